//! A board: its size, its walls, and quick answers about single steps.

use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::{Dir, Edge, Line, Square, SquareSet, Walls};

/// Why a size and a set of walls make no board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum GridFault {
    /// The number of columns is not 1 to 16.
    Cols(u8),
    /// The number of rows is not 1 to 16.
    Rows(u8),
    /// A wall that does not stand between two squares of the board.
    Wall(Edge),
}

impl fmt::Display for GridFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cols(cols) => write!(f, "a board has 1 to 16 columns, not {cols}"),
            Self::Rows(rows) => write!(f, "a board has 1 to 16 rows, not {rows}"),
            Self::Wall(edge) => write!(f, "the wall {edge} is not between squares of the board"),
        }
    }
}

impl Error for GridFault {}

/// One of the two ways round the corner that a diagonal goes through.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    /// The shoulder, the square on this side of the corner; `None` when it is off the board.
    pub square: Option<Square>,
    /// True when a wall cuts this way: between the start and the shoulder, between the shoulder
    /// and the destination, or because one of them is off the board.
    pub wall: bool,
}

impl Side {
    /// True when a wall cuts this way, or `closed` says that the shoulder itself does.
    #[inline]
    pub fn is_closed(self, closed: impl FnOnce(Square) -> bool) -> bool {
        self.wall || self.square.is_some_and(closed)
    }
}

/// A board of 1 to 16 columns and rows, with walls on some of its edges and a wall all round.
///
/// Tables of 768 bytes are worked out once and kept beside the walls, so every question about a
/// step costs one look-up. Equality, hash and serde see only `cols`, `rows` and `walls`; reading
/// checks as [`Grid::new`] does.
#[derive(Clone, Serialize, Deserialize)]
#[serde(into = "Plan", try_from = "Plan")]
pub struct Grid {
    plan: Plan,
    /// Bit `dir as u8`: the neighbour is on the board.
    near: [u8; 256],
    /// Bit `dir as u8`: [`Grid::reaches`].
    reach: [u8; 256],
    /// Two bits for each diagonal, see [`cut_shift`]: the side is cut by a wall.
    cut: [u8; 256],
}

/// The part of a board that says everything about it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename = "Grid", deny_unknown_fields)]
struct Plan {
    cols: u8,
    rows: u8,
    walls: Walls,
}

#[inline]
const fn bit(dir: Dir) -> u8 {
    1 << dir as u8
}

/// Where the two bits of a diagonal begin in `Grid::cut`: 0, 2, 4, 6 clockwise from `NE`.
#[inline]
const fn cut_shift(diagonal: Dir) -> u8 {
    diagonal as u8 & 6
}

/// The squares whose tables an edge may matter to: those with both its squares beside them, or one of the two.
fn about(edge: Edge) -> impl Iterator<Item = Square> {
    let [a, b] = edge.squares();
    let around = |one: u8, other: u8| one.max(other).saturating_sub(1)..=one.min(other) + 1;
    let (cols, rows) = (around(a.col(), b.col()), around(a.row(), b.row()));
    rows.flat_map(move |row| cols.clone().filter_map(move |col| Square::new(col, row)))
}

impl Grid {
    /// A board of that many columns and rows with those walls inside it.
    ///
    /// # Errors
    /// [`GridFault`] when a number is not 1 to 16, or a wall is not between two squares of the
    /// board.
    pub fn new(cols: u8, rows: u8, walls: Walls) -> Result<Self, GridFault> {
        Self::try_from(Plan { cols, rows, walls })
    }

    /// The same board with these walls inside it instead. Only what lies about a wall that came or went is worked out anew.
    ///
    /// # Errors
    /// [`GridFault::Wall`] when a wall is not between two squares of the board.
    pub fn with_walls(&self, walls: Walls) -> Result<Self, GridFault> {
        let outside = |edge: &Edge| !edge.squares().iter().all(|&square| self.contains(square));
        if let Some(edge) = walls.iter().find(outside) {
            return Err(GridFault::Wall(edge));
        }
        let mut grid = Self { plan: Plan { walls, ..self.plan }, ..*self };
        let came = walls.iter().filter(|edge| !self.plan.walls.contains(*edge));
        let went = self.plan.walls.iter().filter(|edge| !walls.contains(*edge));
        let near: SquareSet =
            came.chain(went).flat_map(about).filter(|square| self.contains(*square)).collect();
        near.iter().for_each(|square| grid.survey(square));
        Ok(grid)
    }

