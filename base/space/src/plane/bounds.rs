//! Rectangles along the axes: the battle space, and the room a thing takes.

use serde::{Deserialize, Serialize};

use super::{Disc, Point, Shape, Vector};

/// A rectangle along the axes, its border included; it may be as thin as a line or a place.
/// Serde writes two opposite corners, `[[x, y], [x, y]]`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(Point, Point)", into = "(Point, Point)")]
pub struct Bounds {
    low: Point,
    high: Point,
}

impl Bounds {
    /// The rectangle between two opposite corners, in any order.
    #[inline]
    #[must_use]
    pub fn new(a: Point, b: Point) -> Self {
        Self { low: a, high: a }.with(b)
    }

    /// The rectangle a disc fits into. A disc lies within [`MAX`](super::MAX), so this does too.
    #[inline]
    pub(super) const fn of_disc(disc: Disc) -> Self {
        let radius = disc.radius() as i64;
        let centre = disc.centre();
        let corner = Vector::of(radius, radius);
        let opposite = Vector::of(-radius, -radius);
        Self { low: centre.moved(opposite), high: centre.moved(corner) }
    }

    /// The smallest rectangle that has this one and a place in it.
    #[inline]
    #[must_use]
    pub fn with(self, place: Point) -> Self {
        let (low, high) = (self.low, self.high);
        let to = |x: i32, y: i32| Point::ORIGIN.moved(Vector::of(i64::from(x), i64::from(y)));
        Self {
            low: to(low.x().min(place.x()), low.y().min(place.y())),
            high: to(high.x().max(place.x()), high.y().max(place.y())),
        }
    }

    /// Its corner of the least x and y.
    #[inline]
    #[must_use]
    pub const fn low(self) -> Point {
        self.low
    }

    /// Its corner of the greatest x and y.
    #[inline]
    #[must_use]
    pub const fn high(self) -> Point {
        self.high
    }

    /// Its middle, rounded down.
    #[must_use]
    pub fn centre(self) -> Point {
        let half = |low: i32, high: i32| i64::from((low + high).div_euclid(2));
        Point::ORIGIN.moved(Vector::of(half(self.low.x(), self.high.x()), half(self.low.y(), self.high.y())))
    }

    /// True when a place is inside or on the border.
    #[inline]
    #[must_use]
    pub const fn has(self, place: Point) -> bool {
        self.low.x() <= place.x()
            && place.x() <= self.high.x()
            && self.low.y() <= place.y()
            && place.y() <= self.high.y()
    }

    /// True when the whole of the other rectangle is inside or on the border.
    #[inline]
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        self.has(other.low) && self.has(other.high)
    }

    /// True when the whole disc is inside; it may touch the border (HR-GEO-11).
    #[inline]
    #[must_use]
    pub const fn holds_disc(self, disc: Disc) -> bool {
        self.holds(Self::of_disc(disc))
    }

    /// True when the whole shape is inside; it may touch the border.
    #[must_use]
    pub fn holds_shape(self, shape: &Shape) -> bool {
        self.holds(shape.bounds())
    }

    /// True when some place of it is within `reach` of a place, to each side along the axes.
    #[inline]
    #[must_use]
    pub const fn is_within(self, place: Point, reach: i32) -> bool {
        self.near(Self { low: place, high: place }, reach)
    }

    /// True when the two, grown by `reach` on each side together, have a place in common. What it
    /// refuses is farther apart than `reach`.
    #[inline]
    pub(super) const fn near(self, other: Self, reach: i32) -> bool {
        self.low.x() <= other.high.x() + reach
            && other.low.x() <= self.high.x() + reach
            && self.low.y() <= other.high.y() + reach
            && other.low.y() <= self.high.y() + reach
    }
}

impl From<(Point, Point)> for Bounds {
    fn from((a, b): (Point, Point)) -> Self {
        Self::new(a, b)
    }
}

impl From<Bounds> for (Point, Point) {
    fn from(bounds: Bounds) -> Self {
        (bounds.low, bounds.high)
    }
}
