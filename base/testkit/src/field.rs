//! Made-up positions for whoever draws scenes: hexes on two levels, and a town that grows.

use scene::{
    Badge, Board, Border, Cell, Edge, Heading, Layer, Level, Link, Orientation, Phrase, Piece, Scene, Shape,
    Spot, Str, Tone, Words,
};
use space::hex::{Hex, disc, line};

/// The words of the field and of the town, alike in every language.
pub const FIELD: &str = "field = The field\ntunnels = The tunnels\nstreet = The town\nupper = The upper floor\n\
    clear = clear\nwood = wood\nwater = water\ntunnel = tunnel\npaved = street\nroom = room\n\
    wall = wall\ngate = gate\npane = window\nford = ford\ndoor-2 = door with two locks\nshaft = Shaft\n\
    stairs = Stairs\nreach = Reach of Anna\npath = Way of Anna\nsight = Line of sight\nhurt = hurt\n";

/// Hexes of a disc of radius 3 with a tunnel beneath: walls, a gate, a window and a ford, five pieces that look
/// somewhere, one of them a ghost, a way, a line of sight with all that it touches, and where the field could grow.
pub fn field(orientation: Orientation) -> Scene {
    let shape = Shape::Hexes { orientation };
    let hexes = disc(Hex::new(0, 0), 3).map(ground).chain([(4, -2), (-4, 3)].map(growth));
    let (from, to) = (Hex::new(-2, 0), Hex::new(1, 1));
    let sight = line(from, to);
    let field = Board {
        id: "field".into(),
        title: Phrase::new("field"),
        shape,
        level: Some(level("field", 0)),
        cells: hexes.collect(),
        edges: [
            edge((0, 0), (1, 0), "wall", Border::Wall),
            edge((0, 0), (0, 1), "gate", Border::Door),
            edge((0, 0), (-1, 1), "wall", Border::Wall),
            edge((1, -1), (1, 0), "pane", Border::Window),
            edge((-1, 1), (-2, 2), "ford", Border::Line),
            edge((2, 0), (1, 1), "wall", Border::Wall),
        ]
        .into(),
        layers: vec![
            layer("reach", disc(from, 1).map(id).collect(), Vec::new(), None),
            layer(
                "path",
                Vec::new(),
                vec![["d2", "c3", "c4", "c5"].map(Str::from).to_vec()],
                Some(Tone::Good),
            ),
            layer(
                "sight",
                sight.into_iter().map(id).collect(),
                vec![vec![id(from), id(to)]],
                Some(Tone::Bad),
            ),
        ],
        ..Board::default()
    };
    let tunnel = |(q, r)| cell(Hex::new(q, r), "tunnel", ':', 2);
    let tunnels = Board {
        id: "tunnels".into(),
        title: Phrase::new("tunnels"),
        shape,
        level: Some(level("field", -1)),
        cells: [(-2, 1), (-1, 1), (0, 1), (1, 1), (1, 2), (2, 1)].map(tunnel).into(),
        edges: [edge((1, 1), (2, 1), "wall", Border::Wall)].into(),
        ..Board::default()
    };
    let on = |board: &str, hex: Hex| Some(Spot { board: board.into(), cell: id(hex) });
    let anna = Piece { badges: vec![hurt()], ..piece("Anna", Some(0), Some(Heading::NE)) };
    let bruno = piece("Bruno", Some(1), Some(Heading::SW));
    let pieces = vec![
        Piece { at: on("field", from), ..anna },
        Piece { at: on("field", to), ..bruno.clone() },
        Piece { id: "bruno-before".into(), at: on("field", Hex::new(2, -1)), ghost: true, ..bruno },
        Piece { at: on("field", Hex::new(0, -2)), ..piece("Chest", None, None) },
        Piece { at: on("field", Hex::new(0, -2)), ..piece("Dora", Some(0), Some(Heading::SE)) },
        Piece { at: on("tunnels", Hex::new(0, 1)), ..piece("Ezio", Some(1), Some(Heading::NW)) },
    ];
    Scene {
        boards: vec![field, tunnels],
        links: vec![link("shaft", &id(Hex::new(-2, 1)), "tunnels", "field")],
        pieces,
        ..Scene::default()
    }
}

