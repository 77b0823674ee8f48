//! A readable match for each way in which Okko can end. `UPDATE_GOLDENS=1 cargo test -p okko --test whole goldens` writes
//! them again.

use std::cell::RefCell;
use std::sync::Arc;

use bots::{Bot, Budget, named};
use kernel::{Seat, Seeded, Table};
use okko::{Action, Okko, SHELF, State};
use serde_json::{Value as Json, json};
use testkit::{Moves, golden, playthrough};

fn ready(name: &str) -> Json {
    let (name, text) = SHELF.setups.iter().find(|(known, _)| *known == name).expect("a ready-made set-up");
    pack::parse(name, text).expect("it reads")
}

/// A match between two bots, written down.
fn between(bots: [&str; 2], setup: Json, seed: u64) -> String {
    let game = Arc::new(Okko::new());
    let budget = Budget { positions: 120, tries: 8_000, ends: 16_000, guesses: 4 };
    let players: [Box<dyn Bot<Okko>>; 2] = bots.map(|name| named(name, budget).expect("a bot"));
    let players = RefCell::new((players, Seeded::from_number(seed)));
    let choose = move |game: &Okko, state: &State, seat: Seat, actions: &[Action]| {
        let (players, luck) = &mut *players.borrow_mut();
        let chosen = players[seat.index()].choose(game, seat, &mut || state.clone(), luck);
        actions.iter().position(|action| Some(action) == chosen.as_ref()).unwrap_or(0)
    };
    playthrough(&game, &Table { seats: 2, setup }, seed, &Moves::Chosen(&choose))
}

/// Compares a match with its golden, which must end under the rule.
fn ends(name: &str, rule: &str, text: &str) {
    let last = text.lines().rev().find(|line| line.contains("OKKO-")).unwrap_or_default();
    assert!(last.contains(rule), "{name} ends with {last:?}");
    golden(format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), text);
}

const GREEDY: [&str; 2] = ["greedy", "greedy"];

#[test]
fn too_many_zeni_are_lost() {
    ends("zeni", "OKKO-VICT-01", &between(GREEDY, ready("introductory"), 0));
}

#[test]
fn nobody_is_left() {
    let bands =
        json!([{ "ready": "oni-12" }, { "members": [{ "character": "gaki" }, { "character": "ninja" }] }]);
    let setup = json!({ "bands": bands, "options": { "budget": 12 } });
    ends("wiped-out", "OKKO-VICT-04", &between(GREEDY, setup, 0));
}

#[test]
fn a_player_concedes() {
    let game = Arc::new(Okko::new());
    let table = Table { seats: 2, setup: ready("introductory") };
    ends("conceded", "OKKO-Q-50", &playthrough(&game, &table, 0, &Moves::Script(&[(0, "concede")])));
}

#[test]
fn the_tables_last_turn_is_over() {
    let mut setup = ready("introductory");
    setup["options"]["turn-limit"] = json!(2);
    ends("turn-limit", "OKKO-Q-36", &between(GREEDY, setup, 0));
}

#[test]
fn a_token_is_carried_home() {
    ends("carried-home", "OKKO-SCEN-04", &between(GREEDY, ready("sc-02"), 34));
}

#[test]
fn a_named_figure_goes_out() {
    ends("figure-out", "OKKO-SCEN-10", &between(GREEDY, ready("sc-03"), 0));
}

#[test]
fn the_scenarios_last_turn_is_over() {
    ends("time-up", "OKKO-SCEN-06", &between(GREEDY, ready("sc-03"), 8));
}

#[test]
fn the_score_is_reached() {
    ends("score", "OKKO-SCEN-18", &between(GREEDY, ready("sc-09"), 8));
}

#[test]
fn enough_value_escapes() {
    ends("escape", "OKKO-SCEN-21", &between(GREEDY, ready("sc-05"), 2));
}

#[test]
fn a_leader_falls() {
    ends("leader", "OKKO-SCEN-19", &between(GREEDY, ready("sc-06"), 1));
}

#[test]
fn all_lanterns_are_lit() {
    ends("lanterns", "OKKO-SCEN-22", &between(["greedy", "random"], ready("sc-07"), 2));
}
