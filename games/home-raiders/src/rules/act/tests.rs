//! Tests of beads, turns and rounds.
//!
//! Compiled under `#[cfg(test)]` only.

use super::{advance, owed};
use crate::action::{Action, Kind};
use crate::event::Event;
use crate::fixture::{Fixture, bare, table};
use crate::frame::{Frame, TurnStage};
use crate::state::{Objective, Place, Readiness};
use crate::turn;

const MODELS: [(&str, u8, i32, i32); 6] = [
    ("guards", 0, 500, 500),
    ("ragmen", 0, 900, 500),
    ("guards", 1, 500, 2500),
    ("ragmen", 1, 900, 2500),
    ("fern-the-archer", 1, 1500, 2500),
    ("guards", 1, 500, 2600),
];

fn round() -> Fixture {
    let mut table = table(&bare(3000, 3000), &MODELS);
    table.state.round = 0;
    table.state.model_mut(5).troop = 2;
    table.state.troops.pop();
    table
}

fn goes_on(table: &mut Fixture) {
    table.play(turn::run);
}

#[test]
fn act_01_a_bead_for_each_unit_and_hero() {
    // VEC-01: two Units against two Units and a Hero; the first bead is Vittorio's for two picks of five.
    for (pick, player) in [(0, 0), (1, 0), (2, 1), (4, 1)] {
        let mut table = round();
        table.dice(&[pick]);
        goes_on(&mut table);
        assert_eq!(table.told[0].what, Event::RoundBegan { round: 1, bag: [2, 3] });
        let left = if player == 0 { [1, 3] } else { [2, 2] };
        assert_eq!(table.told[1].what, Event::Drawn { player, left });
        assert!(matches!(table.state.flow.now(), Some(&Frame::Choose(whose)) if whose == player));
    }
}

