//! How far everybody has come.

use serde::{Deserialize, Serialize};

use crate::Phrase;

/// What is counted in a match, and how much of it everybody has: what a curve at the end is drawn of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// What is counted.
    pub title: Phrase,
    /// Seats that share a count, and the count: the same seats in the same order as long as a match lasts.
    pub counts: Vec<(Vec<u8>, i64)>,
}

impl Score {
    /// A count for each seat, the first seat first.
    pub fn of_seats(title: Phrase, counts: impl IntoIterator<Item = i64>) -> Score {
        Score { title, counts: (0..).map(|seat| vec![seat]).zip(counts).collect() }
    }
}
