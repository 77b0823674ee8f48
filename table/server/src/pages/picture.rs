//! Pictures of positions, and what they show in sentences.

use catalog::AnyGame;
use scene::Scene;
use voice::{Lang, Voice};

/// The boards of a game's scene as an SVG document.
pub(crate) fn board(scene: &Scene, game: &dyn AnyGame, lang: Lang) -> String {
    picture::board_svg(scene, game.texts().voice(lang), game.art())
}

/// What [`board`] shows, in sentences: for whoever cannot see it.
pub(crate) fn description(scene: &Scene, voice: Voice) -> String {
    let boards = Scene { panels: Vec::new(), prompt: None, ..scene.clone() };
    picture::describe(&boards, voice).join(" ")
}
