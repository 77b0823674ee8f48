//! Does what is worth most, as far as it can see.

use kernel::{Luck, Seat, Weigh};

use crate::following::Following;
use crate::plan::{best, weighed};
use crate::standing::{Mood, Standing, astray};
use crate::{Bot, Budget};

/// Does what is worth most: it looks ahead through its own quiet actions and weighs every roll by its exact chances.
pub struct Greedy<G: Weigh> {
    budget: Budget,
    following: Following<G>,
    /// Where things stand.
    standing: Standing,
}

impl<G: Weigh> Greedy<G> {
    /// A new one.
    pub fn new(budget: Budget) -> Greedy<G> {
        Greedy { budget, following: Following::new(), standing: Standing::default() }
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
        let Greedy { budget, following, standing } = self;
        following.choose(game, seat, guess, luck, |state, guess, luck| {
            let plans = weighed(game, seat, &state, guess, luck, (*budget, None));
            let strays = standing.mood(game.worth(&state, seat)) == Mood::Straying;
            best(if strays { astray(plans, luck) } else { plans }, luck)
        })
    }
}
