//! Tests of shots.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::fixture::{Fixture, bare, block, ground, table};
use crate::frame::{Frame, Stage};
use crate::rules::unt::LDR_03;
use crate::state::{Deceit, Place};

const PLAIN: Uses = Uses {
    surprise: false,
    fury: false,
    steady: false,
    explosion: false,
    lightning: false,
    bullseye: false,
    point_blank: false,
    suppress: false,
};

fn shot(by: ModelId) -> Shot {
    Shot { by, cause: Cause::Action, uses: PLAIN, over: None }
}

fn shoots(by: ModelId, with: Uses) -> Action {
    Action::Shoot { by, with, over: None }
}

/// Three Musketeers against three Guards with Shefin and a Hero.
fn volley() -> Fixture {
    let models = [
        ("thimble-musketeers", 0, 1000, 1000),
        ("thimble-musketeers", 0, 1000, 1150),
        ("lieutenant-orla-pin", 0, 1000, 850),
        ("guards", 1, 1500, 1000),
        ("guards", 1, 1700, 1150),
        ("captain-shefin", 1, 1450, 1150),
        ("duke-of-embers", 1, 1500, 2000),
    ];
    table(&bare(3600, 3000), &models)
}

fn why(view: View, by: ModelId, target: ModelId) -> &'static str {
    judge_target(view, shot(by), target).unwrap_err().why.key
}

