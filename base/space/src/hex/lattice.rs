//! One place among hexagons, and those around it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Dir;
use super::text::TextFault;

/// One hexagon, by its axial coordinates. Text and serde write them as `3,-1`.
///
/// Hexagons sort by `r`, then by `q`: on pointy ones row by row, each from west to east.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hex {
    q: i32,
    r: i32,
}

impl Hex {
    /// The hexagon with these coordinates.
    #[inline]
    #[must_use]
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// The first coordinate: steps of [`Dir::D0`].
    #[inline]
    #[must_use]
    pub const fn q(self) -> i32 {
        self.q
    }

    /// The second coordinate: steps of [`Dir::D1`].
    #[inline]
    #[must_use]
    pub const fn r(self) -> i32 {
        self.r
    }

    /// The hexagon that lies from here as the other from the origin.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::new(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }

    /// The hexagon that lies from the origin as this one from the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }

    /// The neighbour in that direction.
    #[inline]
    #[must_use]
    pub const fn step(self, dir: Dir) -> Self {
        self.steps(dir, 1)
    }

    /// Where that many steps in a direction lead.
    #[inline]
    #[must_use]
    pub const fn steps(self, dir: Dir, count: i32) -> Self {
        self.plus(Self::new(dir.dq().wrapping_mul(count), dir.dr().wrapping_mul(count)))
    }

    /// The six neighbours, in the order of [`Dir::ALL`].
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> [Self; 6] {
        Dir::ALL.map(|dir| self.step(dir))
    }

    /// The direction to a neighbour; `None` when they are not neighbours.
    #[inline]
    #[must_use]
    pub fn towards(self, other: Self) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.step(dir) == other)
    }

    /// The direction in which another lies straight ahead, through the middles of edges only, and how many steps away;
    /// `None` when it is this one or lies in none of the six.
    #[must_use]
    pub fn straight(self, other: Self) -> Option<(Dir, u32)> {
        let away = self.distance(other);
        let count = i32::try_from(away).ok().filter(|&count| count > 0)?;
        Dir::ALL.into_iter().find(|&dir| self.steps(dir, count) == other).map(|dir| (dir, away))
    }

    /// How many steps lead from one to the other, the shortest way.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Self) -> u32 {
        let Self { q, r } = self.minus(other);
        let s = q.wrapping_add(r);
        let (q, r, s) = (q.unsigned_abs(), r.unsigned_abs(), s.unsigned_abs());
        let more = if q > r { q } else { r };
        if more > s { more } else { s }
    }

    /// Where it lies after that many sixths of a turn clockwise about the origin.
    #[inline]
    #[must_use]
    pub const fn turned(self, sixths: u8) -> Self {
        let Self { q, r } = self;
        let s = q.wrapping_add(r);
        match sixths % 6 {
            0 => self,
            1 => Self::new(r.wrapping_neg(), s),
            2 => Self::new(s.wrapping_neg(), q),
            3 => Self::new(q.wrapping_neg(), r.wrapping_neg()),
            4 => Self::new(r, s.wrapping_neg()),
            _ => Self::new(s, q.wrapping_neg()),
        }
    }

    /// Where it lies after that many sixths of a turn clockwise about another.
    #[inline]
    #[must_use]
    pub const fn turned_about(self, middle: Self, sixths: u8) -> Self {
        self.minus(middle).turned(sixths).plus(middle)
    }
}

/// The hexagons at exactly this distance, clockwise from the one in direction [`Dir::D0`]; of 0 the hexagon itself.
pub fn ring(middle: Hex, distance: u32) -> impl Iterator<Item = Hex> {
    let side = i32::try_from(distance).unwrap_or(i32::MAX);
    let edge = move |dir: Dir| {
        let corner = middle.steps(dir, side);
        (0..side).map(move |along| corner.steps(dir.clockwise(2), along))
    };
    (side == 0).then_some(middle).into_iter().chain(Dir::ALL.into_iter().flat_map(edge))
}

/// The hexagons up to this distance, ring by ring.
pub fn disc(middle: Hex, distance: u32) -> impl Iterator<Item = Hex> {
    (0..=distance).flat_map(move |distance| ring(middle, distance))
}

impl Ord for Hex {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.r, self.q).cmp(&(other.r, other.q))
    }
}

impl PartialOrd for Hex {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `3,-1`; no blanks, no plus sign, no leading zero.
impl FromStr for Hex {
    type Err = TextFault;

    fn from_str(text: &str) -> Result<Self, TextFault> {
        let read = || {
            let (q, r) = text.split_once(',')?;
            Some(Self::new(q.parse().ok()?, r.parse().ok()?))
        };
        read().filter(|hex| hex.to_string() == text).ok_or(TextFault::Hex)
    }
}

impl From<Hex> for String {
    fn from(hex: Hex) -> Self {
        hex.to_string()
    }
}

impl TryFrom<String> for Hex {
    type Error = TextFault;

    fn try_from(text: String) -> Result<Self, TextFault> {
        text.parse()
    }
}
