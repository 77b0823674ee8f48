//! Tests of conquest.
//!
//! Compiled under `#[cfg(test)]` only.

use super::falls;
use crate::content::vocabulary::Moment;
use crate::event::Event;
use crate::fixture::{Fixture, Tried, gain};
use crate::rules::{grp, zone};
use crate::zones::Zone;

/// One Army against one for the Place p, on which a wall lies.
fn siege(attacker: &str, defender: &str) -> Fixture {
    Fixture::new()
        .force(0, &format!("x {attacker}"))
        .force(1, &format!("a {defender}"))
        .place(1, "q place")
        .place(1, "p place")
        .attach("wall equipment", "p")
}

fn fought(attacker: &str, defender: &str) -> Tried {
    let mut table = siege(attacker, defender).versus("x", "a").begin();
    table.pass_all();
    table
}

#[test]
fn con_01_a_place_falls_when_its_defenders_are_gone_and_an_attacker_is_left() {
    let table = fought("5/1/3", "1/1/3");
    let place = table.card("p");
    assert!(table.heard("KEN-CON-01", &Event::Conquered { place }));
    assert_eq!((table.zone("p"), table.zone("wall")), (Zone::Past, Zone::Past));
    assert_eq!(table.zone("q"), Zone::Territory, "the Place behind is the frontier now");
    assert_eq!(zone::from_frontier(table.view(), 1, 0), Some(table.card("q")));
    assert_eq!(table.window(), Some(Moment::PostCombat));
}

#[test]
fn con_01_it_is_held_while_a_defender_stands() {
    let table = fought("4/1/3", "1/2/3");
    let place = table.card("p");
    assert!(table.heard("KEN-CON-01", &Event::Held { place }));
    assert_eq!((table.zone("p"), table.zone("wall")), (Zone::Territory, Zone::Assigned));
}

#[test]
fn con_02_an_undefended_place_is_conquered_automatically() {
    let mut table = siege("0/1/3", "1/1/3").versus("x", "").begin();
    let place = table.card("p");
    table.pass_all();
    assert!(table.heard("KEN-CON-02", &Event::Conquered { place }));
    assert_eq!(table.zone("p"), Zone::Past);
    assert!(!table.is_engaged("a"), "who did not defend is not engaged");
}

#[test]
fn con_03_with_both_groups_wiped_out_it_is_not() {
    let table = fought("4/1/3", "4/1/3");
    let place = table.card("p");
    assert!(table.heard("KEN-CON-03", &Event::Held { place }));
    assert_eq!(
        (table.zone("x"), table.zone("a"), table.zone("p")),
        (Zone::Past, Zone::Past, Zone::Territory)
    );
    assert!(!falls([0, 0]) && !falls([0, 1]) && !falls([1, 1]) && falls([1, 0]));
}

#[test]
fn con_04_it_goes_to_its_owners_past_and_is_not_taken_over() {
    let table = fought("5/1/3", "1/1/3");
    let p = table.card("p");
    assert!(table.heard("KEN-CON-04", &Event::Moved { card: p, from: Zone::Territory, to: Zone::Past }));
    assert!(table.state.zone(1, Zone::Past).contains(&p) && table.view().places(0).is_empty());
}

#[test]
fn con_05_a_commander_who_stands_holds_the_place() {
    let mut table = siege("6/1/3", "1/1/5").force(1, "m 1/1/L").versus("x", "a m").begin();
    table.pass_all();
    assert_eq!(
        (table.zone("a"), table.zone("m"), table.zone("p")),
        (Zone::Past, Zone::Forces, Zone::Territory)
    );
    assert!(table.cites("KEN-CON-05"));
}

/// KEN-CON-05.
#[test]
fn con_05_a_commander_who_stands_takes_the_place() {
    let mut table = siege("6/1/3", "4/1/5").force(0, "m 1/1/L").versus("x m", "a").begin();
    table.pass_all();
    assert_eq!((table.zone("x"), table.zone("m"), table.zone("p")), (Zone::Past, Zone::Forces, Zone::Past));
}

/// KEN-EX-30, KEN-AMB-36.
#[test]
fn con_01_a_defence_emptied_by_effects_is_lost() {
    let mut table = siege("1/1/3", "9/9/9 ochre=2").versus("x", "a").begin();
    let a = table.card("a");
    table.with(|play| grp::remove(play, a, true));
    table.pass_all();
    assert_eq!((table.zone("p"), table.zone("a"), table.is_engaged("a")), (Zone::Past, Zone::Forces, true));
    assert_eq!(table.state.points, [0, 0]);
    assert!(table.cites("KEN-CON-01"));
}

/// KEN-SM-02.
/// KEN-CON-02.
#[test]
fn con_02_with_the_attack_group_empty_nothing_is_conquered() {
    let mut table = siege("1/1/3", "1/1/3").versus("x", "").begin();
    let x = table.card("x");
    table.with(|play| grp::remove(play, x, true));
    table.pass_all();
    assert_eq!(table.zone("p"), Zone::Territory);
}

/// KEN-CON-04.
#[test]
fn con_04_what_waits_for_a_conquest_follows_at_once_the_attackers_first() {
    let plain = "if = [{ place-conquered = \"uninhabited\" }]\n";
    let mut table = Fixture::new()
        .able("victor character 5/1/1", &[&(plain.to_owned() + &gain("on-conquest", 1))])
        .able("banner equipment", &[&gain("on-conquest", 2)])
        .able("shrine place", &[&gain("on-place-lost", 10)])
        .able("bell equipment bearer=place", &[&gain("on-place-lost", 20)])
        .force(0, "victor")
        .attach("banner", "victor")
        .place(1, "shrine")
        .attach("bell", "shrine")
        .versus("victor", "")
        .begin();
    table.pass_all().answer();
    assert_eq!(table.state.points, [3, 30]);
    let gains = |event: &Event| match event {
        Event::Gained { player, .. } => Some(*player),
        _ => None,
    };
    assert_eq!(table.events().filter_map(gains).collect::<Vec<_>>(), [0, 0, 1, 1]);
}

/// KEN-CON-01: who fought alone is no commander, and where nobody defended no group was wiped out.
/// KEN-CON-01.
#[test]
fn con_01_a_lone_master_and_an_attack_that_is_gone_hold_a_place_like_others() {
    let mut table = siege("1/1/3", "1/1/3").force(1, "m 1/9/L").versus("x", "m").begin();
    let place = table.card("p");
    table.pass_all();
    assert!(table.heard("KEN-CON-01", &Event::Held { place }));
    let mut table = siege("1/1/3", "1/1/3").versus("x", "").begin();
    let (x, place) = (table.card("x"), table.card("p"));
    table.with(|play| grp::remove(play, x, true));
    table.pass_all();
    assert!(table.heard("KEN-CON-01", &Event::Held { place }));
}
