//!
//! Compiled under `#[cfg(test)]` only.
use super::*;
use crate::rules::set::tests::content;

fn sq(text: &str) -> Square {
    text.parse().unwrap()
}

/// OKKO-CMP-01, ledger 9.4: a quarter turn takes (x, y) to (7 - y, x), an E wall of it to an S wall of (7 - y, x), an S
/// wall of it to an E wall of (6 - y, x).
#[test]
fn cmp_01_an_area_turns_with_its_walls() {
    let content = content();
    let (area, _) = parse(content, "AR-04").unwrap();
    for turns in 0..4u8 {
        let mut board = blank(8);
        lay(content, &mut board, 0, (area, turns));
        let mut next = blank(8);
        lay(content, &mut next, 0, (area, (turns + 1) % 4));
        for square in (0..64u8).filter_map(|i| Square::new(i % 8, i / 8)) {
            let (x, y) = (square.col(), square.row());
            let turned = Square::new(7 - y, x).unwrap();
            assert_eq!(board.terrain(square), next.terrain(turned), "OKKO-CMP-01 {square} turned {turns}");
            let has = |board: &Board, at: Option<Square>, side| {
                at.and_then(|at| Edge::new(at, side)).is_some_and(|edge| board.grid.walls().contains(edge))
            };
            if x < 7 {
                assert_eq!(
                    has(&board, Some(square), EdgeSide::East),
                    has(&next, Some(turned), EdgeSide::South)
                );
            }
            if y < 7 {
                let shifted = Square::new(6 - y, x);
                assert_eq!(has(&board, Some(square), EdgeSide::South), has(&next, shifted, EdgeSide::East));
            }
        }
    }
    assert_eq!(parse(content, "AR-04@45"), Err("AR-04@45: a rotation is 0, 90, 180 or 270".to_owned()));
    assert_eq!(parse(content, "AR-99"), Err("there is no area AR-99".to_owned()));
}

/// OKKO-CMP-01: the library in the south-west quarter, not turned: shelves and walls stand where the card has them.
#[test]
fn cmp_01_a_quarter_shifts_terrain_and_walls() {
    let content = content();
    let laid = ["AR-02@0", "AR-01@0", "AR-04@0", "AR-09@90"].map(|text| parse(content, text).unwrap());
    let board = assemble(content, laid);
    assert_eq!(board.terrain(sq("b10")), Terrain::Difficult, "B2 of the library, OKKO-CMP-01");
    assert_eq!(board.terrain(sq("b14")), Terrain::Obstructed, "B6");
    assert!(board.grid.wall_between(sq("d9"), sq("e9")), "E wall of D1");
    assert!(!board.grid.wall_between(sq("d12"), sq("e12")));
    assert!(board.grid.wall_between(sq("a13"), sq("a14")), "S wall of A5");
    assert_eq!(count_walls(&board), [7, 9]);
}

/// OKKO-SCEN-01: the ten boards of ledger 9.6, terrain and walls.
#[test]
fn scen_01_ten_boards_assemble_exactly() {
    let content = content();
    let walls = [
        ("SC-01", [14, 14]),
        ("SC-02", [7, 9]),
        ("SC-03", [17, 14]),
        ("SC-04", [8, 8]),
        ("SC-05", [17, 10]),
        ("SC-06", [15, 13]),
        ("SC-07", [28, 24 + 16]),
        ("SC-08", [22, 21]),
        ("SC-09", [0, 4]),
        ("SC-10", [13, 12]),
    ];
    assert_eq!(content.scenarios.len(), 10);
    for (id, counted) in walls {
        let scenario = &content.scenarios[content.find_scenario(id).unwrap()];
        let board = crate::rules::scen::board(content, scenario).unwrap();
        let map: Vec<String> = scenario.map.lines().map(str::to_owned).collect();
        assert_eq!(board.rows(), map, "OKKO-SCEN-01 {id}");
        assert_eq!(count_walls(&board), counted, "OKKO-SCEN-01 {id}");
    }
    let dawn = crate::rules::scen::board(content, &content.scenarios[9]).unwrap();
    assert_eq!(dawn.rows()[11], "...s..X......Xd.", "as the ledger prints row 12 of SC-10");
}

