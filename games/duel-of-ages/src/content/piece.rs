//! Reads the drawings of map pieces, checks them and puts their walls where they belong.

use std::collections::{BTreeMap, BTreeSet};

use pack::FileFault;
use scene::Words;
use space::hex::{Dir, Edge, Hex, Lie, Walls};

use super::load::{Origin, rule};
use super::row::{KindRow, LabyrinthRow, PieceRow};
use super::{Piece, PieceKind, Terrain};

/// The only piece with Obstacles (DOA-TER-05).
const COLOSSUS: &str = "colossus";

/// The hex of a key that may point into a platter, and the entrance of a labyrinth.
const CORNER: Hex = Hex::new(0, 0);

/// The rows of a platter: `r` and the `q` of its hexes.
const PLATTER: [(i32, &[i32]); 11] = [
    (-5, &[0, 1, 2, 5]),
    (-4, &[0, 1, 2, 4, 5]),
    (-3, &[0, 1, 2, 3, 4, 5]),
    (-2, &[-3, -2, -1, 0, 1, 2, 3, 4]),
    (-1, &[-4, -3, -2, -1, 0, 1, 2, 3]),
    (0, &[-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]),
    (1, &[-3, -2, -1, 0, 1, 2, 3, 4]),
    (2, &[-4, -3, -2, -1, 0, 1, 2, 3]),
    (3, &[-5, -4, -3, -2, -1, 0]),
    (4, &[-5, -4, -2, -1, 0]),
    (5, &[-5, -2, -1, 0]),
];

impl Terrain {
    /// What a letter of a drawing means.
    pub(super) fn of(letter: char) -> Option<Terrain> {
        Some(match letter {
            '.' => Terrain::Clear,
            'w' => Terrain::Woods,
            's' => Terrain::Swamp,
            'f' => Terrain::Fire,
            '~' => Terrain::Water,
            'r' => Terrain::Rough,
            'B' => Terrain::Building,
            'O' => Terrain::Obstacle,
            'D' => Terrain::Dome,
            'T' => Terrain::Tower,
            '#' => Terrain::Rock,
            _ => return None,
        })
    }

    /// Whether a character can walk into it.
    fn is_enterable(self) -> bool {
        !matches!(self, Terrain::Obstacle | Terrain::Dome | Terrain::Rock)
    }
}

/// The hexes that a piece of this kind has.
fn shape(kind: &KindRow) -> BTreeSet<Hex> {
    match kind {
        KindRow::Platter => {
            PLATTER.into_iter().flat_map(|(r, row)| row.iter().map(move |&q| Hex::new(q, r))).collect()
        }
        _ => (0..5).flat_map(|r| (0..5 - r).map(move |q| Hex::new(q, r))).collect(),
    }
}

/// Where a row of a drawing begins, and its letters.
fn begun(line: &str, row: usize, platter: bool) -> Option<(Hex, &str)> {
    match line.split_whitespace().collect::<Vec<_>>()[..] {
        [r, q, drawing] if platter => {
            Some((Hex::new(q.parse::<i8>().ok()?.into(), r.parse::<i8>().ok()?.into()), drawing))
        }
        [drawing] if !platter => Some((Hex::new(0, row as i32), drawing)),
        _ => None,
    }
}

