//! Puts areas together to a board (rulebook chapters Materiale and Cominciare una partita, step 2).

use space::square::{Edge, EdgeSide, Facing, Grid, Square, SquareSet, Walls, rotate_edge, rotate_square};

use crate::board::{Board, Terrain};
use crate::content::{AreaCard, Content};

/// A quarter of the board with the area on it: the area's number in the content and quarter turns, clockwise.
pub type Laid = (u8, u8);

/// How many squares the side of an area has.
pub fn size(card: &AreaCard) -> u8 {
    card.rows.len().min(255) as u8
}

/// The areas of this size, by their numbers in the content.
pub fn of_size(content: &Content, n: u8) -> impl Iterator<Item = u8> {
    content.areas.iter().enumerate().filter(move |(_, card)| size(card) == n).map(|(i, _)| i as u8)
}

/// Reads `AR-03@90`; without a rotation the area is not turned.
pub fn parse(content: &Content, text: &str) -> Result<Laid, String> {
    let (id, turn) = text.split_once('@').unwrap_or((text, "0"));
    let turns = match turn {
        "0" => 0,
        "90" => 1,
        "180" => 2,
        "270" => 3,
        _ => return Err(format!("{text}: a rotation is 0, 90, 180 or 270")),
    };
    let area = content.areas.iter().position(|card| card.id.eq_ignore_ascii_case(id));
    area.map(|area| (area as u8, turns)).ok_or_else(|| format!("there is no area {id}"))
}

/// Lays an area of `n` x `n` squares on a quarter of the board (0 NW, 1 NE, 2 SW, 3 SE): terrain and walls.
pub fn lay(content: &Content, board: &mut Board, quarter: u8, (area, turns): Laid) {
    let Some(card) = content.areas.get(area as usize) else { return };
    let n = size(card);
    let (east, south) = (n * (quarter & 1), n * (quarter >> 1));
    let shift = |square: Square| Square::new(square.col() + east, square.row() + south);
    for (square, terrain) in squares(card) {
        if let Some(at) = rotate_square(square, n, turns).and_then(shift) {
            board.print(at, terrain);
        }
    }
    let mut walls = *board.grid.walls();
    for edge in edges(card) {
        let turned = rotate_edge(edge, n, turns).map(Edge::squares);
        if let Some([a, b]) = turned
            && let (Some(a), Some(b)) = (shift(a), shift(b))
        {
            walls.extend(Edge::between(a, b));
        }
    }
    board.build(walls);
}

/// A board of four areas: NW, NE, SW, SE.
pub fn assemble(content: &Content, areas: [Laid; 4]) -> Board {
    let n = areas.iter().filter_map(|laid| content.areas.get(laid.0 as usize)).map(size).max().unwrap_or(8);
    let mut board = blank(n);
    for (quarter, laid) in (0..).zip(areas) {
        lay(content, &mut board, quarter, laid);
    }
    board
}

/// A board without any area yet, for areas of `n` x `n` squares.
pub fn blank(n: u8) -> Board {
    let side = n.clamp(1, 8) * 2;
    Board::new(Grid::new(side, side, Walls::new()).expect("2 to 16 squares without walls"))
}

/// Puts the wall between two floors: the whole seam between the northern and the southern areas (OKKO-SCEN-09).
pub fn part_floors(board: &mut Board) {
    let seam = board.grid.rows() / 2;
    let mut walls = *board.grid.walls();
    let above = (0..board.grid.cols()).filter_map(|col| Square::new(col, seam.checked_sub(1)?));
    walls.extend(above.filter_map(|square| Edge::new(square, EdgeSide::South)));
    board.build(walls);
}

/// How many walls stand on east and on south edges.
pub fn count_walls(board: &Board) -> [u16; 2] {
    let on = |side| board.grid.walls().iter().filter(|edge| edge.side() == side).count() as u16;
    [on(EdgeSide::East), on(EdgeSide::South)]
}

/// The rows of squares along a side of the board, `depth` deep (OKKO-SET-04).
pub fn strip(board: &Board, side: Facing, depth: u8) -> SquareSet {
    board.grid.squares().filter(|&square| depth_from(board, square, side) < depth).collect()
}

/// How many squares lie between a square and a side of the board.
pub fn depth_from(board: &Board, square: Square, side: Facing) -> u8 {
    match side {
        Facing::N => square.row(),
        Facing::E => board.grid.cols() - 1 - square.col(),
        Facing::S => board.grid.rows() - 1 - square.row(),
        Facing::W => square.col(),
    }
}

/// The side of the board along which a set of squares lies.
pub fn side_of(board: &Board, squares: SquareSet) -> Facing {
    let deepest = |side: &Facing| squares.iter().map(|square| depth_from(board, square, *side)).max();
    Facing::ALL.into_iter().min_by_key(deepest).unwrap_or(Facing::N)
}

/// How many of the squares a figure can stand on: those that are not obstructed (OKKO-SET-08).
pub fn room(board: &Board, squares: SquareSet) -> usize {
    squares.iter().filter(|&square| board.terrain(square) != Terrain::Obstructed).count()
}

