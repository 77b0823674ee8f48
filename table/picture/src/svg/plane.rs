//! Planes: areas by their outlines, and round bases where they stand.

use std::fmt::Write as _;

use scene::{Area, Board, Lattice, Outline, Piece, Place, Scene, Shape, written};
use voice::Voice;

use super::paint::{Picture, escape};
use crate::describe::standing_on;

/// Drawings that stand for pieces: id and SVG markup in a box of 100 × 100.
pub type Art<'a> = &'a [(&'a str, &'a str)];

/// The drawings as symbols, each called `art-` and its id.
pub fn symbols(art: Art) -> String {
    art.iter().fold(String::new(), |mut text, (id, markup)| {
        let _ = writeln!(text, "<symbol id=\"art-{}\" viewBox=\"0 0 100 100\">{markup}</symbol>", escape(id));
        text
    })
}

/// How long the longer side of a plane is drawn.
const LONG: i32 = 760;

/// How a plane lies on the picture.
struct Frame {
    at: (i32, i32),
    size: (i64, i64),
    long: i64,
}

impl Frame {
    fn length(&self, hundredths: i64) -> i32 {
        (hundredths * i64::from(LONG) / self.long) as i32
    }

    fn place(&self, (x, y): Place) -> (i32, i32) {
        (self.at.0 + self.length(x.into()), self.at.1 + self.length(self.size.1 - i64::from(y)))
    }

    /// An outline as a path.
    fn path(&self, outline: &Outline) -> String {
        let (corners, end) = match outline {
            Outline::Circle { at, radius } => {
                let ((x, y), r) = (self.place(*at), self.length((*radius).into()));
                return format!("M{} {y}a{r} {r} 0 1 1 {} 0a{r} {r} 0 1 1 -{} 0Z", x - r, 2 * r, 2 * r);
            }
            Outline::Polygon(corners) => (corners, "Z"),
            Outline::Line(corners) => (corners, ""),
        };
        let corners: Vec<String> = corners
            .iter()
            .map(|&corner| {
                let (x, y) = self.place(corner);
                format!("{x} {y}")
            })
            .collect();
        format!("M{}{end}", corners.join("L"))
    }
}

impl Picture {
    pub(super) fn plane(
        &mut self,
        scene: &Scene,
        board: &Board,
        voice: Voice,
        (x, y): (i32, i32),
    ) -> (i32, i32) {
        let Shape::Plane { width, height, unit } = board.shape else { return (0, 0) };
        let frame = Frame {
            at: (x, y),
            size: (width.into(), height.into()),
            long: i64::from(width.max(height).max(1)),
        };
        let size = (frame.length(width.into()), frame.length(height.into()));
        self.ground((x, y), size, 0, 0);
        self.lines(&frame, (width, height), unit.max(1));
        for area in &board.areas {
            self.area(&frame, area, voice);
        }
        self.rect((x, y), size, "frame", 2);
        let here = scene.pieces.iter().filter(|p| p.at.as_ref().is_some_and(|spot| spot.board == board.id));
        for piece in here {
            self.base(&frame, piece, &standing_on(scene, board, piece, voice));
        }
        size
    }

    /// Lines at every unit, and numbers where there is room.
    fn lines(&mut self, frame: &Frame, (width, height): (u32, u32), unit: u32) {
        let every = if frame.length(unit.into()) < 14 { 6 } else { 1 };
        let steps = |side: u32| (1..).map(move |n| n * unit * every).take_while(move |at| *at < side);
        let (low, high) = (frame.place((0, 0)), frame.place((width as i32, height as i32)));
        for at in steps(width) {
            let (x, _) = frame.place((at as i32, 0));
            self.add(format_args!("<path class=\"grid\" d=\"M{x} {}V{}\"/>", low.1, high.1));
            self.text((x, low.1 - 3), "axis", &written(at as i32));
        }
        for at in steps(height) {
            let (_, y) = frame.place((0, at as i32));
            self.add(format_args!("<path class=\"grid\" d=\"M{} {y}H{}\"/>", low.0, high.0));
            self.text((low.0 + 9, y + 3), "axis", &written(at as i32));
        }
    }

    fn area(&mut self, frame: &Frame, area: &Area, voice: Voice) {
        let path = frame.path(&area.outline);
        let title = escape(voice.words(&area.name));
        let tint = area.tint % 10;
        let kind = if area.heights.1 > area.heights.0 { "frame" } else { "grid" };
        self.add(format_args!("<g><title>{title}</title><path class=\"g{tint}\" d=\"{path}\"/>"));
        if tint > 0 {
            self.add(format_args!("<path fill=\"url(#t{tint})\" d=\"{path}\"/>"));
        }
        self.add(format_args!("<path class=\"{kind}\" d=\"{path}\"/></g>"));
        let (x, y) = frame.place(crate::plane::middle(&area.outline));
        self.text((x, y + 4), "small middle name", voice.words(&area.name));
    }

    /// A piece on its base; without one it is drawn as on a board of squares.
    fn base(&mut self, frame: &Frame, piece: &Piece, title: &str) {
        let Some(place) = piece.at.as_ref().and_then(scene::Spot::place) else { return };
        let (x, y) = frame.place(place);
        let Some(base) = piece.base else { return self.piece(piece, Lattice::Squares, (x, y), 60, title) };
        let r = frame.length(base.into()).max(4);
        let shade = if piece.seat.is_some_and(|seat| seat % 2 == 0) { "dark" } else { "light" };
        self.add(format_args!("<g transform=\"translate({x} {y})\"><title>{}</title>", escape(title)));
        self.add(format_args!("<circle class=\"{shade}\" r=\"{r}\"/>"));
        match &piece.art {
            Some(art) => self.add(format_args!(
                "<use class=\"art-{shade}\" href=\"#art-{}\" x=\"-{r}\" y=\"-{r}\" width=\"{d}\" height=\"{d}\"/>",
                escape(art),
                d = 2 * r
            )),
            None => self.add(format_args!(
                "<text class=\"symbol{}\" y=\"{}\" font-size=\"{r}\">{}</text>",
                if shade == "dark" { " on-dark" } else { "" },
                r / 3,
                escape(&piece.symbol.chars().take(3).collect::<String>())
            )),
        }
        for (badge, corner) in piece.badges.iter().zip([(1, -1), (1, 1), (-1, 1), (-1, -1)]) {
            let out = r * 7 / 10 + 3;
            self.mark(badge, (corner.0 * out, corner.1 * out));
        }
        self.add("</g>");
    }
}
