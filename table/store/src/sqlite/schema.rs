//! Versions of the file: whose it is, how old, and how an old one becomes new.

use rusqlite::Connection;

use crate::StoreFault;

/// One text per version, in order. A text that was ever released is never edited: changes are a new text.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/001.sql"),
    include_str!("migrations/002.sql"),
    include_str!("migrations/003.sql"),
    include_str!("migrations/004.sql"),
    include_str!("migrations/005.sql"),
    include_str!("migrations/006.sql"),
    include_str!("migrations/007.sql"),
    include_str!("migrations/008.sql"),
    include_str!("migrations/009.sql"),
    include_str!("migrations/010.sql"),
];

/// The newest version this program knows.
pub(crate) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// Marks the file as ours in its header ("LUDO").
const APPLICATION: i64 = 0x4c55_444f;

/// The version of the file, 0 when it is empty; refuses a file that is not ours or newer than we are. Changes nothing.
pub(crate) fn version(conn: &Connection) -> Result<i64, StoreFault> {
    let application: i64 = conn.query_row("PRAGMA application_id", [], |row| row.get(0))?;
    let version: i64 = conn.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if application != APPLICATION {
        let things: i64 = conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        let empty = application == 0 && version == 0 && things == 0;
        return if empty { Ok(0) } else { Err(StoreFault::NotADatabase) };
    }
    if version > KNOWN {
        return Err(StoreFault::Newer { found: version, known: KNOWN });
    }
    Ok(version)
}

/// Brings the file to the newest version. Each step is one transaction: a broken one leaves the step before.
pub(crate) fn migrate(conn: &mut Connection) -> Result<(), StoreFault> {
    let from = version(conn)?;
    for (step, text) in (1..).zip(MIGRATIONS).filter(|(step, _)| *step > from) {
        let tx = conn.transaction()?;
        tx.execute_batch(text)?;
        tx.pragma_update(None, "application_id", APPLICATION)?;
        tx.pragma_update(None, "user_version", step)?;
        tx.commit()?;
        tracing::info!(version = step, "the database has a new form");
    }
    Ok(())
}
