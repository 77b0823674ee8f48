//! Does anything that is offered, each action alike.

use kernel::{Game, Luck, Offers, Seat, draw, draw_offer};

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
        draw_offer(game, &guess(), seat, &mut self.offers, &mut |n| draw(luck, n as u32) as usize)
    }
}
