//! Which law was broken, where, and how.

use std::fmt;

use kernel::Seat;

/// What must hold of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Law {
    /// A table that fits opens; one that does not is refused with faults that cite rules.
    Table,
    /// A match that is not over asks at least one seat, and each asked seat has an offer; others have none.
    Asks,
    /// Every seat belongs to one side.
    Sides,
    /// The house speaks while a timer runs, does what its timers say, and is never waited for.
    Timers,
    /// Offers are the same each time they are listed, and none is listed twice.
    Canonical,
    /// An offer that is drawn without listing all is one of the list.
    Drawn,
    /// Every offer is accepted.
    Accepted,
    /// When the offers are complete, nothing else is accepted.
    Complete,
    /// A refusal changes nothing, draws nothing, tells nothing.
    NoTrace,
    /// The answer that does nothing is lawful.
    Pass,
    /// The groups of an outcome, and their order, do not depend on luck.
    Bands,
    /// Every match ends.
    Ends,
    /// Every event, refusal, question and end cites a rule of the rulebook.
    Cites,
    /// Every message key has a text.
    Texts,
    /// Actions survive JSON.
    ActionJson,
    /// States survive JSON and keep their hash.
    StateJson,
    /// Actions survive being written as a command and read back.
    Notation,
    /// The gestures of an offer touch what is drawn, and its command does what it does.
    Gestures,
    /// What is shown hangs together: ids are unique, pieces stand on cells, the prompt is the question.
    Scene,
    /// What a line says is done concerns pieces and boards that its hearers are shown, before it or after it.
    Deeds,
    /// A seat cannot tell a guess from the truth: it is shown the same.
    HidesShow,
    /// A seat cannot tell a guess from the truth: it is asked and offered the same.
    HidesOffers,
    /// A seat cannot tell a guess from the truth: it is refused the same.
    HidesRefusals,
    /// A seat cannot tell a guess from the truth: it is told the same.
    HidesTold,
    /// What a seat cannot see leaves no trace in its guesses: the same luck guesses the same, whatever is hidden.
    HidesGuess,
    /// A match goes on from a guess as from the truth: what is guessed is possible.
    Possible,
    /// What is hidden is guessed differently at times.
    Guesses,
    /// A log replays to the same states, draws and events.
    Replay,
    /// Going back leads to the very state that was there.
    Undo,
    /// Nothing panics.
    Panics,
}

impl Law {
    fn sentence(self) -> &'static str {
        match self {
            Law::Table => "a table that fits opens; one that does not is refused with faults that cite rules",
            Law::Asks => {
                "a match that is not over asks a seat that has an offer, and only asked seats have offers"
            }
            Law::Sides => "every seat belongs to one side",
            Law::Timers => {
                "the house speaks while a timer runs, does what its timers say, and is never waited for"
            }
            Law::Canonical => "offers are the same each time and none is listed twice",
            Law::Drawn => "an offer drawn alone is one of the list",
            Law::Accepted => "every offer is accepted",
            Law::Complete => "when the offers are complete, nothing else is accepted",
            Law::NoTrace => "a refusal changes nothing, draws nothing and tells nothing",
            Law::Pass => "the answer that does nothing is lawful",
            Law::Bands => "the groups of an outcome and their order do not depend on luck",
            Law::Ends => "every match ends",
            Law::Cites => "every event, refusal, question and end cites a rule of the rulebook",
            Law::Texts => "every message key has a text",
            Law::ActionJson => "actions survive JSON",
            Law::StateJson => "states survive JSON and keep their hash",
            Law::Notation => "actions survive being written and read back",
            Law::Gestures => "gestures touch what is drawn and commands do what their offers do",
            Law::Scene => "what is shown hangs together",
            Law::Deeds => "what is done in a line concerns what its hearers are shown",
            Law::HidesShow => "a seat is shown the same of a guess as of the truth",
            Law::HidesOffers => "a seat is asked and offered the same in a guess as in truth",
            Law::HidesRefusals => "a seat is refused the same in a guess as in truth",
            Law::HidesTold => "a seat is told the same in a guess as in truth",
            Law::HidesGuess => "what a seat cannot see leaves no trace in what it guesses",
            Law::Possible => "what is guessed is possible: a match goes on from it",
            Law::Guesses => "what is hidden is guessed differently at times",
            Law::Replay => "a log replays to the same states, draws and events",
            Law::Undo => "going back leads to the very state that was there",
            Law::Panics => "nothing panics",
        }
    }
}

/// A law that a game has broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// The game's id.
    pub game: &'static str,
    /// The number of the match; `Laws::only` plays it again.
    pub seed: u64,
    /// The step before which it came to light.
    pub step: u32,
    /// The seat it is about, if it is about one.
    pub seat: Option<Seat>,
    /// The action it is about, as a command and as JSON.
    pub action: Option<String>,
    /// What went wrong.
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "broken law: {}", self.law.sentence())?;
        write!(f, "  {}, seed {}, step {}", self.game, self.seed, self.step)?;
        if let Some(seat) = self.seat {
            write!(f, ", seat {seat}")?;
        }
        if let Some(action) = &self.action {
            write!(f, "\n  {action}")?;
        }
        writeln!(f, "\n  {}", self.what.replace('\n', "\n  "))?;
        write!(f, "  to play it again: Laws::new(…).only({})", self.seed)
    }
}

impl std::error::Error for Broken {}
