//! Going prone (rulebook chapter prn).

#[cfg(test)]
mod tests;

use kernel::{Bits, RuleId};

use crate::event::Event;
use crate::play::{Play, View};
use crate::state::{ModelId, TroopId};

/// A troop that is about to be shot at may lie down.
pub const PRN_01: RuleId = RuleId("HR-PRN-01");
/// Who lies defends better against shots.
pub const PRN_02: RuleId = RuleId("HR-PRN-02");
/// It lies until it is activated.
pub const PRN_03: RuleId = RuleId("HR-PRN-03");
/// One chance per Shooting action and troop, before the first roll.
pub const PRN_04: RuleId = RuleId("HR-PRN-04");
/// A prone troop stands up first.
pub const PRN_05: RuleId = RuleId("HR-PRN-05");
/// Nothing else changes for those who lie.
pub const PRN_06: RuleId = RuleId("HR-PRN-06");
/// Made prone in its own turn, a troop may stand up with an action that is left.
pub const PRN_07: RuleId = RuleId("HR-PRN-07");
/// A Unit of which only some lie.
pub const PRN_08: RuleId = RuleId("HR-PRN-08");

/// Whether somebody of a troop could still lie down.
pub fn can_go(view: View, troop: TroopId) -> bool {
    view.state.members(troop).any(|(_, model)| !model.prone)
}

/// A whole troop goes prone (HR-PRN-01, HR-PRN-08). Those who lie down in a Shooting action count as upright for sight
/// until it is over (HR-AMB-30).
pub fn go_prone(play: &mut Play, troop: TroopId, by: RuleId) {
    let upright: Bits =
        play.state.members(troop).filter(|(_, model)| !model.prone).map(|(id, _)| id).collect();
    if upright.is_empty() {
        return;
    }
    for id in upright.iter() {
        play.model_mut(id).prone = true;
    }
    if play.view().attack().is_some_and(|attack| attack.shot)
        && let Some(slot) = play.slot_mut()
    {
        slot.ducked = slot.ducked.or(upright);
    }
    play.tell(by, || Event::WentProne(troop));
}

/// The prone members of a troop stand up.
pub fn stand_up(play: &mut Play, troop: TroopId, by: RuleId) {
    let prone: Bits = play.state.members(troop).filter(|(_, model)| model.prone).map(|(id, _)| id).collect();
    for id in prone.iter() {
        play.model_mut(id).prone = false;
    }
    let models: Vec<ModelId> = prone.iter().collect();
    play.tell(by, || Event::StoodUp(models));
}
