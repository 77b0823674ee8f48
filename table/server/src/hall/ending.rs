//! How a match ended, as the lists keep it: so that nobody need open the match to know who won.

use kernel::{Fate, Outcome, RuleId, Seat, Side, Sides, Turn};
use serde::{Deserialize, Serialize};
use voice::Lang;

use super::play::{Over, Play};
use crate::words::{say, word};

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Kept")]
pub(crate) struct Ending {
    /// By the rules or beside them.
    pub how: Over,
    /// The fate of each side; empty in rows from before this was kept.
    pub fates: Vec<Fate>,
    /// The seats of each side, one bit each.
    pub sides: Vec<u16>,
    /// The rule that ended it, if one did.
    pub by: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Kept {
    Whole { how: Over, fates: Vec<Fate>, sides: Vec<u16>, by: Option<String> },
    How(Over),
}

impl From<Kept> for Ending {
    fn from(kept: Kept) -> Ending {
        match kept {
            Kept::Whole { how, fates, sides, by } => Ending { how, fates, sides, by },
            Kept::How(how) => Ending { how, fates: Vec::new(), sides: Vec::new(), by: None },
        }
    }
}

impl Ending {
    /// How a match that is over has ended.
    pub fn of(play: &Play) -> Option<Ending> {
        let how = play.over.clone()?;
        let by = match play.played.turn() {
            Turn::Over(outcome) => Some(outcome.by.0.to_owned()),
            Turn::Ask(_) => None,
        };
        let bits = |seats: kernel::Seats| seats.iter().fold(0, |bits, seat| bits | 1 << seat.0);
        let sides = play.played.sides().iter().map(|(_, seats)| bits(seats)).collect();
        Some(Ending { how, fates: play.played.fates().unwrap_or_default(), sides, by })
    }

    /// As the database keeps it.
    pub fn read(text: &str) -> Option<Ending> {
        serde_json::from_str(text).ok()
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Option<Side> {
        let at = self.sides.iter().position(|seats| seat.0 < 16 && seats >> seat.0 & 1 == 1)?;
        Some(Side(at as u8))
    }

    /// Whether the side of a seat won.
    pub fn won(&self, seat: Seat) -> bool {
        let outcome = Outcome { fates: self.fates.clone(), by: RuleId("") };
        self.side(seat).is_some_and(|side| outcome.won(side))
    }

    /// What became of a side, in a word: won, lost, a draw, second of four.
    pub fn told(&self, lang: Lang, side: Side) -> Option<String> {
        told(&self.fates, lang, side)
    }

    /// What became of all, when it was the same for everybody.
    pub fn told_of_all(&self, lang: Lang) -> Option<String> {
        let first = *self.fates.first()?;
        let alike = self.fates.len() > 1 && self.fates.iter().all(|fate| *fate == first);
        match first {
            Fate::Won if alike => Some(word(lang, "fate-all-won")),
            Fate::Lost if alike => Some(word(lang, "fate-all-lost")),
            Fate::Drawn => Some(word(lang, "fate-drawn")),
            _ => None,
        }
    }
}

/// What became of a side, in a word.
pub(crate) fn told(fates: &[Fate], lang: Lang, side: Side) -> Option<String> {
    let of = fates.len() as i64;
    Some(match *fates.get(usize::from(side.0))? {
        Fate::Won => word(lang, "fate-won"),
        Fate::Drawn => word(lang, "fate-drawn"),
        Fate::Lost => word(lang, "fate-lost"),
        Fate::Placed(place) => {
            say(lang, "fate-placed", [("place", i64::from(place).into()), ("of", of.into())])
        }
    })
}

/// The side that won alone, if one did.
pub(crate) fn winner(sides: &Sides, fates: Vec<Fate>) -> Option<Side> {
    let outcome = Outcome { fates, by: RuleId("") };
    let mut winners = outcome.winners();
    winners.next().filter(|_| winners.next().is_none() && sides.count() > 1)
}
