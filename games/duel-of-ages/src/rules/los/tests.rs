//! The lines of ledger 5.8 and 5.9, and the laws of sight.

use super::*;
use crate::content::Terrain;

use crate::fixture::{alone, at, board, hex, house};
use crate::map::{Layout, sees, standard};

/// What one sees along a line: the sum of the penalties.
fn seen(ground: &str, from: &str, to: &str) -> Option<i8> {
    let map = board(ground, "");
    sees(&map, at(&map, from), at(&map, to), false)
}

fn lobbed(ground: &str, from: &str, to: &str) -> Option<i8> {
    let map = board(ground, "");
    sees(&map, at(&map, from), at(&map, to), true)
}

/// The rule that bars a line.
fn barred(map: &Map, from: &str, to: &str) -> RuleId {
    look(map, at(map, from), at(map, to), false).unwrap_err().by
}

#[test]
fn los_01_from_middle_to_middle() {
    assert_eq!(seen("", "0,0", "4,-2"), Some(0));
    assert_eq!(seen("", "0,0", "0,0"), Some(0));
    let map = board("B1,0", "");
    assert!(look(&map, at(&map, "0,0"), at(&map, "2,0"), false).is_err());
    assert!(look(&map, at(&map, "0,0"), at(&map, "2,-1"), false).is_ok());
}

/// Boards V11, V12 and V15.
#[test]
fn los_02_open_ground_never_blocks() {
    assert_eq!(seen("w1,0", "0,0", "1,1"), Some(-1));
    assert_eq!(seen("w1,0 w0,1", "0,0", "1,1"), Some(-2));
    assert_eq!(seen("w1,0 w0,1", "0,0", "2,2"), Some(-2));
    assert_eq!(seen("w1,0 s2,0 s3,0 r4,0 B0,0", "0,0", "4,0"), Some(-4));
    assert_eq!(seen("w1,0 w2,0 s3,0 f4,0 ~5,0 r6,0 w7,0 w8,0", "0,0", "8,0"), Some(-6));
    assert_eq!(seen("w0,0", "0,0", "4,0"), Some(0), "the firer's own hex does not count");
}

/// Boards V1, V2, V3, V5 and V9.
#[test]
fn los_03_into_a_building_and_not_beyond() {
    assert_eq!(seen("B1,0", "0,0", "2,0"), None);
    assert_eq!(seen("B1,0", "0,0", "1,0"), Some(-2));
    assert_eq!(seen("B0,0", "0,0", "3,0"), Some(0));
    assert_eq!(seen("B1,0", "0,0", "2,1"), None);
    assert_eq!(seen("B1,0 B0,1", "0,0", "1,1"), None, "joined on the side along which the line goes");
    assert_eq!(seen("B1,0 B2,0", "0,0", "2,0"), None, "not even into a further hex of the same building");
    assert_eq!(barred(&board("B1,0", ""), "0,0", "2,0"), LOS_03);
    let walled = board("B1,0 B0,1", "1,0/0,1");
    assert_eq!(barred(&walled, "0,0", "1,1"), LOS_04, "not one building, but a wall along the line");
}

/// Board V10, and what stands in the way.
#[test]
fn los_04_obstacles_domes_towers_and_walls_block() {
    assert_eq!(seen("O1,0", "0,0", "1,1"), None);
    for letter in ["O", "D", "T", "#"] {
        let map = board(&format!("{letter}1,0"), "");
        assert_eq!(barred(&map, "0,0", "2,0"), LOS_04, "{letter}");
    }
    let map = board("", "1,0/2,0");
    assert_eq!(barred(&map, "1,0", "2,0"), LOS_04);
    assert_eq!(barred(&map, "0,0", "4,0"), LOS_04);
    assert!(look(&map, at(&map, "0,0"), at(&map, "4,-2"), false).is_ok());
}

#[test]
fn los_05_nobody_sees_into_or_out_of_domes_and_towers() {
    for letter in ["D", "T"] {
        let map = board(&format!("{letter}1,0"), "");
        for (from, to) in [("0,0", "1,0"), ("1,0", "0,0")] {
            assert_eq!(barred(&map, from, to), LOS_05);
            assert!(look(&map, at(&map, from), at(&map, to), true).is_err(), "grenades neither");
        }
    }
}

