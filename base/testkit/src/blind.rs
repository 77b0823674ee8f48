//! Whether whoever decides peeks: the same decision in two worlds that its seat cannot tell apart.

use std::fmt::Debug;

use kernel::{Game, Seat, Seeded, Table, Turn};

use crate::playout::{Cheap, playout};

/// Plays a random match again and again, each time so many decisions further, and asks whoever is to decide then twice:
/// in the true world, and in one in which everything that its seat cannot see has been resampled. How often the two
/// worlds differed.
///
/// # Panics
///
/// When the two answers differ: then what decides has seen something that its seat cannot see.
pub fn blind<G: Game, D: PartialEq + Debug>(
    game: &G,
    table: &Table,
    moments: impl IntoIterator<Item = u64>,
    mut decide: impl FnMut(&G::State, Seat) -> D,
) -> u32 {
    let mut pairs = 0;
    for (seed, most) in moments.into_iter().enumerate().map(|(seed, most)| (seed as u64, most)) {
        let mut dice = Seeded::from_number(seed);
        let (truth, _) = playout(game, table, &mut Cheap::from_number(seed), &mut dice, most);
        let Turn::Ask(ask) = game.turn(&truth) else { continue };
        for seat in ask.seats.iter() {
            let other = game.guess(&truth, seat, &mut dice);
            if other == truth {
                continue;
            }
            pairs += 1;
            let (in_truth, in_other) = (decide(&truth, seat), decide(&other, seat));
            assert_eq!(in_truth, in_other, "{}: seat {seat} peeks after {most} decisions", game.meta().id);
        }
    }
    pairs
}
