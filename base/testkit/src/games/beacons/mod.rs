//! Beacons: runners on hexes who light fires, in two teams, everybody for himself, or all together against the dusk.
//!
//! It tries on what games of several seats need: sides, choices under seal, a question to several that all answer,
//! standing orders, time that the rules give, what a team knows and what a seat alone knows.

mod setup;
mod show;
mod speak;
mod state;
mod weigh;

use kernel::{
    Ask, Cx, Eyes, Fate, Fault, Game, Illegal, Luck, Meta, Offers, Outcome, RuleId, Sealed, Seat, Seats,
    Side, Sides, Stage, Table, Timer, Turn,
};
use scene::{Phrase, Scene};
use serde::{Deserialize, Serialize};
use space::hex::Hex;

pub use setup::{Mode, Setup};
use state::{Frame, everybody};
pub use state::{Order, State, Step};

/// One to eight runners start on the rim of a hexagon of 37 hexes, with three drops of oil each.
pub const BEAC_01: RuleId = RuleId("BEAC-01");
/// In teams even seats play against odd ones and hide nothing from each other, and more points win; or each plays for
/// himself and is placed by points; or all play together.
pub const BEAC_02: RuleId = RuleId("BEAC-02");
/// Each round all choose a step or stay, under seal: a choice may be changed until all have chosen.
pub const BEAC_03: RuleId = RuleId("BEAC-03");
/// A step leads to a neighbour on the board, through no wall.
pub const BEAC_04: RuleId = RuleId("BEAC-04");
/// All go at once; those who would stand on one hex, or where somebody stays, stay.
pub const BEAC_05: RuleId = RuleId("BEAC-05");
/// Whoever stands on a dark beacon lights it for his side with two drops, or with one where he has no mates.
pub const BEAC_06: RuleId = RuleId("BEAC-06");
/// Mates who have oil are all asked at once for a drop, and all answer; who has given an order beforehand has answered.
pub const BEAC_07: RuleId = RuleId("BEAC-07");
/// Each seat wishes to end on a hex that it alone knows; its side has a point for it.
pub const BEAC_08: RuleId = RuleId("BEAC-08");
/// When dusk falls the round is the last, and the match ends with it.
pub const BEAC_09: RuleId = RuleId("BEAC-09");
/// When the bell rings those who have not chosen stay.
pub const BEAC_10: RuleId = RuleId("BEAC-10");
/// It ends when all beacons are lit; those who play together have won then, and otherwise all have lost.
pub const BEAC_11: RuleId = RuleId("BEAC-11");
/// It ends after the last round.
pub const BEAC_12: RuleId = RuleId("BEAC-12");

/// Every rule of the game.
pub const RULES: &[RuleId] = &[
    BEAC_01, BEAC_02, BEAC_03, BEAC_04, BEAC_05, BEAC_06, BEAC_07, BEAC_08, BEAC_09, BEAC_10, BEAC_11,
    BEAC_12,
];
/// The game's texts in English.
pub const EN: &str = include_str!("../texts/beacons.en.ftl");
/// The game's texts in Italian.
pub const IT: &str = include_str!("../texts/beacons.it.ftl");

/// The rules.
#[derive(Debug)]
pub struct Beacons {
    meta: Meta,
}

