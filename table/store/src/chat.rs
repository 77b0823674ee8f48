//! What people say at a table.

use crate::homes::fence;
use crate::sql::args;
use crate::{MatchId, PersonId, Store, StoreFault};

/// Something said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Its number at this table, from 1 without gaps.
    pub n: u32,
    /// The seat of who said it; none for somebody looking on.
    pub seat: Option<u8>,
    /// The side that alone may read it; none when it was said to everybody.
    pub side: Option<u8>,
    /// Who said it.
    pub person: PersonId,
    /// That person's name then.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When.
    pub when: i64,
}

/// The last words at a table, and how many were said before them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChatEnd {
    /// In order.
    pub rows: Vec<ChatRow>,
    /// How many came before, by the side that alone may read them; none: those said to everybody.
    pub before: Vec<(Option<u8>, u32)>,
}

impl Store {
    /// Keeps something said at a table, and numbers it: the same row with its number.
    pub async fn say(&self, id: &MatchId, said: ChatRow) -> Result<ChatRow, StoreFault> {
        let (number, home) = (self.number(id).await?, self.home);
        self.write(move |conn| {
            fence(conn, number, home)?;
            let ChatRow { seat, side, person, name, text, when, .. } = &said;
            let n = conn.one(
                "INSERT INTO chat (match, n, seat, side, person, name, text, created) \
                 SELECT ?1, coalesce(max(n), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7 FROM chat WHERE match = ?1 \
                 RETURNING n",
                args![number, seat, side, person, name, text, when],
                |row| row.get(0),
            )?;
            Ok(ChatRow { n, ..said })
        })
        .await
    }

    /// What was said last at a table: at most so many words.
    pub async fn chat(&self, id: &MatchId, most: u32) -> Result<ChatEnd, StoreFault> {
        let number = self.number(id).await?;
        self.read(move |conn| {
            let after = conn
                .one("SELECT coalesce(max(n), 0) FROM chat WHERE match = ?1", args![number], |row| {
                    row.get::<u32>(0)
                })?
                .saturating_sub(most);
            let before = conn.all(
                "SELECT side, count(*) FROM chat WHERE match = ?1 AND n <= ?2 GROUP BY side \
                 ORDER BY side NULLS FIRST",
                args![number, after],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )?;
            let rows = conn.all(
                "SELECT n, seat, side, person, name, text, created FROM chat WHERE match = ?1 AND n > ?2 \
                 ORDER BY n",
                args![number, after],
                |row| {
                    Ok(ChatRow {
                        n: row.get(0)?,
                        seat: row.get(1)?,
                        side: row.get(2)?,
                        person: row.get(3)?,
                        name: row.get(4)?,
                        text: row.get(5)?,
                        when: row.get(6)?,
                    })
                },
            )?;
            Ok(ChatEnd { rows, before })
        })
        .await
    }
}
