//! What a health check and a dashboard ask.

use crate::sql::args;
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
            let mut counts = Counts {
                people: conn.one("SELECT count(*) FROM person", args![], |row| row.get(0))?,
                ..Counts::default()
            };
            let by_state = "SELECT state, count(*) FROM match GROUP BY state";
            for (state, count) in conn.all(by_state, args![], |row| Ok((row.get(0)?, row.get(1)?)))? {
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
            conn.execute("UPDATE pulse SET beats = beats + 1", args![])?;
            Ok(())
        })
        .await
    }
}