/// A town of tiles of four squares by four. When it has grown there is a house to the left and a street above, and the
/// house has an upper floor.
pub fn town(grown: bool) -> Scene {
    let mut tiles = vec![(0, 0, Tile::Street)];
    if grown {
        tiles.extend([(-4, 0, Tile::House), (0, -4, Tile::Street)]);
    }
    let mut cells: Vec<Cell> = tiles.iter().flat_map(|tile| squares(*tile)).collect();
    let free = if grown { (4, 1) } else { (-1, 1) };
    cells.push(Cell { ghost: true, ..square(free, "paved", '.', 0) });
    cells.sort_by_key(|cell| (cell.row, cell.column));
    let wall = |a, b| border(a, b, "wall", Border::Wall);
    let door = Edge { mark: Some("2".into()), ..border((-1, 1), (0, 1), "door-2", Border::Door) };
    let house = vec![
        wall((-1, 0), (0, 0)),
        door,
        border((-1, 2), (0, 2), "pane", Border::Window),
        wall((-1, 3), (0, 3)),
        wall((-3, 1), (-2, 1)),
        wall((-3, 2), (-2, 2)),
    ];
    let mut street = Board {
        id: "street".into(),
        title: Phrase::new("street"),
        shape: Shape::squares(&cells),
        cells: cells.into(),
        ..Board::default()
    };
    let at = |cell: &str| Some(Spot { board: "street".into(), cell: cell.into() });
    let pieces = vec![
        Piece { at: at("2,1"), ..piece("Anna", Some(0), None) },
        Piece { at: at("3,3"), ..piece("Bruno", Some(1), None) },
    ];
    if !grown {
        return Scene { boards: vec![street], pieces, ..Scene::default() };
    }
    street.edges = house.into();
    street.level = Some(level("town", 0));
    let cells = squares((-4, 0, Tile::House));
    let upper = Board {
        id: "upper".into(),
        title: Phrase::new("upper"),
        shape: Shape::squares(&cells),
        cells: cells.into(),
        level: Some(level("town", 1)),
        edges: [wall((-4, 1), (-4, 2))].into(),
        ..Board::default()
    };
    Scene {
        boards: vec![street, upper],
        links: vec![link("stairs", "-4,0", "street", "upper")],
        pieces,
        ..Scene::default()
    }
}

#[derive(Clone, Copy)]
enum Tile {
    Street,
    House,
}

fn squares((left, top, tile): (i32, i32, Tile)) -> Vec<Cell> {
    let (ground, glyph, tint) = match tile {
        Tile::Street => ("paved", '.', 0),
        Tile::House => ("room", ':', 4),
    };
    (0..16).map(|n| square((left + n % 4, top + n / 4), ground, glyph, tint)).collect()
}

fn square((column, row): (i32, i32), ground: &str, glyph: char, tint: u8) -> Cell {
    Cell {
        id: format!("{column},{row}").into(),
        column,
        row,
        ground: ground.into(),
        glyph,
        tint,
        ghost: false,
    }
}

/// What a hex is called: a letter for its row, a number for its column.
fn id(hex: Hex) -> Str {
    format!("{}{}", char::from(b'd'.saturating_add_signed(hex.r() as i8)), hex.q() + 4).into()
}

fn cell(hex: Hex, ground: &str, glyph: char, tint: u8) -> Cell {
    Cell { id: id(hex), column: hex.q(), row: hex.r(), ground: ground.into(), glyph, tint, ghost: false }
}

fn ground(hex: Hex) -> Cell {
    match (hex.q(), hex.r()) {
        (2, -3 | -2) | (3, -3) | (-3, 2) => cell(hex, "wood", 'w', 6),
        (-1, 2) | (-2, 2 | 3) => cell(hex, "water", '~', 3),
        _ => cell(hex, "clear", '.', 0),
    }
}

fn growth((q, r): (i32, i32)) -> Cell {
    Cell { ghost: true, ..cell(Hex::new(q, r), "clear", '.', 0) }
}

fn edge(one: (i32, i32), other: (i32, i32), kind: &str, look: Border) -> Edge {
    let [one, other] = [one, other].map(|(q, r)| id(Hex::new(q, r)));
    Edge { between: (one, other), kind: kind.into(), look, mark: None }
}

fn border(one: (i32, i32), other: (i32, i32), kind: &str, look: Border) -> Edge {
    let [one, other] = [one, other].map(|(column, row)| format!("{column},{row}"));
    Edge { between: (one.into(), other.into()), kind: kind.into(), look, mark: None }
}

fn layer(id: &str, cells: Vec<Str>, lines: Vec<Vec<Str>>, tone: Option<Tone>) -> Layer {
    Layer { id: id.into(), title: Phrase::new(id), cells, lines, tone, ..Layer::default() }
}

fn level(of: &str, height: i32) -> Level {
    Level { of: of.into(), height }
}

fn link(kind: &str, cell: &str, one: &str, other: &str) -> Link {
    let end = |board: &str| Spot { board: board.into(), cell: cell.into() };
    Link { between: (end(one), end(other)), kind: kind.into() }
}

fn piece(name: &str, seat: Option<u8>, facing: Option<Heading>) -> Piece {
    Piece {
        id: name.to_lowercase().into(),
        name: Words::same(name),
        symbol: name[..2].into(),
        seat,
        facing,
        ..Piece::default()
    }
}

fn hurt() -> Badge {
    Badge { id: "hurt".into(), text: Phrase::new("hurt"), glyph: "!".into(), tone: Tone::Bad }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

    #[test]
    fn made_up_positions_hang_together() {
        for scene in [field(Orientation::Pointy), field(Orientation::Flat), town(false), town(true)] {
            assert_eq!(scene.faults(), [] as [String; 0]);
        }
        for cell in town(false).boards[0].cells.iter().filter(|cell| !cell.ghost) {
            assert!(town(true).boards[0].cells.contains(cell), "{} keeps its place", cell.id);
        }
    }

    #[test]
    fn hexes_and_towns_are_drawn_as_text() {
        let drawn = [field(Orientation::Pointy), field(Orientation::Flat), town(false), town(true)];
        let text: Vec<String> = drawn.iter().map(board).collect();
        crate::golden(format!("{}/goldens/boards.txt", env!("CARGO_MANIFEST_DIR")), &text.join("\n"));
    }
}
