//! Tests of the chapter; values from the rulebook's examples with the Sphinx.

use crate::content::Era;
use crate::event::Event;
use crate::fixture::{Scene, Tried};
use crate::rules::chl::Level;

/// The Ancient labyrinth in the open, six far domes, the Sphinx on top.
fn labyrinth(shown: bool) -> Scene {
    Scene::new()
        .domes()
        .track(Era::Ancient, "0,4 0,3 1,2 2,1 2,0 1,0 0,0")
        .guardian("sphinx", shown)
        .stand("rogue", 1, "6,0")
}

fn marker(table: &Tried, side: usize) -> u8 {
    table.state.markers[Era::Ancient as usize][side]
}

fn name(table: &Tried, guardian: u8) -> &str {
    &table.view().content.guardian(guardian).id
}

/// The first and the last guardian of the deck, and whether they lie face up.
fn ends(table: &Tried) -> [(&str, bool); 2] {
    let deck = table.state.deck(Era::Ancient);
    [deck[0], deck[deck.len() - 1]].map(|slot| (name(table, slot.guardian), slot.shown))
}

const CHALLENGE: &str = "challenge siennya intelligence";

#[test]
fn adv_01_the_active_teams_adventures_in_its_order() {
    let table = labyrinth(true).stand("siennya", 0, "0,4").stand("sarge", 0, "0,4").adventure();
    assert_eq!(table.asked(), [0]);
    assert!(table.offers(0, CHALLENGE) && table.offers(0, "challenge sarge intelligence"));
    assert_eq!(table.refused(1, "challenge rogue intelligence"), "DOA-TRN-09");
    let black = labyrinth(true).stand("siennya", 0, "0,4").black().adventure();
    assert_eq!(black.judged(0, CHALLENGE), "DOA-ADV-01");
}

#[test]
fn adv_02_an_enemy_in_the_space_does_not_prevent_it() {
    let table = labyrinth(true).stand("siennya", 0, "0,4").stand("tyrant", 1, "0,4").adventure();
    assert!(table.offers(0, CHALLENGE));
}

#[test]
fn adv_03_one_for_each_and_phase() {
    // The Buried Toe, Strength Blue v Blue 7 and one for the age: AMAZE may stay.
    let mut table = labyrinth(true)
        .guardian("buried-toe", true)
        .stand("siennya", 0, "0,4")
        .stand("sarge", 0, "0,3")
        .adventure();
    table.does(0, "challenge siennya strength", &[1, 1, 1, 1, 1]);
    table.does(0, "answer", &[]);
    assert_eq!(table.place("siennya"), "0,4");
    assert_eq!(table.refused(0, CHALLENGE), "DOA-ADV-03", "DOA-AMB-23");
}

#[test]
fn adv_04_optional_but_for_towers() {
    let mut table = labyrinth(true).stand("siennya", 0, "0,4").adventure();
    table.does(0, "done", &[]);
    assert_eq!(marker(&table, 0), 0, "DOA-EC-18");
    let elsewhere = labyrinth(true).stand("siennya", 0, "1,2").adventure();
    assert!(elsewhere.asked().is_empty(), "neither position nor red eye nor tower");
}

#[test]
fn lab_01_one_labyrinth_for_each_age() {
    let table = labyrinth(true).free();
    for era in Era::ALL {
        assert_eq!(table.state.deck(era).len(), 10);
        assert!(
            table.state.deck(era).iter().all(|slot| table.view().content.guardian(slot.guardian).era == era)
        );
    }
}

#[test]
fn lab_02_positions_begin_on_the_red_eye_and_move_to_the_entrance() {
    let mut table = labyrinth(true).stand("siennya", 0, "0,4").free();
    assert_eq!((marker(&table, 0), marker(&table, 1)), (0, 0));
    for step in 1..=6 {
        table.play(&[], |play| super::move_marker(play, Era::Ancient, kernel::Side(0), 1, super::LAB_02));
        assert_eq!((marker(&table, 0), marker(&table, 1)), (step, 0), "each team its own");
    }
    table.play(&[], |play| super::move_marker(play, Era::Ancient, kernel::Side(0), 1, super::LAB_02));
    assert_eq!(marker(&table, 0), 6, "the entrance is the end");
}

#[test]
fn grd_01_in_ones_own_teams_position() {
    let table = labyrinth(true).marker(Era::Ancient, 1, 1).stand("siennya", 0, "0,3").adventure();
    assert_eq!(table.judged(0, CHALLENGE), "DOA-GRD-01", "that is Black's position");
    let black = labyrinth(true).marker(Era::Ancient, 1, 1).stand("tyrant", 1, "0,3").black().adventure();
    assert!(black.offers(1, "challenge tyrant intelligence"), "in any labyrinth, of any age");
    let below = labyrinth(true).tunnel("0,4* 0,5").stand("siennya", 0, "0,4u").adventure();
    assert_eq!(below.judged(0, CHALLENGE), "DOA-GRD-01");
}

