//! A board of squares, looked up by column and row.

use std::collections::{BTreeMap, BTreeSet};

use scene::{Board, Cell, Piece, Scene};

/// A board of squares with what stands on it.
pub struct Grid<'a> {
    /// How many columns.
    pub columns: usize,
    /// How many rows.
    pub rows: usize,
    cells: BTreeMap<(usize, usize), &'a Cell>,
    borders: BTreeMap<(&'a str, &'a str), &'a str>,
    pieces: BTreeMap<&'a str, Vec<&'a Piece>>,
}

impl<'a> Grid<'a> {
    /// The board with what the scene has on it.
    pub fn new(scene: &'a Scene, board: &'a Board, columns: u8, rows: u8) -> Grid<'a> {
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
            borders.insert((one, other), edge.kind.as_str());
            borders.insert((other, one), edge.kind.as_str());
        }
        let cells = board.cells.iter().map(|cell| ((cell.column.into(), cell.row.into()), cell)).collect();
        Grid { columns: columns.into(), rows: rows.into(), cells, borders, pieces }
    }

    /// The cell at a place, if there is one.
    pub fn cell(&self, column: usize, row: usize) -> Option<&'a Cell> {
        self.cells.get(&(column, row)).copied()
    }

    /// What stands on a cell, whoever can act first.
    pub fn pieces(&self, cell: &Cell) -> &[&'a Piece] {
        self.pieces.get(cell.id.as_str()).map_or(&[], Vec::as_slice)
    }

    /// What lies between two neighbouring places: a wall, a door.
    pub fn border(&self, one: (usize, usize), other: (usize, usize)) -> Option<&'a str> {
        let (one, other) = (self.cell(one.0, one.1)?, self.cell(other.0, other.1)?);
        self.borders.get(&(one.id.as_str(), other.id.as_str())).copied()
    }

    /// What is left of the place: `None` at the edge of the board.
    pub fn left_of(&self, column: usize, row: usize) -> Option<&'a str> {
        self.border((column.checked_sub(1)?, row), (column, row))
    }

    /// What is above the place.
    pub fn above(&self, column: usize, row: usize) -> Option<&'a str> {
        self.border((column, row.checked_sub(1)?), (column, row))
    }

    /// The name of a column: the letters of its cells.
    pub fn letter(&self, column: usize) -> &'a str {
        let first = (0..self.rows).find_map(|row| self.cell(column, row));
        first.map_or("", |cell| cell.id.trim_end_matches(|letter: char| letter.is_ascii_digit()))
    }

    /// The name of a row: the number of its cells.
    pub fn number(&self, row: usize) -> &'a str {
        let first = (0..self.columns).find_map(|column| self.cell(column, row));
        first.map_or("", |cell| cell.id.trim_start_matches(|letter: char| !letter.is_ascii_digit()))
    }

    /// The kinds of marked borders.
    pub fn kinds(&self) -> BTreeSet<&'a str> {
        self.borders.values().copied().collect()
    }
}
