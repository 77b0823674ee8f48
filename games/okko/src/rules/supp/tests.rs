//! Tests of support.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;

use crate::fixture::{Fixture, Tried};

/// Okko at e5 attacks Oni Warau at e4: before the dice 4 against 4. Whoever else stands there comes on top.
fn okko_against_warau() -> Fixture {
    Fixture::open("9x9").stand("okko", 0, "e5 n").stand("oni-warau", 1, "e4 s")
}

fn tied(mut table: Tried) -> Tried {
    table.rolls("okko attack oni-warau", &[3, 3]);
    table
}

#[test]
fn supp_01_a_friend_supports_with_the_enemy_combatant_in_its_zone() {
    for (friend, supports) in
        [("d4 e", true), ("f3 w", true), ("e3 s", true), ("d4 n", false), ("f4 e", false)]
    {
        let table = tied(okko_against_warau().stand("suzu", 0, friend).begin());
        assert_eq!(
            table.added("OKKO-SUPP-02", "part-support=+1 figure=suzu of=okko"),
            supports,
            "OKKO-SUPP-01 {friend}"
        );
    }
    // The defender's friends need the attacker in theirs, the defender is not enough.
    for (friend, supports) in
        [("e6 n", true), ("d4 s", true), ("d4 e", true), ("d4 n", false), ("e3 s", false)]
    {
        let table = tied(okko_against_warau().stand("gaki", 1, friend).begin());
        let part = "part-support=+1 figure=gaki of=oni-warau";
        assert_eq!(table.added("OKKO-SUPP-02", part), supports, "OKKO-SUPP-01 {friend}");
    }
}

#[test]
fn supp_01_the_combatants_do_not_support_themselves() {
    let table = tied(okko_against_warau().begin());
    assert!(table.heard("OKKO-CMBT-08", "attack=7 defense=7"));
    assert!(!table.added("OKKO-SUPP-02", "of=okko") && !table.added("OKKO-SUPP-02", "of=oni-warau"));
}

#[test]
fn supp_02_each_friend_adds_1_to_either_side_without_a_cap() {
    let table = okko_against_warau()
        .stand("suzu", 0, "d3 e")
        .stand("genzo", 0, "e3 s")
        .stand("noshin", 0, "f3 w")
        .stand("ronin", 0, "f4 w")
        .stand("gaki", 1, "d6 n")
        .stand("gaki", 1, "f6 w");
    let table = tied(table.begin());
    // Four friends of Okko; d6 facing north and f6 facing west have e5 in their zones.
    assert!(table.heard("OKKO-CMBT-08", "attack=11 defense=9"), "OKKO-SUPP-02: {:?}", table.told());
}

#[test]
fn ec_54_comrade_in_arms_is_worth_2_each_time() {
    // An always-on effect has no count (OKKO-ABIL-07).
    let mut table = okko_against_warau().stand("ronin", 0, "f5 n").stand("wind-reaper", 0, "d4 e").begin();
    table.rolls("okko attack oni-warau", &[3, 6]);
    assert!(table.added("OKKO-AB-04", "part-support=+2 figure=wind-reaper of=okko"));
    table.does("done").rolls("ronin attack oni-warau", &[3, 3]);
    assert!(table.added("OKKO-AB-04", "part-support=+2 figure=wind-reaper of=ronin"), "OKKO-SUPP-02");
}

#[test]
fn supp_03_one_may_attack_and_support_any_number_of_combats() {
    let mut table = okko_against_warau().stand("ronin", 0, "d4 e").stand("genzo", 0, "f4 w").begin();
    // From the flank each time: a back attack besides the two in support.
    table.rolls("ronin attack oni-warau", &[3, 5]);
    assert!(table.heard("OKKO-CMBT-08", "attack=9 defense=9"));
    table.rolls("okko attack oni-warau", &[3, 6]);
    assert!(table.added("OKKO-SUPP-02", "part-support=+1 figure=ronin of=okko"), "OKKO-SUPP-03");
    assert!(table.added("OKKO-SUPP-02", "part-support=+1 figure=genzo of=okko"));
    table.rolls("genzo attack oni-warau", &[3, 5]);
    assert!(table.added("OKKO-SUPP-02", "part-support=+1 figure=ronin of=genzo"), "OKKO-SUPP-03");
    assert!(table.added("OKKO-SUPP-02", "part-support=+1 figure=okko of=genzo"));
}

#[test]
fn ec_33_held_endangered_and_activated_one_still_supports() {
    let friend =
        json!({ "character": "ronin", "band": 0, "at": "d4 e", "endangered": true, "activated": true });
    let table = tied(okko_against_warau().figure(friend).stand("gaki", 1, "c4 e").begin());
    assert!(
        table.added("OKKO-SUPP-02", "part-support=+1 figure=ronin of=okko"),
        "OKKO-SUPP-01, OKKO-SUPP-03"
    );
}

#[test]
fn ec_34_a_wall_cuts_support_off() {
    let table = tied(okko_against_warau().stand("ronin", 0, "d4 e").wall("d4/e4").begin());
    assert!(!table.added("OKKO-SUPP-02", "figure=ronin"), "OKKO-SUPP-01 by OKKO-ZOC-02");
}

#[test]
fn supp_04_supporters_are_not_touched_by_the_result() {
    let mut table = okko_against_warau().stand("ronin", 0, "d4 e").stand("gaki", 1, "f6 n").begin();
    // 4 + 1 + 6 against 4 + 1 + 1: out of action.
    table.rolls("okko attack oni-warau", &[6, 1]);
    assert_eq!(table.fact("oni-warau.status"), "out");
    for (who, at) in [("ronin", "d4"), ("gaki", "f6")] {
        assert_eq!(table.fact(&format!("{who}.at")), at, "OKKO-SUPP-04");
        assert_eq!(table.fact(&format!("{who}.status")), "alert", "OKKO-SUPP-04");
    }
    assert_eq!(table.fact("ronin.activated"), "no", "supporting is no activation");
}

#[test]
fn supp_05_shots_have_no_support() {
    let table = Fixture::open("9x9").stand("shrine-archer", 0, "e9 n").stand("okko", 1, "e5 s");
    let mut table = table.stand("ronin", 0, "e4 s").stand("ronin", 0, "d4 e").begin();
    table.rolls("shrine-archer shoot okko", &[3, 3]);
    assert!(table.heard("OKKO-SHOT-06", "attack=6 defense=7"), "OKKO-SUPP-05");
    assert!(!table.added("OKKO-SUPP-02", "of=shrine-archer"));
}

#[test]
fn the_red_face_supports_too_and_the_lost_do_not() {
    let gone = json!({ "character": "genzo", "band": 0 });
    let table = tied(okko_against_warau().figure(gone).begin());
    assert!(!table.added("OKKO-SUPP-02", "figure=genzo"));
}
