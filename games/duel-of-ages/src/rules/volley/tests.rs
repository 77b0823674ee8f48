//! Tests of an attack in its windows (ledger 4.3, 4.6).

use crate::event::Event;
use crate::fixture::Scene;
use crate::rules::chl::Level;
use crate::state::{Habit, Will};

const MISS: [u32; 2] = [5, 6];

fn scene() -> Scene {
    Scene::new()
        .stand("idiot", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand("sarge", 1, "3,0")
        .show("idiot", "temple-sling")
}

#[test]
fn w1_the_target_is_asked_before_the_to_hit_roll() {
    let mut table = scene().give("sarge", "night-paint stiletto").order(1, Habit::Guard, Will::Ask).fire();
    table.does(0, "fire temple-sling 3,0", &[]);
    assert_eq!((table.now(), table.asked()), ("guard", vec![1]));
    assert!(table.offers(1, "use night-paint") && table.offers(1, "pass"));
    table.does(1, "use night-paint", &[]);
    assert_eq!(table.refused(1, "use night-paint"), "DOA-EQK-14", "in use already");
    assert_eq!(table.refused(1, "use stiletto"), "DOA-REV-05", "no help here");
    table.does(1, "pass", &MISS);
    assert_eq!(table.rolls()[0].0, 5, "Throw Red v Stealth Green");
}

#[test]
fn w1_the_question_does_not_tell_what_is_hidden() {
    // Any unrevealed card asks, whatever it is (ledger 12.2).
    let mut table = scene().give("sarge", "nanogel").order(1, Habit::Guard, Will::Ask).fire();
    table.does(0, "fire temple-sling 3,0", &[]);
    assert_eq!((table.now(), table.asked()), ("guard", vec![1]));
    assert_eq!(table.refused(1, "use nanogel"), "DOA-EQP-03", "Intelligence Blue");
    let mut shown = scene().show("sarge", "nanogel").order(1, Habit::Guard, Will::Ask).fire();
    shown.does(0, "fire temple-sling 3,0", &MISS);
    assert_eq!(shown.rolls().len(), 1, "nothing that could help: nobody is asked");
}

#[test]
fn w3_fools_luck_rolls_again_once_a_turn() {
    let mut table = scene().fire();
    // Throw Red v Stealth Blue 6.
    table.does(0, "fire temple-sling 3,0", &[6, 6]);
    assert_eq!(
        (table.now(), table.asked(), table.lies("temple-sling")),
        ("hit", vec![0], "idiot".to_owned())
    );
    table.does(0, "answer", &[3, 3, 3, 4]);
    assert!(table.heard("DOA-AB-16", |event| matches!(event, Event::Again(_, None, [3, 3], Level::Squeak))));
    assert_eq!(table.lies("temple-sling"), "idiot", "the second total decides breaking");
    assert_eq!(table.now(), "move", "the damage roll was not asked about: the luck of this turn is spent");
}

#[test]
fn w3_the_second_roll_stands() {
    let mut table = scene().show("idiot", "knucklebones").fire();
    table.does(0, "fire temple-sling 3,0", &MISS);
    table.does(0, "use knucklebones", &[6, 6]);
    assert!(
        table.heard("DOA-KW-REROLL", |event| matches!(event, Event::Again(_, Some(_), [6, 6], Level::Fopp)))
    );
    assert_eq!(
        (table.lies("knucklebones"), table.lies("temple-sling")),
        ("discard".into(), "discard".into())
    );
    assert_eq!(table.now(), "move", "no third roll: DOA-AB-GEN-03");
}

#[test]
fn w3_only_who_may() {
    let mut table = scene().give("idiot", "stiletto").fire();
    table.does(0, "fire temple-sling 3,0", &MISS);
    assert_eq!(table.refused(0, "use stiletto"), "DOA-KW-REROLL");
    assert_eq!(table.refused(1, "pass"), "DOA-RNG-06", "the roller is asked");
    let mut ruth = Scene::new()
        .stand("ruth", 0, "0,0")
        .stand("geronimo", 0, "-5,0")
        .stand("sarge", 1, "3,0")
        .show("ruth", "temple-sling")
        .give("ruth", "stiletto")
        .fire();
    ruth.does(0, "fire temple-sling 3,0", &MISS);
    assert_eq!(ruth.refused(0, "answer"), "DOA-AB-16", "DOA-EC-58: no reroll without the card or the luck");
    assert_eq!(ruth.refused(0, "use knucklebones"), "DOA-KW-REROLL");
}

#[test]
fn w3_by_standing_order_only_failures_are_rolled_again() {
    let orders = || scene().order(0, Habit::Reroll, Will::Always);
    let mut table = orders().fire();
    table.does(0, "fire temple-sling 3,0", &[6, 6, 5, 6]);
    assert!(table.heard("DOA-AB-16", |event| matches!(event, Event::Again(..))));
    let mut hit = orders().fire();
    hit.does(0, "fire temple-sling 3,0", &[1, 1, 1, 1]);
    assert!(!hit.heard("DOA-AB-16", |_| true));
    let mut never = scene().order(0, Habit::Reroll, Will::Never).fire();
    never.does(0, "fire temple-sling 3,0", &MISS);
    assert_eq!(never.now(), "move");
}

#[test]
fn kw_entangle_a_net_has_no_damage_challenge() {
    let mut table = Scene::new()
        .stand("siennya", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand("sarge", 1, "3,0")
        .show("siennya", "static-net")
        .fire();
    // Point Green v Reaction Blue 8.
    table.does(0, "fire static-net 3,0", &[4, 4]);
    assert_eq!(table.rolls(), [(8, Level::Squeak)]);
    assert!(table.champion("sarge").entangled);
    assert!(table.heard("DOA-KW-ENTANGLE", |event| matches!(event, Event::Entangled(2))));
    assert_eq!((table.health("sarge"), table.lies("static-net")), (7, "discard".to_owned()));
}

#[test]
fn ab_13_rifles_of_the_sergeant_fire_once_more() {
    let shots = |who: &'static str, weapon: &'static str| {
        let mut table = Scene::new()
            .stand(who, 1, "0,0")
            .show(who, weapon)
            .stand("siennya", 0, "4,0")
            .stand("ruth", 0, "0,4")
            .movement();
        table.walks(0, "siennya", "w").walks(0, "ruth", "nw").does(0, "done", &[]);
        if table.now() != "opfire" {
            return 0;
        }
        table.does(1, &format!("opfire {weapon} siennya 3,0"), &MISS);
        if table.now() == "opfire" { 2 } else { 1 }
    };
    assert_eq!((shots("thwaite", "long-rifle"), shots("nadia", "long-rifle")), (2, 1));
    assert_eq!(shots("thwaite", "bolt-sniper"), 0, "OpFire 0 stays 0");
    assert_eq!(shots("thwaite", "horn-bow"), 1, "a bow is no rifle");
}

#[test]
fn ab_17_overwatch_eye_ignores_the_first_cover() {
    let adds = |weapon: &'static str| {
        let mut table = Scene::new()
            .ground('w', "1,0 2,0")
            .ground('r', "3,0")
            .stand("nadia", 0, "0,0")
            .stand("ruth", 0, "-5,0")
            .stand("sarge", 1, "3,0")
            .show("nadia", weapon)
            .fire();
        table.does(0, &format!("fire {weapon} 3,0"), &[6, 6]);
        table.adds()
    };
    assert_eq!(
        adds("lever-carbine"),
        [("DOA-AB-17", 0), ("DOA-RNG-10", -1), ("DOA-RNG-10", -1)],
        "not Rough"
    );
    assert_eq!(adds("accelerator-tube"), [("DOA-RNG-10", -1); 3], "an Aim weapon only");
}

#[test]
fn ab_27_soft_hands_spare_allies_and_throw_farther() {
    let mut table = Scene::new()
        .stand("zara", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand("sarge", 0, "4,0")
        .stand("rogue", 1, "4,0")
        .show("zara", "frag-grenades")
        .fire();
    table.does(0, "fire frag-grenades 4,0", &MISS);
    assert_eq!(table.rolls().len(), 1, "range 3 and one more; Sarge is not attacked");
}

#[test]
fn ab_29_well_kept_gear_does_not_break() {
    let mut table = Scene::new()
        .stand("anton", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand("rogue", 1, "3,0")
        .show("anton", "temple-sling")
        .fire();
    table.does(0, "fire temple-sling 3,0", &[6, 6]);
    assert_eq!((table.rolls()[0].1, table.lies("temple-sling")), (Level::Fopp, "anton".to_owned()));
}

#[test]
fn ab_30_hide_in_the_hedge() {
    let adds = |code: char| {
        let mut table = Scene::new()
            .ground(code, "3,0")
            .stand("siennya", 0, "0,0")
            .stand("ruth", 0, "-5,0")
            .stand("finch", 1, "3,0")
            .show("siennya", "accelerator-tube")
            .fire();
        table.does(0, "fire accelerator-tube 3,0", &MISS);
        table.adds()
    };
    assert_eq!(adds('w'), [("DOA-RNG-10", -1), ("DOA-AB-30", -1)]);
    assert_eq!(adds('s'), [("DOA-RNG-10", -1), ("DOA-AB-30", -1)]);
    assert_eq!(adds('f'), [("DOA-RNG-10", -1)], "fire is no hedge");
}

#[test]
fn ab_32_blur_of_legs() {
    let mut table = Scene::new()
        .stand("nadia", 1, "0,0")
        .show("nadia", "lever-carbine")
        .stand("quill", 0, "5,0")
        .movement();
    table.walks(0, "quill", "w w").does(0, "done", &[]);
    assert_eq!(table.refused(1, "opfire lever-carbine quill 4,0"), "DOA-AB-32");
    assert!(table.offers(1, "opfire lever-carbine quill 3,0"));
    let mut picked = Scene::new()
        .stand("nadia", 1, "0,0")
        .show("nadia", "lever-carbine")
        .stand("quill", 0, "5,0")
        .pile("stiletto", "5,0")
        .movement();
    picked.does(0, "pick-up quill", &[]).walks(0, "quill", "w w").does(0, "done", &[]);
    assert_eq!(picked.refused(1, "opfire lever-carbine quill 4,0"), "DOA-AB-32", "the first hex of her path");
    assert!(picked.offers(1, "opfire lever-carbine quill 5,0"), "where she began is not on it");
}
