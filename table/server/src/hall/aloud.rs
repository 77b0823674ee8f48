//! What bots tell people of their thinking during a match: hints, and their own thoughts where the table is open about them.

use std::sync::Arc;

use catalog::Thoughts;
use kernel::Seat;
use serde::{Deserialize, Serialize};
use store::{MatchState, PersonId};

use super::play::Play;

/// What bots tell at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub(crate) struct Aloud {
    pub hints: Hints,
    /// Whether whoever looks may ask what a bot thought when it last chose. It may tell what the bot holds.
    pub open_thoughts: bool,
}

/// Who may ask for a hint. In rated matches nobody may.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Hints {
    /// Who plays against nobody but bots, so that nobody is beaten by a program.
    #[default]
    Alone,
    /// Everybody who plays.
    All,
    /// Nobody.
    Never,
}

impl Hints {
    pub const ALL: [Hints; 3] = [Hints::Alone, Hints::All, Hints::Never];

    /// As pages name it.
    pub const fn code(self) -> &'static str {
        match self {
            Hints::Alone => "alone",
            Hints::All => "all",
            Hints::Never => "never",
        }
    }
}

impl Aloud {
    /// Whether nothing was asked for.
    pub fn is_usual(&self) -> bool {
        *self == Aloud::default()
    }
}

impl Play {
    /// Whether a person may ask the bots for a hint.
    pub fn may_hint(&self, person: Option<PersonId>) -> bool {
        let alone = || self.seats.iter().all(|sitting| sitting.person.is_none() || sitting.person == person);
        let allowed = match self.settings.aloud.hints {
            Hints::Alone => alone(),
            Hints::All => true,
            Hints::Never => false,
        };
        let plays = self.state == MatchState::Playing && !self.seats_of(person).is_empty();
        allowed && plays && !self.settings.rated
    }

    /// Whether bots tell what they thought.
    pub fn open_thoughts(&self) -> bool {
        self.settings.aloud.open_thoughts && !self.settings.rated
    }

    /// Keeps what a bot thought, where the table is open about it. Who only went on with a plan still thinks what it thought.
    pub fn note_thoughts(&mut self, seat: Seat, thoughts: Thoughts) {
        if self.open_thoughts() && !thoughts.plans.is_empty() {
            self.thoughts.insert(seat, Arc::new(thoughts));
        }
    }
}
