//! What two sockets for each match cost when nothing is done between them: the most that any server of this kind can carry here.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, accept_async, client_async};

use super::serve::Served;

/// Bytes of what both seats hear of an action, as much as in connect four.
const HEARD: usize = 1_000;

/// How long everybody plays before it is measured.
const SETTLING: Duration = Duration::from_secs(2);

/// What came of it.
pub struct Bare {
    pub matches: usize,
    /// Actions a second.
    pub rate: f64,
    /// Part of a core that the server took.
    pub busy: f64,
}

/// Serves until the process is killed: whatever one socket of a match says, both hear something.
pub async fn serve() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    println!("{}", listener.local_addr().expect("its address"));
    let mut waiting: Option<watch::Sender<u64>> = None;
    while let Ok((stream, _)) = listener.accept().await {
        stream.set_nodelay(true).expect("a socket option");
        // Sockets come in pairs.
        let news = waiting.take().unwrap_or_else(|| waiting.insert(watch::channel(0).0).clone());
        tokio::spawn(async move {
            let mut socket = accept_async(stream).await.expect("a handshake");
            let (mut heard, text) = (news.subscribe(), "x".repeat(HEARD));
            loop {
                tokio::select! {
                    said = socket.next() => match said {
                        Some(Ok(_)) => news.send_modify(|count| *count += 1),
                        _ => return,
                    },
                    _ = heard.changed() => {
                        heard.mark_unchanged();
                        if socket.send(Message::text(text.as_str())).await.is_err() {
                            return;
                        }
                    }
                }
            }
        });
    }
}

/// Plays so many matches for so long.
pub async fn play(served: &Served, matches: usize, time: Duration) -> Bare {
    let (address, done) = (served.addresses()[0].clone(), Arc::new(AtomicU64::new(0)));
    for _ in 0..matches {
        let mut pair = [socket(&address).await, socket(&address).await];
        let done = done.clone();
        tokio::spawn(async move {
            let said = r#"{"type":"act","request":"17","at":9,"seat":0,"commands":["drop 3"]}"#;
            // Until the server is gone.
            while pair[0].send(Message::text(said)).await.is_ok() {
                for socket in &mut pair {
                    let Some(Ok(_)) = socket.next().await else { return };
                }
                pair.swap(0, 1);
                done.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    tokio::time::sleep(SETTLING).await;
    let now = || (done.load(Ordering::Relaxed), served.cpu());
    let (start, (count, cpu)) = (Instant::now(), now());
    tokio::time::sleep(time).await;
    let (seconds, (all, after)) = (start.elapsed().as_secs_f64(), now());
    let rate = f64::from((all - count) as u32) / seconds;
    Bare { matches, rate, busy: (after - cpu) / seconds * 100.0 }
}

async fn socket(address: &str) -> WebSocketStream<TcpStream> {
    let stream = TcpStream::connect(address).await.expect("the server listens");
    stream.set_nodelay(true).expect("a socket option");
    client_async(format!("ws://{address}/"), stream).await.expect("the server takes sockets").0
}
