//! What there is: the house, the delvers, their coins, the lantern, and what is being decided.

use kernel::{Seat, Seats, Side, Sides};
use serde::{Deserialize, Serialize};

use super::dice::{DICE, Made};
use super::ground::{Dir, House, KINDS, Kind, Place, Storey};
use super::setup::{Mode, Setup};

/// Steps of each turn.
pub(super) const STEPS: u8 = 6;
/// How often dice can be thrown again.
pub(super) const THROWS: u8 = 2;

/// The whole truth; nothing is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(super) setup: Setup,
    pub(super) house: House,
    /// How many tiles of each kind are still in the stack, in the order of [`KINDS`].
    pub(super) stack: [u32; KINDS.len()],
    /// Where each seat's delver stands.
    pub(super) delvers: Vec<Place>,
    /// The coins of each seat.
    pub(super) coins: Vec<u32>,
    /// What the lantern has burnt of its oil.
    pub(super) burnt: u32,
    /// Whose turn it is.
    pub(super) mover: Seat,
    /// Turns begun, from 1.
    pub(super) turn: u32,
    pub(super) frame: Frame,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Frame {
    /// The delver walks and may explore.
    Walk {
        /// Steps that are left.
        left: u8,
    },
    /// A tile was drawn and is to be laid.
    Lay { kind: Kind, at: Place },
    /// A tile was laid, and is searched next.
    Enter,
    /// Dice were thrown.
    Search {
        dice: [u8; DICE],
        /// The dice that were thrown last.
        fresh: super::dice::Some5,
        /// How often they can be thrown again.
        left: u8,
    },
    /// It is over.
    Over,
}

impl State {
    pub(super) fn begun(setup: Setup, seats: u8) -> State {
        let middle = Place::new(Storey::Ground, 0, 0).middle();
        let start = |seat: u8| middle.beside(Dir::ALL[usize::from(seat) % 4]);
        State {
            house: House::begun(),
            stack: stack(setup.tiles),
            delvers: (0..seats).map(start).collect(),
            coins: vec![0; seats.into()],
            burnt: 0,
            mover: Seat(0),
            turn: 1,
            frame: Frame::Walk { left: STEPS },
            setup,
        }
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.delvers.len() as u8
    }

    /// Who plays together: all, everybody for himself, or even seats against odd ones.
    pub fn sides(&self) -> Sides {
        let odd =
            |odd: u8| (0..self.seats()).filter(move |seat| seat % 2 == odd).map(Seat).collect::<Seats>();
        match self.setup.mode {
            Mode::Teams if self.seats() > 1 => Sides::of([odd(0), odd(1)]).sharing(),
            Mode::Alone if self.seats() > 1 => Sides::alone(self.seats()),
            Mode::Teams | Mode::Alone | Mode::Together => Sides::together(self.seats()),
        }
    }

    /// The coins of a side.
    pub(super) fn coins_of(&self, side: Side) -> i64 {
        self.sides().seats(side).iter().map(|seat| i64::from(self.coins[seat.index()])).sum()
    }

    /// The coins that all need who play together: six each.
    pub(super) fn goal(&self) -> Option<i64> {
        (self.sides().count() == 1).then(|| 6 * i64::from(self.seats()))
    }

    /// Tiles left in the stack.
    pub(super) fn tiles_left(&self) -> u32 {
        self.stack.iter().sum()
    }

    /// The square of whose turn it is.
    pub(super) fn here(&self) -> Place {
        self.delvers[self.mover.index()]
    }

    /// What a search has found so far: what the dice make, and a coin more below ground.
    pub(super) fn found(&self, dice: [u8; DICE]) -> (Made, i64) {
        let made = Made::of(dice);
        let below = self.here().storey == Storey::Cellar && made > Made::Nothing;
        (made, made.coins() + i64::from(below))
    }

    /// Whether such a state can come about.
    pub fn makes_sense(&self) -> bool {
        let seats = self.delvers.len();
        let laid = self.house.tiles().len() as u32;
        let drawn = u32::from(matches!(self.frame, Frame::Lay { .. }));
        let stacked = self.stack.iter().zip(stack(self.setup.tiles)).all(|(left, all)| *left <= all);
        (1..=8).contains(&seats)
            && self.setup.is_sound()
            && self.coins.len() == seats
            && self.coins.iter().all(|coins| *coins <= 1_000_000)
            && self.mover.index() < seats
            && self.house.makes_sense()
            && self.delvers.iter().all(|at| self.house.at(at.tile()).is_some())
            && stacked
            && laid + drawn + self.tiles_left() <= self.setup.tiles + 2
            && self.turn >= 1
            && (self.frame == Frame::Over) == super::ended_by(self).is_some()
            && self.frame_makes_sense()
    }

    fn frame_makes_sense(&self) -> bool {
        match self.frame {
            Frame::Walk { left } => left <= STEPS,
            Frame::Enter | Frame::Over => true,
            Frame::Lay { kind, at } => {
                self.house.beyond(self.here()) == Some(at) && !self.house.turns(at, kind).is_empty()
            }
            Frame::Search { dice, fresh, left } => {
                dice.iter().all(|die| (1..=6).contains(die)) && fresh.is_choice() && left <= THROWS
            }
        }
    }
}

/// A stack of so many tiles, with the kinds in their shares.
fn stack(tiles: u32) -> [u32; KINDS.len()] {
    let whole: u32 = KINDS.iter().map(|(_, share)| share).sum();
    let mut stack = KINDS.map(|(_, share)| tiles * share / whole);
    stack[1] += tiles - stack.iter().sum::<u32>();
    stack
}
