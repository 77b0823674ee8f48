//! What the signs on a board of squares or hexes mean.

use std::collections::{BTreeMap, BTreeSet};

use picture::say_links;
use scene::{Board, Layer, Piece};

use super::Sheet;
use super::cell::{GROWTH, arrow, bracket, on_border, sign};
use super::squares::BOTH;
use crate::page::wrap;
use crate::words::say;

impl Sheet<'_> {
    /// The signs on the boards of squares and hexes that need a word.
    pub fn legend(&self) -> Vec<String> {
        let boards: Vec<&Board> =
            self.scene.boards.iter().filter(|board| board.shape.lattice().is_some()).collect();
        if boards.is_empty() {
            return Vec::new();
        }
        let mut signs = self.grounds(&boards);
        signs.extend(self.borders(&boards));
        if boards.iter().any(|board| board.cells.iter().any(|cell| cell.ghost)) {
            signs.push(say(self.voice.lang(), "legend-growth", [("sign", GROWTH.to_string().into())]));
        }
        let pieces: Vec<&Piece> = boards.iter().flat_map(|board| self.on(board)).collect();
        if pieces.iter().any(|piece| piece.facing.is_some()) {
            signs.push(say(self.voice.lang(), "legend-facing", [("arrows", arrows(&boards).into())]));
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
        let ways = say_links(self.scene, self.voice);
        lines.extend(ways.iter().flat_map(|way| wrap(way, self.width, 2)));
        lines
    }

    fn grounds(&self, boards: &[&Board]) -> Vec<String> {
        let mut known = BTreeMap::new();
        for cell in boards.iter().flat_map(|board| board.cells.iter()).filter(|cell| !cell.ghost) {
            known.entry(sign(cell)).or_insert_with(|| self.voice.word(&cell.ground));
        }
        // A board of one ground needs no word for it.
        if known.len() < 2 {
            return Vec::new();
        }
        known.into_iter().map(|(glyph, ground)| format!("{glyph} {ground}")).collect()
    }

    fn borders(&self, boards: &[&Board]) -> Vec<String> {
        let mut known: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for edge in boards.iter().flat_map(|board| &board.edges) {
            let sign = on_border(edge).map_or_else(|| "| --".to_owned(), String::from);
            known.entry(sign).or_default().insert(&edge.kind);
        }
        let words = |kinds: BTreeSet<&str>| {
            let words: Vec<String> = kinds.into_iter().map(|kind| self.voice.word(kind)).collect();
            self.voice.list(&words)
        };
        known.into_iter().map(|(sign, kinds)| format!("{sign} {}", words(kinds))).collect()
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
        let cells = (!layer.cells.is_empty()).then(|| layer.cells.join(" "));
        let lines = layer.lines.iter().map(|line| line.join(" – "));
        let told: Vec<String> = cells.into_iter().chain(lines).collect();
        let told = told.join("; ");
        wrap(&format!("{before} {after} {}: {told}", self.voice.say(&layer.title)), self.width, 4)
    }
}

/// The arrows of all directions in which something can look on these boards.
fn arrows(boards: &[&Board]) -> String {
    let lattices = boards.iter().filter_map(|board| board.shape.lattice());
    let headings: BTreeSet<_> =
        lattices.flat_map(|lattice| lattice.steps().iter().map(|step| step.0)).collect();
    headings.into_iter().map(arrow).collect::<Vec<_>>().join(" ")
}

/// Signs in one text that is broken only between them.
fn glued(signs: &[String]) -> String {
    let hard: Vec<String> = signs.iter().map(|sign| sign.replace(' ', "\u{a0}")).collect();
    hard.join("   ")
}
