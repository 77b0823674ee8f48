//! Copies of the database: made while it is in use, checked before they take its place.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::files::{self, Lock, beside};
use super::{open_beside, open_reader, schema};
use crate::StoreFault;

/// A consistent copy of a database that may be in use by a server, as one file. Never written over another file.
pub fn backup_file(data: &Path, to: &Path) -> Result<(), StoreFault> {
    copy(&open_ours(data)?, to)
}

/// Puts a copy in the place of a database. The copy is checked first; the old database is moved aside to
/// `….before-restore`. Refused with [`StoreFault::Locked`] while a server has the database open.
pub fn restore_file(from: &Path, data: &Path) -> Result<(), StoreFault> {
    let _lock = Lock::take(data)?;
    let source = open_ours(from)?;
    check(&source)?;
    let restored = beside(data, ".restoring");
    write_copy(&source, &restored)?;
    drop(source);
    move_aside(data)?;
    files::put_in_place(&restored, data)
}

/// Copies through a file beside `to`, so that `to` is never half a copy.
fn copy(from: &Connection, to: &Path) -> Result<(), StoreFault> {
    // Holds the name: whoever comes second is refused.
    files::create_private(to)?;
    let partial = beside(to, ".partial");
    let copied = write_copy(from, &partial).and_then(|()| files::put_in_place(&partial, to));
    if copied.is_err() {
        files::remove(&partial)?;
        files::remove(to)?;
    }
    copied
}

/// A connection to a file that must be there and be ours.
fn open_ours(path: &Path) -> Result<Connection, StoreFault> {
    std::fs::metadata(path).map_err(|error| files::at(path, &error))?;
    let conn = open_reader(path)?;
    // An empty file would be as good as a new database, but nobody makes a copy of nothing on purpose.
    if schema::version(&conn)? == 0 { Err(StoreFault::NotADatabase) } else { Ok(conn) }
}

/// Whether every page and every reference is in order.
fn check(conn: &Connection) -> Result<(), StoreFault> {
    let verdict: String = conn.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Err(StoreFault::Damaged(verdict));
    }
    let mut dangling = conn.prepare("PRAGMA foreign_key_check")?;
    if dangling.exists([])? {
        return Err(StoreFault::Damaged("rows point to rows that are not there".to_owned()));
    }
    Ok(())
}

/// Writes a copy, replacing what an interrupted one left.
fn write_copy(from: &Connection, to: &Path) -> Result<(), StoreFault> {
    files::remove(to)?;
    files::create_private(to)?;
    let mut copy = open_beside(to)?;
    // All pages in one step: in WAL mode this holds one moment still and does not stop the writer.
    let step = Backup::new(from, &mut copy)?.step(-1)?;
    if step != StepResult::Done {
        return Err(StoreFault::Refused("the copy could not be finished".to_owned()));
    }
    // A copy is one file, without a write-ahead log of its own.
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    copy.close().map_err(|(_, error)| error)?;
    Ok(())
}

/// Moves the old database aside with its write-ahead log, so that nothing of either is mixed with the copy.
fn move_aside(data: &Path) -> Result<(), StoreFault> {
    let aside = beside(data, ".before-restore");
    // After a crash the log holds the last matches. It is folded in if the file is sound enough; if it is not, the log
    // goes along under the name at which SQLite looks for it.
    if let Err(fault) = fold(data) {
        tracing::warn!(%fault, "the old database is moved aside as it is");
    }
    files::remove(&beside(&aside, "-shm"))?;
    files::remove(&beside(&aside, "-wal"))?;
    files::rename_if_there(data, &aside)?;
    files::rename_if_there(&beside(data, "-wal"), &beside(&aside, "-wal"))?;
    files::remove(&beside(data, "-shm"))
}

fn fold(data: &Path) -> Result<(), StoreFault> {
    let conn = open_beside(data)?;
    conn.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?;
    conn.close().map_err(|(_, error)| error)?;
    Ok(())
}
