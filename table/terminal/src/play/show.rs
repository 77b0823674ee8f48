//! What there is to see, as far as it has not been shown yet.

use std::io;

use scene::{Board, Facts, Panel, Piece, Scale, Scene};

use super::Table;
use crate::draw::Sheet;

/// What was last shown. A board is drawn again when something stands elsewhere or looks elsewhere; marks alone are
/// told by the story.
#[derive(PartialEq)]
pub(super) struct Shown {
    boards: Vec<Board>,
    scales: Vec<Scale>,
    standing: Vec<Piece>,
    panels: Vec<Panel>,
}

impl Shown {
    fn of(scene: &Scene) -> Shown {
        let boards = scene.boards.iter().map(|board| Board { layers: Vec::new(), ..board.clone() });
        let standing = |piece: &Piece| Piece {
            badges: Vec::new(),
            facts: Facts::default(),
            card: Vec::new(),
            ..piece.clone()
        };
        Shown {
            boards: boards.collect(),
            scales: scene.scales.clone(),
            standing: scene.pieces.iter().map(standing).collect(),
            panels: scene.panels.clone(),
        }
    }
}

impl Table<'_> {
    /// Shows boards and panels, as far as they are not as last shown.
    pub(super) fn show_changes(&mut self) -> io::Result<()> {
        let scene = self.played.show(self.eyes);
        let voice = self.sitting.game.texts().voice(self.lang);
        let sheet = Sheet { scene: &scene, voice, width: self.width, ink: self.ink, layers: &[] };
        let now = Shown::of(&scene);
        let mut parts = Vec::new();
        match &self.shown {
            None => parts.extend([sheet.boards(), sheet.legend(), sheet.pieces(), sheet.panels()]),
            Some(before) => {
                let same = before.boards == now.boards && before.scales == now.scales;
                if !same || before.standing != now.standing {
                    parts.push(sheet.boards());
                }
                let new: Vec<&Panel> =
                    scene.panels.iter().filter(|panel| !before.panels.contains(panel)).collect();
                parts.push(sheet.columns(&new));
            }
        }
        self.shown = Some(now);
        for part in parts.iter().filter(|part| !part.is_empty()) {
            writeln!(self.out)?;
            self.lines(part)?;
        }
        if let Some(ending) = &scene.ending {
            writeln!(self.out)?;
            let ending = self.ink.bold(&voice.say(ending));
            writeln!(self.out, "{ending}")?;
        }
        Ok(())
    }
}
