//! What can be chosen before a match.

use kernel::RuleId;
use scene::{Answer, Choice, Form, Group, Item, Phrase, Question, Roster, Wording, Words};
use serde_json::{Value as Json, json};

use crate::content::{Attribute, Content, Skill};
use crate::names;
use crate::rules::ally::ALLY_05;
use crate::rules::chars::{ATTRIBUTE_POINTS, CHAR_03, CREATED, LEAST, SKILL_POINTS, dice};
use crate::rules::close::{A_109, CHAR_07};
use crate::rules::contest::A_78;
use crate::rules::coop::{A_84, COOP_06};
use crate::rules::fate::FATE_02;
use crate::rules::flee::FLEE_01;
use crate::rules::item::A_23;
use crate::rules::los::{LOS_02, LOS_03};
use crate::rules::meet::{ITEM_03, SNEAK_02};
use crate::rules::scen::GEN_01;
use crate::rules::turn::{A_136, TURN_02};
use crate::rules::vp::VP_08;
use crate::sheet::{LONGEST_NAME, LONGEST_WORDS};
use crate::shelf::SHELF;

fn question(path: &str, key: &str, by: RuleId, seat: Option<u8>, answer: Answer) -> Question {
    Question {
        path: path.to_owned(),
        label: Phrase::new(key),
        help: None,
        by: Some(by.0.to_owned()),
        seat,
        answer,
    }
}

/// A question with a few answers; the one without a value is usual.
fn few(path: &str, key: &str, by: RuleId, answers: &[(&str, Option<Json>)]) -> Question {
    let choice = |(id, value): &(&str, Option<Json>)| Choice {
        id: (*id).to_owned(),
        label: Phrase::new(format!("form-{id}")),
        value: value.clone(),
    };
    let choices = answers.iter().map(choice).collect();
    question(path, key, by, None, Answer::Choice { choices })
}

fn switch(path: &str, key: &str, by: RuleId) -> Question {
    few(path, key, by, &[("no", None), ("yes", Some(json!(true)))])
}

/// Of what a character is built: points above the least of each attribute, and the levels of skills that can be bought
/// (WDC-CHAR-03, WDC-CHAR-04); and what it can win besides (WDC-EXP-01, WDC-VP-08).
fn parts() -> Vec<Item> {
    let attribute = |attribute: Attribute| Item {
        id: attribute.word().to_owned(),
        name: said(attribute.key(), ""),
        group: Phrase::new("form-attributes"),
        cost: 1,
        card: vec![Phrase::new("form-attribute-point")],
        value: json!({ "attribute": attribute }),
        most: Some(u32::from(CREATED - LEAST)),
        ..Item::default()
    };
    let skill = |(skill, level): (Skill, u8)| Item {
        id: format!("{}-{level}", skill.word()),
        name: said(skill.key(), &format!(" {level}")),
        group: Phrase::new(skill.attribute().key()),
        cost: level.into(),
        card: vec![Phrase::new("form-skill-dice").with("dice", i64::from(dice(level)))],
        value: json!({ "skill": skill, "level": level }),
        most: Some(1),
        ..Item::default()
    };
    let levels =
        Skill::ALL.into_iter().flat_map(|skill| skill.costs().iter().map(move |level| (skill, *level)));
    let won = |how: &str, word: &str, key: &str, value: Json| {
        let (name, how_said) = (said(key, ""), said(&format!("form-{how}"), ""));
        let both = |name: &str, how: &str| format!("{name} ({how})");
        Item {
            id: format!("{how}-{word}"),
            name: Words { en: both(&name.en, &how_said.en).into(), it: both(&name.it, &how_said.it).into() },
            group: Phrase::new("form-won"),
            value,
            won: true,
            ..Item::default()
        }
    };
    let experience = |of: Attribute| won("experience", of.word(), of.key(), json!({ "experience": of }));
    let learned = |skill: Skill| won("learned", skill.word(), skill.key(), json!({ "learned": skill }));
    let bought = Attribute::BOUGHT.into_iter().map(attribute).chain(levels.map(skill));
    bought.chain(Attribute::BOUGHT.map(experience)).chain(Skill::ALL.map(learned)).collect()
}

/// What is told of a character (WDC-CHAR-03).
fn wordings() -> Vec<Wording> {
    let wording = |id: &str, most: usize| Wording {
        id: id.to_owned(),
        label: Phrase::new(format!("form-{id}")),
        most: most as u32,
        called: id == "name",
    };
    let words = ["about", "quote"].map(|id| wording(id, LONGEST_WORDS));
    ["name", "occupation"].map(|id| wording(id, LONGEST_NAME)).into_iter().chain(words).collect()
}

