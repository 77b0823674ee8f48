//! Things with a height: solids that stand in the way, and the bodies that walk among them.

use serde::{Deserialize, Serialize};

use super::point::in_reach;
use super::{Bounds, Disc, MAX, Point, Segment, Shape};

/// Heights from a bottom up to a top, in hundredths of an inch, the top left out: what stands on
/// a top does not meet what is under it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i32, i32)", into = "(i32, i32)")]
pub struct Span {
    bottom: i32,
    top: i32,
}

impl Span {
    /// The heights from `bottom` up to `top`; `None` when there are none between, or when one is
    /// beyond [`MAX`].
    #[inline]
    #[must_use]
    pub const fn new(bottom: i32, top: i32) -> Option<Self> {
        if in_reach(bottom) && in_reach(top) && bottom < top { Some(Self { bottom, top }) } else { None }
    }

    /// The lowest height.
    #[inline]
    #[must_use]
    pub const fn bottom(self) -> i32 {
        self.bottom
    }

    /// The height that ends it.
    #[inline]
    #[must_use]
    pub const fn top(self) -> i32 {
        self.top
    }

    /// From bottom to top.
    #[inline]
    #[must_use]
    pub const fn height(self) -> i32 {
        self.top - self.bottom
    }

    /// True when some height is in both.
    #[inline]
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.bottom < other.top && other.bottom < self.top
    }

    /// How far a height is above the top or below the bottom; 0 from one to the other.
    #[inline]
    #[must_use]
    pub const fn rise_to(self, height: i32) -> i32 {
        if height < self.bottom {
            self.bottom - height
        } else if height > self.top {
            height - self.top
        } else {
            0
        }
    }
}

impl TryFrom<(i32, i32)> for Span {
    type Error = &'static str;

    fn try_from((bottom, top): (i32, i32)) -> Result<Self, Self::Error> {
        Self::new(bottom, top).ok_or("heights are from -100000 to 100000 hundredths, the lower first")
    }
}

impl From<Span> for (i32, i32) {
    fn from(span: Span) -> Self {
        (span.bottom, span.top)
    }
}

/// A thing with upright sides: an outline from a bottom up to a top. What it is and what it stops
/// is the caller's business: `id` comes back in answers, and a query meets only the solids it is
/// given.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solid<K> {
    id: K,
    span: Span,
    bounds: Bounds,
    shape: Shape,
}

impl<K: Copy> Solid<K> {
    /// A solid of that outline and those heights.
    #[must_use]
    pub fn new(id: K, shape: impl Into<Shape>, span: Span) -> Self {
        let shape = shape.into();
        Self { id, span, bounds: shape.bounds(), shape }
    }

    /// The caller's name for it.
    #[inline]
    #[must_use]
    pub const fn id(&self) -> K {
        self.id
    }

    /// Its outline.
    #[inline]
    #[must_use]
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// True when a place is inside its outline or on its edge.
    #[inline]
    #[must_use]
    pub fn has(&self, place: Point) -> bool {
        self.bounds.has(place) && self.shape.has(place)
    }

    /// Its heights.
    #[inline]
    #[must_use]
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The room it takes, seen from above.
    #[inline]
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }
}

/// A model on a round base: an upright cylinder from what it stands on up to its head.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Body {
    /// Its base.
    pub base: Disc,
    /// Its heights; the bottom is what it stands on.
    pub span: Span,
}

impl Body {
    /// A body on that base with those heights.
    #[inline]
    #[must_use]
    pub const fn new(base: Disc, span: Span) -> Self {
        Self { base, span }
    }

    /// The height it stands on.
    #[inline]
    #[must_use]
    pub const fn foot(&self) -> i32 {
        self.span.bottom()
    }

    /// The body as a thing in the way of others.
    #[inline]
    #[must_use]
    pub const fn solid<K: Copy>(&self, id: K) -> Solid<K> {
        Solid { id, span: self.span, bounds: Bounds::of_disc(self.base), shape: Shape::Disc(self.base) }
    }
}

/// What moves and needs room: the radius of a base and the height of the model on it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mover {
    radius: i32,
    height: i32,
}

impl Mover {
    /// A mover of that radius and height in hundredths of an inch, each from 1 to [`MAX`].
    #[inline]
    #[must_use]
    pub const fn new(radius: i32, height: i32) -> Option<Self> {
        if 1 <= radius && radius <= MAX && 1 <= height && height <= MAX {
            Some(Self { radius, height })
        } else {
            None
        }
    }

    /// A mover whose base is so much wider, for looking around it.
    pub(super) const fn wider(self, by: i32) -> Self {
        Self { radius: self.radius + by, height: self.height }
    }

    /// From the middle of its base to the edge.
    #[inline]
    #[must_use]
    pub const fn radius(self) -> i32 {
        self.radius
    }

    /// From its base to its head.
    #[inline]
    #[must_use]
    pub const fn height(self) -> i32 {
        self.height
    }

    /// The heights it takes when it stands at `foot`; `None` when its head comes above [`MAX`].
    #[inline]
    #[must_use]
    pub const fn span(self, foot: i32) -> Option<Span> {
        Span::new(foot, foot.saturating_add(self.height))
    }
}

/// Why an answer is what it is: the thing it hangs on, a line to draw, and a measure. What the
/// line and the measure are, each query says.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Witness<K> {
    /// The thing it hangs on.
    pub by: K,
    /// A line that shows it, its ends rounded to hundredths of an inch.
    pub segment: Segment,
    /// How much, in hundredths of an inch.
    pub measure: i32,
}
