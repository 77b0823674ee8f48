//! What can be chosen before a match: the scenario, the bands, the options.

use std::collections::BTreeMap;

use kernel::RuleId;
use scene::{Answer, Bring, Choice, Extra, Facet, Form, Group, Item, Mark, Phrase, Question, Roster};
use serde_json::{Value as Json, json};

use crate::content::{Alignment, Content, Gear, Kind, Profile, ProfileId};
use crate::rules::band::{self, alignment_word, name};
use crate::rules::scen::{AIM_04, SCEN_15};
use crate::rules::set::{BUDGETS, DEPTHS, Q_02, Q_03, Q_05, Q_36, Q_40, Q_49, SET_01};
use crate::setup::Options;
use crate::show::card;

/// All questions.
pub fn form(content: &Content) -> Form {
    let group =
        |id: &str, title: &str, questions| Group { id: id.to_owned(), title: Phrase::new(title), questions };
    Form {
        groups: vec![
            group("scenario", "form-scenario-title", vec![scenario(content), roles()]),
            group("bands", "form-bands-title", vec![band(content, 0), band(content, 1)]),
            group("options", "form-options-title", options()),
        ],
    }
}

/// A question with the keys of its label and of its help.
fn question(path: &str, (label, help): (&str, &str), by: RuleId, answer: Answer) -> Question {
    Question {
        path: path.to_owned(),
        label: Phrase::new(label),
        help: Some(Phrase::new(help)),
        by: Some(by.0.to_owned()),
        seat: None,
        answer,
    }
}

/// What holds without an answer: nothing goes into the set-up.
fn usual(id: &str, label: &str) -> Choice {
    Choice { id: id.to_owned(), label: Phrase::new(label), value: None }
}

fn choice(id: &str, label: &str, value: Json) -> Choice {
    Choice { id: id.to_owned(), label: Phrase::new(label), value: Some(value) }
}

fn scenario(content: &Content) -> Question {
    let of = |scenario: &crate::content::Scenario| Choice {
        id: scenario.id.clone(),
        label: Phrase::new("form-scenario-choice")
            .with("id", scenario.id.clone())
            .with("name", name(&scenario.id, &scenario.name)),
        value: Some(json!(scenario.id)),
    };
    let mut choices = vec![usual("standard", "form-scenario-standard")];
    choices.extend(content.scenarios.iter().map(of));
    question("scenario", ("form-scenario", "form-scenario-help"), AIM_04, Answer::Choice { choices })
}

fn roles() -> Question {
    let choices = vec![
        usual("rolled", "form-roles-rolled"),
        choice("first", "form-roles-first", json!([0, 1])),
        choice("second", "form-roles-second", json!([1, 0])),
    ];
    question("roles", ("form-roles", "form-roles-help"), SCEN_15, Answer::Choice { choices })
}

fn band(content: &Content, seat: u8) -> Question {
    let ready = content.bands.iter().map(|card| Choice {
        id: card.id.clone(),
        label: Phrase::new("form-band-ready")
            .with("name", name(&card.id, &card.name))
            .with("zeni", i64::from(card.budget)),
        value: Some(json!({ "ready": card.id })),
    });
    let items = (0..).zip(&content.profiles).filter(|(_, profile)| !profile.guest);
    let roster = Roster {
        ready: ready.collect(),
        items: items.map(|(id, profile)| item(content, id, profile)).collect(),
        budget: Options::default().budget.into(),
        budget_at: Some("options.budget".to_owned()),
        unit: Phrase::new("form-zeni"),
        facets: facets(content),
        bring: Some(Bring { verb: "band".to_owned(), by: SET_01.0.to_owned(), sealed: false }),
        ..Roster::default()
    };
    let label = Phrase::new("form-band").with("number", i64::from(seat) + 1);
    let path = format!("bands.{seat}");
    Question {
        label,
        seat: Some(seat),
        ..question(&path, ("form-band", "form-band-help"), SET_01, Answer::Roster(Box::new(roster)))
    }
}

/// By what characters are looked for: the masks and the types that there are.
fn facets(content: &Content) -> Vec<Facet> {
    let hired = || content.profiles.iter().filter(|profile| !profile.guest);
    let masks = Alignment::ALL.into_iter().filter(|mask| hired().any(|profile| profile.alignment == *mask));
    let types = Kind::ALL.into_iter().filter(|kind| hired().any(|profile| profile.kind == *kind));
    let mark = |key: &str| Mark { id: last_word(key), label: Phrase::new(key) };
    let facet =
        |id: &str, title: &str, values| Facet { id: id.to_owned(), title: Phrase::new(title), values };
    vec![
        facet("mask", "form-mask", masks.map(|mask| mark(alignment_word(mask))).collect()),
        facet("type", "form-type", types.map(|kind| mark(card::kind_key(kind))).collect()),
    ]
}

