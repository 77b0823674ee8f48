//! A board of hexes as text: the hexes as they lie, in rows of which every second is shifted or in such columns, each
//! with its name, and the borders between them.

use std::collections::BTreeMap;

use picture::Grid;
use scene::{Cell, Edge, Heading, Lattice, Layer, Orientation};

use super::Sheet;
use super::cell::{across, along, brackets, marks, on_border, sign, signed};
use crate::ink::{BOLD, Style};
use crate::page::length;

/// How many letters a hex has between its borders.
const INNER: usize = 5;

/// From the middle of a hex to that of the next in its row, or in the next column.
const PITCH: i64 = 6;

/// A piece of text with how it looks.
type Inked = (String, Style);

impl Sheet<'_> {
    /// The board, cut into several when it is wider than the page.
    pub(super) fn hexes(&self, grid: &Grid, layers: &[&Layer]) -> Vec<String> {
        let mut canvas = Canvas::default();
        for cell in grid.cells() {
            let (line, column) = place(grid.lattice, (cell.column, cell.row));
            canvas.put(line, column - 2, hex(grid, layers, cell));
            for (heading, _) in grid.lattice.steps() {
                let there = grid.lattice.step((cell.column, cell.row), *heading);
                let edge = there.and_then(|there| grid.border((cell.column, cell.row), there));
                if let Some(edge) = edge {
                    border(&mut canvas, grid.lattice, (line, column), *heading, edge);
                }
            }
        }
        canvas.lines(self, self.width)
    }
}

/// A hex in five letters: what stands on it, or its ground and its name.
fn hex(grid: &Grid, layers: &[&Layer], cell: &Cell) -> Vec<Inked> {
    let bracket = brackets(layers, cell);
    let here = grid.pieces(cell);
    let (before, after) = bracket.unwrap_or((' ', ' '));
    let Some(piece) = here.first() else {
        let style =
            Style { dim: cell.tint == 0 && bracket.is_none(), ..Style::default() }.on_ground(cell.tint);
        let name = if length(&cell.id) < INNER && bracket.is_none() || length(&cell.id) < INNER - 1 {
            cell.id.as_str()
        } else {
            ""
        };
        let text = format!("{}{name}", sign(cell));
        let text = match bracket {
            Some(_) => format!("{before}{text:<3}{after}"),
            None if name.is_empty() => format!("  {text:<3}"),
            None => format!("{text:^5}"),
        };
        return vec![(text, style)];
    };
    let style = Style::default().of_seat(piece.seat).on_ground(cell.tint).bold();
    let (mark, tone) = marks(here).into_iter().next().unwrap_or((after, Style::default()));
    let ground = Style::default().on_ground(cell.tint);
    vec![
        (before.to_string(), ground),
        (signed(piece), Style { underline: bracket.is_some(), ..style }),
        (mark.to_string(), tone.on_ground(cell.tint)),
    ]
}

/// The line and the column of the middle of a hex.
fn place(lattice: Lattice, at: (i32, i32)) -> (i64, i64) {
    let (right, down) = lattice.lies(at);
    match lattice {
        Lattice::Hexes(Orientation::Flat) => (down, right * PITCH),
        Lattice::Hexes(Orientation::Pointy) | Lattice::Squares => (down * 2, right * PITCH / 2),
    }
}

/// A border of the hex at a line and column. Of pointed hexes those below stand on a line of their own; of flat ones
/// those at the sides stand on the line of the hex above them.
fn border(canvas: &mut Canvas, lattice: Lattice, (line, column): (i64, i64), heading: Heading, edge: &Edge) {
    let slanted = |stroke: &str| on_border(edge).map_or_else(|| stroke.to_owned(), |sign| sign.to_string());
    let (line, column, text) = match (lattice, heading) {
        (Lattice::Hexes(Orientation::Pointy), Heading::E) => (line, column + 3, across(edge).to_string()),
        (Lattice::Hexes(Orientation::Pointy), Heading::SE) => (line + 1, column + 1, slanted("//")),
        (Lattice::Hexes(Orientation::Pointy), Heading::SW) => (line + 1, column - 2, slanted("\\\\")),
        (_, Heading::S) => (line + 1, column - 2, along(edge, INNER)),
        (_, Heading::SE) => (line, column + 3, slanted("/")),
        (_, Heading::SW) => (line, column - 3, slanted("\\")),
        _ => return,
    };
    canvas.put(line, column, vec![(text, BOLD)]);
}

/// Pieces of text, each at its line and column.
#[derive(Default)]
struct Canvas(BTreeMap<i64, BTreeMap<i64, Vec<Inked>>>);

impl Canvas {
    fn put(&mut self, line: i64, column: i64, text: Vec<Inked>) {
        self.0.entry(line).or_default().insert(column, text);
    }

    /// The lines, cut into strips that fit a page and stand one below the other.
    fn lines(&self, sheet: &Sheet, width: usize) -> Vec<String> {
        let columns = || self.0.values().flat_map(BTreeMap::keys).copied();
        let (Some(left), Some(right)) = (columns().min(), columns().max()) else { return Vec::new() };
        let fit = (width as i64 - INNER as i64 + 1).max(PITCH);
        let mut lines = Vec::new();
        for from in (left..=right).step_by(fit as usize) {
            if from > left {
                lines.push(String::new());
            }
            for row in self.0.values() {
                let row: Vec<_> = row.range(from..from + fit).collect();
                if row.is_empty() {
                    continue;
                }
                let mut text = String::new();
                let mut at = from;
                for (column, parts) in row {
                    text += &" ".repeat((*column - at).max(0) as usize);
                    at = (*column).max(at);
                    for (part, style) in parts {
                        text += &sheet.ink.paint(*style, part);
                        at += length(part) as i64;
                    }
                }
                lines.push(text);
            }
        }
        lines
    }
}
