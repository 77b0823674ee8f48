//! What everybody shares, and how the server starts and stops.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use catalog::AnyGame;
use store::{Durability, Place, Store, StoreFault};
use thiserror::Error;
use tokio::net::TcpListener;

use crate::hall::Hall;
use crate::people::{Post, Smtp, call_people};

/// How a server is to run.
#[derive(Clone)]
pub struct Config {
    /// Where it listens; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where its database is. The folder of a file is made if need be.
    pub store: Place,
    /// How sure an acknowledged action is to survive a power cut.
    pub durability: Durability,
    /// What stands before the path in links that leave the server: `https://play.example.org`.
    pub public_url: Option<String>,
    /// The games on the shelf.
    pub games: &'static [Box<dyn AnyGame>],
    /// How long a bot waits before each of its actions, so that people can follow.
    pub bot_pause: Duration,
    /// How long a person must have been away from a match before the others may go on without; usually [`ABSENCE`].
    pub absence: Duration,
    /// How mails leave the server, if any do; their links begin with `public_url`.
    pub smtp: Option<Smtp>,
    /// How several processes on one database serve as one; `None`: this one is alone.
    pub cluster: Option<Cluster>,
    /// How much one visitor may ask of the server; tests and load programs lift it.
    pub limits: bool,
}

/// A process among several on one database.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// Where the others reach it: host and port, spoken to by HTTP without encryption.
    pub address: String,
    /// How long the others wait for a sign of life before they play its matches; usually [`LEASE`].
    pub lease: Duration,
}

/// How long processes on one database wait for a sign of life of another before they play its matches. A third of it is
/// the time between two signs.
pub const LEASE: Duration = Duration::from_secs(6);

/// How long a person must have been away from a match before the others may go on without.
pub const ABSENCE: Duration = Duration::from_mins(1);

/// Why a server cannot run.
#[derive(Debug, Error)]
pub enum ServerFault {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The network or the data folder.
    #[error("{what}: {error}")]
    Io {
        /// What was tried.
        what: String,
        /// What happened.
        error: std::io::Error,
    },
}

/// What every request can reach.
pub(crate) struct App {
    pub config: Config,
    pub store: Store,
    pub hall: Arc<Hall>,
    pub limits: crate::people::Limits,
    /// What hands mails over, if any are sent.
    pub post: Option<Post>,
}

/// A handle to what everybody shares.
pub(crate) type Shared = Arc<App>;

impl App {
    /// What everybody shares, with this store.
    pub fn new(config: Config, store: Store) -> Shared {
        let hall = Hall::new(store.clone(), &config);
        let limits = crate::people::Limits::new(config.limits);
        let post = Post::of(config.smtp.as_ref(), config.public_url.as_deref());
        Arc::new(App { config, store, hall, limits, post })
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.config.games.iter().map(|game| &**game).find(|game| game.meta().id == id)
    }

    /// Whether browsers reach the server by https, so that cookies may be marked as secure.
    pub fn secure(&self) -> bool {
        self.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// A server that is bound and ready to run.
pub struct Server {
    listener: TcpListener,
    app: Shared,
}

impl Server {
    /// Opens the database, creates it if need be, and binds the address.
    pub async fn bind(config: Config) -> Result<Server, ServerFault> {
        let io = |what: String| move |error| ServerFault::Io { what, error };
        if let Some(folder) = config.store.folder() {
            std::fs::create_dir_all(folder).map_err(io(folder.display().to_string()))?;
        }
        let store = config.store.open(config.durability).await?;
        let listener = TcpListener::bind(config.listen).await.map_err(io(config.listen.to_string()))?;
        let app = App::new(config, store);
        app.hall.begin().await?;
        Ok(Server { listener, app })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.listener.local_addr().expect("a bound socket has an address")
    }

    /// Serves until `stop` is done; then lets requests finish, keeps what the matches stand at, and closes.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServerFault> {
        let Server { listener, app } = self;
        let hall = app.hall.clone();
        let keeper = tokio::spawn(hall.clone().keep());
        let waking = tokio::spawn(hall.clone().wake());
        let living = tokio::spawn(hall.clone().live());
        let caller = tokio::spawn(call_people(app.clone()));
        let router = crate::web::router(app.clone());
        let closing = hall.clone();
        let stop = async move {
            stop.await;
            closing.close();
        };
        crate::web::serve(listener, app.clone(), router, stop).await;
        keeper.abort();
        waking.abort();
        caller.abort();
        hall.keep_all().await;
        living.abort();
        hall.give_back().await;
        Ok(app.store.clone().close().await?)
    }
}
