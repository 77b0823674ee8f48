//! How it speaks: `go ne`, `stay`, `give`, `keep`, `order always`, and the house's `dusk` and `bell`.

use kernel::{Fault, Illegal, Misread, Schemas, Seat, Side, Speak, Told};
use scene::{Affordance, Form, Line, Phrase, Touch};
use serde::Deserialize;
use serde_json::{Value as Json, json};
use space::hex::{Dir, Lie};

use super::show::{BOARD, at, place, runner};
use super::state::{Frame, State};
use super::{Action, BEAC_01, Beacons, Event, Order, Step, setup};

const ORDERS: [(Order, &str, &str); 3] = [
    (Order::Ask, "ask", "afford-order-ask"),
    (Order::Always, "always", "afford-order-always"),
    (Order::Never, "never", "afford-order-never"),
];

/// The commands of one word.
const PLAIN: [(Action, &str, &str); 5] = [
    (Action::Go(Step::Stay), "stay", "afford-stay"),
    (Action::Give(true), "give", "afford-give"),
    (Action::Give(false), "keep", "afford-keep"),
    (Action::Dusk, "dusk", "afford-dusk"),
    (Action::Bell, "bell", "afford-bell"),
];

fn misread<T>(
    word: usize,
    found: &str,
    expected: impl IntoIterator<Item = &'static str>,
) -> Result<T, Misread> {
    Err(Misread {
        word,
        found: found.to_owned(),
        expected: expected.into_iter().map(str::to_owned).collect(),
    })
}

impl Speak for Beacons {
    fn write(&self, _: &State, action: &Action) -> String {
        match action {
            Action::Go(Step::To(dir)) => format!("go {}", dir.name(Lie::Pointy)),
            Action::Order(order) => format!("order {}", ORDERS[*order as usize].1),
            plain => {
                PLAIN.iter().find(|(known, ..)| known == plain).map_or("", |(_, word, _)| word).to_owned()
            }
        }
    }

    fn read(&self, _: &State, _: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        let words: Vec<&str> = command.split_whitespace().collect();
        let (verb, rest) = words.split_first().map_or(("", &[][..]), |(verb, rest)| (*verb, rest));
        let word = rest.first().copied().unwrap_or_default();
        let (action, length) = match verb {
            "go" => match Dir::read(word, Lie::Pointy) {
                Ok(dir) => (Action::Go(Step::To(dir)), 2),
                Err(_) => return misread(1, word, Dir::ALL.map(|dir| dir.name(Lie::Pointy))),
            },
            "order" => match ORDERS.iter().find(|(_, name, _)| *name == word) {
                Some((order, ..)) => (Action::Order(*order), 2),
                None => return misread(1, word, ORDERS.map(|(_, name, _)| name)),
            },
            verb => match PLAIN.iter().find(|(_, name, _)| *name == verb) {
                Some((action, ..)) => (*action, 1),
                None => {
                    return misread(
                        0,
                        verb,
                        ["go", "order"].into_iter().chain(PLAIN.map(|(_, name, _)| name)),
                    );
                }
            },
        };
        match words.get(length) {
            None => Ok(vec![action]),
            Some(more) => misread(length, more, []),
        }
    }

    fn line(&self, _: &State, told: &Told<Event>) -> Line {
        let of = |key: &str, seat: Seat| Phrase::new(key).with("seat", i64::from(seat.0));
        let text = match told.what {
            Event::Chose(seat, None) => of("chose", seat),
            Event::Chose(seat, Some(Step::Stay)) => of("chose-stay", seat),
            Event::Chose(seat, Some(Step::To(dir))) => {
                of("chose-step", seat).with("to", dir.name(Lie::Pointy).to_owned())
            }
            Event::Went(seat, to) => of("went", seat).with("to", place(to)),
            Event::Bumped(seat) => of("bumped", seat),
            Event::Asked(runner) => of("asked", runner),
            Event::Gave(seat, true) => of("gave", seat),
            Event::Gave(seat, false) => of("kept", seat),
            Event::Lit(runner) => of("lit", runner),
            Event::Dark(runner) => of("dark", runner),
            Event::Ordered(seat, order) => {
                of("ordered", seat).with("order", Phrase::new(ORDERS[order as usize].2))
            }
            Event::Dusk => Phrase::new("dusk"),
            Event::Bell => Phrase::new("bell"),
            Event::Wished(seat, at, true) => of("wished", seat).with("at", place(at)),
            Event::Wished(seat, at, false) => of("wished-in-vain", seat).with("at", place(at)),
            Event::Over => Phrase::new("over"),
        };
        Line { by: told.by.0.into(), text, ..Line::default() }
    }

    fn side_name(&self, state: &State, side: Side) -> Option<Phrase> {
        let name = if side.0 == 0 { "side-white" } else { "side-black" };
        (state.sides().count() == 2 && state.sides().shared()).then(|| Phrase::new(name))
    }

    fn why(&self, _: &State, illegal: &Illegal) -> Phrase {
        Phrase::new(illegal.why.key)
    }

    fn afford(&self, state: &State, seat: Seat, action: &Action) -> Affordance {
        let cell = |cell: String| Touch::Cell { board: BOARD.into(), cell: cell.into() };
        let (label, touches) = match action {
            Action::Go(Step::To(dir)) => {
                let goal = state.goal(seat, Step::To(*dir)).map(place).unwrap_or_default();
                let label = Phrase::new("afford-go").with("to", goal.clone());
                (label, vec![Touch::Piece(runner(seat).into()), cell(goal)])
            }
            Action::Order(order) => (Phrase::new(ORDERS[*order as usize].2), Vec::new()),
            plain => {
                let label = PLAIN.iter().find(|(known, ..)| known == plain).map_or("", |(.., label)| label);
                (Phrase::new(label), Vec::new())
            }
        };
        Affordance {
            command: self.write(state, action).into(),
            label,
            touches,
            cost: None,
            binding: matches!(action, Action::Give(_)),
            odds: false,
            walk: false,
        }
    }

    fn meant(&self, state: &State, seat: Seat, touches: &[Touch]) -> Option<String> {
        let Some(Touch::Cell { cell, .. }) = touches.last() else { return None };
        let from = *state.runners.get(seat.index()).filter(|_| matches!(state.frame, Frame::Choose(_)))?;
        let dir = from.towards(at(cell)?)?;
        Some(self.write(state, &Action::Go(Step::To(dir))))
    }

    fn form(&self) -> Form {
        setup::form()
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        match State::deserialize(position) {
            Ok(state) if state.makes_sense() => Ok(state),
            _ => Err(vec![Fault::new(BEAC_01, "", Phrase::new("fault-position"))]),
        }
    }

    fn schemas(&self) -> Schemas {
        Schemas { setup: setup::schema(), position: json!({ "type": "object" }), content: json!(false) }
    }
}
