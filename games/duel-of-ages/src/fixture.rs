//! Boards for tests: plain ones, and the house pieces.

use kernel::RuleId;
use scene::Words;
use space::hex::{Dir, Edge, Hex, disc};

use crate::content::{Content, Era, Piece, PieceKind, Source, Terrain, Tower};
use crate::map::{Layout, Map, Put, Space};

pub fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

/// The space that a command calls so.
pub fn at(map: &Map, name: &str) -> Space {
    map.read(name).unwrap_or_else(|| panic!("no space {name}"))
}

pub mod house;

fn terrain(letter: char) -> Terrain {
    Terrain::ALL.into_iter().find(|terrain| terrain.letter() == letter).unwrap()
}

fn piece(kind: PieceKind, cells: Vec<(Hex, Terrain)>) -> Piece {
    Piece {
        id: "board".to_owned(),
        card: RuleId("DOA-M0"),
        name: Words::same("Board"),
        kind,
        cells,
        towers: Vec::new(),
        walls: Vec::new(),
        cave: Vec::new(),
        links: Vec::new(),
        entrances: Vec::new(),
        eggs: Vec::new(),
        source: Source::House,
    }
}

fn content(platters: Vec<Piece>, domes: Vec<Piece>, labyrinths: Vec<Piece>) -> Content {
    Content {
        characters: Vec::new(),
        cards: Vec::new(),
        guardians: Vec::new(),
        platters,
        domes,
        labyrinths,
        digest: String::new(),
        packs: Vec::new(),
    }
}

/// A large plain board of one piece, with terrain such as `B1,0 w2,0` and walls such as `0,1/1,1`.
pub fn board(ground: &str, walls: &str) -> Map {
    let mut plain = piece(PieceKind::Platter, disc(hex("0,0"), 9).map(|hex| (hex, Terrain::Clear)).collect());
    for word in ground.split_whitespace() {
        let at = hex(&word[1..]);
        plain.cells.iter_mut().find(|(hex, _)| *hex == at).unwrap().1 = terrain(word.chars().next().unwrap());
    }
    for word in walls.split_whitespace() {
        let [one, other] = word.parse::<Edge>().unwrap().hexes();
        plain.walls.push((one, one.towards(other).unwrap()));
    }
    alone(&content(vec![plain], Vec::new(), Vec::new()), 0)
}

/// One platter alone in the middle, not turned.
pub fn alone(content: &Content, piece: u8) -> Map {
    Map::new(content, &Layout(vec![Put::Platter { piece, at: (0, 0), turn: 0 }]))
}
