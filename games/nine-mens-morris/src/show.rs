//! What a match looks like.

use kernel::{Seat, Turn};
use scene::{
    Board, Cell, Face, Field, Panel, Phrase, Piece, Prompt, Scene, Shape, Spot, Str, ToCompactString, Value,
    Words, format_compact,
};

use crate::board::{Point, lines};
use crate::rules::moving;
use crate::state::State;

pub(crate) const BOARD: &str = "board";

pub(crate) fn scene(state: &State, turn: &Turn) -> Scene {
    let seats = [Seat(0), Seat(1)];
    let men = Point::all().filter_map(|point| Some(man(point, state.man(point)?)));
    Scene {
        boards: vec![board()],
        pieces: men.collect(),
        panels: seats.map(|seat| panel(state, seat)).to_vec(),
        prompt: match turn {
            Turn::Ask(ask) => Some(Prompt {
                seats: vec![state.mover.0],
                by: ask.by.0.into(),
                text: Phrase::new(question(state)),
                window: None,
            }),
            Turn::Over(_) => None,
        },
        ending: state.over.map(|ending| {
            ending.winner().into_iter().fold(Phrase::new(ending.key()), |phrase, seat| {
                phrase.with("seat", player(seat)).with("other", player(Seat(1 - seat.0)))
            })
        }),
        ..Scene::default()
    }
}

/// A player: by the colour of the men where nobody's name is known.
pub(crate) fn player(seat: Seat) -> Value {
    let (en, it) = if seat.0 == 0 { ("Black", "Nero") } else { ("White", "Bianco") };
    let words = Words { en: en.into(), it: it.into() };
    Value::Seat { seat: seat.0, id: seat.to_compact_string(), words }
}

fn question(state: &State) -> &'static str {
    if state.mill {
        "ask-take"
    } else if state.in_hand(state.mover) > 0 {
        "ask-place"
    } else if moving::flies(state, state.mover) {
        "ask-fly"
    } else {
        "ask-move"
    }
}

fn board() -> Board {
    let cell = |point: Point| {
        let (column, row) = point.place();
        Cell {
            id: point.name().into(),
            column,
            row,
            ground: "ground-point".into(),
            glyph: '·',
            ..Cell::default()
        }
    };
    let cells: Vec<Cell> = Point::all().map(cell).collect();
    Board {
        id: BOARD.into(),
        title: Phrase::new("board"),
        shape: Shape::squares(&cells),
        cells: cells.into(),
        lines: lines().map(|line| line.map(|point| point.name().into()).to_vec()).collect(),
        ..Board::default()
    }
}

/// A man is called by where it stands.
pub(crate) fn man_at(point: Point) -> Str {
    format_compact!("man-{}", point.name())
}

fn man(point: Point, seat: Seat) -> Piece {
    let (en, it, symbol) =
        if seat.0 == 0 { ("black man", "pedina nera", "o") } else { ("white man", "pedina bianca", "x") };
    Piece {
        id: man_at(point),
        name: Words { en: en.into(), it: it.into() },
        symbol: symbol.into(),
        seat: Some(seat.0),
        at: Some(Spot { board: BOARD.into(), cell: point.name().into() }),
        face: Some(if seat.0 == 0 { Face::new(11, "flower") } else { Face::new(2, "sun") }),
        ..Piece::default()
    }
}

fn panel(state: &State, seat: Seat) -> Panel {
    let field = |key: &str, value: u8| Field {
        key: key.into(),
        label: Phrase::new(format!("field-{key}")),
        value: Value::Number(value.into()),
    };
    Panel {
        id: format_compact!("men-{seat}"),
        title: Phrase::new("panel-men").with("seat", player(seat)),
        seat: Some(seat.0),
        fields: vec![field("hand", state.in_hand(seat)), field("board", state.of(seat).count())],
        ..Panel::default()
    }
    .counting(&["hand", "board"])
}
