//! Who sits where, who looks, and which rule speaks.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A chair at the table. Seats count from 0; [`Seat::HOUSE`] speaks for the clock and the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat that no person holds: it speaks for clocks.
    pub const HOUSE: Seat = Seat(15);

    /// The seat's number, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u16);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// One seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << (seat.0 & 15))
    }

    /// The same set with one more seat.
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | Seats::only(seat).0)
    }

    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 16 && self.0 & (1 << seat.0) != 0
    }

    /// What is in either set.
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// What is in both sets.
    pub const fn both(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// What is in this set and not in the other.
    pub const fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// How many seats are in the set.
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |&seat| self.has(seat))
    }

    /// The lowest seat of the set.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Seats that win or lose together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(pub u8);

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// The person on a seat.
    Seat(Seat),
    /// What the seats of a side know in common: no more than each of them may see.
    Side(Side),
    /// Somebody who holds no seat.
    Public,
    /// The referee sees all.
    Referee,
}

impl Eyes {
    /// Whether these eyes are the seat's own, or the referee's.
    pub fn of(self, seat: Seat) -> bool {
        self == Eyes::Referee || self == Eyes::Seat(seat)
    }
}

/// The name of a rule in the game's rulebook: `OKKO-ZOC-03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
