//! The map: the surface, the tunnels below it, and while it is built the places where it can grow.

use scene::{
    Board, Cell as Place, Edge, Layer, Level, Link, Orientation, Phrase, Printed, Shape, Shared, Str,
    ToCompactString,
};
use space::hex::{Dir, Hex};

use super::{cell_of, spot, trail};
use crate::content::{Content, Era, Terrain};
use crate::frame::Frame;
use crate::map::{Cell, Map, Put, Socket, Space, centre, key_hex};
use crate::names;
use crate::play::View;
use crate::rules::map::{Want, check_put, wanted};

/// Both levels; that of the tunnels where there are any.
pub fn boards(view: View<'_>) -> Vec<Board> {
    let tunnels = view.map.cells().any(|cell| view.map.tunnel(cell));
    let mut boards = vec![surface(view)];
    boards.extend(tunnels.then(|| under(view)));
    boards
}

/// The ways down, at every entrance (DOA-MOV-16).
pub fn links(view: View<'_>) -> Vec<Link> {
    let entrances = view.map.cells().filter(|cell| view.map.entrance(*cell));
    let link = |cell: Cell| Link {
        between: (spot(view, Space::on(cell)), spot(view, Space::below(cell))),
        kind: "mark-entrance".into(),
    };
    entrances.map(link).collect()
}

/// What all boards of the map have in common.
fn level(under: bool, title: &str) -> Board {
    Board {
        id: names::board(Space { cell: 0, under }).into(),
        title: Phrase::new(title),
        shape: Shape::Hexes { orientation: Orientation::Pointy },
        level: Some(Level { of: "map".into(), height: -i32::from(under) }),
        ..Board::default()
    }
}

/// The hexes of both levels and the borders between them as screens draw them; made once for each map.
pub fn plan(map: &Map) -> [Printed; 2] {
    let tunnel = |cell: Cell| {
        let (ground, glyph, tint) =
            if map.entrance(cell) { ("mark-entrance", 'o', 8) } else { ("mark-tunnel", '.', 4) };
        place(map.hex(cell), ground, glyph, tint)
    };
    let above = map.cells().map(|cell| ground(map, cell)).collect();
    let below = map.cells().filter(|cell| map.tunnel(*cell)).map(tunnel).collect();
    [
        Printed { cells: above, edges: edges(map, false, |cell, dir| map.wall(cell, dir)) },
        Printed { cells: below, edges: edges(map, true, |cell, dir| !map.linked(cell, dir)) },
    ]
}

fn surface(view: View<'_>) -> Board {
    let map = view.map;
    let ghosts = ghosts(view);
    let Printed { cells, edges } = map.plan[0].clone();
    let cells = if ghosts.is_empty() {
        cells
    } else {
        let grown = cells.iter().cloned().chain(ghosts.into_iter().map(ghost));
        let mut cells: Vec<Place> = grown.collect();
        cells.sort_by_key(|cell| (cell.row, cell.column));
        cells.into()
    };
    let tracks = map.tracks.iter().filter(|track| track.len() > 1);
    Board {
        cells,
        edges,
        lines: tracks.map(|track| words(view, track.iter().map(|cell| Space::on(*cell)))).collect(),
        layers: layers(view),
        ..level(false, "show-board-surface")
    }
}

fn under(view: View<'_>) -> Board {
    let Printed { cells, edges } = view.map.plan[1].clone();
    Board { cells, edges, layers: trail::layers(view, true), ..level(true, "show-board-tunnels") }
}

fn place(hex: Hex, ground: &str, glyph: char, tint: u8) -> Place {
    let (column, row) = (hex.q(), hex.r());
    Place { id: hex.to_compact_string(), column, row, ground: ground.into(), glyph, tint, ghost: false }
}

/// A hex of the surface: what it is for, where that is more than its ground.
fn ground(map: &Map, cell: Cell) -> Place {
    let terrain = map.terrain(cell);
    let (key, glyph) = match (terrain, map.dome(cell), map.tower(cell), red_eye(map, cell)) {
        (Terrain::Dome, Some(number), ..) => (dome_key(number), char::from(b'0' + number)),
        (Terrain::Tower, _, Some(tower), _) => (names::tower_key(tower), terrain.letter()),
        (Terrain::Clear, .., Some(era)) => (eye_key(era), '@'),
        (Terrain::Clear, ..) if map.entrance(cell) => ("mark-entrance", 'o'),
        _ => (terrain.key(), terrain.letter()),
    };
    place(map.hex(cell), key, glyph, tint(terrain))
}

fn ghost(hex: Hex) -> Place {
    Place { ghost: true, ..place(hex, "mark-free", '?', 0) }
}

/// The colour of a ground: what it is at a glance, in light and in dark.
const fn tint(terrain: Terrain) -> u8 {
    match terrain {
        Terrain::Clear => 0,
        Terrain::Woods => 7,
        Terrain::Swamp => 1,
        Terrain::Fire => 6,
        Terrain::Water => 3,
        Terrain::Rough => 4,
        Terrain::Building => 9,
        Terrain::Obstacle | Terrain::Rock => 2,
        Terrain::Dome => 8,
        Terrain::Tower => 5,
    }
}

