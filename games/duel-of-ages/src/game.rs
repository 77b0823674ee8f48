//! The kernel's contract, kept by Duel of Ages.

use std::borrow::Cow;
use std::sync::Arc;

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, Seat, Seats, Side, Sides, Stage, Table, Timer,
    Turn,
};
use pack::FileFault;
use scene::{Scene, Words};

use crate::action::Action;
use crate::content::{Content, Files, HOUSE};
use crate::event::Event;
use crate::frame::Frame;
use crate::map::Map;
use crate::play::{Play, View};
use crate::rules::{set, tim, vic};
use crate::setup::{SEATS, Setting};
use crate::state::{Drawn, Habit, State, Will};
use crate::{hidden, show, turn};

/// Raised whenever an old log could replay differently.
const RULES_VERSION: u32 = 3;

/// The game with its content.
pub struct Duel {
    pub(crate) content: Content,
    meta: Meta,
}

impl Duel {
    /// The game with the house content.
    pub fn new() -> Duel {
        Duel::with_content(HOUSE).expect("the house content is free of faults")
    }

    /// The game with other content files.
    pub fn with_content(files: Files<'_>) -> Result<Duel, Vec<FileFault>> {
        let content = Content::read(files)?;
        let meta = Meta {
            id: "duel-of-ages",
            title: Words::same("Duel of Ages"),
            seats: SEATS,
            rules_version: RULES_VERSION,
            content_digest: content.digest.clone(),
            packs: content.packs.clone(),
            stage: Stage::Beta,
        };
        Ok(Duel { content, meta })
    }

    /// The content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The map of a state: the one drawn there, or drawn anew for a state that came from outside.
    pub(crate) fn map<'a>(&self, state: &'a State) -> Cow<'a, Arc<Map>> {
        match &state.drawn.0 {
            Some(map) => Cow::Borrowed(map),
            None => Cow::Owned(Arc::new(Map::new(&self.content, &state.layout))),
        }
    }

    /// Looks at a state.
    pub(crate) fn look<T>(&self, state: &State, look: impl FnOnce(View<'_>) -> T) -> T {
        let map = self.map(state);
        look(View { content: &self.content, state, map: &map })
    }
}

impl Default for Duel {
    fn default() -> Duel {
        Duel::new()
    }
}

/// All seats of a table.
fn everybody(state: &State) -> Seats {
    (0..state.setting.sides.len() as u8).map(Seat).collect()
}

impl Game for Duel {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, cx: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let setting = Setting::read(table)?;
        let mut state = set::open(&self.content, setting, cx);
        let map = self.map(&state).into_owned();
        let mut play = Play { content: &self.content, state: &mut state, map, cx };
        if set::unveiled(play.state) {
            set::unveil(&mut play);
        }
        turn::run(&mut play);
        Ok(state)
    }

    fn sides(&self, state: &State) -> Sides {
        Sides::of([Side(0), Side(1)].map(|side| state.seats(side))).sharing()
    }

    fn preparing(&self, state: &State) -> bool {
        // Who enters may have to choose where he lands (DOA-AB-25): that belongs to it.
        let within = |frame: &Frame| match frame {
            Frame::Build => true,
            Frame::Reinforce(_) => state.turn <= 2,
            _ => false,
        };
        state.flow.inward().any(within)
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(ending) = state.clock.over {
            return Turn::Over(vic::outcome(ending));
        }
        self.look(state, |view| {
            let (seats, by) = turn::asks(view);
            let house = if tim::timers(view).is_empty() { Seats::NONE } else { Seats::only(Seat::HOUSE) };
            Turn::Ask(Ask { seats, may: everybody(state).without(seats).and(house), by })
        })
    }

    fn timers(&self, state: &State) -> Vec<Timer<Action>> {
        self.look(state, tim::timers)
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if state.clock.over.is_some() {
            return;
        }
        self.look(state, |view| {
            if seat == Seat::HOUSE {
                out.actions.extend(tim::timers(view).into_iter().map(|timer| timer.action));
            } else if turn::asks(view).0.has(seat) {
                turn::offers(view, seat, out);
                out.complete = turn::complete(view);
            } else if let Some(own) = state.orders.of(seat) {
                let all = Habit::ALL.into_iter().flat_map(|habit| Will::ALL.map(|will| (habit, will)));
                let others = all.filter(|(habit, will)| own.of(*habit) != *will);
                out.actions.extend(others.map(|(habit, will)| Action::Order(habit, will)));
            }
        });
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        if let Some(ending) = state.clock.over {
            return Err(Illegal::new(vic::rule(ending), "refuse-over"));
        }
        let map = self.map(state).into_owned();
        if state.drawn.0.is_none() {
            state.drawn = Drawn(Some(map.clone()));
        }
        let play = &mut Play { content: &self.content, state, map, cx };
        if seat == Seat::HOUSE {
            turn::house(play, action)?;
        } else {
            let (asked, by) = turn::asks(play.view());
            let order = matches!(action, Action::Order(..)) && everybody(play.state).has(seat);
            if !asked.has(seat) && !order {
                return Err(Illegal::new(by, "refuse-not-asked"));
            }
            turn::act(play, seat, action)?;
        }
        turn::run(play);
        Ok(())
    }

    fn show(&self, state: &State, eyes: Eyes) -> Scene {
        self.look(state, |view| show::scene(view, eyes))
    }

    fn veil(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        hidden::veil(event, eyes)
    }

    fn guess(&self, state: &State, seat: Seat, luck: &mut dyn Luck) -> State {
        self.look(state, |view| hidden::guess(view, seat, luck))
    }
}
