//! Tests of terrain, walls and corners.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;
use space::square::{Dir, Square};

use super::{distance, open_way};
use crate::fixture::{Fixture, Tried};

fn open() -> Fixture {
    Fixture::open("8x8")
}

/// Okko steps from e5 to e4, which has this terrain.
fn steps_onto(glyph: char) -> Tried {
    let mut table = open().ground("e4", glyph).stand("okko", 0, "e5 n").begin();
    table.does("activate okko");
    table
}

/// An archer on e6 shoots at a Gaki on e3; e4 has this terrain.
fn shoots_over(glyph: char) -> Tried {
    let table = open().ground("e4", glyph).stand("shrine-archer", 0, "e6 n").stand("gaki", 1, "e3 n");
    let mut table = table.begin();
    table.does("activate shrine-archer");
    table
}

#[test]
fn terr_01_free_ground_does_nothing() {
    // OKKO-TERR-01; a bridge is free.
    for glyph in ['.', '='] {
        let mut table = steps_onto(glyph);
        table.does("step n");
        assert!(table.heard("OKKO-MOVE-03", "event-stepped cost=1"), "{glyph}");
        let mut shot = shoots_over(glyph);
        shot.rolls("shoot gaki", &[1, 6]);
        assert!(shot.heard("OKKO-SHOT-01", "cover=0"), "{glyph}");
    }
}

#[test]
fn terr_02_difficult_ground_slows_and_covers_but_blocks_no_fire() {
    // OKKO-TERR-02.
    let mut table = steps_onto('d');
    table.does("step n");
    assert!(table.heard("OKKO-MOVE-06", "cost=2 left=3"));
    let mut shot = shoots_over('d');
    shot.rolls("shoot gaki", &[1, 6]);
    assert!(shot.heard("OKKO-SHOT-01", "cover=1"));
}

#[test]
fn terr_03_obstructed_ground_is_neither_entered_nor_shot_over() {
    // OKKO-TERR-03.
    assert_eq!(steps_onto('X').refuses("step n"), "OKKO-MOVE-07");
    assert_eq!(shoots_over('X').refuses("shoot gaki"), "OKKO-LOF-02");
}

#[test]
fn terr_04_water_slows_and_does_not_cover() {
    // OKKO-TERR-04.
    let mut table = steps_onto('w');
    table.does("step n");
    assert!(table.heard("OKKO-MOVE-06", "cost=2"));
    let mut shot = shoots_over('w');
    shot.rolls("shoot gaki", &[1, 6]);
    assert!(shot.heard("OKKO-SHOT-01", "cover=0"));
}

#[test]
fn terr_05_a_symbol_concerns_its_own_square_and_no_other() {
    // OKKO-TERR-05: nothing to pay beside difficult ground, nor for leaving it.
    let mut table = open().ground("e4", 'd').ground("d5", 'w').stand("okko", 0, "e4 n").begin();
    table.does("activate okko").does("step n");
    assert!(table.heard("OKKO-MOVE-03", "to=e3 cost=1"));
    let mut beside = open().ground("d5", 'd').ground("f5", 'w').stand("okko", 0, "e6 n").begin();
    beside.does("activate okko").does("step n");
    assert!(beside.heard("OKKO-MOVE-03", "to=e5 cost=1"));
    // A line of fire beside a bookcase has no cover from it.
    let aside =
        open().ground("d4", 'd').ground("f5", 'd').stand("shrine-archer", 0, "e6 n").stand("gaki", 1, "e3 n");
    let mut aside = aside.begin();
    aside.does("activate shrine-archer").rolls("shoot gaki", &[1, 6]);
    assert!(aside.heard("OKKO-SHOT-01", "cover=0"));
}

#[test]
fn terr_06_a_figure_fills_its_square() {
    // OKKO-TERR-06: it is neither passed nor shot through, friend or foe.
    for (character, band) in [("ronin", 0), ("ronin", 1)] {
        let mut step = open().stand("okko", 0, "e5 n").stand(character, band, "e4 n").begin();
        assert_eq!(step.does("activate okko").refuses("step n"), "OKKO-MOVE-08");
        let line =
            open().stand("shrine-archer", 0, "e6 n").stand("gaki", 1, "e3 n").stand(character, band, "e4 n");
        let mut line = line.begin();
        assert_eq!(line.does("activate shrine-archer").refuses("shoot gaki"), "OKKO-LOF-02");
    }
}

