//! Does what is worth most, as far as it can see.

use kernel::{Luck, Seat, Weigh};

use crate::following::Following;
use crate::plan::{best, weighed};
use crate::{Bot, Budget};

/// Does what is worth most: it looks ahead through its own quiet actions and weighs every roll by its exact chances.
pub struct Greedy<G: Weigh> {
    budget: Budget,
    following: Following<G>,
}

impl<G: Weigh> Greedy<G> {
    /// A new one.
    pub fn new(budget: Budget) -> Greedy<G> {
        Greedy { budget, following: Following::new() }
    }
}

impl<G: Weigh> Bot<G> for Greedy<G> {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
    ) -> Option<G::Action> {
        let Greedy { budget, following } = self;
        following.choose(game, seat, guess, luck, |state, guess, luck| {
            best(weighed(game, seat, &state, guess, luck, (*budget, None)), luck)
        })
    }
}
