//! Tests of results that follow one another (ledger 4.7).

use crate::content::Tower;
use crate::event::Event;
use crate::fixture::Scene;

fn maneuver() -> Scene {
    Scene::new().domes().tower(Tower::Maneuver, "0,0").stand("gladiator", 0, "0,0").stand("rogue", 1, "6,0")
}

#[test]
fn twr_05_only_what_is_offered_may_be_chosen() {
    let mut table = maneuver().adventure();
    table.does(0, "tower gladiator strength", &[6, 6]);
    assert_eq!(table.asked(), [1]);
    assert_eq!(table.refused(1, "name rogue"), "DOA-TWR-05", "a dome, nobody");
    assert_eq!(table.refused(1, "pass"), "DOA-TWR-05", "not declined");
    assert_eq!(table.refused(0, "dome 1"), "DOA-TWR-05", "the enemy chooses");
}

#[test]
fn twr_05_without_anybody_to_move_only_the_challenger_leaves() {
    let mut table = maneuver().adventure();
    // Yellow v Blue 9: SQUEAK releases an ally, and there is none on the map.
    table.does(0, "tower gladiator strength", &[4, 5, 2]);
    assert_eq!(
        (table.place("gladiator"), table.place("rogue")),
        ("-8,1".to_owned(), "6,0".to_owned()),
        "DOA-AMB-32"
    );
}

#[test]
fn twr_05_no_empty_dome_is_an_exile_with_all_domes_full() {
    let full =
        [("siennya", "-8,0"), ("sarge", "-8,1"), ("ruth", "-8,2"), ("anton", "-8,3"), ("mako", "-8,4")];
    let scene = full.into_iter().fold(maneuver(), |scene, (who, at)| scene.stand(who, 0, at));
    let mut table = scene.stand("tyrant", 1, "-8,5").adventure();
    table.does(0, "tower gladiator strength", &[6, 6, 6]);
    assert_eq!(table.place("gladiator"), "-8,0", "DOA-AMB-33: 6 holds an enemy, 1 an ally");
    assert!(table.told.iter().any(|told| matches!(told.what, Event::Die(_, kernel::Side(1), _))));
}

#[test]
fn twr_04_the_dead_have_no_further_results() {
    let mut table = Scene::new()
        .domes()
        .tower(Tower::Vortex, "0,0")
        .stand("gladiator", 0, "0,0")
        .stand("rogue", 1, "6,0")
        .health("gladiator", 1)
        .adventure();
    table.does(0, "tower gladiator strength", &[6, 6]);
    assert!(!table.told.iter().any(|told| matches!(told.what, Event::Die(..))), "DOA-AMB-35: no exile");
}
