//! How marbles speak: `move a1 3.5,4`, `move a1 3.5,4 a2 3,5.25`, `stay`, and what is drawn while one touches.

use kernel::{Arg, Eyes, Fault, Illegal, Misread, Schemas, Seat, Speak, Told};
use scene::{
    Affordance, Deed, Gait, Layer, Line, Outline, Phrase, Place, Spot, Str, Tone, Touch, Value, read_place,
    written, written_place,
};
use serde_json::{Value as Json, json};
use space::plane::Segment;

use super::{Action, Event, Marbles, RADIUS, ROLL, Roll, State, point, position, show};

fn misread(word: usize, found: Option<&str>, expected: &[&str]) -> Misread {
    let expected = expected.iter().map(|&word| word.to_owned()).collect();
    Misread { word, found: found.unwrap_or_default().to_owned(), expected }
}

fn marble_called(word: &str) -> Option<usize> {
    show::MARBLES.iter().position(|known| *known == word)
}

/// A length in hundredths, as people read it.
fn inches(hundredths: i32) -> Value {
    Value::Plain(written(hundredths).into())
}

impl Speak for Marbles {
    fn write(&self, _: &State, action: &Action) -> String {
        let Action::Move(rolls) = action else { return "stay".to_owned() };
        let roll = |roll: &Roll| {
            format!(" {} {}", show::MARBLES[usize::from(roll.marble % 4)], written_place(roll.to))
        };
        rolls.iter().map(roll).fold("move".to_owned(), |command, roll| command + &roll)
    }

    fn read(&self, _: &State, _: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        let words: Vec<&str> = command.split_whitespace().collect();
        match words.as_slice() {
            ["stay"] => return Ok(vec![Action::Stay]),
            ["stay", more, ..] => return Err(misread(1, Some(more), &[])),
            ["move", ..] => {}
            _ => return Err(misread(0, words.first().copied(), &["move", "stay"])),
        }
        let mut rolls = Vec::new();
        let mut at = 1;
        while at < words.len() || rolls.is_empty() {
            let Some(marble) = words.get(at).and_then(|word| marble_called(word)) else {
                return Err(misread(at, words.get(at).copied(), &show::MARBLES));
            };
            let Some(to) = words.get(at + 1).and_then(|word| read_place(word)) else {
                return Err(misread(at + 1, words.get(at + 1).copied(), &["3.5,4"]));
            };
            rolls.push(Roll { marble: marble as u8, to });
            at += 2;
        }
        Ok(vec![Action::Move(rolls)])
    }

    fn line(&self, _: &State, told: &Told<Event>) -> Line {
        let seat = |key: &str, seat: Seat| Phrase::new(key).with("seat", i64::from(seat.0));
        let (mut pieces, mut deeds) = (Vec::new(), Vec::new());
        let text = match told.what {
            Event::Rolled { marble, from, to } => {
                let piece = Str::from(show::MARBLES[usize::from(marble % 4)]);
                let way = vec![Spot::on_plane(show::BOARD, to)];
                deeds.push(Deed::Moved { piece: piece.clone(), way, gait: Gait::Walk });
                pieces.push(piece);
                let length = Segment::new(point(from), point(to)).length();
                Phrase::new("rolled")
                    .with("marble", show::marble(usize::from(marble)))
                    .with("place", written_place(to))
                    .with("length", inches(length))
            }
            Event::Stayed { seat: stayed } => seat("stayed", stayed),
            Event::Won { seat: winner } => seat("won", winner),
            Event::Spent => Phrase::new("spent"),
        };
        Line { by: told.by.0.into(), text, pieces, deeds, ..Line::default() }
    }

    fn why(&self, _: &State, illegal: &Illegal) -> Phrase {
        illegal.why.args.iter().flatten().fold(Phrase::new(illegal.why.key), |phrase, (name, arg)| {
            let value = match *arg {
                Arg::Number(n) => inches(n as i32),
                Arg::Term(key) => Phrase::new(key).into(),
                Arg::Thing(thing) if thing.kind == "obstacle" => show::obstacle(thing.index as usize),
                Arg::Thing(thing) => show::marble(thing.index as usize),
            };
            phrase.with(*name, value)
        })
    }

