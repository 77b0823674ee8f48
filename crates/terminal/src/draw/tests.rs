//! Scenes of toys and one made up, drawn.

use kernel::{Eyes, Seat};
use scene::{Badge, Board, Cell, Edge, Heading, Layer, Phrase, Piece, Scene, Shape, Spot, Tone, Words};
use voice::{Lang, Texts};

use super::*;
use crate::toys::{four, leduc, open, pig};

/// A board of four columns and three rows with a wall, water, three pieces and a layer.
fn small() -> Scene {
    let cell = |column: u8, row: u8| {
        let wet = (column, row) == (3, 0);
        Cell {
            id: format!("{}{}", (b'a' + column) as char, row + 1),
            column,
            row,
            ground: if wet { "wet" } else { "dry" }.to_owned(),
            glyph: if wet { 'w' } else { '.' },
            tint: if wet { 3 } else { 0 },
        }
    };
    let piece = |id: &str, at: Option<&str>, seat, facing, badges: Vec<Badge>| Piece {
        id: id.to_lowercase(),
        name: Words::same(id),
        symbol: id[..2].to_owned(),
        seat,
        at: at.map(|at| Spot { board: "b".to_owned(), cell: at.to_owned() }),
        facing,
        badges,
        facts: [].into(),
        card: Vec::new(),
    };
    let badge = |id: &str, glyph: &str, tone| Badge {
        id: id.to_owned(),
        text: Phrase::new(id),
        glyph: glyph.to_owned(),
        tone,
    };
    let edge = |one: &str, other: &str| Edge {
        between: (one.to_owned(), other.to_owned()),
        kind: "wall".to_owned(),
    };
    Scene {
        boards: vec![Board {
            id: "b".to_owned(),
            title: Phrase::new("yard"),
            shape: Shape::Squares { columns: 4, rows: 3 },
            cells: (0..3).flat_map(|row| (0..4).map(move |column| cell(column, row))).collect(),
            edges: vec![
                edge("b1", "c1"),
                edge("b2", "c2"),
                edge("c2", "c3"),
                edge("d2", "d3"),
                edge("a2", "b2"),
            ],
            layers: vec![Layer {
                id: "zoc-0".to_owned(),
                title: Phrase::new("zone"),
                cells: vec!["a1".to_owned(), "b1".to_owned()],
            }],
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

fn texts() -> Texts {
    let source = "yard = The yard\nzone = Zone of Anna\nwall = wall\nwet = water\ndry = free\nhurt = hurt\nkeen = keen\n";
    Texts::new(&[("small", source)], &[("small", source)])
}

#[test]
fn a_board_with_everything_on_it() {
    let texts = texts();
    let drawn = text(&small(), texts.voice(Lang::En), 20, false, &["zoc"]);
    golden(&drawn, "small.txt");
    let wide = text(&small(), texts.voice(Lang::En), 80, true, &["zoc"]);
    assert!(wide.contains("\x1b["));
    let bare = strip(&wide).lines().fold(String::new(), |text, line| text + line.trim_end() + "\n");
    assert_eq!(
        bare,
        text(&small(), texts.voice(Lang::En), 80, false, &["zoc"]),
        "colour changes nothing else"
    );
}

#[test]
fn toys_as_text() {
    let mut all = String::new();
    for (game, commands) in
        [(four(), vec!["drop d", "drop d", "drop c"]), (pig(), vec!["roll"]), (leduc(), vec!["raise"])]
    {
        let mut played = open(&*game);
        for command in commands {
            let kernel::Turn::Ask(ask) = played.turn() else { panic!("it is not over") };
            played.command(ask.seats.first().unwrap(), command).unwrap();
        }
        let scene = played.show(Eyes::Seat(Seat(0)));
        for lang in Lang::ALL {
            let voice = game.texts().voice(lang);
            all += &text(&scene, voice, 80, false, &[]);
            all += "\n";
            all += &describe(&scene, voice).join("\n");
            all += "\n\n";
        }
    }
    golden(&all, "toys.txt");
}

#[test]
fn the_position_in_sentences() {
    let texts = texts();
    let told = describe(&small(), texts.voice(Lang::En));
    assert!(told.contains(&"Anna (Seat 0) on b2, facing north: hurt.".to_owned()), "{told:?}");
    assert!(told.contains(&"water: d1.".to_owned()), "{told:?}");
    assert!(told.contains(&"Not on the board: Dora.".to_owned()), "{told:?}");
}

#[test]
fn pictures_are_whole_and_escape_what_they_say() {
    let source = "yard = <b>&\"\n";
    let texts = Texts::new(&[("small", source)], &[("small", source)]);
    let picture = svg(&small(), texts.voice(Lang::It));
    golden(&svg(&small(), self::texts().voice(Lang::En)), "small.svg");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert!(picture.contains("&lt;b&gt;&amp;") && !picture.contains("<b>"));
    assert_eq!(picture.matches("<g ").count(), picture.matches("</g>").count());
    for game in [four(), pig(), leduc()] {
        let scene = open(&*game).show(Eyes::Public);
        assert!(svg(&scene, game.texts().voice(Lang::En)).contains("<title"));
    }
}

#[test]
fn the_narrowest_page_is_drawn_too() {
    let texts = texts();
    for width in [0, 1, 9, 24, 33, 500] {
        assert!(!text(&small(), texts.voice(Lang::En), width, false, &[""]).is_empty());
    }
}

/// Compares with a file in `goldens`.
fn golden(drawn: &str, name: &str) {
    testkit::golden(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens").join(name), drawn);
}

/// Takes the colours out.
fn strip(painted: &str) -> String {
    let mut parts = painted.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |bare, part| bare + part.split_once('m').map_or(part, |(_, rest)| rest))
}
