//! How fast Duel of Ages is: random play, clones, logs. `cargo bench -p duel-of-ages --bench play`.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use duel_of_ages::{Duel, State};
use kernel::{Fair, LogReader, Match, Seeded, Table, Turn, draw};
use serde_json::json;
use testkit::{Cheap, outside, playout};

fn main() {
    divan::main();
}

/// Four against four on the standard map.
fn four() -> Table {
    Table { seats: 2, setup: json!({ "characters": 4, "rounds": 12 }) }
}

/// Fourteen against fourteen.
fn fourteen() -> Table {
    Table { seats: 2, setup: json!({ "characters": 14, "rounds": 200 }) }
}

/// A whole random match; the number of its decisions.
fn random_match(game: &Duel, table: &Table, seed: u64) -> u64 {
    playout(game, table, &mut Cheap::from_number(seed), &mut Seeded::from_number(seed), u64::MAX).1
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn random_decisions_of_four(bencher: Bencher) {
    let (game, table) = (Duel::new(), four());
    let decisions: u64 = (0..20).map(|seed| random_match(&game, &table, seed)).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..20).map(|seed| random_match(&game, &table, seed)).sum::<u64>());
}

#[divan::bench]
fn clone_state_of_fourteen(bencher: Bencher) {
    let state: State = outside::wander(&Duel::new(), &fourteen(), 1, 2_000);
    bencher.bench(|| divan::black_box(&state).clone());
}

/// A saved match of 2,000 random actions.
fn long_log(game: &Arc<Duel>) -> String {
    let fair = Fair { seed: [7; 32], entropy: Vec::new() };
    let mut game = Match::open(game.clone(), fourteen(), fair).expect("the table opens");
    let mut dice = Seeded::from_number(5);
    while game.step() < 2_000 {
        let Turn::Ask(ask) = game.turn() else { break };
        let seat = ask.seats.first().expect("somebody is asked");
        let offers = game.offers(seat);
        let action = &offers.actions[draw(&mut dice, offers.actions.len() as u32) as usize];
        game.act(seat, action).expect("an offer is lawful");
    }
    let mut text = serde_json::to_string(game.header()).expect("plain data") + "\n";
    for line in game.log(0) {
        text += &(serde_json::to_string(line).expect("plain data") + "\n");
    }
    text + &serde_json::to_string(&game.seed_line()).expect("plain data") + "\n"
}

#[divan::bench]
fn open_a_log_of_2000_actions(bencher: Bencher) {
    let game = Arc::new(Duel::new());
    let text = long_log(&game);
    bencher.bench(|| {
        let log = LogReader::read(&text).expect("it reads");
        Match::replay(game.clone(), &log, None).map(|game| game.step()).expect("it replays")
    });
}
