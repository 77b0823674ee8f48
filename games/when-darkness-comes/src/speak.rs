//! How the game talks: commands, lines of the story, reasons, gestures.

mod afford;
mod deeds;
mod line;
mod read;
mod write;

pub use afford::label;
pub use write::command;

use kernel::{Arg, Eyes, Fault, Illegal, Misread, Schemas, Seat, SiteResults, Speak, Standing, Table, Told};
use scene::{Affordance, Campaign, Form, Layer, Line, Phrase, Score, Touch, Value};
use serde_json::{Value as Json, json};

use crate::action::Action;
use crate::event::Event;
use crate::game::Darkness;
use crate::state::State;
use crate::{arrange, campaign, content, form};

impl Speak for Darkness {
    fn write(&self, state: &State, action: &Action) -> String {
        command(self.view(state), action)
    }

    fn read(&self, state: &State, seat: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        read::command(self.view(state), seat, command).map(|action| vec![action])
    }

    fn line(&self, state: &State, told: &Told<Event>) -> Line {
        line::of(self.view(state), told)
    }

    fn why(&self, _: &State, illegal: &Illegal) -> Phrase {
        let arg = |phrase: Phrase, (name, arg): &(&'static str, Arg)| match arg {
            Arg::Number(n) => phrase.with(*name, *n),
            Arg::Term(key) => phrase.with(*name, Phrase::new(*key)),
            Arg::Thing(thing) => phrase.with(*name, Value::Number(thing.index.into())),
        };
        illegal.why.args.iter().flatten().fold(Phrase::new(illegal.why.key), arg)
    }

    fn score(&self, state: &State) -> Option<Score> {
        Some(Score::of_seats(Phrase::new("field-vp"), state.heroes.iter().map(|hero| hero.vp.into())))
    }

    fn afford(&self, state: &State, seat: Seat, action: &Action) -> Affordance {
        afford::of(self.view(state), seat, action)
    }

    fn meant(&self, state: &State, seat: Seat, touches: &[Touch]) -> Option<String> {
        afford::meant(self.view(state), seat, touches)
    }

    fn overlay(&self, state: &State, _: Eyes, touches: &[Touch]) -> Vec<Layer> {
        afford::overlay(self.view(state), touches)
    }

    fn form(&self) -> Form {
        form::form(&self.content)
    }

    fn campaigns(&self) -> Vec<Campaign> {
        campaign::campaigns(&self.content)
    }

    fn campaign_standing(&self, id: &str, names: &[String], results: &[SiteResults]) -> Option<Standing> {
        campaign::standing(&self.content, id, names, results)
    }

    fn campaign_setup(&self, _: &str, _: usize, seats: u8, results: &[SiteResults]) -> Json {
        campaign::setup(&self.content, seats, results)
    }

    fn campaign_brings(&self, _: &str, seats: u8, results: &[SiteResults]) -> Vec<Option<Json>> {
        campaign::brings(seats, results)
    }

    fn carried(&self, table: &Table, state: &State) -> Json {
        campaign::carried(&self.content, table, state)
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        arrange::state(&self.content, position)
    }

    fn schemas(&self) -> Schemas {
        Schemas {
            setup: schemars::schema_for!(crate::setup::Setup).to_value(),
            position: json!({ "type": "object" }),
            content: content::schema(),
        }
    }
}
