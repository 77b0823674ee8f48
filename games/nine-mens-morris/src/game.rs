//! The game: what is done, what happens, and how the chapters of the rules run.

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, RuleId, Seat, Seats, Sides, Stage, Table, Turn,
};
use scene::{Scene, Words};
use serde::{Deserialize, Serialize};

use crate::board::{Point, lines};
use crate::rules::mill::MILL_01;
use crate::rules::moving::{MOVE_01, MOVE_02};
use crate::rules::place::PLACE_01;
use crate::rules::table::TABLE_02;
use crate::rules::{end, mill, moving, place, table};
use crate::setup::Setup;
use crate::state::{Ending, State, other};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// A man from the hand goes here.
    Place(Point),
    /// A man goes from the first point to the second.
    Move(Point, Point),
    /// The enemy's man here is taken.
    Take(Point),
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A man was placed.
    Placed(Seat, Point),
    /// A man moved or flew.
    Moved(Seat, Point, Point),
    /// A mill was closed.
    Mill(Seat),
    /// A man of the other seat was taken by this one.
    Taken(Seat, Point),
    /// It is over; this seat has won.
    Over(Option<Seat>),
}

/// The rules.
#[derive(Debug)]
pub struct Morris {
    meta: Meta,
}

impl Default for Morris {
    fn default() -> Morris {
        Morris {
            meta: Meta {
                id: "nine-mens-morris",
                title: Words { en: "Nine Men's Morris".into(), it: "Tria (Mulino)".into() },
                seats: (2, 2),
                rules_version: 1,
                // There is no content: the digest of nothing.
                content_digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855".to_owned(),
                packs: Vec::new(),
                stage: Stage::Beta,
            },
        }
    }
}

impl Game for Morris {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, _: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let mut faults = table::check(table);
        match Setup::read(&table.setup) {
            Ok(setup) if faults.is_empty() => return Ok(State::new(setup)),
            Ok(_) => {}
            Err(fault) => faults.push(fault),
        }
        Err(faults)
    }

    fn sides(&self, _: &State) -> Sides {
        Sides::alone(2)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.over {
            Some(ending) => Turn::Over(ending.outcome()),
            None => Turn::Ask(Ask::new(Seats::only(state.mover), asks(state))),
        }
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if table::check_turn(state, seat).is_err() {
            return;
        }
        if state.mill {
            out.actions.extend(mill::prey(state).iter().map(Action::Take));
        } else if state.in_hand(seat) > 0 {
            let free = Point::all().filter(|to| place::check(state, *to).is_ok());
            out.actions.extend(free.map(Action::Place));
        } else {
            for from in state.of(seat).iter() {
                out.actions.extend(moving::goals(state, seat, from).iter().map(|to| Action::Move(from, to)));
            }
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        table::check_turn(state, seat)?;
        let men = seat.index();
        match *action {
            Action::Place(to) => {
                mill::check_none(state)?;
                place::check(state, to)?;
                state.hand[men] -= 1;
                state.men[men] = state.men[men].with(to);
                state.since.clear();
                cx.tell(PLACE_01, || Event::Placed(seat, to));
                close(state, to, cx);
            }
            Action::Move(from, to) => {
                mill::check_none(state)?;
                moving::check(state, from, to)?;
                let by = if from.neighbours().has(to) { MOVE_01 } else { MOVE_02 };
                state.men[men] = state.men[men].without(from).with(to);
                cx.tell(by, || Event::Moved(seat, from, to));
                close(state, to, cx);
            }
            Action::Take(at) => {
                mill::check(state, at)?;
                let enemy = other(seat).index();
                state.men[enemy] = state.men[enemy].without(at);
                state.mill = false;
                state.since.clear();
                cx.tell(MILL_01, || Event::Taken(seat, at));
                next(state, cx);
            }
        }
        Ok(())
    }

    fn show(&self, state: &State, _: Eyes) -> Scene {
        crate::show::scene(state, &self.turn(state))
    }

    fn sight(&self, _: &State, _: Eyes) -> Eyes {
        Eyes::Public
    }

    fn veil(&self, event: &Event, _: Eyes) -> Option<Event> {
        Some(*event)
    }

    fn guess(&self, state: &State, _: Seat, _: &mut dyn Luck) -> State {
        state.clone()
    }
}

/// The rule under which the mover is asked.
fn asks(state: &State) -> RuleId {
    if state.mill {
        MILL_01
    } else if state.in_hand(state.mover) > 0 {
        PLACE_01
    } else {
        TABLE_02
    }
}

/// A man has come here: takes one if that closed a mill and there is one to take, else it is the other's turn.
fn close(state: &mut State, to: Point, cx: &mut Cx<Event>) {
    let own = state.of(state.mover);
    let closed = lines().any(|line| line.contains(&to) && line.iter().all(|point| own.has(*point)));
    if closed && mill::prey(state).count() > 0 {
        let seat = state.mover;
        state.mill = true;
        cx.tell(MILL_01, || Event::Mill(seat));
    } else {
        next(state, cx);
    }
}

/// The other seat's turn, unless it is over.
fn next(state: &mut State, cx: &mut Cx<Event>) {
    state.mover = other(state.mover);
    state.since.push((state.men, state.mover));
    state.over = end::before_turn(state, state.mover);
    if let Some(ending) = state.over {
        cx.tell(ending.rule(), || Event::Over(ending.winner()));
    }
}

impl Ending {
    /// The key of the sentence that says how it ended.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Ending::Few { .. } => "over-few",
            Ending::Stuck { .. } => "over-stuck",
            Ending::Repeated => "over-repeated",
            Ending::Quiet => "over-quiet",
        }
    }
}
