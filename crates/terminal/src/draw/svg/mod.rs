//! Scenes as pictures: one self-contained SVG file, with nothing to fetch and nothing to run.

mod board;
mod card;
mod paint;
mod piece;
mod side;

use scene::{Scene, Shape};
use voice::Voice;

use super::describe;
use super::describe::seat;
use crate::words::say;
use paint::{Picture, STYLE, escape, wrap};

/// Space around everything.
const MARGIN: i32 = 28;

/// Space between the boards and the cards beside them.
const GAP: i32 = 28;

/// The height of the title with the line below it.
const HEAD: i32 = 62;

/// The scene as a picture. Whoever cannot see it hears the same sentences as [`super::describe`] gives.
pub fn svg(scene: &Scene, voice: Voice) -> String {
    let mut boards = Picture::default();
    let (mut wide, mut down) = (0, 0);
    for board in &scene.boards {
        let (width, height) = boards.board(scene, board, voice, (MARGIN, MARGIN + HEAD + down));
        wide = wide.max(width);
        down += height + 18;
    }
    let (width, height) = boards.legend(scene, voice, (MARGIN, MARGIN + HEAD + down), wide.max(320));
    wide = wide.max(width);
    down += height;
    let left = if wide > 0 { MARGIN + wide + GAP } else { MARGIN };
    let (side, tall) = boards.side(scene, voice, (left, MARGIN + HEAD), down);
    let width = if side > 0 { left + side + MARGIN } else { left - GAP + MARGIN };
    let height = MARGIN + HEAD + down.max(tall) + MARGIN;
    let mut head = Picture::default();
    header(&mut head, scene, voice, width - 2 * MARGIN);
    let sentences: Vec<String> = describe(scene, voice).iter().map(|told| escape(told)).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         lang=\"{lang}\" role=\"img\" aria-labelledby=\"title description\">\n<title id=\"title\">{title}</title>\n\
         <desc id=\"description\">{description}</desc>\n<style>{STYLE}</style>\n{defs}\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n{head}{body}</svg>\n",
        lang = voice.lang(),
        title = escape(&title(scene, voice)),
        description = sentences.join("\n"),
        defs = paint::patterns(),
        head = head.body,
        body = boards.body,
    )
}

/// The title of the picture: that of its first board.
fn title(scene: &Scene, voice: Voice) -> String {
    let squares = scene
        .boards
        .iter()
        .find(|board| matches!(board.shape, Shape::Squares { .. }))
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
