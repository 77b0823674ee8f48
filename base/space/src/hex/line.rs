//! Straight segments between the middles of two hexagons: whole numbers only, and what is touched counts.

use super::{Hex, disc};

/// A place relative to the middle of a hexagon, in thirds of a step: every corner is a whole number.
type Place = (i128, i128);

/// The corners of a hexagon, clockwise from the one between [`Dir::D5`](super::Dir::D5) and
/// [`Dir::D0`](super::Dir::D0).
const CORNERS: [Place; 6] = [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)];

/// Whether the closed segment between the middles of two hexagons touches a third, if only at a corner or along an
/// edge.
///
/// The test is exact and the same from both ends. Measured without going round the ends of the coordinates.
#[must_use]
pub fn touches(from: Hex, to: Hex, hex: Hex) -> bool {
    let relative = |one: Hex| {
        let thirds = |a: i32, b: i32| (i128::from(a) - i128::from(b)) * 3;
        (thirds(one.q(), hex.q()), thirds(one.r(), hex.r()))
    };
    let (a, b) = (relative(from), relative(to));
    // A hexagon lies between three pairs of lines; convex sets are apart when a line along an edge of one parts them.
    let edges: [fn(Place) -> i128; 3] = [|(q, r)| 2 * q + r, |(q, r)| q + 2 * r, |(q, r)| q - r];
    let apart = edges.iter().any(|of| (of(a) > 3 && of(b) > 3) || (of(a) < -3 && of(b) < -3));
    let side = |(q, r): Place| beside((q - a.0, r - a.1), (b.0 - a.0, b.1 - a.1));
    let left = CORNERS.iter().any(|&corner| side(corner) <= 0);
    let right = CORNERS.iter().any(|&corner| side(corner) >= 0);
    !apart && left && right
}

/// Every hexagon that the closed segment between the middles of two touches, in the order of their middles along it;
/// of two side by side the one to the left comes first.
///
/// The ends are among them. Where the segment goes exactly along an edge both hexagons come, where it goes through a
/// corner all three. The other way round it is the same hexagons.
#[must_use]
pub fn line(from: Hex, to: Hex) -> Vec<Hex> {
    let steps = i128::from(from.distance(to));
    let way = to.minus(from);
    let mut found: Vec<Hex> = Vec::new();
    for at in 0..=steps {
        let part = |whole: i32| nearest(i128::from(whole) * at, steps.max(1)) as i32;
        let near = from.plus(Hex::new(part(way.q()), part(way.r())));
        found.extend(disc(near, 2).filter(|&hex| touches(from, to, hex)));
    }
    found.sort_by_key(|hex| {
        let (hex, way) = (place(hex.minus(from)), place(way));
        (along(hex, way), beside(hex, way), hex)
    });
    found.dedup();
    found
}

fn place(hex: Hex) -> Place {
    (hex.q().into(), hex.r().into())
}

/// How far along a direction a place lies, in halves of the product of their lengths.
const fn along((q, r): Place, (u, v): Place) -> i128 {
    2 * (q * u + r * v) + q * v + r * u
}

/// On which side of a direction a place lies: less than 0 to the left of it.
const fn beside((q, r): Place, (u, v): Place) -> i128 {
    u * r - v * q
}

/// A quotient, rounded to the nearest whole number; halves up.
const fn nearest(number: i128, by: i128) -> i128 {
    (2 * number + by).div_euclid(2 * by)
}
