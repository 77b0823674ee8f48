//! Rosters: bands and decks that a person keeps for later matches.

use crate::fault::found;
use crate::sql::args;
use crate::{PersonId, Store, StoreFault};

/// As many rosters as one person may keep, over all games.
pub const MOST_ROSTERS: u32 = 200;

/// A saved band or deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterRow {
    /// What its owner calls it.
    pub name: String,
    /// What is in it (JSON of the caller's).
    pub value: String,
    /// When it was last saved.
    pub updated: i64,
}

impl Store {
    /// Saves a roster, in place of the one of the same name if there is one. One more than [`MOST_ROSTERS`] is
    /// [`StoreFault::TooMany`].
    pub async fn save_roster(
        &self,
        person: PersonId,
        game: &str,
        name: &str,
        value: &str,
        when: i64,
    ) -> Result<(), StoreFault> {
        let (game, name, value) = (game.to_owned(), name.to_owned(), value.to_owned());
        self.write(move |conn| {
            if conn.execute(
                "UPDATE roster SET value = ?4, updated = ?5 WHERE person = ?1 AND game = ?2 AND name = ?3",
                args![person, game, name, value, when],
            )? > 0
            {
                return Ok(());
            }
            let kept: u32 =
                conn.one("SELECT count(*) FROM roster WHERE person = ?1", args![person], |row| row.get(0))?;
            if kept >= MOST_ROSTERS {
                return Err(StoreFault::TooMany);
            }
            conn.execute(
                "INSERT INTO roster (person, game, name, value, updated) VALUES (?1, ?2, ?3, ?4, ?5)",
                args![person, game, name, value, when],
            )?;
            Ok(())
        })
        .await
    }

    /// A person's rosters for a game, by name.
    pub async fn rosters(&self, person: PersonId, game: &str) -> Result<Vec<RosterRow>, StoreFault> {
        let game = game.to_owned();
        self.read(move |conn| {
            Ok(conn.all(
                "SELECT name, value, updated FROM roster WHERE person = ?1 AND game = ?2 ORDER BY name",
                args![person, game],
                |row| Ok(RosterRow { name: row.get(0)?, value: row.get(1)?, updated: row.get(2)? }),
            )?)
        })
        .await
    }

    /// Throws a roster away.
    pub async fn drop_roster(&self, person: PersonId, game: &str, name: &str) -> Result<(), StoreFault> {
        let (game, name) = (game.to_owned(), name.to_owned());
        self.write(move |conn| {
            found(conn.execute(
                "DELETE FROM roster WHERE person = ?1 AND game = ?2 AND name = ?3",
                args![person, game, name],
            )?)
        })
        .await
    }
}
