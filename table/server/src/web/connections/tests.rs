//! Connections over a real network, with little patience.

use std::net::SocketAddr;

use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::*;
use crate::web::tests::app;

const LITTLE: Patience = Patience {
    head: Duration::from_millis(200),
    stalled: Duration::from_millis(200),
    last_call: Duration::from_secs(5),
};

const ASK: &[u8] = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n";
const LARGE: usize = 64 << 20;

/// A server with three routes, and how to stop it.
async fn start(limits: bool) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let router = Router::new()
        .route("/", get(|| async { "hello" }))
        .route("/large", get(|| async { vec![0u8; LARGE] }))
        .route(
            "/slow",
            get(|| async {
                sleep(Duration::from_millis(500)).await;
                "at last"
            }),
        );
    let (stop, stopped) = oneshot::channel();
    let stopped = async move { drop(stopped.await) };
    let served = tokio::spawn(accept(listener, app(limits, None), router, stopped, LITTLE));
    (address, stop, served)
}

async fn connect(address: SocketAddr, say: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(say).await.expect("sent");
    stream
}

/// Everything until the server hangs up.
async fn rest(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let read = timeout(Duration::from_secs(5), stream.read_to_end(&mut all)).await;
    let _ = read.expect("the server hangs up");
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test]
async fn whoever_does_not_say_what_they_want_is_dropped() {
    let (address, _stop, _) = start(true).await;
    let mut silent = connect(address, b"").await;
    let mut halting = connect(address, b"GET / HTTP/1.1\r\nhost: a\r\nx: ").await;
    let mut done = connect(address, ASK).await;
    assert!(!rest(&mut silent).await.contains("hello"));
    assert!(!rest(&mut halting).await.contains("hello"));
    assert!(rest(&mut done).await.contains("hello"), "also when nothing follows the first request");
}

#[tokio::test]
async fn whoever_does_not_listen_is_dropped() {
    let (address, _stop, _) = start(true).await;
    let mut deaf = connect(address, b"GET /large HTTP/1.1\r\nhost: a\r\n\r\n").await;
    sleep(Duration::from_millis(800)).await;
    assert!(rest(&mut deaf).await.len() < LARGE);
    let mut listening =
        connect(address, b"GET /large HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").await;
    assert!(rest(&mut listening).await.len() >= LARGE);
}

#[tokio::test]
async fn one_address_has_so_many_connections() {
    let (address, _stop, _) = start(true).await;
    let mut open = Vec::new();
    for _ in 0..256 {
        open.push(TcpStream::connect(address).await.expect("a connection"));
    }
    let mut more = TcpStream::connect(address).await.expect("a connection");
    let _ = more.write_all(ASK).await;
    assert_eq!(rest(&mut more).await, "");
    drop(open);
    sleep(Duration::from_millis(300)).await;
    let mut later = connect(address, ASK).await;
    assert!(rest(&mut later).await.contains("hello"));
}

#[tokio::test]
async fn stopping_lets_requests_finish() {
    let (address, stop, served) = start(true).await;
    let mut slow = connect(address, b"GET /slow HTTP/1.1\r\nhost: a\r\n\r\n").await;
    let mut idle = connect(address, ASK).await;
    sleep(Duration::from_millis(100)).await;
    stop.send(()).expect("it serves");
    assert!(rest(&mut slow).await.contains("at last"));
    assert!(rest(&mut idle).await.contains("hello"));
    timeout(Duration::from_secs(2), served).await.expect("it stops").expect("without breaking down");
    assert!(TcpStream::connect(address).await.is_err());
}
