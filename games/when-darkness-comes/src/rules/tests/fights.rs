//! Adversaries, initiative, flight, close combat, shots, health.

use serde_json::json;

use crate::content::{Gun, Thrown};
use crate::fixture::{Tried, at};
use crate::rules::rng;
use crate::state::{Fate, Lies};

/// Somebody on the square with an adversary somewhere, both in the open.
fn with(who: &str, has: serde_json::Value, disk: &str, place: &str) -> Tried {
    at(json!({
        "heroes": [{ "who": who, "at": "e3s5", "has": has }], "disks": [{ "disk": disk, "at": place }],
    }))
}

#[test]
fn ex_27_brian_against_the_hulking_dead() {
    let mut table = with("brian", json!(["pistol-1"]), "hulking-dead-1", "e3s7");
    table.state.hero_mut(0).at = table.square("e5s6");
    table.does("end", &[]);
    // Sneaking: 3 dice, a pair against a straight of three.
    table.does("sneak", &[2, 2, 3]);
    // The free shot at distance 3 has 3 dice: no straight of four.
    table.does("shoot hulking-dead-1 pistol-1", &[4, 4, 1, 4, 5, 5]);
    assert!(table.by("WDC-ADV-02") && table.by("WDC-INIT-01") || table.by("WDC-ROLL-03"));
    // Its attack: a pair against a straight of three. Then the pistol at no distance.
    table.does("guard", &[2, 2, 4, 5]);
    assert_eq!(table.hero(0).health(), 3);
    table.does("strike pistol-1", &[2, 3, 3, 4, 4, 6]);
    table.does("guard", &[6, 1, 2]);
    assert_eq!(table.hero(0).health(), 2);
    table.does("strike pistol-1", &[2, 3, 3, 4, 5, 6]);
    assert_eq!((table.lies("hulking-dead-1"), table.hero(0).vp), (Lies::Won(0), 8));
    assert!(table.by("WDC-ADV-04"));
}

#[test]
fn adv_02_a_zombie_rushes_at_whoever_revealed_it() {
    // EX-13.
    let mut table = with("steve", json!([]), "shambling-dead-1", "e3s7");
    table.does("end", &[]);
    table.does("face", &[4, 4]);
    assert_eq!(table.lies("shambling-dead-1"), Lies::Up(table.square("e3s5")));
    assert!(table.offers(0).contains(&"flee".to_owned()), "initiative was won");
}

#[test]
fn cbt_03_a_dodge_that_is_just_enough_costs_the_next_attack() {
    let mut table = with("steve", json!([]), "shambling-dead-1", "e3s7");
    // Initiative lost against a 6 high.
    table.does("end", &[]).does("face", &[1, 3]);
    // DEX 2 + 1: a pair against a pair.
    table.does("dodge", &[3, 3, 1]);
    assert!(table.by("WDC-CBT-03"), "the attack is lost");
    assert_eq!(table.hero(0).damage, 0);
    assert_eq!(table.refuses("strike bare"), "WDC-CBT-02");
}

#[test]
fn cbt_01_and_cbt_02_and_cbt_04_three_rounds() {
    let mut table = with("steve", json!([]), "shambling-dead-1", "e3s7");
    table.does("end", &[]).does("face", &[1, 3]);
    for _ in 0..3 {
        table.does("guard", &[3, 3, 1, 2]);
        assert!(table.refuses("guard") == "WDC-CBT-01" || table.state.flow.depth() > 0);
        table.does("strike bare", &[1, 3, 5]);
    }
    assert!(table.by("WDC-CBT-04"));
    assert!(matches!(table.lies("shambling-dead-1"), Lies::Up(_)));
}

#[test]
fn flee_01_more_than_its_speed() {
    let won = || {
        let mut table = with("steve", json!([]), "shambling-dead-1", "e3s7");
        table.does("end", &[]).does("face", &[4, 4]);
        table
    };
    let mut table = won();
    // Value 0 and Health 4 against Speed 2.
    table.does("flee", &[2, 3, 5]);
    assert_eq!(table.refuses("stop"), "WDC-FLEE-01");
    table.does("step w", &[]);
    assert_eq!(table.hero(0).will, 4, "not away yet");
    // It comes after him, though it has rushed before.
    table.does("stop", &[1, 3]);
    assert!(table.by("WDC-FLEE-01") && table.by("WDC-FLEE-02"));
    assert_eq!(table.hero(0).will, 3);
    let mut slow = won();
    slow.state.hero_mut(0).damage = 2;
    slow.does("flee", &[2, 3, 5]);
    assert!(slow.offers(0).contains(&"strike bare".to_owned()), "2 is not more than 2");
}

