//! Labyrinths and guardians, with the rulebook's examples of the Sphinx.

use super::*;
use crate::fixture::{Scene, Tried};
use kernel::Side;

/// The Amazon in White's Ancient position, the Sphinx on top, and a Black champion far away.
fn sphinx() -> Scene {
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0 2,0").guardian("sphinx", false);
    scene.stand("siennya", 0, "0,0").stand("anton", 1, "5,0")
}

fn marker(table: &Tried, side: usize) -> u8 {
    table.state.markers[Era::Ancient as usize][side]
}

fn name(table: &Tried, at: usize) -> String {
    table.view().content.guardian(table.state.deck(Era::Ancient)[at].guardian).id.clone()
}

#[test]
fn adv_01_the_active_teams_adventures_in_its_order() {
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0").tower(Tower::Despair, "3,0");
    let scene = || scene.stand("siennya", 0, "0,0").stand("ruth", 0, "3,0").stand("anton", 1, "0,0");
    let mut table = scene().adventure();
    assert_eq!(table.refused(1, "plead anton"), "DOA-TRN-09", "the other team's turn is another");
    assert_eq!(table.judged(1, "plead anton"), ADV_01.0);
    table.does(0, "tower ruth intelligence", &[1, 1, 1]).does(0, "plead siennya", &[2]);
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0").stand("siennya", 0, "0,0");
    assert_eq!(scene.movement().judged(0, "plead siennya"), "DOA-TRN-06", "in the Adventure phase alone");
}

#[test]
fn adv_02_an_enemy_in_the_space_does_not_prevent_it() {
    let mut table = sphinx().stand("sarge", 1, "0,0").adventure();
    table.does(0, "challenge siennya intelligence", &[4, 4, 1]);
    assert_eq!(table.place("siennya"), "-8,0", "{}", ADV_02.0);
}

#[test]
fn adv_03_one_for_each_and_phase() {
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0").tower(Tower::Ruin, "5,0");
    let mut table = scene.guardian("buried-toe", true).stand("gladiator", 0, "0,0").stand("sarge", 0, "5,0");
    table = table.marker(Era::Ancient, 0, 0);
    let mut table = table.adventure();
    table.does(0, "challenge gladiator strength", &[1, 1, 1, 1, 1]).does(0, "answer", &[]);
    assert_eq!(table.refused(0, "plead gladiator"), ADV_03.0, "DOA-AMB-23: it stayed, but had one");
}

#[test]
fn adv_04_where_adventures_are() {
    let scene =
        Scene::new().track(Era::Ancient, "0,0 1,0").tower(Tower::Ruin, "5,0").stand("sarge", 0, "5,0");
    let scene = scene.stand("siennya", 0, "0,0").stand("rogue", 0, "1,0").marker(Era::Ancient, 1, 1);
    let table = scene.adventure();
    assert!(table.offers(0, "challenge siennya intelligence") && table.offers(0, "plead siennya"));
    assert!(table.offers(0, "tower sarge strength"));
    assert_eq!(
        table.refused(0, "challenge rogue intelligence"),
        GRD_01.0,
        "{}: the enemy's position",
        ADV_04.0
    );
    assert_eq!(table.refused(0, "plead rogue"), GRD_13.0, "no red eye");
}

#[test]
fn lab_01_one_labyrinth_and_deck_for_each_age() {
    let table = sphinx().adventure();
    for era in Era::ALL {
        let deck = table.state.deck(era);
        assert_eq!(deck.len(), 10, "{}", LAB_01.0);
        assert!(deck.iter().all(|slot| table.view().content.guardian(slot.guardian).era == era));
    }
}

#[test]
fn lab_02_positions_begin_on_the_red_eye_and_move_step_by_step() {
    let mut table = sphinx().adventure();
    assert_eq!([marker(&table, 0), marker(&table, 1)], [0, 0], "{}", LAB_02.0);
    table.does(0, "challenge siennya intelligence", &[1, 3, 1, 2]);
    assert_eq!([marker(&table, 0), marker(&table, 1)], [1, 0], "each team has its own");
}

