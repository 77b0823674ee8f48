//! How squares and hexagons lie: directions, neighbours, and how far a board reaches.

use serde::{Deserialize, Serialize};

use crate::{Board, Cell, Shape};

/// A direction on the page, north up. Squares have the four main ones through their edges, hexagons six of the eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Heading {
    /// Up.
    N,
    /// Up and right.
    NE,
    /// Right.
    E,
    /// Down and right.
    SE,
    /// Down.
    S,
    /// Down and left.
    SW,
    /// Left.
    W,
    /// Up and left.
    NW,
}

impl Heading {
    /// The lower-case letters that commands use.
    pub fn letter(self) -> &'static str {
        match self {
            Heading::N => "n",
            Heading::NE => "ne",
            Heading::E => "e",
            Heading::SE => "se",
            Heading::S => "s",
            Heading::SW => "sw",
            Heading::W => "w",
            Heading::NW => "nw",
        }
    }
}

/// Which part of a hexagon is on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// A corner: hexagons lie in rows and have neighbours to the east and to the west.
    Pointy,
    /// An edge: hexagons lie in columns and have neighbours to the north and to the south.
    Flat,
}

/// How cells lie that have a column and a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lattice {
    /// Squares.
    Squares,
    /// Hexagons.
    Hexes(Orientation),
}

/// What a step adds to column and row.
type Step = (i32, i32);

const SQUARES: [(Heading, Step); 4] =
    [(Heading::N, (0, -1)), (Heading::E, (1, 0)), (Heading::S, (0, 1)), (Heading::W, (-1, 0))];

const POINTY: [(Heading, Step); 6] = [
    (Heading::NE, (1, -1)),
    (Heading::E, (1, 0)),
    (Heading::SE, (0, 1)),
    (Heading::SW, (-1, 1)),
    (Heading::W, (-1, 0)),
    (Heading::NW, (0, -1)),
];

const FLAT: [(Heading, Step); 6] = [
    (Heading::N, (0, -1)),
    (Heading::NE, (1, -1)),
    (Heading::SE, (1, 0)),
    (Heading::S, (0, 1)),
    (Heading::SW, (-1, 1)),
    (Heading::NW, (-1, 0)),
];

impl Lattice {
    /// The directions through the edges of a cell, clockwise from the north, with what a step adds to column and row.
    pub const fn steps(self) -> &'static [(Heading, (i32, i32))] {
        match self {
            Lattice::Squares => &SQUARES,
            Lattice::Hexes(Orientation::Pointy) => &POINTY,
            Lattice::Hexes(Orientation::Flat) => &FLAT,
        }
    }

    /// The column and row of the neighbour in a direction; `None` when no edge lies there.
    pub fn step(self, (column, row): (i32, i32), towards: Heading) -> Option<(i32, i32)> {
        let (_, (right, down)) = self.steps().iter().find(|(heading, _)| *heading == towards)?;
        Some((column.checked_add(*right)?, row.checked_add(*down)?))
    }

    /// Where the middle of a cell lies on the page, to the right and downward, in the smallest steps between middles: of
    /// rows of pointed hexes every second is shifted by half a hex, and so are columns of flat ones. A step to
    /// the right is a square, half a pointed hex or three quarters of a flat one, and the other way round downward.
    pub fn lies(self, (column, row): (i32, i32)) -> (i64, i64) {
        let (column, row) = (i64::from(column), i64::from(row));
        match self {
            Lattice::Squares => (column, row),
            Lattice::Hexes(Orientation::Pointy) => (2 * column + row, row),
            Lattice::Hexes(Orientation::Flat) => (column, 2 * row + column),
        }
    }

    /// The direction from a cell to a neighbour; `None` when they share no edge.
    pub fn between(self, one: (i32, i32), other: (i32, i32)) -> Option<Heading> {
        self.steps().iter().map(|(heading, _)| *heading).find(|to| self.step(one, *to) == Some(other))
    }
}

/// From which column and row to which a board reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first column.
    pub left: i32,
    /// The first row.
    pub top: i32,
    /// How many columns there are, from the first to the last.
    pub columns: u32,
    /// How many rows there are, from the first to the last.
    pub rows: u32,
}

