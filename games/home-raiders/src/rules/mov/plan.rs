//! A whole plan: who moves, how, in which order, and how the troop stands in the end (HR-MOV-07, HR-UNT-04).

use kernel::{Arg, Bits, Illegal};
use space::plane::Body;

use super::MOV_07;
use super::path::Terms;
use super::run;
use super::way::{Gone, judge_way};
use crate::action::{How, Kind, Plan, Way};
use crate::content::{Ability, Kind as CardKind};
use crate::event::Event;
use crate::frame::{Frame, March, MarchFor, Part, Running, Slot};
use crate::play::{Play, View};
use crate::rules::geo::Room;
use crate::rules::unt::{self, AMB_16, UNT_04};
use crate::rules::{ab, acn, dep, model_arg, refuse, troop_arg};
use crate::state::{ModelId, Readiness, TroopId};

/// The members of a Running Shot whose second way is still to come, and what is left for it (HR-AB-MV-05).
pub fn runners_left<'a>(view: View<'a>, slot: &'a Slot) -> impl Iterator<Item = (ModelId, i32)> + 'a {
    let spent = slot.running.iter().flat_map(|running| running.spent.iter().copied());
    let still = move |&(id, spent): &(ModelId, i32)| {
        let there = view.find(id).is_some_and(|model| model.troop == slot.troop && !model.prone);
        there && spent < view.card(id).movement
    };
    spent.filter(still).map(move |(id, spent)| (id, view.card(id).movement - spent))
}

/// The terms on which a member moves in an action: plainly, or in the first or second part of a Running Shot.
pub fn terms(view: View, slot: &Slot, running: bool, id: ModelId) -> Result<Terms, Illegal> {
    let plain = Terms::action(view, id);
    if let Some((_, left)) = runners_left(view, slot).find(|&(runner, _)| runner == id) {
        return Ok(Terms { allowance: left, ..plain });
    }
    acn::may(view, slot, id, Kind::Move)?;
    if running && ab::has(view, id, Ability::RunningShot) {
        return Ok(Terms { allowance: plain.allowance / 2, ..plain });
    }
    Ok(plain)
}

/// Whether a plan is lawful as a whole, should all survive (HR-AMB-17), and what comes of each way.
pub fn judge_plan(view: View, slot: &Slot, plan: &Plan) -> Result<Vec<Gone>, Illegal> {
    let room = &mut Room::new(view);
    if plan.running {
        judge_running(view, slot)?;
    }
    if let Some(leader) = plan.leave {
        judge_leave(view, slot, plan, leader)?;
    }
    let before = unt::bodies(room, slot.troop, Bits::EMPTY).1;
    let runs =
        |id| plan.running || slot.running.iter().any(|run| run.spent.iter().any(|&(one, _)| one == id));
    let gone = judge_ways(room, slot.troop, &plan.ways, |way| {
        let plain = way.carries.is_empty() && !matches!(way.how, How::Push { .. });
        if !plain && runs(way.model) {
            return Err(refuse(Ability::RunningShot.rule(), "refuse-running-with", way.model));
        }
        terms(view, slot, plan.running, way.model)
    })?;
    if let Some(unit) = plan.join {
        judge_join(room, slot, unit)?;
    }
    let left = plan.leave.into_iter().collect();
    judge_formation(room, slot.troop, &before, left, slot.repairs)?;
    Ok(gone)
}

/// Judges ways one after the other, each where those before it have left the room: what comes of each.
pub fn judge_ways(
    room: &mut Room,
    troop: TroopId,
    ways: &[Way],
    terms: impl Fn(&Way) -> Result<Terms, Illegal>,
) -> Result<Vec<Gone>, Illegal> {
    if ways.is_empty() {
        return Err(Illegal::new(MOV_07, "refuse-plan-empty"));
    }
    let (mut moved, mut gone) = (Bits::EMPTY, Vec::with_capacity(ways.len()));
    for way in ways {
        let id = way.model;
        if room.view().find(id).is_none_or(|model| model.troop != troop) {
            return Err(refuse(acn::ACN_04, "refuse-not-acting", id));
        }
        if moved.has(id) {
            return Err(refuse(MOV_07, "refuse-plan-twice", id));
        }
        moved.insert(id);
        gone.push(judge_way(room, way, &terms(way)?)?);
    }
    Ok(gone)
}

