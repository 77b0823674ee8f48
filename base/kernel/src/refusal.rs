//! Why not: refusals and faults, each with its rule.

use scene::{Phrase, Value};
use serde::{Deserialize, Serialize};

use crate::RuleId;

/// An action that a rule forbids. Nothing was changed and nothing was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The rule that forbids it.
    pub by: RuleId,
    /// What in the position triggers it.
    pub why: Why,
}

impl Illegal {
    /// A refusal without arguments.
    pub const fn new(by: RuleId, key: &'static str) -> Illegal {
        Illegal { by, why: Why { key, args: [None; 3] } }
    }

    /// The same refusal with one more argument; at most three are kept.
    #[inline]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Illegal {
        if let Some(free) = self.why.args.iter_mut().find(|slot| slot.is_none()) {
            *free = Some((name, arg));
        }
        self
    }
}

/// A message key with typed arguments, small enough to be made and thrown away by the million.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    /// Key of the message in the game's texts, such as `step-wall`.
    pub key: &'static str,
    /// Named arguments.
    pub args: [Option<(&'static str, Arg)>; 3],
}

impl Why {
    /// The reason as a phrase, its things as the game shows them. The message begins with `prefix`, whether the rules
    /// wrote it or not.
    pub fn phrase(&self, prefix: &str, thing: impl Fn(Thing) -> Value) -> Phrase {
        let bare = self.key.strip_prefix(prefix).unwrap_or(self.key);
        let shown = |arg| match arg {
            Arg::Number(number) => number.into(),
            Arg::Term(key) => Phrase::new(key).into(),
            Arg::Thing(named) => thing(named),
        };
        let args = self.args.iter().flatten();
        args.fold(Phrase::new(format!("{prefix}{bare}")), |phrase, &(name, arg)| {
            phrase.with(name, shown(arg))
        })
    }
}

/// A typed argument of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A message key.
    Term(&'static str),
    /// A thing of the game, named by the game.
    Thing(Thing),
}

/// A thing that a game can name: a figure, a square, a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thing {
    /// What kind of thing, such as `figure`.
    pub kind: &'static str,
    /// Which one.
    pub index: u32,
}

/// Something wrong with a table that somebody wants to open. All faults are reported at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The rule it breaks.
    pub by: String,
    /// What is wrong.
    pub why: Phrase,
    /// Where in the set-up: `bands.0.members.2.gear`. A file reader turns it into a line.
    pub at: String,
}

impl Fault {
    /// A fault at a place of the set-up.
    pub fn new(by: RuleId, at: impl Into<String>, why: Phrase) -> Fault {
        Fault { by: by.0.to_owned(), why, at: at.into() }
    }
}

/// A typed command that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Misread {
    /// The word at fault, counted from 0.
    pub word: usize,
    /// The word itself, or nothing when the command ended too soon.
    pub found: String,
    /// What would have been possible there.
    pub expected: Vec<String>,
}
