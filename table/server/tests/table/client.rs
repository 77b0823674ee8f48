//! A client as the documents describe it: HTTP by hand, sockets by a library.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long an answer may take before a test fails.
const PATIENCE: Duration = Duration::from_mins(2);

/// A fast, plain source of chance: a failing test fails again.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % n.max(1) as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// Bytes in hexadecimal, each after a sign.
pub fn hex(bytes: impl IntoIterator<Item = u8>, sign: &str) -> String {
    bytes.into_iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{sign}{byte:02x}");
        text
    })
}

/// An HTTP request to be.
pub struct Call<'a> {
    address: &'a str,
    method: &'a str,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    /// Names in small letters.
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    pub fn all(&self, name: &str) -> Vec<&str> {
        self.headers.iter().filter(|(known, _)| known == name).map(|(_, value)| value.as_str()).collect()
    }

    /// The value of a cookie that is set.
    pub fn cookie(&self, name: &str) -> Option<String> {
        let set = self.all("set-cookie").into_iter().find_map(|set| set.strip_prefix(&format!("{name}=")))?;
        Some(set.split(';').next().unwrap_or_default().to_owned())
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The JSON of an answer that is a good one.
    pub fn good(&self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        self.json()
    }
}

pub fn call<'a>(address: &'a str, method: &'a str, path: impl Into<String>) -> Call<'a> {
    Call { address, method, path: path.into(), headers: Vec::new(), body: Vec::new() }
}

pub fn get(address: &str, path: impl Into<String>) -> Call<'_> {
    call(address, "GET", path)
}

pub fn post(address: &str, path: impl Into<String>) -> Call<'_> {
    call(address, "POST", path)
}

impl Call<'_> {
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.headers.push((name.to_owned(), value.into()));
        self
    }

    /// As a program with a token; an empty one is none.
    pub fn by(self, token: &str) -> Self {
        if token.is_empty() { self } else { self.with("Authorization", format!("Bearer {token}")) }
    }

    pub fn json(mut self, body: &Value) -> Self {
        self.body = body.to_string().into_bytes();
        self.with("Content-Type", "application/json")
    }

    pub fn form(mut self, body: &str) -> Self {
        self.body = body.as_bytes().to_vec();
        self.with("Content-Type", "application/x-www-form-urlencoded")
    }

    pub fn raw(mut self, body: Vec<u8>) -> Self {
        self.body = body;
        self
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut text = format!("{} {} HTTP/1.1\r\nConnection: close\r\n", self.method, self.path);
        if !self.headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            let _ = write!(text, "Host: {}\r\n", self.address);
        }
        for (name, value) in &self.headers {
            let _ = write!(text, "{name}: {value}\r\n");
        }
        if !self.body.is_empty() || self.method == "POST" {
            let _ = write!(text, "Content-Length: {}\r\n", self.body.len());
        }
        let mut bytes = (text + "\r\n").into_bytes();
        bytes.extend(&self.body);
        bytes
    }

    pub async fn send(self) -> Answer {
        self.try_send().await.expect("an HTTP answer")
    }

    /// The answer, if there is one that can be read.
    pub async fn try_send(self) -> Option<Answer> {
        let answered = async {
            let mut stream = TcpStream::connect(self.address).await.ok()?;
            // Whoever refuses early may hang up before everything is written.
            let _ = stream.write_all(&self.bytes()).await;
            let mut bytes = Vec::new();
            let _ = stream.read_to_end(&mut bytes).await;
            Some(bytes)
        };
        let bytes = timeout(PATIENCE, answered).await.ok()??;
        let at = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&bytes[..at]).into_owned();
        let mut lines = head.split("\r\n");
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let header =
            |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
        let headers: Vec<(String, String)> = lines.filter_map(header).collect();
        let mut body = bytes[at + 4..].to_vec();
        if headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked") {
            body = unchunked(&body);
        }
        Some(Answer { status, headers, body: String::from_utf8_lossy(&body).into_owned() })
    }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(at) = body.windows(2).position(|window| window == b"\r\n") {
        let size = String::from_utf8_lossy(&body[..at]).into_owned();
        let Ok(size) = usize::from_str_radix(&size, 16) else { break };
        if size == 0 || body.len() < at + 2 + size + 2 {
            break;
        }
        whole.extend(&body[at + 2..at + 2 + size]);
        body = &body[at + 2 + size + 2..];
    }
    whole
}

