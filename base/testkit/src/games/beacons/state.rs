//! What there is: runners and beacons on a hexagon of hexes, oil, wishes, and what is being decided.

use kernel::{Luck, Orders, Sealed, Seat, Seats, Side, Sides, draw};
use serde::{Deserialize, Serialize};
use space::hex::{Dir, Edge, Hex, Walls, disc, ring};

use super::setup::{Mode, Setup};

/// How far the board reaches from its middle.
const RADIUS: u32 = 3;
/// Drops of oil that each seat begins with.
pub const OIL: u8 = 3;
/// Drops that light a beacon, where a side has more than one runner; otherwise one does.
pub const NEED: u8 = 2;

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(super) setup: Setup,
    /// Where each seat's runner stands.
    pub(super) runners: Vec<Hex>,
    /// Drops of oil, by seat.
    pub(super) oil: Vec<u8>,
    /// The place that each seat wants to end on, known to it alone.
    pub(super) wishes: Vec<Hex>,
    /// Which side has lit each beacon.
    pub(super) lit: Vec<Option<Side>>,
    /// What seats have decided beforehand about giving.
    pub(super) orders: Orders<Order>,
    /// The round, from 1.
    pub(super) round: u32,
    /// Whether dusk has fallen: this round is the last.
    pub(super) dusk: bool,
    pub(super) frame: Frame,
}

/// What is being decided.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Frame {
    /// Everybody chooses a step, under seal.
    Choose(Sealed<Step>),
    /// A runner stands on a beacon: his mates answer whether they give a drop.
    Give { runner: Seat, answers: Sealed<bool> },
    /// It is over.
    Over,
}

/// Where a runner goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Nowhere.
    Stay,
    /// To a neighbour.
    To(Dir),
}

/// What a seat has decided beforehand about giving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// To be asked each time.
    #[default]
    Ask,
    /// To give whenever there is oil.
    Always,
    /// Never to give.
    Never,
}

/// The board.
pub(super) fn cells() -> impl Iterator<Item = Hex> {
    disc(Hex::new(0, 0), RADIUS)
}

/// The beacons.
pub(super) fn beacons() -> [Hex; 4] {
    [Hex::new(0, 0), Hex::new(2, -1), Hex::new(-1, 2), Hex::new(-1, -1)]
}

/// The walls.
pub(super) fn walls() -> Walls {
    let edges = [(Hex::new(0, 0), Dir::D0), (Hex::new(0, 0), Dir::D3), (Hex::new(-1, 1), Dir::D1)];
    edges.map(|(hex, dir)| Edge::new(hex, dir)).into_iter().collect()
}

impl State {
    /// The first round, before anybody has chosen.
    pub(super) fn begun(setup: Setup, seats: u8, luck: &mut dyn Luck) -> State {
        let rim: Vec<Hex> = ring(Hex::new(0, 0), RADIUS).collect();
        let start = |seat: u8| rim[usize::from(seat) * rim.len() / usize::from(seats)];
        let runners: Vec<Hex> = (0..seats).map(start).collect();
        let wishes = runners.iter().map(|_| any_cell(luck)).collect();
        State {
            setup,
            oil: vec![OIL; runners.len()],
            wishes,
            lit: vec![None; beacons().len()],
            orders: Orders::all(seats, Order::Ask),
            round: 1,
            dusk: false,
            frame: Frame::Choose(Sealed::of(everybody(seats))),
            runners,
        }
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.runners.len() as u8
    }

    /// Who plays together: even seats against odd ones, everybody for himself, or all against the dusk.
    pub fn sides(&self) -> Sides {
        let odd = |odd: u8| (0..self.seats()).filter(move |seat| seat % 2 == odd).map(Seat).collect();
        match self.setup.mode {
            Mode::Teams if self.seats() > 1 => Sides::of([odd(0), odd(1)]).sharing(),
            Mode::Alone => Sides::alone(self.seats()),
            Mode::Teams | Mode::Together => Sides::together(self.seats()),
        }
    }

    /// Drops that light a beacon for this seat.
    pub(super) fn need(&self, seat: Seat) -> u8 {
        if self.sides().mates(seat).is_empty() { 1 } else { NEED }
    }

    /// Where a step leads; `None` past the edge of the board or through a wall.
    pub(super) fn goal(&self, seat: Seat, step: Step) -> Option<Hex> {
        let from = *self.runners.get(seat.index())?;
        let Step::To(dir) = step else { return Some(from) };
        let to = from.step(dir);
        (to.distance(Hex::new(0, 0)) <= RADIUS && !walls().part(from, to)).then_some(to)
    }

