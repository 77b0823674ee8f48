//! Allies, items, nuisances, security, theft, weight, Failures, helping.

use serde_json::json;

use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Somebody inside the library with a disk two squares away, at the end of a turn.
fn meets(who: &str, disk: &str, more: serde_json::Value) -> Tried {
    let mut hero = json!({ "who": who, "at": "e11s6" });
    for (key, value) in more.as_object().into_iter().flatten() {
        hero[key] = value.clone();
    }
    at(json!({
        "heroes": [hero], "tiles": [{ "tile": "T02", "right": 1 }], "disks": [{ "disk": disk, "at": "e12s6" }],
    }))
}

#[test]
fn ally_02_not_convinced_is_a_failure_and_a_reshuffle() {
    // EX-14: Valerie, 3 dice, a 6 high against a pair.
    let mut table = meets("valerie", "earnest-young-man", json!({}));
    table.does("end", &[6, 1, 3]);
    assert!(table.by("WDC-ALLY-02"));
    table.does("put-rest", &[]);
    assert_eq!(table.hero(0).failures, 1);
    assert!(matches!(table.lies("earnest-young-man"), Lies::Down(_)));
    // EX-14b: later a pair.
    let mut later = meets("valerie", "earnest-young-man", json!({}));
    later.does("end", &[4, 4, 3]);
    assert_eq!((later.lies("earnest-young-man"), later.hero(0).vp), (Lies::With(0), 2));
}

#[test]
fn ally_03_and_ally_04_an_ally_gives_one_die_again() {
    let mut table = meets("robert", "pistol-1", json!({ "has": ["librarian", "earnest-young-man"] }));
    table.does("end", &[]).does("search pistol-1", &[1, 1, 4, 5]);
    assert_eq!(table.refuses("again ally 1,4"), "WDC-COOP-03");
    table.does("again ally 1", &[3]);
    assert!(table.by("WDC-ALLY-03"));
    assert_eq!(table.lies("pistol-1"), Lies::With(0), "1, 3, 4, 5 is a straight of three");
}

#[test]
fn item_02_and_item_03_searching_is_a_choice() {
    // EX-15: Robert searches with 4 dice for the shotgun, three of a kind.
    let mut table = meets("robert", "pump-shotgun-1", json!({}));
    table.does("end", &[]).does("search pump-shotgun-1", &[2, 2, 2, 5]);
    assert_eq!((table.lies("pump-shotgun-1"), table.hero(0).vp), (Lies::With(0), 4));
    let mut declines = meets("robert", "pump-shotgun-1", json!({}));
    declines.does("end", &[]).does("decline", &[]);
    assert!(matches!(declines.lies("pump-shotgun-1"), Lies::Up(_)));
    let mut guard = meets("robert", "ghoul-1", json!({}));
    guard.does("end", &[]);
    assert_eq!(guard.refuses("decline"), "WDC-ITEM-03");
}

#[test]
fn item_04_what_was_found_is_picked_up_and_item_05_put_down_by_an_action() {
    // EX-22: the pistol that fell is picked up without a roll.
    let mut table = at(json!({
        "heroes": [{ "who": "sharon", "at": "e3s5" }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true, "found": true }],
    }));
    assert_eq!(table.refuses("search pistol-1"), "WDC-ITEM-02");
    assert_eq!(table.refuses("drop pistol-1"), "WDC-ITEM-05");
    table.does("pick-up pistol-1", &[]);
    assert_eq!(table.hero(0).vp, 3);
    assert_eq!(table.refuses("drop pistol-1"), "WDC-TURN-02");
}

#[test]
fn nuis_01_and_nuis_03_a_nuisance_comes_along_until_it_is_taped() {
    let mut table = meets("brian", "whining-kid", json!({}));
    table.does("end", &[]);
    assert_eq!(table.lies("whining-kid"), Lies::With(0));
    let mut taped = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": ["whining-kid", "duct-tape-1"], "vp": 2 }],
    }));
    taped.does("tape whining-kid", &[]);
    assert_eq!((taped.hero(0).vp, taped.lies("duct-tape-1")), (5, Lies::Discard));
    assert_eq!(meets("brian", "ghoul-1", json!({})).refuses("tape whining-kid"), "WDC-NUIS-03");
}

