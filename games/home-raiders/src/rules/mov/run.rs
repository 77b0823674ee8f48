//! A plan is carried out, character by character, the free strikes of those it leaves first (HR-BC-04, HR-BC-05).

use std::sync::Arc;

use kernel::{Bits, Illegal, Offers, RuleId};

use super::way::{Gone, abandoned, judge_way};
use super::{MOV_01, plan};
use crate::action::{Action, How, Kind, Uses, Way};
use crate::content::Ability;
use crate::event::Event;
use crate::frame::{Cause, Frame, March, MarchFor, Strikes};
use crate::play::{Play, View};
use crate::rules::bc::{BC_04, BC_05, strikers};
use crate::rules::fall::{FALL_02, fall};
use crate::rules::geo::Room;
use crate::rules::{cbt, obv, refuse};
use crate::state::{ModelId, Place, Player, other};
use crate::table::Blocker;

fn march_mut<'p>(play: &'p mut Play) -> Option<&'p mut March> {
    match play.state.flow.now_mut() {
        Some(Frame::March(march)) => Some(march),
        _ => None,
    }
}

/// Carries out the ways of a plan that has just been judged, until somebody may strike or has jumped: up to there all is as
/// it was judged. With what is left [`settle`] goes on.
pub fn begin(play: &mut Play, why: MarchFor, ways: &[Way], judged: Vec<Gone>) {
    for (way, gone) in ways.iter().zip(judged) {
        let view = play.view();
        let struck = !strikers(view, way.model, abandoned(view, way)).is_empty();
        if struck || view.model(way.model).prone {
            return;
        }
        go(play, why, way, &gone);
        if gone.jump.is_some() {
            return;
        }
    }
}

/// Goes on with a Movement; false when something is asked.
pub fn settle(play: &mut Play) -> bool {
    let view = play.view();
    let Some(Frame::March(march)) = view.state.flow.now() else { return false };
    let (why, strikes) = (march.why, march.strikes);
    let Some(way) = march.ways.first().cloned() else {
        finish(play);
        return true;
    };
    let mover = way.model;
    if view.find(mover).is_none_or(|model| model.prone) {
        return cancel(play, &way);
    }
    let left = match strikes {
        Some(strikes) => strikes.left,
        None => abandoned(view, &way),
    };
    let left = strikers(view, mover, left);
    if let Some(march) = march_mut(play) {
        march.strikes = Some(Strikes { mover, left });
    }
    if !left.is_empty() {
        return false;
    }
    // The plan was lawful as a whole; what the strikes have changed may stop this way alone (HR-AMB-17).
    let terms = plan::terms_in(play.view(), why, mover);
    match judge_way(&mut Room::new(play.view()), &way, &terms) {
        Ok(gone) => go(play, why, &way, &gone),
        Err(_) => return cancel(play, &way),
    }
    true
}

/// The next mover does not move.
fn cancel(play: &mut Play, way: &Way) -> bool {
    next(play);
    spend(play, way.model, 0);
    play.tell(BC_05, || Event::Cancelled(way.model));
    true
}

fn next(play: &mut Play) {
    if let Some(march) = march_mut(play) {
        march.ways.remove(0);
        march.strikes = None;
    }
}

/// Notes what a runner has spent; after its second way nothing is left (HR-AB-MV-05).
fn spend(play: &mut Play, id: ModelId, cost: i32) {
    let most = play.view().card(id).movement;
    let running = play.slot_mut().and_then(|slot| slot.running.as_mut());
    if let Some(running) = running {
        let second = running.second;
        for (_, spent) in running.spent.iter_mut().filter(|(one, _)| *one == id) {
            *spent = if second { most } else { *spent + cost };
        }
    }
}

fn rule_of(how: &How) -> RuleId {
    match how {
        How::Walk(_) => MOV_01,
        How::Around(_) => Ability::Reposition.rule(),
        How::Fly(_) => Ability::Fly.rule(),
        How::Push { .. } => Ability::Push.rule(),
    }
}

/// Carries out one way.
fn go(play: &mut Play, why: MarchFor, way: &Way, gone: &Gone) {
    let id = way.model;
    next(play);
    if why == MarchFor::Running {
        spend(play, id, gone.cost);
    }
    if gone.reached
        && why != MarchFor::Reconnaissance
        && let Some(turn) = play.turn_mut()
    {
        turn.charged.insert(id);
    }
    moved(play, way, gone);
}

