//! What can be chosen before a match: the decks, who begins, the options.

use std::collections::BTreeMap;

use kernel::RuleId;
use scene::{
    Answer, Bring, Choice, Facet, Form, Group, Item, Mark, Measure, Phrase, Question, Roster, Tally, Value,
    Words,
};
use serde_json::{Value as Json, json};

use crate::content::vocabulary::Capacity;
use crate::content::{ADVISED_CARDS, Content, FEWEST_CARDS, Kind, KindId, MOST_CARDS, MOST_COPIES};
use crate::names;
use crate::rules::deck::DECK_03;
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

/// The deck of a seat; without an answer its player brings it. Which it is stays his secret (KEN-AMB-83).
fn deck(content: &Content, seat: u8) -> Question {
    let ready = content.decks.iter().map(|row| {
        let name = Value::Name { id: row.id.as_str().into(), words: row.name.clone() };
        choice(&row.id, Phrase::new("form-deck-ready").with("name", name), Some(json!(row.id)))
    });
    let kinds = (0..content.kinds.len() as KindId).map(|id| item(content, id));
    let roster = Roster {
        ready: ready.collect(),
        items: kinds.collect(),
        unit: Phrase::new("form-cards"),
        tally: Some(Tally { least: FEWEST_CARDS, advised: ADVISED_CARDS, by: Some(DECK_03.0.to_owned()) }),
        facets: facets(content),
        measures: MEASURES.map(measure).to_vec(),
        spreads: ["type", "school", "moral", "green"].map(str::to_owned).to_vec(),
        bring: Some(Bring { verb: "bring".to_owned(), by: SET_01.0.to_owned(), sealed: true }),
        ..Roster::default()
    };
    Question {
        path: format!("decks.{seat}"),
        label: Phrase::new("form-deck").with("number", i64::from(seat) + 1),
        help: Some(Phrase::new("form-deck-help").with("most", i64::from(MOST_CARDS))),
        by: Some(SET_01.0.to_owned()),
        seat: Some(seat),
        answer: Answer::Roster(Box::new(roster)),
    }
}

/// By what cards are looked for, with the values that the pool has, in the order in which the rulebook names them.
fn facets(content: &Content) -> Vec<Facet> {
    let kinds = &content.kinds;
    let all = |values: fn(&Content, &Kind) -> Vec<Mark>| {
        let mut all: Vec<Mark> = Vec::new();
        for mark in kinds.iter().flat_map(|kind| values(content, kind)) {
            if !all.iter().any(|known| known.id == mark.id) {
                all.push(mark);
            }
        }
        all
    };
    FACETS
        .into_iter()
        .map(|(id, title, values)| {
            let mut values = all(values);
            values.sort_by_key(|mark| ORDER.iter().position(|word| *word == mark.id).unwrap_or(ORDER.len()));
            Facet { id: id.to_owned(), title: Phrase::new(title), values }
        })
        .collect()
}

/// What a card is told apart by: the facet, its title, and a card's values of it.
type Marks = fn(&Content, &Kind) -> Vec<Mark>;
const FACETS: [(&str, &str, Marks); 6] = [
    ("type", "form-type", |_, kind| vec![mark(show::type_of(kind))]),
    ("school", "form-school", |_, kind| {
        vec![mark(Phrase::new(kind.school.map_or("form-school-none", names::school_key)))]
    }),
    ("moral", "form-moral", |_, kind| vec![mark(Phrase::new(names::moral_key(kind.moral)))]),
    ("duration", "form-duration", |_, kind| {
        kind.duration.map(|duration| mark(Phrase::new(names::duration_key(duration)))).into_iter().collect()
    }),
    ("cycle", "form-cycle", |content, kind| {
        kind.cycle.iter().map(|cycle| named(cycle, content.cycle(cycle))).collect()
    }),
    ("capacity", "form-capacity", |content, kind| {
        let own = Capacity::ALL.into_iter().filter(|&capacity| kind.has(capacity));
        let words =
            |capacity| Some((names::capacity_word(capacity), names::capacity_words(content, capacity)?));
        own.filter_map(words).map(|(id, words)| named(&id, words.clone())).collect()
    }),
];

/// Values in the order of the rulebook (KEN-TYPE-01, KEN-SCH-01, KEN-MOR-01, KEN-DUR-01 ...); others come as they are.
const ORDER: [&str; 23] = [
    "master",
    "character",
    "army",
    "technique",
    "spirit",
    "special",
    "equipment",
    "place-inhabited",
    "place-uninhabited",
    "event",
    "hokuto",
    "nanto",
    "five-forces",
    "cento",
    "gemma",
    "none",
    "good",
    "evil",
    "neutral",
    "play-discard",
    "puntata",
    "permanent",
    "discard-after-use",
];

/// A value that has a message of its own: its id is what the message's key says after its prefix.
fn mark(label: Phrase) -> Mark {
    let prefixes =
        ["card-type-", "type-", "card-school-", "form-school-", "moral-", "card-duration-", "duration-"];
    let word = prefixes.into_iter().find_map(|prefix| label.key.strip_prefix(prefix));
    Mark { id: word.unwrap_or(&label.key).to_owned(), label }
}

/// A value that is a name of the content.
fn named(id: &str, words: Words) -> Mark {
    let name = Value::Name { id: id.into(), words };
    Mark { id: id.to_owned(), label: Phrase::new("form-named").with("name", name) }
}

/// The numbers that cards show.
const MEASURES: [&str; 5] = ["attack", "defence", "resistance", "green", "ochre"];