    /// The steps that a seat may choose.
    pub(super) fn steps(&self, seat: Seat) -> impl Iterator<Item = Step> + '_ {
        let all = Dir::ALL.into_iter().map(Step::To).chain([Step::Stay]);
        all.filter(move |step| self.goal(seat, *step).is_some())
    }

    /// What a side has reached: its beacons, and its runners on the places they wished for.
    pub(super) fn points(&self, side: Side) -> i64 {
        let lit = self.lit.iter().filter(|lit| **lit == Some(side)).count();
        let wished = self.sides().seats(side).iter().filter(|seat| self.has_wish(*seat)).count();
        (lit + wished) as i64
    }

    /// Whether a seat's runner stands on the place it wishes for.
    pub(super) fn has_wish(&self, seat: Seat) -> bool {
        self.runners[seat.index()] == self.wishes[seat.index()]
    }

    /// What a seat cannot know is chosen anew: wishes, and what others have chosen under seal.
    pub(super) fn guess(&self, seat: Seat, luck: &mut dyn Luck) -> State {
        let mut guess = self.clone();
        let sides = self.sides();
        let known = |other: Seat| other == seat || (sides.shared() && sides.mates(seat).has(other));
        if self.frame != Frame::Over {
            for other in (0..self.seats()).map(Seat).filter(|other| !known(*other)) {
                guess.wishes[other.index()] = any_cell(luck);
            }
        }
        match &mut guess.frame {
            Frame::Choose(sealed) => sealed.guess(known, |other| {
                let steps: Vec<Step> = self.steps(other).collect();
                steps[draw(luck, steps.len() as u32) as usize]
            }),
            Frame::Give { answers, .. } => answers.guess(known, |_| draw(luck, 2) == 0),
            Frame::Over => {}
        }
        guess
    }

    /// Whether such a state can come about.
    pub fn makes_sense(&self) -> bool {
        let seats = self.runners.len();
        let on_board = |hex: &Hex| cells().any(|cell| cell == *hex);
        let apart = |at: usize| !self.runners[..at].contains(&self.runners[at]);
        let of_all = (1..=8).contains(&seats)
            && [self.oil.len(), self.wishes.len()] == [seats; 2]
            && self.orders.of(Seat(seats as u8 - 1)).is_some()
            && self.orders.of(Seat(seats as u8)).is_none();
        of_all
            && self.lit.len() == beacons().len()
            && self.lit.iter().flatten().all(|side| usize::from(side.0) < self.sides().count())
            && (0..seats).all(apart)
            && self.runners.iter().chain(&self.wishes).all(on_board)
            && self.oil.iter().all(|oil| *oil <= OIL)
            && self.round >= 1
            && self.frame_makes_sense()
    }

    fn frame_makes_sense(&self) -> bool {
        match &self.frame {
            Frame::Over => true,
            Frame::Choose(sealed) => {
                let lawful =
                    |seat: Seat| sealed.of_seat(seat).is_none_or(|step| self.goal(seat, *step).is_some());
                sealed.asked() == everybody(self.seats())
                    && !sealed.is_complete()
                    && sealed.chosen().iter().all(lawful)
            }
            Frame::Give { runner, answers } => {
                runner.0 < self.seats()
                    && self.beacon_under(*runner).is_some_and(|beacon| self.lit[beacon].is_none())
                    && !answers.is_complete()
                    && answers.asked() == self.askable(*runner)
            }
        }
    }

    /// The beacon on which a runner stands.
    pub(super) fn beacon_under(&self, seat: Seat) -> Option<usize> {
        beacons().iter().position(|beacon| *beacon == self.runners[seat.index()])
    }

    /// Those who may give a drop to a runner: his mates that have one. Everybody knows who that is.
    pub(super) fn askable(&self, runner: Seat) -> Seats {
        let has_oil = |seat: &Seat| self.oil.get(seat.index()).is_some_and(|oil| *oil > 0);
        self.sides().mates(runner).iter().filter(has_oil).collect()
    }
}

/// All seats of a table.
pub(super) fn everybody(seats: u8) -> Seats {
    (0..seats).map(Seat).collect()
}

fn any_cell(luck: &mut dyn Luck) -> Hex {
    let cells: Vec<Hex> = cells().collect();
    cells[draw(luck, cells.len() as u32) as usize]
}
