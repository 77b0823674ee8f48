//! Nothing from outside can hurt: whatever a command, a set-up, a position or a content file contains, there is an
//! answer and never a panic.

use std::sync::OnceLock;

use kernel::{Seat, Table};
use okko::{Content, HOUSE, Okko, SHELF, State};
use proptest::prelude::*;
use serde_json::json;
use testkit::outside::{self, any_json, any_words};
use testkit::shelved;

fn game() -> &'static Okko {
    static GAME: OnceLock<Okko> = OnceLock::new();
    GAME.get_or_init(Okko::new)
}

/// A position after some random decisions at a table of the shelf.
fn wander(table: usize, seed: u64, decisions: u32) -> State {
    static TABLES: OnceLock<Vec<Table>> = OnceLock::new();
    let tables = TABLES.get_or_init(|| shelved(&SHELF));
    outside::wander(game(), &tables[table % tables.len()], seed, decisions)
}

/// Words that commands are made of.
const WORDS: &[&str] = &[
    "activate",
    "attack",
    "shoot",
    "with",
    "from",
    "reserve",
    "pool",
    "use",
    "on",
    "to",
    "face",
    "retreat",
    "move",
    "step",
    "turn",
    "deploy",
    "band",
    "ready",
    "store",
    "raise",
    "done",
    "okko",
    "gaki-2",
    "oni-warau",
    "noburo",
    "e5",
    "e5-e6-e7",
    "n",
    "ne",
    "fire",
    "tori",
    "fire,fire",
    "AR-03@90",
    "side",
    "name",
    "lay",
    "give",
    "up",
    "tetsubo",
    "long-reach",
    "by",
    "nothing",
    "role",
    "0",
    "next",
    "interact",
    "reclaim",
    "gamble",
    "concede",
];

/// Texts that set-ups and positions hold, and one that they do not.
const TEXTS: &[&str] =
    &["okko", "gaki", "e5 n", "e5", "q99 n", "................", "SC-02", "AR-01@90", "a1/a2", ""];

/// Keys that they know.
const KEYS: &[&str] = &[
    "rows",
    "figures",
    "walls",
    "character",
    "band",
    "at",
    "gear",
    "dice",
    "unused",
    "spent",
    "options",
    "budget",
    "bands",
    "members",
    "ready",
    "scenario",
    "roles",
    "areas",
    "stairs",
    "tokens",
    "lost",
    "turn",
    "reserve",
    "threshold",
    "zone-depth",
    "board",
    "corrections",
    "square",
    "terrain",
    "switched",
    "rough",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Commands are read or misread, wherever the match stands; what is read is judged.
    #[test]
    fn any_command(table in 0..19usize, seed in 0..50u64, decisions in 0..150u32, seat in 0..3u8, text in any_words(WORDS)) {
        outside::command(game(), &wander(table, seed, decisions), Seat(seat), &text, seed);
    }

    /// A set-up opens a table or has faults.
    #[test]
    fn any_setup(setup in any_json(TEXTS, KEYS)) {
        outside::setup(game(), setup);
    }

    /// A position stands or has faults; one that stands can be shown and played.
    #[test]
    fn any_position(mut position in any_json(TEXTS, KEYS), bare in any::<bool>()) {
        if bare && position.is_object() {
            position["rows"] = json!(["........", "........", "...d....", "........"]);
        }
        outside::position(game(), &position);
    }

    /// A content file with a hole or a blot in it is read or has faults that name it.
    #[test]
    fn any_content(file in 0..HOUSE.len(), from in 0..1_000usize, length in 0..40usize, blot in "\\PC{0,10}") {
        let mut files = HOUSE.to_vec();
        let (name, text) = files[file];
        let spoilt = outside::spoilt(text, from, length, &blot);
        files[file] = (name, &spoilt);
        if let Err(faults) = Content::read(&files) {
            prop_assert!(!faults.is_empty());
            prop_assert!(faults.iter().all(|fault| !fault.what.is_empty() && fault.line > 0));
        }
    }
}
