//! Nothing from outside can hurt: whatever a command, a set-up, a position or a content file contains, there is an
//! answer and never a panic.

use home_raiders::content::{Content, HOUSE};
use home_raiders::{HomeRaiders, SHELF};
use testkit::outside::{self, Outside};
use testkit::shelved;

fn outside() -> Outside<HomeRaiders> {
    Outside {
        game: HomeRaiders::new(),
        tables: shelved(&SHELF),
        decisions: 200,
        words: WORDS,
        texts: TEXTS,
        keys: KEYS,
        cases: 300,
    }
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

#[test]
fn any_content() {
    outside::any_content(300, HOUSE, Content::read);
}
