//! What a wall looks like.

use kernel::Turn;
use scene::{Board, Cell, Phrase, Piece, Scene, Shape, Shared, Spot, format_compact};

use super::{COLUMNS, ROWS, State, speak};
use crate::games::{prompt, words};

pub(super) const BOARD: &str = "wall";
const SYMBOLS: [&str; 2] = ["x", "o"];

fn places() -> impl Iterator<Item = (u8, u8)> {
    (0..ROWS).rev().flat_map(|height| (0..COLUMNS).map(move |column| (column, height)))
}

/// The cells of the wall, which are always the same.
pub(super) fn cells() -> Shared<Cell> {
    let cell = |(column, height)| Cell {
        id: speak::place(column, height).into(),
        column: column.into(),
        row: (ROWS - 1 - height).into(),
        ground: "ground-slot".into(),
        glyph: '.',
        ..Cell::default()
    };
    places().map(cell).collect()
}

pub(super) fn scene(state: &State, turn: Turn, cells: &Shared<Cell>) -> Scene {
    let pieces = places().filter_map(|(column, height)| {
        let seat = state.disc(column, height)?;
        let cell = speak::place(column, height);
        Some(Piece {
            id: format_compact!("disc-{cell}"),
            name: [words("cross", "croce"), words("ring", "cerchio")][seat.index()].clone(),
            symbol: SYMBOLS[seat.index()].into(),
            seat: Some(seat.0),
            at: Some(Spot { board: BOARD.into(), cell: cell.into() }),
            ..Piece::default()
        })
    });
    let board = Board {
        id: BOARD.into(),
        title: Phrase::new("wall"),
        shape: Shape::squares(cells),
        cells: cells.clone(),
        ..Board::default()
    };
    let (asked, ending) = match turn {
        Turn::Ask(ask) => (Some(prompt(state.mover().0, ask.by, "prompt-drop")), None),
        Turn::Over(outcome) if outcome.drawn() => (None, Some(Phrase::new("ending-draw"))),
        Turn::Over(_) => {
            let winner = i64::from(1 - state.mover().0);
            (None, Some(Phrase::new("ending-won").with("seat", winner)))
        }
    };
    Scene { boards: vec![board], pieces: pieces.collect(), prompt: asked, ending, ..Scene::default() }
}
