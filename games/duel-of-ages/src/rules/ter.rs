//! Chapters ter, tun and cav: what the ground is and what it does (ledger 5.3).

use kernel::RuleId;

use crate::content::Terrain;
use crate::map::{Cell, Map};

/// The drawing of a hex gives its terrain; no drawing is Clear.
pub const TER_01: RuleId = RuleId("DOA-TER-01");
/// The kinds of terrain.
pub const TER_02: RuleId = RuleId("DOA-TER-02");
/// Symbols and decorations are not terrain.
pub const TER_03: RuleId = RuleId("DOA-TER-03");
/// Each platter has two decorations, without effect.
pub const TER_04: RuleId = RuleId("DOA-TER-04");
/// Obstacles exist only on the Colossus.
pub const TER_05: RuleId = RuleId("DOA-TER-05");
/// Tunnels run below the surface, which is as usual.
pub const TUN_01: RuleId = RuleId("DOA-TUN-01");
/// A tunnel is always Clear.
pub const TUN_02: RuleId = RuleId("DOA-TUN-02");
/// An entrance is only a mark.
pub const TUN_03: RuleId = RuleId("DOA-TUN-03");
/// A cave is entered only through its openings.
pub const CAV_01: RuleId = RuleId("DOA-CAV-01");
/// Hexes with cave walls are cave hexes, which changes nothing else.
pub const CAV_02: RuleId = RuleId("DOA-CAV-02");

/// What entering a hex costs on foot, by [`Terrain`]; none: it cannot be entered (DOA-MOV-05).
pub const COSTS: [Option<u8>; 11] =
    [Some(1), Some(2), Some(3), Some(3), Some(2), Some(2), Some(3), None, None, Some(1), None];
/// What a step in a tunnel costs (DOA-MOV-15).
pub const TUNNEL: u8 = 1;
/// What going down or up costs (DOA-MOV-16).
pub const SHAFT: u8 = 1;

impl Terrain {
    /// All eleven, in the order of their discriminants.
    pub const ALL: [Terrain; 11] = [
        Terrain::Clear,
        Terrain::Woods,
        Terrain::Swamp,
        Terrain::Fire,
        Terrain::Water,
        Terrain::Rough,
        Terrain::Building,
        Terrain::Obstacle,
        Terrain::Dome,
        Terrain::Tower,
        Terrain::Rock,
    ];

    /// The letter of the piece files (ledger 5.3).
    pub const fn letter(self) -> char {
        ['.', 'w', 's', 'f', '~', 'r', 'B', 'O', 'D', 'T', '#'][self as usize]
    }

    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        [
            "terrain-clear",
            "terrain-woods",
            "terrain-swamp",
            "terrain-fire",
            "terrain-water",
            "terrain-rough",
            "terrain-building",
            "terrain-obstacle",
            "terrain-dome",
            "terrain-tower",
            "terrain-rock",
        ][self as usize]
    }

    /// What entering it costs on foot; none: it cannot be entered.
    pub const fn cost(self) -> Option<u8> {
        COSTS[self as usize]
    }

    /// One character each: domes and towers (DOA-STK-02).
    pub const fn single(self) -> bool {
        matches!(self, Terrain::Dome | Terrain::Tower)
    }
}

/// Whether somebody may stand there at all (ledger 5.3).
pub fn habitable(map: &Map, cell: Cell) -> bool {
    !matches!(map.terrain(cell), Terrain::Obstacle | Terrain::Rock)
}

#[cfg(test)]
mod tests;
