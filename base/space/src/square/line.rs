//! The exact walk along a straight segment between the centres of two squares, on a board or on ground without an end.

use std::cmp::Ordering;
use std::iter::FusedIterator;

use super::{Dir, Grid, Side, Square};

/// How a segment leaves one square for the next.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Crossing {
    /// Through the inside of the edge the two squares share.
    Edge {
        /// The square left.
        from: Square,
        /// The square entered.
        to: Square,
        /// True when there is a wall on the edge.
        wall: bool,
    },
    /// Exactly through the corner the two squares share.
    Corner {
        /// The square left.
        from: Square,
        /// The square entered.
        to: Square,
        /// The two ways round the corner, as [`Grid::sides`] gives them: left of travel, right
        /// of travel.
        sides: [Side; 2],
    },
}

impl Crossing {
    /// The square left.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        match self {
            Self::Edge { from, .. } | Self::Corner { from, .. } => from,
        }
    }

    /// The square entered.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        match self {
            Self::Edge { to, .. } | Self::Corner { to, .. } => to,
        }
    }
}

/// The directions in which a segment between the centres of two squares leaves one square after the other, from
/// [`walk`].
///
/// A diagonal is a step exactly through a corner, between the two [shoulders](Dir::shoulders).
#[derive(Clone, Debug)]
pub struct Walk {
    /// Columns and rows between the two ends.
    cols: i64,
    rows: i64,
    /// Columns and rows still to go, together.
    left: i64,
    /// Which grid line the segment meets next: negative for one between columns, positive for
    /// one between rows, 0 for both at once. With `x` columns and `y` rows behind, those
    /// meetings are at `(2x + 1) / 2cols` and `(2y + 1) / 2rows` of the way, and this is
    /// `(2x + 1) * rows - (2y + 1) * cols`.
    race: i64,
    /// The step to take when `race` is negative, 0, positive.
    dirs: [Dir; 3],
}

/// The walk to a square that lies so many columns to the east and rows to the south; nothing limits how far. Who knows
/// what lies on the way (a [`Grid`], a town of tiles that grows) asks it step by step what lets the segment through.
///
/// ```
/// use space::square::{Dir, walk};
///
/// assert!(walk(2, 1).eq([Dir::E, Dir::S, Dir::E]));
/// assert!(walk(-3, 1).eq([Dir::W, Dir::SW, Dir::W]));
/// assert_eq!(walk(1_000_000, 1).count(), 1_000_001);
/// ```
#[inline]
#[must_use]
pub const fn walk(cols: i32, rows: i32) -> Walk {
    let dirs = match (cols > 0, rows > 0) {
        (true, false) => [Dir::E, Dir::NE, Dir::N],
        (true, true) => [Dir::E, Dir::SE, Dir::S],
        (false, true) => [Dir::W, Dir::SW, Dir::S],
        (false, false) => [Dir::W, Dir::NW, Dir::N],
    };
    let (cols, rows) = (cols.unsigned_abs() as i64, rows.unsigned_abs() as i64);
    Walk { cols, rows, left: cols + rows, race: rows - cols, dirs }
}

impl Iterator for Walk {
    type Item = Dir;

    #[inline]
    fn next(&mut self) -> Option<Dir> {
        if self.left == 0 {
            return None;
        }
        let [across, corner, along] = self.dirs;
        Some(match self.race.cmp(&0) {
            Ordering::Less => {
                self.left -= 1;
                self.race += 2 * self.rows;
                across
            }
            Ordering::Equal => {
                self.left -= 2;
                self.race += 2 * (self.rows - self.cols);
                corner
            }
            Ordering::Greater => {
                self.left -= 1;
                self.race -= 2 * self.cols;
                along
            }
        })
    }
}

impl FusedIterator for Walk {}

/// The crossings of a segment in order, from [`Grid::line`].
///
/// Their [`to`](Crossing::to) squares are all those whose inside the segment runs through: the
/// last is the destination, and the start is left out. The way back gives the same crossings in
/// reverse, each with `from` and `to`, and the two sides of a corner, exchanged.
#[derive(Clone, Debug)]
pub struct Line<'g> {
    grid: &'g Grid,
    at: Square,
    walk: Walk,
}

impl<'g> Line<'g> {
    #[inline]
    pub(super) const fn new(grid: &'g Grid, from: Square, to: Square) -> Self {
        let cols = to.col() as i32 - from.col() as i32;
        let rows = to.row() as i32 - from.row() as i32;
        Self { grid, at: from, walk: walk(cols, rows) }
    }
}

impl Iterator for Line<'_> {
    type Item = Crossing;

    #[inline]
    fn next(&mut self) -> Option<Crossing> {
        let dir = self.walk.next()?;
        let from = self.at;
        let to = from.step(dir)?;
        self.at = to;
        Some(if dir.is_diagonal() {
            let sides = self.grid.sides(from, dir);
            Crossing::Corner { from, to, sides }
        } else {
            let wall = !self.grid.reaches(from, dir);
            Crossing::Edge { from, to, wall }
        })
    }
}

impl FusedIterator for Line<'_> {}
