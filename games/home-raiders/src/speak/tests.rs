//! Tests of how the game speaks.
//!
//! Compiled under `#[cfg(test)]` only.

mod commands;
mod laws;
mod misreads;
mod texts;

use std::sync::Arc;

use kernel::{Cx, Game, Offers, Seat, Seeded, Speak, Table, Told, Turn, draw};
use serde_json::{Value as Json, json};

use crate::action::Action;
use crate::event::Event;
use crate::game::HomeRaiders;
use crate::state::State;

thread_local! {
    static GAME: Arc<HomeRaiders> = Arc::new(HomeRaiders::new());
}

/// The game with the house content.
pub fn game() -> Arc<HomeRaiders> {
    GAME.with(Arc::clone)
}

/// A position somewhere in a match.
struct Scene<'a> {
    game: &'a HomeRaiders,
    state: &'a State,
    /// What was told since the last position.
    told: &'a [Told<Event>],
    /// Who is asked.
    seat: Seat,
    /// What is on offer.
    offers: &'a [Action],
}

/// The position of a JSON text.
#[track_caller]
fn arranged(position: Json) -> State {
    game().arrange(&position).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// Guards with their captain and musketeers against springheels, ragmen and a Hero, near each other on the desk.
fn brawl() -> Json {
    json!({
        "portals": ["s", "n"],
        "models": [
            { "card": "guards", "player": 0, "at": "12,12" },
            { "card": "guards", "player": 0, "at": "13.2,12" },
            { "card": "guards", "player": 0, "at": "14.4,12" },
            { "card": "captain-shefin", "player": 0, "unit": "guards", "at": "15.6,12" },
            { "card": "mirella-lens", "player": 0, "at": "3,14" },
            { "card": "springheels", "player": 1, "at": "12,12.9" },
            { "card": "springheels", "player": 1, "at": "13.2,12.9" },
            { "card": "springheels", "player": 1, "at": "14.4,13" },
            { "card": "zot-the-spark", "player": 1, "at": "5,14" },
            { "card": "guards", "player": 1, "at": "20,20" },
            { "card": "guards", "player": 1, "at": "21.2,20" },
        ],
        "objective": "strategic",
        "markers": [{ "player": 0, "at": "15.6,11.4" }, { "player": 1, "at": "4,13.4" }],
    })
}

/// Tables of all kinds, and brawls.
fn tables(luck: &mut Seeded) -> Vec<State> {
    let game = game();
    let setups = crate::SHELF.setups.iter().map(|(name, text)| pack::parse(name, text).expect("it reads"));
    let opened = setups.map(|setup| {
        let table = Table { seats: 2, setup };
        game.start(&table, &mut Cx::silent(luck)).unwrap_or_else(|faults| panic!("{faults:?}"))
    });
    let mut opened: Vec<_> = opened.collect();
    for turn in ["guards", "mirella", "springheels", "zot"] {
        let mut position = brawl();
        position["turn"] = json!(turn);
        position["player"] = json!(u8::from(turn == "springheels" || turn == "zot"));
        opened.push(arranged(position));
    }
    opened
}

/// Plays all kinds of matches at random, `steps` decisions each, and shows each position to `look`.
fn wander(steps: u32, mut look: impl FnMut(&Scene, &mut Seeded)) {
    let game = game();
    let luck = &mut Seeded::from_number(7);
    for mut state in tables(luck) {
        let mut told = Vec::new();
        for _ in 0..steps {
            let Turn::Ask(ask) = game.turn(&state) else { break };
            let seat = ask.seats.iter().last().expect("somebody is asked");
            let mut offers = Offers::new();
            game.offers(&state, seat, &mut offers);
            let offers = offers.actions;
            look(&Scene { game: &game, state: &state, told: &told, seat, offers: &offers }, luck);
            let quiet = |action: &&Action| {
                matches!(action, Action::Concede | Action::Done | Action::End(_) | Action::No | Action::Pass)
            };
            let deeds: Vec<_> = offers.iter().filter(|action| !quiet(action)).collect();
            let all: Vec<_> = offers.iter().filter(|action| **action != Action::Concede).collect();
            assert!(!all.is_empty(), "{:?} asks for nothing", state.flow);
            let choice = if deeds.is_empty() || draw(luck, 6) == 0 { all } else { deeds };
            let action = choice[draw(luck, choice.len() as u32) as usize];
            told.clear();
            game.act(&mut state, seat, action, &mut Cx::new(luck, &mut told))
                .unwrap_or_else(|illegal| panic!("{action:?}: {illegal:?}"));
        }
        let offers = &[];
        look(&Scene { game: &game, state: &state, told: &told, seat: Seat(0), offers }, luck);
    }
}

/// The actions that a command stands for.
#[track_caller]
fn read(state: &State, seat: Seat, command: &str) -> Vec<Action> {
    game().read(state, seat, command).unwrap_or_else(|misread| panic!("{command:?}: {misread:?}"))
}
