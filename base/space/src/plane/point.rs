//! Places and steps in the plane, in whole hundredths of an inch.

use std::ops::Neg;

use serde::{Deserialize, Serialize};

use super::number::root;

/// The greatest coordinate, height, radius and length: 1,000 inches, in hundredths of an inch.
///
/// Whatever is larger is refused where it is made, which is why nothing inside can overflow.
pub const MAX: i32 = 100_000;

/// True when a number may be a coordinate or a height.
#[inline]
pub(super) const fn in_reach(number: i32) -> bool {
    -MAX <= number && number <= MAX
}

/// A place in the plane: `x` to the right, `y` up, in hundredths of an inch, each from -[`MAX`]
/// to [`MAX`]. Serde writes `[x, y]`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i32, i32)", into = "(i32, i32)")]
pub struct Point {
    x: i32,
    y: i32,
}

impl Point {
    /// The place (0, 0).
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// A place; `None` when a coordinate is beyond [`MAX`].
    #[inline]
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Option<Self> {
        if in_reach(x) && in_reach(y) { Some(Self { x, y }) } else { None }
    }

    /// How far to the right.
    #[inline]
    #[must_use]
    pub const fn x(self) -> i32 {
        self.x
    }

    /// How far up.
    #[inline]
    #[must_use]
    pub const fn y(self) -> i32 {
        self.y
    }

    /// The step from here to there.
    #[inline]
    #[must_use]
    pub const fn to(self, there: Self) -> Vector {
        Vector { x: there.x - self.x, y: there.y - self.y }
    }

    /// The place one step away; `None` beyond [`MAX`].
    #[inline]
    #[must_use]
    pub const fn plus(self, step: Vector) -> Option<Self> {
        // |x| + |step| is below 2^19.
        Self::new(self.x + step.x, self.y + step.y)
    }

    /// The place a real step leads to, where it is known to be within [`MAX`]: between two
    /// places, or inside a disc.
    #[inline]
    pub(super) const fn moved(self, step: Vector) -> Self {
        debug_assert!(in_reach(self.x + step.x) && in_reach(self.y + step.y));
        Self { x: self.x + step.x, y: self.y + step.y }
    }

    /// The square of the distance to a place.
    #[inline]
    #[must_use]
    pub const fn square_to(self, there: Self) -> u64 {
        self.to(there).square()
    }

    /// The distance to a place, cut off.
    #[inline]
    #[must_use]
    pub const fn distance_to(self, there: Self) -> u64 {
        self.to(there).length()
    }

    /// The place after a quarter turn counter-clockwise about (0, 0).
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { x: -self.y, y: self.x }
    }
}

impl TryFrom<(i32, i32)> for Point {
    type Error = &'static str;

    fn try_from((x, y): (i32, i32)) -> Result<Self, Self::Error> {
        Self::new(x, y).ok_or("a coordinate is from -100000 to 100000 hundredths of an inch")
    }
}

impl From<Point> for (i32, i32) {
    fn from(point: Point) -> Self {
        (point.x, point.y)
    }
}

/// A step in the plane, or a direction: the difference of two places, in hundredths of an inch,
/// each part from -2 * [`MAX`] to 2 * [`MAX`]. Serde writes `[x, y]`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i32, i32)", into = "(i32, i32)")]
pub struct Vector {
    x: i32,
    y: i32,
}

impl Vector {
    /// No step at all.
    pub const ZERO: Self = Self { x: 0, y: 0 };

    /// A step; `None` when a part is beyond 2 * [`MAX`].
    #[inline]
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Option<Self> {
        const FAR: i32 = 2 * MAX;
        if -FAR <= x && x <= FAR && -FAR <= y && y <= FAR { Some(Self { x, y }) } else { None }
    }

    /// A step known to be within bounds.
    #[inline]
    pub(super) const fn of(x: i64, y: i64) -> Self {
        debug_assert!(x.abs() <= 2 * MAX as i64 && y.abs() <= 2 * MAX as i64);
        Self { x: x as i32, y: y as i32 }
    }

    /// The part to the right.
    #[inline]
    #[must_use]
    pub const fn x(self) -> i32 {
        self.x
    }

    /// The part upward.
    #[inline]
    #[must_use]
    pub const fn y(self) -> i32 {
        self.y
    }

    /// The scalar product: positive when the two point the same way.
    #[inline]
    #[must_use]
    pub const fn dot(self, other: Self) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// The cross product: positive when `other` points to the left of this one.
    #[inline]
    #[must_use]
    pub const fn cross(self, other: Self) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    /// The square of its length.
    #[inline]
    #[must_use]
    pub const fn square(self) -> u64 {
        self.dot(self) as u64
    }

    /// Its length, cut off.
    #[inline]
    #[must_use]
    pub const fn length(self) -> u64 {
        root(self.square())
    }

    /// This step after a quarter turn counter-clockwise.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// The part `num / den` of this step, each coordinate cut off towards zero. `num` is from 0
    /// to `den`.
    #[inline]
    pub(super) const fn part(self, num: i64, den: i64) -> Self {
        Self::of(self.x as i64 * num / den, self.y as i64 * num / den)
    }
}

impl Neg for Vector {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

impl TryFrom<(i32, i32)> for Vector {
    type Error = &'static str;

    fn try_from((x, y): (i32, i32)) -> Result<Self, Self::Error> {
        Self::new(x, y).ok_or("a part of a step is from -200000 to 200000 hundredths of an inch")
    }
}

impl From<Vector> for (i32, i32) {
    fn from(step: Vector) -> Self {
        (step.x, step.y)
    }
}
