//! How Leduc hold'em speaks: `fold`, `call`, `raise`, and the lines of its story.

use kernel::{Arg, Fault, Illegal, Misread, Schemas, Seat, Speak, Told};
use scene::{Affordance, Line, Part, Phrase};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::{Action, Event, LEDUC_01, LEDUC_06, Leduc, State};

/// The actions with their commands and labels.
const COMMANDS: [(Action, &str, &str); 3] = [
    (Action::Fold, "fold", "afford-fold"),
    (Action::Call, "call", "afford-call"),
    (Action::Raise, "raise", "afford-raise"),
];

fn entry(action: Action) -> (&'static str, &'static str) {
    let (_, command, label) = COMMANDS[action as usize];
    (command, label)
}

impl Speak for Leduc {
    fn write(&self, _: &State, action: &Action) -> String {
        entry(*action).0.to_owned()
    }

    fn read(&self, _: &State, _: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        let mut words = command.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let Some((action, ..)) = COMMANDS.into_iter().find(|(_, name, _)| *name == verb) else {
            let expected = COMMANDS.map(|(_, name, _)| name.to_owned()).to_vec();
            return Err(Misread { word: 0, found: verb.to_owned(), expected });
        };
        match words.next() {
            None => Ok(vec![action]),
            Some(more) => Err(Misread { word: 1, found: more.to_owned(), expected: Vec::new() }),
        }
    }

    fn line(&self, _: &State, told: &Told<Event>) -> Line {
        let by_seat = |key: &str, seat: Seat| Phrase::new(key).with("seat", i64::from(seat.0));
        let mut parts = Vec::new();
        let text = match told.what {
            Event::Dealt { seat, card: Some(card) } => {
                by_seat("dealt", seat).with("card", card.id().to_owned())
            }
            Event::Dealt { seat, card: None } => by_seat("dealt-hidden", seat),
            Event::Folded { seat } => by_seat("folded", seat),
            Event::Called { seat, stake } => by_seat("called", seat).with("stake", i64::from(stake)),
            Event::Raised { seat, from, by } => {
                let part = |key: &str, value: u8| Part {
                    by: LEDUC_06.0.into(),
                    text: Phrase::new(key),
                    value: value.into(),
                    die: false,
                };
                parts.extend([part("part-stake", from), part("part-raise", by)]);
                by_seat("raised", seat).with("stake", i64::from(from + by))
            }
            Event::Opened { card } => Phrase::new("opened").with("card", card.id().to_owned()),
            Event::Shown { seat, card } => by_seat("shown", seat).with("card", card.id().to_owned()),
            Event::Took { seat, pot } => by_seat("took", seat).with("pot", i64::from(pot)),
            Event::Shared { pot } => Phrase::new("shared").with("pot", i64::from(pot)),
        };
        Line { by: told.by.0.into(), text, parts, ..Line::default() }
    }

    fn why(&self, _: &State, illegal: &Illegal) -> Phrase {
        let most = illegal.why.args.iter().flatten().find_map(|(name, arg)| match arg {
            Arg::Number(n) => Some((*name, *n)),
            _ => None,
        });
        let phrase = Phrase::new(illegal.why.key);
        match most {
            Some((name, most)) => phrase.with(name, most),
            None => phrase,
        }
    }

    fn afford(&self, state: &State, _: Seat, action: &Action) -> Affordance {
        Affordance {
            command: self.write(state, action).into(),
            label: Phrase::new(entry(*action).1),
            touches: Vec::new(),
            cost: None,
            binding: *action == Action::Call,
            odds: false,
            walk: false,
        }
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        match State::deserialize(position) {
            Ok(state) if state.makes_sense() => Ok(state),
            _ => Err(vec![Fault::new(LEDUC_01, "", Phrase::new("fault-position"))]),
        }
    }

    fn schemas(&self) -> Schemas {
        Schemas {
            setup: json!({ "type": "null" }),
            position: json!({ "type": "object" }),
            content: json!(false),
        }
    }
}
