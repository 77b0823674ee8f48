//! What bots need beyond the rules: how good a position is.

use kernel::{Measure, Seat, Weigh};

use crate::board::lines;
use crate::game::{Action, Morris};
use crate::rules::{mill, moving};
use crate::state::{State, other};

const WON: i64 = 1_000_000;
/// A man; the mill that waits to take one is worth almost as much.
const MAN: i64 = 1_000;

impl Weigh for Morris {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        if let Some(ending) = state.over {
            return ending.winner().map_or(0, |winner| if winner == seat { WON } else { -WON });
        }
        let taking = if state.mover == seat { MAN } else { -MAN };
        side(state, seat) - side(state, other(seat)) + if state.mill { taking * 9 / 10 } else { 0 }
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 1_637 }
    }

    fn pass(&self, _: &State, _: Seat) -> Option<Action> {
        None
    }

    fn settled(&self, _: &State, after: &State) -> bool {
        !after.mill
    }

    fn bands(&self, before: &State, _: &[Action], after: &State) -> Vec<(&'static str, &'static str)> {
        let enemy = other(before.mover);
        vec![("enemy", if after.left(enemy) < before.left(enemy) { "taken" } else { "nothing" })]
    }
}

/// Men, mills, mills that need one man more, and points to go to.
fn side(state: &State, seat: Seat) -> i64 {
    let (own, enemy) = (state.of(seat), state.of(other(seat)));
    let ready = lines().filter(|line| {
        line.iter().filter(|point| own.has(**point)).count() == 2
            && !line.iter().any(|point| enemy.has(*point))
    });
    let ways: u8 = own.iter().map(|from| moving::goals(state, seat, from).count()).sum();
    i64::from(state.left(seat)) * MAN
        + i64::from(mill::milled(state, seat).count()) * 30
        + ready.count() as i64 * 120
        + i64::from(ways.min(24)) * 8
}
