//! Who has which ability now (rulebook chapters ab, unt and ldr; ledger 6).

#[cfg(test)]
mod tests;

use kernel::RuleId;

use crate::content::{Abilities, Ability, Kind, Section};
use crate::play::View;
use crate::state::{ModelId, TroopId};

/// An ability that contradicts a general rule wins.
pub const AB_01: RuleId = RuleId("HR-AB-01");
/// What "Wounds" costs its user a token at the end of the turn.
pub const AB_02: RuleId = RuleId("HR-AB-02");
/// To whom abilities belong.
pub const ABG_01: RuleId = RuleId("HR-ABG-01");

/// Whether a character has an ability now: printed on its card, or its Unit's, and not lost (HR-ABG-01, HR-UNT-07).
/// For abilities of the Leader section see [`commands`].
pub fn has(view: View, id: ModelId, ability: Ability) -> bool {
    let model = view.model(id);
    match ability.section() {
        // What one Leader has lost another may still give (HR-AB-SP-09, HR-AB-LD-09).
        Section::Leader => commander(view, model.troop, ability).is_some(),
        _ if model.lost.has(ability) => false,
        Section::Unit => unit_abilities(view, id).has(ability),
        _ => view.card(id).abilities.has(ability),
    }
}

/// The abilities of the Unit section that a character has by its Unit: all members have them, an attached Leader in
/// the advanced level only (HR-UNT-07, HR-LVL-01). A last Leader or Specialist keeps them (HR-ABG-10).
fn unit_abilities(view: View, id: ModelId) -> Abilities {
    let troop = view.troop_of(id);
    let barred = view.card(id).kind == Kind::Leader && !view.advanced();
    match troop.unit {
        Some(unit) if !barred => view.content.card(unit).abilities,
        _ => Abilities::EMPTY,
    }
}

/// Whether a Unit as such has an ability of the Unit section: what its formation, deployment and going prone go by.
pub fn unit_has(view: View, troop: TroopId, ability: Ability) -> bool {
    view.state.troop(troop).unit.is_some_and(|unit| view.content.card(unit).abilities.has(ability))
}

/// The command abilities in force for a troop: those of its own Leaders, of every Leader under General, and those lent
/// by a Messenger (HR-LDR-02, HR-AB-LD-09, HR-AB-HE-06). Who has vanished or is confused gives none.
pub fn commands(view: View, troop: TroopId) -> Abilities {
    let player = view.state.troop(troop).player;
    let mut all = Abilities::EMPTY;
    for (id, leader) in view.state.present_of(player) {
        let own = own_commands(view, id);
        if leader.troop == troop || own.has(Ability::General) {
            all = all.or(own);
        }
    }
    for loan in view.state.loans.iter().filter(|loan| loan.troop == troop) {
        all = all.or(lends(view, loan.leader));
    }
    all
}

/// Who gives a troop a command ability: the first Leader that does.
pub fn commander(view: View, troop: TroopId, ability: Ability) -> Option<ModelId> {
    let player = view.state.troop(troop).player;
    let own = view.state.present_of(player).find(|&(id, leader)| {
        gives(view, id, ability) && (leader.troop == troop || gives(view, id, Ability::General))
    });
    let lent = || {
        let mut loans = view.state.loans.iter().filter(|loan| loan.troop == troop);
        loans.find(|loan| lends(view, loan.leader).has(ability)).map(|loan| loan.leader)
    };
    own.map(|(id, _)| id).or_else(lent)
}

/// Whether a Leader still has one of its command abilities.
fn gives(view: View, id: ModelId, ability: Ability) -> bool {
    view.card(id).abilities.has(ability) && own_commands(view, id).has(ability)
}

/// The Leader section of a card, as far as its owner still has it.
pub fn own_commands(view: View, id: ModelId) -> Abilities {
    let model = view.model(id);
    if model.confused || !model.present() {
        return Abilities::EMPTY;
    }
    let printed = view.card(id).abilities.without(model.lost);
    printed.iter().filter(|ability| ability.section() == Section::Leader).collect()
}

/// What a Messenger can carry of a Leader's command abilities (HR-AMB-58).
pub fn lends(view: View, leader: ModelId) -> Abilities {
    const CARRIED: [Ability; 6] = [
        Ability::Aim,
        Ability::WarriorMonk,
        Ability::QuickRecovery,
        Ability::DefensivePosition,
        Ability::Dodge,
        Ability::InspiringLead,
    ];
    let own = own_commands(view, leader);
    CARRIED.into_iter().filter(|&ability| own.has(ability)).collect()
}

/// What a character may have to offer at all: for lists of what it could do.
pub fn all(view: View, id: ModelId) -> Abilities {
    Ability::ALL.into_iter().filter(|&ability| has(view, id, ability)).collect()
}
