//! Tests of encounters.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Valerie inside the library at the end of her turn, with a disk beside her.
fn meets(disk: &str, has: Json, options: Json) -> Tried {
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e11s6", "has": has }],
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [{ "disk": disk, "at": "e12s6" }],
        "options": options,
    }));
    table.does("end", &[]);
    table
}

#[test]
fn disk_01_what_is_revealed_is_dealt_with_at_once() {
    for disk in ["ghoul-1", "night-watchman-1", "pistol-1"] {
        let mut table = meets(disk, json!([]), json!({}));
        for action in ["end", "move", "perceive"] {
            assert_eq!(table.refuses(action), "WDC-DISK-01", "{disk}: {action}");
        }
    }
}

#[test]
fn sneak_01_and_disk_03_passed_by_it_goes_among_the_others() {
    // DEX 3 against a straight of three.
    let mut table = meets("ghoul-1", json!([]), json!({}));
    table.does("sneak", &[2, 3, 4]);
    assert!(table.by("WDC-SNEAK-01"));
    table.does("put-rest", &[]);
    assert!(matches!(table.lies("ghoul-1"), Lies::Down(_)));
    assert_eq!((table.hero(0).vp, table.hero(0).failures), (0, 0));
}

#[test]
fn sneak_01_heard_it_comes() {
    let mut table = meets("ghoul-1", json!([]), json!({}));
    // Nothing to shoot with: it comes at once, and the initiative is lost.
    table.does("sneak", &[2, 3, 5, 1, 3, 5]);
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e11s6")));
    assert_eq!(table.offers(0), ["guard", "dodge"]);
}

#[test]
fn sneak_02_after_a_shot_nobody_sneaks() {
    // Three dice, two for RMW and one beside: a pair misses the detective.
    let mut table = meets("store-detective-1", json!(["pistol-1"]), json!({}));
    table.does("shoot store-detective-1 pistol-1", &[1, 1, 2, 2, 6, 6]);
    assert_eq!(table.refuses("sneak"), "WDC-SNEAK-02");
    assert_eq!(table.refuses("shoot store-detective-1 pistol-1"), "WDC-RNG-01", "one shot");
    assert_eq!(table.offers(0), ["flee", "talk", "stand"]);
}

#[test]
fn sneak_02_whoever_was_heard_may_still_shoot() {
    //
    let mut table = meets("store-detective-1", json!(["pistol-1"]), json!({}));
    table.does("sneak", &[1, 3, 5]).does("shoot store-detective-1 pistol-1", &[1, 2, 3, 5, 6, 6]);
    // WDC-SEC-07: an innocent.
    assert_eq!(table.lies("store-detective-1"), Lies::Discard);
    assert_eq!((table.hero(0).vp, table.hero(0).failures), (0, 1));
    let mut strict = meets("store-detective-1", json!(["pistol-1"]), json!({ "strict-shot": true }));
    strict.does("sneak", &[1, 3, 5]);
    assert_eq!(strict.refuses("shoot store-detective-1 pistol-1"), "WDC-RNG-01");
}

#[test]
fn item_03_a_thing_is_let_lie_and_searched_later() {
    let mut table = meets("pistol-1", json!([]), json!({}));
    table.does("decline", &[]);
    assert!(table.by("WDC-ITEM-03"));
    // face up, not found, and no new encounter.
    assert_eq!(table.lies("pistol-1"), Lies::Up(table.square("e12s6")));
    assert_eq!(table.refuses("search pistol-1"), "WDC-ITEM-02", "from its own square");
    table.state.hero_mut(0).at = table.square("e12s6");
    assert_eq!(table.refuses("pick-up pistol-1"), "WDC-ITEM-04", "it is not found yet");
    table.does("search pistol-1", &[1, 2, 3, 5]);
    assert_eq!(table.lies("pistol-1"), Lies::With(0));
}

#[test]
fn item_03_only_things_are_let_lie() {
    for disk in ["ghoul-1", "night-watchman-1"] {
        assert_eq!(meets(disk, json!([]), json!({})).refuses("decline"), "WDC-ITEM-03", "{disk}");
    }
}

#[test]
fn item_03_letting_it_lie_costs_the_action_all_the_same() {
    //
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e11s6" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [{ "disk": "pistol-1", "at": "e12s6" }],
    }));
    table.does("move", &[2, 3]).does("stop", &[]).does("decline", &[]);
    assert_eq!(table.refuses("perceive"), "WDC-TURN-02");
}

#[test]
fn num_01_numbered_disks_do_what_the_scenario_says() {
    // Blackout: the fourth is a draught.
    let mut nothing = at(json!({
        "scenario": "SC2", "heroes": [{ "who": "brian", "at": "e3s5" }], "disks": [{ "disk": "disk-4", "at": "e3s6" }],
    }));
    nothing.does("end", &[]);
    assert!(nothing.by("WDC-NUM-01"));
    assert_eq!(nothing.lies("disk-4"), Lies::Away);
    // Last Van Out: the fifth is an ambush, by the first adversary of the pool.
    let mut ambush = at(json!({
        "scenario": "SC3", "heroes": [{ "who": "brian", "at": "e3s5" }], "disks": [{ "disk": "disk-5", "at": "e3s6" }],
    }));
    ambush.does("end", &[1, 6, 1, 3]);
    assert!(ambush.by("WDC-NUM-01"));
    assert_eq!(ambush.lies("disk-5"), Lies::Away);
    assert_eq!(ambush.lies("shambling-dead-1"), Lies::Up(ambush.square("e3s5")));
}
