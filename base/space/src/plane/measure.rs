//! How far things are apart: exactly to compare, in whole hundredths of an inch to show.
//!
//! A shown measure is cut off: 3.00 and a bit reads 3.00 and is within three inches (HR-GEO-05,
//! HR-GEO-06, HR-GEO-10). Where the bit must count, compare exactly: [`Disc::nearer`],
//! [`Segment::keeps_from`].

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::number::{compare_beyond, nearest, root, root_up};
use super::{Body, Disc, Point, Segment, Shape, Solid, Vector};

/// How far two things are apart, level, upright and aslant, each cut off to whole hundredths of
/// an inch, with the line that was measured.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Measure {
    /// From edge to edge seen from above, at least 0.
    pub gap: i32,
    /// The difference of heights, at least 0.
    pub rise: i32,
    /// The root of `gap * gap + rise * rise`.
    pub distance: i32,
    /// From the edge of the one to the edge of the other, for drawing.
    pub segment: Segment,
}

impl Measure {
    fn new(gap: i32, rise: i32, segment: Segment) -> Self {
        Self { gap, rise, distance: slant(gap, rise), segment }
    }

    /// True when the two touch, by the caller's idea of touching.
    #[inline]
    #[must_use]
    pub const fn touches(&self, contact: Contact) -> bool {
        self.gap <= contact.gap && self.rise <= contact.rise
    }
}

/// What still counts as touching, in hundredths of an inch (HR-GEO-08: 5 and 25).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contact {
    /// The greatest gap seen from above.
    pub gap: i32,
    /// The greatest difference of heights.
    pub rise: i32,
}

/// The root of `level * level + rise * rise`, cut off; both from 0 to 4 * [`MAX`](super::MAX).
#[inline]
#[must_use]
pub const fn slant(level: i32, rise: i32) -> i32 {
    let (level, rise) = (level as u64, rise as u64);
    root(level * level + rise * rise) as i32
}

impl Disc {
    /// From edge to edge in hundredths of an inch, cut off, at least 0 (HR-GEO-05).
    #[inline]
    #[must_use]
    pub const fn gap(self, other: Self) -> i32 {
        let between = self.centre().distance_to(other.centre()) as i32;
        let gap = between - self.radius() - other.radius();
        if gap < 0 { 0 } else { gap }
    }

    /// Which of two discs is nearer from edge to edge: exactly, without roots or rounding. Discs
    /// that overlap this one are the nearer the deeper they do.
    #[must_use]
    pub fn nearer(self, a: Self, b: Self) -> Ordering {
        let square = |disc: Self| self.centre().square_to(disc.centre());
        compare_beyond(square(a), i64::from(a.radius()), square(b), i64::from(b.radius()))
    }

    /// True when the two share more than their edges (HR-GEO-07). Exact.
    #[inline]
    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        let reach = (self.radius() + other.radius()) as u64;
        self.centre().square_to(other.centre()) < reach * reach
    }

    /// The place on its edge towards another place, rounded to hundredths, a half away from the
    /// middle; for drawing. The middle when that is the other place.
    #[must_use]
    pub fn edge_towards(self, place: Point) -> Point {
        // In millionths, so that cutting the root off is beneath notice.
        let step = self.centre().to(place);
        let length = (i128::from(step.square()) << 40).isqrt();
        if length == 0 {
            return self.centre();
        }
        let part = |side: i32| nearest((i128::from(side) << 20) * i128::from(self.radius()), length) as i64;
        self.centre().moved(Vector::of(part(step.x()), part(step.y())))
    }

    /// Where a base of that radius stands when it touches this disc on the side of `direction`:
    /// as near as whole hundredths allow without overlapping, each coordinate rounded away from
    /// the middle. `None` when there is no direction, or when it would be beyond
    /// [`MAX`](super::MAX).
    #[must_use]
    pub fn beside(self, radius: i32, direction: Vector) -> Option<Self> {
        let square = direction.square();
        if square == 0 || radius < 1 {
            return None;
        }
        let reach = i128::from(self.radius()) + i128::from(radius);
        // ceil(reach * side / sqrt(square)): the root of a number and of its ceiling round up alike.
        let part = |side: i32| {
            let exact = (reach * i128::from(side)) * (reach * i128::from(side));
            let ceiling = (exact + i128::from(square) - 1) / i128::from(square);
            // At most `reach` squared.
            root_up(ceiling as u64) as i32 * side.signum()
        };
        let step = Vector::new(part(direction.x()), part(direction.y()))?;
        Self::new(self.centre().plus(step)?, radius).ok()
    }
}

