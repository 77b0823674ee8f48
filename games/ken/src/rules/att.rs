//! Using attachments in combat (rulebook chapter Le carte da assegnare).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::Moment;
use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// One Technique and one Spirit in a combat.
pub const ATT_02: RuleId = RuleId("KEN-ATT-02");

/// Whether the values and abilities of an assigned attachment are in force in the present combat: not when another of
/// its type was used instead (KEN-ATT-03, KEN-ATT-12).
pub fn in_force(_view: View, _card: CardId) -> bool {
    true
}

/// Whether one more Technique or Spirit may be used on its host in this combat (KEN-ATT-02, KEN-ATT-03).
pub fn judge_limit(_view: View, _card: CardId, _host: CardId) -> Result<(), Illegal> {
    Ok(())
}

/// Play-and-discard attachments of the hand that the player may use now.
pub fn offer(_view: View, _moment: Moment, _player: Player, _out: &mut Offers<Action>) {}

/// Uses a Play-and-discard attachment of the hand on a host (KEN-ATT-09).
pub fn use_from_hand(
    _play: &mut Play,
    _moment: Moment,
    _player: Player,
    _card: CardId,
    _host: CardId,
) -> Result<(), Illegal> {
    Err(Illegal::new(ATT_02, "refuse-not-now"))
}
