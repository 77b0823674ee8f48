//! How the game speaks: commands, lines of the story, reasons, gestures. Nothing here decides anything.

mod afford;
mod deeds;
mod line;
mod meant;
mod read;
mod trial;
mod why;
mod write;

use kernel::{Fault, Illegal, Misread, Schemas, Seat, Speak, Told};
use scene::{Affordance, Form, Line, Phrase, Score, Touch};
use serde_json::Value as Json;

pub use line::over;
pub use why::why as reason;

use crate::action::Action;
use crate::event::Event;
use crate::game::Ken;
use crate::play::View;
use crate::state::{Player, State};
use crate::turn;

impl Speak for Ken {
    fn write(&self, state: &State, action: &Action) -> String {
        write::write(self.view(state), action)
    }

    fn read(&self, state: &State, seat: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        read::read(self, state, Seat(seat.0.min(1)), command)
    }

    fn line(&self, state: &State, told: &Told<Event>) -> Line {
        line::line(self.view(state), told)
    }

    fn score(&self, state: &State) -> Option<Score> {
        Some(Score::of_seats(Phrase::new("field-points"), state.points.map(i64::from)))
    }

    fn why(&self, state: &State, illegal: &Illegal) -> Phrase {
        why::why(self.view(state), illegal)
    }

    fn afford(&self, state: &State, seat: Seat, action: &Action) -> Affordance {
        afford::afford(self, state, Seat(seat.0.min(1)), action)
    }

    fn meant(&self, state: &State, seat: Seat, touches: &[Touch]) -> Option<String> {
        meant::meant(self, state, Seat(seat.0.min(1)), touches)
    }

    fn form(&self) -> Form {
        crate::form::form(&self.content)
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        crate::arrange::arrange(&self.content, position)
    }

    fn schemas(&self) -> Schemas {
        Schemas {
            setup: schemars::schema_for!(crate::setup::Setup).to_value(),
            position: schemars::schema_for!(crate::arrange::Position).to_value(),
            content: crate::content::schema(),
        }
    }
}

/// Whose decision it is, when it is one player's: what he may see can be named.
fn asked(view: View) -> Option<Player> {
    match turn::asks(view).0 {
        _ if view.state.over.is_some() => None,
        [true, false] => Some(0),
        [false, true] => Some(1),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
