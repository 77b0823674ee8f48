//! The town: tiles that lie, squares by tile and place, ways, sight, distances.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::content::{Content, Dir, Edge, Ground, Mark, Plan, SIDE, SQUARES, Tile, neighbour};

/// A square: the number of its tile among those that lie, and its place there as the tile lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sq(pub u16);

impl Sq {
    /// No square.
    pub const NONE: Sq = Sq(u16::MAX);

    /// The square at a place of a tile.
    pub const fn new(tile: u8, local: u8) -> Sq {
        Sq(((tile as u16) << 6) | local as u16)
    }

    /// Its tile among those that lie.
    pub const fn tile(self) -> u8 {
        (self.0 >> 6) as u8
    }

    /// Its place on the tile.
    pub const fn local(self) -> usize {
        (self.0 & 63) as usize
    }
}

/// A tile that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Its number in the content.
    pub tile: u8,
    /// Quarters by which it is turned.
    pub turn: u8,
    /// Columns of tiles from the first.
    pub right: i8,
    /// Rows of tiles from the first.
    pub down: i8,
    /// Storey: 0 is the ground.
    pub level: u8,
    /// The first tile of its building.
    pub building: u8,
    /// Whether its light is on.
    pub lit: bool,
    /// Its neighbours: north, east, south, west; 255: none.
    pub beside: [u8; 4],
}

/// A border that is not as it was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Altered {
    /// The square.
    pub at: Sq,
    /// Its side.
    pub dir: Dir,
    /// What stands there now.
    pub edge: Edge,
}

/// No neighbour.
pub const NOBODY: u8 = 255;

/// The tiles that lie, to look at.
#[derive(Clone, Copy)]
pub struct Town<'a> {
    /// The content.
    pub content: &'a Content,
    /// The tiles.
    pub tiles: &'a [Placed],
    /// Borders that have changed.
    pub altered: &'a [Altered],
}

