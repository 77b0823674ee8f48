//! One square of the 16 x 16 lattice on which every board lies.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Dir;
use super::text::{self, TextFault};

/// One place on the 16 x 16 lattice: a column from the west and a row from the north, both from 0.
///
/// Its [`index`](Square::index) is `row * 16 + col` on every board, small ones too, so that a
/// table of 256 entries serves any board and squares sort in reading order. Text and serde write
/// the column as a letter and the row as a number from 1: `Square::new(4, 4)` is `e5`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub(super) u8);

impl Square {
    /// The square in column `col` (0 is `a`, west) and row `row` (0 is row 1, north).
    ///
    /// `None` when either is above 15.
    #[inline]
    #[must_use]
    pub const fn new(col: u8, row: u8) -> Option<Self> {
        if col < 16 && row < 16 { Some(Self(row << 4 | col)) } else { None }
    }

    /// The square with this [`index`](Square::index); every `u8` is one.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// `row * 16 + col`, 0 to 255: its place in a table of 256 entries.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, 0 (`a`, west) to 15 (`p`, east).
    #[inline]
    #[must_use]
    pub const fn col(self) -> u8 {
        self.0 & 15
    }

    /// The row, 0 (row 1, north) to 15 (row 16, south).
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// The neighbour in that direction, or `None` when it would leave the lattice.
    ///
    /// [`Grid::step`](super::Grid::step) also knows where a smaller board ends.
    #[inline]
    #[must_use]
    pub const fn step(self, dir: Dir) -> Option<Self> {
        Self::new(self.col().wrapping_add_signed(dir.dx()), self.row().wrapping_add_signed(dir.dy()))
    }

    /// Distance in squares, a diagonal counting one (Chebyshev): 0 to 15.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let cols = self.col().abs_diff(other.col());
        let rows = self.row().abs_diff(other.row());
        if cols > rows { cols } else { rows }
    }

    /// Square of the straight distance between the centres, in squared squares: 0 to 450.
    ///
    /// To ask "within `r` squares as the crow flies", compare with `r * r`.
    #[inline]
    #[must_use]
    pub const fn distance2(self, other: Self) -> u16 {
        let cols = self.col().abs_diff(other.col()) as u16;
        let rows = self.row().abs_diff(other.row()) as u16;
        cols * cols + rows * rows
    }
}

impl Square {
    /// Its text, written in place: states are hashed at every step, and formats take their time.
    pub(super) fn name(self, into: &mut [u8; 3]) -> &str {
        let row = self.row() + 1;
        let len = if row < 10 { 2 } else { 3 };
        *into = match row {
            1..10 => [b'a' + self.col(), b'0' + row, 0],
            _ => [b'a' + self.col(), b'1', b'0' + row - 10],
        };
        str::from_utf8(&into[..len]).unwrap_or_default()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name(&mut [0; 3]))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `e5` or `E5`; no blanks, no sign, no leading zero.
impl FromStr for Square {
    type Err = TextFault;

    fn from_str(text: &str) -> Result<Self, TextFault> {
        let (letter, row) = match *text.as_bytes() {
            [letter, ones @ b'1'..=b'9'] => (letter, ones - b'1'),
            [letter, b'1', ones @ b'0'..=b'6'] => (letter, ones - b'0' + 9),
            _ => return Err(TextFault::Square),
        };
        let col = letter.to_ascii_lowercase().wrapping_sub(b'a');
        Self::new(col, row).ok_or(TextFault::Square)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name(&mut [0; 3]))
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text::deserialize(deserializer)
    }
}
