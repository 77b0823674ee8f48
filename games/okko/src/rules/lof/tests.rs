//! Tests of the line of fire.
//!
//! Compiled under `#[cfg(test)]` only.

use std::collections::BTreeSet;

use serde_json::json;
use space::square::{Crossing, Square, SquareSet};

use super::trace;
use crate::fixture::{Fixture, Tried};

/// An archer at e9 looks north.
fn archer() -> Fixture {
    Fixture::open("9x9").stand("shrine-archer", 0, "e9 n")
}

/// The cover of an enemy on the square, or the rule that breaks the line of fire.
fn shot(fixture: Fixture, at: &str) -> Result<u8, &'static str> {
    let mut table = fixture.stand("okko", 1, &format!("{at} n")).begin();
    table.does("activate shrine-archer");
    if !table.offers("shoot okko with longbow") {
        return Err(table.refuses("shoot okko with longbow"));
    }
    table.rolls("shoot okko with longbow", &[1, 1]);
    let cover = (0..9).find(|cover| table.heard("OKKO-SHOT-01", &format!("event-shot cover={cover}")));
    Ok(cover.expect("the shot tells its cover"))
}

fn traced(table: &Tried, from: &str, to: &str) -> Result<u8, &'static str> {
    let [from, to] = [from, to].map(|text| text.parse::<Square>().unwrap());
    let mut taken = table.view().state.taken();
    taken.remove(from);
    taken.remove(to);
    trace(table.view(), from, to, &taken).map_err(|illegal| illegal.by.0)
}

#[test]
fn lof_01_the_line_runs_from_centre_to_centre() {
    // From e9 to f5 it leaves column e in the middle of row 7; what stands beside it does not matter.
    let beside = ["d8", "f8", "f9", "d7", "g7", "e6", "g6", "e5", "f4"];
    let fixture = beside.into_iter().fold(archer(), |fixture, square| fixture.ground(square, 'X'));
    assert_eq!(shot(fixture, "f5"), Ok(0), "OKKO-LOF-01");
    for square in ["e8", "e7", "f7", "f6"] {
        assert_eq!(shot(archer().ground(square, 'X'), "f5"), Err("OKKO-LOF-02"), "OKKO-LOF-01: {square}");
    }
}

#[test]
fn lof_02_walls_rocks_and_figures_break_it() {
    assert_eq!(shot(archer(), "e5"), Ok(0));
    assert_eq!(shot(archer().wall("e7/e6"), "e5"), Err("OKKO-LOF-02"));
    assert_eq!(shot(archer().wall("e6/e5"), "e5"), Err("OKKO-LOF-02"), "on the last edge too");
    assert_eq!(shot(archer().ground("e7", 'X'), "e5"), Err("OKKO-LOF-02"));
    assert_eq!(shot(archer().stand("gaki", 0, "e7 n"), "e5"), Err("OKKO-LOF-02"), "a friend");
    assert_eq!(shot(archer().stand("gaki", 1, "e6 n"), "e5"), Err("OKKO-LOF-02"), "an enemy");
    assert_eq!(shot(archer().stand("gaki", 1, "e4 n"), "e5"), Ok(0), "what lies beyond does not matter");
    for square in ["e8", "e7", "e6"] {
        assert_eq!(shot(archer().ground(square, 'w'), "e5"), Ok(0), "water neither blocks nor covers");
    }
}

#[test]
fn ec_35_an_enemy_engaged_with_a_friend_is_a_target() {
    assert_eq!(shot(archer().stand("gaki", 0, "e4 s"), "e5"), Ok(0), "OKKO-LOF-02");
}

#[test]
fn lof_03_a_corner_with_both_sides_closed_breaks_it() {
    // From e9 to c7 through the corners of d9 with e8, and of c8 with d7.
    assert_eq!(shot(archer(), "c7"), Ok(0));
    let rocks = archer().ground("d9", 'X').ground("e8", 'X');
    assert_eq!(shot(rocks, "c7"), Err("OKKO-LOF-03"));
    let figures = archer().stand("gaki", 0, "c8 n").stand("gaki", 1, "d7 n");
    assert_eq!(shot(figures, "c7"), Err("OKKO-LOF-03"));
    let mixed = archer().ground("d9", 'X').stand("gaki", 0, "e8 n");
    assert_eq!(shot(mixed, "c7"), Err("OKKO-LOF-03"));
    let wall = archer().wall("e8/d8").stand("gaki", 0, "d9 n");
    assert_eq!(shot(wall, "c7"), Err("OKKO-LOF-03"), "a wall closes the side that it belongs to");
    let walls = archer().wall("d9/d8").wall("e8/d8");
    assert_eq!(shot(walls, "c7"), Err("OKKO-LOF-03"));
}

