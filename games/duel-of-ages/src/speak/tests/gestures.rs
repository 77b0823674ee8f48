//! Whole movements, and what gestures mean where nothing is on offer for them.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Seat, Speak};
use scene::Touch;
use serde_json::json;

use crate::game::Duel;
use crate::state::State;

fn position(phase: &str) -> State {
    let position = json!({
        "phase": phase,
        "champions": [
            { "character": "siennya", "seat": 0, "at": "2,0", "hidden": ["horn-bow"] },
            { "character": "sarge", "seat": 1, "at": "2,-2", "hidden": ["accelerator-tube"] },
        ],
    });
    Duel::new().arrange(&position).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The commands of the actions that a command stands for.
fn expand(state: &State, command: &str) -> Vec<String> {
    let game = Duel::new();
    let actions = game.read(state, Seat(0), command).unwrap_or_else(|misread| panic!("{misread:?}"));
    actions.iter().map(|action| game.write(state, action)).collect()
}

/// Words with a comma are hexes of the surface; the others are pieces.
fn meant(state: &State, words: &str) -> Option<String> {
    let touch = |word: &str| {
        if word.contains(',') {
            Touch::Cell { board: crate::names::SURFACE.into(), cell: word.into() }
        } else {
            Touch::Piece(word.into())
        }
    };
    let touches: Vec<Touch> = words.split(' ').map(touch).collect();
    Duel::new().meant(state, Seat(0), &touches)
}

#[test]
fn a_move_is_its_steps() {
    let state = position("move");
    let twice = ["step siennya nw", "step siennya nw"];
    assert_eq!(expand(&state, "move siennya 2,-2"), twice);
    assert_eq!(expand(&state, "move siennya 2,-1 2,-2"), twice);
    assert_eq!(expand(&state, "move siennya nw nw"), twice);
    // The Obstacle at 1,-1 stands between: it is walked around, to the hex behind it.
    let around = expand(&state, "move siennya 0,-2");
    assert!(
        around.len() > 2 && around.iter().all(|command| command.starts_with("step siennya")),
        "{around:?}"
    );
}

#[test]
fn a_hex_farther_off_is_walked_to() {
    let state = position("move");
    assert_eq!(meant(&state, "siennya 2,-1").as_deref(), Some("move siennya 2,-1"));
    assert_eq!(meant(&state, "siennya 4,0").as_deref(), Some("move siennya 4,0"));
    assert_eq!(meant(&state, "siennya sarge").as_deref(), Some("move siennya 2,-2"));
}

#[test]
fn a_shot_is_meant_in_the_fire_phase() {
    let state = position("fire");
    assert_eq!(meant(&state, "siennya sarge").as_deref(), Some("fire horn-bow at 2,-2"));
    assert_eq!(meant(&state, "siennya 4,0").as_deref(), Some("fire horn-bow at 4,0"));
    assert_eq!(meant(&state, "horn-bow sarge").as_deref(), Some("fire horn-bow at 2,-2"));
}

/// Nobody learns from a gesture what an enemy carries.
#[test]
fn gestures_do_not_name_hidden_cards() {
    for phase in ["fire", "move"] {
        let state = position(phase);
        for words in ["sarge 2,0", "sarge siennya", "sarge", "accelerator-tube", "accelerator-tube siennya"] {
            let meant = meant(&state, words);
            assert!(!meant.as_deref().unwrap_or_default().contains("accelerator"), "{words}: {meant:?}");
        }
        assert_eq!(meant(&state, "accelerator-tube siennya"), None);
    }
}
