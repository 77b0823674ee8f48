//! The matches being played.

use std::sync::Arc;
use std::time::Duration;

use catalog::AnyGame;
use kernel::Fault;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use store::{MatchId, Person, PersonId, Store, StoreFault};

/// A match to be opened.
pub(crate) struct NewTable {
    pub game: &'static dyn AnyGame,
    pub owner: PersonId,
    /// `Table::setup` of the kernel.
    pub setup: Json,
    /// Who sits where, by seat.
    pub chairs: Vec<Chair>,
    pub clock: ClockChoice,
    /// Whether strangers see it among the open tables and may sit down.
    pub listed: bool,
    /// Whether people without a seat may watch.
    pub watchable: bool,
    pub dice: Dice,
    /// Whether the page covers the screen when the seat changes, for two people at one screen.
    pub curtain: bool,
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chair {
    /// The person who opens the table; on several seats: two people at one screen.
    Owner,
    /// A bot by its name.
    Bot(String),
    /// Whoever comes with the link, or, at a listed table, whoever comes.
    Open,
}

/// Where the dice come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dice {
    /// From a seed that the server commits to.
    Rolled,
    /// From a real table: the numbers, from 0, that the start needs.
    Typed(Vec<u32>),
}

/// How time is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ClockChoice {
    /// Not at all.
    #[default]
    None,
    /// So many seconds for each decision.
    Move {
        seconds: u32,
    },
    /// So many seconds for the match, and some more after each decision.
    Bank {
        seconds: u32,
        increment: u32,
    },
}

/// Why a table was not opened.
#[derive(Debug)]
pub(crate) enum OpenFault {
    /// The set-up has faults.
    Table(Vec<Fault>),
    /// The dice are typed in and one more is needed: a number below this, from 0.
    MissingLuck(u32),
    /// A typed number is too large, or there are too many.
    WrongLuck,
    /// A seat names a bot that does not play here, or the number of seats is wrong.
    Chairs,
    /// The database.
    Store(StoreFault),
}

/// The hall: all matches that somebody plays or watches.
pub(crate) struct Hall {}

impl Hall {
    pub fn new(_store: Store, _games: &'static [Box<dyn AnyGame>], _bot_pause: Duration) -> Arc<Hall> {
        todo!()
    }

    /// Opens a table; the match begins when nobody is missing.
    pub async fn open(&self, _new: NewTable) -> Result<MatchId, OpenFault> {
        todo!()
    }

    /// Sits a person down: on the seat that the invitation is for, or, at a listed table, on the first free one.
    pub async fn join(&self, _id: &MatchId, _invite: Option<&str>, _person: &Person) -> Result<u8, StoreFault> {
        todo!()
    }

    /// Every second: clocks that run out, what the lists show, matches that nobody looks at any more.
    pub async fn keep(self: Arc<Self>) {
        todo!()
    }

    /// Writes down what every match stands at.
    pub async fn keep_all(&self) {
        todo!()
    }

    /// Tells every socket that the server goes away.
    pub async fn close(&self) {
        todo!()
    }
}