#[test]
fn ec_20_one_does_not_shoot_diagonally_between_two_figures() {
    let table = archer().stand("gaki", 1, "e8 e").stand("gaki", 1, "d9 w");
    assert_eq!(shot(table, "d8"), Err("OKKO-LOF-03"), "though one might attack there (Q-46)");
}

#[test]
fn lof_04_the_end_of_a_wall_alone_does_not_break_it() {
    for edge in ["e9/d9", "e9/e8", "d9/d8", "e8/d8"] {
        assert_eq!(shot(archer().wall(edge), "c7"), Ok(0), "OKKO-LOF-04: {edge}");
    }
    assert_eq!(shot(archer().ground("d9", 'X'), "c7"), Ok(0), "nor does one rock, or one figure");
    assert_eq!(shot(archer().stand("gaki", 0, "e8 n"), "c7"), Ok(0));
}

#[test]
fn lof_05_each_difficult_square_crossed_covers_by_1() {
    assert_eq!(shot(archer().ground("e7", 'd'), "e5"), Ok(1), "OKKO-LOF-05");
    assert_eq!(shot(archer().ground("e7", 'd').ground("e6", 'd'), "e5"), Ok(2));
    assert_eq!(
        shot(archer().ground("e8", 'd').ground("e7", 'd').ground("e6", 'd').ground("e5", 'd'), "e5"),
        Ok(4)
    );
    assert_eq!(shot(archer().ground("d7", 'd').ground("f7", 'd'), "e5"), Ok(0), "only what is crossed");
}

#[test]
fn ec_37_the_targets_own_square_covers_the_shooters_does_not() {
    assert_eq!(shot(archer().ground("e5", 'd'), "e5"), Ok(1), "OKKO-LOF-05");
    assert_eq!(shot(archer().ground("e9", 'd'), "e5"), Ok(0), "OKKO-LOF-05");
}

#[test]
fn lof_05_a_square_that_counts_as_difficult_covers_too() {
    let smoke = archer().with("rough", json!([{ "square": "e7", "band": 0 }]));
    assert_eq!(shot(smoke, "e5"), Ok(1), "OKKO-LOF-05");
}

#[test]
fn lof_06_a_corner_between_two_difficult_squares_covers_once() {
    assert_eq!(shot(archer().ground("d9", 'd').ground("e8", 'd'), "c7"), Ok(1), "OKKO-LOF-06");
    assert_eq!(shot(archer().ground("d9", 'd'), "c7"), Ok(0), "one of them is no cover");
    let both =
        archer().ground("d9", 'd').ground("e8", 'd').ground("c8", 'd').ground("d7", 'd').ground("d8", 'd');
    assert_eq!(shot(both, "c7"), Ok(3), "two corners and the square between them");
}

#[test]
fn lof_07_a_closed_side_and_a_difficult_one_cover_by_1() {
    // it must not be easier than between two difficult squares.
    assert_eq!(shot(archer().ground("d9", 'X').ground("e8", 'd'), "c7"), Ok(1), "OKKO-LOF-07");
    assert_eq!(shot(archer().ground("e8", 'd').stand("gaki", 0, "d9 n"), "c7"), Ok(1), "OKKO-LOF-07");
    assert_eq!(shot(archer().ground("e8", 'd').wall("d9/d8"), "c7"), Ok(1), "OKKO-LOF-07");
    assert_eq!(shot(archer().ground("d9", 'X').ground("e8", 'w'), "c7"), Ok(0), "water covers nobody");
}

