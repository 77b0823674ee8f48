//! Lists of matches, newest first. The public ones name the index to walk, so that they read as many rows as they show:
//! left to itself SQLite gathers every match of a state and sorts them.

use crate::matches::{MATCH_COLUMNS, MATCH_WIDTH, match_row};
use crate::sql::{Sql, Value, args};
use crate::{MatchRow, PersonId, SeatRow, Store, StoreFault, seats};

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// How it stands.
    pub row: MatchRow,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
}

impl Store {
    /// The matches a person sits in or opened, those where something happened last first.
    pub async fn matches_of(&self, person: PersonId, limit: u32) -> Result<Vec<Listed>, StoreFault> {
        let of = "FROM match AS m \
                  WHERE m.number IN (SELECT match FROM seat WHERE person = ?1 \
                  UNION SELECT number FROM match WHERE owner = ?1) \
                  ORDER BY m.updated DESC, m.number DESC LIMIT ?2";
        self.read(move |conn| list(conn, of, args![person, limit])).await
    }

    /// Listed tables that wait for players and have a seat that anybody may take, the last opened first.
    pub async fn open_tables(&self, limit: u32) -> Result<Vec<Listed>, StoreFault> {
        let open = "FROM match AS m INDEXED BY match_open \
                    WHERE m.state = 0 AND m.listed = 1 AND EXISTS (SELECT 1 \
                    FROM seat AS s WHERE s.match = m.number AND s.person IS NULL AND s.bot IS NULL AND s.invite IS NULL) \
                    ORDER BY m.created DESC, m.number DESC LIMIT ?1";
        self.read(move |conn| list(conn, open, args![limit])).await
    }

    /// Listed matches being played that strangers may look on, those where something happened last first.
    pub async fn watchable(&self, limit: u32) -> Result<Vec<Listed>, StoreFault> {
        let watchable = "FROM match AS m INDEXED BY match_watchable \
                         WHERE m.state = 1 AND m.listed = 1 AND m.watchable = 1 \
                         ORDER BY m.updated DESC, m.number DESC LIMIT ?1";
        self.read(move |conn| list(conn, watchable, args![limit])).await
    }
}

/// The matches that a query names, with their seats.
pub(crate) fn list(conn: &dyn Sql, which: &str, values: &[Value<'_>]) -> Result<Vec<Listed>, StoreFault> {
    let sql = format!("SELECT {MATCH_COLUMNS}, m.number {which}");
    let rows = conn.all(&sql, values, |row| Ok((match_row(row)?, row.get(MATCH_WIDTH)?)))?;
    let whole = |(row, number)| Ok(Listed { row, seats: seats::read(conn, number)? });
    rows.into_iter().map(whole).collect()
}
