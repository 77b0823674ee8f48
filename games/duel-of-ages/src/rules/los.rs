//! Chapter los: line of sight.

use kernel::{Arg, Illegal, RuleId};

use crate::content::Terrain;
use crate::map::{Blocked, Line, Map, Screen, Space, sight};

/// Without a line of sight from middle to middle there is no ranged attack.
pub const LOS_01: RuleId = RuleId("DOA-LOS-01");
/// Clear, Woods, Swamp, Fire, Water and Rough never block.
pub const LOS_02: RuleId = RuleId("DOA-LOS-02");
/// One sees into a building, not beyond, and out of it on every side.
pub const LOS_03: RuleId = RuleId("DOA-LOS-03");
/// Obstacles, domes, towers and cave walls block.
pub const LOS_04: RuleId = RuleId("DOA-LOS-04");
/// Nobody sees into or out of a dome or tower.
pub const LOS_05: RuleId = RuleId("DOA-LOS-05");
/// Only the drawing counts.
pub const LOS_06: RuleId = RuleId("DOA-LOS-06");
/// Along a border it is blocked by a drawing that touches it from either side.
pub const LOS_07: RuleId = RuleId("DOA-LOS-07");
/// If one sees another, the other sees the one.
pub const LOS_08: RuleId = RuleId("DOA-LOS-08");
/// Characters never block.
pub const LOS_09: RuleId = RuleId("DOA-LOS-09");
/// The edge of the map is cave wall.
pub const LOS_10: RuleId = RuleId("DOA-LOS-10");
/// In a tunnel one sees along a straight stretch only.
pub const LOS_11: RuleId = RuleId("DOA-LOS-11");
/// Surface and tunnel never see each other.
pub const LOS_12: RuleId = RuleId("DOA-LOS-12");
/// The line is computed exactly: there is no dispute.
pub const LOS_15: RuleId = RuleId("DOA-LOS-15");

/// The line of sight from one space to another, or why there is none.
pub fn look(map: &Map, from: Space, to: Space, lobbed: bool) -> Result<Line<'_>, Illegal> {
    sight(map, from, to, lobbed).map_err(refusal)
}

/// Why there is no line of sight, and by which rule. The hex is named by its coordinates `q` and `r`.
pub fn refusal(blocked: Blocked) -> Illegal {
    let named = |by, key, terrain: Terrain| Illegal::new(by, key).with("terrain", Arg::Term(terrain.key()));
    let illegal = match blocked.by {
        Screen::Levels => return Illegal::new(LOS_12, "refuse-sight-levels"),
        Screen::Bend => Illegal::new(LOS_11, "refuse-sight-bend"),
        Screen::Inside(terrain @ (Terrain::Dome | Terrain::Tower)) => {
            named(LOS_05, "refuse-sight-inside", terrain)
        }
        Screen::Behind(terrain @ Terrain::Building) => named(LOS_03, "refuse-sight-behind", terrain),
        Screen::Inside(terrain) | Screen::Behind(terrain) => named(LOS_04, "refuse-sight-behind", terrain),
        Screen::Wall => Illegal::new(LOS_04, "refuse-sight-wall"),
        Screen::Edge => return Illegal::new(LOS_10, "refuse-sight-edge"),
    };
    illegal.with("q", Arg::Number(blocked.hex.q().into())).with("r", Arg::Number(blocked.hex.r().into()))
}

#[cfg(test)]
mod tests;