impl Origin<'_, PieceRow> {
    /// The piece, with the first faults of its drawing; the rest is checked on a drawing that is whole.
    pub(super) fn piece(&self, faults: &mut Vec<FileFault>) -> Piece {
        let row = &self.row;
        let before = faults.len();
        let cells = self.cells(faults);
        let piece = Piece {
            id: row.id.clone(),
            card: rule(&row.card),
            name: row.name.clone(),
            kind: PieceKind::from(&row.kind),
            towers: row.towers.iter().map(|tower| (tower.at, tower.tower)).collect(),
            walls: self.walls(faults),
            cave: row.cave.hexes.clone(),
            links: row
                .tunnels
                .iter()
                .flat_map(|tunnel| tunnel.windows(2))
                .map(|two| (two[0], two[1]))
                .collect(),
            entrances: row.entrances.clone(),
            eggs: row
                .eggs
                .iter()
                .map(|egg| (egg.at, Words { en: egg.en.as_str().into(), it: egg.it.as_str().into() }))
                .collect(),
            source: row.source,
            cells: cells.iter().map(|(&hex, &terrain)| (hex, terrain)).collect(),
        };
        if faults.len() == before {
            self.check(&Ground { cells, piece: &piece, walls: walls(&piece) }, faults);
        }
        piece
    }

    /// Reads the drawing.
    fn cells(&self, faults: &mut Vec<FileFault>) -> BTreeMap<Hex, Terrain> {
        let platter = matches!(self.row.kind, KindRow::Platter);
        let before = faults.len();
        let mut wanted = shape(&self.row.kind);
        let mut cells = BTreeMap::new();
        for (i, line) in self.row.rows.lines().enumerate() {
            let mut bad = |what: String| faults.push(self.fault(&format!("rows.{i}"), what));
            let Some((start, drawing)) = begun(line, i, platter) else {
                bad(if platter { "a row is its r, its first q and its hexes" } else { "a row is its hexes" }
                    .to_owned());
                continue;
            };
            for (at, letter) in drawing.chars().enumerate().filter(|(_, letter)| *letter != '_') {
                let hex = start.steps(Dir::D0, at as i32);
                match Terrain::of(letter) {
                    _ if !wanted.remove(&hex) => {
                        bad(format!("{hex} is not a hex of such a piece, or is there twice"));
                    }
                    None => bad(format!("{letter} is no terrain: . w s f ~ r B O D T #")),
                    Some(Terrain::Obstacle) if self.row.id != COLOSSUS => {
                        bad(format!("Obstacles stand on {COLOSSUS} only"));
                    }
                    Some(terrain) => {
                        cells.insert(hex, terrain);
                    }
                }
            }
        }
        if let Some(hex) = wanted.first().filter(|_| faults.len() == before) {
            faults
                .push(self.fault("rows", format!("{} hexes are missing, the first is {hex}", wanted.len())));
        }
        cells
    }

    /// All its walls: those written, those round its cave, and those round a labyrinth.
    fn walls(&self, faults: &mut Vec<FileFault>) -> Vec<(Hex, Dir)> {
        let row = &self.row;
        let hexes = shape(&row.kind);
        let mut walls = Walls::new();
        for (i, edge) in row.walls.iter().enumerate() {
            if !edge.hexes().iter().all(|hex| hexes.contains(hex)) {
                faults
                    .push(self.fault(&format!("walls.{i}"), "a wall stands between two hexes of the piece"));
            }
            walls.insert(*edge);
        }
        let out_of = |group: &[Hex], hex: Hex| {
            let group = group.to_vec();
            Dir::ALL.into_iter().filter(move |&dir| !group.contains(&hex.step(dir)))
        };
        let mut openings = BTreeSet::new();
        for (i, opening) in row.cave.openings.iter().enumerate() {
            let fault = match Dir::read(&opening.to, Lie::Pointy) {
                Ok(dir) if out_of(&row.cave.hexes, opening.at).any(|out| out == dir) => {
                    openings.insert(Edge::new(opening.at, dir));
                    (!row.cave.hexes.contains(&opening.at))
                        .then(|| "an opening is at a hex of the cave".to_owned())
                }
                Ok(_) => Some("an opening leads out of the cave".to_owned()),
                Err(_) => Some(format!("{} is no direction: e, se, sw, w, nw, ne", opening.to)),
            };
            faults.extend(fault.map(|what| self.fault(&format!("cave.openings.{i}"), what)));
        }
        for &hex in &row.cave.hexes {
            let edges = out_of(&row.cave.hexes, hex).map(|dir| Edge::new(hex, dir));
            for edge in edges.filter(|edge| !openings.contains(edge)) {
                walls.insert(edge);
            }
        }
        let all: Vec<Hex> = hexes.iter().copied().collect();
        // An edge to another piece is named from this one, as `shape` has no hex on its far side.
        let mut named: Vec<(Hex, Dir)> = walls.iter().map(|edge| named(edge, &hexes)).collect();
        if matches!(row.kind, KindRow::Labyrinth(_)) {
            let closed = all.iter().copied().filter(|&hex| hex != CORNER);
            let round = closed.flat_map(|hex| out_of(&all, hex).map(move |dir| (hex, dir)));
            named.extend(round);
        }
        named
    }
}

