//! Victory (rulebook chapter La Vittoria).

use kernel::RuleId;

use crate::play::Play;
use crate::state::{How, Player};

/// A lead of 10.
pub const VIC_01: RuleId = RuleId("KEN-VIC-01");
/// A player may resign.
pub const VIC_05: RuleId = RuleId("KEN-VIC-05");

/// The rule by which a match ends in this way.
pub fn rule_of(_how: How) -> RuleId {
    VIC_01
}

/// The match is over.
pub fn end(play: &mut Play, winner: Option<Player>, how: How) {
    play.state.over = Some(crate::state::Ending { winner, how });
}

/// An empty Future loses (KEN-DRAW-02, KEN-SM-05).
pub fn check_futures(_play: &mut Play) {}
