//! Nothing from outside can hurt: whatever a command, a set-up, a position or a content file contains, there is an
//! answer and never a panic.

use std::sync::OnceLock;

use ken::{Action, Content, HOUSE, Ken, SHELF};
use kernel::{Cx, Game, Seat, Seeded, Speak};
use proptest::prelude::*;
use testkit::outside::{self, Outside};
use testkit::shelved;

fn outside() -> Outside<Ken> {
    Outside {
        game: Ken::new(),
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
    "play",
    "use",
    "assign",
    "pick",
    "front",
    "join",
    "next",
    "confirm",
    "pass",
    "draw",
    "bring",
    "attack",
    "defend",
    "no",
    "defence",
    "with",
    "on",
    "at",
    "to",
    "and",
    "then",
    "concede",
    "1",
    "3",
    "250",
    "kenshiro",
    "gorendo",
    "kenshiro-mastery",
    "kenshiro-mastery-a1",
    "gorendo-carnage-b1",
    "dipper-militia",
    "dipper-militia-a1",
    "plough-riders-b2",
    "seven-wells",
    "toll-bridge-b1",
    "riot-shield",
    "quicksand",
    "pressure-thread",
    "mastery",
    "carnage",
    "experience",
    "black-plough",
    "#0",
    "#77",
    "#65535",
];

/// Any action, lawful or not.
fn actions() -> impl Strategy<Value = Action> {
    let card = prop_oneof![4 => 0..110u16, 1 => any::<u16>()];
    let ability = prop_oneof![4 => 0..300u16, 1 => any::<u16>()];
    prop_oneof![
        prop::collection::vec(any::<u16>(), 0..300).prop_map(Action::Bring),
        prop::collection::vec(0..150u16, 0..60).prop_map(Action::Bring),
        Just(Action::Pass),
        any::<u8>().prop_map(Action::Draw),
        card.clone().prop_map(Action::Play),
        (card.clone(), card.clone()).prop_map(|(place, army)| Action::Pair { place, army }),
        (card.clone(), card.clone()).prop_map(|(card, host)| Action::Assign { card, host }),
        (card.clone(), ability).prop_map(|(card, ability)| Action::Use { card, ability }),
        card.clone().prop_map(Action::Pick),
        card.clone().prop_map(Action::Front),
        card.prop_map(Action::Join),
        Just(Action::Next),
        Just(Action::Confirm),
        Just(Action::Concede),
    ]
}

/// Texts that set-ups and positions hold, and one that they do not.
const TEXTS: &[&str] = &[
    "seven-wells",
    "black-plough",
    "dipper-militia",
    "3 plough-riders",
    "kenshiro-mastery",
    "kenshiro-experience",
    "riot-shield",
    "harvest-moon",
    "combat",
    "targets",
    "defence",
    "draw",
    "war",
    "open",
    "dipper-militia-a1",
    "",
];

/// Keys that they know.
const KEYS: &[&str] = &[
    "decks",
    "first",
    "options",
    "scenario",
    "players",
    "hand",
    "future",
    "past",
    "removed",
    "forces",
    "territory",
    "destiny",
    "card",
    "lives",
    "engaged",
    "attached",
    "points",
    "active",
    "puntata",
    "phase",
    "groups",
    "group",
    "attack",
    "defence",
    "target",
    "deck-lists",
    "draw-mode",
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Actions of any kind are judged, written and explained.
    #[test]
    fn any_action(
        table in 0..9usize, seed in 0..50u64, decisions in 0..200u32, seat in 0..3u8,
        actions in prop::collection::vec(actions(), 1..12)
    ) {
        static OUTSIDE: OnceLock<Outside<Ken>> = OnceLock::new();
        let Outside { game, tables, .. } = OUTSIDE.get_or_init(outside);
        let mut state = outside::wander(game, &tables[table % tables.len()], seed, decisions);
        let mut luck = Seeded::from_number(seed);
        for action in &actions {
            game.write(&state, action);
            let before = state.clone();
            if let Err(illegal) = game.act(&mut state, Seat(seat), action, &mut Cx::silent(&mut luck)) {
                game.why(&state, &illegal);
                prop_assert!(state == before, "a refusal changes nothing");
            }
        }
    }
}
