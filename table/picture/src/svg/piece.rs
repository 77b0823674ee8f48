//! Pieces: discs with a wedge where they look, a ring that tells how they are, and marks.

use scene::{Badge, Lattice, Piece, Tone};

use super::lattice::turned;
use super::paint::{Picture, escape};

/// Where marks sit, most important first: corners, for wedges sit at the sides.
const CORNERS: [(i32, i32); 4] = [(15, -15), (15, 15), (-15, 15), (-15, -15)];

impl Picture {
    /// A piece around a place, in per cent of its size.
    pub fn piece(&mut self, piece: &Piece, lattice: Lattice, (x, y): (i32, i32), scale: i32, title: &str) {
        let scale = if scale == 100 { String::new() } else { format!(" scale(.{scale:02})") };
        let shade = if piece.ghost { " class=\"shade\"" } else { "" };
        self.add(format_args!(
            "<g{shade} transform=\"translate({x} {y}){scale}\"><title>{}</title>",
            escape(title)
        ));
        if let Some(heading) = piece.facing {
            let turn = turned(lattice, heading);
            self.add(format_args!(
                "<path class=\"wedge\" transform=\"rotate({turn})\" d=\"M0-23L8.500-13H-8.500Z\"/>"
            ));
        }
        self.body(piece);
        if piece.facing.is_some() {
            let trouble = piece.badges.iter().any(|badge| badge.tone == Tone::Bad);
            self.add(format_args!(
                "<circle r=\"15.500\" class=\"{}\"/>",
                if trouble { "trouble" } else { "calm" }
            ));
        }
        for (badge, corner) in piece.badges.iter().zip(CORNERS) {
            self.mark(badge, corner);
        }
        self.add("</g>");
    }

    /// Each seat has a shape and a shade of its own; what nobody owns is a lozenge.
    fn body(&mut self, piece: &Piece) {
        let Some(seat) = piece.seat else {
            self.add("<path class=\"light\" d=\"M0-15L15 0L0 15L-15 0Z\"/>");
            return self.inside(piece, "");
        };
        let (shade, letters) = if seat % 2 == 0 { ("dark", " on-dark") } else { ("light", "") };
        self.add(match seat / 2 {
            0 => format!("<circle class=\"{shade}\" r=\"13\"/>"),
            1 => format!("<rect class=\"{shade}\" x=\"-12\" y=\"-12\" width=\"24\" height=\"24\" rx=\"4\"/>"),
            2 => format!("<path class=\"{shade}\" d=\"M-7-12H7L14 0L7 12H-7L-14 0Z\"/>"),
            _ => format!("<path class=\"{shade}\" d=\"M0-14L14 11H-14Z\"/>"),
        });
        self.inside(piece, letters);
    }

    /// Its face, or else its symbol.
    fn inside(&mut self, piece: &Piece, letters: &str) {
        match &piece.face {
            Some(face) => self.emblem(face),
            None => self.symbol(piece, letters),
        }
    }

    fn symbol(&mut self, piece: &Piece, class: &str) {
        self.add(format_args!(
            "<text class=\"symbol{class}\" y=\"4.600\">{}</text>",
            escape(&piece.symbol.chars().take(3).collect::<String>())
        ));
    }

    /// A state: troubles are square, advantages and plain states round.
    pub fn mark(&mut self, badge: &Badge, (x, y): (i32, i32)) {
        let (class, letters) = match badge.tone {
            Tone::Good => ("good", " on-dark"),
            Tone::Plain => ("plain", ""),
            Tone::Bad => ("bad", " on-dark"),
        };
        let round = if badge.tone == Tone::Bad { 1 } else { 6 };
        self.rect((x - 6, y - 6), (12, 12), class, round);
        let glyph: String = badge.glyph.chars().take(2).collect();
        self.text((x, y + 3), &format!("mark{letters}"), &glyph);
    }
}