#[test]
fn grd_02_one_guardian_for_both_teams_revealed_by_the_challenge() {
    let mut table = labyrinth(false).marker(Era::Ancient, 0, 2).stand("siennya", 0, "1,2").adventure();
    table.does(0, CHALLENGE, &[4, 4, 1]);
    assert!(
        table.heard("DOA-GRD-02", |event| matches!(event, Event::Challenged(..))),
        "DOA-EX-51, DOA-FAQ-02"
    );
    assert_eq!(ends(&table)[0], ("sphinx", true));
}

#[test]
fn grd_03_one_more_in_ones_own_age() {
    let adds = |who: &'static str| {
        let mut table = labyrinth(true).stand(who, 0, "0,4").adventure();
        table.does(0, &format!("challenge {who} intelligence"), &[6, 6, 1]);
        table.adds()
    };
    assert_eq!(adds("siennya"), [("DOA-GRD-03", 1)]);
    assert!(adds("sarge").is_empty());
    assert_eq!(adds("karkas"), [("DOA-GRD-03", 1)], "at home already: no second one");
}

#[test]
fn grd_04_the_rating_on_the_card() {
    let table = labyrinth(true).stand("siennya", 0, "0,4").adventure();
    assert_eq!(table.refused(0, "challenge siennya strength"), "DOA-GRD-04");
    let heart = labyrinth(true).guardian("weighing-heart", true).stand("siennya", 0, "0,4").adventure();
    assert!(heart.offers(0, "challenge siennya strength") && heart.offers(0, CHALLENGE));
    assert_eq!(heart.refused(0, "challenge siennya aim"), "DOA-GRD-04");
}

#[test]
fn grd_05_the_symbols_of_the_results() {
    // The Bronze Bull, Strength Blue v Yellow 5, +1: FOPP and FAIL lose all and exile, SQUEAK draws one and exiles.
    let scene = || {
        labyrinth(true)
            .guardian("bronze-bull", true)
            .stand("siennya", 0, "0,4")
            .show("siennya", "temple-sling")
    };
    let challenge = |dice: &[u32]| {
        let mut table = scene().adventure();
        table.does(0, "challenge siennya strength", dice);
        table
    };
    let fopp = challenge(&[6, 6, 1]);
    assert_eq!((fopp.lies("temple-sling"), fopp.place("siennya")), ("discard".to_owned(), "-8,0".to_owned()));
    let fail = challenge(&[4, 4, 1]);
    assert_eq!(fail.lies("temple-sling"), "discard");
    let squeak = challenge(&[3, 3, 1, 1]);
    assert_eq!(squeak.rolls(), [(6, Level::Squeak)]);
    assert_eq!(squeak.state.carried(squeak.who("siennya")).count(), 2);
    assert!(squeak.told.iter().any(|told| matches!(told.what, Event::Die(_, kernel::Side(1), _))), "exiled");
}

#[test]
fn grd_06_the_sphinx_defeated() {
    let mut table = labyrinth(false).stand("siennya", 0, "0,4").adventure();
    table.does(0, CHALLENGE, &[2, 2, 1, 4]);
    assert_eq!(table.rolls(), [(7, Level::Pass)], "DOA-EX-35");
    assert_eq!(ends(&table)[1], ("sphinx", true), "at the bottom, face up");
    assert_eq!((marker(&table, 0), marker(&table, 1)), (1, 0));
    assert_eq!(table.state.carried(table.who("siennya")).count(), 1);
    assert_eq!(table.place("siennya"), "-8,3");
    assert!(table.told.iter().any(|told| matches!(told.what, Event::Die(_, kernel::Side(0), _))), "released");
}

#[test]
fn grd_06_at_the_entrance_it_does_not_move() {
    let mut table = labyrinth(true).marker(Era::Ancient, 0, 6).stand("siennya", 0, "0,0").adventure();
    table.does(0, CHALLENGE, &[2, 2, 1, 4]);
    assert_eq!(marker(&table, 0), 6, "DOA-EC-47");
    assert_eq!(table.state.carried(table.who("siennya")).count(), 1, "the reward is given all the same");
}

#[test]
fn grd_07_amaze_gives_the_bonus() {
    let mut table = labyrinth(true).stand("siennya", 0, "0,4").health("siennya", 3).adventure();
    table.does(0, CHALLENGE, &[1, 2, 1, 1, 4]);
    assert_eq!(table.rolls(), [(7, Level::Amaze)]);
    assert_eq!((table.health("siennya"), table.champion("siennya").most), (4, 7), "DOA-BN-01");
    assert_eq!(table.state.carried(table.who("siennya")).count(), 2);
}

