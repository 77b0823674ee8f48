//! Connect four: no luck and nothing hidden. Two seats drop discs into a wall of seven columns and six rows; four
//! of one colour in a line win.

mod position;
mod show;
mod speak;
mod weigh;

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, Outcome, RuleId, Seat, Seats, Side, Sides,
    Stage, Table, Turn,
};
use scene::{Cell, Scene, Shared};
use serde::{Deserialize, Serialize};

/// The table: two seats and the standard wall.
pub const C4_01: RuleId = RuleId("C4-01");
/// The seats take turns, seat 0 first.
pub const C4_02: RuleId = RuleId("C4-02");
/// A disc goes into a column that is not full.
pub const C4_03: RuleId = RuleId("C4-03");
/// The disc falls to the lowest free place of its column.
pub const C4_04: RuleId = RuleId("C4-04");
/// Four discs of one seat in a line win.
pub const C4_05: RuleId = RuleId("C4-05");
/// A full wall without four in a line is a draw.
pub const C4_06: RuleId = RuleId("C4-06");

/// Every rule of the game.
pub const RULES: &[RuleId] = &[C4_01, C4_02, C4_03, C4_04, C4_05, C4_06];
/// The game's texts in English.
pub const EN: &str = include_str!("../texts/connect-four.en.ftl");
/// The game's texts in Italian.
pub const IT: &str = include_str!("../texts/connect-four.it.ftl");

/// Columns of the wall.
pub const COLUMNS: u8 = 7;
/// Rows of the wall.
pub const ROWS: u8 = 6;
/// Bits of one column: its places, lowest first, and one that stays free, so that lines do not run over.
const HEIGHT: u8 = ROWS + 1;
/// The lowest place of each column.
const FLOOR: u64 = floor();
/// Every place of the wall.
const WALL: u64 = FLOOR * ((1 << ROWS) - 1);

const fn floor() -> u64 {
    let (mut bits, mut column) = (0, 0);
    while column < COLUMNS {
        bits |= 1 << (column * HEIGHT);
        column += 1;
    }
    bits
}

/// The rules.
#[derive(Debug)]
pub struct ConnectFour {
    meta: Meta,
    cells: Shared<Cell>,
}

impl Default for ConnectFour {
    fn default() -> ConnectFour {
        ConnectFour {
            cells: show::cells(),
            meta: Meta {
                id: "connect-four",
                title: super::words("Connect four", "Forza quattro"),
                seats: (2, 2),
                rules_version: 1,
                content_digest: super::NO_CONTENT.to_owned(),
                packs: Vec::new(),
                stage: Stage::Toy,
            },
        }
    }
}

/// The wall: one bit for each disc, seven bits a column, lowest place first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    discs: [u64; 2],
    won: bool,
}

impl State {
    /// The seat whose turn it is.
    pub fn mover(&self) -> Seat {
        Seat(((self.discs[0] | self.discs[1]).count_ones() & 1) as u8)
    }

    /// Whose disc lies here, counted from the bottom left.
    pub fn disc(&self, column: u8, height: u8) -> Option<Seat> {
        let place = 1u64 << (column * HEIGHT + height);
        (0..2).map(Seat).find(|seat| self.discs[seat.index()] & place != 0)
    }

    /// Whether the column has a free place.
    fn open(&self, column: u8) -> bool {
        (self.discs[0] | self.discs[1]) & 1 << (column * HEIGHT + ROWS - 1) == 0
    }

    fn full(&self) -> bool {
        (self.discs[0] | self.discs[1]) & WALL == WALL
    }

    fn over(&self) -> bool {
        self.won || self.full()
    }
}

/// Whether four of these places lie in a line.
fn four(discs: u64) -> bool {
    // One place up, and one column over: level, rising, falling.
    [1, HEIGHT, HEIGHT + 1, HEIGHT - 1].into_iter().any(|step| {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Drop a disc.
    Drop {
        /// Into this column, from the left, 0 first.
        column: u8,
    },
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A disc fell.
    Fell {
        /// Whose.
        seat: Seat,
        /// Its column.
        column: u8,
        /// Its height, 0 lowest.
        height: u8,
    },
    /// Four in a line.
    Four {
        /// Who won.
        seat: Seat,
    },
    /// The wall is full.
    Full,
}

impl Game for ConnectFour {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, _: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let faults = super::two_seats(C4_01, table);
        if faults.is_empty() { Ok(State::default()) } else { Err(faults) }
    }

    fn sides(&self, _state: &State) -> Sides {
        Sides::alone(2)
    }

    fn turn(&self, state: &State) -> Turn {
        if state.won {
            let winner = 1 - state.mover().0;
            return Turn::Over(Outcome::of_two(Some(Side(winner)), C4_05));
        }
        if state.full() {
            return Turn::Over(Outcome::of_two(None, C4_06));
        }
        Turn::Ask(Ask::new(Seats::only(state.mover()), C4_02))
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if state.over() || seat != state.mover() {
            return;
        }
        out.actions
            .extend((0..COLUMNS).filter(|&column| state.open(column)).map(|column| Action::Drop { column }));
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        let Action::Drop { column } = *action;
        if state.over() || seat != state.mover() {
            return Err(Illegal::new(C4_02, "not-your-turn"));
        }
        if column >= COLUMNS {
            return Err(Illegal::new(C4_03, "no-such-column"));
        }
        if !state.open(column) {
            return Err(Illegal::new(C4_03, "column-full").with("column", column_name(column)));
        }
        let taken = state.discs[0] | state.discs[1];
        // Adding one at the foot of the column carries up to its lowest free place.
        let place = (taken + (1 << (column * HEIGHT))) & !taken & COLUMN << (column * HEIGHT);
        state.discs[seat.index()] |= place;
        cx.tell(C4_04, || Event::Fell { seat, column, height: place.trailing_zeros() as u8 % HEIGHT });
        if four(state.discs[seat.index()]) {
            state.won = true;
            cx.tell(C4_05, || Event::Four { seat });
        } else if state.full() {
            cx.tell(C4_06, || Event::Full);
        }
        Ok(())
    }

    fn show(&self, state: &State, _: Eyes) -> Scene {
        show::scene(state, self.turn(state), &self.cells)
    }

    fn sight(&self, _: &State, _: Eyes) -> Eyes {
        Eyes::Public
    }

    fn veil(&self, event: &Event, _: Eyes) -> Option<Event> {
        Some(*event)
    }

    fn guess(&self, state: &State, _: Seat, _: &mut dyn Luck) -> State {
        *state
    }
}

/// The places of the leftmost column.
const COLUMN: u64 = (1 << ROWS) - 1;

/// The column as an argument of a refusal.
fn column_name(column: u8) -> kernel::Arg {
    kernel::Arg::Thing(kernel::Thing { kind: "column", index: column.into() })
}
