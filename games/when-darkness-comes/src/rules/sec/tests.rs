//! Tests of security.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Somebody at the library's southern door, inside, meets a disk beside; others are elsewhere.
fn meets(who: &str, disk: &str, more: Json) -> Tried {
    let mut heroes = vec![json!({ "who": who, "at": "e11s6" })];
    heroes.extend(more.as_array().cloned().unwrap_or_default());
    let mut table = at(json!({
        "heroes": heroes, "tiles": [{ "tile": "T02", "right": 1 }], "disks": [{ "disk": disk, "at": "e12s6" }],
    }));
    table.does("end", &[]);
    table
}

fn own(table: &Tried) -> Vec<String> {
    table.offers(0).into_iter().filter(|offer| !offer.starts_with("order")).collect()
}

#[test]
fn sec_01_alarms_are_not_fought_and_all_have_an_initiative() {
    let table = meets("steve", "shop-bell-1", json!([]));
    let view = table.view();
    let face = |word: &str| view.face(view.content.disk_named(0, word).expect(word));
    assert!(face("shop-bell-1").foe().is_none());
    let guard = face("store-detective-1").foe().expect("a guard fights");
    assert_eq!([guard.initiative, guard.attack, guard.defense, guard.speed], [3, 2, 3, 3]);
    assert_eq!((face("contract-guard").tn, face("contract-guard").vp), (4, 4));
}

#[test]
fn sec_02_what_can_be_done_about_it() {
    assert_eq!(own(&meets("valerie", "night-watchman-1", json!([]))), ["sneak", "flee", "talk", "stand"]);
    let mut alarm = meets("valerie", "shop-bell-1", json!([]));
    assert_eq!(own(&alarm), ["sneak", "talk"]);
    assert_eq!(alarm.refuses("flee"), "WDC-SEC-02");
    assert_eq!(alarm.refuses("stand"), "WDC-SEC-03");
    assert_eq!(alarm.refuses("decline"), "WDC-ITEM-03", "only things are let lie");
}

#[test]
fn sec_02_fleeing_needs_initiative_and_more_than_its_speed() {
    // DEX 3 against a pair, then 0 + 4 points against Speed 3.
    let mut table = meets("valerie", "night-watchman-1", json!([]));
    table.does("flee", &[2, 2, 5, 3, 4]);
    assert_eq!(table.refuses("stop"), "WDC-FLEE-01", "a flight leads away");
    table.does("step s", &[]).does("stop", &[]);
    assert!(table.by("WDC-SEC-02"));
    // reshuffled; A-33: it costs no Willpower.
    table.does("put-rest", &[]);
    assert!(matches!(table.lies("night-watchman-1"), Lies::Down(_)));
    assert_eq!((table.hero(0).will, table.hero(0).failures), (4, 0));
}

#[test]
fn sec_09_whoever_did_not_get_away_must_deal_with_it() {
    let mut slow = meets("valerie", "night-watchman-1", json!([]));
    slow.does("flee", &[1, 3, 5]);
    assert_eq!(own(&slow), ["talk", "stand"]);
    assert_eq!(slow.refuses("flee"), "WDC-FLEE-01");
    assert_eq!(slow.refuses("sneak"), "WDC-SNEAK-02");
    // Exactly its Speed is not enough.
    let mut hurt = meets("valerie", "night-watchman-1", json!([]));
    hurt.state.hero_mut(0).damage = 1;
    hurt.does("flee", &[2, 2, 5, 3, 4]);
    assert_eq!(own(&hurt), ["talk", "stand"]);
    // A sneak that failed: no second one.
    let mut heard = meets("valerie", "night-watchman-1", json!([]));
    heard.does("sneak", &[1, 3, 5]);
    assert_eq!(own(&heard), ["flee", "talk", "stand"]);
}

#[test]
fn sec_03_alarms_are_disarmed_with_intelligence() {
    let mut table = meets("robert", "motion-alarm-1", json!([]));
    table.does("talk", &[1, 2, 3, 5]);
    assert_eq!((table.lies("motion-alarm-1"), table.hero(0).vp), (Lies::Won(0), 3));
}

#[test]
fn sec_04_and_sec_06_owners_are_talked_to() {
    // EX-20: Sharon, 3 dice and one for Flirt, against a straight.
    let mut table = meets("sharon", "angry-owner-1", json!([]));
    table.does("talk", &[1, 2, 2, 3]);
    assert!(table.by("WDC-SEC-06"));
    assert_eq!((table.lies("angry-owner-1"), table.hero(0).vp), (Lies::Won(0), 3));
    assert_eq!(table.hero(0).at, table.square("e11s6"), "she stays");
}

#[test]
fn sec_05_and_sec_08_a_dog_puts_everybody_out() {
    // EX-21: Steve has no way with animals; Sharon is in the building, too far to help.
    let mut table = meets("steve", "kitchen-dog-1", json!([{ "who": "sharon", "at": "e14s5" }]));
    table.does("talk", &[1, 3]);
    assert!(table.by("WDC-SEC-08"));
    let out = table.square("e11s7");
    assert_eq!((table.hero(0).at, table.hero(1).at), (out, out));
    table.does("put-rest", &[]);
    assert!(matches!(table.lies("kitchen-dog-1"), Lies::Down(_)));
    assert_eq!((table.hero(0).failures, table.hero(1).failures), (1, 0));
}

#[test]
fn sec_05_flirting_does_not_help_with_dogs() {
    // Sharon's three dice of Persuasion and no more: one more would be left over.
    let mut table = meets("sharon", "kitchen-dog-1", json!([]));
    table.does("talk", &[2, 2, 5]);
    assert_eq!((table.lies("kitchen-dog-1"), table.hero(0).vp), (Lies::Won(0), 2));
}

