//! Using capacities and cards (rulebook chapter Le Capacità Speciali; Carte Evento e Tecnica).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::AbilityId;
use crate::content::vocabulary::Moment;
use crate::frame::{Item, Way};
use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// As many capacities as wished.
pub const USE_01: RuleId = RuleId("KEN-USE-01");
/// Each once per combat; outside once per Puntata.
pub const USE_02: RuleId = RuleId("KEN-USE-02");
/// The present combat and the own group.
pub const USE_03: RuleId = RuleId("KEN-USE-03");
/// The mark of a card that has activated.
pub const USE_04: RuleId = RuleId("KEN-USE-04");
/// Cards of the hand in the same window.
pub const USE_05: RuleId = RuleId("KEN-USE-05");

/// Whether an ability can be used now: limit, cost, conditions, targets; `bearer` is the host it has or would have.
pub fn judge(
    _view: View,
    _player: Player,
    _card: CardId,
    _ability: AbilityId,
    _bearer: CardId,
    _how: Way,
) -> Result<(), Illegal> {
    Err(Illegal::new(USE_01, "refuse-not-now"))
}

/// Capacities and Discard-after-use cards in play that the player can use in this window.
pub fn offer(_view: View, _moment: Moment, _player: Player, _out: &mut Offers<Action>) {}

/// Uses one.
pub fn act(
    _play: &mut Play,
    _moment: Moment,
    _player: Player,
    _card: CardId,
    _ability: AbilityId,
) -> Result<(), Illegal> {
    Err(Illegal::new(USE_01, "refuse-not-now"))
}

/// The rule under which the next target of an item is asked for.
pub fn rule_of(_view: View, _item: &Item) -> RuleId {
    USE_01
}

/// Does the next thing of an item.
pub fn settle(_play: &mut Play, _item: Item) -> bool {
    false
}

/// The targets that may be picked.
pub fn offer_picks(_view: View, _item: &Item, _out: &mut Offers<Action>) {}

/// Judges and does it.
pub fn act_pick(_play: &mut Play, _item: Item, _action: &Action) -> Result<(), Illegal> {
    Err(Illegal::new(USE_01, "refuse-not-now"))
}
