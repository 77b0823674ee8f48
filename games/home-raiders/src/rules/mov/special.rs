//! Plans that only an ability allows: pushing, going around an enemy, carrying, leaving a Unit and joining one.

use std::cell::LazyCell;

use kernel::{Bits, Offers};
use space::plane::{COMPASS, Course, Point, Solid};

use super::follow::places_around;
use super::path::Terms;
use super::plan::{judge_plan, terms};
use super::toward::towards;
use crate::action::{Action, How, Plan, Way};
use crate::content::Ability;
use crate::frame::Slot;
use crate::play::View;
use crate::rules::ab;
use crate::rules::geo::Room;
use crate::state::{Model, ModelId, Stand, ThingId, TroopId, other};
use crate::table::{TOL, TOUCH};

/// Lists representative plans of this kind.
pub fn offer_special_plans(view: View, slot: &Slot, out: &mut Offers<Action>) {
    let room = LazyCell::new(|| Room::new(view));
    let mut offer = |plan: &dyn Fn() -> Option<Plan>| {
        out.perhaps(|| plan().filter(|plan| judge_plan(view, slot, plan).is_ok()).map(Action::March));
    };
    for (id, model) in view.state.members(slot.troop) {
        let needed = [Ability::Push, Ability::Reposition, Ability::Carry];
        let special = needed.into_iter().any(|ability| ab::has(view, id, ability))
            || ab::own_commands(view, id).has(Ability::Redeployment);
        let Some(terms) = special.then(|| terms(view, slot, false, id).ok()).flatten() else { continue };
        if ab::has(view, id, Ability::Push) {
            for thing in pushable(&room, id) {
                offer(&|| Some(alone(id, pushing(&room, id, thing, &terms)?)));
            }
        }
        if ab::has(view, id, Ability::Reposition) {
            for turn in [1, COMPASS.len() - 1] {
                offer(&|| Some(alone(id, around(&room, id, turn)?)));
            }
        }
        if ab::has(view, id, Ability::Carry) {
            for (troop, _) in view.state.troops_of(model.player) {
                offer(&|| carrying(&room, id, troop, &terms));
            }
        }
        if ab::own_commands(view, id).has(Ability::Redeployment) {
            for (unit, _) in view.state.troops_of(model.player).filter(|&(unit, _)| unit != slot.troop) {
                let way = || towards(&room, id, nearest(view, id, view.state.members(unit))?, &terms);
                offer(&|| Some(Plan { leave: Some(id), ..alone(id, way()?) }));
                offer(&|| Some(Plan { join: Some(unit), ..alone(id, way()?) }));
            }
        }
    }
}

fn alone(model: ModelId, how: How) -> Plan {
    Plan { ways: vec![Way { model, how, carries: Vec::new() }], ..Plan::default() }
}

/// The place of the nearest of some characters.
fn nearest<'a>(view: View, id: ModelId, others: impl Iterator<Item = (ModelId, &'a Model)>) -> Option<Point> {
    let here = view.model(id).stand()?.at;
    others.filter_map(|(_, model)| Some(model.stand()?.at)).min_by_key(|at| at.square_to(here))
}

/// The movable objects that a character touches.
fn pushable(room: &Room, id: ModelId) -> Vec<ThingId> {
    let things = room.view().state.things.iter().enumerate().filter(|(_, thing)| thing.movable);
    let touched = |solid: &Solid<_>| room.body(id).is_some_and(|body| solid.touches(&body, TOUCH));
    things.filter(|(_, thing)| touched(&thing.solid)).map(|(thing, _)| thing as ThingId).collect()
}

/// Straight ahead, as far as it goes (HR-AB-MV-01).
fn pushing(room: &Room, id: ModelId, thing: ThingId, terms: &Terms) -> Option<How> {
    let direction = room.stand(id)?.at.to(room.thing(thing)?.shape().centre());
    Some(How::Push { thing, direction, length: terms.allowance / 2 })
}

/// A quarter of the way around the only enemy it touches, by these turns (HR-AB-MV-10).
fn around(room: &Room, id: ModelId, turn: usize) -> Option<How> {
    let (here, body) = (room.stand(id)?, room.body(id)?);
    let foe = room.body(room.touched(id, &body).iter().next()?)?;
    let centre = foe.base.centre();
    // Still in contact, and far enough that the straight legs do not cut into the base.
    let reach = room.mover(id).radius() + foe.base.radius() + TOL - 1;
    let back = centre.to(here.at);
    let nearest = (0..COMPASS.len()).max_by_key(|&number| back.dot(COMPASS[number]))?;
    let node = |step: usize| {
        let course = Course::new(COMPASS[(nearest + step * turn) % COMPASS.len()])?;
        Some(Stand { at: centre.plus(course.after(reach))?, ..here })
    };
    (1..=COMPASS.len() / 4).map(node).collect::<Option<_>>().map(How::Around)
}

/// Towards the nearest enemy, with all of a troop but the carrier itself (HR-AB-MV-09).
fn carrying(room: &Room, id: ModelId, troop: TroopId, terms: &Terms) -> Option<Plan> {
    let view = room.view();
    let player = view.model(id).player;
    let foe = nearest(view, id, view.state.present_of(other(player)))?;
    let how = towards(room, id, foe, terms)?;
    let passengers = view.state.members(troop).map(|(one, _)| one).filter(|&one| one != id);
    let passengers: Vec<ModelId> = passengers.collect();
    let mut after = room.clone();
    for &one in &passengers {
        after.put(one, None);
    }
    after.put(id, Some(how.end()?));
    let mut carries = Vec::new();
    for one in passengers {
        let free = |to: &Stand| {
            let body = after.body_at(one, *to);
            after.fits(one, *to) && body.is_some_and(|body| after.touched(one, &body) == Bits::EMPTY)
        };
        let to = places_around(&after, id, one).find(free)?;
        after.put(one, Some(to));
        carries.push((one, to));
    }
    let way = Way { model: id, how, carries };
    (!way.carries.is_empty()).then(|| Plan { ways: vec![way], ..Plan::default() })
}
