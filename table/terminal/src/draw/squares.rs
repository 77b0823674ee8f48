//! A board of squares as text.

use picture::Grid;
use scene::{Board, Cell, Heading, Layer, Piece, Tone};

use super::Sheet;
use crate::ink::Style;
use crate::page::length;

/// Marks of the layers on request, in their order; what is in several gets the last.
const BRACKETS: [(char, char); 3] = [('(', ')'), ('[', ']'), ('{', '}')];

/// Columns taken by the rows' numbers.
const MARGIN: usize = 3;

/// A border and a mark at the same place.
pub(super) const BOTH: char = '‡';

/// How many letters a square has between its borders.
const INNER: std::ops::RangeInclusive<usize> = 3..=4;

impl Sheet<'_> {
    /// The board, cut into several when it is wider than the page.
    pub(super) fn squares(&self, board: &Board, columns: u8, rows: u8) -> Vec<String> {
        let grid = Grid::new(self.scene, board, columns, rows);
        let room = self.width.saturating_sub(MARGIN + 1);
        let inner = (room / grid.columns.max(1)).saturating_sub(1).clamp(*INNER.start(), *INNER.end());
        let fit = (room / (inner + 1)).max(1);
        let drawing = Drawing { sheet: self, layers: self.marked(board), grid, inner };
        let mut lines = vec![self.ink.bold(&self.voice.say(&board.title))];
        for first in (0..drawing.grid.columns).step_by(fit) {
            lines.extend(drawing.slice(first..(first + fit).min(drawing.grid.columns)));
        }
        lines
    }
}

struct Drawing<'a> {
    sheet: &'a Sheet<'a>,
    layers: Vec<&'a Layer>,
    grid: Grid<'a>,
    inner: usize,
}

impl Drawing<'_> {
    fn slice(&self, columns: std::ops::Range<usize>) -> Vec<String> {
        let mut lines = vec![self.letters(columns.clone())];
        for row in 0..self.grid.rows {
            let above = self.borders(columns.clone(), row);
            if columns.clone().any(|column| self.grid.above(column, row).is_some()) {
                lines.push(above);
            }
            lines.push(self.line(columns.clone(), row));
        }
        lines.push(self.letters(columns));
        lines
    }

    fn letters(&self, columns: std::ops::Range<usize>) -> String {
        let letter = |column| format!(" {:^width$}", self.grid.letter(column), width = self.inner);
        let letters: String = columns.map(letter).collect();
        self.sheet.ink.dim(&format!("{}{letters}", " ".repeat(MARGIN)))
    }

    /// The squares of a row, with the borders and marks between them.
    fn line(&self, columns: std::ops::Range<usize>, row: usize) -> String {
        let mut line = self.sheet.ink.dim(&format!("{:>2} ", self.grid.number(row)));
        let mut mark = None;
        for column in columns {
            line += &self.between(self.grid.left_of(column, row).is_some(), mark);
            let (text, next) = self.square(column, row);
            line += &text;
            mark = next;
        }
        line + &self.between(false, mark)
    }

    /// The place between two squares: a border, a mark of the piece to the left, or both.
    fn between(&self, border: bool, mark: Option<(char, Style)>) -> String {
        match (border, mark) {
            (false, None) => " ".to_owned(),
            (true, None) => self.sheet.ink.bold("|"),
            (false, Some((mark, style))) => self.sheet.ink.paint(style, &mark.to_string()),
            (true, Some((_, style))) => self.sheet.ink.paint(style, &BOTH.to_string()),
        }
    }

    /// A square, and the mark that goes to the right of it.
    fn square(&self, column: usize, row: usize) -> (String, Option<(char, Style)>) {
        let Some(cell) = self.grid.cell(column, row) else { return (" ".repeat(self.inner), None) };
        let bracket = self.brackets(cell);
        let here = self.grid.pieces(cell);
        let Some(piece) = here.first() else {
            return (self.ground(cell, bracket), None);
        };
        let symbol: String = piece.symbol.chars().filter(|letter| !letter.is_control()).take(2).collect();
        let text = match piece.facing.map(arrow) {
            Some(arrow) => format!("{symbol:<2}{arrow}"),
            None if length(&symbol) < 2 => format!("{symbol:^3}"),
            None => format!("{symbol:<3}"),
        };
        let mut style = Style::default().of_seat(piece.seat).on_ground(cell.tint).bold();
        style.underline = bracket.is_some();
        let mut marks = marks(piece);
        if here.len() > 1 {
            marks.push(('+', Style::default()));
        }
        let mut marks = marks.into_iter();
        let mut drawn = self.sheet.ink.paint(style, &text);
        if self.inner > 3 {
            let (mark, style) = marks.next().unwrap_or((' ', Style::default()));
            drawn += &self.sheet.ink.paint(style.on_ground(cell.tint), &mark.to_string());
        }
        (drawn, marks.next())
    }

    fn ground(&self, cell: &Cell, bracket: Option<(char, char)>) -> String {
        let (before, after) = bracket.unwrap_or((' ', ' '));
        let glyph = if cell.glyph.is_control() { ' ' } else { cell.glyph };
        let text = format!("{before}{glyph}{after}");
        let style = Style { dim: cell.tint == 0 && bracket.is_none(), ..Style::default() };
        let blanks = " ".repeat(self.inner - length(&text));
        self.sheet.ink.paint(style.on_ground(cell.tint), &(text + &blanks))
    }

    fn brackets(&self, cell: &Cell) -> Option<(char, char)> {
        let at = self.layers.iter().rposition(|layer| layer.cells.contains(&cell.id))?;
        Some(bracket(at))
    }

    /// The borders above a row.
    fn borders(&self, columns: std::ops::Range<usize>, row: usize) -> String {
        let mut line = " ".repeat(MARGIN);
        for column in columns {
            let above = self.grid.above(column, row).is_some();
            line.push(self.corner(column, row));
            line += &(if above { "-" } else { " " }).repeat(self.inner);
        }
        self.sheet.ink.bold(line.trim_end())
    }

    /// Where four borders may meet.
    fn corner(&self, column: usize, row: usize) -> char {
        let along = |column: usize| self.grid.above(column, row).is_some();
        let (left, right) = (column.checked_sub(1).is_some_and(along), along(column));
        let beside = |row: usize| self.grid.left_of(column, row).is_some();
        let (up, down) = (row.checked_sub(1).is_some_and(beside), beside(row));
        match (left || right, up || down) {
            (true, true) => '+',
            (true, false) if left && right => '-',
            (false, true) if up && down => '|',
            _ => ' ',
        }
    }
}

/// The brackets of the layer with this number.
pub(super) fn bracket(at: usize) -> (char, char) {
    BRACKETS[at.min(BRACKETS.len() - 1)]
}

/// An arrow that looks there.
pub(crate) const fn arrow(heading: Heading) -> &'static str {
    match heading {
        Heading::N => "^",
        Heading::E => ">",
        Heading::S => "v",
        Heading::W => "<",
    }
}

/// One letter for each state of a piece.
fn marks(piece: &Piece) -> Vec<(char, Style)> {
    let style = |tone| match tone {
        Tone::Good => crate::ink::GOOD,
        Tone::Plain => Style::default(),
        Tone::Bad => crate::ink::BAD,
    };
    piece.badges.iter().filter_map(|badge| Some((badge.glyph.chars().next()?, style(badge.tone)))).collect()
}
