//! Edges between hexagons, and the set of those that carry a wall.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::text::TextFault;
use super::{Dir, Hex};

/// The edge two hexagons share, named once. Text and serde write both, the smaller first: `0,0/1,0`. Either order is
/// read.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Edge {
    /// The one that sorts first, so that the direction is `D0`, `D1` or `D2`.
    hex: Hex,
    dir: Dir,
}

impl Edge {
    /// The edge of a hexagon in that direction.
    #[must_use]
    pub const fn new(hex: Hex, dir: Dir) -> Self {
        match dir {
            Dir::D0 | Dir::D1 | Dir::D2 => Self { hex, dir },
            Dir::D3 | Dir::D4 | Dir::D5 => Self { hex: hex.step(dir), dir: dir.opposite() },
        }
    }

    /// The edge two hexagons share, in either order; `None` when they share none.
    #[must_use]
    pub fn between(one: Hex, other: Hex) -> Option<Self> {
        one.towards(other).map(|dir| Self::new(one, dir))
    }

    /// The two hexagons it parts.
    #[must_use]
    pub const fn hexes(self) -> [Hex; 2] {
        [self.hex, self.hex.step(self.dir)]
    }

    /// Where it lies after that many sixths of a turn clockwise about a hexagon.
    #[must_use]
    pub const fn turned_about(self, middle: Hex, sixths: u8) -> Self {
        Self::new(self.hex.turned_about(middle, sixths), self.dir.clockwise(sixths))
    }

    /// Where it lies when everything is shifted as the other hexagon lies from the origin.
    #[must_use]
    pub const fn plus(self, shift: Hex) -> Self {
        Self { hex: self.hex.plus(shift), dir: self.dir }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.hexes();
        write!(f, "{one}/{other}")
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `0,0/1,0` or `1,0/0,0`.
impl FromStr for Edge {
    type Err = TextFault;

    fn from_str(text: &str) -> Result<Self, TextFault> {
        let (one, other) = text.split_once('/').ok_or(TextFault::Edge)?;
        Self::between(one.parse()?, other.parse()?).ok_or(TextFault::Apart)
    }
}

impl From<Edge> for String {
    fn from(edge: Edge) -> Self {
        edge.to_string()
    }
}

impl TryFrom<String> for Edge {
    type Error = TextFault;

    fn try_from(text: String) -> Result<Self, TextFault> {
        text.parse()
    }
}

/// A set of edges with a wall on them. Serde writes a list of edges in their order.
#[derive(Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Walls(BTreeSet<Edge>);

impl Walls {
    /// No wall at all.
    #[must_use]
    pub const fn new() -> Self {
        Self(BTreeSet::new())
    }

    /// Puts a wall on an edge; true when there was none.
    pub fn insert(&mut self, edge: Edge) -> bool {
        self.0.insert(edge)
    }

    /// True when there is a wall on the edge.
    #[must_use]
    pub fn contains(&self, edge: Edge) -> bool {
        self.0.contains(&edge)
    }

    /// True when a wall parts two neighbours. What is no neighbour is not parted by a wall.
    #[must_use]
    pub fn part(&self, one: Hex, other: Hex) -> bool {
        Edge::between(one, other).is_some_and(|edge| self.contains(edge))
    }

    /// The edges with a wall, in their order.
    pub fn iter(&self) -> impl Iterator<Item = Edge> + '_ {
        self.0.iter().copied()
    }
}

impl Extend<Edge> for Walls {
    fn extend<I: IntoIterator<Item = Edge>>(&mut self, edges: I) {
        self.0.extend(edges);
    }
}

impl FromIterator<Edge> for Walls {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        Self(edges.into_iter().collect())
    }
}

impl fmt::Debug for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
