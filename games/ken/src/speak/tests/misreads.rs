//! A command that is not understood: the word at fault, and what was possible there.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Seat, Speak};
use serde_json::json;
use testkit::misread_at;

use super::commands::{battle, meadow, meadow_at};
use super::{Tried, ken};

#[track_caller]
fn at(table: &Tried, seat: u8, command: &str, word: usize, found: &str, expected: &[&str]) {
    misread_at(ken(), &table.state, Seat(seat), command, (word, found), expected);
}

#[test]
fn the_first_word_says_what_can_be_done_now() {
    let table = Tried::at(&meadow());
    at(&table, 0, "dance", 0, "dance", &["play", "assign", "front", "pass"]);
    at(&table, 0, "", 0, "", &["play", "pass"]);
    let table = Tried::at(&meadow_at(&json!({ "phase": "targets" })));
    at(&table, 0, "dance", 0, "dance", &["attack", "no", "join", "confirm"]);
    let table = Tried::at(&meadow_at(&json!({ "phase": "draw" })));
    at(&table, 0, "draw many", 1, "many", &["1", "2", "3"]);
    at(&table, 0, "draw", 1, "", &["1"]);
}

#[test]
fn a_wrong_card_is_answered_with_those_that_could_be_meant() {
    let table = Tried::at(&meadow());
    at(&table, 0, "play sevenwells", 1, "sevenwells", &["seven-wells", "kenshiro-mastery"]);
    at(&table, 0, "play seven-wells with dupper", 3, "dupper", &["dipper-militia", "dipper-militia-h2"]);
    at(&table, 0, "assign riot-shield", 2, "", &["to"]);
    at(&table, 0, "assign riot-shield to nobody", 3, "nobody", &["dipper-militia-a1", "mirko-ember-a1"]);
    // Two militias answer to the word of their kind.
    at(
        &table,
        0,
        "assign riot-shield to dipper-militia",
        3,
        "dipper-militia",
        &["dipper-militia-a1", "dipper-militia-a2"],
    );
    at(&table, 0, "front kenshiro-mastary", 1, "kenshiro-mastary", &["kenshiro-liberator-a1"]);
    at(&table, 0, "pass now", 1, "now", &[]);
}

#[test]
fn an_ability_that_a_card_has_not_is_answered_with_those_it_has() {
    let table = Tried::at(&battle());
    at(&table, 0, "use kenshiro mastery", 2, "mastery", &["experience", "liberator"]);
    at(&table, 0, "use kenshir", 1, "kenshir", &[]);
    // Two Lives answer to the name, each with a capacity of its own.
    at(&table, 0, "use kenshiro deadly", 2, "deadly", &["experience", "liberator"]);
}

/// Nothing that somebody can type makes the reader panic.
#[test]
fn nothing_typed_breaks_the_reader() {
    let words = [
        "play",
        "use",
        "assign",
        "attack",
        "defend",
        "with",
        "on",
        "to",
        "then",
        "no",
        "pick",
        "join",
        "bring",
        "3",
        "kenshiro",
        "kenshiro-mastery",
        "dipper-militia-a1",
        "seven-wells",
        "gorendo-carnage-b1",
        "quicksand",
        "carnage",
        "#1",
        "#65535",
        "é",
        ",",
        "next",
        "confirm",
        "pass",
        "front",
        "draw",
        "99999999999999999999",
        "-",
    ];
    let places = [meadow(), battle(), meadow_at(&json!({ "phase": "targets" }))];
    for place in &places {
        let table = Tried::at(place);
        for a in words {
            for b in words {
                for c in words {
                    for seat in [Seat(0), Seat(1), Seat::HOUSE] {
                        let _ = ken().read(&table.state, seat, &format!("{a} {b} {c}"));
                    }
                }
            }
        }
    }
}
