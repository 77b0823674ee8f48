//! A plain board for tests: clear hexes all round, and on them what a test wants.

use std::sync::Arc;

use space::hex::{Hex, disc};

use super::{Layout, Map, Put};
use crate::content::{Content, Era, Piece, Terrain};

/// How far a plain board reaches from its middle.
const REACH: u32 = 9;

/// A platter of clear hexes, to be drawn on.
pub fn plain(content: &Content) -> Piece {
    let mut piece = content.platters[0].clone();
    piece.cells = disc(Hex::new(0, 0), REACH).map(|hex| (hex, Terrain::Clear)).collect();
    piece.towers.clear();
    piece.walls.clear();
    piece.cave.clear();
    piece.links.clear();
    piece.entrances.clear();
    piece.eggs.clear();
    piece
}

/// The map of that platter alone, with numbered domes and labyrinth tracks laid on it.
pub fn board(content: &Content, piece: Piece, domes: &[(u8, Hex)], tracks: &[(Era, Vec<Hex>)]) -> Arc<Map> {
    let content = Content { platters: vec![piece], ..content.clone() };
    let mut map = Map::new(&content, &Layout(vec![Put::Platter { piece: 0, at: (0, 0), turn: 0 }]));
    for &(number, hex) in domes {
        let cell = map.cell(hex).expect("a hex of the board");
        map.domes[usize::from(number) - 1] = Some(cell);
        map.grounds[usize::from(cell)].dome = number;
    }
    for (era, track) in tracks {
        map.tracks[*era as usize] = track.iter().filter_map(|&hex| map.cell(hex)).collect();
    }
    Arc::new(map)
}
