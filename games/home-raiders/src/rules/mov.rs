//! Movement actions (rulebook chapter mov; ledger 4.3).
//!
//! `path.rs` judges one way on foot, `way.rs` any way of moving with whom it carries, `plan.rs` a whole plan,
//! `run.rs` carries it out, `free.rs` has the Movements outside an action, `offer.rs` and `special.rs` list plans,
//! `planned.rs` holds one while it is worked out, `follow.rs` brings a troop along with one of its members, `toward.rs`
//! finds the way towards a place, `reach.rs` says where one can get to.

mod follow;
mod free;
mod offer;
mod path;
mod plan;
mod planned;
mod push;
mod reach;
mod run;
mod special;
#[cfg(test)]
mod tests;
mod toward;
mod way;

use kernel::RuleId;

use crate::action::Kind;
use crate::frame::Slot;
use crate::play::View;
use crate::rules::acn;

pub use follow::{follow, into_contact};
pub use free::{offer_reconnaissance, offer_sidesteps, reconnoitre, scouts, sidestep};
pub use offer::offer_plans;
pub use path::{Hold, Terms, judge_walk};
pub use plan::{judge_plan, march};
pub use reach::reach;
pub use run::{act, asks, offer, settle};
pub use special::offer_special_plans;
pub use toward::towards;
pub use way::judge_way;

/// Movement by one's own will, up to the card's inches.
pub const MOV_01: RuleId = RuleId("HR-MOV-01");
/// Not through characters or objects.
pub const MOV_02: RuleId = RuleId("HR-MOV-02");
/// Climbing and irregular ground cost double.
pub const MOV_03: RuleId = RuleId("HR-MOV-03");
/// Which objects are irregular.
pub const MOV_04: RuleId = RuleId("HR-MOV-04");
/// Nobody leaves the battle space.
pub const MOV_05: RuleId = RuleId("HR-MOV-05");
/// Contact with an enemy ends it.
pub const MOV_06: RuleId = RuleId("HR-MOV-06");
/// One member after the other, as the owner orders.
pub const MOV_07: RuleId = RuleId("HR-MOV-07");
/// It ends where one can stand.
pub const MOV_08: RuleId = RuleId("HR-MOV-08");

/// Whether a member could still move in this action.
pub fn can_march(view: View, slot: &Slot) -> bool {
    plan::runners_left(view, slot).next().is_some()
        || view.state.members(slot.troop).any(|(id, _)| acn::may(view, slot, id, Kind::Move).is_ok())
}
