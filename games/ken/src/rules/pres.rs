//! The Presentation phase (rulebook chapter La fase di Presentazione).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// Any number of cards, one play at a time.
pub const PRES_01: RuleId = RuleId("KEN-PRES-01");
/// Seven cards at the end.
pub const PRES_06: RuleId = RuleId("KEN-PRES-06");

/// Protagonists, Places, pairs and assignments that the active player may make now.
pub fn offer(_view: View, _player: Player, _out: &mut Offers<Action>) {}

/// Whether a Protagonist or uninhabited Place of the hand may enter (an Army or inhabited Place only `alone`).
pub fn judge_enter(_view: View, _player: Player, _card: CardId, _alone: bool) -> Result<(), Illegal> {
    Err(Illegal::new(PRES_01, "refuse-not-now"))
}

/// It enters: as a new Protagonist or Place, as a Life of an own one, or against the opponent’s (KEN-LIFE-04, 05).
pub fn enter(_play: &mut Play, _player: Player, _card: CardId) {}

/// Whether a Place and an Army of the hand may enter together (KEN-ARM-02 … 04).
pub fn judge_pair(_view: View, _player: Player, _place: CardId, _army: CardId) -> Result<(), Illegal> {
    Err(Illegal::new(PRES_01, "refuse-not-now"))
}

/// They enter.
pub fn enter_pair(_play: &mut Play, _player: Player, _place: CardId, _army: CardId) {}

/// Plays a card of the hand in the own Presentation phase: Play, Pair, Assign of a card that stays.
pub fn act(_play: &mut Play, _player: Player, _action: &Action) -> Result<(), Illegal> {
    Err(Illegal::new(PRES_01, "refuse-not-now"))
}