/// The Amazon against the Sphinx: Blue against Green is 6, her own age one more, and a 4.
#[test]
fn grd_01_to_grd_09_the_example_of_the_sphinx() {
    let mut table = sphinx().adventure();
    table.does(0, "challenge siennya intelligence", &[1, 3, 1, 4]);
    assert_eq!((table.rolls(), table.adds()), (vec![(7, Level::Pass)], vec![(GRD_03.0, 1)]), "DOA-EX-35");
    assert_eq!(name(&table, 9), "sphinx", "DOA-EX-35: to the bottom");
    assert!(table.state.deck(Era::Ancient)[9].shown, "DOA-EX-35: face up");
    assert_eq!(marker(&table, 0), 1, "DOA-EX-35: one hex towards the entrance");
    assert_eq!((table.lies("horn-bow"), table.shown("horn-bow")), ("siennya".to_owned(), false), "GRD-09");
    assert_eq!(table.place("siennya"), "-8,3", "DOA-EX-35: released by a 4");
    assert!(table.heard("DOA-REL-01", |event| matches!(event, Event::Die(_, Side(0), [4, 4]))));
    let order: Vec<&str> = table.rules().into_iter().filter(|rule| rule.starts_with("DOA-GRD")).collect();
    assert_eq!(order, [GRD_02.0, GRD_04.0, GRD_06.0, GRD_06.0, GRD_09.0]);
}

#[test]
fn grd_01_only_in_the_position_of_ones_team() {
    let table = sphinx().stand("rogue", 0, "1,0").marker(Era::Ancient, 1, 1).adventure();
    assert_eq!(table.refused(0, "challenge rogue intelligence"), GRD_01.0);
    let table = sphinx().tunnel("0,0* 1,0").stand("rogue", 0, "0,0u").adventure();
    assert_eq!(table.refused(0, "challenge rogue intelligence"), GRD_01.0, "not from below");
    let table = sphinx().stand("rogue", 0, "0,0").adventure();
    assert!(table.offers(0, "challenge rogue intelligence"), "of any age (the Rogue is Colonial)");
    assert!(table.offers(0, "done"), "DOA-EC-18: it is voluntary");
}

#[test]
fn grd_02_one_guardian_for_both_teams_turned_up_by_the_challenge() {
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0 2,0").guardian("sphinx", false);
    let scene = scene.stand("sarge", 0, "2,0").stand("ruth", 1, "0,0");
    let mut table = scene.marker(Era::Ancient, 0, 2).adventure();
    assert!(!table.state.deck(Era::Ancient)[0].shown);
    table.does(0, "challenge sarge intelligence", &[4, 4, 1]);
    assert!(table.heard(GRD_02.0, |event| matches!(event, Event::Challenged(..))));
    assert_eq!((name(&table, 0), table.state.deck(Era::Ancient)[0].shown), ("sphinx".to_owned(), true));
    table.all(1, &["done", "done"]).does(1, "challenge ruth intelligence", &[5, 5, 2]);
    let now = Event::Challenged(table.who("ruth"), table.state.deck(Era::Ancient)[0].guardian);
    assert!(table.heard(GRD_02.0, |event| *event == now), "DOA-EX-51, DOA-FAQ-02: though positions differ");
    assert_eq!(name(&table, 0), "sphinx", "DOA-EX-51");
}

#[test]
fn grd_03_one_more_in_ones_own_age_alone() {
    let mut table = sphinx().stand("rogue", 0, "0,0").adventure();
    table.does(0, "challenge rogue intelligence", &[6, 6, 1]);
    assert_eq!(table.adds(), []);
}

#[test]
fn grd_04_the_rating_on_the_card_against_its_colour() {
    let scene = || Scene::new().domes().track(Era::Ancient, "0,0 1,0").stand("gladiator", 0, "0,0");
    let table = scene().guardian("sphinx", true).adventure();
    assert_eq!(table.refused(0, "challenge gladiator strength"), GRD_04.0, "Intelligence is asked");
    let mut table = scene().guardian("weighing-heart", true).adventure();
    assert!(
        table.offers(0, "challenge gladiator strength")
            && table.offers(0, "challenge gladiator intelligence")
    );
    table.does(0, "challenge gladiator intelligence", &[6, 6, 1]);
    assert_eq!(table.rolls()[0].0, 5, "Red against Yellow, and one");
}

