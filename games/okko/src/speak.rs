//! How the game speaks: commands, lines of the story, reasons, gestures. Nothing here decides anything.

mod afford;
mod deeds;
mod line;
mod meant;
mod path;
mod read;
mod reader;
mod resolve;
mod why;
mod write;

use kernel::{Fault, Game, Illegal, Misread, Offers, Schemas, Seat, Speak, Told};
use scene::{Affordance, Form, Line, Phrase, Score, Touch};
use serde_json::Value as Json;

pub use line::{hidden_key, over, part};

use crate::action::Action;
use crate::event::Event;
use crate::frame::{Frame, Movement};
use crate::game::Okko;
use crate::setup::{Position, Setup};
use crate::state::State;

impl Speak for Okko {
    fn write(&self, state: &State, action: &Action) -> String {
        write::write(self.view(state), action)
    }

    fn read(&self, state: &State, seat: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        let view = self.view(state);
        let seat = Seat(seat.0.min(1));
        let steps = read::read(view, seat, command, || {
            let mut offers = Offers::new();
            self.offers(state, seat, &mut offers);
            offers
        })?;
        Ok(resolve::resolve(self, state, seat, steps))
    }

    fn line(&self, state: &State, told: &Told<Event>) -> Line {
        line::line(self.view(state), told)
    }

    fn score(&self, state: &State) -> Option<Score> {
        Some(Score::of_seats(Phrase::new("field-coins-lost"), state.lost.map(i64::from)))
    }

    fn why(&self, state: &State, illegal: &Illegal) -> Phrase {
        why::why(self.view(state), illegal)
    }

    fn afford(&self, state: &State, seat: Seat, action: &Action) -> Affordance {
        afford::afford(self.view(state), seat, action)
    }

    fn beyond(&self, state: &State, seat: Seat) -> Option<Action> {
        let moving = self.view(state).activation().filter(|now| matches!(now.movement, Movement::Going(_)));
        let asked = matches!(state.flow.now(), Some(Frame::Activation(_)));
        let own = moving.is_some_and(|now| state.figure(now.figure).band == seat.0);
        (asked && own).then_some(Action::Done)
    }

    fn meant(&self, state: &State, seat: Seat, touches: &[Touch]) -> Option<String> {
        meant::meant(self, state, seat, touches)
    }

    fn form(&self) -> Form {
        crate::form::form(&self.content)
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        crate::arrange::arrange(&self.content, position)
    }

    fn schemas(&self) -> Schemas {
        Schemas {
            setup: schemars::schema_for!(Setup).to_value(),
            position: schemars::schema_for!(Position).to_value(),
            content: crate::content::schema(),
        }
    }
}

#[cfg(test)]
mod tests;
