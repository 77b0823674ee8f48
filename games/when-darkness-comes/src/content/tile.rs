//! Tiles as text drawings: eight by eight squares with their edges, read, checked and turned.

use std::collections::BTreeMap;

use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::WordsSchema;

/// Squares along each side of a tile.
pub const SIDE: u8 = 8;
/// Squares of a tile.
pub const SQUARES: usize = 64;

/// A direction on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
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
    pub const fn step(self) -> (i16, i16) {
        match self {
            Dir::North => (0, -1),
            Dir::East => (1, 0),
            Dir::South => (0, 1),
            Dir::West => (-1, 0),
        }
    }

    /// Turned clockwise by so many quarters.
    pub const fn turned(self, quarters: u8) -> Dir {
        Dir::ALL[(self as usize + quarters as usize) % 4]
    }

    /// The way back.
    pub const fn back(self) -> Dir {
        self.turned(2)
    }

    /// As commands write it.
    pub const fn letter(self) -> &'static str {
        ["n", "e", "s", "w"][self as usize]
    }

    /// The direction that commands write so.
    pub fn read(letter: &str) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| dir.letter() == letter)
    }
}

/// The ground of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Street and open ground.
    Street,
    /// Inside a building or a cave.
    Inside,
    /// Rough ground.
    Rough,
    /// Forest.
    Forest,
    /// Deep water.
    Water,
    /// No square.
    Solid,
}

impl Ground {
    fn of(glyph: char) -> Option<Ground> {
        Some(match glyph {
            '.' | '!' | 'H' => Ground::Street,
            ':' | '?' | 'S' | 'E' | 'm' | 'A' | 'P' | 'V' => Ground::Inside,
            ',' => Ground::Rough,
            '%' => Ground::Forest,
            '~' => Ground::Water,
            '#' => Ground::Solid,
            _ => return None,
        })
    }

    /// Whether it lies under the sky.
    pub const fn outdoor(self) -> bool {
        matches!(self, Ground::Street | Ground::Rough | Ground::Forest | Ground::Water)
    }
}

/// The border of a square on one side, as seen from that square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Nothing stands there.
    Open,
    /// A wall.
    Wall,
    /// A door with so many locks; `inner` when this square lies on its protected side.
    Door {
        /// Locks, 0 to 4.
        locks: u8,
        /// Whether this is the side from which it opens freely.
        inner: bool,
    },
    /// A window, opened like the door that governs it.
    Window {
        /// Locks of that door.
        locks: u8,
    },
    /// A door that was forced.
    NoDoor,
    /// A window that was broken.
    NoWindow {
        /// Locks of the door that governs it.
        locks: u8,
    },
}

impl Edge {
    /// Whether one walks on from here without a check: openings, and doors without locks or from the side that opens freely.
    pub const fn lets_pass(self) -> bool {
        match self {
            Edge::Open | Edge::NoDoor => true,
            Edge::Door { locks, inner } => inner || locks == 0,
            Edge::Wall | Edge::Window { .. } | Edge::NoWindow { .. } => false,
        }
    }
}

/// What is printed on a square besides its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    None,
    /// A disk of the general pool.
    Disk,
    /// A disk of the brown pool.
    Magic,
    /// An orange disk.
    Obstacle,
    /// Stairs.
    Stairs,
    /// A lift.
    Lift,
    /// A place that scenarios name by its letter.
    Anchor(char),
}

/// A tile in one of its four turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The ground of each square, in reading order.
    pub ground: [Ground; SQUARES],
    /// The borders of each square: north, east, south, west.
    pub edges: [[Edge; 4]; SQUARES],
    /// What is printed on each square.
    pub marks: [Mark; SQUARES],
}

/// What kind of tile it is (WDC-TILE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TileKind {
    /// Where a match begins.
    Start,
    /// A part of every town.
    Town,
    /// Only where a scenario names it.
    Special,
    /// Only with magic.
    Magic,
}

