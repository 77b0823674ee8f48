//! Tests of Will tests.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Seat, Turn};
use serde_json::{Value as Json, json};

use crate::fixture::{Fixture, Tried};

/// An endangered fighter at e5, an enemy far away.
fn shaken(character: &str, more: Json) -> Fixture {
    let mut stand = json!({ "character": character, "band": 0, "at": "e5 n", "endangered": true });
    stand.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    Fixture::open("9x9").figure(stand).stand("gaki", 1, "a1 n")
}

/// Wind-Reaper (Will 4) before Hitokui, who is fearsome.
fn afraid() -> Fixture {
    Fixture::open("9x9").stand("wind-reaper", 0, "e5 n").stand("hitokui", 1, "e4 s")
}

fn passed(table: &Tried) -> bool {
    let passed = table.heard("OKKO-WILL-01", "event-test-passed");
    assert_ne!(passed, table.heard("OKKO-WILL-01", "event-test-failed"));
    passed
}

#[test]
fn will_01_a_die_at_most_as_high_as_will_succeeds() {
    // Table 5.8: the red faces of Hitokui, the warrior monk, Okko.
    for (who, will) in [("hitokui", 2), ("warrior-monk", 3), ("okko", 4)] {
        for die in 1..=6 {
            let mut table = shaken(who, json!({})).begin();
            table.rolls(&format!("{who} recover"), &[die]);
            assert_eq!(passed(&table), die <= will, "OKKO-WILL-01: {die} against {will}");
            assert!(table.heard("OKKO-WILL-01", &format!("figure={who} die={die} will={will}")));
        }
    }
}

#[test]
fn will_01_no_face_succeeds_or_fails_by_itself() {
    // A ronin without friends near by: Will 2 less 1. With a Water die 2.
    let mut table = shaken("ronin", json!({})).begin();
    table.rolls("ronin recover", &[2]);
    assert!(!passed(&table), "OKKO-WILL-01");
    assert!(table.added("OKKO-AB-49", "part-power=-1 of=ronin"));
    // Okko endangered with Water and Cold Blood: 4 + 1 + 2 = 7, and 6 succeeds.
    let mut table = shaken("okko", json!({})).dice(&["water", "water"]).begin();
    table.does("okko recover").does("use cold-blood").rolls("raise will", &[6]);
    assert!(passed(&table), "OKKO-WILL-01");
    assert!(table.heard("OKKO-WILL-01", "die=6 will=7"));
}

#[test]
fn will_02_a_water_die_before_the_roll() {
    let mut table = shaken("warrior-monk", json!({})).dice(&["water", "fire", "water"]).begin();
    table.does("warrior-monk recover");
    let Turn::Ask(ask) = table.game.turn() else { panic!("the test waits") };
    assert_eq!(ask.by.0, "OKKO-WILL-02");
    assert_eq!(table.commands(), ["raise will", "done"]);
    assert_eq!(table.refuses("raise attack"), "OKKO-DICE-03");
    assert_eq!(table.refuses("step n"), "OKKO-WILL-02");
    table.rolls("raise will", &[4]);
    assert!(passed(&table));
    assert!(table.added("OKKO-DICE-06", "part-raw-die=+1 of=warrior-monk"), "OKKO-WILL-02");
    assert_eq!(table.fact("dice-0.water"), "1", "one for a stat (OKKO-DICE-07)");
}

#[test]
fn will_02_or_not() {
    let mut table = shaken("warrior-monk", json!({})).dice(&["water"]).begin();
    table.does("warrior-monk recover").rolls("done", &[4]);
    assert!(!passed(&table), "OKKO-WILL-02");
    assert_eq!(table.fact("dice-0.water"), "1");
}

#[test]
fn will_02_the_own_reserve_die_serves_too() {
    let mut table = shaken("warrior-monk", json!({ "reserve": "water" })).begin();
    table.does("warrior-monk recover").rolls("raise will", &[4]);
    assert!(passed(&table), "OKKO-WILL-02");
}

#[test]
fn will_02_abilities_and_cards_of_the_test_window() {
    let mut table = shaken("okko", json!({})).dice(&["water"]).begin();
    table.does("okko recover").rolls("use cold-blood", &[6]);
    assert!(passed(&table), "OKKO-WILL-02: 4 and 2");
    assert!(table.added("OKKO-AB-15", "part-power=+2 of=okko"));
    let mut table = shaken("gaki", json!({ "gear": "sake-flask" })).begin();
    table.does("gaki recover").does("use sake-flask");
    assert!(table.heard("OKKO-WILL-01", "event-test-sure figure=gaki"), "no roll: {:?}", table.told());
    assert_eq!(table.fact("gaki.status"), "alert");
}

