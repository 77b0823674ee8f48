//! Tests of endings that all scenarios share.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::fixture::{Tried, at};
use crate::state::{Fate, LOST};

/// Three at the end of the last round of market day: points, Failures and damage of each.
fn dusk(of: [(i16, u8, u8); 3]) -> Tried {
    let who = ["steve", "kirk", "robert"];
    let heroes: Vec<Json> = (0..3)
        .map(|seat| {
            let (vp, failures, damage) = of[seat];
            json!({ "who": who[seat], "at": format!("e{seat}s0"), "vp": vp, "failures": failures, "damage": damage })
        })
        .collect();
    at(json!({ "heroes": heroes, "round": 20 }))
}

fn places(mut table: Tried) -> [u8; 3] {
    table.does("end", &[]).seat(1, "end", &[]);
    if table.hero(2).here() {
        table.seat(2, "end", &[]);
    }
    let fates = table.state.over.expect("it is over").fates;
    [fates[0], fates[1], fates[2]]
}

#[test]
fn gen_03_most_points_win() {
    assert_eq!(places(dusk([(5, 0, 0), (3, 0, 0), (7, 0, 0)])), [2, 3, 1]);
}

#[test]
fn gen_03_equal_points_look_at_failures_then_at_health() {
    assert_eq!(places(dusk([(5, 1, 0), (5, 0, 2), (7, 0, 0)])), [3, 2, 1]);
    assert_eq!(places(dusk([(5, 0, 2), (5, 0, 1), (7, 0, 0)])), [3, 2, 1]);
    assert_eq!(places(dusk([(5, 0, 1), (5, 0, 1), (7, 0, 0)])), [2, 2, 1]);
}

#[test]
fn gen_03_the_dead_do_not_win() {
    //
    let mut table = dusk([(5, 0, 0), (3, 0, 0), (9, 0, 0)]);
    table.state.hero_mut(2).fate = Fate::Dead;
    assert_eq!(places(table), [1, 2, LOST]);
}

#[test]
fn gen_03_when_all_are_dead_it_is_over() {
    let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5", "damage": 3 }] }));
    table.state.hero_mut(0).marks.bleeding = true;
    table.does("move", &[2, 3, 5]).does("step s", &[]).does("stop", &[]);
    let over = table.state.over.expect("it is over");
    assert_eq!((over.ending, over.fates[0]), (None, LOST));
    assert!(table.by("WDC-HLTH-02"));
    assert_eq!(table.refuses("end"), "WDC-GEN-03", "nothing is done any more");
}

#[test]
fn gen_01_a_deed_is_refused_where_the_scenario_has_none() {
    let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5" }] }));
    assert!(!table.offers(0).iter().any(|offer| offer.starts_with("do ")));
    table.state.scenario = table.view().content.scenario_named("SC3").expect("a scenario");
    assert_eq!(table.refuses("do load"), "WDC-GEN-01", "he stands elsewhere");
}

#[test]
fn what_appears_among_characters_fights_all_of_them() {
    // SC5: the thing comes in at the mouth of the cave (e11s2) and fights everyone there.
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [{ "who": "robert", "at": "e11s2" }, { "who": "kirk", "at": "e11s2" }],
        "tiles": [{ "tile": "T10", "right": 1 }], "counts": { "breath": 5, "seals": 1 }, "active": 1,
    }));
    for seat in [0, 1] {
        table.seat(seat, "order never", &[]);
    }
    table.seat(1, "end", &[]).seat(0, "end", &[]);
    assert_eq!(table.offers(0)[..2], ["stand", "leave"]);
    // Robert leaves it to Kirk, who does not win the initiative.
    table.does("leave", &[2, 3]).does("step n", &[]);
    // twilight is paid for once: 4 less 1, and a point of rough ground.
    assert_eq!(crate::rules::moves::walk(table.view()).map(|walk| walk.halves), Some(4));
    table.does("stop", &[1, 2, 4, 5]);
    assert_eq!(table.offers(1)[..2], ["guard", "dodge"]);
}
