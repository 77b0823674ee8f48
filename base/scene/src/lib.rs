//! Plain data that any screen can draw.
//!
//! A game makes a [`Scene`] of what some eyes may see; the web page, the terminal and the picture draw it
//! without knowing which game it is. Texts are [`Phrase`]s: a message key with arguments, made into a sentence
//! by the crate `voice` in the reader's language. Nothing here knows a rule.

mod board;
mod campaign;
mod deed;
mod face;
mod facts;
mod form;
mod gesture;
mod glyph;
mod ground;
mod lattice;
mod numbers;
mod phrase;
mod piece;
mod plane;
mod score;
mod shared;
mod whole;

pub use board::{Board, Border, Cell, Edge, Layer, Level, Link, Printed, Shape};
pub use campaign::{Campaign, Site};
pub use deed::{Deed, Gait};
pub use face::{Face, Parted, TINTS};
pub use facts::Facts;
pub use form::{
    Answer, Bring, Choice, Extra, Facet, Form, Group, Item, Mark, Measure, Question, Roster, Tally, Wording,
};
pub use gesture::{Affordance, Laid, Moved, Touch, Way};
pub use glyph::{GLYPHS, glyph};
pub use ground::{Density, Drawn, Filed, Flag, Flat, Ground, Sides};
pub use lattice::{Heading, Lattice, Orientation, Span};
pub use numbers::Numbers;
pub use phrase::{Die, Likely, Line, Made, Part, Phrase, Value, Words, total};
pub use piece::{Badge, CardLook, Piece, Spot, Tone};
pub use plane::{Area, Outline, Place, read_place, written, written_place};
pub use score::Score;
pub use shared::Shared;

/// A text that is short mostly: up to 24 bytes lie in place, for a scene has some thousand of them.
pub use compact_str::{CompactString as Str, ToCompactString, format_compact};

use serde::{Deserialize, Serialize};

/// Everything one pair of eyes may see of a match at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Scene {
    /// Boards, rows of cards and tracks, in drawing order.
    pub boards: Vec<Board>,
    /// Ways between cells of different boards: stairs, lifts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// How the boards lie on the table, as the viewer sits: bands from the top to the bottom, each the ids of its
    /// boards from left to right. Empty: one below the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mat: Vec<Vec<Str>>,
    /// Counts that two seats pull to and fro.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scales: Vec<Scale>,
    /// Everything that stands or lies on a board, or beside it.
    pub pieces: Vec<Piece>,
    /// Named facts beside the boards: scores, dice, whose turn.
    pub panels: Vec<Panel>,
    /// Who decides what now, and under which rule; `None` when the match is over.
    pub prompt: Option<Prompt>,
    /// How the match ended, when it is over.
    pub ending: Option<Phrase>,
}

impl Scene {
    /// The piece with this id.
    pub fn piece(&self, id: &str) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// The panel with this id.
    pub fn panel(&self, id: &str) -> Option<&Panel> {
        self.panels.iter().find(|panel| panel.id == id)
    }

    /// A fact by its path: `okko.at`, `losses.a`, `prompt.by`. Pieces answer `at`, `facing` and their own facts;
    /// panels answer their fields.
    pub fn fact(&self, path: &str) -> Option<String> {
        let (subject, field) = path.rsplit_once('.')?;
        if subject == "prompt" {
            let prompt = self.prompt.as_ref()?;
            return match field {
                "by" => Some(prompt.by.to_string()),
                "seats" => Some(prompt.seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")),
                "text" => Some(prompt.text.key.to_string()),
                _ => None,
            };
        }
        if let Some(piece) = self.piece(subject) {
            return piece.fact(field);
        }
        let field = self.panel(subject)?.fields.iter().find(|f| f.key == field)?;
        Some(field.value.plain())
    }
}

/// A count for each of two seats, and how far ahead one must be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scale {
    /// Stable name within the scene.
    pub id: Str,
    /// What is counted.
    pub title: Phrase,
    /// The two seats and their counts.
    pub counts: [(u8, i64); 2],
    /// The lead that matters.
    pub goal: i64,
}

/// Named facts beside the boards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// Stable name within the scene, such as `dice-0`.
    pub id: Str,
    /// What the reader sees above the fields.
    pub title: Phrase,
    /// The seat it belongs to, if any.
    pub seat: Option<u8>,
    /// The facts, in order.
    pub fields: Vec<Field>,
    /// Whether it is about the decision at hand: what is fought, thrown or added up now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub now: bool,
    /// The keys of the fields that count in this game, in the order in which a bar shows them; the others are a touch
    /// away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<Str>,
}

impl Panel {
    /// The same panel with the fields that count in this game.
    #[must_use]
    pub fn counting(self, keys: &[&str]) -> Panel {
        Panel { counts: keys.iter().map(|key| Str::from(*key)).collect(), ..self }
    }

    /// The same panel, about the decision at hand.
    #[must_use]
    pub fn now(self) -> Panel {
        Panel { now: true, ..self }
    }
}

/// One named fact of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Field {
    /// Stable name within the panel.
    pub key: Str,
    /// What the reader sees before the value.
    pub label: Phrase,
    /// The value.
    pub value: Value,
}

/// Who decides what now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// The seats that may speak.
    pub seats: Vec<u8>,
    /// The rule that asks.
    pub by: Str,
    /// The question.
    pub text: Phrase,
    /// Set when it is a chance to answer that is mostly let pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
}

/// A chance to answer: the players speak in turn until all let it pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The command that lets it pass.
    pub pass: Str,
    /// What the window belongs to, such as one fight: windows with the same number can be let pass together.
    pub span: u32,
}
