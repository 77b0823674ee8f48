//! The players: two sockets for each match.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::sees::{Heard, Sees};
use super::serve::Served;

/// Of so many matches one makes whole views of what has changed; the players of others only read what they need to play.
const FOLLOWED: usize = 10;

/// There a whole view is asked for once in so many, to be compared.
const COMPARE: usize = 10;

/// What is to be carried.
#[derive(Clone, Debug)]
pub struct Load {
    pub game: &'static str,
    pub matches: usize,
    /// `none` or a language.
    pub texts: &'static str,
    /// Whether players are told what has changed instead of whole views.
    pub changes: bool,
    /// How long a match waits between two actions.
    pub pause: Duration,
    pub time: Duration,
}

/// What came of it.
#[derive(Default)]
pub struct Played {
    pub times: Vec<Duration>,
    pub seconds: f64,
    /// Processor time of the server, in seconds.
    pub cpu: f64,
    pub ended: usize,
    pub views: u64,
    pub bytes: u64,
    /// Views made of changes that were compared with a whole view asked for.
    pub compared: u64,
    /// Of the server once it was over, in bytes.
    pub memory: u64,
}

/// Memory of sockets that do nothing.
pub struct Idle {
    pub sockets: usize,
    pub bytes_each: u64,
}

type Socket = WebSocketStream<TcpStream>;

/// One HTTP call with a JSON answer.
async fn call(address: &str, method: &str, path: &str, token: Option<&str>, body: &Value) -> Value {
    let body = body.to_string();
    let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         {bearer}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("it answers");
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").expect("an HTTP answer");
    assert!(head.starts_with("HTTP/1.1 2"), "{head}\n{body}");
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"))
}

async fn guest(address: &str) -> String {
    let made = call(address, "POST", "/api/v1/guests", None, &json!({ "name": "Load" })).await;
    made["token"].as_str().expect("a token").to_owned()
}

async fn socket(address: &str, id: &str, token: &str, query: &str) -> Socket {
    let url = format!("ws://{address}/api/v1/matches/{id}/socket?{query}");
    let mut request = url.into_client_request().expect("a URL");
    let bearer = format!("Bearer {token}").parse().expect("a header");
    request.headers_mut().insert("Authorization", bearer);
    let stream = TcpStream::connect(address).await.expect("the server listens");
    stream.set_nodelay(true).expect("a socket option");
    let config = WebSocketConfig::default().read_buffer_size(16 << 10).write_buffer_size(0);
    client_async_with_config(request, stream, Some(config)).await.expect("the server takes sockets").0
}

/// Opens a match between two people.
async fn open(address: &str, game: &str, tokens: &[String; 2]) -> String {
    let mut new = json!({ "game": game, "seats": ["me", "open"], "listed": true });
    if game == "okko" {
        new["ready"] = "introductory".into();
    }
    let table = call(address, "POST", "/api/v1/matches", Some(&tokens[0]), &new).await;
    let id = table["match"].as_str().expect("a match").to_owned();
    call(address, "POST", &format!("/api/v1/matches/{id}/join"), Some(&tokens[1]), &json!({})).await;
    id
}

/// Both seats of a new match, which is opened at one process; where there are several, the second seat sits at another.
async fn sit([address, other]: [&str; 2], load: &Load, tokens: &[String; 2]) -> [Socket; 2] {
    let id = open(address, load.game, tokens).await;
    let [first, second] = tokens;
    let query = format!("lang={}&changes={}", load.texts, u8::from(load.changes));
    [socket(address, &id, first, &query).await, socket(other, &id, second, &query).await]
}

/// A fast, plain source of chance.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

/// The processes at which a match is played: where it is opened, and where its second seat sits.
fn two(addresses: &[String], number: usize) -> [&str; 2] {
    [number, number + 1].map(|at| addresses[at % addresses.len()].as_str())
}

/// How far a run has come.
#[derive(Default)]
struct Phase {
    /// Matches at which both players have read what they were told first.
    begun: AtomicUsize,
    measured: AtomicBool,
    over: AtomicBool,
}

/// How long the players may take to read what they are told first.
const PATIENCE: Duration = Duration::from_mins(2);

/// Actions of each match, where it waits between them, before anything is measured: what piled up while thousands began
/// together is done by then, and Okko's figures are deployed.
const SETTLED: u32 = 40;

/// Plays the whole load. What is measured begins when all are under way: until then it is the players who are slow, as they
/// read thousands of whole views.
pub async fn run(served: &Served, load: &Load) -> Played {
    let phase = Arc::new(Phase::default());
    let mut opening = Vec::new();
    for chunk in 0..8 {
        let (addresses, load) = (served.addresses().to_vec(), load.clone());
        opening.push(tokio::spawn(async move {
            let mut tables = Vec::new();
            for number in (0..load.matches).filter(|at| at % 8 == chunk) {
                let two = two(&addresses, number);
                let tokens = [guest(two[0]).await, guest(two[0]).await];
                let table = sit(two, &load, &tokens).await;
                tables.push((table, tokens));
            }
            tables
        }));
    }
    let mut tables = Vec::new();
    for task in opening {
        tables.extend(task.await.expect("tables open"));
    }
    let players: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(at, (table, tokens))| {
            let (phase, load, addresses) = (phase.clone(), load.clone(), served.addresses().to_vec());
            tokio::spawn(async move { play(table, &tokens, at, &load, &addresses, &phase).await })
        })
        .collect();
    let opened = Instant::now();
    while phase.begun.load(Ordering::Relaxed) < load.matches && opened.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Those who waited for the last to begin have acted meanwhile, and what has piled up is done.
    tokio::time::sleep((SETTLED * load.pause).max(Duration::from_secs(1))).await;
    let (start, cpu) = (Instant::now(), served.cpu());
    phase.measured.store(true, Ordering::Relaxed);
    tokio::time::sleep(load.time).await;
    phase.measured.store(false, Ordering::Relaxed);
    phase.over.store(true, Ordering::Relaxed);
    let (seconds, cpu) = (start.elapsed().as_secs_f64(), served.cpu() - cpu);
    let mut all = Played { seconds, cpu, memory: served.memory(), ..Played::default() };
    for player in players {
        let Ok(Ok(played)) = tokio::time::timeout(Duration::from_secs(20), player).await else { continue };
        all.times.extend(played.times);
        all.ended += played.ended;
        all.views += played.views;
        all.bytes += played.bytes;
        all.compared += played.compared;
    }
    all
}

