//! Tests of the chapter, by the table of the towers.

use super::*;
use crate::fixture::{Scene, Tried};

/// A challenger in a tower, six far domes, enemies and an ally.
fn inside(who: &'static str, tower: Tower) -> Scene {
    Scene::new()
        .domes()
        .tower(tower, "0,0")
        .stand(who, 0, "0,0")
        .stand("sarge", 0, "5,0")
        .stand("rogue", 1, "6,0")
        .stand("tyrant", 1, "7,0")
}

fn challenged(scene: Scene, command: &str, dice: &[u32]) -> Tried {
    let mut table = scene.adventure();
    table.does(0, command, dice);
    table
}

/// Whose die brought the champion where it is: the last one told.
fn rolled_by(table: &Tried, who: &str) -> u8 {
    let who = table.who(who);
    let dice = table.told.iter().filter_map(|told| match told.what {
        Event::Die(of, side, _) if of == who => Some(side.0),
        _ => None,
    });
    dice.last().expect("a die was rolled")
}

const RUIN: &str = "tower gladiator strength";

#[test]
fn twr_01_who_is_in_a_tower_must_challenge_it() {
    let table = inside("gladiator", Tower::Ruin).adventure();
    assert_eq!(table.asked(), [0]);
    assert_eq!(table.refused(0, "done"), "DOA-TWR-01", "DOA-EC-17");
    assert_eq!(table.refused(0, "tower sarge strength"), "DOA-TWR-01", "he is in none");
    assert_eq!(table.refused(0, "tower gladiator intelligence"), "DOA-TWR-03", "Strength alone");
}

#[test]
fn twr_02_no_bonus_of_age() {
    for who in ["gladiator", "karkas"] {
        let table = challenged(inside(who, Tower::Maneuver), &format!("tower {who} strength"), &[5, 5, 1]);
        assert!(table.adds().is_empty(), "DOA-EC-46: {who}");
    }
    let stars = challenged(inside("nabu-dur", Tower::Despair), "tower nabu-dur intelligence", &[3, 3, 1]);
    assert_eq!(
        (stars.adds(), stars.rolls()[0].0),
        (vec![("DOA-AB-04", 1)], 9),
        "the Star-Reader's is none of age"
    );
}

#[test]
fn twr_03_ruin_fopp_and_fail() {
    let scene = || inside("gladiator", Tower::Ruin).show("gladiator", "temple-sling");
    // Yellow v Green 8.
    let fopp = challenged(scene(), RUIN, &[6, 6, 2]);
    assert_eq!(
        (fopp.lies("temple-sling"), fopp.place("gladiator")),
        ("discard".to_owned(), "-8,1".to_owned())
    );
    assert_eq!(rolled_by(&fopp, "gladiator"), 1, "exiled: the enemy rolls");
    let fail = challenged(scene(), RUIN, &[5, 5, 2]);
    assert_eq!((fail.lies("temple-sling"), rolled_by(&fail, "gladiator")), ("gladiator".to_owned(), 1));
}

#[test]
fn twr_03_ruin_squeak_the_enemy_picks_both() {
    let scene =
        inside("gladiator", Tower::Ruin).stand("ysabeau", 1, "waiting").show("rogue", "stiletto oak-staff");
    let mut table = challenged(scene, RUIN, &[4, 4]);
    assert_eq!(table.asked(), [1]);
    assert_eq!(table.refused(1, "name sarge"), "DOA-TWR-03", "its own characters");
    table.does(1, "name rogue", &[]);
    assert_eq!(table.asked(), [1]);
    assert_eq!(table.refused(1, "name rogue"), "DOA-TWR-03", "giver and receiver are two");
    table.does(1, "name ysabeau", &[3]);
    assert_eq!(
        (table.lies("stiletto"), table.lies("oak-staff")),
        ("ysabeau".into(), "ysabeau".into()),
        "DOA-AMB-31"
    );
    assert_eq!(
        (table.place("gladiator"), rolled_by(&table, "gladiator")),
        ("-8,2".to_owned(), 0),
        "released"
    );
}

