//! Line of fire (rulebook chapter Tiri: Linea di tiro).

use kernel::{Illegal, RuleId};
use space::square::{Crossing, Side, Square, SquareSet};

use crate::board::Terrain;
use crate::play::View;
use crate::rules::square_arg;

/// The straight line from centre to centre.
pub const LOF_01: RuleId = RuleId("OKKO-LOF-01");
/// Walls, rocks and other figures break it.
pub const LOF_02: RuleId = RuleId("OKKO-LOF-02");
/// So does a corner with both sides closed.
pub const LOF_03: RuleId = RuleId("OKKO-LOF-03");
/// The end of a wall alone does not.
pub const LOF_04: RuleId = RuleId("OKKO-LOF-04");
/// Each difficult square crossed covers by 1; the shooter's own does not.
pub const LOF_05: RuleId = RuleId("OKKO-LOF-05");
/// A corner between two difficult squares covers by 1.
pub const LOF_06: RuleId = RuleId("OKKO-LOF-06");
/// So does a corner with one side closed and the other difficult.
pub const LOF_07: RuleId = RuleId("OKKO-LOF-07");
/// How the line is walked.
pub const LOF_08: RuleId = RuleId("OKKO-LOF-08");

/// Follows the line of fire and counts the cover of the square at its end; refuses where it is broken.
pub fn trace(view: View, from: Square, to: Square, taken: &SquareSet) -> Result<u8, Illegal> {
    let board = &view.state.setting.board;
    let broken = |rule, key, at| Err(Illegal::new(rule, key).with("square", square_arg(at)));
    let mut cover = 0;
    for crossing in board.grid.line(from, to) {
        match crossing {
            Crossing::Edge { to: next, wall: true, .. } => return broken(LOF_02, "refuse-line-wall", next),
            Crossing::Edge { .. } => {}
            Crossing::Corner { to: next, sides, .. } => {
                let closed = sides.map(|side| side.is_closed(|square| blocks(view, square, taken)));
                let rough = sides.map(|side| is_difficult(view, side));
                match (closed[0], closed[1]) {
                    (true, true) => return broken(LOF_03, "refuse-line-corner", next),
                    (true, false) => cover += u8::from(rough[1]),
                    (false, true) => cover += u8::from(rough[0]),
                    (false, false) => cover += u8::from(rough[0] && rough[1]),
                }
            }
        }
        let next = crossing.to();
        if next != to && board.terrain(next) == Terrain::Obstructed {
            return broken(LOF_02, "refuse-line-obstructed", next);
        }
        if next != to && taken.contains(next) {
            return broken(LOF_02, "refuse-line-figure", next);
        }
        cover += u8::from(view.state.terrain(next) == Terrain::Difficult);
    }
    Ok(cover)
}

/// Whether a square beside the line closes its side of a corner.
fn blocks(view: View, square: Square, taken: &SquareSet) -> bool {
    view.state.setting.board.terrain(square) == Terrain::Obstructed || taken.contains(square)
}

fn is_difficult(view: View, side: Side) -> bool {
    !side.wall && side.square.is_some_and(|square| view.state.terrain(square) == Terrain::Difficult)
}

/// Whether no wall cuts the line between two squares (for the option that walls limit the view).
pub fn no_wall_between(view: View, from: Square, to: Square) -> bool {
    view.state.setting.board.grid.line(from, to).all(|crossing| match crossing {
        Crossing::Edge { wall, .. } => !wall,
        Crossing::Corner { sides, .. } => sides.iter().any(|side| !side.wall),
    })
}

#[cfg(test)]
mod tests;
