//! Every tower at every level (ledger 5.5).

use super::*;
use crate::fixture::{Scene, Tried};
use kernel::Side;

/// Somebody in a tower.
fn within(tower: Tower, id: &'static str) -> Scene {
    Scene::new().domes().tower(tower, "0,0").stand(id, 0, "0,0")
}

/// Which side rolled the last die for a dome.
fn roller(table: &Tried) -> Option<Side> {
    table.told.iter().rev().find_map(|told| match told.what {
        Event::Die(_, side, _) => Some(side),
        _ => None,
    })
}

const RELEASED: Option<Side> = Some(Side(0));
const EXILED: Option<Side> = Some(Side(1));

#[test]
fn twr_01_who_is_in_a_tower_must_challenge_it() {
    let table = within(Tower::Ruin, "gladiator").stand("rogue", 0, "1,0").adventure();
    assert_eq!(table.refused(0, "done"), TWR_01.0, "DOA-EC-17");
    assert!(!table.offers(0, "done"));
    assert_eq!(table.refused(0, "tower rogue strength"), TWR_01.0, "not in a tower");
    let mut table = within(Tower::Ruin, "gladiator").tower(Tower::Despair, "5,0").stand("ruth", 0, "5,0");
    table = table.stand("sarge", 1, "9,0");
    let mut table = table.adventure();
    table.does(0, "tower gladiator strength", &[5, 5, 1]);
    assert_eq!(table.refused(0, "done"), TWR_01.0, "each of them");
    table.does(0, "tower ruth intelligence", &[3, 3, 2]);
    assert_ne!(table.now(), "adventure");
}

#[test]
fn twr_02_no_bonus_of_age() {
    for (tower, rating) in
        [(Tower::Ruin, "strength"), (Tower::Vortex, "intelligence"), (Tower::Despair, "intelligence")]
    {
        let mut table = within(tower, "gladiator").track(crate::content::Era::Ancient, "0,0 1,0").adventure();
        table.does(0, &format!("tower gladiator {rating}"), &[3, 3, 1]);
        assert_eq!(table.adds(), [], "DOA-EC-46: {}", TWR_02.0);
    }
}

/// Strength Yellow against Green: 8.
#[test]
fn twr_03_ruin() {
    let ruin = || within(Tower::Ruin, "gladiator").show("gladiator", "stiletto");
    let ruin = || ruin().stand("tyrant", 1, "5,0").stand("sarge", 1, "waiting").stand("ruth", 1, "6,0");
    let ruin = || ruin().stand("anton", 1, "dead").give("tyrant", "claymore oak-staff");
    let mut table = ruin().adventure();
    table.does(0, "tower gladiator strength", &[6, 6, 4]);
    assert_eq!((table.rolls(), roller(&table)), (vec![(8, Level::Fopp)], EXILED));
    assert_eq!((table.lies("stiletto"), table.place("gladiator")), ("discard".to_owned(), "-8,3".to_owned()));
    let mut table = ruin().adventure();
    table.does(0, "tower gladiator strength", &[5, 5, 4]);
    assert_eq!((roller(&table), table.lies("stiletto")), (EXILED, "gladiator".to_owned()), "FAIL");
    for (dice, giver, receiver) in [([4, 4], 1, 1), ([3, 3], 0, 1), ([1, 1], 0, 0)] {
        let mut table = ruin().adventure();
        table.does(0, "tower gladiator strength", &dice);
        assert_eq!(table.asked(), [giver], "{dice:?}: the giver first");
        assert_eq!(table.refused(giver, "name anton"), TWR_03.0, "the dead do not count (DOA-AMB-31)");
        assert_eq!(table.refused(giver, "name gladiator"), TWR_03.0, "enemies of the challenger");
        table.does(giver, "name tyrant", &[]);
        assert_eq!(table.asked(), [receiver], "{dice:?}: then the receiver");
        assert_eq!(table.refused(receiver, "name tyrant"), TWR_03.0, "another one");
        table.does(receiver, "name sarge", &[2]);
        assert_eq!(
            (table.lies("claymore"), table.lies("oak-staff")),
            ("sarge".to_owned(), "sarge".to_owned())
        );
        assert_eq!((roller(&table), table.place("gladiator")), (RELEASED, "-8,1".to_owned()));
    }
    for dice in [[4, 4], [3, 3], [1, 1]] {
        let scene = within(Tower::Ruin, "gladiator").stand("tyrant", 1, "5,0").give("tyrant", "claymore");
        let mut table = scene.adventure();
        table.does(0, "tower gladiator strength", &[dice[0], dice[1], 2]);
        assert_eq!(
            (table.lies("claymore"), roller(&table)),
            ("discard".to_owned(), RELEASED),
            "a lone enemy"
        );
    }
    let mut table = ruin().adventure();
    table.does(0, "tower gladiator strength", &[1, 1]).does(0, "name ruth", &[]).does(0, "name sarge", &[2]);
    assert_eq!(roller(&table), RELEASED, "DOA-AMB-31: a giver without cards is lawful");
}

