//! Rows of cards and tracks as text.

use picture::board_title;
use scene::Board;

use super::Sheet;
use crate::ink::Style;
use crate::page::length;

impl Sheet<'_> {
    /// A row of cards: `Hand of seat 0: [J] jack, [##] face-down card`.
    pub(super) fn row(&self, board: &Board) -> Vec<String> {
        let cards = self.on(board).map(|piece| {
            let name = self.voice.words(&piece.name);
            let style = Style::default().of_seat(piece.seat).bold();
            (format!("[{}] {name}", piece.symbol), style)
        });
        let mut parts: Vec<(String, Style)> = cards.collect();
        if parts.is_empty() {
            parts.push(("-".to_owned(), Style::default()));
        }
        self.flow(&format!("{}:", board_title(self.scene, board, self.voice)), &parts, "  ")
    }

    /// A track: its steps, with the pieces that stand on them in brackets.
    pub(super) fn track(&self, board: &Board) -> Vec<String> {
        let mut parts = Vec::new();
        for cell in &board.cells {
            let here = self.on(board).filter(|piece| piece.at.as_ref().is_some_and(|at| at.cell == cell.id));
            let here: Vec<&str> = here.map(|piece| piece.symbol.as_str()).collect();
            if here.is_empty() {
                parts.push((cell.id.to_string(), Style { dim: true, ..Style::default() }));
            } else {
                parts.push((format!("{}[{}]", cell.id, here.join(" ")), crate::ink::BOLD));
            }
        }
        self.flow(&format!("{}:", self.voice.say(&board.title)), &parts, " ")
    }

    /// Parts one after the other, broken between them at the page's width.
    fn flow(&self, title: &str, parts: &[(String, Style)], gap: &str) -> Vec<String> {
        let mut lines = Vec::new();
        let (mut line, mut used) = (self.ink.bold(title), length(title));
        for (text, style) in parts {
            if used + gap.len() + length(text) > self.width && used > 2 {
                lines.push(std::mem::replace(&mut line, "  ".to_owned()));
                used = 2;
            } else {
                line.push_str(gap);
                used += gap.len();
            }
            line.push_str(&self.ink.paint(*style, text));
            used += length(text);
        }
        lines.push(line);
        lines
    }
}
