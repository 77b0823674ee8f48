//! Every bonus of AMAZE: two ones, then a draw for each card, then the die of the release.

use super::*;
use crate::content::Rating;
use crate::fixture::{Scene, Tried};
use kernel::Side;

/// Somebody in the guardian position of his team, with this guardian on top.
fn maze(era: Era, guardian: &'static str, id: &'static str) -> Scene {
    Scene::new().domes().track(era, "0,0 1,0 2,0 3,0").guardian(guardian, true).stand(id, 0, "0,0")
}

fn cards(table: &Tried, id: &str) -> usize {
    table.state.carried(table.who(id)).count()
}

#[test]
fn bn_01_health_and_maximum_one_more() {
    let mut table = maze(Era::Ancient, "sphinx", "siennya").health("siennya", 4).adventure();
    table.does(0, "challenge siennya intelligence", &[1, 1, 1, 1, 2]);
    assert_eq!((table.health("siennya"), table.champion("siennya").most), (5, 7));
    let mut table = maze(Era::Ancient, "sphinx", "siennya").adventure();
    table.does(0, "challenge siennya intelligence", &[1, 3, 1, 2]);
    assert_eq!(table.champion("siennya").most, 6, "DOA-GRD-07: PASS gives no bonus");
    let _: RuleId = BN_01;
}

#[test]
fn bn_02_healing() {
    let mut table = maze(Era::Ancient, "hundred-adders", "siennya").health("siennya", 1).adventure();
    table.does(0, "challenge siennya reaction", &[1, 1, 1, 1, 2]);
    assert_eq!(table.health("siennya"), 6, "to the maximum");
    let mut table = maze(Era::Future, "gravity-well", "karkas").health("karkas", 3).adventure();
    table.does(0, "challenge karkas strength", &[1, 1, 1, 1, 2]);
    assert_eq!(table.health("karkas"), 5, "two");
    let mut table = maze(Era::Future, "gravity-well", "karkas").health("karkas", 7).adventure();
    table.does(0, "challenge karkas strength", &[1, 1, 1, 1, 2]);
    assert_eq!(table.health("karkas"), 8, "DOA-EC-52: not above the maximum");
    let _: RuleId = BN_02;
}

#[test]
fn bn_03_one_card_more() {
    let mut table = maze(Era::Ancient, "gate-ogre", "gladiator").adventure();
    table.does(0, "challenge gladiator melee", &[1, 1, 1, 1, 1, 2]);
    assert_eq!(cards(&table, "gladiator"), 3, "C2 and one");
    let _: RuleId = BN_03;
}

#[test]
fn bn_04_a_card_of_the_discard_pile() {
    let mut table = maze(Era::Ancient, "sun-discus", "siennya").discards("claymore stiletto").adventure();
    table.does(0, "challenge siennya throw", &[1, 1, 1, 1, 1]);
    assert_eq!(table.refused(0, "recover gravity-maul"), BN_04.0, "not from the deck");
    table.does(0, "recover claymore", &[2]);
    assert_eq!((table.lies("claymore"), table.shown("claymore")), ("siennya".to_owned(), true), "revealed");
    assert_eq!(table.lies("stiletto"), "discard");
    let mut table = maze(Era::Ancient, "sun-discus", "siennya").adventure();
    table.does(0, "challenge siennya throw", &[1, 1, 1, 1, 1, 2]);
    assert_eq!(cards(&table, "siennya"), 3, "no pile, no choice");
}

#[test]
fn bn_05_a_rating_one_level_up_for_good() {
    let mut table = maze(Era::Ancient, "bronze-bull", "gladiator").adventure();
    table.does(0, "challenge gladiator strength", &[1, 1, 1, 1, 1, 2]);
    let strength = |table: &Tried| crate::rules::chr::rating(table.view(), 0, Rating::Strength, None);
    assert_eq!((strength(&table), table.champion("gladiator").gain(Rating::Strength)), (Colour::White, 1));
    let scene = maze(Era::Ancient, "bronze-bull", "gladiator");
    let mut table =
        scene.with(|state, _| state.champions[0].gained[Rating::Strength as usize] = 1).adventure();
    table.does(0, "challenge gladiator strength", &[1, 1, 1, 1, 1, 2]);
    assert_eq!((strength(&table), table.champion("gladiator").gain(Rating::Strength)), (Colour::White, 1));
    let _: RuleId = BN_05;
}

#[test]
fn bn_06_a_look_at_the_next_guardian() {
    let mut table = maze(Era::Ancient, "blind-archer", "siennya").adventure();
    table.does(0, "challenge siennya stealth", &[1, 1, 1, 1, 2]);
    let top = table.state.deck(Era::Ancient)[0];
    assert_eq!((top.shown, top.seen), (false, [true, false]), "for this side alone");
    assert!(table.heard(BN_06.0, |event| matches!(event, Event::Watched(..))));
}

#[test]
fn bn_07_one_step_further() {
    let marker = |table: &Tried| table.state.markers[Era::Ancient as usize][0];
    let mut table = maze(Era::Ancient, "weighing-heart", "siennya").adventure();
    table.does(0, "challenge siennya intelligence", &[1, 1, 1, 1, 2]);
    assert_eq!(marker(&table), 2, "one for the defeat, one more");
    assert!(table.heard(BN_07.0, |event| matches!(event, Event::Marker(Era::Ancient, Side(0), 2))));
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0 2,0").guardian("weighing-heart", true);
    let mut table = scene.stand("siennya", 0, "1,0").marker(Era::Ancient, 0, 1).adventure();
    table.does(0, "challenge siennya intelligence", &[1, 1, 1, 1, 2]);
    assert_eq!(marker(&table), 2, "not beyond the entrance");
}

