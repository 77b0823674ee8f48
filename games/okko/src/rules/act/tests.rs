//! Tests of what an activated character may do.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;

use crate::action::{Action, From, On};
use crate::fixture::{Fixture, Tried};

/// Okko on e5 facing a Gaki on e3, two squares ahead.
fn apart() -> Fixture {
    Fixture::open("8x8").stand("okko", 0, "e5 n").stand("gaki", 1, "e3 n")
}

/// Okko on e5 with a Gaki on e4 before it, which looks away.
fn contact() -> Fixture {
    Fixture::open("8x8").stand("okko", 0, "e5 n").stand("gaki", 1, "e4 n")
}

fn plays(table: Fixture) -> Tried {
    let mut table = table.begin();
    table.does("activate okko");
    table
}

#[test]
fn act_01_a_movement_then_an_action() {
    let mut table = plays(apart());
    table.does("step n").does("done");
    // From behind: 4 + 1 + 1 against 1 + 5.
    table.rolls("attack gaki", &[1, 5]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "{:?}", table.told());
    assert_eq!(table.refuses("step s"), "OKKO-ACT-02");
    assert_eq!(table.refuses("attack gaki"), "OKKO-ACT-03");
}

#[test]
fn act_01_an_action_then_a_movement() {
    let mut table = plays(contact());
    table.rolls("attack gaki", &[1, 5]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "{:?}", table.told());
    // The Gaki has turned to face him, so leaving costs him his calm (OKKO-ZOC-07), but he may.
    table.does("move e6-e7").does("done");
    assert_eq!(table.fact("okko.at"), "e7");
    assert_eq!(table.refuses("attack gaki"), "OKKO-ACT-03");
}

#[test]
fn act_01_both_are_optional() {
    // OKKO-ACT-01.
    let mut neither = plays(contact());
    assert!(neither.offers("done"));
    neither.does("done");
    assert!(neither.heard("OKKO-TURN-03", "event-activation-ended figure=okko"));
    let mut one = plays(contact());
    one.does("turn e").does("done").does("done");
    assert!(one.heard("OKKO-TURN-03", "event-activation-ended figure=okko"));
}

#[test]
fn act_01_ec_51_a_lost_attack_ends_no_activation() {
    // OKKO-Q-59: pushed back by its own attack, it may still move, but not act.
    let mut table = plays(contact());
    table.rolls("attack gaki", &[1, 6]);
    assert!(table.heard("OKKO-CMBT-09", "winner=gaki loser=okko margin=1"), "{:?}", table.told());
    table.does("retreat e6");
    assert_eq!(table.refuses("recover"), "OKKO-ACT-03");
    table.does("move e7");
    assert_eq!(table.fact("okko.at"), "e7");
}

#[test]
fn act_01_who_goes_out_of_action_ends_its_activation() {
    let okko = json!({ "character": "okko", "band": 0, "at": "e5 n", "endangered": true });
    let table = Fixture::open("8x8").figure(okko).stand("hitokui", 1, "e4 s").stand("ronin", 0, "a8 n");
    let mut table = table.begin();
    // A Will of 4 withstands the fearsome ogre; 3 + 1 against 3 + 6 is lost by 5.
    table.does("activate okko").rolls("attack hitokui", &[4, 1, 6]);
    assert!(table.heard("OKKO-CMBT-11", "event-out figure=okko"));
    table.does("activate ronin");
}

#[test]
fn act_02_ec_11_a_movement_is_not_resumed_after_an_action() {
    // OKKO-ACT-02: the attack ends the movement, the three points left are lost.
    let mut table = plays(apart());
    table.does("step n").rolls("attack gaki", &[1, 5]);
    for command in ["step s", "turn e", "move e5"] {
        assert_eq!(table.refuses(command), "OKKO-ACT-02", "{command}");
    }
    assert!(!table.offers("step s") && !table.offers("turn e"));
}

#[test]
fn act_02_an_action_waits_for_the_end_of_the_movement() {
    // Without ending the movement first, no action; the commands that people write end it by themselves.
    let mut table = plays(apart());
    table.does("step n");
    assert_eq!(table.refuses_action(&Action::Attack(1)), "OKKO-ACT-02");
    assert_eq!(table.refuses_action(&Action::Recover), "OKKO-ACT-02");
    assert!(!table.offers("attack gaki"));
    table.does("done");
    assert!(table.offers("attack gaki"));
}

#[test]
fn act_03_one_action_of_whatever_kind() {
    // OKKO-ACT-03: after any of them, none of the others.
    let archer = json!({ "character": "shrine-archer", "band": 0, "at": "e5 n", "gear": "conch-horn" });
    let after = |command: &str, faces: &[u32]| {
        let mut table = Fixture::open("8x8").figure(archer.clone()).stand("gaki", 1, "e4 n").begin();
        table.does("activate shrine-archer").rolls(command, faces);
        table
    };
    // The attack is a tie: 2 + 1 from behind + 1 against 1 + 3.
    let mut attacked = after("attack gaki", &[1, 3]);
    for command in ["attack gaki", "shoot gaki", "recover", "use conch-horn"] {
        assert_eq!(attacked.refuses(command), "OKKO-ACT-03", "{command}");
    }
    let mut shot = after("shoot gaki", &[1, 6]);
    for command in ["attack gaki", "recover", "use conch-horn"] {
        assert_eq!(shot.refuses(command), "OKKO-ACT-03", "{command}");
    }
}