/// The other tile of a building of two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Partner {
    /// Its id.
    pub tile: String,
    /// On which side of the unturned tile it lies; absent for a storey.
    #[serde(default)]
    pub side: Option<Dir>,
    /// Whether it is the storey above.
    #[serde(default)]
    pub above: bool,
}

/// A tile as the content files write it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TileCard {
    /// Its id: `T02`.
    pub id: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// What kind of tile it is.
    pub kind: TileKind,
    /// The tile that is placed with it.
    #[serde(default)]
    pub partner: Option<Partner>,
    /// The tile with which it is placed.
    #[serde(default)]
    pub partner_of: Option<String>,
    /// Whether no light can be switched on in it.
    #[serde(default)]
    pub dark: bool,
    /// Protected sides of the doors between rooms: `5,6S`.
    #[serde(default)]
    pub inner: Vec<String>,
    /// Ground under letters where it is not the usual one: `"2,2" = "%"`.
    #[serde(default)]
    pub ground: BTreeMap<String, String>,
    /// The drawing: seventeen rows.
    pub draw: String,
    /// A line of mood for whoever uncovers it.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub mood: Option<Words>,
    /// Where it comes from.
    #[expect(dead_code, reason = "said by the file, read by nobody yet")]
    pub source: super::Source,
}

/// A tile, ready for the rules.
#[derive(Clone, Debug)]
pub struct Tile {
    /// As the file wrote it, the drawing left out.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// A line of mood.
    pub mood: Option<Words>,
    /// What kind of tile it is.
    pub kind: TileKind,
    /// Its partner: number of the tile, and where it lies (`None`: above).
    pub partner: Option<(u8, Option<Dir>)>,
    /// Whether it is only placed with another.
    pub second: bool,
    /// Whether it can be lit.
    pub lightable: bool,
    /// Whether it has a building.
    pub built: bool,
    /// The four turns.
    pub plans: [Plan; 4],
}

/// A fault of a drawing: row of the text (from 0) and what.
pub type DrawFault = (Option<usize>, String);

/// The index of a square by its row and column, both from 0.
const fn index(row: usize, column: usize) -> usize {
    row * SIDE as usize + column
}

fn place(text: &str) -> Option<(usize, usize)> {
    let (row, column) = text.split_once(',')?;
    let read = |n: &str| n.parse::<usize>().ok().filter(|n| (1..=8).contains(n)).map(|n| n - 1);
    Some((read(row)?, read(column)?))
}

/// Reads a drawing; every fault is reported.
pub fn draw(card: &TileCard) -> Result<Plan, Vec<DrawFault>> {
    let mut faults: Vec<DrawFault> = Vec::new();
    let rows: Vec<Vec<char>> = card.draw.lines().map(|row| row.chars().collect()).collect();
    if rows.len() != 17 {
        faults.push((None, format!("a tile has 17 rows, not {}", rows.len())));
        return Err(faults);
    }
    for (at, row) in rows.iter().enumerate().filter(|(_, row)| row.len() > 17) {
        faults.push((Some(at), format!("a row has 17 characters at most, not {}", row.len())));
    }
    let glyph = |row: usize, column: usize| rows[row].get(column).copied().unwrap_or(' ');
    let mut plan = Plan {
        ground: [Ground::Solid; SQUARES],
        edges: [[Edge::Open; 4]; SQUARES],
        marks: [Mark::None; SQUARES],
    };
    for row in 0..8 {
        for column in 0..8 {
            let letter = glyph(2 * row + 1, 2 * column + 1);
            let Some(ground) = Ground::of(letter) else {
                let what = format!("{letter:?} in column {} is no square", 2 * column + 2);
                faults.push((Some(2 * row + 1), what));
                continue;
            };
            plan.ground[index(row, column)] = ground;
            plan.marks[index(row, column)] = match letter {
                '?' => Mark::Disk,
                'm' => Mark::Magic,
                '!' => Mark::Obstacle,
                'S' => Mark::Stairs,
                'E' => Mark::Lift,
                'A' | 'P' | 'V' | 'H' => Mark::Anchor(letter),
                _ => Mark::None,
            };
        }
    }
    for (square, letter) in &card.ground {
        let ground = Ground::of(letter.chars().next().unwrap_or(' ')).filter(|_| letter.chars().count() == 1);
        match (place(square), ground) {
            (Some((row, column)), Some(ground)) => plan.ground[index(row, column)] = ground,
            _ => faults.push((None, format!("ground: {square:?} = {letter:?} is no square and its ground"))),
        }
    }
    edges(&mut plan, &glyph, &mut faults);
    for side in &card.inner {
        if let Err(what) = protect(&mut plan, side) {
            faults.push((None, what));
        }
    }
    if faults.is_empty() { Ok(plan) } else { Err(faults) }
}

