//! What the table looks like.

use kernel::Turn;
use scene::{Area, Board, Layer, Outline, Phrase, Piece, Scene, Shape, Spot, Tone, Value, Words};

use super::{CRATE, JAR, RADIUS, SIDE, State, owner};
use crate::games::{prompt, words};

pub(super) const BOARD: &str = "table";
/// The names of the marbles in commands.
pub(super) const MARBLES: [&str; 4] = ["a1", "a2", "b1", "b2"];
/// The names of the obstacles.
const OBSTACLES: [&str; 2] = ["crate", "jar"];

pub(super) fn marble(n: usize) -> Value {
    let words = words(
        ["amber 1", "amber 2", "blue 1", "blue 2"][n % 4],
        ["ambra 1", "ambra 2", "blu 1", "blu 2"][n % 4],
    );
    Value::Name { id: MARBLES[n % 4].into(), words }
}

pub(super) fn obstacle(n: usize) -> Value {
    Value::Name { id: OBSTACLES[n % 2].into(), words: obstacle_words(n) }
}

fn obstacle_words(n: usize) -> Words {
    words(["the crate", "the jar"][n % 2], ["la cassa", "il barattolo"][n % 2])
}

/// The crate and the jar.
fn areas() -> Vec<Area> {
    let ((left, low), (right, high)) = CRATE;
    let corners = vec![(left, low), (right, low), (right, high), (left, high)];
    let area = |n: usize, outline, high, tint, glyph| Area {
        id: OBSTACLES[n].into(),
        name: obstacle_words(n),
        outline,
        heights: (0, high),
        ground: "ground-obstacle".into(),
        tint,
        glyph,
        ..Area::default()
    };
    let jar = Outline::Circle { at: JAR.0, radius: JAR.1 };
    vec![area(0, Outline::Polygon(corners), 150, 4, '#'), area(1, jar, 300, 3, 'O')]
}

pub(super) fn scene(state: &State, turn: Turn) -> Scene {
    let pieces = (0..4).map(|n| {
        let Value::Name { id, words } = marble(n) else { unreachable!("a marble has a name") };
        Piece {
            id,
            name: words,
            symbol: MARBLES[n].to_uppercase().into(),
            seat: Some(owner(n).0),
            at: Some(Spot::on_plane(BOARD, state.places[n])),
            base: Some(RADIUS as u32),
            height: Some((0, 2 * RADIUS)),
            art: Some("marble".into()),
            ..Piece::default()
        }
    });
    let start = |seat: u8, left| Layer {
        id: format!("start-{seat}").into(),
        title: Phrase::new("layer-start").with("seat", i64::from(seat)),
        outlines: vec![Outline::Polygon(vec![(left, 0), (left + 250, 0), (left + 250, SIDE), (left, SIDE)])],
        ..Layer::default()
    };
    let goal = |n: usize| Layer {
        id: format!("goal-{}", MARBLES[n]).into(),
        title: Phrase::new("layer-goal").with("obstacle", obstacle(1 - owner(n).index())),
        outlines: vec![if owner(n).0 == 0 {
            Outline::Circle { at: JAR.0, radius: JAR.1 + 40 }
        } else {
            let ((left, low), (right, high)) =
                ((CRATE.0.0 - 40, CRATE.0.1 - 40), (CRATE.1.0 + 40, CRATE.1.1 + 40));
            Outline::Polygon(vec![(left, low), (right, low), (right, high), (left, high)])
        }],
        tone: Some(Tone::Good),
        about: Some(MARBLES[n].into()),
        ..Layer::default()
    };
    let board = Board {
        id: BOARD.into(),
        title: Phrase::new("marble-table"),
        shape: Shape::Plane { width: SIDE as u32, height: SIDE as u32, unit: 100 },
        areas: areas(),
        layers: [start(0, 0), start(1, SIDE - 250)].into_iter().chain((0..4).map(goal)).collect(),
        ..Board::default()
    };
    let (asked, ending) = match turn {
        Turn::Ask(ask) => (Some(prompt(state.mover().0, ask.by, "prompt-roll")), None),
        Turn::Over(outcome) if outcome.drawn() => (None, Some(Phrase::new("ending-draw"))),
        Turn::Over(_) => {
            let winner = i64::from(1 - state.mover().0);
            (None, Some(Phrase::new("ending-won").with("seat", winner)))
        }
    };
    Scene { boards: vec![board], pieces: pieces.collect(), prompt: asked, ending, ..Scene::default() }
}
