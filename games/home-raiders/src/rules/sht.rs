//! Shooting attacks, range, and Units that shoot (rulebook chapters sht, rng, ush).

mod target;
#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, Offers, RuleId};

use crate::action::{Action, Kind, Over, Uses};
use crate::content::{Ability, Dice};
use crate::event::Event;
use crate::frame::{Attack, Cause, Slot};
use crate::play::{Play, View};
use crate::rules::card::CARD_05;
use crate::rules::los::Gaze;
use crate::rules::unt::UNT_05;
use crate::rules::{ab, acn, attack, dice, los, refuse, troop_arg};
use crate::state::{ModelId, TroopId, other};

pub use target::{Shot, can_hit, far, judge_seen, judge_target, nearest, nearest_seen, protected, shooter};

/// At an eligible target in line of sight.
pub const SHT_01: RuleId = RuleId("HR-SHT-01");
/// More Successes than the defender: a Wound token.
pub const SHT_02: RuleId = RuleId("HR-SHT-02");
/// Nobody shoots at those in contact with an enemy.
pub const SHT_03: RuleId = RuleId("HR-SHT-03");
/// Who can be shot at.
pub const SHT_04: RuleId = RuleId("HR-SHT-04");
/// At any distance.
pub const RNG_01: RuleId = RuleId("HR-RNG-01");
/// Beyond base range without the strongest set.
pub const RNG_02: RuleId = RuleId("HR-RNG-02");
/// Without dice no shot.
pub const RNG_03: RuleId = RuleId("HR-RNG-03");
/// A Unit names one target, then shoots one after the other.
pub const USH_01: RuleId = RuleId("HR-USH-01");
/// Each attack hits the nearest.
pub const USH_02: RuleId = RuleId("HR-USH-02");
/// The nearest among those who can be shot at.
pub const USH_03: RuleId = RuleId("HR-USH-03");
/// A target stays one until it vanishes.
pub const USH_04: RuleId = RuleId("HR-USH-04");
/// Attacks that nobody can be hit with are lost.
pub const USH_05: RuleId = RuleId("HR-USH-05");
/// Who shoots alone at a Unit does so too.
pub const USH_06: RuleId = RuleId("HR-USH-06");

/// Whether a member could still shoot in this action.
pub fn can_shoot(view: View, slot: &Slot) -> bool {
    let armed = |id: &ModelId| view.card(*id).shooting.is_some();
    acn::able(view, slot, Kind::Shoot).filter(armed).any(|id| {
        let gaze = Gaze::new(view, id);
        targets(view, slot, id).any(|troop| hits(&gaze, id, troop))
    })
}

/// The enemy troops that a member may still aim at in this action: the one it has aimed at, or that its Unit has.
fn targets<'a>(view: View<'a>, slot: &'a Slot, id: ModelId) -> impl Iterator<Item = TroopId> + 'a {
    let fixed = aim_of(slot, id).or_else(|| if picks(view, slot, id) { None } else { shared(view, slot) });
    let foes = view.state.troops_of(other(view.model(id).player)).map(|(troop, _)| troop);
    foes.filter(move |&troop| fixed.is_none_or(|fixed| fixed == troop))
}

/// What a member has aimed at in this action.
fn aim_of(slot: &Slot, id: ModelId) -> Option<TroopId> {
    slot.aims.iter().find(|(by, _)| *by == id).map(|&(_, troop)| troop)
}

/// The target that those who may not choose their own share (HR-USH-01).
fn shared(view: View, slot: &Slot) -> Option<TroopId> {
    slot.aims.iter().find(|&&(by, _)| !picks(view, slot, by)).map(|&(_, troop)| troop)
}

/// Whether a member picks a target of its own: by Split Targets, or as a Leader while the body does something else
/// (HR-AB-UN-06, HR-USH-01).
fn picks(view: View, slot: &Slot, id: ModelId) -> bool {
    ab::has(view, id, Ability::SplitTargets) || slot.kind != Kind::Shoot && acn::leads(view, id)
}

/// A shot of an action that uses nothing.
fn plain(by: ModelId) -> Shot {
    Shot { by, cause: Cause::Action, uses: Uses::default(), over: None }
}

/// Whether a character can hit somebody of a troop, by whatever means cost nothing else.
fn hits(gaze: &Gaze, by: ModelId, troop: TroopId) -> bool {
    let close = Shot { uses: Uses { point_blank: true, ..Uses::default() }, ..plain(by) };
    can_hit(gaze, plain(by), troop)
        || ab::has(gaze.view(), by, Ability::PointBlank) && can_hit(gaze, close, troop)
        || arcs(gaze, plain(by), troop).next().is_some()
}