impl Span {
    /// What these cells take up.
    pub fn of(cells: &[Cell]) -> Span {
        let ends = |of: fn(&Cell) -> i32| {
            let first = cells.iter().map(of).min()?;
            let last = cells.iter().map(of).max()?;
            Some((first, last.abs_diff(first).saturating_add(1)))
        };
        match (ends(|cell| cell.column), ends(|cell| cell.row)) {
            (Some((left, columns)), Some((top, rows))) => Span { left, top, columns, rows },
            _ => Span::default(),
        }
    }
}

impl Shape {
    /// The shape of a board of these squares.
    pub fn squares(cells: &[Cell]) -> Shape {
        let Span { columns, rows, .. } = Span::of(cells);
        Shape::Squares { columns, rows }
    }

    /// How the cells lie; `None` for what has no columns and rows.
    pub const fn lattice(self) -> Option<Lattice> {
        match self {
            Shape::Squares { .. } => Some(Lattice::Squares),
            Shape::Hexes { orientation } => Some(Lattice::Hexes(orientation)),
            Shape::Row | Shape::Pile | Shape::Plane { .. } | Shape::Track { .. } => None,
        }
    }
}

impl Board {
    /// From where to where its cells reach.
    pub fn span(&self) -> Span {
        Span::of(&self.cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Lattice; 3] =
        [Lattice::Squares, Lattice::Hexes(Orientation::Pointy), Lattice::Hexes(Orientation::Flat)];

    #[test]
    fn every_step_has_its_way_back_and_leads_elsewhere() {
        for lattice in ALL {
            let here = (-3, 7);
            let mut reached = Vec::new();
            for (heading, _) in lattice.steps() {
                let there = lattice.step(here, *heading).unwrap();
                let back = lattice.between(there, here).unwrap();
                assert_eq!(lattice.step(there, back), Some(here));
                assert_eq!(lattice.between(here, there), Some(*heading));
                assert!(!reached.contains(&there) && there != here, "{lattice:?} {heading:?}");
                reached.push(there);
            }
            assert_eq!(lattice.between(here, here), None);
        }
        assert_eq!(Lattice::Squares.step((0, 0), Heading::NE), None, "squares are left through edges");
        assert_eq!(Lattice::Hexes(Orientation::Pointy).step((0, 0), Heading::N), None);
        assert_eq!(Lattice::Hexes(Orientation::Flat).step((0, 0), Heading::E), None);
        assert_eq!(Lattice::Squares.step((i32::MAX, 0), Heading::E), None, "numbers end somewhere");
    }

    #[test]
    fn cells_lie_on_the_page_where_their_directions_lead() {
        for lattice in ALL {
            for (heading, step) in lattice.steps() {
                let (right, down) = lattice.lies(*step);
                let letters = heading.letter();
                assert_eq!(
                    right.signum(),
                    i64::from(letters.contains('e')) - i64::from(letters.contains('w'))
                );
                assert_eq!(
                    down.signum(),
                    i64::from(letters.contains('s')) - i64::from(letters.contains('n'))
                );
            }
            assert_eq!(lattice.lies((0, 0)), (0, 0));
        }
    }

    #[test]
    fn what_a_board_takes_up_is_counted_from_its_first_cell() {
        let cell = |column, row| Cell { column, row, ..Cell::default() };
        assert_eq!(Span::of(&[]), Span::default());
        let cells = [cell(-2, 5), cell(0, 4), cell(400, 4)];
        assert_eq!(Span::of(&cells), Span { left: -2, top: 4, columns: 403, rows: 2 });
        assert_eq!(Shape::squares(&cells), Shape::Squares { columns: 403, rows: 2 });
        let ends = [cell(i32::MIN, 0), cell(i32::MAX, 0)];
        assert_eq!(Span::of(&ends).columns, u32::MAX, "no sum is too large");
    }

    #[test]
    fn shapes_are_written_as_they_were() {
        let json = |shape: Shape| serde_json::to_string(&shape).unwrap();
        assert_eq!(json(Shape::Squares { columns: 16, rows: 12 }), r#"{"squares":{"columns":16,"rows":12}}"#);
        let hexes = Shape::Hexes { orientation: Orientation::Pointy };
        assert_eq!(json(hexes), r#"{"hexes":{"orientation":"pointy"}}"#);
        assert_eq!(serde_json::to_string(&Heading::NE).unwrap(), r#""ne""#);
    }
}
