//! Pictures of positions, and what they show in sentences.

use scene::Scene;
use voice::Voice;

/// The boards of a scene as an SVG document.
pub(crate) fn board(scene: &Scene, voice: Voice) -> String {
    picture::board_svg(scene, voice)
}

/// What [`board`] shows, in sentences: for whoever cannot see it.
pub(crate) fn description(scene: &Scene, voice: Voice) -> String {
    let boards = Scene { panels: Vec::new(), prompt: None, ..scene.clone() };
    picture::describe(&boards, voice).join(" ")
}