/// The age whose red eye a hex is (DOA-GRD-13).
fn red_eye(map: &Map, cell: Cell) -> Option<Era> {
    Era::ALL.into_iter().find(|era| map.tracks[*era as usize].first() == Some(&cell))
}

const fn eye_key(era: Era) -> &'static str {
    ["mark-eye-ancient", "mark-eye-colonial", "mark-eye-modern", "mark-eye-future"][era as usize]
}

fn dome_key(number: u8) -> &'static str {
    let keys = ["mark-dome-1", "mark-dome-2", "mark-dome-3", "mark-dome-4", "mark-dome-5", "mark-dome-6"];
    usize::from(number).checked_sub(1).and_then(|at| keys.get(at)).copied().unwrap_or("terrain-dome")
}

/// The borders between two hexes of a board that nobody crosses, each once.
fn edges(map: &Map, under: bool, closed: impl Fn(Cell, Dir) -> bool) -> Shared<Edge> {
    let at = |cell: Cell| Space { cell, under };
    let pairs = map.cells().flat_map(|cell| [Dir::D0, Dir::D1, Dir::D2].map(|dir| (cell, dir)));
    let edge = |(cell, dir): (Cell, Dir)| {
        let near = map.near(cell, dir)?;
        let both = map.has(at(cell)) && map.has(at(near));
        (both && closed(cell, dir)).then(|| Edge {
            between: (map.hex(cell).to_compact_string(), map.hex(near).to_compact_string()),
            kind: "mark-wall".into(),
            ..Edge::default()
        })
    };
    pairs.filter_map(edge).collect()
}

/// The words of some spaces.
pub fn words(view: View<'_>, spaces: impl Iterator<Item = Space>) -> Vec<Str> {
    spaces.map(|space| cell_of(view, space)).collect()
}

/// What the surface shows on request.
fn layers(view: View<'_>) -> Vec<Layer> {
    let map = view.map;
    let mut layers = Vec::new();
    let mut add = |id: &str, title: &str, cells: Vec<Cell>| {
        if !cells.is_empty() {
            let cells = words(view, cells.into_iter().map(Space::on));
            layers.push(Layer { id: id.into(), title: Phrase::new(title), cells, ..Layer::default() });
        }
    };
    // Few, for each is a button above the map; what a hex is stands on the hex itself.
    add("tracks", "mark-tracks", map.tracks.iter().flatten().copied().collect());
    add("towers", "mark-towers", map.towers.iter().map(|(cell, _)| *cell).collect());
    add("tunnels", "mark-tunnels", map.cells().filter(|cell| map.tunnel(*cell)).collect());
    layers.extend(trail::layers(view, false));
    layers
}

/// The word of an age, for ids.
pub const fn era_word(era: Era) -> &'static str {
    ["ancient", "colonial", "modern", "future"][era as usize]
}

/// The hexes that the piece to be placed next could cover, wherever it may lie.
fn ghosts(view: View<'_>) -> Vec<Hex> {
    if !matches!(view.state.flow.now(), Some(Frame::Build)) {
        return Vec::new();
    }
    let layout = &view.state.layout;
    let hexes: Vec<Hex> = match wanted(layout) {
        None => Vec::new(),
        Some(Want::Platter) => {
            let shape = view.content.platters.first().map_or(&[][..], |piece| &piece.cells);
            let slots = layout.free_slots().into_iter();
            slots.flat_map(|at| shape.iter().map(move |(local, _)| local.plus(centre(at)))).collect()
        }
        Some(Want::Dome) => {
            let placed: Vec<u8> = layout.domes().collect();
            keys(view, &placed, &view.content.domes, |piece, socket, facing| Put::Dome {
                piece,
                socket,
                facing,
            })
        }
        Some(Want::Labyrinth) => {
            let placed: Vec<u8> = layout.labyrinths().collect();
            let put = |piece, socket, facing| Put::Labyrinth { piece, socket, facing };
            keys(view, &placed, &view.content.labyrinths, put)
        }
    };
    hexes.into_iter().filter(|hex| view.map.cell(*hex).is_none()).collect()
}

/// The hexes of all sockets that a key may fill, turned some way. Which key it is does not matter.
fn keys(
    view: View<'_>,
    placed: &[u8],
    pieces: &[crate::content::Piece],
    put: impl Fn(u8, Socket, u8) -> Put,
) -> Vec<Hex> {
    let Some(piece) = (0..pieces.len() as u8).find(|piece| !placed.contains(piece)) else {
        return Vec::new();
    };
    let (content, layout): (&Content, _) = (view.content, &view.state.layout);
    let lawful = |socket: &Socket| {
        (0..3).any(|facing| check_put(content, layout, put(piece, *socket, facing)).is_ok())
    };
    let sockets = layout.free_sockets().into_iter().filter(lawful);
    let shape = &pieces[usize::from(piece)].cells;
    sockets.flat_map(|socket| shape.iter().map(move |(local, _)| key_hex(socket, 0, *local))).collect()
}
