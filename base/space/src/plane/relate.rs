//! Inside, apart, overlapping: how outlines lie to one another. All exact.
//!
//! Touching is not overlapping, and touching from within is still inside: a base may lean on a
//! wall and stand on the very edge of a top.

use super::{Disc, Point, Polygon, Segment, Shape};

impl Polygon {
    /// True when a place is inside or on an edge.
    #[inline]
    #[must_use]
    pub fn has(&self, place: Point) -> bool {
        self.edges().all(|edge| edge.step().cross(edge.from.to(place)) >= 0)
    }

    /// True when the insides of the two have a place in common.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        // Convex outlines are apart exactly when an edge of one has the whole other on its right.
        !self.parted_from(other) && !other.parted_from(self)
    }

    fn parted_from(&self, other: &Self) -> bool {
        self.edges().any(|edge| {
            let step = edge.step();
            other.corners().iter().all(|&corner| step.cross(edge.from.to(corner)) <= 0)
        })
    }
}

impl Shape {
    /// True when a place is inside or on the edge.
    #[inline]
    #[must_use]
    pub fn has(&self, place: Point) -> bool {
        match self {
            Self::Disc(disc) => {
                let radius = disc.radius() as u64;
                disc.centre().square_to(place) <= radius * radius
            }
            Self::Polygon(polygon) => polygon.has(place),
        }
    }

    /// True when the whole base is inside; it may touch the edge from within (HR-GEO-11).
    #[inline]
    #[must_use]
    pub fn holds_disc(&self, base: Disc) -> bool {
        match self {
            Self::Disc(disc) => {
                let room = i64::from(disc.radius() - base.radius());
                room >= 0 && disc.centre().square_to(base.centre()) <= (room * room) as u64
            }
            Self::Polygon(polygon) => polygon.edges().all(|edge| {
                let inside = edge.step().cross(edge.from.to(base.centre()));
                inside >= 0 && is_as_far(inside, base.radius(), edge)
            }),
        }
    }

    /// True when the whole of the other outline is inside; it may touch the edge from within.
    #[must_use]
    pub fn holds(&self, other: &Self) -> bool {
        match other {
            Self::Disc(disc) => self.holds_disc(*disc),
            Self::Polygon(polygon) => polygon.corners().iter().all(|&corner| self.has(corner)),
        }
    }

    /// True when every place of the outline is at least `reach` hundredths from a place; `reach`
    /// is at least 1.
    #[inline]
    #[must_use]
    pub fn keeps_from(&self, place: Point, reach: i32) -> bool {
        match self {
            Self::Disc(disc) => {
                let reach = i64::from(disc.radius()) + i64::from(reach);
                disc.centre().square_to(place) >= (reach * reach) as u64
            }
            Self::Polygon(polygon) => {
                let mut inside = true;
                for edge in polygon.edges() {
                    let left = edge.step().cross(edge.from.to(place));
                    if left < 0 {
                        if is_as_far(left, reach, edge) {
                            return true;
                        }
                        inside = false;
                    }
                }
                !inside && polygon.edges().all(|edge| edge.keeps_from(place, reach))
            }
        }
    }

    /// True when every place of the outline is at least `reach` hundredths from every place of a
    /// line; `reach` is at least 1. This is the whole of a base's way: a base of radius `reach`
    /// whose middle walks the line touches the outline at most.
    #[must_use]
    pub fn keeps_from_line(&self, line: Segment, reach: i32) -> bool {
        match self {
            Self::Disc(disc) => line.keeps_from(disc.centre(), disc.radius() + reach),
            Self::Polygon(polygon) => {
                let mut inside = true;
                for edge in polygon.edges() {
                    let step = edge.step();
                    let (from, to) = (step.cross(edge.from.to(line.from)), step.cross(edge.from.to(line.to)));
                    if from < 0 && to < 0 && is_as_far(from.max(to), reach, edge) {
                        return true;
                    }
                    inside &= from >= 0;
                }
                !inside && polygon.edges().all(|edge| line.keeps_from_line(edge, reach))
            }
        }
    }

    /// True when a base shares more with the outline than its edge (HR-GEO-07, HR-GEO-11).
    #[inline]
    #[must_use]
    pub fn overlaps_disc(&self, base: Disc) -> bool {
        !self.keeps_from(base.centre(), base.radius())
    }

    /// True when the two outlines share more than edges.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        match (self, other) {
            (shape, Self::Disc(disc)) | (Self::Disc(disc), shape) => shape.overlaps_disc(*disc),
            (Self::Polygon(a), Self::Polygon(b)) => a.overlaps(b),
        }
    }
}

/// True when a place whose cross product with an edge is `cross` is at least `reach` hundredths
/// from the line through that edge.
#[inline]
const fn is_as_far(cross: i64, reach: i32, edge: Segment) -> bool {
    let reach = reach as i64;
    cross as i128 * cross as i128 >= (reach * reach) as i128 * edge.step().square() as i128
}
