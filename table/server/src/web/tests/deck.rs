//! A deck of a made-up card game: 140 cards of nine kinds and five schools, at most five of a name.
//!
//! Compiled under `#[cfg(test)]` only.

use std::collections::BTreeMap;

use catalog::{AnyGame, Erased};
use kernel::{Fault, RuleId, Table};
use scene::{
    Answer, Bring, Choice, Facet, Form, Group, Item, Mark, Measure, Phrase, Question, Roster, Tally, Value,
    Words,
};
use serde_json::json;
use testkit::games::{Pig, shelf};
use voice::Texts;

use super::dressed::Dressed;

/// Its texts are the same in both languages but for the name of the decks.
const TEXTS: &str = "
title-decks = Decks
deck = Deck { $seat }
cards = cards
named = { $name }
school = School
moral = Moral
type = Type
cycle = Cycle
attack = Attack
attack-sign = A
defence = Defence
defence-sign = D
resistance = Resistance
resistance-sign = R
green = green points
green-sign = ●
ochre = ochre points
ochre-sign = ◆
life = Life
hokuto = Hokuto
nanto = Nanto
five = Five Forces
cento = Cento
gemma = Gemma
good = good
evil = evil
neutral = neutral
master = Masters
character = Characters
army = Armies
place = Places
technique = Techniques
spirit = Spirits
special = Specials
equipment = Equipment
event = Events
wells = Wells
plough = The Black Plough
card-who = { $who }, { $school }
card-does = { $word }: pay 1; target one Technique used in or assigned to the opposing group: it is annulled.
fault-few = The deck has only { $count } cards: at least 8.
fault-copies = More than five cards called { $name }.
fault-malformed = This is no deck.
";

/// How many cards of each kind there are.
const KINDS: [(&str, usize); 9] = [
    ("master", 32),
    ("character", 24),
    ("army", 16),
    ("place", 18),
    ("technique", 14),
    ("spirit", 8),
    ("special", 8),
    ("equipment", 8),
    ("event", 12),
];

const SCHOOLS: [&str; 5] = ["hokuto", "nanto", "five", "cento", "gemma"];
const MORALS: [&str; 3] = ["good", "evil", "neutral"];
const FIRST: [&str; 12] = [
    "Seira", "Gorendo", "Tanryo", "Vaskar", "Dorumi", "Kazetsu", "Malzane", "Ilenko", "Opalia", "Druskan",
    "Tebaldo", "Mirko",
];
const LAST: [&str; 7] = [
    "of the Far Wing",
    "the Black Plough",
    "the Patient Hand",
    "Prince of Plumes",
    "Gale-Walker",
    "No-Shadow",
    "of Città Perduta",
];
const WORDS: [&str; 5] = ["Mastery", "Liberator", "Experience", "Conqueror", "Warlord"];

/// The pool, without two cards alike.
fn items() -> Vec<Item> {
    let mut items = Vec::new();
    for (kind, count) in KINDS {
        items.extend((0..count).map(|number| item(kind, number)));
    }
    items
}

fn item(kind: &str, number: usize) -> Item {
    let (school, moral) = (number * 7 % 6, MORALS[number * 5 % 3]);
    let lives = kind == "master";
    let who = if lives { number / 3 } else { number + kind.len() };
    let name = format!("{} {}", FIRST[who % 12], LAST[(who / 2 + kind.len()) % 7]);
    let word = WORDS[number % 5];
    // Two cards of one name share the limit.
    let (id, name) = match kind {
        "master" => (format!("{kind}-{number}"), format!("{name}: {word}")),
        "event" if number == 11 => ("event-11".to_owned(), "Falling Star".to_owned()),
        "event" if number == 10 => ("event-10".to_owned(), "Falling Star".to_owned()),
        _ => (format!("{kind}-{number}"), format!("{name} {}", number / 5 + 1)),
    };
    let mut facets = BTreeMap::from([
        ("type".to_owned(), vec![kind.to_owned()]),
        ("moral".to_owned(), vec![moral.to_owned()]),
    ]);
    if let Some(school) = SCHOOLS.get(school) {
        facets.insert("school".to_owned(), vec![(*school).to_owned()]);
    }
    if number.is_multiple_of(6) {
        facets.insert("cycle".to_owned(), vec!["wells".to_owned()]);
    }
    let acts = ["master", "character", "army"].contains(&kind);
    let number = number as i64;
    let mut measures = BTreeMap::new();
    if acts {
        let resistance = if lives { Phrase::new("life").into() } else { Value::Number(number % 4 + 1) };
        measures.insert("attack".to_owned(), Value::Number(number * 7 % 13));
        measures.insert("defence".to_owned(), Value::Number(number * 3 % 8));
        measures.insert("resistance".to_owned(), resistance);
    }
    if !lives {
        measures.insert("green".to_owned(), Value::Number(number % 3));
    }
    measures.insert("ochre".to_owned(), Value::Number(number % 4));
    let said = Phrase::new(SCHOOLS.get(school).copied().unwrap_or("neutral"));
    Item {
        value: json!(id),
        id,
        name: Words::same(&name),
        group: Phrase::new(kind),
        card: vec![
            Phrase::new("card-who").with("who", Phrase::new(kind)).with("school", said),
            Phrase::new("card-does").with("word", word.to_owned()),
        ],
        facets,
        measures,
        most: (!lives).then_some(5),
        tint: Some(if school == 5 { 5 } else { [3, 6, 7, 4, 8][school] }),
        ..Item::default()
    }
}

