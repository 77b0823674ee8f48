//! Scenes as pictures: one self-contained SVG file, with nothing to fetch and nothing to run.

mod board;
mod card;
mod cards;
mod face;
mod lattice;
mod paint;
mod piece;
mod plane;
mod side;

use std::borrow::Cow;

use scene::{Scene, Shape, Str};
use voice::Voice;

use crate::describe::{describe, seat};
use crate::table::{Place, is_cards, laid};
use crate::words::say;
use paint::{Picture, STYLE, escape, wrap};

pub use face::all_glyphs;
pub use plane::{Art, symbols};

/// Space around everything.
const MARGIN: i32 = 28;

/// Space between the boards and the cards beside them.
const GAP: i32 = 28;

/// How wide a band of boards may be before the next begins.
const WIDEST: i32 = 940;

/// Space below a board.
const BETWEEN: i32 = 18;

/// The height of the title with the line below it.
const HEAD: i32 = 62;

/// Space around boards that are drawn alone: half a border, and the marks of pieces.
const EDGE: i32 = 6;

/// The scene as a picture. Whoever cannot see it hears the same sentences as [`describe`] gives.
pub fn svg(scene: &Scene, voice: Voice, art: Art) -> String {
    let scene = &known(scene, art);
    let mut body = Picture::default();
    let (wide, down) = body.boards(scene, voice, (MARGIN, MARGIN + HEAD));
    let (width, height) = body.legend(scene, voice, (MARGIN, MARGIN + HEAD + down), wide.max(320));
    let (wide, down) = (wide.max(width), down + height);
    let left = if wide > 0 { MARGIN + wide + GAP } else { MARGIN };
    let (side, tall) = body.side(scene, voice, (left, MARGIN + HEAD), down);
    let width = if side > 0 { left + side + MARGIN } else { left - GAP + MARGIN };
    let height = MARGIN + HEAD + down.max(tall) + MARGIN;
    let mut whole = Picture::default();
    whole.add(format_args!("<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>"));
    header(&mut whole, scene, voice, width - 2 * MARGIN);
    whole.body += &body.body;
    let size = format!(" width=\"{width}\" height=\"{height}\"");
    file(scene, voice, art, (width, height), &size, &whole)
}

/// Only the boards with their pieces, for small pictures on a page: as wide as the page gives it room, on the page's
/// own paper.
pub fn board_svg(scene: &Scene, voice: Voice, art: Art) -> String {
    let scene = &known(scene, art);
    let mut picture = Picture::default();
    let (wide, down) = picture.boards(scene, voice, (EDGE, EDGE));
    let height = (down - BETWEEN).max(0) + 2 * EDGE;
    file(scene, voice, art, (wide + 2 * EDGE, height), "", &picture)
}

/// The scene without drawings that nobody has drawn.
fn known<'a>(scene: &'a Scene, art: Art) -> Cow<'a, Scene> {
    let unknown = |id: &Str| !art.iter().any(|(known, _)| known == id);
    if !scene.pieces.iter().any(|piece| piece.art.as_ref().is_some_and(unknown)) {
        return Cow::Borrowed(scene);
    }
    let mut scene = scene.clone();
    for piece in &mut scene.pieces {
        piece.art = piece.art.take().filter(|id| !unknown(id));
    }
    Cow::Owned(scene)
}

/// The file: it needs nothing from outside, so that it may stand in a page as an image.
fn file(
    scene: &Scene,
    voice: Voice,
    art: Art,
    (width, height): (i32, i32),
    size: &str,
    picture: &Picture,
) -> String {
    let plane = scene.boards.iter().any(|board| matches!(board.shape, Shape::Plane { .. }));
    let used = |id: &str| scene.pieces.iter().any(|piece| piece.art.as_deref() == Some(id));
    let used: Vec<(&str, &str)> = art.iter().copied().filter(|(id, _)| used(id)).collect();
    let glyphs = face::used(scene);
    let sentences: Vec<String> = describe(scene, voice).iter().map(|told| escape(told)).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"{size} \
         lang=\"{lang}\" role=\"img\" aria-labelledby=\"title description\">\n<title id=\"title\">{title}</title>\n\
         <desc id=\"description\">{description}</desc>\n<style>{STYLE}{more}{faces}</style>\n{defs}{symbols}{body}</svg>\n",
        lang = voice.lang(),
        title = escape(&title(scene, voice)),
        description = sentences.join("\n"),
        defs = paint::patterns(),
        more = if plane { paint::PLANE } else { "" },
        faces = if glyphs.is_empty() { "" } else { face::STYLE },
        symbols = symbols(&used) + &glyphs,
        body = picture.body,
    )
}

impl Picture {
    /// Scales and boards as they lie on the table, band below band; returns how wide they are, and how high with the
    /// space below each.
    fn boards(&mut self, scene: &Scene, voice: Voice, (x, y): (i32, i32)) -> (i32, i32) {
        let (mut wide, mut down) = (0, 0);
        for scale in &scene.scales {
            let (width, height) = self.scale(scale, voice, (x, y + down));
            wide = wide.max(width);
            down += height + BETWEEN;
        }
        for band in laid(scene) {
            let (mut across, mut tall) = (0, 0);
            for place in band {
                let mut drawn = Picture::default();
                let (width, height) = drawn.place(scene, place, voice, (x + across, y + down));
                if across > 0 && across + width > WIDEST {
                    // What has no room beside the others lies below them.
                    (wide, down) = (wide.max(across - GAP), down + tall + BETWEEN);
                    (across, tall) = (0, 0);
                    drawn = Picture::default();
                    drawn.place(scene, place, voice, (x, y + down));
                }
                self.body += &drawn.body;
                across += width + GAP;
                tall = tall.max(height);
            }
            wide = wide.max(across - GAP);
            down += tall + BETWEEN;
        }
        (wide, down)
    }

    fn place(&mut self, scene: &Scene, place: Place, voice: Voice, at: (i32, i32)) -> (i32, i32) {
        match place {
            Place::Facing(upper, lower) => self.facing(scene, (upper, lower), voice, at),
            Place::One(board) if is_cards(scene, board) => self.cards(scene, board, voice, at),
            Place::One(board) => self.board(scene, board, voice, at),
        }
    }
}

/// The title of the picture: that of its first board. Many boards together are a table.
fn title(scene: &Scene, voice: Voice) -> String {
    if !scene.mat.is_empty() {
        return say(voice.lang(), "table-title", []);
    }
    let squares = scene
        .boards
        .iter()
        .find(|board| board.shape.lattice().is_some() || matches!(board.shape, Shape::Plane { .. }))
        .or(scene.boards.first());
    squares.map(|board| voice.say(&board.title)).unwrap_or_default()
}

/// The title, and who decides what, or how the match ended.
fn header(picture: &mut Picture, scene: &Scene, voice: Voice, width: i32) {
    picture.text((MARGIN, MARGIN + 18), "title", &title(scene, voice));
    let below = match (&scene.ending, &scene.prompt) {
        (Some(ending), _) => voice.say(ending),
        (None, Some(prompt)) => {
            let seats: Vec<String> = prompt.seats.iter().map(|number| seat(voice, *number)).collect();
            format!("{}: {} · {}", voice.list(&seats), voice.say(&prompt.text), prompt.by)
        }
        (None, None) => say(voice.lang(), "nothing-asked", []),
    };
    let line = wrap(&below, width, 13).into_iter().next().unwrap_or_default();
    picture.text((MARGIN, MARGIN + 40), "prompt", &line);
}
