//! How pig speaks: `roll`, `hold`, and the lines of its story.

use kernel::{Fault, Illegal, Misread, RuleId, Schemas, Seat, SiteResults, Speak, Standing, Told};
use scene::{Affordance, Campaign, Line, Part, Phrase, Score};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::{Action, Event, GOAL, PIG_01, PIG_02, PIG_03, PIG_05, Pig, State, campaign};

fn part(by: RuleId, key: &str, value: i64, die: bool) -> Part {
    Part { by: by.0.into(), text: Phrase::new(key), value, die }
}

impl Speak for Pig {
    fn write(&self, _: &State, action: &Action) -> String {
        match action {
            Action::Roll => "roll",
            Action::Hold => "hold",
        }
        .to_owned()
    }

    fn read(&self, _: &State, _: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        let mut words = command.split_whitespace();
        let action = match words.next() {
            Some("roll") => Action::Roll,
            Some("hold") => Action::Hold,
            other => {
                let expected = vec!["roll".to_owned(), "hold".to_owned()];
                return Err(Misread { word: 0, found: other.unwrap_or_default().to_owned(), expected });
            }
        };
        match words.next() {
            None => Ok(vec![action]),
            Some(more) => Err(Misread { word: 1, found: more.to_owned(), expected: Vec::new() }),
        }
    }

    fn line(&self, _: &State, told: &Told<Event>) -> Line {
        let by_seat = |key: &str, seat: Seat| Phrase::new(key).with("seat", i64::from(seat.0));
        let (text, parts) = match told.what {
            Event::Rolled { seat, die, before } => (
                by_seat("rolled", seat).with("die", i64::from(die)),
                vec![
                    part(PIG_03, "part-gathered", before.into(), false),
                    part(PIG_03, "part-die", die.into(), true),
                ],
            ),
            Event::Lost { seat, gathered } => {
                (by_seat("lost", seat).with("points", i64::from(gathered)), vec![])
            }
            Event::Held { seat, gathered, before } => (
                by_seat("held", seat).with("points", i64::from(gathered)),
                vec![
                    part(PIG_05, "part-held", before.into(), false),
                    part(PIG_05, "part-gathered", gathered.into(), false),
                ],
            ),
            Event::Won { seat } => (by_seat("ending-won", seat), vec![]),
        };
        Line { by: told.by.0.into(), text, parts, ..Line::default() }
    }

    fn score(&self, state: &State) -> Option<Score> {
        Some(Score::of_seats(Phrase::new("score-held"), state.held.map(i64::from)))
    }

    fn why(&self, _: &State, illegal: &Illegal) -> Phrase {
        Phrase::new(illegal.why.key)
    }

    fn afford(&self, state: &State, _: Seat, action: &Action) -> Affordance {
        let (key, rolls) = match action {
            Action::Roll => ("afford-roll", true),
            Action::Hold => ("afford-hold", false),
        };
        Affordance {
            command: self.write(state, action).into(),
            label: Phrase::new(key),
            touches: Vec::new(),
            cost: None,
            binding: rolls,
            odds: rolls,
            walk: false,
        }
    }

    fn campaigns(&self) -> Vec<Campaign> {
        vec![campaign::sties()]
    }

    fn campaign_standing(&self, id: &str, names: &[String], results: &[SiteResults]) -> Option<Standing> {
        (id == campaign::ID).then(|| campaign::standing(names, results))
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        let Ok(state) = State::deserialize(position) else {
            return Err(vec![Fault::new(PIG_01, "", Phrase::new("fault-position"))]);
        };
        let mut faults = Vec::new();
        if state.mover.0 > 1 {
            faults.push(Fault::new(PIG_02, "mover", Phrase::new("fault-position")));
        }
        if state.gathered > GOAL || state.held.into_iter().any(|held| held >= GOAL) {
            faults.push(Fault::new(PIG_01, "held", Phrase::new("fault-position")));
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }

    fn schemas(&self) -> Schemas {
        let points = json!({ "type": "integer", "minimum": 0, "maximum": GOAL });
        let held = json!({ "type": "array", "items": points });
        let mover = json!({ "type": "integer", "minimum": 0, "maximum": 1 });
        let position = json!({ "properties": { "held": held, "gathered": points, "mover": mover } });
        Schemas { setup: json!({ "type": "null" }), position, content: json!(false) }
    }
}
