//! Hexagons without an edge of the world: axial coordinates, six directions, walls on edges.
//!
//! The same coordinates serve both ways of lying: hexagons with a corner on top (pointy), which lie in rows, and with
//! an edge on top (flat), which lie in columns. `q` grows to the east on pointy hexagons and to the south-east on flat
//! ones, `r` to the south-east and to the south. Only the names of directions differ ([`Dir::name`]).
//!
//! Coordinates are `i32` and go round at their ends, as whole numbers do in two's complement: no sum is too large, and
//! every law of turning and stepping holds everywhere. No board reaches there.
//!
//! Contents:
//! - [`Hex`], one place: its neighbours, its distance from others, where it lies when the board is turned by sixths;
//! - [`ring`] and [`disc`], the places at a distance and within it;
//! - [`Dir`], the six directions, clockwise, and [`Lie`], the two ways of lying;
//! - [`Edge`] and [`Walls`], what stands between two hexagons;
//! - [`line`], every hexagon that the straight segment between two middles touches, and [`touches`], the exact test;
//! - [`Segment`], the same segment held against what is drawn inside hexagons;
//! - [`TextFault`], why a text is not one of the things above.
//!
//! ```
//! use space::hex::{Dir, Edge, Hex, Walls, disc, line};
//!
//! let here: Hex = "0,0".parse()?;
//! let there: Hex = "2,-1".parse()?;
//! assert_eq!(here.distance(there), 2);
//! assert_eq!(line(here, there).len(), 4, "between two hexagons it goes along their edge");
//! assert_eq!(there.turned(1), Hex::new(1, 1));
//! assert_eq!(disc(here, 2).count(), 19);
//! let walls = Walls::from_iter([Edge::new(here, Dir::D0)]);
//! assert!(walls.part(here, Hex::new(1, 0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dir;
mod lattice;
mod line;
mod sight;
mod text;
mod wall;

pub use dir::{Dir, Lie};
pub use lattice::{Hex, disc, ring};
pub use line::{line, touches};
pub use sight::{Segment, Touched};
pub use text::TextFault;
pub use wall::{Edge, Walls};

#[cfg(test)]
mod tests;
