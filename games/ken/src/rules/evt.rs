//! Events (rulebook chapter Le carte Evento).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::Moment;
use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// Play-and-discard Events at any time.
pub const EVT_01: RuleId = RuleId("KEN-EVT-01");

/// Events of the hand that the player may play now.
pub fn offer(_view: View, _moment: Moment, _player: Player, _out: &mut Offers<Action>) {}

/// Plays an Event of the hand.
pub fn play_event(_play: &mut Play, _moment: Moment, _player: Player, _card: CardId) -> Result<(), Illegal> {
    Err(Illegal::new(EVT_01, "refuse-not-now"))
}

/// Whether what the Event asks for holds (KEN-EVT-06).
pub fn judge_requirement(_view: View, _player: Player, _card: CardId) -> Result<(), Illegal> {
    Ok(())
}
