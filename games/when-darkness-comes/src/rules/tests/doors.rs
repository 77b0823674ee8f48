//! Doors and windows, inviting, perception, light.

use serde_json::json;

use crate::content::Edge;
use crate::fixture::{Tried, at};

/// Somebody before the south door of the library (2 locks), with others.
fn library(who: &str, others: &[(&str, &str)]) -> Tried {
    let mut heroes = vec![json!({ "who": who, "at": "e11s7" })];
    heroes.extend(others.iter().map(|(who, place)| json!({ "who": who, "at": place })));
    at(json!({ "heroes": heroes, "tiles": [{ "tile": "T02", "right": 1 }] }))
}

#[test]
fn door_02_and_door_06_sharon_picks_the_lock_and_asks_valerie_in() {
    // EX-08: 4 dice against 2 locks, a pair. Steve stands on the other side.
    let mut table = library("sharon", &[("valerie", "e10s7"), ("steve", "e12s0")]);
    table.seat(1, "order never", &[]);
    table.does("pick n", &[1, 1, 3, 6]);
    assert!(table.by("WDC-DOOR-02"));
    table.does("yes", &[]);
    assert_eq!(table.hero(0).at, table.square("e11s6"));
    assert_ne!(table.hero(1).at, table.hero(0).at, "Valerie never comes, she said");
    let mut table = library("sharon", &[("valerie", "e10s7"), ("steve", "e12s0")]);
    table.does("pick n", &[]).seat(1, "no", &[1, 1, 3, 6]).does("yes", &[]);
    table.does("choose valerie", &[]).seat(1, "yes", &[]);
    assert_eq!(table.hero(1).at, table.square("e11s6"));
    assert!(table.by("WDC-DOOR-06"));
    assert_ne!(table.hero(2).at, table.hero(1).at, "Steve is not asked");
}

#[test]
fn door_01_a_locked_door_stops_from_outside_and_opens_from_inside() {
    let mut table = library("kirk", &[]);
    table.does("move", &[2, 3]);
    assert_eq!(table.refuses("step n"), "WDC-DOOR-01");
    let mut inside = at(json!({
        "heroes": [{ "who": "kirk", "at": "e11s6" }], "tiles": [{ "tile": "T02", "right": 1 }]
    }));
    inside.does("move", &[2, 3]).does("step s", &[]);
    assert_eq!(inside.hero(0).at, inside.square("e11s7"));
}

#[test]
fn door_03_forcing_costs_a_failure_and_leaves_no_door() {
    // EX-09: Brian, 6 dice, 2 locks: three 4s against 3.
    let mut table = library("brian", &[]);
    table.does("force n", &[4, 4, 4, 1, 2, 6]);
    assert_eq!(table.hero(0).failures, 1);
    let edge = table.view().town().edge(table.square("e11s7"), crate::content::Dir::North);
    assert_eq!(edge, Edge::NoDoor);
    table.does("no", &[]);
    assert_eq!(table.hero(0).at, table.square("e11s7"), "he may stay outside");
}

#[test]
fn door_09_a_failure_costs_only_the_action() {
    let mut table = library("brian", &[]);
    table.does("force n", &[1, 1, 2, 2, 4, 6]);
    assert_eq!((table.hero(0).failures, table.hero(0).damage), (0, 0));
    assert_eq!(table.refuses("force n"), "WDC-TURN-02");
}

#[test]
fn door_04_breaking_a_window_does_not_bring_one_in() {
    // EX-10: 2 locks, less one: a straight is enough. Brian stands west of the library's window.
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e8s2" }], "tiles": [{ "tile": "T02", "right": 1 }]
    }));
    table.does("break e", &[1, 2, 3, 5, 5, 1]);
    assert_eq!((table.hero(0).failures, table.hero(0).at), (1, table.square("e8s2")));
    assert_eq!(table.refuses("climb e"), "WDC-TURN-02", "two actions");
}

#[test]
fn door_05_and_door_11_by_the_window() {
    let before = || {
        at(json!({ "heroes": [{ "who": "robert", "at": "e8s2" }], "tiles": [{ "tile": "T02", "right": 1 }] }))
    };
    let mut table = before();
    table.does("climb e", &[2, 2, 4, 5]);
    assert_eq!(table.hero(0).at, table.square("e9s2"), "4 dice, a pair against 2");
    let mut latch = before();
    latch.does("latch e", &[2, 2, 4]);
    assert_eq!(latch.hero(0).at, latch.square("e9s2"));
    let mut walking = before();
    walking.does("move", &[2, 3]);
    assert_eq!(walking.refuses("step e"), "WDC-DOOR-05");
    assert_eq!(library("brian", &[]).refuses("climb e"), "WDC-DOOR-05");
    assert_eq!(library("brian", &[]).refuses("latch e"), "WDC-DOOR-11");
}

#[test]
fn door_07_somebody_inside_opens() {
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e11s7" }, { "who": "steve", "at": "e11s6" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    table.does("move", &[2, 3]).does("step n", &[]);
    table.seat(1, "yes", &[]);
    assert_eq!(table.hero(0).at, table.square("e11s6"));
    assert!(super::super::moves::walk(table.view()).is_none(), "and in one's movement is over");
    let mut outside = library("kirk", &[]);
    assert_eq!(outside.refuses("open n"), "WDC-DOOR-07");
}

#[test]
fn perc_01_and_perc_03_valerie_looks_at_three_disks() {
    // EX-12: a straight of three, three disks: all of them.
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e11s6" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [
            { "disk": "ghoul-1", "at": "e10s1" }, { "disk": "librarian", "at": "e13s2" }, { "disk": "pistol-1", "at": "e14s3" },
        ],
    }));
    table.does("perceive", &[1, 2, 3, 6]);
    let known = |table: &Tried, word: &str| {
        let disk = table.view().content.disk_named(0, word).expect("a disk");
        table.state.disk(disk).known
    };
    assert_eq!(["ghoul-1", "librarian", "pistol-1"].map(|word| known(&table, word)), [1, 1, 1]);
    let mut again = at(json!({ "heroes": [{ "who": "valerie", "at": "e3s5" }] }));
    assert_eq!(again.refuses("perceive"), "WDC-PERC-01");
    table.does("end", &[]);
    table.state.hero_mut(0).owes = false;
    assert_eq!(table.refuses("perceive"), "WDC-PERC-03");
}

#[test]
fn light_01_the_light_is_found_for_good() {
    let mut table = at(json!({
        "scenario": "SC2", "heroes": [{ "who": "valerie", "at": "e11s6" }], "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    table.does("light", &[1, 1, 3, 6]);
    assert!(table.state.tiles[1].lit);
    let mut sunny = library("kirk", &[]);
    assert_eq!(sunny.refuses("light"), "WDC-LIGHT-01");
}
