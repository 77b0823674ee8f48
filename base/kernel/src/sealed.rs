//! Choices that several seats make at once, and what they have decided beforehand.

use serde::{Deserialize, Serialize};

use crate::{Ask, RuleId, Seat, Seats};

/// Something that several seats choose at once: each changes freely until all have chosen, then all is revealed
/// together. It serves for secret orders as well as for a question that everybody answers: in what order they were
/// quick tells nothing, and nobody need be waited for twice.
///
/// A frame of a game's [`Flow`](crate::Flow) holds one. Who is asked must hang on public facts only; what was chosen is
/// hidden from others by the game's `show`, `veil` and `guess`, and that somebody has chosen is not.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sealed<C> {
    asked: Seats,
    /// By seat, lowest first.
    chosen: Vec<(Seat, C)>,
}

impl<C> Sealed<C> {
    /// Asks these seats.
    pub fn of(asked: Seats) -> Sealed<C> {
        Sealed { asked, chosen: Vec::new() }
    }

    /// Asks these seats, where some have answered beforehand: what `ordered` gives is chosen already.
    pub fn ordered(asked: Seats, mut ordered: impl FnMut(Seat) -> Option<C>) -> Sealed<C> {
        let chosen = asked.iter().filter_map(|seat| Some((seat, ordered(seat)?))).collect();
        Sealed { asked, chosen }
    }

    /// The choice of a seat that is asked, in place of an earlier one. Whether all have chosen now.
    pub fn choose(&mut self, seat: Seat, choice: C) -> bool {
        if self.asked.has(seat) {
            match self.chosen.binary_search_by_key(&seat, |(seat, _)| *seat) {
                Ok(at) => self.chosen[at].1 = choice,
                Err(at) => self.chosen.insert(at, (seat, choice)),
            }
        }
        self.is_complete()
    }

    /// Whether all have chosen.
    pub fn is_complete(&self) -> bool {
        self.chosen.len() == self.asked.count()
    }

    /// All who are asked.
    pub fn asked(&self) -> Seats {
        self.asked
    }

    /// Who has chosen, and may still change.
    pub fn chosen(&self) -> Seats {
        self.chosen.iter().map(|(seat, _)| *seat).collect()
    }

    /// The question: it waits for those who have not chosen, and hears those who have.
    pub fn ask(&self, by: RuleId) -> Ask {
        let chosen = self.chosen();
        Ask { seats: self.asked.without(chosen), may: chosen, by }
    }

    /// What a seat has chosen.
    pub fn of_seat(&self, seat: Seat) -> Option<&C> {
        let at = self.chosen.binary_search_by_key(&seat, |(seat, _)| *seat).ok()?;
        Some(&self.chosen[at].1)
    }

    /// The choices, by seat, once all have chosen.
    pub fn reveal(self) -> Vec<(Seat, C)> {
        self.chosen
    }

    /// Other choices in place of those that are not known: what a guess is made of. Who has chosen stays.
    pub fn guess(&mut self, known: impl Fn(Seat) -> bool, mut other: impl FnMut(Seat) -> C) {
        for (seat, choice) in self.chosen.iter_mut().filter(|(seat, _)| !known(*seat)) {
            *choice = other(*seat);
        }
    }
}

/// What each seat has decided beforehand, so that it need not be asked: part of the state, changed by an action of the
/// seat whenever it likes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Orders<O>(Vec<O>);

impl<O: Clone> Orders<O> {
    /// The same order for each of so many seats.
    pub fn all(seats: u8, order: O) -> Orders<O> {
        Orders(vec![order; usize::from(seats)])
    }

    /// A seat's order; `None` for a seat that is not at the table.
    pub fn of(&self, seat: Seat) -> Option<&O> {
        self.0.get(seat.index())
    }

    /// Changes a seat's order; a seat that is not at the table has none.
    pub fn set(&mut self, seat: Seat, order: O) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = order;
        }
    }
}