impl Body {
    /// How far two bodies are apart: bases edge to edge, and the difference of what they stand on
    /// (HR-GEO-06). The same both ways.
    #[must_use]
    pub fn measure(&self, other: &Self) -> Measure {
        let (a, b) = (self.base, other.base);
        let segment = Segment::new(a.edge_towards(b.centre()), b.edge_towards(a.centre()));
        Measure::new(a.gap(b), (self.foot() - other.foot()).abs(), segment)
    }

    /// The distance alone, as [`measure`](Self::measure) has it.
    #[inline]
    #[must_use]
    pub const fn distance(&self, other: &Self) -> i32 {
        slant(self.base.gap(other.base), (self.foot() - other.foot()).abs())
    }

    /// True when [`distance`](Self::distance) is at most `limit`, from 0 on; bodies on one level are compared without
    /// roots.
    #[inline]
    #[must_use]
    pub const fn is_within(&self, other: &Self, limit: i32) -> bool {
        // The cut-off root is at most the limit when the square is below that of the next whole number.
        let reach = (limit + 1 + self.base.radius() + other.base.radius()) as u64;
        let level = self.base.centre().square_to(other.base.centre()) < reach * reach;
        level && (self.foot() == other.foot() || self.distance(other) <= limit)
    }

    /// True when bases touch, by the caller's idea of touching (HR-GEO-08).
    #[inline]
    #[must_use]
    pub const fn touches(&self, other: &Self, contact: Contact) -> bool {
        // The cut-off root is at most the reach when the square is below that of the next whole number.
        let reach = (contact.gap + self.base.radius() + other.base.radius() + 1) as u64;
        (self.foot() - other.foot()).abs() <= contact.rise
            && self.base.centre().square_to(other.base.centre()) < reach * reach
    }
}

impl Shape {
    /// How far a place is from the outline, cut off; 0 inside (HR-GEO-10).
    #[must_use]
    pub fn distance_to(&self, place: Point) -> i32 {
        match self {
            Self::Disc(disc) => (disc.centre().distance_to(place) as i32 - disc.radius()).max(0),
            Self::Polygon(polygon) if polygon.has(place) => 0,
            Self::Polygon(polygon) => {
                let square = polygon.edges().map(|edge| edge.square_to(place)).min();
                root(square.unwrap_or(0)) as i32
            }
        }
    }

    /// From the edge of a base to the outline, cut off, at least 0 (HR-GEO-10).
    #[inline]
    #[must_use]
    pub fn gap(&self, base: Disc) -> i32 {
        match self {
            Self::Disc(disc) => disc.gap(base),
            Self::Polygon(_) => (self.distance_to(base.centre()) - base.radius()).max(0),
        }
    }

    /// From outline to outline, cut off, at least 0.
    #[must_use]
    pub fn gap_to(&self, other: &Self) -> i32 {
        match (self, other) {
            (shape, Self::Disc(disc)) | (Self::Disc(disc), shape) => shape.gap(*disc),
            (Self::Polygon(a), Self::Polygon(b)) => {
                if a.overlaps(b) {
                    return 0;
                }
                let squares =
                    a.edges().flat_map(|edge| b.edges().map(move |other| edge.shortest_to(other).0));
                squares.min().unwrap_or(0).isqrt() as i32
            }
        }
    }

    /// The place of the outline nearest to a place, rounded to hundredths; for drawing.
    #[must_use]
    pub fn nearest_to(&self, place: Point) -> Point {
        match self {
            Self::Disc(disc) => disc.edge_towards(place),
            Self::Polygon(polygon) => {
                let nearest = polygon.edges().min_by_key(|edge| edge.square_to(place));
                nearest.map_or(place, |edge| edge.nearest_to(place))
            }
        }
    }
}

impl<K: Copy> Solid<K> {
    /// How far a body is from the solid: its base from the outline, and what it stands on from
    /// the heights of the solid (HR-GEO-10). On top of it both are 0.
    #[must_use]
    pub fn measure(&self, body: &Body) -> Measure {
        let centre = body.base.centre();
        let there = self.shape().nearest_to(centre);
        let segment = Segment::new(body.base.edge_towards(there), there);
        Measure::new(self.shape().gap(body.base), self.span().rise_to(body.foot()), segment)
    }

    /// The distance alone, as [`measure`](Self::measure) has it.
    #[inline]
    #[must_use]
    pub fn distance(&self, body: &Body) -> i32 {
        slant(self.shape().gap(body.base), self.span().rise_to(body.foot()))
    }

    /// True when a body touches the solid, by the caller's idea of touching (HR-GEO-10).
    #[inline]
    #[must_use]
    pub fn touches(&self, body: &Body, contact: Contact) -> bool {
        self.span().rise_to(body.foot()) <= contact.rise && self.shape().gap(body.base) <= contact.gap
    }
}