#[test]
fn rng_02_drops_the_strongest_set_beyond_base_range() {
    // VEC-04 with a base range of 8 inches: 800 is within.
    let models = [("thimble-musketeers", 0, 500, 500), ("guards", 1, 1400, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    let far = |table: &Fixture| judge_target(table.view(), shot(0), 1).unwrap().far;
    assert!(!far(&table));
    table.put(1, ground(1401, 500));
    assert!(far(&table));
    let attack = judge_target(table.view(), shot(0), 1).unwrap();
    assert_eq!(dice::build(table.view(), 0, dice::What::Attack(&attack)).dice.0, [1, 0, 0]);
}

#[test]
fn rng_03_without_dice_left_there_is_no_shot() {
    let models = [("washer-the-thief", 0, 500, 500), ("guards", 1, 1001, 500)];
    let table = table(&bare(3000, 3000), &models);
    let refused = judge_target(table.view(), shot(0), 1).unwrap_err();
    assert_eq!((refused.by, refused.why.key), (RNG_03, "refuse-no-dice"));
}

#[test]
fn sht_04_names_the_condition_that_fails() {
    let mut table = volley();
    let view = table.view();
    assert!(judge_target(view, shot(0), 3).is_ok());
    assert_eq!(why(view, 0, 1), "refuse-target-friend");
    assert_eq!(why(view, 0, 99), "refuse-target-gone");
    assert_eq!(why(view, 0, 5), "refuse-leader-target");
    table.state.deceits.push(Deceit { target: 0, by: 3, running: true, until: 1 });
    assert_eq!(why(table.view(), 0, 3), "refuse-deceived");
    table.put(1, ground(1700, 1250));
    assert_eq!(why(table.view(), 0, 4), "refuse-engaged-target");
    assert_eq!(why(table.view(), 1, 3), "refuse-engaged-shooter");
    let mut space = bare(3600, 3000);
    space.things.push(block([1200, 500, 1210, 1500], 0, 300, ""));
    let two = [("thimble-musketeers", 0, 1000, 1000), ("guards", 1, 1500, 1000)];
    assert_eq!(why(crate::fixture::table(&space, &two).view(), 0, 1), "refuse-no-los");
}

#[test]
fn ush_02_finds_the_nearest_as_in_vec_18() {
    let models = [
        ("thimble-musketeers", 0, 1000, 1000),
        ("guards", 1, 1800, 1100),
        ("guards", 1, 1800, 900),
        ("guards", 1, 2000, 1000),
        ("captain-shefin", 1, 1700, 1250),
    ];
    let mut table = table(&bare(3600, 3000), &models);
    let find = |table: &Fixture| nearest(table.view(), shot(0), 1, Bits::EMPTY);
    let tie = find(&table).unwrap();
    assert_eq!(tie.near.iter().collect::<Vec<_>>(), [1, 2]);
    assert!(!tie.far);
    for gone in [1, 2] {
        table.state.model_mut(gone).place = Place::Gone { by_enemy: true };
    }
    let next = find(&table).unwrap();
    assert_eq!((next.target, next.far, next.near.is_empty()), (3, true, true));
    table.state.model_mut(3).place = Place::Gone { by_enemy: true };
    assert_eq!(find(&table).unwrap().target, 4, "the last of its Unit");
}

#[test]
fn ush_01_and_unt_05_a_unit_names_one_target_and_a_leader_shares_it() {
    let mut table = volley();
    table.slot(0, Kind::Shoot);
    // The Musketeers have Split Targets, and Orla with them: take it away.
    for id in 0..3 {
        table.state.model_mut(id).lost.insert(Ability::SplitTargets);
    }
    let mixed = Action::Aim(vec![(0, 1), (2, 2)]);
    assert_eq!(table.refuses(0, &mixed), "HR-UNT-05");
    assert_eq!(table.refuses(0, &Action::Aim(vec![])), "HR-USH-01");
    assert_eq!(table.refuses(0, &Action::Aim(vec![(0, 0)])), "HR-SHT-04");
    assert_eq!(table.refuses(0, &Action::Aim(vec![(0, 1), (0, 1)])), "HR-USH-01");
    assert_eq!(table.refuses(0, &shoots(0, PLAIN)), "HR-USH-01");
    table.does(0, &Action::Aim(vec![(0, 1), (1, 1), (2, 1)]));
    assert_eq!(table.refuses(0, &Action::Aim(vec![(0, 1)])), "HR-USH-01");
    table.does(0, &shoots(0, PLAIN));
    let mut split = volley();
    split.slot(0, Kind::Shoot).does(0, &mixed);
}

#[test]
fn ush_01_a_leader_picks_his_own_while_the_body_does_something_else() {
    let mut table = volley();
    table.slot(0, Kind::Idle);
    assert_eq!(table.refuses(0, &Action::Aim(vec![(0, 1)])), "HR-ACN-04");
    table.does(0, &Action::Aim(vec![(2, 2)]));
}

#[test]
fn ush_05_attacks_that_hit_nobody_are_lost() {
    let mut table = volley();
    table.slot(0, Kind::Shoot).does(0, &Action::Aim(vec![(0, 1), (1, 1)]));
    table.play(|play| {
        for id in 3..6 {
            play.model_mut(id).place = Place::Gone { by_enemy: true };
        }
        play.slot_mut().unwrap().acted.insert(0);
        lose(play);
    });
    assert!(table.view().slot().unwrap().acted.has(1));
    assert!(table.told.iter().any(|told| told.what == Event::NoTarget(1)));
}

#[test]
fn ab_sh_07_and_ab_sh_08_shoot_from_contact() {
    let models = [
        ("cap-throwers", 0, 1000, 1000),
        ("guards", 1, 1100, 1000),
        ("guards", 1, 800, 1300),
        ("moss-centaurs", 0, 1100, 1130),
    ];
    let table = table(&bare(3000, 3000), &models);
    let view = table.view();
    assert!(judge_target(view, shot(0), 2).is_ok(), "Versatility (HR-AB-SH-07)");
    assert_eq!(why(view, 0, 1), "refuse-engaged-target");
    let close = Shot { uses: Uses { point_blank: true, ..PLAIN }, ..shot(3) };
    let attack = judge_target(view, close, 1).unwrap();
    assert_eq!(dice::build(view, 3, dice::What::Attack(&attack)).dice.0, [0, 3, 0]);
    assert_eq!(judge_target(view, close, 2).unwrap_err().by.0, "HR-AB-SH-08");
    assert_eq!(why(view, 3, 2), "refuse-engaged-shooter");
}

#[test]
fn ab_sh_01_steady_aim_takes_two_actions() {
    let models = [("mirella-lens", 0, 500, 500), ("guards", 1, 1200, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    let steady = shoots(0, Uses { steady: true, ..PLAIN });
    table.slot(0, Kind::Shoot).does(0, &Action::Aim(vec![(0, 1)])).does(0, &steady);
    assert!(table.view().turn().unwrap().parts[0].busy.has(0));
    table.slot(0, Kind::Shoot).does(0, &Action::Aim(vec![(0, 1)]));
    table.play(|play| play.turn_mut().unwrap().parts[0].taken = 2);
    assert_eq!(table.refuses(0, &steady), "HR-AB-SH-01");
    assert_eq!(table.refuses(0, &shoots(0, Uses { lightning: true, ..PLAIN })), "HR-AB-SH-04");
    assert_eq!(table.refuses(0, &shoots(0, Uses { surprise: true, ..PLAIN })), "HR-SHT-01");
}

#[test]
fn ab_ld_06_dodge_shortens_the_range_by_two_inches() {
    // HR-AB-LD-06: Musketeers shoot up to 8 inches; Prodders under Corporal Fuse have a base of 40, he as well.
    let models =
        [("thimble-musketeers", 0, 500, 500), ("prodders", 1, 1190, 500), ("corporal-fuse", 1, 1290, 600)];
    let mut table = table(&bare(3000, 3000), &models);
    let far = |table: &Fixture| judge_target(table.view(), shot(0), 1).unwrap().far;
    assert!(!far(&table), "6 inches");
    table.put(1, ground(1191, 500));
    assert!(far(&table));
    table.state.model_mut(2).confused = true;
    assert!(!far(&table), "HR-AB-SP-08");
    // Not below 0: Washer throws up to 4 inches, less 2.
    let models =
        [("washer-the-thief", 0, 500, 500), ("prodders", 1, 780, 500), ("corporal-fuse", 1, 880, 600)];
    let near = crate::fixture::table(&bare(3000, 3000), &models);
    assert!(judge_target(near.view(), shot(0), 1).is_ok(), "2 inches");
}

#[test]
fn ab_sh_05_arc_shot_looks_over_one_blocker() {
    let mut space = bare(3600, 3000);
    space.things.push(block([1200, 500, 1210, 1500], 0, 300, ""));
    let two = [("ash-grenadiers", 0, 1000, 1000), ("guards", 1, 1500, 1000)];
    let mut table = table(&space, &two);
    table.slot(0, Kind::Shoot);
    assert!(can_shoot(table.view(), table.view().slot().unwrap()));
    table.does(0, &Action::Aim(vec![(0, 1)]));
    assert_eq!(table.refuses(0, &shoots(0, PLAIN)), "HR-LOS-03");
    let arc = |over| Action::Shoot { by: 0, with: PLAIN, over: Some(over) };
    assert_eq!(table.refuses(0, &arc(Over::Thing(9))), "HR-AB-SH-05");
    table.does(0, &arc(Over::Thing(0)));
    let Some(Frame::Attack(attack)) = table.state.flow.now() else { panic!() };
    assert_eq!(dice::build(table.view(), 0, dice::What::Attack(attack)).dice.0, [3, 0, 0]);
}

#[test]
fn sht_01_offers_are_what_is_accepted() {
    let mut table = volley();
    table.slot(0, Kind::Shoot);
    for aimed in [false, true] {
        if aimed {
            table.does(0, &Action::Aim(vec![(0, 1), (1, 1), (2, 1)]));
        }
        let mut offers = Offers::new();
        offer(table.view(), table.view().slot().unwrap(), &mut offers);
        assert!(!offers.actions.is_empty());
        let before = table.state.clone();
        for action in &offers.actions {
            table.state = before.clone();
            table.does(0, action);
        }
        table.state = before;
    }
    table.does(0, &shoots(0, PLAIN));
    assert!(matches!(table.state.flow.now(), Some(Frame::Attack(attack)) if attack.stage == Stage::Prone));
}

#[test]
fn ush_04_a_target_is_hit_again_until_it_vanishes() {
    // VEC-19: wounded and nearest of the next shooter too; gone, the next nearest of its shooter follows (HR-AMB-85).
    let mut table = volley();
    table.state.model_mut(3).tokens = 1;
    let find = |table: &Fixture, by| nearest(table.view(), shot(by), 1, Bits::EMPTY);
    let hit = |table: &Fixture, by| find(table, by).unwrap().target;
    assert_eq!((hit(&table, 0), hit(&table, 1)), (3, 3));
    table.state.model_mut(3).place = Place::Gone { by_enemy: true };
    assert_eq!(hit(&table, 0), 4);
    // The other one sees the protected Leader alone, who hides the last Guard (HR-AMB-31).
    assert_eq!(find(&table, 1).unwrap_err().by, LDR_03);
}

#[test]
fn ab_un_06_split_targets_are_all_named_before_the_first_roll() {
    // HR-AB-UN-06: Musketeers have it, Cap Throwers have not.
    let mut table = volley();
    table
        .slot(0, Kind::Shoot)
        .does(0, &Action::Aim(vec![(0, 1)]))
        .does(0, &shoots(0, PLAIN))
        .does(1, &Action::No);
    assert_eq!(table.refuses(0, &Action::Aim(vec![(1, 2)])), "HR-AB-UN-06", "too late for another one");
    table.does(0, &Action::Aim(vec![(1, 1)]));
    let models = [
        ("cap-throwers", 0, 1000, 1000),
        ("cap-throwers", 0, 1000, 1150),
        ("guards", 1, 1500, 1000),
        ("duke-of-embers", 1, 1500, 1500),
    ];
    let mut others = crate::fixture::table(&bare(3000, 3000), &models);
    others.slot(0, Kind::Shoot);
    assert_eq!(others.refuses(0, &Action::Aim(vec![(0, 1), (1, 2)])), "HR-UNT-05");
}

#[test]
fn ush_03_the_nearest_is_one_that_can_be_shot() {
    // HR-USH-03: the nearest Guard touches an enemy, the protected Leader is passed over.
    let mut table = volley();
    let find = |table: &Fixture| nearest(table.view(), shot(0), 1, Bits::EMPTY).unwrap().target;
    assert_eq!(find(&table), 3);
    table.put(4, ground(1700, 900)).put(1, ground(1500, 1100));
    assert_eq!(find(&table), 4);
}

#[test]
fn rng_01_a_shot_goes_as_far_as_the_space() {
    // HR-RNG-01: 30 inches with a base range of 8; what is discarded is another rule (HR-RNG-02).
    let table = table(&bare(3600, 3600), &[("thimble-musketeers", 0, 100, 100), ("guards", 1, 3500, 3500)]);
    assert!(judge_target(table.view(), shot(0), 1).unwrap().far);
}