#[test]
fn sec_04_and_sec_06_sharon_charms_an_owner() {
    // EX-20: 4 dice, 1, 2, 2, 3.
    let mut table = meets("sharon", "angry-owner-1", json!({}));
    table.does("end", &[]).does("talk", &[1, 2, 2, 3]);
    assert_eq!((table.lies("angry-owner-1"), table.hero(0).vp), (Lies::Won(0), 3));
    assert!(table.by("WDC-SEC-06"));
}

#[test]
fn sec_05_and_sec_08_a_dog_puts_all_out() {
    // EX-21: Steve fails; Sharon, elsewhere in the building, goes with him.
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e11s6" }, { "who": "sharon", "at": "e14s1" }],
        "tiles": [{ "tile": "T02", "right": 1 }], "disks": [{ "disk": "kitchen-dog-1", "at": "e12s6" }],
    }));
    table.does("end", &[]).does("talk", &[1, 3]);
    let out = table.square("e11s7");
    assert_eq!((table.hero(0).at, table.hero(1).at), (out, out));
    assert_eq!(table.hero(0).failures, 1);
    assert!(table.by("WDC-SEC-08"));
}

#[test]
fn sec_02_and_sec_03_nobody_flees_from_an_alarm() {
    let mut table = meets("steve", "shop-bell-1", json!({}));
    table.does("end", &[]);
    assert_eq!(table.refuses("flee"), "WDC-SEC-02");
    assert_eq!(table.refuses("stand"), "WDC-SEC-03");
    table.does("talk", &[2, 2, 5]);
    assert_eq!(table.hero(0).vp, 2);
}

#[test]
fn sneak_01_kirk_sneaks_past_a_guard() {
    // EX-24: 4 dice, 2, 3, 4, 4 against a pair.
    let mut table = meets("kirk", "night-watchman-1", json!({}));
    table.does("end", &[]).does("sneak", &[2, 3, 4, 4]).does("put-rest", &[]);
    assert!(matches!(table.lies("night-watchman-1"), Lies::Down(_)));
}

#[test]
fn sneak_02_whoever_failed_cannot_sneak_again() {
    let mut table = meets("kirk", "night-watchman-1", json!({}));
    table.does("end", &[]).does("sneak", &[1, 3, 4, 6]);
    assert_eq!(table.refuses("sneak"), "WDC-SNEAK-02");
}

#[test]
fn sec_07_beating_a_guard_is_a_failure() {
    let mut table = meets("brian", "night-watchman-1", json!({}));
    // Initiative won with a pair; then a pair against 1P.
    table.does("end", &[]).does("stand", &[4, 4, 1]).does("strike bare", &[4, 4, 1, 2, 6]);
    assert_eq!((table.hero(0).failures, table.hero(0).vp), (1, 0));
    assert_eq!(table.lies("night-watchman-1"), Lies::Discard);
}

#[test]
fn fail_02_and_fail_04_the_third_failure_drops_everything() {
    // EX-22.
    let mut table =
        meets("steve", "kitchen-dog-1", json!({ "failures": 2, "has": ["pistol-1", "librarian"], "vp": 5 }));
    table.does("end", &[]).does("talk", &[]).does("throw", &[1, 3]).does("keep", &[]);
    assert_eq!((table.hero(0).failures, table.hero(0).vp), (0, 0));
    let out = table.square("e11s7");
    assert_eq!((table.lies("pistol-1"), table.lies("librarian")), (Lies::Up(out), Lies::Up(out)));
    assert!(table.by("WDC-FAIL-02") && table.by("WDC-FAIL-04"));
}

#[test]
fn steal_01_kirk_takes_sharons_shotgun() {
    // EX-18: a pair of 5 against a pair of 4 (Kirk's A is 4, A-08).
    let mut table = at(json!({
        "heroes": [
            { "who": "kirk", "at": "e3s5" }, { "who": "sharon", "at": "e3s5", "has": ["pump-shotgun-1"], "vp": 4 },
        ],
    }));
    table.does("steal sharon pump-shotgun-1 force", &[5, 5, 1, 3]).seat(1, "throw", &[4, 4]);
    table.seat(1, "keep", &[]);
    assert_eq!(table.lies("pump-shotgun-1"), Lies::With(0));
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (4, 0));
}