fn facet(id: &str, values: &[&str]) -> Facet {
    let mark = |id: &&str| Mark { id: (*id).to_owned(), label: Phrase::new(*id) };
    Facet { id: id.to_owned(), title: Phrase::new(id), values: values.iter().map(mark).collect() }
}

/// The roster of 140.
pub(super) fn roster() -> Roster {
    let measure = |id: &str| Measure {
        id: id.to_owned(),
        title: Phrase::new(id),
        sign: Phrase::new(format!("{id}-sign")),
    };
    let ready =
        |id: &str| Choice { id: id.to_owned(), label: Phrase::new(id), value: Some(json!({ "ready": id })) };
    Roster {
        ready: vec![ready("wells"), ready("plough")],
        items: items(),
        unit: Phrase::new("cards"),
        tally: Some(Tally { least: 8, advised: 50, by: Some("TOY-01".to_owned()) }),
        facets: vec![
            facet("type", &KINDS.map(|(kind, _)| kind)),
            facet("school", &SCHOOLS),
            facet("moral", &MORALS),
            facet("cycle", &["wells"]),
        ],
        measures: ["attack", "defence", "resistance", "green", "ochre"].map(measure).to_vec(),
        spreads: ["type", "school", "moral", "attack", "green"].map(str::to_owned).to_vec(),
        bring: Some(Bring { verb: "bring".to_owned(), by: "TOY-01".to_owned(), sealed: true }),
        ..Roster::default()
    }
}

fn form() -> Form {
    let question = |seat: u8| Question {
        path: format!("decks.{seat}"),
        label: Phrase::new("deck").with("seat", i64::from(seat)),
        help: None,
        by: Some("TOY-01".to_owned()),
        seat: Some(seat),
        answer: Answer::Roster(Box::new(roster())),
    };
    let group = Group {
        id: "decks".to_owned(),
        title: Phrase::new("title-decks"),
        questions: vec![question(0), question(1)],
    };
    Form { groups: vec![group] }
}

/// At least eight cards, at most five of a name, masters aside.
fn faults(table: &Table) -> Vec<Fault> {
    let fault = |at: String, why: Phrase| Fault::new(RuleId("TOY-01"), at, why);
    let mut faults = Vec::new();
    for (seat, deck) in table.setup["decks"].as_array().into_iter().flatten().enumerate() {
        let at = |entry: usize| format!("decks.{seat}.{entry}");
        let Some(cards) = deck.as_array() else {
            if !deck.is_null() && deck.get("ready").is_none() {
                faults.push(fault(format!("decks.{seat}"), Phrase::new("fault-malformed")));
            }
            continue;
        };
        if cards.len() < 8 {
            let few = Phrase::new("fault-few").with("count", cards.len() as i64);
            faults.push(fault(format!("decks.{seat}"), few));
        }
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let pool = items();
        for (entry, id) in cards.iter().enumerate() {
            let Some(card) = pool.iter().find(|item| item.value == *id && item.most.is_some()) else {
                continue;
            };
            let count = counts.entry(card.name.en.to_string()).or_default();
            *count += 1;
            if *count == 6 {
                let copies = Phrase::new("fault-copies").with("name", card.name.en.clone());
                faults.push(fault(at(entry), copies));
            }
        }
    }
    faults
}

/// The game of these decks; a match of it is one of pig.
pub(super) fn game() -> Box<dyn AnyGame> {
    let inner = Box::new(Erased::new(Pig::default(), shelf(&[], &[])));
    let texts = Texts::new(&[("deck", TEXTS)], &[("deck", TEXTS)]);
    Box::new(Dressed { inner, form: form(), texts: Some(texts), faults: Some(faults) })
}