/// What a message says in both languages, where it is plain words, with more after it.
fn said(key: &str, more: &str) -> Words {
    let of = |texts: &[(&str, &str)]| {
        let lines = texts.iter().flat_map(|(_, text)| text.lines());
        let mut said = lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        format!("{}{more}", said.next().unwrap_or(key))
    };
    Words { en: of(SHELF.texts_en).into(), it: of(SHELF.texts_it).into() }
}

/// All questions.
pub fn form(content: &Content) -> Form {
    let scenario = |at: usize| {
        let card = &content.scenarios[at];
        Choice {
            id: card.id.clone(),
            label: Phrase::new("form-scenario-choice").with("name", names::words(&card.id, &card.name)),
            value: (at > 0).then(|| json!(card.id)),
        }
    };
    let scenarios = (0..content.scenarios.len()).map(scenario).collect();
    let first = question("scenario", "form-scenario", GEN_01, None, Answer::Choice { choices: scenarios });
    let characters = (0..6u8).map(|seat| {
        let usual = Choice { id: "any".to_owned(), label: Phrase::new("form-any"), value: None };
        let of = content.characters.iter().map(|card| Choice {
            id: card.id.clone(),
            label: Phrase::new("form-character-choice")
                .with("name", names::words(&card.id, &card.name))
                .with("occupation", names::words(&card.id, &card.occupation)),
            value: Some(json!(card.id)),
        });
        let roster = Roster {
            ready: std::iter::once(usual).chain(of).collect(),
            items: parts(),
            budget: i64::from(ATTRIBUTE_POINTS - 7 * u32::from(LEAST) + SKILL_POINTS),
            unit: Phrase::new("form-points"),
            wordings: wordings(),
            ..Roster::default()
        };
        let answer = Answer::Roster(Box::new(roster));
        let asked = question(&format!("characters.{seat}"), "form-character", CHAR_03, Some(seat), answer);
        Question { label: asked.label.with("number", i64::from(seat) + 1), ..asked }
    });
    let options = vec![
        question(
            "options.answer-seconds",
            "form-answer-seconds",
            COOP_06,
            None,
            Answer::Number { least: 1, most: 604_800, usual: None },
        ),
        few(
            "options.pvp",
            "form-pvp",
            A_78,
            &[("pvp-scenario", None), ("yes", Some(json!(true))), ("no", Some(json!(false)))],
        ),
        few(
            "options.flee-costs-w",
            "form-flee-costs-w",
            FLEE_01,
            &[
                ("flee-all", None),
                ("flee-terror-only", Some(json!("terror-only"))),
                ("flee-off", Some(json!("off"))),
            ],
        ),
        switch("options.closed-doors-block", "form-closed-doors-block", LOS_03),
        switch("options.static-adversaries", "form-static-adversaries", FLEE_01),
        switch("options.npc-dark-penalty", "form-npc-dark-penalty", LOS_02),
        switch("options.strict-shot", "form-strict-shot", SNEAK_02),
        switch("options.keep-sacrifice-vp", "form-keep-sacrifice-vp", ALLY_05),
        switch("options.new-skill-full-cost", "form-new-skill-full-cost", VP_08),
        switch("options.declined-keeps-action", "form-declined-keeps-action", ITEM_03),
        switch("options.must-reach-items", "form-must-reach-items", A_23),
        switch("options.fate-on-final", "form-fate-on-final", FATE_02),
        switch("options.helper-items", "form-helper-items", A_84),
        switch("options.best-play-vote", "form-best-play-vote", A_109),
        switch("options.act-before-reveal", "form-act-before-reveal", TURN_02),
        switch("options.always-roll", "form-always-roll", A_136),
        few(
            "options.carry-over",
            "form-carry-over",
            CHAR_07,
            &[("carry-none", None), ("carry-one", Some(json!("one"))), ("carry-all", Some(json!("all")))],
        ),
    ];
    let group =
        |id: &str, title: &str, questions| Group { id: id.to_owned(), title: Phrase::new(title), questions };
    Form {
        groups: vec![
            group("match", "form-match", vec![first]),
            group("characters", "form-characters", characters.collect()),
            group("options", "form-options", options),
        ],
    }
}
