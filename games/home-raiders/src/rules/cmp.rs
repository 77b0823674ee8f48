//! Conquer the house: a match in every room (rulebook chapter cmp).
//!
//! What a match leaves behind is who won it, and nothing else is handed in here: so nothing else can carry over
//! (HR-CMP-02).

#[cfg(test)]
mod tests;

use kernel::{Outcome, RuleId, Side};

use crate::content::House;

/// The team with the most rooms has conquered the house, once all have been played.
pub const CMP_01: RuleId = RuleId("HR-CMP-01");
/// A drawn room stays unmarked and may be played once more; with equal numbers the house is shared.
pub const AMB_53: RuleId = RuleId("HR-AMB-53");

/// How a room stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nobody has played there yet.
    Unplayed,
    /// The match was drawn, and may be played once more.
    Drawn,
    /// The second match was drawn too.
    Left,
    /// It bears the sign of this side.
    Won(Side),
}

impl Mark {
    /// Whether a match may be played there.
    pub fn is_open(self) -> bool {
        matches!(self, Mark::Unplayed | Mark::Drawn)
    }

    /// Who won it.
    pub fn winner(self) -> Option<Side> {
        if let Mark::Won(side) = self { Some(side) } else { None }
    }
}

/// How a house stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conquest {
    /// Its rooms, in order.
    pub rooms: Vec<Mark>,
    /// How many rooms each side has.
    pub counts: [usize; 2],
    /// Whose the house is; `None` until every room has been played. A room that may be played once more can change it.
    pub outcome: Option<Outcome>,
}

impl Conquest {
    /// How many rooms nobody has played in yet.
    pub fn unplayed(&self) -> usize {
        self.rooms.iter().filter(|room| **room == Mark::Unplayed).count()
    }

    /// How many drawn rooms may be played once more.
    pub fn drawn(&self) -> usize {
        self.rooms.iter().filter(|room| **room == Mark::Drawn).count()
    }

    /// The side with more rooms.
    pub fn ahead(&self) -> Option<Side> {
        match self.counts[0].cmp(&self.counts[1]) {
            std::cmp::Ordering::Greater => Some(Side(0)),
            std::cmp::Ordering::Less => Some(Side(1)),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The rule by which it stands as it does.
    pub fn by(&self) -> RuleId {
        self.outcome.as_ref().map_or(CMP_01, |outcome| outcome.by)
    }
}

/// How a room stands after these matches. Beyond the second, and after one that was won, nothing counts (HR-AMB-53).
fn mark(results: &[Option<Side>]) -> Mark {
    let won = |result: &Option<Side>| result.filter(|side| side.0 < 2);
    match (results, results.iter().take(2).find_map(won)) {
        ([], _) => Mark::Unplayed,
        (_, Some(side)) => Mark::Won(side),
        ([_], None) => Mark::Drawn,
        (_, None) => Mark::Left,
    }
}

/// How a house stands after these matches, room by room (HR-CMP-01).
pub fn judge(house: &House, results: &[Vec<Option<Side>>]) -> Conquest {
    let played = |room: usize| results.get(room).map_or(&[][..], Vec::as_slice);
    let rooms: Vec<Mark> = (0..house.rooms.len()).map(|room| mark(played(room))).collect();
    let counts =
        [Side(0), Side(1)].map(|side| rooms.iter().filter(|room| room.winner() == Some(side)).count());
    let mut conquest = Conquest { rooms, counts, outcome: None };
    if conquest.unplayed() == 0 {
        let ahead = conquest.ahead();
        let by = if ahead.is_some() { CMP_01 } else { AMB_53 };
        conquest.outcome = Some(Outcome::of_two(ahead, by));
    }
    conquest
}