/// Plays both seats of a match, each through its own socket, until the time is over; a match that ends is followed by
/// a new one of the same two people.
async fn play(
    mut table: [Socket; 2],
    tokens: &[String; 2],
    number: usize,
    load: &Load,
    addresses: &[String],
    phase: &Phase,
) -> Played {
    let mut played = Played::default();
    let mut chance = Chance((number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut asks = 0;
    let mut asked: [Option<Instant>; 2] = [None; 2];
    let nothing = || [(); 2].map(|()| Sees::new(number.is_multiple_of(FOLLOWED)));
    let mut sees = nothing();
    // What is to be sent, by which seat, and when.
    let mut next: Option<(usize, String, tokio::time::Instant)> = None;
    // Not all at the same moment.
    let mut first = load.pause * chance.below(1_000) as u32 / 1_000;
    let mut begun = false;
    while !phase.over.load(Ordering::Relaxed) {
        if !begun && sees.iter().all(|sees| sees.at.is_some()) {
            begun = true;
            phase.begun.fetch_add(1, Ordering::Relaxed);
        }
        let measured = phase.measured.load(Ordering::Relaxed);
        let moment = next.as_ref().map(|(.., moment)| *moment);
        let due = async {
            match moment {
                Some(moment) => tokio::time::sleep_until(moment).await,
                None => std::future::pending().await,
            }
        };
        let [one, other] = &mut table;
        let (seat, heard) = tokio::select! {
            heard = one.next() => (0, heard),
            heard = other.next() => (1, heard),
            () = due => {
                let Some((seat, message, _)) = next.take() else { continue };
                asked[seat] = Some(Instant::now());
                if table[seat].send(Message::text(message)).await.is_err() {
                    return played;
                }
                continue;
            }
            () = tokio::time::sleep(Duration::from_millis(500)) => continue,
        };
        let Some(Ok(Message::Text(text))) = heard else { return played };
        let heard: Heard = serde_json::from_str(&text).expect("the server speaks JSON");
        match heard.kind.as_ref() {
            "done" => {
                let asked = asked[seat].take().filter(|_| measured);
                played.times.extend(asked.map(|asked| asked.elapsed()));
            }
            "view" | "change" => {
                let told = sees[seat].asked;
                played.compared += u64::from(sees[seat].hear(&heard, &text));
                if told && !sees[seat].asked {
                    // It was asked for on top of what a player is told.
                    continue;
                }
                if measured {
                    played.views += 1;
                    played.bytes += text.len() as u64;
                }
                if sees[seat].over {
                    played.ended += usize::from(measured);
                    table = sit(two(addresses, number), load, tokens).await;
                    sees = nothing();
                    (asked, next) = ([None; 2], None);
                    continue;
                }
                if load.changes && sees[seat].follows() && chance.below(COMPARE) == 0 {
                    sees[seat].asked = true;
                    if table[seat].send(Message::text(r#"{"type":"view"}"#)).await.is_err() {
                        return played;
                    }
                }
                let offers = &sees[seat].offers;
                if offers.is_empty() || asked[seat].is_some() || next.is_some() {
                    continue;
                }
                let command = choose(offers, &mut chance);
                asks += 1;
                let (id, at) = (asks.to_string(), sees[seat].at);
                let message = json!({ "type": "do", "id": id, "at": at, "commands": [command] });
                let moment = tokio::time::Instant::now() + load.pause + std::mem::take(&mut first);
                next = Some((seat, message.to_string(), moment));
            }
            // The other seat was asked at the same time and was faster: a new view follows.
            "refused" => {
                asked[seat] = None;
                assert!(matches!(heard.why.as_deref(), Some("stale" | "not-asked")), "{text}");
            }
            _ => {}
        }
    }
    played
}

/// A random offer; nobody gives up.
fn choose<'a>(offers: &'a [String], chance: &mut Chance) -> &'a str {
    loop {
        let command = &offers[chance.below(offers.len())];
        if command != "concede" || offers.len() == 1 {
            return command;
        }
    }
}

/// Opens sockets that do nothing and measures what the server holds for them.
pub async fn idle(served: &Served, count: usize) -> Idle {
    let address = &served.addresses()[0];
    let tokens = [guest(address).await, guest(address).await];
    let id = open(address, "connect-four", &tokens).await;
    let mut sockets = Vec::new();
    for _ in 0..100 {
        sockets.push(socket(address, &id, &tokens[0], "lang=none").await);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let before = served.memory();
    for _ in 0..count {
        let mut socket = socket(address, &id, &tokens[0], "lang=none").await;
        // Table, story and view.
        for _ in 0..3 {
            let _ = tokio::time::timeout(Duration::from_secs(2), socket.next()).await;
        }
        sockets.push(socket);
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let bytes_each = served.memory().saturating_sub(before) / count as u64;
    Idle { sockets: count, bytes_each }
}
