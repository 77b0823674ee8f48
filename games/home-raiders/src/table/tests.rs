//! Tests of measuring and of geometry (rulebook chapters meas and geo).
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Eyes, Speak};
use scene::Touch;
use space::plane::COMPASS;

use super::*;
use crate::action::{Action, Kind};
use crate::fixture::{Fixture, aim, bare, block, ground, shot, table, top};

/// Two characters and the top of a box, at (500, 500) and (x, 500).
fn apart(x: i32, height: i32) -> Fixture {
    let mut space = bare(3000, 3000);
    space.things.push(block([800, 300, 1600, 700], 0, height, "c"));
    let mut table = table(&space, &[("guards", 0, 500, 500), ("ysolt-dragon-rider", 1, 2500, 2500)]);
    table.put(1, top(x, 500, 0));
    table
}

#[test]
fn meas_01_distances_are_inches() {
    // HR-MEAS-01, HR-GEO-01: 100 to the inch, from a corner to the right and up.
    assert_eq!(INCH, 100);
    let table = table(&bare(3000, 2400), &[("guards", 0, 50, 50)]);
    let field = table.state.setting.field;
    assert_eq!([field.low(), field.high()].map(|corner| (corner.x(), corner.y())), [(0, 0), (3000, 2400)]);
    assert_eq!(table.view().card(0).movement, 5 * INCH, "M 5");
}

#[test]
fn geo_02_and_geo_04_a_body_stands_on_its_surface() {
    // HR-GEO-03, HR-GEO-04: a disc of the base, from the height of the surface up; M is 50 wide and 120 high, L 80 and 200.
    let table = apart(1000, 150);
    let spans = [0, 1].map(|id| {
        let body = table.view().body(id).unwrap();
        (body.base.radius(), body.span.bottom(), body.span.top())
    });
    assert_eq!(spans, [(50, 0, 120), (80, 150, 350)]);
}

#[test]
fn meas_02_from_edge_to_edge() {
    // HR-MEAS-02, HR-GEO-05: centres 300 apart, radii 50 and 50; never less than nothing.
    let mut table = table(&bare(3000, 3000), &[("guards", 0, 500, 500), ("guards", 1, 800, 500)]);
    let measure = |table: &Fixture| table.view().measure(0, 1).unwrap();
    assert_eq!((measure(&table).gap, measure(&table).distance), (200, 200));
    table.put(1, ground(800, 900));
    assert_eq!(measure(&table).gap, 400, "3 and 4 are 5, less the radii");
    table.put(1, ground(560, 500));
    assert_eq!(measure(&table).gap, 0);
}

#[test]
fn geo_06_heights_count_in_a_distance() {
    // HR-GEO-06: a gap of 300 and 400 of height are 500; within 5 inches, not within 4.99.
    let table = apart(930, 400);
    let measure = table.view().measure(0, 1).unwrap();
    assert_eq!((measure.gap, measure.rise, measure.distance), (300, 400, 500));
    assert!(table.view().within(0, 1, 500) && !table.view().within(0, 1, 499));
}

#[test]
fn geo_08_vec_15_contact() {
    // HR-GEO-08: 105 between the centres of two M bases, and a quarter of an inch of height.
    let mut table = table(&bare(3000, 3000), &[("guards", 0, 500, 500), ("guards", 1, 605, 500)]);
    assert!(table.view().touch(0, 1));
    table.put(1, ground(606, 500));
    assert!(!table.view().touch(0, 1));
}

#[test]
fn geo_23_the_compass() {
    // HR-GEO-23.
    let ledger = [
        (1000, 0),
        (924, 383),
        (707, 707),
        (383, 924),
        (0, 1000),
        (-383, 924),
        (-707, 707),
        (-924, 383),
        (-1000, 0),
        (-924, -383),
        (-707, -707),
        (-383, -924),
        (0, -1000),
        (383, -924),
        (707, -707),
        (924, -383),
    ];
    assert_eq!(COMPASS.map(|way| (way.x(), way.y())), ledger);
}

#[test]
fn meas_03_anybody_measures_at_any_time() {
    // HR-MEAS-03: in one's own turn, in the other's, while dice are to be rolled, and looking on.
    let models =
        [("thimble-musketeers", 0, 500, 500), ("guards", 1, 1000, 500), ("fern-the-archer", 1, 1500, 900)];
    let mut table = table(&bare(3000, 3000), &models);
    let scene = kernel::Game::show(&*table.game, &table.state, Eyes::Public);
    let pieces: Vec<Touch> = scene.pieces.iter().map(|piece| Touch::Piece(piece.id.clone())).collect();
    let measures = |table: &Fixture| {
        for eyes in [Eyes::Seat(kernel::Seat(0)), Eyes::Seat(kernel::Seat(1)), Eyes::Public] {
            for pair in pieces.windows(2) {
                let layers = table.game.overlay(&table.state, eyes, pair);
                assert!(layers.iter().any(|layer| layer.id == "distance"));
            }
        }
    };
    measures(&table);
    table.slot(0, Kind::Shoot);
    measures(&table);
    table.does(0, &aim(&[0], 1)).does(0, &shot(0));
    measures(&table);
    table.does(1, &Action::Yes);
    measures(&table);
}

#[test]
fn geo_07_two_need_room_of_their_own_at_one_height() {
    // HR-GEO-07: M bases 100 apart; one above the other they do not meet.
    let mut space = bare(3000, 3000);
    space.things.push(block([400, 400, 1000, 1000], 200, 220, "c"));
    let mut table = table(&space, &[("guards", 0, 1500, 500), ("guards", 1, 2000, 2000)]);
    let stands = |table: &Fixture, stand| crate::rules::geo::judge_stand(table.view(), 1, stand, Bits::EMPTY);
    assert!(stands(&table, ground(1600, 500)).is_ok() && stands(&table, ground(1599, 500)).is_err());
    table.put(0, ground(700, 700));
    assert!(stands(&table, top(700, 700, 0)).is_ok());
}

#[test]
fn geo_10_distance_to_an_object() {
    // HR-GEO-10: from the edge of the base to the footprint and to its heights; standing on it is contact.
    let mut space = bare(3000, 3000);
    space.things.push(block([1000, 400, 1400, 800], 400, 600, "c"));
    let mut table = table(&space, &[("guards", 0, 650, 600)]);
    let solid = table.state.things[0].solid;
    let measure = |table: &Fixture| solid.measure(&table.view().body(0).unwrap());
    assert_eq!((measure(&table).gap, measure(&table).rise, measure(&table).distance), (300, 400, 500));
    table.put(0, top(1200, 600, 0));
    assert_eq!(measure(&table).distance, 0);
    assert!(table.view().touches_thing(0, 0));
}

#[test]
fn geo_22_contact_with_a_marker() {
    // HR-GEO-22: a disc of an inch without height; 0.05 inches apart or overlapping, a quarter of an inch of height.
    let table = table(&bare(3000, 3000), &[("guards", 0, 500, 500)]);
    let touches = |x| {
        let marker = crate::state::Marker { player: 0, at: ground(x, 500), controller: None };
        crate::rules::obv::touches(table.view(), 0, &marker)
    };
    assert_eq!([500, 550, 605, 606].map(touches), [true, true, true, false]);
    assert!(table.view().solids().next().is_none(), "no obstacle");
}