fn measure(id: &str) -> Measure {
    Measure { id: id.to_owned(), title: Phrase::new(id), sign: Phrase::new(format!("form-sign-{id}")) }
}

/// A card as the deck builder shows it.
fn item(content: &Content, id: KindId) -> Item {
    let kind = content.kind(id);
    let own = FACETS.into_iter().map(|(facet, _, values)| {
        let ids = values(content, kind).into_iter().map(|mark| mark.id).collect();
        (facet.to_owned(), ids)
    });
    Item {
        id: kind.id.clone(),
        name: names::kind_words(content, id),
        group: show::type_of(kind),
        card: show::card_lines(content, id),
        value: json!(kind.id),
        facets: own.filter(|(_, values): &(_, Vec<String>)| !values.is_empty()).collect(),
        measures: measures(kind),
        most: (!kind.life).then_some(MOST_COPIES),
        tint: Some(show::tint(kind.moral)),
        face: content.faces.face(&kind.id),
        ..Item::default()
    }
}

/// The numbers of a card: of a Protagonist all three, a Life in the place of the Resistance (KEN-LIFE-01); of others
/// those that are printed.
fn measures(kind: &Kind) -> BTreeMap<String, Value> {
    let [attack, defence, resistance] = kind.values;
    let numbers = [attack, defence, resistance, kind.green.into(), kind.ochre.into()];
    let mut shown = BTreeMap::new();
    for (at, (id, number)) in MEASURES.into_iter().zip(numbers).enumerate() {
        if at == 2 && kind.life {
            shown.insert(id.to_owned(), Value::from(Phrase::new("face-life")));
        } else if number != 0 || at < 3 && kind.kind.is_protagonist() {
            shown.insert(id.to_owned(), i64::from(number).into());
        }
    }
    shown
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
        seat: None,
        answer: Answer::Choice {
            choices: vec![choice("coin", Phrase::new("form-first-coin"), None), seat(0), seat(1)],
        },
    }
}

/// A table option: where it goes in the set-up, its ruling, its values, the ruling's first; none for yes or no.
struct Ruling {
    path: &'static str,
    by: RuleId,
    values: &'static [&'static str],
    usual: bool,
}

const fn choices(path: &'static str, by: RuleId, values: &'static [&'static str]) -> Ruling {
    Ruling { path, by, values, usual: false }
}

const fn toggle(path: &'static str, by: RuleId, usual: bool) -> Ruling {
    Ruling { path, by, values: &[], usual }
}

/// The options in the order of their rulings; what the defaults are is said by [`crate::options::Options`] alone.
const OPTIONS: [Ruling; 21] = [
    choices("options.scenario", VIC_02, &["battle", "war", "skirmish"]),
    choices("options.ochre-payment", RuleId("KEN-AMB-01"), &["concede", "transfer"]),
    choices("options.life-swap", AMB_04, &["presentation", "whole-turn-outside-combat"]),
    toggle("options.limits-for-all", RuleId("KEN-AMB-06"), true),
    toggle("options.nonschool-defends-school-place", RuleId("KEN-AMB-08"), false),
    choices("options.tech-spirit-limit", RuleId("KEN-AMB-09"), &["one-each", "one-total"]),
    choices("options.puntata-until", RuleId("KEN-AMB-11"), &["next-epilogue", "own-epilogue"]),
    choices("options.deck-min", RuleId("KEN-AMB-12"), &["eight", "fifty"]),
    choices("options.stack-green", RuleId("KEN-AMB-13"), &["active", "all"]),
    choices("options.draw-mode", RuleId("KEN-AMB-15"), &["declare-first", "one-by-one"]),
    choices("options.deck-out", RuleId("KEN-AMB-16"), &["on-empty", "on-failed-draw"]),
    toggle("options.breakthrough-required", RuleId("KEN-AMB-17"), false),
    toggle("options.engaged-target-strikes", RuleId("KEN-AMB-18"), false),
    toggle("options.descent-resets", RuleId("KEN-AMB-21"), true),
    choices("options.multi-damage-scope", RuleId("KEN-AMB-29"), &["own", "group"]),
    toggle("options.warlord-alone", RuleId("KEN-AMB-38"), false),
    choices("options.cruel-scope", RuleId("KEN-AMB-44"), &["one", "every-character"]),
    toggle("options.replaced-is-engaged", RuleId("KEN-AMB-55"), true),
    choices("options.event-ochre", RuleId("KEN-AMB-67"), &["when-played", "none"]),
    choices("options.distraction-ends", RuleId("KEN-AMB-72"), &["all-effects", "bonuses-only"]),
    choices("options.deck-lists", AMB_83, &["closed", "open"]),
];

impl Ruling {
    fn question(&self) -> Question {
        let name = self.path.trim_start_matches("options.");
        let of = |(number, word): (usize, &&str)| {
            choice(word, Phrase::new(format!("choice-{word}")), (number > 0).then(|| json!(word)))
        };
        let answer = if self.values.is_empty() {
            Answer::Toggle { usual: self.usual }
        } else {
            Answer::Choice { choices: self.values.iter().enumerate().map(of).collect() }
        };
        Question {
            path: self.path.to_owned(),
            label: Phrase::new(format!("option-{name}")),
            help: Some(Phrase::new(format!("form-{name}-help"))),
            by: Some(self.by.0.to_owned()),
            seat: None,
            answer,
        }
    }
}

#[cfg(test)]
mod tests;
