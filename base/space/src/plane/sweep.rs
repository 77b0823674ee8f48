//! A base on its way: what it would brush against, and how far it gets.

use serde::{Deserialize, Serialize};

use super::number::root;
use super::{Bounds, MAX, Mover, Point, Segment, Shape, Solid, Span, Witness};

/// How far a base came on a straight way.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Walked<K> {
    /// Where its middle is.
    pub at: Point,
    /// How far that is along the way, in whole hundredths of an inch.
    pub length: i32,
    /// What it would overlap one hundredth farther; `None` when it came to the end.
    pub by: Option<Witness<K>>,
}

impl Mover {
    /// True when the mover, its base on the ground or at any height given by `foot`, can be moved
    /// along a straight way without overlapping a blocker whose heights meet its own. Touching is
    /// free (HR-GEO-14). Exact: the middle of the base keeps at least its radius from every
    /// outline.
    ///
    /// Borders and supports are not looked at: judge the two ends with
    /// [`stands`](Self::stands). Whatever the mover stands on does not meet it.
    ///
    /// # Errors
    /// With the first blocker given that it would overlap. The line goes from the place of the
    /// way that is nearest to it to its nearest place; the measure is what is missing between
    /// them, rounded up.
    pub fn passes<'a, K: Copy + 'a>(
        self,
        way: Segment,
        foot: i32,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> Result<(), Witness<K>> {
        match self.stopper(way, foot, blockers) {
            Some(solid) => Err(self.brush(way, solid)),
            None => Ok(()),
        }
    }

    /// True when it [`passes`](Self::passes), without saying why not.
    pub fn is_free<'a, K: Copy + 'a>(
        self,
        way: Segment,
        foot: i32,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> bool {
        self.stopper(way, foot, blockers).is_none()
    }

    /// The first blocker given that it would overlap on a straight way.
    fn stopper<'a, K: Copy + 'a>(
        self,
        way: Segment,
        foot: i32,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> Option<&'a Solid<K>> {
        let span = self.head_room(foot)?;
        let bounds = Bounds::new(way.from, way.to);
        blockers.into_iter().find(|solid| self.brushes(way, bounds, span, solid))
    }

    /// How far the mover comes on a straight way: the whole of it, or so many hundredths of an
    /// inch that its straight way there is free and the way one hundredth farther is not. It may
    /// touch what stops it, and never overlaps it. Places are rounded as [`Segment::at`] rounds.
    ///
    /// It does not come anywhere when it overlaps a blocker at the start.
    pub fn walks<'a, K: Copy + 'a>(
        self,
        way: Segment,
        foot: i32,
        blockers: impl IntoIterator<Item = &'a Solid<K>> + Clone,
    ) -> Walked<K> {
        let (whole, bounds) = (way.length(), Bounds::new(way.from, way.to));
        // A part of the way may lie a hundredth beside it, as its end is rounded: what is farther off stops none.
        let mut close: Vec<&Solid<K>> = Vec::with_capacity(8);
        if let Some(span) = self.head_room(foot) {
            let wide = self.wider(2);
            close.extend(blockers.into_iter().filter(|solid| wide.brushes(way, bounds, span, solid)));
        }
        let Some(mut by) = self.stopper(way, foot, close.iter().copied()) else {
            return Walked { at: way.to, length: whole, by: None };
        };
        let to = |length| Segment::new(way.from, way.part(length, whole));
        // The way to `free` is free, the way to `shut` is not.
        let (mut free, mut shut) = (0, whole);
        while free + 1 < shut {
            let middle = i32::midpoint(free, shut);
            match self.stopper(to(middle), foot, close.iter().copied()) {
                None => free = middle,
                Some(solid) => (shut, by) = (middle, solid),
            }
        }
        Walked { at: way.part(free, whole), length: free, by: Some(self.brush(to(shut), by)) }
    }

    /// The heights it takes at `foot`, as far as there are heights.
    fn head_room(self, foot: i32) -> Option<Span> {
        Span::new(foot.max(-MAX), foot.saturating_add(self.height()).min(MAX))
    }

    /// Most solids are too far off: that is looked at in place, their outlines elsewhere.
    #[inline]
    fn brushes<K: Copy>(self, way: Segment, bounds: Bounds, span: Span, solid: &Solid<K>) -> bool {
        solid.bounds().near(bounds, self.radius())
            && solid.span().meets(span)
            && !solid.shape().keeps_from_line(way, self.radius())
    }

    fn brush<K: Copy>(self, way: Segment, solid: &Solid<K>) -> Witness<K> {
        let (between, segment) = match solid.shape() {
            Shape::Disc(disc) => {
                let on_way = way.nearest_to(disc.centre());
                let between = root(way.square_to(disc.centre())) as i32 - disc.radius();
                (between, Segment::new(on_way, disc.edge_towards(on_way)))
            }
            Shape::Polygon(polygon) if polygon.has(way.from) => {
                (0, Segment::new(way.from, solid.shape().nearest_to(way.from)))
            }
            Shape::Polygon(polygon) => {
                let lines = polygon.edges().map(|edge| way.shortest_to(edge));
                let (square, line) = lines.min_by_key(|&(square, _)| square).unwrap_or((0, way));
                (root(square) as i32, line)
            }
        };
        Witness { by: solid.id(), segment, measure: self.radius() - between }
    }
}
