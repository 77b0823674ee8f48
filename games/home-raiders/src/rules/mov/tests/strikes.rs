//! Leaving contact and free strikes.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Bits;

use super::*;
use crate::action::Action;
use crate::event::Event;
use crate::fixture::{bare, ground, table, table_with};
use crate::options::Options;
use crate::rules::bc::strikers;
use crate::state::Place;

fn engaged() -> Fixture {
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000), ("ragmen", 1, 1000, 1100)];
    table(&bare(3000, 3000), &models)
}

fn asked(table: &Fixture) -> Vec<ModelId> {
    let Some(Frame::March(march)) = table.state.flow.now() else { return Vec::new() };
    march.strikes.map_or(Vec::new(), |strikes| strikes.left.iter().collect())
}

fn answer(table: &mut Fixture, action: &Action) -> &'static str {
    let done = key(table.play(|play| act(play, action)));
    go_on(table);
    done
}

#[test]
fn bc_04_vec_23_each_abandoned_enemy_may_strike_first() {
    let mut table = engaged();
    moving(&mut table);
    march(&mut table, &plan(&[walk(0, &[ground(900, 900)])])).unwrap();
    assert_eq!(asked(&table), [1, 2]);
    assert_eq!(table.stand(0), ground(1000, 1000), "the strikes come before the way");
    let Some(Frame::March(waits)) = table.state.flow.now().cloned() else { panic!() };
    assert_eq!(asks(table.view(), &waits).0, 1);
    assert_eq!(answer(&mut table, &Action::Choose(0)), "refuse-free-strike");
    assert_eq!(answer(&mut table, &Action::Yes), "refuse-not-now");
    assert_eq!(answer(&mut table, &Action::No), "ok");
    assert_eq!(table.stand(0), ground(900, 900));
}

#[test]
fn bc_05_the_strikes_come_in_the_order_that_the_striker_wants() {
    let mut table = engaged();
    moving(&mut table);
    march(&mut table, &plan(&[walk(0, &[ground(900, 900)])])).unwrap();
    assert_eq!(key(table.play(|play| act(play, &Action::Choose(2)))), "ok");
    // Back in the Movement: the other enemy is left.
    while !matches!(table.state.flow.now(), Some(Frame::March(_))) {
        table.state.flow.close();
    }
    assert_eq!(asked(&table), [1]);
}

#[test]
fn bc_05_who_vanishes_or_lies_down_does_not_move_and_the_others_follow_the_plan() {
    for gone in [true, false] {
        let models = [("guards", 0, 1000, 1000), ("guards", 0, 1000, 800), ("ragmen", 1, 1100, 1000)];
        let mut table = table(&bare(3000, 3000), &models);
        moving(&mut table);
        march(&mut table, &plan(&[walk(0, &[ground(800, 1000)]), walk(1, &[ground(800, 800)])])).unwrap();
        assert_eq!(asked(&table), [2]);
        if gone {
            table.state.model_mut(0).place = Place::Gone { by_enemy: true };
        } else {
            table.state.model_mut(0).prone = true;
        }
        go_on(&mut table);
        assert!(table.told.iter().any(|told| told.what == Event::Cancelled(0)));
        assert_eq!(table.stand(1), ground(800, 800), "HR-AMB-17");
        assert!(!matches!(table.state.flow.now(), Some(Frame::March(_))));
    }
}

#[test]
fn bc_06_forced_movement_provokes_nothing() {
    let mut table = engaged();
    let west = space::plane::Vector::new(-1, 0).unwrap();
    table.play(|play| crate::rules::geo::shove(play, crate::rules::geo::GEO_17, 1, 0, west, 100));
    assert_eq!(table.stand(0), ground(900, 1000));
    assert!(table.state.flow.now().is_none());
}

#[test]
fn ab_mv_03_nobody_strikes_at_a_ghost_but_who_tangles() {
    let both: Bits = [1, 2].into_iter().collect();
    let models =
        [("will-o-the-wisp", 0, 1000, 1000), ("ragmen", 1, 1090, 1000), ("bladedancer-elves", 1, 1000, 1090)];
    let table = table(&bare(3000, 3000), &models);
    assert_eq!(strikers(table.view(), 0, both), [2].into_iter().collect());
}

