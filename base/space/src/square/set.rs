//! A set of squares in 32 bytes.

use std::fmt;
use std::iter::FusedIterator;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Square;

/// A set of squares: one bit for each of the 256 of the lattice.
///
/// It iterates in reading order. Serde writes a list of squares in that order, and reads one in
/// any order.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct SquareSet([u128; 2]);

impl SquareSet {
    /// No square at all.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self([0; 2])
    }

    #[inline]
    const fn place(square: Square) -> (usize, u128) {
        let index = square.index();
        (index >> 7, 1 << (index & 127))
    }

    /// Puts a square in; true when it was not there before.
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let (half, bit) = Self::place(square);
        let fresh = self.0[half] & bit == 0;
        self.0[half] |= bit;
        fresh
    }

    /// Takes a square out; true when it was there.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let (half, bit) = Self::place(square);
        let there = self.0[half] & bit != 0;
        self.0[half] &= !bit;
        there
    }

    /// True when the square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        let (half, bit) = Self::place(square);
        self.0[half] & bit != 0
    }

    /// True when no square is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// How many squares are in the set: 0 to 256.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// The squares of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The squares of the set in reading order.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> impl FusedIterator<Item = Square> + Clone + use<> {
        Squares(*self)
    }
}

#[derive(Clone)]
struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let half = u8::from(self.0.0[0] == 0);
        let bits = &mut self.0.0[usize::from(half)];
        if *bits == 0 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, reason = "at most 127")]
        let lowest = bits.trailing_zeros() as u8;
        *bits &= *bits - 1;
        Some(Square::from_index(half << 7 | lowest))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len();
        (left, Some(left))
    }
}

impl FusedIterator for Squares {}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::new();
        set.extend(squares);
        set
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SquareSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SquareSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Square>::deserialize(deserializer).map(Self::from_iter)
    }
}
