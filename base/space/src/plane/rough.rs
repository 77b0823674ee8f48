//! The length of a way that lies on irregular ground.

use std::ops::RangeInclusive;

use super::{Bounds, Segment, Shape};

/// How many of the whole hundredths of a straight way lie in one of the patches, their borders
/// included (HR-GEO-13).
///
/// A way of length `n` (rounded up) is judged at the middles of its `n` equal parts: the `i`-th is
/// `from + (2i - 1) / 2n` of the way, worked out in half hundredths and cut off towards `from`.
/// The answer is from 0 to `n`. Patches that overlap count once; a way of no length has no part.
#[must_use]
pub fn rough_length<'a>(way: Segment, patches: impl IntoIterator<Item = &'a Shape>) -> i32 {
    let bounds = Bounds::new(way.from, way.to);
    let near = patches.into_iter().filter(|patch| patch.bounds().near(bounds, 0));
    if way.from == way.to {
        return 0;
    }
    let middles = Middles::new(way);
    let mut patches: Vec<(RangeInclusive<i64>, &Shape)> =
        near.map(|patch| (middles.within(patch.bounds()), patch)).collect();
    patches.retain(|(range, _)| !range.is_empty());
    if let [(range, patch)] = &patches[..]
        && fills_its_bounds(patch)
    {
        return (range.end() - range.start() + 1) as i32;
    }
    let first = patches.iter().map(|(range, _)| *range.start()).min();
    let last = patches.iter().map(|(range, _)| *range.end()).max();
    let Some((first, last)) = first.zip(last) else { return 0 };
    let rough = middles.walk(first, last).filter(|&(number, middle)| {
        patches.iter().any(|(range, patch)| range.contains(&number) && has_half(patch, middle))
    });
    rough.count() as i32
}

/// A place in half hundredths of an inch.
type Half = [i64; 2];

/// The middles of the equal parts of a way, numbered from 1.
struct Middles {
    from: Half,
    step: Half,
    parts: i64,
}

impl Middles {
    fn new(way: Segment) -> Self {
        let step = way.step();
        Self {
            from: [2 * i64::from(way.from.x()), 2 * i64::from(way.from.y())],
            step: [i64::from(step.x()), i64::from(step.y())],
            parts: i64::from(way.length()),
        }
    }

    /// One coordinate of a middle: it never turns back as the number grows.
    fn coordinate(&self, axis: usize, number: i64) -> i64 {
        self.from[axis] + (2 * number - 1) * self.step[axis] / self.parts
    }

    /// The numbers of the middles that lie within bounds: they follow one another.
    fn within(&self, bounds: Bounds) -> RangeInclusive<i64> {
        let low = [bounds.low().x(), bounds.low().y()].map(|side| 2 * i64::from(side));
        let high = [bounds.high().x(), bounds.high().y()].map(|side| 2 * i64::from(side));
        let (mut first, mut last) = (1, self.parts);
        for axis in 0..2 {
            let ahead = self.step[axis] >= 0;
            let before = |number| {
                let side = self.coordinate(axis, number);
                if ahead { side < low[axis] } else { side > high[axis] }
            };
            let not_past = |number| {
                let side = self.coordinate(axis, number);
                if ahead { side <= high[axis] } else { side >= low[axis] }
            };
            first = first_failing(first, last, before);
            last = first_failing(first, last, not_past) - 1;
        }
        first..=last
    }

    /// The middles with these numbers, in order, found by adding up.
    fn walk(&self, first: i64, last: i64) -> impl Iterator<Item = (i64, Half)> + use<> {
        let parts = self.parts;
        let mut whole = [0; 2];
        let mut rest = [0; 2];
        for axis in 0..2 {
            let far = (2 * first - 1) * self.step[axis].abs();
            (whole[axis], rest[axis]) = (far / parts, far % parts);
        }
        let sign = self.step.map(i64::signum);
        let add = self.step.map(|side| (2 * side.abs() / parts, 2 * side.abs() % parts));
        let from = self.from;
        (first..=last).map(move |number| {
            let here = [from[0] + sign[0] * whole[0], from[1] + sign[1] * whole[1]];
            for axis in 0..2 {
                whole[axis] += add[axis].0;
                rest[axis] += add[axis].1;
                if rest[axis] >= parts {
                    rest[axis] -= parts;
                    whole[axis] += 1;
                }
            }
            (number, here)
        })
    }
}

/// The first number from `first` to `last` for which something fails that held for all before it;
/// the number after `last` when it holds for all.
fn first_failing(first: i64, last: i64, holds: impl Fn(i64) -> bool) -> i64 {
    let (mut low, mut high) = (first, last + 1);
    while low < high {
        let middle = i64::midpoint(low, high);
        if holds(middle) { low = middle + 1 } else { high = middle }
    }
    low
}

/// True for rectangles along the axes.
fn fills_its_bounds(shape: &Shape) -> bool {
    let bounds = shape.bounds();
    let [x, y] = [[bounds.low().x(), bounds.high().x()], [bounds.low().y(), bounds.high().y()]];
    match shape {
        Shape::Disc(_) => false,
        // A convex outline with four corners, each of them one of its bounds'.
        Shape::Polygon(polygon) => {
            let corners = polygon.corners();
            corners.len() == 4
                && corners.iter().all(|corner| x.contains(&corner.x()) && y.contains(&corner.y()))
        }
    }
}

/// True when a place given in half hundredths is inside or on the edge.
fn has_half(shape: &Shape, [x, y]: Half) -> bool {
    match shape {
        Shape::Disc(disc) => {
            let (dx, dy) = (x - 2 * i64::from(disc.centre().x()), y - 2 * i64::from(disc.centre().y()));
            let radius = 2 * i64::from(disc.radius());
            dx * dx + dy * dy <= radius * radius
        }
        Shape::Polygon(polygon) => polygon.edges().all(|edge| {
            let (dx, dy) = (x - 2 * i64::from(edge.from.x()), y - 2 * i64::from(edge.from.y()));
            i64::from(edge.step().x()) * dy - i64::from(edge.step().y()) * dx >= 0
        }),
    }
}
