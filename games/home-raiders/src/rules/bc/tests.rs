//! Tests of base contact.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::{Action, Kind};
use crate::content::Ability;
use crate::fixture::{Fixture, aim, bare, block, drum, ground, table, walks};

/// A Musketeer at an enemy, another one free, and an enemy Hero in the open.
fn engaged() -> Fixture {
    let models = [
        ("thimble-musketeers", 0, 1000, 1000),
        ("thimble-musketeers", 0, 1000, 1200),
        ("guards", 1, 1100, 1000),
        ("duke-of-embers", 1, 1600, 1100),
    ];
    table(&bare(3000, 3000), &models)
}

#[test]
fn bc_01_contact_is_with_a_base_or_an_object() {
    // HR-BC-01.
    let mut space = bare(3000, 3000);
    space.things.push(drum(1000, 1100, 50, 100, ""));
    let table =
        table(&space, &[("guards", 0, 1000, 1000), ("guards", 1, 1100, 1000), ("ragmen", 1, 1206, 1000)]);
    assert!(table.view().touch(0, 1) && !table.view().touch(1, 2));
    assert!(table.view().touches_thing(0, 0) && !table.view().touches_thing(1, 0));
}

#[test]
fn bc_02_in_contact_with_an_enemy_one_does_not_move_freely() {
    // HR-BC-02: an inch along the enemy is refused, leaving it is not; friends and objects hold nobody (HR-AMB-19).
    let mut table = engaged();
    table.slot(0, Kind::Move);
    assert_eq!(table.refuses(0, &walks(&[(0, &[ground(1000, 1020)])])), "HR-BC-07");
    table.does(0, &walks(&[(1, &[ground(1000, 1250)])]));
    table.does(0, &walks(&[(0, &[ground(900, 1000)])]));
    let mut space = bare(3000, 3000);
    space.things.push(block([900, 1050, 1100, 1150], 0, 100, ""));
    let friends = [("guards", 0, 1000, 1000), ("duke-of-embers", 0, 1100, 1000), ("ragmen", 1, 2500, 2500)];
    let mut held = crate::fixture::table(&space, &friends);
    held.slot(0, Kind::Move).does(0, &walks(&[(0, &[ground(999, 1000)])]));
    assert_eq!(held.stand(0), ground(999, 1000));
}

#[test]
fn bc_03_and_sht_03_who_touches_an_enemy_neither_shoots_nor_is_shot_at() {
    // HR-BC-03, HR-SHT-03.
    let mut table = engaged();
    table.slot(0, Kind::Shoot);
    for id in [0, 1] {
        table.state.model_mut(id).lost.insert(Ability::SplitTargets);
    }
    assert_eq!(table.refuses(0, &aim(&[0], 2)), "HR-BC-03", "the shooter");
    assert_eq!(table.refuses(0, &aim(&[1], 1)), "HR-SHT-03", "the target");
    table.does(0, &aim(&[1], 2));
    let mut apart = engaged();
    apart.put(2, ground(1106, 1000)).slot(0, Kind::Shoot).does(0, &aim(&[0, 1], 1));
    let mut friends = engaged();
    friends.put(1, ground(1000, 1100)).put(2, ground(1106, 1000));
    friends.slot(0, Kind::Shoot).does(0, &aim(&[0, 1], 2));
}

#[test]
fn bc_06_forced_movement_provokes_no_free_strike() {
    // HR-BC-06: nor does Teleport (HR-AMB-21).
    let models =
        [("washer-the-thief", 0, 1000, 1000), ("guards", 1, 1090, 1000), ("duke-of-embers", 1, 2000, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Generic);
    assert_eq!(table.refuses(0, &Action::Teleport { by: 0, to: ground(1500, 1500) }), "HR-AB-MV-07");
    table.does(0, &Action::Teleport { by: 0, to: ground(1910, 1000) });
    assert_eq!(table.stand(0), ground(1910, 1000));
    assert!(table.stage().is_none() && table.view().slot().is_none());
}
