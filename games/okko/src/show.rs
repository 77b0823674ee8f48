//! What somebody may see.

mod board;
pub mod card;
mod figures;
mod panels;
mod prompt;
mod rolls;
mod things;

pub use board::Drawn;
pub use figures::heading;

use kernel::Eyes;
use scene::Scene;

use crate::play::View;
use crate::setup::Secrecy;

/// The id of the board on which figures stand.
pub const BOARD: &str = "board";

/// Everything that these eyes may see. Only bands being built in secret and face-down tokens are ever hidden.
pub fn scene(view: View, eyes: Eyes) -> Scene {
    let mut pieces = figures::pieces(view);
    pieces.extend(things::pieces(view, eyes));
    let over = view.state.over;
    Scene {
        boards: vec![board::board(view)],
        pieces,
        panels: panels::panels(view, eyes),
        prompt: if over.is_some() { None } else { Some(prompt::prompt(view)) },
        ending: over.map(|ending| crate::speak::over(view, ending)),
        ..Scene::default()
    }
}

/// Whether something is shown to one of those who play and not to the others: a band being built in secret.
pub fn is_secret(view: View) -> bool {
    panels::is_building(view) && view.state.setting.options.bands != Secrecy::Open
}

#[cfg(test)]
mod tests;