#[test]
fn will_02_a_friends_voice() {
    let mut table = shaken("warrior-monk", json!({})).stand("suzu", 0, "e7 n").begin();
    table.rolls("warrior-monk recover", &[4]);
    assert!(table.added("OKKO-AB-19", "part-power=+1 of=warrior-monk"), "OKKO-WILL-02");
    assert!(passed(&table));
}

#[test]
fn will_03_fear_is_tested_without_an_action() {
    let mut table = afraid().begin();
    table.rolls("wind-reaper attack hitokui", &[3, 2, 3]);
    assert!(passed(&table));
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "OKKO-WILL-03: the attack goes on, the same action");
}

#[test]
fn ec_47_a_failed_test_cancels_the_attack_and_the_action_is_used() {
    let mut table = afraid().begin();
    table.rolls("wind-reaper attack hitokui", &[5]);
    assert!(table.heard("OKKO-AB-10", "event-daunted attacker=wind-reaper defender=hitokui"), "Q-34");
    assert_eq!(table.refuses("attack hitokui"), "OKKO-ACT-03", "OKKO-WILL-03");
    assert_eq!(table.refuses("recover"), "OKKO-ACT-03");
    table.does("step s");
    assert_eq!(table.fact("wind-reaper.at"), "e6", "it may still move");
}

#[test]
fn will_03_a_water_die_helps_against_fear() {
    let mut table = afraid().dice(&["water"]).begin();
    table.does("wind-reaper attack hitokui").rolls("raise will", &[5, 2, 3]);
    assert!(passed(&table), "OKKO-WILL-03");
}

#[test]
fn ec_53_a_die_paid_at_declaration_is_not_given_back() {
    let table = Fixture::open("9x9").stand("genzo", 0, "e6 n").stand("hitokui", 1, "e4 s").dice(&["air"]);
    let mut table = table.begin();
    table.rolls("genzo attack hitokui by long-reach", &[6]);
    assert!(table.heard("OKKO-AB-10", "event-daunted"), "Q-34");
    assert_eq!(
        (table.fact("dice-0.air"), table.fact("dice-0.spent")),
        ("0".into(), "4".into()),
        "OKKO-ABIL-08"
    );
}

#[test]
fn the_fearsome_do_not_fear_each_other() {
    let table = Fixture::open("9x9").stand("hitokui", 0, "e5 n");
    let mut table = table.stand("hitokui", 1, "e4 s").begin();
    table.rolls("hitokui attack hitokui-2", &[2, 4]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"));
}

#[test]
fn ec_52_a_patient_uses_its_own_reserve_die_only() {
    // Oharu heals Okko (Will 4 + 2); the unused Water dice of the band are not his.
    let healer = |reserve: Json| {
        let okko =
            json!({ "character": "okko", "band": 0, "at": "e5 n", "endangered": true, "reserve": reserve });
        let fixture = Fixture::open("9x9").figure(okko).stand("oharu", 0, "e6 n").stand("gaki", 1, "a1 n");
        fixture.dice(&["water", "water", "water"]).begin()
    };
    let mut table = healer(Json::Null);
    table.rolls("oharu use healing-hands on okko", &[6]);
    assert!(passed(&table), "OKKO-WILL-02: not even asked");
    let mut table = healer(json!("water"));
    table.does("oharu use healing-hands on okko");
    assert_eq!(table.asked(), Seat(0));
    assert_eq!(table.refuses("raise will from pool"), "OKKO-ACT-04", "Q-27");
    table.rolls("raise will from reserve", &[6]);
    assert!(table.heard("OKKO-WILL-01", "figure=okko die=6 will=7"));
}

#[test]
fn will_02_is_asked_of_the_one_who_is_tested() {
    // Noshin's word is magic: the enemy tests, with its own reserve die.
    let ronin = json!({ "character": "ronin", "band": 1, "at": "e3 s", "reserve": "water" });
    let table = Fixture::open("9x9").stand("noshin", 0, "e5 n").figure(ronin).stand("gaki", 1, "e1 n");
    let mut table = table.dice(&["tori"]).begin();
    table.does("noshin use word-of-the-kami on ronin");
    assert_eq!(table.asked(), Seat(1), "OKKO-WILL-02");
    table.rolls("raise will", &[5]);
    assert!(!passed(&table), "Will 3 and 1");
    assert_eq!(table.fact("ronin.status"), "endangered");
}
