//! Nothing from outside can hurt: whatever a command, a set-up, a position or a content file contains, there is an
//! answer and never a panic.

use duel_of_ages::content::{Content, HOUSE};
use duel_of_ages::{Duel, SHELF};
use kernel::Table;
use serde_json::json;
use testkit::outside::{self, Outside};
use testkit::shelved;

fn outside() -> Outside<Duel> {
    let table = |seats, setup| Table { seats, setup };
    let mut tables = shelved(&SHELF);
    tables.push(table(5, json!({ "characters": 7, "map": "fair", "open-melee": true })));
    tables.push(table(3, json!({ "characters": 2, "rounds": 1, "sand": true })));
    Outside { game: Duel::new(), tables, decisions: 150, words: WORDS, texts: TEXTS, keys: KEYS, cases: 120 }
}

/// Words that commands are made of.
const WORDS: &[&str] = &[
    "place",
    "dome",
    "labyrinth",
    "colossus",
    "meadow",
    "ninkarra",
    "turn",
    "facing",
    "0,0/3",
    "step",
    "move",
    "down",
    "up",
    "pick-up",
    "trade",
    "for",
    "fire",
    "opfire",
    "entry",
    "at",
    "arm",
    "with",
    "bare",
    "strike",
    "hold",
    "challenge",
    "tower",
    "plead",
    "peek",
    "enter",
    "name",
    "ride",
    "off",
    "wear",
    "doff",
    "cloak",
    "heal",
    "tend",
    "levy",
    "hand",
    "to",
    "steal",
    "tap",
    "spy",
    "recall",
    "destroy",
    "use",
    "show",
    "recover",
    "target",
    "order",
    "armour",
    "never",
    "reroll",
    "pass",
    "done",
    "time-up",
    "siennya",
    "sarge",
    "rogue",
    "claymore",
    "horn-bow",
    "sumerian-chariot",
    "intelligence",
    "body",
    "e",
    "nw",
    "2,0",
    "2,0u",
    "-99999,3",
    "0",
    "65536",
];

/// Texts that set-ups and positions hold, and some that they do not.
const TEXTS: &[&str] = &[
    "built",
    "fair",
    "battle",
    "clock",
    "siennya",
    "rogue",
    "nobody",
    "0,6",
    "3,-1u",
    "999,0",
    "limbo",
    "claymore",
    "kevlar-armour",
    "sphinx",
    "melee",
    "adventure",
    "place colossus 0,0 turn 0",
    "",
];

/// Keys that they know.
const KEYS: &[&str] = &[
    "teams",
    "shares",
    "characters",
    "map",
    "length",
    "minutes",
    "rounds",
    "sand",
    "fire-cost",
    "seats",
    "setup",
    "pieces",
    "white",
    "turn",
    "phase",
    "champions",
    "character",
    "seat",
    "at",
    "health",
    "most",
    "gained",
    "cards",
    "hidden",
    "mount",
    "worn",
    "stealth",
    "way",
    "piles",
    "discard",
    "markers",
    "ancient",
    "guardians",
    "orders",
    "habit",
    "will",
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
fn any_position() {
    outside().any_position();
}

/// Made-up positions hardly ever stand; with champions and a phase of their own more do.
#[test]
fn any_champion() {
    let game = Duel::new();
    let phases = ["free", "fire", "move", "opfire", "melee", "adventure", "reinforce"];
    let places = ["0,6", "1,6", "-8,13", "2,4", "-3,12u", "-5,7", "limbo", "dead", "999,0", "0"];
    let cards = [
        ["claymore", "crickets", "spoon", "blur-field"],
        ["kevlar-armour", "long-rifle", "claymore", "nanogel"],
        ["field-rucksack", "stiletto", "spyglass", "iron-grenado"],
    ];
    let mut stood = 0;
    for n in 0..2_000usize {
        let pick = |all: &[&str], by: usize| all[n / by % all.len()].to_owned();
        let champion = |character: &str, seat: usize, which: usize| {
            let card = pick(&cards[which], which + 2);
            json!({
                "character": character, "seat": seat, "at": pick(&places, which + 1), "health": n % 5,
                "hidden": [card], "mount": (n % 7 == 0).then_some("crickets"),
            })
        };
        let position = json!({
            "phase": pick(&phases, 1), "turn": n % 40, "time-up": n % 3 == 0, "sudden": n % 7 == 0,
            "champions": [champion("siennya", 0, 0), champion("broker", 0, 1), champion("rogue", n % 3, 2)],
        });
        outside::position(&game, &position);
        stood += usize::from(kernel::Speak::arrange(&game, &position).is_ok());
    }
    assert!((50..1_950).contains(&stood), "{stood} of 2,000 stood");
}

#[test]
fn any_content() {
    outside::any_content(120, HOUSE, Content::read);
}
