//! Outlines seen from above: discs and convex polygons.

use std::error::Error;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::number::nearest;
use super::{Bounds, MAX, Point, Segment, Vector};

/// Why something is not a shape.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ShapeFault {
    /// A radius, or a side of a rectangle, less than one hundredth of an inch.
    Small,
    /// A part of it is more than 1,000 inches from (0, 0).
    Beyond,
    /// Fewer than three corners, or more than [`Polygon::CORNERS`].
    Corners,
    /// The corners go clockwise.
    Clockwise,
    /// The corners do not go round once with a left turn at each.
    NotConvex,
}

impl fmt::Display for ShapeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Small => "a radius or a side is at least one hundredth of an inch",
            Self::Beyond => "every part of a shape is within 100000 hundredths of an inch of the origin",
            Self::Corners => "a polygon has 3 to 16 corners",
            Self::Clockwise => "the corners of a polygon go counter-clockwise",
            Self::NotConvex => "a polygon goes round once and turns left at every corner",
        })
    }
}

impl Error for ShapeFault {}

/// A round outline: the base of a model, a mug, a marker. All of it lies within [`MAX`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(Point, i32)", into = "(Point, i32)")]
pub struct Disc {
    centre: Point,
    radius: i32,
}

impl Disc {
    /// A disc with a radius in hundredths of an inch, from 1 on.
    ///
    /// # Errors
    /// When the radius is less than 1, or a part of the disc is beyond [`MAX`].
    pub const fn new(centre: Point, radius: i32) -> Result<Self, ShapeFault> {
        if radius < 1 {
            return Err(ShapeFault::Small);
        }
        let (x, y) = (centre.x().abs(), centre.y().abs());
        if radius > MAX - x || radius > MAX - y {
            return Err(ShapeFault::Beyond);
        }
        Ok(Self { centre, radius })
    }

    /// Its middle.
    #[inline]
    #[must_use]
    pub const fn centre(self) -> Point {
        self.centre
    }

    /// From its middle to its edge, in hundredths of an inch.
    #[inline]
    #[must_use]
    pub const fn radius(self) -> i32 {
        self.radius
    }

    /// The same disc elsewhere.
    ///
    /// # Errors
    /// When a part of it would be beyond [`MAX`].
    pub const fn at(self, centre: Point) -> Result<Self, ShapeFault> {
        Self::new(centre, self.radius)
    }

    /// The disc after a quarter turn counter-clockwise about (0, 0).
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { centre: self.centre.turned(), radius: self.radius }
    }
}

impl TryFrom<(Point, i32)> for Disc {
    type Error = ShapeFault;

    fn try_from((centre, radius): (Point, i32)) -> Result<Self, ShapeFault> {
        Self::new(centre, radius)
    }
}

impl From<Disc> for (Point, i32) {
    fn from(disc: Disc) -> Self {
        (disc.centre, disc.radius)
    }
}

/// A convex outline with 3 to 16 corners, counter-clockwise, a left turn at each of them.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Polygon {
    /// The corners; those beyond the last are the origin, so that equal polygons compare equal.
    corners: [Point; Self::CORNERS],
    len: u8,
}

impl Polygon {
    /// The most corners a polygon may have.
    pub const CORNERS: usize = 16;

    /// A polygon with these corners.
    ///
    /// # Errors
    /// When there are too few or too many, when they go clockwise, or when they do not make a
    /// convex outline with a real corner at each.
    pub fn new(corners: &[Point]) -> Result<Self, ShapeFault> {
        if corners.len() < 3 || corners.len() > Self::CORNERS {
            return Err(ShapeFault::Corners);
        }
        let mut polygon = Self { corners: [Point::ORIGIN; Self::CORNERS], len: corners.len() as u8 };
        polygon.corners[..corners.len()].copy_from_slice(corners);
        let first = corners[0];
        let area: i64 = corners.windows(2).map(|two| first.to(two[0]).cross(first.to(two[1]))).sum();
        if area < 0 {
            return Err(ShapeFault::Clockwise);
        }
        // With every other corner strictly to the left of every edge, it goes round only once.
        let convex = polygon.edges().all(|edge| {
            let others = corners.iter().filter(|&&corner| corner != edge.from && corner != edge.to);
            others.count() == corners.len() - 2
                && corners.iter().all(|&corner| {
                    corner == edge.from || corner == edge.to || edge.step().cross(edge.from.to(corner)) > 0
                })
        });
        if convex { Ok(polygon) } else { Err(ShapeFault::NotConvex) }
    }

    /// The rectangle between two opposite corners, sides along the axes.
    ///
    /// # Errors
    /// When a side has no length.
    pub fn rectangle(a: Point, b: Point) -> Result<Self, ShapeFault> {
        let (left, right) = (a.x().min(b.x()), a.x().max(b.x()));
        let (low, high) = (a.y().min(b.y()), a.y().max(b.y()));
        if left == right || low == high {
            return Err(ShapeFault::Small);
        }
        let corner = |x, y| Point::new(x, y).ok_or(ShapeFault::Beyond);
        Self::new(&[corner(left, low)?, corner(right, low)?, corner(right, high)?, corner(left, high)?])
    }

