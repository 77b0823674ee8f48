//! The hexes that the placed pieces make: terrain, walls, tunnels, and everything that stands there.

use scene::{Printed, Words};
use serde::{Deserialize, Serialize};
use space::hex::{Dir, Hex};

use super::chart::Chart;
use super::draw;
use super::layout::Layout;
use crate::content::{Content, Terrain, Tower};

/// Number of a hex of the map, in reading order.
pub type Cell = u16;

/// No hex of the map.
pub(super) const NOWHERE: Cell = Cell::MAX;

/// A hex and a level: where somebody can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Space {
    /// The hex.
    pub cell: Cell,
    /// In the tunnel below it.
    pub under: bool,
}

impl Space {
    /// On the surface of a hex.
    pub const fn on(cell: Cell) -> Space {
        Space { cell, under: false }
    }

    /// In the tunnel below a hex.
    pub const fn below(cell: Cell) -> Space {
        Space { cell, under: true }
    }

    /// Its number among all spaces of a map, for tables.
    pub const fn index(self) -> usize {
        2 * self.cell as usize + self.under as usize
    }

    /// The space with that number.
    pub const fn at(index: usize) -> Space {
        Space { cell: (index / 2) as Cell, under: index % 2 == 1 }
    }
}

/// The piece that a hex belongs to, by its number in the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A platter.
    Platter(u8),
    /// A dome key.
    Dome(u8),
    /// A labyrinth key.
    Labyrinth(u8),
}

/// What is at a hex. Sets of directions are bits by [`Dir`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ground {
    pub(super) hex: Hex,
    pub(super) part: Part,
    pub(super) terrain: Terrain,
    /// Dome number, 1 to 6; 0 for none.
    pub(super) dome: u8,
    pub(super) tower: Option<Tower>,
    /// In a cave group (DOA-CAV-02).
    pub(super) cave: bool,
    /// A tunnel is below (DOA-TUN-01).
    pub(super) tunnel: bool,
    /// One may go up and down (DOA-TUN-03).
    pub(super) entrance: bool,
    /// Walls.
    pub(super) walls: u8,
    /// Linked tunnel hexes.
    pub(super) links: u8,
    /// Building hexes of the same building: same piece, no wall between.
    pub(super) joined: u8,
    /// Neighbours on the map.
    pub(super) near: [Cell; 6],
}

/// The map as the placed pieces make it. Made anew from the [`Layout`], never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Every hex, in reading order.
    pub(super) grounds: Vec<Ground>,
    /// The box around all hexes, row by row: first coordinates, width, and the number of each hex.
    pub(super) corner: Hex,
    pub(super) width: usize,
    pub(super) index: Vec<Cell>,
    /// The domes by their numbers less one.
    pub domes: [Option<Cell>; 6],
    /// The towers, in reading order.
    pub towers: Vec<(Cell, Tower)>,
    /// The track of each era from the red eye to the entrance; empty while its labyrinth is not placed.
    pub tracks: [Vec<Cell>; 4],
    /// What it costs on foot to each place of the tracks; empty while the map is built.
    pub(super) charts: [Vec<Chart>; 4],
    /// Decorations (DOA-TER-04).
    pub eggs: Vec<(Cell, Words)>,
    /// The surface and the tunnels as screens draw them.
    pub plan: [Printed; 2],
}

impl Map {
    /// The map that the placed pieces make.
    pub fn new(content: &Content, layout: &Layout) -> Map {
        draw::map(content, layout)
    }

    /// What it costs on foot from everywhere to each place of each track, by era; empty while the map is built.
    pub fn charts(&self) -> &[Vec<Chart>; 4] {
        &self.charts
    }

    /// How many hexes it has.
    pub fn len(&self) -> usize {
        self.grounds.len()
    }

    /// Whether nothing has been placed.
    pub fn is_empty(&self) -> bool {
        self.grounds.is_empty()
    }

