//! Whole matches by random offers: they end, and nobody is left in an unlawful place.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Offers, Seeded, Table, Turn, draw};
use serde_json::json;

use super::HomeRaiders;
use crate::state::State;

/// Plays random offers to the end; the number of decisions.
fn random_match(game: &HomeRaiders, setup: serde_json::Value, seed: u64) -> (State, u32) {
    let mut luck = Seeded::from_number(seed);
    let mut choice = Seeded::from_number(seed + 1_000);
    let table = Table { seats: 2, setup };
    let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("the table opens");
    let mut offers = Offers::new();
    for step in 0..20_000 {
        let Turn::Ask(ask) = game.turn(&state) else { return (state, step) };
        let seat = ask.seats.first().expect("somebody is asked");
        game.offers(&state, seat, &mut offers);
        let count = offers.actions.len() as u32;
        assert!(count > 0, "seed {seed}, step {step}: nothing to do in {:?}", state.flow.now());
        let action = offers.actions[draw(&mut choice, count) as usize].clone();
        let done = game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck));
        assert!(
            done.is_ok(),
            "seed {seed}, step {step}: {action:?} refused: {done:?} in {:?}",
            state.flow.now()
        );
        judge(game, &state, seed, step);
    }
    panic!("seed {seed}: no end");
}

/// Everybody stands where one may stand.
fn judge(game: &HomeRaiders, state: &State, seed: u64, step: u32) {
    let view = game.view(state);
    for (id, model) in state.present() {
        let Some(stand) = model.stand() else { continue };
        let judged = crate::rules::geo::judge_stand(view, id, stand, [id].into_iter().collect());
        assert!(judged.is_ok(), "seed {seed}, step {step}: {id} stands at {stand:?}: {judged:?}");
    }
}

/// HR-ACT-11: bots' matches end after six rounds, on every battle space.
#[test]
fn act_11_random_matches_end_after_six_rounds() {
    let game = HomeRaiders::new();
    for (number, space) in game.content().spaces.iter().enumerate() {
        let teams = &game.content().teams;
        for seed in 0..6 {
            let pick = |n: usize| teams[(n * 7 + number + seed as usize) % 10].id.clone();
            let setup = json!({ "space": space.id, "teams": [pick(1), pick(2)] });
            let (state, steps) = random_match(&game, setup, seed);
            assert!(state.over.is_some());
            assert!(steps > 10);
        }
    }
}
