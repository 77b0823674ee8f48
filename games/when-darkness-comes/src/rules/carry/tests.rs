//! Weight, and things that change hands.

use serde_json::json;

use super::*;
use crate::fixture::{Tried, at};

/// Kirk (A 4, no Strength), too poor to buy dice, with a load, and a found thing on his square.
fn loaded(has: &[&str], lies: &str) -> Tried {
    at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5", "has": has, "vp": -5 }],
        "disks": [{ "disk": lies, "at": "e3s5", "up": true, "found": true }],
    }))
}

/// Weight 5.
const FIVE: [&str; 3] = ["pump-shotgun-1", "pump-shotgun-2", "pistol-1"];
/// Weight 6.
const SIX: [&str; 3] = ["pump-shotgun-1", "pump-shotgun-2", "crossbow"];

#[test]
fn wt_01_five_are_carried_freely() {
    let mut table = loaded(&["pump-shotgun-1", "pump-shotgun-2"], "flashlight-1");
    table.does("pick-up flashlight-1", &[]);
    assert_eq!((weight(table.view(), 0), table.hero(0).vp), (5, -3));
    // What weighs nothing never counts.
    let mut light = loaded(&FIVE, "dog-biscuits");
    light.does("pick-up dog-biscuits", &[]);
    assert_eq!(light.lies("dog-biscuits"), Lies::With(0));
}

#[test]
fn wt_02_above_it_the_roll_says_how_much_more() {
    let mut table = loaded(&FIVE, "flashlight-1");
    table.does("pick-up flashlight-1", &[6, 1, 2, 4]);
    assert_eq!((table.lies("flashlight-1"), weight(table.view(), 0)), (Lies::With(0), 6));
    // EX-19: Brian, 6 dice with Strength.
    let mut brian = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": FIVE, "vp": -5 }],
        "disks": [{ "disk": "flashlight-1", "at": "e3s5", "up": true, "found": true }],
    }));
    brian.does("pick-up flashlight-1", &[1, 1, 2, 2, 4, 4]);
    assert_eq!(brian.lies("flashlight-1"), Lies::With(0));
}

#[test]
fn wt_03_every_further_thing_is_rolled_for_as_a_whole() {
    // WDC-WT-03, EDGE 46: 7 is 2 above 5, a pair.
    let mut table = loaded(&SIX, "flashlight-1");
    table.does("pick-up flashlight-1", &[1, 1, 3, 4]);
    assert_eq!(weight(table.view(), 0), 7);
    let mut fails = loaded(&SIX, "flashlight-1");
    fails.does("pick-up flashlight-1", &[6, 1, 2, 4]).does("leave-behind flashlight-1", &[]);
    assert_eq!(weight(fails.view(), 0), 6, "a 6 bears one of the two");
}

#[test]
fn wt_04_what_is_too_much_stays_here() {
    let mut table = loaded(&FIVE, "crossbow");
    table.does("pick-up crossbow", &[1, 2, 4, 5]);
    assert_eq!(table.refuses("end"), "WDC-WT-04");
    assert_eq!(table.refuses("leave-behind flashlight-1"), "WDC-WT-04", "he does not carry one");
    assert_eq!(table.offers(0).len(), 4);
    table.does("leave-behind pistol-1", &[]);
    assert_eq!(table.refuses("end"), "WDC-WT-04", "6 is still too much");
    table.does("leave-behind crossbow", &[]);
    assert_eq!(weight(table.view(), 0), 4);
    // found, on his square, and their points are gone with them.
    assert_eq!(table.lies("pistol-1"), Lies::Up(table.square("e3s5")));
    assert_eq!(table.hero(0).vp, -5 + 3 - 3 - 3);
    table.does("end", &[]).does("pick-up pistol-1", &[]);
    assert_eq!(table.hero(0).vp, -5);
}

#[test]
fn kw_12_a_pack_carries_two_more_until_it_is_gone() {
    // WDC-KW-12.
    let mut table = loaded(&["pump-shotgun-1", "pump-shotgun-2", "crossbow", "backpack"], "pistol-1");
    assert_eq!(limit(table.view(), 0), 7);
    table.does("pick-up pistol-1", &[]);
    let mut table = loaded(&["pump-shotgun-1", "pump-shotgun-2", "crossbow", "backpack"], "pistol-1");
    table.does("drop backpack", &[]);
    assert_eq!(table.refuses("end"), "WDC-WT-04", "and nothing is rolled");
    table.does("leave-behind crossbow", &[]);
    assert_eq!(weight(table.view(), 0), 4);
}

#[test]
fn wt_02_whoever_is_given_something_must_bear_it() {
    // points follow; Sharon (A 2) fails and leaves something.
    let mut table = at(json!({
        "heroes": [
            { "who": "kirk", "at": "e3s5", "has": ["pistol-2"], "vp": 3 },
            { "who": "sharon", "at": "e3s5", "has": FIVE, "vp": -3 },
        ],
    }));
    table.seat(0, "order never", &[]);
    table.does("offer sharon pistol-2 nothing 0", &[]).seat(1, "yes", &[1, 3]);
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (0, 0));
    assert_eq!(table.refuses("end"), "WDC-WT-04");
    table.seat(1, "leave-behind pistol-2", &[]);
    assert_eq!(table.hero(1).vp, -3);
}

#[test]
fn nuisances_and_obstacles_are_not_handed_over() {
    // A-132, EDGE 55.
    let mut table = at(json!({
        "heroes": [
            { "who": "kirk", "at": "e3s5", "has": ["whining-kid", "pushy-reporters", "barkeep", "pistol-1"] },
            { "who": "sharon", "at": "e3s5" },
        ],
    }));
    for (word, can) in
        [("whining-kid", false), ("pushy-reporters", false), ("barkeep", true), ("pistol-1", true)]
    {
        let disk = table.view().content.disk_named(0, word).expect(word);
        assert_eq!(tradable(table.view(), 0, disk), can, "{word}");
    }
    assert_eq!(table.refuses("offer sharon whining-kid nothing 0"), "WDC-COOP-01");
}

#[test]
fn wt_04_a_value_too_low_for_fate_leaves_something() {
    // OC-2: 1 above 5 asks for 2; a 6 is worth 1.
    let mut table = loaded(&FIVE, "flashlight-1");
    table.state.hero_mut(0).marks.tn = 1;
    table.does("pick-up flashlight-1", &[6, 1, 2, 4]);
    assert_eq!(table.refuses("end"), "WDC-WT-04");
    table.does("leave-behind flashlight-1", &[]);
}