/// An edge, named from a hex of the piece.
fn named(edge: Edge, hexes: &BTreeSet<Hex>) -> (Hex, Dir) {
    let [one, other] = edge.hexes();
    let (from, to) = if hexes.contains(&one) { (one, other) } else { (other, one) };
    (from, Dir::ALL.into_iter().find(|&dir| from.step(dir) == to).unwrap_or(Dir::D0))
}

/// The walls of a piece as edges.
fn walls(piece: &Piece) -> Walls {
    piece.walls.iter().map(|&(hex, dir)| Edge::new(hex, dir)).collect()
}

/// A piece whose drawing is whole.
struct Ground<'a> {
    cells: BTreeMap<Hex, Terrain>,
    piece: &'a Piece,
    walls: Walls,
}

impl Ground<'_> {
    fn is(&self, hex: Hex, terrain: Terrain) -> bool {
        self.cells.get(&hex) == Some(&terrain)
    }

    fn is_enterable(&self, hex: Hex) -> bool {
        self.cells.get(&hex).is_some_and(|terrain| terrain.is_enterable())
    }

    /// Whether one can walk from a hex to its neighbour.
    fn leads(&self, from: Hex, to: Hex) -> bool {
        self.is_enterable(to) && !self.walls.part(from, to)
    }

    fn tunnel(&self) -> BTreeSet<Hex> {
        self.piece.links.iter().flat_map(|&(one, other)| [one, other]).collect()
    }

    /// The first enterable hex or tunnel hex that cannot be reached from the first enterable one.
    fn cut_off(&self) -> Option<Hex> {
        let tunnel = self.tunnel();
        let surface =
            self.cells.keys().copied().filter(|&hex| self.is_enterable(hex)).map(|hex| (hex, false));
        let all: BTreeSet<(Hex, bool)> = surface.chain(tunnel.iter().map(|&hex| (hex, true))).collect();
        let mut left = all.clone();
        let mut open: Vec<(Hex, bool)> = left.pop_first().into_iter().collect();
        while let Some((hex, under)) = open.pop() {
            let mut next: Vec<(Hex, bool)> = if under {
                let other = |&(one, two): &(Hex, Hex)| {
                    [(one, two), (two, one)].into_iter().find(|two| two.0 == hex).map(|two| (two.1, true))
                };
                self.piece.links.iter().filter_map(other).collect()
            } else {
                let near = hex.neighbours().into_iter().filter(|&to| self.leads(hex, to));
                near.map(|to| (to, false)).collect()
            };
            if self.piece.entrances.contains(&hex) {
                next.push((hex, !under));
            }
            open.extend(next.into_iter().filter(|space| left.remove(space)));
        }
        left.first().map(|space| space.0)
    }
}

