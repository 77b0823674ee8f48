//! Texts before they have a language.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use crate::{Deed, Str};

/// The same text in each language the project speaks.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// English.
    pub en: Str,
    /// Italian.
    pub it: Str,
}

impl Words {
    /// One text for both languages: a person's name, a number, a symbol.
    pub fn same(text: &str) -> Words {
        Words { en: text.into(), it: text.into() }
    }
}

/// A sentence to be: the key of a message and the arguments to put into it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Phrase {
    /// Key of the message in the game's texts.
    pub key: Str,
    /// Named arguments, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Str, Value)>,
}

impl Phrase {
    /// A phrase without arguments.
    pub fn new(key: impl Into<Str>) -> Phrase {
        Phrase { key: key.into(), args: Vec::new() }
    }

    /// The same phrase with one more argument.
    pub fn with(mut self, name: impl Into<Str>, value: impl Into<Value>) -> Phrase {
        self.args.push((name.into(), value.into()));
        self
    }

    /// The phrase without language: key and arguments, as scenario files write it.
    pub fn plain(&self) -> String {
        let mut text = self.key.clone();
        for (name, value) in &self.args {
            let _ = write!(text, " {name}={}", value.plain());
        }
        text.into()
    }
}

/// An argument of a phrase, or the value of a field.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// A number.
    Number(i64),
    /// Something that is written alike in every language: a square, a command.
    Plain(Str),
    /// A name from the content, with the id by which scenario files call it.
    Name {
        /// The id.
        id: Str,
        /// What a reader sees.
        words: Words,
    },
    /// A seat: whoever sits there where that is known, else what the game calls it.
    Seat {
        /// The seat.
        seat: u8,
        /// The id by which scenario files call it.
        id: Str,
        /// What the game calls it.
        words: Words,
    },
    /// Another message.
    Phrase(Box<Phrase>),
    /// Several values, joined by the language's comma and "and".
    List(Vec<Value>),
    /// How much there is of something that has a most: a bar on screens that can draw one.
    Rating {
        /// How much there is.
        value: i64,
        /// The most there can be; more than 0.
        most: i64,
        /// Values at which something changes, each drawn as a notch.
        marks: Vec<i64>,
    },
    /// A hand of dice, in the order in which they lie.
    Dice {
        /// The dice.
        dice: Vec<Die>,
        /// What they are together.
        makes: Option<Box<Made>>,
    },
    /// A number with what it is made of: a strip on screens that can draw one.
    Sum {
        /// What adds up to it, each part with its rule.
        parts: Vec<Part>,
        /// What the number means: needs 3 or less.
        means: Option<Box<Phrase>>,
    },
    /// What may come, each with its chance: a small table with bars on screens that can draw one.
    Chances {
        /// What may come.
        rows: Vec<Likely>,
        /// What is to be said besides: damage on average.
        besides: Option<Box<Phrase>>,
    },
    /// What is left of time that the rules give, by the timer's key: a clock on screens that hear of the time.
    Timer(Str),
}

/// Something that may come, and how likely it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Likely {
    /// What; `None` where the field's label says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<Phrase>,
    /// Its chance in thousandths, 0 to 1,000: 0 and 1,000 only where it cannot come, or cannot fail to.
    pub chance: u16,
}

/// A die that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Die {
    /// What it shows: `5`, or the name of a symbol.
    pub face: Box<Value>,
    /// Whether it is kept when the others are thrown again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub kept: bool,
}

/// What dice are together: three of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Made {
    /// The rule that makes it so.
    pub by: Str,
    /// What they are.
    pub what: Phrase,
}

/// What parts add up to.
pub fn total(parts: &[Part]) -> i64 {
    parts.iter().fold(0, |sum, part| sum.saturating_add(part.value))
}

impl Value {
    /// The value without language, as scenario files write it.
    pub fn plain(&self) -> String {
        match self {
            Value::Number(n) => n.to_string(),
            Value::Plain(text) => text.to_string(),
            Value::Name { id, .. } | Value::Seat { id, .. } => id.to_string(),
            Value::Phrase(phrase) => phrase.plain(),
            Value::List(values) => values.iter().map(Value::plain).collect::<Vec<_>>().join(","),
            Value::Rating { value, .. } => value.to_string(),
            Value::Dice { dice, makes } => {
                let die = |die: &Die| die.face.plain() + if die.kept { "*" } else { "" };
                let faces = dice.iter().map(die).collect::<Vec<_>>().join(",");
                makes.iter().fold(faces, |faces, makes| format!("{faces}:{}", makes.what.key))
            }
            Value::Sum { parts, .. } => total(parts).to_string(),
            Value::Chances { rows, .. } => {
                let row = |row: &Likely| {
                    row.what.as_ref().map_or_else(String::new, |what| what.plain() + ":")
                        + &row.chance.to_string()
                };
                rows.iter().map(row).collect::<Vec<_>>().join(",")
            }
            Value::Timer(key) => key.to_string(),
        }
    }
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Number(n)
    }
}

impl From<Str> for Value {
    fn from(text: Str) -> Value {
        Value::Plain(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Plain(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Plain(text.into())
    }
}

impl From<Phrase> for Value {
    fn from(phrase: Phrase) -> Value {
        Value::Phrase(Box::new(phrase))
    }
}

impl From<Vec<Value>> for Value {
    fn from(values: Vec<Value>) -> Value {
        Value::List(values)
    }
}

/// One line of a match's story: what happened, under which rule, with the named parts of its sums.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Line {
    /// The rule that made it happen.
    pub by: Str,
    /// What happened.
    pub text: Phrase,
    /// The parts of each sum, each with its rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// The pieces it is about, so that a screen can point to them while it tells the line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Str>,
    /// What is done, in order, so that a screen can play it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
}

impl Line {
    /// The line without language: `OKKO-CMBT-12 tie attacker=okko`.
    pub fn plain(&self) -> String {
        format!("{} {}", self.by, self.text.plain())
    }
}

/// One named part of a sum: a stat, a die, a bonus.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Part {
    /// The rule that adds it.
    pub by: Str,
    /// Whose sum it belongs to and what it is.
    pub text: Phrase,
    /// What it adds.
    pub value: i64,
    /// Whether luck decided the value.
    #[serde(default)]
    pub die: bool,
}
