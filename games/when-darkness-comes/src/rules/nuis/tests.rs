//! Tests of nuisances.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Brian with things and people, at blows with a ghoul that has hit him.
fn hit(has: Json) -> Tried {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": has }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s5", "up": true }],
    }));
    table.does("fight ghoul-1", &[1, 3, 5]).does("guard", &[1, 3, 5, 6]);
    table
}

fn brian(has: Json) -> Tried {
    at(json!({ "heroes": [{ "who": "brian", "at": "e3s5", "has": has }] }))
}

#[test]
fn nuis_01_it_comes_along_without_a_roll_and_without_points() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5" }], "disks": [{ "disk": "whining-kid", "at": "e3s7" }],
    }));
    table.does("end", &[]);
    assert!(table.by("WDC-NUIS-01"));
    assert_eq!((table.lies("whining-kid"), table.hero(0).vp), (Lies::With(0), 0));
}

#[test]
fn nuis_03_thrown_at_an_enemy_it_takes_the_damage() {
    let mut table = hit(json!(["limping-jogger"]));
    assert_eq!(table.offers(0), ["throw-away limping-jogger", "bear"]);
    table.does("throw-away limping-jogger", &[]);
    assert!(table.by("WDC-NUIS-03"));
    assert_eq!(table.lies("limping-jogger"), Lies::Discard);
    assert_eq!((table.hero(0).damage, table.hero(0).failures), (0, 1));
}

#[test]
fn nuis_03_only_at_an_enemy() {
    // WDC-OC-11: bleeding is no enemy.
    let mut table = brian(json!(["drunk-uncle"]));
    table.state.hero_mut(0).marks.bleeding = true;
    table.does("move", &[2, 3]).does("step s", &[]).does("stop", &[]);
    assert_eq!((table.hero(0).damage, table.lies("drunk-uncle")), (1, Lies::With(0)));
}

#[test]
fn nuis_03_tape_silences_it_for_three_points() {
    let mut table = brian(json!(["drunk-uncle", "duct-tape-1"]));
    table.does("tape drunk-uncle", &[]);
    // the tape's own points are kept.
    assert_eq!(table.hero(0).vp, 3);
    assert_eq!((table.lies("drunk-uncle"), table.lies("duct-tape-1")), (Lies::Discard, Lies::Discard));
    assert!(table.by("WDC-NUIS-03"));
}

#[test]
fn nuis_03_tape_needs_both() {
    assert_eq!(brian(json!(["drunk-uncle"])).refuses("tape drunk-uncle"), "WDC-NUIS-03");
    assert_eq!(brian(json!(["duct-tape-1"])).refuses("tape drunk-uncle"), "WDC-NUIS-03");
    assert_eq!(brian(json!(["duct-tape-1", "librarian"])).refuses("tape librarian"), "WDC-NUIS-03");
}

#[test]
fn nuis_03_it_is_not_put_down() {
    //
    assert_eq!(brian(json!(["drunk-uncle"])).refuses("drop drunk-uncle"), "WDC-ITEM-05");
}
