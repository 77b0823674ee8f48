//! Boards by their shapes: squares and hexes, rows of cards, tracks.

use scene::{Board, Lattice, Scene, Shape, Spot};
use voice::Voice;

use super::lattice::{CELL, Way};
use super::paint::{Picture, measure, wrap};
use crate::grid::Grid;
use crate::table::{board_title, is_titled};

/// A card in a row.
const CARD: (i32, i32) = (84, 112);

impl Picture {
    /// A board with its top left corner at a place; returns how wide and high it is.
    pub fn board(&mut self, scene: &Scene, board: &Board, voice: Voice, at: (i32, i32)) -> (i32, i32) {
        match board.shape {
            Shape::Squares { .. } | Shape::Hexes { .. } => self.lattice(scene, board, voice, at),
            Shape::Plane { .. } => self.plane(scene, board, voice, at),
            Shape::Row | Shape::Pile => self.row(scene, board, voice, at),
            Shape::Track { .. } => self.track(scene, board, voice, at),
        }
    }

    /// A board of squares or hexes, called by its name where there are several.
    fn lattice(&mut self, scene: &Scene, board: &Board, voice: Voice, (x, y): (i32, i32)) -> (i32, i32) {
        let Some(grid) = Grid::new(scene, board) else { return (0, 0) };
        let ways = ways(scene, board);
        let drawn = (&board.lines[..], &board.layers[..], &ways[..]);
        if !is_titled(scene) {
            return self.cells(&grid, drawn, voice, (x, y));
        }
        let title = board_title(scene, board, voice);
        self.text((x, y + 12), "head", &title);
        let (wide, high) = self.cells(&grid, drawn, voice, (x, y + 24));
        (wide.max(measure(&title, 12)), 24 + high)
    }

    fn row(&mut self, scene: &Scene, board: &Board, voice: Voice, (x, y): (i32, i32)) -> (i32, i32) {
        let title = board_title(scene, board, voice);
        self.text((x, y + 12), "head", &title);
        let on = |at: &Spot| at.board == board.id;
        let cards: Vec<_> = scene.pieces.iter().filter(|piece| piece.at.as_ref().is_some_and(on)).collect();
        let across = 8;
        for (at, piece) in cards.iter().enumerate() {
            let (column, row) = ((at % across) as i32, (at / across) as i32);
            let corner = (x + column * (CARD.0 + 10), y + 24 + row * (CARD.1 + 10));
            self.rect(corner, CARD, "card", 8);
            let middle = corner.0 + CARD.0 / 2;
            self.piece(piece, Lattice::Squares, (middle, corner.1 + 40), 100, voice.words(&piece.name));
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
            let here = |spot: &Spot| spot.board == board.id && spot.cell == cell.id;
            let here: Vec<_> =
                scene.pieces.iter().filter(|piece| piece.at.as_ref().is_some_and(here)).collect();
            let scale = if here.len() > 1 { 55 } else { 100 };
            for (at, piece) in here.iter().enumerate() {
                let shift = if here.len() > 1 { (at as i32 % 2) * 22 - 11 } else { 0 };
                let lower = if here.len() > 2 { (at as i32 / 2) * 22 - 11 } else { 0 };
                let centre = (corner.0 + CELL / 2 + shift, corner.1 + CELL / 2 + lower);
                self.piece(piece, Lattice::Squares, centre, scale, voice.words(&piece.name));
            }
        }
        let rows = board.cells.len().div_ceil(across).max(1) as i32;
        (across as i32 * CELL, 24 + rows * (CELL + 18))
    }
}

/// The ways from a board to others.
fn ways<'a>(scene: &'a Scene, board: &Board) -> Vec<Way<'a>> {
    let height = |id: &str| {
        let board = scene.boards.iter().find(|board| board.id == id);
        board.and_then(|board| board.level.as_ref()).map_or(0, |level| level.height)
    };
    let from = |one: &'a Spot, other: &Spot| {
        (one.board == board.id).then(|| (one.cell.as_str(), height(&other.board).cmp(&height(&one.board))))
    };
    let both = scene.links.iter().map(|link| (&link.between.0, &link.between.1));
    both.flat_map(|(one, other)| [from(one, other), from(other, one)]).flatten().collect()
}
