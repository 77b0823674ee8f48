//! What all bots that plan share: they follow a plan while things stand as it meant, and end what they have begun.

use kernel::{Luck, Offers, Seat, Weigh, draw};

use crate::plan::Plan;

/// Own decisions in a row, without any end, beyond which it stops thinking and lets things go on for a while. The
/// plans do not let it dither; this is for games whose worth is not what it should be.
const PATIENCE: u32 = 64;

/// How long it lets things go on then.
const RELIEF: u32 = 8;

/// The plan that a bot follows.
pub(crate) struct Following<G: Weigh> {
    /// What is left of it, the next action last.
    plan: Vec<(G::State, G::Action)>,
    /// Whether it ends with an end.
    ends: bool,
    /// Own decisions since the last end.
    quiet: u32,
}

impl<G: Weigh> Following<G> {
    pub fn new() -> Following<G> {
        Following { plan: Vec::new(), ends: false, quiet: 0 }
    }

    /// The action to do now: the next of the plan, the only one on offer, or the first of what `think` plans from a guess.
    pub fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
        think: impl FnOnce(G::State, &mut dyn FnMut() -> G::State, &mut dyn Luck) -> Option<Plan<G>>,
    ) -> Option<G::Action> {
        let state = guess();
        self.quiet += 1;
        if self.plan.last().is_some_and(|(planned, _)| *planned == state) {
            return self.go_on();
        }
        self.plan.clear();
        let mut offers = Offers::new();
        game.offers(&state, seat, &mut offers);
        if offers.actions.len() < 2 {
            return offers.actions.pop();
        }
        if self.quiet > PATIENCE {
            return self.lose_patience(game.pass(&state, seat), offers.actions, luck);
        }
        match think(state, guess, luck) {
            Some(plan) => {
                self.plan = plan.steps;
                self.plan.reverse();
                self.ends = plan.ends;
                self.go_on()
            }
            None => any(offers.actions, luck),
        }
    }

    /// The next action of the plan.
    fn go_on(&mut self) -> Option<G::Action> {
        let (_, action) = self.plan.pop()?;
        if self.plan.is_empty() && self.ends {
            self.quiet = 0;
        }
        Some(action)
    }

    /// Passes if it may, or does anything.
    fn lose_patience(
        &mut self,
        pass: Option<G::Action>,
        offers: Vec<G::Action>,
        luck: &mut dyn Luck,
    ) -> Option<G::Action> {
        let insists = self.quiet.is_multiple_of(2);
        if self.quiet > PATIENCE + RELIEF {
            self.quiet = 0;
        }
        pass.filter(|_| !insists).or_else(|| any(offers, luck))
    }
}

fn any<A>(mut actions: Vec<A>, luck: &mut dyn Luck) -> Option<A> {
    let at = draw(luck, actions.len() as u32) as usize;
    (at < actions.len()).then(|| actions.swap_remove(at))
}
