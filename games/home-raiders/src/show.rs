//! What somebody may see.

pub mod card;
mod field;
mod models;
mod panels;
mod prompt;
mod rolls;

use kernel::Eyes;
use scene::Scene;

use crate::content::Faction;
use crate::play::View;

/// The colour of a faction.
pub const fn tint(faction: Faction) -> u8 {
    field::tint(Some(faction))
}

/// The id of the battle space.
pub const FIELD: &str = "field";

/// Everything that these eyes may see. Only teams being made up are ever hidden (HR-AMB-12).
pub fn scene(view: View, eyes: Eyes) -> Scene {
    let mut pieces = models::pieces(view);
    pieces.extend(field::markers(view));
    let over = view.state.over;
    Scene {
        boards: vec![field::board(view)],
        pieces,
        panels: panels::panels(view, eyes),
        prompt: if over.is_some() { None } else { Some(prompt::prompt(view)) },
        ending: over.map(|ending| crate::speak::over(view, ending)),
        ..Scene::default()
    }
}

#[cfg(test)]
mod tests;
