//! Accepts connections and lets none of them linger.
//!
//! Whoever connects must say what they want within ten seconds, also between two requests; whoever does not take what
//! is sent to them for half a minute is dropped, sockets at tables included; and one address has so many connections
//! and no more. `axum::serve` offers none of this.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};
use tower::ServiceExt as _;

use crate::app::Shared;
use crate::people::{Address, Counts};

/// How long somebody is waited for.
#[derive(Clone, Copy)]
struct Patience {
    /// The head of a request.
    head: Duration,
    /// Anything of an answer being taken.
    stalled: Duration,
    /// Open requests finishing when the server stops.
    last_call: Duration,
}

const PATIENCE: Patience = Patience {
    head: Duration::from_secs(10),
    stalled: Duration::from_secs(30),
    last_call: Duration::from_secs(10),
};

/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(200);

/// Serves until `stop` is done, then lets open requests finish.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Shared,
    router: Router,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    accept(listener, app, router, stop, PATIENCE).await;
}

async fn accept(
    listener: TcpListener,
    app: Shared,
    router: Router,
    stop: impl Future<Output = ()> + Send + 'static,
    patience: Patience,
) {
    // Told when the server stops; each connection holds a receiver for as long as it lives.
    let (closing, open) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    if !gone(&error) {
                        tracing::warn!(%error, "no connection could be accepted");
                        sleep(NO_ROOM).await;
                    }
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let address = Address::of(peer.ip());
        // A proxy in front of us speaks for everybody.
        let counted = match app.limits.enter(Counts::Connections, &address) {
            Some(counted) => Some(counted),
            None if app.config.public_url.is_some() && address.near() => None,
            None => continue,
        };
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = tower::service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience.head)
            .serve_connection(
                TokioIo::new(Watched::new(stream, patience.stalled)),
                TowerToHyperService::new(service),
            )
            .with_upgrades();
        let mut open = open.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            let served = tokio::select! {
                served = &mut connection => served,
                _ = open.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = served {
                tracing::trace!(%error, "connection");
            }
            drop((counted, open));
        });
    }
    drop((listener, open));
    let _ = closing.send(());
    let _ = timeout(patience.last_call, closing.closed()).await;
}

/// Whether a connection was given up before it was accepted, which is no trouble of ours.
fn gone(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// A connection that fails when what is written to it is not taken for too long.
struct Watched {
    stream: TcpStream,
    stalled: Duration,
    /// Runs while something waits to be taken.
    waits: Option<Pin<Box<Sleep>>>,
}

impl Watched {
    fn new(stream: TcpStream, stalled: Duration) -> Watched {
        Watched { stream, stalled, waits: None }
    }

    /// What became of a write, unless it has waited for too long.
    fn judge<T>(&mut self, cx: &mut Context<'_>, wrote: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.waits = None;
            return wrote;
        }
        let until = Instant::now() + self.stalled;
        let waits = self.waits.get_or_insert_with(|| Box::pin(sleep_until(until)));
        ready!(waits.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Watched {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.judge(cx, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.judge(cx, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.judge(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests;