/// How many figures fit into a deployment zone whatever board comes of these areas: the two emptiest strips of
/// different areas, each turned as badly as can be.
pub fn least_room(content: &Content, n: u8, depth: u8) -> usize {
    let Ok(grid) = Grid::new(n, n, Walls::new()) else { return 0 };
    let blank = Board::new(grid);
    let strips = Facing::ALL.map(|side| strip(&blank, side, depth));
    let least = |area: u8| {
        let mut board = blank.clone();
        squares(content.areas.get(area as usize)?).for_each(|(square, terrain)| board.print(square, terrain));
        strips.into_iter().map(|strip| room(&board, strip)).min()
    };
    let mut rooms: Vec<usize> = of_size(content, n).filter_map(least).collect();
    rooms.sort_unstable();
    rooms.iter().take(2).sum()
}

/// Reads a range of squares: `a1-h2`, or one square.
pub fn range(text: &str) -> Result<SquareSet, String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let read = |part: &str| part.parse::<Square>().map_err(|fault| format!("`{part}`: {fault}"));
    let (from, to) = (read(from)?, read(to)?);
    if from.col() > to.col() || from.row() > to.row() {
        return Err(format!("{text}: a range goes from its north-west corner to its south-east corner"));
    }
    let in_row = |row| (from.col()..=to.col()).filter_map(move |col| Square::new(col, row));
    Ok((from.row()..=to.row()).flat_map(in_row).collect())
}

/// All squares of several ranges; what cannot be read is left out.
pub fn ranges(texts: &[String]) -> SquareSet {
    texts.iter().filter_map(|text| range(text).ok()).fold(SquareSet::new(), SquareSet::union)
}

/// Reads a stand: `e5 n`.
pub fn stand(text: &str) -> Result<(Square, Facing), String> {
    let (square, facing) =
        text.split_once(' ').ok_or_else(|| format!("{text}: a square and a facing, such as e5 n"))?;
    let square = square.parse().map_err(|fault| format!("`{square}`: {fault}"))?;
    Ok((square, facing.parse().map_err(|fault| format!("`{facing}`: {fault}"))?))
}

/// The squares of an area with their terrain.
fn squares(card: &AreaCard) -> impl Iterator<Item = (Square, Terrain)> {
    card.rows.iter().enumerate().flat_map(|(y, row)| {
        let read = move |(x, glyph)| Some((Square::new(x as u8, y as u8)?, Terrain::of_glyph(glyph)?));
        row.chars().enumerate().filter_map(read)
    })
}

/// The edges of an area that carry a wall.
fn edges(card: &AreaCard) -> impl Iterator<Item = Edge> {
    let on = |texts: &'_ [String], side| {
        let read = move |text: &String| Edge::new(text.parse().ok()?, side);
        texts.iter().filter_map(read).collect::<Vec<_>>()
    };
    on(&card.east_walls, EdgeSide::East).into_iter().chain(on(&card.south_walls, EdgeSide::South))
}

/// What is wrong with an area card: the field and what it is. An area is a square of 4 to 8 rows of known symbols, its
/// walls lie between its squares, and every square that is not obstructed can be reached from every other.
pub fn faults(card: &AreaCard) -> Vec<(String, String)> {
    let mut faults = Vec::new();
    let n = card.rows.len();
    if !(4..=8).contains(&n) {
        faults.push(("rows".to_owned(), format!("an area has 4 to 8 rows, not {n}")));
    }
    for (y, row) in card.rows.iter().enumerate() {
        let long = row.chars().count();
        if long != n {
            faults.push((format!("rows.{y}"), format!("the row has {long} squares; the area has {n} rows")));
        }
        for glyph in row.chars().filter(|&glyph| Terrain::of_glyph(glyph).is_none()) {
            faults.push((format!("rows.{y}"), format!("{glyph:?} is no terrain; known are . d X w = s")));
        }
    }
    for (field, walls, side) in [
        ("east-walls", &card.east_walls, EdgeSide::East),
        ("south-walls", &card.south_walls, EdgeSide::South),
    ] {
        for (i, text) in walls.iter().enumerate() {
            if let Err(what) = wall(text, side, n) {
                faults.push((format!("{field}.{i}"), what));
            }
        }
    }
    if faults.is_empty() && !connected(card) {
        faults.push(("rows".to_owned(), "some squares cannot be reached from the others".to_owned()));
    }
    faults
}

/// Reads a wall of an area: it may not lie on the outer border.
fn wall(text: &str, side: EdgeSide, n: usize) -> Result<(), String> {
    let square: Square = text.parse().map_err(|fault| format!("`{text}`: {fault}"))?;
    let inside = |at: u8, most: usize| usize::from(at) < most;
    let (cols, rows) =
        if side == EdgeSide::East { (n.saturating_sub(1), n) } else { (n, n.saturating_sub(1)) };
    if inside(square.col(), cols) && inside(square.row(), rows) {
        return Ok(());
    }
    Err(format!("the wall of {text} is not between two squares of the area"))
}

/// Whether every square that is not obstructed can be reached from every other, edge by edge.
fn connected(card: &AreaCard) -> bool {
    let n = size(card);
    let Ok(grid) = Grid::new(n, n, edges(card).collect()) else { return false };
    let open: SquareSet =
        squares(card).filter(|(_, terrain)| *terrain != Terrain::Obstructed).map(|(s, _)| s).collect();
    let Some(start) = open.iter().next() else { return false };
    let mut seen = SquareSet::from_iter([start]);
    let mut todo = vec![start];
    while let Some(square) = todo.pop() {
        for next in Facing::ALL.into_iter().filter_map(|facing| grid.step(square, facing.dir())) {
            if open.contains(next) && !grid.wall_between(square, next) && seen.insert(next) {
                todo.push(next);
            }
        }
    }
    seen == open
}

#[cfg(test)]
mod tests;
