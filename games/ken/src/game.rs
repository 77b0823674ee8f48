//! The kernel's contract, kept by Ken.

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, Outcome, Seat, Side, Sides, Stage, Table, Turn,
};
use pack::{FileFault, Files};
use scene::{Scene, Words};

use crate::action::Action;
use crate::content::{Content, HOUSE};
use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::{set, vic};
use crate::state::State;
use crate::{hidden, show, turn};

/// Raised whenever an old log could replay differently.
const RULES_VERSION: u32 = 1;

/// The game with its content.
pub struct Ken {
    pub(crate) content: Content,
    meta: Meta,
}

impl Ken {
    /// The game with the house content.
    pub fn new() -> Ken {
        Ken::with_content(HOUSE).expect("the house content is free of faults")
    }

    /// The game with other content files.
    pub fn with_content(files: Files<'_>) -> Result<Ken, Vec<FileFault>> {
        let content = Content::read(files)?;
        let meta = Meta {
            id: "ken",
            title: Words::same("Ken il Guerriero"),
            seats: (2, 2),
            rules_version: RULES_VERSION,
            content_digest: content.digest.clone(),
            packs: pack::packs_of(files),
            stage: Stage::Beta,
        };
        Ok(Ken { content, meta })
    }

    /// The content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    pub(crate) fn view<'a>(&'a self, state: &'a State) -> View<'a> {
        View { content: &self.content, state }
    }
}

impl Default for Ken {
    fn default() -> Ken {
        Ken::new()
    }
}

impl Game for Ken {
    type State = State;
    type Action = Action;
    type Event = Event;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, table: &Table, cx: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
        let mut state = set::open(&self.content, table)?;
        turn::run(&mut Play { content: &self.content, state: &mut state, cx });
        Ok(state)
    }

    fn sides(&self, _state: &State) -> Sides {
        Sides::alone(2)
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(ending) = state.over {
            return Turn::Over(Outcome::of_two(ending.winner.map(Side), vic::rule_of(ending.how)));
        }
        let (asked, by) = turn::asks(self.view(state));
        let seats = [0, 1].into_iter().filter(|player| asked[usize::from(*player)]);
        Turn::Ask(Ask::new(seats.map(Seat).collect(), by))
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        out.clear();
        if self.turn(state).admits(seat).is_ok() {
            turn::offers(self.view(state), seat.0, out);
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<Event>) -> Result<(), Illegal> {
        self.turn(state).admits(seat)?;
        let play = &mut Play { content: &self.content, state, cx };
        turn::act(play, seat.0, action)?;
        turn::run(play);
        Ok(())
    }

    fn show(&self, state: &State, eyes: Eyes) -> Scene {
        show::scene(self.view(state), eyes)
    }

    fn veil(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        hidden::veil(event, eyes)
    }

    fn guess(&self, state: &State, seat: Seat, luck: &mut dyn Luck) -> State {
        hidden::guess(self.view(state), seat.0, luck)
    }
}
