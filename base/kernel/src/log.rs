//! A match as text: JSON Lines, append-only.
//!
//! The first line is the [`Header`]; then come the draws of the start, each action with what luck drew and the hash
//! of the state after it, undos, and at the end the seed. `docs/log.md` describes the format for
//! programs in other languages.

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::{Seat, Table};

/// The largest log that is read, in bytes.
pub const MOST_BYTES: usize = 64 << 20;

/// What makes the dice of a match provable: the seed, hidden until the end, and the entropy that the seats added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fair {
    /// The secret seed.
    pub seed: [u8; 32],
    /// What each seat added before the start, in the order of the seats; empty when a seat added nothing.
    pub entropy: Vec<String>,
}

impl Fair {
    /// The key of the outcome stream.
    pub fn key(&self) -> [u8; 32] {
        outcome_key(&self.seed, &self.entropy)
    }
}

/// What is published before the start: HMAC-SHA-256 with the seed as key over `ludoteca commitment v1`.
pub fn commitment(seed: &[u8; 32]) -> [u8; 32] {
    mac(seed, |mac| mac.update(b"ludoteca commitment v1"))
}

/// The key of the outcome stream: HMAC-SHA-256 with the seed as key over `ludoteca outcome v1` and then, for each
/// seat in order, the length of its entropy in bytes (four bytes, lowest first) and the entropy.
pub fn outcome_key(seed: &[u8; 32], entropy: &[String]) -> [u8; 32] {
    mac(seed, |mac| {
        mac.update(b"ludoteca outcome v1");
        for added in entropy {
            mac.update(&(added.len() as u32).to_le_bytes());
            mac.update(added.as_bytes());
        }
    })
}

fn mac(seed: &[u8; 32], feed: impl FnOnce(&mut Hmac<Sha256>)) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(seed).expect("HMAC takes a key of any length");
    feed(&mut mac);
    mac.finalize().into_bytes().into()
}

/// The hash that a log keeps of a state: the first eight bytes, in hexadecimal, of the SHA-256 of its postcard form.
pub fn state_hash<S: Serialize>(state: &S) -> String {
    let bytes = postcard::to_stdvec(state).expect("a state is plain data");
    hex(&Sha256::digest(bytes)[..8])
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok()?;
    }
    Some(bytes)
}

/// The first line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Version of the log format: 1.
    pub ludoteca: u32,
    /// The game's id.
    pub game: String,
    /// The game's rules version.
    pub rules: u32,
    /// The digest of the game's content.
    pub content: String,
    /// Content of somebody's own among it, as `Meta::packs` names it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<String>,
    /// The table that was opened.
    pub table: Table,
    /// The commitment to the seed, in hexadecimal; absent when the dice are dictated from outside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What each seat added to the seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entropy: Vec<String>,
}

/// A step: an action, or the start (step 0, without seat and action).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step<A> {
    /// Steps count from 0; an undo lowers the count again.
    pub n: u32,
    /// Who acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What was done.
    #[serde(rename = "do", default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub action: Option<A>,
    /// What luck drew, each number from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub luck: Vec<u32>,
    /// Among how many possibilities each number was drawn, so that whoever has the seed, but not the rules, can draw
    /// them again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub of: Vec<u32>,
    /// Whether something hidden was shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revealed: bool,
    /// The hash of the state after the step.
    pub hash: String,
}

/// One line of a log after the header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum LogLine<A> {
    /// Back to the state after this step.
    Undo {
        /// The step.
        undo: u32,
    },
    /// The seed, in hexadecimal: from here on the draws can be verified.
    Seed {
        /// 64 hexadecimal digits.
        seed: String,
    },
    /// The match ended beside the rules.
    End {
        /// How.
        end: End,
    },
    /// A seat was left, and the match goes on.
    Left {
        /// Which, and how.
        left: Left,
        /// Whether its side is out, because nobody of it stays.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        out: bool,
    },
    /// A step.
    Step(Step<A>),
}

/// How a match ended when it was not the rules that ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// This seat gave up.
    Resigned(Seat),
    /// This seat's clock ran out.
    Time(Seat),
    /// This seat left, and the others ended the match.
    Abandoned(Seat),
    /// All agreed that nobody wins.
    Agreed,
}

/// How a seat was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Left {
    /// Whoever sat here gave up.
    Resigned(Seat),
    /// The seat's clock ran out.
    Time(Seat),
    /// Whoever sat here stayed away, and the others went on.
    Abandoned(Seat),
}

impl Left {
    /// The seat.
    pub fn seat(self) -> Seat {
        match self {
            Left::Resigned(seat) | Left::Time(seat) | Left::Abandoned(seat) => seat,
        }
    }
}

