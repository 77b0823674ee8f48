//! What every game is.
//!
//! Read in this order: [`Game`] (the contract of a game), [`Luck`] (the only source of chance), [`Flow`] (whose
//! decision it is), [`hands!`] (what the rules work with), [`Command`] (how a command is read), [`Match`] (a game being
//! played: its log, undo and replay), [`odds`] (the exact chances of any action, got from the rules themselves).
//!
//! This crate knows no game, does no input or output, reads no clock and starts no thread.

mod bits;
mod campaign;
mod command;
mod fingerprint;
mod flow;
mod game;
mod hands;
mod ids;
mod log;
mod luck;
mod matches;
mod odds;
mod offers;
mod outcome;
mod reckoning;
mod refusal;
mod sealed;
mod shelf;
mod timer;
mod told;

pub use bits::Bits;
pub use campaign::{Played, SiteResults, SiteStanding, Standing};
pub use command::{Command, owned};
pub use fingerprint::fingerprint;
pub use flow::Flow;
pub use game::{Ask, Foresight, Game, Measure, Meta, Schemas, Speak, Stage, Table, Turn, Weigh};
pub use ids::{Eyes, RuleId, Seat, Seats, Side};
pub use log::{
    End, Fair, Header, Left, LogFault, LogLine, LogReader, MOST_BYTES, Step, commitment, outcome_key,
    state_hash,
};
pub use luck::{Chance, Every, Luck, Seeded, Tape, draw, shuffle, total};
pub use matches::{Drift, Match, OpenFault, Passed, Refusal};
pub use odds::{Assume, Band, Odds, Spread, expect, expect_each, expect_within, odds, sampled};
pub use offers::{Offers, draw_offer};
pub use outcome::{Fate, Outcome, Sides};
pub use reckoning::{Course, Curve, Fortune, Reckoning, Tally};
pub use refusal::{Arg, Fault, Illegal, Misread, Thing, Why};
pub use sealed::{Orders, Sealed};
pub use shelf::{Shelf, Style, Timbre};
pub use timer::{Stopwatch, Timer};
pub use told::{Cx, Told};
