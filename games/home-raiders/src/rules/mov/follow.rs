//! Ways found by the computer: to a place, into contact, and a troop that follows one of its members.

use kernel::Bits;
use space::plane::{COMPASS, Course, Point, Segment, Vector};

use super::path::{Terms, judge_walk};
use super::plan::{judge_formation, judge_ways, terms};
use super::way::judge_way;
use crate::action::{How, Plan, Way};
use crate::content::Ability;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::{ab, unt};
use crate::state::{ModelId, Stand, TroopId};
use crate::table::{Blocker, TOL, TOUCH};

/// A plan that brings a member to a place, and the others of the troop along with it: each by the same step if it can,
/// else to a free place near by. Members that touch an enemy, lie down or have acted stay. `None` when the member
/// cannot get there, or the troop would not end in formation.
pub fn follow(view: View, troop: TroopId, anchor: ModelId, to: Stand) -> Option<Plan> {
    let terms_of = |id: ModelId| match view.slot().filter(|slot| slot.troop == troop) {
        Some(slot) => terms(view, slot, false, id).ok(),
        None => (!view.find(id)?.prone).then(|| Terms::action(view, id)),
    };
    let room = Room::new(view);
    let from = room.stand(anchor)?;
    let first =
        Way { model: anchor, how: to_place(&room, anchor, to, &terms_of(anchor)?)?, carries: Vec::new() };
    let mut after = room.clone();
    judge_way(&mut after, &first, &terms_of(anchor)?).ok()?;
    let mut plan = Plan { ways: vec![first], ..Plan::default() };
    let step = from.at.to(to.at);
    let mut others: Vec<ModelId> = view.state.members(troop).map(|(id, _)| id).collect();
    others.retain(|&id| id != anchor && room.body(id).is_some_and(|body| room.touched(id, &body).is_empty()));
    // The foremost go first, so that they are out of the way.
    others.sort_by_key(|&id| room.stand(id).map_or(0, |stand| -step.dot(Point::ORIGIN.to(stand.at))));
    for id in others {
        let Some(terms) = terms_of(id) else { continue };
        plan.ways.extend(beside(&mut after, troop, anchor, id, step, &terms));
    }
    let before = unt::bodies(&room, troop, Bits::EMPTY).1;
    let allowed =
        |way: &Way| terms_of(way.model).ok_or(kernel::Illegal::new(super::MOV_01, "refuse-not-now"));
    let mut tried = room.clone();
    judge_ways(&mut tried, troop, &plan.ways, allowed).ok()?;
    judge_formation(&tried, troop, &before, Bits::EMPTY, true).ok()?;
    Some(plan)
}

/// The way of one who comes along: the step of the one he follows, else to a place around him.
fn beside(
    room: &mut Room,
    troop: TroopId,
    anchor: ModelId,
    id: ModelId,
    step: Vector,
    terms: &Terms,
) -> Option<Way> {
    let here = room.stand(id)?;
    let same = here.at.plus(step).map(|at| Stand { at, on: here.on });
    let mut around: Vec<Stand> = places_around(room, anchor, id).collect();
    around.sort_by_key(|stand| stand.at.square_to(here.at));
    let limit = unt::spread(room.view(), troop);
    let anchor = room.body(anchor)?;
    same.into_iter().chain(around).find_map(|to| {
        if room.body_at(id, to)?.distance(&anchor) > limit || room.judge_stand(id, to, Bits::EMPTY).is_err() {
            return None;
        }
        let how = to_place(room, id, to, terms)?;
        let way = Way { model: id, how, carries: Vec::new() };
        let mut after = room.clone();
        judge_way(&mut after, &way, terms).ok()?;
        *room = after;
        Some(way)
    })
}

/// Places around a character for another, on the same surface, ring by ring.
pub fn places_around(room: &Room, centre: ModelId, id: ModelId) -> impl Iterator<Item = Stand> + use<> {
    let wide = room.mover(id).radius() + room.mover(centre).radius();
    let middle = room.stand(centre);
    let ring = move |ring: i32| {
        COMPASS.into_iter().filter_map(move |way| {
            let reach = wide + ring;
            let shift = Vector::new(way.x() * reach / 1000, way.y() * reach / 1000)?;
            Some(Stand { at: middle?.at.plus(shift)?, ..middle? })
        })
    };
    [20, 80, 160].into_iter().flat_map(ring)
}

/// A way to a place: straight, or around what is in the way, or through the air.
pub fn to_place(room: &Room, id: ModelId, to: Stand, terms: &Terms) -> Option<How> {
    if judge_walk(room, id, &[to], terms).is_ok() {
        return Some(How::Walk(vec![to]));
    }
    if ab::has(room.view(), id, Ability::Fly) {
        let way = Way { model: id, how: How::Fly(to), carries: Vec::new() };
        return judge_way(&mut room.clone(), &way, terms).is_ok().then_some(way.how);
    }
    let from = room.stand(id)?;
    if from.on == to.on { around(room, id, to, terms) } else { over_edge(room, id, to, terms) }
}

