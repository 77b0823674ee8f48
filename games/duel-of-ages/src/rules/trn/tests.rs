//! Tests of the chapter: the turn and its phases.

use crate::event::Event;
use crate::fixture::{Scene, Tried};

fn phases(table: &Tried) -> Vec<&'static str> {
    vec![table.now()]
}

/// White and Black far from each other, each with something to do in every phase.
fn turn() -> Scene {
    Scene::new()
        .domes()
        .stand("siennya", 0, "0,0")
        .stand("sarge", 0, "waiting")
        .stand("ruth", 0, "waiting")
        .stand("anton", 0, "waiting")
        .stand("rogue", 1, "3,0")
        .show("siennya", "temple-sling")
        .show("rogue", "stiletto")
}

#[test]
fn trn_01_a_round_is_a_white_turn_then_a_black_one() {
    let mut table = Scene::new().stand("siennya", 0, "0,0").stand("gladiator", 1, "5,0").movement();
    let mut sides = Vec::new();
    for _ in 0..4 {
        sides.push(table.state.active().0);
        let seat = table.asked()[0];
        table.does(seat, "done", &[]);
    }
    assert_eq!(sides, [0, 1, 0, 1]);
    assert!(table.heard("DOA-TRN-01", |event| matches!(event, Event::Turn(15, _))));
}

#[test]
fn trn_02_seven_phases_in_order() {
    let mut table = turn().free();
    let mut all = phases(&table);
    table.does(0, "done", &[]);
    all.extend(phases(&table));
    table.does(0, "done", &[]);
    all.extend(phases(&table));
    table.walks(0, "siennya", "e").does(0, "done", &[]);
    all.extend(phases(&table));
    assert_eq!(
        all,
        ["free", "fire", "move", "reinforce"],
        "opportunity fire, melee and adventure have nothing to do"
    );
}

#[test]
fn trn_03_all_of_a_team_complete_a_phase_before_the_next() {
    let scene =
        turn().seats(&[0, 1, 0]).stand("mako", 0, "0,1").show("mako", "horn-bow").commanded("mako", 2);
    let mut table = scene.free();
    assert_eq!(table.asked(), [0, 2]);
    table.does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("free", vec![2]));
    assert_eq!(table.refused(0, "destroy temple-sling"), "DOA-TRN-04", "it has finished");
    table.does(2, "done", &[]);
    assert_eq!(table.now(), "fire");
}

#[test]
fn trn_04_free_actions_of_the_active_team_alone() {
    let mut table = turn().free();
    assert_eq!(table.refused(1, "destroy stiletto"), "DOA-TRN-04");
    assert_eq!(table.judged(1, "destroy stiletto"), "DOA-TRN-04");
    table.does(0, "destroy temple-sling", &[]);
    assert_eq!(table.now(), "move", "nothing else is left to do in it");
    let waiting = turn().show("sarge", "crickets").free();
    assert_eq!(waiting.refused(0, "ride sarge crickets"), "DOA-TRN-04", "DOA-AMB-55: not while waiting");
}

#[test]
fn trn_05_and_trn_06_who_did_not_fire_may_move() {
    let mut table = turn().stand("mako", 0, "0,1").fire();
    table.does(0, "fire temple-sling 3,0", &[5, 6]);
    assert_eq!(table.now(), "move");
    assert_eq!(table.refused(0, "step siennya e"), "DOA-MOV-13");
    assert_eq!(table.refused(1, "step rogue e"), "DOA-TRN-06", "the other team can do nothing");
    table.walks(0, "mako", "e");
    let stays = turn().movement();
    assert!(stays.offers(0, "done"), "DOA-EX-12: nobody must move");
}

#[test]
fn trn_07_to_trn_09_the_phases_that_follow_the_movement() {
    use crate::content::Tower;
    let mut table = Scene::new()
        .tower(Tower::Ruin, "-1,0")
        .stand("gladiator", 0, "-1,0")
        .stand("siennya", 0, "1,0")
        .stand("sarge", 1, "2,0")
        .show("sarge", "temple-sling")
        .movement();
    table.walks(0, "siennya", "ne se").does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("opfire", vec![1]), "DOA-TRN-07");
    table.does(1, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("melee", vec![0]), "DOA-TRN-08");
    table.does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("melee", vec![1]), "both teams");
    table.does(1, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("adventure", vec![0]), "DOA-TRN-09: the active team");
}

#[test]
fn trn_10_two_enter_each_named_before_its_die() {
    let mut table = turn().reinforcement();
    assert_eq!(table.asked(), [0]);
    assert_eq!(table.refused(0, "name siennya"), "DOA-TRN-10", "she is on the map");
    assert_eq!(table.refused(0, "done"), "DOA-TRN-10", "DOA-TRN-12, DOA-EC-51: nobody may be held back");
    table.does(0, "name ruth", &[4]);
    let at = |test: fn(&Event) -> bool| table.told.iter().position(|told| test(&told.what)).unwrap();
    let named = at(|event| matches!(event, Event::Named(_)));
    assert!(named < at(|event| matches!(event, Event::Die(..))), "DOA-EC-50");
    assert_eq!(table.place("ruth"), "-8,3");
    assert_eq!(table.asked(), [0]);
    table.does(0, "name sarge", &[1]);
    assert_eq!((table.place("sarge"), table.place("anton")), ("-8,0".to_owned(), "waiting".to_owned()));
    assert_eq!(table.state.active().0, 1, "two, and the turn is over");
}

#[test]
fn trn_11_in_the_first_turn_only_the_reinforcement_matters() {
    let mut table = Scene::new()
        .domes()
        .stand("siennya", 0, "waiting")
        .stand("sarge", 0, "waiting")
        .stand("ruth", 0, "waiting")
        .stand("rogue", 1, "waiting")
        .stand("tyrant", 1, "waiting")
        .stand("anton", 1, "waiting")
        .free();
    table.runs(&[]);
    assert_eq!((table.now(), table.asked()), ("reinforce", vec![0]), "DOA-EX-47");
    table.does(0, "name siennya", &[1]).does(0, "name ruth", &[2]);
    assert_eq!((table.now(), table.asked()), ("reinforce", vec![1]), "Black's the same");
}

#[test]
fn trn_12_the_last_one_enters_alone() {
    let mut table =
        Scene::new().domes().stand("siennya", 0, "waiting").stand("rogue", 1, "5,0").reinforcement();
    assert!(table.asked().is_empty(), "there is no choice");
    table.runs(&[3]);
    assert_eq!(table.place("siennya"), "-8,2", "DOA-EX-44, DOA-FAQ-18");
}

#[test]
fn faq_01_movement_is_never_rolled() {
    // DOA-FAQ-01: no dice in the whole phase; DOA-EX-40: a step back is a step like any.
    let mut table = turn().movement();
    table.walks(0, "siennya", "e w sw").does(0, "done", &[]);
    assert!(!table.told.iter().any(|told| matches!(told.what, Event::Rolled { .. } | Event::Random(_))));
}