#[test]
fn act_03_a_failed_recovery_and_an_action_ability_use_the_action_too() {
    let okko = json!({ "character": "okko", "band": 0, "at": "e5 n", "endangered": true });
    let mut table = Fixture::open("8x8").figure(okko).stand("gaki", 1, "e4 n").begin();
    table.does("activate okko").rolls("recover", &[6]);
    assert_eq!(table.fact("okko.status"), "endangered");
    assert_eq!(table.refuses("attack gaki"), "OKKO-ACT-03");
    assert_eq!(table.refuses("recover"), "OKKO-ACT-03");

    let mut tikku = Fixture::open("8x8").stand("tikku", 0, "e5 n").stand("gaki", 1, "e4 n").begin();
    tikku.does("activate tikku").rolls("use chronicler", &[1]);
    assert_eq!(tikku.refuses("attack gaki"), "OKKO-ACT-03");
    assert_eq!(tikku.refuses("use chronicler"), "OKKO-ABIL-03");
}

#[test]
fn act_03_an_ability_without_the_word_is_no_action() {
    let mut table = Fixture::open("8x8")
        .stand("mezumi", 0, "e5 n")
        .stand("gaki", 1, "e4 n")
        .dice(&["tori", "air"])
        .begin();
    table.does("activate mezumi").does("use litany on air to fire").rolls("attack gaki with fire", &[1, 6]);
    assert!(table.heard("OKKO-CMBT-03", "attacker=mezumi"));
}

#[test]
fn act_03_ec_47_a_failed_test_of_fear_uses_the_action() {
    // OKKO-Q-34: attack cancelled, action used, movement still there.
    let mut table =
        Fixture::open("8x8").stand("shrine-archer", 0, "e5 n").stand("hitokui", 1, "e4 n").begin();
    table.does("activate shrine-archer").rolls("attack hitokui", &[4]);
    assert!(table.heard("OKKO-AB-10", "event-daunted"));
    assert_eq!(table.refuses("shoot hitokui"), "OKKO-ACT-03");
    table.does("move e6");
}

#[test]
fn act_04_the_activated_character_uses_dice_for_stats_and_abilities() {
    let mut table = Fixture::open("8x8")
        .stand("wind-reaper", 0, "e5 n")
        .stand("gaki", 1, "e4 s")
        .dice(&["air", "fire", "tori"])
        .begin();
    table.does("activate wind-reaper").does("raise movement");
    // 4 + 1 + 2 + 1 against 1 + 6.
    table.rolls("attack gaki with fire tetsubo", &[1, 6]);
    assert!(table.heard("OKKO-CMBT-09", "winner=wind-reaper loser=gaki margin=1"), "{:?}", table.told());
    assert_eq!(table.pool(0).unused_count(), 0);
}

#[test]
fn act_04_ec_52_nobody_else_has_the_dice_of_the_pool() {
    // OKKO-Q-27, OKKO-Q-56: the patient takes the test, and it is not the activated figure.
    let patient = json!({ "character": "warrior-monk", "band": 0, "at": "e4 n", "endangered": true });
    let table = || Fixture::open("8x8").stand("oharu", 0, "e5 n").dice(&["water", "water"]);
    let mut table_without = table().figure(patient.clone()).begin();
    table_without.does("activate oharu").rolls("use healing-hands on warrior-monk", &[6]);
    assert!(table_without.heard("OKKO-WILL-01", "warrior-monk"), "nothing to announce: rolled at once");

    let mut own = patient;
    own["reserve"] = json!("water");
    let mut table = table().figure(own).begin();
    table.does("activate oharu").does("use healing-hands on warrior-monk");
    assert_eq!(table.refuses("raise will from pool"), "OKKO-ACT-04");
    // Its own reserve die serves: 3 + 2 + 1 is enough for a 6.
    table.rolls("raise will from reserve", &[6]);
    assert_eq!(table.fact("warrior-monk.status"), "alert");
}

#[test]
fn act_05_nobody_is_forced_to_attack() {
    let mut table = plays(contact());
    table.does("done").rolls("end phase", &[1, 2, 3, 4]);
    assert!(table.heard("OKKO-DICE-12", "event-phase-ended band=0"), "{:?}", table.told());
}

#[test]
fn act_05_who_is_attacked_must_defend() {
    // OKKO-ACT-05: there is nothing to refuse with; even a defender with a die can only use it or not.
    let noshin = json!({ "character": "noshin", "band": 1, "at": "e4 s", "reserve": "earth" });
    let mut table = Fixture::open("8x8").stand("okko", 0, "e5 n").figure(noshin).begin();
    table.does("activate okko").does("attack noshin");
    assert_eq!(table.commands(), ["raise defense from reserve", "use iron-guard from reserve", "done"]);
    table.rolls("done", &[1, 2]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "{:?}", table.told());
}

#[test]
fn act_unknown_figures_and_powers_are_refused() {
    let mut table = plays(contact());
    assert_eq!(table.refuses_action(&Action::Attack(99)), "OKKO-CMBT-03");
    assert_eq!(table.refuses_action(&Action::Attack(0)), "OKKO-CMBT-02");
    let from = From::Pool;
    assert_eq!(table.refuses_action(&Action::Use { power: 250, on: On::Nothing, from }), "OKKO-CMP-04");
    assert_eq!(table.refuses_action(&Action::Shoot { target: 99, power: 250, from }), "OKKO-CMP-04");
    assert_eq!(table.refuses_action(&Action::Reach { target: 99, power: 250, from }), "OKKO-CMP-04");
    assert_eq!(table.refuses_action(&Action::Interact(200)), "OKKO-SCEN-22");
    table.does("done");
    assert_eq!(table.refuses_action(&Action::Activate(99)), "OKKO-TURN-03");
}
