//! Moving men, and flying.

use kernel::{Illegal, RuleId, Seat};

use super::place::{PLACE_02, check_free};
use crate::board::{Point, Points};
use crate::state::State;

/// One of one's own men goes along a line to the next point, if that is free.
pub const MOVE_01: RuleId = RuleId("NMM-MOVE-01");
/// Whoever has three men left goes from any point to any other (table option: flying).
pub const MOVE_02: RuleId = RuleId("NMM-MOVE-02");

/// As many men may fly.
const FLY: u8 = 3;

/// Whether a seat's men fly.
pub(crate) fn flies(state: &State, seat: Seat) -> bool {
    state.setup.flying && state.left(seat) == FLY
}

/// Where a seat's man can go from here.
pub(crate) fn goals(state: &State, seat: Seat, from: Point) -> Points {
    let taken = state.of(Seat(0)).or(state.of(Seat(1)));
    let reach = if flies(state, seat) {
        Point::all().fold(Points::default(), Points::with)
    } else {
        from.neighbours()
    };
    reach.but(taken)
}

/// Whether a seat has anything to move.
pub(crate) fn can(state: &State, seat: Seat) -> bool {
    state.of(seat).iter().any(|from| goals(state, seat, from).count() > 0)
}

/// Whether the mover may go so.
pub(crate) fn check(state: &State, from: Point, to: Point) -> Result<(), Illegal> {
    if state.in_hand(state.mover) > 0 {
        return Err(Illegal::new(PLACE_02, "refuse-place-first"));
    }
    if !state.of(state.mover).has(from) {
        return Err(Illegal::new(MOVE_01, "refuse-not-yours"));
    }
    check_free(state, to, MOVE_01)?;
    if goals(state, state.mover, from).has(to) {
        return Ok(());
    }
    // Who would like to fly is told when he may.
    let by = if state.setup.flying { MOVE_02 } else { MOVE_01 };
    Err(Illegal::new(by, "refuse-far"))
}
