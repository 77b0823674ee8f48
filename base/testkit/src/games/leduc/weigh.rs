//! How good a hand stands.

use kernel::{Measure, Seat, Weigh};

use super::{Action, End, Leduc, State};

impl Weigh for Leduc {
    /// Chips won or lost, times 1,000, once it is over; before, what would change hands if nobody raised any more.
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let winner = if state.end.is_some() { state.winner() } else { state.better() };
        let chips = |seat| i64::from(state.stake(seat)) * 1_000;
        let other = Seat(1 - (seat.0 & 1));
        match winner {
            Some(winner) if winner == seat => chips(other),
            Some(_) => -chips(seat),
            None => 0,
        }
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 3_000 }
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Action> {
        let may = state.end.is_none() && state.mover == seat;
        may.then_some(Action::Call)
    }

    fn settled(&self, _: &State, _: &State) -> bool {
        true
    }

    fn bands(&self, _: &State, _: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let band = match after.end {
            Some(End::Folded(_)) => "band-folded",
            Some(End::Showdown) => "band-showdown",
            None => "band-on",
        };
        vec![("group-match", band)]
    }
}
