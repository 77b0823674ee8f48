//! Tests of how the game speaks.

mod commands;
mod laws;
mod misreads;
mod texts;

use std::sync::Arc;

use kernel::{Fair, Game, Match, Offers, Seat, Speak, Table, Turn};
use serde_json::json;

use crate::action::Action;
use crate::fixture::okko;
use crate::game::Okko;
use crate::state::State;

/// What a seat may do.
fn offers(game: &Okko, state: &State, seat: Seat) -> Vec<Action> {
    let mut offers = Offers::new();
    game.offers(state, seat, &mut offers);
    offers.actions
}

/// Matches of all kinds, opened.
fn tables() -> Vec<Match<Okko>> {
    let game = okko();
    let scenarios = game.content().scenarios.iter().map(|scenario| json!({ "scenario": scenario.id }));
    let scenarios: Vec<_> = scenarios.collect();
    let others = [json!({}), json!({ "options": { "board": "alternate", "bands": "open", "budget": 12 } })];
    let open = |(n, setup): (usize, serde_json::Value)| {
        let fair = Fair { seed: [n as u8; 32], entropy: Vec::new() };
        Match::open(okko(), Table { seats: 2, setup }, fair).unwrap_or_else(|faults| panic!("{faults:?}"))
    };
    others.into_iter().chain(scenarios).enumerate().map(open).collect()
}

/// Plays matches of all kinds at random, `steps` decisions each, and shows each position to `look` before it goes on.
fn wander(steps: u32, mut look: impl FnMut(&Match<Okko>, Seat, &[Action])) {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    for mut game in tables() {
        for _ in 0..steps {
            let Turn::Ask(ask) = game.turn() else { break };
            let seat = ask.seats.iter().last().expect("somebody is asked");
            let actions = offers(game.game(), game.state(), seat);
            look(&game, seat, &actions);
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let action = &actions[random as usize % actions.len()];
            game.act(seat, action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
        }
    }
}

/// The actions that a command stands for.
#[track_caller]
fn read(game: &Arc<Okko>, state: &State, seat: Seat, command: &str) -> Vec<Action> {
    game.read(state, seat, command).unwrap_or_else(|misread| panic!("{command:?}: {misread:?}"))
}
