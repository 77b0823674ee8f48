//! Release, exile and stacking.

use super::*;
use crate::fixture::{Scene, Tried};

fn table(full: &[(&'static str, u8, &'static str)]) -> Tried {
    let scene = Scene::new().domes().stand("ruth", 0, "0,0");
    full.iter().fold(scene, |scene, &(id, side, at)| scene.stand(id, side, at)).movement()
}

const D: [&str; 6] = ["-8,0", "-8,1", "-8,2", "-8,3", "-8,4", "-8,5"];

/// The rule by which somebody landed.
fn landed(table: &Tried) -> &'static str {
    let landed = table.told.iter().find(|told| matches!(told.what, Event::Landed(..)));
    landed.expect("somebody landed").by.0
}

#[test]
fn rel_01_ones_own_side_rolls_for_an_empty_dome() {
    for die in 1..=6 {
        let mut table = table(&[]);
        table.play(&[die], |play| release(play, 0));
        assert_eq!(table.place("ruth"), D[die as usize - 1]);
        assert!(table.heard(REL_01.0, |event| matches!(event, Event::Die(0, Side(0), _))));
        assert_eq!(landed(&table), REL_01.0);
    }
}

#[test]
fn rel_02_nobody_else_may_be_there() {
    for side in [0, 1] {
        let mut table = table(&[("anton", side, D[2])]);
        let (who, other) = (table.who("ruth"), table.who("anton"));
        assert!(!is_empty(table.view(), 3, who) && is_empty(table.view(), 2, who), "{}", REL_02.0);
        assert!(is_empty(table.view(), 3, other), "the dome it leaves counts as empty");
        table.play(&[3], |play| release(play, who));
        assert_eq!(table.place("ruth"), D[3], "{}: the next number", REL_03.0);
    }
}

#[test]
fn rel_03_the_next_number_and_after_six_one() {
    let mut table = table(&[("anton", 0, D[5]), ("sarge", 1, D[0])]);
    table.play(&[6], |play| release(play, 0));
    assert_eq!((table.place("ruth"), landed(&table)), (D[1].to_owned(), REL_03.0));
    let mut table = self::table(&[("anton", 1, D[1])]);
    table.play(&[2], |play| exile(play, 0, REL_04));
    assert_eq!(landed(&table), REL_03.0, "in exile too");
}

#[test]
fn rel_04_for_exile_the_enemy_rolls() {
    let mut table = table(&[("anton", 1, D[1])]);
    table.play(&[2], |play| exile(play, 0, REL_04));
    assert_eq!(table.place("ruth"), D[2]);
    assert!(table.heard(REL_04.0, |event| matches!(event, Event::Die(0, Side(1), [2, 2]))));
    table.play(&[4], |play| exile(play, 0, REL_04));
    assert_eq!(landed(&table), REL_04.0, "where the enemy rolled");
}

#[test]
fn rel_05_whoever_causes_an_enemys_exile_is_that_enemy() {
    let scene =
        Scene::new().domes().tower(crate::content::Tower::Maneuver, "0,0").stand("gladiator", 0, "0,0");
    let mut table = scene.stand("sarge", 1, "5,0").adventure();
    table.does(0, "tower gladiator strength", &[3, 3, 4, 1]);
    assert!(table.heard(REL_05.0, |event| matches!(event, Event::Die(1, Side(0), [4, 4]))), "DOA-EX-39");
    assert!(
        table.heard(REL_04.0, |event| matches!(event, Event::Die(0, Side(1), [1, 1]))),
        "the challenger's"
    );
}

#[test]
fn rel_06_all_full_beside_an_ally_never_beside_an_enemy() {
    let six = |four: u8, five: u8| {
        [
            ("siennya", 1, D[0]),
            ("gladiator", 1, D[1]),
            ("tyrant", 1, D[2]),
            ("karkas", four, D[3]),
            ("oxana", five, D[4]),
            ("pip", 1, D[5]),
        ]
    };
    let mut full = table(&six(0, 1));
    full.play(&[4], |play| release(play, 0));
    assert_eq!((full.place("ruth"), landed(&full)), (D[3].to_owned(), REL_06.0), "DOA-EX-37, DOA-FAQ-07");
    let mut full = table(&six(1, 0));
    full.play(&[4], |play| release(play, 0));
    assert_eq!(full.place("ruth"), D[4], "DOA-EX-37: not beside the enemy in 4");
    assert_eq!(landed(&full), AMB_09.0, "another number than was rolled");
    let mut full = table(&six(1, 1));
    full.play(&[4], |play| release(play, 0));
    assert_eq!(full.place("ruth"), "limbo", "DOA-AMB-09");
    assert!(full.heard(AMB_09.0, |event| matches!(event, Event::Limbo(0))));
    assert!(full.champion("ruth").alive(), "DOA-AMB-46");
}

#[test]
fn rel_07_it_is_no_movement() {
    let mut table = table(&[("anton", 1, "3,0")]);
    let left = table.champion("ruth").phase.left;
    table.play(&[4], |play| release(play, 0));
    assert!(table.state.trail.is_empty(), "{}: nothing to shoot at", REL_07.0);
    assert_eq!(table.champion("ruth").phase.left, left);
}

#[test]
fn rel_08_cards_and_health_stay() {
    let scene = Scene::new().domes().stand("ruth", 0, "0,0").health("ruth", 2).give("ruth", "claymore");
    let mut table = scene.movement();
    table.play(&[4], |play| exile(play, 0, REL_04));
    assert_eq!((table.health("ruth"), table.lies("claymore")), (2, "ruth".to_owned()), "{}", REL_08.0);
    assert!(!table.shown("claymore"));
}

/// DOA-AMB-40.
#[test]
fn rel_01_from_anywhere_onto_the_surface() {
    let mut table = Scene::new().domes().tunnel("0,0* 1,0").stand("ruth", 0, "0,0u").movement();
    table.play(&[4], |play| release(play, 0));
    assert_eq!(table.place("ruth"), D[3]);
}

#[test]
fn stk_01_a_counter_is_in_one_space() {
    let mut table = table(&[]);
    table.does(0, "step ruth e", &[]);
    let spaces = [table.space("0,0"), table.space("1,0")];
    assert_eq!(spaces.map(|at| table.state.at(at).count()), [0, 1], "{}", STK_01.0);
}

#[test]
fn stk_02_any_number_share_a_space() {
    let mut table = table(&[("anton", 0, "1,0"), ("sarge", 0, "1,0"), ("karkas", 1, "1,0")]);
    table.does(0, "step ruth e", &[]);
    assert_eq!(table.state.at(table.space("1,0")).count(), 4, "{}", STK_02.0);
}
