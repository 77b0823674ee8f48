//! Tests of the chapter; values from the rulebook's table and examples.

use super::*;
use crate::fixture::{Scene, Tried};

/// Geronimo with this weapon at a target three hexes off, a friend far away.
fn shot(weapon: &'static str, target: &'static str) -> Scene {
    Scene::new()
        .stand("geronimo", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand(target, 1, "3,0")
        .show("geronimo", weapon)
}

fn fired(scene: Scene, weapon: &str, dice: &[u32]) -> Tried {
    let mut table = scene.fire();
    table.does(0, &format!("fire {weapon} 3,0"), dice);
    table
}

#[test]
fn dmg_01_penetration_against_armour() {
    // Long Rifle: Green v Blue 8.
    let table = fired(shot("long-rifle", "gladiator"), "long-rifle", &[1, 1, 4, 4]);
    assert_eq!(table.rolls()[1], (8, Level::Squeak));
    assert_eq!(table.numbers()[1].own.0, Rating::Penetration);
    assert_eq!(table.numbers()[1].against.0, Some(Rating::Armour));
    let missed = fired(shot("long-rifle", "gladiator"), "long-rifle", &[5, 6]);
    assert_eq!(missed.rolls().len(), 1, "no hit, no damage challenge");
}

#[test]
fn dmg_02_what_each_level_does() {
    let of = |damage| {
        [Level::Fopp, Level::Fail, Level::Squeak, Level::Pass, Level::Amaze].map(|at| wounds(at, damage))
    };
    assert_eq!(of(3), [0, 1, 2, 3, 4]);
    assert_eq!(of(1), [0, 0, 0, 1, 2], "never below 0");
    assert_eq!(of(5), [0, 3, 4, 5, 6]);
    // Long Rifle, damage 3, 8 against the Gladiator's 7 Health.
    for (dice, left) in [([6, 6], 7), ([5, 4], 6), ([4, 4], 5), ([3, 4], 4), ([2, 2], 3)] {
        let table = fired(shot("long-rifle", "gladiator"), "long-rifle", &[1, 1, dice[0], dice[1]]);
        assert_eq!(table.health("gladiator"), left, "{dice:?}");
    }
}

#[test]
fn dmg_03_at_0_a_character_is_eliminated() {
    let scene = shot("long-rifle", "gladiator").health("gladiator", 4).show("gladiator", "horn-bow");
    let table = fired(scene, "long-rifle", &[1, 1, 1, 1]);
    assert_eq!((table.place("gladiator"), table.health("gladiator")), ("dead".to_owned(), 0));
    assert_eq!(table.lies("horn-bow"), "3,0", "DOA-EQP-14");
    let alive = fired(shot("long-rifle", "gladiator").health("gladiator", 5), "long-rifle", &[1, 1, 1, 1]);
    assert_eq!((alive.place("gladiator"), alive.health("gladiator")), ("3,0".to_owned(), 1));
    let scene = shot("long-rifle", "gladiator").health("gladiator", 1);
    assert_eq!(fired(scene, "long-rifle", &[1, 1, 1, 1]).health("gladiator"), 0, "nor below 0");
}

#[test]
fn dmg_04_healing_stops_at_the_maximum() {
    let mut table = Scene::new().stand("sarge", 0, "0,0").health("sarge", 5).free();
    assert_eq!(table.play(&[], |play| heal(play, 0, 4, DMG_04)), 2, "DOA-EC-52");
    assert_eq!(table.health("sarge"), 7);
    assert_eq!(table.play(&[], |play| heal(play, 0, 4, DMG_04)), 0);
    assert!(table.told.is_empty(), "nothing healed, nothing told");
}

#[test]
fn dmg_05_k_is_lost_on_a_kill_of_an_enemy() {
    let kill = |weapon, scene: Scene| fired(scene.health("gladiator", 1), weapon, &[1, 1, 1, 1]).lies(weapon);
    assert_eq!(kill("long-rifle", shot("long-rifle", "gladiator")), "discard");
    assert_eq!(kill("lever-carbine", shot("lever-carbine", "gladiator")), "geronimo", "DOA-EC-32: P is kept");
    let every = shot("lever-carbine", "gladiator").option(|options| options.lose_every = true);
    assert_eq!(kill("lever-carbine", every), "discard", "DOA-OPT-07");
    let hurt = fired(shot("long-rifle", "gladiator"), "long-rifle", &[1, 1, 1, 1]);
    assert_eq!(hurt.lies("long-rifle"), "geronimo", "no kill, no loss");
}

#[test]
fn dmg_05_to_kill_an_ally_loses_nothing() {
    let scene = shot("frag-grenades", "gladiator").stand("sarge", 0, "3,0").health("sarge", 1);
    let mut table = scene.fire();
    table.does(0, "fire frag-grenades 3,0", &[]);
    table.does(0, "target sarge", &[1, 1, 1, 1, 5, 6]);
    assert_eq!(
        (table.place("sarge"), table.lies("frag-grenades")),
        ("dead".into(), "geronimo".into()),
        "DOA-EC-31"
    );
}

#[test]
fn dmg_06_wounds_have_no_other_effect() {
    let hurt = fired(shot("long-rifle", "gladiator").health("geronimo", 1), "long-rifle", &[5, 6]);
    let well = fired(shot("long-rifle", "gladiator"), "long-rifle", &[5, 6]);
    assert_eq!(hurt.rolls(), well.rolls(), "DOA-EX-50, DOA-FAQ-08");
    let table = Scene::new().stand("geronimo", 0, "0,0").health("geronimo", 1).movement();
    assert_eq!(table.champion("geronimo").phase.left, 7, "DOA-MOV-19: nor is he slower");
}

#[test]
fn dmg_07_a_12_for_damage_breaks_nothing() {
    let table = fired(shot("long-rifle", "gladiator"), "long-rifle", &[1, 1, 6, 6]);
    assert_eq!(
        (table.health("gladiator"), table.lies("long-rifle")),
        (7, "geronimo".to_owned()),
        "DOA-EC-35"
    );
}

#[test]
fn ab_24_plates_keep_the_first_wound_of_a_phase_off() {
    let scene = Scene::new()
        .stand("geronimo", 0, "0,0")
        .stand("sarge", 0, "0,1")
        .stand("ruth", 0, "-5,0")
        .stand("seventh-bell", 1, "3,0")
        .show("geronimo", "long-rifle")
        .show("sarge", "pulse-rifle");
    let mut table = scene.fire();
    // Green v Yellow 6: AMAZE is 4, less 1.
    table.does(0, "fire long-rifle 3,0", &[1, 1, 1, 1]);
    assert_eq!(table.health("seventh-bell"), 5);
    table.does(0, "fire pulse-rifle 3,0", &[1, 1, 1, 1]);
    assert_eq!(table.health("seventh-bell"), 1, "the second is whole");
}