#[test]
fn twr_03_ruin_pass_you_pick_the_giver_amaze_both() {
    let scene = || inside("gladiator", Tower::Ruin).stand("ysabeau", 1, "8,0").show("rogue", "stiletto");
    let mut pass = challenged(scene(), RUIN, &[3, 4]);
    assert_eq!(pass.asked(), [0]);
    pass.does(0, "name rogue", &[]);
    assert_eq!(pass.asked(), [1], "the enemy picks the receiver");
    pass.does(1, "name tyrant", &[1]);
    assert_eq!(pass.lies("stiletto"), "tyrant");
    let mut amaze = challenged(scene(), RUIN, &[2, 2]);
    amaze.does(0, "name rogue", &[]);
    assert_eq!(amaze.asked(), [0]);
    amaze.does(0, "name ysabeau", &[1]);
    assert_eq!(amaze.lies("stiletto"), "ysabeau");
}

#[test]
fn twr_03_ruin_of_a_lone_enemy() {
    let scene = Scene::new()
        .domes()
        .tower(Tower::Ruin, "0,0")
        .stand("gladiator", 0, "0,0")
        .stand("rogue", 1, "6,0")
        .show("rogue", "stiletto");
    let table = challenged(scene, RUIN, &[2, 2, 1]);
    assert_eq!(table.lies("stiletto"), "discard");
}

#[test]
fn twr_04_the_great_vortex() {
    let scene =
        || inside("gladiator", Tower::Vortex).health("gladiator", 2).show("gladiator", "temple-sling");
    let strength = |dice: [u32; 3]| challenged(scene(), "tower gladiator strength", &dice);
    // Yellow v Yellow 7; Intelligence Red v Yellow 4.
    assert_eq!(scene().adventure().refused(0, "tower gladiator aim"), "DOA-TWR-04");
    let other = challenged(scene(), "tower gladiator intelligence", &[3, 3, 1]);
    assert_eq!(other.rolls(), [(4, Level::Fail)]);
    assert_eq!(other.health("gladiator"), 2);
    for (dice, health, card) in [
        ([6, 6, 1], 1, "discard"),
        ([4, 4, 1], 2, "gladiator"),
        ([3, 4, 1], 3, "gladiator"),
        ([2, 3, 1], 4, "gladiator"),
        ([1, 1, 1], 6, "gladiator"),
    ] {
        let table = strength(dice);
        assert_eq!(
            (table.health("gladiator"), table.lies("temple-sling")),
            (health, card.to_owned()),
            "{dice:?}"
        );
        assert_eq!(rolled_by(&table, "gladiator"), 1, "exiled whatever it is");
    }
    let full = challenged(scene().health("gladiator", 6), "tower gladiator strength", &[1, 1, 1]);
    assert_eq!(full.health("gladiator"), 7, "never above the maximum");
    let dead = challenged(scene().health("gladiator", 1), "tower gladiator strength", &[6, 6]);
    assert_eq!(dead.place("gladiator"), "dead", "DOA-AMB-35: cards discarded, dead, no exile");
}

#[test]
fn twr_05_maneuver_fopp_the_enemy_chooses_the_dome() {
    // Yellow v Blue 9.
    let mut table = challenged(inside("gladiator", Tower::Maneuver), RUIN, &[6, 6]);
    assert_eq!(table.asked(), [1]);
    table.does(1, "dome 5", &[]);
    assert_eq!(table.place("gladiator"), "-8,4");
    let fail = challenged(inside("gladiator", Tower::Maneuver), RUIN, &[5, 5, 1]);
    assert_eq!(rolled_by(&fail, "gladiator"), 1);
}

#[test]
fn twr_05_maneuver_squeak_an_ally_is_released() {
    let scene = inside("gladiator", Tower::Maneuver).stand("ruth", 0, "4,0");
    let mut table = challenged(scene, RUIN, &[4, 5]);
    assert_eq!(table.asked(), [0]);
    assert!(table.offers(0, "name ruth") && table.offers(0, "name sarge"));
    assert!(!table.offers(0, "name gladiator") && !table.offers(0, "name rogue"));
    table.does(0, "name ruth", &[3, 1]);
    assert_eq!((table.place("ruth"), table.place("gladiator")), ("-8,2".to_owned(), "-8,0".to_owned()));
    assert_eq!((rolled_by(&table, "ruth"), rolled_by(&table, "gladiator")), (0, 1));
}

