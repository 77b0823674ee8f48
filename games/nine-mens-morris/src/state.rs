//! What there is at one moment of a match.

use kernel::{Outcome, RuleId, Seat, Side};
use serde::{Deserialize, Serialize};

use crate::board::{Point, Points};
use crate::rules::end::FEWEST;
use crate::setup::Setup;

/// A match at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) setup: Setup,
    /// Each seat's men on the board.
    pub(crate) men: [Points; 2],
    /// Men that each seat has still to place.
    pub(crate) hand: [u8; 2],
    pub(crate) mover: Seat,
    /// The mover has closed a mill and takes a man now.
    pub(crate) mill: bool,
    /// Men on the board and who moves, after each turn since a man was last placed or taken.
    pub(crate) since: Vec<([Points; 2], Seat)>,
    pub(crate) over: Option<Ending>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ending {
    /// The loser has too few men.
    Few { loser: Seat },
    /// The loser cannot move.
    Stuck { loser: Seat },
    /// The same position for the third time.
    Repeated,
    /// Nobody took a man for long.
    Quiet,
}

impl Ending {
    pub(crate) fn rule(self) -> RuleId {
        use crate::rules::end::{END_01, END_02, END_03, END_04};
        match self {
            Ending::Few { .. } => END_01,
            Ending::Stuck { .. } => END_02,
            Ending::Repeated => END_03,
            Ending::Quiet => END_04,
        }
    }

    pub(crate) fn winner(self) -> Option<Seat> {
        match self {
            Ending::Few { loser } | Ending::Stuck { loser } => Some(other(loser)),
            Ending::Repeated | Ending::Quiet => None,
        }
    }

    pub(crate) fn outcome(self) -> Outcome {
        Outcome::of_two(self.winner().map(|seat| Side(seat.0)), self.rule())
    }
}

/// The other of the two seats.
pub(crate) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0.min(1))
}

impl State {
    /// An empty board.
    pub(crate) fn new(setup: Setup) -> State {
        State {
            setup,
            men: Default::default(),
            hand: [9; 2],
            mover: Seat(0),
            mill: false,
            since: Vec::new(),
            over: None,
        }
    }

    /// Whose man stands here.
    pub(crate) fn man(&self, point: Point) -> Option<Seat> {
        [Seat(0), Seat(1)].into_iter().find(|seat| self.of(*seat).has(point))
    }

    /// A seat's men on the board.
    pub(crate) fn of(&self, seat: Seat) -> Points {
        self.men[seat.index().min(1)]
    }

    /// Men that a seat has still to place.
    pub(crate) fn in_hand(&self, seat: Seat) -> u8 {
        self.hand[seat.index().min(1)]
    }

    /// All men that a seat has, in hand or on the board.
    pub(crate) fn left(&self, seat: Seat) -> u8 {
        self.in_hand(seat) + self.of(seat).count()
    }

    /// Whether this can come about: no two men on a point, not more than nine, somebody's turn.
    pub(crate) fn makes_sense(&self) -> bool {
        let seats = [Seat(0), Seat(1)];
        self.mover.0 < 2
            && self.men[0].but(self.men[1]) == self.men[0]
            && seats.iter().all(|seat| self.in_hand(*seat) <= 9 && (FEWEST..=9).contains(&self.left(*seat)))
            && self.since.is_empty()
            && self.over.is_none()
            && !self.mill
    }
}
