//! The write-ahead log beside the file: how long it may become.
//!
//! SQLite moves it into the file now and then, and begins it anew when no reader needs what stands in it. Under steady
//! load some reader always does, and after a kill the old one stays as long as it was: both are seen to here. Each read
//! goes through a gate, which is closed for the moment in which the log begins anew.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};

use rusqlite::Connection;

use crate::StoreFault;

/// Pages, of 4 KiB, after which SQLite moves what was written into the file: 8 MiB. Busy pages are written anew at each
/// batch and only their last form has to reach the file, so less would write more.
const MOVE_AFTER: u32 = 2048;

/// A log of more bytes waits until it can begin anew; with what one batch writes it never becomes much longer.
pub(crate) const MOST: u64 = 16 << 20;

/// What a connection that writes is told. A log that a killed process left is taken into the file at once.
pub(crate) fn prepare(conn: &Connection) -> Result<(), StoreFault> {
    conn.pragma_update(None, "wal_autocheckpoint", MOVE_AFTER)?;
    conn.pragma_update(None, "journal_size_limit", (MOST / 2) as i64)?;
    Ok(conn.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?)
}

/// Held to read while something is read, and to write where nobody may.
pub(crate) type Gate = Arc<RwLock<()>>;

/// Keeps the log of one file short.
pub(crate) struct Bound {
    log: Option<PathBuf>,
    gate: Gate,
    /// As long as it may be before the readers are kept out.
    most: u64,
}

impl Bound {
    pub(crate) fn of(conn: &Connection, gate: Gate) -> Bound {
        Bound { log: conn.path().map(|path| PathBuf::from(format!("{path}-wal"))), gate, most: MOST }
    }

    /// To be called between two transactions. Should another program read the file, the next attempt is made when the
    /// log has grown by as much again.
    pub(crate) fn keep(&mut self, conn: &Connection) {
        let Some(log) = &self.log else { return };
        let length = fs::metadata(log).map_or(0, |about| about.len());
        if length <= self.most {
            return;
        }
        let _closed = self.gate.write().unwrap_or_else(PoisonError::into_inner);
        let begun_anew = conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, u32>(0));
        self.most = if begun_anew == Ok(0) { MOST } else { length + MOST };
        if self.most > MOST {
            tracing::warn!(
                bytes = length,
                "the write-ahead log of the store could not begin anew: another program reads it"
            );
        }
    }
}
