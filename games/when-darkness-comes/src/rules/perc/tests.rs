//! Tests of perception and light.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;

use crate::fixture::{Tried, at};

/// Valerie inside the library with three disks, one of them behind walls, and one in the street.
fn library(seats: u8) -> Tried {
    let mut heroes = vec![json!({ "who": "valerie", "at": "e11s6" })];
    if seats > 1 {
        heroes.push(json!({ "who": "robert", "at": "e11s6" }));
    }
    at(json!({
        "heroes": heroes,
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [
            { "disk": "pistol-1", "at": "e10s1" }, { "disk": "drunk-uncle", "at": "e14s3" },
            { "disk": "ghoul-1", "at": "e9s4" }, { "disk": "whining-kid", "at": "e11s7" },
        ],
    }))
}

fn known(table: &Tried) -> Vec<u8> {
    let known = |word: &&str| {
        table.state.disk(table.view().content.disk_named(table.state.scenario, word).expect(word)).known
    };
    ["pistol-1", "drunk-uncle", "ghoul-1", "whining-kid"].iter().map(known).collect()
}

#[test]
fn perc_01_as_many_disks_as_the_roll_is_worth() {
    // EX-12: Valerie, 3 dice and one, a straight of three: all three, secretly.
    let mut table = library(1);
    table.does("perceive", &[1, 2, 3, 6]);
    assert!(table.by("WDC-PERC-01"));
    // WDC-PERC-02: through walls, and none outside.
    assert_eq!(known(&table), [1, 1, 1, 0]);
}

#[test]
fn perc_01_of_more_the_player_chooses() {
    let mut table = library(1);
    table.does("perceive", &[2, 2, 4, 6]);
    assert_eq!(table.offers(0), ["place e10s1", "place e14s3", "place e9s4", "enough"]);
    assert_eq!(table.refuses("place e11s7"), "WDC-PERC-01", "outside");
    assert_eq!(table.refuses("end"), "WDC-PERC-01");
    table.does("place e14s3", &[]);
    assert_eq!(table.refuses("place e14s3"), "WDC-PERC-01", "known already");
    table.does("place e9s4", &[]);
    assert_eq!(known(&table), [0, 1, 1, 0], "two, and no more");
    table.does("move", &[2, 3]);
}

#[test]
fn perc_01_nothing_is_seen_with_nothing() {
    let mut table = library(1);
    table.does("perceive", &[1, 2, 4, 5]);
    assert_eq!(known(&table), [0; 4]);
}

#[test]
fn perc_01_only_inside() {
    let mut table = library(1);
    table.state.hero_mut(0).at = table.square("e8s0");
    assert_eq!(table.refuses("perceive"), "WDC-PERC-01");
}

#[test]
fn perc_03_once_for_each_building_and_character() {
    let mut table = library(2);
    // WDC-PERC-04: Robert stands beside her and is not asked.
    table.does("perceive", &[1, 2, 4, 5]);
    table.state.hero_mut(0).at = table.square("e9s5");
    table.state.hero_mut(0).will = 0;
    table.does("end", &[]);
    table.seat(1, "perceive", &[1, 1, 2, 4, 6]);
    table.seat(1, "place e10s1", &[]).seat(1, "enough", &[]);
    assert_eq!(known(&table)[0], 0b10, "his own eyes");
    table.state.hero_mut(1).will = 0;
    table.seat(1, "end", &[]);
    table.state.hero_mut(0).will = 4;
    assert_eq!(table.refuses("perceive"), "WDC-PERC-03");
}

#[test]
fn perc_03_the_two_wings_of_the_school_are_one_building() {
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e9s3" }], "tiles": [{ "tile": "T07", "right": 1 }],
    }));
    table.does("perceive", &[1, 2, 4, 5, 6]).does("end", &[]);
    table.state.hero_mut(0).at = table.square("e17s4");
    assert_eq!(table.refuses("perceive"), "WDC-PERC-03");
}

/// Robert in the library of a night.
fn night(tile: serde_json::Value, place: &str) -> Tried {
    at(json!({ "scenario": "SC2", "heroes": [{ "who": "robert", "at": place }], "tiles": [tile] }))
}

#[test]
fn light_01_the_light_is_found_for_everybody_and_for_good() {
    let mut table = night(json!({ "tile": "T07", "right": 1 }), "e9s3");
    table.does("light", &[2, 2, 1, 5]);
    assert!(table.by("WDC-LIGHT-01"));
    assert!(table.state.tiles[1].lit && table.state.tiles[2].lit, "both wings");
    assert!(!table.state.tiles[0].lit);
    table.does("end", &[]);
    assert_eq!(table.refuses("light"), "WDC-LIGHT-01", "it is on");
}

#[test]
fn light_01_not_found_it_stays_dark_and_may_be_looked_for_again() {
    let mut table = night(json!({ "tile": "T02", "right": 1 }), "e11s6");
    table.does("light", &[1, 3, 4, 6]);
    assert!(!table.state.tiles[1].lit);
    assert_eq!(table.refuses("light"), "WDC-TURN-02");
    table.does("end", &[]).does("light", &[1, 1, 4, 6]);
    assert!(table.state.tiles[1].lit);
}

#[test]
fn light_01_where_there_is_none_to_be_found() {
    let place = json!({ "tile": "T02", "right": 1 });
    assert_eq!(night(place.clone(), "e11s7").refuses("light"), "WDC-LIGHT-01", "the street");
    assert_eq!(
        night(json!({ "tile": "T10", "right": 1 }), "e12s3").refuses("light"),
        "WDC-LIGHT-01",
        "a cave"
    );
    let mut sunny = at(json!({ "heroes": [{ "who": "robert", "at": "e11s6" }], "tiles": [place] }));
    assert_eq!(sunny.refuses("light"), "WDC-LIGHT-01", "a sunny day");
}