/// What Arc Shot could look over to hit the nearest of a troop that is hidden or in cover (HR-AB-SH-05).
fn arcs<'g>(gaze: &'g Gaze, shot: Shot, troop: TroopId) -> impl Iterator<Item = Over> + 'g {
    let view = gaze.view();
    let arcs = ab::has(view, shot.by, Ability::ArcShot);
    let hidden = |id: ModelId| match judge_seen(gaze, shot, id) {
        Ok(attack) => (attack.sight == los::Sighted::Partial).then_some((id, attack.sight)),
        Err(illegal) => (illegal.by == los::LOS_03).then_some((id, los::Sighted::Hidden)),
    };
    let far = |id: &ModelId| view.distance(shot.by, *id).unwrap_or(i32::MAX);
    let members = || {
        let mut members: Vec<ModelId> = view.state.members(troop).map(|(id, _)| id).collect();
        members.sort_by_cached_key(far);
        members
    };
    let target = if arcs { members().into_iter().find_map(hidden) } else { None };
    let over = target.map_or_else(Vec::new, |(target, _)| gaze.hiders(target));
    // Little of what hides a part shows more when it is looked over.
    let shows = move |&over: &Over| match target {
        Some((target, los::Sighted::Hidden)) => gaze.sees(target, Some(over)),
        Some((target, before)) => gaze.seen(target, Some(over)) > before,
        None => false,
    };
    over.into_iter().filter(shows).filter(move |&over| {
        let arc = Shot { over: Some(over), ..shot };
        let hit = nearest_seen(gaze, arc, troop, Bits::EMPTY);
        hit.is_ok_and(|attack| target.is_some_and(|(target, _)| attack.target == target))
    })
}

/// Lists targets and shots of this action.
pub fn offer(view: View, slot: &Slot, out: &mut Offers<Action>) {
    let armed = |id: &ModelId| view.card(*id).shooting.is_some();
    let (aimed, idle): (Vec<ModelId>, Vec<ModelId>) =
        acn::able(view, slot, Kind::Shoot).filter(armed).partition(|&id| aim_of(slot, id).is_some());
    offer_aims(view, slot, &idle, out);
    for by in aimed {
        if let Some(troop) = aim_of(slot, by) {
            offer_shots(view, slot, by, troop, out);
        }
    }
}

/// One target for all who have none yet; those who pick their own also each the nearest that they can hit.
fn offer_aims(view: View, slot: &Slot, idle: &[ModelId], out: &mut Offers<Action>) {
    let Some(&first) = idle.first() else { return };
    if idle.len() > 1 {
        out.complete = false;
    }
    for (troop, _) in view.state.troops_of(other(view.model(first).player)) {
        out.perhaps(|| {
            let aimers = idle.iter().filter(|&&id| targets(view, slot, id).any(|target| target == troop));
            let aims: Vec<_> = aimers.map(|&id| (id, troop)).collect();
            judge_aims(view, slot, &aims).is_ok().then_some(Action::Aim(aims))
        });
    }
    if idle.iter().any(|&id| picks(view, slot, id)) {
        out.perhaps(|| {
            let aims: Vec<_> = idle.iter().filter_map(|&id| Some((id, own_aim(view, slot, id)?))).collect();
            judge_names(view, slot, &aims).is_ok().then_some(Action::Aim(aims))
        });
    }
}

/// The nearest troop that a member can hit.
fn own_aim(view: View, slot: &Slot, id: ModelId) -> Option<TroopId> {
    let far = |troop: TroopId| {
        let members = view.state.members(troop);
        members.filter_map(|(target, _)| view.distance(id, target)).min()
    };
    let gaze = Gaze::new(view, id);
    let hit = targets(view, slot, id).filter(|&troop| hits(&gaze, id, troop));
    hit.min_by_key(|&troop| (far(troop), troop))
}

/// The shots of one: plain, and with each single thing it can use.
fn offer_shots(view: View, slot: &Slot, by: ModelId, troop: TroopId, out: &mut Offers<Action>) {
    let plain = Uses::default();
    let uses = [
        (None, plain),
        (Some(Ability::SteadyAim), Uses { steady: true, ..plain }),
        (Some(Ability::Explosion), Uses { explosion: true, ..plain }),
        (Some(Ability::Lightning), Uses { lightning: true, ..plain }),
        (Some(Ability::Bullseye), Uses { bullseye: true, ..plain }),
        (Some(Ability::PointBlank), Uses { point_blank: true, ..plain }),
        (Some(Ability::SuppressingFire), Uses { suppress: true, ..plain }),
    ];
    let known = uses.into_iter().filter(|(with, _)| with.is_none_or(|with| ab::has(view, by, with)));
    let mut ways = 0;
    for (_, with) in known {
        ways += 1;
        let judged = || judge_shot(view, slot, by, with, None).is_ok();
        out.perhaps(|| judged().then_some(Action::Shoot { by, with, over: None }));
    }
    if ab::has(view, by, Ability::ArcShot) {
        out.perhaps(|| {
            let shot = self::plain(by);
            let (gaze, sight) =
                (Gaze::new(view, by), |over: Over| judge_shot(view, slot, by, plain, Some(over)));
            let seen = arcs(&gaze, shot, troop).filter_map(|over| Some((sight(over).ok()?.sight, over)));
            let (_, over) = seen.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
            Some(Action::Shoot { by, with: plain, over: Some(over) })
        });
    }
    if ways > 2 || ab::has(view, by, Ability::ArcShot) {
        out.complete = false;
    }
}

