//! Tests of the chapter: AMAZE against one guardian of each bonus.

use crate::content::{Era, Rating};
use crate::event::Event;
use crate::fixture::{Scene, Tried};

/// AMAZE, whatever the number.
const AMAZE: [u32; 2] = [1, 1];

fn labyrinth(era: Era, guardian: &'static str, who: &'static str) -> Scene {
    Scene::new()
        .domes()
        .track(era, "0,4 0,3 1,2 2,1 2,0 1,0 0,0")
        .guardian(guardian, true)
        .stand(who, 0, "0,4")
        .stand("rogue", 1, "6,0")
}

/// The challenge with AMAZE, so many cards drawn, and these dice after that.
fn amazed(scene: Scene, command: &str, draws: usize, then: &[u32]) -> Tried {
    let mut table = scene.adventure();
    let dice: Vec<u32> =
        AMAZE.into_iter().chain(std::iter::repeat_n(1, draws)).chain(then.iter().copied()).collect();
    table.does(0, command, &dice);
    table
}

#[test]
fn bn_01_health_and_its_maximum() {
    let scene = labyrinth(Era::Ancient, "sphinx", "siennya");
    let table = amazed(scene, "challenge siennya intelligence", 2, &[1]);
    assert_eq!((table.health("siennya"), table.champion("siennya").most), (7, 7));
}

#[test]
fn bn_02_heals_two_or_all() {
    let two = labyrinth(Era::Future, "gravity-well", "mercenary").health("mercenary", 1);
    assert_eq!(amazed(two, "challenge mercenary strength", 2, &[1]).health("mercenary"), 3);
    let all = labyrinth(Era::Ancient, "hundred-adders", "siennya").health("siennya", 1);
    assert_eq!(amazed(all, "challenge siennya reaction", 2, &[1]).health("siennya"), 6);
}

#[test]
fn bn_03_one_card_more() {
    let table = amazed(labyrinth(Era::Ancient, "gate-ogre", "siennya"), "challenge siennya melee", 3, &[1]);
    assert_eq!(table.state.carried(0).count(), 3);
}

#[test]
fn bn_04_a_card_from_the_discard_pile() {
    let scene = || labyrinth(Era::Ancient, "sun-discus", "siennya");
    let mut table = amazed(scene().discards("claymore stiletto"), "challenge siennya throw", 3, &[]);
    assert_eq!(table.asked(), [0]);
    assert_eq!(table.refused(0, "recover horn-bow"), "DOA-BN-04", "not on the pile");
    table.does(0, "recover claymore", &[1]);
    assert_eq!((table.lies("claymore"), table.shown("claymore")), ("siennya".to_owned(), true));
    let empty = amazed(scene(), "challenge siennya throw", 3, &[1]);
    assert_eq!(empty.place("siennya"), "-8,0", "nothing there, nothing asked");
}

#[test]
fn bn_05_a_rating_for_good() {
    let table =
        amazed(labyrinth(Era::Ancient, "bronze-bull", "siennya"), "challenge siennya strength", 3, &[1]);
    assert_eq!(table.champion("siennya").gain(Rating::Strength), 1);
    assert_eq!(crate::rules::chr::rating(table.view(), 0, Rating::Strength, None).letter(), 'G');
    let oxana = amazed(labyrinth(Era::Ancient, "bronze-bull", "oxana"), "challenge oxana strength", 3, &[1]);
    assert_eq!(oxana.champion("oxana").gain(Rating::Strength), 0, "White is the best there is");
}

#[test]
fn bn_06_a_look_at_the_next_guardian() {
    let table =
        amazed(labyrinth(Era::Ancient, "blind-archer", "siennya"), "challenge siennya stealth", 2, &[1]);
    let next = table.state.deck(Era::Ancient)[0];
    assert_eq!((next.shown, next.seen), (false, [true, false]));
    assert!(table.heard("DOA-BN-06", |event| matches!(event, Event::Watched(0, Era::Ancient, Some(_), ..))));
}

