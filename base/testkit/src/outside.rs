//! Whatever may come from outside, for property tests: nothing of it may make a game panic.

use kernel::{Cx, Eyes, Game, Offers, Seat, Seeded, Speak, Table, Turn, draw};
use proptest::prelude::*;
use serde_json::Value as Json;

/// A position after some random decisions.
///
/// # Panics
///
/// When the table does not open or an offer is refused.
pub fn wander<G: Game>(game: &G, table: &Table, seed: u64, decisions: u32) -> G::State {
    let mut luck = Seeded::from_number(seed);
    let mut state = game.start(table, &mut Cx::silent(&mut luck)).expect("it opens");
    let mut offers = Offers::new();
    for _ in 0..decisions {
        let Turn::Ask(ask) = game.turn(&state) else { break };
        let seat = ask.seats.first().expect("somebody is asked");
        offers.clear();
        game.offers(&state, seat, &mut offers);
        let action = &offers.actions[draw(&mut luck, offers.actions.len() as u32) as usize];
        game.act(&mut state, seat, action, &mut Cx::silent(&mut luck)).expect("an offer is lawful");
    }
    state
}

/// Up to seven words, most of them such as commands are made of.
pub fn any_words(known: &'static [&'static str]) -> impl Strategy<Value = String> {
    let known = prop::sample::select(known).prop_map(str::to_owned);
    let any = prop_oneof![4 => known, 1 => "\\PC{0,12}"];
    prop::collection::vec(any, 0..8).prop_map(|words| words.join(" "))
}

/// Any JSON of lists and objects, with these texts among others and these keys.
pub fn any_json(
    texts: &'static [&'static str],
    keys: &'static [&'static str],
) -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        (0..20i64).prop_map(Json::from),
        prop::sample::select(texts).prop_map(Json::from),
        "\\PC{0,8}".prop_map(Json::from),
    ];
    leaf.prop_recursive(5, 64, 8, move |inner| {
        let field = (prop::sample::select(keys).prop_map(str::to_owned), inner.clone());
        prop_oneof![
            prop::collection::vec(inner, 0..6).prop_map(Json::from),
            prop::collection::vec(field, 0..8).prop_map(|fields| fields.into_iter().collect()),
        ]
    })
}

/// A file with a hole of `length` bytes at so many thousandths of it, and a blot in their place.
pub fn spoilt(text: &str, thousandths: usize, length: usize, blot: &str) -> String {
    let start = text.floor_char_boundary(text.len() * thousandths / 1_000);
    let end = text.floor_char_boundary(start + length);
    format!("{}{blot}{}", &text[..start], &text[end..])
}

/// Reads a command, and does what it says as far as it is lawful.
pub fn command<G: Speak>(game: &G, state: &G::State, seat: Seat, text: &str, seed: u64) {
    let Ok(actions) = game.read(state, seat, text) else { return };
    let mut luck = Seeded::from_number(seed);
    let mut next = state.clone();
    for action in &actions {
        if game.act(&mut next, seat, action, &mut Cx::silent(&mut luck)).is_err() {
            break;
        }
    }
}

/// Opens a table with a set-up, if it has no faults.
pub fn setup<G: Game>(game: &G, setup: Json) {
    let mut luck = Seeded::from_number(1);
    let _ = game.start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck));
}

/// Arranges a position, if it has no faults; then it can be shown and played.
pub fn position<G: Speak>(game: &G, position: &Json) {
    let Ok(state) = game.arrange(position) else { return };
    game.show(&state, Eyes::Referee);
    if let Turn::Ask(ask) = game.turn(&state) {
        let mut offers = Offers::new();
        ask.seats.iter().for_each(|seat| game.offers(&state, seat, &mut offers));
    }
}
