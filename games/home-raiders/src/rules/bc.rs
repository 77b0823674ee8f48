//! Base contact and free strikes (rulebook chapter bc). Contact itself is in `table.rs`; the strikes run in
//! `mov/run.rs`.

#[cfg(test)]
mod tests;

use kernel::{Bits, RuleId};

use crate::content::Ability;
use crate::play::View;
use crate::rules::{ab, cbt};
use crate::state::ModelId;
use crate::{action::Uses, frame::Cause};

/// A base touches a base or an object.
pub const BC_01: RuleId = RuleId("HR-BC-01");
/// In contact with an enemy one may not move freely.
pub const BC_02: RuleId = RuleId("HR-BC-02");
/// Whoever is in contact with an enemy neither shoots nor is shot at.
pub const BC_03: RuleId = RuleId("HR-BC-03");
/// Each abandoned enemy may strike first.
pub const BC_04: RuleId = RuleId("HR-BC-04");
/// The strikes come before the way, and may end it.
pub const BC_05: RuleId = RuleId("HR-BC-05");
/// Nobody strikes at one who is moved by force.
pub const BC_06: RuleId = RuleId("HR-BC-06");
/// Who leaves one enemy leaves them all.
pub const BC_07: RuleId = RuleId("HR-BC-07");

/// The enemies that may strike at a character that leaves them (HR-BC-04): not at Warrior Dancers (HR-AB-UN-07), at a
/// Ghost those with Tangle only (HR-AB-MV-03, HR-AB-CB-10), and, if the table says so, none that lie down.
pub fn strikers(view: View, mover: ModelId, left: Bits) -> Bits {
    if ab::has(view, mover, Ability::WarriorDancers) {
        return Bits::EMPTY;
    }
    let ghost = ab::has(view, mover, Ability::Ghost);
    let up = view.options().prone_blocks_free_strikes;
    let may = |&foe: &ModelId| {
        view.find(foe).is_some_and(|model| !up || !model.prone)
            && (!ghost || ab::has(view, foe, Ability::Tangle))
            && cbt::judge_free(view, foe, mover, Uses::default(), Cause::FreeStrike).is_ok()
    };
    left.iter().filter(may).collect()
}