#[test]
fn bn_07_the_position_one_hex_further() {
    let heart = labyrinth(Era::Ancient, "weighing-heart", "siennya");
    let table = amazed(heart, "challenge siennya intelligence", 2, &[1]);
    assert_eq!(table.state.markers[Era::Ancient as usize], [2, 0]);
}

#[test]
fn bn_08_the_enemys_position_one_hex_back() {
    let drone = |steps| {
        let scene = labyrinth(Era::Future, "sentry-drone", "mercenary").marker(Era::Future, 1, steps);
        amazed(scene, "challenge mercenary stealth", 3, &[1]).state.markers[Era::Future as usize]
    };
    assert_eq!(drone(2), [1, 1]);
    assert_eq!(drone(0), [1, 0], "not beyond the red eye");
}

#[test]
fn bn_09_any_empty_dome() {
    let scene = labyrinth(Era::Ancient, "ferryman", "siennya").stand("tyrant", 1, "-8,1");
    let mut table = amazed(scene, "challenge siennya throw", 2, &[]);
    assert_eq!(table.asked(), [0]);
    assert_eq!(table.refused(0, "dome 2"), "DOA-BN-09", "taken");
    table.does(0, "dome 5", &[]);
    assert_eq!(table.place("siennya"), "-8,4");
}

#[test]
fn bn_10_may_stay() {
    let scene = || labyrinth(Era::Ancient, "buried-toe", "siennya");
    let mut stays = amazed(scene(), "challenge siennya strength", 3, &[]);
    assert!(stays.offers(0, "answer") && stays.offers(0, "pass"));
    stays.does(0, "answer", &[]);
    assert_eq!(stays.place("siennya"), "0,4");
    let mut goes = amazed(scene(), "challenge siennya strength", 3, &[]);
    goes.does(0, "pass", &[6]);
    assert_eq!(goes.place("siennya"), "-8,5");
}

#[test]
fn bn_11_the_enemy_reveals_two() {
    let scene =
        labyrinth(Era::Ancient, "oracle-tripod", "siennya").give("rogue", "stiletto oak-staff trench-knife");
    let mut table = amazed(scene, "challenge siennya intelligence", 1, &[]);
    assert_eq!(table.asked(), [1], "cards of his choice");
    table.does(1, "reveal oak-staff", &[]).does(1, "reveal stiletto", &[1]);
    assert_eq!(
        (table.shown("oak-staff"), table.shown("stiletto"), table.shown("trench-knife")),
        (true, true, false)
    );
}

#[test]
fn bn_12_an_enemy_is_exiled() {
    let scene = labyrinth(Era::Colonial, "mutiny", "geronimo")
        .stand("tyrant", 1, "7,0")
        .stand("sarge", 0, "5,0")
        .stand("ysabeau", 1, "waiting");
    let mut table = amazed(scene, "challenge geronimo strength", 2, &[]);
    assert_eq!(table.refused(0, "name sarge"), "DOA-BN-12", "no ally");
    assert_eq!(table.refused(0, "name ysabeau"), "DOA-BN-12", "on the map");
    table.does(0, "name tyrant", &[3, 1]);
    assert_eq!((table.place("tyrant"), table.place("geronimo")), ("-8,2".to_owned(), "-8,0".to_owned()));
}

#[test]
fn bn_13_an_ally_is_released() {
    let scene =
        labyrinth(Era::Colonial, "rope-bridge", "geronimo").stand("sarge", 0, "5,0").stand("ruth", 0, "5,1");
    let mut table = amazed(scene, "challenge geronimo reaction", 3, &[]);
    assert_eq!(table.refused(0, "name geronimo"), "DOA-BN-13", "not himself");
    table.does(0, "name ruth", &[3, 1]);
    assert_eq!((table.place("ruth"), table.place("geronimo")), ("-8,2".to_owned(), "-8,0".to_owned()));
}