    fn afford(&self, state: &State, _: Seat, action: &Action) -> Affordance {
        let (label, touches, cost) = match action {
            Action::Stay => (Phrase::new("afford-stay"), Vec::new(), None),
            Action::Move(rolls) => {
                let touch = |roll: &Roll| {
                    let place = Touch::Place { board: show::BOARD.into(), x: roll.to.0, y: roll.to.1 };
                    [Touch::Piece(show::MARBLES[usize::from(roll.marble % 4)].into()), place]
                };
                let length = |roll: &Roll| {
                    let from = state.places.get(usize::from(roll.marble)).copied().unwrap_or(roll.to);
                    Value::Phrase(Box::new(
                        Phrase::new("cost-inches").with("length", inches(far(from, roll.to))),
                    ))
                };
                let marble = |roll: &Roll| show::marble(usize::from(roll.marble));
                let marbles = Value::List(rolls.iter().map(marble).collect());
                (
                    Phrase::new("afford-move").with("marbles", marbles),
                    rolls.iter().flat_map(touch).collect(),
                    Some(
                        Phrase::new("cost").with("lengths", Value::List(rolls.iter().map(length).collect())),
                    ),
                )
            }
        };
        Affordance {
            command: self.write(state, action).into(),
            label,
            touches,
            cost,
            binding: false,
            odds: false,
            walk: false,
        }
    }

    fn meant(&self, state: &State, _: Seat, touches: &[Touch]) -> Option<String> {
        let mut rolls = Vec::new();
        for pair in touches.chunks(2) {
            let [Touch::Piece(id), Touch::Place { x, y, .. }] = pair else { return None };
            rolls.push(Roll { marble: marble_called(id)? as u8, to: (*x, *y) });
        }
        (!rolls.is_empty()).then(|| self.write(state, &Action::Move(rolls)))
    }

    fn overlay(&self, state: &State, _: Eyes, touches: &[Touch]) -> Vec<Layer> {
        let marble = |touch: Option<&Touch>| match touch {
            Some(Touch::Piece(id)) => marble_called(id),
            _ => None,
        };
        let Some(n) = marble(touches.first()) else { return Vec::new() };
        match touches.get(1) {
            None => vec![reach(state.places[n])],
            Some(Touch::Place { .. }) => {
                let mut layers = vec![reach(state.places[n])];
                for pair in touches.chunks(2) {
                    if let ([_, Touch::Place { x, y, .. }], Some(n)) = (pair, marble(pair.first())) {
                        layers.extend(self.way(state, n, (*x, *y)));
                    }
                }
                layers
            }
            other => marble(other).map(|other| ruler(state, n, other)).into_iter().collect(),
        }
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        position::arrange(position)
    }

    fn schemas(&self) -> Schemas {
        let place = json!({ "type": "string", "pattern": "^[0-9.]+,[0-9.]+$" });
        let marbles = json!({ "type": "array", "items": place, "minItems": 4, "maxItems": 4 });
        Schemas {
            setup: json!({ "type": "null" }),
            position: json!({ "properties": { "marbles": marbles, "turns": { "type": "integer" } } }),
            content: json!(false),
        }
    }
}

fn far(from: Place, to: Place) -> i32 {
    Segment::new(point(from), point(to)).length()
}

/// The circle in which the edge of a marble may end.
fn reach(from: Place) -> Layer {
    Layer {
        id: "reach".into(),
        title: Phrase::new("overlay-reach").with("length", inches(ROLL)),
        outlines: vec![Outline::Circle { at: from, radius: (ROLL + RADIUS) as u32 }],
        tone: Some(Tone::Good),
        ..Layer::default()
    }
}

/// How far apart two marbles are.
fn ruler(state: &State, one: usize, other: usize) -> Layer {
    let gap = Marbles::disc(state.places[one]).gap(Marbles::disc(state.places[other]));
    Layer {
        id: "ruler".into(),
        title: Phrase::new("overlay-ruler")
            .with("one", show::marble(one))
            .with("other", show::marble(other))
            .with("length", inches(gap)),
        outlines: vec![Outline::Line(vec![state.places[one], state.places[other]])],
        ..Layer::default()
    }
}

impl Marbles {
    /// The straight way to a place, and where it ends if something stops it.
    fn way(&self, state: &State, marble: usize, (x, y): Place) -> Vec<Layer> {
        let Some(to) = space::plane::Point::new(x, y) else { return Vec::new() };
        let way = Segment::new(point(state.places[marble]), to);
        let walked = self.mover.walks(way, 0, &self.solids(state, marble));
        let line = |id: &str, title, from: Place, to: Place, tone| Layer {
            id: id.into(),
            title,
            outlines: vec![Outline::Line(vec![from, to])],
            tone: Some(tone),
            ..Layer::default()
        };
        let free = Phrase::new("overlay-way").with("length", inches(walked.length));
        let mut layers = vec![line("way", free, state.places[marble], walked.at.into(), Tone::Plain)];
        if let Some(witness) = walked.by {
            let by = match super::thing(witness.by) {
                thing if thing.kind == "obstacle" => show::obstacle(thing.index as usize),
                thing => show::marble(thing.index as usize),
            };
            let title = Phrase::new("overlay-stopped").with("by", by);
            layers.push(line("stopped", title, walked.at.into(), (x, y), Tone::Bad));
        }
        layers
    }
}
