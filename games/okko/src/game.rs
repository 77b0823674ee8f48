//! The kernel's contract, kept by Okko.

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Meta, Offers, Outcome, Seat, Side, Sides, Stage, Table, Turn,
};
use pack::{FileFault, Files};
use scene::{Scene, Words};

use crate::action::Action;
use crate::content::{Content, HOUSE};
use crate::event::Event;
use crate::frame::Frame;
use crate::play::{Play, View};
use crate::rules::{band, set, vict};
use crate::state::State;
use crate::{show, turn};

/// Raised whenever an old log could replay differently.
const RULES_VERSION: u32 = 1;

/// The game with its content.
pub struct Okko {
    pub(crate) content: Content,
    meta: Meta,
}

impl Okko {
    /// The game with the house content.
    pub fn new() -> Okko {
        Okko::with_content(HOUSE).expect("the house content is free of faults")
    }

    /// The game with other content files.
    pub fn with_content(files: Files<'_>) -> Result<Okko, Vec<FileFault>> {
        let content = Content::read(files)?;
        let meta = Meta {
            id: "okko",
            title: Words { en: "Okko, Era of Asagiri".into(), it: "Okko, l'Era di Asagiri".into() },
            seats: (2, 2),
            rules_version: RULES_VERSION,
            content_digest: content.digest.clone(),
            packs: pack::packs_of(files),
            stage: Stage::Beta,
        };
        Ok(Okko { content, meta })
    }

    /// The content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    pub(crate) fn view<'a>(&'a self, state: &'a State) -> View<'a> {
        View { content: &self.content, state }
    }
}

impl Default for Okko {
    fn default() -> Okko {
        Okko::new()
    }
}

impl Game for Okko {
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

    fn preparing(&self, state: &State) -> bool {
        state.flow.inward().any(|frame| matches!(frame, Frame::Setup(_)))
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(ending) = state.over {
            return Turn::Over(Outcome::of_two(ending.winner.map(Side), vict::rule_of(ending.how)));
        }
        let (bands, by) = turn::asks(self.view(state));
        let seats = [0, 1].into_iter().filter(|band| bands[*band as usize]);
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

    fn sight(&self, state: &State, eyes: Eyes) -> Eyes {
        if eyes == Eyes::Referee || show::is_secret(self.view(state)) { eyes } else { Eyes::Public }
    }

    fn veil(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(match event {
            Event::Mustered { band, members: Some(_), open: false } if !eyes.of(Seat(*band)) => {
                Event::Mustered { band: *band, members: None, open: false }
            }
            event => event.clone(),
        })
    }

    fn guess(&self, state: &State, seat: Seat, luck: &mut dyn Luck) -> State {
        let mut guess = state.clone();
        band::guess_mustered(&self.content, &mut guess, seat.0, luck);
        crate::rules::scen::guess_hidden(&mut guess, luck);
        guess
    }
}