#[test]
fn twr_05_maneuver_pass_and_amaze_an_ally_or_an_enemy() {
    let mut pass = challenged(inside("gladiator", Tower::Maneuver), RUIN, &[3, 4]);
    assert!(pass.offers(0, "name sarge") && pass.offers(0, "name rogue"));
    pass.does(0, "name rogue", &[3, 1]);
    assert_eq!(
        rolled_by(&pass, "rogue"),
        0,
        "DOA-EX-39, DOA-FAQ-10, DOA-REL-05: you roll for the exiled enemy"
    );
    assert_eq!(rolled_by(&pass, "gladiator"), 1);
    let mut amaze = challenged(inside("gladiator", Tower::Maneuver), RUIN, &[2, 2]);
    amaze.does(0, "name sarge", &[3, 1]);
    assert_eq!((amaze.place("sarge"), rolled_by(&amaze, "gladiator")), ("-8,2".to_owned(), 0), "released");
}

#[test]
fn twr_06_knowledge() {
    let scene = || {
        inside("ruth", Tower::Knowledge)
            .give("ruth", "temple-sling")
            .give("rogue", "stiletto oak-staff")
            .give("tyrant", "trench-knife")
    };
    let challenge = |dice: &[u32]| {
        let mut table = challenged(scene(), "tower ruth intelligence", &dice[..2]);
        // Her unrevealed card might roll again.
        table.does(0, "pass", &dice[2..]);
        table
    };
    // Yellow v Blue 9.
    let fopp = challenge(&[6, 6, 1]);
    assert!(fopp.shown("temple-sling") && rolled_by(&fopp, "ruth") == 1);
    let fail = challenge(&[5, 5, 1]);
    assert!(!fail.shown("temple-sling") && rolled_by(&fail, "ruth") == 0);
    let mut squeak = challenge(&[4, 5]);
    assert_eq!(squeak.asked(), [1], "cards of the enemy's choice");
    assert_eq!(squeak.refused(1, "reveal temple-sling"), "DOA-TWR-06");
    squeak.does(1, "reveal trench-knife", &[1]);
    let shown = |table: &Tried| ["stiletto", "oak-staff", "trench-knife"].map(|card| table.shown(card));
    assert_eq!(shown(&squeak), [false, false, true]);
    let mut pass = challenge(&[3, 4]);
    pass.does(1, "reveal stiletto", &[]).does(1, "reveal oak-staff", &[1]);
    assert_eq!(shown(&pass), [true, true, false]);
    let amaze = challenge(&[1, 1, 1]);
    assert_eq!(shown(&amaze), [true; 3], "DOA-AMB-34: four, or all there are");
}

#[test]
fn twr_07_despair() {
    // Yellow v Green 8.
    let scene = || inside("ruth", Tower::Despair).show("ruth", "temple-sling");
    let fopp = challenged(scene(), "tower ruth intelligence", &[6, 6]);
    assert_eq!((fopp.place("ruth"), fopp.lies("temple-sling")), ("dead".to_owned(), "discard".to_owned()));
    for (dice, health, side) in [([5, 5, 1], 3, 1), ([4, 4, 1], 4, 1), ([3, 3, 1], 5, 1), ([1, 1, 1], 5, 0)] {
        let table = challenged(scene(), "tower ruth intelligence", &dice);
        assert_eq!((table.health("ruth"), rolled_by(&table, "ruth")), (health, side), "{dice:?}");
    }
    let dead = challenged(scene().health("ruth", 2), "tower ruth intelligence", &[5, 5]);
    assert_eq!(dead.place("ruth"), "dead");
}

#[test]
fn twr_08_who_is_killed_in_a_tower_leaves_nothing() {
    let scene = inside("ruth", Tower::Despair).show("ruth", "temple-sling").health("ruth", 1);
    let table = challenged(scene, "tower ruth intelligence", &[4, 4]);
    assert_eq!((table.place("ruth"), table.lies("temple-sling")), ("dead".to_owned(), "discard".to_owned()));
}

#[test]
fn twr_09_the_limit_holds_at_once() {
    let scene = inside("gladiator", Tower::Ruin)
        .show("rogue", "stiletto oak-staff trench-knife")
        .show("tyrant", "claymore horn-bow long-rifle temple-sling");
    let mut table = challenged(scene, RUIN, &[2, 2]);
    table.does(0, "name rogue", &[]);
    assert_eq!(
        (table.now(), table.asked()),
        ("excess", vec![1]),
        "DOA-EX-38, DOA-FAQ-16: seven, three must go"
    );
    table.all(1, &["destroy claymore", "destroy horn-bow"]);
    table.does(1, "destroy long-rifle", &[1]);
    assert_eq!(table.state.carried(table.who("tyrant")).count(), 4);
}
