//! The exact walk along a straight segment between the centres of two squares.

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

/// The crossings of a segment in order, from [`Grid::line`].
///
/// Their [`to`](Crossing::to) squares are all those whose inside the segment runs through: the
/// last is the destination, and the start is left out. The way back gives the same crossings in
/// reverse, each with `from` and `to`, and the two sides of a corner, exchanged.
#[derive(Clone, Debug)]
pub struct Line<'g> {
    grid: &'g Grid,
    at: Square,
    end: Square,
    /// Columns and rows between the two ends.
    cols: i16,
    rows: i16,
    /// Which grid line the segment meets next: negative for one between columns, positive for
    /// one between rows, 0 for both at once. With `x` columns and `y` rows behind, those
    /// meetings are at `(2x + 1) / 2cols` and `(2y + 1) / 2rows` of the way, and this is
    /// `(2x + 1) * rows - (2y + 1) * cols`.
    race: i16,
    /// The step to take when `race` is negative, 0, positive.
    dirs: [Dir; 3],
}

impl<'g> Line<'g> {
    #[inline]
    pub(super) const fn new(grid: &'g Grid, from: Square, to: Square) -> Self {
        let cols = from.col().abs_diff(to.col()) as i16;
        let rows = from.row().abs_diff(to.row()) as i16;
        let dirs = match (from.col() < to.col(), from.row() < to.row()) {
            (true, false) => [Dir::E, Dir::NE, Dir::N],
            (true, true) => [Dir::E, Dir::SE, Dir::S],
            (false, true) => [Dir::W, Dir::SW, Dir::S],
            (false, false) => [Dir::W, Dir::NW, Dir::N],
        };
        Self { grid, at: from, end: to, cols, rows, race: rows - cols, dirs }
    }
}

impl Iterator for Line<'_> {
    type Item = Crossing;

    #[inline]
    fn next(&mut self) -> Option<Crossing> {
        if self.at == self.end {
            return None;
        }
        let from = self.at;
        let [across, corner, along] = self.dirs;
        let dir = match self.race.cmp(&0) {
            Ordering::Less => {
                self.race += 2 * self.rows;
                across
            }
            Ordering::Equal => {
                self.race += 2 * (self.rows - self.cols);
                corner
            }
            Ordering::Greater => {
                self.race -= 2 * self.cols;
                along
            }
        };
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
