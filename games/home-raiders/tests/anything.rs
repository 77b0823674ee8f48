//! Nothing from outside can hurt: whatever a command, a set-up, a position or a content file contains, there is an
//! answer and never a panic.

use std::sync::OnceLock;

use home_raiders::content::{Content, HOUSE};
use home_raiders::{HomeRaiders, SHELF, State};
use kernel::{Seat, Table};
use proptest::prelude::*;
use testkit::outside::{self, any_json, any_words};
use testkit::shelved;

fn game() -> &'static HomeRaiders {
    static GAME: OnceLock<HomeRaiders> = OnceLock::new();
    GAME.get_or_init(HomeRaiders::new)
}

/// A position after some random decisions at a table of the shelf.
fn wander(table: usize, seed: u64, decisions: u32) -> State {
    static TABLES: OnceLock<Vec<Table>> = OnceLock::new();
    let tables = TABLES.get_or_init(|| shelved(&SHELF));
    outside::wander(game(), &tables[table % tables.len()], seed, decisions)
}

/// Words that commands are made of.
const WORDS: &[&str] = &[
    "team",
    "thimble-watch",
    "guards",
    "guards-1",
    "springheels-2",
    "swear",
    "portal",
    "ne",
    "deploy",
    "at",
    "5,3",
    "12.5,3",
    "-1,99999",
    "wait",
    "marker",
    "activate",
    "pass",
    "act",
    "move",
    "fight",
    "shoot",
    "spirit",
    "generic",
    "idle",
    "into",
    "contact",
    "behind",
    "toward",
    "3",
    "north-east",
    "fly",
    "around",
    "push",
    "stapler",
    "1,0",
    "2.5",
    "strike",
    "with",
    "surprise",
    "aim",
    "over",
    "mug",
    "challenge",
    "stand",
    "control",
    "m1",
    "grapple",
    "teleport",
    "heal",
    "split",
    "yes",
    "no",
    "choose",
    "halve",
    "keep",
    "first",
    "again",
    "red",
    "shove",
    "name",
    "lend",
    "done",
    "end",
    "fire",
    "on",
    "carry",
    "leave",
    "join",
    ",",
    "t7",
];

/// Texts and keys that set-ups and positions are made of.
const TEXTS: &[&str] = &[
    "messy-desk",
    "thimble-watch",
    "grey-column",
    "guards",
    "captain-shefin",
    "basic",
    "advanced",
    "linear",
    "spiky",
    "head-on",
    "portal",
    "strategic",
    "5,3",
    "12.5,3",
    "n",
    "ne",
    "",
];
const KEYS: &[&str] = &[
    "space",
    "teams",
    "options",
    "star-limit",
    "level",
    "dice-profile",
    "custom",
    "units",
    "heroes",
    "card",
    "copies",
    "leader",
    "specialists",
    "width",
    "depth",
    "things",
    "shape",
    "rect",
    "circle",
    "poly",
    "bottom",
    "top",
    "models",
    "player",
    "at",
    "on",
    "tokens",
    "prone",
    "round",
    "bag",
    "turn",
    "objective",
    "deployment",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Commands are read or misread, wherever the match stands; what is read is judged.
    #[test]
    fn any_command(table in 0..11usize, seed in 0..50u64, decisions in 0..200u32, seat in 0..3u8, text in any_words(WORDS)) {
        outside::command(game(), &wander(table, seed, decisions), Seat(seat), &text, seed);
    }

    /// A set-up opens a table or has faults.
    #[test]
    fn any_setup(setup in any_json(TEXTS, KEYS)) {
        outside::setup(game(), setup);
    }

    /// A position stands or has faults; one that stands can be shown and played.
    #[test]
    fn any_position(position in any_json(TEXTS, KEYS)) {
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
            prop_assert!(faults.iter().all(|fault| !fault.what.is_empty() && !fault.file.is_empty()));
        }
    }
}