/// Whether a troop ends as it must: in formation, if it began so (HR-UNT-04); nearer to it, if it repairs it
/// (HR-AMB-16).
pub fn judge_formation(
    room: &Room,
    troop: TroopId,
    before: &[Body],
    left: Bits,
    repairs: bool,
) -> Result<(), Illegal> {
    let view = room.view();
    let (members, bodies) = unt::bodies(room, troop, left);
    let Some((after, pair)) = unt::fault(view, troop, &bodies) else { return Ok(()) };
    let before = unt::disorder_of(view, troop, before);
    if before == 0 {
        let [a, b] = pair.by.map(|at| members.get(at).copied().unwrap_or_default());
        let apart = refuse(UNT_04, "refuse-formation-end", a).with("other", model_arg(b));
        return Err(apart.with("distance", Arg::Number(pair.measure.into())));
    }
    if repairs && after >= before {
        let worse = Illegal::new(AMB_16, "refuse-formation-repair").with("troop", troop_arg(troop));
        return Err(worse.with("before", Arg::Number(before)).with("after", Arg::Number(after)));
    }
    Ok(())
}

/// Whether a troop may begin a Running Shot: with two actions, all its body (HR-AB-MV-05).
pub(super) fn judge_running(view: View, slot: &Slot) -> Result<(), Illegal> {
    const RULE: kernel::RuleId = Ability::RunningShot.rule();
    let refused = |key| Err(Illegal::new(RULE, key).with("troop", troop_arg(slot.troop)));
    if slot.kind != Kind::Move || slot.running.is_some() || slot.only.is_some() || slot.repairs {
        return refused("refuse-running-now");
    }
    let part = |turn: &crate::frame::Turn| turn.parts.iter().find(|part| part.troop == slot.troop).copied();
    // Inside a Unit a third action is the one's alone who has Fervour (HR-AB-HE-09).
    let alone = view.state.members(slot.troop).nth(1).is_none();
    let next = |part: &Part| part.taken < part.slots && (part.taken < 2 || alone);
    if !view.turn().and_then(part).is_some_and(|part| next(&part)) {
        return refused("refuse-running-actions");
    }
    let lacking = acn::body(view, slot.troop).iter().find(|&id| !ab::has(view, id, Ability::RunningShot));
    match lacking {
        Some(id) => Err(refuse(RULE, "refuse-no-ability", id)),
        None => Ok(()),
    }
}

/// Whether a Leader may leave his Unit with this plan (HR-AB-LD-10).
fn judge_leave(view: View, slot: &Slot, plan: &Plan, leader: ModelId) -> Result<(), Illegal> {
    const RULE: kernel::RuleId = Ability::Redeployment.rule();
    let member = view.find(leader).is_some_and(|model| model.troop == slot.troop);
    if !member || !ab::own_commands(view, leader).has(Ability::Redeployment) {
        return Err(refuse(RULE, "refuse-no-ability", leader));
    }
    let alone = view.state.members(slot.troop).nth(1).is_none();
    let goes = plan.ways.iter().any(|way| way.model == leader);
    if alone || !goes || slot.kind != Kind::Move || slot.only.is_some() || slot.running.is_some() {
        return Err(refuse(RULE, "refuse-leave-now", leader));
    }
    Ok(())
}

/// Whether an independent Leader may join a Unit where he ends: a friendly one, not of this turn, that he is within 3
/// inches of (HR-AB-LD-10, HR-AMB-101).
fn judge_join(room: &Room, slot: &Slot, unit: TroopId) -> Result<(), Illegal> {
    const RULE: kernel::RuleId = Ability::Redeployment.rule();
    let view = room.view();
    let mut members = view.state.members(slot.troop).map(|(id, _)| id);
    let leader = members.next().filter(|&id| {
        view.card(id).kind == CardKind::Leader
            && view.state.troop(slot.troop).unit.is_none()
            && ab::own_commands(view, id).has(Ability::Redeployment)
    });
    let Some(leader) = leader.filter(|_| members.next().is_none()) else {
        return Err(Illegal::new(RULE, "refuse-join-who").with("troop", troop_arg(slot.troop)));
    };
    let about = |key| Err(refuse(RULE, key, leader).with("troop", troop_arg(unit)));
    let known = view.state.troops.get(usize::from(unit));
    if known.is_none_or(|known| known.unit.is_none() || known.player != view.model(leader).player)
        || view.acting(unit)
    {
        return about("refuse-join-unit");
    }
    let bodies = unt::bodies(room, unit, Bits::EMPTY).1;
    let near = |body: &Body| room.body(leader).is_some_and(|here| here.distance(body) <= acn::NEAR);
    if bodies.iter().any(near) { Ok(()) } else { about("refuse-join-far") }
}

