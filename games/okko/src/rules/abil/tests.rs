//! Tests of abilities in general.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Seat;
use serde_json::{Value as Json, json};

use crate::fixture::{Fixture, Tried};

fn open() -> Fixture {
    Fixture::open("8x8")
}

fn plays(table: Fixture, who: &str) -> Tried {
    let mut table = table.begin();
    table.does(&format!("activate {who}"));
    table
}

/// A figure with equipment.
fn armed(character: &str, band: u8, at: &str, gear: &str) -> Json {
    json!({ "character": character, "band": band, "at": at, "gear": gear })
}

#[test]
fn cmp_04_only_the_visible_face_applies() {
    // OKKO-CMP-04: Genzo's Spear Wall stands on the blue face only, the red one has Movement 4 instead of 5.
    let genzo = |endangered| {
        let genzo = json!({ "character": "genzo", "band": 1, "at": "e4 s", "endangered": endangered, "reserve": "earth" });
        let mut table = open().stand("okko", 0, "e5 n").figure(genzo).begin();
        table.does("activate okko").does("attack genzo");
        table
    };
    assert_eq!(
        genzo(false).commands(),
        ["raise defense from reserve", "use spear-wall from reserve", "done"]
    );
    let mut red = genzo(true);
    assert_eq!(red.commands(), ["raise defense from reserve", "done"]);
    assert_eq!(red.refuses("use spear-wall"), "OKKO-CMP-04");
    let stats = |table: &Tried| {
        ["attack", "movement", "defense", "will"].map(|stat| table.fact(&format!("genzo.{stat}")))
    };
    assert_eq!(stats(&genzo(false)), ["3", "5", "4", "4"]);
    assert_eq!(stats(&red), ["3", "4", "3", "3"]);
}

#[test]
fn cmp_06_equipment_grants_abilities_and_changes_stats() {
    // OKKO-CMP-06: Long Reach from the naginata, +1 Attack from the blade.
    let reach =
        open().figure(armed("okko", 0, "e5 n", "temple-naginata")).stand("gaki", 1, "e3 s").dice(&["air"]);
    let mut reach = plays(reach, "okko");
    assert!(reach.offers("attack gaki by long-reach"));
    reach.rolls("attack gaki by long-reach", &[1, 4]);
    assert!(reach.heard("OKKO-CMBT-12", "event-tie"), "{:?}", reach.told());
    // 4 + 1 + 1 against 1 + 5.
    let blade = open().figure(armed("okko", 0, "e5 n", "seigan-blade")).stand("gaki", 1, "e4 s");
    let mut blade = plays(blade, "okko");
    blade.rolls("attack gaki", &[1, 5]);
    assert!(blade.heard("OKKO-CMBT-12", "event-tie"), "{:?}", blade.told());
}

#[test]
fn abil_01_an_automatic_ability_needs_no_die_and_no_decision() {
    // OKKO-ABIL-01, EX-02: Comrade in Arms is worth 2 to her friend, nobody is asked.
    let table = open().stand("okko", 0, "e5 n").stand("wind-reaper", 0, "d4 e").stand("gaki", 1, "e4 s");
    let mut table = plays(table, "okko");
    table.rolls("attack gaki", &[1, 6]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "4 + 2 + 1 against 1 + 6: {:?}", table.told());
    // It is mandatory: a Bakuto must roll a die again.
    let bakuto = open().stand("bakuto", 0, "a8 n").with("stage", json!("start"));
    let mut bakuto = bakuto.begin();
    bakuto.rolls("done", &[1, 2, 3, 4]);
    assert_eq!(bakuto.refuses("done"), "OKKO-AB-51");
    bakuto.rolls("gamble fire", &[5]);
}

#[test]
fn abil_01_no_die_can_be_given_for_it() {
    let archer = json!({ "character": "shrine-archer", "band": 0, "at": "e6 n", "reserve": "fire" });
    let mut table = plays(open().figure(archer).stand("gaki", 1, "e3 s"), "shrine-archer");
    assert_eq!(table.refuses("shoot gaki with longbow from reserve"), "OKKO-ABIL-01");
    table.does("shoot gaki with longbow");
}

#[test]
fn abil_01_q_33_an_action_without_an_element_is_an_option() {
    let mut table = plays(open().stand("shrine-archer", 0, "e6 n").stand("gaki", 1, "e3 s"), "shrine-archer");
    assert!(table.offers("shoot gaki with longbow") && table.offers("done"));
    table.does("done");
}

