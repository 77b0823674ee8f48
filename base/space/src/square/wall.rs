//! Edges between squares, and the set of those that carry a wall.

use std::fmt;
use std::str::FromStr;

use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::text::{self, TextFault};
use super::{Dir, Square, SquareSet};

/// Which edge of its square an [`Edge`] is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EdgeSide {
    /// The edge to the next column.
    East,
    /// The edge to the next row.
    South,
}

/// The edge two squares of the lattice share, named once: by the square west or north of it.
///
/// Edges sort by that square in reading order, east before south. Text and serde write both
/// squares, west or north first: `e5/f5` is the east edge of `e5`, `e5/e6` its south edge. Either
/// order is read.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    square: Square,
    side: EdgeSide,
}

impl Edge {
    /// The east or south edge of a square; `None` where the lattice ends there.
    #[inline]
    #[must_use]
    pub const fn new(square: Square, side: EdgeSide) -> Option<Self> {
        let last = match side {
            EdgeSide::East => square.col() == 15,
            EdgeSide::South => square.row() == 15,
        };
        if last { None } else { Some(Self { square, side }) }
    }

    /// The edge two squares share, in either order; `None` when they share none.
    #[inline]
    #[must_use]
    pub const fn between(a: Square, b: Square) -> Option<Self> {
        let (square, side) = match Dir::between(a, b) {
            Some(Dir::N) => (b, EdgeSide::South),
            Some(Dir::E) => (a, EdgeSide::East),
            Some(Dir::S) => (a, EdgeSide::South),
            Some(Dir::W) => (b, EdgeSide::East),
            _ => return None,
        };
        Some(Self { square, side })
    }

    /// The square west or north of the edge.
    #[inline]
    #[must_use]
    pub const fn square(self) -> Square {
        self.square
    }

    /// Which edge of [`square`](Edge::square) it is.
    #[inline]
    #[must_use]
    pub const fn side(self) -> EdgeSide {
        self.side
    }

    /// The two squares it joins, west or north first.
    #[inline]
    #[must_use]
    pub const fn squares(self) -> [Square; 2] {
        let stride = match self.side {
            EdgeSide::East => 1,
            EdgeSide::South => 16,
        };
        // The lattice does not end at an edge, so the sum stays below 256.
        [self.square, Square(self.square.0.wrapping_add(stride))]
    }
}

impl Edge {
    /// Its text, written in place as that of a square.
    fn name(self, into: &mut [u8; 7]) -> &str {
        let mut len = 0;
        for (at, square) in self.squares().into_iter().enumerate() {
            if at == 1 {
                into[len] = b'/';
                len += 1;
            }
            let mut name = [0; 3];
            let name = square.name(&mut name).as_bytes();
            into[len..len + name.len()].copy_from_slice(name);
            len += name.len();
        }
        str::from_utf8(&into[..len]).unwrap_or_default()
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name(&mut [0; 7]))
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `d4/d5` or `d5/d4`.
impl FromStr for Edge {
    type Err = TextFault;

    fn from_str(text: &str) -> Result<Self, TextFault> {
        let (a, b) = text.split_once('/').ok_or(TextFault::Edge)?;
        Self::between(a.parse()?, b.parse()?).ok_or(TextFault::Apart)
    }
}

impl Serialize for Edge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name(&mut [0; 7]))
    }
}

impl<'de> Deserialize<'de> for Edge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text::deserialize(deserializer)
    }
}

/// A set of edges with a wall on them: two bits for each square of the lattice.
///
/// Serde writes a list of edges in their order, and reads one in any order.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Walls {
    east: SquareSet,
    south: SquareSet,
}

impl Walls {
    /// No wall at all.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self { east: SquareSet::new(), south: SquareSet::new() }
    }

    /// Puts a wall on an edge; true when there was none.
    #[inline]
    pub const fn insert(&mut self, edge: Edge) -> bool {
        match edge.side {
            EdgeSide::East => self.east.insert(edge.square),
            EdgeSide::South => self.south.insert(edge.square),
        }
    }

    /// True when there is a wall on the edge.
    #[inline]
    #[must_use]
    pub const fn contains(&self, edge: Edge) -> bool {
        match edge.side {
            EdgeSide::East => self.east.contains(edge.square),
            EdgeSide::South => self.south.contains(edge.square),
        }
    }

    /// True when there is no wall.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.east.is_empty() && self.south.is_empty()
    }

    /// How many edges carry a wall.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.east.len() + self.south.len()
    }

    /// The edges with a wall, in their order.
    pub fn iter(&self) -> impl Iterator<Item = Edge> + use<> {
        let walls = *self;
        let edges_of =
            |square| [EdgeSide::East, EdgeSide::South].into_iter().map(move |side| Edge { square, side });
        let squares = walls.east.union(walls.south).iter();
        squares.flat_map(edges_of).filter(move |&edge| walls.contains(edge))
    }
}

impl Extend<Edge> for Walls {
    fn extend<I: IntoIterator<Item = Edge>>(&mut self, edges: I) {
        for edge in edges {
            self.insert(edge);
        }
    }
}

impl FromIterator<Edge> for Walls {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        let mut walls = Self::new();
        walls.extend(edges);
        walls
    }
}

impl fmt::Debug for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Walls {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Compact formats want the length first, and `iter` does not know it.
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for edge in self.iter() {
            list.serialize_element(&edge)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Walls {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Edge>::deserialize(deserializer).map(Self::from_iter)
    }
}
