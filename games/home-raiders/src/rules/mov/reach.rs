//! Where a character can get to, for shading and for bots.

use kernel::Bits;
use space::plane::{Allowance, Point, Reach, Step};

use super::path::{Hold, MOST_NODES, Terms, judge_walk};
use crate::play::View;
use crate::rules::geo::Room;
use crate::state::{ModelId, Stand, ThingId};
use crate::table::STEP;

/// The distance of the places that are looked at: half an inch.
const PITCH: i32 = 50;

/// The places that a character can walk to in a plain Movement action, each with a way that the rules allow, its last
/// leg into contact included. What it would leave at the start is not asked: the way out of contact is judged with
/// the plan.
pub fn reach(view: View, id: ModelId) -> Option<Reach<Option<ThingId>>> {
    let room = Room::new(view);
    let start = room.stand(id)?;
    let terms = Terms { hold: Hold::Free, ..Terms::action(view, id) };
    let mut tried = room.clone();
    let allowance = Allowance { cost: terms.allowance.max(0) as u32, legs: MOST_NODES as u16 };
    let surfaces = |at: Point| {
        let tops = room.tops(None).filter(move |top| top.shape().has(at));
        let tops: Vec<_> = tops.map(|top| crate::rules::geo::thing_of(top.id())).collect();
        std::iter::once(None).chain(tops)
    };
    Some(Reach::new((start.at, start.on), PITCH, allowance, surfaces, |from, to| {
        let [from, to] = [from, to].map(|(at, on)| Stand { at, on });
        tried.put(id, Some(from));
        let walk = judge_walk(&tried, id, &[to], &terms).ok()?;
        let down = room.foot(from)? - room.foot(to)?;
        let meets = tried.body_at(id, to).is_some_and(|body| !room.touched(id, &body).is_empty());
        let goes_on = (!meets || terms.ghost) && (walk.jump.is_none() || down <= STEP);
        (room.judge_stand(id, to, Bits::EMPTY).is_ok())
            .then_some(Step { cost: walk.cost.max(0) as u32, goes_on })
    }))
}