/// Reads the borders of all squares.
fn edges(plan: &mut Plan, glyph: &dyn Fn(usize, usize) -> char, faults: &mut Vec<DrawFault>) {
    for square in 0..SQUARES {
        let (row, column) = (square / 8, square % 8);
        for dir in Dir::ALL {
            let (right, down) = dir.step();
            let at = ((2 * row + 1) as i16 + down, (2 * column + 1) as i16 + right);
            let letter = glyph(at.0 as usize, at.1 as usize);
            let beside = neighbour(square, dir).map(|beside| plan.ground[beside]);
            let fault =
                |what: &str| (Some(at.0 as usize), format!("{letter:?} in column {}: {what}", at.1 + 1));
            let inside = plan.ground[square] == Ground::Inside;
            plan.edges[square][dir as usize] = match letter {
                // Nothing can be seen or walked through what is solid.
                _ if plan.ground[square] == Ground::Solid || beside == Some(Ground::Solid) => Edge::Wall,
                ' ' => Edge::Open,
                '-' | '|' | '+' | '#' => Edge::Wall,
                '0'..='4' if beside.is_some() => {
                    let locks = letter as u8 - b'0';
                    let outer = beside.is_some_and(Ground::outdoor);
                    Edge::Door { locks, inner: inside && outer }
                }
                'w' if beside.is_some_and(|beside| beside.outdoor() == inside) => Edge::Window { locks: 0 },
                '0'..='9' => {
                    faults.push(fault("a door stands between two squares and has 0 to 4 locks"));
                    Edge::Wall
                }
                'w' => {
                    faults.push(fault("a window stands between inside and outside"));
                    Edge::Wall
                }
                _ => {
                    faults.push(fault("this is no border"));
                    Edge::Wall
                }
            };
        }
    }
}

/// Marks the protected side of a door between rooms.
fn protect(plan: &mut Plan, side: &str) -> Result<(), String> {
    let wrong = || format!("inner: {side:?} is no side of a door, such as \"5,6S\"");
    let (square, dir) = side.split_at_checked(side.len().wrapping_sub(1)).ok_or_else(wrong)?;
    let (row, column) = place(square).ok_or_else(wrong)?;
    let dir = Dir::read(&dir.to_lowercase()).ok_or_else(wrong)?;
    match &mut plan.edges[index(row, column)][dir as usize] {
        Edge::Door { inner, .. } => *inner = true,
        _ => return Err(format!("inner: there is no door at {side:?}")),
    }
    Ok(())
}

/// The square beside another on the same tile.
pub const fn neighbour(square: usize, dir: Dir) -> Option<usize> {
    let side = SIDE as usize;
    let (row, column) = (square / side, square % side);
    match dir {
        Dir::North if row > 0 => Some(square - side),
        Dir::East if column + 1 < side => Some(square + 1),
        Dir::South if row + 1 < side => Some(square + side),
        Dir::West if column > 0 => Some(square - 1),
        _ => None,
    }
}

