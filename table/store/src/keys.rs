//! Keys: cookies and API tokens. Only their hashes are kept, so that a stolen file opens no door.

use rusqlite::OptionalExtension;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::fault::{found, or_taken};
use crate::people::{PERSON_COLUMNS, PERSON_WIDTH, person_row};
use crate::{Person, PersonId, Store, StoreFault};

/// The SHA-256 of a cookie or token.
pub type KeyHash = [u8; 32];

/// What a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeyKind {
    /// A browser's cookie.
    Cookie,
    /// A token for programs.
    Token,
}

impl FromSql for KeyKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_i64()? {
            0 => Ok(Self::Cookie),
            1 => Ok(Self::Token),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}

impl ToSql for KeyKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let number: i64 = match self {
            Self::Cookie => 0,
            Self::Token => 1,
        };
        Ok(number.into())
    }
}

/// A key as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRow {
    /// What it is known by.
    pub hash: KeyHash,
    /// Cookie or token.
    pub kind: KeyKind,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: i64,
}

impl Store {
    /// A new key for a person.
    pub async fn add_key(
        &self,
        person: PersonId,
        kind: KeyKind,
        hash: KeyHash,
        label: &str,
        when: i64,
    ) -> Result<(), StoreFault> {
        let label = label.to_owned();
        self.write(move |conn| {
            let mut insert = conn.prepare_cached(
                "INSERT INTO key (hash, person, kind, label, created) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?;
            let done = insert.execute((hash, person, kind, label, when));
            done.map_err(|error| or_taken(error, StoreFault::Taken))?;
            Ok(())
        })
        .await
    }

    /// Whose key this is.
    pub async fn person_of_key(&self, hash: KeyHash) -> Result<Option<(Person, KeyKind)>, StoreFault> {
        self.read(move |conn| {
            let sql = format!(
                "SELECT {PERSON_COLUMNS}, k.kind FROM key AS k JOIN person AS p ON p.id = k.person WHERE k.hash = ?1"
            );
            let mut find = conn.prepare_cached(&sql)?;
            let person = find.query_row([hash], |row| Ok((person_row(row)?, row.get(PERSON_WIDTH)?)));
            Ok(person.optional()?)
        })
        .await
    }

    /// A person's keys, newest first.
    pub async fn keys(&self, person: PersonId) -> Result<Vec<KeyRow>, StoreFault> {
        self.read(move |conn| {
            let mut list = conn.prepare_cached(
                "SELECT hash, kind, label, created FROM key WHERE person = ?1 ORDER BY created DESC, hash",
            )?;
            let rows = list.query_map([person], |row| {
                Ok(KeyRow { hash: row.get(0)?, kind: row.get(1)?, label: row.get(2)?, created: row.get(3)? })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Makes one of a person's keys worthless.
    pub async fn drop_key(&self, person: PersonId, hash: KeyHash) -> Result<(), StoreFault> {
        self.write(move |conn| {
            let mut delete = conn.prepare_cached("DELETE FROM key WHERE person = ?1 AND hash = ?2")?;
            found(delete.execute((person, hash))?)
        })
        .await
    }

    /// Makes all of a person's keys of a kind worthless; how many there were.
    pub async fn drop_keys(&self, person: PersonId, kind: KeyKind) -> Result<usize, StoreFault> {
        self.write(move |conn| {
            let mut delete = conn.prepare_cached("DELETE FROM key WHERE person = ?1 AND kind = ?2")?;
            Ok(delete.execute((person, kind))?)
        })
        .await
    }
}