/// The card is turned up first; which of its two ratings is rolled is its challenger's choice, the worse one too.
#[test]
fn amb_73_of_two_ratings_the_challenger_chooses_when_the_card_lies_face_up() {
    for (rating, number) in [("strength", 8), ("intelligence", 5)] {
        let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0").stand("gladiator", 0, "0,0");
        let mut table = scene.stand("anton", 1, "5,0").guardian("weighing-heart", false).adventure();
        table.does(0, "challenge gladiator intelligence", &[]);
        assert!(table.state.deck(Era::Ancient)[0].shown && table.rolls().is_empty(), "turned up, not rolled");
        assert_eq!((table.now(), table.asked()), ("deeds", vec![0]));
        assert_eq!(table.refused(0, "challenge gladiator throw"), AMB_73.0);
        assert_eq!(table.refused(0, "done"), AMB_73.0, "DOA-EC-19: no way back");
        table.does(0, &format!("challenge gladiator {rating}"), &[6, 6, 1]);
        assert_eq!(table.rolls()[0].0, number, "{rating} against Yellow, and one");
        assert_ne!(table.now(), "deeds", "one challenge");
    }
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0").stand("gladiator", 0, "0,0");
    let mut table = scene.guardian("bronze-bull", false).adventure();
    table.does(0, "challenge gladiator intelligence", &[6, 6, 1]);
    assert_eq!(table.rolls().len(), 1, "of one rating there is no choice");
}

/// Strength Blue against Yellow, and one in her own age: 6.
#[test]
fn grd_05_results() {
    for (dice, lost, drawn) in
        [(&[6, 6, 3][..], true, false), (&[4, 4, 3], true, false), (&[3, 3, 1, 3], false, true)]
    {
        let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0").guardian("bronze-bull", true);
        let mut table = scene.stand("siennya", 0, "0,0").show("siennya", "claymore").adventure();
        table.does(0, "challenge siennya strength", dice);
        assert_eq!(table.lies("claymore") == "discard", lost, "{dice:?}: FOPP and FAIL take all cards");
        assert_eq!(table.lies("horn-bow") == "siennya", drawn, "{dice:?}: SQUEAK gives one");
        assert!(table.heard("DOA-REL-04", |event| matches!(event, Event::Die(_, Side(1), _))), "exiled");
        assert_eq!((table.place("siennya"), marker(&table, 0)), ("-8,2".to_owned(), 0), "undefeated");
    }
    let _: RuleId = GRD_05;
}

#[test]
fn grd_06_at_the_entrance_the_position_does_not_move() {
    let scene =
        Scene::new().domes().track(Era::Ancient, "0,0 1,0").guardian("sphinx", true).stand("anton", 1, "5,0");
    let mut table = scene.stand("siennya", 0, "1,0").marker(Era::Ancient, 0, 1).adventure();
    table.does(0, "challenge siennya intelligence", &[1, 3, 1, 4]);
    assert_eq!((marker(&table, 0), name(&table, 9)), (1, "sphinx".to_owned()), "DOA-EC-47");
    assert_eq!(table.lies("horn-bow"), "siennya", "DOA-EC-47: the reward all the same");
}

#[test]
fn grd_07_amaze_gives_the_bonus() {
    let mut table = sphinx().adventure();
    table.does(0, "challenge siennya intelligence", &[1, 2, 1, 1, 4]);
    assert_eq!((table.rolls()[0].1, table.champion("siennya").most), (Level::Amaze, 7), "{}", GRD_07.0);
}

