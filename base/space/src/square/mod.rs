//! Boards of squares: up to 16 x 16, walls on edges, four facings, eight directions.
//!
//! Columns are letters from the west, rows are numbers from the north: `a1` is the north-west
//! corner, `p16` the south-east corner of the largest board. `x` (column) grows eastward, `y`
//! (row) grows southward.
//!
//! Contents:
//! - [`Square`], one place on the lattice, and [`SquareSet`], a set of them in 32 bytes;
//! - [`Dir`], the eight directions, and [`Facing`], the four ways a piece can look;
//! - [`Edge`] and [`Walls`], what stands between two squares;
//! - [`Grid`], a board: its size, its walls, and quick answers about single steps;
//! - [`Line`] and [`Crossing`], the exact walk along a straight segment between two centres, and [`walk`], the same
//!   without a board and without an end, for towns of tiles that grow;
//! - [`rotate_square`] and [`rotate_edge`], for boards put together from turned pieces;
//! - [`TextFault`], why a text is not one of the things above.
//!
//! ```
//! use space::square::{Crossing, Dir, Edge, Grid, Square, Walls};
//!
//! let wall: Edge = "c5/d5".parse()?;
//! let grid = Grid::new(16, 16, Walls::from_iter([wall]))?;
//! let c5: Square = "c5".parse()?;
//! assert!(!grid.reaches(c5, Dir::E));
//! assert!(grid.reaches(c5, Dir::NE), "the end of one wall closes no corner");
//!
//! let d4: Square = "d4".parse()?;
//! let Some(Crossing::Corner { sides, .. }) = grid.line(c5, d4).next() else { panic!() };
//! assert_eq!(sides.map(|side| side.wall), [false, true]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dir;
mod grid;
mod lattice;
mod line;
mod rotate;
mod set;
mod text;
mod wall;

pub use dir::{Dir, Facing};
pub use grid::{Grid, GridFault, Side};
pub use lattice::Square;
pub use line::{Crossing, Line, Walk, walk};
pub use rotate::{rotate_edge, rotate_square};
pub use set::SquareSet;
pub use text::TextFault;
pub use wall::{Edge, EdgeSide, Walls};

#[cfg(test)]
mod tests;
