//! How it speaks: `go n`, `stairs`, `explore`, `lay e`, `search`, `again 1 3`, `take`, `rest`, and the house's `bell`.

use kernel::{Fault, Illegal, Misread, Schemas, Seat, Side, Speak, Told};
use scene::{Affordance, Die, Form, Line, Phrase, Touch, Value};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::dice::{DICE, Made};
use super::ground::{Dir, House, Kind, Storey};
use super::show::{DICE_FIELD, SEARCH, board_of, place};
use super::state::{Frame, State};
use super::{Action, CELL_01, Cellars, Event, Some5, setup};

/// The commands of one word.
const PLAIN: [(Action, &str); 7] = [
    (Action::Stairs, "stairs"),
    (Action::Explore, "explore"),
    (Action::Search, "search"),
    (Action::Take, "take"),
    (Action::Rest, "rest"),
    (Action::Bell, "bell"),
    // Without dice it is refused, not misread.
    (Action::Again(Some5(0)), "again"),
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

fn kind(kind: Kind) -> Phrase {
    Phrase::new(match kind {
        Kind::Passage => "kind-passage",
        Kind::Bend => "kind-bend",
        Kind::Fork => "kind-fork",
        Kind::Hall => "kind-hall",
    })
}

fn towards(key: &str, dir: Dir) -> Phrase {
    Phrase::new(format!("{key}-{}", dir.letter()))
}

/// Dice as they are told.
fn told_dice(dice: [u8; DICE]) -> Value {
    let die = |face: u8| Die { face: Box::new(Value::Number(face.into())), kept: false };
    Value::Dice { dice: dice.map(die).to_vec(), makes: None }
}

impl Speak for Cellars {
    fn write(&self, _: &State, action: &Action) -> String {
        match action {
            Action::Go(dir) => format!("go {}", dir.letter()),
            Action::Lay(north) => format!("lay {}", north.letter()),
            Action::Again(which) => {
                which.iter().fold("again".to_owned(), |text, die| format!("{text} {}", die + 1))
            }
            plain => PLAIN.iter().find(|(known, _)| known == plain).map_or("", |(_, word)| word).to_owned(),
        }
    }

    fn read(&self, _: &State, _: Seat, command: &str) -> Result<Vec<Action>, Misread> {
        let words: Vec<&str> = command.split_whitespace().collect();
        let verb = words.first().copied().unwrap_or_default();
        let (action, length) = match verb {
            "go" | "lay" => {
                let word = words.get(1).copied().unwrap_or_default();
                let Some(dir) = Dir::read(word) else { return misread(1, word, Dir::ALL.map(Dir::letter)) };
                (if verb == "go" { Action::Go(dir) } else { Action::Lay(dir) }, 2)
            }
            "again" => {
                let mut which = 0;
                for (at, word) in words.iter().enumerate().skip(1) {
                    let die = ["1", "2", "3", "4", "5"].iter().position(|die| die == word);
                    match die.filter(|die| which >> die & 1 == 0) {
                        Some(die) => which |= 1 << die,
                        None => return misread(at, word, ["1", "2", "3", "4", "5"]),
                    }
                }
                (Action::Again(Some5(which)), words.len())
            }
            _ => match PLAIN.iter().find(|(_, word)| *word == verb) {
                Some((action, _)) => (*action, 1),
                None => {
                    return misread(0, verb, ["go", "lay"].into_iter().chain(PLAIN.map(|(_, word)| word)));
                }
            },
        };
        match words.get(length) {
            None => Ok(vec![action]),
            Some(more) => misread(length, more, []),
        }
    }

    fn line(&self, _: &State, told: &Told<Event>) -> Line {
        let of = |key: &str, seat: Seat| Phrase::new(key).with("seat", i64::from(seat.0) + 1);
        let text = match told.what {
            Event::Went(seat, to) => {
                let key = if to.storey == Storey::Cellar { "went-below" } else { "went" };
                of(key, seat).with("to", place(to))
            }
            Event::Drew(seat, drawn) => of("drew", seat).with("kind", kind(drawn)),
            Event::Misfit(drawn) => Phrase::new("misfit").with("kind", kind(drawn)),
            Event::Nothing(seat) => of("nothing-fits", seat),
            Event::Laid(seat, tile) => {
                of("laid", seat).with("kind", kind(tile.kind)).with("turn", towards("turned", tile.north))
            }
            Event::Threw(seat, dice) => of("threw", seat).with("dice", told_dice(dice)),
            Event::Found(seat, dice, 0) => {
                of("found-nothing", seat).with("made", Phrase::new(Made::of(dice).key()))
            }
            Event::Found(seat, dice, coins) => {
                of("found", seat).with("made", Phrase::new(Made::of(dice).key())).with("coins", coins)
            }
            Event::Rested(seat) => of("rested", seat),
            Event::Burnt(left) => Phrase::new("burnt").with("left", i64::from(left)),
            Event::Bell(seat) => of("bell", seat),
            Event::Over => Phrase::new("over"),
        };
        Line { by: told.by.0.into(), text, ..Line::default() }
    }

    fn side_name(&self, state: &State, side: Side) -> Option<Phrase> {
        let name = if side.0 == 0 { "side-even" } else { "side-odd" };
        (state.sides().count() == 2 && state.sides().shared()).then(|| Phrase::new(name))
    }

    fn why(&self, _: &State, illegal: &Illegal) -> Phrase {
        Phrase::new(illegal.why.key)
    }

    fn afford(&self, state: &State, _: Seat, action: &Action) -> Affordance {
        let here = state.delvers.get(state.mover.index()).copied();
        let cell =
            |at: super::Place| Touch::Cell { board: board_of(at.storey).into(), cell: place(at).into() };
        let (label, touches) = match *action {
            Action::Go(dir) => {
                let to = here.map(|here| here.beside(dir));
                (towards("afford-go", dir), to.map(cell).into_iter().collect())
            }
            Action::Stairs => {
                (Phrase::new("afford-stairs"), here.and_then(House::stairs).map(cell).into_iter().collect())
            }
            Action::Explore => {
                let to = here.and_then(|here| Some(here.beside(here.doorstep()?)));
                (Phrase::new("afford-explore"), to.map(cell).into_iter().collect())
            }
            Action::Lay(north) => {
                let touches = match state.frame {
                    Frame::Lay { at, .. } => vec![cell(at.middle())],
                    _ => Vec::new(),
                };
                (towards("afford-lay", north), touches)
            }
            Action::Again(which) => {
                let die = |die: usize| Touch::Die {
                    panel: SEARCH.into(),
                    field: DICE_FIELD.into(),
                    die: die as u16,
                };
                let list = which.iter().map(|die| Value::Number(die as i64 + 1)).collect::<Vec<_>>();
                let label = Phrase::new("afford-again").with("count", list.len() as i64).with("dice", list);
                (label, which.iter().map(die).collect())
            }
            Action::Search => (Phrase::new("afford-search"), Vec::new()),
            Action::Take => (Phrase::new("afford-take"), Vec::new()),
            Action::Rest => (Phrase::new("afford-rest"), Vec::new()),
            Action::Bell => (Phrase::new("afford-bell"), Vec::new()),
        };
        let luck = matches!(action, Action::Explore | Action::Search | Action::Again(_));
        Affordance {
            command: self.write(state, action).into(),
            label,
            touches,
            cost: None,
            binding: luck,
            odds: matches!(action, Action::Search | Action::Again(_)),
            walk: matches!(action, Action::Go(_) | Action::Stairs),
        }
    }

    fn meant(&self, state: &State, _: Seat, touches: &[Touch]) -> Option<String> {
        let here = *state.delvers.get(state.mover.index())?;
        let action = match touches.last()? {
            Touch::Die { .. } => {
                let dice = touches.iter().map(|touch| match touch {
                    Touch::Die { die, .. } if usize::from(*die) < DICE => Some(1 << die),
                    _ => None,
                });
                let which = dice.collect::<Option<Vec<u8>>>()?.into_iter().fold(0, |all, one| all | one);
                Action::Again(Some5(which))
            }
            Touch::Cell { board, cell } => {
                let is = |at: super::Place| board_of(at.storey) == board && place(at) == *cell;
                match Dir::ALL.into_iter().find(|dir| is(here.beside(*dir))) {
                    Some(dir) if here.doorstep() == Some(dir) && state.house.beyond(here).is_some() => {
                        Action::Explore
                    }
                    Some(dir) => Action::Go(dir),
                    None if House::stairs(here).is_some_and(is) => Action::Stairs,
                    None => return None,
                }
            }
            Touch::Piece(_) | Touch::Place { .. } => return None,
        };
        Some(self.write(state, &action))
    }

    fn form(&self) -> Form {
        setup::form()
    }

    fn arrange(&self, position: &Json) -> Result<State, Vec<Fault>> {
        match State::deserialize(position) {
            Ok(state) if state.makes_sense() => Ok(state),
            _ => Err(vec![Fault::new(CELL_01, "", Phrase::new("fault-position"))]),
        }
    }

    fn schemas(&self) -> Schemas {
        Schemas { setup: setup::schema(), position: json!({ "type": "object" }), content: json!(false) }
    }
}
