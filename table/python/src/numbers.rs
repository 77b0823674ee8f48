//! What a seat sees, as a row of numbers of one length for all games, for programs that learn from arrays.
//!
//! It is less than the scene: names are numbers made of them, and of facts only those that are numbers. What does not fit is left out.

use std::collections::BTreeMap;

use scene::{Piece, Scene, Value};

/// Numbers of a piece: that it is there, its board (from 1; 0 is out of play), column and row (on a plane the place in hundredths),
/// seat (from 1), facing (from 1), whether it is a ghost and turned, the piece it lies under (from 1), what its name stands for, and
/// then its first [`FACTS`] facts that are numbers, in the order of their names.
const PIECE: usize = 10 + FACTS;
/// Facts of a piece.
const FACTS: usize = 6;
/// Pieces that fit in, in the scene's order.
const PIECES: usize = 256;
/// Boards of which it is told how many things lie there unseen.
const BOARDS: usize = 32;
/// Fields of panels, in the scene's order; those that are no numbers count 0.
const FIELDS: usize = 96;

/// Seats of which it is told whether they are asked now.
const SEATS: usize = 8;

/// How many numbers there are in all.
pub(crate) const WIDTH: usize = PIECES * PIECE + BOARDS + FIELDS + SEATS;

/// A scene as numbers.
pub(crate) fn numbers(scene: &Scene) -> Vec<i32> {
    let mut all = Vec::with_capacity(WIDTH);
    let order: BTreeMap<&str, i32> =
        scene.pieces.iter().zip(1..).map(|(piece, n)| (piece.id.as_str(), n)).collect();
    for piece in scene.pieces.iter().take(PIECES) {
        let under = piece.under.as_ref().and_then(|id| order.get(id.as_str())).copied().unwrap_or(0);
        all.extend(piece_numbers(scene, piece, under));
    }
    all.resize(PIECES * PIECE, 0);
    all.extend(scene.boards.iter().take(BOARDS).map(|board| i32::from(board.unseen)));
    all.resize(PIECES * PIECE + BOARDS, 0);
    let fields = scene.panels.iter().flat_map(|panel| &panel.fields);
    all.extend(fields.take(FIELDS).map(|field| number(&field.value).unwrap_or(0)));
    all.resize(PIECES * PIECE + BOARDS + FIELDS, 0);
    let asked = |seat: u8| scene.prompt.as_ref().is_some_and(|prompt| prompt.seats.contains(&seat));
    all.extend((0..SEATS as u8).map(|seat| i32::from(asked(seat))));
    all
}

fn piece_numbers(scene: &Scene, piece: &Piece, under: i32) -> [i32; PIECE] {
    let (board, (x, y)) = place(scene, piece);
    let seat = piece.seat.map_or(0, |seat| i32::from(seat) + 1);
    let facing = piece.facing.map_or(0, |heading| heading as i32 + 1);
    let flags = (i32::from(piece.ghost), i32::from(piece.turned));
    let mut row = [0; PIECE];
    row[..10].copy_from_slice(&[1, board, x, y, seat, facing, flags.0, flags.1, under, name(&piece.name.en)]);
    let facts = piece.facts.values().filter_map(number);
    row[10..].iter_mut().zip(facts).for_each(|(to, fact)| *to = fact);
    row
}

/// The number of the board a piece is on, from 1, and where on it.
fn place(scene: &Scene, piece: &Piece) -> (i32, (i32, i32)) {
    let Some(spot) = &piece.at else { return (0, (0, 0)) };
    let Some((board, n)) = scene.boards.iter().zip(1..).find(|(board, _)| board.id == spot.board) else {
        return (0, (0, 0));
    };
    let cell = || board.cells.iter().find(|cell| cell.id == spot.cell).map(|cell| (cell.column, cell.row));
    (n, spot.place().or_else(cell).unwrap_or((0, 0)))
}

fn number(value: &Value) -> Option<i32> {
    match value {
        Value::Number(n) | Value::Rating { value: n, .. } => {
            Some((*n).clamp(i32::MIN.into(), i32::MAX.into()) as i32)
        }
        _ => None,
    }
}

/// A number for a name: the same for the same name, below 2^24, so that a 32-bit float holds it (FNV-1a, folded).
fn name(text: &str) -> i32 {
    let hash =
        text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    ((hash >> 24) ^ (hash & 0x00ff_ffff)) as i32
}
