//! Tests of going prone.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::{Action, Kind, Uses};
use crate::fixture::{Fixture, bare, table};
use crate::rules::dice;

/// Three Musketeers and three Guards with Shefin, aimed at.
fn aimed() -> Fixture {
    let models = [
        ("thimble-musketeers", 0, 1000, 1000),
        ("thimble-musketeers", 0, 1000, 1150),
        ("thimble-musketeers", 0, 1000, 850),
        ("guards", 1, 1500, 1000),
        ("guards", 1, 1500, 1150),
        ("captain-shefin", 1, 1600, 1100),
    ];
    let mut table = table(&bare(3600, 3000), &models);
    table.slot(0, Kind::Shoot).does(0, &Action::Aim(vec![(0, 1), (1, 1), (2, 1)]));
    table
}

fn shoot(by: ModelId, with: Uses) -> Action {
    Action::Shoot { by, with, over: None }
}

#[test]
fn prn_01_the_whole_unit_lies_down_before_any_die() {
    let mut table = aimed();
    table.does(0, &shoot(0, Uses::default()));
    assert!(!table.told.iter().any(|told| matches!(told.what, Event::Rolled(_))));
    assert_eq!(table.refuses(0, &Action::Yes), "HR-PRN-01", "the defender is asked");
    table.does(1, &Action::Yes);
    assert!((3..6).all(|id| table.state.model(id).prone));
}

#[test]
fn prn_02_and_prn_04_one_chance_helps_against_the_whole_volley() {
    // VEC-25: three attacks, one question; each Defence R R! is rolled with K K.
    let mut table = aimed();
    table.does(0, &shoot(0, Uses::default())).does(1, &Action::Yes);
    for by in [1, 2] {
        table.does(0, &shoot(by, Uses::default()));
        let rolled = table.told.iter().rev().find_map(|told| match &told.what {
            Event::Rolled(rolled) if rolled.what == crate::content::Trait::Defence => Some(rolled.roll.dice),
            _ => None,
        });
        assert_eq!(rolled, Some([0, 0, 2]));
    }
}

#[test]
fn prn_04_who_declined_is_not_asked_again() {
    let mut table = aimed();
    table.does(0, &shoot(0, Uses::default())).does(1, &Action::No);
    table.does(0, &shoot(1, Uses::default()));
    assert!((3..6).all(|id| !table.state.model(id).prone));
}

#[test]
fn ab_sh_09_suppressing_fire_makes_prone_before_the_dice() {
    let mut table = aimed();
    let suppress = Uses { suppress: true, ..Uses::default() };
    table.does(0, &shoot(0, suppress));
    assert!((3..6).all(|id| table.state.model(id).prone));
    let rolled: Vec<[u8; 3]> = table
        .told
        .iter()
        .filter_map(|told| match &told.what {
            Event::Rolled(rolled) => Some(rolled.roll.dice),
            _ => None,
        })
        .collect();
    assert_eq!(rolled, [[0, 2, 0], [0, 0, 2]], "the strongest set; R R lying");
}

#[test]
fn prn_08_when_some_lie_all_lie_down_and_those_who_lie_do_not_twice() {
    let mut table = aimed();
    table.state.model_mut(3).prone = true;
    assert!(can_go(table.view(), 1));
    table.play(|play| go_prone(play, 1, PRN_01));
    assert!((3..6).all(|id| table.state.model(id).prone));
    assert!(!can_go(table.view(), 1));
    table.play(|play| go_prone(play, 1, PRN_01));
    assert!(table.told.is_empty());
    table.play(|play| stand_up(play, 1, PRN_05));
    assert!(can_go(table.view(), 1));
}

#[test]
fn prn_06_lying_changes_nothing_against_blows() {
    let mut table = aimed();
    table.state.model_mut(3).prone = true;
    let attack = crate::frame::Attack::new(0, 3, false, crate::frame::Cause::Action);
    assert_eq!(dice::build(table.view(), 3, dice::What::Defence(&attack)).dice.0, [0, 2, 0]);
}

#[test]
fn ab_un_03_a_solid_position_may_still_be_forced_prone() {
    // HR-AB-UN-03.
    let models = [("thimble-musketeers", 0, 1000, 1000), ("heap-haulers", 1, 1500, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Shoot).does(0, &Action::Aim(vec![(0, 1)]));
    table.does(0, &shoot(0, Uses { suppress: true, ..Uses::default() }));
    assert!(table.state.model(1).prone);
}

#[test]
fn prn_03_one_lies_until_the_next_activation() {
    // HR-PRN-03: through the end of the enemy's turn, up to its own first action.
    let mut table = aimed();
    table.state.bag = [0, 1];
    table.does(0, &shoot(0, Uses::default())).does(1, &Action::Yes).does(0, &Action::Done);
    table.does(0, &Action::End(0));
    assert!(table.view().acting(1) && (3..6).all(|id| table.state.model(id).prone));
    table.does(1, &Action::Declare { troop: 1, kind: Kind::Generic });
    assert!((3..6).all(|id| !table.state.model(id).prone));
}
