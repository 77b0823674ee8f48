//! Keys: cookies and API tokens. Only their hashes are kept, so that a stolen file opens no door.

use std::time::Instant;

use crate::fault::{found, or_taken};
use crate::people::{PERSON_COLUMNS, PERSON_WIDTH, person_row};
use crate::sql::{Bind, Column, Value, args};
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

impl Column for KeyKind {
    fn column(value: Value<'_>) -> Option<Self> {
        match i64::column(value)? {
            0 => Some(Self::Cookie),
            1 => Some(Self::Token),
            _ => None,
        }
    }
}

impl Bind for KeyKind {
    fn bind(&self) -> Value<'_> {
        Value::Int(match self {
            Self::Cookie => 0,
            Self::Token => 1,
        })
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
            let done = conn.execute(
                "INSERT INTO key (hash, person, kind, label, created) VALUES (?1, ?2, ?3, ?4, ?5)",
                args![hash, person, kind, label, when],
            );
            done.map_err(|error| or_taken(error, StoreFault::Taken))?;
            Ok(())
        })
        .await
    }

    /// Whose key this is. It is remembered; where other processes may change the database, for two seconds.
    pub async fn person_of_key(&self, hash: KeyHash) -> Result<Option<(Person, KeyKind)>, StoreFault> {
        let (before, asked) = match self.known().key(&hash) {
            Ok(known) => return Ok(Some(known)),
            Err(before) => (before, Instant::now()),
        };
        let found: Option<(Person, KeyKind)> = self
            .read(move |conn| {
                let sql = format!(
                    "SELECT {PERSON_COLUMNS}, k.kind FROM key AS k JOIN person AS p ON p.id = k.person WHERE k.hash = ?1"
                );
                Ok(conn.first(&sql, args![hash], |row| Ok((person_row(row)?, row.get(PERSON_WIDTH)?)))?)
            })
            .await?;
        if let Some((person, kind)) = &found {
            self.known().keep_key(before, asked, hash, person.clone(), *kind);
        }
        Ok(found)
    }

    /// A person's keys, newest first.
    pub async fn keys(&self, person: PersonId) -> Result<Vec<KeyRow>, StoreFault> {
        self.read(move |conn| {
            Ok(conn.all(
                "SELECT hash, kind, label, created FROM key WHERE person = ?1 ORDER BY created DESC, hash",
                args![person],
                |row| {
                    Ok(KeyRow {
                        hash: row.get(0)?,
                        kind: row.get(1)?,
                        label: row.get(2)?,
                        created: row.get(3)?,
                    })
                },
            )?)
        })
        .await
    }

    /// Makes one of a person's keys worthless.
    pub async fn drop_key(&self, person: PersonId, hash: KeyHash) -> Result<(), StoreFault> {
        self.write_of(person, move |conn| {
            found(conn.execute("DELETE FROM key WHERE person = ?1 AND hash = ?2", args![person, hash])?)
        })
        .await
    }

    /// Makes all of a person's keys of a kind worthless; how many there were.
    pub async fn drop_keys(&self, person: PersonId, kind: KeyKind) -> Result<usize, StoreFault> {
        self.write_of(person, move |conn| {
            Ok(conn.execute("DELETE FROM key WHERE person = ?1 AND kind = ?2", args![person, kind])?)
        })
        .await
    }
}
