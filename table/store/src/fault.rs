//! What can go wrong, in words that a person can read.

use std::io;
use std::path::PathBuf;

use rusqlite::ErrorCode;
use rusqlite::ffi;
use tokio_postgres::error::SqlState;

/// Why the store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreFault {
    /// The log already has a line with this number: somebody else was faster.
    #[error("the match has moved on: this line of its log is already written")]
    Conflict,
    /// Another process plays the match, or may by now: the lease of whoever asks has ended.
    #[error("the match is played by another process")]
    Elsewhere,
    /// Servers run that share the database, and this one does not say where they reach it.
    #[error("servers started with --cluster share this database: start this one with --cluster too")]
    Shared,
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
    /// This is not an SQLite database, or a database of another program.
    #[error("this is not a Ludoteca database")]
    NotADatabase,
    /// The database was made by a newer program.
    #[error(
        "this database has version {found}, and this program knows versions up to {known}: use a newer program"
    )]
    Newer {
        /// The version of the database.
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
    /// The database refused: disk full, file read-only, and the like.
    #[error("the database refused: {0}")]
    Refused(String),
    /// The database's server does not answer, not in time, or no more. What was asked for last may have been done.
    #[error("the database does not answer: {0}")]
    Unreachable(String),
    /// What was given is no address of a database.
    #[error("this is no address of a database, such as postgres://user@host/db: {0}")]
    Address(String),
    /// There is something already where everything was to be brought.
    #[error("there are people or matches in that database already: it must be empty")]
    NotEmpty,
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
                _ => Self::Refused(error.to_string()),
            },
            _ => Self::Refused(error.to_string()),
        }
    }
}

impl From<io::Error> for StoreFault {
    fn from(error: io::Error) -> Self {
        Self::Io(error.to_string())
    }
}

/// Why a database did not do a statement.
#[derive(Debug)]
pub(crate) enum SqlFault {
    /// There is such a row already; how the database says it.
    Taken(String),
    /// A value is missing that must be there.
    Missing(String),
    /// Anything else.
    Other(StoreFault),
}

impl From<SqlFault> for StoreFault {
    fn from(fault: SqlFault) -> Self {
        match fault {
            SqlFault::Taken(text) | SqlFault::Missing(text) => Self::Refused(text),
            SqlFault::Other(fault) => fault,
        }
    }
}

impl From<StoreFault> for SqlFault {
    fn from(fault: StoreFault) -> Self {
        Self::Other(fault)
    }
}

impl From<rusqlite::Error> for SqlFault {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error().map(|cause| cause.extended_code) {
            Some(ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => {
                Self::Taken(error.to_string())
            }
            Some(ffi::SQLITE_CONSTRAINT_NOTNULL) => Self::Missing(error.to_string()),
            _ => Self::Other(error.into()),
        }
    }
}

impl From<tokio_postgres::Error> for SqlFault {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(cause) = error.as_db_error() else {
            return Self::Other(StoreFault::Unreachable(chain(&error)));
        };
        let text = cause.to_string();
        let code = cause.code();
        Self::Other(match *code {
            SqlState::UNIQUE_VIOLATION => return Self::Taken(text),
            SqlState::NOT_NULL_VIOLATION => return Self::Missing(text),
            // A row that points to a person or match that is not there.
            SqlState::FOREIGN_KEY_VIOLATION => StoreFault::NotFound,
            SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => StoreFault::Damaged(text),
            SqlState::QUERY_CANCELED => StoreFault::Unreachable(text),
            // Connections that end or never began, and servers that stop.
            _ if ["08", "28", "3D", "53300", "57P"].iter().any(|class| code.code().starts_with(class)) => {
                StoreFault::Unreachable(text)
            }
            _ => StoreFault::Refused(text),
        })
    }
}

/// An error with what is behind it, which says more than the error itself.
pub(crate) fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut behind = error.source();
    while let Some(cause) = behind {
        let more = cause.to_string();
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        behind = cause.source();
    }
    text
}

/// The fault for an insert or update that found its place taken, which is `taken`; any other is itself.
pub(crate) fn or_taken(fault: SqlFault, taken: StoreFault) -> StoreFault {
    match fault {
        SqlFault::Taken(_) => taken,
        other => other.into(),
    }
}

/// A change that touched no row found nothing to change.
pub(crate) fn found(rows: usize) -> Result<(), StoreFault> {
    if rows == 0 { Err(StoreFault::NotFound) } else { Ok(()) }
}
