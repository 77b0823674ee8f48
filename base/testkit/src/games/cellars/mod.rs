//! Cellars: delvers who lay out a house tile by tile, above the ground and below it, and search it with five dice.
//!
//! It tries on what games on a growing board need: tiles that are turned and fitted, storeys above each other, dice that
//! are kept or thrown again by choice, and all seats against the game.

mod dice;
mod ground;
mod setup;
mod show;
mod speak;
mod state;
mod weigh;

use kernel::{
    Ask, Cx, Eyes, Fate, Fault, Game, Illegal, Luck, Meta, Offers, Outcome, RuleId, Seat, Seats, Side, Sides,
    Stage, Table, Timer, Turn, draw,
};
use scene::{Phrase, Scene};
use serde::{Deserialize, Serialize};

use dice::DICE;
pub use dice::Some5;
pub use ground::{Dir, Kind, Place, Tile};
use ground::{House, KINDS};
pub use setup::{Mode, Setup};
pub use state::State;
use state::{Frame, STEPS, THROWS};

/// One to eight delvers begin around the stairs of a hall, below which lies another; both open on all sides.
pub const CELL_01: RuleId = RuleId("CELL-01");
/// All play together against the dark, or each for himself, or even seats against odd ones.
pub const CELL_02: RuleId = RuleId("CELL-02");
/// In his turn a delver goes up to six steps; the stairs between the two halls are one.
pub const CELL_03: RuleId = RuleId("CELL-03");
/// A step leads to a neighbouring square of the same tile, or to another tile where both have a way.
pub const CELL_04: RuleId = RuleId("CELL-04");
/// Whoever stands before a way that leads nowhere may explore it: a tile is drawn, and another where it fits in no turn.
pub const CELL_05: RuleId = RuleId("CELL-05");
/// The tile is turned as he likes, so that way meets way and wall meets wall, and he goes in.
pub const CELL_06: RuleId = RuleId("CELL-06");
/// He searches it with five dice, and may throw any of them again, twice. With the search his turn ends.
pub const CELL_07: RuleId = RuleId("CELL-07");
/// Two pairs find a coin, three of a kind two, a full house three, four of a kind four, five six; below ground one more.
pub const CELL_08: RuleId = RuleId("CELL-08");
/// The lantern burns a drop each round, and one for each search that finds nothing; when it is empty the match ends.
pub const CELL_09: RuleId = RuleId("CELL-09");
/// When the bell rings the turn is over: a tile is laid as it fits first, and dice count as they lie.
pub const CELL_10: RuleId = RuleId("CELL-10");
/// Those who play together have won with six coins for each of them.
pub const CELL_11: RuleId = RuleId("CELL-11");
/// It ends when the stack is empty; whoever has more coins stands before others.
pub const CELL_12: RuleId = RuleId("CELL-12");

/// Every rule of the game.
pub const RULES: &[RuleId] = &[
    CELL_01, CELL_02, CELL_03, CELL_04, CELL_05, CELL_06, CELL_07, CELL_08, CELL_09, CELL_10, CELL_11,
    CELL_12,
];
/// The game's texts in English.
pub const EN: &str = include_str!("../texts/cellars.en.ftl");
/// The game's texts in Italian.
pub const IT: &str = include_str!("../texts/cellars.it.ftl");

/// The rules.
#[derive(Debug)]
pub struct Cellars {
    meta: Meta,
}

impl Default for Cellars {
    fn default() -> Cellars {
        Cellars {
            meta: Meta {
                id: "cellars",
                title: super::words("Cellars", "Cantine"),
                seats: (1, 8),
                rules_version: 1,
                content_digest: super::NO_CONTENT.to_owned(),
                packs: Vec::new(),
                stage: Stage::Toy,
            },
        }
    }
}

