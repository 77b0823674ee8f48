//! One line of sight: does it pass through the inside of a solid, and where does it enter.
//!
//! A line is a place `from + t * (to - from)` for every `t` between 0 and 1, both left out. The
//! `t` at which it is inside a solid are one interval: what the outline cuts out, seen from above,
//! and what the heights cut out. Both are compared as fractions, or by the sign of a quadratic
//! form for a disc, so nothing is rounded.

use serde::{Deserialize, Serialize};

use super::number::root_up;
use super::point::in_reach;
use super::{Disc, Point, Polygon, Segment, Shape, Solid, Span, Vector};

/// A place in space: seen from above, and its height in hundredths of an inch, from
/// -[`MAX`](super::MAX) to [`MAX`](super::MAX).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(Point, i32)", into = "(Point, i32)")]
pub struct Spot {
    at: Point,
    height: i32,
}

impl Spot {
    /// A place at a height; `None` when the height is beyond [`MAX`](super::MAX).
    #[inline]
    #[must_use]
    pub const fn new(at: Point, height: i32) -> Option<Self> {
        if in_reach(height) { Some(Self { at, height }) } else { None }
    }

    /// A place at a height that is known to be within bounds.
    #[inline]
    pub(super) const fn of(at: Point, height: i32) -> Self {
        debug_assert!(in_reach(height));
        Self { at, height }
    }

    /// The place seen from above.
    #[inline]
    #[must_use]
    pub const fn at(self) -> Point {
        self.at
    }

    /// How high it is.
    #[inline]
    #[must_use]
    pub const fn height(self) -> i32 {
        self.height
    }
}

impl TryFrom<(Point, i32)> for Spot {
    type Error = &'static str;

    fn try_from((at, height): (Point, i32)) -> Result<Self, Self::Error> {
        Self::new(at, height).ok_or("a height is from -100000 to 100000 hundredths of an inch")
    }
}

impl From<Spot> for (Point, i32) {
    fn from(spot: Spot) -> Self {
        (spot.at, spot.height)
    }
}

/// A straight line in space from an eye to what it looks at, its two ends left out.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ray {
    /// The eye.
    pub from: Spot,
    /// What it looks at.
    pub to: Spot,
}

impl Ray {
    /// The line between two places.
    #[inline]
    #[must_use]
    pub const fn new(from: Spot, to: Spot) -> Self {
        Self { from, to }
    }

    /// The line seen from above.
    #[inline]
    #[must_use]
    pub const fn ground(self) -> Segment {
        Segment::new(self.from.at, self.to.at)
    }

    /// Its length in hundredths of an inch, rounded up.
    #[must_use]
    pub const fn length(self) -> i32 {
        let rise = (self.to.height - self.from.height) as i64;
        root_up(self.ground().step().square() + (rise * rise) as u64) as i32
    }

    /// True when the line passes through the inside of a solid: sides, edges and top do not
    /// count (HR-GEO-19). The same both ways.
    #[must_use]
    pub fn meets<K: Copy>(self, solid: &Solid<K>) -> bool {
        let Some(slab) = Slab::new(solid.span(), self.from.height, self.to.height) else { return false };
        match solid.shape() {
            Shape::Disc(disc) => self.bulge(*disc).is_some_and(|bulge| bulge.meets(slab)),
            Shape::Polygon(polygon) => self.cut(polygon).is_some_and(|cut| cut.meets(slab)),
        }
    }

    fn cut(self, polygon: &Polygon) -> Option<Cut> {
        Cut::new(Side::of(polygon, self.from.at), self.ground().step())
    }

    fn bulge(self, disc: Disc) -> Option<Bulge> {
        Bulge::new(Round::new(disc, self.from.at), self.ground().step())
    }

    /// How far along the line it enters the inside of a solid, in hundredths of an inch, rounded
    /// down; `None` when it does not.
    #[must_use]
    pub fn enters<K: Copy>(self, solid: &Solid<K>) -> Option<i32> {
        let slab = Slab::new(solid.span(), self.from.height, self.to.height)?;
        let length = i64::from(self.length());
        let below = |t: (i64, i64)| (i128::from(length) * i128::from(t.0) / i128::from(t.1)) as i64;
        let vertical = below((slab.first, slab.whole));
        let level = match solid.shape() {
            Shape::Polygon(polygon) => {
                let cut = self.cut(polygon).filter(|cut| cut.meets(slab))?;
                below(cut.first)
            }
            Shape::Disc(disc) => {
                let bulge = self.bulge(*disc).filter(|bulge| bulge.meets(slab))?;
                bulge.first(length)
            }
        };
        Some(vertical.max(level) as i32)
    }
}

/// Where a line is between two heights: from `first / whole` to `last / whole` of it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Slab {
    first: i64,
    last: i64,
    whole: i64,
}

impl Slab {
    /// `None` when no place of the line is strictly between the heights.
    #[inline]
    pub(super) const fn new(span: Span, from: i32, to: i32) -> Option<Self> {
        if from == to {
            let between = span.bottom() < from && from < span.top();
            return if between { Some(Self { first: 0, last: 1, whole: 1 }) } else { None };
        }
        let (whole, enter, leave) = if from < to {
            (to - from, span.bottom() - from, span.top() - from)
        } else {
            (from - to, from - span.top(), from - span.bottom())
        };
        let first = if enter > 0 { enter } else { 0 };
        let last = if leave < whole { leave } else { whole };
        if first < last {
            Some(Self { first: first as i64, last: last as i64, whole: whole as i64 })
        } else {
            None
        }
    }
}

