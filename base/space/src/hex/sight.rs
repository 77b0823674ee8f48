//! A straight segment between the middles of two hexagons, held against shapes that are drawn inside hexagons.

use super::{Dir, Hex};

/// The closed segment between the middles of two hexagons, ready for exact tests; what is touched counts.
///
/// The tests are the same from both ends. They are meant for boards: the ends are at most 2^20 steps apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    from: Hex,
    /// The way is `a` steps in this direction and `b` in the next one clockwise.
    dir: Dir,
    a: i64,
    b: i64,
}

/// A hexagon that a [`Segment`] touches, and on which side of its middle it passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touched {
    /// The hexagon.
    pub hex: Hex,
    /// How far along, in steps: as far as the hexagon is from the beginning.
    pub steps: u32,
    /// The cross product of the whole way with the middle of the hexagon, both seen from the beginning.
    off: i64,
}

impl Segment {
    /// The segment from one middle to the other.
    #[must_use]
    pub fn new(from: Hex, to: Hex) -> Self {
        let way = to.minus(from);
        for dir in Dir::ALL {
            let turned = way.turned(6 - dir as u8);
            if turned.q() > 0 && turned.r() >= 0 {
                return Self { from, dir, a: turned.q().into(), b: turned.r().into() };
            }
        }
        Self { from, dir: Dir::D0, a: 0, b: 0 }
    }

    /// How many steps its ends are apart.
    #[must_use]
    pub const fn steps(&self) -> u32 {
        (self.a + self.b) as u32
    }

    /// Every hexagon that it touches, ends and all, step by step; of two side by side the right one comes first.
    pub fn touched(self) -> impl Iterator<Item = Touched> {
        let all = self.a + self.b;
        let next = self.dir.clockwise(1);
        // At every step the line lies `rest` beyond a middle and `all - rest` before the one to its left.
        (0..=all).flat_map(move |step| {
            let along = (self.a * step).checked_div(all).unwrap_or(0);
            let rest = self.a * step - all * along;
            let right = self.from.steps(self.dir, along as i32).steps(next, (step - along) as i32);
            let left = right.step(self.dir).step(next.opposite());
            [(right, rest), (left, rest - all.max(1))]
                .into_iter()
                .map(move |(hex, off)| Touched { hex, steps: step as u32, off })
                .filter(move |touched| self.meets(*touched, 10))
        })
    }

    /// Whether it touches the hexagon shrunk to so many tenths about its middle.
    #[inline]
    #[must_use]
    pub fn meets(&self, touched: Touched, tenths: i64) -> bool {
        // The farthest corner on either side.
        let reach = (2 * self.a + self.b).max(self.a + 2 * self.b);
        30 * touched.off.abs() <= tenths * reach
    }

    /// Whether it touches the strip at one edge of a hexagon, from the edge inwards to the hexagon shrunk to so many
    /// tenths; with ten tenths the edge alone.
    ///
    /// Of the two ends only the edges ahead count: those at which it can leave the one and enter the other.
    #[inline]
    #[must_use]
    pub fn meets_edge(&self, touched: Touched, edge: Dir, tenths: i64) -> bool {
        let side = (edge as usize + 6 - self.dir as usize) % 6;
        let ahead = touched.steps > 0 || side < 2;
        let behind = touched.steps < self.steps() || matches!(side, 3 | 4);
        if !ahead || !behind {
            return false;
        }
        let (one, other) = (self.corner(side), self.corner(side + 1));
        let off = 30 * touched.off;
        let corners = [off + 10 * one, off + 10 * other, off + tenths * one, off + tenths * other];
        corners.iter().any(|&side| side <= 0) && corners.iter().any(|&side| side >= 0)
    }

    /// The cross product of the way with a corner, three times as long: corner 0 lies between the directions before
    /// and at [`Segment::dir`], and so on clockwise.
    fn corner(&self, at: usize) -> i64 {
        let (a, b) = (self.a, self.b);
        let first = [-a - 2 * b, a - b, 2 * a + b];
        if at % 6 < 3 { first[at % 6] } else { -first[at % 6 - 3] }
    }
}
