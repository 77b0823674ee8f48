//! How many random matches of the toys one core plays in a second, through the trait, offers listed at each turn.
//!
//! `cargo bench -p testkit --bench playouts`; the column "median" of `item/s` is matches a second.

use std::num::NonZeroU32;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kernel::{Cx, Game, Luck, Offers, Seeded, Table, Turn, draw};
use testkit::games::{ConnectFour, Leduc, Pig};

/// Matches in one sample.
const MATCHES: u32 = 1_000;

fn main() {
    divan::main();
}

/// A cheap source of choices (`SplitMix64`); dice come from the kernel's own stream.
struct Cheap(u64);

impl Luck for Cheap {
    fn pick(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((z >> 32) * u64::from(n.get())) >> 32) as u32
    }
}

/// Plays one random match; how many decisions it took.
fn playout<G: Game>(
    game: &G,
    table: &Table,
    choices: &mut Cheap,
    dice: &mut Seeded,
    offers: &mut Offers<G::Action>,
) -> u32 {
    let mut state = game.start(table, &mut Cx::silent(dice)).expect("the table fits");
    let mut decisions = 0;
    while let Turn::Ask(ask) = game.turn(&state) {
        let seat = ask.seats.first().expect("somebody is asked");
        offers.clear();
        game.offers(&state, seat, offers);
        let action = &offers.actions[draw(choices, offers.actions.len() as u32) as usize];
        game.act(&mut state, seat, action, &mut Cx::silent(dice)).expect("an offer is lawful");
        decisions += 1;
    }
    black_box(&state);
    decisions
}

fn playouts<G: Game>(bencher: Bencher, game: &G) {
    let table = Table { seats: 2, ..Table::default() };
    let (mut choices, mut dice, mut offers) = (Cheap(1), Seeded::from_number(1), Offers::new());
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(|| {
        (0..MATCHES).map(|_| playout(game, &table, &mut choices, &mut dice, &mut offers)).sum::<u32>()
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
