//! Tests of the chapter.

use crate::content::Tower;
use crate::event::Event;
use crate::fixture::{Scene, Tried, card};
use crate::state::{Habit, Will};

const MISS: [u32; 2] = [5, 6];

/// Sarge may be shot at by Geronimo, whose bow is no secret.
fn shot_at(cards: &'static str) -> Scene {
    Scene::new()
        .stand("geronimo", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand("sarge", 1, "3,0")
        .show("geronimo", "horn-bow")
        .give("sarge", cards)
}

fn fired(scene: Scene, dice: &[u32]) -> Tried {
    let mut table = scene.fire();
    table.does(0, "fire horn-bow 3,0", dice);
    table
}

#[test]
fn rev_01_a_new_card_lies_face_down_and_its_team_sees_it() {
    let mut table = Scene::new().stand("sarge", 0, "0,0").stand("rogue", 1, "3,0").free();
    let drawn = table.play(&[3], |play| crate::rules::eqp::draw_cards(play, 0, 1, super::REV_01));
    let card = drawn.iter().next().unwrap();
    let lying = table.state.cards[usize::from(card)];
    assert_eq!((lying.shown, lying.seen), (false, [true, false]));
    let face = |event: &Event| matches!(event, Event::Drew(0, faces) if faces[0].sides == [true, false]);
    assert!(table.heard("DOA-REV-01", face), "the enemy hears that it is one, not which");
}

#[test]
fn rev_02_what_is_revealed_stays_revealed() {
    let mut table = Scene::new()
        .stand("sarge", 0, "0,0")
        .stand("ruth", 0, "0,0")
        .show("sarge", "horn-bow")
        .give("sarge", "stiletto")
        .movement();
    table.does(0, "trade sarge ruth horn-bow stiletto", &[]);
    assert_eq!((table.lies("horn-bow"), table.shown("horn-bow")), ("ruth".to_owned(), true), "DOA-EC-49");
    assert!(!table.shown("stiletto"), "and the other stays face down");
}

#[test]
fn rev_03_a_ranged_weapon_just_before_its_first_to_hit_roll() {
    let mut table = Scene::new()
        .stand("geronimo", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand("rogue", 1, "3,0")
        .give("geronimo", "horn-bow")
        .fire();
    assert_eq!(table.asked(), [0], "asked, though nobody but White knows of the bow");
    table.does(0, "fire horn-bow 3,0", &MISS);
    let at = |rule: &str| table.rules().iter().position(|by| *by == rule).unwrap();
    assert!(table.shown("horn-bow") && at("DOA-REV-03") < at("DOA-RNG-06"));
}

#[test]
fn rev_04_a_melee_weapon_when_it_attacks() {
    let mut table =
        Scene::new().stand("sarge", 0, "0,0").stand("rogue", 1, "0,0").give("rogue", "stiletto").melee();
    table.all(1, &["arm rogue stiletto", "done", "done"]);
    table.does(0, "strike sarge rogue", &MISS);
    assert!(!table.shown("stiletto"), "not when its bearer is attacked");
}

#[test]
fn rev_05_armour_before_the_damage_roll_shields_before_the_to_hit_roll() {
    // Throw Green v Stealth Blue 8; Red v Red 7, with Kevlar Red v Green 5.
    let hit = fired(shot_at("kevlar-armour"), &[1, 1, 6, 6]);
    assert!(hit.shown("kevlar-armour") && hit.used("kevlar-armour"));
    assert_eq!(hit.rolls()[1].0, 5);
    let missed = fired(shot_at("kevlar-armour"), &MISS);
    assert!(!missed.shown("kevlar-armour"), "a miss reveals nothing");
    let shield = fired(shot_at("riot-field"), &MISS);
    assert!(shield.shown("riot-field"));
    assert_eq!(shield.adds(), [("DOA-KW-TOHIT", -1)]);
    let useless = fired(shot_at("hide-buckler"), &MISS);
    assert!(!useless.shown("hide-buckler"), "it helps hand to hand only");
}

#[test]
fn rev_05_its_owner_may_choose() {
    let ask = |will| shot_at("kevlar-armour leather-armour").order(1, Habit::Armour, will);
    let mut table = ask(Will::Ask).fire();
    table.does(0, "fire horn-bow 3,0", &[1, 1]);
    assert_eq!((table.now(), table.asked()), ("armour", vec![1]));
    assert_eq!(table.refused(1, "use horn-bow"), "DOA-REV-05", "not his");
    table.does(1, "use leather-armour", &[]);
    assert_eq!(table.refused(1, "use kevlar-armour"), "DOA-EQK-06", "one body armour at a time");
    table.does(1, "pass", &[6, 6]);
    assert_eq!(table.rolls()[0].0, 6, "Red v Blue");
    let never = fired(ask(Will::Never), &[1, 1, 6, 6]);
    assert!(!never.shown("kevlar-armour"));
    let best = fired(ask(Will::Always), &[1, 1, 6, 6]);
    assert!(best.used("kevlar-armour") && !best.shown("leather-armour"), "the better one");
}

#[test]
fn rev_05_declared_armour_is_not_revealed_at_rolls() {
    let scene = shot_at("kevlar-armour night-paint").option(|options| options.declare_armour = true);
    let table = fired(scene, &[1, 1, 6, 6]);
    assert!(!table.shown("kevlar-armour"), "DOA-OPT-05");
    assert!(table.shown("night-paint"), "stealth items are no armour");
}

#[test]
fn rev_06_stealth_items_before_the_to_hit_roll_they_change() {
    let table = fired(shot_at("night-paint"), &[4, 4]);
    assert!(table.used("night-paint"));
    assert_eq!(table.rolls()[0].0, 7, "Green v Green");
    let reaction = shot_at("night-paint").show("geronimo", "javelin-sheaf");
    let mut thrown = reaction.fire();
    thrown.does(0, "fire javelin-sheaf 3,0", &MISS);
    assert!(!thrown.shown("night-paint"), "DOA-AMB-54: the javelin tests Reaction");
    let cloak = fired(shot_at("grass-cloak"), &MISS);
    assert!(!cloak.shown("grass-cloak"), "no Woods, no use");
    let woods = fired(shot_at("grass-cloak").ground('w', "3,0"), &MISS);
    assert!(woods.shown("grass-cloak"));
}

#[test]
fn rev_07_a_mount_when_its_use_begins() {
    let mut table = Scene::new().stand("sarge", 0, "0,0").give("sarge", "crickets").free();
    table.does(0, "ride sarge crickets", &[]);
    assert!(table.shown("crickets"));
    assert!(table.heard("DOA-REV-07", |event| matches!(event, Event::Shown(0, _))));
}

#[test]
fn rev_08_a_pack_when_it_is_needed() {
    let mut table = Scene::new()
        .stand("sarge", 0, "0,0")
        .give("sarge", "field-rucksack horn-bow stiletto claymore")
        .pile("temple-sling", "0,0")
        .movement();
    table.does(0, "pick-up sarge", &[]);
    assert_eq!((table.now(), table.shown("field-rucksack")), ("excess", false));
    assert_eq!(table.refused(0, "use horn-bow"), "DOA-REV-08", "no pack");
    table.does(0, "use field-rucksack", &[]);
    assert_eq!(table.now(), "move");
    assert_eq!(table.state.carried(0).count(), 5);
    assert!(table.shown("field-rucksack"));
}

#[test]
fn rev_09_gadgets_and_medicine_by_their_use() {
    let mut table = Scene::new()
        .stand("ruth", 0, "0,0")
        .stand("rogue", 1, "3,0")
        .give("ruth", "spyglass honey-poultice")
        .give("rogue", "stiletto")
        .health("ruth", 2)
        .free();
    table.does(0, "spy spyglass rogue", &[]);
    assert!(table.shown("spyglass") && !table.shown("stiletto"));
    table.does(0, "heal honey-poultice ruth", &[]);
    assert!(table.shown("honey-poultice"));
    assert_eq!(table.lies("honey-poultice"), "discard");
}

#[test]
fn rev_10_results_can_force_it() {
    // The Tower of Knowledge, Intelligence Yellow v Blue 9: FOPP reveals all that the challenger has.
    let mut table = Scene::new()
        .domes()
        .tower(Tower::Knowledge, "0,0")
        .stand("nabu-dur", 0, "0,0")
        .give("nabu-dur", "stiletto horn-bow")
        .adventure();
    table.does(0, "tower nabu-dur intelligence", &[6, 6]);
    table.does(0, "pass", &[2]);
    assert!(table.shown("stiletto") && table.shown("horn-bow"));
    assert_eq!(table.view().bearer(card("stiletto")), Some(0), "revealed, not lost");
}
