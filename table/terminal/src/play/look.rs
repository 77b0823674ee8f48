//! A closer look: boards with layers, pieces with their cards, the position in sentences.

use std::io;

use scene::{Piece, Scene};

use super::Table;
use crate::draw::{self, Sheet};
use crate::page::wrap;
use crate::words::plain;

impl Table<'_> {
    /// Everything there is to see, with layers and levels on request.
    pub(super) fn board(&mut self, asked: &str) -> io::Result<()> {
        let scene = self.played.show(self.eyes);
        let asked: Vec<&str> = asked.split_whitespace().collect();
        let layers = scene.boards.iter().flat_map(|board| &board.layers).map(|layer| layer.id.as_str());
        let levels = scene.boards.iter().filter(|board| board.level.is_some()).map(|board| board.id.as_str());
        let known: Vec<&str> = layers.chain(levels).collect();
        let unknown = asked.iter().find(|asked| !known.iter().any(|id| draw::fits(id, asked)));
        if let Some(unknown) = unknown {
            let args = [("layer", plain(*unknown)), ("layers", plain(known.join(", ")))];
            return self.say(if known.is_empty() { "layers-none" } else { "layers-known" }, args);
        }
        let voice = self.sitting.game.texts().voice(self.lang);
        let sheet = Sheet { scene: &scene, voice, width: self.width, ink: self.ink, layers: &asked };
        for part in [sheet.boards(), sheet.legend(), sheet.pieces(), sheet.panels(), sheet.prompt()] {
            if !part.is_empty() {
                writeln!(self.out)?;
                self.lines(&part)?;
            }
        }
        if asked.is_empty() && !known.is_empty() {
            self.say("layers-hint", [("layers", plain(known.join(", ")))])?;
        }
        Ok(())
    }

    pub(super) fn describe(&mut self) -> io::Result<()> {
        let scene = self.played.show(self.eyes);
        for told in picture::describe(&scene, self.sitting.game.texts().voice(self.lang)) {
            self.print(&told, 2)?;
        }
        Ok(())
    }

    /// A piece with its card, or a cell with what is on it.
    pub(super) fn look(&mut self, asked: &str) -> io::Result<()> {
        let scene = self.played.show(self.eyes);
        let mut found = pieces(&scene, asked);
        let cell = scene.boards.iter().flat_map(|board| board.cells.iter()).find(|cell| cell.id == asked);
        if let Some(cell) = cell {
            let ground = self.voice().word(&cell.ground);
            let title = format!("{}: {ground}", cell.id);
            self.print(&title, 2)?;
        }
        if found.is_empty() && cell.is_none() {
            let ids: Vec<&str> = scene.pieces.iter().map(|piece| piece.id.as_str()).collect();
            return self.say("look-what", [("pieces", plain(ids.join(", ")))]);
        }
        found.truncate(6);
        found.into_iter().try_for_each(|piece| self.look_at(piece))
    }

    fn look_at(&mut self, piece: &Piece) -> io::Result<()> {
        let voice = self.sitting.game.texts().voice(self.lang);
        for line in wrap(&picture::standing(piece, voice), self.width, 2) {
            writeln!(self.out, "{}", self.ink.bold(&line))?;
        }
        writeln!(self.out, "  {}", self.ink.dim(&piece.id))?;
        for line in &piece.card {
            self.print(&format!("  {}", voice.say(line)), 4)?;
        }
        if piece.card.is_empty() {
            let facts: Vec<String> =
                piece.facts.iter().map(|(name, value)| format!("{name} {}", voice.value(value))).collect();
            self.print(&format!("  {}", facts.join(", ")), 4)?;
        }
        Ok(())
    }
}

/// The pieces that somebody means: by id, sign or name, whole or in part, or by the cell they are on.
fn pieces<'a>(scene: &'a Scene, asked: &str) -> Vec<&'a Piece> {
    let asked = asked.to_lowercase();
    if asked.is_empty() {
        return Vec::new();
    }
    let names = |piece: &Piece| {
        [&piece.id, &piece.symbol, &piece.name.en, &piece.name.it].map(scene::Str::to_lowercase)
    };
    let ways: [&dyn Fn(&Piece) -> bool; 3] = [
        &|piece| {
            names(piece).iter().any(|name| *name == asked)
                || piece.at.as_ref().is_some_and(|at| at.cell == asked)
        },
        &|piece| names(piece).iter().any(|name| name.starts_with(&asked)),
        &|piece| names(piece).iter().any(|name| name.contains(&asked)),
    ];
    let found =
        |way: &&dyn Fn(&Piece) -> bool| scene.pieces.iter().filter(|piece| way(piece)).collect::<Vec<_>>();
    ways.iter().map(found).find(|found| !found.is_empty()).unwrap_or_default()
}
