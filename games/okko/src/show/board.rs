//! The board: its squares, its walls, and sets of squares worth seeing.

use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use scene::{Board, Cell, Edge, Layer, Phrase, Printed, Shape, Str, ToCompactString, format_compact};
use space::square::{Square, SquareSet};

use super::BOARD;
use crate::board::Terrain;
use crate::names;
use crate::play::View;
use crate::rules::zoc;
use crate::state::Band;

pub fn board(view: View) -> Board {
    let grid = &view.state.setting.board.grid;
    let Printed { cells, edges } = printed(view);
    Board {
        id: BOARD.into(),
        title: title(view),
        shape: Shape::Squares { columns: grid.cols().into(), rows: grid.rows().into() },
        cells,
        edges,
        layers: layers(view),
        ..Board::default()
    }
}

/// What is printed on a board, made when somebody looks: it changes only while the board is laid.
#[derive(Clone, Debug, Default)]
pub struct Drawn(OnceLock<Printed>);

/// It follows from the board.
impl PartialEq for Drawn {
    fn eq(&self, _: &Drawn) -> bool {
        true
    }
}

impl Eq for Drawn {}

impl Hash for Drawn {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// All squares and walls as they are printed; squares made anew where some are rough for a while.
fn printed(view: View) -> Printed {
    let board = &view.state.setting.board;
    let squares = |ground: &dyn Fn(Square) -> Terrain| {
        board.grid.squares().map(|square| cell(square, ground(square))).collect()
    };
    let made = || Printed {
        cells: squares(&|square| board.terrain(square)),
        edges: board.grid.walls().iter().map(edge).collect(),
    };
    let printed = board.drawn.0.get_or_init(made).clone();
    if view.state.rough.is_empty() {
        return printed;
    }
    Printed { cells: squares(&|square| view.state.terrain(square)), ..printed }
}

fn edge(edge: space::square::Edge) -> Edge {
    let [a, b] = edge.squares();
    Edge { between: (a.to_compact_string(), b.to_compact_string()), kind: "wall".into(), ..Edge::default() }
}

/// The scenario's name, or that of the game.
fn title(view: View) -> Phrase {
    let scenario = view.state.setting.scenario.and_then(|n| view.content.scenarios.get(usize::from(n)));
    match scenario {
        Some(card) => Phrase::new("board-scenario")
            .with("scenario", scene::Value::Name { id: card.id.as_str().into(), words: card.name.clone() }),
        None => Phrase::new("board-standard"),
    }
}

fn cell(square: Square, terrain: Terrain) -> Cell {
    Cell {
        id: square.to_compact_string(),
        column: square.col().into(),
        row: square.row().into(),
        ground: terrain.word().into(),
        glyph: terrain.glyph(),
        tint: tint(terrain),
        ..Cell::default()
    }
}

const fn tint(terrain: Terrain) -> u8 {
    match terrain {
        Terrain::Free => 0,
        Terrain::Difficult => 1,
        Terrain::Obstructed => 2,
        Terrain::Water => 3,
        Terrain::Bridge => 4,
        Terrain::Stairs => 5,
    }
}

fn layers(view: View) -> Vec<Layer> {
    let setting = &view.state.setting;
    let mut layers = Vec::new();
    let mut add = |id: Str, title: Phrase, squares: SquareSet| {
        if !squares.is_empty() {
            layers.push(Layer {
                id,
                title,
                cells: squares.iter().map(|square| square.to_compact_string()).collect(),
                ..Layer::default()
            });
        }
    };
    for band in [0, 1] {
        let title = Phrase::new("layer-zoc").with("band", names::band(view, band));
        add(format_compact!("zoc-{band}"), title, zones_of_control(view, band));
    }
    for band in [0, 1] {
        let title = Phrase::new("layer-zone").with("band", names::band(view, band));
        add(format_compact!("zone-{band}"), title, setting.zones[usize::from(band)]);
    }
    if let Some(exits) = &setting.exits {
        add("exits".into(), Phrase::new("layer-exits"), exits.squares);
    }
    add("held".into(), Phrase::new("layer-held"), setting.held);
    add("hall".into(), Phrase::new("layer-hall"), setting.hall);
    let rough = view.state.rough.iter().map(|rough| rough.square).collect();
    add("rough".into(), Phrase::new("layer-rough"), rough);
    let stairs = setting.stairs.iter().flatten().copied().collect();
    add("stairs".into(), Phrase::new("layer-stairs"), stairs);
    layers
}

/// The squares that the figures of a band control.
fn zones_of_control(view: View, band: Band) -> SquareSet {
    let grid = &view.state.setting.board.grid;
    let mut zones = SquareSet::new();
    for (id, figure) in view.state.standing_of(band) {
        let Some((from, facing)) = figure.stand() else { continue };
        let ahead = facing.front().into_iter().filter_map(|dir| grid.step(from, dir));
        zones.extend(ahead.filter(|&square| zoc::controls(view, id, square)));
    }
    zones
}
