//! Terrain, walls and corners (rulebook chapter Movimenti: I tipi di terreno, I muri; the corner is shared by
//! movement, retreat, line of fire and zone of control).

use kernel::RuleId;
use space::square::{Dir, Square, SquareSet};

use crate::board::Terrain;
use crate::play::View;
use crate::rules::scen;
use crate::setup::Metric;

/// Free terrain.
pub const TERR_01: RuleId = RuleId("OKKO-TERR-01");
/// Difficult terrain slows and covers.
pub const TERR_02: RuleId = RuleId("OKKO-TERR-02");
/// Obstructed terrain cannot be entered and blocks the line of fire.
pub const TERR_03: RuleId = RuleId("OKKO-TERR-03");
/// Water slows and does not cover.
pub const TERR_04: RuleId = RuleId("OKKO-TERR-04");
/// A symbol applies to its whole square and only to it.
pub const TERR_05: RuleId = RuleId("OKKO-TERR-05");
/// A figure fills its square.
pub const TERR_06: RuleId = RuleId("OKKO-TERR-06");
/// Stairs and hatches are free terrain and link floors in adventures.
pub const TERR_07: RuleId = RuleId("OKKO-TERR-07");
/// Walls lie between squares and block movement and line of fire.
pub const WALL_01: RuleId = RuleId("OKKO-WALL-01");
/// The end of a wall blocks nothing.
pub const WALL_02: RuleId = RuleId("OKKO-WALL-02");
/// A diagonal passage goes through a corner; each side of it may be closed.
pub const GEO_01: RuleId = RuleId("OKKO-GEO-01");
/// It is blocked when both sides are.
pub const GEO_02: RuleId = RuleId("OKKO-GEO-02");

/// Whether terrain slows: one movement point more (OKKO-TERR-02, OKKO-TERR-04).
pub fn slows(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Difficult | Terrain::Water)
}

/// Whether the way from a square to its neighbour is open: no wall between them and, on the diagonal, not both
/// sides of the corner closed by a wall, a rock or a figure in `taken` (OKKO-GEO-01, OKKO-GEO-02).
pub fn open_way(view: View, from: Square, dir: Dir, taken: &SquareSet) -> bool {
    let board = &view.state.setting.board;
    board.grid.passes(from, dir, |shoulder| {
        board.terrain(shoulder) == Terrain::Obstructed || taken.contains(shoulder)
    })
}

/// How far apart two squares are, by the table's way to measure (OKKO-Q-12).
pub fn distance(view: View, a: Square, b: Square) -> u8 {
    match view.state.setting.options.range {
        Metric::Steps => a.distance(b),
        Metric::Straight => a.distance2(b).isqrt() as u8,
    }
}

/// Whether a square is within a range of another: on the same floor, and never farther than the fog allows
/// (OKKO-SCEN-09, OKKO-SCEN-11). Walls do not matter.
pub fn within(view: View, a: Square, b: Square, range: u8) -> bool {
    distance(view, a, b) <= range.min(scen::reach_cap(view)) && scen::same_floor(view, a, b)
}

#[cfg(test)]
mod tests;
