//! Ochre points (rulebook chapter I Punti Ordine Ocra).

use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// Whether a player can pay so much (KEN-OCR-05, KEN-AMB-01).
pub fn can_pay(_view: View, _player: Player, _n: u8) -> bool {
    true
}

/// A player pays ochre for the use of a card: the opponent's total rises (KEN-OCR-05).
pub fn pay(_play: &mut Play, _player: Player, _n: u8, _card: CardId) {}

/// The ochre printed on a card that is used up or played as an Event is conceded (KEN-OCR-04, KEN-EVT-09).
pub fn concede_use(_play: &mut Play, _card: CardId) {}