#[test]
fn sec_07_beating_it_is_a_failure_and_worth_nothing() {
    let mut table = meets("brian", "night-watchman-1", json!([]));
    table.does("stand", &[2, 2, 5]).does("strike bare", &[1, 1, 2, 4, 6]);
    assert!(table.by("WDC-SEC-07"));
    assert_eq!(table.lies("night-watchman-1"), Lies::Discard);
    assert_eq!((table.hero(0).vp, table.hero(0).failures), (0, 1));
}

#[test]
fn sec_07_and_sec_08_one_round_that_is_not_won_is_lost() {
    let mut table = meets("brian", "store-detective-1", json!([]));
    // The initiative lost, the blow parried, his own blow misses.
    table.does("stand", &[1, 3, 5]).does("guard", &[2, 2, 1, 5]).does("strike bare", &[1, 1, 4, 4, 6]);
    assert!(table.by("WDC-SEC-08"));
    assert_eq!((table.hero(0).at, table.hero(0).damage), (table.square("e11s7"), 0));
    table.does("put-rest", &[]);
    assert_eq!((table.hero(0).failures, table.hero(0).vp), (1, 0));
}

#[test]
fn sec_08_whoever_stands_outside_is_not_put_out() {
    // seen through the door; Kirk inside is moved, Brian is not.
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e10s7" }, { "who": "kirk", "at": "e14s1" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [{ "disk": "night-watchman-1", "at": "e11s6" }],
    }));
    table.state.hero_mut(0).at = table.square("e11s7");
    table.does("end", &[]).does("talk", &[1, 3]);
    table.does("put-rest", &[]);
    assert_eq!(table.hero(0).at, table.square("e11s7"));
    assert_eq!(table.hero(1).at, table.square("e11s7"), "the door that is nearest to Brian");
    assert_eq!(table.hero(0).failures, 1);
}

#[test]
fn sec_08_the_third_failure_falls_outside() {
    // EX-22: eviction first, then everything drops there.
    let mut table = meets("steve", "kitchen-dog-1", json!([]));
    table.state.hero_mut(0).failures = 2;
    let pistol = table.view().content.disk_named(0, "pistol-1").expect("a pistol");
    table.state.disk_mut(pistol).lies = Lies::With(0);
    table.state.hero_mut(0).vp = 0;
    table.does("talk", &[1, 3]);
    assert_eq!(table.lies("pistol-1"), Lies::Up(table.square("e11s7")), "WDC-FAIL-02");
    assert_eq!((table.hero(0).failures, table.hero(0).vp), (0, -3));
}

#[test]
fn sec_07_held_by_a_spell_it_counts_as_passed() {
    // no Failure, nobody put out, no points but the spell's.
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [{ "who": "robert", "at": "e11s6", "has": ["myrrh-cone"] }],
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [{ "disk": "store-detective-1", "at": "e12s6" }],
    }));
    table.does("end", &[]).does("stand", &[2, 3, 4]).does("cast freeze", &[1, 2, 3, 6, 2]);
    table.does("put-rest", &[]);
    assert!(matches!(table.lies("store-detective-1"), Lies::Down(_)));
    assert_eq!((table.hero(0).failures, table.hero(0).vp), (0, 3));
    assert_eq!(table.hero(0).at, table.square("e11s6"));
}

#[test]
fn a_117_between_two_doors_as_near_its_player_chooses() {
    // The school: somewhere inside two doors are as near.
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5" }], "tiles": [{ "tile": "T07", "right": 1 }],
        "disks": [{ "disk": "night-watchman-1", "at": "e3s5" }],
    }));
    let disk = table.view().content.disk_named(0, "night-watchman-1").expect("a guard");
    let inside: Vec<crate::town::Sq> = (0..table.state.tiles.len() as u8)
        .flat_map(|tile| (0..64u8).map(move |local| crate::town::Sq::new(tile, local)))
        .filter(|at| table.view().town().has(*at) && table.view().town().building(*at).is_some())
        .collect();
    let tied = inside.into_iter().find(|at| {
        table.state.hero_mut(0).at = *at;
        table.state.disk_mut(disk).lies = Lies::Down(*at);
        crate::rules::sec::outs(table.view(), 0, disk).len() > 1
    });
    let tied = tied.expect("two doors as near");
    table.does("end", &[]).does("talk", &[1, 3]);
    let outs = crate::rules::sec::outs(table.view(), 0, disk);
    assert_eq!(table.offers(0).len(), outs.len());
    assert_eq!((table.hero(0).at, table.hero(0).failures), (tied, 0), "not yet");
    assert_eq!(table.refuses("place e3s5"), "WDC-A-117");
    let last = crate::names::square(table.view(), outs[outs.len() - 1]);
    table.does(&format!("place {last}"), &[]).does("put-rest", &[]);
    assert_eq!((table.hero(0).at, table.hero(0).failures), (outs[outs.len() - 1], 1));
}

#[test]
fn sec_08_all_are_put_out_before_the_mouth_of_a_cave() {
    // T10 of the ledger: to its row 2, column 4, from wherever one stands.
    for corner in ["e13s3", "e9s3"] {
        let mut table = at(json!({
            "heroes": [{ "who": "steve", "at": corner, "has": ["flashlight-1"] }],
            "tiles": [{ "tile": "T10", "right": 1 }], "disks": [{ "disk": "store-detective-1", "at": corner }],
        }));
        table.does("end", &[]).does("talk", &[1, 3]);
        assert_eq!(table.hero(0).at, table.square("e11s1"), "{corner}");
    }
}
