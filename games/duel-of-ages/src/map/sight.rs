//! Who sees whom: the exact test of ledger 5.7.

use space::hex::{Dir, Hex, Segment, Touched};

use super::field::{Cell, Map, Space};
use crate::content::Terrain;

/// What the art of a dome and of a tower takes of its hex, in tenths, and of a building before it joins others.
const DOME: i64 = 9;
const TOWER: i64 = 6;
const BUILDING: i64 = 8;
/// The whole hex.
const WHOLE: i64 = 10;

/// What bars the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Screen {
    /// One is on the surface, the other in a tunnel (DOA-LOS-12).
    Levels,
    /// The tunnel ends or bends (DOA-LOS-11).
    Bend,
    /// One of the two is inside this (DOA-LOS-05).
    Inside(Terrain),
    /// This stands between (DOA-LOS-03, DOA-LOS-04).
    Behind(Terrain),
    /// A cave wall (DOA-LOS-04).
    Wall,
    /// The edge of the map (DOA-LOS-10).
    Edge,
}

/// No line of sight: what bars it first, and at which hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blocked {
    /// What.
    pub by: Screen,
    /// Where; off the map for [`Screen::Edge`].
    pub hex: Hex,
}

/// What terrain takes from a to-hit challenge (DOA-RNG-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Penalty {
    /// The hex.
    pub cell: Cell,
    /// Its terrain.
    pub terrain: Terrain,
    /// The change: -1 or -2.
    pub amount: i8,
}

/// A free line of sight.
#[derive(Clone, Copy, Debug)]
pub struct Line<'m> {
    map: &'m Map,
    from: Space,
    to: Space,
    segment: Segment,
    lobbed: bool,
}

/// Whether one space sees another, and through what. `lobbed` is for grenades, which fly over buildings and domes.
pub fn sight(map: &Map, from: Space, to: Space, lobbed: bool) -> Result<Line<'_>, Blocked> {
    let (start, end) = (map.hex(from.cell), map.hex(to.cell));
    if from.under != to.under {
        return Err(Blocked { by: Screen::Levels, hex: end });
    }
    let line = Line { map, from, to, segment: Segment::new(start, end), lobbed };
    if from.under {
        return match bend(map, from.cell, to.cell) {
            None => Ok(line),
            Some(cell) => Err(Blocked { by: Screen::Bend, hex: map.hex(cell) }),
        };
    }
    for (cell, hex) in [(from.cell, start), (to.cell, end)] {
        let terrain = map.terrain(cell);
        if matches!(terrain, Terrain::Dome | Terrain::Tower | Terrain::Obstacle | Terrain::Rock) {
            return Err(Blocked { by: Screen::Inside(terrain), hex });
        }
    }
    for touched in line.segment.touched() {
        if let Some(by) = line.screen(touched) {
            return Err(Blocked { by, hex: touched.hex });
        }
    }
    Ok(line)
}

/// The sum of the penalties when one space sees another.
pub fn sees(map: &Map, from: Space, to: Space, lobbed: bool) -> Option<i8> {
    sight(map, from, to, lobbed).ok().map(Line::total)
}

/// The hex of a tunnel from which one does not see on to another; none when one does (DOA-LOS-11).
fn bend(map: &Map, from: Cell, to: Cell) -> Option<Cell> {
    if from == to {
        return None;
    }
    let Some((dir, _)) = map.hex(from).straight(map.hex(to)) else { return Some(from) };
    let mut here = from;
    while here != to {
        match map.near(here, dir).filter(|_| map.linked(here, dir)) {
            Some(next) => here = next,
            None => return Some(here),
        }
    }
    None
}

impl<'m> Line<'m> {
    /// What bars the line in a hex that it touches.
    fn screen(&self, touched: Touched) -> Option<Screen> {
        let Some(cell) = self.map.cell(touched.hex) else { return Some(Screen::Edge) };
        let ground = self.map.ground(cell);
        let ends = cell == self.from.cell || cell == self.to.cell;
        let stands = match ground.terrain {
            Terrain::Rock | Terrain::Obstacle => true,
            Terrain::Dome => !self.lobbed && self.segment.meets(touched, DOME),
            Terrain::Tower => self.segment.meets(touched, TOWER),
            Terrain::Building => !self.lobbed && !ends && self.building(touched, ground.joined),
            Terrain::Clear
            | Terrain::Woods
            | Terrain::Swamp
            | Terrain::Fire
            | Terrain::Water
            | Terrain::Rough => false,
        };
        if stands {
            return Some(Screen::Behind(ground.terrain));
        }
        self.edges(touched, ground.walls, WHOLE).then_some(Screen::Wall)
    }

    /// Whether it touches the strips at some edges of a hex.
    fn edges(&self, touched: Touched, dirs: u8, tenths: i64) -> bool {
        dirs != 0
            && Dir::ALL
                .into_iter()
                .any(|dir| dirs & (1 << dir as u8) != 0 && self.segment.meets_edge(touched, dir, tenths))
    }

    /// Whether it touches the art of a building that goes on in these directions.
    fn building(&self, touched: Touched, joined: u8) -> bool {
        self.segment.meets(touched, BUILDING) || self.edges(touched, joined, BUILDING)
    }

    /// The penalties, in the order of the line.
    pub fn penalties(self) -> impl Iterator<Item = Penalty> + use<'m> {
        let surface = !self.from.under && self.from != self.to;
        let touched = surface.then(|| self.segment.touched()).into_iter().flatten();
        touched.filter_map(move |touched| {
            let cell = self.map.cell(touched.hex)?;
            let ground = self.map.ground(cell);
            let target = cell == self.to.cell;
            let amount = match ground.terrain {
                _ if cell == self.from.cell => 0,
                Terrain::Woods | Terrain::Swamp | Terrain::Fire => -1,
                Terrain::Rough if target => -1,
                Terrain::Building if self.lobbed => -i8::from(self.building(touched, ground.joined)),
                Terrain::Dome if self.lobbed => -i8::from(self.segment.meets(touched, DOME)),
                Terrain::Building if target => -2,
                _ => 0,
            };
            (amount != 0).then_some(Penalty { cell, terrain: ground.terrain, amount })
        })
    }

    /// The sum of the penalties.
    pub fn total(self) -> i8 {
        self.penalties().map(|penalty| penalty.amount).fold(0, i8::saturating_add)
    }
}
