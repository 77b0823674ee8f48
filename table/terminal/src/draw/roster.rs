//! The pieces with what they are and how they are, as lines of text.

use picture::{nobody, out_of_play, seat, shadow};
use scene::Piece;

use super::Sheet;
use crate::ink::Style;
use crate::page::{fill, length, wrap};

/// Whether a piece has more to say than its sign.
pub(super) fn has_line(piece: &Piece) -> bool {
    piece.facing.is_some() || !piece.badges.is_empty() || !piece.card.is_empty()
}

impl Sheet<'_> {
    /// The pieces on boards of squares and hexes, seat by seat, and those out of play.
    pub fn pieces(&self) -> Vec<String> {
        let on_squares = |piece: &&Piece| {
            let spot = piece.at.as_ref();
            let board = spot.and_then(|spot| self.scene.boards.iter().find(|board| board.id == spot.board));
            board.is_some_and(|board| board.shape.lattice().is_some()) && has_line(piece)
        };
        let standing: Vec<&Piece> = self.scene.pieces.iter().filter(on_squares).collect();
        let names = standing.iter().map(|piece| length(self.voice.words(&piece.name)));
        let wide = names.max().unwrap_or(0).min(28);
        let mut seats: Vec<Option<u8>> = standing.iter().map(|piece| piece.seat).collect();
        // The unowned last.
        seats.sort_by_key(|seat| (seat.is_none(), *seat));
        seats.dedup();
        let mut lines = Vec::new();
        for owner in seats {
            let title = owner.map_or_else(|| nobody(self.voice), |owner| seat(self.voice, owner));
            lines.push(self.ink.paint(Style::default().of_seat(owner).bold(), &title));
            for piece in standing.iter().filter(|piece| piece.seat == owner) {
                lines.extend(self.piece(piece, wide));
            }
        }
        let off = out_of_play(self.scene, self.voice);
        lines.extend(off.iter().flat_map(|text| wrap(text, self.width, 2)));
        lines
    }

    /// `  Ok^ Okko          e5  ! endangered, F Fire die in reserve`.
    fn piece(&self, piece: &Piece, wide: usize) -> Vec<String> {
        let cell = piece.at.as_ref().map_or("", |spot| spot.cell.as_str());
        let shade = piece.ghost.then(|| shadow(self.voice));
        let badges =
            piece.badges.iter().map(|badge| format!("{} {}", badge.glyph, self.voice.say(&badge.text)));
        let badges: Vec<String> = shade.into_iter().chain(badges).collect();
        let name = fill(self.voice.words(&piece.name), wide);
        let head = format!("  {} {name} {cell:<3}", super::cell::signed(piece));
        let indent = length(&head) + 1;
        let mut lines = wrap(&badges.join(", "), self.width.saturating_sub(indent).max(12), 0).into_iter();
        let first = lines.next().unwrap_or_default();
        let mut drawn = vec![format!("{head} {first}")];
        drawn.extend(lines.map(|line| format!("{}{line}", " ".repeat(indent))));
        drawn
    }
}
