//! Nothing from outside can hurt: whatever a command, a set-up or a position contains, there is an answer.

use kernel::Seat;
use kernel::Table;
use proptest::prelude::*;
use serde_json::json;
use testkit::outside::{self, any_json, any_words};
use when_darkness_comes::Darkness;

const WORDS: &[&str] = &[
    "move", "step", "n", "end", "search", "ghoul-1", "pistol-1", "strike", "bare", "again", "point", "2,2",
    "kirk", "offer", "nothing", "0", "lay", "reveal", "e3s5", "up-e0s0", "w1n1", "cast", "light", "do",
    "fit", "help", "tile", "order", "free",
];
const TEXTS: &[&str] = &["SC1", "SC9", "kirk", "e3s5", "T02", "pistol-1", "", "all"];
const KEYS: &[&str] = &[
    "scenario",
    "characters",
    "options",
    "heroes",
    "who",
    "at",
    "has",
    "tiles",
    "tile",
    "right",
    "disks",
    "disk",
    "up",
    "active",
    "round",
    "vp",
    "damage",
    "answer-seconds",
    "pvp",
    "attributes",
    "name",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn any_command(seed in 0..50u64, decisions in 0..60u32, seat in 0..3u8, text in any_words(WORDS)) {
        let game = Darkness::new();
        let table = Table { seats: 2, setup: json!({ "scenario": "SC3" }) };
        let state = outside::wander(&game, &table, seed, decisions);
        outside::command(&game, &state, Seat(seat), &text, seed);
    }

    #[test]
    fn any_setup_and_position(json in any_json(TEXTS, KEYS)) {
        let game = Darkness::new();
        outside::setup(&game, json.clone());
        outside::position(&game, &json);
    }
}
