//! Falls: where a body comes to lie that left its edge.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::push::{COMPASS, Course};
use super::stand::in_the_way;
use super::{Body, Bounds, MAX, Mover, Point, Solid, Vector};

/// How to look for the place where a fall ends (HR-GEO-18: 400, 10, 600).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Landing {
    /// How far to go on in the direction of the push.
    pub ahead: i32,
    /// How far the rings around the edge are from each other, at least 1.
    pub ring: i32,
    /// How large the largest ring is.
    pub rings: i32,
}

/// Where a fall ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Landed<K> {
    /// What carries the body now; `None` is the ground.
    pub on: Option<K>,
    /// The body where it lies.
    pub body: Body,
    /// How deep it fell, in hundredths of an inch.
    pub depth: i32,
}

impl Mover {
    /// Where the mover lands that was pushed over an edge (HR-GEO-18): the first place where it
    /// may stand on the highest surface not above the one it left. First straight on, step by
    /// step, as long as at its old height it meets no wall and no border; then on rings around
    /// the edge, each ring from the direction nearest to the push (of equal ones the first of
    /// [`COMPASS`]) and on clockwise.
    ///
    /// `body` is the body before the push, `edge` the steps after which it stuck out. `tops` may
    /// be stood on (leave out the one it was pushed from, or a ring may find that again), `walls`
    /// end the way straight on, `blockers` may not be overlapped where it lands. `None` when there
    /// is no such place: the mover then does not fall.
    #[expect(clippy::too_many_arguments, reason = "each is a different part of the room")]
    pub fn lands<'a, K: Copy + 'a>(
        self,
        body: &Body,
        course: Course,
        edge: i32,
        landing: Landing,
        field: Bounds,
        tops: impl IntoIterator<Item = &'a Solid<K>> + Clone,
        walls: impl IntoIterator<Item = &'a Solid<K>>,
        blockers: impl IntoIterator<Item = &'a Solid<K>> + Clone,
    ) -> Option<Landed<K>> {
        let (start, height) = (body.base.centre(), body.foot());
        let edge = edge.clamp(0, MAX);
        let far = edge.saturating_add(landing.ahead.clamp(0, MAX)).min(MAX);
        let walls = self.along(body, course, far, walls);
        let lies = |at: Point| {
            let (on, body) = self.stands_highest(at, height, field, tops.clone(), blockers.clone())?;
            Some(Landed { on, body, depth: height - body.foot() })
        };
        for step in edge + 1..=far {
            let Some(at) = start.plus(course.after(step)) else { break };
            let Ok(base) = self.base(at, field) else { break };
            if in_the_way(base, body.span, walls.iter().copied()).is_some() {
                break;
            }
            if let Some(landed) = lies(at) {
                return Some(landed);
            }
        }
        let around = start.plus(course.after(edge))?;
        let first = (0..16).max_by_key(|&number| (course.leans(COMPASS[number]), Reverse(number)))?;
        let ring = landing.ring.clamp(1, MAX);
        let radii = (1..).map(|number| number * ring).take_while(|&radius| radius <= landing.rings.min(MAX));
        radii.flat_map(|radius| (0..16).map(move |turn| (radius, turn))).find_map(|(radius, turn)| {
            let direction = COMPASS[(first + 16 - turn) % 16];
            let part = |side: i32| i64::from(radius) * i64::from(side) / 1_000;
            lies(around.plus(Vector::of(part(direction.x()), part(direction.y())))?)
        })
    }
}
