//! Straight parts of a way, and how near they come to a place or to one another.

use serde::{Deserialize, Serialize};

use super::number::{nearest, root_up};
use super::{Point, Vector};

/// The straight line between two places, both included; they may be one and the same.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Segment {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

impl Segment {
    /// The straight line from one place to another.
    #[inline]
    #[must_use]
    pub const fn new(from: Point, to: Point) -> Self {
        Self { from, to }
    }

    /// The step from its beginning to its end.
    #[inline]
    #[must_use]
    pub const fn step(self) -> Vector {
        self.from.to(self.to)
    }

    /// The same line, walked the other way.
    #[inline]
    #[must_use]
    pub const fn back(self) -> Self {
        Self { from: self.to, to: self.from }
    }

    /// Its length in hundredths of an inch, rounded up (HR-GEO-13).
    #[inline]
    #[must_use]
    pub const fn length(self) -> i32 {
        root_up(self.step().square()) as i32
    }

    /// The place `walked` hundredths from the beginning, each coordinate cut off towards the
    /// beginning: `from + trunc(step * walked / length)`. Less than 0 is the beginning, more than
    /// the length the end.
    #[must_use]
    pub const fn at(self, walked: i32) -> Point {
        self.part(walked, self.length())
    }

    /// The same, when its length is known.
    #[inline]
    pub(super) const fn part(self, walked: i32, length: i32) -> Point {
        if walked <= 0 {
            self.from
        } else if walked >= length {
            self.to
        } else {
            self.from.moved(self.step().part(walked as i64, length as i64))
        }
    }

    /// The line without its last `tail` hundredths, as [`at`](Self::at) rounds; nothing but the
    /// beginning when it is not longer than that (HR-GEO-15).
    #[must_use]
    pub const fn but_the_last(self, tail: i32) -> Self {
        Self { from: self.from, to: self.at(self.length().saturating_sub(tail)) }
    }

    /// True when every place of the line is at least `reach` hundredths from `place`. Exact.
    #[inline]
    #[must_use]
    pub const fn keeps_from(self, place: Point, reach: i32) -> bool {
        let (step, there) = (self.step(), self.from.to(place));
        let square = reach as i64 * reach as i64;
        let (along, whole) = (step.dot(there), step.dot(step));
        if along <= 0 {
            return there.dot(there) >= square;
        }
        if along >= whole {
            return self.to.square_to(place) >= square as u64;
        }
        let cross = step.cross(there);
        cross as i128 * cross as i128 >= square as i128 * whole as i128
    }

    /// True when every place of the line is at least `reach` hundredths from every place of the
    /// other; `reach` is at least 1. Exact.
    #[inline]
    #[must_use]
    pub const fn keeps_from_line(self, other: Self, reach: i32) -> bool {
        !self.crosses(other)
            && self.keeps_from(other.from, reach)
            && self.keeps_from(other.to, reach)
            && other.keeps_from(self.from, reach)
            && other.keeps_from(self.to, reach)
    }

    /// True when the insides of the two lines meet in exactly one place.
    #[inline]
    pub(super) const fn crosses(self, other: Self) -> bool {
        let (a, b) = (self.step(), other.step());
        let (from, to) = (a.cross(self.from.to(other.from)), a.cross(self.from.to(other.to)));
        if from.signum() * to.signum() >= 0 {
            return false;
        }
        let (from, to) = (b.cross(other.from.to(self.from)), b.cross(other.from.to(self.to)));
        from.signum() * to.signum() < 0
    }

    /// The square of the distance from a place to the line, rounded down to a whole number.
    #[must_use]
    pub const fn square_to(self, place: Point) -> u64 {
        let (step, there) = (self.step(), self.from.to(place));
        let (along, whole) = (step.dot(there), step.dot(step));
        if along <= 0 {
            there.square()
        } else if along >= whole {
            self.to.square_to(place)
        } else {
            let cross = step.cross(there) as i128;
            (cross * cross / whole as i128) as u64
        }
    }

    /// The place of the line nearest to a place, rounded to whole hundredths (a half away from
    /// the beginning). For drawing: it may lie a hundredth beside the line.
    #[must_use]
    pub fn nearest_to(self, place: Point) -> Point {
        let step = self.step();
        let (along, whole) = (step.dot(self.from.to(place)), step.dot(step));
        if along <= 0 {
            self.from
        } else if along >= whole {
            self.to
        } else {
            let part = |side: i32| nearest(i128::from(side) * i128::from(along), whole.into()) as i64;
            self.from.moved(Vector::of(part(step.x()), part(step.y())))
        }
    }

    /// The shortest line from this one to the other, ends rounded as in
    /// [`nearest_to`](Self::nearest_to), and the square of its length before rounding, rounded
    /// down; 0 where they cross.
    #[must_use]
    pub fn shortest_to(self, other: Self) -> (u64, Self) {
        if self.crosses(other) {
            let (a, b) = (self.step(), other.step());
            let (num, den) = (self.from.to(other.from).cross(b), a.cross(b));
            let (num, den) = (i128::from(num) * i128::from(den.signum()), i128::from(den.abs()));
            let part = |side: i32| nearest(i128::from(side) * num, den) as i64;
            let meeting = self.from.moved(Vector::of(part(a.x()), part(a.y())));
            return (0, Self::new(meeting, meeting));
        }
        let to_other = |place| (other.square_to(place), Self::new(place, other.nearest_to(place)));
        let to_self = |place| (self.square_to(place), Self::new(self.nearest_to(place), place));
        let ends = [to_other(self.from), to_other(self.to), to_self(other.from), to_self(other.to)];
        ends.into_iter().min_by_key(|&(square, _)| square).unwrap_or(ends[0])
    }
}
