//! A board of squares as text.

use std::ops::Range;

use picture::Grid;
use scene::{Cell, Edge, Layer};

use super::Sheet;
use super::cell::{across, along, brackets, marks, sign, signed};
use crate::ink::Style;
use crate::page::length;

/// Columns taken by the rows' numbers.
const MARGIN: usize = 3;

/// A border and a mark at the same place.
pub(super) const BOTH: char = '‡';

/// How many letters a square has between its borders.
const INNER: std::ops::RangeInclusive<usize> = 3..=4;

impl Sheet<'_> {
    /// The board, cut into several when it is wider than the page.
    pub(super) fn squares(&self, grid: Grid, layers: Vec<&Layer>) -> Vec<String> {
        let room = self.width.saturating_sub(MARGIN + 1);
        let columns = grid.columns.clone();
        let inner = (room / columns.len().max(1)).saturating_sub(1).clamp(*INNER.start(), *INNER.end());
        let fit = (room / (inner + 1)).max(1);
        let drawing = Drawing { sheet: self, layers, grid, inner };
        let mut lines = Vec::new();
        for first in columns.clone().step_by(fit) {
            lines.extend(drawing.slice(first..first.saturating_add_unsigned(fit as u32).min(columns.end)));
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
    fn slice(&self, columns: Range<i32>) -> Vec<String> {
        let mut lines = vec![self.letters(columns.clone())];
        for row in self.grid.rows.clone() {
            let above = self.borders(columns.clone(), row);
            if columns.clone().any(|column| self.grid.above(column, row).is_some()) {
                lines.push(above);
            }
            lines.push(self.line(columns.clone(), row));
        }
        lines.push(self.letters(columns));
        lines
    }

    fn letters(&self, columns: Range<i32>) -> String {
        let letter = |column| format!(" {:^width$}", self.grid.letter(column), width = self.inner);
        let letters: String = columns.map(letter).collect();
        self.sheet.ink.dim(&format!("{}{letters}", " ".repeat(MARGIN)))
    }

    /// The squares of a row, with the borders and marks between them.
    fn line(&self, columns: Range<i32>, row: i32) -> String {
        let mut line = self.sheet.ink.dim(&format!("{:>2} ", self.grid.number(row)));
        let mut mark = None;
        for column in columns {
            line += &self.between(self.grid.left_of(column, row), mark);
            let (text, next) = self.square(column, row);
            line += &text;
            mark = next;
        }
        line + &self.between(None, mark)
    }

    /// The place between two squares: a border, a mark of the piece to the left, or both.
    fn between(&self, border: Option<&Edge>, mark: Option<(char, Style)>) -> String {
        match (border, mark) {
            (None, None) => " ".to_owned(),
            (Some(edge), None) => self.sheet.ink.bold(&across(edge).to_string()),
            (None, Some((mark, style))) => self.sheet.ink.paint(style, &mark.to_string()),
            (Some(_), Some((_, style))) => self.sheet.ink.paint(style, &BOTH.to_string()),
        }
    }

    /// A square, and the mark that goes to the right of it.
    fn square(&self, column: i32, row: i32) -> (String, Option<(char, Style)>) {
        let Some(cell) = self.grid.cell(column, row) else {
            let hole = match self.grid.printed(column, row) {
                Some(true) => "─".repeat(self.inner),
                Some(false) => format!("{:^width$}", "│", width = self.inner),
                None => " ".repeat(self.inner),
            };
            return (self.sheet.ink.dim(&hole), None);
        };
        let bracket = brackets(&self.layers, cell);
        let here = self.grid.pieces(cell);
        let Some(piece) = here.first() else {
            return (self.ground(cell, bracket), None);
        };
        let mut style = Style::default().of_seat(piece.seat).on_ground(cell.tint).bold();
        style.underline = bracket.is_some();
        let mut marks = marks(here).into_iter();
        let mut drawn = self.sheet.ink.paint(style, &signed(piece));
        if self.inner > 3 {
            let (mark, style) = marks.next().unwrap_or((' ', Style::default()));
            drawn += &self.sheet.ink.paint(style.on_ground(cell.tint), &mark.to_string());
        }
        (drawn, marks.next())
    }

    fn ground(&self, cell: &Cell, bracket: Option<(char, char)>) -> String {
        let (before, after) = bracket.unwrap_or((' ', ' '));
        let text = format!("{before}{}{after}", sign(cell));
        let style = Style { dim: cell.tint == 0 && bracket.is_none(), ..Style::default() };
        let blanks = " ".repeat(self.inner - length(&text));
        self.sheet.ink.paint(style.on_ground(cell.tint), &(text + &blanks))
    }

    /// The borders above a row.
    fn borders(&self, columns: Range<i32>, row: i32) -> String {
        let mut line = " ".repeat(MARGIN);
        for column in columns {
            line.push(self.corner(column, row));
            line += &self
                .grid
                .above(column, row)
                .map_or_else(|| " ".repeat(self.inner), |edge| along(edge, self.inner));
        }
        self.sheet.ink.bold(line.trim_end())
    }

    /// Where four borders may meet.
    fn corner(&self, column: i32, row: i32) -> char {
        let level = |column: i32| self.grid.above(column, row).is_some();
        let (left, right) = (column.checked_sub(1).is_some_and(level), level(column));
        let beside = |row: i32| self.grid.left_of(column, row).is_some();
        let (up, down) = (row.checked_sub(1).is_some_and(beside), beside(row));
        match (left || right, up || down) {
            (true, true) => '+',
            (true, false) if left && right => '-',
            (false, true) if up && down => '|',
            _ => ' ',
        }
    }
}
