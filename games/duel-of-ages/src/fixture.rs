//! Boards for tests: plain ones, and the house pieces.

use std::sync::LazyLock;

use kernel::RuleId;
use scene::Words;
use space::hex::{Edge, Hex, disc};

use crate::content::{Content, HOUSE, Piece, PieceKind, Source, Terrain};
use crate::map::{Layout, Map, Put, Space};

pub fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

/// The space that a command calls so.
pub fn at(map: &Map, name: &str) -> Space {
    map.read(name).unwrap_or_else(|| panic!("no space {name}"))
}

fn terrain(letter: char) -> Terrain {
    Terrain::ALL.into_iter().find(|terrain| terrain.letter() == letter).unwrap()
}

/// The house content.
pub fn house() -> Content {
    static READ: LazyLock<Content> = LazyLock::new(|| Content::read(HOUSE).unwrap());
    READ.clone()
}

/// A large plain board of one piece, with terrain such as `B1,0 w2,0` and walls such as `0,1/1,1`.
pub fn board(ground: &str, walls: &str) -> Map {
    let mut plain = Piece {
        id: "board".to_owned(),
        card: RuleId("DOA-M0"),
        name: Words::same("Board"),
        kind: PieceKind::Platter,
        cells: disc(hex("0,0"), 9).map(|hex| (hex, Terrain::Clear)).collect(),
        towers: Vec::new(),
        walls: Vec::new(),
        cave: Vec::new(),
        links: Vec::new(),
        entrances: Vec::new(),
        eggs: Vec::new(),
        source: Source::House,
    };
    for word in ground.split_whitespace() {
        let at = hex(&word[1..]);
        plain.cells.iter_mut().find(|(hex, _)| *hex == at).unwrap().1 = terrain(word.chars().next().unwrap());
    }
    for word in walls.split_whitespace() {
        let [one, other] = word.parse::<Edge>().unwrap().hexes();
        plain.walls.push((one, one.towards(other).unwrap()));
    }
    alone(&Content { platters: vec![plain], ..house() }, 0)
}

/// One platter alone in the middle, not turned.
pub fn alone(content: &Content, piece: u8) -> Map {
    Map::new(content, &Layout(vec![Put::Platter { piece, at: (0, 0), turn: 0 }]))
}
