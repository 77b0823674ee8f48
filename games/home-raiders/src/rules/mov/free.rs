//! Movements outside an action: before the first round, and a step aside.

use kernel::{Arg, Bits, Illegal, Offers};

use super::path::{Hold, Terms};
use super::plan::{judge_formation, judge_ways};
use super::run::{begin, moved};
use super::way::Gone;
use super::{MOV_07, offer};
use crate::action::{Action, How, Plan, Way};
use crate::content::Ability;
use crate::frame::{Frame, March, MarchFor};
use crate::play::{Play, View};
use crate::rules::geo::Room;
use crate::rules::{ab, prn, refuse, troop_arg, unt};
use crate::state::{ModelId, Player, TroopId};
use crate::table::INCH;

/// The troops that may still move before the first round (HR-AB-LD-05, HR-AB-LD-09).
pub fn scouts(view: View, player: Player, done: Bits) -> Bits {
    let troops = view.state.troops_of(player).map(|(id, _)| id).filter(|&id| !done.has(id));
    troops.filter(|&id| ab::commands(view, id).has(Ability::Reconnaissance)).collect()
}

/// The troop that a plan moves, when it is a plain one.
fn plain(view: View, plan: &Plan) -> Result<TroopId, Illegal> {
    if plan.running || plan.leave.is_some() || plan.join.is_some() {
        return Err(Illegal::new(MOV_07, "refuse-plan-plain"));
    }
    let first = plan.ways.first().and_then(|way| view.find(way.model));
    first.map(|model| model.troop).ok_or(Illegal::new(MOV_07, "refuse-plan-empty"))
}

fn judge_troop(
    room: &mut Room,
    troop: TroopId,
    ways: &[Way],
    terms: impl Fn(&Way) -> Result<Terms, Illegal>,
) -> Result<Vec<Gone>, Illegal> {
    let before = unt::bodies(room, troop, Bits::EMPTY).1;
    let view = room.view();
    let gone = judge_ways(room, troop, ways, |way| {
        if view.model(way.model).prone {
            return Err(refuse(prn::PRN_05, "refuse-stand-first", way.model));
        }
        terms(way)
    })?;
    judge_formation(room, troop, &before, Bits::EMPTY, true)?;
    Ok(gone)
}

/// A free Movement before the first round; returns the troop that moved.
pub fn reconnoitre(play: &mut Play, player: Player, done: Bits, plan: &Plan) -> Result<TroopId, Illegal> {
    let view = play.view();
    let troop = plain(view, plan)?;
    if !scouts(view, player, done).has(troop) {
        let rule = Ability::Reconnaissance.rule();
        return Err(Illegal::new(rule, "refuse-reconnaissance").with("troop", troop_arg(troop)));
    }
    let terms = |way: &Way| Ok(Terms::action(view, way.model));
    let gone = judge_troop(&mut Room::new(view), troop, &plan.ways, terms)?;
    let (why, ways) = (MarchFor::Reconnaissance, plan.ways.clone());
    play.open(Frame::March(March { why, ways, strikes: None, join: None }));
    begin(play, why, &plan.ways, gone);
    Ok(troop)
}

/// Lists representative plans of a player's troops before the first round (HR-AB-LD-05); `done` have moved.
pub fn offer_reconnaissance(view: View, player: Player, done: Bits, out: &mut Offers<Action>) {
    for troop in scouts(view, player, done).iter() {
        out.complete = false;
        let terms = |id| upright(view, id).then(|| Terms::action(view, id));
        offer::list(view, troop, out, true, &terms, &|ways| Some(Plan { ways, ..Plan::default() }));
    }
}

fn upright(view: View, id: ModelId) -> bool {
    !view.model(id).prone
}

/// The terms of a step aside: an inch, on foot, into contact with no new enemy (HR-AB-LD-04).
fn aside(view: View, id: ModelId) -> Terms {
    Terms { allowance: INCH, hold: Hold::Free, meets: false, jumps: false, ..Terms::action(view, id) }
}

fn judge_sidestep(room: &mut Room, troop: TroopId, plan: &Plan) -> Result<Vec<Gone>, Illegal> {
    const RULE: kernel::RuleId = Ability::DefensivePosition.rule();
    let view = room.view();
    judge_troop(room, troop, &plan.ways, |way| match way.how {
        How::Walk(_) if way.carries.is_empty() => Ok(aside(view, way.model)),
        _ => {
            let inch = Arg::Number(INCH.into());
            Err(refuse(RULE, "refuse-sidestep-how", way.model).with("allowance", inch))
        }
    })
}

/// A Unit steps aside, at once and without free strikes (HR-AB-LD-04). No frame is opened.
pub fn sidestep(play: &mut Play, troop: TroopId, plan: &Plan) -> Result<(), Illegal> {
    let view = play.view();
    plain(view, plan)?;
    let gone = judge_sidestep(&mut Room::new(view), troop, plan)?;
    for (way, gone) in plan.ways.iter().zip(gone) {
        moved(play, way, &gone);
    }
    Ok(())
}

/// Lists representative steps aside of a Unit (HR-AB-LD-04).
pub fn offer_sidesteps(view: View, troop: TroopId, out: &mut Offers<Action>) {
    out.complete = false;
    let walks = |way: &Way| matches!(way.how, How::Walk(_));
    let plan = |ways: Vec<Way>| ways.iter().all(walks).then(|| Plan { ways, ..Plan::default() });
    offer::list(view, troop, out, true, &|id| upright(view, id).then(|| aside(view, id)), &plan);
}
