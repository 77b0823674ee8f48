//! Tests of bargains and answers.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Seat;
use serde_json::{Value as Json, json};

use crate::fixture::{Tried, at};
use crate::state::{Lies, Order};

/// Steve and Kirk on one square with what they have.
fn together(steve: Json, kirk: Json) -> Tried {
    at(json!({
        "heroes": [
            { "who": "steve", "at": "e3s5", "vp": 5, "has": steve }, { "who": "kirk", "at": "e3s5", "vp": 5, "has": kirk },
        ],
        "options": { "answer-seconds": 30 },
    }))
}

fn points(table: &Tried) -> [i16; 2] {
    [table.hero(0).vp, table.hero(1).vp]
}

#[test]
fn coop_01_a_gift_and_its_points_change_hands() {
    let mut table = together(json!(["pistol-1"]), json!([]));
    table.does("offer kirk pistol-1 nothing 0", &[]);
    assert_eq!(table.offers(1)[..2], ["yes", "no"]);
    table.seat(1, "yes", &[]);
    assert_eq!((table.lies("pistol-1"), points(&table)), (Lies::With(1), [2, 8]), "A-45");
    assert_eq!(table.refuses("offer kirk nothing pistol-1 0"), "WDC-TURN-02", "it was the action");
}

#[test]
fn coop_06_whoever_is_asked_may_decline() {
    let mut table = together(json!(["pistol-1"]), json!([]));
    table.does("offer kirk pistol-1 nothing 0", &[]).seat(1, "no", &[]);
    assert_eq!((table.lies("pistol-1"), points(&table)), (Lies::With(0), [5, 5]));
    table.does("drop pistol-1", &[]);
}

#[test]
fn coop_01_things_are_exchanged_for_things_and_points() {
    let mut table = together(json!(["pistol-1"]), json!(["flashlight-1"]));
    table.does("offer kirk pistol-1 flashlight-1 -2", &[]).seat(1, "yes", &[]);
    assert_eq!((table.lies("pistol-1"), table.lies("flashlight-1")), (Lies::With(1), Lies::With(0)));
    // A pistol's 3 for a flashlight's 2 and 2 points.
    assert_eq!(points(&table), [5 + 2 - 3 + 2, 5 - 2 + 3 - 2]);
}

#[test]
fn coop_01_what_cannot_be_traded() {
    let mut table = together(json!(["pistol-1", "whining-kid"]), json!([]));
    for (deal, why) in [
        ("offer kirk whining-kid nothing 0", "A-132: nuisances"),
        ("offer kirk flashlight-1 nothing 0", "not his"),
        ("offer kirk nothing nothing 2", "points alone are paid without an action"),
        ("offer kirk pistol-1 nothing 6", "more points than he has"),
        ("offer kirk pistol-1 nothing -6", "more points than Kirk has"),
        ("offer steve pistol-1 nothing 0", "himself"),
    ] {
        assert_eq!(table.refuses(deal), "WDC-COOP-01", "{why}");
    }
}

#[test]
fn item_06_giving_needs_one_square() {
    let mut table = together(json!(["pistol-1"]), json!([]));
    table.state.hero_mut(1).at = table.square("e3s6");
    assert_eq!(table.refuses("offer kirk pistol-1 nothing 0"), "WDC-COOP-01");
}

#[test]
fn wt_02_new_hands_must_bear_the_weight() {
    let mut table = together(json!(["pistol-1"]), json!(["pump-shotgun-1", "pump-shotgun-2", "pistol-2"]));
    table.does("offer kirk pistol-1 nothing 0", &[]);
    // Kirk's Attack of 4, and points to add a die with.
    table.seat(1, "yes", &[]).seat(1, "throw", &[]).does("no", &[1, 2, 4, 5]).seat(1, "keep", &[]);
    table.seat(1, "leave-behind pistol-1", &[]);
    assert_eq!(table.lies("pistol-1"), Lies::Up(table.square("e3s5")));
    assert_eq!(points(&table), [2, 5]);
}

#[test]
fn coop_06_standing_orders_answer_gifts_and_nothing_else() {
    let mut free = together(json!(["pistol-1"]), json!(["flashlight-1"]));
    free.state.orders[1] = Order::Free;
    free.does("offer kirk nothing flashlight-1 0", &[]);
    assert_eq!(free.lies("flashlight-1"), Lies::With(1), "Kirk is asked");
    free.seat(1, "no", &[]).does("offer kirk pistol-1 nothing 0", &[]);
    assert_eq!(free.lies("pistol-1"), Lies::With(1));
    let mut never = together(json!(["pistol-1"]), json!([]));
    never.state.orders[1] = Order::Never;
    never.does("offer kirk pistol-1 nothing 0", &[]);
    assert_eq!(never.lies("pistol-1"), Lies::With(0));
}

#[test]
fn coop_06_the_bell_declines_for_whoever_is_silent() {
    let mut table = together(json!(["pistol-1"]), json!([]));
    table.does("offer kirk pistol-1 nothing 0", &[]).seat(Seat::HOUSE.0, "bell", &[]);
    assert!(table.by("WDC-COOP-06"));
    assert_eq!(table.lies("pistol-1"), Lies::With(0));
    assert_eq!(table.refuses("bell"), "WDC-COOP-06", "nobody is waited for");
}

#[test]
fn coop_01_points_are_given_without_an_action() {
    let mut table = together(json!([]), json!([]));
    table.state.hero_mut(1).at = table.square("e0s0");
    table.does("pay kirk 2", &[]);
    assert_eq!(points(&table), [3, 7], "A-80: at any distance");
    assert_eq!(table.refuses("pay kirk 4"), "WDC-COOP-01");
    assert_eq!(table.refuses("pay steve 1"), "WDC-COOP-01");
}

#[test]
fn gen_07_what_one_knows_one_may_tell() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }, { "who": "kirk", "at": "e0s0" }],
        "disks": [{ "disk": "whining-kid", "at": "e7s0" }, { "disk": "drunk-uncle", "at": "e7s1" }],
    }));
    let kid = table.view().content.disk_named(0, "whining-kid").expect("a disk");
    table.state.disk_mut(kid).known = 1;
    table.does("tell kirk e7s0", &[]);
    assert_eq!(table.state.disk(kid).known, 0b11);
    assert_eq!(table.refuses("tell kirk e7s1"), "WDC-COOP-01", "nobody tells what he does not know");
}