/// What a seat, or the house, can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Go a step.
    Go(Dir),
    /// Take the stairs.
    Stairs,
    /// Explore what lies beyond the way.
    Explore,
    /// Lay the tile with its north that way.
    Lay(Dir),
    /// Search the tile: throw all dice.
    Search,
    /// Throw these dice again.
    Again(Some5),
    /// Take what the dice find.
    Take,
    /// End the turn where one stands.
    Rest,
    /// The bell rings; the house says so.
    Bell,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A delver went there.
    Went(Seat, Place),
    /// A tile was drawn.
    Drew(Seat, Kind),
    /// It fits in no turn and is put aside.
    Misfit(Kind),
    /// No tile fits there.
    Nothing(Seat),
    /// A tile was laid.
    Laid(Seat, Tile),
    /// Dice were thrown.
    Threw(Seat, [u8; DICE]),
    /// The search is over.
    Found(Seat, [u8; DICE], i64),
    /// The turn ended without a search.
    Rested(Seat),
    /// The lantern burnt a drop; so many are left.
    Burnt(u32),
    /// The bell rang.
    Bell(Seat),
    /// It is over.
    Over,
}

impl Game for Cellars {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, _: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let mut faults = Vec::new();
        if !(1..=8).contains(&table.seats) {
            let why = Phrase::new("fault-seats").with("seats", i64::from(table.seats));
            faults.push(Fault::new(CELL_01, "seats", why));
        }
        let setup = Setup::read(&table.setup).map_err(|more| faults.extend(more)).unwrap_or_default();
        if faults.is_empty() { Ok(State::begun(setup, table.seats)) } else { Err(faults) }
    }

    fn sides(&self, state: &State) -> Sides {
        state.sides()
    }

    fn turn(&self, state: &State) -> Turn {
        let by = match state.frame {
            Frame::Walk { .. } => CELL_03,
            Frame::Lay { .. } => CELL_06,
            Frame::Enter | Frame::Search { .. } => CELL_07,
            Frame::Over => return Turn::Over(outcome(state)),
        };
        let house = if state.setup.bell.is_some() { Seats::only(Seat::HOUSE) } else { Seats::NONE };
        Turn::Ask(Ask { may: house, ..Ask::new(Seats::only(state.mover), by) })
    }

    fn timers(&self, state: &State) -> Vec<Timer<Action>> {
        let bell = state.setup.bell.filter(|_| state.frame != Frame::Over);
        let timer = |seconds| Timer {
            name: "timer-bell",
            of: state.turn,
            seconds,
            action: Action::Bell,
            by: CELL_10,
        };
        bell.map(timer).into_iter().collect()
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        let plain =
            [Action::Stairs, Action::Explore, Action::Search, Action::Take, Action::Rest, Action::Bell];
        let may = |action: &Action| judge(state, seat, *action).is_ok();
        out.actions.extend(Dir::ALL.map(Action::Go).into_iter().filter(may));
        out.actions.extend(plain.into_iter().filter(may));
        out.actions.extend(Dir::ALL.map(Action::Lay).into_iter().filter(may));
        out.actions.extend(Some5::all().map(Action::Again).filter(may));
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        judge(state, seat, *action)?;
        match (*action, state.frame) {
            (Action::Go(dir), Frame::Walk { left }) => {
                let to = state.house.step(state.here(), dir).unwrap_or(state.here());
                go(state, to, left, cx);
            }
            (Action::Stairs, Frame::Walk { left }) => {
                let to = House::stairs(state.here()).unwrap_or(state.here());
                go(state, to, left, cx);
            }
            (Action::Explore, _) => explore(state, cx),
            (Action::Lay(north), Frame::Lay { kind, at }) => lay(state, Tile { at, kind, north }, cx),
            (Action::Search, _) => search(state, cx),
            (Action::Again(which), Frame::Search { mut dice, left, .. }) => {
                dice::throw(&mut dice, which, cx.luck());
                cx.tell(CELL_07, || Event::Threw(seat, dice));
                state.frame = Frame::Search { dice, fresh: which, left: left.saturating_sub(1) };
            }
            (Action::Take, Frame::Search { dice, .. }) => take(state, dice, cx),
            (Action::Rest, _) => {
                cx.tell(CELL_03, || Event::Rested(seat));
                end_turn(state, cx);
            }
            (Action::Bell, _) => ring(state, cx),
            // The judge has refused the rest.
            _ => {}
        }
        Ok(())
    }

    fn show(&self, state: &State, _: Eyes) -> Scene {
        show::scene(self, state)
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

/// Whether the rules allow it.
fn judge(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    if state.frame == Frame::Over {
        return Err(Illegal::new(CELL_12, "it-is-over"));
    }
    if action == Action::Bell && seat == Seat::HOUSE {
        return if state.setup.bell.is_some() { Ok(()) } else { Err(Illegal::new(CELL_10, "no-such-timer")) };
    }
    if seat != state.mover || action == Action::Bell {
        return Err(Illegal::new(CELL_03, "not-yours"));
    }
    let here = state.here();
    let goal = match action {
        Action::Go(dir) => state.house.step(here, dir),
        _ => House::stairs(here),
    };
    match (action, state.frame) {
        (Action::Go(_) | Action::Stairs, Frame::Walk { left }) => match goal {
            None if action == Action::Stairs => Err(Illegal::new(CELL_03, "no-stairs")),
            None => Err(Illegal::new(CELL_04, "no-way")),
            Some(_) if left == 0 => Err(Illegal::new(CELL_03, "no-steps")),
            Some(_) => Ok(()),
        },
        (Action::Explore, Frame::Walk { .. }) if state.house.beyond(here).is_none() => {
            Err(Illegal::new(CELL_05, "nothing-beyond"))
        }
        (Action::Lay(north), Frame::Lay { kind, at }) if !state.house.turns(at, kind).contains(&north) => {
            Err(Illegal::new(CELL_06, "does-not-fit"))
        }
        (Action::Again(_), Frame::Search { left: 0, .. }) => Err(Illegal::new(CELL_07, "no-throws")),
        (Action::Again(which), Frame::Search { .. }) if !which.is_choice() => {
            Err(Illegal::new(CELL_07, "which-dice"))
        }
        (Action::Explore | Action::Rest, Frame::Walk { .. })
        | (Action::Lay(_), Frame::Lay { .. })
        | (Action::Search, Frame::Enter)
        | (Action::Again(_) | Action::Take, Frame::Search { .. }) => Ok(()),
        (_, Frame::Walk { .. } | Frame::Over) => Err(Illegal::new(CELL_05, "explore-first")),
        (_, Frame::Lay { .. }) => Err(Illegal::new(CELL_06, "lay-first")),
        (_, Frame::Enter | Frame::Search { .. }) => Err(Illegal::new(CELL_07, "search-first")),
    }
}

fn go(state: &mut State, to: Place, left: u8, cx: &mut Cx<Event>) {
    let mover = state.mover;
    state.delvers[mover.index()] = to;
    state.frame = Frame::Walk { left: left.saturating_sub(1) };
    cx.tell(CELL_03, || Event::Went(mover, to));
}

/// Draws until a tile fits (CELL-05).
fn explore(state: &mut State, cx: &mut Cx<Event>) {
    let mover = state.mover;
    let Some(at) = state.house.beyond(state.here()) else { return };
    while state.tiles_left() > 0 {
        let mut number = draw(cx.luck(), state.tiles_left());
        let drawn = state.stack.iter().position(|left| match number.checked_sub(*left) {
            Some(rest) => {
                number = rest;
                false
            }
            None => true,
        });
        let which = drawn.unwrap_or_default();
        state.stack[which] -= 1;
        let kind = KINDS[which].0;
        cx.tell(CELL_05, || Event::Drew(mover, kind));
        if !state.house.turns(at, kind).is_empty() {
            state.frame = Frame::Lay { kind, at };
            return;
        }
        cx.tell(CELL_05, || Event::Misfit(kind));
    }
    cx.tell(CELL_05, || Event::Nothing(mover));
    end_turn(state, cx);
}

/// Lays the tile and goes in.
fn lay(state: &mut State, tile: Tile, cx: &mut Cx<Event>) {
    let mover = state.mover;
    let dir = state.here().doorstep();
    state.house.lay(tile);
    state.delvers[mover.index()] = dir.map_or(state.here(), |dir| state.here().beside(dir));
    state.frame = Frame::Enter;
    cx.tell(CELL_06, || Event::Laid(mover, tile));
}

/// Throws the dice for the first time.
fn search(state: &mut State, cx: &mut Cx<Event>) {
    let mover = state.mover;
    let all = Some5((1 << DICE) - 1);
    let mut dice = [1; DICE];
    dice::throw(&mut dice, all, cx.luck());
    cx.tell(CELL_07, || Event::Threw(mover, dice));
    state.frame = Frame::Search { dice, fresh: all, left: THROWS };
}

/// What the dice find goes to the delver (CELL-08).
fn take(state: &mut State, dice: [u8; DICE], cx: &mut Cx<Event>) {
    let mover = state.mover;
    let (_, found) = state.found(dice);
    state.coins[mover.index()] += found as u32;
    cx.tell(CELL_08, || Event::Found(mover, dice, found));
    if found == 0 {
        burn(state, cx);
    }
    end_turn(state, cx);
}

fn burn(state: &mut State, cx: &mut Cx<Event>) {
    state.burnt = (state.burnt + 1).min(state.setup.oil);
    let left = state.setup.oil - state.burnt;
    cx.tell(CELL_09, || Event::Burnt(left));
}

fn end_turn(state: &mut State, cx: &mut Cx<Event>) {
    state.frame = Frame::Walk { left: STEPS };
    state.turn = state.turn.saturating_add(1);
    state.mover = Seat((state.mover.0 + 1) % state.seats());
    if state.mover == Seat(0) && ended_by(state).is_none() {
        burn(state, cx);
    }
    if let Some(by) = ended_by(state) {
        state.frame = Frame::Over;
        cx.tell(by, || Event::Over);
    }
}

/// The turn is over at once (CELL-10).
fn ring(state: &mut State, cx: &mut Cx<Event>) {
    let mover = state.mover;
    cx.tell(CELL_10, || Event::Bell(mover));
    if let Frame::Lay { kind, at } = state.frame
        && let Some(north) = state.house.turns(at, kind).first()
    {
        lay(state, Tile { at, kind, north: *north }, cx);
    }
    if state.frame == Frame::Enter {
        search(state, cx);
    }
    match state.frame {
        Frame::Search { dice, .. } => take(state, dice, cx),
        _ => end_turn(state, cx),
    }
}

/// The rule that ends the match, if one does; never while a tile is laid or searched.
fn ended_by(state: &State) -> Option<RuleId> {
    if matches!(state.frame, Frame::Lay { .. } | Frame::Enter | Frame::Search { .. }) {
        None
    } else if state.goal().is_some_and(|goal| state.coins_of(Side(0)) >= goal) {
        Some(CELL_11)
    } else if state.burnt >= state.setup.oil {
        Some(CELL_09)
    } else {
        (state.tiles_left() == 0).then_some(CELL_12)
    }
}

/// How it ended, and by which rule.
fn outcome(state: &State) -> Outcome {
    let by = ended_by(state).unwrap_or(CELL_12);
    let sides = state.sides();
    let coins: Vec<i64> = sides.iter().map(|(side, _)| state.coins_of(side)).collect();
    match coins[..] {
        [_] => {
            let fate = if by == CELL_11 { Fate::Won } else { Fate::Lost };
            Outcome::for_all(&sides, fate, by)
        }
        [one, other] if sides.are_teams() => {
            let winner = match one.cmp(&other) {
                std::cmp::Ordering::Greater => Some(Side(0)),
                std::cmp::Ordering::Less => Some(Side(1)),
                std::cmp::Ordering::Equal => None,
            };
            Outcome::of_two(winner, by)
        }
        _ => Outcome::by_score(&coins, by),
    }
}
