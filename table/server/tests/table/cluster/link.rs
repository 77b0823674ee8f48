//! A line between a process and its database, which can be cut and slowed down.

use std::path::PathBuf;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tokio_postgres::Config;
use tokio_postgres::config::Host;

/// How it is with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Whole,
    /// Everything that goes through waits so long.
    Slow(Duration),
    /// Connections are torn, and new ones too.
    Cut,
    /// Nothing goes through, and nobody is told.
    Silent,
}

/// Where the database is.
#[derive(Clone)]
enum Far {
    Socket(PathBuf),
    Network(String),
}

/// The line.
pub struct Link {
    /// The address of the database through this line.
    pub address: String,
    state: watch::Sender<State>,
}

impl Link {
    /// A line to the database of an address.
    pub async fn to(address: &str) -> Link {
        let config: Config = address.parse().expect("an address");
        let port = config.get_ports().first().copied().unwrap_or(5432);
        let far = match config.get_hosts().first().expect("a host") {
            Host::Unix(folder) => Far::Socket(folder.join(format!(".s.PGSQL.{port}"))),
            Host::Tcp(host) => Far::Network(format!("{host}:{port}")),
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let near = listener.local_addr().expect("an address");
        let user = config.get_user().unwrap_or("ludoteca");
        let database = config.get_dbname().unwrap_or("postgres");
        let (state, states) = watch::channel(State::Whole);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(joined(stream, far.clone(), states.clone()));
            }
        });
        Link { address: format!("postgres://{user}@{near}/{database}"), state }
    }

    pub fn set(&self, state: State) {
        self.state.send_replace(state);
    }
}

async fn joined(near: TcpStream, far: Far, states: watch::Receiver<State>) {
    let mut cut = states.clone();
    let through = async {
        match far {
            Far::Socket(path) => both(near, UnixStream::connect(path).await.ok()?, states).await,
            Far::Network(address) => both(near, TcpStream::connect(address).await.ok()?, states).await,
        }
        Some(())
    };
    tokio::select! {
        _ = through => {}
        _ = cut.wait_for(|state| *state == State::Cut) => {}
    }
}

async fn both(near: TcpStream, far: impl AsyncRead + AsyncWrite, states: watch::Receiver<State>) {
    let (near_read, near_write) = near.into_split();
    let (far_read, far_write) = tokio::io::split(far);
    // Either end of it ends both.
    tokio::select! {
        () = one_way(near_read, far_write, states.clone()) => {}
        () = one_way(far_read, near_write, states) => {}
    }
}

async fn one_way(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut states: watch::Receiver<State>,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let state = *states.borrow_and_update();
        match state {
            State::Slow(time) => sleep(time).await,
            State::Silent => {
                let _ = states.wait_for(|state| *state != State::Silent).await;
            }
            State::Whole | State::Cut => {}
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