/// Whether these may be named as the targets of those who shoot in this action (HR-USH-01, HR-AB-UN-06).
fn judge_names(view: View, slot: &Slot, aims: &[(ModelId, TroopId)]) -> Result<(), Illegal> {
    if aims.is_empty() {
        return Err(Illegal::new(USH_01, "refuse-aim-empty"));
    }
    let mut common = shared(view, slot);
    for (i, &(by, troop)) in aims.iter().enumerate() {
        acn::may(view, slot, by, Kind::Shoot)?;
        if view.card(by).shooting.is_none() {
            return Err(refuse(CARD_05, "refuse-no-shooting", by));
        }
        if aim_of(slot, by).is_some() || aims[..i].iter().any(|&(earlier, _)| earlier == by) {
            return Err(refuse(USH_01, "refuse-aimed", by));
        }
        let mut foes = view.state.troops_of(other(view.model(by).player));
        if foes.all(|(foe, _)| foe != troop) {
            return Err(refuse(SHT_04, "refuse-no-such-target", by).with("troop", troop_arg(troop)));
        }
        if !picks(view, slot, by) && *common.get_or_insert(troop) != troop {
            return Err(refuse(UNT_05, "refuse-unit-target", by).with("troop", troop_arg(troop)));
        }
        let named = slot.aims.iter().any(|&(_, named)| named == troop);
        if slot.kind == Kind::Shoot && !slot.rolled.is_empty() && !named {
            return Err(refuse(Ability::SplitTargets.rule(), "refuse-aim-late", by));
        }
    }
    Ok(())
}

/// Whether these may be the targets: each is one that somebody who aims at it can hit.
fn judge_aims(view: View, slot: &Slot, aims: &[(ModelId, TroopId)]) -> Result<(), Illegal> {
    judge_names(view, slot, aims)?;
    for (at, &(first, troop)) in aims.iter().enumerate() {
        if aims[..at].iter().any(|&(_, earlier)| earlier == troop) {
            continue;
        }
        let hit = |id| hits(&Gaze::new(view, id), id, troop);
        let others = aims[at + 1..].iter().filter(|&&(_, target)| target == troop);
        if !hit(first) && !others.map(|&(id, _)| id).any(hit) {
            // Then the first one's plain shot is refused too.
            nearest(view, plain(first), troop, Bits::EMPTY)?;
        }
    }
    Ok(())
}

/// Names the target of the present action.
pub fn aim(play: &mut Play, aims: &[(ModelId, TroopId)]) -> Result<(), Illegal> {
    let view = play.view();
    let Some(slot) = view.slot() else { return Err(Illegal::new(SHT_01, "refuse-not-now")) };
    judge_aims(view, slot, aims)?;
    if let Some(slot) = play.slot_mut() {
        slot.aims.extend_from_slice(aims);
    }
    play.tell(USH_01, || Event::Aimed(aims.to_vec()));
    Ok(())
}

/// Whether what a shot uses may be used; `slot` is the action, a free shot has none (HR-ABG-09).
fn judge_uses(view: View, slot: Option<&Slot>, shot: Shot) -> Result<(), Illegal> {
    let Shot { by, uses, over, .. } = shot;
    if uses.surprise || uses.fury {
        return Err(refuse(SHT_01, "refuse-use-in-shot", by));
    }
    let used = [
        (uses.steady, Ability::SteadyAim),
        (uses.explosion, Ability::Explosion),
        (uses.lightning, Ability::Lightning),
        (uses.bullseye, Ability::Bullseye),
        (uses.point_blank, Ability::PointBlank),
        (uses.suppress, Ability::SuppressingFire),
        (over.is_some(), Ability::ArcShot),
    ];
    for (_, ability) in used.into_iter().filter(|(used, _)| *used) {
        if !ab::has(view, by, ability) {
            return Err(refuse(ability.rule(), "refuse-no-ability", by));
        }
    }
    for (_, ability) in used[..2].iter().filter(|(used, _)| *used) {
        let both = uses.steady && uses.explosion;
        if both || !slot.is_some_and(|slot| goes_on(view, slot, by)) {
            return Err(refuse(ability.rule(), "refuse-two-actions", by));
        }
    }
    let there = match over {
        None => true,
        Some(Over::Thing(thing)) => usize::from(thing) < view.state.things.len(),
        Some(Over::Model(id)) => id != by && view.find(id).is_some(),
    };
    if there { Ok(()) } else { Err(refuse(Ability::ArcShot.rule(), "refuse-arc", by)) }
}