impl<'a> Town<'a> {
    /// A tile that lies.
    pub fn placed(self, at: Sq) -> &'a Placed {
        &self.tiles[usize::from(at.tile())]
    }

    /// Its card.
    pub fn card(self, at: Sq) -> &'a Tile {
        &self.content.tiles[usize::from(self.placed(at).tile)]
    }

    /// Its plan as it lies.
    pub fn plan(self, tile: u8) -> &'a Plan {
        let placed = &self.tiles[usize::from(tile)];
        &self.content.tiles[usize::from(placed.tile)].plans[usize::from(placed.turn)]
    }

    /// Whether a square is there.
    pub fn has(self, at: Sq) -> bool {
        usize::from(at.tile()) < self.tiles.len() && self.ground(at) != Ground::Solid
    }

    /// The ground.
    pub fn ground(self, at: Sq) -> Ground {
        self.plan(at.tile()).ground[at.local()]
    }

    /// What is printed there.
    pub fn mark(self, at: Sq) -> Mark {
        self.plan(at.tile()).marks[at.local()]
    }

    /// The border on one side.
    pub fn edge(self, at: Sq, dir: Dir) -> Edge {
        let changed = self.altered.iter().find(|altered| altered.at == at && altered.dir == dir);
        changed.map_or_else(|| self.plan(at.tile()).edges[at.local()][dir as usize], |altered| altered.edge)
    }

    /// The building of a square; `None` outdoors.
    pub fn building(self, at: Sq) -> Option<u8> {
        (self.ground(at) == Ground::Inside).then(|| self.placed(at).building)
    }

    /// Column and row from the corner of the first tile.
    pub fn place(self, at: Sq) -> (i16, i16) {
        let placed = self.placed(at);
        let side = i16::from(SIDE);
        let local = at.local() as i16;
        (i16::from(placed.right) * side + local % side, i16::from(placed.down) * side + local / side)
    }

    /// The square in a column and row.
    pub fn at(self, level: u8, (column, row): (i16, i16)) -> Option<Sq> {
        let side = i16::from(SIDE);
        let (right, down) = (column.div_euclid(side), row.div_euclid(side));
        let lies = |placed: &Placed| {
            placed.level == level && i16::from(placed.right) == right && i16::from(placed.down) == down
        };
        let tile = self.tiles.iter().position(lies)?;
        let local = row.rem_euclid(side) * side + column.rem_euclid(side);
        Some(Sq::new(tile as u8, local as u8))
    }

    /// The square beside another, walls or not.
    pub fn beside(self, at: Sq, dir: Dir) -> Option<Sq> {
        if let Some(local) = neighbour(at.local(), dir) {
            return Some(Sq::new(at.tile(), local as u8)).filter(|to| self.ground(*to) != Ground::Solid);
        }
        let tile = self.placed(at).beside[dir as usize];
        if tile == NOBODY {
            return None;
        }
        let local = (at.local() as i16, i16::from(SIDE));
        let local = match dir {
            Dir::North => local.0 + 56,
            Dir::South => local.0 - 56,
            Dir::West => local.0 + 7,
            Dir::East => local.0 - 7,
        };
        Some(Sq::new(tile, local as u8)).filter(|to| self.ground(*to) != Ground::Solid)
    }

    /// Whether a step leads over the border of the town.
    pub fn leads_out(self, at: Sq, dir: Dir) -> bool {
        let placed = self.placed(at);
        neighbour(at.local(), dir).is_none()
            && placed.beside[dir as usize] == NOBODY
            && placed.level == 0
            && self.ground(at).outdoor()
            && self.edge(at, dir) == Edge::Open
    }

    /// The square beside another and the border as seen from there; between tiles both borders count.
    pub fn across(self, at: Sq, dir: Dir) -> Option<(Sq, Edge)> {
        let to = self.beside(at, dir)?;
        Some((to, self.border(at, dir, to)))
    }

    /// The border to the square beside, as seen from here.
    pub fn border(self, at: Sq, dir: Dir, to: Sq) -> Edge {
        let edge = self.edge(at, dir);
        if to.tile() == at.tile() {
            return edge;
        }
        let other = self.edge(to, dir.back());
        let (here, there) = (self.ground(at), self.ground(to));
        // Two tiles join where both are outdoor; two wings of a building where both are inside.
        let joined = here.outdoor() == there.outdoor()
            && (here.outdoor() || self.placed(at).building == self.placed(to).building);
        match (edge, other) {
            (Edge::Open, Edge::Open) if joined => Edge::Open,
            _ => Edge::Wall,
        }
    }

    /// The square that stairs or a lift lead to.
    pub fn stairs(self, at: Sq) -> Option<Sq> {
        let mark = self.mark(at);
        if !matches!(mark, Mark::Stairs | Mark::Lift) {
            return None;
        }
        let placed = self.placed(at);
        let other = |other: &Placed| {
            other.building == placed.building
                && other.level != placed.level
                && (other.right, other.down) == (placed.right, placed.down)
        };
        let tile = self.tiles.iter().position(other)? as u8;
        self.plan(tile).find(mark).map(|local| Sq::new(tile, local))
    }

    /// How far apart two squares are, in orthogonal squares; `None` on different storeys.
    pub fn distance(self, one: Sq, other: Sq) -> Option<u16> {
        if self.placed(one).level != self.placed(other).level {
            return None;
        }
        let (a, b) = (self.place(one), self.place(other));
        Some(a.0.abs_diff(b.0) + a.1.abs_diff(b.1))
    }

    /// Whether the straight line from middle to middle crosses no border that blocks, nor the square of anybody who
    /// stands strictly between. A line through a corner is clear when one way round it is.
    pub fn line(self, from: Sq, to: Sq, blocks: &dyn Fn(Edge) -> bool, stands: &dyn Fn(Sq) -> bool) -> bool {
        if self.placed(from).level != self.placed(to).level {
            return false;
        }
        let (a, b) = (self.place(from), self.place(to));
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let (wide, high) = (i32::from(dx.abs()), i32::from(dy.abs()));
        let across = if dx > 0 { Dir::East } else { Dir::West };
        let down = if dy > 0 { Dir::South } else { Dir::North };
        let pass =
            |at: Sq, dir: Dir| self.across(at, dir).filter(|(_, edge)| !blocks(*edge)).map(|(to, _)| to);
        let (mut here, mut column, mut row) = (from, 0, 0);
        while (column, row) != (wide, high) {
            // The next borders lie at (2k + 1) / 2 of the way across and down.
            let (next_column, next_row) = ((2 * column + 1) * high, (2 * row + 1) * wide);
            let next = if column == wide || (row < high && next_row < next_column) {
                row += 1;
                pass(here, down)
            } else if row == high || next_column < next_row {
                column += 1;
                pass(here, across)
            } else {
                column += 1;
                row += 1;
                let one = pass(here, across).and_then(|at| pass(at, down));
                one.or_else(|| pass(here, down).and_then(|at| pass(at, across)))
            };
            let Some(next) = next else { return false };
            here = next;
            if (column, row) != (wide, high) && stands(here) {
                return false;
            }
        }
        here == to
    }

    /// Squares of a building with a mark, in reading order of its tiles.
    pub fn marked(self, building: u8, mark: impl Fn(Mark) -> bool + 'a) -> impl Iterator<Item = Sq> + 'a {
        let tiles = (0..self.tiles.len() as u8)
            .filter(move |tile| self.tiles[usize::from(*tile)].building == building);
        let squares = tiles.flat_map(|tile| (0..SQUARES as u8).map(move |local| Sq::new(tile, local)));
        squares.filter(move |at| mark(self.mark(*at)) && self.ground(*at) == Ground::Inside)
    }

    /// Exterior doors of a building, forced ones too, and the mouths of caves: inside square and side.
    pub fn ways_out(self, building: u8) -> Vec<(Sq, Dir)> {
        let mut found = Vec::new();
        for tile in 0..self.tiles.len() as u8 {
            if self.tiles[usize::from(tile)].building != building {
                continue;
            }
            for local in 0..SQUARES as u8 {
                let at = Sq::new(tile, local);
                if self.ground(at) != Ground::Inside {
                    continue;
                }
                for dir in Dir::ALL {
                    let Some((to, edge)) = self.across(at, dir) else { continue };
                    let way = matches!(edge, Edge::Open | Edge::Door { .. } | Edge::NoDoor);
                    if self.ground(to).outdoor() && way {
                        found.push((at, dir));
                    }
                }
            }
        }
        found
    }

    /// Squares from which stairs or a lift lead here.
    fn stairs_to(self, at: Sq) -> impl Iterator<Item = Sq> + 'a {
        let (mark, here) = (self.mark(at), self.placed(at));
        let over = move |placed: &Placed| {
            placed.building == here.building && (placed.right, placed.down) == (here.right, here.down)
        };
        let climbs = matches!(mark, Mark::Stairs | Mark::Lift);
        let tiles =
            (0..self.tiles.len() as u8).filter(move |tile| climbs && over(&self.tiles[usize::from(*tile)]));
        let squares = tiles.flat_map(|tile| (0..SQUARES as u8).map(move |local| Sq::new(tile, local)));
        squares.filter(move |from| self.mark(*from) == mark && self.stairs(*from) == Some(at))
    }

    /// Steps from one square to all that are no more than so many away, over borders that `open` lets pass to the square
    /// beyond; stairs cost none.
    pub fn spread(self, from: Sq, most: u16, open: impl Fn(Edge, Sq) -> bool) -> Spread {
        let passes = |at, dir, to| open(self.border(at, dir, to), to);
        self.flood(from, most, passes, |at| self.stairs(at))
    }

    /// Steps to one square from all others, over the same borders as those of [`spread`](Town::spread): what lets nobody
    /// in may let out.
    pub fn gather(self, to: Sq, open: impl Fn(Edge, Sq) -> bool) -> Spread {
        let passes = |at, dir: Dir, from| open(self.border(from, dir.back(), at), at);
        self.flood(to, u16::MAX - 1, passes, |at| self.stairs_to(at))
    }

    /// Steps between one square and the others: a step is from a square to that on one side of it, or by stairs for
    /// nothing.
    fn flood<I: IntoIterator<Item = Sq>>(
        self,
        from: Sq,
        most: u16,
        passes: impl Fn(Sq, Dir, Sq) -> bool,
        stairs: impl Fn(Sq) -> I,
    ) -> Spread {
        let mut steps = vec![u16::MAX; self.tiles.len() * SQUARES];
        steps[usize::from(from.0)] = 0;
        let mut queue = VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            let far = steps[usize::from(at.0)];
            for to in stairs(at) {
                if far < steps[usize::from(to.0)] {
                    steps[usize::from(to.0)] = far;
                    queue.push_front(to);
                }
            }
            if far >= most {
                continue;
            }
            for dir in Dir::ALL {
                let Some(to) = self.beside(at, dir) else { continue };
                // Most have been come to from elsewhere: what stands between is looked at last.
                if far + 1 < steps[usize::from(to.0)] && passes(at, dir, to) {
                    steps[usize::from(to.0)] = far + 1;
                    queue.push_back(to);
                }
            }
        }
        Spread { steps }
    }
}

/// Steps between one square and the others.
pub struct Spread {
    steps: Vec<u16>,
}

impl Spread {
    /// Steps between that square and this one; `None` when there is no way.
    pub fn to(&self, at: Sq) -> Option<u16> {
        self.steps.get(usize::from(at.0)).copied().filter(|steps| *steps != u16::MAX)
    }
}

#[cfg(test)]
mod tests;
