//! What the signs on a board of squares mean.

use std::collections::BTreeMap;

use scene::{Board, Layer, Piece, Shape};

use super::Sheet;
use super::squares::{BOTH, bracket};
use crate::page::wrap;
use crate::words::say;

impl Sheet<'_> {
    /// The signs on the boards of squares that need a word.
    pub fn legend(&self) -> Vec<String> {
        let squares = |board: &&Board| matches!(board.shape, Shape::Squares { .. });
        let boards: Vec<&Board> = self.scene.boards.iter().filter(squares).collect();
        if boards.is_empty() {
            return Vec::new();
        }
        let mut signs = self.grounds(&boards);
        signs.extend(self.borders(&boards));
        let pieces: Vec<&Piece> = boards.iter().flat_map(|board| self.on(board)).collect();
        if pieces.iter().any(|piece| piece.facing.is_some()) {
            signs.push(say(self.voice.lang(), "legend-facing", []));
        }
        signs.extend(self.symbols(&pieces));
        signs.extend(self.marks(&pieces));
        let mut lines: Vec<String> = Vec::new();
        for line in wrap(&glued(&signs), self.width, 0) {
            lines.push(self.ink.dim(&line.replace('\u{a0}', " ")));
        }
        for board in boards {
            let marked = self.marked(board);
            lines.extend(marked.iter().enumerate().flat_map(|(at, layer)| self.layer(at, layer)));
        }
        lines
    }

    fn grounds(&self, boards: &[&Board]) -> Vec<String> {
        let mut known = BTreeMap::new();
        for cell in boards.iter().flat_map(|board| board.cells.iter()) {
            known.entry(cell.glyph).or_insert_with(|| self.voice.word(&cell.ground));
        }
        // A board of one ground needs no word for it.
        if known.len() < 2 {
            return Vec::new();
        }
        known.into_iter().map(|(glyph, ground)| format!("{glyph} {ground}")).collect()
    }

    fn borders(&self, boards: &[&Board]) -> Vec<String> {
        let mut kinds: Vec<&str> =
            boards.iter().flat_map(|board| &board.edges).map(|edge| edge.kind.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let kinds: Vec<String> = kinds.into_iter().map(|kind| self.voice.word(kind)).collect();
        if kinds.is_empty() { Vec::new() } else { vec![format!("| -- {}", self.voice.list(&kinds))] }
    }

    /// Pieces that are only a sign, such as discs: those that have more to say stand in the list of pieces.
    fn symbols(&self, pieces: &[&Piece]) -> Vec<String> {
        let mut known: BTreeMap<&str, String> = BTreeMap::new();
        for piece in pieces.iter().filter(|piece| !super::roster::has_line(piece)) {
            let name = self.voice.words(&piece.name);
            let seat = piece.seat.map(|seat| format!(" ({})", picture::seat(self.voice, seat)));
            known.entry(&piece.symbol).or_insert_with(|| format!("{name}{}", seat.unwrap_or_default()));
        }
        known.into_iter().map(|(symbol, name)| format!("{symbol} {name}")).collect()
    }

    fn marks(&self, pieces: &[&Piece]) -> Vec<String> {
        let mut known: BTreeMap<&str, String> = BTreeMap::new();
        for badge in pieces.iter().flat_map(|piece| &piece.badges) {
            known.entry(&badge.glyph).or_insert_with(|| self.voice.say(&badge.text));
        }
        let marked = !known.is_empty();
        let mut signs: Vec<String> =
            known.into_iter().map(|(glyph, text)| format!("{glyph} {text}")).collect();
        if marked && self.scene.boards.iter().any(|board| !board.edges.is_empty()) {
            signs.push(say(self.voice.lang(), "legend-both", [("sign", BOTH.to_string().into())]));
        }
        signs
    }

    fn layer(&self, at: usize, layer: &Layer) -> Vec<String> {
        let (before, after) = bracket(at);
        let cells = layer.cells.join(" ");
        wrap(&format!("{before} {after} {}: {cells}", self.voice.say(&layer.title)), self.width, 4)
    }
}

/// Signs in one text that is broken only between them.
fn glued(signs: &[String]) -> String {
    let hard: Vec<String> = signs.iter().map(|sign| sign.replace(' ', "\u{a0}")).collect();
    hard.join("   ")
}
