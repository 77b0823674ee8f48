//! The house: tiles of three by three squares on two storeys, and the ways through it.

use serde::{Deserialize, Serialize};

/// How many squares a tile has along each side.
pub(super) const SIDE: i32 = 3;

/// A direction on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dir {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Dir {
    /// All four, clockwise.
    pub const ALL: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// What a step adds to column and row.
    const fn step(self) -> (i32, i32) {
        match self {
            Dir::North => (0, -1),
            Dir::East => (1, 0),
            Dir::South => (0, 1),
            Dir::West => (-1, 0),
        }
    }

    /// The way back.
    pub(super) const fn back(self) -> Dir {
        Dir::ALL[(self as usize + 2) % 4]
    }

    /// As commands write it.
    pub(super) const fn letter(self) -> &'static str {
        ["n", "e", "s", "w"][self as usize]
    }

    /// The direction that commands write so.
    pub(super) fn read(letter: &str) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| dir.letter() == letter)
    }
}

/// Which storey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Storey {
    /// The house.
    Ground,
    /// Below it.
    Cellar,
}

/// A tile's place, or a square: column and row, which may be negative, on a storey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub(super) storey: Storey,
    pub(super) row: i32,
    pub(super) column: i32,
}

impl Place {
    pub(super) const fn new(storey: Storey, column: i32, row: i32) -> Place {
        Place { storey, row, column }
    }

    /// The neighbour; numbers end far beyond any stack of tiles.
    pub(super) const fn beside(self, dir: Dir) -> Place {
        let (right, down) = dir.step();
        Place { column: self.column.saturating_add(right), row: self.row.saturating_add(down), ..self }
    }

    /// The place of the tile that a square belongs to.
    pub(super) const fn tile(self) -> Place {
        Place { column: self.column.div_euclid(SIDE), row: self.row.div_euclid(SIDE), ..self }
    }

    /// The squares of a tile's place, in reading order.
    pub(super) fn squares(self) -> impl Iterator<Item = Place> {
        let (left, top) = (self.column.saturating_mul(SIDE), self.row.saturating_mul(SIDE));
        (0..SIDE * SIDE).map(move |n| Place { column: left + n % SIDE, row: top + n / SIDE, ..self })
    }

    /// The middle of a tile's place.
    pub(super) const fn middle(self) -> Place {
        Place {
            column: self.column.saturating_mul(SIDE).saturating_add(1),
            row: self.row.saturating_mul(SIDE).saturating_add(1),
            ..self
        }
    }

    /// The side of its tile in whose middle a square lies.
    pub(super) fn doorstep(self) -> Option<Dir> {
        let middle = self.tile().middle();
        Dir::ALL.into_iter().find(|dir| middle.beside(*dir) == self)
    }
}

/// What a tile looks like before it is turned: on which sides it has ways, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Two ways opposite to each other.
    Passage,
    /// Two ways beside each other.
    Bend,
    /// Three ways.
    Fork,
    /// Ways on all sides.
    Hall,
}

/// All kinds, with how many of each are in a stack of nine.
pub(super) const KINDS: [(Kind, u32); 4] =
    [(Kind::Passage, 2), (Kind::Bend, 3), (Kind::Fork, 3), (Kind::Hall, 1)];

/// A tile that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    pub(super) at: Place,
    pub(super) kind: Kind,
    /// Where its north lies.
    pub(super) north: Dir,
}

impl Tile {
    /// Whether it has a way on this side.
    pub(super) const fn opens(self, side: Dir) -> bool {
        let printed = match self.kind {
            Kind::Passage => [true, false, true, false],
            Kind::Bend => [true, true, false, false],
            Kind::Fork => [true, true, false, true],
            Kind::Hall => [true; 4],
        };
        printed[(side as usize + 4 - self.north as usize) % 4]
    }
}

/// The tiles that lie, in order of their places.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct House(Vec<Tile>);

