//! Tests of the objectives.
//!
//! Compiled under `#[cfg(test)]` only.

use space::plane::Vector;

use super::{AMB_111, judge, release};
use crate::action::{Action, How as Go, Kind, Plan, Way};
use crate::event::Event;
use crate::fixture::{Fixture, at, bare, block, ground, table, table_with, top};
use crate::options::{AnnihilateCounts, Options};
use crate::rules::dep;
use crate::state::{How, Marker, Objective, Place, Player, Spot, Stand};

fn ended(table: &mut Fixture) -> (Option<Player>, How, &'static str) {
    table.play(judge);
    let by = table.told.last().unwrap().by.0;
    let over = table.state.over.unwrap();
    (over.winner, over.how, by)
}

fn portals(table: &mut Fixture) {
    dep::add_portal(&mut table.state, 0, Spot::S);
    dep::add_portal(&mut table.state, 1, Spot::N);
}

#[test]
fn obv_02_more_vanished_enemies_win() {
    let models = [("guards", 0, 500, 500), ("ragmen", 1, 900, 900), ("ragmen", 1, 900, 1200)];
    for (gone, winner, by) in [
        (&[][..], None, "HR-OBV-10"),
        (&[0, 1], None, "HR-OBV-10"),
        (&[1], Some(0), "HR-OBV-02"),
        (&[0], Some(1), "HR-OBV-02"),
    ] {
        let mut table = table(&bare(3000, 3000), &models);
        table.state.objective = Some(Objective::Annihilate);
        for &id in gone {
            table.state.model_mut(id).place = Place::Gone { by_enemy: true };
        }
        assert_eq!(ended(&mut table), (winner, How::Annihilate, by));
    }
}

#[test]
fn amb_61_own_accidents_count_unless_the_table_says_no() {
    for (counts, winner) in [(AnnihilateCounts::AllCauses, Some(0)), (AnnihilateCounts::ByEnemy, None)] {
        let options = Options { annihilate_counts: counts, ..Options::default() };
        let mut table =
            table_with(&bare(3000, 3000), options, &[("guards", 0, 500, 500), ("ragmen", 1, 900, 900)]);
        table.state.objective = Some(Objective::Annihilate);
        table.state.model_mut(1).place = Place::Gone { by_enemy: false };
        assert_eq!(ended(&mut table).0, winner);
    }
}

#[test]
fn obv_03_more_characters_at_the_enemy_portal_win() {
    // VEC-28. The Portals stand at (1500, 100) and (1500, 2900), radius 100; the own one counts nothing.
    let models = [
        ("guards", 0, 1350, 2900),
        ("guards", 0, 1500, 2750),
        ("guards", 0, 1655, 2900),
        ("ragmen", 1, 1350, 100),
        ("ragmen", 1, 1500, 255),
        ("ragmen", 1, 1400, 2750),
        ("ragmen", 1, 1600, 2750),
    ];
    let mut all = table(&bare(3000, 3000), &models);
    portals(&mut all);
    assert_eq!(ended(&mut all), (Some(0), How::Portal, "HR-OBV-03"));
    let mut tie = table(&bare(3000, 3000), &models);
    portals(&mut tie);
    tie.put(2, ground(1656, 2900));
    assert_eq!(ended(&mut tie), (None, How::Portal, "HR-OBV-10"));
}

fn strategic(markers: &[(i32, i32, Option<u8>)]) -> Fixture {
    let models = [("guards", 0, 500, 2300), ("ragmen", 1, 500, 700), ("ragmen", 1, 2500, 700)];
    let mut table = table(&bare(3000, 3000), &models);
    portals(&mut table);
    table.state.objective = Some(Objective::Strategic);
    for &(x, y, controller) in markers {
        table.state.markers.push(Marker { player: 0, at: ground(x, y), controller });
    }
    table
}