/// Puts a mover, what it pushed and whom it carried where they are now, and tells it.
pub fn moved(play: &mut Play, way: &Way, gone: &Gone) {
    let id = way.model;
    let from = play.state.model(id).stand().unwrap_or(gone.to);
    let (to, cost, how) = (gone.to, gone.cost, &way.how);
    play.model_mut(id).place = Place::At(to);
    play.tell(rule_of(how), || Event::Moved { model: id, how: how.clone(), from, to, cost });
    if let Some((solid, length)) = gone.pushed
        && let Blocker::Thing(thing) = solid.id()
    {
        Arc::make_mut(&mut play.state.things)[usize::from(thing)].solid = solid;
        play.tell(Ability::Push.rule(), || Event::Pushed { thing, by: id, length });
        obv::come_down(play);
    }
    for &(passenger, stand) in &way.carries {
        play.model_mut(passenger).place = Place::At(stand);
        play.tell(Ability::Carry.rule(), || Event::Carried { by: id, model: passenger, to: stand });
    }
    obv::release(play);
    if let Some(depth) = gone.jump {
        fall(play, FALL_02, id, to, depth, None);
    }
}

/// All have moved: the Leader joins his new Unit, the first ways of a Running Shot give way to the shots.
fn finish(play: &mut Play) {
    let Some(Frame::March(march)) = play.state.flow.close() else { return };
    let Some(slot) = play.view().slot() else { return };
    let troop = slot.troop;
    let leader = play.state.members(troop).next().map(|(id, _)| id);
    if let Some((leader, unit)) = leader.zip(march.join) {
        plan::join(play, leader, unit);
    }
    let Some(slot) = play.slot_mut() else { return };
    if march.why == MarchFor::Running && slot.running.as_ref().is_some_and(|running| !running.second) {
        slot.kind = Kind::Shoot;
        slot.number += 1;
        slot.acted = Bits::EMPTY;
        let number = slot.number;
        if let Some(turn) = play.turn_mut() {
            for part in turn.parts.iter_mut().filter(|part| part.troop == troop) {
                part.taken += 1;
            }
        }
        play.tell(Ability::RunningShot.rule(), || Event::Declared { troop, number, kind: Kind::Shoot });
    }
}

/// Who decides on a free strike, and by which rule.
pub fn asks(view: View, march: &March) -> (Player, RuleId) {
    let mover = march.strikes.map(|strikes| strikes.mover);
    (mover.map_or(0, |mover| other(view.model(mover).player)), BC_04)
}

/// Lists the free strikes.
pub fn offer(view: View, march: &March, out: &mut Offers<Action>) {
    let Some(Strikes { mover: target, left }) = march.strikes else { return };
    out.actions.extend(left.iter().map(Action::Choose));
    // A plain strike may be named like any other strike too.
    out.complete = false;
    // Besides a plain strike, those with what costs nothing (HR-ABG-09).
    let with = Uses { surprise: true, ..Uses::default() };
    let able = |&by: &ModelId| cbt::judge_free(view, by, target, with, Cause::FreeStrike).is_ok();
    out.actions.extend(left.iter().filter(able).map(|by| Action::Strike { by, target, with }));
    out.push(Action::No);
}

/// Answers a free strike.
pub fn act(play: &mut Play, action: &Action) -> Result<(), Illegal> {
    let not_now = Illegal::new(BC_04, "refuse-not-now");
    let Some(Frame::March(March { strikes: Some(strikes), .. })) = play.state.flow.now() else {
        return Err(not_now);
    };
    let strikes = *strikes;
    let (by, uses) = match *action {
        Action::No => {
            if let Some(march) = march_mut(play) {
                march.strikes = Some(Strikes { left: Bits::EMPTY, ..strikes });
            }
            return Ok(());
        }
        Action::Choose(by) => (by, Uses::default()),
        Action::Strike { by, target, with } if target == strikes.mover => (by, with),
        _ => return Err(not_now),
    };
    if !strikes.left.has(by) {
        return Err(refuse(BC_04, "refuse-free-strike", by));
    }
    cbt::judge_free(play.view(), by, strikes.mover, uses, Cause::FreeStrike)?;
    if let Some(march) = march_mut(play) {
        let mut left = strikes.left;
        left.remove(by);
        march.strikes = Some(Strikes { left, ..strikes });
    }
    cbt::free(play, by, strikes.mover, uses, Cause::FreeStrike);
    Ok(())
}
