//! Straight courses, one hundredth of an inch after the other, and what is pushed along them.

use serde::{Deserialize, Serialize};

use super::stand::{in_the_way, overlap};
use super::{Body, Bounds, MAX, Mover, Point, Shape, Solid, Vector, Witness};

/// Sixteen directions, counter-clockwise from the right, each about 1,000 long (HR-GEO-23).
pub const COMPASS: [Vector; 16] = {
    const SIDES: [(i64, i64); 16] = [
        (1000, 0),
        (924, 383),
        (707, 707),
        (383, 924),
        (0, 1000),
        (-383, 924),
        (-707, 707),
        (-924, 383),
        (-1000, 0),
        (-924, -383),
        (-707, -707),
        (-383, -924),
        (0, -1000),
        (383, -924),
        (707, -707),
        (924, -383),
    ];
    let mut compass = [Vector::ZERO; 16];
    let mut number = 0;
    while number < 16 {
        compass[number] = Vector::of(SIDES[number].0, SIDES[number].1);
        number += 1;
    }
    compass
};

/// A straight course in a direction, walked in steps of one hundredth of an inch (HR-GEO-17).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Course {
    /// A thousand times the direction, and the whole part of its length.
    step: [i64; 2],
    length: i64,
}

impl Course {
    /// The course in a direction; `None` when there is no direction.
    #[must_use]
    pub const fn new(direction: Vector) -> Option<Self> {
        let step = [1_000 * direction.x() as i64, 1_000 * direction.y() as i64];
        // Each part is at most 2 * 10^8, its square 4 * 10^16.
        let length = ((step[0] * step[0] + step[1] * step[1]) as u64).isqrt() as i64;
        if length == 0 { None } else { Some(Self { step, length }) }
    }

    /// How far from the beginning one is after so many steps, each coordinate cut off; steps
    /// below 0 and above [`MAX`] are taken for these.
    #[inline]
    #[must_use]
    pub const fn after(self, steps: i32) -> Vector {
        let steps = if steps < 0 {
            0
        } else if steps > MAX {
            MAX as i64
        } else {
            steps as i64
        };
        // No part of the step is longer than the whole, so no part of this is longer than `steps`.
        Vector::of(steps * self.step[0] / self.length, steps * self.step[1] / self.length)
    }

    /// The last step before the first that `judge` refuses, and what it says; all of them when it
    /// refuses none. It is asked for each step from 1 on, with the way from the beginning.
    pub fn farthest<R>(self, steps: i32, mut judge: impl FnMut(Vector) -> Result<(), R>) -> (i32, Option<R>) {
        let steps = steps.clamp(0, MAX);
        for step in 1..=steps {
            if let Err(why) = judge(self.after(step)) {
                return (step - 1, Some(why));
            }
        }
        (steps, None)
    }

    /// How much a direction leans to this course: the scalar product.
    pub(super) fn leans(self, direction: Vector) -> i64 {
        self.step[0] * i64::from(direction.x()) + self.step[1] * i64::from(direction.y())
    }
}

/// Why something pushed came to rest.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rest<K> {
    /// It went the whole length.
    Whole,
    /// One step farther it would leave the space.
    Border,
    /// One step farther it would overlap this: the line goes from the middle of the base there to
    /// the nearest place of the thing, the measure is how far they would overlap, rounded up.
    Against(Witness<K>),
    /// It is no longer wholly on what carried it, and falls: see [`Mover::lands`].
    Edge,
}

/// Where a push ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pushed<K> {
    /// Where the middle of the base is; after [`Rest::Edge`], the first place at which the base
    /// sticks out over the edge.
    pub at: Point,
    /// How many steps it took to get there, each a hundredth of an inch.
    pub steps: i32,
    /// Why it went no farther.
    pub rest: Rest<K>,
}

