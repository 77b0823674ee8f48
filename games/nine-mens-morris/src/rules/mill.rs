//! Mills, and what they take.

use kernel::{Illegal, RuleId, Seat};

use crate::board::{Point, Points, lines};
use crate::state::{State, other};

/// Three men of a seat on a line are a mill; who closes one takes an enemy's man, one even for two mills at once.
pub const MILL_01: RuleId = RuleId("NMM-MILL-01");
/// No man is taken out of a mill while another stands in none.
pub const MILL_02: RuleId = RuleId("NMM-MILL-02");

/// The men of a seat that stand in mills.
pub(crate) fn milled(state: &State, seat: Seat) -> Points {
    let whole = lines().filter(|line| line.iter().all(|point| state.of(seat).has(*point)));
    whole.fold(Points::default(), |all, line| all.or(Points::of(&line)))
}

/// What the mover can take.
pub(crate) fn prey(state: &State) -> Points {
    let enemy = other(state.mover);
    let free = state.of(enemy).but(milled(state, enemy));
    if free.count() > 0 { free } else { state.of(enemy) }
}

/// Whether the mover may take this man.
pub(crate) fn check(state: &State, at: Point) -> Result<(), Illegal> {
    if !state.mill {
        return Err(Illegal::new(MILL_01, "refuse-no-mill"));
    }
    if !state.of(other(state.mover)).has(at) {
        return Err(Illegal::new(MILL_01, "refuse-no-enemy"));
    }
    if prey(state).has(at) { Ok(()) } else { Err(Illegal::new(MILL_02, "refuse-in-mill")) }
}

/// Whoever has closed a mill does nothing else first.
pub(crate) fn check_none(state: &State) -> Result<(), Illegal> {
    if state.mill { Err(Illegal::new(MILL_01, "refuse-take-first")) } else { Ok(()) }
}
