//! Nothing from outside can hurt: whatever a command, a set-up, a position or a content file contains, there is an
//! answer and never a panic.

use std::sync::OnceLock;

use kernel::{Cx, Game, Offers, Seat, Seeded, Speak, Table, Turn, draw};
use okko::{Content, HOUSE, Okko, SHELF, State};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

fn game() -> &'static Okko {
    static GAME: OnceLock<Okko> = OnceLock::new();
    GAME.get_or_init(Okko::new)
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
    ]);
    let any = prop_oneof![4 => known.prop_map(str::to_owned), 1 => "\\PC{0,12}"];
    prop::collection::vec(any, 0..8).prop_map(|words| words.join(" "))
}

/// Any JSON, with keys that set-ups and positions know among others.
fn any_json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        (0..20i64).prop_map(Json::from),
        prop::sample::select(vec![
            "okko",
            "gaki",
            "e5 n",
            "e5",
            "q99 n",
            "................",
            "SC-02",
            "AR-01@90",
            "a1/a2",
            ""
        ])
        .prop_map(Json::from),
        "\\PC{0,8}".prop_map(Json::from),
    ];
    leaf.prop_recursive(4, 48, 8, |inner| {
        let key = prop::sample::select(vec![
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
        ]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Json::from),
            prop::collection::vec((key, inner), 0..8)
                .prop_map(|fields| fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Commands are read or misread, wherever the match stands; what is read is judged.
    #[test]
    fn any_command(table in 0..19usize, seed in 0..50u64, decisions in 0..150u32, seat in 0..3u8, text in words()) {
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

    /// A set-up opens a table or has faults.
    #[test]
    fn any_setup(setup in any_json()) {
        let mut luck = Seeded::from_number(1);
        let _ = game().start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck));
    }

    /// A position stands or has faults; one that stands can be shown and played.
    #[test]
    fn any_position(mut position in any_json(), bare in any::<bool>()) {
        if bare && position.is_object() {
            position["rows"] = json!(["........", "........", "...d....", "........"]);
        }
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
