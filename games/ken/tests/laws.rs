//! The laws of every game, held by Ken on random matches over several tables.

use std::sync::Arc;

use ken::{Action, Ken, SHELF};
use kernel::Table;
use serde_json::{Value as Json, json};
use testkit::{Laws, Report};
use voice::{Rulebook, Texts};

fn table(setup: Json) -> Table {
    Table { seats: 2, setup }
}

/// Two ready-made decks against each other.
fn ready(one: &str, other: &str) -> Table {
    table(json!({ "decks": [one, other] }))
}

fn hold(tables: &[Table], matches: u32, stride: u32) -> Report {
    let book = Rulebook::parse(SHELF.rulebook_en);
    let texts = Texts::of(&SHELF);
    Laws::new(&Arc::new(Ken::new()), tables)
        .matches(matches)
        .most_decisions(8_000)
        .stride(stride)
        .mutants(6)
        .records(10)
        .known_rules(&|id| book.get(id).is_some())
        .known_texts(&|key| texts.has(key))
        .aside(&|action| *action == Action::Concede)
        .secrets(true)
        .hold()
}

#[test]
fn the_laws_hold_between_all_ready_made_decks() {
    let tables = [
        ready("seven-wells", "black-plough"),
        ready("plumed-court", "dawn-wing"),
        ready("root-and-gale", "long-count"),
        ready("lamp-of-the-mine", "onyx-crown"),
        ready("onyx-crown", "onyx-crown"),
        table(Json::Null),
    ];
    println!("{:?}", hold(&tables, 60, 15));
}
