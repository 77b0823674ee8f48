//! Scenes as text.

mod cards;
mod cell;
mod hexes;
mod legend;
mod panels;
mod plane;
mod roster;
mod rows;
mod squares;
#[cfg(test)]
mod tests;

use picture::{Grid, Place, board_title, is_cards, laid};
use scene::{Board, Lattice, Piece, Scene, Shape};
use voice::Voice;

use crate::Ink;
use crate::page::wrap;

/// A scene, and how it is to be drawn as text.
#[derive(Clone, Copy)]
pub struct Sheet<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// Who says its texts.
    pub voice: Voice<'a>,
    /// How many columns there are.
    pub width: usize,
    /// With colour or without.
    pub ink: Ink,
    /// Layers to mark, and levels to show alone: their ids, or what they begin with.
    pub layers: &'a [&'a str],
}

/// Any scene as text: boards, legend, pieces, panels, and who decides what. Readable without colour, better with it.
/// `layers` names sets of cells to mark, and levels to show alone, by their ids or what these begin with (`zoc`).
pub fn text(scene: &Scene, voice: Voice, width: usize, ink: impl Into<Ink>, layers: &[&str]) -> String {
    let sheet = Sheet { scene, voice, width: width.max(24), ink: ink.into(), layers };
    let parts = [sheet.boards(), sheet.legend(), sheet.pieces(), sheet.panels(), sheet.prompt()];
    let mut text = String::new();
    for lines in parts.iter().filter(|lines| !lines.is_empty()) {
        if !text.is_empty() {
            text.push('\n');
        }
        for line in lines {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

impl Sheet<'_> {
    /// Scales and boards as they lie on the table, band below band.
    pub fn boards(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.scene.scales.iter().flat_map(|scale| self.scale(scale)).collect();
        for mut band in laid(self.scene) {
            band.retain(|place| !matches!(place, Place::One(board) if self.passed_over(board)));
            if band.is_empty() {
                continue;
            }
            let close = |place: &Place| matches!(place, Place::One(board) if self.is_plain_row(board));
            let follows = self.scene.mat.is_empty() && band.iter().all(close);
            if !lines.is_empty() && !follows {
                lines.push(String::new());
            }
            lines.extend(self.band(&band));
        }
        lines
    }

    /// Whether another level of its place is asked for, and this one is not.
    fn passed_over(&self, board: &Board) -> bool {
        let asked = |board: &Board| self.layers.iter().any(|asked| fits(&board.id, asked));
        let of = |other: &&Board| {
            board.level.is_some()
                && other.level.as_ref().map(|level| &level.of) == board.level.as_ref().map(|level| &level.of)
        };
        !asked(board) && self.scene.boards.iter().filter(of).any(asked)
    }

    /// A board by itself.
    fn place(&self, board: &Board) -> Vec<String> {
        match board.shape {
            Shape::Squares { .. } | Shape::Hexes { .. } => self.lattice(board),
            Shape::Row | Shape::Pile if is_cards(self.scene, board) => self.cards(board),
            Shape::Plane { .. } => self.plane(board),
            Shape::Row | Shape::Pile => self.row(board),
            Shape::Track { .. } => self.track(board),
        }
    }

    /// A board of squares or hexes below its title.
    fn lattice(&self, board: &Board) -> Vec<String> {
        let Some(grid) = Grid::new(self.scene, board) else { return Vec::new() };
        let layers = self.marked(board);
        let mut lines = vec![self.ink.bold(&board_title(self.scene, board, self.voice))];
        lines.extend(match grid.lattice {
            Lattice::Squares => self.squares(grid, layers),
            Lattice::Hexes(_) => self.hexes(&grid, &layers),
        });
        lines
    }

    /// Whether it is a row of things with nothing to tell but their names.
    fn is_plain_row(&self, board: &Board) -> bool {
        board.shape == Shape::Row && !is_cards(self.scene, board)
    }

    /// Who decides what, and under which rule; or how the match ended.
    pub fn prompt(&self) -> Vec<String> {
        let prompt = self.scene.prompt.as_ref().map(|prompt| picture::decision(prompt, self.voice));
        let ending = self.scene.ending.as_ref().map(|ending| self.voice.say(ending));
        let lines = prompt.into_iter().chain(ending);
        lines.flat_map(|line| wrap(&line, self.width, 2)).map(|line| self.ink.bold(&line)).collect()
    }

    /// The layers of a board that are asked for.
    fn marked<'b>(&self, board: &'b Board) -> Vec<&'b scene::Layer> {
        board.layers.iter().filter(|layer| self.layers.iter().any(|asked| fits(&layer.id, asked))).collect()
    }

    /// The pieces on a board, in their order.
    fn on<'b>(&'b self, board: &'b Board) -> impl Iterator<Item = &'b Piece> {
        self.scene
            .pieces
            .iter()
            .filter(move |piece| piece.at.as_ref().is_some_and(|spot| spot.board == board.id))
    }
}

/// Whether somebody who asks for `asked` means the layer.
pub(crate) fn fits(id: &str, asked: &str) -> bool {
    !asked.is_empty() && id.to_lowercase().starts_with(&asked.to_lowercase())
}
