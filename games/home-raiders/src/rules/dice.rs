//! Dice, sets, boosts (rulebook chapters dice, set, bst).

mod odds;
mod pool;
mod set;
#[cfg(test)]
mod tests;
mod throw;

use kernel::RuleId;
use serde::Serialize;

use crate::content::Dice;

pub use odds::{Cast, chances, win};
pub use pool::{Built, What, build};
pub use set::{improve, only_strongest, only_weakest, strongest, weakest, without_strongest, worsen};
pub use throw::{Heed, again, count, die, roll};

/// The pool at the trait says how many dice of which colour are rolled.
pub const DICE_01: RuleId = RuleId("HR-DICE-01");
/// Blank, Success, Critical Success.
pub const DICE_02: RuleId = RuleId("HR-DICE-02");
/// A Critical counts and rolls on.
pub const DICE_03: RuleId = RuleId("HR-DICE-03");
/// More Successes win.
pub const DICE_04: RuleId = RuleId("HR-DICE-04");
/// White, red, black: the weakest and the strongest set.
pub const SET_01: RuleId = RuleId("HR-SET-01");
/// The weakest set improves.
pub const SET_02: RuleId = RuleId("HR-SET-02");
/// The strongest set worsens.
pub const SET_03: RuleId = RuleId("HR-SET-03");
/// Black cannot improve, white cannot worsen.
pub const SET_04: RuleId = RuleId("HR-SET-04");
/// Improvements and worsenings cancel one for one, the rest apply one after the other.
pub const SET_05: RuleId = RuleId("HR-SET-05");
/// The same thing never counts twice.
pub const SET_06: RuleId = RuleId("HR-SET-06");
/// The order in which a roll is built.
pub const SET_07: RuleId = RuleId("HR-SET-07");
/// The Boost is added to at least one Success.
pub const BST_01: RuleId = RuleId("HR-BST-01");
/// The wounded drop their marked dice.
pub const WND_04: RuleId = RuleId("HR-WND-04");
/// Without a die there is no action.
pub const WND_05: RuleId = RuleId("HR-WND-05");

/// One step by which a pool is built (HR-SET-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The rule or ability that does it.
    pub by: RuleId,
    /// The dice after it.
    pub dice: Dice,
}
