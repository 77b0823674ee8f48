//! Victory (rulebook chapter La Vittoria).

use kernel::RuleId;

use crate::event::Event;
use crate::options::Scenario;
use crate::play::{Play, View};
use crate::state::{Ending, How, Player, other};

/// A lead of 10.
pub const VIC_01: RuleId = RuleId("KEN-VIC-01");
/// A lead of 20.
pub const VIC_02: RuleId = RuleId("KEN-VIC-02");
/// Grand totals are compared.
pub const VIC_03: RuleId = RuleId("KEN-VIC-03");
/// A Future that ran out loses.
pub const VIC_04: RuleId = RuleId("KEN-VIC-04");
/// A player may resign.
pub const VIC_05: RuleId = RuleId("KEN-VIC-05");
/// Both Futures run out by the same effect: the higher total wins.
pub const SM_05: RuleId = RuleId("KEN-SM-05");

/// The rule by which a match ends in this way.
pub fn rule_of(how: How) -> RuleId {
    match how {
        How::Battle | How::Skirmish => VIC_01,
        How::War => VIC_02,
        How::DeckOut => VIC_04,
        How::BothOut => SM_05,
        How::Conceded => VIC_05,
    }
}

/// The lead that wins (KEN-VIC-01, KEN-VIC-02; half of the first in the house's skirmish).
pub fn goal(view: View) -> u16 {
    match view.options().scenario {
        Scenario::Battle => 10,
        Scenario::War => 20,
        Scenario::Skirmish => 5,
    }
}

/// Whether the player leads by enough, all points counted (KEN-VIC-03). It wins in his own Order phase only
/// (KEN-ORD-03).
pub fn leads(view: View, player: Player) -> bool {
    let points = |player: Player| view.state.points[usize::from(player)];
    points(player).checked_sub(points(other(player))).is_some_and(|lead| lead >= goal(view))
}

/// The match is over.
pub fn end(play: &mut Play, winner: Option<Player>, how: How) {
    let ending = Ending { winner, how };
    play.state.over = Some(ending);
    play.tell(rule_of(how), || Event::Over(ending));
}

#[cfg(test)]
mod tests;
