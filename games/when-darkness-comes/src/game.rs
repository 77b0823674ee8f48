//! The kernel's contract, kept by When Darkness Comes.

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, Outcome, Seat, Seats, Sides, Stage, Table,
    Timer, Turn,
};
use pack::FileFault;
use scene::{Scene, Words};

use crate::action::Action;
use crate::content::{Content, Files, HOUSE, Mode};
use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::{coop, open, scen, trade};
use crate::state::{LOST, State, WON};
use crate::weigh::Paces;
use crate::{flow, secrets, show};

/// Raised whenever an old log could replay differently.
const RULES_VERSION: u32 = 6;

/// The game with its content.
pub struct Darkness {
    pub(crate) content: Content,
    /// For bots.
    pub(crate) paces: Paces,
    meta: Meta,
}

impl Darkness {
    /// The game with the house content.
    pub fn new() -> Darkness {
        Darkness::with_content(HOUSE).expect("the house content is free of faults")
    }

    /// The game with other content files.
    pub fn with_content(files: Files<'_>) -> Result<Darkness, Vec<FileFault>> {
        let content = Content::read(files)?;
        let meta = Meta {
            id: "when-darkness-comes",
            title: Words { en: "When Darkness Comes".into(), it: "When Darkness Comes".into() },
            seats: (1, 6),
            rules_version: RULES_VERSION,
            content_digest: content.digest.clone(),
            packs: pack::packs_of(files),
            stage: Stage::Beta,
        };
        Ok(Darkness { paces: Paces::of(&content), content, meta })
    }

    /// The content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// A state to look at, with the content.
    pub fn view<'a>(&'a self, state: &'a State) -> View<'a> {
        View { content: &self.content, state }
    }
}

impl Default for Darkness {
    fn default() -> Darkness {
        Darkness::new()
    }
}

impl Game for Darkness {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, cx: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let mut state = open::open(&self.content, table, cx)?;
        flow::run(&mut Play { content: &self.content, state: &mut state, cx });
        Ok(state)
    }

    fn sides(&self, state: &State) -> Sides {
        match self.view(state).scenario().mode {
            Mode::Cooperative => Sides::together(state.seats()),
            Mode::Competitive | Mode::SemiCooperative => Sides::alone(state.seats()),
        }
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(over) = state.over {
            let fate = |fate: u8| match fate {
                WON => kernel::Fate::Won,
                LOST => kernel::Fate::Lost,
                place => kernel::Fate::Placed(place),
            };
            let sides = self.sides(state);
            // Who are one side have won when any of them has: the survivors, where only they do.
            let best = |seats: Seats| seats.iter().map(|seat| over.fates[seat.index()]).max().unwrap_or(LOST);
            let fates = sides.iter().map(|(_, seats)| fate(best(seats)));
            let by = if over.ending.is_none() { crate::rules::hlth::HLTH_02 } else { scen::GEN_03 };
            return Turn::Over(Outcome { fates: fates.collect(), by });
        }
        let (asked, by) = flow::asks(self.view(state));
        let seats: Seats = (0..6).filter(|seat| asked >> seat & 1 == 1).map(Seat).collect();
        // Standing orders can be given at any time by all who could help.
        let others = if state.seats() > 1 { state.everybody() } else { Seats::NONE };
        let house = if self.timers(state).is_empty() { Seats::NONE } else { Seats::only(Seat::HOUSE) };
        Turn::Ask(Ask { seats, may: others.and(house).without(seats), by })
    }

    fn timers(&self, state: &State) -> Vec<Timer<Action>> {
        let seconds = state.options.answer_seconds.filter(|_| state.over.is_none());
        let asked = seconds.filter(|_| flow::is_question(self.view(state)));
        let timer = |seconds| Timer {
            name: "timer-answer",
            of: u32::from(state.turn),
            seconds,
            action: Action::Bell,
            by: coop::COOP_06,
        };
        asked.map(timer).into_iter().collect()
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        out.clear();
        if state.over.is_some() {
            return;
        }
        if seat == Seat::HOUSE {
            out.actions.extend(self.timers(state).into_iter().map(|timer| timer.action));
            return;
        }
        if seat.0 >= state.seats() {
            return;
        }
        if flow::asks(self.view(state)).0 >> seat.0 & 1 == 1 {
            flow::offers(self.view(state), seat.0, out);
        }
        if state.seats() > 1 {
            let now = state.orders[seat.index()];
            out.actions.extend(trade::ORDERS.into_iter().filter(|order| *order != now).map(Action::Order));
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        if state.over.is_some() {
            return Err(Illegal::new(scen::GEN_03, "refuse-over"));
        }
        let (asked, by) = flow::asks(self.view(state));
        let rings = !self.timers(state).is_empty();
        let play = &mut Play { content: &self.content, state, cx };
        if *action == Action::Bell {
            if seat != Seat::HOUSE || !rings {
                return Err(Illegal::new(coop::COOP_06, "refuse-bell"));
            }
            play.tell(coop::COOP_06, Event::Bell);
            trade::bell(play);
            flow::run(play);
            return Ok(());
        }
        if seat.0 >= play.state.seats() {
            return Err(Illegal::new(by, "refuse-not-yours"));
        }
        if let Action::Order(order) = action
            && (play.state.seats() == 1 || play.state.orders[seat.index()] == *order)
        {
            return Err(Illegal::new(coop::COOP_06, "refuse-order"));
        }
        if !flow::aside(play, seat.0, action) {
            if asked >> seat.0 & 1 == 0 {
                return Err(Illegal::new(by, "refuse-not-yours"));
            }
            flow::act(play, seat.0, action)?;
        }
        flow::run(play);
        Ok(())
    }

    fn show(&self, state: &State, eyes: Eyes) -> Scene {
        show::scene(self, state, eyes)
    }

    fn veil(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(secrets::veil(*event, eyes))
    }

    fn guess(&self, state: &State, seat: Seat, luck: &mut dyn Luck) -> State {
        secrets::guess(self.view(state), seat, luck)
    }
}
