//! Results with choices: in their order, each by whom the rule names.

use super::*;
use crate::content::Tower;
use crate::fixture::{Scene, Tried};

fn ruin(dice: &[u32]) -> Tried {
    let scene = Scene::new().domes().tower(Tower::Ruin, "0,0").stand("gladiator", 0, "0,0");
    let scene = scene.stand("karkas", 1, "5,0").stand("sarge", 1, "6,0").stand("anton", 1, "7,0");
    let mut table = scene.give("karkas", "claymore").adventure();
    table.does(0, "tower gladiator strength", dice);
    table
}

/// PASS in the Tower of Ruin: you name the giver first, then the enemy the receiver.
#[test]
fn twr_03_the_giver_is_named_first() {
    let mut table = ruin(&[3, 3]);
    assert_eq!((table.now(), table.asked()), ("deeds", vec![0]));
    assert_eq!(table.refused(1, "name sarge"), TWR_03.0, "not the enemy yet");
    table.does(0, "name karkas", &[]);
    assert!(table.heard(TWR_03.0, |event| matches!(event, Event::Named(1))));
    assert_eq!(table.asked(), [1]);
    assert_eq!(table.refused(0, "name sarge"), TWR_03.0, "now it is the enemy's");
    assert_eq!(table.lies("claymore"), "karkas", "nothing has passed yet");
    table.does(1, "name anton", &[6]);
    assert_eq!(table.lies("claymore"), "anton");
    assert!(!table.shown("claymore"), "unrevealed as it was");
}

/// With two enemies the receiver follows from the giver.
#[test]
fn twr_03_where_there_is_one_choice_nobody_is_asked() {
    let scene = Scene::new().domes().tower(Tower::Ruin, "0,0").stand("gladiator", 0, "0,0");
    let scene = scene.stand("karkas", 1, "5,0").stand("sarge", 1, "6,0").give("karkas", "claymore");
    let mut table = scene.adventure();
    table.does(0, "tower gladiator strength", &[3, 3]).does(0, "name karkas", &[6]);
    assert_eq!(table.lies("claymore"), "sarge");
}

/// The chosen one goes first, then the challenger: into the dome that is left.
#[test]
fn twr_05_the_chosen_one_goes_before_the_challenger() {
    let scene = Scene::new().domes().tower(Tower::Maneuver, "0,0").stand("gladiator", 0, "0,0");
    let mut table = scene.stand("anton", 0, "5,0").stand("sarge", 1, "9,0").adventure();
    table.does(0, "tower gladiator strength", &[4, 5, 3, 3]);
    assert_eq!((table.place("anton"), table.place("gladiator")), ("-8,2".to_owned(), "-8,3".to_owned()));
}

/// Any seat of the enemy's team may reveal; its captain alone, if the table wants it so.
#[test]
fn twr_06_any_seat_of_the_enemy_team_chooses() {
    let scene = || {
        let scene =
            Scene::new().seats(&[0, 1, 1]).domes().tower(Tower::Knowledge, "0,0").stand("ruth", 0, "0,0");
        let scene = scene.stand("karkas", 1, "5,0").stand("sarge", 1, "6,0").commanded("sarge", 2);
        scene.give("karkas", "claymore").give("sarge", "stiletto")
    };
    let mut table = scene().adventure();
    table.does(0, "tower ruth intelligence", &[4, 5]);
    assert_eq!(table.asked(), [1, 2], "DOA-AMB-59");
    table.does(2, "reveal claymore", &[1]);
    assert!(table.shown("claymore"), "the team's cards, not the seat's");
    let mut table = scene().option(|options| options.captain = true).adventure();
    table.does(0, "tower ruth intelligence", &[4, 5]);
    assert_eq!(table.asked(), [1], "DOA-OPT-09");
}

#[test]
fn grd_08_what_is_no_choice_is_refused() {
    let table = ruin(&[3, 3]);
    for command in ["done", "pass", "answer", "dome 1", "destroy claymore", "name gladiator"] {
        assert_eq!(table.refused(0, command), TWR_03.0, "{command}");
    }
}

/// DOA-FAQ-11: what is lost is discarded for good; what is left lies in the space.
#[test]
fn grd_05_lost_is_discarded() {
    let scene = Scene::new().domes().tower(Tower::Ruin, "0,0").stand("gladiator", 0, "0,0");
    let scene = scene.order(0, crate::state::Habit::Reroll, crate::state::Will::Never);
    let mut table = scene.give("gladiator", "claymore stiletto").adventure();
    table.does(0, "tower gladiator strength", &[6, 6, 1]);
    assert_eq!(
        (table.lies("claymore"), table.lies("stiletto")),
        ("discard".to_owned(), "discard".to_owned())
    );
    assert!(table.shown("claymore"), "DOA-EQP-12: face up");
    let mut table = Scene::new().stand("gladiator", 0, "2,0").give("gladiator", "claymore").movement();
    table.play(&[], |play| die(play, 0));
    assert_eq!((table.place("gladiator"), table.lies("claymore")), ("dead".to_owned(), "2,0".to_owned()));
    assert!(!table.shown("claymore"));
}