/// The word of a key: `hunter` of `alignment-hunter`.
fn last_word(key: &str) -> String {
    key.rsplit('-').next().unwrap_or(key).to_owned()
}

/// A character that may be hired, with every equipment card that it may carry.
fn item(content: &Content, id: ProfileId, profile: &Profile) -> Item {
    let carried = (0..).zip(&content.gear).filter(|&(gear, _)| band::may_carry(content, id, gear));
    let extra = |gear: &Gear| Extra {
        id: gear.id.clone(),
        name: gear.name.clone(),
        cost: gear.zeni.into(),
        value: json!({ "character": profile.id, "gear": gear.id }),
    };
    Item {
        id: profile.id.clone(),
        name: profile.name.clone(),
        group: Phrase::new(alignment_word(profile.alignment)),
        cost: profile.zeni.into(),
        card: card::of_profile(content, profile),
        value: json!({ "character": profile.id }),
        extras: carried.map(|(_, gear)| extra(gear)).collect(),
        facets: BTreeMap::from([
            ("mask".to_owned(), vec![last_word(alignment_word(profile.alignment))]),
            ("type".to_owned(), vec![last_word(card::kind_key(profile.kind))]),
        ]),
        face: content.faces.face(&profile.id),
        ..Item::default()
    }
}

/// The table's options, in the order of their rulings; what the defaults say is said by [`Options`] alone.
fn options() -> Vec<Question> {
    let usual_options = Options::default();
    let number = |least: u8, most: u8, usual: Option<u32>| Answer::Number {
        least: least.into(),
        most: most.into(),
        usual: usual.map(i64::from),
    };
    let toggle = |usual| Answer::Toggle { usual };
    let board = vec![
        usual("random", "form-board-random"),
        choice("alternate", "form-board-alternate", json!("alternate")),
    ];
    let range = vec![
        usual("steps", "form-range-steps"),
        choice("straight", "form-range-straight", json!("straight")),
    ];
    let bands =
        vec![usual("secret", "form-secrecy-secret"), choice("open", "form-secrecy-open", json!("open"))];
    let option = |name: &str, keys, by, answer| question(&format!("options.{name}"), keys, by, answer);
    vec![
        option(
            "budget",
            ("form-budget", "form-budget-help"),
            band::BAND_01,
            number(*BUDGETS.start(), *BUDGETS.end(), Some(usual_options.budget.into())),
        ),
        option(
            "threshold",
            ("form-threshold", "form-threshold-help"),
            Q_05,
            number(1, *BUDGETS.end(), usual_options.threshold.map(u32::from)),
        ),
        option(
            "zone-depth",
            ("form-zone-depth", "form-zone-depth-help"),
            Q_02,
            number(*DEPTHS.start(), *DEPTHS.end(), Some(usual_options.zone_depth.into())),
        ),
        option("board", ("form-board", "form-board-help"), Q_03, Answer::Choice { choices: board }),
        option("bands", ("form-secrecy", "form-secrecy-help"), Q_40, Answer::Choice { choices: bands }),
        option(
            "turn-limit",
            ("form-turn-limit", "form-turn-limit-help"),
            Q_36,
            number(1, 99, usual_options.turn_limit),
        ),
        option(
            "supply-limit",
            ("form-supply-limit", "form-supply-limit-help"),
            Q_49,
            number(2, 99, usual_options.supply_limit.map(u32::from)),
        ),
        option(
            "range",
            ("form-range", "form-range-help"),
            RuleId("OKKO-Q-12"),
            Answer::Choice { choices: range },
        ),
        option(
            "fire-on-shots",
            ("form-fire-on-shots", "form-fire-on-shots-help"),
            RuleId("OKKO-Q-13"),
            toggle(usual_options.fire_on_shots),
        ),
        option(
            "walls-limit-view",
            ("form-walls-limit-view", "form-walls-limit-view-help"),
            RuleId("OKKO-Q-14"),
            toggle(usual_options.walls_limit_view),
        ),
        option(
            "double-endangerment",
            ("form-double-endangerment", "form-double-endangerment-help"),
            RuleId("OKKO-Q-20"),
            toggle(usual_options.double_endangerment),
        ),
        option(
            "turning-endangers",
            ("form-turning-endangers", "form-turning-endangers-help"),
            RuleId("OKKO-Q-24"),
            toggle(usual_options.turning_endangers),
        ),
    ]
}

#[cfg(test)]
mod tests;
