//! Leduc hold'em (Southey and others, 2005): six cards, one hidden card a seat, one open card, two rounds of betting
//! with fixed raises. The smallest poker that still has something to hide.

mod show;
mod speak;
mod state;
mod weigh;

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, Outcome, RuleId, Seat, Seats, Side, Sides,
};
use kernel::{Stage, Table, Turn, shuffle};
use scene::Scene;
use serde::{Deserialize, Serialize};

pub use state::{Card, End, State};

/// The table: two seats.
pub const LEDUC_01: RuleId = RuleId("LEDUC-01");
/// Each seat antes one chip and gets one hidden card of the six: two jacks, two queens, two kings.
pub const LEDUC_02: RuleId = RuleId("LEDUC-02");
/// Seat 0 speaks first in each round; a round ends when both have spoken and the stakes are equal.
pub const LEDUC_03: RuleId = RuleId("LEDUC-03");
/// Only who faces a higher stake may fold; the other then takes the pot.
pub const LEDUC_04: RuleId = RuleId("LEDUC-04");
/// A call equals the other's stake; with equal stakes it is a check.
pub const LEDUC_05: RuleId = RuleId("LEDUC-05");
/// A raise goes beyond the other's stake by two chips in the first round and four in the second; at most two a round.
pub const LEDUC_06: RuleId = RuleId("LEDUC-06");
/// After the first round one card is laid open.
pub const LEDUC_07: RuleId = RuleId("LEDUC-07");
/// After the second round both cards are shown: a pair with the open card wins, then the higher rank; like ranks
/// share the pot.
pub const LEDUC_08: RuleId = RuleId("LEDUC-08");

/// Every rule of the game.
pub const RULES: &[RuleId] =
    &[LEDUC_01, LEDUC_02, LEDUC_03, LEDUC_04, LEDUC_05, LEDUC_06, LEDUC_07, LEDUC_08];
/// The game's texts in English.
pub const EN: &str = include_str!("../texts/leduc.en.ftl");
/// The game's texts in Italian.
pub const IT: &str = include_str!("../texts/leduc.it.ftl");

/// Most raises in a round.
const MOST_RAISES: u8 = 2;

/// The rules.
#[derive(Debug)]
pub struct Leduc {
    meta: Meta,
}

impl Default for Leduc {
    fn default() -> Leduc {
        Leduc {
            meta: Meta {
                id: "leduc",
                title: super::words("Leduc hold'em", "Leduc hold'em"),
                seats: (2, 2),
                rules_version: 1,
                content_digest: super::NO_CONTENT.to_owned(),
                packs: Vec::new(),
                stage: Stage::Toy,
            },
        }
    }
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Give up the pot.
    Fold,
    /// Equal the other's stake, or check.
    Call,
    /// Go beyond the other's stake.
    Raise,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat got its card; `None` to eyes that may not know which.
    Dealt {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Option<Card>,
    },
    /// A seat gave up.
    Folded {
        /// Who.
        seat: Seat,
    },
    /// A seat equalled the other's stake.
    Called {
        /// Who.
        seat: Seat,
        /// Its stake now.
        stake: u8,
    },
    /// A seat went beyond the other's stake.
    Raised {
        /// Who.
        seat: Seat,
        /// The other's stake.
        from: u8,
        /// By how much.
        by: u8,
    },
    /// The open card was laid.
    Opened {
        /// The card.
        card: Card,
    },
    /// A seat showed its card.
    Shown {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat took the pot.
    Took {
        /// Who.
        seat: Seat,
        /// The pot.
        pot: u8,
    },
    /// The pot was shared.
    Shared {
        /// The pot.
        pot: u8,
    },
}

impl Game for Leduc {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, cx: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let faults = super::two_seats(LEDUC_01, table);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut deck = Card::ALL;
        shuffle(cx.luck(), &mut deck);
        let state = State::dealt(deck);
        for seat in [Seat(0), Seat(1)] {
            cx.tell(LEDUC_02, || Event::Dealt { seat, card: Some(state.hand(seat)) });
        }
        Ok(state)
    }

    fn sides(&self, _state: &State) -> Sides {
        Sides::alone(2)
    }

    fn turn(&self, state: &State) -> Turn {
        let Some(end) = state.end else {
            return Turn::Ask(Ask::new(Seats::only(state.mover), LEDUC_03));
        };
        let by = if matches!(end, End::Folded(_)) { LEDUC_04 } else { LEDUC_08 };
        Turn::Over(Outcome::of_two(state.winner().map(|seat| Side(seat.0)), by))
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        let lawful = |action: &Action| judge(state, seat, *action).is_ok();
        out.actions.extend([Action::Fold, Action::Call, Action::Raise].into_iter().filter(lawful));
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        judge(state, seat, *action)?;
        match action {
            Action::Fold => {
                state.end = Some(End::Folded(seat));
                cx.tell(LEDUC_04, || Event::Folded { seat });
                settle(state, LEDUC_04, cx);
            }
            Action::Raise => {
                let (from, by) = (state.stake(state.other()), state.raise_by());
                state.raise();
                cx.tell(LEDUC_06, || Event::Raised { seat, from, by });
            }
            Action::Call => {
                let goes_on = state.call();
                cx.tell(LEDUC_05, || Event::Called { seat, stake: state.stake(seat) });
                if goes_on {
                    return Ok(());
                }
                cx.reveal();
                if state.open_card().is_none() {
                    state.open();
                    cx.tell(LEDUC_07, || Event::Opened { card: state.board() });
                } else {
                    state.end = Some(End::Showdown);
                    for seat in [Seat(0), Seat(1)] {
                        cx.tell(LEDUC_08, || Event::Shown { seat, card: state.hand(seat) });
                    }
                    settle(state, LEDUC_08, cx);
                }
            }
        }
        Ok(())
    }

    fn show(&self, state: &State, eyes: Eyes) -> Scene {
        show::scene(state, eyes, &self.turn(state))
    }

    fn veil(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        match *event {
            Event::Dealt { seat, .. } if !eyes.of(seat) => Some(Event::Dealt { seat, card: None }),
            event => Some(event),
        }
    }

    fn guess(&self, state: &State, seat: Seat, luck: &mut dyn Luck) -> State {
        state.guess(seat, luck)
    }
}

/// Whether the rules allow it.
fn judge(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    if state.end.is_some() || seat != state.mover {
        return Err(Illegal::new(LEDUC_03, "not-your-turn"));
    }
    match action {
        Action::Fold if state.stake(seat) == state.stake(state.other()) => {
            Err(Illegal::new(LEDUC_04, "nothing-to-fold"))
        }
        Action::Raise if state.raises() == MOST_RAISES => {
            let most = kernel::Arg::Number(MOST_RAISES.into());
            Err(Illegal::new(LEDUC_06, "no-more-raises").with("most", most))
        }
        _ => Ok(()),
    }
}

/// Tells who takes the pot.
fn settle(state: &State, by: RuleId, cx: &mut Cx<Event>) {
    let pot = state.pot();
    cx.tell(by, || match state.winner() {
        Some(seat) => Event::Took { seat, pot },
        None => Event::Shared { pot },
    });
}
