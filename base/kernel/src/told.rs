//! What an action tells and where its luck comes from.

use serde::Serialize;

use crate::{Luck, RuleId};

/// Something that happened, with the rule that made it happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told<E> {
    /// The rule.
    pub by: RuleId,
    /// What happened.
    pub what: E,
}

/// What `act` works with besides the state: luck, and a place to tell what happens.
pub struct Cx<'a, E> {
    luck: &'a mut dyn Luck,
    told: Option<&'a mut Vec<Told<E>>>,
    revealed: bool,
}

impl<'a, E> Cx<'a, E> {
    /// Draws from `luck` and tells into `told`.
    pub fn new(luck: &'a mut dyn Luck, told: &'a mut Vec<Told<E>>) -> Cx<'a, E> {
        Cx { luck, told: Some(told), revealed: false }
    }

    /// Draws from `luck` and tells nobody; for search, odds and benchmarks.
    pub fn silent(luck: &'a mut dyn Luck) -> Cx<'a, E> {
        Cx { luck, told: None, revealed: false }
    }

    /// The source of chance.
    pub fn luck(&mut self) -> &mut dyn Luck {
        self.luck
    }

    /// An ordinary die: 1 to 6, each alike.
    pub fn d6(&mut self) -> u8 {
        crate::draw(self.luck, 6) as u8 + 1
    }

    /// Tells what happened; the event is made only when somebody listens.
    pub fn tell(&mut self, by: RuleId, what: impl FnOnce() -> E) {
        if let Some(told) = &mut self.told {
            told.push(Told { by, what: what() });
        }
    }

    /// Marks that something hidden was shown, so that the action is not undone without consent.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// Whether something hidden was shown.
    pub fn revealed(&self) -> bool {
        self.revealed
    }
}
