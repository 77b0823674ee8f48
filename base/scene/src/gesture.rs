//! What a person can do now, and by which gestures.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{Board, Cell, Edge, Line, Phrase, Spot, Str};

/// An action on offer, bound to the gestures that make it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Affordance {
    /// The action as a short command; typing it does the same as the gestures.
    pub command: Str,
    /// What the reader sees on a button or in a list.
    pub label: Phrase,
    /// Gestures, in order: touch this piece, then that square. Empty: a button.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touches: Vec<Touch>,
    /// What it costs, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Phrase>,
    /// True when the action asks luck, or cannot be taken back for another reason.
    #[serde(default)]
    pub binding: bool,
    /// True when odds can be asked for it.
    #[serde(default)]
    pub odds: bool,
    /// True for one step of a way: several of them, one after the other, bring a piece somewhere.
    #[serde(default)]
    pub walk: bool,
}

/// Several steps that bring a piece somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// The board.
    pub board: Str,
    /// The cells one after the other; the last is where the way ends.
    pub cells: Vec<Str>,
    /// The commands that walk it.
    pub commands: Vec<Str>,
    /// What would happen, line by line.
    pub story: Vec<Line>,
}

/// A piece that would be elsewhere after some commands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    /// The piece.
    pub piece: Str,
    /// Where it would be; `None`: out of play.
    pub at: Option<Spot>,
}

/// Cells that a board would have after some commands and has not now: a tile that is laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    /// The board.
    pub board: Str,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The marked borders of these cells.
    pub edges: Vec<Edge>,
}

impl Laid {
    /// What a board has grown by, if it has: cells that were not there before, with their borders.
    pub fn of(before: &[Board], board: &Board) -> Option<Laid> {
        let known = before.iter().find(|known| known.id == board.id)?;
        if known.cells == board.cells {
            return None;
        }
        let there: BTreeSet<&str> =
            known.cells.iter().filter(|cell| !cell.ghost).map(|cell| cell.id.as_str()).collect();
        let new = board.cells.iter().filter(|cell| !cell.ghost && !there.contains(cell.id.as_str()));
        let cells: Vec<_> = new.cloned().collect();
        let of = |id: &Str| cells.iter().any(|cell| cell.id == *id);
        let edges = board.edges.iter().filter(|edge| of(&edge.between.0) || of(&edge.between.1));
        let edges = edges.cloned().collect();
        (!cells.is_empty()).then(|| Laid { board: board.id.clone(), cells, edges })
    }
}

/// One gesture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Touch {
    /// Touch this piece.
    Piece(Str),
    /// Touch this cell of this board.
    Cell {
        /// The board's id.
        board: Str,
        /// The cell's id.
        cell: Str,
    },
    /// Touch this place of this plane.
    Place {
        /// The board's id.
        board: Str,
        /// From the left, in hundredths of its unit.
        x: i32,
        /// From the bottom, in hundredths of its unit.
        y: i32,
    },
    /// Touch this die of a hand of dice. Several are touched in any order; once more lets go of one.
    Die {
        /// The panel's id.
        panel: Str,
        /// The key of the field whose value the hand is.
        field: Str,
        /// Which one, from 0.
        die: u16,
    },
}
