//! Forced movement: where it ends, and the fall that may come of it.

use kernel::{Arg, Bits, Illegal, RuleId};
use space::plane::{Course, Landing, Rest, Vector};

use super::room::{Room, thing_of};
use super::{GEO_18, RINGS};
use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::{fall, obv};
use crate::state::{ModelId, Place, Stand};

/// The greatest part of a direction (HR-GEO-17).
const STEEPEST: i32 = 10_000;
/// How a landing place is looked for (HR-GEO-18).
const LANDING: Landing = Landing { ahead: 400, ring: RINGS.0, rings: RINGS.1 };

/// Whether a direction is one (HR-GEO-17).
pub fn course(by: RuleId, direction: Vector) -> Result<Course, Illegal> {
    let parts = [direction.x(), direction.y()];
    let fits = parts.iter().all(|part| (-STEEPEST..=STEEPEST).contains(part));
    let course = if fits { Course::new(direction) } else { None };
    course.ok_or(Illegal::new(by, "refuse-direction"))
}

/// Whether a forced movement has a direction and a lawful length.
pub fn judge_shove(by: RuleId, direction: Vector, length: i32, most: i32) -> Result<(), Illegal> {
    course(by, direction)?;
    if (1..=most).contains(&length) {
        return Ok(());
    }
    let number = |value: i32| Arg::Number(value.into());
    Err(Illegal::new(by, "refuse-forced-length").with("length", number(length)).with("most", number(most)))
}

/// Where a forced movement ends.
struct Shoved {
    to: Stand,
    /// How far it went.
    steps: i32,
    /// How deep the fall at its end is, if there is one.
    depth: Option<i32>,
}

fn shoved(view: View, id: ModelId, direction: Vector, length: i32) -> Option<Shoved> {
    let room = Room::new(view);
    let (stand, body, mover) = (room.stand(id)?, room.body(id)?, room.mover(id));
    let course = Course::new(direction)?;
    let on = stand.on.and_then(|thing| room.thing(thing));
    let blockers = || room.blockers(id, Bits::EMPTY);
    let pushed = mover.pushed(&body, on, course, length, room.field(), blockers());
    if pushed.rest != Rest::Edge {
        return Some(Shoved { to: Stand { at: pushed.at, on: stand.on }, steps: pushed.steps, depth: None });
    }
    let tops = room.tops(stand.on);
    let landed =
        mover.lands(&body, course, pushed.steps, LANDING, room.field(), tops, room.solids(), blockers());
    Some(match landed {
        Some(landed) => Shoved {
            to: Stand { at: landed.body.base.centre(), on: landed.on.and_then(thing_of) },
            steps: pushed.steps,
            depth: Some(landed.depth),
        },
        // Nowhere to land: it stays on the top (HR-GEO-18).
        None => Shoved {
            to: Stand { at: stand.at.plus(course.after(pushed.steps - 1))?, on: stand.on },
            steps: pushed.steps - 1,
            depth: None,
        },
    })
}

/// Moves a character by force, with all that follows (HR-GEO-17, HR-GEO-18, HR-FALL-01). Nobody strikes at it
/// (HR-BC-06).
pub fn shove(play: &mut Play, rule: RuleId, by: ModelId, id: ModelId, direction: Vector, length: i32) {
    let Some(Shoved { to, steps, depth }) = shoved(play.view(), id, direction, length) else { return };
    play.model_mut(id).place = Place::At(to);
    play.tell(rule, || Event::Shoved { model: id, by, to, length: steps });
    obv::release(play);
    if let Some(depth) = depth {
        fall::fall(play, GEO_18, id, to, depth, Some(by));
    }
}
