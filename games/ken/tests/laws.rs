//! The laws of every game, held by Ken on random matches over several tables.

use std::sync::Arc;

use ken::{Action, Ken, SHELF};
use kernel::Table;
use serde_json::{Value as Json, json};
use testkit::{Laws, Report, shelved};

fn table(setup: Json) -> Table {
    Table { seats: 2, setup }
}

/// Two ready-made decks against each other.
fn ready(one: &str, other: &str) -> Table {
    table(json!({ "decks": [one, other] }))
}

fn hold(tables: &[Table], matches: u32, stride: u32) -> Report {
    held(tables, matches, stride, false)
}

fn held(tables: &[Table], matches: u32, stride: u32, only_hiding: bool) -> Report {
    Laws::new(&Arc::new(Ken::new()), tables)
        .matches(matches)
        .most_decisions(8_000)
        .stride(stride)
        .mutants(6)
        .records(10)
        .shelf(&SHELF)
        .aside(&|action| *action == Action::Concede)
        .secrets(true)
        .only_hiding(only_hiding)
        .hold()
}

/// A deck of one's own, whose list the other does not know.
fn own_deck() -> Json {
    json!({
        "kenshiro-mastery": 6, "dipper-militia": 5, "village-watch": 5, "seven-wells": 4, "rice-village": 5,
        "harvest-moon": 2, "falling-star": 2, "pressure-thread": 3, "masters-letter": 3, "quicksand": 2,
        "riot-shield": 3,
    })
}

#[test]
fn the_laws_hold_at_the_tables_of_the_shelf() {
    println!("{:?}", hold(&shelved(&SHELF), 42, 30));
}

#[test]
fn the_laws_hold_between_ready_made_decks() {
    let tables = [ready("seven-wells", "long-count"), ready("onyx-crown", "onyx-crown"), table(Json::Null)];
    println!("{:?}", hold(&tables, 18, 30));
}

#[test]
fn the_laws_hold_with_decks_of_ones_own_and_other_options() {
    let options = json!({
        "draw-mode": "one-by-one", "ochre-payment": "transfer", "life-swap": "whole-turn-outside-combat",
        "deck-out": "on-failed-draw", "stack-green": "all", "multi-damage-scope": "group",
        "breakthrough-required": true, "engaged-target-strikes": true, "warlord-alone": true,
    });
    let tables = [
        table(json!({ "decks": [own_deck(), "black-plough"], "options": { "deck-lists": "open" } })),
        table(json!({ "decks": [own_deck(), own_deck()], "options": options })),
        table(json!({ "decks": ["lamp-of-the-mine", "plumed-court"], "options": options })),
    ];
    println!("{:?}", hold(&tables, 18, 30));
}

#[test]
#[ignore = "minutes long when built for release; the README keeps its figures"]
fn the_laws_of_hiding_hold_on_100_000_pairs_of_states() {
    let began = std::time::Instant::now();
    let mut tables = shelved(&SHELF);
    tables.push(table(json!({ "decks": [own_deck(), own_deck()] })));
    tables.push(table(json!({ "decks": [own_deck(), "black-plough"], "options": { "deck-lists": "open" } })));
    let report = held(&tables, 130, 1, true);
    println!("{} pairs in {:.1} s: {report}", report.pairs, began.elapsed().as_secs_f32());
    assert!(report.pairs >= 100_000, "{} pairs", report.pairs);
}
