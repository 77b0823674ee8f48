//! Whom a mail is to call to a match that waits for him: once, until he has come.

use crate::homes::nobody_elses;
use crate::sql::{Bind, args};
use crate::{MatchId, PersonId, Store, StoreFault};

/// Somebody for whom a match has been waiting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The match.
    pub id: MatchId,
    /// The game played.
    pub game: String,
    /// What was agreed (JSON of the caller's).
    pub settings: String,
    /// Who is waited for.
    pub person: PersonId,
    /// That person's name.
    pub name: String,
    /// The language chosen, if one was.
    pub language: Option<String>,
    /// Where to write.
    pub address: String,
}

impl Store {
    /// The people with an address who want to be told, have not been since they came last, and for whom a match has
    /// been waiting since `before` or longer. For a process: to matches that other living processes do not play.
    pub async fn calls(&self, before: i64, limit: u32) -> Result<Vec<Call>, StoreFault> {
        let home = self.home;
        self.read(move |conn| {
            let others = home.map_or_else(String::new, |_| nobody_elses(3));
            let text = format!(
                "SELECT DISTINCT m.id, m.game, m.settings, p.id, p.name, p.language, p.address, m.updated \
                 FROM match AS m \
                 JOIN seat AS s ON s.match = m.number AND (m.asked >> CAST(s.seat AS INTEGER)) & 1 = 1 \
                 JOIN person AS p ON p.id = s.person AND p.address IS NOT NULL AND p.called = 1 \
                 WHERE m.state = 1 AND m.asked <> 0 AND m.updated <= ?1 AND NOT EXISTS (SELECT 1 \
                 FROM called AS c WHERE c.match = m.number AND c.person = p.id){others} \
                 ORDER BY m.updated, p.id LIMIT ?2"
            );
            let mut values = args![before, limit].to_vec();
            values.extend(home.as_ref().map(Bind::bind));
            Ok(conn.all(&text, &values, |row| {
                Ok(Call {
                    id: row.get(0)?,
                    game: row.get(1)?,
                    settings: row.get(2)?,
                    person: row.get(3)?,
                    name: row.get(4)?,
                    language: row.get(5)?,
                    address: row.get(6)?,
                })
            })?)
        })
        .await
    }

    /// Somebody is called to a match: not again before he has come. Whether he had not been called already.
    pub async fn call(&self, id: &MatchId, person: PersonId) -> Result<bool, StoreFault> {
        let number = self.number(id).await?;
        self.write_statement(move |conn| {
            Ok(conn.execute(
                "INSERT INTO called (match, person) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                args![number, person],
            )? > 0)
        })
        .await
    }

    /// Somebody has come to a match.
    pub async fn came(&self, id: &MatchId, person: PersonId) -> Result<(), StoreFault> {
        let number = self.number(id).await?;
        self.write_statement(move |conn| {
            conn.execute("DELETE FROM called WHERE match = ?1 AND person = ?2", args![number, person])?;
            Ok(())
        })
        .await
    }
}
