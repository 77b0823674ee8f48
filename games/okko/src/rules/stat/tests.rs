//! Tests of being alert, endangered, out of action, and of recovery.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;

use crate::fixture::Fixture;

/// An endangered Okko (Will 4) at e5; a ronin of the other band far away.
fn shaken(more: serde_json::Value) -> Fixture {
    let mut okko = json!({ "character": "okko", "band": 0, "at": "e5 n", "endangered": true });
    okko.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    Fixture::open("9x9").figure(okko).stand("ronin", 1, "a1 n")
}

#[test]
fn stat_01_becoming_endangered_flips_the_card_and_costs_the_reserve_die() {
    let target = json!({ "character": "okko", "band": 1, "at": "e4 s", "reserve": "tori" });
    let mut table = Fixture::open("9x9").stand("oni-bushi", 0, "e5 n").figure(target).begin();
    assert_eq!((table.fact("okko.attack"), table.fact("okko.will")), ("4".into(), "5".into()));
    table.does("oni-bushi attack okko").rolls("done", &[6, 3]).does("retreat e3");
    assert_eq!(table.fact("okko.status"), "endangered", "OKKO-STAT-01");
    assert_eq!(table.fact("okko.reserve"), "none", "OKKO-STAT-01");
    assert_eq!(
        table.fact("dice-1.spent"),
        "4",
        "lost for this phase: it is rolled again in the next own one (Q-32)"
    );
    for (stat, value) in [("attack", "3"), ("defense", "3"), ("will", "4")] {
        assert_eq!(table.fact(&format!("okko.{stat}")), value, "OKKO-STAT-01: the red face applies at once");
    }
}

#[test]
fn stat_01_the_abilities_of_the_red_face_apply_at_once() {
    // Rokkaku's red face is no longer stealthy; Tikku's no longer watches.
    let tikku = json!({ "character": "tikku", "band": 1, "at": "e5 n", "endangered": true });
    let mut table =
        Fixture::open("9x9").stand("ronin", 0, "e6 n").figure(tikku).stand("okko", 1, "a1 n").begin();
    table.rolls("ronin attack tikku", &[1, 3]);
    assert!(table.added("OKKO-BACK-02", "part-back-attack=+1 of=ronin"), "OKKO-STAT-01");
}

#[test]
fn stat_02_endangered_twice_is_out_of_action() {
    let target = json!({ "character": "okko", "band": 1, "at": "e4 s", "endangered": true });
    let mut table =
        Fixture::open("9x9").stand("ronin", 0, "e5 n").figure(target).stand("gaki", 1, "a1 n").begin();
    table.rolls("ronin attack okko", &[5, 2]);
    assert!(table.heard("OKKO-CMBT-10", "event-won margin=3"));
    assert!(table.heard("OKKO-STAT-02", "event-out figure=okko lost=5"), "{:?}", table.told());
    assert_eq!(table.fact("okko.status"), "out");
}

#[test]
fn stat_03_recovery_is_a_will_test_and_uses_the_action() {
    for die in 1..=6 {
        let mut table = shaken(json!({})).begin();
        table.rolls("okko recover", &[die]);
        let recovered = die <= 4;
        assert_eq!(table.heard("OKKO-STAT-03", "event-recovered figure=okko"), recovered, "{die}");
        assert_eq!(table.fact("okko.status"), if recovered { "alert" } else { "endangered" });
        let again = table.refuses("recover");
        assert_eq!(again, "OKKO-ACT-03", "OKKO-STAT-03: either way the action is used");
        table.does("step n");
    }
}

#[test]
fn stat_03_recovery_costs_the_reserve_die() {
    // EC-08: flips in both directions.
    let mut table = shaken(json!({ "reserve": "fire" })).begin();
    table.rolls("okko recover", &[1]);
    assert!(table.heard("OKKO-RES-06", "event-reserve-lost figure=okko element=fire"), "OKKO-STAT-03");
    let mut table = shaken(json!({ "reserve": "fire" })).begin();
    table.rolls("okko recover", &[6]);
    assert_eq!(table.fact("okko.reserve"), "fire", "OKKO-STAT-03: no flip, no loss");
}

#[test]
fn stat_03_only_the_endangered_recover() {
    let mut table = Fixture::open("9x9").stand("okko", 0, "e5 n").stand("ronin", 1, "a1 n").begin();
    table.does("activate okko");
    assert!(!table.offers("recover"));
    assert_eq!(table.refuses("recover"), "OKKO-STAT-03");
}

#[test]
fn stat_03_nobody_recovers_after_another_action() {
    let mut table = shaken(json!({})).stand("gaki", 1, "e4 n").begin();
    table.rolls("okko attack gaki", &[1, 4]);
    assert_eq!(table.refuses("recover"), "OKKO-ACT-03", "OKKO-STAT-03");
}

#[test]
fn stat_04_nobody_recovers_in_an_enemy_zone_of_control() {
    let mut table = shaken(json!({})).stand("gaki", 1, "e4 s").begin();
    table.does("activate okko");
    assert!(!table.offers("recover"));
    assert_eq!(table.refuses("recover"), "OKKO-STAT-04");
    // A friend's zone, and an enemy that looks away, do not matter.
    let mut table = shaken(json!({})).stand("gaki", 1, "e4 n").stand("suzu", 0, "e6 n").begin();
    table.does("activate okko");
    assert!(table.offers("recover"));
}

#[test]
fn ec_14_who_disengaged_may_recover_in_the_same_activation() {
    let mut table = Fixture::open("9x9").stand("okko", 0, "e5 s").stand("ronin", 1, "e4 s").begin();
    table.does("activate okko").does("step s").does("done");
    assert!(table.heard("OKKO-ZOC-07", "event-endangered figure=okko"));
    table.rolls("recover", &[4]);
    assert!(table.heard("OKKO-STAT-03", "event-recovered figure=okko"));
}

#[test]
fn a_recovery_ends_the_movement_in_progress() {
    let mut table = shaken(json!({})).begin();
    table.does("activate okko").does("step n").rolls("recover", &[1]);
    assert_eq!(table.refuses("step n"), "OKKO-ACT-02");
}