    /// Number of columns, 1 to 16.
    #[inline]
    #[must_use]
    pub const fn cols(&self) -> u8 {
        self.plan.cols
    }

    /// Number of rows, 1 to 16.
    #[inline]
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.plan.rows
    }

    /// The walls inside the board; the one all round is not among them.
    #[inline]
    #[must_use]
    pub const fn walls(&self) -> &Walls {
        &self.plan.walls
    }

    /// True when the square is on the board.
    #[inline]
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        square.col() < self.plan.cols && square.row() < self.plan.rows
    }

    /// The squares of the board in reading order: row by row from the north-west corner.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (cols, rows) = (self.plan.cols, self.plan.rows);
        (0..rows).flat_map(move |row| (0..cols).filter_map(move |col| Square::new(col, row)))
    }

    /// The neighbour in that direction when both squares are on the board. Walls do not matter.
    #[inline]
    #[must_use]
    pub const fn step(&self, square: Square, dir: Dir) -> Option<Square> {
        if self.near[square.index()] & bit(dir) == 0 {
            return None;
        }
        square.step(dir)
    }

    /// True when a wall is between two squares that share an edge.
    ///
    /// Off the board everything is wall, and squares that share no edge count as walled apart.
    #[inline]
    #[must_use]
    pub const fn wall_between(&self, a: Square, b: Square) -> bool {
        match Dir::between(a, b) {
            Some(dir) if !dir.is_diagonal() => !self.reaches(a, dir),
            _ => true,
        }
    }

    /// True when no wall keeps a square from its neighbour in that direction.
    ///
    /// Through an edge: no wall on it. Through a corner: at least one of the two ways round it is
    /// free of walls. False when either square is off the board. The answer is the same from both
    /// ends. (Zones of control and adjacency in OKKO-GEO-02.)
    #[inline]
    #[must_use]
    pub const fn reaches(&self, square: Square, dir: Dir) -> bool {
        self.reach[square.index()] & bit(dir) != 0
    }

    /// The two ways round the corner that a diagonal step goes through: left of it, right of it,
    /// in the order of [`Dir::shoulders`].
    ///
    /// A step in one of the other four directions turns round no corner; then neither side has a
    /// square, and both are walled if the edge is. So for every direction "blocked when both sides
    /// are closed" holds.
    #[inline]
    #[must_use]
    pub const fn sides(&self, square: Square, dir: Dir) -> [Side; 2] {
        if !dir.is_diagonal() {
            let wall = !self.reaches(square, dir);
            return [Side { square: None, wall }; 2];
        }
        let cut = self.cut[square.index()] >> cut_shift(dir);
        let [left, right] = dir.shoulders();
        [
            Side { square: self.step(square, left), wall: cut & 1 != 0 },
            Side { square: self.step(square, right), wall: cut & 2 != 0 },
        ]
    }

    /// True when a step in that direction is open, as far as walls and corners go.
    ///
    /// Through an edge: no wall on it. Through a corner: at least one of its two sides is neither
    /// cut by a wall nor closed by what `closed` says of its shoulder; `closed` is asked only of
    /// squares on the board, and only when the answer matters. The destination must be on the
    /// board but is not asked about. (The diagonal passage of OKKO-GEO-01 and OKKO-GEO-02.)
    #[inline]
    pub fn passes(&self, square: Square, dir: Dir, closed: impl Fn(Square) -> bool) -> bool {
        self.reaches(square, dir)
            && (!dir.is_diagonal() || self.sides(square, dir).iter().any(|side| !side.is_closed(&closed)))
    }

    /// The exact walk along the segment between the centres of two squares of the board.
    ///
    /// Empty when they are the same square. Beyond the edge of the board everything is wall. (The
    /// method of OKKO-LOF-08.)
    #[inline]
    #[must_use]
    pub const fn line(&self, from: Square, to: Square) -> Line<'_> {
        Line::new(self, from, to)
    }

    /// Fills the tables of one square of the board; those of its neighbours may still be empty.
    fn survey(&mut self, square: Square) {
        let open = |a: Square, dir: Dir| {
            let next = a.step(dir).filter(|&b| self.contains(a) && self.contains(b));
            next.filter(|&b| Edge::between(a, b).is_none_or(|e| !self.plan.walls.contains(e)))
        };
        let (mut near, mut reach, mut cut) = (0, 0, 0);
        for dir in Dir::ALL {
            if square.step(dir).is_some_and(|next| self.contains(next)) {
                near |= bit(dir);
            }
            if dir.is_diagonal() {
                let [left, right] = dir.shoulders();
                let way = |first, then| open(square, first).and_then(|s| open(s, then)).is_some();
                let ways = [way(left, right), way(right, left)];
                cut |= (u8::from(!ways[0]) | u8::from(!ways[1]) << 1) << cut_shift(dir);
                reach |= bit(dir) * u8::from(ways[0] || ways[1]);
            } else {
                reach |= bit(dir) * u8::from(open(square, dir).is_some());
            }
        }
        let index = square.index();
        (self.near[index], self.reach[index], self.cut[index]) = (near, reach, cut);
    }
}

