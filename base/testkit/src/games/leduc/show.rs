//! What the cards look like to some eyes: a card that may not be known lies face down.

use kernel::{Eyes, Seat, Turn};
use scene::{Board, Cell, Field, Panel, Phrase, Piece, Scene, Shape, Spot, Value};

use super::State;
use crate::games::{prompt, words};

/// The rows of cards: the seats' hands and the open card.
const ROWS: [&str; 3] = ["hand-0", "hand-1", "open"];

pub(super) fn scene(state: &State, eyes: Eyes, turn: &Turn) -> Scene {
    let pieces = ROWS.iter().enumerate().map(|(place, row)| card(state, eyes, place, row));
    let panels = (0u8..2).map(|seat| Panel {
        id: format!("stake-{seat}").into(),
        title: Phrase::new("stakes"),
        seat: Some(seat),
        fields: vec![Field {
            key: "stake".into(),
            label: Phrase::new("stake"),
            value: Value::Number(state.stake(Seat(seat)).into()),
        }],
        ..Panel::default()
    });
    let (asked, ending) = match turn {
        Turn::Ask(ask) => (Some(prompt(state.mover.0, ask.by, "prompt-bet")), None),
        Turn::Over(_) => match state.winner() {
            Some(seat) => (None, Some(Phrase::new("ending-won").with("seat", i64::from(seat.0)))),
            None => (None, Some(Phrase::new("ending-draw"))),
        },
    };
    Scene {
        boards: ROWS.into_iter().map(row).collect(),
        pieces: pieces.collect(),
        panels: panels.collect(),
        prompt: asked,
        ending,
        ..Scene::default()
    }
}

fn row(id: &str) -> Board {
    let cell = Cell { id: "0".into(), ground: "ground-table".into(), glyph: '.', ..Cell::default() };
    Board {
        id: id.into(),
        title: Phrase::new(format!("row-{id}")),
        shape: Shape::Row,
        cells: [cell].into(),
        ..Board::default()
    }
}

fn card(state: &State, eyes: Eyes, place: usize, row: &str) -> Piece {
    let known = match eyes {
        Eyes::Referee => true,
        Eyes::Seat(seat) => state.knows(Some(seat), place),
        Eyes::Side(side) => state.knows(Some(Seat(side.0)), place),
        Eyes::Public => state.knows(None, place),
    };
    let card = if place == 2 { state.board() } else { state.hand(Seat(place as u8)) };
    let (name, symbol, face) = if known {
        let name = [words("jack", "fante"), words("queen", "donna"), words("king", "re")];
        (name[card.rank() as usize].clone(), card.id().to_uppercase(), card.id())
    } else {
        (words("face-down card", "carta coperta"), "##".to_owned(), "hidden")
    };
    Piece {
        id: row.into(),
        name,
        symbol: symbol.into(),
        seat: (place < 2).then_some(place as u8),
        at: Some(Spot { board: row.into(), cell: "0".into() }),
        facts: [("card".into(), Value::Plain(face.into()))].into(),
        ..Piece::default()
    }
}