/// Boards V4, V4b, V6 and V8.
#[test]
fn los_06_only_the_drawing_counts() {
    assert_eq!(seen("B1,0", "0,0", "4,-2"), Some(0), "along a side of the hex");
    assert_eq!(seen("B2,0", "0,0", "3,1"), Some(0), "across a corner of the hex");
    assert_eq!(seen("T1,0", "0,0", "1,1"), Some(0));
    assert_eq!(seen("D1,0", "0,0", "1,1"), Some(0));
    assert_eq!(seen("D1,0", "0,0", "2,1"), None);
    assert_eq!(lobbed("T1,0", "0,0", "2,0"), None, "grenades do not fly over towers");
}

/// Board V7: the end of the wall touches the corner of the line.
#[test]
fn los_07_a_corner_that_touches_the_border_blocks() {
    let map = board("T1,0", "0,1/1,1");
    assert_eq!(barred(&map, "0,0", "1,1"), LOS_04);
    let blocked = sight(&map, at(&map, "0,0"), at(&map, "1,1"), false).unwrap_err();
    assert_eq!(blocked.by, Screen::Wall);
    assert_eq!(seen("#1,0", "0,0", "1,1"), None);
}

/// Every pair of hexes of each platter, and of the standard map as far as anything fires.
#[test]
fn los_08_sight_is_mutual() {
    let content = house();
    for piece in 0..4 {
        let map = alone(&content, piece);
        for (from, to) in map.spaces().flat_map(|from| map.spaces().map(move |to| (from, to))) {
            for lobbed in [false, true] {
                assert_eq!(
                    sees(&map, from, to, lobbed).is_some(),
                    sees(&map, to, from, lobbed).is_some(),
                    "{} {}",
                    map.name(from),
                    map.name(to)
                );
            }
        }
    }
}

/// A line asks for the map alone.
#[test]
fn los_09_characters_never_block() {
    assert_eq!(LOS_09.0, "DOA-LOS-09");
    assert_eq!(seen("", "0,0", "9,0"), Some(0));
}

#[test]
fn los_10_the_edge_of_the_map_is_wall() {
    let map = alone(&house(), 0);
    // Between (2,-5) and (5,-5) lie two hexes of no piece.
    assert_eq!(barred(&map, "2,-5", "5,-5"), LOS_10);
    // The line from (0,-4) to (-1,-2) goes along the edge of (-1,-3), which is no hex.
    let blocked = sight(&map, at(&map, "0,-4"), at(&map, "-1,-2"), false).unwrap_err();
    assert_eq!((blocked.by, blocked.hex), (Screen::Edge, hex("-1,-3")));
}

#[test]
fn los_11_tunnels_are_seen_along_straight_stretches() {
    let map = alone(&house(), 2);
    let look = |from, to| sees(&map, at(&map, from), at(&map, to), false);
    assert_eq!(look("-3,0u", "1,0u"), Some(0));
    assert_eq!(look("1,0u", "1,2u"), Some(0), "out of the bend");
    assert_eq!(look("0,0u", "0,-1u"), Some(0));
    assert_eq!(look("0,0u", "1,1u"), None);
    assert_eq!(look("-3,0u", "1,1u"), None);
    assert_eq!(look("0,-1u", "1,0u"), None);
    assert_eq!(barred(&map, "0,0u", "1,1u"), LOS_11);
    assert!(super::look(&map, at(&map, "0,0u"), at(&map, "1,1u"), true).is_err(), "grenades neither");
    // On Hallow Creek the tunnel goes on straight from (3,1) to (1,1) and then bends.
    let map = alone(&house(), 1);
    assert_eq!(sees(&map, at(&map, "3,1u"), at(&map, "1,1u"), false), Some(0));
    assert_eq!(barred(&map, "3,1u", "0,2u"), LOS_11);
}

#[test]
fn los_12_the_levels_never_see_each_other() {
    let map = alone(&house(), 2);
    for (from, to) in [("0,0", "0,0u"), ("0,0u", "0,0"), ("0,0", "1,0u"), ("1,0u", "0,0")] {
        assert_eq!(barred(&map, from, to), LOS_12);
        assert!(look(&map, at(&map, from), at(&map, to), true).is_err());
    }
}

