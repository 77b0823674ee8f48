//! How fast When Darkness Comes is: random play, clones. `cargo bench -p when-darkness-comes`.

use divan::Bencher;
use divan::counter::ItemsCount;
use kernel::{Seeded, Table};
use serde_json::json;
use testkit::{Cheap, outside, playout};
use when_darkness_comes::{Darkness, State};

fn main() {
    divan::main();
}

/// Market Day with four characters.
fn table() -> Table {
    Table { seats: 4, setup: json!({ "scenario": "SC1" }) }
}

/// A whole random match; the number of its decisions.
fn random_match(game: &Darkness, table: &Table, seed: u64) -> u64 {
    playout(game, table, &mut Cheap::from_number(seed), &mut Seeded::from_number(seed), u64::MAX).1
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn random_decisions_with_four(bencher: Bencher) {
    let (game, table) = (Darkness::new(), table());
    let decisions: u64 = (0..10).map(|seed| random_match(&game, &table, seed)).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..10).map(|seed| random_match(&game, &table, seed)).sum::<u64>());
}

/// A state in the middle of a random match.
fn middle(game: &Darkness) -> State {
    outside::wander(game, &table(), 1, 400)
}

#[divan::bench]
fn clone_state(bencher: Bencher) {
    let game = Darkness::new();
    let state = middle(&game);
    bencher.bench(|| divan::black_box(&state).clone());
}
