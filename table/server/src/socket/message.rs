//! What a client may say. `docs/protocol.md` describes it for everybody.

use scene::Touch;
use serde::Deserialize;

/// The longest message that is read, in bytes.
pub(crate) const MOST_BYTES: usize = 4_096;

/// The longest name that a client may give a message.
const MOST_ID: usize = 40;

/// The most commands in one message.
const MOST_COMMANDS: usize = 100;

/// The most things touched in one message.
const MOST_TOUCHES: usize = 64;

/// A message to the server.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Message {
    /// Do commands one after the other.
    Do {
        id: String,
        at: usize,
        commands: Vec<String>,
        /// What typed dice show, from 1.
        #[serde(default)]
        luck: Vec<u32>,
    },
    /// What could be done after these commands?
    Look {
        id: String,
        at: usize,
        #[serde(default)]
        commands: Vec<String>,
    },
    /// Somebody touched these things.
    Gesture { id: String, at: usize, touches: Vec<Touch> },
    /// What may be drawn while these things are touched, after these commands?
    Overlay {
        id: String,
        at: usize,
        #[serde(default)]
        commands: Vec<String>,
        touches: Vec<Touch>,
    },
    /// With what chances?
    Odds { id: String, at: usize, commands: Vec<String> },
    /// How did the score go, and what did luck do, now that it is over?
    Reckon { id: String },
    /// What would a bot do?
    Hint { id: String, at: usize },
    /// What did the bots think when they last chose?
    Thoughts { id: String },
    /// The position in sentences.
    Describe { id: String },
    /// Back to a step.
    Undo { id: String, at: usize, to: u32 },
    /// A request to the others.
    Ask {
        id: String,
        at: usize,
        what: Want,
        #[serde(default)]
        to: u32,
    },
    /// The answer to one.
    Answer { id: String, yes: bool },
    /// Gives up.
    Resign { id: String },
    /// Goes on without somebody who has left.
    Absent { id: String, seat: u8, with: Without },
    /// Takes a seat of the own side that a bot plays.
    Take { id: String, seat: u8 },
    /// Says something.
    Chat {
        id: String,
        text: String,
        #[serde(default)]
        to: Hearers,
    },
    /// Closes the chat, or opens it.
    Quiet { id: String, on: bool },
    /// Looks from another seat of one's own.
    Eyes { seat: u8 },
    /// The whole view once more, with its boards.
    View {},
    /// Shows the next step of a lesson.
    Next { id: String },
    /// Is anybody there?
    Ping {},
}

/// What may be asked of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Want {
    Takeback,
    Draw,
}

/// Who is to hear what is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Hearers {
    #[default]
    Table,
    /// Those who sit on the same side.
    Side,
}

/// Who goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Without {
    Bot,
    /// Whoever asks, on the same side.
    Me,
    End,
}

impl Message {
    /// Reads a message.
    pub fn read(text: &str) -> Result<Message, String> {
        if text.len() > MOST_BYTES {
            return Err(format!("the message has {} bytes; at most {MOST_BYTES} are read", text.len()));
        }
        let message: Message = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if message.id().is_some_and(|id| id.is_empty() || id.len() > MOST_ID) {
            return Err(format!("`id` must have 1 to {MOST_ID} bytes"));
        }
        if let Message::Do { commands, .. }
        | Message::Look { commands, .. }
        | Message::Overlay { commands, .. }
        | Message::Odds { commands, .. } = &message
            && commands.len() > MOST_COMMANDS
        {
            return Err(format!("at most {MOST_COMMANDS} commands at once"));
        }
        if let Message::Gesture { touches, .. } | Message::Overlay { touches, .. } = &message
            && touches.len() > MOST_TOUCHES
        {
            return Err(format!("at most {MOST_TOUCHES} touches at once"));
        }
        Ok(message)
    }

    /// The client's own name for the message.
    pub fn id(&self) -> Option<&str> {
        match self {
            Message::Do { id, .. }
            | Message::Look { id, .. }
            | Message::Gesture { id, .. }
            | Message::Overlay { id, .. }
            | Message::Odds { id, .. }
            | Message::Reckon { id }
            | Message::Hint { id, .. }
            | Message::Thoughts { id }
            | Message::Describe { id }
            | Message::Undo { id, .. }
            | Message::Ask { id, .. }
            | Message::Answer { id, .. }
            | Message::Resign { id }
            | Message::Absent { id, .. }
            | Message::Take { id, .. }
            | Message::Chat { id, .. }
            | Message::Quiet { id, .. }
            | Message::Next { id } => Some(id),
            Message::Eyes { .. } | Message::View {} | Message::Ping {} => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_and_what_is_not_one_is_refused() {
        let read = Message::read(r#"{"type":"do","id":"a","at":3,"commands":["step n"]}"#).unwrap();
        let done = Message::Do { id: "a".into(), at: 3, commands: vec!["step n".into()], luck: vec![] };
        assert_eq!(read, done);
        for wrong in [
            "",
            "null",
            "[]",
            r#"{"type":"dance","id":"a"}"#,
            r#"{"type":"do","id":"a","at":-1,"commands":[]}"#,
            r#"{"type":"do","id":"","at":1,"commands":[]}"#,
            r#"{"type":"do","id":"a","at":1,"commands":[],"seat":1}"#,
            r#"{"type":"eyes","seat":300}"#,
        ] {
            assert!(Message::read(wrong).is_err(), "{wrong}");
        }
        let long = format!(r#"{{"type":"chat","id":"a","text":"{}"}}"#, "x".repeat(MOST_BYTES));
        assert!(Message::read(&long).is_err());
        let many =
            format!(r#"{{"type":"do","id":"a","at":1,"commands":[{}""]}}"#, "\"\",".repeat(MOST_COMMANDS));
        assert!(Message::read(&many).is_err());
        let touched = |n: usize| {
            let touches = vec![r#"{"piece":"a"}"#; n].join(",");
            Message::read(&format!(r#"{{"type":"overlay","id":"a","at":1,"touches":[{touches}]}}"#))
        };
        assert!(touched(MOST_TOUCHES).is_ok() && touched(MOST_TOUCHES + 1).is_err());
    }
}