#[test]
fn obv_05_more_controlled_markers_win() {
    let two = [(500, 2300, Some(0)), (500, 700, Some(1)), (2500, 700, Some(2)), (1500, 1500, None)];
    assert_eq!(ended(&mut strategic(&two)), (Some(1), How::Strategic, "HR-OBV-05"));
    // HR-OBV-08: nobody has taken any.
    assert_eq!(ended(&mut strategic(&[(500, 2300, None)])), (None, How::Farthest, "HR-OBV-10"));
}

#[test]
fn obv_05_the_farthest_marker_breaks_the_tie() {
    // VEC-27: A's marker is farther from A's Portal than B's from B's.
    for (x, winner) in [(500, Some(0)), (1500, None), (1300, Some(0)), (1700, Some(0))] {
        let markers = [(x, 2300, Some(0)), (1500, 700, Some(1))];
        assert_eq!(ended(&mut strategic(&markers)).0, winner, "{x}");
    }
    let markers = [(1500, 2300, Some(0)), (500, 700, Some(1))];
    assert_eq!(ended(&mut strategic(&markers)), (Some(1), How::Farthest, "HR-OBV-05"));
}

#[test]
fn obv_08_who_leaves_the_marker_controls_it_no_longer() {
    // Base and marker have a radius of 50 each: 105 touch, 106 do not.
    for (away, kept) in [(0, true), (105, true), (106, false)] {
        let mut table = strategic(&[(500, 2300, Some(0))]);
        table.put(0, ground(500, 2300 - away));
        table.play(release);
        assert_eq!(table.state.markers[0].controller.is_some(), kept, "{away}");
        // Back again: a new Generic action is needed.
        table.put(0, ground(500, 2300));
        table.play(release);
        assert_eq!(table.state.markers[0].controller.is_some(), kept);
    }
}

/// A box on a book on the ground, with a marker on each, after the box was pushed along the book. Somebody on another box
/// beside it has the first marker.
fn pushed(length: i32) -> Fixture {
    let mut room = bare(2000, 2000);
    room.things.push(block([400, 400, 1200, 700], 0, 100, "c"));
    room.things.push(block([550, 450, 650, 550], 100, 160, "m"));
    room.things.push(block([550, 550, 650, 650], 100, 160, "c"));
    let models = [("blefuscu-sappers", 0, 500, 500), ("guards", 0, 1000, 1500), ("ragmen", 1, 1500, 1500)];
    let mut table = table(&room, &models);
    let lies = |on| Marker { player: 0, at: Stand { at: at(600, 500), on }, controller: None };
    table.state.markers = vec![lies(Some(1)), lies(Some(0)), lies(None)];
    table.state.markers[0].controller = Some(1);
    table.put(1, top(600, 600, 2)).put(0, top(500, 500, 0)).slot(0, Kind::Move);
    let how = Go::Push { thing: 1, direction: Vector::new(1, 0).unwrap(), length };
    let ways = vec![Way { model: 0, how, carries: Vec::new() }];
    table.does(0, &Action::March(Plan { ways, ..Plan::default() }));
    table
}

#[test]
fn amb_111_a_marker_comes_down_when_its_object_is_pushed_away() {
    let on = |table: &Fixture| table.state.markers.iter().map(|marker| marker.at.on).collect::<Vec<_>>();
    let fell = |table: &Fixture| {
        let told = table.told.iter().filter(|told| matches!(told.what, Event::MarkerFell { .. }));
        told.map(|told| (told.by, told.what.clone())).collect::<Vec<_>>()
    };
    let little = pushed(40);
    assert_eq!(on(&little), [Some(1), Some(0), None], "it is on the box still");
    assert_eq!(fell(&little), []);
    assert_eq!(little.state.markers[0].controller, Some(1));
    let away = pushed(200);
    assert_eq!(on(&away), [Some(0), Some(0), None]);
    assert!(away.state.markers.iter().all(|marker| marker.at.at == at(600, 500)), "never to a side");
    assert_eq!(away.state.markers[0].controller, None, "who does not touch it there has lost it");
    assert_eq!(fell(&away), [(AMB_111, Event::MarkerFell { marker: 0, at: top(600, 500, 0) })]);
}
