//! How the game talks: `place d3`, `move d3 d2`, `take a1`, and the lines of its story.

use kernel::{Command, Fault, Illegal, Misread, Schemas, Seat, Speak, Told, owned};
use scene::{Affordance, Deed, Form, Gait, Line, Phrase, Score, Spot, Touch, Value};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::board::{Point, Points};
use crate::game::{Action, Event, Morris};
use crate::rules::table::TABLE_01;
use crate::setup::{self, Setup};
use crate::show::{BOARD, man_at, player};
use crate::state::State;

impl From<Point> for Value {
    fn from(point: Point) -> Value {
        Value::Plain(point.name().into())
    }
}

/// A position as scenario files draw it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Position {
    black: Vec<String>,
    white: Vec<String>,
    #[serde(default)]
    hand: [u8; 2],
    #[serde(default)]
    mover: u8,
    #[serde(default)]
    options: Setup,
}

/// What is done to the men; a man is called by its point.
fn deeds(event: Event) -> Vec<Deed> {
    match event {
        Event::Placed(_, to) => vec![Deed::Appeared { piece: man_at(to) }],
        Event::Moved(_, from, to) => {
            let way = vec![Spot { board: BOARD.into(), cell: to.name().into() }];
            vec![Deed::Moved { piece: man_at(from), way, gait: Gait::Walk }]
        }
        Event::Taken(_, at) => vec![Deed::Left { piece: man_at(at) }],
        Event::Mill(_) | Event::Over(_) => Vec::new(),
    }
}

impl Speak for Morris {
    fn write(&self, _: &State, action: &Action) -> String {
        match action {
            Action::Place(to) => format!("place {}", to.name()),
            Action::Move(from, to) => format!("move {} {}", from.name(), to.name()),
            Action::Take(at) => format!("take {}", at.name()),
        }
    }

    fn read(&self, _: &State, _: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        let mut command = Command::new(command);
        let verb = command.one_of(&["place", "move", "take"])?;
        let mut point = || command.take(Point::named, || owned(&["a1", "d3", "g7"]));
        let action = match verb {
            0 => Action::Place(point()?),
            1 => Action::Move(point()?, point()?),
            _ => Action::Take(point()?),
        };
        command.end(&[])?;
        Ok(vec![action])
    }

    fn line(&self, _: &State, told: &Told<Event>) -> Line {
        let by = |key: &str, seat: Seat| Phrase::new(key).with("seat", player(seat));
        let text = match told.what {
            Event::Placed(seat, to) => by("event-placed", seat).with("to", to),
            Event::Moved(seat, from, to) => by("event-moved", seat).with("from", from).with("to", to),
            Event::Mill(seat) => by("event-mill", seat),
            Event::Taken(seat, at) => by("event-taken", seat).with("at", at),
            Event::Over(Some(seat)) => by("event-won", seat),
            Event::Over(None) => Phrase::new("event-drawn"),
        };
        Line { by: told.by.0.into(), text, deeds: deeds(told.what), ..Line::default() }
    }

    fn score(&self, state: &State) -> Option<Score> {
        let left = [Seat(0), Seat(1)].map(|seat| state.left(seat).into());
        Some(Score::of_seats(Phrase::new("score-men"), left))
    }

    fn why(&self, _: &State, illegal: &Illegal) -> Phrase {
        illegal.why.phrase("", |thing| Value::Number(thing.index.into()))
    }

    fn afford(&self, state: &State, _: Seat, action: &Action) -> Affordance {
        let cell = |point: Point| Touch::Cell { board: BOARD.into(), cell: point.name().into() };
        let man = |point: Point| Touch::Piece(man_at(point));
        let (label, touches) = match *action {
            Action::Place(to) => (Phrase::new("do-place").with("to", to), vec![cell(to)]),
            Action::Move(from, to) => {
                let label = Phrase::new("do-move").with("from", from).with("to", to);
                (label, vec![man(from), cell(to)])
            }
            Action::Take(at) => (Phrase::new("do-take").with("at", at), vec![man(at)]),
        };
        let command = self.write(state, action);
        Affordance {
            command: command.into(),
            label,
            touches,
            cost: None,
            binding: false,
            odds: false,
            walk: false,
        }
    }

    fn meant(&self, state: &State, _: Seat, touches: &[Touch]) -> Option<String> {
        let point = |touch: &Touch| match touch {
            Touch::Cell { cell, .. } => Point::named(cell),
            Touch::Piece(id) => Point::named(id.strip_prefix("man-")?),
            Touch::Place { .. } | Touch::Die { .. } => None,
        };
        let points: Option<Vec<Point>> = touches.iter().map(point).collect();
        let action = match points?[..] {
            [at] if state.man(at).is_some_and(|seat| seat != state.mover) => Action::Take(at),
            [to] if state.man(to).is_none() => Action::Place(to),
            [from, to] => Action::Move(from, to),
            _ => return None,
        };
        Some(self.write(state, &action))
    }

    fn form(&self) -> Form {
        setup::form()
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        let fault = |at: &str| vec![Fault::new(TABLE_01, at, Phrase::new("fault-position"))];
        let read = Position::deserialize(position).map_err(|_| fault(""))?;
        let points = |names: &[String], at: &str| {
            let points: Option<Vec<Point>> = names.iter().map(|name| Point::named(name)).collect();
            points.map(|points| Points::of(&points)).ok_or_else(|| fault(at))
        };
        let men = [points(&read.black, "black")?, points(&read.white, "white")?];
        let state = State { men, hand: read.hand, mover: Seat(read.mover), ..State::new(read.options) };
        if state.makes_sense() { Ok(state) } else { Err(fault("")) }
    }

    fn schemas(&self) -> Schemas {
        let setup = json!({ "type": ["object", "null"], "additionalProperties": false,
            "properties": { "flying": { "type": "boolean" } } });
        let men = json!({ "type": "array", "items": { "type": "string", "pattern": "^[a-g][1-7]$" } });
        let position = json!({ "type": "object", "required": ["black", "white"], "additionalProperties": false,
            "properties": { "black": men, "white": men, "mover": { "enum": [0, 1] }, "options": setup,
                "hand": { "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 9 } } } });
        Schemas { setup, position, content: json!(false) }
    }
}
