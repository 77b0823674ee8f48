//! A plane as text: a scaled map, with areas and pieces by their signs, and a list of places below it.

use picture::plane::{area_at, holds, middle, nearest_other};
use scene::{Board, Piece, Place, Shape, Spot, written, written_place};

use super::Sheet;
use crate::ink::Style;
use crate::page::{length, wrap};
use crate::words::{plain, say};

/// Columns taken by the numbers on the left.
const MARGIN: usize = 4;

/// The most columns of a map.
const WIDEST: usize = 96;

/// Stands where several pieces share a place of the map.
const CROWD: &str = "+";

/// A map with so many columns and rows, each so many hundredths wide and twice as high.
struct Map<'a> {
    sheet: &'a Sheet<'a>,
    board: &'a Board,
    columns: usize,
    rows: usize,
    step: i32,
    height: i32,
}

impl Sheet<'_> {
    pub(super) fn plane(&self, board: &Board) -> Vec<String> {
        let Shape::Plane { width, height, unit } = board.shape else { return Vec::new() };
        let room = self.width.saturating_sub(MARGIN + 2).clamp(12, WIDEST) as u32;
        let step = width.div_ceil(room).max(1);
        let map = Map {
            sheet: self,
            board,
            columns: width.div_ceil(step).max(1) as usize,
            rows: height.div_ceil(2 * step).max(1) as usize,
            step: step as i32,
            height: height as i32,
        };
        let mut lines = vec![self.ink.bold(&self.voice.say(&board.title))];
        lines.push(self.ink.dim(&map.ruler(unit.max(1) as i32)));
        lines.extend((0..map.rows).map(|row| map.line(row)));
        lines.push(self.ink.dim(&map.ruler(unit.max(1) as i32)));
        lines.extend(self.lying(board));
        lines.extend(self.standing(board));
        lines
    }

    /// The areas with their signs and places, and the layers that are marked.
    fn lying(&self, board: &Board) -> Vec<String> {
        let lang = self.voice.lang();
        let area = |area: &scene::Area| {
            let words = [
                ("glyph", plain(area.glyph.to_string())),
                ("area", plain(self.voice.words(&area.name))),
                ("place", plain(written_place(middle(&area.outline)))),
                ("head", plain(written(area.heights.1))),
            ];
            say(lang, if area.heights.1 == 0 { "plane-flat" } else { "plane-area" }, words)
        };
        let layer = |layer: &&scene::Layer| {
            say(lang, "plane-layer", [("layer", plain(self.voice.say(&layer.title)))])
        };
        let marked = self.marked(board);
        let told: Vec<String> = board.areas.iter().map(area).chain(marked.iter().map(layer)).collect();
        let dim = |line: String| self.ink.dim(&line);
        told.iter().flat_map(|line| wrap(line, self.width, 2)).map(dim).collect()
    }

    /// The pieces with their signs and places, and how far the nearest of another seat is.
    fn standing(&self, board: &Board) -> Vec<String> {
        let told = |piece: &Piece| {
            let place = piece.at.as_ref().map_or("", |spot| spot.cell.as_str());
            let mut words = vec![format!("{:<2} {}  {place}", piece.symbol, self.voice.words(&piece.name))];
            if let Some((other, gap)) = nearest_other(self.scene, piece) {
                let other = ("other", plain(self.voice.words(&other.name)));
                words.push(say(self.voice.lang(), "plane-nearest", [other, ("gap", plain(written(gap)))]));
            }
            words.extend(
                piece.badges.iter().map(|badge| format!("{} {}", badge.glyph, self.voice.say(&badge.text))),
            );
            let style = Style::default().of_seat(piece.seat);
            let lines = wrap(&words.join(", "), self.width, 4).into_iter();
            lines.map(|line| self.ink.paint(style, &line)).collect::<Vec<_>>()
        };
        self.on(board).flat_map(told).collect()
    }
}

impl Map<'_> {
    /// The middle of a place of the map.
    fn at(&self, column: usize, row: usize) -> Place {
        let x = column as i32 * self.step + self.step / 2;
        (x, self.height - (row as i32 * 2 * self.step + self.step))
    }

    /// Numbers along the upper and lower edge.
    fn ruler(&self, unit: i32) -> String {
        let every = [1, 2, 3, 6, 12, 24].into_iter().find(|n| n * unit / self.step >= 5).unwrap_or(48) * unit;
        let mut line = " ".repeat(MARGIN + 1);
        for n in 0.. {
            let column = (n * every / self.step) as usize;
            if column >= self.columns {
                break;
            }
            while length(&line) < MARGIN + 1 + column {
                line.push(' ');
            }
            line += &written(n * every);
        }
        line
    }

    fn line(&self, row: usize) -> String {
        let ink = self.sheet.ink;
        let (_, y) = self.at(0, row);
        let number = format!("{:>width$} ", written(y / 10 * 10), width = MARGIN);
        let mut line = ink.dim(&number);
        let mut column = 0;
        while column < self.columns {
            let here = self.pieces(column, row);
            let place = self.at(column, row);
            let area = area_at(self.board, place);
            let tint = area.map_or(0, |area| area.tint);
            if let Some(piece) = here.first() {
                let free = column + 1 < self.columns && self.pieces(column + 1, row).is_empty();
                let sign: String =
                    piece.symbol.chars().filter(|c| !c.is_control()).take(if free { 2 } else { 1 }).collect();
                let sign = if here.len() > 1 { CROWD.to_owned() } else { sign };
                let style = Style::default().of_seat(piece.seat).on_ground(tint).bold();
                line += &ink.paint(style, &sign);
                column += length(&sign).max(1);
                continue;
            }
            let marked = self.sheet.marked(self.board);
            let marked =
                marked.iter().any(|layer| layer.outlines.iter().any(|outline| holds(outline, place)));
            let glyph = match area {
                Some(area) if !area.glyph.is_control() => area.glyph,
                _ if marked => ':',
                _ => '·',
            };
            let style = Style { dim: area.is_none() && !marked, ..Style::default() };
            line += &ink.paint(style.on_ground(tint), &glyph.to_string());
            column += 1;
        }
        line
    }

    /// The pieces whose middle lies in a place of the map.
    fn pieces(&self, column: usize, row: usize) -> Vec<&Piece> {
        let here = |piece: &&Piece| {
            let Some((x, y)) = piece.at.as_ref().and_then(Spot::place) else { return false };
            let across = (x / self.step).clamp(0, self.columns as i32 - 1) as usize;
            let down = ((self.height - y) / (2 * self.step)).clamp(0, self.rows as i32 - 1) as usize;
            (across, down) == (column, row)
        };
        self.sheet.on(self.board).filter(here).collect()
    }
}
