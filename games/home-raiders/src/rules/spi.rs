//! Spirit actions and challenges (rulebook chapter spi; HR-AB-SP).
//!
//! Here: who may use which Spirit ability against whom. `challenge.rs`: the rolls and what comes of them.

mod challenge;

#[cfg(test)]
mod tests;

use kernel::{Illegal, Offers, RuleId};

use crate::action::{Action, Kind};
use crate::content::{Abilities, Ability, Kind as CardKind};
use crate::frame::Slot;
use crate::play::{Play, View};
use crate::rules::dice::{self, WND_05, What};
use crate::rules::{ab, acn, cbt, los, refuse, sht};
use crate::state::ModelId;

pub use challenge::{name, victims};

/// Only those with a Spirit ability act with Spirit.
pub const SPI_01: RuleId = RuleId("HR-SPI-01");
/// Two Spirit rolls; a tie is a failure.
pub const SPI_02: RuleId = RuleId("HR-SPI-02");
/// At enemies in line of sight.
pub const SPI_03: RuleId = RuleId("HR-SPI-03");
/// Whoever is seen may be picked.
pub const SPI_04: RuleId = RuleId("HR-SPI-04");
/// At any distance.
pub const SPI_05: RuleId = RuleId("HR-SPI-05");
/// In a Unit only while the rest attacks.
pub const SPI_06: RuleId = RuleId("HR-SPI-06");

/// The Spirit abilities that are actions: all but Iron Will.
const ACTIONS: [Ability; 9] = [
    Ability::SlyManipulation,
    Ability::Distraction,
    Ability::Deceit,
    Ability::Transfer,
    Ability::Interruption,
    Ability::Enchantment,
    Ability::Confusion,
    Ability::Shock,
    Ability::MindLock,
];