/// Where a square lies after a quarter turn clockwise.
const fn quarter(square: usize) -> usize {
    index(square % 8, 7 - square / 8)
}

impl Plan {
    /// The plan turned clockwise by a quarter.
    pub fn quarter(&self) -> Plan {
        let mut turned = self.clone();
        for square in 0..SQUARES {
            let to = quarter(square);
            turned.ground[to] = self.ground[square];
            turned.marks[to] = self.marks[square];
            for dir in Dir::ALL {
                turned.edges[to][dir.turned(1) as usize] = self.edges[square][dir as usize];
            }
        }
        turned
    }

    /// The first square with a mark, in reading order.
    pub fn find(&self, mark: Mark) -> Option<u8> {
        self.marks.iter().position(|known| *known == mark).map(|square| square as u8)
    }

    /// Squares that cannot be reached without windows from the first that can be entered, by row and column from 1.
    pub fn unreachable(&self) -> Vec<(usize, usize)> {
        let walkable = |square: usize| self.ground[square] != Ground::Solid;
        // A tile is entered from its border; a storey above from its stairs or lift.
        let border = |square: &usize| {
            let (row, column) = (square / 8, square % 8);
            let edge = row == 0 || row == 7 || column == 0 || column == 7;
            let stairs = matches!(self.marks[*square], Mark::Stairs | Mark::Lift);
            walkable(*square) && (edge || stairs)
        };
        let mut seen = [false; SQUARES];
        let mut open: Vec<usize> = (0..SQUARES).filter(border).collect();
        for square in &open {
            seen[*square] = true;
        }
        while let Some(square) = open.pop() {
            for dir in Dir::ALL {
                let Some(to) = neighbour(square, dir) else { continue };
                let way = matches!(self.edges[square][dir as usize], Edge::Open | Edge::Door { .. });
                if way && walkable(to) && !seen[to] {
                    seen[to] = true;
                    open.push(to);
                }
            }
        }
        let lost = (0..SQUARES).filter(|square| walkable(*square) && !seen[*square]);
        lost.map(|square| (square / 8 + 1, square % 8 + 1)).collect()
    }
}

/// Gives each window the locks of the exterior door whose outside square is nearest to its own; of two as near the one
/// with fewer locks. `parts` are the unturned plans of one building with the place of each.
pub fn govern(parts: &mut [(&mut Plan, (i16, i16))]) {
    let outside = |(column, row): (i16, i16), dir: Dir| (column + dir.step().0, row + dir.step().1);
    let mut doors: Vec<((i16, i16), u8)> = Vec::new();
    for (plan, (left, top)) in parts.iter() {
        for square in 0..SQUARES {
            for dir in Dir::ALL {
                let at = (left * 8 + (square % 8) as i16, top * 8 + (square / 8) as i16);
                let outer = neighbour(square, dir).is_some_and(|to| plan.ground[to].outdoor());
                if let Edge::Door { locks, .. } = plan.edges[square][dir as usize]
                    && plan.ground[square] == Ground::Inside
                    && outer
                {
                    doors.push((outside(at, dir), locks));
                }
            }
        }
    }
    for (plan, (left, top)) in parts.iter_mut() {
        for square in 0..SQUARES {
            for dir in Dir::ALL {
                if !matches!(plan.edges[square][dir as usize], Edge::Window { .. }) {
                    continue;
                }
                let at = (*left * 8 + (square % 8) as i16, *top * 8 + (square / 8) as i16);
                let out = if plan.ground[square] == Ground::Inside { outside(at, dir) } else { at };
                let far = |door: (i16, i16)| door.0.abs_diff(out.0) + door.1.abs_diff(out.1);
                let nearest = doors.iter().min_by_key(|(door, locks)| (far(*door), *locks));
                let locks = nearest.map_or(1, |(_, locks)| *locks);
                plan.edges[square][dir as usize] = Edge::Window { locks };
            }
        }
    }
}
