//! Tests of the use of capacities and cards.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::Action;
use crate::fixture::Fixture;
use crate::rules::r#use;

#[test]
fn use_01_as_many_capacities_as_wished() {
    let mut table = Fixture::new()
        .force(0, "a 1/1/1 suicide-attack")
        .force(0, "b 1/1/1 surprise")
        .force(1, "d 1/9/9")
        .versus("a b", "d")
        .begin();
    table.does(0, table.uses("a")).does(1, Action::Pass);
    table.does(0, table.uses("b"));
    // A card of the other player, and one that has no such window.
    let others = table.uses("a");
    table.refuses(1, others, "KEN-USE-01");
}

#[test]
fn use_02_each_once_in_a_combat_and_again_in_the_next() {
    let mut table = Fixture::fight("a 1/1/1 surprise", "d 1/9/9").begin();
    table.does(0, table.uses("a")).does(1, Action::Pass);
    let again = table.uses("a");
    table.refuses(0, again, "KEN-USE-02");
}

#[test]
fn use_03_only_in_the_combat_of_its_own_group() {
    let mut table = Fixture::new()
        .force(0, "a 1/1/1")
        .force(0, "idle 1/1/1 surprise")
        .force(1, "d 1/9/9")
        .place(1, "dam-city")
        .place(1, "seven-wells")
        .versus("a", "d")
        .begin();
    let idle = table.uses("idle");
    table.refuses(0, idle, "KEN-USE-03");
}

#[test]
fn use_04_a_card_that_activates_is_marked_and_not_engaged() {
    let mut table = Fixture::fight("a 1/1/1 surprise", "d 1/9/9").begin();
    let a = table.card("a");
    assert!(!r#use::is_marked(table.view(), a));
    table.does(0, table.uses("a"));
    assert!(r#use::is_marked(table.view(), a) && !table.is_engaged("a"), "KEN-USE-04, KEN-AMB-70");
    table.pass();
    assert!(!r#use::is_marked(table.view(), a), "KEN-USE-04: the mark goes with the combat");
}

#[test]
fn use_05_cards_of_the_hand_in_the_same_window() {
    let mut table = Fixture::new()
        .force(0, "kenshiro-mastery")
        .hand(0, "pressure-thread")
        .hand(0, "quicksand")
        .force(1, "d 1/9/9")
        .versus("kenshiro-mastery", "d")
        .begin();
    let (card, host) = (table.card("pressure-thread"), table.card("kenshiro-mastery"));
    assert!(table.may(0, &Action::Assign { card, host }), "KEN-USE-05");
    let quicksand = table.card("quicksand");
    table.refuses(0, Action::Play(quicksand), "KEN-EVT-04");
    table.pass();
    assert!(!table.may(0, &Action::Assign { card, host }), "KEN-USE-05: no more once both gave up");
}