#[test]
fn grd_08_in_order_before_the_release() {
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0").guardian("gate-ogre", true);
    let mut table = scene.stand("gladiator", 0, "0,0").adventure();
    table.does(0, "challenge gladiator melee", &[1, 1, 1, 1, 1, 2]);
    let order: Vec<&str> = table.rules().into_iter().take(9).collect();
    let at =
        |rule: &str| order.iter().position(|one| *one == rule).unwrap_or_else(|| panic!("{rule}: {order:?}"));
    assert!(
        at(GRD_06.0) < at(GRD_09.0) && at(GRD_09.0) < at("DOA-BN-03") && at("DOA-BN-03") < at("DOA-REL-01")
    );
    let _: RuleId = GRD_08;
}

/// DOA-GRD-10.
#[test]
fn grd_10_illusions_wound_nobody() {
    for dice in [[6, 6], [4, 4]] {
        let mut table = sphinx().adventure();
        table.does(0, "challenge siennya intelligence", &[dice[0], dice[1], 1]);
        assert_eq!(table.health("siennya"), 6, "DOA-EX-34");
    }
}

/// DOA-FAQ-15.
#[test]
fn grd_11_undefeated_it_waits_for_the_next_of_either_team() {
    let mut table = sphinx().stand("ruth", 1, "0,0").adventure();
    table.does(0, "challenge siennya intelligence", &[4, 4, 1]);
    assert_eq!(
        (name(&table, 0), table.state.deck(Era::Ancient)[0].shown),
        ("sphinx".to_owned(), true),
        "DOA-EX-43"
    );
    table.all(1, &["done", "done"]);
    assert!(table.offers(1, "challenge ruth intelligence"), "DOA-EX-43: {}", GRD_11.0);
    table.does(1, "challenge ruth intelligence", &[2, 3, 2, 2]);
    assert_eq!((name(&table, 9), [marker(&table, 0), marker(&table, 1)]), ("sphinx".to_owned(), [0, 1]));
}

#[test]
fn grd_12_a_position_that_moves_under_another_lets_him_challenge_at_once() {
    let scene =
        Scene::new().seats(&[0, 1, 0]).domes().track(Era::Ancient, "0,0 1,0 2,0").guardian("sphinx", true);
    let scene = scene.stand("siennya", 0, "0,0").stand("ruth", 0, "1,0").commanded("ruth", 2);
    let mut table = scene.stand("anton", 1, "5,0").adventure();
    assert_eq!(table.asked(), [0], "she stands in no position");
    table.does(0, "challenge siennya intelligence", &[1, 3, 1, 4]);
    assert_eq!((table.now(), table.asked()), ("adventure", vec![2]), "{}", GRD_12.0);
    assert!(table.offers(2, "challenge ruth intelligence"));
}

#[test]
fn grd_12_also_at_the_entrance_though_the_seat_had_finished() {
    let scene =
        Scene::new().seats(&[0, 1, 0]).domes().track(Era::Ancient, "0,0 1,0").guardian("sphinx", true);
    let scene = scene.stand("siennya", 0, "1,0").stand("ruth", 0, "1,0").commanded("ruth", 2);
    let mut table = scene.marker(Era::Ancient, 0, 1).stand("anton", 1, "5,0").adventure();
    table.does(2, "done", &[]).does(0, "challenge siennya intelligence", &[1, 3, 1, 4]);
    assert_eq!((table.now(), table.asked()), ("adventure", vec![2]), "a new guardian lies there");
}

#[test]
fn grd_13_mercy_on_the_red_eye() {
    let mut table = sphinx().marker(Era::Ancient, 0, 1).adventure();
    table.does(0, "plead siennya", &[5]);
    assert_eq!(
        (name(&table, 9), marker(&table, 0), table.place("siennya")),
        ("sphinx".to_owned(), 1, "-8,4".to_owned())
    );
    assert!(!table.state.deck(Era::Ancient)[9].shown, "DOA-AMB-24: as it is, face down");
    let table = sphinx().stand("rogue", 0, "1,0").adventure();
    assert_eq!(table.refused(0, "plead rogue"), GRD_13.0, "on the red eye alone");
}

#[test]
fn enemy_is_the_other_side() {
    let table = sphinx().adventure();
    assert_eq!((enemy(table.view(), 0), enemy(table.view(), 1)), (Side(1), Side(0)));
}
