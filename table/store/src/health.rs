//! What a health check and a dashboard ask.

use crate::{MatchState, Store, StoreFault};

/// How much is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// People.
    pub people: u32,
    /// Matches waiting for players.
    pub waiting: u32,
    /// Matches being played.
    pub playing: u32,
    /// Matches that ended.
    pub over: u32,
    /// Matches set aside.
    pub frozen: u32,
}

impl Store {
    /// Counts people and matches.
    pub async fn counts(&self) -> Result<Counts, StoreFault> {
        self.read(|conn| {
            let mut people = conn.prepare_cached("SELECT count(*) FROM person")?;
            let mut counts = Counts { people: people.query_row([], |row| row.get(0))?, ..Counts::default() };
            let mut by_state = conn.prepare_cached("SELECT state, count(*) FROM match GROUP BY state")?;
            for row in by_state.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
                let (state, count) = row?;
                match state {
                    MatchState::Waiting => counts.waiting = count,
                    MatchState::Playing => counts.playing = count,
                    MatchState::Over => counts.over = count,
                    MatchState::Frozen => counts.frozen = count,
                }
            }
            Ok(counts)
        })
        .await
    }

    /// Writes something small and waits until it is kept: the way every move takes.
    pub async fn ping(&self) -> Result<(), StoreFault> {
        self.write(|conn| {
            conn.prepare_cached("UPDATE pulse SET beats = beats + 1")?.execute([])?;
            Ok(())
        })
        .await
    }
}
