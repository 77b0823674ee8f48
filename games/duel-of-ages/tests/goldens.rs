//! A readable match for each way in which it can end. `UPDATE_GOLDENS=1 cargo test -p duel-of-ages --test goldens` writes
//! them again.

use std::cell::RefCell;
use std::sync::Arc;

use bots::{Bot, Budget, named};
use duel_of_ages::{Action, Duel, State};
use kernel::{Seat, Seeded, Table};
use serde_json::{Value, json};
use testkit::{Moves, golden, playthrough};

/// Compares a match with its golden, which must end under the rule.
fn ends(name: &str, rule: &str, text: &str) {
    let last = text.lines().rev().find(|line| line.contains("DOA-")).unwrap_or_default();
    assert!(last.contains(rule), "{name} ends with {last:?}");
    golden(format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), text);
}

/// A random match.
fn random(seats: u8, setup: Value, seed: u64) -> String {
    playthrough(&Arc::new(Duel::new()), &Table { seats, setup }, seed, &Moves::Random)
}

/// A match between two bots.
fn between(bots: [&str; 2], setup: Value, seed: u64) -> String {
    let game = Arc::new(Duel::new());
    let players: [Box<dyn Bot<Duel>>; 2] = bots.map(|name| named(name, Budget::default()).expect("a bot"));
    let players = RefCell::new((players, Seeded::from_number(seed)));
    let choose = move |game: &Duel, state: &State, seat: Seat, actions: &[Action]| {
        let (players, luck) = &mut *players.borrow_mut();
        let chosen = players[seat.index()].choose(game, seat, &mut || state.clone(), luck);
        actions.iter().position(|action| Some(action) == chosen.as_ref()).unwrap_or(0)
    };
    playthrough(&game, &Table { seats: 2, setup }, seed, &Moves::Chosen(&choose))
}

#[test]
fn by_points_when_the_rounds_are_over() {
    ends("points", "DOA-VIC-04", &between(["greedy", "random"], json!({ "rounds": 8 }), 1));
}

#[test]
fn in_sudden_death() {
    ends("sudden-death", "DOA-VIC-05", &random(2, json!({ "rounds": 2 }), 10));
}

#[test]
fn on_a_map_that_was_built() {
    ends("built", "DOA-VIC-05", &random(2, json!({ "rounds": 1, "map": "built", "characters": 2 }), 44));
}

#[test]
fn two_against_two() {
    ends("four-seats", "DOA-VIC-05", &random(4, json!({ "rounds": 2, "characters": 2 }), 1));
}

#[test]
fn the_last_team_standing() {
    ends("last-standing", "DOA-VAR-01", &random(2, json!({ "length": "battle", "characters": 1 }), 40));
}