/// Strength Yellow against Yellow: 7.
#[test]
fn twr_04_vortex() {
    let vortex =
        |health| within(Tower::Vortex, "gladiator").health("gladiator", health).give("gladiator", "stiletto");
    for (dice, before, after, lost) in [
        ([6, 5], 4, 3, true),
        ([4, 4], 4, 4, false),
        ([3, 4], 4, 5, false),
        ([2, 3], 4, 6, false),
        ([2, 3], 6, 7, false),
        ([1, 1], 2, 6, false),
        ([1, 1], 7, 7, false),
    ] {
        let mut table =
            vortex(before).order(0, crate::state::Habit::Reroll, crate::state::Will::Never).adventure();
        table.does(0, "tower gladiator strength", &[dice[0], dice[1], 4]);
        assert_eq!((table.health("gladiator"), roller(&table)), (after, EXILED), "{dice:?} from {before}");
        assert_eq!(table.lies("stiletto") == "discard", lost, "{dice:?}");
    }
    let scene = vortex(1).order(0, crate::state::Habit::Reroll, crate::state::Will::Never);
    let mut table = scene.stand("ruth", 0, "5,0").adventure();
    table.does(0, "tower gladiator strength", &[6, 5]);
    assert_eq!((table.place("gladiator"), table.lies("stiletto")), ("dead".to_owned(), "discard".to_owned()));
    assert_eq!(roller(&table), None, "DOA-AMB-35: no exile of the dead");
    let table = vortex(4).adventure();
    assert_eq!(table.refused(0, "tower gladiator aim"), TWR_04.0, "Strength or Intelligence");
    let mut table = within(Tower::Vortex, "gladiator").adventure();
    table.does(0, "tower gladiator intelligence", &[6, 6, 1]);
    assert_eq!(table.rolls()[0].0, 4, "Red against Yellow");
}

/// Strength Yellow against Blue: 9.
#[test]
fn twr_05_maneuver() {
    let scene = || within(Tower::Maneuver, "gladiator").stand("ruth", 0, "5,0").stand("anton", 0, "6,0");
    let scene = || scene().stand("sarge", 1, "7,0").stand("vex", 1, "waiting");
    let mut table = scene().adventure();
    table.does(0, "tower gladiator strength", &[6, 6]);
    assert_eq!(table.asked(), [1], "FOPP: the enemy chooses a dome");
    table.does(1, "dome 5", &[]);
    assert_eq!(table.place("gladiator"), "-8,4");
    assert!(table.heard(TWR_05.0, |event| matches!(event, Event::Landed(_, 5))), "by the enemy's choice");
    let mut table = scene().stand("rogue", 1, "-8,4").adventure();
    table.does(0, "tower gladiator strength", &[6, 6]);
    assert_eq!(table.refused(1, "dome 5"), TWR_05.0, "an empty one");
    let lone = || within(Tower::Maneuver, "gladiator").stand("sarge", 1, "7,0");
    let mut table = lone().adventure();
    table.does(0, "tower gladiator strength", &[5, 5, 2]);
    assert_eq!((roller(&table), table.place("gladiator")), (EXILED, "-8,1".to_owned()), "FAIL");
    let mut table = scene().adventure();
    table.does(0, "tower gladiator strength", &[4, 5]);
    assert_eq!(table.refused(0, "name sarge"), TWR_05.0, "SQUEAK: an ally");
    table.does(0, "name ruth", &[1, 3]);
    assert_eq!((table.place("ruth"), table.place("gladiator")), ("-8,0".to_owned(), "-8,2".to_owned()));
    assert_eq!(roller(&table), EXILED, "SQUEAK: the challenger is exiled");
    for (dice, last) in [([3, 3], EXILED), ([1, 1], RELEASED)] {
        let mut table = scene().adventure();
        table.does(0, "tower gladiator strength", &dice);
        assert!(
            table.offers(0, "name ruth")
                && table.offers(0, "name sarge")
                && !table.offers(0, "name gladiator")
        );
        assert_eq!(table.refused(0, "name vex"), TWR_05.0, "DOA-AMB-32: on the map");
        table.does(0, "name sarge", &[6, 3]);
        assert_eq!((table.place("sarge"), table.place("gladiator")), ("-8,5".to_owned(), "-8,2".to_owned()));
        let own = |event: &Event| matches!(event, Event::Die(_, Side(0), [6, 6]));
        assert!(table.heard("DOA-REL-05", own), "DOA-EX-39, DOA-FAQ-10: you roll for the exiled enemy");
        assert_eq!(roller(&table), last, "{dice:?}");
    }
    let mut table = lone().adventure();
    table.does(0, "tower gladiator strength", &[4, 5, 2]);
    assert_eq!(table.place("gladiator"), "-8,1", "DOA-AMB-32: no ally, no choice");
}

