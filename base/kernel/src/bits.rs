//! Small sets of small numbers.

use serde::{Deserialize, Serialize};

/// A set of numbers from 0 to 127, such as the abilities that a card has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Bits(u128);

impl Bits {
    /// How many numbers fit: 0 to `CAPACITY - 1`.
    pub const CAPACITY: usize = 128;
    /// The empty set.
    pub const EMPTY: Bits = Bits(0);

    /// Adds a number; numbers from 128 on are ignored.
    #[inline]
    pub fn insert(&mut self, n: u8) {
        self.0 |= 1u128.checked_shl(n.into()).unwrap_or(0);
    }

    /// Takes a number out.
    #[inline]
    pub fn remove(&mut self, n: u8) {
        self.0 &= !1u128.checked_shl(n.into()).unwrap_or(0);
    }

    /// Whether the number is in the set.
    #[inline]
    pub fn has(self, n: u8) -> bool {
        self.0 & 1u128.checked_shl(n.into()).unwrap_or(0) != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many numbers are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// What is in both sets.
    #[inline]
    pub fn and(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }

    /// What is in either set.
    #[inline]
    pub fn or(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }

    /// What is in this set and not in the other.
    #[inline]
    pub fn without(self, other: Bits) -> Bits {
        Bits(self.0 & !other.0)
    }

    /// The numbers, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let n = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(n)
        })
    }
}

impl From<Vec<u8>> for Bits {
    fn from(numbers: Vec<u8>) -> Bits {
        numbers.into_iter().collect()
    }
}

impl From<Bits> for Vec<u8> {
    fn from(bits: Bits) -> Vec<u8> {
        bits.iter().collect()
    }
}

impl FromIterator<u8> for Bits {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Bits {
        let mut bits = Bits::EMPTY;
        for n in numbers {
            bits.insert(n);
        }
        bits
    }
}