#[test]
fn act_01_leaders_have_no_bead_and_the_absent_neither() {
    let models = [
        ("guards", 0, 500, 500),
        ("captain-shefin", 0, 600, 500),
        ("ragmen", 1, 900, 500),
        ("fern-the-archer", 1, 1500, 2500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.state.round = 0;
    table.state.model_mut(3).place = Place::Gone { by_enemy: false };
    goes_on(&mut table);
    assert_eq!(table.told[0].what, Event::RoundBegan { round: 1, bag: [1, 1] });
}

#[test]
fn act_02_and_act_04_an_own_troop_once_a_round() {
    let mut table = round();
    goes_on(&mut table);
    for wrong in [2, 3, 9] {
        assert_eq!(table.refuses(0, &Action::Activate(wrong)), "HR-ACT-02");
    }
    table.state.troop_mut(1).readiness = Readiness::Barred;
    assert_eq!(table.refuses(0, &Action::Activate(1)), "HR-AB-LD-10");
    table.state.troop_mut(1).readiness = Readiness::Done;
    assert_eq!(table.refuses(0, &Action::Activate(1)), "HR-ACT-04");
    table.does(0, &Action::Activate(0));
    assert_eq!(table.state.troop(0).readiness, Readiness::Done);
    // HR-ACT-03: the turn ends, the next bead is drawn; the bag now holds three beads, all of player 1.
    table.state.bag = [0, 3];
    table.does(0, &Action::End(0));
    assert!(matches!(table.state.flow.now(), Some(Frame::Choose(1))));
}

#[test]
fn act_07_with_more_beads_than_troops_one_may_pass() {
    // VEC-24: three beads, one Unit gone: pass on the first, not on the second.
    let mut table = round();
    table.state.round = 1;
    table.state.bag = [0, 3];
    table.state.model_mut(3).place = Place::Gone { by_enemy: true };
    goes_on(&mut table);
    table.does(1, &Action::Pass);
    assert_eq!(table.refuses(1, &Action::Pass), "HR-ACT-07");
    table.does(1, &Action::Activate(2));
}

#[test]
fn act_09_a_troop_that_had_its_turn_leaves_no_surplus() {
    let mut table = round();
    table.state.round = 1;
    table.state.bag = [0, 2];
    table.state.troop_mut(3).readiness = Readiness::Done;
    table.state.model_mut(3).place = Place::Gone { by_enemy: true };
    goes_on(&mut table);
    assert_eq!(table.refuses(1, &Action::Pass), "HR-ACT-07");
}

#[test]
fn act_08_a_bead_without_a_troop_is_spent() {
    let mut table = round();
    table.state.round = 1;
    table.state.bag = [1, 0];
    for troop in 0..2 {
        table.state.troop_mut(troop).readiness = Readiness::Done;
    }
    table.play(advance);
    assert!(table.told.iter().any(|told| told.by.0 == "HR-ACT-08" && told.what == Event::Idle(0)));
}

#[test]
fn act_07_a_single_troop_is_activated_at_once() {
    let mut table = round();
    table.state.round = 1;
    table.state.bag = [1, 0];
    table.state.troop_mut(1).readiness = Readiness::Done;
    goes_on(&mut table);
    assert!(table.told.iter().any(|told| told.what == Event::Activated(0)));
}

#[test]
fn act_10_and_act_11_six_rounds_with_fresh_beads() {
    let mut table = round();
    table.state.round = 5;
    table.state.troop_mut(0).readiness = Readiness::Done;
    table.state.model_mut(4).place = Place::Gone { by_enemy: true };
    goes_on(&mut table);
    assert!(
        table
            .told
            .iter()
            .any(|told| told.by.0 == "HR-ACT-10" && told.what == Event::RoundBegan { round: 6, bag: [2, 2] })
    );
    table.state.flow.clear();
    table.state.bag = [0, 0];
    goes_on(&mut table);
    assert!(table.state.over.is_some(), "no seventh round");
}

#[test]
fn act_12_both_gone_ends_it_at_once() {
    let mut table = round();
    table.state.round = 2;
    table.state.bag = [1, 1];
    for model in &mut table.state.models {
        model.place = Place::Gone { by_enemy: true };
    }
    goes_on(&mut table);
    assert!(table.state.over.is_some());
}

#[test]
fn amb_62_annihilate_ends_in_the_middle_of_a_turn() {
    for (objective, over) in [(Objective::Annihilate, true), (Objective::Portal, false)] {
        let mut table = round();
        table.state.round = 1;
        table.state.objective = Some(objective);
        table.slot(0, Kind::Combat);
        for id in 2..6 {
            table.state.model_mut(id).place = Place::Gone { by_enemy: true };
        }
        goes_on(&mut table);
        assert_eq!(table.state.over.is_some(), over);
    }
}

#[test]
fn ab_02_tokens_owed_come_one_for_each_use_when_the_turn_ends() {
    // HR-AMB-40: the owner orders them.
    let mut table = round();
    table.turn(2);
    table.play(|play| {
        let turn = play.turn_mut().unwrap();
        turn.owed = vec![2, 5, 2];
        turn.stage = TurnStage::Actions;
    });
    table.state.bag = [1, 0];
    table.does(1, &Action::End(2));
    assert_eq!(table.refuses(1, &Action::Choose(3)), "HR-AB-02");
    table.does(1, &Action::Choose(2));
    assert_eq!([2, 5].map(|id| table.state.model(id).tokens), [1, 0]);
    table.does(1, &Action::Choose(5));
    // The last one comes by itself, and he vanishes by his own doing.
    assert_eq!(table.state.model(2).place, Place::Gone { by_enemy: false });
    assert_eq!(table.state.model(5).tokens, 1);
}

#[test]
fn ab_02_who_is_gone_takes_no_token() {
    let mut table = round();
    table.turn(2);
    table.play(|play| {
        play.turn_mut().unwrap().owed = vec![4];
        play.model_mut(4).place = Place::Gone { by_enemy: true };
    });
    table.state.bag = [1, 0];
    table.does(1, &Action::End(2));
    assert!(!table.told.iter().any(|told| matches!(told.what, Event::Wounded { .. })));
    table.play(|play| owed(play, 4));
}

#[test]
fn act_05_every_bead_is_as_likely_as_another() {
    // HR-ACT-05, VEC-01: two of five picks are of the one, three of the other.
    let drawn = [0, 1, 2, 3, 4].map(|pick| {
        let mut table = round();
        table.dice(&[pick]);
        goes_on(&mut table);
        matches!(table.state.flow.now(), Some(Frame::Choose(0)))
    });
    assert_eq!(drawn, [true, true, false, false, false]);
}

#[test]
fn act_06_the_bead_of_one_who_vanished_before_its_turn_stays() {
    // HR-ACT-06: Fern vanishes in the turn of the enemy's Guards; all three beads are still in the bag, two troops left.
    let mut table = round();
    goes_on(&mut table);
    table.does(0, &Action::Activate(0));
    table.state.model_mut(4).tokens = 1;
    table.play(|play| crate::rules::wnd::token(play, crate::rules::wnd::WND_01, 4, Some(0)));
    goes_on(&mut table);
    assert!(!table.state.model(4).present());
    assert_eq!((table.state.bag, super::fresh(table.view(), 1).len()), ([1, 3], 2));
}

#[test]
fn act_03_what_lasts_for_the_round_ends_with_it_and_nothing_else() {
    // HR-ACT-03: Shock, Confusion, Grapple and a Messenger's loan; not Distraction, tokens and lying prone.
    let mut table = round();
    table.state.round = 1;
    let model = table.state.model_mut(0);
    model.lost.insert(crate::content::Ability::Phalanx);
    (model.confused, model.grappled, model.distracted, model.prone, model.tokens) =
        (true, true, true, true, 1);
    table.state.loans.push(crate::state::Loan { leader: 4, troop: 2 });
    goes_on(&mut table);
    assert_eq!(table.state.round, 2);
    let model = table.state.model(0);
    assert!(model.lost.is_empty() && !model.confused && !model.grappled && table.state.loans.is_empty());
    assert_eq!((model.distracted, model.prone, model.tokens), (true, true, 1));
}
