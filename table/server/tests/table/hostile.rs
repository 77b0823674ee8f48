//! Those who mean harm: the table goes on, and nothing of them stays.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use store::Durability;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::client::{Chance, Seat, Stream, call, connect, get, guest, pair, post, upgrade};
use crate::served::{Process, Served};

/// One honest match, played all the while; returns the longest wait for an answer.
async fn honest(address: String, until: Instant) -> (Duration, u32) {
    let (mut worst, mut actions) = (Duration::ZERO, 0);
    'matches: while Instant::now() < until {
        let (id, tokens) = pair(&address, json!({ "game": "connect-four" })).await;
        let mut seats =
            [Seat::sit(&address, &id, &tokens[0]).await, Seat::sit(&address, &id, &tokens[1]).await];
        let mut chance = Chance::new(u64::from(actions));
        while Instant::now() < until {
            let Some(seat) = (0..2).find(|&seat| !seats[seat].offers().is_empty()) else { continue 'matches };
            let command = chance.pick(&seats[seat].offers()).clone();
            let asked = Instant::now();
            seats[seat].act(&command).await;
            worst = worst.max(asked.elapsed());
            actions += 1;
            let at = seats[seat].at;
            seats[1 - seat].until(at).await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    (worst, actions)
}

async fn nonsense(address: &str, id: &str, token: &str, seed: u64) {
    let path = format!("/api/v1/matches/{id}/socket");
    let mut chance = Chance::new(seed);
    let Ok(mut socket) = connect(address, upgrade(address, &path, token)).await else { return };
    for _ in 0..30 {
        let bytes: Vec<u8> = (0..chance.below(300)).map(|_| chance.below(256) as u8).collect();
        let message = match chance.below(8) {
            0 => Message::binary(bytes),
            1 => Message::text(String::from_utf8_lossy(&bytes).into_owned()),
            2 => Message::text("{\"type\":\"do\",\"id\":[],\"at\":\"x\",\"commands\":{}}"),
            3 => Message::text("[".repeat(2_000)),
            4 => Message::text(
                json!({ "type": "do", "id": "x", "at": u64::MAX, "commands": [""], "luck": [0] }).to_string(),
            ),
            5 => Message::text(json!({ "type": "undo", "id": "x", "at": 1, "to": u32::MAX }).to_string()),
            6 => Message::text(json!({ "type": "eyes", "seat": 255 }).to_string()),
            _ => Message::Ping(vec![1; chance.below(120)].into()),
        };
        if socket.send(message).await.is_err() {
            return;
        }
    }
    // A message larger than any, at once and in pieces.
    let huge = Message::text("x".repeat(300_000));
    let _ = socket.send(huge).await;
    while let Ok(Some(Ok(_))) = tokio::time::timeout(Duration::from_millis(500), socket.next()).await {}
}

async fn in_pieces(socket: &mut Stream, text: &str) -> bool {
    let bytes = text.as_bytes();
    for (number, byte) in bytes.iter().enumerate() {
        let code = if number == 0 { Data::Text } else { Data::Continue };
        let frame = Frame::message(vec![*byte], OpCode::Data(code), number + 1 == bytes.len());
        if socket.send(Message::Frame(frame)).await.is_err() {
            return false;
        }
    }
    true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_that_make_no_sense_are_closed() {
    let served = Served::with(|config| config.limits = true).await;
    let (id, tokens) = pair(&served.address, json!({ "game": "connect-four" })).await;
    let mut seat = Seat::sit(&served.address, &id, &tokens[0]).await;
    for _ in 0..25 {
        seat.say_text("nonsense".to_owned()).await;
    }
    assert_eq!(seat.closed().await, Some(4002));
    let mut seat = Seat::sit(&served.address, &id, &tokens[0]).await;
    for _ in 0..200 {
        seat.say_text("{\"type\":\"ping\"}".to_owned()).await;
    }
    assert_eq!(seat.closed().await, Some(4008));
    // A message in many pieces is a message; one that never ends is not.
    let mut seat = Seat::sit(&served.address, &id, &tokens[0]).await;
    assert!(in_pieces(&mut seat.socket, "{\"type\":\"ping\"}").await);
    while seat.hear().await.expect("a line")["type"] != "pong" {}
    let _ = in_pieces(&mut seat.socket, &"x".repeat(20_000)).await;
    assert_eq!(seat.closed().await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_acts_for_others() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let (id, tokens) = pair(address, json!({ "game": "connect-four" })).await;
    let eve = guest(address, "Eve").await;
    let mut first = Seat::sit(address, &id, &tokens[0]).await;
    let message = json!({ "type": "do", "id": "one", "at": first.at, "commands": ["drop d"] });
    for token in ["", eve.as_str()] {
        let mut watcher = Seat::sit(address, &id, token).await;
        for message in [
            message.clone(),
            json!({ "type": "undo", "id": "one", "at": first.at, "to": 0 }),
            json!({ "type": "resign", "id": "one" }),
            json!({ "type": "ask", "id": "one", "at": first.at, "what": "draw" }),
            json!({ "type": "absent", "id": "one", "seat": 0, "with": "end" }),
            json!({ "type": "quiet", "id": "one", "on": true }),
            json!({ "type": "look", "id": "one", "at": first.at, "commands": [] }),
        ] {
            let answer = watcher.ask_as(message.clone(), "one").await.expect("an answer");
            assert_eq!(answer["why"], "not-yours", "{message}");
        }
        let body = json!({ "id": "x", "at": first.at, "seat": 0, "commands": ["drop d"] });
        let status =
            post(address, format!("/api/v1/matches/{id}/do")).by(token).json(&body).send().await.status;
        assert_eq!(status, 403);
        watcher.say(&json!({ "type": "eyes", "seat": 0 })).await;
        watcher.settle(Duration::from_millis(50)).await;
        assert!(watcher.view["seat"].is_null());
    }
    let body = json!({ "id": "x", "at": first.at, "seat": 0, "commands": ["drop d"] });
    let other = post(address, format!("/api/v1/matches/{id}/do")).by(&tokens[1]).json(&body).send().await;
    assert_eq!(other.status, 403, "the other player is no better");
    // What one seat said, said again by the other, is the other's own.
    first.ask_as(message.clone(), "one").await.expect("an answer");
    let mut second = Seat::sit(address, &id, &tokens[1]).await;
    assert_eq!(second.ask_as(message, "one").await.expect("an answer")["why"], "stale");
    // Sockets with a cookie come from our own pages, even when the cookie is nobody's.
    let path = format!("/api/v1/matches/{id}/socket");
    for origin in ["http://evil.test", "null", ""] {
        let mut request = upgrade(address, &path, "");
        request
            .headers_mut()
            .insert("Cookie", format!("ludoteca={}", "a".repeat(64)).parse().expect("a header"));
        if !origin.is_empty() {
            request.headers_mut().insert("Origin", origin.parse().expect("a header"));
        }
        assert_eq!(connect(address, request).await.err(), Some(403), "{origin}");
    }
    // A lesson is not longer for whoever asks for its millionth step.
    let lesson = format!("/api/v1/lessons/okko/ex-01/socket?step={}", usize::MAX);
    let mut lesson = connect(address, upgrade(address, &lesson, "")).await.expect("a lesson");
    let first = tokio::time::timeout(Duration::from_secs(5), lesson.next()).await.expect("at once");
    assert!(first.is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn counting_odds_holds_nobody_up() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let (id, tokens) = pair(address, json!({ "game": "okko", "setup": {} })).await;
    let mut counting = Seat::sit(address, &id, &tokens[0]).await;
    let mut other = Seat::sit(address, &id, &tokens[1]).await;
    let band = counting.offers().into_iter().find(|offer| offer.starts_with("band ready")).expect("a band");
    // What the second band leads to is drawn from very many cases.
    other.act(&band).await;
    counting.until(other.at).await;
    for id in ["one", "two", "three"] {
        counting.say(&json!({ "type": "odds", "id": id, "at": counting.at, "commands": [band] })).await;
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let asked = Instant::now();
    assert_eq!(other.ask(json!({ "type": "describe" })).await["type"], "described");
    let view = get(address, format!("/api/v1/matches/{id}/view")).by(&tokens[0]).send().await;
    assert_eq!(view.status, 200);
    assert!(asked.elapsed() < Duration::from_secs(1), "{:?}", asked.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_for_odds_or_talks_without_end_is_stopped_for_a_moment() {
    let served = Served::with(|config| config.limits = true).await;
    let address = served.address.as_str();
    let (id, tokens) = pair(address, json!({ "game": "connect-four" })).await;
    let mut first = Seat::sit(address, &id, &tokens[0]).await;
    // Each socket sends less than it may at once: it is the address that counts.
    let mut sockets = Vec::new();
    for _ in 0..4 {
        let mut seat = Seat::sit(address, &id, &tokens[0]).await;
        for number in 0..50 {
            let asked =
                json!({ "type": "odds", "id": number.to_string(), "at": seat.at, "commands": ["drop d"] });
            seat.say(&asked).await;
        }
        sockets.push(seat);
    }
    let mut refused = 0;
    for seat in &mut sockets {
        for _ in 0..50 {
            // Counting waits for whoever else has something counted.
            let answer = seat.hear_for(Duration::from_mins(2)).await.expect("in time").expect("an answer");
            refused += u32::from(answer["why"] == "too-many");
        }
    }
    assert!(refused > 0, "200 at once");
    let said = json!({ "type": "chat", "text": "hello" });
    let mut answers = Vec::new();
    for _ in 0..40 {
        answers.push(first.ask(said.clone()).await);
    }
    assert_eq!(answers[0]["type"], "done");
    assert!(answers.iter().any(|answer| answer["why"] == "too-many"), "40 words at once");
    // The match itself goes on.
    first.act("drop d").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_honest_play_on_and_nothing_stays() {
    let process = Process::start(Durability::Normal);
    let address = process.address.clone();
    let (id, tokens) = pair(&address, json!({ "game": "pig", "dice": [] })).await;
    let until = Instant::now() + Duration::from_secs(14);
    let playing = tokio::spawn(honest(address.clone(), until));
    // What the first storm leaves is what the process keeps for itself; the second must not add to it.
    let files = process.open_files();
    let mut after = Vec::new();
    for _ in 0..4 {
        storm(&address, &id, &tokens).await;
        after.push(calm(&process, files).await >> 20);
    }
    let (worst, actions) = playing.await.expect("the honest are not disturbed");
    assert!(actions > 20 && worst < Duration::from_secs(1), "{actions} actions, {worst:?}");
    // The first storms show what the process keeps for itself; the last one must not add to it.
    let (most, last) = (after[..3].iter().max(), after.last());
    assert!(last < most.map(|most| most + 32).as_ref(), "{after:?} MiB after each storm");
    let health = get(&address, "/healthz").send().await;
    assert_eq!((health.status, health.body.as_str()), (200, "ok\n"));
    assert!(!process.said().contains("panicked"), "{}", process.said());
}

/// Waits until nothing is open any more that was not before, and tells the memory.
async fn calm(process: &Process, files: usize) -> u64 {
    let mut open = 0;
    for _ in 0..80 {
        open = process.open_files();
        if open <= files + 8 {
            return process.memory();
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    panic!("{files} open before, {open} after");
}

/// Everything bad at once.
async fn storm(address: &str, id: &str, tokens: &[String; 2]) {
    for seed in 0..12 {
        nonsense(address, id, if seed % 2 == 0 { &tokens[0] } else { "" }, seed).await;
    }
    // Half a request, many times, and nothing more.
    let mut half = Vec::new();
    for number in 0..1_000 {
        let Ok(mut stream) = TcpStream::connect(address).await else { break };
        let line: &[u8] = if number % 2 == 0 {
            b"GET /m"
        } else {
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\nx"
        };
        let _ = stream.write_all(line).await;
        half.push(stream);
    }
    // Those who never read, while their table is busy.
    let mut deaf = Vec::new();
    let path = format!("/api/v1/matches/{id}/socket?lang=en");
    for _ in 0..50 {
        deaf.extend(connect(address, upgrade(address, &path, "")).await);
    }
    let mut busy = Seat::sit(address, id, &tokens[0]).await;
    for _ in 0..200 {
        if !busy.offers().iter().any(|offer| offer == "roll") {
            break;
        }
        let message = json!({ "type": "do", "at": busy.at, "commands": ["roll"], "luck": [2] });
        if busy.ask(message).await["type"] != "done" {
            break;
        }
        busy.settle(Duration::from_millis(2)).await;
    }
    // Many at one table, opened and dropped.
    let mut crowd = Vec::new();
    for _ in 0..1_000 {
        crowd.extend(connect(address, upgrade(address, &path, "")).await);
        if crowd.len() == 400 {
            crowd.clear();
        }
    }
    drop((crowd, deaf, half, busy));
}

/// Where the routes lead, with holes for names.
const ROUTES: [&str; 34] = [
    "/",
    "/account",
    "/account/name",
    "/account/register",
    "/account/login",
    "/account/logout",
    "/account/logout-everywhere",
    "/account/tokens",
    "/account/tokens/revoke",
    "/account/look",
    "/games/{}",
    "/games/{}/new",
    "/games/{}/rules",
    "/games/{}/rules/{}",
    "/games/{}/lessons",
    "/games/{}/lessons/{}",
    "/games/{}/lessons/{}/board.svg",
    "/games/{}/rosters",
    "/games/{}/rosters/{}",
    "/matches",
    "/join/{}",
    "/tables/{}",
    "/m/{}",
    "/m/{}/replay",
    "/static/{}",
    "/api/v1/{}",
    "/api/v1/games/{}/{}",
    "/api/v1/matches/{}",
    "/api/v1/matches/{}/{}",
    "/api/v1/matches/{}/steps/{}",
    "/api/v1/lessons/{}/{}/socket",
    "/healthz",
    "/metrics",
    "/{}",
];

fn odd(chance: &mut Chance, id: &str) -> String {
    const ODD: [&str; 28] = [
        "",
        "..",
        "%2e%2e%2f",
        "%00",
        "%ff",
        "%",
        "%zz",
        "okko",
        "pig",
        "leduc",
        "ex-01",
        "socket",
        "view",
        "log",
        "do",
        "join",
        "steps",
        "form",
        "schemas",
        "openapi.json",
        "-1",
        "18446744073709551616",
        "4294967295",
        "0",
        "%F0%9F%8E%B2",
        "new",
        "zoc",
        "types.js",
    ];
    match chance.below(12) {
        0 => "x".repeat(chance.below(6_000)),
        1..4 => id.to_owned(),
        4 => crate::client::hex((0..chance.below(20)).map(|_| chance.below(256) as u8), "%"),
        _ => (*chance.pick(&ODD)).to_owned(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_request_breaks_the_server() {
    let process = Process::start(Durability::Normal);
    let address = process.address.clone();
    let (id, tokens) = pair(&address, json!({ "game": "leduc" })).await;
    let mut workers = Vec::new();
    for worker in 0..4 {
        let (address, id, tokens) = (address.clone(), id.clone(), tokens.clone());
        workers.push(tokio::spawn(async move {
            let mut chance = Chance::new(worker + 77);
            let mut kinds = [0; 6];
            for _ in 0..900 {
                let mut path = String::new();
                for (number, part) in chance.pick(&ROUTES).split("{}").enumerate() {
                    path += &if number > 0 { odd(&mut chance, &id) } else { String::new() };
                    path += part;
                }
                for _ in 0..chance.below(4) {
                    path.push(if path.contains('?') { '&' } else { '?' });
                    path += *chance.pick(&["lang", "from", "step", "eyes", "q", "done", "a.bands", "ready", "x"]);
                    path.push('=');
                    path += &odd(&mut chance, &id);
                }
                let method = *chance.pick(&["GET", "GET", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "BREW"]);
                let mut request = call(&address, method, path.clone());
                if chance.below(3) > 0 {
                    request = request.with("Origin", format!("http://{address}"));
                }
                if chance.below(3) == 0 {
                    request = request.by(&tokens[chance.below(2)]);
                }
                for _ in 0..chance.below(4) {
                    let name = *chance.pick(&[
                        "Cookie", "Accept-Language", "Authorization", "X-Forwarded-For", "If-None-Match", "Accept-Encoding",
                        "Upgrade", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Content-Type", "Range", "Expect", "Sec-Fetch-Site",
                    ]);
                    let value = *chance.pick(&[
                        "", ";;=;", "ludoteca=x; lang=it; theme=dark", "websocket", "13", "gzip, br;q=0", "application/json",
                        "application/x-www-form-urlencoded", "Bearer", "W/\"x\"", "it;q=9999999999", "\u{e9}\u{1f3b2}", "bytes=0-1",
                        "same-origin", "100-continue",
                    ]);
                    request = request.with(name, value);
                }
                request = match chance.below(7) {
                    0 => request.json(&json!({ "game": *chance.pick(&["okko", "pig", "x"]), "seats": ["me", "open", "random"], "ready": "standard" })),
                    1 => request.json(&json!({ "id": "a", "at": 1, "seat": chance.below(3), "commands": ["call"], "luck": [0, 7] })),
                    2 => request.json(&json!({ "name": "x".repeat(chance.below(50)) })),
                    3 => request.form("name=%00%ff&login=%C3&password=&a.bands.0=list%3A%5B%5D&game=okko&items=1"),
                    4 => request.raw((0..chance.below(400)).map(|_| chance.below(256) as u8).collect()),
                    5 => request.raw(vec![b'x'; 80_000]),
                    _ => request,
                };
                if let Some(answer) = request.try_send().await {
                    assert!(answer.status < 500, "{method} {path}: {answer:?}");
                    kinds[usize::from(answer.status / 100).min(5)] += 1;
                }
            }
            kinds
        }));
    }
    let mut kinds = [0; 6];
    for worker in workers {
        for (sum, more) in kinds.iter_mut().zip(worker.await.expect("no answer is a broken one")) {
            *sum += more;
        }
    }
    assert!(kinds[2] > 100 && kinds[4] > 1_000, "{kinds:?}");
    assert!(!process.said().contains("panicked"), "{}", process.said());
    assert_eq!(get(&address, "/healthz").send().await.status, 200);
}