impl Default for Beacons {
    fn default() -> Beacons {
        Beacons {
            meta: Meta {
                id: "beacons",
                title: super::words("Beacons", "Fuochi"),
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
    /// Choose where to go.
    Go(Step),
    /// Answer whether one gives a drop.
    Give(bool),
    /// Decide beforehand about giving.
    Order(Order),
    /// Dusk falls; the house says so.
    Dusk,
    /// The bell rings; the house says so.
    Bell,
}

/// What happens. Each names the seat, or the runner, that it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat has chosen; where to is hidden from others.
    Chose(Seat, Option<Step>),
    /// A runner went there.
    Went(Seat, Hex),
    /// A runner wanted to go and stays.
    Bumped(Seat),
    /// Mates are asked for oil.
    Asked(Seat),
    /// A mate gave a drop, or did not.
    Gave(Seat, bool),
    /// A beacon was lit.
    Lit(Seat),
    /// There was too little oil.
    Dark(Seat),
    /// A seat has decided beforehand.
    Ordered(Seat, Order),
    /// Dusk fell.
    Dusk,
    /// The bell rang.
    Bell,
    /// At the end: a seat's wish, and whether it has it.
    Wished(Seat, Hex, bool),
    /// It is over.
    Over,
}

impl Game for Beacons {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, cx: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let mut faults = Vec::new();
        if !(1..=8).contains(&table.seats) {
            let why = Phrase::new("fault-seats").with("seats", i64::from(table.seats));
            faults.push(Fault::new(BEAC_01, "seats", why));
        }
        let setup = Setup::read(&table.setup).map_err(|more| faults.extend(more)).unwrap_or_default();
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(State::begun(setup, table.seats, cx.luck()))
    }

    fn sides(&self, state: &State) -> Sides {
        state.sides()
    }

    fn turn(&self, state: &State) -> Turn {
        let ask = match &state.frame {
            Frame::Choose(sealed) => sealed.ask(BEAC_03),
            Frame::Give { answers, .. } => answers.ask(BEAC_07),
            Frame::Over => return Turn::Over(outcome(state)),
        };
        let house = if self.timers(state).is_empty() { Seats::NONE } else { Seats::only(Seat::HOUSE) };
        // Everybody may give a standing order at any time.
        let may = everybody(state.seats()).without(ask.seats).and(house);
        Turn::Ask(Ask { may, ..ask })
    }

    fn timers(&self, state: &State) -> Vec<Timer<Action>> {
        let dusk = state.setup.seconds.filter(|_| !state.dusk && state.frame != Frame::Over);
        let bell = state.setup.bell.filter(|_| matches!(state.frame, Frame::Choose(_)));
        let timer = |name, of, action, by| move |seconds| Timer { name, of, seconds, action, by };
        let dusk = dusk.map(timer("timer-dusk", 0, Action::Dusk, BEAC_09));
        dusk.into_iter().chain(bell.map(timer("timer-bell", state.round, Action::Bell, BEAC_10))).collect()
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        let all = [Order::Ask, Order::Always, Order::Never].map(Action::Order);
        if seat == Seat::HOUSE {
            out.actions.extend(self.timers(state).into_iter().map(|timer| timer.action));
        } else if seat.0 < state.seats() {
            let steps = state.steps(seat).map(Action::Go);
            let answers = [true, false].map(Action::Give);
            let may = |action: &Action| judge(state, seat, *action).is_ok();
            out.actions.extend(steps.chain(answers).chain(all).filter(may));
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        judge(state, seat, *action)?;
        match (*action, &mut state.frame) {
            (Action::Order(order), _) => {
                state.orders.set(seat, order);
                cx.tell(BEAC_07, || Event::Ordered(seat, order));
            }
            (Action::Go(step), Frame::Choose(sealed)) => {
                cx.tell(BEAC_03, || Event::Chose(seat, Some(step)));
                if sealed.choose(seat, step) {
                    go(state, cx);
                }
            }
            (Action::Give(gives), Frame::Give { answers, .. }) => {
                let all = answers.choose(seat, gives);
                if all {
                    light(state, cx);
                }
            }
            (Action::Dusk, _) => {
                state.dusk = true;
                cx.tell(BEAC_09, || Event::Dusk);
            }
            (Action::Bell, Frame::Choose(sealed)) => {
                cx.tell(BEAC_10, || Event::Bell);
                for seat in sealed.ask(BEAC_10).seats.iter() {
                    sealed.choose(seat, Step::Stay);
                }
                go(state, cx);
            }
            // The judge has refused the rest.
            _ => {}
        }
        Ok(())
    }

    fn show(&self, state: &State, eyes: Eyes) -> Scene {
        show::scene(state, eyes, &self.turn(state))
    }

    fn veil(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        match *event {
            // What a side knows cannot be told from the event alone: it sees its choices on the board.
            Event::Chose(seat, _) if !eyes.of(seat) => Some(Event::Chose(seat, None)),
            event => Some(event),
        }
    }

    fn guess(&self, state: &State, seat: Seat, luck: &mut dyn Luck) -> State {
        state.guess(seat, luck)
    }
}

/// Whether the rules allow it.
fn judge(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let by_house = matches!(action, Action::Dusk | Action::Bell);
    if state.frame == Frame::Over {
        return Err(Illegal::new(BEAC_12, "it-is-over"));
    }
    if by_house != (seat == Seat::HOUSE) || (!by_house && seat.0 >= state.seats()) {
        return Err(Illegal::new(BEAC_03, "not-yours"));
    }
    match (action, &state.frame) {
        (Action::Order(order), _) if state.orders.of(seat) == Some(&order) => {
            Err(Illegal::new(BEAC_07, "ordered-already"))
        }
        (Action::Dusk, _) if state.setup.seconds.is_none() || state.dusk => {
            Err(Illegal::new(BEAC_09, "no-such-timer"))
        }
        (Action::Order(_) | Action::Dusk, _) => Ok(()),
        (Action::Go(step), Frame::Choose(sealed)) => match state.goal(seat, step) {
            None => Err(Illegal::new(BEAC_04, "no-way")),
            Some(_) if sealed.of_seat(seat) == Some(&step) => Err(Illegal::new(BEAC_03, "chosen-already")),
            Some(_) => Ok(()),
        },
        (Action::Go(_), _) => Err(Illegal::new(BEAC_07, "answer-first")),
        (Action::Give(gives), Frame::Give { answers, .. }) if answers.asked().has(seat) => {
            if answers.of_seat(seat) == Some(&gives) {
                Err(Illegal::new(BEAC_07, "answered-already"))
            } else {
                Ok(())
            }
        }
        (Action::Give(_), _) => Err(Illegal::new(BEAC_07, "nobody-asks")),
        (Action::Bell, Frame::Choose(_)) if state.setup.bell.is_some() => Ok(()),
        (Action::Bell, _) => Err(Illegal::new(BEAC_10, "no-such-timer")),
    }
}

/// All have chosen: everybody goes at once (BEAC-05), then beacons are lit.
fn go(state: &mut State, cx: &mut Cx<Event>) {
    let Frame::Choose(sealed) = std::mem::replace(&mut state.frame, Frame::Over) else { return };
    cx.reveal();
    let chosen = sealed.reveal();
    let mut goals: Vec<Hex> = chosen
        .iter()
        .map(|(seat, step)| state.goal(*seat, *step).unwrap_or(state.runners[seat.index()]))
        .collect();
    // Who stays may stand in another's way, who then stays too.
    while let Some(seat) = (0..goals.len()).find(|&seat| {
        goals[seat] != state.runners[seat] && goals.iter().filter(|goal| **goal == goals[seat]).count() > 1
    }) {
        let taken = goals[seat];
        for other in (0..goals.len()).filter(|&other| goals[other] == taken).collect::<Vec<_>>() {
            goals[other] = state.runners[other];
        }
    }
    for (seat, step) in chosen {
        let to = goals[seat.index()];
        if to != state.runners[seat.index()] {
            cx.tell(BEAC_05, || Event::Went(seat, to));
        } else if step != Step::Stay {
            cx.tell(BEAC_05, || Event::Bumped(seat));
        }
    }
    state.runners = goals;
    next_beacon(state, Seat(0), cx);
}

/// The next runner, from this one on, who stands on a dark beacon: his mates are asked, if they may be.
fn next_beacon(state: &mut State, from: Seat, cx: &mut Cx<Event>) {
    for runner in (from.0..state.seats()).map(Seat) {
        let Some(beacon) = state.beacon_under(runner) else { continue };
        if state.lit[beacon].is_some() {
            continue;
        }
        let asked = state.askable(runner);
        let ordered = |seat| match state.orders.of(seat) {
            Some(Order::Always) => Some(true),
            Some(Order::Never) => Some(false),
            Some(Order::Ask) | None => None,
        };
        let answers = Sealed::ordered(asked, ordered);
        if !asked.is_empty() {
            cx.tell(BEAC_07, || Event::Asked(runner));
        }
        let complete = answers.is_complete();
        state.frame = Frame::Give { runner, answers };
        if !complete {
            return;
        }
        return light(state, cx);
    }
    end_round(state, cx);
}

/// All have answered: the beacon is lit, or there is too little oil and everybody keeps his (BEAC-06).
fn light(state: &mut State, cx: &mut Cx<Event>) {
    let Frame::Give { runner, answers } = std::mem::replace(&mut state.frame, Frame::Over) else { return };
    cx.reveal();
    let answers = answers.reveal();
    for (seat, gave) in &answers {
        cx.tell(BEAC_07, || Event::Gave(*seat, *gave));
    }
    let need = state.need(runner);
    let givers: Vec<Seat> = answers.iter().filter(|(_, gave)| *gave).map(|(seat, _)| *seat).collect();
    let given = givers.len().min(need.into()) as u8;
    let (beacon, side) = (state.beacon_under(runner), state.sides().side(runner));
    let own = need - given;
    match (beacon, side) {
        (Some(beacon), Some(side)) if state.oil[runner.index()] >= own => {
            state.oil[runner.index()] -= own;
            givers.iter().take(given.into()).for_each(|seat| state.oil[seat.index()] -= 1);
            state.lit[beacon] = Some(side);
            cx.tell(BEAC_06, || Event::Lit(runner));
        }
        _ => cx.tell(BEAC_06, || Event::Dark(runner)),
    }
    next_beacon(state, Seat(runner.0 + 1), cx);
}

fn end_round(state: &mut State, cx: &mut Cx<Event>) {
    let Some(by) = ended_by(state) else {
        state.round += 1;
        state.frame = Frame::Choose(Sealed::of(everybody(state.seats())));
        return;
    };
    state.frame = Frame::Over;
    for seat in (0..state.seats()).map(Seat) {
        cx.tell(BEAC_08, || Event::Wished(seat, state.wishes[seat.index()], state.has_wish(seat)));
    }
    cx.tell(by, || Event::Over);
}

/// The rule that ends the match with this round, if one does.
fn ended_by(state: &State) -> Option<RuleId> {
    if state.all_lit() {
        Some(BEAC_11)
    } else if state.dusk {
        Some(BEAC_09)
    } else {
        (state.round >= state.setup.rounds).then_some(BEAC_12)
    }
}

/// How it ended, and by which rule.
fn outcome(state: &State) -> Outcome {
    let by = ended_by(state).unwrap_or(BEAC_12);
    let sides = state.sides();
    let points: Vec<i64> = sides.iter().map(|(side, _)| state.points(side)).collect();
    match points[..] {
        [_] => {
            let fate = if state.all_lit() { Fate::Won } else { Fate::Lost };
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
        _ => Outcome::by_score(&points, by),
    }
}
