//! The embedded database: one SQLite file, which one process at a time has open.

mod asking;
mod backup;
pub(crate) mod files;
mod readers;
pub(crate) mod schema;
pub(crate) mod wal;
mod writer;

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

pub use backup::{backup_file, restore_file};
pub(crate) use writer::close;

use crate::sql::Sql;
use crate::{Durability, StoreFault};
use files::Lock;
use readers::Readers;
use wal::Gate;
use writer::Writer;

/// An open file. Fields are dropped in this order: the readers let go of the file before the writer closes it.
pub(crate) struct Sqlite {
    readers: Readers,
    writer: Writer,
}

impl Sqlite {
    /// Opens a file, creating it or bringing it to the newest version as needed.
    pub(crate) fn open(path: &Path, durability: Durability) -> Result<Self, StoreFault> {
        let lock = Lock::take(path)?;
        let gate = Gate::default();
        let writer = Writer::start(open_writer(path, durability)?, lock, Gate::clone(&gate))?;
        Ok(Self { readers: Readers::new(path, gate), writer })
    }

    /// See [`Readers::read`].
    pub(crate) async fn read<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        self.readers.read(work).await
    }

    /// See [`Writer::write`].
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        self.writer.write(work).await
    }

    /// See [`Writer::write_statement`].
    pub(crate) async fn write_statement<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        self.writer.write_statement(move |conn| work(conn)).await
    }

    /// Finishes what was asked for and closes the file.
    pub(crate) async fn close(&self) -> Result<(), StoreFault> {
        self.readers.stop().await;
        self.writer.stop().await
    }
}

/// The connection that writes; the file is created or brought to the newest version as needed.
pub(crate) fn open_writer(path: &Path, durability: Durability) -> Result<Connection, StoreFault> {
    match files::create_private(path) {
        Ok(()) | Err(StoreFault::Exists(_)) => {}
        Err(fault) => return Err(fault),
    }
    let mut conn = open_beside(path)?;
    // Looks before it touches: a file that is refused stays as it was.
    schema::version(&conn)?;
    conn.pragma_update(None, "journal_mode", "WAL")?;
    let synchronous = match durability {
        Durability::Full => "FULL",
        Durability::Normal => "NORMAL",
    };
    conn.pragma_update(None, "synchronous", synchronous)?;
    conn.pragma_update(None, "foreign_keys", "ON")?;
    // 64 MiB of pages in memory.
    conn.pragma_update(None, "cache_size", -65_536)?;
    wal::prepare(&conn)?;
    schema::migrate(&mut conn)?;
    Ok(conn)
}

/// A connection that can only read.
pub(crate) fn open_reader(path: &Path) -> Result<Connection, StoreFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(path, flags)?;
    common(&conn)?;
    conn.pragma_update(None, "mmap_size", 256 << 20)?;
    conn.pragma_update(None, "cache_size", -8192)?;
    Ok(conn)
}

/// A connection that may write, to a file that is there and that a server may have open.
pub(crate) fn open_beside(path: &Path) -> Result<Connection, StoreFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(path, flags)?;
    common(&conn)?;
    Ok(conn)
}

/// A connection for a command beside a server, which may have the file open: then it has the form that the server knows;
/// otherwise an old one is brought to the newest version.
pub(crate) fn open_for_operator(path: &Path) -> Result<Connection, StoreFault> {
    std::fs::metadata(path).map_err(|error| files::at(path, &error))?;
    let lock = Lock::take(path);
    let mut conn = open_beside(path)?;
    conn.pragma_update(None, "foreign_keys", "ON")?;
    match schema::version(&conn)? {
        0 => return Err(StoreFault::NotADatabase),
        schema::KNOWN => {}
        _ => {
            let _lock = lock?;
            schema::migrate(&mut conn)?;
        }
    }
    Ok(conn)
}

/// What every connection is told.
fn common(conn: &Connection) -> Result<(), StoreFault> {
    conn.busy_timeout(Duration::from_secs(5))?;
    conn.set_prepared_statement_cache_capacity(64);
    // What is asked is planned once, whatever values it is asked with.
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}
