//! A command that is not understood: the word at fault, and what was possible there.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Misread, Seat, Speak};
use serde_json::json;

use super::{arranged, brawl, game};
use crate::state::State;

#[track_caller]
fn misread(state: &State, command: &str) -> Misread {
    match game().read(state, Seat(0), command) {
        Err(misread) => misread,
        Ok(actions) => panic!("{command:?} was read as {actions:?}"),
    }
}

#[track_caller]
fn at(state: &State, command: &str, word: usize, found: &str, expected: &[&str]) {
    let misread = misread(state, command);
    assert_eq!((misread.word, misread.found.as_str()), (word, found), "{command}");
    for one in expected {
        assert!(
            misread.expected.iter().any(|known| known == one),
            "{command}: {one} in {:?}",
            misread.expected
        );
    }
}

#[test]
fn the_first_word_says_what_can_be_done_now() {
    let state = arranged(brawl());
    at(&state, "  dance", 0, "dance", &["activate", "move", "strike"]);
    at(&state, "", 0, "", &["activate"]);
    assert!(!misread(&state, "dance").expected.contains(&"deploy".to_owned()));
}

#[test]
fn a_wrong_name_is_answered_with_those_that_could_be_meant() {
    let state = arranged(brawl());
    at(&state, "activate Nobody", 1, "Nobody", &["a.guards", "mirella-lens"]);
    at(&state, "move guards-9 1,2", 1, "guards-9", &["a.guards-1", "captain-shefin"]);
    at(&state, "strike guards-1 wall", 2, "wall", &["springheels-1", "zot-the-spark"]);
    at(&state, "swear", 1, "", &["zot-the-spark"]);
    at(&state, "move mirella 1,2 on bike", 4, "bike", &["eraser", "stapler", "portal-a"]);
    at(&state, "push", 0, "push", &[]);
}

#[test]
fn a_word_too_many_or_a_wrong_number_is_named() {
    let mut position = brawl();
    position["turn"] = json!("mirella");
    let state = arranged(position);
    at(&state, "act dancing", 1, "dancing", &[]);
    at(&state, "act move now", 2, "now", &[]);
    at(&state, "move mirella sideways", 2, "sideways", &["12.5,3", "toward", "fly"]);
    at(&state, "strike mirella zot with spoon", 4, "spoon", &["surprise", "fury"]);
    at(&state, "keep both", 1, "both", &["first", "second"]);
    at(&state, "again pink", 1, "pink", &["white", "red", "black"]);
    at(&state, "shove 1,0 far", 2, "far", &["2.5"]);
    at(&state, "name dancing", 1, "dancing", &["fly"]);
    at(&state, "portal up", 1, "up", &["n", "se"]);
    at(&state, "team guards+nobody", 1, "guards+nobody", &["guards", "thimble-watch"]);
}
