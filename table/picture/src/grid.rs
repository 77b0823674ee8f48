//! A board of squares or hexes, looked up by column and row.

use std::collections::BTreeMap;
use std::ops::Range;

use scene::{Board, Cell, Edge, Lattice, Piece, Scene, Span, Str};

/// A board of squares or hexes with what stands on it.
pub struct Grid<'a> {
    /// How the cells lie.
    pub lattice: Lattice,
    /// The columns, from the first to after the last.
    pub columns: Range<i32>,
    /// The rows.
    pub rows: Range<i32>,
    cells: BTreeMap<(i32, i32), &'a Cell>,
    borders: BTreeMap<(&'a str, &'a str), &'a Edge>,
    pieces: BTreeMap<&'a str, Vec<&'a Piece>>,
    named: bool,
    /// What is printed from cell to cell.
    lines: &'a [Vec<Str>],
}

impl<'a> Grid<'a> {
    /// The board with what the scene has on it; `None` when it has no columns and rows.
    pub fn new(scene: &'a Scene, board: &'a Board) -> Option<Grid<'a>> {
        let lattice = board.shape.lattice()?;
        let mut pieces: BTreeMap<&str, Vec<&Piece>> = BTreeMap::new();
        for piece in &scene.pieces {
            if let Some(spot) = piece.at.as_ref().filter(|spot| spot.board == board.id) {
                pieces.entry(&spot.cell).or_default().push(piece);
            }
        }
        for here in pieces.values_mut() {
            // Whoever can act stands before what lies on the ground.
            here.sort_by_key(|piece| piece.seat.is_none());
        }
        let mut borders = BTreeMap::new();
        for edge in &board.edges {
            let (one, other) = (edge.between.0.as_str(), edge.between.1.as_str());
            borders.insert((one, other), edge);
            borders.insert((other, one), edge);
        }
        let cells = board.cells.iter().map(|cell| ((cell.column, cell.row), cell)).collect();
        let Span { left, top, columns, rows } = board.span();
        Some(Grid {
            lattice,
            columns: left..left.saturating_add_unsigned(columns),
            rows: top..top.saturating_add_unsigned(rows),
            cells,
            borders,
            lines: &board.lines,
            pieces,
            named: lattice == Lattice::Squares && board.cells.iter().all(|cell| is_named(&cell.id)),
        })
    }

    /// The cells.
    pub fn cells(&self) -> impl Iterator<Item = &'a Cell> + '_ {
        self.cells.values().copied()
    }

    /// The cell at a place, if there is one.
    pub fn cell(&self, column: i32, row: i32) -> Option<&'a Cell> {
        self.cells.get(&(column, row)).copied()
    }

    /// The line printed through a place where no cell is: `Some(true)` one that runs across, `Some(false)` up and down.
    pub fn printed(&self, column: i32, row: i32) -> Option<bool> {
        let place = |id: &Str| self.cells().find(|cell| cell.id == *id).map(|cell| (cell.column, cell.row));
        let within = |n: i32, a: i32, b: i32| a.min(b) < n && n < a.max(b);
        let pairs = self.lines.iter().flat_map(|line| line.windows(2));
        pairs.filter_map(|pair| Some((place(&pair[0])?, place(&pair[1])?))).find_map(|((a, b), (c, d))| {
            let across = b == d && b == row && within(column, a, c);
            let down = a == c && a == column && within(row, b, d);
            (across || down).then_some(across)
        })
    }

    /// What stands on a cell, whoever can act first.
    pub fn pieces(&self, cell: &Cell) -> &[&'a Piece] {
        self.pieces.get(cell.id.as_str()).map_or(&[], Vec::as_slice)
    }

    /// What lies between two neighbouring places: a wall, a door.
    pub fn border(&self, one: (i32, i32), other: (i32, i32)) -> Option<&'a Edge> {
        let (one, other) = (self.cell(one.0, one.1)?, self.cell(other.0, other.1)?);
        self.borders.get(&(one.id.as_str(), other.id.as_str())).copied()
    }

    /// What is left of a square: `None` at the edge of the board.
    pub fn left_of(&self, column: i32, row: i32) -> Option<&'a Edge> {
        self.border((column.checked_sub(1)?, row), (column, row))
    }

    /// What is above a square.
    pub fn above(&self, column: i32, row: i32) -> Option<&'a Edge> {
        self.border((column, row.checked_sub(1)?), (column, row))
    }

    /// Whether its columns are called by letters and its rows by numbers.
    pub fn named(&self) -> bool {
        self.named
    }

    /// The name of a column: the letters of its cells, or its number.
    pub fn letter(&self, column: i32) -> String {
        let first = self.cells().find(|cell| self.named && cell.column == column);
        let letters = first.map(|cell| cell.id.trim_end_matches(|letter: char| letter.is_ascii_digit()));
        letters.map_or_else(|| column.to_string(), str::to_owned)
    }

    /// The name of a row: the number of its cells, or its own.
    pub fn number(&self, row: i32) -> String {
        let first = self.cells().find(|cell| self.named && cell.row == row);
        let digits = first.map(|cell| cell.id.trim_start_matches(|letter: char| !letter.is_ascii_digit()));
        digits.map_or_else(|| row.to_string(), str::to_owned)
    }
}

/// Whether a cell is called by a letter and a number: `e5`.
fn is_named(id: &str) -> bool {
    let letters = id.trim_end_matches(|letter: char| letter.is_ascii_digit());
    letters.len() < id.len()
        && !letters.is_empty()
        && letters.bytes().all(|letter| letter.is_ascii_alphabetic())
}
