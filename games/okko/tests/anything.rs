//! Nothing from outside can hurt: whatever a command, a set-up, a position or a content file contains, there is an
//! answer and never a panic.

use std::sync::OnceLock;

use okko::{Content, HOUSE, Okko, SHELF};
use proptest::prelude::*;
use serde_json::json;
use testkit::outside::{self, Outside, any_json};
use testkit::shelved;

fn outside() -> Outside<Okko> {
    Outside {
        game: Okko::new(),
        tables: shelved(&SHELF),
        decisions: 150,
        words: WORDS,
        texts: TEXTS,
        keys: KEYS,
        cases: 400,
    }
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

#[test]
fn any_command() {
    outside().any_command();
}

#[test]
fn any_setup() {
    outside().any_setup();
}

#[test]
fn any_content() {
    outside::any_content(400, HOUSE, Content::read);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// A position stands or has faults; one that stands can be shown and played. Half of them have a board to stand on.
    #[test]
    fn any_position(mut position in any_json(TEXTS, KEYS), bare in any::<bool>()) {
        static GAME: OnceLock<Okko> = OnceLock::new();
        if bare && position.is_object() {
            position["rows"] = json!(["........", "........", "...d....", "........"]);
        }
        outside::position(GAME.get_or_init(Okko::new), &position);
    }
}
