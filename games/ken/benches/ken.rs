//! How fast Ken is: random play, clones, the window of a large combat. `cargo bench -p ken`.

use divan::Bencher;
use divan::counter::ItemsCount;
use ken::{Ken, State};
use kernel::{Cx, Game, Offers, Seat, Seeded, Speak, Table, Turn};
use serde_json::{Value as Json, json};

fn main() {
    divan::main();
}

const DECKS: [&str; 8] = [
    "seven-wells",
    "black-plough",
    "plumed-court",
    "dawn-wing",
    "root-and-gale",
    "long-count",
    "lamp-of-the-mine",
    "onyx-crown",
];

/// A cheap source for choosing moves, so that the bench measures the game.
struct Chooser(u64);

impl Chooser {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * n as u128) >> 64) as usize
    }
}

/// A random match up to so many decisions; offers are listed at each. Returns where it stands and how many were made.
fn play(game: &Ken, seed: u64, most: u64) -> (State, u64) {
    let number = |n: u64| DECKS[(n % 8) as usize];
    let setup = json!({ "decks": [number(seed), number(seed / 8 + 1)] });
    let mut luck = Seeded::from_number(seed);
    let mut choose = Chooser(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let table = Table { seats: 2, setup };
    let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("the table opens");
    let mut offers = Offers::new();
    let mut decisions = 0;
    while let Turn::Ask(ask) = game.turn(&state) {
        if decisions == most {
            break;
        }
        let seat = ask.seats.first().expect("somebody is asked");
        game.offers(&state, seat, &mut offers);
        let action = offers.actions[choose.below(offers.actions.len())].clone();
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("an offer is lawful");
        decisions += 1;
    }
    (state, decisions)
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
            "attack": ["crimson-lancers-a1", "crimson-lancers-a2", "dune-raiders", "feather-page", "rust-hyena", "vaskar"],
            "defence": ["quarry-levy-b1", "quarry-levy-b2", "village-watch", "little-beryl", "sister-jade", "opalia"]
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
                "territory": ["opal-terraces"]
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
