//! What people say at a table.

use crate::{MatchId, PersonId, Store, StoreFault};

/// Something said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Its number at this table, from 1 without gaps.
    pub n: u32,
    /// The seat of who said it; none for somebody looking on.
    pub seat: Option<u8>,
    /// Who said it.
    pub person: PersonId,
    /// That person's name then.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When.
    pub when: i64,
}

impl Store {
    /// Keeps something said at a table, and numbers it.
    pub async fn say(
        &self,
        id: &MatchId,
        seat: Option<u8>,
        person: PersonId,
        name: &str,
        text: &str,
        when: i64,
    ) -> Result<u32, StoreFault> {
        let number = self.number(id).await?;
        let (name, text) = (name.to_owned(), text.to_owned());
        self.write(move |conn| {
            let mut insert = conn.prepare_cached(
                "INSERT INTO chat (match, n, seat, person, name, text, created) \
                 SELECT ?1, coalesce(max(n), 0) + 1, ?2, ?3, ?4, ?5, ?6 FROM chat WHERE match = ?1 RETURNING n",
            )?;
            Ok(insert.query_row((number, seat, person, name, text, when), |row| row.get(0))?)
        })
        .await
    }

    /// What was said at a table after number `after` (0: all), in order.
    pub async fn chat(&self, id: &MatchId, after: u32) -> Result<Vec<ChatRow>, StoreFault> {
        let number = self.number(id).await?;
        self.read(move |conn| {
            let mut list = conn.prepare_cached(
                "SELECT n, seat, person, name, text, created FROM chat WHERE match = ?1 AND n > ?2 ORDER BY n",
            )?;
            let rows = list.query_map((number, after), |row| {
                Ok(ChatRow {
                    n: row.get(0)?,
                    seat: row.get(1)?,
                    person: row.get(2)?,
                    name: row.get(3)?,
                    text: row.get(4)?,
                    when: row.get(5)?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }
}