#[test]
fn abil_02_each_use_costs_a_die_of_its_element_and_is_optional() {
    // OKKO-ABIL-02.
    let reaper = || open().stand("wind-reaper", 0, "e5 n").stand("gaki", 1, "e4 s").dice(&["tori", "tori"]);
    let mut used = plays(reaper(), "wind-reaper");
    used.does("attack gaki");
    // 4 + 2 + 1 against 1 + 6.
    used.rolls("use tetsubo", &[1, 6]);
    assert!(used.heard("OKKO-AB-06", "event-used figure=wind-reaper"));
    assert!(used.heard("OKKO-CMBT-12", "event-tie"), "{:?}", used.told());
    assert_eq!((used.pool(0).spent, used.pool(0).unused_count()), (3, 1));
    let mut not = plays(reaper(), "wind-reaper");
    not.does("attack gaki").rolls("done", &[1, 4]);
    assert_eq!((not.pool(0).spent, not.pool(0).unused_count()), (2, 2));
}

#[test]
fn abil_03_each_ability_once_per_phase() {
    let kanatta = armed("kanatta", 0, "e5 n", "poisoned-kunai");
    let table = open().figure(kanatta).stand("gaki", 1, "e4 s").dice(&["fire", "fire", "tori", "tori"]);
    let mut table = plays(table, "kanatta");
    // Several different ones in one attack (OKKO-Q-54), each once.
    table.does("attack gaki").does("use perfect-strike").does("use code-of-honour");
    assert_eq!(table.refuses("use perfect-strike"), "OKKO-ABIL-03");
    assert_eq!(table.refuses("use code-of-honour"), "OKKO-ABIL-03");
}

#[test]
fn abil_03_q_11_card_and_equipment_count_as_one() {
    let genzo = json!({
        "character": "genzo", "band": 0, "at": "e5 n", "gear": "temple-naginata", "used": ["long-reach"]
    });
    let mut table = plays(open().figure(genzo).stand("gaki", 1, "e3 s").dice(&["air", "air"]), "genzo");
    assert_eq!(table.refuses("attack gaki by long-reach"), "OKKO-ABIL-03");
}

#[test]
fn abil_03_a_card_that_flips_starts_no_new_count() {
    let genzo =
        json!({ "character": "genzo", "band": 0, "at": "e5 n", "endangered": true, "used": ["long-reach"] });
    let mut table = plays(open().figure(genzo).stand("gaki", 1, "e3 s").dice(&["air"]), "genzo");
    assert_eq!(table.refuses("attack gaki by long-reach"), "OKKO-ABIL-03");
}

#[test]
fn abil_03_q_10_the_enemy_phase_is_a_new_count() {
    // A Master of Arms used in his own phase serves again when he is attacked.
    let kanatta = json!({
        "character": "kanatta", "band": 0, "at": "e5 n", "reserve": "earth", "used": ["AB-03"], "activated": true
    });
    let mut table = open().figure(kanatta).stand("gaki", 1, "e4 s").begin();
    table.rolls("end phase", &[1, 2, 3, 4]);
    table.does("activate gaki").does("attack kanatta with nothing");
    assert_eq!(table.asked(), Seat(0));
    table.rolls("use master-of-arms", &[6, 1]);
    // 1 + 6 against 5 + 4.
    assert!(table.heard("OKKO-CMBT-09", "winner=kanatta loser=gaki margin=2"), "{:?}", table.told());
}

#[test]
fn abil_04_an_action_ability_replaces_the_action() {
    let noshin = || open().stand("noshin", 0, "e5 n").stand("gaki", 1, "e4 s").dice(&["tori", "water"]);
    let mut before = plays(noshin(), "noshin");
    before.rolls("use word-of-the-kami on gaki", &[1]);
    assert_eq!(before.refuses("attack gaki"), "OKKO-ACT-03");
    let mut after = plays(noshin(), "noshin");
    after.rolls("attack gaki with nothing", &[1, 2]);
    assert_eq!(after.refuses("use word-of-the-kami on gaki"), "OKKO-ACT-03");
}

#[test]
fn abil_04_ec_45_no_action_ability_in_the_enemy_phase() {
    let noshin = json!({ "character": "noshin", "band": 1, "at": "e4 s", "reserve": "earth" });
    let mut attacked = open().stand("okko", 0, "e5 n").figure(noshin).begin();
    attacked.does("activate okko").does("attack noshin");
    assert_eq!(attacked.refuses("use sake-of-the-kami on noshin"), "OKKO-ABIL-04");
    assert_eq!(attacked.refuses("use word-of-the-kami on okko from reserve"), "OKKO-ABIL-04");
}

#[test]
fn abil_05_some_abilities_only_defend_and_some_only_attack() {
    // Riposte is for the defender, War Mask for the attacker.
    let okko = || open().stand("okko", 0, "e5 n").stand("gaki", 1, "e4 s").dice(&["fire", "air"]);
    let mut attacks = plays(okko(), "okko");
    attacks.does("attack gaki");
    assert_eq!(attacks.refuses("use riposte"), "OKKO-ABIL-05");
    assert_eq!(attacks.refuses("use arrow-cut"), "OKKO-ABIL-05");
    let mut idle = plays(okko(), "okko");
    assert_eq!(idle.refuses("use riposte"), "OKKO-ABIL-05");
    let noburo = json!({ "character": "noburo", "band": 1, "at": "e4 s", "reserve": "earth" });
    let mut defends = open().stand("okko", 0, "e5 n").figure(noburo).begin();
    defends.does("activate okko").does("attack noburo");
    assert_eq!(defends.refuses("use war-mask"), "OKKO-ABIL-05");
}

