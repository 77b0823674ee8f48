//! How a match ends.

use kernel::{RuleId, Seat};

use super::moving;
use crate::state::{Ending, State};

/// Who has only two men left, in hand and on the board, has lost.
pub const END_01: RuleId = RuleId("NMM-END-01");
/// Who cannot move has lost.
pub const END_02: RuleId = RuleId("NMM-END-02");
/// The same position with the same seat to move for the third time is a draw.
pub const END_03: RuleId = RuleId("NMM-END-03");
/// A hundred turns without a man taken are a draw.
pub const END_04: RuleId = RuleId("NMM-END-04");

/// As many men must be left.
pub(crate) const FEWEST: u8 = 3;
/// How often the same position may come about.
const REPEATS: usize = 3;
/// Turns of both seats together without a man taken.
const QUIET: usize = 100;

/// Whether it is over before this seat's turn.
pub(crate) fn before_turn(state: &State, seat: Seat) -> Option<Ending> {
    if state.left(seat) < FEWEST {
        return Some(Ending::Few { loser: seat });
    }
    if state.in_hand(seat) == 0 && !moving::can(state, seat) {
        return Some(Ending::Stuck { loser: seat });
    }
    let now = (state.men, seat);
    if state.since.iter().filter(|then| **then == now).count() >= REPEATS {
        return Some(Ending::Repeated);
    }
    (state.since.len() >= QUIET).then_some(Ending::Quiet)
}
