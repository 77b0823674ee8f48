//! Tests of the chapters unt, ldr and hro: formation.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::{Action, Kind, Uses};
use crate::content::Ability;
use crate::fixture::{Fixture, aim, bare, blow, ground, table, table_with, walks};
use crate::frame::Cause;
use crate::options::{Coherency, Options};
use crate::rules::sht::{self, Shot};
use crate::rules::unt::{in_formation, must_repair, repairs};
use crate::rules::{ab, act};
use crate::state::Place;

#[test]
fn unt_02_every_pair_within_three_inches() {
    let at = |x| [("guards", 0, 500, 500), ("guards", 0, 700, 500), ("guards", 0, x, 500)];
    let room = bare(3000, 3000);
    assert!(in_formation(table(&room, &at(900)).view(), 0), "300 from edge to edge");
    assert!(!in_formation(table(&room, &at(901)).view(), 0), "301");
}

#[test]
fn unt_02_with_the_chain_option_links_count() {
    let models = [("guards", 0, 500, 500), ("guards", 0, 800, 500), ("guards", 0, 1200, 500)];
    let options = Options { coherency: Coherency::Chain, ..Options::default() };
    assert!(in_formation(table_with(&bare(3000, 3000), options, &models).view(), 0));
    assert!(!in_formation(table(&bare(3000, 3000), &models).view(), 0));
}

#[test]
fn unt_08_open_formation_is_five_inches_for_the_leader_too() {
    let models = |x| [("prodders", 0, 500, 500), ("prodders", 0, 600, 500), ("corporal-fuse", 0, x, 500)];
    assert!(in_formation(table(&bare(3000, 3000), &models(1080)).view(), 0), "5 inches");
    assert!(!in_formation(table(&bare(3000, 3000), &models(1081)).view(), 0));
}

#[test]
fn unt_03_only_what_can_be_repaired_must_be() {
    let room = bare(3000, 3000);
    let apart = [("guards", 0, 500, 500), ("guards", 0, 1500, 500)];
    assert!(must_repair(table(&room, &apart).view(), 0));
    // Both touch an enemy: nobody has to leave contact (HR-AMB-16).
    let engaged = [apart[0], apart[1], ("ragmen", 1, 600, 500), ("ragmen", 1, 1400, 500)];
    let mut table = table(&room, &engaged);
    assert!(!must_repair(table.view(), 0));
    table.put(2, ground(2000, 2000));
    assert!(must_repair(table.view(), 0), "the first is free again");
    assert!(repairs(table.view(), 0).all(|(id, _)| id == 0));
}

#[test]
fn unt_03_a_unit_in_formation_has_nothing_to_repair() {
    let table = table(&bare(3000, 3000), &[("guards", 0, 500, 500), ("guards", 0, 700, 500)]);
    assert!(!must_repair(table.view(), 0));
    assert!(repairs(table.view(), 0).next().is_none());
}

