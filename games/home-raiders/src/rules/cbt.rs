//! Combat attacks (rulebook chapter cbt).

#[cfg(test)]
mod tests;

use kernel::{Illegal, Offers, RuleId};

use crate::action::{Action, Kind, Uses};
use crate::content::Ability;
use crate::event::Event;
use crate::frame::{Attack, Cause, Slot};
use crate::play::{Play, View};
use crate::rules::{ab, acn, attack, dice, los, prn, refuse};
use crate::state::{ModelId, other};

/// At an enemy in base contact.
pub const CBT_01: RuleId = RuleId("HR-CBT-01");
/// However the contact came about.
pub const CBT_02: RuleId = RuleId("HR-CBT-02");
/// The attacker rolls, then the defender.
pub const CBT_03: RuleId = RuleId("HR-CBT-03");
/// More Successes: one Wound token.
pub const CBT_04: RuleId = RuleId("HR-CBT-04");
/// The abilities of both sides apply.
pub const CBT_05: RuleId = RuleId("HR-CBT-05");
/// Contact needs no sight and knows no cover.
pub const CBT_06: RuleId = RuleId("HR-CBT-06");

/// How far Reach goes (HR-AB-CB-09).
const REACH: i32 = 200;

/// Whether a member could still strike in this action.
pub fn can_strike(view: View, slot: &Slot) -> bool {
    acn::able(view, slot, Kind::Combat).any(|id| targets(view, slot, id).next().is_some())
}

/// Whom a member could strike in this action with nothing else used.
fn targets<'a>(view: View<'a>, slot: &'a Slot, by: ModelId) -> impl Iterator<Item = ModelId> + 'a {
    let foes = view.state.present_of(other(view.model(by).player)).map(|(id, _)| id);
    // Few are near enough: that is asked first.
    let far = ab::has(view, by, Ability::Reach);
    let near = foes.filter(move |&target| view.touch(by, target) || far && view.within(by, target, REACH));
    near.filter(move |&target| judge(view, slot, by, target, Uses::default()).is_ok())
}

/// Lists the blows of this action: plain, and with each single thing that can be used.
pub fn offer(view: View, slot: &Slot, out: &mut Offers<Action>) {
    let surprise = Uses { surprise: true, ..Uses::default() };
    let fury = Uses { fury: true, ..Uses::default() };
    let both = Uses { surprise: true, fury: true, ..Uses::default() };
    for by in acn::able(view, slot, Kind::Combat) {
        for target in targets(view, slot, by) {
            for with in [Uses::default(), surprise, fury, both] {
                if judge(view, slot, by, target, with).is_ok() {
                    out.push(Action::Strike { by, target, with });
                }
            }
        }
    }
}

/// Whether one may not attack another in this turn (HR-AB-SP-03).
pub fn deceived(view: View, by: ModelId, target: ModelId) -> bool {
    let bars = |deceit: &crate::state::Deceit| deceit.running && deceit.target == by && deceit.by == target;
    view.state.deceits.iter().any(bars)
}

/// Whether one can strike at another, whatever the occasion.
fn judge_pair(view: View, by: ModelId, target: ModelId, cause: Cause) -> Result<(), Illegal> {
    if view.find(by).is_none() {
        return Err(refuse(CBT_01, "refuse-target-gone", by));
    }
    if view.find(target).is_none() {
        return Err(refuse(CBT_01, "refuse-target-gone", target));
    }
    if by == target || !view.foes(by, target) && cause != Cause::Enchanted {
        return Err(refuse(CBT_01, "refuse-target-friend", target));
    }
    if !view.touch(by, target) {
        // Free strikes, kicks and enchanted blows need contact (HR-AB-CB-09, HR-AMB-93, HR-AB-SP-07).
        let reaches = matches!(cause, Cause::Action | Cause::SwanSong)
            && ab::has(view, by, Ability::Reach)
            && view.within(by, target, REACH);
        if !reaches {
            return Err(refuse(CBT_01, "refuse-no-contact", target));
        }
        if !los::sees(view, by, target) {
            return Err(refuse(Ability::Reach.rule(), "refuse-no-los", target));
        }
    }
    if !armed(view, by) {
        return Err(refuse(dice::WND_05, "refuse-no-dice", by));
    }
    if deceived(view, by, target) {
        return Err(refuse(Ability::Deceit.rule(), "refuse-deceived", target));
    }
    Ok(())
}

/// Whether one has dice to strike with (HR-WND-05, HR-AMB-06).
pub fn armed(view: View, by: ModelId) -> bool {
    let left = |pool: crate::content::Pool| {
        if view.model(by).wounded() && view.advanced() { pool.plain } else { pool.all() }
    };
    view.card(by).combat.is_some_and(|skill| !left(skill.pool).is_empty())
}

