//! The eight directions of a step and the four ways a piece can look.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Square;
use super::text::TextFault;

/// One of the eight directions to a neighbour, clockwise from north.
///
/// Text and serde write it in lower case: `n`, `ne`, and so on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "compass points")]
pub enum Dir {
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

impl Dir {
    /// All eight, clockwise from north, each at the place of its discriminant.
    pub const ALL: [Self; 8] = [Self::N, Self::NE, Self::E, Self::SE, Self::S, Self::SW, Self::W, Self::NW];

    /// Columns gained by one step: -1 (west), 0 or 1 (east).
    #[inline]
    #[must_use]
    pub const fn dx(self) -> i8 {
        [0, 1, 1, 1, 0, -1, -1, -1][self as usize]
    }

    /// Rows gained by one step: -1 (north), 0 or 1 (south).
    #[inline]
    #[must_use]
    pub const fn dy(self) -> i8 {
        [-1, -1, 0, 1, 1, 1, 0, -1][self as usize]
    }

    /// True of the four directions that go through a corner and not through an edge.
    #[inline]
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        self as u8 & 1 == 1
    }

    /// The direction after that many eighths of a turn clockwise.
    #[inline]
    const fn eighths(self, count: u8) -> Self {
        Self::ALL[((self as u8).wrapping_add(count) & 7) as usize]
    }

    /// The direction after that many quarter turns clockwise.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, quarter_turns: u8) -> Self {
        self.eighths(quarter_turns.wrapping_mul(2))
    }

    /// The way back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.eighths(4)
    }

    /// The directions an eighth of a turn to the left and to the right.
    ///
    /// Of a diagonal they lead to the shoulders, the other two squares at the corner it goes
    /// through: of `NE` they are `N` and `E`. A step to either shoulder and then in the direction
    /// of the other ends where the diagonal ends.
    #[inline]
    #[must_use]
    pub const fn shoulders(self) -> [Self; 2] {
        [self.eighths(7), self.eighths(1)]
    }

    /// The direction from a square to a neighbour; `None` when they are not neighbours.
    #[inline]
    #[must_use]
    pub const fn between(from: Square, to: Square) -> Option<Self> {
        let dx = to.col().wrapping_sub(from.col()).wrapping_add(1);
        let dy = to.row().wrapping_sub(from.row()).wrapping_add(1);
        match (dx, dy) {
            (1, 0) => Some(Self::N),
            (2, 0) => Some(Self::NE),
            (2, 1) => Some(Self::E),
            (2, 2) => Some(Self::SE),
            (1, 2) => Some(Self::S),
            (0, 2) => Some(Self::SW),
            (0, 1) => Some(Self::W),
            (0, 0) => Some(Self::NW),
            _ => None,
        }
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["n", "ne", "e", "se", "s", "sw", "w", "nw"][*self as usize])
    }
}

/// Reads `ne` in either case.
impl FromStr for Dir {
    type Err = TextFault;

    fn from_str(text: &str) -> Result<Self, TextFault> {
        Ok(match text.to_ascii_lowercase().as_str() {
            "n" => Self::N,
            "ne" => Self::NE,
            "e" => Self::E,
            "se" => Self::SE,
            "s" => Self::S,
            "sw" => Self::SW,
            "w" => Self::W,
            "nw" => Self::NW,
            _ => return Err(TextFault::Dir),
        })
    }
}

/// The way a piece looks: one of the four edges of its square, clockwise from north.
///
/// Text and serde write it as a lower-case letter: `n`, `e`, `s`, `w`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "compass points")]
pub enum Facing {
    N,
    E,
    S,
    W,
}

impl Facing {
    /// All four, clockwise from north, each at the place of its discriminant.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// The facing after that many quarter turns clockwise.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, quarter_turns: u8) -> Self {
        Self::ALL[((self as u8).wrapping_add(quarter_turns) & 3) as usize]
    }

    /// The facing after a quarter turn to the left (anticlockwise).
    #[inline]
    #[must_use]
    pub const fn left(self) -> Self {
        self.clockwise(3)
    }

    /// The facing after a quarter turn to the right (clockwise).
    #[inline]
    #[must_use]
    pub const fn right(self) -> Self {
        self.clockwise(1)
    }

    /// The facing after a half turn.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.clockwise(2)
    }

    /// Quarter turns needed to face the other way, by the shorter side: 0, 1 or 2.
    #[inline]
    #[must_use]
    pub const fn quarter_turns_to(self, other: Self) -> u8 {
        [0, 1, 2, 1][((other as u8).wrapping_sub(self as u8) & 3) as usize]
    }

    /// The direction straight ahead.
    #[inline]
    #[must_use]
    pub const fn dir(self) -> Dir {
        Dir::ALL[self as usize * 2]
    }

    /// The three directions ahead, as the piece sees them: left, straight, right.
    #[inline]
    #[must_use]
    pub const fn front(self) -> [Dir; 3] {
        let ahead = self.dir();
        [ahead.eighths(7), ahead, ahead.eighths(1)]
    }

    /// The three directions behind, as the piece would name them: its left, straight, its right.
    #[inline]
    #[must_use]
    pub const fn rear(self) -> [Dir; 3] {
        let ahead = self.dir();
        [ahead.eighths(5), ahead.eighths(4), ahead.eighths(3)]
    }

    /// True of the three directions of [`front`](Facing::front).
    #[inline]
    #[must_use]
    pub const fn in_front(self, dir: Dir) -> bool {
        (dir as u8).wrapping_sub(self.dir() as u8).wrapping_add(1) & 7 < 3
    }

    /// True when `to` lies in front of the endless line along the front edge of `from`.
    ///
    /// The half-plane ahead: squares level with `from` are outside it, however far aside. Nothing
    /// hides anything here. (The field of view of OKKO-BACK-01.)
    #[inline]
    #[must_use]
    pub const fn sees(self, from: Square, to: Square) -> bool {
        match self {
            Self::N => to.row() < from.row(),
            Self::E => to.col() > from.col(),
            Self::S => to.row() > from.row(),
            Self::W => to.col() < from.col(),
        }
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dir().fmt(f)
    }
}

/// Reads `n`, `e`, `s`, `w` in either case.
impl FromStr for Facing {
    type Err = TextFault;

    fn from_str(text: &str) -> Result<Self, TextFault> {
        match text {
            "n" | "N" => Ok(Self::N),
            "e" | "E" => Ok(Self::E),
            "s" | "S" => Ok(Self::S),
            "w" | "W" => Ok(Self::W),
            _ => Err(TextFault::Facing),
        }
    }
}
