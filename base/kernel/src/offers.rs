//! What a seat may do: listed whole, or one of it drawn.

use crate::{Game, Seat};

/// A list of actions that says whether it holds every lawful one.
#[derive(Clone, Debug)]
pub struct Offers<A> {
    /// The actions, in the game's canonical order.
    pub actions: Vec<A>,
    /// Whether nothing else is lawful, conceding aside.
    pub complete: bool,
    /// Which of those that take work to find are looked for.
    looked_for: LookedFor,
    /// How many of them have come by.
    passed: usize,
    /// The one that was looked for alone.
    found: Option<A>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LookedFor {
    All,
    None,
    Only(usize),
}

impl<A> Default for Offers<A> {
    fn default() -> Offers<A> {
        Offers { actions: Vec::new(), complete: true, looked_for: LookedFor::All, passed: 0, found: None }
    }
}

impl<A> Offers<A> {
    /// An empty list.
    pub fn new() -> Offers<A> {
        Offers::default()
    }

    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.actions.clear();
        self.complete = true;
        self.passed = 0;
    }

    /// Adds an action.
    pub fn push(&mut self, action: A) {
        self.actions.push(action);
    }

    /// Whether nothing that is listed from now on counts: one action alone was looked for ([`draw_offer`]), and its turn has
    /// come and gone. Whoever has much to list may stop then, and need not.
    pub fn is_settled(&self) -> bool {
        matches!(self.looked_for, LookedFor::Only(only) if only < self.passed)
    }
}

impl<A: PartialEq> Offers<A> {
    /// Adds an action that takes work to find, when it is found and not listed already. Whoever wants one offer only
    /// ([`draw_offer`]) is spared the work for the others: what `find` does must not depend on the list.
    pub fn perhaps(&mut self, find: impl FnOnce() -> Option<A>) {
        let number = self.passed;
        self.passed += 1;
        match self.looked_for {
            LookedFor::All => {
                let found = find().filter(|action| !self.actions.contains(action));
                self.actions.extend(found);
            }
            LookedFor::Only(only) if only == number => self.found = find(),
            LookedFor::Only(_) | LookedFor::None => {}
        }
    }
}

/// One of the offers of a seat, without listing them all: what takes work to find is found only when it is chosen.
/// `below(n)` chooses a number below `n`. `None` when nothing is offered. `offers` lends its memory.
pub fn draw_offer<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    offers: &mut Offers<G::Action>,
    below: &mut dyn FnMut(usize) -> usize,
) -> Option<G::Action> {
    let look = |offers: &mut Offers<G::Action>, looked_for| {
        offers.clear();
        offers.looked_for = looked_for;
        game.offers(state, seat, offers);
        offers.looked_for = LookedFor::All;
    };
    look(offers, LookedFor::None);
    let mut sure = std::mem::take(&mut offers.actions);
    let mut open: Vec<usize> = (0..offers.passed).collect();
    let mut drawn = None;
    while drawn.is_none() && sure.len() + open.len() > 0 {
        let at = below(sure.len() + open.len());
        if at < sure.len() {
            drawn = Some(sure.swap_remove(at));
        } else {
            let number = open.swap_remove(at - sure.len());
            look(offers, LookedFor::Only(number));
            drawn = offers.found.take();
        }
    }
    sure.clear();
    offers.actions = sure;
    drawn
}
