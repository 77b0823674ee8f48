//! The Draw phase (rulebook chapter La fase di Pescata).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::play::{Play, View};
use crate::state::Player;

/// One to three cards.
pub const DRAW_01: RuleId = RuleId("KEN-DRAW-01");

/// How many may be drawn.
pub fn offer(_view: View, _out: &mut Offers<Action>) {}

/// Draws for the phase.
pub fn act(_play: &mut Play, _action: &Action) -> Result<(), Illegal> {
    Err(Illegal::new(DRAW_01, "refuse-not-now"))
}

/// A player draws cards, by an effect too; an empty Future loses (KEN-DRAW-02).
pub fn draw(_play: &mut Play, _player: Player, _n: u8, _by: RuleId) {}