/// The Spirit actions that a character has.
fn abilities(view: View<'_>, id: ModelId) -> impl Iterator<Item = Ability> + '_ {
    ACTIONS.into_iter().filter(move |&ability| ab::has(view, id, ability))
}

/// Lists the Spirit actions.
pub fn offer(view: View, slot: &Slot, out: &mut Offers<Action>) {
    for (by, ability, target) in ideas(view, slot) {
        let judged = || los::sees(view, by, target) && judge_company(view, slot, by).is_ok();
        out.perhaps(|| judged().then_some(Action::Challenge { by, ability, target }));
    }
}

/// Whether a member could still use Spirit in this action.
pub fn can_challenge(view: View, slot: &Slot) -> bool {
    let mut ideas = ideas(view, slot);
    ideas.any(|(by, _, target)| los::sees(view, by, target) && judge_company(view, slot, by).is_ok())
}

/// Who may use which Spirit ability against whom in this action, if he sees him and is in company.
fn ideas<'a>(view: View<'a>, slot: &'a Slot) -> impl Iterator<Item = (ModelId, Ability, ModelId)> + 'a {
    let able = acn::able(view, slot, Kind::Spirit);
    let with = able.filter(move |&id| abilities(view, id).next().is_some());
    with.flat_map(move |by| {
        let foes = view.state.present().map(|(id, _)| id).filter(move |&id| view.foes(by, id));
        foes.flat_map(move |target| abilities(view, by).map(move |ability| (by, ability, target)))
            .filter(move |&(by, ability, target)| judge_unseen(view, by, ability, target).is_ok())
    })
}

/// Whether another member attacks in this action, or can (HR-SPI-06, HR-AMB-37, HR-AMB-103).
fn judge_company(view: View, slot: &Slot, by: ModelId) -> Result<(), Illegal> {
    let alone = view.state.members(slot.troop).nth(1).is_none();
    if alone && slot.kind == Kind::Spirit || slot.only.is_some() || !view.advanced() {
        return Ok(());
    }
    if slot.rolled.iter().any(|id| id != by) || attack_without(view, slot, by) {
        return Ok(());
    }
    Err(refuse(SPI_06, "refuse-spirit-no-attack", by))
}

/// Whether an attack of the declared kind is possible in this action.
fn attack_left(view: View, slot: &Slot) -> bool {
    match slot.kind {
        Kind::Combat => cbt::can_strike(view, slot),
        Kind::Shoot => sht::can_shoot(view, slot),
        _ => false,
    }
}

/// The same, when this member does not take part.
fn attack_without(view: View, slot: &Slot, id: ModelId) -> bool {
    let mut rest = slot.clone();
    rest.acted.insert(id);
    // What is asked is whether the others can attack; the pledge itself must not stand in the way.
    rest.pledged = false;
    attack_left(view, &rest)
}

/// Whether an attack is still owed because Spirit was used first: another must make it while it is lawful
/// (HR-AMB-103).
pub fn owes_attack(view: View, slot: &Slot) -> bool {
    slot.pledged && slot.rolled.is_empty() && {
        let mut rest = slot.clone();
        rest.pledged = false;
        attack_left(view, &rest)
    }
}

/// Whether a member may do something else than the declared attack: not when it is the last who can make the attack
/// that is owed (HR-AMB-103).
pub fn judge_pledge(view: View, slot: &Slot, id: ModelId) -> Result<(), Illegal> {
    let open = slot.pledged && slot.rolled.is_empty();
    if open && !attack_without(view, slot, id) && owes_attack(view, slot) {
        return Err(refuse(SPI_06, "refuse-attack-pledged", id));
    }
    Ok(())
}

/// Whether a Spirit ability may be used against a character, the action aside.
pub fn judge_target(view: View, by: ModelId, ability: Ability, target: ModelId) -> Result<(), Illegal> {
    judge_unseen(view, by, ability, target)?;
    if los::sees(view, by, target) { Ok(()) } else { Err(refuse(SPI_03, "refuse-no-sight", target)) }
}

/// The same, whether it is seen or not.
fn judge_unseen(view: View, by: ModelId, ability: Ability, target: ModelId) -> Result<(), Illegal> {
    let rule = ability.rule();
    if !ACTIONS.contains(&ability) {
        return Err(refuse(SPI_01, "refuse-no-spirit-action", by));
    }
    if !ab::has(view, by, ability) {
        return Err(refuse(rule, "refuse-no-ability", by));
    }
    let Some(aimed) = view.find(target).filter(|_| view.foes(by, target)) else {
        return Err(refuse(SPI_03, "refuse-no-enemy", target));
    };
    if ab::has(view, target, Ability::IronWill) {
        return Err(refuse(Ability::IronWill.rule(), "refuse-iron-will", target));
    }
    let challenges = ability != Ability::MindLock;
    if challenges && dice::build(view, by, What::Challenge(target)).dice.is_empty() {
        return Err(refuse(WND_05, "refuse-no-dice", by));
    }
    match ability {
        Ability::SlyManipulation if ab::has(view, target, Ability::SolidPosition) => {
            return Err(refuse(Ability::SolidPosition.rule(), "refuse-solid-position", target));
        }
        Ability::Transfer if !view.model(by).wounded() => {
            return Err(refuse(rule, "refuse-not-wounded", by));
        }
        Ability::Transfer | Ability::MindLock if aimed.wounded() => {
            return Err(refuse(rule, "refuse-wounded-target", target));
        }
        Ability::Enchantment if view.touching(target).is_empty() => {
            return Err(refuse(rule, "refuse-touches-nobody", target));
        }
        Ability::Confusion if view.card(target).kind != CardKind::Leader => {
            return Err(refuse(rule, "refuse-not-a-leader", target));
        }
        Ability::Shock if losable(view, target).is_empty() => {
            return Err(refuse(rule, "refuse-nothing-to-lose", target));
        }
        _ => {}
    }
    Ok(())
}

/// The abilities of its card that a character could lose (HR-AB-SP-09).
pub fn losable(view: View, id: ModelId) -> Abilities {
    view.card(id).abilities.without(view.model(id).lost)
}

/// Uses Spirit in the present action.
pub fn challenge(play: &mut Play, by: ModelId, ability: Ability, target: ModelId) -> Result<(), Illegal> {
    let view = play.view();
    let Some(slot) = view.slot() else { return Err(Illegal::new(SPI_01, "refuse-not-now")) };
    acn::may(view, slot, by, Kind::Spirit)?;
    judge_target(view, by, ability, target)?;
    judge_company(view, slot, by)?;
    let first = slot.rolled.iter().all(|id| id == by);
    let attacks = matches!(slot.kind, Kind::Combat | Kind::Shoot);
    let owes = attacks && first && slot.only.is_none() && view.advanced();
    if let Some(slot) = play.slot_mut() {
        slot.acted.insert(by);
        slot.pledged |= owes;
    }
    challenge::carry_out(play, by, ability, target);
    Ok(())
}
