//! How good a table is: how near the marbles are to what they must touch.

use kernel::{Measure, Seat, Weigh};

use super::{Action, Marbles, State, owner};

const WIN: i64 = 1_000_000;

/// Steps into the eight directions.
pub(super) const COMPASS: [(i32, i32); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

impl Weigh for Marbles {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        if state.won {
            return if state.mover() == seat { -WIN } else { WIN };
        }
        let gap = |marble: usize| {
            let goal = self.obstacles[1 - owner(marble).index()].shape();
            i64::from(goal.gap(Marbles::disc(state.places[marble])))
        };
        let nearest = |seat: usize| gap(2 * seat).min(gap(2 * seat + 1));
        let own = seat.index() & 1;
        nearest(1 - own) - nearest(own)
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 300 }
    }

    fn pass(&self, state: &State, seat: Seat) -> Option<Action> {
        (!state.over() && seat == state.mover()).then_some(Action::Stay)
    }

    fn settled(&self, _: &State, _: &State) -> bool {
        true
    }

    fn bands(&self, _: &State, _: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        vec![("group-table", if after.won { "band-won" } else { "band-on" })]
    }
}