    /// A rectangle about a middle, turned: `half_length` of it along `direction` and `half_width`
    /// across, both ways. Corners are rounded to whole hundredths, a half away from the middle,
    /// so that opposite sides stay parallel and a quarter turn of the direction turns the
    /// rectangle exactly.
    ///
    /// # Errors
    /// When a half side is less than 1, when `direction` is no direction, when it is so thin that
    /// rounding leaves no inside, or when a corner is beyond [`MAX`].
    pub fn turned_rectangle(
        centre: Point,
        half_length: i32,
        half_width: i32,
        direction: Vector,
    ) -> Result<Self, ShapeFault> {
        if half_length < 1 || half_width < 1 || direction == Vector::ZERO {
            return Err(ShapeFault::Small);
        }
        if half_length > MAX || half_width > MAX {
            return Err(ShapeFault::Beyond);
        }
        // The direction in thousand-millionths, so that cutting its length off to a whole number
        // is beneath notice. Every product stays below 2^100.
        let (dx, dy) = (i128::from(direction.x()) * 1_000_000_000, i128::from(direction.y()) * 1_000_000_000);
        let length = (dx * dx + dy * dy).isqrt();
        let corner = |along: i32, across: i32| {
            let (along, across) = (i128::from(along), i128::from(across));
            let x = nearest(along * dx - across * dy, length);
            let y = nearest(along * dy + across * dx, length);
            let place = |from: i32, by: i128| i32::try_from(i128::from(from) + by).ok();
            let place = place(centre.x(), x).zip(place(centre.y(), y));
            place.and_then(|(x, y)| Point::new(x, y)).ok_or(ShapeFault::Beyond)
        };
        let (l, w) = (half_length, half_width);
        Self::new(&[corner(-l, -w)?, corner(l, -w)?, corner(l, w)?, corner(-l, w)?])
    }

    /// Its corners, counter-clockwise.
    #[inline]
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.corners[..usize::from(self.len)]
    }

    /// Its edges, counter-clockwise: the inside is to the left of each.
    #[inline]
    pub fn edges(&self) -> impl Iterator<Item = Segment> + Clone + '_ {
        let corners = self.corners();
        let before = corners[corners.len() - 1..].iter().chain(corners);
        before.zip(corners).map(|(&from, &to)| Segment { from, to })
    }

    /// The same polygon with every corner made anew; `None` when one comes out beyond [`MAX`].
    fn map(self, corner: impl Fn(Point) -> Option<Point>) -> Option<Self> {
        let mut mapped = self;
        for place in &mut mapped.corners[..usize::from(self.len)] {
            *place = corner(*place)?;
        }
        Some(mapped)
    }
}

impl fmt::Debug for Polygon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.corners()).finish()
    }
}

/// The outline of a thing, seen from above.
///
/// Serde writes `{"circle": [x, y, r]}`, `{"rect": [left, low, right, high]}` or
/// `{"poly": [[x, y], …]}`, in hundredths of an inch; rectangles along the axes are written as
/// `rect`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub enum Shape {
    /// Round.
    Disc(Disc),
    /// With edges.
    Polygon(Polygon),
}

impl Shape {
    /// The smallest rectangle along the axes that it fits into.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        match self {
            Self::Disc(disc) => Bounds::of_disc(*disc),
            Self::Polygon(polygon) => {
                let corners = polygon.corners();
                corners
                    .iter()
                    .fold(Bounds::new(corners[0], corners[0]), |bounds, &corner| bounds.with(corner))
            }
        }
    }

    /// The middle by which a thing is pushed: of a disc its centre, else the middle of its
    /// [`bounds`](Self::bounds), rounded down (HR-GEO-20).
    #[must_use]
    pub fn centre(&self) -> Point {
        match self {
            Self::Disc(disc) => disc.centre(),
            Self::Polygon(_) => self.bounds().centre(),
        }
    }

    /// The same shape one step away; `None` when a part of it comes out beyond [`MAX`].
    #[must_use]
    pub fn shifted(&self, step: Vector) -> Option<Self> {
        match self {
            Self::Disc(disc) => disc.at(disc.centre().plus(step)?).ok().map(Self::Disc),
            Self::Polygon(polygon) => polygon.map(|corner| corner.plus(step)).map(Self::Polygon),
        }
    }

    /// The shape after a quarter turn counter-clockwise about (0, 0).
    #[must_use]
    pub fn turned(&self) -> Self {
        match self {
            Self::Disc(disc) => Self::Disc(disc.turned()),
            Self::Polygon(polygon) => {
                Self::Polygon(polygon.map(|corner| Some(corner.turned())).unwrap_or(*polygon))
            }
        }
    }
}

impl From<Disc> for Shape {
    fn from(disc: Disc) -> Self {
        Self::Disc(disc)
    }
}

impl From<Polygon> for Shape {
    fn from(polygon: Polygon) -> Self {
        Self::Polygon(polygon)
    }
}

/// A shape as files have it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Written {
    Circle(i32, i32, i32),
    Rect(i32, i32, i32, i32),
    Poly(Vec<Point>),
}

impl TryFrom<Written> for Shape {
    type Error = ShapeFault;

    fn try_from(written: Written) -> Result<Self, ShapeFault> {
        let place = |x, y| Point::new(x, y).ok_or(ShapeFault::Beyond);
        match written {
            Written::Circle(x, y, radius) => Disc::new(place(x, y)?, radius).map(Self::Disc),
            Written::Rect(left, low, right, high) => {
                Polygon::rectangle(place(left, low)?, place(right, high)?).map(Self::Polygon)
            }
            Written::Poly(corners) => Polygon::new(&corners).map(Self::Polygon),
        }
    }
}

impl From<Shape> for Written {
    fn from(shape: Shape) -> Self {
        match shape {
            Shape::Disc(disc) => Self::Circle(disc.centre().x(), disc.centre().y(), disc.radius()),
            Shape::Polygon(polygon) => {
                let bounds = shape.bounds();
                let (low, high) = (bounds.low(), bounds.high());
                match Polygon::rectangle(low, high) {
                    Ok(rectangle) if rectangle == polygon => Self::Rect(low.x(), low.y(), high.x(), high.y()),
                    _ => Self::Poly(polygon.corners().to_vec()),
                }
            }
        }
    }
}
