//! A readable match for each way in which Ken can end with the house cards. `UPDATE_GOLDENS=1 cargo test -p ken --test
//! goldens` writes them again. Two Futures that run out at once need a card that makes both draw; the house has none, so
//! that ending is tested beside its rule (KEN-SM-05).

use std::cell::RefCell;
use std::sync::Arc;

use bots::{Bot, Budget, named};
use ken::{Action, Ken, State};
use kernel::{Seat, Seeded, Table};
use serde_json::{Value as Json, json};
use testkit::{Moves, golden, playthrough};

/// A match between two bots, written down.
fn between(bots: [&str; 2], setup: Json, seed: u64) -> String {
    let game = Arc::new(Ken::new());
    let budget = Budget { positions: 60, tries: 8_000, ends: 16_000, guesses: 4 };
    let players: [Box<dyn Bot<Ken>>; 2] = bots.map(|name| named(name, budget).expect("a bot"));
    let players = RefCell::new((players, Seeded::from_number(seed)));
    let choose = move |game: &Ken, state: &State, seat: Seat, actions: &[Action]| {
        let (players, luck) = &mut *players.borrow_mut();
        let chosen = players[seat.index()].choose(game, seat, &mut || state.clone(), luck);
        actions.iter().position(|action| Some(action) == chosen.as_ref()).unwrap_or(0)
    };
    playthrough(&game, &Table { seats: 2, setup }, seed, &Moves::Chosen(&choose))
}

/// Compares a match with its golden, which must end under the rule.
fn ends(name: &str, rule: &str, text: &str) {
    let last = text.lines().rev().find(|line| line.contains("KEN-")).unwrap_or_default();
    assert!(last.contains(rule), "{name} ends with {last:?}");
    golden(format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), text);
}

#[test]
fn a_lead_of_ten_wins_the_battle() {
    let setup = json!({ "decks": ["seven-wells", "black-plough"] });
    ends("battle", "KEN-VIC-01", &between(["greedy", "random"], setup, 0));
}

#[test]
fn a_lead_of_twenty_wins_the_war() {
    let setup = json!({ "decks": ["lamp-of-the-mine", "onyx-crown"], "options": { "scenario": "war" } });
    ends("war", "KEN-VIC-02", &between(["greedy", "random"], setup, 1));
}

#[test]
fn a_future_that_runs_out_loses() {
    let deck = json!({ "steel-graveyard": 5, "glass-desert": 5, "broken-highway": 5 });
    let setup = json!({ "decks": [deck, deck] });
    ends("deck-out", "KEN-VIC-04", &between(["random", "random"], setup, 2));
}

#[test]
fn a_player_gives_up() {
    let game = Arc::new(Ken::new());
    let table = Table { seats: 2, setup: json!({ "decks": ["dawn-wing", "long-count"], "first": 0 }) };
    ends("conceded", "KEN-VIC-05", &playthrough(&game, &table, 0, &Moves::Script(&[(0, "concede")])));
}
