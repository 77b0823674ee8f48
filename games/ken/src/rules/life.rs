//! Life (rulebook chapter La Vita).

use kernel::{Illegal, RuleId};

use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// The owner chooses which Life is active.
pub const LIFE_09: RuleId = RuleId("KEN-LIFE-09");

/// Active Lives of the player that may be put on top now.
pub fn offer_fronts(_view: View, _player: Player, _each: &mut dyn FnMut(CardId)) {}

/// Puts a Life on top (KEN-LIFE-09, KEN-AMB-04).
pub fn front(_play: &mut Play, _player: Player, _card: CardId) -> Result<(), Illegal> {
    Err(Illegal::new(LIFE_09, "refuse-not-now"))
}
