//! Scenario files: worked examples that are at once tests, lessons and pictures.
//!
//! A file sets up a position, does commands with dictated dice, and says after each what must have followed.
//! [`check`] runs one and reports every difference; a [`Lesson`] goes through it step by step with a player at the
//! table. `docs/scenario-files.md` describes the format; [`schema`] is its JSON Schema for a game.

mod expect;
mod format;
mod lesson;
mod named;
mod read;
mod report;
mod schema;
#[cfg(test)]
mod tests;

pub use format::{
    Assumption, Eye, Face, MOST_STEPS, Scenario, Setup, Step, WantedAsk, WantedOdds, WantedOver,
};
pub use lesson::{Fit, Lesson};
pub use report::{Failure, Report, check};
pub use schema::schema;
