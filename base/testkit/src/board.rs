//! Boards as text, for tests and goldens.

use std::collections::BTreeMap;

use scene::{Board, Border, Cell, Edge, Heading, Lattice, Orientation, Piece, Scene};

/// Draws the boards of squares and hexes of a scene, each below its id where there are several. Of squares a row of
/// text stands for each row, row names on the left, column letters below; hexes lie as they do. A piece shows its
/// symbol, in small letters when it is a ghost, and where it looks; `|`, `-`, `/` and `\` are walls, `o` or their
/// mark doors, `:` windows, `'` other borders, `?` where a board can grow. No blanks at the ends of lines.
pub fn board(scene: &Scene) -> String {
    let boards: Vec<_> =
        scene.boards.iter().filter_map(|board| Some((board, board.shape.lattice()?))).collect();
    let mut text = String::new();
    for (board, lattice) in &boards {
        if boards.len() > 1 {
            text += &[&board.id, ":\n"].concat();
        }
        text += &drawn(scene, board, *lattice);
    }
    text
}

/// Texts at their lines and columns.
type Canvas = BTreeMap<i64, BTreeMap<i64, String>>;

fn drawn(scene: &Scene, board: &Board, lattice: Lattice) -> String {
    let places: BTreeMap<(i32, i32), &Cell> =
        board.cells.iter().map(|cell| ((cell.column, cell.row), cell)).collect();
    let mut canvas = Canvas::new();
    let mut put = |(line, column): (i64, i64), text: String| {
        canvas.entry(line).or_default().insert(column, text);
    };
    for (place, cell) in &places {
        let at = at(lattice, *place);
        put(at, here(scene, board, cell));
        for (heading, _) in lattice.steps() {
            let there = lattice.step(*place, *heading).and_then(|there| places.get(&there));
            if let Some(edge) = there.and_then(|there| border(board, cell, there))
                && let Some((shift, text)) = stroke(lattice, *heading, edge)
            {
                put((at.0 + shift.0, at.1 + shift.1), text);
            }
        }
    }
    if lattice == Lattice::Squares {
        names(&places, &mut put);
    }
    let left = canvas.values().flat_map(BTreeMap::keys).copied().min().unwrap_or(0);
    canvas
        .values()
        .map(|row| line(row, left))
        .filter(|line| !line.is_empty())
        .fold(String::new(), |text, line| text + &line + "\n")
}

fn line(row: &BTreeMap<i64, String>, left: i64) -> String {
    let text = row.iter().fold(String::new(), |line, (column, text)| {
        format!("{line:<width$}{text}", width = (column - left) as usize)
    });
    text.trim_end().to_owned()
}

/// The line and column where the three letters of a cell begin.
fn at(lattice: Lattice, place: (i32, i32)) -> (i64, i64) {
    let (right, down) = lattice.lies(place);
    match lattice {
        Lattice::Squares => (2 * down, 4 * right),
        Lattice::Hexes(Orientation::Pointy) => (2 * down, 2 * right),
        Lattice::Hexes(Orientation::Flat) => (down, 4 * right),
    }
}

/// A border of a cell, once for both its cells: how far from the cell's letters, and how it is written.
fn stroke(lattice: Lattice, heading: Heading, edge: &Edge) -> Option<((i64, i64), String)> {
    let wall = |wall: &str| match (&edge.mark, edge.look) {
        (Some(mark), _) => mark.clone(),
        (None, Border::Wall) => wall.into(),
        (None, Border::Door) => "o".into(),
        (None, Border::Window) => ":".into(),
        (None, Border::Line) => "'".into(),
    };
    let pointy = lattice == Lattice::Hexes(Orientation::Pointy);
    Some(match heading {
        Heading::E => ((0, 3), wall("|").into()),
        Heading::S => ((1, 0), format!("{:-^3}", wall("---"))),
        Heading::SE if pointy => ((1, 2), wall("/").into()),
        Heading::SW if pointy => ((1, 0), wall("\\").into()),
        Heading::SE => ((0, 3), wall("/").into()),
        Heading::SW => ((0, -1), wall("\\").into()),
        _ => return None,
    })
}

/// The names of rows on the left and of columns below: those that their squares bear, `e5`, or their numbers.
fn names(places: &BTreeMap<(i32, i32), &Cell>, put: &mut impl FnMut((i64, i64), String)) {
    let letters =
        |cell: &Cell| cell.id.len() - cell.id.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let named = places.values().all(|cell| {
        letters(cell) > 0 && cell.id[letters(cell)..].bytes().all(|digit| digit.is_ascii_digit())
    });
    let left = places.keys().map(|place| i64::from(place.0)).min().unwrap_or(0);
    let below = places.keys().map(|place| i64::from(place.1)).max().unwrap_or(0);
    for ((column, row), cell) in places {
        let (letter, number) = cell.id.split_at(if named { letters(cell) } else { 0 });
        let [letter, number] = if named {
            [letter.to_owned(), number.to_owned()]
        } else {
            [column.to_string(), row.to_string()]
        };
        put((2 * i64::from(*row), 4 * left - 3), format!("{number:>2} "));
        put((2 * below + 2, 4 * i64::from(*column)), letter);
    }
}

/// What stands on a cell, or its ground.
fn here(scene: &Scene, board: &Board, cell: &Cell) -> String {
    let here =
        |piece: &&Piece| piece.at.as_ref().is_some_and(|spot| spot.board == board.id && spot.cell == cell.id);
    let Some(piece) = scene.pieces.iter().find(here) else {
        return if cell.ghost { '?' } else { cell.glyph }.to_string();
    };
    let looks = piece.facing.map_or("", |heading| match heading {
        Heading::N => "^",
        Heading::NE => "↗",
        Heading::E => ">",
        Heading::SE => "↘",
        Heading::S => "v",
        Heading::SW => "↙",
        Heading::W => "<",
        Heading::NW => "↖",
    });
    if piece.ghost {
        piece.symbol.to_lowercase().to_string() + looks
    } else {
        format!("{}{looks}", piece.symbol)
    }
}

fn border<'a>(board: &'a Board, one: &Cell, other: &Cell) -> Option<&'a Edge> {
    let pair = (one.id.as_str(), other.id.as_str());
    board.edges.iter().find(|edge| {
        let (a, b) = (edge.between.0.as_str(), edge.between.1.as_str());
        (a, b) == pair || (b, a) == pair
    })
}
