//! Ratings: what is thought of somebody's play, per game. How one is reckoned is the caller's business.

use crate::sql::{Row, Sql, args};
use crate::{MatchId, PersonId, Store, StoreFault};

/// What is thought of somebody's play in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRow {
    /// How strong.
    pub value: f64,
    /// How unsure that is.
    pub deviation: f64,
    /// How much it changes.
    pub volatility: f64,
    /// After so many rated matches.
    pub matches: u32,
    /// When the last of them ended.
    pub updated: i64,
}

impl Store {
    /// A person's ratings, each with its game, by game.
    pub async fn ratings(&self, person: PersonId) -> Result<Vec<(String, RatingRow)>, StoreFault> {
        self.read(move |conn| {
            Ok(conn.all(
                "SELECT value, deviation, volatility, matches, updated, game FROM rating WHERE person = ?1 \
                 ORDER BY game",
                args![person],
                |row| Ok((row.get(5)?, rating(row)?)),
            )?)
        })
        .await
    }

    /// Notes what a match makes of the ratings of the two who played it: once, whatever is asked later. Whether it was
    /// noted now.
    pub async fn rate(
        &self,
        id: &MatchId,
        game: &str,
        people: [PersonId; 2],
        reckon: impl FnOnce([Option<RatingRow>; 2]) -> [RatingRow; 2] + Send + 'static,
    ) -> Result<bool, StoreFault> {
        let (number, game) = (self.number(id).await?, game.to_owned());
        self.write(move |conn| {
            if conn.any("SELECT 1 FROM rated WHERE match = ?1", args![number])? {
                return Ok(false);
            }
            let before = [of(conn, people[0], &game)?, of(conn, people[1], &game)?];
            for (person, row) in people.into_iter().zip(reckon(before)) {
                let RatingRow { value, deviation, volatility, matches, updated } = row;
                conn.execute(
                    "INSERT INTO rating (person, game, value, deviation, volatility, matches, updated) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (person, game) DO UPDATE \
                     SET value = excluded.value, deviation = excluded.deviation, \
                     volatility = excluded.volatility, matches = excluded.matches, \
                     updated = excluded.updated",
                    args![person, game, value, deviation, volatility, matches, updated],
                )?;
                conn.execute(
                    "INSERT INTO rated (match, person, value) VALUES (?1, ?2, ?3)",
                    args![number, person, value],
                )?;
            }
            Ok(true)
        })
        .await
    }
}

fn of(conn: &dyn Sql, person: PersonId, game: &str) -> Result<Option<RatingRow>, StoreFault> {
    Ok(conn.first(
        "SELECT value, deviation, volatility, matches, updated FROM rating WHERE person = ?1 AND game = ?2",
        args![person, game],
        rating,
    )?)
}

fn rating(row: &dyn Row) -> Result<RatingRow, StoreFault> {
    Ok(RatingRow {
        value: row.get(0)?,
        deviation: row.get(1)?,
        volatility: row.get(2)?,
        matches: row.get(3)?,
        updated: row.get(4)?,
    })
}
