//! Does anything that is offered, each action alike.

use kernel::{Game, Luck, Offers, Seat, draw};

use crate::Bot;

/// Does anything that is offered, each action alike.
#[derive(Debug)]
pub struct Random<A> {
    offers: Offers<A>,
}

impl<A> Random<A> {
    /// A new one.
    pub fn new() -> Random<A> {
        Random { offers: Offers::new() }
    }
}

impl<A> Default for Random<A> {
    fn default() -> Random<A> {
        Random::new()
    }
}

impl<G: Game> Bot<G> for Random<G::Action> {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
    ) -> Option<G::Action> {
        self.offers.clear();
        game.offers(&guess(), seat, &mut self.offers);
        let count = self.offers.actions.len();
        if count == 0 {
            return None;
        }
        let at = draw(luck, count as u32) as usize;
        Some(self.offers.actions.swap_remove(at))
    }
}
