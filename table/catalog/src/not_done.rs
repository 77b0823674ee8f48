//! Why something was not done, and how to say it.

use kernel::{Drift, Fault, Misread, OpenFault, Refusal, Seat};
use scene::{Phrase, Value};

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// The match is over.
    Over,
    /// It is not this seat's decision.
    NotAsked(Seat),
    /// A rule forbids it.
    Refused {
        /// The rule.
        by: &'static str,
        /// What in the position triggers it.
        why: Phrase,
    },
    /// The command cannot be understood.
    Misread(Misread),
    /// The action is not one of this game.
    NotAnAction(String),
    /// The dice are dictated and one is missing: a number below this is needed next.
    MissingLuck(u32),
    /// A dictated number is too large, or there are too many of them.
    WrongLuck,
    /// There is nothing to take back.
    NoUndo,
    /// Nobody can look beyond dice that have not fallen, or something hidden.
    Unseen,
    /// The table has faults.
    Table(Vec<Fault>),
    /// Nobody of this name plays here.
    NoBot(String),
}

impl NotDone {
    /// The reason, to be said in any language.
    pub fn phrase(&self) -> Phrase {
        match self {
            NotDone::Over => Phrase::new("over"),
            NotDone::NotAsked(seat) => Phrase::new("not-asked").with("seat", i64::from(seat.0)),
            NotDone::Refused { by, why } => {
                Phrase::new("refused").with("rule", (*by).to_owned()).with("why", why.clone())
            }
            NotDone::Misread(misread) => misread_phrase(misread),
            NotDone::NotAnAction(what) => Phrase::new("not-an-action").with("what", what.clone()),
            NotDone::MissingLuck(sides) => Phrase::new("missing-luck").with("sides", i64::from(*sides)),
            NotDone::WrongLuck => Phrase::new("wrong-luck"),
            NotDone::NoUndo => Phrase::new("no-undo"),
            NotDone::Unseen => Phrase::new("unseen"),
            NotDone::Table(faults) => {
                let why: Vec<Value> = faults.iter().map(|fault| fault.why.clone().into()).collect();
                Phrase::new("table-faults").with("count", faults.len() as i64).with("faults", why)
            }
            NotDone::NoBot(name) => Phrase::new("no-bot").with("name", name.clone()),
        }
    }
}

fn misread_phrase(misread: &Misread) -> Phrase {
    let plain = |text: &String| text.as_str().into();
    let expected: Vec<Value> = misread.expected.iter().map(plain).collect();
    let phrase = match (misread.found.is_empty(), expected.is_empty()) {
        (true, true) => Phrase::new("misread-end"),
        (true, false) => Phrase::new("misread-end-expected"),
        (false, true) => Phrase::new("misread"),
        (false, false) => Phrase::new("misread-expected"),
    };
    let phrase = if misread.found.is_empty() { phrase } else { phrase.with("found", misread.found.clone()) };
    if expected.is_empty() { phrase } else { phrase.with("expected", expected) }
}

/// Why a log cannot be replayed, to be said in any language.
pub fn drift_phrase(drift: &Drift) -> Phrase {
    let at = |key: &str, line: usize, step: u32| {
        Phrase::new(key).with("line", line as i64).with("step", i64::from(step))
    };
    let differ = |phrase: Phrase, found: String, expected: String| {
        phrase.with("found", found).with("expected", expected)
    };
    match drift {
        Drift::Game { expected, found } => differ(Phrase::new("drift-game"), found.clone(), expected.clone()),
        Drift::Rules { expected, found } => {
            differ(Phrase::new("drift-rules"), found.to_string(), expected.to_string())
        }
        Drift::Content { missing, .. } if !missing.is_empty() => {
            Phrase::new("drift-packs").with("packs", missing.join(", "))
        }
        Drift::Content { expected, found, .. } => {
            differ(Phrase::new("drift-content"), found.clone(), expected.clone())
        }
        Drift::Table(faults) => NotDone::Table(faults.clone()).phrase(),
        Drift::Line { line, what } => {
            Phrase::new("drift-line").with("line", *line as i64).with("what", what.clone())
        }
        Drift::Refused { line, step, why } => {
            at("drift-refused", *line, *step).with("why", refusal_phrase(why))
        }
        Drift::Hash { line, step, expected, found } => {
            differ(at("drift-hash", *line, *step), found.clone(), expected.clone())
        }
        Drift::Commitment => Phrase::new("drift-commitment"),
        Drift::NoSeed => Phrase::new("drift-no-seed"),
        Drift::Draw { line, step, expected, found } => {
            differ(at("drift-draw", *line, *step), format!("{found:?}"), format!("{expected:?}"))
        }
    }
}

/// A refusal where the position is not at hand: the rule, and the key of its reason.
fn refusal_phrase(refusal: &Refusal) -> Phrase {
    match refusal {
        Refusal::Illegal(illegal) => Phrase::new("refused")
            .with("rule", illegal.by.0.to_owned())
            .with("why", illegal.why.key.to_owned()),
        other => NotDone::plain(other).phrase(),
    }
}

impl NotDone {
    /// A refusal that needs no words of the game.
    pub(crate) fn plain(refusal: &Refusal) -> NotDone {
        match refusal {
            Refusal::Over => NotDone::Over,
            Refusal::NotAsked(seat) => NotDone::NotAsked(*seat),
            Refusal::Illegal(illegal) => {
                NotDone::Refused { by: illegal.by.0, why: Phrase::new(illegal.why.key) }
            }
            Refusal::MissingLuck(sides) => NotDone::MissingLuck(*sides),
            Refusal::WrongLuck => NotDone::WrongLuck,
            Refusal::NoUndo => NotDone::NoUndo,
        }
    }
}

impl From<OpenFault> for NotDone {
    fn from(fault: OpenFault) -> NotDone {
        match fault {
            OpenFault::Table(faults) => NotDone::Table(faults),
            OpenFault::Luck(refusal) => NotDone::plain(&refusal),
        }
    }
}
