//! What is said when a text of this module cannot be read.

use std::error::Error;
use std::fmt;

use super::Lie;

/// Why a text is not a hexagon, a direction or an edge.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TextFault {
    /// Not two whole numbers with a comma between them.
    Hex,
    /// Not one of the six names of directions of such hexagons.
    Dir(Lie),
    /// Not two hexagons with a `/` between them.
    Edge,
    /// Two hexagons, but no edge joins them.
    Apart,
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hex => "a hexagon is two whole numbers with a comma between them, such as 3,-1",
            Self::Dir(Lie::Pointy) => "a direction is one of e, se, sw, w, nw, ne",
            Self::Dir(Lie::Flat) => "a direction is one of n, ne, se, s, sw, nw",
            Self::Edge => "an edge is two hexagons with a / between them, such as 0,0/1,0",
            Self::Apart => "these two hexagons share no edge",
        })
    }
}

impl Error for TextFault {}
