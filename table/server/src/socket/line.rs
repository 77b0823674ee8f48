//! A line to a client: what comes in, at what pace, and what goes out.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame as Part;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message as Frame};

use super::answer;
use super::message::Message;
use super::upgrade::{PART, Socket};
use crate::people::{Bucket, Rate};

/// How long a client may be silent before it is asked whether it is there.
pub(super) const SILENCE: Duration = Duration::from_secs(30);

/// How long a client may take to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(20);

/// Messages that make no sense, before the line is closed.
const MOST_NONSENSE: u32 = 20;

/// A line to a client.
pub(super) struct Line {
    socket: Socket,
    nonsense: u32,
    /// Pings that were not answered.
    unanswered: u32,
    pace: Option<Bucket>,
}

/// What a client did.
pub(super) enum Heard {
    Said(Message),
    /// Nothing that needs an answer.
    Nothing,
    Gone,
}

impl Line {
    pub fn new(socket: Socket, limited: bool) -> Line {
        let pace = limited.then(|| Bucket::new(Instant::now()));
        Line { socket, nonsense: 0, unanswered: 0, pace }
    }

    /// Waits for the client. Cancel-safe.
    pub async fn hear(&mut self) -> Option<Result<Frame, Error>> {
        self.socket.next().await
    }

    /// Understands what the client sent, and answers nonsense.
    pub async fn understand(&mut self, heard: Option<Result<Frame, Error>>) -> Heard {
        let Some(Ok(frame)) = heard else { return Heard::Gone };
        self.unanswered = 0;
        if self.pace.as_mut().is_some_and(|pace| pace.take(Rate::MESSAGES, Instant::now()).is_err()) {
            self.close(4008, "too many messages").await;
            return Heard::Gone;
        }
        let text = match &frame {
            Frame::Text(text) => text.as_str(),
            Frame::Binary(_) => return self.nonsense("only text frames are read").await,
            Frame::Ping(_) | Frame::Pong(_) => return Heard::Nothing,
            Frame::Close(_) | Frame::Frame(_) => return Heard::Gone,
        };
        match Message::read(text) {
            Ok(message) => Heard::Said(message),
            Err(what) => self.nonsense(&what).await,
        }
    }

    /// Answers what makes no sense here; too much of it closes the line.
    pub async fn nonsense(&mut self, what: &str) -> Heard {
        self.nonsense += 1;
        if self.nonsense > MOST_NONSENSE {
            self.close(4002, "too many messages that make no sense").await;
            return Heard::Gone;
        }
        if self.send(vec![answer::error(what)]).await { Heard::Nothing } else { Heard::Gone }
    }

    /// Sends messages together; false when the client is gone or does not read.
    pub async fn send(&mut self, messages: Vec<String>) -> bool {
        if messages.is_empty() {
            return true;
        }
        let sending = async {
            let mut waiting = 0;
            for message in messages {
                let (mut rest, mut kind) = (Bytes::from(message), Data::Text);
                loop {
                    let part = rest.split_to(rest.len().min(PART));
                    // What waits and the part together would make the buffer grow.
                    if waiting + part.len() > PART {
                        self.socket.flush().await?;
                        waiting = 0;
                    }
                    waiting += part.len();
                    let last = rest.is_empty();
                    self.socket.feed(Frame::Frame(Part::message(part, OpCode::Data(kind), last))).await?;
                    if last {
                        break;
                    }
                    kind = Data::Continue;
                }
            }
            self.socket.flush().await
        };
        matches!(tokio::time::timeout(PATIENCE, sending).await, Ok(Ok(())))
    }

    /// Asks a silent client whether it is there; false when it has not answered twice.
    pub async fn ping(&mut self) -> bool {
        self.unanswered += 1;
        let ping = self.socket.send(Frame::Ping(Vec::new().into()));
        self.unanswered <= 2 && matches!(tokio::time::timeout(PATIENCE, ping).await, Ok(Ok(())))
    }

    /// Closes the line and says why.
    pub async fn close(&mut self, code: u16, reason: &'static str) {
        let frame = Frame::Close(Some(CloseFrame { code: code.into(), reason: reason.into() }));
        // What is still on its way is read and dropped: otherwise the line would be torn, and the reason lost.
        let farewell = async {
            if self.socket.send(frame).await.is_ok() {
                while let Some(Ok(_)) = self.socket.next().await {}
            }
        };
        let _ = tokio::time::timeout(Duration::from_secs(2), farewell).await;
    }
}
