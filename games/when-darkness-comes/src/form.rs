//! What can be chosen before a match.

use kernel::RuleId;
use scene::{Answer, Choice, Form, Group, Phrase, Question};
use serde_json::json;

use crate::content::Content;
use crate::names;
use crate::rules::coop::COOP_06;
use crate::rules::flee::FLEE_01;
use crate::rules::los::LOS_03;
use crate::rules::open::GEN_02;
use crate::rules::scen::GEN_01;

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
        let choices = std::iter::once(usual).chain(of).collect();
        question(
            &format!("characters.{seat}"),
            "form-character",
            GEN_02,
            Some(seat),
            Answer::Choice { choices },
        )
    });
    let switch = |path: &str, key: &str, by| {
        let choice = |id: &str, value: Option<serde_json::Value>| Choice {
            id: id.to_owned(),
            label: Phrase::new(format!("form-{id}")),
            value,
        };
        let choices = vec![choice("no", None), choice("yes", Some(json!(true)))];
        question(path, key, by, None, Answer::Choice { choices })
    };
    let options = vec![
        question(
            "options.answer-seconds",
            "form-answer-seconds",
            COOP_06,
            None,
            Answer::Number { least: 1, most: 604_800, usual: None },
        ),
        switch("options.closed-doors-block", "form-closed-doors-block", LOS_03),
        switch("options.static-adversaries", "form-static-adversaries", FLEE_01),
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
