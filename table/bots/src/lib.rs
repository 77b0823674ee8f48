//! Players that think, for every game.
//!
//! A bot never sees the state: it gets [guesses](kernel::Game::guess) that its seat could not tell from the truth,
//! luck of its own, and a [`Budget`] that it cannot exceed. With the same guesses and luck it does the same.

mod frontier;
mod greedy;
mod plan;
mod random;
#[cfg(test)]
mod tests;

pub use greedy::Greedy;
pub use random::Random;

use kernel::{Game, Luck, Seat, Weigh};

/// One who chooses actions for a seat.
pub trait Bot<G: Game>: Send {
    /// The action it would do now; `None` when it has no offer. `guess` gives as many guesses as it wants to think
    /// about.
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
    ) -> Option<G::Action>;
}

/// How much a bot may think about one decision. Counted in work, not in time, so that it is the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions whose offers are listed.
    pub positions: usize,
    /// Actions tried.
    pub tries: usize,
    /// Ends of rolls visited; rolls with more are sampled.
    pub ends: usize,
    /// Guesses thought about, when the game has secrets.
    pub guesses: usize,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { positions: 30, tries: 2_000, ends: 100, guesses: 4 }
    }
}

/// The names of all bots.
pub const NAMES: [&str; 2] = ["random", "greedy"];

/// A bot by its name.
pub fn named<G: Weigh>(name: &str, budget: Budget) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(Random::new())),
        "greedy" => Some(Box::new(Greedy::new(budget))),
        _ => None,
    }
}
