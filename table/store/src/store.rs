//! The store itself: opening, closing, and the two ways in (one writer, several readers).

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::files::{self, Lock};
use crate::readers::Readers;
use crate::wal::Gate;
use crate::writer::Writer;
use crate::{MatchId, StoreFault, schema, wal};

/// What an answer promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// What was answered survives a power cut: the disk is waited for at each commit.
    Full,
    /// What was answered survives the end of the process, however it ends; a power cut may cost the last moments, but
    /// never leaves the file damaged. Much faster on a slow disk.
    Normal,
}

/// People, matches and what they say. Cheap to clone; all clones are one store.
///
/// Dropping the last clone finishes what was asked for; [`Store::close`] does that without blocking a thread.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

/// Fields are dropped in this order: the readers let go of the file before the writer closes it.
struct Inner {
    readers: Readers,
    writer: Writer,
    numbers: Mutex<BTreeMap<MatchId, i64>>,
}

/// Numbers of matches remembered; beyond it all are forgotten and found again as they are needed.
const REMEMBERED: usize = 100_000;

impl Store {
    /// Opens a database, creating it or bringing it to the newest version as needed. One process at a time.
    pub fn open(path: &Path, durability: Durability) -> Result<Self, StoreFault> {
        let lock = Lock::take(path)?;
        let gate = Gate::default();
        let writer = Writer::start(open_writer(path, durability)?, lock, Gate::clone(&gate))?;
        let inner = Inner { readers: Readers::new(path, gate), writer, numbers: Mutex::new(BTreeMap::new()) };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Finishes what was asked for, writes everything into the one file and closes it. Other clones are told `Closed`
    /// from then on.
    pub async fn close(self) -> Result<(), StoreFault> {
        self.inner.readers.stop().await;
        self.inner.writer.stop().await
    }

    /// A consistent copy of the database while it is in use, as one file. Never written over another file.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreFault> {
        let to = to.to_owned();
        self.read(move |conn| crate::backup::copy(conn, &to)).await
    }

    /// See [`Writer::write`].
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreFault> + Send + 'static,
    {
        self.inner.writer.write(work).await
    }

    /// See [`Writer::write_statement`].
    pub(crate) async fn write_statement<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreFault> + Send + 'static,
    {
        self.inner.writer.write_statement(work).await
    }

    /// See [`Readers::read`].
    pub(crate) async fn read<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreFault> + Send + 'static,
    {
        self.inner.readers.read(work).await
    }

    /// The number under which the rows of a match are kept. A match keeps its number for ever, so it is remembered.
    pub(crate) async fn number(&self, id: &MatchId) -> Result<i64, StoreFault> {
        let remembered = self.numbers().get(id).copied();
        if let Some(number) = remembered {
            return Ok(number);
        }
        let wanted = id.clone();
        let number = self
            .read(move |conn| {
                let mut find = conn.prepare_cached("SELECT number FROM match WHERE id = ?1")?;
                Ok(find.query_row([&wanted], |row| row.get(0))?)
            })
            .await?;
        self.remember(id, number);
        Ok(number)
    }

    /// Remembers the number of a match.
    pub(crate) fn remember(&self, id: &MatchId, number: i64) {
        let mut numbers = self.numbers();
        if numbers.len() >= REMEMBERED {
            numbers.clear();
        }
        numbers.insert(id.clone(), number);
    }

    fn numbers(&self) -> std::sync::MutexGuard<'_, BTreeMap<MatchId, i64>> {
        self.inner.numbers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn open_writer(path: &Path, durability: Durability) -> Result<Connection, StoreFault> {
    match files::create_private(path) {
        Ok(()) | Err(StoreFault::Exists(_)) => {}
        Err(fault) => return Err(fault),
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut conn = Connection::open_with_flags(path, flags)?;
    common(&conn)?;
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

/// What every connection is told.
pub(crate) fn common(conn: &Connection) -> Result<(), StoreFault> {
    conn.busy_timeout(Duration::from_secs(5))?;
    conn.set_prepared_statement_cache_capacity(64);
    Ok(())
}