/// Squares whose inside the segment between two centres runs through, by clipping it with each square.
fn crossed(from: Square, to: Square) -> BTreeSet<Square> {
    let centre = |square: Square| [f64::from(square.col()) + 0.5, f64::from(square.row()) + 0.5];
    let (start, end) = (centre(from), centre(to));
    let inside = |square: &Square| {
        let corner = [f64::from(square.col()), f64::from(square.row())];
        let (mut first, mut last) = (0.0f64, 1.0f64);
        for axis in 0..2 {
            let (low, high) = (corner[axis] + 1e-9, corner[axis] + 1.0 - 1e-9);
            let way = end[axis] - start[axis];
            if way.abs() < 1e-12 {
                if start[axis] < low || start[axis] > high {
                    return false;
                }
                continue;
            }
            let (a, b) = ((low - start[axis]) / way, (high - start[axis]) / way);
            first = first.max(a.min(b));
            last = last.min(a.max(b));
        }
        last - first > 1e-7
    };
    let all = (0..9).flat_map(|col| (0..9).filter_map(move |row| Square::new(col, row)));
    all.filter(inside).collect()
}

#[test]
fn lof_08_the_squares_crossed_are_those_whose_inside_the_segment_meets() {
    let table = Fixture::open("9x9").begin();
    let grid = &table.view().state.setting.board.grid;
    for from in ["a1", "e5", "c8"].map(|text| text.parse::<Square>().unwrap()) {
        for to in grid.squares().filter(|&to| to != from) {
            let mut walked: BTreeSet<Square> = grid.line(from, to).map(Crossing::to).collect();
            walked.insert(from);
            assert_eq!(walked, crossed(from, to), "OKKO-LOF-08: {from} to {to}");
        }
    }
}

#[test]
fn lof_08_it_is_the_same_both_ways() {
    // A board full of everything, made up by a simple rule.
    let glyph = |i: usize| [".", ".", "d", ".", "X", ".", "w", ".", "d", "X"][i * i % 37 % 10];
    let rows: Vec<String> = (0..9).map(|row| (0..9).map(|col| glyph(row * 9 + col)).collect()).collect();
    let mut fixture = Fixture::open(&rows.join(" "));
    for edge in ["b2/b3", "c4/d4", "e5/e6", "f3/g3", "g6/g7", "d8/e8", "h2/h3", "b6/c6"] {
        fixture = fixture.wall(edge);
    }
    let table = fixture.begin();
    let view = table.view();
    let nobody = SquareSet::new();
    let squares: Vec<Square> = view.state.setting.board.grid.squares().collect();
    let own = |square| u8::from(view.state.terrain(square) == crate::board::Terrain::Difficult);
    let mut clear = 0;
    for &from in &squares {
        for &to in squares.iter().filter(|&&to| to != from) {
            // Rocks are no ground for a figure.
            if [from, to].iter().any(|&end| view.state.terrain(end) == crate::board::Terrain::Obstructed) {
                continue;
            }
            let (there, back) = (trace(view, from, to, &nobody), trace(view, to, from, &nobody));
            assert_eq!(there.is_ok(), back.is_ok(), "OKKO-LOF-08: {from} {to}");
            if let (Ok(there), Ok(back)) = (there, back) {
                clear += 1;
                // Only the squares at the ends change places.
                assert_eq!(there + own(from), back + own(to), "OKKO-LOF-08: {from} {to}");
            }
        }
    }
    assert!(clear > 500, "the board is not all walls: {clear}");
}

#[test]
fn the_lectern_and_the_wall_end_of_the_rulebook() {
    // EX-11: Fire-Mouth at h12.
    let fixture = Fixture::open("16x16").ground("i10", 'd').ground("j8", 'd').wall("f11/g11").wall("i10/j10");
    let table = fixture
        .stand("fire-mouth", 0, "h12 n")
        .stand("gaki", 1, "e9 n")
        .stand("gaki", 1, "g10 n")
        .stand("gaki", 1, "h8 n")
        .stand("gaki", 1, "j8 n")
        .stand("gaki", 1, "k9 n")
        .begin();
    assert_eq!(traced(&table, "h12", "e9"), Err("OKKO-LOF-03"));
    assert_eq!(traced(&table, "h12", "h8"), Ok(0));
    assert_eq!(traced(&table, "h12", "j8"), Ok(2));
    assert_eq!(traced(&table, "h12", "k9"), Ok(0));
}
