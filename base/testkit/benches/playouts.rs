//! How many random matches of the toys one core plays in a second, through the trait, offers listed at each turn.
//!
//! `cargo bench -p testkit --bench playouts`; the column "median" of `item/s` is matches a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use kernel::{Game, Seeded, Table};
use testkit::games::{ConnectFour, Leduc, Pig};
use testkit::{Cheap, playout};

/// Matches in one sample.
const MATCHES: u32 = 1_000;

fn main() {
    divan::main();
}

fn playouts<G: Game>(bencher: Bencher, game: &G) {
    let table = Table { seats: 2, ..Table::default() };
    let (mut choices, mut dice) = (Cheap::from_number(1), Seeded::from_number(1));
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        (0..MATCHES).map(|_| playout(game, &table, &mut choices, &mut dice, u64::MAX).1).sum::<u64>()
    });
}

#[divan::bench]
fn connect_four(bencher: Bencher) {
    playouts(bencher, &ConnectFour::default());
}

#[divan::bench]
fn pig(bencher: Bencher) {
    playouts(bencher, &Pig::default());
}

#[divan::bench]
fn leduc(bencher: Bencher) {
    playouts(bencher, &Leduc::default());
}