/// Carries out a plan in the present action.
pub fn march(play: &mut Play, plan: &Plan) -> Result<(), Illegal> {
    let view = play.view();
    let Some(slot) = view.slot() else { return Err(Illegal::new(MOV_07, "refuse-not-now")) };
    let gone = judge_plan(view, slot, plan)?;
    let troop = slot.troop;
    let second = plan.ways.iter().any(|way| runners_left(view, slot).any(|(id, _)| id == way.model));
    let runners: Vec<(ModelId, i32)> = view
        .state
        .members(troop)
        .filter(|&(id, _)| plan.running && terms(view, slot, true, id).is_ok())
        .filter(|&(id, _)| ab::has(view, id, Ability::RunningShot))
        .map(|(id, _)| (id, 0))
        .collect();
    if let Some(slot) = play.slot_mut() {
        for way in &plan.ways {
            slot.acted.insert(way.model);
        }
        if plan.running {
            slot.running = Some(Running { spent: runners, second: false });
        }
        // The shots are over once a second way is taken.
        if let Some(running) = slot.running.as_mut().filter(|_| second) {
            running.second = true;
            for &(id, _) in &running.spent {
                slot.acted.insert(id);
            }
        }
    }
    if let Some(leader) = plan.leave {
        leave(play, troop, leader);
    }
    let why = if plan.running || second { MarchFor::Running } else { MarchFor::Action };
    play.open(Frame::March(March { why, ways: plan.ways.clone(), strikes: None, join: plan.join }));
    // Where the terms of a way or the troop are others by now, each way is judged again.
    if why == MarchFor::Action && plan.leave.is_none() {
        run::begin(play, why, &plan.ways, gone);
    }
    Ok(())
}

/// A Leader becomes a troop of his own; he has the rest of this turn, and his own bead from the next round
/// (HR-AB-LD-10).
fn leave(play: &mut Play, troop: TroopId, leader: ModelId) {
    let player = play.state.model(leader).player;
    let new = dep::new_troop(play.state, player, None);
    play.state.troop_mut(new).readiness = Readiness::Done;
    play.model_mut(leader).troop = new;
    if let Some(turn) = play.turn_mut()
        && let Some(part) = turn.parts.iter().find(|part| part.troop == troop).copied()
    {
        turn.parts.push(Part { troop: new, slots: 2, busy: Bits::EMPTY, ended: false, ..part });
    }
    play.tell(Ability::Redeployment.rule(), || Event::Left { model: leader, troop: new });
}

/// An independent Leader becomes a member of a Unit, which cannot be activated this round any more (HR-AB-LD-10).
pub fn join(play: &mut Play, leader: ModelId, unit: TroopId) {
    let near = {
        let view = play.view();
        view.find(leader).is_some()
            && view.state.members(unit).any(|(member, _)| view.within(leader, member, acn::NEAR))
    };
    if !near {
        return;
    }
    play.model_mut(leader).troop = unit;
    let known = play.state.troop_mut(unit);
    if known.readiness == Readiness::Fresh {
        known.readiness = Readiness::Barred;
    }
    play.tell(Ability::Redeployment.rule(), || Event::Joined { model: leader, troop: unit });
}

/// The terms on which a way is carried out, once the plan has been accepted.
pub fn terms_in(view: View, why: MarchFor, id: ModelId) -> Terms {
    let plain = Terms::action(view, id);
    let running = view.slot().and_then(|slot| slot.running.as_ref()).filter(|_| why == MarchFor::Running);
    let spent =
        |running: &Running| running.spent.iter().find(|&&(one, _)| one == id).map(|&(_, spent)| spent);
    match running.and_then(|running| Some((running.second, spent(running)?))) {
        Some((true, spent)) => Terms { allowance: plain.allowance - spent, ..plain },
        Some((false, _)) => Terms { allowance: plain.allowance / 2, ..plain },
        None => plain,
    }
}
