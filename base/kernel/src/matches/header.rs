//! The header of a log: written at the start, compared before a replay.

use super::Drift;
use crate::{Game, Header, Table};

/// The header of a new match.
pub(super) fn header<G: Game>(
    game: &G,
    table: Table,
    commitment: Option<String>,
    entropy: Vec<String>,
) -> Header {
    let meta = game.meta();
    Header {
        ludoteca: 1,
        game: meta.id.to_owned(),
        rules: meta.rules_version,
        content: meta.content_digest.clone(),
        packs: meta.packs.clone(),
        table,
        commitment,
        entropy,
    }
}

/// Whether a log is of this game, these rules and this content.
pub(super) fn check_header<G: Game>(game: &G, header: &Header) -> Result<(), Drift> {
    let meta = game.meta();
    if header.ludoteca != 1 {
        let what = format!("log format {} is not known; this program reads format 1", header.ludoteca);
        return Err(Drift::Line { line: 1, what });
    }
    if header.game != meta.id {
        return Err(Drift::Game { expected: meta.id.to_owned(), found: header.game.clone() });
    }
    if header.rules != meta.rules_version {
        return Err(Drift::Rules { expected: meta.rules_version, found: header.rules });
    }
    if header.content != meta.content_digest {
        let (expected, found) = (meta.content_digest.clone(), header.content.clone());
        let missing = header.packs.iter().filter(|pack| !meta.packs.contains(pack)).cloned().collect();
        return Err(Drift::Content { expected, found, missing });
    }
    Ok(())
}