/// Boards V13 and V14.
#[test]
fn los_15_grenades_fly_over_buildings_and_domes() {
    assert_eq!(seen("B1,0 D2,0", "0,0", "3,0"), None);
    assert_eq!(lobbed("B1,0 D2,0", "0,0", "3,0"), Some(-2));
    assert_eq!(lobbed("B1,0", "0,0", "1,0"), Some(-1));
    assert_eq!(lobbed("B1,0", "0,0", "4,-2"), Some(0), "the art is not touched");
    assert_eq!(lobbed("O1,0", "0,0", "2,0"), None);
    assert_eq!(LOS_15.0, "DOA-LOS-15");
}

/// Ledger 5.9: platter, from, to, what blocks or what it costs hex by hex.
#[test]
fn the_lines_of_the_house_platters() {
    use Terrain::{Building, Fire, Obstacle, Rough, Swamp, Tower, Woods};
    type Seen = Result<&'static [(&'static str, Terrain, i8)], (Screen, Option<&'static str>)>;
    let behind = |terrain, hex| Err((Screen::Behind(terrain), Some(hex)));
    let wall = Err((Screen::Wall, None));
    let lines: [(u8, &str, &str, Seen); 19] = [
        (0, "-2,-2", "2,-2", behind(Obstacle, "1,-2")),
        (0, "2,-2", "4,-2", Ok(&[("3,-2", Woods, -1)])),
        (0, "-4,0", "-3,-1", wall),
        (0, "-1,-2", "-2,-1", Ok(&[])),
        (0, "-1,2", "1,1", Ok(&[("1,1", Rough, -1)])),
        (0, "1,0", "2,2", Ok(&[("2,2", Woods, -1)])),
        (0, "2,0", "4,0", behind(Obstacle, "3,0")),
        (1, "0,-3", "3,-3", Ok(&[])),
        (1, "1,1", "1,-1", behind(Building, "1,0")),
        (1, "-3,2", "0,3", Ok(&[("-2,3", Swamp, -1)])),
        (1, "0,-1", "0,2", Ok(&[("0,2", Building, -2)])),
        (2, "0,0", "3,-1", Ok(&[("2,-1", Fire, -1)])),
        (2, "1,0", "3,0", behind(Tower, "2,0")),
        (2, "-2,1", "1,1", Ok(&[("-1,1", Fire, -1), ("1,1", Rough, -1)])),
        (2, "-2,0", "0,-2", Ok(&[("0,-2", Building, -2)])),
        (3, "-1,0", "1,0", wall),
        (3, "-1,0", "-2,1", Ok(&[])),
        (3, "3,0", "5,0", Ok(&[("4,0", Swamp, -1)])),
        (3, "-1,3", "-3,3", behind(Tower, "-2,3")),
    ];
    let content = house();
    for (piece, from, to, expected) in lines {
        let map = alone(&content, piece);
        match (sight(&map, at(&map, from), at(&map, to), false), expected) {
            (Ok(line), Ok(parts)) => {
                let found: Vec<_> =
                    line.penalties().map(|part| (map.hex(part.cell), part.terrain, part.amount)).collect();
                let parts: Vec<_> =
                    parts.iter().map(|&(at, terrain, amount)| (hex(at), terrain, amount)).collect();
                assert_eq!(found, parts, "{piece}: {from} {to}");
            }
            (Err(blocked), Err((by, at))) => {
                assert_eq!(blocked.by, by, "{piece}: {from} {to}");
                assert!(at.is_none_or(|at| hex(at) == blocked.hex), "{piece}: {from} {to}");
            }
            (found, _) => panic!("{piece}: {from} {to}: {found:?}"),
        }
    }
}

/// Every reason has a message in both languages.
#[test]
fn every_refusal_is_written_in_both_languages() {
    let map = Map::new(&house(), &Layout(standard()));
    for text in [include_str!("../../../texts/map.en.ftl"), include_str!("../../../texts/map.it.ftl")] {
        let has = |key: &str| text.lines().any(|line| line.starts_with(&format!("{key} =")));
        for by in [Screen::Levels, Screen::Bend, Screen::Wall, Screen::Edge] {
            assert!(has(refusal(Blocked { by, hex: map.hex(0) }).why.key));
        }
        for terrain in Terrain::ALL {
            assert!(has(terrain.key()));
            for by in [Screen::Inside(terrain), Screen::Behind(terrain)] {
                assert!(has(refusal(Blocked { by, hex: map.hex(0) }).why.key));
            }
        }
    }
}
