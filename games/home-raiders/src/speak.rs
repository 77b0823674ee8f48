//! How the game speaks: commands, lines of the story, reasons, gestures. Nothing here decides anything.

mod afford;
mod deeds;
mod line;
mod meant;
mod overlay;
mod read;
mod reader;
mod why;
mod write;

use kernel::{
    Eyes, Fault, Game, Illegal, Misread, Offers, Schemas, Seat, SiteResults, Speak, Standing, Told,
};
use scene::{Affordance, Campaign, Form, Layer, Line, Phrase, Score, Touch};
use serde_json::Value as Json;

pub use line::{cause_key, deployment_key, kind, members, objective_key, over, sight_key, used_words};

use crate::action::Action;
use crate::arrange::Position;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::HomeRaiders;
use crate::setup::Setup;
use crate::state::State;

impl Speak for HomeRaiders {
    fn write(&self, state: &State, action: &Action) -> String {
        write::write(self.view(state), action)
    }

    fn read(&self, state: &State, seat: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        let seat = Seat(seat.0.min(1));
        read::read(self.view(state), seat.0, command, || {
            let mut offers = Offers::new();
            self.offers(state, seat, &mut offers);
            offers
        })
    }

    fn line(&self, state: &State, told: &Told<Event>) -> Line {
        line::line(self.view(state), told)
    }

    fn score(&self, state: &State) -> Option<Score> {
        let standing = [0, 1].map(|player| state.present_of(player).count() as i64);
        // Before the first round characters are deployed, and nobody wins or loses any.
        (state.round > 0).then(|| Score::of_seats(Phrase::new("field-characters"), standing))
    }

    fn why(&self, state: &State, illegal: &Illegal) -> Phrase {
        why::why(self.view(state), illegal)
    }

    fn afford(&self, state: &State, seat: Seat, action: &Action) -> Affordance {
        afford::afford(self.view(state), seat, action)
    }

    fn beyond(&self, state: &State, seat: Seat) -> Option<Action> {
        let Some(Frame::Slot(slot)) = state.flow.now() else { return None };
        (state.troop(slot.troop).player == seat.0).then_some(Action::Done)
    }

    fn meant(&self, state: &State, seat: Seat, touches: &[Touch]) -> Option<String> {
        meant::meant(self.view(state), seat.0.min(1), touches)
    }

    fn overlay(&self, state: &State, _eyes: Eyes, touches: &[Touch]) -> Vec<Layer> {
        overlay::overlay(self.view(state), touches)
    }

    fn form(&self) -> Form {
        crate::form::form(&self.content)
    }

    fn campaigns(&self) -> Vec<Campaign> {
        crate::campaign::campaigns(&self.content)
    }

    fn campaign_standing(&self, id: &str, names: &[String], results: &[SiteResults]) -> Option<Standing> {
        crate::campaign::standing(&self.content, id, names, results)
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