#[test]
fn flee_03_and_flee_04_at_the_start_of_a_turn() {
    let position = |others: bool| {
        let mut heroes = vec![json!({ "who": "steve", "at": "e3s5" })];
        if others {
            heroes.push(json!({ "who": "kirk", "at": "e3s5" }));
        }
        at(json!({
            "heroes": heroes, "disks": [{ "disk": "shambling-dead-1", "at": "e3s5", "up": true }],
        }))
    };
    let mut alone = position(false);
    assert_eq!(alone.refuses("leave"), "WDC-FLEE-03");
    assert_eq!(alone.refuses("move"), "WDC-FLEE-04");
    alone.does("flee", &[2, 3, 5]);
    let mut two = position(true);
    two.does("leave", &[2, 3, 5]).does("step w", &[]).does("stop", &[]);
    assert!(two.by("WDC-FLEE-03"));
    assert_eq!(two.hero(0).will, 4, "leaving costs nothing");
}

#[test]
fn kw_01_and_adv_05_health_and_easy_points() {
    let mut table = with("brian", json!(["pistol-1"]), "bandaged-sleeper", "e3s7");
    table.does("end", &[]).does("shoot bandaged-sleeper pistol-1", &[4, 4, 4, 1]);
    assert_eq!(
        table.view().state.disk(table.view().content.disk_named(0, "bandaged-sleeper").unwrap()).spent,
        1
    );
    assert!(matches!(table.lies("bandaged-sleeper"), Lies::Up(_)), "one of two");
    let mut ghoul = with("brian", json!(["pistol-1"]), "ghoul-1", "e3s7");
    ghoul.does("end", &[]).does("shoot ghoul-1 pistol-1", &[4, 4, 5, 1]);
    assert_eq!((ghoul.lies("ghoul-1"), ghoul.hero(0).vp), (Lies::Won(0), 2));
    assert!(ghoul.by("WDC-ADV-05"));
}

#[test]
fn rng_02_the_table_of_distances() {
    let dice = |gun| (0..6).map(|far| rng::gun_dice(gun, far)).collect::<Vec<_>>();
    assert_eq!(dice(Gun::Sniper), [None, None, Some(2), Some(2), Some(2), None]);
    assert_eq!(dice(Gun::Crossbow), [None, Some(1), Some(0), Some(-1), Some(-2), Some(-3)]);
    assert_eq!(dice(Gun::Shotgun), [Some(3), Some(2), Some(1), Some(0), Some(-1), None]);
    assert_eq!(dice(Gun::Pistol), [Some(2), Some(1), Some(0), Some(-1), Some(-2), Some(-3)]);
    assert_eq!(
        [0, 1, 2, 3].map(|far| rng::thrown_dice(Thrown::Sharp, far)),
        [Some(1), Some(0), Some(-1), None]
    );
    assert_eq!([0, 1, 2].map(|far| rng::thrown_dice(Thrown::Blunt, far)), [None, Some(0), None]);
}

#[test]
fn rng_01_and_rng_04_and_rng_07_a_thrown_knife_lies_where_it_fell() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": ["kitchen-knife-1"], "vp": 1 }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s7", "up": true }],
    }));
    assert_eq!(table.refuses("shoot ghoul-2 kitchen-knife-1"), "WDC-RNG-01");
    assert_eq!(table.refuses("shoot ghoul-1 pistol-1"), "WDC-RNG-02");
    table.does("shoot ghoul-1 kitchen-knife-1", &[4, 4, 5]);
    assert_eq!((table.lies("kitchen-knife-1"), table.hero(0).vp), (Lies::Up(table.square("e3s7")), 3));
    assert!(table.told.iter().any(|told| told.by.0 == "WDC-RNG-04"));
    // Picked up again by its thrower it gives nothing (EDGE 31); "WDC-RNG-07" gave its Defense alone.
    table.state.hero_mut(0).at = table.square("e3s7");
    let mut again = at(json!({ "heroes": [{ "who": "brian", "at": "e3s7" }] }));
    again.state = table.state.clone();
    if let Some(crate::frame::Frame::Turn(turn)) = again.state.flow.now_mut() {
        turn.acted = false;
    }
    again.does("pick-up kitchen-knife-1", &[]);
    assert_eq!(again.hero(0).vp, 3);
}

#[test]
fn rng_05_a_miss_hits_somebody_beside() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": ["pistol-1"] }, { "who": "kirk", "at": "e2s7" }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s7", "up": true }],
    }));
    table.does("shoot ghoul-1 pistol-1", &[1, 2, 4, 6]);
    assert!(table.by("WDC-RNG-05"));
    assert_eq!((table.hero(1).damage, table.hero(0).failures), (1, 1));
}

#[test]
fn two_01_bruce_strikes_twice() {
    // EX-25: 4 + 2 + 1 dice, then two less.
    let bruce = json!({ "name": "Bruce", "attributes": { "speed": 2, "attack": 4, "dexterity": 3, "intelligence": 3,
        "persuasion": 2, "medical": 2, "defense": 4 }, "skills": { "hand-to-hand": 3, "two-fisted": 5 },
        "learned": { "hand-to-hand": 2 } });
    let mut table = at(json!({
        "heroes": [{ "who": bruce, "at": "e3s5", "has": ["kitchen-knife-1", "pipe-wrench-1"] }],
        "disks": [{ "disk": "hulking-dead-1", "at": "e3s5", "up": true }],
    }));
    table.does("fight hulking-dead-1", &[3, 4, 5]).does("stand", &[]);
    table.does("strike kitchen-knife-1", &[1, 1, 2, 2, 3, 3, 6]);
    assert_eq!(table.refuses("strike kitchen-knife-1"), "WDC-TWO-01");
    table.does("strike pipe-wrench-1", &[1, 2, 3, 4, 6]);
    assert_eq!(table.lies("hulking-dead-1"), Lies::Won(0));
}