/// Around the first thing in the way: past one of the corners of the room it takes, or two.
fn around(room: &Room, id: ModelId, to: Stand, terms: &Terms) -> Option<How> {
    let from = room.stand(id)?;
    let foot = room.foot(from)?;
    let mover = room.mover(id);
    let stopped = mover.walks(Segment::new(from.at, to.at), foot, room.blockers(id, Bits::EMPTY)).by?.by;
    let solid = room.blockers(id, Bits::EMPTY).find(|solid| solid.id() == stopped)?;
    let margin = mover.radius() + if matches!(stopped, Blocker::Model(_)) { TOL + 3 } else { 1 };
    let (low, high) = (solid.bounds().low(), solid.bounds().high());
    let corner = |x: i32, y: i32| Some(Stand { at: Point::new(x, y)?, on: from.on });
    let corners = [
        corner(low.x() - margin, low.y() - margin)?,
        corner(high.x() + margin, low.y() - margin)?,
        corner(high.x() + margin, high.y() + margin)?,
        corner(low.x() - margin, high.y() + margin)?,
    ];
    let one = corners.into_iter().map(|corner| vec![corner, to]);
    let two = (0..4).flat_map(|a| {
        [vec![corners[a], corners[(a + 1) % 4], to], vec![corners[a], corners[(a + 3) % 4], to]]
    });
    let mut best: Option<(i32, Vec<Stand>)> = None;
    for nodes in one.chain(two) {
        if let Ok(walk) = judge_walk(room, id, &nodes, terms)
            && best.as_ref().is_none_or(|(cost, _)| walk.cost < *cost)
        {
            best = Some((walk.cost, nodes));
        }
    }
    best.map(|(_, nodes)| How::Walk(nodes))
}

/// Up or down an edge on the straight line to a place on another surface.
fn over_edge(room: &Room, id: ModelId, to: Stand, terms: &Terms) -> Option<How> {
    let from = room.stand(id)?;
    let (mover, way) = (room.mover(id), Segment::new(from.at, to.at));
    let (low, high) = (room.foot(from)?, room.foot(to)?);
    let across = 2 * mover.radius() + 9;
    // The last place before the edge, seen from the lower surface.
    let line = if low <= high { way } else { way.back() };
    let stopped = mover.walks(line, low.min(high), room.blockers(id, Bits::EMPTY)).length;
    let (first, second) = (line.at(stopped), line.at(stopped + across));
    let [bottom, top] = if low <= high { [from.on, to.on] } else { [to.on, from.on] };
    let (first, second) = (Stand { at: first, on: bottom }, Stand { at: second, on: top });
    let nodes = if low <= high { vec![first, second, to] } else { vec![second, first, to] };
    judge_walk(room, id, &nodes, terms).is_ok().then_some(How::Walk(nodes))
}

/// A way into contact with an enemy: to the free place around it that is nearest.
/// Only who `detours` looks for a way around what is in the way.
pub fn into_contact(room: &Room, id: ModelId, foe: ModelId, terms: &Terms, detours: bool) -> Option<How> {
    let (from, there) = (room.stand(id)?, room.body(foe)?);
    let on = room.stand(foe)?.on;
    let reach = room.mover(id).radius() + there.base.radius() + 2;
    let far = from.at.distance_to(there.base.centre()) as i32 - reach;
    if far > terms.allowance {
        return None;
    }
    let centre = there.base.centre();
    let back = centre.to(from.at);
    let nearest = (0..16).max_by_key(|&number| back.dot(COMPASS[number]))?;
    let straight = Course::new(back).map(|course| course.after(reach));
    let turned = [0, 1, 15, 2, 14, 3, 13]
        .map(|turn| Course::new(COMPASS[(nearest + turn) % 16]).map(|course| course.after(reach)));
    let places = std::iter::once(straight).chain(turned).flatten().filter_map(|step| {
        let to = Stand { at: centre.plus(step)?, on };
        let touches = room.body_at(id, to)?.touches(&there, TOUCH);
        (touches && room.judge_stand(id, to, Bits::EMPTY).is_ok()).then_some(to)
    });
    let places: Vec<Stand> = places.take(3).collect();
    let flies = ab::has(room.view(), id, Ability::Fly);
    let direct = places.iter().find(|&&to| judge_walk(room, id, &[to], terms).is_ok());
    match direct {
        Some(&to) => Some(How::Walk(vec![to])),
        None if flies || detours => to_place(room, id, *places.first()?, terms),
        None => None,
    }
}
