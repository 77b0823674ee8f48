//! How fast When Darkness Comes is: random play, clones, sight, chances. `cargo bench -p when-darkness-comes`.

use divan::Bencher;
use divan::counter::ItemsCount;
use kernel::{Seeded, Table};
use serde_json::json;
use testkit::{Cheap, outside, playout};
use when_darkness_comes::odds::{Pool, best_again, fight, makes, opposed, values};
use when_darkness_comes::rules::dice::{hand, made};
use when_darkness_comes::rules::los;
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

/// All squares that somebody sees who stands on a street, in sight of all that lies four squares around.
#[divan::bench]
fn sight_from_a_square(bencher: Bencher) {
    let game = Darkness::new();
    let state = middle(&game);
    let view = game.view(&state);
    let most = (0..4).max_by_key(|hero| los::seen(view, *hero).len()).unwrap_or_default();
    bencher.bench(|| los::seen(divan::black_box(view), most));
}

/// The chances to reach each value with so many dice, one nuisance at them.
#[divan::bench(args = [5, 8, 12])]
fn chances_of_a_throw(bencher: Bencher, dice: u8) {
    let pool = Pool { nuisances: 1, ..Pool::plain(dice) };
    bencher.bench(|| values(divan::black_box(pool)));
}

/// The best of eight dice to throw again, up to so many, for five in a row.
#[divan::bench(args = [1, 3, 5])]
fn best_dice_to_throw_again(bencher: Bencher, most: u8) {
    let lies = hand(&[1, 1, 2, 3, 4, 4, 6, 6]);
    bencher.bench(|| best_again(divan::black_box(lies), most, &|hand| made(hand, false).value >= 7));
}

#[divan::bench]
fn chances_of_an_opposed_check(bencher: Bencher) {
    let pool = Pool::plain(7);
    bencher.bench(|| opposed(&makes(divan::black_box(pool)), &makes(pool)));
}

/// Three rounds against somebody who can take three damage.
#[divan::bench]
fn chances_of_a_fight(bencher: Bencher) {
    let fight = fight::Fight {
        attack: Pool::plain(7),
        defense: 6,
        stands: 3,
        health: 5,
        armour: 1,
        nuisances: 0,
        against: 5,
        rounds: 3,
    };
    bencher.bench(|| fight::fought(divan::black_box(&fight), kernel::Chance::new(1, 3)));
}
