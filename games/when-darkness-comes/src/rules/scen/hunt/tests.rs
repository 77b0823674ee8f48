//! Tests of the cabin's siege (SC8). Its door is on the western side of e3s4, with two locks.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::content::{Dir, Edge};
use crate::fixture::{Tried, at};
use crate::state::Lies;
use crate::town::Altered;

/// Brian on a square, and adversaries that lie face up.
fn cabin(brian: &str, foes: &[(&str, &str)], round: u8) -> Tried {
    let disks: Vec<Json> =
        foes.iter().map(|(foe, at)| json!({ "disk": foe, "at": at, "up": true })).collect();
    at(
        json!({ "scenario": "SC8", "heroes": [{ "who": "brian", "at": brian }], "disks": disks, "round": round }),
    )
}

fn door(table: &Tried) -> Edge {
    table.view().town().edge(table.square("e3s4"), Dir::West)
}

/// The door is gone.
fn breach(table: &mut Tried) {
    for (at, dir) in [("e3s4", Dir::West), ("e2s4", Dir::East)] {
        let at = table.square(at);
        table.state.altered.retain(|altered| (altered.at, altered.dir) != (at, dir));
        table.state.altered.push(Altered { at, dir, edge: Edge::NoDoor });
    }
}

#[test]
fn gen_01_one_outside_the_door_takes_a_lock_away() {
    let mut table = cabin("e5s5", &[("shambling-dead-1", "e0s4")], 1);
    table.does("end", &[1]);
    assert_eq!(table.lies("shambling-dead-1"), Lies::Up(table.square("e2s4")));
    assert_eq!(door(&table), Edge::Door { locks: 1, inner: true });
    table.does("end", &[1]);
    assert_eq!(door(&table), Edge::NoDoor);
}

#[test]
fn gen_01_whoever_can_get_in_does_not_turn_back_to_the_door() {
    let mut table = cabin("e5s5", &[("shambling-dead-1", "e2s4")], 1);
    breach(&mut table);
    table.does("end", &[1]);
    assert_eq!(table.lies("shambling-dead-1"), Lies::Up(table.square("e4s4")), "two squares, once");
}

#[test]
fn gen_01_one_that_goes_for_somebody_outside_takes_no_second_way() {
    // Brian stands north of the cabin: the ghoul's way to him is open, and it is not at the door.
    let mut table = cabin("e3s0", &[("shambling-dead-1", "e3s7")], 1);
    table.does("end", &[1]);
    let Lies::Up(now) = table.lies("shambling-dead-1") else { panic!("it lies face up") };
    let from = table.square("e3s7");
    assert_eq!(table.view().town().distance(from, now), Some(2));
    assert_eq!(door(&table), Edge::Door { locks: 2, inner: true });
}

#[test]
fn gen_01_they_come_from_the_north_and_the_south_in_turn() {
    let comes = |round: u8| {
        let mut table = cabin("e5s5", &[], round);
        table.does("end", if round < 5 { &[1] } else { &[1, 1] });
        let lies = |at: &str| {
            let at = table.square(at);
            usize::from(table.state.that(|lies| lies == Lies::Up(at)).next().is_some())
        };
        [lies("e3n5"), lies("e3s9")]
    };
    assert_eq!([1, 2, 3, 4].map(comes), [[1, 0], [0, 1], [1, 0], [0, 1]]);
    assert_eq!([5, 6].map(comes), [[1, 1], [1, 1]]);
}

#[test]
fn a_126_at_the_end_of_a_round_one_flees_once() {
    // The ghoul comes at the end of the round; Brian wins the initiative, and steps aside.
    let mut table = cabin("e3s0", &[("ghoul-1", "e3n4")], 1);
    table.does("end", &[6, 6, 6]);
    assert!(table.offered(0, "flee"));
    table.does("flee", &[6, 6, 6, 6]);
    table.does("step s", &[]).does("stop", &[]);
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e3s1")), "it comes after");
    assert!(!table.offered(0, "flee"), "caught again, Brian must fight");
    assert_eq!(table.refuses("flee"), "WDC-CBT-01");
}
