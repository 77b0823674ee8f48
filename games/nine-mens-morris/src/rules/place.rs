//! Placing men.

use kernel::{Illegal, RuleId};

use crate::board::Point;
use crate::state::State;

/// A man from the hand goes to any free point.
pub const PLACE_01: RuleId = RuleId("NMM-PLACE-01");
/// Whoever has men in hand places one, and moves none.
pub const PLACE_02: RuleId = RuleId("NMM-PLACE-02");

/// Whether the mover may place a man here.
pub(crate) fn check(state: &State, to: Point) -> Result<(), Illegal> {
    if state.in_hand(state.mover) == 0 {
        return Err(Illegal::new(PLACE_01, "refuse-no-hand"));
    }
    check_free(state, to, PLACE_01)
}

/// Men stand on free points only.
pub(crate) fn check_free(state: &State, to: Point, by: RuleId) -> Result<(), Illegal> {
    if state.man(to).is_some() { Err(Illegal::new(by, "refuse-taken")) } else { Ok(()) }
}