fn stairs() -> Fixture {
    open().ground("e5", 's').ground("b2", 's').with("stairs", json!([["e5", "b2"]]))
}

#[test]
fn terr_07_stairs_are_free_ground() {
    let mut table = steps_onto('s');
    table.does("step n");
    assert!(table.heard("OKKO-MOVE-03", "cost=1"));
    let mut shot = shoots_over('s');
    shot.rolls("shoot gaki", &[1, 6]);
    assert!(shot.heard("OKKO-SHOT-01", "cover=0"));
    // OKKO-TERR-07: only in an adventure do they lead anywhere.
    let mut alone = open().ground("e5", 's').stand("okko", 0, "e5 n").begin();
    assert_eq!(alone.does("activate okko").refuses("climb"), "OKKO-SCEN-09");
}

#[test]
fn terr_07_linked_stairs_cost_one_point_and_keep_the_facing() {
    // OKKO-Q-38.
    let mut table = stairs().stand("okko", 0, "e5 w").begin();
    table.does("activate okko").does("climb");
    assert!(table.heard("OKKO-SCEN-09", "event-climbed figure=okko to=b2 left=4"));
    assert_eq!((table.fact("okko.at"), table.fact("okko.facing")), ("b2".into(), "w".into()));

    let mut taken = stairs().stand("okko", 0, "e5 n").stand("ronin", 0, "b2 n").begin();
    assert_eq!(taken.does("activate okko").refuses("climb"), "OKKO-SCEN-09");
    let mut beside = stairs().stand("okko", 0, "e6 n").begin();
    assert_eq!(beside.does("activate okko").refuses("climb"), "OKKO-SCEN-09");
}

#[test]
fn terr_07_stairs_obey_zones_of_control() {
    let mut stops = stairs().stand("okko", 0, "e5 n").stand("gaki", 1, "b1 s").begin();
    stops.does("activate okko").does("climb");
    assert!(stops.heard("OKKO-ZOC-04", "event-stopped figure=okko at=b2"));
    let okko = json!({ "character": "okko", "band": 0, "at": "e5 n", "endangered": true });
    let mut held = stairs().figure(okko).stand("gaki", 1, "e4 s").begin();
    assert_eq!(held.does("activate okko").refuses("climb"), "OKKO-ZOC-06");
}

#[test]
fn wall_01_walls_block_movement_and_fire() {
    let mut step = open().wall("e5/e4").stand("okko", 0, "e5 n").begin();
    assert_eq!(step.does("activate okko").refuses("step n"), "OKKO-MOVE-09");
    let shot = open().wall("e5/e4").stand("shrine-archer", 0, "e6 n").stand("gaki", 1, "e3 n");
    // OKKO-WALL-01, as OKKO-LOF-02 says of fire.
    assert_eq!(shot.begin().does("activate shrine-archer").refuses("shoot gaki"), "OKKO-LOF-02");
    // Along the wall nothing is in the way.
    let mut along = open().wall("e5/d5").stand("okko", 0, "e5 n").begin();
    along.does("activate okko").does("step n");
}

#[test]
fn wall_02_the_end_of_a_wall_blocks_neither_fire_nor_a_step() {
    // OKKO-WALL-02: the wall between e5 and d5 ends at the corner towards d4.
    let mut step = open().wall("e5/d5").stand("okko", 0, "e5 n").begin();
    step.does("activate okko").does("step nw");
    assert_eq!(step.fact("okko.at"), "d4");
    let shot = open().wall("e5/d5").stand("shrine-archer", 0, "e5 n").stand("gaki", 1, "c3 n");
    let mut shot = shot.begin();
    shot.does("activate shrine-archer").rolls("shoot gaki", &[1, 6]);
    assert!(shot.heard("OKKO-SHOT-01", "cover=0"));
}

