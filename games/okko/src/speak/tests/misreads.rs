//! A command that is not understood: the word at fault, and what was possible there.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Misread, Seat, Speak};
use testkit::misread_at;

use crate::fixture::{Fixture, Tried, okko};

fn open() -> Tried {
    Fixture::open("8x8")
        .stand("okko", 0, "e5 n")
        .stand("noburo", 0, "a8 n")
        .stand("oni-bushi", 1, "e4 n")
        .stand("gaki", 1, "h1 s")
        .begin()
}

#[track_caller]
fn misread(table: &Tried, command: &str) -> Misread {
    match okko().read(table.game.state(), Seat(0), command) {
        Err(misread) => misread,
        Ok(actions) => panic!("{command:?} was read as {actions:?}"),
    }
}

#[track_caller]
fn at(table: &Tried, command: &str, word: usize, found: &str, expected: &[&str]) {
    misread_at(&*okko(), table.game.state(), Seat(0), command, (word, found), expected);
}

#[test]
fn the_first_word_says_what_can_be_done_now() {
    let mut table = open();
    at(&table, "  dance", 0, "dance", &["activate", "done", "move", "okko", "noburo"]);
    at(&table, "", 0, "", &["activate", "done"]);
    assert!(!misread(&table, "dance").expected.contains(&"attack".to_owned()));
    table.does("activate okko");
    at(&table, "dance", 0, "dance", &["step", "turn", "attack", "done", "move"]);
}

#[test]
fn a_wrong_figure_is_answered_with_those_that_could_be_meant() {
    let mut table = open();
    table.does("activate okko");
    at(&table, "attack gakki", 1, "gakki", &["oni-bushi"]);
    assert!(!misread(&table, "attack gakki").expected.contains(&"gaki".to_owned()), "out of reach");
    at(&table, "attack", 1, "", &["oni-bushi"]);
    at(&table, "activate Nobody", 1, "Nobody", &["okko", "noburo"]);
}

#[test]
fn a_broken_path_names_the_next_squares() {
    let table = open();
    at(&table, "move okko e5-f5-h5", 2, "h5", &["g5", "g4", "e6"]);
    at(&table, "move okko e5-x9", 2, "x9", &["d4", "f6"]);
    at(&table, "move okko", 2, "", &["d4"]);
    at(&table, "move okko d5 face up", 4, "up", &["n", "e", "s", "w"]);
    at(&table, "okko e5-", 1, "", &["d4"]);
}

#[test]
fn words_too_many_are_at_fault_themselves() {
    let mut table = open();
    at(&table, "done now", 1, "now", &[]);
    table.does("activate okko");
    at(&table, "attack oni-bushi hard", 2, "hard", &["with", "by"]);
    at(&table, "attack oni-bushi with water", 3, "water", &["fire", "veteran-hunter"]);
    at(&table, "use tetsubbo", 1, "tetsubbo", &["veteran-hunter"]);
    at(&table, "raise attack from hell", 3, "hell", &["reserve", "pool"]);
    at(&table, "raise strength", 1, "strength", &["attack", "movement"]);
}

#[test]
fn a_band_is_read_member_by_member() {
    let table = open();
    at(&table, "band okko noburro", 2, "noburro", &["noburo", "gaki"]);
    at(&table, "band okko+blade", 1, "blade", &["seigan-blade"]);
    at(&table, "band", 1, "", &["ready", "okko"]);
    at(&table, "band ready heroes", 2, "heroes", &["okko-and-companions"]);
    at(&table, "lay AR-03@45 nw", 1, "AR-03@45", &["AR-03@0"]);
    at(&table, "lay AR-03@90 up", 2, "up", &["nw", "se"]);
    at(&table, "deploy okko z1 n", 2, "z1", &["a1", "h8"]);
}