impl House {
    /// Two halls above each other, stairs between their middles.
    pub(super) fn begun() -> House {
        let hall = |storey| Tile { at: Place::new(storey, 0, 0), kind: Kind::Hall, north: Dir::North };
        House(vec![hall(Storey::Ground), hall(Storey::Cellar)])
    }

    /// The tiles.
    pub(super) fn tiles(&self) -> &[Tile] {
        &self.0
    }

    /// The tile at a place.
    pub(super) fn at(&self, place: Place) -> Option<Tile> {
        let at = self.0.binary_search_by_key(&place, |tile| tile.at).ok()?;
        Some(self.0[at])
    }

    /// Whether the tile can lie where it means to: nothing lies there, a way meets a way and a wall a wall on every
    /// side, and at least one way meets another.
    pub(super) fn fits(&self, tile: Tile) -> bool {
        let meets =
            |dir: Dir| self.at(tile.at.beside(dir)).map(|other| (other.opens(dir.back()), tile.opens(dir)));
        let all = || Dir::ALL.into_iter().filter_map(meets);
        self.at(tile.at).is_none() && all().all(|(theirs, own)| theirs == own) && all().any(|(_, own)| own)
    }

    /// In which turns a tile of this kind fits there; turns that look alike count once.
    pub(super) fn turns(&self, at: Place, kind: Kind) -> Vec<Dir> {
        let mut turns: Vec<Tile> = Vec::new();
        for north in Dir::ALL {
            let tile = Tile { at, kind, north };
            let alike = |other: &Tile| Dir::ALL.into_iter().all(|dir| other.opens(dir) == tile.opens(dir));
            if self.fits(tile) && !turns.iter().any(alike) {
                turns.push(tile);
            }
        }
        turns.into_iter().map(|tile| tile.north).collect()
    }

    /// Lays a tile that fits.
    pub(super) fn lay(&mut self, tile: Tile) {
        if let Err(at) = self.0.binary_search_by_key(&tile.at, |other| other.at) {
            self.0.insert(at, tile);
        }
    }

    /// Where a step leads: within a tile anywhere, from tile to tile through a way.
    pub(super) fn step(&self, from: Place, dir: Dir) -> Option<Place> {
        let to = from.beside(dir);
        let (here, there) = (self.at(from.tile())?, self.at(to.tile())?);
        let through = from.doorstep() == Some(dir) && here.opens(dir) && there.opens(dir.back());
        (here.at == there.at || through).then_some(to)
    }

    /// The tile's place that one could explore from a square: beyond a way that leads nowhere yet.
    pub(super) fn beyond(&self, from: Place) -> Option<Place> {
        let dir = from.doorstep()?;
        let place = from.tile().beside(dir);
        (self.at(from.tile())?.opens(dir) && self.at(place).is_none()).then_some(place)
    }

    /// Where one comes out who takes the stairs from here.
    pub(super) fn stairs(from: Place) -> Option<Place> {
        let storey = match from.storey {
            Storey::Ground => Storey::Cellar,
            Storey::Cellar => Storey::Ground,
        };
        (Place::new(from.storey, 0, 0).middle() == from).then_some(Place { storey, ..from })
    }

    /// Whether such a house can come about: it begins with the two halls, and what lies is in order and fits together.
    pub(super) fn makes_sense(&self) -> bool {
        let ordered = self.0.windows(2).all(|two| two[0].at < two[1].at);
        let begun = House::begun().0.into_iter().all(|hall| self.at(hall.at) == Some(hall));
        let small = |tile: &Tile| tile.at.column.abs() <= 1_000 && tile.at.row.abs() <= 1_000;
        let fits = |tile: &Tile| {
            let meets = |dir: Dir| {
                self.at(tile.at.beside(dir)).is_none_or(|other| other.opens(dir.back()) == tile.opens(dir))
            };
            small(tile) && Dir::ALL.into_iter().all(meets)
        };
        ordered && begun && self.0.iter().all(fits)
    }
}
