//! The sequence of play (rulebook chapter La sequenza di gioco).

use kernel::RuleId;

use crate::frame::Phase;
use crate::play::Play;

/// Phases in order.
pub const TURN_01: RuleId = RuleId("KEN-TURN-01");

/// Does the next thing of a phase; false when a player must decide (Draw, Targets, Aim, Defence).
pub fn settle(_play: &mut Play, _phase: Phase) -> bool {
    false
}
