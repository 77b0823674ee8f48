//! What can be chosen before a match: the decks, who begins, the options.

use kernel::RuleId;
use scene::{Answer, Choice, Form, Group, Item, Mark, Phrase, Question, Roster, Value};
use serde_json::{Value as Json, json};

use crate::content::vocabulary::Capacity;
use crate::content::{Content, Kind, KindId};
use crate::names;
use crate::rules::deck::{AMB_84, MOST};
use crate::rules::life::AMB_04;
use crate::rules::set::{AMB_83, SET_01, SET_02};
use crate::rules::vic::VIC_02;
use crate::show;

/// All questions.
pub fn form(content: &Content) -> Form {
    let group =
        |id: &str, title: &str, questions| Group { id: id.to_owned(), title: Phrase::new(title), questions };
    Form {
        groups: vec![
            group("decks", "form-decks-title", vec![deck(content, 0), deck(content, 1), first()]),
            group("options", "form-options-title", OPTIONS.iter().map(Ruling::question).collect()),
        ],
    }
}

/// A choice; without a value nothing goes into the set-up.
fn choice(id: &str, label: Phrase, value: Option<Json>) -> Choice {
    Choice { id: id.to_owned(), label, value }
}

/// The deck of a seat; without an answer its player brings it.
fn deck(content: &Content, seat: u8) -> Question {
    let ready = content.decks.iter().map(|row| {
        let name = Value::Name { id: row.id.clone(), words: row.name.clone() };
        choice(&row.id, Phrase::new("form-deck-ready").with("name", name), Some(json!(row.id)))
    });
    let kinds = (0..content.kinds.len() as KindId).map(|id| item(content, id));
    let roster = Roster {
        ready: ready.collect(),
        items: kinds.collect(),
        budget: MOST as i64,
        budget_at: None,
        unit: Phrase::new("form-cards"),
    };
    Question {
        path: format!("decks.{seat}"),
        label: Phrase::new("form-deck").with("number", i64::from(seat) + 1),
        help: Some(Phrase::new("form-deck-help").with("most", MOST as i64)),
        by: Some(if seat == 0 { SET_01 } else { AMB_84 }.0.to_owned()),
        answer: Answer::Roster(roster),
    }
}

/// A card, with what it can be found by: its School, its moral, its cycle, its duration, its capacities.
fn item(content: &Content, id: KindId) -> Item {
    let kind = content.kind(id);
    Item {
        id: kind.id.clone(),
        name: names::kind_words(content, id),
        group: show::type_of(kind),
        cost: 1,
        marks: marks(content, kind),
        card: show::card_lines(content, id),
        value: json!(kind.id),
        extras: Vec::new(),
    }
}

fn marks(content: &Content, kind: &Kind) -> Vec<Mark> {
    let mark = |key: &str, value: Phrase| Mark { kind: Phrase::new(key), value };
    let named = |id: &str, words: scene::Words| {
        Phrase::new("form-mark-named").with("name", Value::Name { id: id.to_owned(), words })
    };
    let school = kind.school.map_or("form-mark-no-school", names::school_key);
    let mut marks = vec![
        mark("form-mark-school", Phrase::new(school)),
        mark("form-mark-moral", Phrase::new(names::moral_key(kind.moral))),
    ];
    if let Some(cycle) = &kind.cycle {
        marks.push(mark("form-mark-cycle", named(cycle, content.cycle(cycle))));
    }
    if let Some(duration) = kind.duration {
        marks.push(mark("form-mark-duration", Phrase::new(names::duration_key(duration))));
    }
    for capacity in Capacity::ALL.into_iter().filter(|&capacity| kind.has(capacity)) {
        if let Some(words) = names::capacity_words(content, capacity) {
            let word = names::capacity_word(capacity);
            marks.push(mark("form-mark-capacity", named(&word, words.clone())));
        }
    }
    marks
}

