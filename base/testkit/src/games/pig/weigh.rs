//! How good a game of pig stands.

use kernel::{Measure, Seat, Weigh};

use super::{Action, Pig, State};

const WIN: i64 = 1_000_000;

impl Weigh for Pig {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        if let Some(winner) = state.winner() {
            return if winner == seat { WIN } else { -WIN };
        }
        let own = i64::from(state.held[seat.index() & 1]) - i64::from(state.held[1 - (seat.index() & 1)]);
        let gathered = i64::from(state.gathered);
        own + if state.mover == seat { gathered } else { -gathered }
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 15 }
    }

    fn pass(&self, _: &State, _: Seat) -> Option<Action> {
        None
    }

    fn settled(&self, _: &State, _: &State) -> bool {
        true
    }

    fn bands(&self, before: &State, _: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let band = if after.winner().is_some() {
            "band-won"
        } else if after.mover == before.mover {
            "band-gathered"
        } else if after.held == before.held {
            "band-lost"
        } else {
            "band-held"
        };
        vec![("group-turn", band)]
    }
}
