//! A stretch of a match gone through from one end to the other.

use std::borrow::Cow;

use super::Match;
use crate::{Cx, Game, Step, Tape, Told};

/// A step, as one comes past it on a walk.
pub struct Passed<'a, G: Game> {
    /// The step.
    pub step: &'a Step<G::Action>,
    /// The state in which it was done; none for the start.
    pub before: Option<&'a G::State>,
    /// The state after it.
    pub after: &'a G::State,
    /// What it told.
    pub told: &'a [Told<G::Event>],
}

impl<G: Game> Match<G> {
    /// Comes past the steps from `first` to `last` that stand. Each is done once, so that a walk costs what its length
    /// costs, whatever lies before it.
    pub fn walk(&self, first: u32, last: u32, mut pass: impl FnMut(Passed<'_, G>)) {
        let last = last.min(self.step());
        if first > last {
            return;
        }
        let mut after = self.state_at(first.saturating_sub(1));
        if first == 0 {
            pass(Passed { step: &self.steps[0], before: None, after: &after, told: &self.told(0) });
        }
        for n in first.max(1)..=last {
            let before = after.clone();
            let told = self.redo_on(&mut after, n as usize);
            pass(Passed { step: &self.steps[n as usize], before: Some(&before), after: &after, told: &told });
        }
    }

    /// Does a step once more, on the state before it, and says what it told.
    fn redo_on(&self, state: &mut G::State, n: usize) -> Cow<'_, [Told<G::Event>]> {
        let step = &self.steps[n];
        let (mut tape, mut heard) = (Tape::new(step.luck.clone()), Vec::new());
        let known = self.told[n].as_deref();
        if n + 1 == self.steps.len() && known.is_some() {
            state.clone_from(&self.state);
        } else if let (Some(seat), Some(action)) = (step.seat, &step.action) {
            let mut cx = match known {
                Some(_) => Cx::silent(&mut tape),
                None => Cx::new(&mut tape, &mut heard),
            };
            let redone = self.game.act(state, seat, action, &mut cx);
            debug_assert!(redone.is_ok(), "a step that was lawful is lawful");
        }
        known.map_or(Cow::Owned(heard), Cow::Borrowed)
    }
}
