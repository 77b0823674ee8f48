//! How fast Ken is: random play, clones, the window of a large combat. `cargo bench -p ken`.

use divan::Bencher;
use divan::counter::ItemsCount;
use ken::{Ken, State};
use kernel::{Game, Offers, Seat, Seeded, Speak, Table};
use serde_json::{Value as Json, json};
use testkit::{Cheap, playout};

fn main() {
    divan::main();
}

/// A random match between ready-made decks, up to so many decisions. Where it stands and how many were made.
fn play(game: &Ken, seed: u64, most: u64) -> (State, u64) {
    let decks = &game.content().decks;
    let number = |n: u64| &decks[n as usize % decks.len()].id;
    let table = Table { seats: 2, setup: json!({ "decks": [number(seed), number(seed / 8 + 1)] }) };
    playout(game, &table, &mut Cheap::from_number(seed), &mut Seeded::from_number(seed), most)
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn random_decisions(bencher: Bencher) {
    let game = Ken::new();
    let decisions: u64 = (0..64).map(|seed| play(&game, seed, u64::MAX).1).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..64).map(|seed| play(&game, seed, u64::MAX).1).sum::<u64>());
}

#[divan::bench]
fn clone_in_mid_match(bencher: Bencher) {
    let (state, _) = play(&Ken::new(), 3, 150);
    bencher.bench(|| state.clone());
}

/// Six against six: Armies and Characters under a Master on both sides, full hands, the window open.
fn six_against_six() -> (Ken, State) {
    let game = Ken::new();
    let position: Json = json!({
        "active": 0,
        "phase": "combat",
        "groups": [{
            "attack": ["crimson-lancers-a1", "crimson-lancers-a2", "dune-raiders", "feather-page", "rust-hyena", "vaskar-conqueror-a1"],
            "defence": ["quarry-levy-b1", "quarry-levy-b2", "village-watch", "little-beryl", "sister-jade", "opalia-defender-b1"]
        }],
        "players": [
            {
                "hand": ["shearing-wing", "twin-feather-cut", "killing-calm", "terror", "bought-captain", "night-march", "crossbow"],
                "forces": ["crimson-lancers", "crimson-lancers", "dune-raiders", "feather-page", "rust-hyena",
                    { "lives": ["vaskar-conqueror", "vaskar-cruel"] }],
                "territory": ["plumed-keep"]
            },
            {
                "hand": ["facet-guard", "refraction", "iron-elbow", "quicksand", "shield-of-the-people", "unbroken-will", "siren-tower"],
                "forces": ["quarry-levy", "quarry-levy", "village-watch", "little-beryl", "sister-jade",
                    { "lives": ["opalia-defender", "opalia-hero"] }],
                "territory": ["rice-village"]
            }
        ]
    });
    let state = game.arrange(&position).expect("the position reads");
    (game, state)
}

#[divan::bench]
fn offers_of_a_six_against_six_window(bencher: Bencher) {
    let (game, state) = six_against_six();
    let mut offers = Offers::new();
    bencher.bench_local(|| game.offers(&state, Seat(0), &mut offers));
}
