//! What a game of pig looks like: a marker for each seat on a track of points, and what the turn has gathered.

use scene::{Board, Cell, Field, Panel, Phrase, Piece, Scene, Shape, Spot, Value};

use super::{GOAL, PIG_02, State};
use crate::games::{prompt, words};

const TRACK: &str = "points";
/// The track has a step for every ten points.
const TEN: u16 = 10;

pub(super) fn scene(state: &State) -> Scene {
    let steps = GOAL / TEN;
    let cells = (0..=steps).map(|step| Cell {
        id: (step * TEN).to_string().into(),
        column: step.into(),
        ground: "ground-step".into(),
        glyph: '-',
        ..Cell::default()
    });
    let markers = (0u8..2).map(|seat| {
        let points = state.held[seat as usize];
        Piece {
            id: format!("marker-{seat}").into(),
            name: [words("first marker", "primo segnalino"), words("second marker", "secondo segnalino")]
                [seat as usize]
                .clone(),
            symbol: ["A", "B"][seat as usize].into(),
            seat: Some(seat),
            at: Some(Spot { board: TRACK.into(), cell: (points.min(GOAL) / TEN * TEN).to_string().into() }),
            facts: [("held".into(), Value::Number(points.into()))].into(),
            ..Piece::default()
        }
    });
    let turn = Panel {
        id: "turn".into(),
        title: Phrase::new("turn"),
        seat: Some(state.mover.0),
        fields: vec![Field {
            key: "gathered".into(),
            label: Phrase::new("gathered"),
            value: Value::Rating { value: state.gathered.into(), most: GOAL.into(), marks: Vec::new() },
        }],
        now: true,
        ..Panel::default()
    };
    let track = Board {
        id: TRACK.into(),
        title: Phrase::new("points"),
        shape: Shape::Track { steps },
        cells: cells.collect(),
        ..Board::default()
    };
    let (asked, ending) = match state.winner() {
        Some(seat) => (None, Some(Phrase::new("ending-won").with("seat", i64::from(seat.0)))),
        None => (Some(prompt(state.mover.0, PIG_02, "prompt-turn")), None),
    };
    Scene {
        boards: vec![track],
        pieces: markers.collect(),
        panels: vec![turn],
        prompt: asked,
        ending,
        ..Scene::default()
    }
}
