//! Where a store is: in a file, or with a server.

use std::fmt;
use std::path::{Path, PathBuf};

use tokio_postgres::Config;
use tokio_postgres::config::Host;

use crate::{Durability, KeyHash, Store, StoreFault, ticket_in_file};

/// Where a store is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL database, by its address: `postgres://user@host/db`.
    Server(String),
}

impl Place {
    /// The file of a server that keeps its data in this folder.
    pub fn in_folder(folder: &Path) -> Self {
        Self::File(folder.join("ludoteca.db"))
    }

    /// What somebody means who types it: an address if it begins like one, otherwise a file.
    pub fn read(text: &str) -> Self {
        if is_address(text) { Self::Server(text.to_owned()) } else { Self::File(text.into()) }
    }

    /// The folder of a file.
    pub fn folder(&self) -> Option<&Path> {
        if let Self::File(path) = self { path.parent() } else { None }
    }

    /// Opens the store there: see [`Store::open`] and [`Store::connect`].
    pub async fn open(&self, durability: Durability) -> Result<Store, StoreFault> {
        match self {
            Self::File(path) => Store::open(path, durability),
            Self::Server(address) => Store::connect(address, durability).await,
        }
    }

    /// A ticket for another password, for the person with this login; a server may be using the store. Nobody of that
    /// login is [`StoreFault::NotFound`].
    pub async fn ticket(&self, login: &str, hash: KeyHash, now: i64, until: i64) -> Result<(), StoreFault> {
        match self {
            Self::File(path) => ticket_in_file(path, login, hash, now, until),
            Self::Server(address) => {
                let store = Store::connect(address, Durability::Full).await?;
                store.ticket_for_login(login, hash, now, until).await?;
                store.close().await
            }
        }
    }
}

/// Whether a text begins as the address of a database does.
pub(crate) fn is_address(text: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
}

/// As it may be shown to anybody: an address without its password and options.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Server(address) => {
                let config: Config = address.parse().unwrap_or_default();
                let host = config.get_hosts().first().map_or_else(String::new, |host| match host {
                    Host::Tcp(host) => host.clone(),
                    #[cfg(unix)]
                    Host::Unix(folder) => folder.display().to_string(),
                });
                write!(f, "postgres://{host}/{}", config.get_dbname().unwrap_or_default())
            }
        }
    }
}