#[test]
fn abil_06_abilities_from_equipment_follow_the_same_rules() {
    // OKKO-ABIL-06: the short bow's shot costs an Air die, is the action, and comes once per phase.
    let bow = || open().figure(armed("okko", 0, "e6 n", "short-bow")).stand("gaki", 1, "e3 s");
    assert_eq!(plays(bow(), "okko").refuses("shoot gaki"), "OKKO-DICE-09");
    let mut table = plays(bow().dice(&["air", "air"]), "okko");
    table.rolls("shoot gaki", &[1, 6]);
    assert_eq!(table.pool(0).unused_count(), 1);
    assert_eq!(table.refuses("shoot gaki"), "OKKO-ABIL-03");
    assert_eq!(table.refuses("recover"), "OKKO-ACT-03");
}

#[test]
fn abil_06_a_used_card_grants_nothing() {
    // E_EQUIP_USED: OKKO-BAND-11.
    let used =
        json!({ "character": "okko", "band": 0, "at": "e5 n", "gear": "wind-amulet", "gear-used": true });
    let mut table = plays(open().figure(used), "okko");
    assert_eq!(table.refuses("use wind-amulet"), "OKKO-BAND-11");
    // E_EQUIP_BEARER: somebody else's card is on no face of his.
    let mut other =
        plays(open().stand("okko", 0, "e5 n").figure(armed("ronin", 0, "a8 n", "wind-amulet")), "okko");
    assert_eq!(other.refuses("use wind-amulet"), "OKKO-CMP-04");
}

#[test]
fn abil_07_ec_54_effects_that_are_always_on_have_no_count() {
    // OKKO-ABIL-07, OKKO-Q-62: her support is worth 2 in the second fight of the phase as in the first.
    let table = open()
        .stand("okko", 0, "e5 n")
        .stand("ronin", 0, "f3 w")
        .stand("wind-reaper", 0, "d4 e")
        .stand("kappa", 1, "e4 s");
    let mut table = table.begin();
    // Each has the other and her in support: 4 + 1 + 2 + 1 against 3 + 5.
    table.does("activate okko").rolls("attack kappa", &[1, 5]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "{:?}", table.told());
    // Then from behind 3 + 1 + 1 + 2 + 1 against 3 + 5.
    table.does("activate ronin").does("attack kappa").rolls("face n", &[1, 5]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "{:?}", table.told());
}

#[test]
fn abil_08_ec_53_what_is_paid_stays_paid() {
    // OKKO-ABIL-08, OKKO-Q-58: Long Reach is paid at declaration; the test of fear fails.
    let table = open().stand("genzo", 0, "e5 n").stand("hitokui", 1, "e3 s").dice(&["air"]);
    let mut table = plays(table, "genzo");
    table.rolls("attack hitokui by long-reach", &[5]);
    assert!(table.heard("OKKO-AB-10", "event-daunted"));
    assert_eq!((table.pool(0).unused_count(), table.pool(0).spent), (0, 4));
    assert_eq!(table.fact("genzo.used"), "long-reach");
}

#[test]
fn abil_08_a_useless_die_stays_spent_too() {
    // Perfect Strike keeps the higher of two equal dice.
    let table = open().stand("kanatta", 0, "e5 n").stand("gaki", 1, "e4 s").dice(&["fire"]);
    let mut table = plays(table, "kanatta");
    table.does("attack gaki").rolls("use perfect-strike", &[2, 2, 5]);
    assert_eq!(table.pool(0).spent, 4);
}

#[test]
fn abil_bad_input_of_targets() {
    // E_ABILITY_TARGET.
    let table = open().stand("noshin", 0, "e5 n").stand("gaki", 1, "e4 s").stand("ronin", 0, "a8 n");
    let mut table = plays(table.dice(&["tori", "water"]), "noshin");
    for command in ["use word-of-the-kami", "use word-of-the-kami on ronin", "use word-of-the-kami on d5"] {
        assert_eq!(table.refuses(command), "OKKO-AB-17", "{command}");
    }
    assert_eq!(table.refuses("use sake-of-the-kami on ronin"), "OKKO-AB-16", "he is alert");
    assert_eq!(table.refuses("use sake-of-the-kami on noshin"), "OKKO-AB-16", "another friend");
    let strike = open().stand("kanatta", 0, "e5 n").stand("gaki", 1, "e4 s").dice(&["fire"]);
    let mut strike = plays(strike, "kanatta");
    strike.does("attack gaki");
    assert_eq!(strike.refuses("use perfect-strike on gaki"), "OKKO-AB-01");
}