impl Slab {
    /// True when the whole line is between the heights: it meets whatever its outline meets.
    #[inline]
    pub(super) const fn is_whole(self) -> bool {
        self.first == 0 && self.last == self.whole
    }
}

/// One side of a polygon as an eye sees it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Side {
    step: Vector,
    /// The cross product of the side with the step from its beginning to the eye: positive when
    /// the eye is on the inner side of it.
    from: i64,
}

impl Side {
    /// A side that is none.
    pub(super) const NONE: Self = Self { step: Vector::ZERO, from: 0 };

    /// The side of a polygon that lies along an edge.
    #[inline]
    pub(super) const fn new(edge: Segment, eye: Point) -> Self {
        let step = edge.step();
        Self { step, from: step.cross(edge.from.to(eye)) }
    }

    /// The sides of a polygon.
    #[inline]
    pub(super) fn of(polygon: &Polygon, eye: Point) -> impl Iterator<Item = Self> + '_ {
        polygon.edges().map(move |edge| Self::new(edge, eye))
    }
}

/// What a polygon cuts out of a line seen from above: the part between two fractions of it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Cut {
    first: (i64, i64),
    last: (i64, i64),
}

impl Cut {
    /// What the sides of a polygon leave of a line; `None` when no place of it is strictly inside.
    #[inline]
    pub(super) fn new(sides: impl Iterator<Item = Side>, line: Vector) -> Option<Self> {
        let mut cut = Self { first: (0, 1), last: (1, 1) };
        for side in sides {
            // Inside is where from + t * slope is positive.
            let (from, slope) = (side.from, side.step.cross(line));
            if from > 0 {
                if from + slope < 0 && less((from, -slope), cut.last) {
                    cut.last = (from, -slope);
                }
            } else if from + slope <= 0 {
                return None;
            } else if from < 0 && less(cut.first, (-from, slope)) {
                cut.first = (-from, slope);
            }
        }
        less(cut.first, cut.last).then_some(cut)
    }

    #[inline]
    pub(super) const fn meets(&self, slab: Slab) -> bool {
        less(self.first, (slab.last, slab.whole)) && less((slab.first, slab.whole), self.last)
    }
}

/// Compares two fractions with positive denominators, each below 2^39.
#[inline]
const fn less(a: (i64, i64), b: (i64, i64)) -> bool {
    (a.0 as i128 * b.1 as i128) < (b.0 as i128 * a.1 as i128)
}

/// A disc as an eye sees it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Round {
    /// The step from the eye to its middle.
    there: Vector,
    /// The square of that less the square of the radius: negative when the eye is inside.
    c: i64,
}

impl Round {
    #[inline]
    pub(super) const fn new(disc: Disc, eye: Point) -> Self {
        let (there, radius) = (eye.to(disc.centre()), disc.radius() as i64);
        Self { there, c: there.dot(there) - radius * radius }
    }
}

/// Where a line is inside a disc, seen from above: where `a * t * t - 2 * b * t + c` is negative,
/// the square of the distance to its middle less that of its radius.
#[derive(Copy, Clone, Debug)]
pub(super) struct Bulge {
    a: i64,
    b: i64,
    c: i64,
}

impl Bulge {
    /// `None` when no place of a line is strictly inside.
    #[inline]
    pub(super) const fn new(round: Round, line: Vector) -> Option<Self> {
        let (a, b, c) = (line.dot(line), line.dot(round.there), round.c);
        // Begun outside, and led away or past it.
        if c >= 0 && (b <= 0 || b as i128 * b as i128 <= a as i128 * c as i128) {
            return None;
        }
        // Ended outside, and before it came nearest.
        if c >= 0 && b >= a && a - 2 * b + c >= 0 {
            return None;
        }
        Some(Self { a, b, c })
    }

    /// True when the form is negative at `num / den`, both below 2^19.
    #[inline]
    const fn has(&self, num: i64, den: i64) -> bool {
        let [a, b, c] = [self.a as i128, self.b as i128, self.c as i128];
        a * (num * num) as i128 + c * ((den * den) as i128) < 2 * b * (num * den) as i128
    }

    #[inline]
    pub(super) const fn meets(&self, slab: Slab) -> bool {
        if self.has(slab.first, slab.whole) || self.has(slab.last, slab.whole) {
            return true;
        }
        // The form is negative where it is least, at b / a: `new` saw to that. Is that between?
        let (least, whole) = (self.b as i128 * slab.whole as i128, self.a as i128);
        (slab.first as i128 * whole) < least && least < slab.last as i128 * whole
    }

    /// The greatest whole number of `length` parts of the line that are all outside.
    fn first(&self, length: i64) -> i64 {
        let (mut out, mut past) = (0, length + 1);
        if self.c < 0 {
            return 0;
        }
        while out + 1 < past {
            let middle = i64::midpoint(out, past);
            let before = i128::from(middle) * i128::from(self.a) <= i128::from(self.b) * i128::from(length);
            if before && !self.has(middle, length) { out = middle } else { past = middle }
        }
        out
    }
}
