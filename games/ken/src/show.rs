//! What some eyes may see of a match, as a scene: the table as the rulebook lays it out, from the viewer's seat.

mod boards;
mod card;
mod chances;
mod fight;
mod look;
mod panels;
mod pieces;
mod prompt;

use kernel::Eyes;
use scene::{Phrase, Scale, Scene};

use crate::hidden;
use crate::play::View;
use crate::rules::vic;
use crate::speak;
use crate::state::{CardId, Player};

pub use boards::{CELL, board_of, draft_board, forming};
pub use card::lines as card_lines;
pub use look::{tint, type_of};
pub use pieces::seen;

/// The eyes that a scene is made for, with what they are looking at.
pub struct Looker<'a> {
    /// The match.
    pub view: View<'a>,
    /// The player behind the eyes.
    pub player: Option<Player>,
    /// The referee sees all.
    pub referee: bool,
    /// Hidden cards that they are looking at.
    pub known: Vec<CardId>,
}

impl<'a> Looker<'a> {
    /// These eyes.
    pub fn new(view: View<'a>, eyes: Eyes) -> Looker<'a> {
        let player = hidden::viewer(eyes);
        Looker { view, player, referee: eyes == Eyes::Referee, known: hidden::known(view, player) }
    }

    /// Whether they see what a card is.
    pub fn sees(&self, card: CardId) -> bool {
        self.referee || hidden::sees(self.view, self.player, &self.known, card)
    }

    /// Whether they are those of this player, or the referee's.
    pub fn is(&self, player: Player) -> bool {
        self.referee || self.player == Some(player)
    }
}

/// The scene.
pub fn scene(view: View, eyes: Eyes) -> Scene {
    let looker = Looker::new(view, eyes);
    let over = view.state.over;
    let table = boards::table(&looker);
    Scene {
        pieces: pieces::pieces(&looker, &table),
        boards: table.boards,
        mat: table.mat,
        scales: vec![scale(view)],
        panels: panels::panels(&looker),
        prompt: over.is_none().then(|| prompt::prompt(view)),
        ending: over.map(|ending| speak::over(view, ending)),
        ..Scene::default()
    }
}

fn scale(view: View) -> Scale {
    let [a, b] = view.state.points;
    Scale {
        id: "order".into(),
        title: Phrase::new("scale-order"),
        counts: [(0, a.into()), (1, b.into())],
        goal: vic::goal(view).into(),
    }
}
