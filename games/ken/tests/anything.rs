//! Nothing from outside can hurt: whatever a command, a set-up, a position or a content file contains, there is an
//! answer and never a panic.

use std::sync::OnceLock;

use ken::{Action, Content, HOUSE, Ken, SHELF, State};
use kernel::{Cx, Game, Offers, Seat, Seeded, Speak, Table, Turn, draw};
use proptest::prelude::*;
use serde_json::Value as Json;

fn game() -> &'static Ken {
    static GAME: OnceLock<Ken> = OnceLock::new();
    GAME.get_or_init(Ken::new)
}

/// A position after some random decisions.
fn wander(table: usize, seed: u64, decisions: u32) -> State {
    let (name, text) = SHELF.setups[table % SHELF.setups.len()];
    let setup = pack::parse(name, text).expect("a ready-made set-up reads");
    let mut luck = Seeded::from_number(seed);
    let table = Table { seats: 2, setup };
    let mut state = game().start(&table, &mut Cx::silent(&mut luck)).expect("it opens");
    let mut offers = Offers::new();
    for _ in 0..decisions {
        let Turn::Ask(ask) = game().turn(&state) else { break };
        let seat = ask.seats.first().expect("somebody is asked");
        game().offers(&state, seat, &mut offers);
        let action = offers.actions[draw(&mut luck, offers.actions.len() as u32) as usize].clone();
        game().act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("an offer is lawful");
    }
    state
}

/// Words that commands are made of, and some that they are not.
fn words() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
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
    ]);
    let any = prop_oneof![4 => known.prop_map(str::to_owned), 1 => "\\PC{0,12}"];
    prop::collection::vec(any, 0..8).prop_map(|words| words.join(" "))
}

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

/// Any JSON, with keys that set-ups and positions know among others.
fn any_json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        (0..20i64).prop_map(Json::from),
        prop::sample::select(vec![
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
        ])
        .prop_map(Json::from),
        "\\PC{0,8}".prop_map(Json::from),
    ];
    leaf.prop_recursive(5, 64, 8, |inner| {
        let key = prop::sample::select(vec![
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
        ]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Json::from),
            prop::collection::vec((key, inner), 0..8)
                .prop_map(|fields| fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Commands are read or misread, wherever the match stands; what is read is judged.
    #[test]
    fn any_command(table in 0..9usize, seed in 0..50u64, decisions in 0..200u32, seat in 0..3u8, text in words()) {
        let state = wander(table, seed, decisions);
        if let Ok(actions) = game().read(&state, Seat(seat), &text) {
            let mut luck = Seeded::from_number(seed);
            let mut next = state.clone();
            for action in &actions {
                if game().act(&mut next, Seat(seat), action, &mut Cx::silent(&mut luck)).is_err() {
                    break;
                }
            }
        }
    }

    /// Actions of any kind are judged, written and explained.
    #[test]
    fn any_action(
        table in 0..9usize, seed in 0..50u64, decisions in 0..200u32, seat in 0..3u8,
        actions in prop::collection::vec(actions(), 1..12)
    ) {
        let mut state = wander(table, seed, decisions);
        let mut luck = Seeded::from_number(seed);
        for action in &actions {
            game().write(&state, action);
            let before = state.clone();
            if let Err(illegal) = game().act(&mut state, Seat(seat), action, &mut Cx::silent(&mut luck)) {
                game().why(&state, &illegal);
                prop_assert!(state == before, "a refusal changes nothing");
            }
        }
    }

    /// A set-up opens a table or has faults.
    #[test]
    fn any_setup(setup in any_json()) {
        let mut luck = Seeded::from_number(1);
        let _ = game().start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck));
    }

    /// A position stands or has faults; one that stands can be shown and played.
    #[test]
    fn any_position(position in any_json()) {
        if let Ok(state) = game().arrange(&position) {
            game().show(&state, kernel::Eyes::Referee);
            if let Turn::Ask(ask) = game().turn(&state) {
                let mut offers = Offers::new();
                ask.seats.iter().for_each(|seat| game().offers(&state, seat, &mut offers));
            }
        }
    }

    /// A content file with a hole or a blot in it is read or has faults that name it.
    #[test]
    fn any_content(file in 0..HOUSE.len(), from in 0..1_000usize, length in 0..40usize, blot in "\\PC{0,10}") {
        let mut files = HOUSE.to_vec();
        let (name, text) = files[file];
        let cut = |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let start = cut(text.len() * from / 1_000);
        let spoilt = format!("{}{blot}{}", &text[..start], &text[cut(start + length)..]);
        files[file] = (name, &spoilt);
        if let Err(faults) = Content::read(&files) {
            prop_assert!(!faults.is_empty());
            prop_assert!(faults.iter().all(|fault| !fault.what.is_empty() && fault.line > 0));
        }
    }
}