#[test]
fn roll_05_equal_throws_are_thrown_again() {
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5" }, { "who": "sharon", "at": "e3s5", "has": ["pistol-1"] }],
    }));
    table.does("steal sharon pistol-1 force", &[4, 4, 1, 3, 4, 4]).does("throw", &[5, 5, 1, 3, 1, 2]);
    assert_eq!(table.lies("pistol-1"), Lies::With(0));
}

#[test]
fn sk_08_and_sk_33_what_can_be_stolen_how() {
    let mut table = at(json!({
        "heroes": [
            { "who": "kirk", "at": "e3s5" }, { "who": "sharon", "at": "e3s5", "has": ["pump-shotgun-1", "librarian"] },
        ],
    }));
    assert_eq!(table.refuses("steal sharon pump-shotgun-1 pocket"), "WDC-SK-08");
    assert_eq!(table.refuses("steal sharon pump-shotgun-1 disarm"), "WDC-SK-10");
    assert_eq!(table.refuses("steal sharon pistol-1 force"), "WDC-STEAL-01");
    assert_eq!(table.refuses("take-ally sharon barkeep"), "WDC-SK-33");
}

#[test]
fn wt_02_and_wt_04_too_much_is_rolled_for() {
    // EX-19: Brian carries 5, finds a flashlight: 6 dice, a 6 high is enough.
    let has = json!(["pump-shotgun-1", "fire-axe", "pistol-1"]);
    let before = || {
        at(json!({
            "heroes": [{ "who": "brian", "at": "e3s5", "has": has.clone() }],
            "disks": [{ "disk": "flashlight-1", "at": "e3s5", "up": true, "found": true }],
        }))
    };
    assert_eq!(super::super::carry::weight(before().view(), 0), 5, "WDC-WT-01");
    let mut table = before();
    table.does("pick-up flashlight-1", &[1, 1, 3, 3, 4, 5]);
    assert_eq!(table.lies("flashlight-1"), Lies::With(0));
    // Four dice and nothing: something stays behind, and "WDC-WT-02" is asked at every pick-up.
    let mut kirk = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5", "has": has }],
        "disks": [{ "disk": "flashlight-1", "at": "e3s5", "up": true, "found": true }],
    }));
    kirk.does("pick-up flashlight-1", &[]).does("throw", &[1, 2, 4, 5]).does("keep", &[]);
    assert_eq!(kirk.refuses("leave-behind flashlight-2"), "WDC-WT-04");
    kirk.does("leave-behind pistol-1", &[]);
    assert_eq!(super::super::carry::weight(kirk.view(), 0), 5);
}

#[test]
fn coop_02_and_coop_03_and_coop_05_sharon_helps_for_a_price() {
    // EX-23: a guard, 3 dice; Sharon helps for 1 point: one 2 becomes a 1.
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e11s6" }, { "who": "sharon", "at": "e12s5" }],
        "tiles": [{ "tile": "T02", "right": 1 }], "disks": [{ "disk": "night-watchman-1", "at": "e12s6" }],
    }));
    table.does("end", &[]).does("talk", &[]);
    table.seat(1, "help 1", &[]).does("take sharon", &[2, 2, 3]);
    assert_eq!(table.hero(1).at, table.square("e11s6"), "she comes at once");
    assert_eq!(table.refuses("again ally 2"), "WDC-ALLY-04");
    table.does("again helper-sharon 2", &[1]);
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (2, 1));
}

#[test]
fn coop_01_and_coop_06_a_gift_must_be_agreed_to() {
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5", "has": ["pistol-1"], "vp": 3 }, { "who": "sharon", "at": "e3s5" }],
    }));
    table.does("offer sharon pistol-1 nothing 0", &[]).seat(1, "no", &[]);
    assert_eq!(table.lies("pistol-1"), Lies::With(0));
    table.does("offer sharon pistol-1 nothing 0", &[]).seat(1, "yes", &[]);
    assert_eq!((table.lies("pistol-1"), table.hero(0).vp, table.hero(1).vp), (Lies::With(1), 0, 3));
    assert_eq!(table.refuses("pay sharon 1"), "WDC-COOP-01");
}

#[test]
fn comp_01_components_are_found_like_items() {
    let mut table = at(json!({
        "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3" }],
        "disks": [{ "disk": "prism", "at": "e3s3", "up": true }],
    }));
    table.does("search prism", &[2, 2, 3, 5]);
    assert_eq!((table.lies("prism"), table.hero(0).vp), (Lies::With(0), 2));
    assert!(table.by("WDC-COMP-01"));
}