/// A guest's token.
pub async fn guest(address: &str, name: &str) -> String {
    let made = post(address, "/api/v1/guests").json(&json!({ "name": name })).send().await.good();
    made["token"].as_str().expect("a token").to_owned()
}

/// Opens a match and returns its name.
pub async fn open(address: &str, token: &str, new: &Value) -> String {
    let table = post(address, "/api/v1/matches").by(token).json(new).send().await;
    assert_eq!(table.status, 201, "{table:?}");
    table.json()["match"].as_str().expect("a match").to_owned()
}

/// A match between two guests, open to all.
pub async fn pair(address: &str, new: Value) -> (String, [String; 2]) {
    let tokens = [guest(address, "Anna").await, guest(address, "Bruno").await];
    let id = seat_pair(address, new, &tokens).await;
    (id, tokens)
}

/// A match between two people who are known already.
pub async fn seat_pair(address: &str, mut new: Value, tokens: &[String; 2]) -> String {
    new["seats"] = json!(["me", "open"]);
    new["listed"] = true.into();
    let id = open(address, &tokens[0], &new).await;
    let joined =
        post(address, format!("/api/v1/matches/{id}/join")).by(&tokens[1]).json(&json!({})).send().await;
    assert_eq!(joined.good()["seat"], 1);
    id
}

pub type Stream = WebSocketStream<TcpStream>;

/// A request for a socket.
pub fn upgrade(address: &str, path: &str, token: &str) -> Request {
    let mut request = format!("ws://{address}{path}").into_client_request().expect("a URL");
    if !token.is_empty() {
        request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().expect("a header"));
    }
    request
}

/// A socket, or the status with which it was refused.
pub async fn connect(address: &str, request: Request) -> Result<Stream, u16> {
    use tokio_tungstenite::tungstenite::Error;
    let stream = TcpStream::connect(address).await.map_err(|_| 0u16)?;
    match timeout(PATIENCE, client_async(request, stream)).await {
        Ok(Ok((socket, _))) => Ok(socket),
        Ok(Err(Error::Http(answer))) => Err(answer.status().as_u16()),
        _ => Err(0),
    }
}

/// Somebody at a table, who remembers what they were told.
pub struct Seat {
    pub socket: Stream,
    pub address: String,
    pub id: String,
    pub token: String,
    /// Everything that came, in order, as it came.
    pub heard: Vec<String>,
    pub table: Value,
    pub view: Value,
    /// The steps that stand, as far as they were told.
    pub steps: Vec<Value>,
    pub at: usize,
}

impl Seat {
    pub async fn sit(address: &str, id: &str, token: &str) -> Seat {
        Seat::sit_with(address, id, token, "lang=none").await
    }

    pub async fn sit_with(address: &str, id: &str, token: &str, query: &str) -> Seat {
        Seat::try_sit(address, id, token, query).await.expect("the server takes sockets")
    }

    pub async fn try_sit(address: &str, id: &str, token: &str, query: &str) -> Result<Seat, u16> {
        Seat::try_sit_from(address, id, token, query, None).await
    }

    /// The same from another place: behind a proxy that says where somebody comes from.
    pub async fn try_sit_from(
        address: &str,
        id: &str,
        token: &str,
        query: &str,
        from: Option<&str>,
    ) -> Result<Seat, u16> {
        let mut request = upgrade(address, &format!("/api/v1/matches/{id}/socket?{query}"), token);
        if let Some(from) = from {
            request.headers_mut().insert("X-Forwarded-For", from.parse().expect("a header"));
        }
        let socket = connect(address, request).await?;
        let mut seat = Seat {
            socket,
            address: address.to_owned(),
            id: id.to_owned(),
            token: token.to_owned(),
            heard: Vec::new(),
            table: Value::Null,
            view: Value::Null,
            steps: Vec::new(),
            at: 0,
        };
        while seat.view.is_null() {
            seat.hear().await.ok_or(0u16)?;
        }
        Ok(seat)
    }

