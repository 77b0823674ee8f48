//! How the game speaks: commands, lines of the story, reasons, gestures. Nothing here decides anything.

mod afford;
mod deeds;
mod line;
mod meant;
mod needed;
mod path;
mod read;
mod reader;
mod why;
mod write;

use kernel::{Eyes, Fault, Game, Illegal, Misread, Offers, Schemas, Seat, Side, Speak, Told};
use scene::{Affordance, Form, Layer, Line, Phrase, Score, Touch};
use serde_json::Value as Json;

pub use line::{added, habit_key, number_parts, over, will_key};
pub use read::read_put;

use crate::action::Action;
use crate::event::Event;
use crate::game::Duel;
use crate::show;
use crate::state::State;

impl Speak for Duel {
    fn write(&self, state: &State, action: &Action) -> String {
        self.look(state, |view| write::write(view, action))
    }

    fn read(&self, state: &State, seat: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        self.look(state, |view| {
            read::read(view, seat, command, || {
                let mut offers = Offers::new();
                self.offers(state, seat, &mut offers);
                offers
            })
        })
    }

    fn line(&self, state: &State, told: &Told<Event>) -> Line {
        self.look(state, |view| line::line(view, told))
    }

    fn side_name(&self, state: &State, side: Side) -> Option<Phrase> {
        let several = state.seats(side).iter().count() > 1;
        several.then(|| self.look(state, |view| crate::names::team(view, side)))
    }

    fn score(&self, state: &State) -> Option<Score> {
        self.look(state, |view| Some(show::score(view)))
    }

    fn why(&self, state: &State, illegal: &Illegal) -> Phrase {
        self.look(state, |view| why::why(view, illegal))
    }

    fn afford(&self, state: &State, seat: Seat, action: &Action) -> Affordance {
        self.look(state, |view| afford::afford(view, seat, action))
    }

    fn meant(&self, state: &State, seat: Seat, touches: &[Touch]) -> Option<String> {
        self.look(state, |view| meant::meant(view, seat, touches))
    }

    fn overlay(&self, state: &State, eyes: Eyes, touches: &[Touch]) -> Vec<Layer> {
        self.look(state, |view| show::overlay(view, eyes, touches))
    }

    fn form(&self) -> Form {
        crate::form::form()
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        crate::arrange::arrange(&self.content, position)
    }

    fn schemas(&self) -> Schemas {
        Schemas {
            setup: crate::setup::schema(),
            position: crate::position::schema(),
            content: crate::content::schema(),
        }
    }
}

#[cfg(test)]
mod tests;
