//! Pig: one die and nothing hidden. A seat rolls as often as it dares and holds what it has gathered; a 1 loses
//! what the turn has gathered; the first to hold 100 points wins.

mod campaign;
mod show;
mod speak;
mod weigh;

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, Outcome, RuleId, Seat, Seats, Side, Sides,
    Stage, Table, Turn,
};
use scene::Scene;
use serde::{Deserialize, Serialize};

/// The table: two seats.
pub const PIG_01: RuleId = RuleId("PIG-01");
/// The seats take turns, seat 0 first.
pub const PIG_02: RuleId = RuleId("PIG-02");
/// A roll of 2 to 6 adds to what the turn has gathered.
pub const PIG_03: RuleId = RuleId("PIG-03");
/// A roll of 1 loses what the turn has gathered and ends it.
pub const PIG_04: RuleId = RuleId("PIG-04");
/// Holding keeps what the turn has gathered and ends it; a turn that has gathered nothing cannot be held.
pub const PIG_05: RuleId = RuleId("PIG-05");
/// Whoever holds 100 points wins.
pub const PIG_06: RuleId = RuleId("PIG-06");

/// Every rule of the game.
pub const RULES: &[RuleId] = &[PIG_01, PIG_02, PIG_03, PIG_04, PIG_05, PIG_06];
/// The game's texts in English.
pub const EN: &str = include_str!("../texts/pig.en.ftl");
/// The game's texts in Italian.
pub const IT: &str = include_str!("../texts/pig.it.ftl");

/// What wins.
pub const GOAL: u16 = 100;

/// The rules.
#[derive(Debug)]
pub struct Pig {
    meta: Meta,
}

impl Default for Pig {
    fn default() -> Pig {
        Pig {
            meta: Meta {
                id: "pig",
                title: super::words("Pig", "Maialino"),
                seats: (2, 2),
                rules_version: 1,
                content_digest: super::NO_CONTENT.to_owned(),
                packs: Vec::new(),
                stage: Stage::Toy,
            },
        }
    }
}

/// The points held, what the present turn has gathered, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Points held by each seat.
    pub held: [u16; 2],
    /// Gathered in this turn and not yet held.
    pub gathered: u16,
    /// Whose turn it is.
    pub mover: Seat,
}

impl State {
    /// The seat that has reached the goal.
    fn winner(&self) -> Option<Seat> {
        // Only a seat's own hold raises its points, and the turn does not pass once it has won.
        (self.held[self.mover.index() & 1] >= GOAL).then_some(self.mover)
    }

    fn pass_on(&mut self) {
        self.gathered = 0;
        self.mover = Seat(1 - self.mover.0);
    }
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Roll the die.
    Roll,
    /// Keep what the turn has gathered.
    Hold,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The die added to the turn.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// What the die shows.
        die: u8,
        /// Gathered before the roll.
        before: u16,
    },
    /// The die shows 1.
    Lost {
        /// Who rolled.
        seat: Seat,
        /// What was lost.
        gathered: u16,
    },
    /// The turn's points were kept.
    Held {
        /// Who held.
        seat: Seat,
        /// What the turn has gathered.
        gathered: u16,
        /// Held before.
        before: u16,
    },
    /// The goal was reached.
    Won {
        /// Who won.
        seat: Seat,
    },
}

impl Game for Pig {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, _: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let faults = super::two_seats(PIG_01, table);
        if faults.is_empty() { Ok(State { held: [0, 0], gathered: 0, mover: Seat(0) }) } else { Err(faults) }
    }

    fn sides(&self, _state: &State) -> Sides {
        Sides::alone(2)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.winner() {
            Some(Seat(winner)) => Turn::Over(Outcome::of_two(Some(Side(winner)), PIG_06)),
            None => Turn::Ask(Ask::new(Seats::only(state.mover), PIG_02)),
        }
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if seat != state.mover || state.winner().is_some() {
            return;
        }
        out.push(Action::Roll);
        if state.gathered > 0 {
            out.push(Action::Hold);
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        if seat != state.mover || state.winner().is_some() {
            return Err(Illegal::new(PIG_02, "not-your-turn"));
        }
        let gathered = state.gathered;
        match action {
            Action::Hold if gathered == 0 => return Err(Illegal::new(PIG_05, "nothing-to-hold")),
            Action::Hold => {
                let before = state.held[seat.index()];
                state.held[seat.index()] = before + gathered;
                cx.tell(PIG_05, || Event::Held { seat, gathered, before });
                if before + gathered >= GOAL {
                    state.gathered = 0;
                    cx.tell(PIG_06, || Event::Won { seat });
                } else {
                    state.pass_on();
                }
            }
            Action::Roll => match cx.d6() {
                1 => {
                    state.pass_on();
                    cx.tell(PIG_04, || Event::Lost { seat, gathered });
                }
                die => {
                    // A turn that never ends gathers no more than the numbers hold.
                    state.gathered = gathered.saturating_add(die.into()).min(u16::MAX / 2);
                    cx.tell(PIG_03, || Event::Rolled { seat, die, before: gathered });
                }
            },
        }
        Ok(())
    }

    fn show(&self, state: &State, _: Eyes) -> Scene {
        show::scene(state)
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