#[test]
fn bn_08_the_enemy_one_step_back() {
    for (before, after) in [(2, 1), (0, 0)] {
        let scene = maze(Era::Modern, "rooftop-chase", "lucinda").marker(Era::Modern, 1, before);
        let mut table = scene.adventure();
        table.does(0, "challenge lucinda reaction", &[1, 1, 1, 1, 1, 2]);
        assert_eq!(table.state.markers[Era::Modern as usize], [1, after], "not beyond the red eye");
    }
    let _: RuleId = BN_08;
}

#[test]
fn bn_09_any_empty_dome() {
    let mut table = maze(Era::Ancient, "ferryman", "siennya").stand("rogue", 1, "-8,3").adventure();
    table.does(0, "challenge siennya throw", &[1, 1, 1, 1]);
    assert_eq!(table.asked(), [0]);
    assert_eq!(table.refused(0, "dome 4"), BN_09.0, "full");
    table.does(0, "dome 6", &[]);
    assert_eq!(table.place("siennya"), "-8,5", "no die");
    assert!(table.heard(BN_09.0, |event| matches!(event, Event::Landed(_, 6))));
}

#[test]
fn bn_10_may_stay() {
    let scene = || maze(Era::Ancient, "buried-toe", "gladiator").tower(crate::content::Tower::Ruin, "6,0");
    let mut table = scene().stand("sarge", 0, "6,0").marker(Era::Ancient, 0, 0).adventure();
    table.does(0, "challenge gladiator strength", &[1, 1, 1, 1, 1]).does(0, "answer", &[]);
    assert_eq!(table.place("gladiator"), "0,0");
    assert!(table.heard(BN_10.0, |event| matches!(event, Event::Stayed(0))));
    assert_eq!(table.refused(0, "plead gladiator"), "DOA-ADV-03", "DOA-AMB-23: no second adventure");
    let mut table = scene().adventure();
    table.does(0, "challenge gladiator strength", &[1, 1, 1, 1, 1]).does(0, "pass", &[3]);
    assert_eq!(table.place("gladiator"), "-8,2", "or be released");
}

#[test]
fn bn_11_the_enemy_reveals_two_cards() {
    let scene =
        maze(Era::Ancient, "oracle-tripod", "siennya").stand("rogue", 1, "5,0").stand("sarge", 1, "6,0");
    let mut table = scene.give("rogue", "claymore stiletto").give("sarge", "oak-staff").adventure();
    table.does(0, "challenge siennya intelligence", &[1, 1, 1]);
    assert_eq!(table.asked(), [1], "of its choice");
    table.does(1, "reveal stiletto", &[]);
    assert_eq!(table.refused(1, "reveal stiletto"), BN_11.0, "another one");
    table.does(1, "reveal oak-staff", &[4]);
    assert_eq!(
        (table.shown("stiletto"), table.shown("oak-staff"), table.shown("claymore")),
        (true, true, false)
    );
    let scene = maze(Era::Ancient, "oracle-tripod", "siennya").stand("rogue", 1, "5,0");
    let mut table = scene.give("rogue", "claymore").adventure();
    table.does(0, "challenge siennya intelligence", &[1, 1, 1, 4]);
    assert!(table.shown("claymore"), "DOA-AMB-34: all there are");
}

#[test]
fn bn_12_an_enemy_is_exiled() {
    let scene = maze(Era::Colonial, "mutiny", "gladiator").stand("rogue", 1, "5,0").stand("sarge", 1, "6,0");
    let mut table = scene.stand("vex", 1, "waiting").adventure();
    table.does(0, "challenge gladiator strength", &[1, 1, 1, 1]);
    assert_eq!(table.refused(0, "name vex"), BN_12.0, "not on the map");
    assert_eq!(table.refused(0, "name gladiator"), BN_12.0, "no enemy");
    table.does(0, "name sarge", &[5, 2]);
    assert_eq!((table.place("sarge"), table.place("gladiator")), ("-8,4".to_owned(), "-8,1".to_owned()));
    assert!(table.heard("DOA-REL-05", |event| matches!(event, Event::Die(_, Side(0), [5, 5]))), "you roll");
}

#[test]
fn bn_13_an_ally_is_released() {
    let scene =
        maze(Era::Colonial, "rope-bridge", "lucinda").stand("ruth", 0, "5,0").stand("anton", 0, "6,0");
    let mut table = scene.stand("sarge", 1, "7,0").adventure();
    table.does(0, "challenge lucinda reaction", &[1, 1, 1, 1, 1]);
    assert_eq!(table.refused(0, "name lucinda"), BN_13.0, "not she herself");
    assert_eq!(table.refused(0, "name sarge"), BN_13.0, "no ally");
    table.does(0, "name anton", &[5, 2]);
    assert_eq!((table.place("anton"), table.place("lucinda")), ("-8,4".to_owned(), "-8,1".to_owned()));
    let mut table = maze(Era::Colonial, "rope-bridge", "lucinda").adventure();
    table.does(0, "challenge lucinda reaction", &[1, 1, 1, 1, 1, 2]);
    assert_eq!(table.place("lucinda"), "-8,1", "nobody to release");
}
