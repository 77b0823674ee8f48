//! Tests of the chapters ab and abg: who has an ability, and what abilities are.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::{Action, Kind as Slot};
use crate::content::Kind;
use crate::fixture::{BLANK, Fixture, HIT, aim, bare, blow, shot, table, table_with};
use crate::frame::{Attack, Cause, Frame, Stage};
use crate::options::{Level, Options};
use crate::rules::{act, unt};
use crate::state::Place;

fn gone(table: &mut Fixture, ids: &[ModelId]) {
    for &id in ids {
        table.state.model_mut(id).place = Place::Gone { by_enemy: true };
    }
}

#[test]
fn ab_01_an_ability_wins_against_a_general_rule() {
    // HR-AB-01: who touches an enemy does not shoot (HR-BC-03), but for Versatility.
    for (card, refused) in [("thimble-musketeers", Some("HR-BC-03")), ("cap-throwers", None)] {
        let models = [(card, 0, 1000, 1000), ("guards", 1, 1100, 1000), ("duke-of-embers", 1, 1000, 1500)];
        let mut table = table(&bare(3000, 3000), &models);
        table.slot(0, Slot::Shoot);
        let done = table.act(0, &aim(&[0], 2));
        assert_eq!(done.err().map(|illegal| illegal.by.0), refused, "{card}");
    }
    // Formation is 3 inches (HR-UNT-02), but for Open Formation.
    for (card, together) in [("guards", false), ("prodders", true)] {
        let table = table(&bare(3000, 3000), &[(card, 0, 500, 500), (card, 0, 980, 500)]);
        assert_eq!(unt::in_formation(table.view(), 0), together, "{card}");
    }
}

#[test]
fn abg_05_a_free_attack_is_made_by_the_named_character_only() {
    // HR-ABG-05: the Guard that wounded may kick, not another one of its Unit.
    let models = [
        ("guards", 0, 1000, 1000),
        ("guards", 0, 1000, 1200),
        ("ragmen", 1, 1000, 1100),
        ("ragmen", 1, 900, 1000),
        ("ragmen", 1, 900, 1200),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Slot::Combat).dice(&[BLANK, HIT, HIT]).does(0, &blow(0, 2));
    assert_eq!(table.stage(), Some(Stage::Kick));
    assert_eq!(table.refuses(0, &blow(1, 4)), "HR-AB-CB-02");
    table.does(0, &blow(0, 3));
}