/// One way to close a side of the corner between e5 and d4.
#[derive(Clone, Copy, Debug)]
enum Close {
    Nothing,
    Rock(&'static str),
    Figure(&'static str, u8),
    Wall(&'static str),
}

/// What can close the side of e4, and the side of d5.
const SIDES: [[Close; 6]; 2] = [
    [
        Close::Nothing,
        Close::Rock("e4"),
        Close::Figure("e4 n", 0),
        Close::Figure("e4 n", 1),
        Close::Wall("e5/e4"),
        Close::Wall("e4/d4"),
    ],
    [
        Close::Nothing,
        Close::Rock("d5"),
        Close::Figure("d5 n", 0),
        Close::Figure("d5 n", 1),
        Close::Wall("e5/d5"),
        Close::Wall("d5/d4"),
    ],
];

fn closed(table: Fixture, by: Close) -> Fixture {
    match by {
        Close::Nothing => table,
        Close::Rock(square) => table.ground(square, 'X'),
        Close::Figure(at, band) => table.stand("ronin", band, at),
        Close::Wall(edge) => table.wall(edge),
    }
}

#[test]
fn geo_01_a_side_is_closed_by_a_rock_a_figure_or_a_wall() {
    // OKKO-GEO-01: with the side of e4 closed by a rock, each of these closes the other side.
    for by in SIDES[1] {
        let table = closed(closed(open(), Close::Rock("e4")), by).stand("okko", 0, "e5 n");
        let mut table = table.begin();
        table.does("activate okko");
        assert_eq!(table.offers("step nw"), matches!(by, Close::Nothing), "{by:?}");
    }
    // Difficult ground and water close nothing.
    for glyph in ['d', 'w'] {
        let mut table = open().ground("e4", 'X').ground("d5", glyph).stand("okko", 0, "e5 n").begin();
        table.does("activate okko").does("step nw");
    }
}

#[test]
fn geo_02_a_diagonal_is_blocked_only_when_both_sides_are_closed() {
    // OKKO-GEO-02, all mixtures; a step is refused under OKKO-MOVE-11.
    for one in SIDES[0] {
        for two in SIDES[1] {
            let mut table = closed(closed(open(), one), two).stand("okko", 0, "e5 n").begin();
            let blocked = !matches!(one, Close::Nothing) && !matches!(two, Close::Nothing);
            let taken = table.view().state.taken();
            let from: Square = "e5".parse().unwrap();
            assert_eq!(open_way(table.view(), from, Dir::NW, &taken), !blocked, "{one:?} {two:?}");
            table.does("activate okko");
            if blocked {
                assert_eq!(table.refuses("step nw"), "OKKO-MOVE-11", "{one:?} {two:?}");
            } else {
                table.does("step nw");
            }
        }
    }
}

#[test]
fn geo_02_for_zones_and_neighbours_only_walls_close_a_side() {
    // OKKO-GEO-02, last sentence.
    for one in SIDES[0] {
        for two in SIDES[1] {
            let table = closed(closed(open(), one), two).stand("gaki", 1, "d4 s").stand("okko", 0, "e5 n");
            let mut table = table.begin();
            table.does("activate okko");
            let walled = matches!(one, Close::Wall(_)) && matches!(two, Close::Wall(_));
            assert_eq!(table.offers("attack gaki"), !walled, "{one:?} {two:?}");
        }
    }
}

fn far_shot(metric: &str, at: &str) -> Tried {
    let table = open().with("options", json!({ "range": metric })).dice(&["air"]);
    let mut table = table.stand("ninja", 0, "d8 n").stand("gaki", 1, at).begin();
    table.does("activate ninja");
    table
}

#[test]
fn terr_ranges_count_squares_or_the_straight_distance() {
    // OKKO-Q-12 and EX-12: the shuriken reaches 4.
    for metric in ["steps", "straight"] {
        assert!(far_shot(metric, "d4 n").offers("shoot gaki with shuriken"), "{metric}");
        assert_eq!(far_shot(metric, "d3 n").refuses("shoot gaki"), "OKKO-SHOT-04", "{metric}");
        // 3 across and 3 up is 3 squares, or 4.2; 1 across and 4 up is 4, or 4.1.
        assert!(far_shot(metric, "g5 n").offers("shoot gaki with shuriken"), "{metric}");
        assert!(far_shot(metric, "e4 n").offers("shoot gaki with shuriken"), "{metric}");
    }
    // 4 across and 4 up is 4 squares, or 5.7.
    assert!(far_shot("steps", "h4 n").offers("shoot gaki with shuriken"));
    assert_eq!(far_shot("straight", "h4 n").refuses("shoot gaki"), "OKKO-SHOT-04");
}

#[test]
fn terr_distance_is_symmetric() {
    for metric in ["steps", "straight"] {
        let table = open().with("options", json!({ "range": metric })).stand("okko", 0, "a1 n").begin();
        let view = table.view();
        let squares: Vec<_> = view.state.setting.board.grid.squares().collect();
        for &a in &squares {
            for &b in &squares {
                assert_eq!(distance(view, a, b), distance(view, b, a));
            }
        }
    }
}
