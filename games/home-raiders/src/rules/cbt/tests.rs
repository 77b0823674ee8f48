//! Tests of blows.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::fixture::{BLANK, Fixture, HIT, bare, block, blow, ground, table, table_with, walks};
use crate::frame::Frame;
use crate::options::Options;
use crate::state::Deceit;

fn with(by: ModelId, target: ModelId, with: Uses) -> Action {
    Action::Strike { by, target, with }
}

const SURPRISE: Uses = Uses { surprise: true, ..NOTHING };
const FURY: Uses = Uses { fury: true, ..NOTHING };
const NOTHING: Uses = Uses {
    surprise: false,
    fury: false,
    steady: false,
    explosion: false,
    lightning: false,
    bullseye: false,
    point_blank: false,
    suppress: false,
};

/// Bertha between two Guards of an enemy, a third of them away.
fn bertha() -> Fixture {
    let models = [
        ("thimble-bertha", 0, 1000, 1000),
        ("guards", 1, 1100, 1000),
        ("guards", 1, 900, 1000),
        ("guards", 1, 1000, 1300),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    table
}

#[test]
fn cbt_01_strikes_at_enemies_in_contact_only() {
    let mut table = bertha();
    assert_eq!(table.refuses(0, &blow(0, 3)), "HR-CBT-01");
    assert_eq!(table.refuses(0, &blow(0, 0)), "HR-CBT-01");
    assert_eq!(table.refuses(0, &blow(0, 99)), "HR-CBT-01");
    assert_eq!(table.refuses(0, &blow(99, 1)), "HR-ACN-04");
    assert_eq!(table.refuses(1, &blow(1, 0)), "HR-CBT-01", "not its turn");
    table.does(0, &blow(0, 1));
}

#[test]
fn cbt_04_a_tie_wounds_nobody_and_more_successes_do() {
    // K K! R R! (+) against R R!: all blank but one each, then two to one.
    let mut table = bertha();
    table.dice(&[2, 0, 0, 0, 2, 0]).does(0, &blow(0, 1));
    assert_eq!(table.compared(), [(1, 1, 1)]);
    let mut table = bertha();
    table.dice(&[2, 2, 0, 0, 2, 0]).does(0, &blow(0, 1));
    assert_eq!(table.compared(), [(1, 2, 1)]);
    assert!(table.told.iter().any(|told| told.by == CBT_04));
}

#[test]
fn unt_06_each_strikes_once_in_an_action() {
    let models = [
        ("guards", 0, 1000, 1000),
        ("guards", 0, 1000, 1100),
        ("ragmen", 1, 1100, 1000),
        ("ragmen", 1, 1100, 1100),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    table.does(0, &blow(0, 2));
    assert_eq!(table.refuses(0, &blow(0, 3)), "HR-ACN-04");
    table.does(0, &blow(1, 3));
}

#[test]
fn ab_cb_09_reach_needs_two_inches_and_sight() {
    let models = [("guards", 0, 1000, 1000), ("duke-of-embers", 1, 1300, 1000)];
    let mut near = table(&bare(3000, 3000), &models);
    near.slot(0, Kind::Combat);
    near.does(0, &blow(0, 1));
    let mut far = table(&bare(3000, 3000), &models);
    far.put(1, ground(1301, 1000)).slot(0, Kind::Combat);
    assert_eq!(far.refuses(0, &blow(0, 1)), "HR-CBT-01");
    let mut space = bare(3000, 3000);
    space.things.push(block([1140, 700, 1160, 1300], 0, 300, ""));
    let mut walled = table(&space, &models);
    walled.slot(0, Kind::Combat);
    assert_eq!(walled.refuses(0, &blow(0, 1)), "HR-AB-CB-09", "HR-AMB-68");
}

#[test]
fn amb_06_without_dice_nobody_strikes() {
    let models = [("thimble-musketeers", 0, 1000, 1000), ("guards", 1, 1100, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    let armed_now = |table: &Fixture| armed(table.view(), 0);
    assert!(armed_now(&table));
    table.state.model_mut(0).tokens = 1;
    assert!(armed_now(&table), "W W! leaves W");
    // HR-WND-05: with marked dice only the wounded have none left, and Sure Attack is no help.
    let models = [("sir-galvan-brass", 0, 1000, 1000), ("guards", 1, 1100, 1000)];
    let mut marked = crate::fixture::table(&bare(3000, 3000), &models);
    marked.reprint("sir-galvan-brass", |card| {
        let combat = card.combat.as_mut().unwrap();
        combat.pool = crate::content::Pool { plain: crate::content::Dice::NONE, marked: combat.pool.all() };
    });
    let mut whole = crate::fixture::table(&bare(3000, 3000), &models);
    whole.game = std::sync::Arc::clone(&marked.game);
    whole.slot(0, Kind::Combat).does(0, &blow(0, 1));
    marked.state.model_mut(0).tokens = 1;
    assert_eq!(marked.slot(0, Kind::Combat).refuses(0, &blow(0, 1)), "HR-WND-05");
}

#[test]
fn ab_sp_03_the_deceived_may_not_attack_in_their_own_turn() {
    let mut table = bertha();
    table.state.deceits.push(Deceit { target: 0, by: 1, running: true, until: 2 });
    assert_eq!(table.refuses(0, &blow(0, 1)), "HR-AB-SP-03");
    table.does(0, &blow(0, 2));
    let mut later = bertha();
    later.state.deceits.push(Deceit { target: 0, by: 1, running: false, until: 2 });
    later.does(0, &blow(0, 1));
}

#[test]
fn ab_cb_07_fury_strikes_two_different_enemies_and_costs_a_token() {
    let mut table = bertha();
    assert_eq!(table.refuses(0, &with(0, 3, FURY)), "HR-CBT-01");
    table.does(0, &with(0, 1, FURY));
    assert_eq!(table.view().turn().unwrap().owed, [0]);
    assert_eq!(table.refuses(0, &with(0, 2, FURY)), "HR-AB-CB-07");
    assert_eq!(table.refuses(0, &blow(0, 1)), "HR-AB-CB-07");
    table.does(0, &blow(0, 2));
    assert!(table.view().slot().is_none(), "nothing is left to do");
    let mut alone = bertha();
    alone.put(2, ground(500, 500));
    assert_eq!(alone.refuses(0, &with(0, 1, FURY)), "HR-AB-CB-07");
}

#[test]
fn amb_40_fury_heals_a_token_that_is_there_when_both_were_wounded() {
    for (first, second, left) in [(true, true, 0), (true, false, 1), (false, true, 1)] {
        let mut table = bertha();
        table.state.model_mut(0).tokens = 1;
        table.play(|play| {
            play.slot_mut().unwrap().fury = Some((0, 1, first));
            let attack = Attack { wounded: second, ..Attack::new(0, 2, false, Cause::Action) };
            after(play, &attack);
        });
        assert_eq!(table.state.model(0).tokens, left);
        assert!(table.view().slot().unwrap().acted.has(0));
    }
    let mut options = table_with(
        &bare(3000, 3000),
        Options { fury_heal_cancels: true, ..Options::default() },
        &[("thimble-bertha", 0, 1000, 1000), ("guards", 1, 1100, 1000), ("guards", 1, 900, 1000)],
    );
    options.slot(0, Kind::Combat);
    options.play(|play| {
        play.turn_mut().unwrap().owed.push(0);
        play.slot_mut().unwrap().fury = Some((0, 1, true));
        let attack = Attack { wounded: true, ..Attack::new(0, 2, false, Cause::Action) };
        after(play, &attack);
    });
    assert!(options.view().turn().unwrap().owed.is_empty());
}

#[test]
fn ab_cb_06_surprise_hit_belongs_to_its_bearer_alone() {
    let models = [("guards", 0, 1000, 1000), ("captain-shefin", 0, 1000, 1100), ("ragmen", 1, 1090, 1050)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    assert_eq!(table.refuses(0, &with(0, 2, SURPRISE)), "HR-AB-CB-06");
    table.does(0, &with(1, 2, SURPRISE));
    let shot = Uses { bullseye: true, ..NOTHING };
    assert_eq!(table.refuses(0, &with(0, 2, shot)), "HR-AB-SH-06");
}

#[test]
fn bc_04_free_strikes_need_contact_and_may_be_barred_to_the_prone() {
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000), ("ragmen", 1, 1200, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    let judged = |table: &Fixture, target| judge_free(table.view(), 0, target, NOTHING, Cause::FreeStrike);
    assert!(judged(&table, 1).is_ok());
    assert_eq!(judged(&table, 2).unwrap_err().by, CBT_01, "Reach does not help");
    table.state.model_mut(0).prone = true;
    assert!(judged(&table, 1).is_ok(), "HR-PRN-06");
    let options = Options { prone_blocks_free_strikes: true, ..Options::default() };
    let mut strict = table_with(&bare(3000, 3000), options, &models);
    strict.state.model_mut(0).prone = true;
    assert_eq!(judged(&strict, 1).unwrap_err().by, prn::PRN_06);
    assert_eq!(judge_free(strict.view(), 0, 1, FURY, Cause::Kick).unwrap_err().by.0, "HR-AB-CB-07");
}

#[test]
fn cbt_05_an_attack_outside_an_action_needs_no_slot() {
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.turn(1);
    table.play(|play| free(play, 0, 1, NOTHING, Cause::FreeStrike));
    assert!(matches!(table.state.flow.now(), Some(Frame::Attack(_))));
    table.play(|play| while attack::settle(play) && play.view().attack().is_some() {});
    assert_eq!(table.view().turn().unwrap().struck, [(0, 1)]);
}

#[test]
fn cbt_02_offers_are_what_is_accepted() {
    let table = bertha();
    let mut offers = Offers::new();
    offer(table.view(), table.view().slot().unwrap(), &mut offers);
    assert_eq!(offers.actions.len(), 4, "two enemies, plain or with Fury");
    assert!(can_strike(table.view(), table.view().slot().unwrap()));
    for action in &offers.actions {
        let mut trial = bertha();
        trial.does(0, action);
    }
}

#[test]
fn cbt_03_the_attacker_rolls_then_the_defender() {
    // HR-CBT-03.
    let mut table = bertha();
    table.does(0, &blow(0, 2));
    assert_eq!(table.rolled(), [(0, "K K R R".to_owned()), (2, "R R".to_owned())]);
}

#[test]
fn cbt_06_contact_needs_no_sight_and_knows_no_cover() {
    // HR-CBT-06: a thin wall between the two hides all.
    let mut space = bare(3000, 3000);
    space.things.push(block([1049, 900, 1051, 1100], 0, 300, ""));
    let mut table = table(&space, &[("thimble-bertha", 0, 1000, 1000), ("guards", 1, 1100, 1000)]);
    assert!(!los::sees(table.view(), 0, 1));
    table.slot(0, Kind::Combat).does(0, &blow(0, 1));
    assert_eq!(table.rolled()[1], (1, "R R".to_owned()));
}

/// A Ragman walks away from Shefin, who strikes at it so.
fn leaves(with: Uses) -> (Fixture, Result<(), Illegal>) {
    let models = [("ragmen", 0, 1100, 1000), ("captain-shefin", 1, 1000, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Move).does(0, &walks(&[(0, &[ground(1300, 1000)])]));
    let done = table.dice(&[HIT, BLANK]).act(1, &Action::Strike { by: 1, target: 0, with });
    (table, done)
}

#[test]
fn abg_04_and_acn_02_a_free_attack_is_an_attack_that_costs_nothing() {
    // HR-ABG-04, HR-ACN-02: in the other's turn, with the usual pool, wounded dice left out; no action is spent.
    let (table, done) = leaves(NOTHING);
    assert_eq!(done, Ok(()));
    assert_eq!(table.rolled()[0], (1, "K R R".to_owned()));
    assert_eq!(table.state.troop(1).readiness, crate::state::Readiness::Fresh);
    let mut wounded = crate::fixture::table(
        &bare(3000, 3000),
        &[("ragmen", 0, 1100, 1000), ("captain-shefin", 1, 1000, 1000), ("captain-shefin", 1, 500, 500)],
    );
    wounded.state.model_mut(1).tokens = 1;
    wounded.slot(0, Kind::Move).does(0, &walks(&[(0, &[ground(1300, 1000)])]));
    assert_eq!(wounded.refuses(1, &blow(2, 0)), "HR-BC-04", "only those in contact");
    wounded.does(1, &Action::Choose(1));
    assert_eq!(wounded.rolled()[0], (1, "K R".to_owned()));
}

#[test]
fn abg_09_a_free_attack_uses_what_costs_nothing() {
    // HR-ABG-09: Surprise Hit, but no Fury.
    let (table, done) = leaves(SURPRISE);
    assert_eq!(done, Ok(()));
    assert_eq!(table.rolled()[0], (1, "K".to_owned()));
    assert!(table.state.model(0).prone && table.stand(0) == ground(1100, 1000), "HR-BC-05");
    let (_, refused) = leaves(FURY);
    assert_eq!(refused.unwrap_err().by.0, "HR-AB-CB-07");
}
