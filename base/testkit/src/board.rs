//! Boards as text, for tests and goldens.

use std::fmt::Write;

use scene::{Board, Piece, Scene, Shape};

/// Draws the first board of squares of a scene: a row of text for each row of squares, row names on the left, column
/// letters below. A piece shows its symbol and, when it looks somewhere, `^`, `>`, `v` or `<`; `|` and `-` are
/// marked borders. No blanks at the ends of lines.
pub fn board(scene: &Scene) -> String {
    let squares = scene.boards.iter().find_map(|board| match board.shape {
        Shape::Squares { columns, rows } => Some((board, columns, rows)),
        _ => None,
    });
    let Some((board, columns, rows)) = squares else { return String::new() };
    let drawing = Drawing { scene, board, columns };
    let mut lines = Vec::new();
    for row in 0..rows {
        lines.push(drawing.row(row));
        let below = drawing.borders(row);
        if !below.trim().is_empty() {
            lines.push(below);
        }
    }
    lines.push(drawing.letters());
    lines.iter().fold(String::new(), |text, line| text + line.trim_end() + "\n")
}

struct Drawing<'a> {
    scene: &'a Scene,
    board: &'a Board,
    columns: u8,
}

impl Drawing<'_> {
    fn row(&self, row: u8) -> String {
        let name = self
            .cell(0, row)
            .map_or_else(String::new, |id| id.trim_start_matches(char::is_alphabetic).to_owned());
        let mut line = format!("{name:>2} ");
        for column in 0..self.columns {
            let border = if self.bordered((column, row), (column + 1, row)) { '|' } else { ' ' };
            let _ = write!(line, "{:<3}{border}", self.square(column, row));
        }
        line
    }

    fn borders(&self, row: u8) -> String {
        let border = |column| if self.bordered((column, row), (column, row + 1)) { "--- " } else { "    " };
        (0..self.columns).fold("   ".to_owned(), |line, column| line + border(column))
    }

    fn letters(&self) -> String {
        let letter = |column| {
            let id = self.cell(column, 0).unwrap_or_default();
            format!("{:<4}", id.trim_end_matches(|c: char| c.is_ascii_digit()))
        };
        format!("   {}", (0..self.columns).map(letter).collect::<String>())
    }

    fn square(&self, column: u8, row: u8) -> String {
        let Some(cell) = self.board.cells.iter().find(|cell| (cell.column, cell.row) == (column, row)) else {
            return String::new();
        };
        let here = |piece: &&Piece| {
            piece.at.as_ref().is_some_and(|spot| spot.board == self.board.id && spot.cell == cell.id)
        };
        let Some(piece) = self.scene.pieces.iter().find(here) else { return cell.glyph.to_string() };
        let looks = piece.facing.map_or("", |heading| match heading.letter() {
            "n" => "^",
            "e" => ">",
            "s" => "v",
            _ => "<",
        });
        format!("{}{looks}", piece.symbol)
    }

    fn cell(&self, column: u8, row: u8) -> Option<&str> {
        let cell = self.board.cells.iter().find(|cell| (cell.column, cell.row) == (column, row))?;
        Some(&cell.id)
    }

    fn bordered(&self, one: (u8, u8), other: (u8, u8)) -> bool {
        let (Some(one), Some(other)) = (self.cell(one.0, one.1), self.cell(other.0, other.1)) else {
            return false;
        };
        self.board.edges.iter().any(|edge| {
            let (a, b) = (edge.between.0.as_str(), edge.between.1.as_str());
            (a, b) == (one, other) || (b, a) == (one, other)
        })
    }
}
