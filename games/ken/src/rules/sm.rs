//! Effects that go on: values as they count now, capacities suppressed, what is forbidden and protected (rulebook
//! chapter on the details of play; ledger 5.2, KEN-SM-06).

use crate::content::vocabulary::{Deed, Harm, Match, Relation, Stat, Until};
use crate::content::{Moral, School};
use crate::frame::Fight;
use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// The moral that counts for a card.
pub fn moral(view: View, host: CardId) -> Moral {
    view.face(host).moral
}

/// The School that counts for a card.
pub fn school(view: View, host: CardId) -> Option<School> {
    view.face(host).school
}

/// Whether a Place counts as inhabited.
pub fn inhabited(view: View, place: CardId) -> bool {
    view.kind(place).inhabited
}

/// A value as it counts now (ledger 5.2): never below 0.
pub fn stat(view: View, host: CardId, stat: Stat) -> i16 {
    view.face(host).values[stat as usize]
}

/// Whether the capacities of a card are suppressed (KEN-CAP-01).
pub fn is_annulled(_view: View, _card: CardId) -> bool {
    false
}

/// Whether a deed is forbidden to a card (attack, defend, assign to, activate) or, for [`NONE`](crate::state::NONE), to a player
/// (play a type, pay ochre).
pub fn forbidden(_view: View, _deed: Deed, _player: Player, _card: CardId) -> bool {
    false
}

/// Whether such effects skip the card.
pub fn protected(_view: View, _card: CardId, _harm: Harm) -> bool {
    false
}

/// Whether one test of the table of compatibility is lifted for a card.
pub fn ignores(_view: View, _card: CardId, _test: Match, _relation: Relation) -> bool {
    false
}

/// How many cards the hand may hold at the end of the own Presentation (KEN-PRES-06).
pub fn hand_limit(_view: View, _player: Player) -> usize {
    7
}

/// Flat bonuses to the damage of a line of the fight (Conqueror, walls); 0 attacks.
pub fn group_bonus(_view: View, _fight: &Fight, _index: usize) -> i16 {
    0
}

/// Whether the card's damage never reaches Resistance or Life (KEN-CAP-03).
pub fn is_blunted(_view: View, _host: CardId) -> bool {
    false
}

/// How many times more the card inflicts its damage (KEN-CAP-07).
pub fn extra_waves(_view: View, _host: CardId) -> u8 {
    0
}

/// Whether a line of the fight has Surprise in force (KEN-CAP-08).
pub fn strikes_first(_view: View, _fight: &Fight, _index: usize) -> bool {
    false
}

/// Whether the Lives of this Protagonist, standing in line `index`, count as one point of Resistance each
/// (KEN-CAP-05, KEN-CAP-06, KEN-CAP-09).
pub fn lives_count_one(_view: View, _fight: &Fight, _index: usize, _host: CardId) -> bool {
    false
}

/// Whether what line `index` wins leaves the game (KEN-CAP-06).
pub fn won_removed(_view: View, _fight: &Fight, _index: usize) -> bool {
    false
}

/// Whether the Place leaves the game when it is conquered (KEN-CAP-05, KEN-AMB-63).
pub fn place_removed(_view: View, _fight: &Fight) -> bool {
    false
}

/// The cap on what the loss of this Life is worth (KEN-MCAP-09).
pub fn won_cap(_view: View, _life: CardId) -> Option<u8> {
    None
}

/// Ends what goes on until this, of the fight at this depth where it belongs to one.
pub fn expire(_play: &mut Play, _until: Until, _depth: u8) {}

/// A card has left the Present: what it alone kept going ends (KEN-SM-06).
pub fn source_left(_play: &mut Play, _card: CardId) {}

/// A Protagonist or Place is gone: what acted on it ends.
pub fn host_left(_play: &mut Play, _host: CardId) {}

/// A Protagonist left its group without being won: what came from it ends (KEN-AMB-72).
pub fn left_group(_play: &mut Play, _host: CardId) {}

/// The combat of the fight at this depth is over: what was to leave the game then, leaves (KEN-CAP-02).
pub fn end_of_combat(_play: &mut Play, _depth: u8) {}