/// Who begins.
fn first() -> Question {
    let seat = |seat: u8| {
        let label = Phrase::new("form-first-seat").with("number", i64::from(seat) + 1);
        choice(if seat == 0 { "first" } else { "second" }, label, Some(json!(seat)))
    };
    Question {
        path: "first".to_owned(),
        label: Phrase::new("form-first"),
        help: Some(Phrase::new("form-first-help")),
        by: Some(SET_02.0.to_owned()),
        answer: Answer::Choice {
            choices: vec![choice("coin", Phrase::new("form-first-coin"), None), seat(0), seat(1)],
        },
    }
}

/// A table option: its name, its ruling, its values, the ruling's first; none for yes or no.
struct Ruling {
    name: &'static str,
    by: RuleId,
    values: &'static [&'static str],
    usual: bool,
}

const fn choices(name: &'static str, by: RuleId, values: &'static [&'static str]) -> Ruling {
    Ruling { name, by, values, usual: false }
}

const fn toggle(name: &'static str, by: RuleId, usual: bool) -> Ruling {
    Ruling { name, by, values: &[], usual }
}

/// The options in the order of their rulings; what the defaults are is said by [`crate::options::Options`] alone.
const OPTIONS: [Ruling; 21] = [
    choices("scenario", VIC_02, &["battle", "war"]),
    choices("ochre-payment", RuleId("KEN-AMB-01"), &["concede", "transfer"]),
    choices("life-swap", AMB_04, &["presentation", "whole-turn-outside-combat"]),
    toggle("limits-for-all", RuleId("KEN-AMB-06"), true),
    toggle("nonschool-defends-school-place", RuleId("KEN-AMB-08"), false),
    choices("tech-spirit-limit", RuleId("KEN-AMB-09"), &["one-each", "one-total"]),
    choices("puntata-until", RuleId("KEN-AMB-11"), &["next-epilogue", "own-epilogue"]),
    choices("deck-min", RuleId("KEN-AMB-12"), &["eight", "fifty"]),
    choices("stack-green", RuleId("KEN-AMB-13"), &["active", "all"]),
    choices("draw-mode", RuleId("KEN-AMB-15"), &["declare-first", "one-by-one"]),
    choices("deck-out", RuleId("KEN-AMB-16"), &["on-empty", "on-failed-draw"]),
    toggle("breakthrough-required", RuleId("KEN-AMB-17"), false),
    toggle("engaged-target-strikes", RuleId("KEN-AMB-18"), false),
    toggle("descent-resets", RuleId("KEN-AMB-21"), true),
    choices("multi-damage-scope", RuleId("KEN-AMB-29"), &["own", "group"]),
    toggle("warlord-alone", RuleId("KEN-AMB-38"), false),
    choices("cruel-scope", RuleId("KEN-AMB-44"), &["one", "every-character"]),
    toggle("replaced-is-engaged", RuleId("KEN-AMB-55"), true),
    choices("event-ochre", RuleId("KEN-AMB-67"), &["when-played", "none"]),
    choices("distraction-ends", RuleId("KEN-AMB-72"), &["all-effects", "bonuses-only"]),
    choices("deck-lists", AMB_83, &["closed", "open"]),
];

impl Ruling {
    fn question(&self) -> Question {
        let of = |(number, word): (usize, &&str)| {
            choice(word, Phrase::new(format!("choice-{word}")), (number > 0).then(|| json!(word)))
        };
        let answer = if self.values.is_empty() {
            Answer::Toggle { usual: self.usual }
        } else {
            Answer::Choice { choices: self.values.iter().enumerate().map(of).collect() }
        };
        Question {
            path: format!("options.{}", self.name),
            label: Phrase::new(format!("option-{}", self.name)),
            help: Some(Phrase::new(format!("form-{}-help", self.name))),
            by: Some(self.by.0.to_owned()),
            answer,
        }
    }
}

#[cfg(test)]
mod tests;