impl From<Left> for End {
    fn from(left: Left) -> End {
        match left {
            Left::Resigned(seat) => End::Resigned(seat),
            Left::Time(seat) => End::Time(seat),
            Left::Abandoned(seat) => End::Abandoned(seat),
        }
    }
}

impl End {
    /// The seat with whose leaving it ended; none when all agreed.
    pub fn seat(self) -> Option<Seat> {
        match self {
            End::Resigned(seat) | End::Time(seat) | End::Abandoned(seat) => Some(seat),
            End::Agreed => None,
        }
    }
}

/// What is wrong with the text of a log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LogFault {
    /// Nothing in it.
    #[error("the log is empty")]
    Empty,
    /// Too long to read.
    #[error("the log has {bytes} bytes; more than {most} are not read")]
    TooLong {
        /// Its size.
        bytes: usize,
        /// The limit.
        most: usize,
    },
    /// What somebody was told of a match that is not over.
    #[error(
        "this is what one player was told while the match went on, without the seed and the others' secrets: it cannot \
         be played again; the whole log is given once the match is over"
    )]
    Veiled,
    /// A line that is not what it should be.
    #[error("line {line}, column {column}: {what}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What is wrong.
        what: String,
    },
}

/// The text of a log, read but not yet understood by a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogReader {
    /// The first line.
    pub header: Header,
    /// The other lines, each with its number in the text.
    pub lines: Vec<(usize, LogLine<Json>)>,
    /// The number of a torn last line that was left out.
    pub torn: Option<usize>,
}

impl LogReader {
    /// Reads the text of a log. A last line that stops in the middle (the program was killed while writing) is left
    /// out and reported in `torn`.
    pub fn read(text: &str) -> Result<LogReader, LogFault> {
        if text.len() > MOST_BYTES {
            return Err(LogFault::TooLong { bytes: text.len(), most: MOST_BYTES });
        }
        let last = text.lines().count();
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (at, first) = lines.next().ok_or(LogFault::Empty)?;
        if serde_json::from_str::<Veiled>(first).is_ok() {
            return Err(LogFault::Veiled);
        }
        let header = serde_json::from_str(first).map_err(|error| fault(at + 1, &error))?;
        let mut reader = LogReader { header, lines: Vec::new(), torn: None };
        for (at, line) in lines {
            match read_line(line) {
                Ok(LogLine::Seed { seed }) if unhex(&seed).is_none() => {
                    let what = "the seed must be 64 hexadecimal digits".to_owned();
                    return Err(LogFault::Line { line: at + 1, column: 1, what });
                }
                Ok(parsed) => reader.lines.push((at + 1, parsed)),
                Err(_) if at + 1 == last && !text.ends_with('\n') => reader.torn = Some(at + 1),
                Err(error) => return Err(fault(at + 1, &error)),
            }
        }
        Ok(reader)
    }

    /// The seed, when the log has been opened up.
    pub fn seed(&self) -> Option<[u8; 32]> {
        self.lines.iter().find_map(|(_, line)| match line {
            LogLine::Seed { seed } => unhex(seed),
            _ => None,
        })
    }
}

/// How what a player is told of a match begins: with whose eyes it was seen.
#[derive(Deserialize)]
struct Veiled {
    #[serde(rename = "seen")]
    _seen: String,
}

/// Reads one line by the field that tells its kind, so that a fault names the field that is wrong.
fn read_line(line: &str) -> Result<LogLine<Json>, serde_json::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Undo {
        undo: u32,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Seed {
        seed: String,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Ended {
        end: End,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Leaving {
        left: Left,
        #[serde(default)]
        out: bool,
    }
    let start = line.trim_start_matches(['{', ' ']);
    if start.starts_with("\"undo\"") {
        serde_json::from_str(line).map(|Undo { undo }| LogLine::Undo { undo })
    } else if start.starts_with("\"seed\"") {
        serde_json::from_str(line).map(|Seed { seed }| LogLine::Seed { seed })
    } else if start.starts_with("\"end\"") {
        serde_json::from_str(line).map(|Ended { end }| LogLine::End { end })
    } else if start.starts_with("\"left\"") {
        serde_json::from_str(line).map(|Leaving { left, out }| LogLine::Left { left, out })
    } else {
        serde_json::from_str(line).map(LogLine::Step)
    }
}

fn fault(line: usize, error: &serde_json::Error) -> LogFault {
    let what = error.to_string();
    let what = what.rsplit_once(" at line ").map_or(what.clone(), |(what, _)| what.to_owned());
    LogFault::Line { line, column: error.column(), what }
}
