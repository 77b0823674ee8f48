//! How fast Home Raiders is: random play, clones, what a turn offers, a greedy decision. `cargo bench -p home-raiders`.

use divan::Bencher;
use divan::counter::ItemsCount;
use home_raiders::{HomeRaiders, State};
use kernel::{Game, Offers, Seat, Seeded, Table, Turn};
use serde_json::json;
use testkit::{Cheap, playout};

fn main() {
    divan::main();
}

/// Ready-made teams of six Stars, and the spaces they meet in.
const TEAMS: [&str; 4] = ["thimble-watch", "grey-column", "court-of-the-sill", "drawer-collectors"];
const SPACES: [&str; 4] = ["messy-desk", "kitchen-table", "living-room-rug", "bathroom-shelf"];

/// A random match of six Stars, up to so many decisions. Where it stands and how many were made.
fn play(game: &HomeRaiders, seed: u64, most: u64) -> (State, u64) {
    let pick = |words: &[&'static str], n: u64| words[n as usize % words.len()];
    let setup = json!({ "space": pick(&SPACES, seed / 4), "teams": [pick(&TEAMS, seed), pick(&TEAMS, seed / 2 + 1)] });
    let table = Table { seats: 2, setup };
    playout(game, &table, &mut Cheap::from_number(seed), &mut Seeded::from_number(seed), most)
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn random_decisions(bencher: Bencher) {
    let game = HomeRaiders::new();
    let decisions: u64 = (0..32).map(|seed| play(&game, seed, u64::MAX).1).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..32).map(|seed| play(&game, seed, u64::MAX).1).sum::<u64>());
}

#[divan::bench]
fn clone_in_mid_match(bencher: Bencher) {
    let (state, _) = play(&HomeRaiders::new(), 3, 45);
    bencher.bench(|| state.clone());
}

#[divan::bench]
fn offers_in_mid_match(bencher: Bencher) {
    let game = HomeRaiders::new();
    let (state, _) = play(&game, 3, 45);
    let Turn::Ask(ask) = game.turn(&state) else { return };
    let seat = ask.seats.iter().next().unwrap_or(Seat(0));
    let mut offers = Offers::new();
    bencher.bench_local(|| game.offers(&state, seat, &mut offers));
}