impl Origin<'_, PieceRow> {
    fn check(&self, ground: &Ground<'_>, faults: &mut Vec<FileFault>) {
        let mut bad = |field: String, what: String| faults.push(self.fault(&field, what));
        let row = &self.row;
        for (i, tower) in row.towers.iter().enumerate() {
            if !ground.is(tower.at, Terrain::Tower)
                || row.towers[..i].iter().any(|other| other.at == tower.at)
            {
                bad(format!("towers.{i}"), format!("there is no T at {}, or it is named twice", tower.at));
            }
        }
        let nameless =
            |hex: &Hex| ground.is(*hex, Terrain::Tower) && row.towers.iter().all(|tower| tower.at != *hex);
        for hex in ground.cells.keys().filter(|hex| nameless(hex)) {
            bad("rows".to_owned(), format!("nothing says which tower stands at {hex}"));
        }
        for (i, hex) in row.cave.hexes.iter().enumerate() {
            if !ground.is_enterable(*hex) {
                bad(format!("cave.hexes.{i}"), format!("nobody can stand at {hex}"));
            }
        }
        let tunnel = ground.tunnel();
        for (i, line) in row.tunnels.iter().enumerate() {
            for (j, two) in line.windows(2).enumerate() {
                if two[0].distance(two[1]) != 1 || two.iter().any(|hex| !ground.cells.contains_key(hex)) {
                    let what = format!("{} and {} are not neighbours on this piece", two[0], two[1]);
                    bad(format!("tunnels.{i}.{}", j + 1), what);
                }
            }
        }
        for (i, hex) in row.entrances.iter().enumerate() {
            if !tunnel.contains(hex) {
                bad(format!("entrances.{i}"), format!("there is no tunnel at {hex}"));
            }
            if !ground.is_enterable(*hex) || ground.is(*hex, Terrain::Tower) {
                bad(
                    format!("entrances.{i}"),
                    format!("no entrance can be at {hex}: tower, dome, Obstacle or rock"),
                );
            }
        }
        for (i, egg) in row.eggs.iter().enumerate() {
            if !ground.cells.contains_key(&egg.at) {
                bad(format!("eggs.{i}"), format!("{} is no hex of this piece", egg.at));
            }
        }
        if let Some(hex) = ground.cut_off() {
            bad("rows".to_owned(), format!("{hex} cannot be reached within the piece"));
        }
        let domes: Vec<Hex> =
            ground.cells.keys().copied().filter(|&hex| ground.is(hex, Terrain::Dome)).collect();
        let right = usize::from(matches!(row.kind, KindRow::Dome(_)));
        if domes.len() != right {
            bad("rows".to_owned(), format!("{} domes instead of {right}", domes.len()));
        }
        match &row.kind {
            KindRow::Platter => {
                if row.eggs.len() != 2 {
                    bad("eggs".to_owned(), format!("{} easter eggs instead of 2", row.eggs.len()));
                }
                for (corner, passable) in (0..6).map(|corner| (corner, passable(ground, corner))) {
                    if passable < 2 {
                        let what = format!(
                            "{passable} passable hexes instead of 2 at the socket of corner {corner}"
                        );
                        bad("rows".to_owned(), what);
                    }
                }
            }
            KindRow::Dome(number) => {
                if !(1..=6).contains(number) {
                    bad("kind.dome".to_owned(), "domes have the numbers 1 to 6".to_owned());
                }
                let shut = |dome: &Hex| !dome.neighbours().into_iter().any(|to| ground.leads(*dome, to));
                if domes.iter().any(shut) {
                    bad("rows".to_owned(), "no neighbour of the dome can be entered".to_owned());
                }
            }
            KindRow::Labyrinth(LabyrinthRow { track, .. }) => self.check_track(ground, track, faults),
        }
    }

    fn check_track(&self, ground: &Ground<'_>, track: &[Hex], faults: &mut Vec<FileFault>) {
        let mut bad =
            |at: String, what: String| faults.push(self.fault(&format!("kind.labyrinth.track{at}"), what));
        if track.last() != Some(&CORNER) || track.len() < 2 {
            bad(String::new(), format!("a track leads from the red eye to the entrance, {CORNER}"));
        }
        for (i, &hex) in track.iter().enumerate() {
            if !ground.is_enterable(hex) || ground.is(hex, Terrain::Tower) {
                bad(format!(".{i}"), format!("no guardian can be at {hex}"));
            } else if i > 0 && (track[i - 1].distance(hex) != 1 || !ground.leads(track[i - 1], hex)) {
                bad(format!(".{i}"), format!("nothing leads from {} to {hex}", track[i - 1]));
            }
        }
    }
}

/// How many hexes of a platter beside the hex of a key that points into it at a corner can be walked on.
fn passable(ground: &Ground<'_>, corner: u8) -> usize {
    let tip = Hex::new(1, 3).turned(corner);
    let near = tip.neighbours().into_iter();
    near.filter(|&hex| ground.is_enterable(hex) && !ground.is(hex, Terrain::Tower)).count()
}
