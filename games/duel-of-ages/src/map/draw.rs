//! How the placed pieces become a map.

use std::collections::BTreeMap;

use space::hex::{Dir, Hex};

use super::chart::chart;
use super::field::{Cell, Ground, Map, NOWHERE, Part};
use super::layout::{Layout, Put, centre, key_dir, key_hex};
use crate::content::{Content, Piece, PieceKind, Terrain};

/// A placed piece: what it is, and where its hexes and directions come to lie.
struct Placed<'a> {
    part: Part,
    piece: &'a Piece,
    put: Put,
}

impl<'a> Placed<'a> {
    fn new(content: &'a Content, put: Put) -> Option<Placed<'a>> {
        let (part, pieces, number) = match put {
            Put::Platter { piece, .. } => (Part::Platter(piece), &content.platters, piece),
            Put::Dome { piece, .. } => (Part::Dome(piece), &content.domes, piece),
            Put::Labyrinth { piece, .. } => (Part::Labyrinth(piece), &content.labyrinths, piece),
        };
        Some(Placed { part, piece: pieces.get(usize::from(number))?, put })
    }

    fn hex(&self, local: Hex) -> Hex {
        match self.put {
            Put::Platter { at, turn, .. } => local.turned(turn).plus(centre(at)),
            Put::Dome { socket, facing, .. } | Put::Labyrinth { socket, facing, .. } => {
                key_hex(socket, facing, local)
            }
        }
    }

    fn dir(&self, dir: Dir) -> Dir {
        match self.put {
            Put::Platter { turn, .. } => dir.clockwise(turn % 6),
            Put::Dome { socket, facing, .. } | Put::Labyrinth { socket, facing, .. } => {
                key_dir(socket, facing, dir)
            }
        }
    }
}

/// The map of a layout. Pieces that the content does not know are left out; where two lie on each other the earlier
/// one stays.
pub(super) fn map(content: &Content, layout: &Layout) -> Map {
    let placed: Vec<Placed> = layout.0.iter().filter_map(|&put| Placed::new(content, put)).collect();
    let mut map = hexes(&placed);
    for one in &placed {
        draw(&mut map, one);
    }
    join(&mut map);
    if map.tracks.iter().all(|track| !track.is_empty()) {
        map.charts = map.tracks.each_ref().map(|track| track.iter().map(|goal| chart(&map, *goal)).collect());
    }
    map.plan = crate::show::plan(&map);
    map.towers = map.cells().filter_map(|cell| Some((cell, map.tower(cell)?))).collect();
    map
}

/// All hexes in reading order, with their terrain and neighbours.
fn hexes(placed: &[Placed]) -> Map {
    let mut all: BTreeMap<Hex, (Part, Terrain)> = BTreeMap::new();
    for one in placed {
        for &(local, terrain) in &one.piece.cells {
            all.entry(one.hex(local)).or_insert((one.part, terrain));
        }
    }
    let span = |of: fn(Hex) -> i32| {
        let least = all.keys().map(|&hex| of(hex)).min().unwrap_or(0);
        (least, all.keys().map(|&hex| of(hex)).max().map_or(0, |most| (most - least + 1) as usize))
    };
    let ((q, width), (r, height)) = (span(Hex::q), span(Hex::r));
    let mut map = Map {
        grounds: Vec::with_capacity(all.len()),
        corner: Hex::new(q, r),
        width,
        index: vec![NOWHERE; width * height],
        domes: [None; 6],
        towers: Vec::new(),
        tracks: Default::default(),
        charts: Default::default(),
        plan: Default::default(),
        eggs: Vec::new(),
    };
    for (cell, (&hex, &(part, terrain))) in all.iter().enumerate() {
        map.index[(hex.r() - r) as usize * width + (hex.q() - q) as usize] = cell as Cell;
        map.grounds.push(Ground {
            hex,
            part,
            terrain,
            dome: 0,
            tower: None,
            cave: false,
            tunnel: false,
            entrance: false,
            walls: 0,
            links: 0,
            joined: 0,
            near: [NOWHERE; 6],
        });
    }
    for cell in map.cells() {
        let near = map.hex(cell).neighbours().map(|hex| map.cell(hex).unwrap_or(NOWHERE));
        map.grounds[usize::from(cell)].near = near;
    }
    map
}

/// What a piece brings to its hexes.
fn draw(map: &mut Map, placed: &Placed) {
    let piece = placed.piece;
    let cell = |map: &Map, local: Hex| map.cell(placed.hex(local)).map(usize::from);
    for &(local, tower) in &piece.towers {
        if let Some(cell) = cell(map, local) {
            map.grounds[cell].tower = Some(tower);
        }
    }
    for &(local, dir) in &piece.walls {
        let (hex, dir) = (placed.hex(local), placed.dir(dir));
        for (hex, dir) in [(hex, dir), (hex.step(dir), dir.opposite())] {
            if let Some(cell) = map.cell(hex) {
                map.grounds[usize::from(cell)].walls |= 1 << dir as u8;
            }
        }
    }
    for &local in &piece.cave {
        if let Some(cell) = cell(map, local) {
            map.grounds[cell].cave = true;
        }
    }
    for &(one, other) in &piece.links {
        for (from, to) in [(one, other), (other, one)] {
            let dir = placed.hex(from).towards(placed.hex(to));
            if let (Some(cell), Some(dir)) = (cell(map, from), dir) {
                map.grounds[cell].tunnel = true;
                map.grounds[cell].links |= 1 << dir as u8;
            }
        }
    }
    for &local in &piece.entrances {
        if let Some(cell) = cell(map, local) {
            map.grounds[cell].tunnel = true;
            map.grounds[cell].entrance = true;
        }
    }
    for (local, words) in &piece.eggs {
        if let Some(cell) = cell(map, *local) {
            map.eggs.push((cell as Cell, words.clone()));
        }
    }
    match &piece.kind {
        PieceKind::Platter => {}
        PieceKind::Dome(number) => {
            let dome = piece.cells.iter().find(|(_, terrain)| *terrain == Terrain::Dome);
            let cell = dome.and_then(|(local, _)| cell(map, *local));
            if let (Some(cell), Some(dome)) = (cell, map.domes.get_mut(usize::from(*number).wrapping_sub(1)))
            {
                *dome = Some(cell as Cell);
                map.grounds[cell].dome = *number;
            }
        }
        PieceKind::Labyrinth(era, track) => {
            map.tracks[*era as usize] =
                track.iter().filter_map(|&local| map.cell(placed.hex(local))).collect();
        }
    }
}

/// Building hexes of the same piece without a wall between are one building (ledger 5.7).
fn join(map: &mut Map) {
    for cell in map.cells() {
        let here = *map.ground(cell);
        let joins = |dir: &Dir| {
            map.near(cell, *dir).is_some_and(|near| {
                let there = map.ground(near);
                there.terrain == Terrain::Building && there.part == here.part && !map.wall(cell, *dir)
            })
        };
        if here.terrain == Terrain::Building {
            map.grounds[usize::from(cell)].joined =
                Dir::ALL.into_iter().filter(joins).fold(0, |bits, dir| bits | 1 << dir as u8);
        }
    }
}
