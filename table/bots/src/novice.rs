//! Looks at a few things that it might do, as they happen to come to its mind, and does the best of them.

use kernel::{Luck, Seat, Weigh, draw};

use crate::following::Following;
use crate::plan::{best, weighed};
use crate::{Bot, Budget};

/// Plans that come to its mind.
pub(crate) const NOTICED: usize = 3;

/// How far it looks: straight ahead only, and what luck may bring it does not reckon.
const LOOK: Budget = Budget { positions: 1, tries: 60, ends: 0, guesses: 1 };

/// Does the best of a few plans that it happens to notice, looking straight ahead.
pub struct Novice<G: Weigh> {
    following: Following<G>,
}

impl<G: Weigh> Default for Novice<G> {
    fn default() -> Novice<G> {
        Novice { following: Following::new() }
    }
}

impl<G: Weigh> Bot<G> for Novice<G> {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
    ) -> Option<G::Action> {
        self.following.choose(game, seat, guess, luck, |state, guess, luck| {
            let plans = weighed(game, seat, &state, guess, luck, (LOOK, None));
            best(noticed(plans, NOTICED, luck), luck)
        })
    }
}

/// What comes to mind of all this, where no more than so many do.
pub(crate) fn noticed<T>(mut all: Vec<T>, most: usize, luck: &mut dyn Luck) -> Vec<T> {
    while all.len() > most {
        all.swap_remove(draw(luck, all.len() as u32) as usize);
    }
    all
}

#[cfg(test)]
mod tests {
    use kernel::Seeded;

    use super::*;

    #[test]
    fn three_of_many_come_to_its_mind_each_as_often_as_any_other() {
        let mut times = [0; 10];
        for seed in 0..1_000 {
            let some: Vec<usize> = noticed((0..10).collect(), NOTICED, &mut Seeded::from_number(seed));
            assert_eq!(some.len(), 3);
            for one in some {
                times[one] += 1;
            }
        }
        assert!(times.iter().all(|times| (250..350).contains(times)), "{times:?}");
        assert_eq!(noticed(vec![1, 2], NOTICED, &mut Seeded::from_number(0)), [1, 2]);
    }
}