/// Intelligence Yellow against Blue: 9.
#[test]
fn twr_06_knowledge() {
    let scene = || within(Tower::Knowledge, "ruth").stand("rogue", 1, "5,0").stand("sarge", 1, "waiting");
    let scene = || scene().order(0, crate::state::Habit::Reroll, crate::state::Will::Never);
    let scene =
        || scene().give("rogue", "claymore stiletto oak-staff").give("sarge", "boar-pike trench-knife");
    let mut table = scene().give("ruth", "horn-bow temple-sling").adventure();
    table.does(0, "tower ruth intelligence", &[6, 6, 1]);
    assert_eq!(
        (table.shown("horn-bow"), table.shown("temple-sling"), roller(&table)),
        (true, true, EXILED),
        "FOPP"
    );
    assert_eq!(table.lies("horn-bow"), "ruth", "revealed, not lost");
    let mut table = scene().adventure();
    table.does(0, "tower ruth intelligence", &[5, 5, 1]);
    assert_eq!((roller(&table), table.shown("claymore")), (RELEASED, false), "FAIL");
    for (dice, count) in [([4, 5], 1), ([3, 3], 2), ([1, 1], 4)] {
        let mut table = scene().adventure();
        table.does(0, "tower ruth intelligence", &dice);
        assert_eq!(table.asked(), [1], "of the enemy's choice");
        assert_eq!(table.refused(1, "reveal horn-bow"), TWR_06.0, "its own cards");
        let cards = ["boar-pike", "claymore", "stiletto", "trench-knife", "oak-staff"];
        for (nth, card) in cards.iter().enumerate().take(count) {
            let die: &[u32] = if nth + 1 == count { &[2] } else { &[] };
            table.does(1, &format!("reveal {card}"), die);
        }
        assert_eq!(cards.iter().filter(|card| table.shown(card)).count(), count, "{dice:?}");
        assert_eq!(roller(&table), RELEASED);
    }
    let scene = within(Tower::Knowledge, "ruth").stand("rogue", 1, "5,0").give("rogue", "claymore");
    let mut table = scene.adventure();
    table.does(0, "tower ruth intelligence", &[1, 1, 1]);
    assert!(table.shown("claymore"), "DOA-AMB-34: all there are");
}

/// Intelligence Yellow against Green: 8.
#[test]
fn twr_07_despair() {
    for (dice, health, last) in
        [([5, 5], 3, EXILED), ([4, 4], 4, EXILED), ([3, 3], 5, EXILED), ([1, 1], 5, RELEASED)]
    {
        let mut table = within(Tower::Despair, "ruth").adventure();
        table.does(0, "tower ruth intelligence", &[dice[0], dice[1], 6]);
        assert_eq!((table.health("ruth"), roller(&table)), (health, last), "{dice:?}");
        assert_eq!(table.place("ruth"), "-8,5");
    }
    let mut table = within(Tower::Despair, "ruth").stand("sarge", 0, "5,0").adventure();
    table.does(0, "tower ruth intelligence", &[6, 6]);
    assert_eq!((table.place("ruth"), roller(&table)), ("dead".to_owned(), None), "FOPP: killed");
    let mut table = within(Tower::Despair, "ruth").stand("sarge", 0, "5,0").health("ruth", 2).adventure();
    table.does(0, "tower ruth intelligence", &[5, 5]);
    assert_eq!(table.place("ruth"), "dead", "FAIL with two left");
}

#[test]
fn twr_08_who_is_killed_in_a_tower_leaves_no_equipment() {
    let scene = within(Tower::Despair, "ruth").stand("sarge", 0, "5,0").show("ruth", "claymore");
    let mut table = scene.order(0, crate::state::Habit::Reroll, crate::state::Will::Never).adventure();
    table.does(0, "tower ruth intelligence", &[6, 6]);
    assert_eq!(table.lies("claymore"), "discard", "{}", TWR_08.0);
}

#[test]
fn twr_09_the_receiver_discards_what_it_cannot_carry() {
    let scene = within(Tower::Ruin, "gladiator").stand("tyrant", 1, "5,0").stand("sarge", 1, "6,0");
    let scene = scene.give("tyrant", "claymore stiletto oak-staff boar-pike");
    let mut table = scene.give("sarge", "horn-bow temple-sling trench-knife").adventure();
    table.does(0, "tower gladiator strength", &[1, 1]).does(0, "name tyrant", &[]);
    assert_eq!((table.now(), table.asked()), ("excess", vec![1]), "DOA-EX-38, DOA-FAQ-16: its owner chooses");
    table.all(1, &["destroy horn-bow", "destroy claymore"]);
    assert_eq!(table.now(), "excess");
    table.does(1, "destroy boar-pike", &[3]);
    assert_eq!(table.state.carried(table.who("sarge")).count(), 4, "{}: three of seven went", TWR_09.0);
}
