//! A made-up position for whoever draws scenes: a yard with a wall, water, three pieces and a layer.

use scene::{Badge, Board, Cell, Edge, Heading, Layer, Phrase, Piece, Scene, Shape, Spot, Tone, Words};

/// The yard's words, alike in every language.
pub const YARD: &str =
    "yard = The yard\nzone = Zone of Anna\nwall = wall\nwet = water\ndry = free\nhurt = hurt\nkeen = keen\n";

/// A board of four columns and three rows with a wall, water, three pieces and a layer.
pub fn yard() -> Scene {
    let cell = |column: u8, row: u8| {
        let wet = (column, row) == (3, 0);
        Cell {
            id: format!("{}{}", (b'a' + column) as char, row + 1).into(),
            column: column.into(),
            row: row.into(),
            ground: if wet { "wet" } else { "dry" }.into(),
            glyph: if wet { 'w' } else { '.' },
            tint: if wet { 3 } else { 0 },
            ..Cell::default()
        }
    };
    let piece = |id: &str, at: Option<&str>, seat, facing, badges: Vec<Badge>| Piece {
        id: id.to_lowercase().into(),
        name: Words::same(id),
        symbol: id[..2].into(),
        seat,
        at: at.map(|at| Spot { board: "b".into(), cell: at.into() }),
        facing,
        badges,
        ..Piece::default()
    };
    let badge = |id: &str, glyph: &str, tone| Badge {
        id: id.into(),
        text: Phrase::new(id),
        glyph: glyph.into(),
        tone,
    };
    let edge = |one: &str, other: &str| Edge {
        between: (one.into(), other.into()),
        kind: "wall".into(),
        ..Edge::default()
    };
    Scene {
        boards: vec![Board {
            id: "b".into(),
            title: Phrase::new("yard"),
            shape: Shape::Squares { columns: 4, rows: 3 },
            cells: (0..3).flat_map(|row| (0..4).map(move |column| cell(column, row))).collect(),
            edges: [edge("b1", "c1"), edge("b2", "c2"), edge("c2", "c3"), edge("d2", "d3"), edge("a2", "b2")]
                .into(),
            layers: vec![Layer {
                id: "zoc-0".into(),
                title: Phrase::new("zone"),
                cells: vec!["a1".into(), "b1".into()],
                ..Layer::default()
            }],
            ..Board::default()
        }],
        pieces: vec![
            piece("Anna", Some("b2"), Some(0), Some(Heading::N), vec![badge("hurt", "!", Tone::Bad)]),
            piece("Bruno", Some("c1"), Some(1), Some(Heading::W), vec![badge("keen", "F", Tone::Good)]),
            piece("Chest", Some("a3"), None, None, Vec::new()),
            piece("Dora", None, Some(1), None, Vec::new()),
        ],
        ..Scene::default()
    }
}
