//! Nothing from outside can hurt: whatever a command, a set-up or a position contains, there is an answer.

use kernel::Seat;
use nine_mens_morris::{Morris, SHELF};
use proptest::prelude::*;
use testkit::outside::{self, any_json, any_words};
use testkit::shelved;

const WORDS: &[&str] = &["place", "move", "take", "a1", "d3", "g7", "h9", "a7", "1"];
const TEXTS: &[&str] = &["a1", "d3", "g7", "b2", "q9", ""];
const KEYS: &[&str] = &["black", "white", "hand", "mover", "options", "flying"];

proptest! {
    #[test]
    fn any_command(table in 0..2usize, seed in 0..50u64, decisions in 0..80u32, seat in 0..3u8, text in any_words(WORDS)) {
        let game = Morris::default();
        let state = outside::wander(&game, &shelved(&SHELF)[table], seed, decisions);
        outside::command(&game, &state, Seat(seat), &text, seed);
    }

    #[test]
    fn any_setup_and_position(json in any_json(TEXTS, KEYS)) {
        outside::setup(&Morris::default(), json.clone());
        outside::position(&Morris::default(), &json);
    }
}
