//! Encounters, fights, spells: edges 19 to 21, 24, 25, 39, 40, 45, 49, 60.

use serde_json::{Value as Json, json};

use super::table::{Table, at};

/// Somebody in the library meets a disk one step away.
fn meets(who: &str, has: Json, disk: &str) -> Table {
    let mut table = at(json!({
        "heroes": [{ "who": who, "at": "e11s6", "has": has, "vp": -9 }],
        "tiles": [{ "tile": "T02", "right": 1 }], "disks": [{ "disk": disk, "at": "e12s6" }],
    }));
    table.does("end", &[]);
    table
}

/// Robert in the wood with components, and a ghoul on his square or before him.
fn casts(has: Json, ghoul: &str) -> Table {
    at(json!({
        "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3", "has": has, "vp": -9 }],
        "disks": [{ "disk": "ghoul-1", "at": ghoul, "up": true }],
    }))
}

#[test]
fn edge_19_nobody_flees_from_an_alarm() {
    assert_eq!(meets("steve", json!([]), "shop-bell-1").refuses("flee"), "WDC-SEC-02");
}

#[test]
fn edge_20_nobody_shoots_an_alarm() {
    // WDC-SEC-01, WDC-RNG-01.
    let mut table = meets("steve", json!(["pistol-1"]), "shop-bell-1");
    assert!(!table.offered(0, "shoot"));
    let by = table.refuses("shoot shop-bell-1 pistol-1");
    assert!(["WDC-SEC-02", "WDC-RNG-01"].contains(&by), "{by}");
}

#[test]
fn edge_21_first_sneak_then_shoot_and_not_the_other_way_round() {
    let beside = || {
        let mut table = at(json!({
            "heroes": [{ "who": "brian", "at": "e5s6", "has": ["pistol-1"], "vp": -9 }],
            "disks": [{ "disk": "bandaged-sleeper", "at": "e3s7" }],
        }));
        table.does("end", &[]);
        table
    };
    let mut table = beside();
    table.does("sneak", &[1, 3, 4]);
    assert!(table.offered(0, "shoot bandaged-sleeper pistol-1"));
    let mut shot = beside();
    shot.does("shoot bandaged-sleeper pistol-1", &[1, 2, 4]);
    assert!(!shot.offered(0, "sneak"));
    // WDC-SNEAK-02.
    assert!(["WDC-SNEAK-02", "WDC-SNEAK-01", "WDC-TURN-03"].contains(&shot.refuses("sneak")));
}

#[test]
fn edge_24_a_dodge_that_is_just_enough_costs_the_next_attack() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5", "vp": -9 }], "disks": [{ "disk": "shambling-dead-1", "at": "e3s7" }],
    }));
    table.does("end", &[]).does("face", &[1, 3]).does("dodge", &[3, 3, 1]);
    // WDC-CBT-03: it strikes at once again.
    assert_eq!(table.sheet(0).2, 0);
    assert!(!table.offered(0, "strike") && table.offered(0, "guard"));
    table.does("dodge", &[1, 2, 3]);
    assert!(table.offered(0, "strike"), "more than enough");
}

#[test]
fn edge_25_a_beaten_guard_is_worth_a_failure() {
    let mut table = meets("brian", json!([]), "night-watchman-1");
    table.does("stand", &[2, 2, 5]).does("strike bare", &[1, 1, 2, 4, 6]);
    assert!(table.by("WDC-SEC-07"));
    assert_eq!((table.sheet(0).0, table.sheet(0).1), (-9, 1));
}

#[test]
fn edge_39_nobody_casts_in_the_turn_of_another() {
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [
            { "who": "robert", "at": "e3s3", "has": ["prism"] }, { "who": "kirk", "at": "e3s3", "has": ["rock-crystal"] },
        ],
    }));
    // WDC-MAG-02: it is Robert who is asked.
    assert!(table.offered(0, "cast light") && !table.offered(1, "cast"));
    assert_eq!(table.refuses_to(1, "cast light"), "WDC-TURN-01");
}

#[test]
fn edge_40_without_components_nothing_is_thrown() {
    let mut table = casts(json!(["prism"]), "e0s0");
    assert_eq!(table.refuses("cast freeze"), "WDC-MAG-03");
}

#[test]
fn edge_45_a_frozen_adversary_is_worth_its_defense() {
    let mut table = casts(json!(["myrrh-cone"]), "e3s3");
    table.does("fight ghoul-1", &[2, 3, 4]).does("stand", &[]).does("cast freeze", &[1, 2, 3, 6, 2]);
    let points = table.sheet(0).0;
    table.does("strike bare", &[4, 4, 1, 2]);
    // WDC-ADV-05, WDC-SP-04: 2, not 2 and 2.
    assert_eq!(table.sheet(0).0, points + 2);
}

#[test]
fn edge_49_a_summoned_creature_fights_for_so_many_rounds() {
    let mut table = casts(json!(["raven-feathers", "vellum-roll"]), "e3s3");
    table.does("fight ghoul-1", &[2, 3, 4]).does("stand", &[]);
    // WDC-SP-03: three in a row, one round; its four dice defend.
    table.does("cast summon", &[1, 2, 3, 6, 1, 2, 2, 5, 6]);
    let creature = table.state.heroes[0].creature;
    assert!(creature.is_none_or(|creature| creature.rounds <= 1), "{creature:?}");
    assert_eq!(table.sheet(0).2, 0, "it is the target");
}

#[test]
fn edge_60_whoever_fought_and_did_not_kill_walks_nowhere() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5", "vp": -9 }, { "who": "kirk", "at": "e0s0" }],
        "disks": [{ "disk": "shambling-dead-1", "at": "e3s5", "up": true }],
    }));
    table.does("fight shambling-dead-1", &[4, 4]).does("stand", &[]);
    for _ in 0..3 {
        table.does("strike bare", &[1, 3, 5]).does("guard", &[3, 3, 1, 2]);
    }
    // WDC-CBT-04: it still stands there, and the turn is over.
    assert_eq!(table.state.active, 1);
    assert!(!table.offered(0, "move"));
}