    /// All hexes, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        0..self.grounds.len() as Cell
    }

    /// All spaces: every hex, and the tunnel below it where there is one.
    pub fn spaces(&self) -> impl Iterator<Item = Space> {
        self.cells().flat_map(|cell| [Space::on(cell), Space::below(cell)]).filter(|&space| self.has(space))
    }

    /// Whether there is such a space.
    pub fn has(&self, space: Space) -> bool {
        self.grounds.get(usize::from(space.cell)).is_some_and(|ground| !space.under || ground.tunnel)
    }

    #[inline]
    pub(super) fn ground(&self, cell: Cell) -> &Ground {
        &self.grounds[usize::from(cell)]
    }

    /// Its coordinates.
    #[inline]
    pub fn hex(&self, cell: Cell) -> Hex {
        self.ground(cell).hex
    }

    /// The hex with these coordinates; none off the map.
    #[inline]
    pub fn cell(&self, hex: Hex) -> Option<Cell> {
        let from = hex.minus(self.corner);
        let column = usize::try_from(from.q()).ok().filter(|&column| column < self.width)?;
        let row = usize::try_from(from.r()).ok()?;
        self.index.get(row * self.width + column).copied().filter(|&cell| cell != NOWHERE)
    }

    /// Its neighbour; none off the map.
    #[inline]
    pub fn near(&self, cell: Cell, dir: Dir) -> Option<Cell> {
        Some(self.ground(cell).near[dir as usize]).filter(|&near| near != NOWHERE)
    }

    /// Its terrain (DOA-TER-01).
    #[inline]
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.ground(cell).terrain
    }

    /// The terrain at a space: in a tunnel it is Clear (DOA-TUN-02).
    #[inline]
    pub fn terrain_at(&self, space: Space) -> Terrain {
        if space.under { Terrain::Clear } else { self.terrain(space.cell) }
    }

    /// Whether a wall stands on that edge.
    #[inline]
    pub fn wall(&self, cell: Cell, dir: Dir) -> bool {
        self.ground(cell).walls & (1 << dir as u8) != 0
    }

    /// Whether a tunnel is below (DOA-TUN-01).
    #[inline]
    pub fn tunnel(&self, cell: Cell) -> bool {
        self.ground(cell).tunnel
    }

    /// Whether the tunnel below goes on in that direction.
    #[inline]
    pub fn linked(&self, cell: Cell, dir: Dir) -> bool {
        self.ground(cell).links & (1 << dir as u8) != 0
    }

    /// Whether one may go up and down here (DOA-TUN-03).
    #[inline]
    pub fn entrance(&self, cell: Cell) -> bool {
        self.ground(cell).entrance
    }

    /// Whether it is a cave hex (DOA-CAV-02).
    pub fn cave(&self, cell: Cell) -> bool {
        self.ground(cell).cave
    }

    /// The number of the dome here, 1 to 6.
    pub fn dome(&self, cell: Cell) -> Option<u8> {
        Some(self.ground(cell).dome).filter(|&number| number > 0)
    }

    /// The tower here.
    pub fn tower(&self, cell: Cell) -> Option<Tower> {
        self.ground(cell).tower
    }

    /// The piece it belongs to.
    pub fn part(&self, cell: Cell) -> Part {
        self.ground(cell).part
    }

    /// How many hexes two are apart, never mind the way (DOA-RNG-08).
    pub fn distance(&self, one: Cell, other: Cell) -> u8 {
        self.hex(one).distance(self.hex(other)).min(u32::from(u8::MAX)) as u8
    }

    /// A space as commands write it: `3,-1` on the surface, `3,-1u` in the tunnel below.
    pub fn name(&self, space: Space) -> String {
        format!("{}{}", self.hex(space.cell), if space.under { "u" } else { "" })
    }

    /// Reads what [`Map::name`] writes; none when there is no such space.
    pub fn read(&self, text: &str) -> Option<Space> {
        let bare = text.strip_suffix('u');
        let cell = self.cell(bare.unwrap_or(text).parse().ok()?)?;
        Some(Space { cell, under: bare.is_some() }).filter(|&space| self.has(space))
    }
}
