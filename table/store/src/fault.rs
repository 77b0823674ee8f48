//! What can go wrong, in words that a person can read.

use std::io;
use std::path::PathBuf;

use rusqlite::ErrorCode;
use rusqlite::ffi;

/// Why the store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreFault {
    /// The log already has a line with this number: somebody else was faster.
    #[error("the match has moved on: this line of its log is already written")]
    Conflict,
    /// The login or seat belongs to somebody else, or the match's name is in use.
    #[error("already taken")]
    Taken,
    /// The seat is kept for whoever has its invitation.
    #[error("this seat is kept for somebody with an invitation")]
    Uninvited,
    /// No such person, match, seat, key or roster.
    #[error("not found")]
    NotFound,
    /// As many as one person may keep.
    #[error("too many are kept already: remove some first")]
    TooMany,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The file is not an SQLite database, or one of another program.
    #[error("this file is not a Ludoteca database")]
    NotADatabase,
    /// The file was written by a newer program.
    #[error(
        "this database has version {found}, and this program knows versions up to {known}: use a newer program"
    )]
    Newer {
        /// The version in the file.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// Another process works with this database.
    #[error("a server has this database open: stop it first")]
    Locked,
    /// A copy is never written over a file.
    #[error("{0} exists already: choose another name")]
    Exists(PathBuf),
    /// What the file holds contradicts itself.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// SQLite refused: disk full, file read-only, and the like.
    #[error("the database refused: {0}")]
    Sqlite(String),
    /// The operating system refused.
    #[error("{0}")]
    Io(String),
}

impl From<rusqlite::Error> for StoreFault {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error;
        match &error {
            Error::QueryReturnedNoRows => Self::NotFound,
            Error::FromSqlConversionFailure(..)
            | Error::IntegralValueOutOfRange(..)
            | Error::InvalidColumnType(..) => Self::Damaged(error.to_string()),
            Error::SqliteFailure(cause, _) => match cause.code {
                ErrorCode::NotADatabase => Self::NotADatabase,
                ErrorCode::DatabaseCorrupt => Self::Damaged(error.to_string()),
                // A row that points to a person or match that is not there.
                _ if cause.extended_code == ffi::SQLITE_CONSTRAINT_FOREIGNKEY => Self::NotFound,
                _ => Self::Sqlite(error.to_string()),
            },
            _ => Self::Sqlite(error.to_string()),
        }
    }
}

impl From<io::Error> for StoreFault {
    fn from(error: io::Error) -> Self {
        Self::Io(error.to_string())
    }
}

/// The fault for an insert or update that found its place taken, which is `taken`; any other error is itself.
pub(crate) fn or_taken(error: rusqlite::Error, taken: StoreFault) -> StoreFault {
    let code = error.sqlite_error().map(|cause| cause.extended_code);
    match code {
        Some(ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => taken,
        _ => error.into(),
    }
}

/// A change that touched no row found nothing to change.
pub(crate) fn found(rows: usize) -> Result<(), StoreFault> {
    if rows == 0 { Err(StoreFault::NotFound) } else { Ok(()) }
}