/// Two Musketeers and Orla Pin, one of them at a Ragman, and a Hero in the open.
fn unit(kind: Kind) -> Fixture {
    let models = [
        ("thimble-musketeers", 0, 1000, 1000),
        ("thimble-musketeers", 0, 1000, 1200),
        ("lieutenant-orla-pin", 0, 900, 1100),
        ("ragmen", 1, 1100, 1000),
        ("duke-of-embers", 1, 1500, 1500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, kind);
    table
}

#[test]
fn unt_01_all_of_a_unit_do_the_same_in_an_action() {
    // HR-UNT-01, T-05.
    let mut moves = unit(Kind::Move);
    assert_eq!(moves.refuses(0, &blow(0, 3)), "HR-ACN-04");
    assert_eq!(moves.refuses(0, &aim(&[1], 2)), "HR-ACN-04");
    let mut fights = unit(Kind::Combat);
    assert_eq!(fights.refuses(0, &walks(&[(1, &[ground(1000, 1210)])])), "HR-ACN-04");
    fights.does(0, &blow(0, 3));
    let mut shoots = unit(Kind::Shoot);
    assert_eq!(shoots.refuses(0, &blow(0, 3)), "HR-ACN-04");
    assert_eq!(shoots.refuses(0, &Action::Stand), "HR-PRN-05");
    shoots.does(0, &aim(&[1], 2));
}

#[test]
fn ldr_04_a_leader_does_another_thing_and_ends_in_formation() {
    // HR-LDR-04.
    let mut moves = unit(Kind::Move);
    moves.does(0, &aim(&[2], 2));
    let mut shoots = unit(Kind::Shoot);
    assert_eq!(shoots.refuses(0, &walks(&[(2, &[ground(500, 1100)])])), "HR-UNT-04");
    shoots.does(0, &walks(&[(2, &[ground(850, 1100)])]));
    assert_eq!(shoots.stand(2), ground(850, 1100));
}

#[test]
fn ldr_03_a_leader_is_no_target_until_he_is_the_last() {
    // HR-LDR-03: of two Leaders left neither is the last character of the Unit.
    let models = [
        ("mirella-lens", 0, 500, 500),
        ("ragmen", 1, 1000, 500),
        ("corporal-fuse", 1, 1000, 700),
        ("grand-dismantler-rustscrew", 1, 1000, 300),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    let shot = Shot { by: 0, cause: Cause::Action, uses: Uses::default(), over: None };
    let hit = |table: &Fixture| {
        let attack = sht::nearest(table.view(), shot, 1, kernel::Bits::EMPTY);
        attack.map(|attack| attack.target).map_err(|illegal| illegal.by.0)
    };
    for (gone, hits) in [(None, Ok(1)), (Some(1), Err("HR-LDR-03")), (Some(2), Ok(3))] {
        if let Some(gone) = gone {
            table.state.model_mut(gone).place = Place::Gone { by_enemy: true };
        }
        assert_eq!(hit(&table), hits);
    }
}

#[test]
fn ab_un_05_open_formation_is_the_units() {
    // HR-AB-UN-05: lost by one character alone it stays the Unit's (HR-AB-SP-09, HR-UNT-08).
    let models = [("prodders", 0, 500, 500), ("prodders", 0, 1080, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    assert!(in_formation(table.view(), 0), "5 inches");
    table.state.model_mut(0).lost.insert(Ability::OpenFormation);
    assert!(in_formation(table.view(), 0));
    table.put(1, ground(1081, 500));
    assert!(!in_formation(table.view(), 0));
}

#[test]
fn ab_he_10_a_specialist_is_a_member_like_any_other() {
    // HR-AB-HE-10.
    let models =
        [("bent-needles", 0, 1000, 1000), ("spoonshield", 0, 1000, 1100), ("mirella-lens", 1, 1000, 1600)];
    let mut table = table(&bare(3000, 3000), &models);
    assert_eq!(table.state.troops_of(0).count(), 1, "no bead of his own (HR-AMB-14)");
    assert!(ab::has(table.view(), 1, Ability::StrikeGroup), "abilities of the Unit");
    let shot = Shot { by: 2, cause: Cause::Action, uses: Uses::default(), over: None };
    let attack = sht::nearest(table.view(), shot, 0, kernel::Bits::EMPTY).unwrap();
    assert_eq!(attack.target, 1, "no Leader: the nearest is hit");
    table.slot(0, Kind::Combat);
    assert_eq!(table.refuses(0, &walks(&[(1, &[ground(1000, 1150)])])), "HR-ACN-04", "the same action");
    let mut gone = self::table(&bare(3000, 3000), &models);
    gone.state.model_mut(0).place = Place::Gone { by_enemy: true };
    assert!(act::fresh(gone.view(), 0).has(0), "he is that Unit");
    gone.put(1, ground(1000, 1500));
    assert!(in_formation(gone.view(), 0));
    gone.state.model_mut(0).place = Place::At(ground(1000, 1000));
    assert!(!in_formation(gone.view(), 0), "formation binds him");
}