#[test]
fn nuis_02_the_best_die_of_a_defense_is_thrown_again() {
    // EX-16.
    let mut table = with("valerie", json!(["whining-kid"]), "grave-walker-1", "e3s6");
    table.does("end", &[]).does("face", &[1, 3, 4]);
    table.does("guard", &[1, 2, 3, 5, 5]);
    assert!(table.by("WDC-NUIS-02"));
    assert!(table.offers(0).contains(&"throw-away whining-kid".to_owned()));
    table.does("bear", &[]);
    assert_eq!(table.hero(0).damage, 1);
}

#[test]
fn ally_05_and_hlth_01_an_ally_can_be_given_for_a_damage() {
    let mut table = with("valerie", json!(["librarian"]), "grave-walker-1", "e3s6");
    table.does("end", &[]).does("face", &[1, 3, 4]).does("guard", &[1, 1, 3, 5]);
    assert_eq!(table.refuses("sacrifice barkeep"), "WDC-HLTH-01");
    table.does("sacrifice librarian", &[]);
    assert_eq!((table.hero(0).damage, table.hero(0).failures, table.hero(0).vp), (0, 1, -2));
    assert!(table.by("WDC-ALLY-05"));
}

#[test]
fn hlth_02_and_hlth_03_and_hlth_04_a_death_hurts_all_others() {
    let mut table = at(json!({
        "heroes": [
            { "who": "valerie", "at": "e3s5", "damage": 3, "has": ["pistol-1"] }, { "who": "kirk", "at": "e0s0" },
        ],
        "disks": [{ "disk": "grave-walker-1", "at": "e3s5", "up": true }],
    }));
    table.does("fight grave-walker-1", &[1, 3, 4]).does("guard", &[1]);
    assert_eq!((table.hero(0).fate, table.hero(1).scars), (Fate::Dead, 1));
    assert_eq!(table.lies("pistol-1"), Lies::Up(table.square("e3s5")));
    assert!(table.by("WDC-HLTH-02") && table.by("WDC-HLTH-03") && table.by("WDC-HLTH-04"));
}

#[test]
fn heal_01_and_heal_02_steve_heals_brian() {
    // EX-28: 4 dice, a pair, two disks.
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }, { "who": "brian", "at": "e3s5", "damage": 2 }],
    }));
    table.seat(1, "order never", &[]);
    assert_eq!(table.refuses("heal-self"), "WDC-HEAL-01");
    table.does("heal brian", &[3, 3, 5, 1]);
    assert_eq!((table.hero(1).damage, table.hero(0).vp), (0, 2));
    let mut own = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5", "damage": 1 }], "moved": true }));
    assert_eq!(own.refuses("heal-self"), "WDC-HEAL-02");
    let mut own = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5", "damage": 1 }] }));
    own.does("heal-self", &[3, 3, 5, 1]);
    assert_eq!((own.hero(0).damage, own.hero(0).vp), (0, 0));
    assert_eq!(own.refuses("cure steve"), "WDC-SK-16");
}

#[test]
fn will_02_and_will_03_without_willpower_there_is_only_movement() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5", "will": 0 }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    assert_eq!(table.refuses("search pistol-1"), "WDC-TURN-06");
    table.does("rest", &[]);
    assert_eq!(table.hero(0).will, 1);
    let mut full = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5" }] }));
    assert_eq!(full.refuses("rest"), "WDC-WILL-03");
}

#[test]
fn a_78_characters_attack_each_other_where_the_scenario_says_so() {
    let mut calm =
        at(json!({ "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "steve", "at": "e3s5" }] }));
    assert_eq!(calm.refuses("attack steve bare"), "WDC-A-78");
    // EX-05: 4 dice, a straight of three, against three of a kind.
    let mut table = at(json!({
        "scenario": "SC4", "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "steve", "at": "e3s5" }],
    }));
    table.does("attack steve bare", &[1, 2, 3, 6]).seat(1, "guard", &[2, 2, 2, 4]);
    assert_eq!((table.hero(1).damage, table.hero(0).failures), (0, 0));
    let mut hit = at(json!({
        "scenario": "SC4", "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "steve", "at": "e3s5" }],
    }));
    hit.does("attack steve bare", &[1, 2, 3, 6]).seat(1, "guard", &[2, 2, 1, 4]);
    assert_eq!((hit.hero(1).damage, hit.hero(0).failures), (1, 1));
}