#[test]
fn abg_06_nobody_is_his_own_friend_but_where_it_is_written() {
    // HR-ABG-06. A Selfish Warrior without a friend keeps the token, a Bodyguard does not guard himself, nobody stands
    // in a Shield Wall alone; but a Prudent Strategist counsels himself (HR-AMB-63).
    let models = [("guards", 1, 1000, 1000), ("yawn-the-wizard", 0, 1100, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Slot::Combat).dice(&[BLANK, HIT, HIT]).does(1, &blow(0, 1));
    assert_eq!((table.tokens(1), table.stage()), (1, None), "an enemy in contact is no friend");
    let defends = |card| {
        let models = [("guards", 1, 1000, 1000), (card, 0, 1100, 1000)];
        let mut table = crate::fixture::table(&bare(3000, 3000), &models);
        let rolled = table.pools(&Attack::new(0, 1, false, Cause::Action))[1].clone();
        table.slot(0, Slot::Combat).does(1, &blow(0, 1));
        assert_ne!(table.stage(), Some(Stage::Bodyguard));
        rolled
    };
    assert_eq!(defends("sir-galvan-brass"), "R R R W +1");
    assert_eq!(defends("blefuscu-sappers"), "R W");
    assert_eq!(defends("duke-of-embers"), "K K K K");
}

#[test]
fn abg_10_unit_abilities_stay_while_anybody_is_left() {
    // HR-ABG-10: a last Leader or Specialist keeps them, who leaves loses them, who joins gets the new Unit's.
    let models = [
        ("lint-phalanx", 0, 500, 500),
        ("prioress-soot", 0, 600, 500),
        ("spoonshield", 0, 700, 500),
        ("springheels", 0, 1500, 500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    let phalanx = |table: &Fixture, id| has(table.view(), id, Ability::Phalanx);
    assert!([0, 1, 2].into_iter().all(|id| phalanx(&table, id)) && !phalanx(&table, 3));
    gone(&mut table, &[0]);
    assert!(phalanx(&table, 1) && phalanx(&table, 2));
    gone(&mut table, &[2]);
    assert!(phalanx(&table, 1), "the last Leader");
    let mut basic =
        table_with(&bare(3000, 3000), Options { level: Level::Basic, ..Options::default() }, &models);
    gone(&mut basic, &[0]);
    assert!(!phalanx(&basic, 1) && phalanx(&basic, 2), "HR-UNT-07 is left out, not for the Specialist");
    table.state.model_mut(1).troop = 1;
    assert!(!phalanx(&table, 1) && has(table.view(), 1, Ability::Travellers));
}

#[test]
fn lvl_02_abilities_are_used_in_both_levels() {
    // HR-LVL-02.
    let content = crate::fixture::game();
    for card in &content.content().cards {
        for level in [Level::Basic, Level::Advanced] {
            let options = Options { level, ..Options::default() };
            let table = table_with(&bare(3000, 3000), options, &[(card.id.as_str(), 0, 500, 500)]);
            let has = |ability| has(table.view(), 0, ability);
            assert!(card.abilities.iter().all(has), "{} {level:?}", card.id);
        }
    }
}

#[test]
fn ldr_02_command_abilities_stop_with_the_leader() {
    // HR-LDR-02: Aim of his Unit, and what a General gives to all.
    let models = [
        ("thimble-musketeers", 0, 500, 500),
        ("lieutenant-orla-pin", 0, 600, 500),
        ("ash-grenadiers", 0, 1500, 500),
        ("overseer-grey", 0, 1600, 500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    assert!(commands(table.view(), 0).has(Ability::Aim) && !commands(table.view(), 1).has(Ability::Aim));
    assert!(commands(table.view(), 0).has(Ability::Reconnaissance), "HR-AB-LD-09");
    gone(&mut table, &[1, 3]);
    assert!(commands(table.view(), 0).is_empty());
}

#[test]
fn ldr_05_a_leader_left_alone_goes_on_as_the_unit() {
    // HR-LDR-05: with its bead, and in its turn he does whatever he likes.
    let models = [
        ("guards", 0, 500, 500),
        ("captain-shefin", 0, 600, 500),
        ("ragmen", 1, 700, 500),
        ("ragmen", 1, 2500, 2500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    gone(&mut table, &[0]);
    assert!(act::fresh(table.view(), 0).has(0));
    assert_eq!(table.state.troops_of(0).count(), 1, "one bead (HR-ACT-01)");
    assert_eq!(table.view().card(1).kind, Kind::Leader);
    table.turn(0).does(0, &Action::Declare { troop: 0, kind: Slot::Combat });
    table.does(0, &blow(1, 2));
    assert!(matches!(table.state.flow.now(), Some(Frame::Turn(_))));
    gone(&mut table, &[1]);
    assert!(act::fresh(table.view(), 0).is_empty());
}

#[test]
fn abg_02_what_one_may_do_is_asked_and_the_rest_happens() {
    // HR-ABG-02: going prone is asked, Suppressing Fire leaves no choice.
    let models = [("thimble-musketeers", 0, 500, 500), ("guards", 1, 1000, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Slot::Shoot).does(0, &aim(&[0], 1)).does(0, &shot(0));
    assert_eq!(table.stage(), Some(Stage::Prone));
    table.does(1, &Action::No);
    assert!(!table.state.model(1).prone);
}

#[test]
fn abg_01_to_whom_an_ability_belongs() {
    // HR-ABG-01, HR-AMB-60: those of traits to their bearer, those of Units to all members, commands to the Unit.
    let models = [("guards", 0, 500, 500), ("captain-shefin", 0, 600, 500), ("prodders", 0, 900, 500)];
    let table = table(&bare(3000, 3000), &models);
    let who = |ability| [0, 1, 2].map(|id| has(table.view(), id, ability));
    assert_eq!(who(Ability::SpinningKick), [true, false, false]);
    assert_eq!(who(Ability::SurpriseHit), [false, true, false]);
    assert_eq!(who(Ability::Phalanx), [true, true, false]);
    assert_eq!(who(Ability::WarriorMonk), [true, true, false]);
}

#[test]
fn ab_ld_09_a_general_commands_the_whole_army_while_he_is_there() {
    // HR-AB-LD-09: Rustscrew's Quick Recovery, for Units and Heroes, not for the enemy.
    let models = [
        ("ragmen", 0, 500, 500),
        ("grand-dismantler-rustscrew", 0, 600, 500),
        ("prodders", 0, 900, 500),
        ("zot-the-spark", 0, 1200, 500),
        ("guards", 1, 2000, 2000),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    let commanded =
        |table: &Fixture| [0, 1, 2, 3].map(|id| commands(table.view(), id).has(Ability::QuickRecovery));
    assert_eq!(commanded(&table), [true, true, true, false]);
    table.state.model_mut(1).confused = true;
    assert_eq!(commanded(&table), [false; 4], "HR-AB-SP-08");
    table.state.model_mut(1).confused = false;
    table.state.model_mut(1).lost.insert(Ability::General);
    assert_eq!(commanded(&table), [true, false, false, false], "HR-AB-SP-09: his own Unit");
    gone(&mut table, &[1]);
    assert_eq!(commanded(&table), [false; 4]);
}
