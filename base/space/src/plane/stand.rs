//! Where a base may stand: inside the border, wholly on what carries it, clear of what is there.

use serde::{Deserialize, Serialize};

use super::number::root_up;
use super::{Body, Bounds, Disc, Mover, Point, Segment, Shape, Solid, Span, Witness};

/// The height of the ground, in hundredths of an inch.
pub const GROUND: i32 = 0;

/// Why a base may not stand somewhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum NoFooting<K> {
    /// It sticks out over the border, by so many hundredths of an inch.
    Border(i32),
    /// Its head would be above [`MAX`](super::MAX).
    TooHigh,
    /// It sticks out over the edge of what should carry it. The line goes from its middle to the
    /// edge, the measure is how far it sticks out, rounded up.
    OffTop(Witness<K>),
    /// It would overlap something. The line goes from its middle to the nearest place of that
    /// thing, the measure is what is missing between them, rounded up.
    Blocked(Witness<K>),
}

impl Mover {
    /// The body of the mover at a place on the ground (`on` is `None`) or on the top of a solid
    /// (HR-GEO-11): the whole base inside the border, the whole base on that top, and no overlap
    /// with a blocker whose heights meet the body's. Touching is free. What carries the mover may
    /// be among the blockers: its heights end where the mover's begin.
    ///
    /// # Errors
    /// With the first reason in this order, of blockers the first given.
    pub fn stands<'a, K: Copy + 'a>(
        self,
        at: Point,
        on: Option<&Solid<K>>,
        field: Bounds,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> Result<Body, NoFooting<K>> {
        let base = self.base(at, field).map_err(NoFooting::Border)?;
        let foot = on.map_or(GROUND, |top| top.span().top());
        let span = self.span(foot).ok_or(NoFooting::TooHigh)?;
        if let Some(top) = on
            && !top.shape().holds_disc(base)
        {
            return Err(NoFooting::OffTop(sticks_out(top, base)));
        }
        match in_the_way(base, span, blockers) {
            Some(blocker) => Err(NoFooting::Blocked(overlap(blocker, base))),
            None => Ok(Body::new(base, span)),
        }
    }

    /// The same without saying why not: no body where it may not [`stand`](Self::stands).
    #[must_use]
    pub fn footing<'a, K: Copy + 'a>(
        self,
        at: Point,
        on: Option<&Solid<K>>,
        field: Bounds,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> Option<Body> {
        let base = Disc::new(at, self.radius()).ok().filter(|&base| field.holds_disc(base))?;
        let span = self.span(on.map_or(GROUND, |top| top.span().top()))?;
        let stands = on.is_none_or(|top| top.shape().holds_disc(base));
        (stands && in_the_way(base, span, blockers).is_none()).then_some(Body::new(base, span))
    }

    /// The base at a place, inside the border; else how far it sticks out.
    pub(super) fn base(self, at: Point, field: Bounds) -> Result<Disc, i32> {
        match Disc::new(at, self.radius()) {
            Ok(base) if field.holds_disc(base) => Ok(base),
            _ => {
                let (low, high) = (field.low(), field.high());
                let room = [at.x() - low.x(), high.x() - at.x(), at.y() - low.y(), high.y() - at.y()];
                Err(self.radius() - room.into_iter().min().unwrap_or(0))
            }
        }
    }

    /// The highest surface not above `limit` on which the mover may stand at a place, with the
    /// body it has there: of the tops given the highest one (of equal ones the first), else the
    /// ground; `None` when it may stand on none (HR-GEO-18).
    pub fn stands_highest<'a, K: Copy + 'a>(
        self,
        at: Point,
        limit: i32,
        field: Bounds,
        tops: impl IntoIterator<Item = &'a Solid<K>>,
        blockers: impl IntoIterator<Item = &'a Solid<K>> + Clone,
    ) -> Option<(Option<K>, Body)> {
        let base = self.base(at, field).ok()?;
        let mut best: Option<(Option<K>, Body)> = None;
        for top in tops {
            let foot = top.span().top();
            let no_better = best.is_some_and(|(_, body)| body.foot() >= foot);
            if foot > limit || no_better || !top.bounds().holds_disc(base) {
                continue;
            }
            if let Some(body) = self.footing(at, Some(top), field, blockers.clone()) {
                best = Some((Some(top.id()), body));
            }
        }
        if best.is_some_and(|(_, body)| body.foot() >= GROUND) || limit < GROUND {
            return best;
        }
        let ground = self.footing(at, None, field, blockers);
        ground.map(|body| (None, body)).or(best)
    }
}

/// The first of the solids that a base with these heights would overlap.
#[inline]
pub(super) fn in_the_way<'a, K: Copy + 'a>(
    base: Disc,
    span: Span,
    solids: impl IntoIterator<Item = &'a Solid<K>>,
) -> Option<&'a Solid<K>> {
    let bounds = Bounds::of_disc(base);
    solids.into_iter().find(|solid| {
        solid.span().meets(span) && solid.bounds().near(bounds, 0) && solid.shape().overlaps_disc(base)
    })
}

/// What a base lacks to stand clear of a solid.
pub(super) fn overlap<K: Copy>(solid: &Solid<K>, base: Disc) -> Witness<K> {
    let (shape, centre) = (solid.shape(), base.centre());
    let missing = match shape {
        // One root, cut off once.
        Shape::Disc(disc) => disc.radius() + base.radius() - disc.centre().distance_to(centre) as i32,
        Shape::Polygon(_) => base.radius() - shape.distance_to(centre),
    };
    let segment = Segment::new(centre, shape.nearest_to(centre));
    Witness { by: solid.id(), segment, measure: missing }
}

/// How far a base sticks out over the edge of a top.
fn sticks_out<K: Copy>(top: &Solid<K>, base: Disc) -> Witness<K> {
    let centre = base.centre();
    let (out, edge) = match top.shape() {
        Shape::Disc(disc) => {
            let out = root_up(disc.centre().square_to(centre)) as i32 + base.radius() - disc.radius();
            (out, disc.edge_towards(centre))
        }
        Shape::Polygon(polygon) => {
            let out = |edge: Segment| {
                let inside = i128::from(edge.step().cross(edge.from.to(centre)));
                let square = (inside * inside).unsigned_abs();
                let whole = u128::from(edge.step().square());
                let (down, up) = (square / whole, square.div_ceil(whole));
                let depth = if inside < 0 { -(root_up(up as u64) as i32) } else { down.isqrt() as i32 };
                base.radius() - depth
            };
            let worst = polygon.edges().max_by_key(|&edge| out(edge));
            worst.map_or((0, centre), |edge| (out(edge), edge.nearest_to(centre)))
        }
    };
    Witness { by: top.id(), segment: Segment::new(centre, edge), measure: out }
}