/// Whether what a blow uses may be used.
fn judge_uses(view: View, by: ModelId, uses: Uses, cause: Cause) -> Result<(), Illegal> {
    let shots = [
        (uses.steady, Ability::SteadyAim),
        (uses.explosion, Ability::Explosion),
        (uses.lightning, Ability::Lightning),
        (uses.bullseye, Ability::Bullseye),
        (uses.point_blank, Ability::PointBlank),
        (uses.suppress, Ability::SuppressingFire),
    ];
    if let Some((_, ability)) = shots.into_iter().find(|(used, _)| *used) {
        return Err(refuse(ability.rule(), "refuse-use-in-combat", by));
    }
    for (used, ability) in [(uses.surprise, Ability::SurpriseHit), (uses.fury, Ability::Fury)] {
        if used && !ab::has(view, by, ability) {
            return Err(refuse(ability.rule(), "refuse-no-ability", by));
        }
    }
    if uses.fury && cause != Cause::Action {
        return Err(refuse(Ability::Fury.rule(), "refuse-fury-free", by));
    }
    Ok(())
}

/// Whether a member may make such a blow in this action.
fn judge(view: View, slot: &Slot, by: ModelId, target: ModelId, uses: Uses) -> Result<(), Illegal> {
    acn::may(view, slot, by, Kind::Combat)?;
    judge_uses(view, by, uses, Cause::Action)?;
    judge_pair(view, by, target, Cause::Action)?;
    let pending = slot.fury.filter(|&(who, ..)| who == by);
    let fury = Ability::Fury.rule();
    match pending {
        Some(_) if uses.fury => Err(refuse(fury, "refuse-ability-used", by)),
        Some((_, first, _)) if first == target => Err(refuse(fury, "refuse-fury-same", target)),
        Some(_) if !view.touch(by, target) => Err(refuse(fury, "refuse-no-contact", target)),
        None if uses.fury && !view.touch(by, target) => Err(refuse(fury, "refuse-no-contact", target)),
        None if uses.fury && view.foes_touching(by).len() < 2 => Err(refuse(fury, "refuse-fury-two", by)),
        _ => Ok(()),
    }
}

/// Strikes in the present action.
pub fn strike(play: &mut Play, by: ModelId, target: ModelId, uses: Uses) -> Result<(), Illegal> {
    let view = play.view();
    let Some(slot) = view.slot() else { return Err(Illegal::new(CBT_01, "refuse-not-now")) };
    judge(view, slot, by, target, uses)?;
    if let Some(slot) = play.slot_mut() {
        // Who had a second blow of Fury to come gives it up when another one strikes first.
        if let Some((who, ..)) = slot.fury.filter(|&(who, ..)| who != by) {
            slot.acted.insert(who);
            slot.fury = None;
        }
        if uses.fury {
            slot.fury = Some((by, target, false));
        } else {
            slot.acted.insert(by);
        }
    }
    if uses.fury
        && let Some(turn) = play.turn_mut()
    {
        turn.owed.push(by);
    }
    free(play, by, target, uses, Cause::Action);
    Ok(())
}

/// Whether one could make such a blow outside an action of its own (HR-ABG-04).
pub fn judge_free(view: View, by: ModelId, target: ModelId, uses: Uses, cause: Cause) -> Result<(), Illegal> {
    judge_pair(view, by, target, cause)?;
    judge_uses(view, by, uses, cause)?;
    if cause == Cause::FreeStrike && view.options().prone_blocks_free_strikes && view.model(by).prone {
        return Err(refuse(prn::PRN_06, "refuse-prone-strike", by));
    }
    Ok(())
}

/// Makes a free blow, such as a free strike (HR-BC-04): judged already.
pub fn free(play: &mut Play, by: ModelId, target: ModelId, uses: Uses, cause: Cause) {
    let attack = Attack { uses, ..Attack::new(by, target, false, cause) };
    attack::open(play, attack);
}

/// After a blow of an action: Fury goes on, or heals when both were wounded (HR-AB-CB-07, HR-AMB-40).
pub fn after(play: &mut Play, attack: &Attack) {
    let view = play.view();
    let Some(slot) = view.slot() else { return };
    let Some((by, first, wounded)) = slot.fury.filter(|&(by, ..)| by == attack.by) else { return };
    let mut next = None;
    if attack.uses.fury {
        let mut trial = slot.clone();
        trial.fury = Some((by, attack.target, attack.wounded));
        if view.find(by).is_some() && targets(view, &trial, by).next().is_some() {
            next = trial.fury;
        }
    } else if wounded && attack.wounded && first != attack.target {
        heal(play, by);
    }
    if let Some(slot) = play.slot_mut() {
        slot.fury = next;
        if next.is_none() {
            slot.acted.insert(by);
        }
    }
}

/// Fury heals a token that is there; without one it takes away, by option, the one to come (HR-AMB-40).
fn heal(play: &mut Play, id: ModelId) {
    let model = play.model_mut(id);
    if model.present() && model.tokens > 0 {
        model.tokens -= 1;
        let tokens = model.tokens;
        play.tell(Ability::Fury.rule(), || Event::Healed { model: id, tokens });
    } else if play.view().options().fury_heal_cancels
        && let Some(turn) = play.turn_mut()
        && let Some(at) = turn.owed.iter().rposition(|&owed| owed == id)
    {
        turn.owed.remove(at);
    }
}
