//! PostgreSQL: a bounded pool of connections, which any number of processes may have to one database.
//!
//! There is no one thread that writes. A job of one statement is a transaction of its own, and PostgreSQL itself writes
//! the commits of many connections to the disk together; a job of several takes a lock in the database, so that nobody's
//! jobs of several come between, whichever process they are of.

mod schema;
mod session;

use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};
use tokio::runtime::Handle;
use tokio::sync::{Mutex, Semaphore};
use tokio::time::timeout;
use tokio_postgres::{Config, NoTls};

use crate::fault::chain;
use crate::place::is_address;
use crate::sql::Sql;
use crate::{Durability, StoreFault};
pub(crate) use schema::BEGIN;
pub(crate) use session::Session;

/// As many connections as one process has; more jobs wait for their turn.
const CONNECTIONS: u32 = 16;

/// How long a job waits for its turn.
const TURN: Duration = Duration::from_secs(20);

/// How long it may take to reach the server.
const CONNECT: Duration = Duration::from_secs(5);

/// What each connection asks the server for: a statement, or a transaction in which nothing happens any more, is broken
/// off after so many milliseconds, so that a process that hangs does not hold up others.
const LIMITS: &str = "-c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000";

/// For a job that reads: everything it sees is of one moment.
pub(crate) const READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// A database that is reached.
pub(crate) struct Postgres {
    shared: Arc<Shared>,
}

struct Shared {
    pool: Pool,
    /// A turn for each connection.
    turns: Semaphore,
    /// Held by the one job of several statements: others of this process wait here and not on a connection.
    several: Mutex<()>,
}

/// What a job needs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Reads,
    WritesOnce,
    Writes,
}

impl Postgres {
    /// Reaches the database of an address and brings its tables to the newest version.
    pub(crate) async fn connect(address: &str, durability: Durability) -> Result<Self, StoreFault> {
        let manager = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let pool = Pool::builder(Manager::from_config(config(address, durability)?, NoTls, manager))
            .max_size(CONNECTIONS as usize)
            .create_timeout(Some(CONNECT))
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(|error| StoreFault::Unreachable(chain(&error)))?;
        let turns = Semaphore::new(CONNECTIONS as usize);
        let shared = Arc::new(Shared { pool, turns, several: Mutex::new(()) });
        let session = shared.session().await?;
        blocking(move || schema::migrate(session)).await?;
        Ok(Self { shared })
    }

    /// A connection by itself, for whoever does something long.
    pub(crate) async fn session(&self) -> Result<Session, StoreFault> {
        self.shared.session().await
    }

    /// Reads in one transaction: everything seen in `work` is of one moment.
    pub(crate) async fn read<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        Shared::job(Arc::clone(&self.shared), Kind::Reads, work).await
    }

    /// Does work of several statements: all of it or nothing, and nobody else's in between.
    pub(crate) async fn write<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        self.to_the_end(Kind::Writes, work).await
    }

    /// Does work of one statement.
    pub(crate) async fn write_statement<T, F>(&self, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        self.to_the_end(Kind::WritesOnce, work).await
    }

    /// Waits for the jobs that were asked for, refuses later ones, and closes the connections.
    pub(crate) async fn close(&self) -> Result<(), StoreFault> {
        let all = self.shared.turns.acquire_many(CONNECTIONS).await.map_err(|_| StoreFault::Closed)?;
        self.shared.turns.close();
        drop(all);
        self.shared.pool.close();
        Ok(())
    }

    /// A caller that goes away does not stop its job.
    async fn to_the_end<T, F>(&self, kind: Kind, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        let doing = tokio::spawn(Shared::job(Arc::clone(&self.shared), kind, work));
        doing.await.map_err(|error| StoreFault::Io(format!("a job was broken off: {error}")))?
    }
}

impl Shared {
    async fn job<T, F>(self: Arc<Self>, kind: Kind, work: F) -> Result<T, StoreFault>
    where
        T: Send + 'static,
        F: FnOnce(&dyn Sql) -> Result<T, StoreFault> + Send + 'static,
    {
        let turns = async {
            let several = if kind == Kind::Writes { Some(self.several.lock().await) } else { None };
            let turn = self.turns.acquire().await.map_err(|_| StoreFault::Closed)?;
            Ok::<_, StoreFault>((several, turn))
        };
        let late = |_| StoreFault::Unreachable(format!("no turn in {} s", TURN.as_secs()));
        // Given back last, after the connection.
        let _turn = timeout(TURN, turns).await.map_err(late)??;
        let session = self.session().await?;
        blocking(move || match kind {
            Kind::Reads => session.within(READ, |conn| work(conn)),
            Kind::Writes => session.within(BEGIN, |conn| work(conn)),
            Kind::WritesOnce => session.alone(|conn| work(conn)),
        })
        .await
    }

    async fn session(&self) -> Result<Session, StoreFault> {
        Ok(Session::new(self.pool.get().await.map_err(unreached)?, Handle::current()))
    }
}

/// Runs something that may wait, on a thread that may.
pub(crate) async fn blocking<T: Send + 'static>(
    job: impl FnOnce() -> Result<T, StoreFault> + Send + 'static,
) -> Result<T, StoreFault> {
    let done = tokio::task::spawn_blocking(job).await;
    done.map_err(|error| StoreFault::Io(format!("a job was broken off: {error}")))?
}

fn unreached(error: PoolError) -> StoreFault {
    match error {
        PoolError::Closed => StoreFault::Closed,
        PoolError::Backend(error) => crate::fault::SqlFault::from(error).into(),
        other => StoreFault::Unreachable(chain(&other)),
    }
}

/// What an address says, and what all our connections want besides.
fn config(address: &str, durability: Durability) -> Result<Config, StoreFault> {
    if !is_address(address) {
        return Err(StoreFault::Address("it begins otherwise".to_owned()));
    }
    let mut config: Config = address.parse().map_err(|error| StoreFault::Address(chain(&error)))?;
    if config.get_application_name().is_none() {
        config.application_name("ludoteca");
    }
    // A password given here is not seen in the list of processes.
    if config.get_password().is_none()
        && let Some(password) = std::env::var_os("PGPASSWORD")
    {
        config.password(password.as_encoded_bytes());
    }
    let commit = match durability {
        // As sure as the server is set up to be.
        Durability::Full => "",
        Durability::Normal => " -c synchronous_commit=off",
    };
    let asked = config.get_options().unwrap_or_default();
    config.options(format!("{LIMITS}{commit} {asked}"));
    config.connect_timeout(CONNECT);
    Ok(config)
}
