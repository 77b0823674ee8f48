//! The store itself: opening, closing, and the two ways in (writing, reading), whichever database it is.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use crate::known::Known;
use crate::postgres::Postgres;
use crate::sql::{Sql, args};
use crate::sqlite::Sqlite;
use crate::{MatchId, PersonId, ProcessId, StoreFault};

/// What an answer promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// What was answered survives a power cut: the disk is waited for at each commit.
    Full,
    /// What was answered survives the end of the process, however it ends; a power cut may cost the last moments, but
    /// never leaves the data damaged. Much faster on a slow disk.
    Normal,
}

/// People, matches and what they say. Cheap to clone; all clones are one store.
///
/// Dropping the last clone finishes what was asked for; [`Store::close`] does that without blocking a thread.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
    /// The process that it stands for, among several on one database.
    pub(crate) home: Option<ProcessId>,
}

struct Inner {
    database: Database,
    numbers: Mutex<BTreeMap<MatchId, i64>>,
    known: Arc<Known>,
}

/// Which database answers.
enum Database {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Numbers of matches remembered; beyond it all are forgotten and found again as they are needed.
const REMEMBERED: usize = 100_000;

impl Store {
    /// Opens a file, creating it or bringing it to the newest version as needed. One process at a time.
    pub fn open(path: &Path, durability: Durability) -> Result<Self, StoreFault> {
        Ok(Self::of(Database::Sqlite(Sqlite::open(path, durability)?)))
    }

    /// Reaches a PostgreSQL database by its address (`postgres://user@host/db`), and makes or renews its tables as
    /// needed. Where the address gives no password, `PGPASSWORD` in the environment does. Several processes may: of two
    /// who append the same line of a log one is refused. [`StoreFault::Unreachable`] when it cannot be reached,
    /// [`StoreFault::Address`] when that is no address.
    ///
    /// To be called on a runtime of tokio, on which its connections are kept as long as it runs.
    pub async fn connect(address: &str, durability: Durability) -> Result<Self, StoreFault> {
        Ok(Self::of(Database::Postgres(Postgres::connect(address, durability).await?)))
    }

    fn of(database: Database) -> Self {
        // Of a file there is one process.
        let known = Known::new(matches!(database, Database::Postgres(_)));
        Self { inner: Arc::new(Inner { database, numbers: Mutex::new(BTreeMap::new()), known }), home: None }
    }

    /// Finishes what was asked for and lets go of the database; a file is then one file with everything in it. Other
    /// clones are told `Closed` from then on.
    pub async fn close(self) -> Result<(), StoreFault> {
        match &self.inner.database {
            Database::Sqlite(file) => file.close().await,
            Database::Postgres(server) => server.close().await,
        }
    }

    /// Does work of several statements: all of it or nothing, and nobody else's in between.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        match &self.inner.database {
            Database::Sqlite(file) => file.write(work).await,
            Database::Postgres(server) => server.write(work).await,
        }
    }

    /// The same where it changes what is remembered of a person: that is forgotten once the work is done, which is after the
    /// commit, whether or not anybody waits for the answer.
    pub(crate) async fn write_of<T, F>(&self, person: PersonId, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        let forgets = self.known().forgets(person);
        self.write(move |conn| Ok((work(conn)?, forgets))).await.map(|(done, _)| done)
    }

    /// Does work of one statement.
    pub(crate) async fn write_statement<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        match &self.inner.database {
            Database::Sqlite(file) => file.write_statement(work).await,
            Database::Postgres(server) => server.write_statement(work).await,
        }
    }

    /// Reads: everything seen in `work` is of one moment.
    pub(crate) async fn read<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        match &self.inner.database {
            Database::Sqlite(file) => file.read(work).await,
            Database::Postgres(server) => server.read(work).await,
        }
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
                Ok(conn.one("SELECT number FROM match WHERE id = ?1", args![wanted], |row| row.get(0))?)
            })
            .await?;
        self.remember(id, number);
        Ok(number)
    }

    /// The people and keys that are remembered.
    pub(crate) fn known(&self) -> &Arc<Known> {
        &self.inner.known
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