#[test]
fn grd_08_in_which_order() {
    let mut table = labyrinth(true).stand("siennya", 0, "0,4").adventure();
    table.does(0, CHALLENGE, &[1, 2, 1, 1, 4]);
    let at = |test: fn(&Event) -> bool| table.told.iter().position(|told| test(&told.what)).unwrap();
    let order = [
        at(|event| matches!(event, Event::Defeated(..))),
        at(|event| matches!(event, Event::Marker(..))),
        at(|event| matches!(event, Event::Drew(..))),
        at(|event| matches!(event, Event::Gained(..))),
        at(|event| matches!(event, Event::Die(..))),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn grd_09_drawn_cards_are_unrevealed() {
    let mut table = labyrinth(true).stand("siennya", 0, "0,4").adventure();
    table.does(0, CHALLENGE, &[2, 2, 1, 4]);
    let card = table.state.carried(table.who("siennya")).next().unwrap();
    let lying = table.state.cards[usize::from(card)];
    assert_eq!((lying.shown, lying.seen), (false, [true, false]), "DOA-REV-01");
}

#[test]
fn grd_10_guardians_wound_nobody() {
    // DOA-GRD-10
    let mut table = labyrinth(true).stand("siennya", 0, "0,4").adventure();
    table.does(0, CHALLENGE, &[4, 4, 1]);
    assert_eq!((table.rolls(), table.health("siennya")), (vec![(7, Level::Fail)], 6), "DOA-EX-34");
}

#[test]
fn grd_11_undefeated_it_stays_on_top_face_up() {
    let mut table = labyrinth(false).stand("siennya", 0, "0,4").stand("tyrant", 1, "0,4").adventure();
    table.does(0, CHALLENGE, &[4, 4, 1]);
    assert_eq!(ends(&table)[0], ("sphinx", true), "DOA-EX-43, DOA-FAQ-15");
    assert_eq!((marker(&table, 0), table.state.deck(Era::Ancient)[0].seen), (0, [true; 2]));
}

#[test]
fn grd_12_the_position_moves_under_another() {
    let mut table = labyrinth(true).stand("siennya", 0, "0,4").stand("sarge", 0, "0,3").adventure();
    assert_eq!(table.refused(0, "challenge sarge intelligence"), "DOA-GRD-01");
    table.does(0, CHALLENGE, &[2, 2, 1, 4]);
    assert_eq!((table.now(), table.asked()), ("adventure", vec![0]));
    assert!(table.offers(0, "challenge sarge intelligence"), "at once, in the same phase");
    let mut seats = labyrinth(true)
        .seats(&[0, 1, 0])
        .stand("siennya", 0, "0,4")
        .stand("ruth", 0, "0,4")
        .stand("sarge", 0, "0,3")
        .commanded("ruth", 2)
        .commanded("sarge", 2)
        .adventure();
    seats.does(2, "done", &[]).does(0, CHALLENGE, &[2, 2, 1, 4]);
    assert_eq!(seats.asked(), [2], "also who had finished already");
}

#[test]
fn grd_13_on_the_red_eye_one_may_plead() {
    let scene =
        || labyrinth(false).marker(Era::Ancient, 0, 1).stand("siennya", 0, "0,4").stand("sarge", 0, "0,3");
    let mut table = scene().adventure();
    assert_eq!(table.refused(0, "plead sarge"), "DOA-GRD-13", "not on the red eye");
    table.does(0, "plead siennya", &[4]);
    assert_eq!(ends(&table)[1], ("sphinx", false), "DOA-AMB-24: to the bottom as it is");
    assert_eq!((table.place("siennya"), marker(&table, 0)), ("-8,3".to_owned(), 1));
}

#[test]
fn ab_11_the_naturalist_looks_first() {
    let mut table = labyrinth(false).stand("finch", 0, "0,4").stand("sarge", 0, "0,4").adventure();
    assert_eq!(table.refused(0, "peek sarge"), "DOA-AB-11");
    table.does(0, "peek finch", &[]);
    assert_eq!(table.state.deck(Era::Ancient)[0].seen, [true, false]);
    assert_eq!(ends(&table)[0], ("sphinx", false), "it stays face down");
    assert_eq!(table.refused(0, "peek finch"), "DOA-AB-11", "nothing more to see");
    assert_eq!(table.refused(0, "challenge finch strength"), "DOA-GRD-04", "now its card is known");
    table.does(0, "done", &[]);
    assert_eq!(ends(&table)[0], ("sphinx", false), "DOA-EC-18: he may decline");
}
