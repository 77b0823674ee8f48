//! Tests of the questions outside attacks.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::{Action, Kind};
use crate::content::Ability;
use crate::fixture::{Fixture, bare, table};
use crate::frame::{Frame, Window};
use crate::turn;

/// Lady Hoarfrost enchants character 1, which touches an enemy and a friend of its own.
fn enchanted(more: &[(&str, u8, i32, i32)]) -> Fixture {
    let mut models = vec![("lady-hoarfrost", 0, 500, 500), ("ragmen", 1, 900, 500), ("ragmen", 1, 1000, 500)];
    models.extend(more);
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Spirit);
    let challenge = Action::Challenge { by: 0, ability: Ability::Enchantment, target: 1 };
    table.dice(&[3, 3, 3, 3, 0]);
    if more.is_empty() {
        // With one victim only, the blow follows at once: two white dice against one.
        table.dice(&[3, 3, 3, 3, 0, 3, 3, 0]);
    }
    table.does(0, &challenge);
    table
}

#[test]
fn ab_sp_07_a_victim_may_be_the_targets_own_friend() {
    let table = enchanted(&[]);
    assert_eq!(table.state.model(2).tokens, 1);
    assert_eq!(table.state.model(1).tokens, 0);
}

#[test]
fn ab_sp_07_the_caster_picks_the_victim() {
    let mut table = enchanted(&[("captain-shefin", 0, 900, 600)]);
    assert_eq!(table.refuses(0, &Action::Choose(0)), "HR-AB-SP-07");
    assert_eq!(table.refuses(0, &Action::Choose(1)), "HR-AB-SP-07");
    table.dice(&[3, 3, 0, 0, 0, 0, 0]).does(0, &Action::Choose(3));
    assert_eq!([2, 3].map(|id| table.state.model(id).tokens), [0, 1]);
}

#[test]
fn ab_sp_07_its_player_says_what_it_uses() {
    let models = [
        ("lady-hoarfrost", 0, 500, 500),
        ("guards", 1, 1000, 500),
        ("thimble-bertha", 1, 1100, 600),
        ("captain-shefin", 1, 900, 500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Spirit);
    table.state.flow.open(Frame::Window(Window::Enchanted { by: 3, victim: 1 }));
    table.play(turn::run);
    let strike = |surprise| Action::Strike {
        by: 3,
        target: 1,
        with: crate::action::Uses { surprise, ..Default::default() },
    };
    assert_eq!(table.refuses(0, &strike(false)), "HR-AB-SP-07");
    table.dice(&[0; 12]).does(1, &strike(true));
}

#[test]
fn ab_ld_04_only_units_under_the_command_step_aside() {
    let models = [("guards", 0, 500, 500), ("cap-throwers", 1, 900, 500), ("auntie-hoard", 1, 1000, 500)];
    for (confused, asked) in [(false, true), (true, false)] {
        let mut table = table(&bare(3000, 3000), &models);
        table.turn(0);
        table.state.model_mut(2).confused = confused;
        table.state.flow.open(Frame::Window(Window::Sidestep(1)));
        table.play(turn::run);
        assert_eq!(matches!(table.state.flow.now(), Some(Frame::Window(_))), asked);
        if asked {
            table.does(1, &Action::No);
            assert!(matches!(table.state.flow.now(), Some(Frame::Turn(_))));
        }
    }
}