impl TryFrom<Plan> for Grid {
    type Error = GridFault;

    fn try_from(plan: Plan) -> Result<Self, GridFault> {
        if !(1..=16).contains(&plan.cols) {
            return Err(GridFault::Cols(plan.cols));
        }
        if !(1..=16).contains(&plan.rows) {
            return Err(GridFault::Rows(plan.rows));
        }
        // Off the board: no neighbours, nothing within reach, every way cut.
        let bare = Plan { walls: Walls::new(), ..plan };
        let mut grid = Self { plan: bare, near: [0; 256], reach: [0; 256], cut: [u8::MAX; 256] };
        // Away from the edge of a board without walls every way is open.
        let inner = |square: Square| {
            (1..plan.cols - 1).contains(&square.col()) && (1..plan.rows - 1).contains(&square.row())
        };
        for square in grid.squares() {
            if inner(square) {
                let index = square.index();
                (grid.near[index], grid.reach[index], grid.cut[index]) = (u8::MAX, u8::MAX, 0);
            } else {
                grid.survey(square);
            }
        }
        grid.with_walls(plan.walls)
    }
}

impl From<Grid> for Plan {
    fn from(grid: Grid) -> Self {
        grid.plan
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        self.plan == other.plan
    }
}

impl Eq for Grid {}

impl Hash for Grid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.plan.hash(state);
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Grid")
            .field("cols", &self.plan.cols)
            .field("rows", &self.plan.rows)
            .field("walls", &self.plan.walls)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Every square looked at by itself.
    fn surveyed(cols: u8, rows: u8, walls: Walls) -> Grid {
        let plan = Plan { cols, rows, walls };
        let mut grid = Grid { plan, near: [0; 256], reach: [0; 256], cut: [u8::MAX; 256] };
        grid.squares().for_each(|square| grid.survey(square));
        grid
    }

    fn same(one: &Grid, other: &Grid) -> bool {
        one == other && (one.near, one.reach, one.cut) == (other.near, other.reach, other.cut)
    }

    proptest! {
        #[test]
        fn walls_that_come_and_go_leave_the_tables_of_a_board_made_anew(
            (cols, rows) in (1_u8..=16, 1_u8..=16),
            picks in prop::collection::vec((any::<prop::sample::Index>(), any::<[bool; 3]>()), 0..60),
        ) {
            let bare = surveyed(cols, rows, Walls::new());
            let squares: Vec<Square> = bare.squares().collect();
            let (mut before, mut after) = (Walls::new(), Walls::new());
            for (at, [east, first, then]) in picks {
                let dir = if east { Dir::E } else { Dir::S };
                let edge = bare.step(*at.get(&squares), dir).and_then(|next| Edge::between(*at.get(&squares), next));
                before.extend(edge.filter(|_| first));
                after.extend(edge.filter(|_| then));
            }
            let old = Grid::new(cols, rows, before).expect("walls inside");
            prop_assert!(same(&old, &surveyed(cols, rows, before)));
            prop_assert!(same(&old.with_walls(after).expect("walls inside"), &surveyed(cols, rows, after)));
        }
    }

    #[test]
    fn walls_beside_the_board_are_refused() {
        let (small, wide) = (Grid::new(2, 2, Walls::new()), Square::new(2, 0).zip(Square::new(3, 0)));
        let beside: Walls = wide.and_then(|(a, b)| Edge::between(a, b)).into_iter().collect();
        let fault = small.expect("a board").with_walls(beside).expect_err("off the board");
        assert!(matches!(fault, GridFault::Wall(_)), "{fault}");
    }
}
