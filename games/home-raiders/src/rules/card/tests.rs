//! Tests of what cards are for.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::Kind;
use crate::content::{Ability, Section, Trait};
use crate::fixture::{aim, bare, game, ground, table, walks};
use crate::frame::{Attack, Cause};
use crate::rules::dice::What;

#[test]
fn card_01_and_card_03_each_trait_has_its_pool() {
    // HR-CARD-01, HR-CARD-03: the Dragon Rider's four pools, her Boost in Combat, and her base range of 6.
    let table = table(&bare(3000, 3000), &[("ysolt-dragon-rider", 0, 500, 500), ("guards", 1, 1200, 500)]);
    let (blow, shot) = (Attack::new(0, 1, false, Cause::Action), Attack::new(0, 1, true, Cause::Action));
    assert_eq!(table.pool(0, What::Attack(&blow)), "K R R R +1");
    assert_eq!(table.pool(0, What::Attack(&shot)), "K R R W");
    assert_eq!(table.pool(0, What::Answer), "R W");
    for shot in [false, true] {
        let attack = Attack::new(1, 0, shot, Cause::Action);
        assert_eq!(table.pool(0, What::Defence(&attack)), "K R R R", "against any attack");
    }
    assert_eq!(table.view().card(0).shooting.map(|shot| shot.range), Some(600));
}

#[test]
fn card_02_m_is_the_most_that_one_moves() {
    // HR-CARD-02: Ragmen have M 4.
    let mut table = table(&bare(3000, 3000), &[("ragmen", 0, 500, 500), ("guards", 1, 2500, 2500)]);
    table.slot(0, Kind::Move);
    assert_eq!(table.refuses(0, &walks(&[(0, &[ground(901, 500)])])), "HR-MOV-01");
    table.does(0, &walks(&[(0, &[ground(900, 500)])]));
}

#[test]
fn card_04_a_trait_may_have_two_abilities_and_some_are_bound_to_a_type() {
    // HR-CARD-04.
    let game = game();
    let cards = &game.content().cards;
    let guards = &cards[usize::from(game.content().find_card("guards").unwrap())];
    let combat = guards.abilities.iter().filter(|ability| ability.section() == Section::Combat);
    assert_eq!(combat.collect::<Vec<_>>(), [Ability::SpinningKick, Ability::Reach]);
    for card in cards {
        let fits = |ability: Ability| ability.section().bearer().is_none_or(|kind| kind == card.kind);
        assert!(card.abilities.iter().all(fits), "{}", card.id);
    }
}

#[test]
fn card_05_a_trait_without_a_pool_is_not_used() {
    // HR-CARD-05: Guards have no Shooting.
    let mut table = table(&bare(3000, 3000), &[("guards", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    assert_eq!(table.view().card(0).skill(Trait::Shooting), None);
    table.slot(0, Kind::Shoot);
    assert_eq!(table.refuses(0, &aim(&[0], 1)), CARD_05.0);
    assert_eq!(table.pool(0, What::Attack(&Attack::new(0, 1, true, Cause::Action))), "-");
}
