//! Boards of squares, rows of cards and tracks.

use scene::{Board, Scene, Shape};
use voice::Voice;

use super::paint::{Picture, measure, wrap};
use crate::describe::standing;
use crate::grid::Grid;
use crate::table::board_title;

/// Side of a square.
pub(super) const CELL: i32 = 46;

/// Room for the names of columns and rows.
const AXIS: i32 = 20;

/// A card in a row.
const CARD: (i32, i32) = (84, 112);

impl Picture {
    /// A board with its top left corner at a place; returns how wide and high it is.
    pub fn board(&mut self, scene: &Scene, board: &Board, voice: Voice, at: (i32, i32)) -> (i32, i32) {
        match board.shape {
            Shape::Squares { columns, rows } => {
                let grid = Grid::new(scene, board, columns, rows);
                self.squares(&grid, voice, (at.0 + AXIS, at.1 + AXIS));
                (AXIS + i32::from(columns) * CELL, AXIS + i32::from(rows) * CELL)
            }
            Shape::Plane { .. } => self.plane(scene, board, voice, at),
            Shape::Row | Shape::Pile => self.row(scene, board, voice, at),
            Shape::Track { .. } => self.track(scene, board, voice, at),
        }
    }

    fn squares(&mut self, grid: &Grid, voice: Voice, origin: (i32, i32)) {
        let corner =
            |column: usize, row: usize| (origin.0 + column as i32 * CELL, origin.1 + row as i32 * CELL);
        let places = || (0..grid.rows).flat_map(|row| (0..grid.columns).map(move |column| (column, row)));
        for (column, row) in places() {
            let Some(cell) = grid.cell(column, row) else { continue };
            self.ground(corner(column, row), (CELL, CELL), cell.tint, 0);
            self.rect(corner(column, row), (CELL, CELL), "grid", 0);
            if cell.tint > 0 && grid.pieces(cell).is_empty() {
                let (x, y) = corner(column, row);
                self.text((x + CELL - 10, y + CELL - 5), "glyph", &cell.glyph.to_string());
            }
        }
        self.rect(origin, (grid.columns as i32 * CELL, grid.rows as i32 * CELL), "frame", 2);
        for column in 0..grid.columns {
            let (x, y) = corner(column, 0);
            self.text((x + CELL / 2, y - 7), "axis", grid.letter(column));
        }
        for row in 0..grid.rows {
            let (x, y) = corner(0, row);
            self.text((x - 11, y + CELL / 2 + 4), "axis", grid.number(row));
        }
        let kinds: Vec<&str> = grid.kinds().into_iter().collect();
        for (column, row) in places() {
            let (x, y) = corner(column, row);
            if let Some(kind) = grid.left_of(column, row) {
                self.wall((x, y), (x, y + CELL), kinds.iter().position(|known| *known == kind));
            }
            if let Some(kind) = grid.above(column, row) {
                self.wall((x, y), (x + CELL, y), kinds.iter().position(|known| *known == kind));
            }
        }
        for (column, row) in places() {
            let Some(cell) = grid.cell(column, row) else { continue };
            let (x, y) = corner(column, row);
            let here = grid.pieces(cell);
            let centre = (x + CELL / 2, y + CELL / 2);
            match here {
                [] => {}
                [piece] => self.piece(piece, centre, 100, &standing(piece, voice)),
                many => {
                    for (at, piece) in many.iter().take(4).enumerate() {
                        let (right, down) = (at as i32 % 2, at as i32 / 2);
                        let quarter = (x + CELL / 4 + right * CELL / 2, y + CELL / 4 + down * CELL / 2);
                        self.piece(piece, quarter, 50, &standing(piece, voice));
                    }
                }
            }
        }
    }

    /// A border: the first kind in one stroke, others in strokes of their own.
    pub(super) fn wall(&mut self, from: (i32, i32), to: (i32, i32), kind: Option<usize>) {
        let dashes = match kind {
            Some(0) | None => String::new(),
            Some(more) => format!(" stroke-dasharray=\"{} 7\"", 9 / more.min(9)),
        };
        self.add(format_args!(
            "<path class=\"wall\"{dashes} d=\"M{} {}L{} {}\"/>",
            from.0, from.1, to.0, to.1
        ));
    }

    fn row(&mut self, scene: &Scene, board: &Board, voice: Voice, (x, y): (i32, i32)) -> (i32, i32) {
        let title = board_title(scene, board, voice);
        self.text((x, y + 12), "head", &title);
        let on = |at: &scene::Spot| at.board == board.id;
        let cards: Vec<_> = scene.pieces.iter().filter(|piece| piece.at.as_ref().is_some_and(on)).collect();
        let across = 8;
        for (at, piece) in cards.iter().enumerate() {
            let (column, row) = ((at % across) as i32, (at / across) as i32);
            let corner = (x + column * (CARD.0 + 10), y + 24 + row * (CARD.1 + 10));
            self.rect(corner, CARD, "card", 8);
            let middle = corner.0 + CARD.0 / 2;
            self.piece(piece, (middle, corner.1 + 40), 100, voice.words(&piece.name));
            let lines = wrap(voice.words(&piece.name), CARD.0 - 12, 11);
            for (at, line) in lines.iter().take(3).enumerate() {
                self.text((middle, corner.1 + 76 + at as i32 * 14), "small middle", line);
            }
        }
        let rows = cards.len().div_ceil(across).max(1) as i32;
        let columns = cards.len().clamp(1, across) as i32;
        let wide = (columns * (CARD.0 + 10)).max(measure(&title, 12));
        (wide, 24 + rows * (CARD.1 + 10))
    }

    fn track(&mut self, scene: &Scene, board: &Board, voice: Voice, (x, y): (i32, i32)) -> (i32, i32) {
        self.text((x, y + 12), "head", &voice.say(&board.title));
        let across = board.cells.len().clamp(1, 16);
        for (at, cell) in board.cells.iter().enumerate() {
            let corner = (x + (at % across) as i32 * CELL, y + 24 + (at / across) as i32 * (CELL + 18));
            self.rect(corner, (CELL, CELL), "step", 4);
            self.text((corner.0 + CELL / 2, corner.1 + CELL + 12), "axis", &cell.id);
            let here = |spot: &scene::Spot| spot.board == board.id && spot.cell == cell.id;
            let here: Vec<_> =
                scene.pieces.iter().filter(|piece| piece.at.as_ref().is_some_and(here)).collect();
            let scale = if here.len() > 1 { 55 } else { 100 };
            for (at, piece) in here.iter().enumerate() {
                let shift = if here.len() > 1 { (at as i32 % 2) * 22 - 11 } else { 0 };
                let lower = if here.len() > 2 { (at as i32 / 2) * 22 - 11 } else { 0 };
                let centre = (corner.0 + CELL / 2 + shift, corner.1 + CELL / 2 + lower);
                self.piece(piece, centre, scale, voice.words(&piece.name));
            }
        }
        let rows = board.cells.len().div_ceil(across).max(1) as i32;
        (across as i32 * CELL, 24 + rows * (CELL + 18))
    }
}
