//! Looks at a few things that it might do, as they happen to come to its mind, and does the best of them.

use kernel::{Luck, Offers, Seat, Weigh};

use crate::Bot;
use crate::glance::{some, worthiest};

/// Offers that come to its mind.
const NOTICED: usize = 3;

/// Does the best of a few offers that it happens to notice, as far as that shows at once.
#[derive(Debug)]
pub struct Novice;

impl<G: Weigh> Bot<G> for Novice {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
    ) -> Option<G::Action> {
        let state = guess();
        let noticed = some(game, (&state, seat), (NOTICED, false), &mut Offers::new(), luck);
        worthiest(game, (&state, seat), noticed, luck)
    }
}