    /// The next message; `None` when the line is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        self.hear_for(PATIENCE).await.expect("something is said")
    }

    /// The next message within a time: `Err` when nothing came, `None` when the line is closed.
    pub async fn hear_for(&mut self, time: Duration) -> Result<Option<Value>, ()> {
        loop {
            let Ok(heard) = timeout(time, self.socket.next()).await else { return Err(()) };
            let text = match heard {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => return Ok(None),
            };
            self.heard.push(text.to_string());
            let message: Value = serde_json::from_str(&text).expect("the server speaks JSON");
            self.learn(&message);
            return Ok(Some(message));
        }
    }

    fn learn(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("table") => self.table = message.clone(),
            Some("view") => {
                let mut view = message.clone();
                if view.get("boards").is_none() {
                    view["boards"] = self.view["boards"].take();
                }
                self.at = view["at"].as_u64().unwrap_or(0) as usize;
                self.view = view;
            }
            Some("change") => {
                assert!(testkit::follow(&mut self.view, message), "it builds on what was told: {message}");
                self.at = self.view["at"].as_u64().unwrap_or(0) as usize;
            }
            Some("story") => {
                if let Some(undone) = message["undone"].as_u64() {
                    self.steps.retain(|step| step["step"].as_u64() <= Some(undone));
                }
                for step in message["steps"].as_array().into_iter().flatten() {
                    self.steps.retain(|known| known["step"].as_u64() < step["step"].as_u64());
                    self.steps.push(step.clone());
                }
            }
            _ => {}
        }
    }

    pub async fn say(&mut self, message: &Value) {
        self.say_text(message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: String) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// Sends a message under a new name and waits for its answer.
    pub async fn ask(&mut self, mut message: Value) -> Value {
        // The same name from the same seat would be the same message, also from another socket.
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let id = format!("q{:07}", NUMBER.fetch_add(1, Ordering::Relaxed));
        message["id"] = id.clone().into();
        self.ask_as(message, &id).await.expect("an answer")
    }

    /// Sends a message and waits for the answer with this name; `None` when the line closes.
    pub async fn ask_as(&mut self, message: Value, id: &str) -> Option<Value> {
        self.say(&message).await;
        loop {
            let heard = self.hear().await?;
            if heard["id"] == id {
                return Some(heard);
            }
        }
    }

    /// Does a command, and waits for the view after it.
    pub async fn act(&mut self, command: &str) -> Value {
        let answer = self.ask(json!({ "type": "do", "at": self.at, "commands": [command] })).await;
        assert_eq!(answer["type"], "done", "{command}: {answer}");
        self.until(answer["at"].as_u64().expect("a number") as usize).await;
        answer
    }

    /// Waits until the log has this length.
    pub async fn until(&mut self, at: usize) {
        while self.at < at {
            self.hear().await.expect("the line is open");
        }
    }

    /// The same where the line may be closed: whether it is still open.
    pub async fn until_open(&mut self, at: usize) -> bool {
        while self.at < at {
            if self.hear().await.is_none() {
                return false;
            }
        }
        true
    }

    pub async fn until_state(&mut self, state: &str) {
        while self.table["state"] != state {
            self.hear().await.expect("the line is open");
        }
    }

    /// Takes in whatever comes until it is quiet for a while.
    pub async fn settle(&mut self, quiet: Duration) {
        while let Ok(Some(_)) = self.hear_for(quiet).await {}
    }

    pub fn offers(&self) -> Vec<String> {
        let offers = self.view["offers"].as_array().into_iter().flatten();
        offers.filter_map(|offer| offer["command"].as_str()).map(str::to_owned).collect()
    }

    pub fn step(&self) -> u64 {
        self.view["step"].as_u64().expect("a step")
    }

    /// The code with which the server closes the line.
    pub async fn closed(&mut self) -> Option<u16> {
        let closed = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return None,
                }
            }
        };
        timeout(PATIENCE, closed).await.expect("the line is closed")
    }
}
