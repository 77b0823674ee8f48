//! How connect four speaks: `drop d`, and the lines of its story.

use kernel::{Fault, Illegal, Misread, Schemas, Seat, Speak, Told};
use scene::{Affordance, Line, Phrase, Touch, Value};
use serde_json::{Value as Json, json};

use super::{Action, COLUMNS, ConnectFour, Event, ROWS, State, position, show};

/// A column as commands write it: `a` to `g`.
pub(super) fn letter(column: u8) -> String {
    char::from(b'a' + column % 26).to_string()
}

/// A place as commands write it: `a1` at the bottom left.
pub(super) fn place(column: u8, height: u8) -> String {
    [char::from(b'a' + column % 26), char::from(b'1' + height % 9)].iter().collect()
}

fn misread(word: usize, found: Option<&str>, expected: Vec<String>) -> Misread {
    Misread { word, found: found.unwrap_or_default().to_owned(), expected }
}

impl Speak for ConnectFour {
    fn write(&self, _: &State, action: &Action) -> String {
        let Action::Drop { column } = action;
        format!("drop {}", letter(*column))
    }

    fn read(&self, _: &State, _: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        let mut words = command.split_whitespace();
        let verb = words.next();
        if verb != Some("drop") {
            return Err(misread(0, verb, vec!["drop".to_owned()]));
        }
        let column = words.next();
        let Some(found) = (0..COLUMNS).find(|&known| column == Some(&*letter(known))) else {
            return Err(misread(1, column, (0..COLUMNS).map(letter).collect()));
        };
        match words.next() {
            None => Ok(vec![Action::Drop { column: found }]),
            more => Err(misread(2, more, Vec::new())),
        }
    }

    fn line(&self, _: &State, told: &Told<Event>) -> Line {
        let text = match told.what {
            Event::Fell { seat, column, height } => {
                Phrase::new("fell").with("seat", i64::from(seat.0)).with("place", place(column, height))
            }
            Event::Four { seat } => Phrase::new("four").with("seat", i64::from(seat.0)),
            Event::Full => Phrase::new("full"),
        };
        Line { by: told.by.0.into(), text, ..Line::default() }
    }

    fn why(&self, _: &State, illegal: &Illegal) -> Phrase {
        illegal.why.phrase("", |thing| Value::Plain(letter(thing.index as u8).into()))
    }

    fn afford(&self, state: &State, _: Seat, action: &Action) -> Affordance {
        let Action::Drop { column } = *action;
        let height = (0..ROWS).find(|&height| state.disc(column, height).is_none()).unwrap_or(ROWS - 1);
        Affordance {
            command: self.write(state, action).into(),
            label: Phrase::new("afford-drop").with("column", letter(column)),
            touches: vec![Touch::Cell { board: show::BOARD.into(), cell: place(column, height).into() }],
            cost: None,
            binding: false,
            odds: false,
            walk: false,
        }
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        position::arrange(position)
    }

    fn schemas(&self) -> Schemas {
        let rows = json!({ "type": "array", "items": { "type": "string", "pattern": "^[.xo]{7}$" } });
        Schemas {
            setup: json!({ "type": "null" }),
            position: json!({ "properties": { "rows": rows } }),
            content: json!(false),
        }
    }
}