#[test]
fn ab_un_07_nobody_strikes_at_warrior_dancers() {
    let mut table =
        table(&bare(3000, 3000), &[("bladedancer-elves", 0, 1000, 1000), ("ragmen", 1, 1100, 1000)]);
    moving(&mut table);
    march(&mut table, &plan(&[walk(0, &[ground(800, 1000)])])).unwrap();
    assert_eq!(table.stand(0), ground(800, 1000));
}

#[test]
fn amb_34_prone_enemies_strike_unless_the_table_says_no() {
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000)];
    let one: Bits = [1].into_iter().collect();
    for barred in [false, true] {
        let options = Options { prone_blocks_free_strikes: barred, ..Options::default() };
        let mut table = table_with(&bare(3000, 3000), options, &models);
        table.state.model_mut(1).prone = true;
        assert_eq!(strikers(table.view(), 0, one).is_empty(), barred);
    }
}

#[test]
fn ab_mv_10_around_an_enemy_without_a_strike() {
    let models = [("bladedancer-elves", 0, 1000, 1000), ("ragmen", 1, 1102, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    moving(&mut table);
    let around = |nodes: &[Stand]| plan(&[way(0, How::Around(nodes.to_vec()))]);
    // On the ring of 103 around (1102, 1000).
    let ring = [ground(1004, 968), ground(1020, 937), ground(1043, 915)];
    assert_eq!(judged(&table, &around(&ring)), "ok");
    assert_eq!(judged(&table, &around(&[ground(1000, 900)])), "refuse-around-left");
    march(&mut table, &around(&ring)).unwrap();
    assert_eq!(table.stand(0), ground(1043, 915));
    assert!(table.view().engaged(0));
}

#[test]
fn ab_mv_10_only_with_exactly_one_enemy_and_the_ability() {
    let models = [("bladedancer-elves", 0, 1000, 1000), ("ragmen", 1, 1102, 1000), ("ragmen", 1, 1000, 1102)];
    let mut two = table(&bare(3000, 3000), &models);
    moving(&mut two);
    let around = plan(&[way(0, How::Around(vec![ground(1004, 968)]))]);
    assert_eq!(judged(&two, &around), "refuse-around-contact");
    let mut guards = engaged();
    moving(&mut guards);
    assert_eq!(judged(&guards, &around), "refuse-no-ability");
}

#[test]
fn ab_mv_08_a_flier_leaves_with_strikes_and_lands_where_it_can_stand() {
    let models =
        [("ysolt-dragon-rider", 0, 1000, 1000), ("ragmen", 1, 1130, 1000), ("ragmen", 1, 1400, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    moving(&mut table);
    let fly = |x, y| plan(&[way(0, How::Fly(ground(x, y)))]);
    assert_eq!(judged(&table, &fly(1800, 1000)), "ok", "over the enemies");
    assert_eq!(judged(&table, &fly(1801, 1000)), "refuse-way-cost");
    assert_eq!(judged(&table, &fly(1400, 1000)), "refuse-stand-model");
    march(&mut table, &fly(1530, 1000)).unwrap();
    assert_eq!(asked(&table), [1], "HR-AMB-67");
    assert_eq!(answer(&mut table, &Action::No), "ok");
    assert_eq!(table.stand(0), ground(1530, 1000));
    assert!(table.view().turn().unwrap().charged.has(0));
}

#[test]
fn abg_09_a_free_strike_is_offered_with_what_costs_nothing() {
    // HR-ABG-09: Shefin has Surprise Hit, the Ragman has not.
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000), ("captain-shefin", 1, 900, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    moving(&mut table);
    march(&mut table, &plan(&[walk(0, &[ground(1000, 1200)])])).unwrap();
    let Some(Frame::March(waits)) = table.state.flow.now() else { panic!() };
    let mut offers = kernel::Offers::new();
    offer(table.view(), waits, &mut offers);
    let with = crate::action::Uses { surprise: true, ..Default::default() };
    let surprise = Action::Strike { by: 2, target: 0, with };
    assert_eq!(offers.actions, [Action::Choose(1), Action::Choose(2), surprise.clone(), Action::No]);
    assert!(!offers.complete, "a plain strike may be named like any other strike too");
    let before = table.state.clone();
    let plain = Action::Strike { by: 1, target: 0, with: crate::action::Uses::default() };
    assert_eq!(answer(&mut table, &plain), "ok");
    table.state = before;
    assert_eq!(answer(&mut table, &surprise), "ok");
}
