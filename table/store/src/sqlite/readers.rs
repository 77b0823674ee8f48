//! A small pool of read-only connections. Reads happen on threads that may block, beside the writer.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::open_reader;
use super::wal::Gate;
use crate::StoreFault;
use crate::sql::Sql;

/// As many reads as run at once; more wait for their turn.
const READERS: u32 = 4;

/// The pool. Connections are opened when first needed.
pub(crate) struct Readers {
    pool: Arc<Pool>,
    turns: Arc<Semaphore>,
}

struct Pool {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    gate: Gate,
}

impl Readers {
    /// A pool on this file, with no connection yet.
    pub(crate) fn new(path: &Path, gate: Gate) -> Self {
        let pool = Pool { path: path.to_owned(), idle: Mutex::new(Vec::new()), gate };
        Self { pool: Arc::new(pool), turns: Arc::new(Semaphore::new(READERS as usize)) }
    }

    /// Reads in one transaction: everything seen in `work` is of one moment.
    pub(crate) async fn read<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| StoreFault::Closed)?;
        let pool = Arc::clone(&self.pool);
        let reading = tokio::task::spawn_blocking(move || pool.read(turn, work));
        reading.await.map_err(|error| StoreFault::Io(format!("a read was broken off: {error}")))?
    }

    /// Waits for the reads that are running, refuses later ones, and closes the connections.
    pub(crate) async fn stop(&self) {
        // An error means that somebody else stopped them already.
        let all = self.turns.acquire_many(READERS).await;
        self.turns.close();
        drop(all);
        self.pool.idle().clear();
    }
}

impl Pool {
    /// The turn is given back last, after the connection.
    fn read<T>(
        &self,
        _turn: OwnedSemaphorePermit,
        work: impl FnOnce(&dyn Sql) -> Result<T, StoreFault>,
    ) -> Result<T, StoreFault> {
        let idle = self.idle().pop();
        let conn = match idle {
            Some(conn) => conn,
            None => open_reader(&self.path)?,
        };
        let open = self.gate.read().unwrap_or_else(PoisonError::into_inner);
        let result = conn.unchecked_transaction().map_err(StoreFault::from).and_then(|tx| work(&*tx));
        drop(open);
        self.idle().push(conn);
        result
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
