//! Players that think, for every game.
//!
//! A bot never sees the state: it gets [guesses](kernel::Game::guess) that its seat could not tell from the truth,
//! luck of its own, and a [`Budget`] that it cannot exceed. With the same guesses and luck it does the same.

mod expected;
mod following;
mod frontier;
mod glance;
mod greedy;
mod novice;
mod plan;
mod random;
mod search;
mod standing;
#[cfg(test)]
mod tests;

pub use expected::{expected, lead, share};
pub use greedy::Greedy;
pub use novice::Novice;
pub use random::Random;
pub use search::{Considered, Feared, Searching, Thought, consider};

use std::time::Duration;

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

    /// What it considered when it chose last, the best first: none when it does not search, had nothing to choose, or only went
    /// on with a plan.
    fn considered(&mut self, _game: &G, _seat: Seat) -> Vec<Considered<G>> {
        Vec::new()
    }
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

impl Budget {
    /// For those that search: they have time to look so many times as far for plans.
    const fn deeper(self, times: usize) -> Budget {
        Budget { positions: times * self.positions, tries: times * self.tries, ..self }
    }
}

/// The names of all bots, the weakest first: level 1 and so on.
pub const NAMES: [&str; 6] = ["random", "novice", "greedy", "clever", "cunning", "master"];

/// The bot that plays where nobody has chosen one.
pub const COMPANION: &str = "greedy";

/// How long the bots that search think: the most simulations, and milliseconds where time counts.
const THOUGHTS: [(&str, u32, u64); 3] =
    [("clever", 100, 100), ("cunning", 1_000, 1_000), ("master", 5_000, 5_000)];

/// A bot by its name; those that search stop after so many simulations.
pub fn named<G: Weigh>(name: &str, budget: Budget) -> Option<Box<dyn Bot<G>>> {
    within(name, budget, None)
}

/// The same for a table at which people wait: those that search stop in time, too, and think on so many cores.
pub fn timed<G: Weigh>(name: &str, budget: Budget, cores: usize) -> Option<Box<dyn Bot<G>>> {
    limited(name, budget, |thought| Thought { time: time_of(name), cores, ..thought })
}

/// How long the bot of this name thinks about a decision at a table at which people wait; `None`: as long as it needs.
pub fn time_of(name: &str) -> Option<Duration> {
    let (.., millis) = THOUGHTS.iter().find(|(known, ..)| *known == name)?;
    Some(Duration::from_millis(*millis))
}

/// The same; those that search stop after this time too, where there is one.
pub fn within<G: Weigh>(name: &str, budget: Budget, time: Option<Duration>) -> Option<Box<dyn Bot<G>>> {
    limited(name, budget, |thought| Thought { time, ..thought })
}

/// A bot by its name; those that search think as told.
fn limited<G: Weigh>(
    name: &str,
    budget: Budget,
    limit: impl FnOnce(Thought) -> Thought,
) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(Random::new())),
        "novice" => Some(Box::new(Novice::default())),
        "greedy" => Some(Box::new(Greedy::new(budget))),
        _ => {
            let (_, simulations, _) = *THOUGHTS.iter().find(|(known, ..)| *known == name)?;
            Some(Box::new(Searching::new(limit(Thought::of(simulations)), budget)))
        }
    }
}
