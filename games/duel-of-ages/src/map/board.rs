//! A board for tests: one piece alone, and on it numbered domes and tracks of labyrinths.

use std::sync::Arc;

use space::hex::Hex;

use super::{Layout, Map, Put};
use crate::content::{Content, Era, Piece};

/// The map of a piece alone, with domes and tracks laid on it.
pub fn laid(content: &Content, piece: Piece, domes: &[(u8, Hex)], tracks: &[(Era, Vec<Hex>)]) -> Arc<Map> {
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
