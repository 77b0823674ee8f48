//! What abilities do, effect by effect (ledger 6.1).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::frame::Choose;
use crate::play::{Play, View};

/// An effect is carried out at once.
pub const EVT_04: RuleId = RuleId("KEN-EVT-04");

/// The rule under which cards are chosen.
pub fn rule_of(_view: View, _choose: &Choose) -> RuleId {
    EVT_04
}

/// Does the next thing of a choice.
pub fn settle_choose(_play: &mut Play, _choose: Choose) -> bool {
    false
}

/// The cards that may be chosen.
pub fn offer_choices(_view: View, _choose: &Choose, _out: &mut Offers<Action>) {}

/// Judges and does it.
pub fn act_choice(_play: &mut Play, _choose: Choose, _action: &Action) -> Result<(), Illegal> {
    Err(Illegal::new(EVT_04, "refuse-not-now"))
}