/// Whether one has another action right after this one, to be spent on the same shot (HR-AB-SH-01).
fn goes_on(view: View, slot: &Slot, by: ModelId) -> bool {
    let Some(turn) = view.turn() else { return false };
    let Some(part) = turn.parts.iter().find(|part| part.troop == slot.troop) else { return false };
    let alone = view.state.members(slot.troop).nth(1).is_none();
    part.taken < part.slots
        && (part.taken < 2 || alone || turn.fervour.has(by))
        && slot.only.is_none()
        && slot.running.is_none()
        && acn::duty(view, slot.troop, slot.number).is_none()
}

/// The attack that a shot of this action would be (HR-SHT-04, HR-USH-02).
fn judge_shot(
    view: View,
    slot: &Slot,
    by: ModelId,
    uses: Uses,
    over: Option<Over>,
) -> Result<Attack, Illegal> {
    acn::may(view, slot, by, Kind::Shoot)?;
    let Some(troop) = aim_of(slot, by) else { return Err(refuse(USH_01, "refuse-aim-first", by)) };
    let shot = Shot { by, cause: Cause::Action, uses, over };
    judge_uses(view, Some(slot), shot)?;
    nearest(view, shot, troop, Bits::EMPTY)
}

/// Shoots in the present action.
pub fn shoot(play: &mut Play, by: ModelId, uses: Uses, over: Option<Over>) -> Result<(), Illegal> {
    let view = play.view();
    let Some(slot) = view.slot() else { return Err(Illegal::new(SHT_01, "refuse-not-now")) };
    let attack = judge_shot(view, slot, by, uses, over)?;
    let troop = slot.troop;
    if let Some(slot) = play.slot_mut() {
        slot.acted.insert(by);
    }
    if (uses.steady || uses.explosion)
        && let Some(turn) = play.turn_mut()
    {
        for part in turn.parts.iter_mut().filter(|part| part.troop == troop) {
            part.busy.insert(by);
        }
    }
    attack::open(play, attack);
    Ok(())
}

/// The attack that a free shot at a troop would be: Swan Song (HR-ABG-04, HR-ABG-09). Carried out by
/// [`attack::open`].
pub fn judge_free(
    view: View,
    by: ModelId,
    troop: TroopId,
    uses: Uses,
    over: Option<Over>,
    cause: Cause,
) -> Result<Attack, Illegal> {
    let shot = Shot { by, cause, uses, over };
    if view.find(by).is_none() || view.card(by).shooting.is_none() {
        return Err(refuse(CARD_05, "refuse-no-shooting", by));
    }
    judge_uses(view, None, shot)?;
    nearest(view, shot, troop, Bits::EMPTY)
}

/// After a shot: the attacks at a target that no shooter left can hit are lost (HR-USH-01, HR-USH-05).
pub fn lose(play: &mut Play) {
    let view = play.view();
    let Some(slot) = view.slot() else { return };
    let mut left: Vec<(ModelId, TroopId)> = slot.aims.clone();
    left.retain(|&(by, _)| view.find(by).is_some() && !slot.acted.has(by));
    let mut troops: Vec<TroopId> = left.iter().map(|&(_, troop)| troop).collect();
    troops.sort_unstable();
    troops.dedup();
    troops.retain(|&troop| {
        left.iter().all(|&(by, aim)| aim != troop || !hits(&Gaze::new(view, by), by, troop))
    });
    for troop in troops {
        if let Some(slot) = play.slot_mut() {
            for &(by, _) in left.iter().filter(|(_, aim)| *aim == troop) {
                slot.acted.insert(by);
            }
        }
        play.tell(USH_05, || Event::NoTarget(troop));
    }
}

/// The dice that one has for a shot: wounds counted, and the range when it is `far` (HR-WND-04, HR-RNG-02).
pub fn dice_left(view: View, by: ModelId, far: bool) -> Dice {
    let pool = view.card(by).shooting.map(|shot| shot.pool).unwrap_or_default();
    let left = if view.model(by).wounded() && view.advanced() { pool.plain } else { pool.all() };
    if far { dice::without_strongest(left) } else { left }
}
