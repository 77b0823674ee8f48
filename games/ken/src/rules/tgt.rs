//! Targets and defence (rulebook chapter Decisione degli obiettivi).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::frame::Phase;
use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// Groups and targets are declared in order.
pub const TGT_01: RuleId = RuleId("KEN-TGT-01");

/// Does the next thing of the phases Targets, Aim, Defence and Combat; false when a player must decide.
pub fn settle(_play: &mut Play, _phase: Phase) -> bool {
    false
}

/// Who decides in the phases Targets, Aim and Defence, and under which rule.
pub fn asks(view: View, _phase: Phase) -> (Player, RuleId) {
    (view.state.active, TGT_01)
}

/// What he may do.
pub fn offer(_view: View, _phase: Phase, _out: &mut Offers<Action>) {}

/// Judges and does it.
pub fn act(_play: &mut Play, _phase: Phase, _action: &Action) -> Result<(), Illegal> {
    Err(Illegal::new(TGT_01, "refuse-not-now"))
}

/// One more attack by this Master alone (KEN-MCAP-11).
pub fn extra_attack(_play: &mut Play, _master: CardId) {}