impl Mover {
    /// Pushes the mover straight on for up to `steps` hundredths of an inch at the height it is
    /// at: until the last step before it would leave the field or overlap a blocker, or to the
    /// first step at which it is no longer wholly on the top `on` that carries it (HR-GEO-17).
    /// What it already overlaps stops it where it is.
    pub fn pushed<'a, K: Copy + 'a>(
        self,
        body: &Body,
        on: Option<&Solid<K>>,
        course: Course,
        steps: i32,
        field: Bounds,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> Pushed<K> {
        let start = body.base.centre();
        let steps = steps.clamp(0, MAX);
        let blockers = self.along(body, course, steps, blockers);
        let mut rest = Pushed { at: start, steps: 0, rest: Rest::Whole };
        for step in 1..=steps {
            let Some(at) = start.plus(course.after(step)) else {
                return Pushed { rest: Rest::Border, ..rest };
            };
            let Ok(base) = self.base(at, field) else { return Pushed { rest: Rest::Border, ..rest } };
            if let Some(blocker) = in_the_way(base, body.span, blockers.iter().copied()) {
                return Pushed { rest: Rest::Against(overlap(blocker, base)), ..rest };
            }
            rest = Pushed { at, steps: step, rest: Rest::Whole };
            if on.is_some_and(|top| !top.shape().holds_disc(base)) {
                return Pushed { rest: Rest::Edge, ..rest };
            }
        }
        rest
    }

    /// Those of the blockers that a body can meet at all on a course.
    pub(super) fn along<'a, K: Copy + 'a>(
        self,
        body: &Body,
        course: Course,
        steps: i32,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> Vec<&'a Solid<K>> {
        let start = body.base.centre();
        let cut = |side: i32| side.clamp(-MAX, MAX);
        let far = course.after(steps);
        let end = Point::new(cut(start.x() + far.x()), cut(start.y() + far.y())).unwrap_or(start);
        let bounds = Bounds::new(start, end);
        let near =
            |solid: &&Solid<K>| solid.span().meets(body.span) && solid.bounds().near(bounds, self.radius());
        blockers.into_iter().filter(near).collect()
    }
}

/// Why a thing may not lie somewhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum NoRest<K> {
    /// A part of it would be outside.
    Border,
    /// It would stick out over the edge of this top that carries it.
    OffTop(K),
    /// It would lie on a patch, counted from 0.
    Patch(usize),
    /// It would overlap this.
    Blocked(K),
}

impl<K: Copy> Solid<K> {
    /// The same thing one step away; `None` when a part of it would be beyond [`MAX`].
    #[must_use]
    pub fn shifted(&self, step: Vector) -> Option<Self> {
        Some(Self::new(self.id(), self.shape().shifted(step)?, self.span()))
    }

    /// May the thing lie where it is: inside the field, wholly on the top `on` (the ground is
    /// everywhere), beside every patch, and overlapping no blocker whose heights meet its own
    /// (HR-GEO-20). Touching is free.
    ///
    /// # Errors
    /// With the first reason in this order.
    pub fn lies<'a>(
        &self,
        field: Bounds,
        on: Option<&Self>,
        patches: &[Shape],
        blockers: impl IntoIterator<Item = &'a Self>,
    ) -> Result<(), NoRest<K>>
    where
        K: 'a,
    {
        if !field.holds(self.bounds()) {
            return Err(NoRest::Border);
        }
        if let Some(top) = on
            && !top.shape().holds(self.shape())
        {
            return Err(NoRest::OffTop(top.id()));
        }
        if let Some(number) = patches.iter().position(|patch| patch.overlaps(self.shape())) {
            return Err(NoRest::Patch(number));
        }
        let mut blockers = blockers.into_iter().filter(|blocker| blocker.span().meets(self.span()));
        let met = blockers.find(|blocker| {
            blocker.bounds().near(self.bounds(), 0) && blocker.shape().overlaps(self.shape())
        });
        met.map_or(Ok(()), |blocker| Err(NoRest::Blocked(blocker.id())))
    }
}
