//! The six directions of a step, and what they are called.

use serde::{Deserialize, Serialize};

use super::text::TextFault;

/// Which part of a hexagon is on top.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lie {
    /// A corner: neighbours to the east and west.
    Pointy,
    /// An edge: neighbours to the north and south.
    Flat,
}

/// One of the six directions to a neighbour, clockwise: a step of [`D0`](Dir::D0) is a step of `q`, one of
/// [`D1`](Dir::D1) a step of `r`. What they are called depends on how the hexagons lie: [`Dir::name`].
///
/// Serde writes it as `d0` to `d5`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Dir {
    /// East, or south-east on flat hexagons: (1, 0).
    D0,
    /// South-east, or south: (0, 1).
    D1,
    /// South-west, or the same: (-1, 1).
    D2,
    /// West, or north-west: (-1, 0).
    D3,
    /// North-west, or north: (0, -1).
    D4,
    /// North-east, or the same: (1, -1).
    D5,
}

const NAMES: [[&str; 6]; 2] = [["e", "se", "sw", "w", "nw", "ne"], ["se", "s", "sw", "nw", "n", "ne"]];

impl Dir {
    /// All six, clockwise, each at the place of its discriminant.
    pub const ALL: [Self; 6] = [Self::D0, Self::D1, Self::D2, Self::D3, Self::D4, Self::D5];

    /// What one step adds to `q`: -1, 0 or 1.
    #[inline]
    #[must_use]
    pub const fn dq(self) -> i32 {
        [1, 0, -1, -1, 0, 1][self as usize]
    }

    /// What one step adds to `r`: -1, 0 or 1.
    #[inline]
    #[must_use]
    pub const fn dr(self) -> i32 {
        [0, 1, 1, 0, -1, -1][self as usize]
    }

    /// The direction after that many sixths of a turn clockwise.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, sixths: u8) -> Self {
        Self::ALL[(self as usize + sixths as usize) % 6]
    }

    /// The way back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.clockwise(3)
    }

    /// Sixths of a turn to the other direction, by the shorter side: 0 to 3.
    #[inline]
    #[must_use]
    pub const fn sixths_to(self, other: Self) -> u8 {
        [0, 1, 2, 3, 2, 1][(other as usize + 6 - self as usize) % 6]
    }

    /// The three directions ahead of somebody who looks there: left, straight, right.
    #[inline]
    #[must_use]
    pub const fn front(self) -> [Self; 3] {
        [self.clockwise(5), self, self.clockwise(1)]
    }

    /// What it is called: `e`, `se`, `sw`, `w`, `nw`, `ne` on pointy hexagons, `se`, `s`, `sw`, `nw`, `n`, `ne` on
    /// flat ones.
    #[inline]
    #[must_use]
    pub const fn name(self, lie: Lie) -> &'static str {
        NAMES[lie as usize][self as usize]
    }

    /// Reads what it is called, in either case.
    ///
    /// # Errors
    ///
    /// When no edge of such a hexagon lies there.
    pub fn read(text: &str, lie: Lie) -> Result<Self, TextFault> {
        let known = Self::ALL.into_iter().find(|dir| text.eq_ignore_ascii_case(dir.name(lie)));
        known.ok_or(TextFault::Dir(lie))
    }
}