/// OKKO-SCEN-09: the whole seam between rows 8 and 9 is a wall.
#[test]
fn scen_09_floors_are_parted_by_a_wall() {
    let mut board = blank(8);
    part_floors(&mut board);
    assert_eq!(count_walls(&board), [0, 16], "OKKO-SCEN-09");
    assert!(board.grid.wall_between(sq("a8"), sq("a9")));
    assert!(!board.grid.wall_between(sq("a7"), sq("a8")));
}

fn card(rows: &[&str], east: &[&str], south: &[&str]) -> AreaCard {
    let texts = |list: &[&str]| list.iter().map(|&text| text.to_owned()).collect();
    AreaCard {
        rows: texts(rows),
        east_walls: texts(east),
        south_walls: texts(south),
        ..content().areas[0].clone()
    }
}

/// OKKO-CMP-01, ledger 11: not square, unknown symbol, wall on the outer border, disconnected.
#[test]
fn cmp_01_area_files_are_checked() {
    let found = |rows: &[&str], east: &[&str], south: &[&str]| {
        faults(&card(rows, east, south)).into_iter().map(|(field, _)| field).collect::<Vec<_>>()
    };
    let open = ["....", "....", "....", "...."];
    assert!(found(&open, &["C1"], &["A3"]).is_empty(), "OKKO-CMP-01");
    assert_eq!(found(&["...", "...", "..."], &[], &[]), ["rows"], "too small");
    assert_eq!(found(&["....", "...", "....", "...."], &[], &[]), ["rows.1"], "not square");
    assert_eq!(found(&["..?.", "....", "....", "...."], &[], &[]), ["rows.0"], "no such terrain");
    assert_eq!(found(&open, &["D1"], &[]), ["east-walls.0"], "on the outer border");
    assert_eq!(found(&open, &[], &["A1", "B4"]), ["south-walls.1"], "on the outer border");
    assert_eq!(found(&open, &["E1"], &["?"]), ["east-walls.0", "south-walls.0"], "outside, no square");
    assert_eq!(found(&[".X..", "XX..", "....", "...."], &[], &[]), ["rows"], "a1 cannot be reached");
    assert_eq!(found(&open, &["A1"], &["A1"]), ["rows"], "walled in");
    assert!(content().areas.iter().all(|card| faults(card).is_empty()));
    assert_eq!(content().areas.len(), 12);
}

/// OKKO-Q-02, ledger 9.4: every two-row strip has at least 24 squares that are not obstructed.
#[test]
fn set_04_every_strip_holds_a_band() {
    let content = content();
    assert!(least_room(content, 8, 2) >= 24, "OKKO-SET-04");
    for area in of_size(content, 8) {
        for turns in 0..4 {
            let mut board = blank(8);
            lay(content, &mut board, 0, (area, turns));
            assert!(room(&board, strip(&board, Facing::N, 2)) >= 24);
        }
    }
    let board = blank(8);
    assert_eq!(strip(&board, Facing::N, 2), range("a1-p2").unwrap());
    assert_eq!(strip(&board, Facing::E, 2), range("o1-p16").unwrap());
    assert_eq!(strip(&board, Facing::S, 2), range("a15-p16").unwrap());
    assert_eq!(strip(&board, Facing::W, 2), range("a1-b16").unwrap());
    for side in Facing::ALL {
        assert_eq!(side_of(&board, strip(&board, side, 2)), side);
    }
}

#[test]
fn ranges_are_read() {
    assert_eq!(range("b2-c3").unwrap(), SquareSet::from_iter(["b2", "c2", "b3", "c3"].map(sq)));
    assert_eq!(range("h5").unwrap(), SquareSet::from_iter([sq("h5")]));
    assert!(range("c3-b2").is_err() && range("b2-q9").is_err() && range("").is_err());
    assert_eq!(stand("c12 e"), Ok((sq("c12"), Facing::E)));
    assert!(stand("c12").is_err() && stand("c12 ne").is_err());
}
