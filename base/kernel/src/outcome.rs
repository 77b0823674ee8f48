//! Who plays together, and how a match ends for them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{RuleId, Seat, Seats, Side};

/// Which seats make up which side, the first side first. Every seat of the table belongs to exactly one.
///
/// A duel has two sides of one seat each, a match of teams two of several, everybody for himself as many as seats, and
/// a co-operative game one: all of them against the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides {
    parts: Vec<Seats>,
    /// Whether within a side nothing is hidden.
    shared: bool,
}

impl Sides {
    /// Everybody for himself.
    pub fn alone(seats: u8) -> Sides {
        Sides::of((0..seats).map(|seat| Seats::only(Seat(seat))))
    }

    /// All on one side, against the game.
    pub fn together(seats: u8) -> Sides {
        Sides::of([(0..seats).map(Seat).collect()])
    }

    /// These sides.
    pub fn of(parts: impl IntoIterator<Item = Seats>) -> Sides {
        Sides { parts: parts.into_iter().collect(), shared: false }
    }

    /// The same sides, and within each nothing is hidden: what one seat may see, its mates may see.
    pub fn sharing(self) -> Sides {
        Sides { shared: true, ..self }
    }

    /// Whether within a side nothing is hidden.
    pub fn shared(&self) -> bool {
        self.shared
    }

    /// How many sides there are.
    pub fn count(&self) -> usize {
        self.parts.len()
    }

    /// The sides with their seats, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Side, Seats)> + '_ {
        (0..).map(Side).zip(self.parts.iter().copied())
    }

    /// The seats of a side.
    pub fn seats(&self, side: Side) -> Seats {
        self.parts.get(usize::from(side.0)).copied().unwrap_or(Seats::NONE)
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Option<Side> {
        self.iter().find(|(_, seats)| seats.has(seat)).map(|(side, _)| side)
    }

    /// The other seats of a seat's side.
    pub fn mates(&self, seat: Seat) -> Seats {
        self.side(seat).map_or(Seats::NONE, |side| self.seats(side).without(Seats::only(seat)))
    }

    /// Whether a side has more than one seat.
    pub fn are_teams(&self) -> bool {
        self.parts.iter().any(|seats| seats.count() > 1)
    }
}

/// How a match ended for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It won; others may have won too.
    Won,
    /// Nobody won.
    Drawn,
    /// It lost; others may have lost too.
    Lost,
    /// It came in at this place, 1 for the best; sides that share a place have the same number.
    Placed(u8),
}

/// How a match ended: for each side, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The fate of each side, the first side first.
    pub fates: Vec<Fate>,
    /// The rule that ended the match.
    pub by: RuleId,
}

impl Outcome {
    /// The end of a match between two sides: one won and the other lost, or it was a draw.
    pub fn of_two(winner: Option<Side>, by: RuleId) -> Outcome {
        let fate = |side| match winner {
            None => Fate::Drawn,
            Some(winner) if winner == side => Fate::Won,
            Some(_) => Fate::Lost,
        };
        Outcome { fates: [Side(0), Side(1)].map(fate).to_vec(), by }
    }

    /// The same fate for every side: all survivors won, everybody lost, a draw.
    pub fn for_all(sides: &Sides, fate: Fate, by: RuleId) -> Outcome {
        Outcome { fates: vec![fate; sides.count()], by }
    }

    /// Places by what each side has reached, the most first.
    pub fn by_score(scores: &[i64], by: RuleId) -> Outcome {
        let place = |own: &i64| scores.iter().filter(|other| *other > own).count() as u8 + 1;
        Outcome { fates: scores.iter().map(|own| Fate::Placed(place(own))).collect(), by }
    }

    /// The fate of a side.
    pub fn fate(&self, side: Side) -> Option<Fate> {
        self.fates.get(usize::from(side.0)).copied()
    }

    /// Whether the side won: said to have won, or first alone.
    pub fn won(&self, side: Side) -> bool {
        match self.fate(side) {
            Some(Fate::Won) => true,
            Some(Fate::Placed(1)) => self.fates.iter().filter(|fate| **fate == Fate::Placed(1)).count() == 1,
            _ => false,
        }
    }

    /// Whether the side lost: said to have lost, or last where not all share one place.
    pub fn lost(&self, side: Side) -> bool {
        match self.fate(side) {
            Some(Fate::Lost) => true,
            Some(Fate::Placed(own)) => {
                let places = || self.fates.iter().filter_map(|fate| fate.place());
                own > 1 && places().max() == Some(own)
            }
            _ => false,
        }
    }

    /// Whether nobody won and nobody lost.
    pub fn drawn(&self) -> bool {
        (0..self.fates.len() as u8).map(Side).all(|side| !self.won(side) && !self.lost(side))
    }

    /// The sides that won.
    pub fn winners(&self) -> impl Iterator<Item = Side> + '_ {
        (0..self.fates.len() as u8).map(Side).filter(|side| self.won(*side))
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Won => f.write_str("won"),
            Fate::Drawn => f.write_str("drawn"),
            Fate::Lost => f.write_str("lost"),
            Fate::Placed(place) => write!(f, "place {place}"),
        }
    }
}

impl Fate {
    /// The place, if it is one.
    pub fn place(self) -> Option<u8> {
        match self {
            Fate::Placed(place) => Some(place),
            Fate::Won | Fate::Drawn | Fate::Lost => None,
        }
    }
}
