//! Whole plans: order, formation, Running Shot, Redeployment, pushing, carrying, Movements outside an action.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Bits;
use space::plane::Vector;

use super::*;
use crate::event::Event;
use crate::fixture::{bare, block, drum, ground, table, table_with};
use crate::options::{Options, PortalObject};
use crate::state::Readiness;

fn three() -> Fixture {
    let models = [("guards", 0, 500, 500), ("guards", 0, 500, 700), ("guards", 0, 500, 900)];
    table(&bare(3000, 3000), &models)
}

#[test]
fn mov_07_one_after_the_other_in_the_owners_order() {
    let mut table = three();
    moving(&mut table);
    let (first, second) = (walk(0, &[ground(620, 560)]), walk(1, &[ground(500, 600), ground(500, 520)]));
    assert_eq!(judged(&table, &plan(&[first.clone(), second.clone()])), "ok");
    assert_eq!(judged(&table, &plan(&[second, first])), "refuse-stand-model", "the place is still taken");
    let twice = [walk(0, &[ground(510, 500)]), walk(0, &[ground(520, 500)])];
    assert_eq!(judged(&table, &plan(&twice)), "refuse-plan-twice");
    assert_eq!(judged(&table, &plan(&[])), "refuse-plan-empty");
    assert_eq!(judged(&table, &plan(&[walk(9, &[ground(510, 500)])])), "refuse-not-acting");
}

#[test]
fn unt_04_who_begins_in_formation_ends_in_formation() {
    let mut table = three();
    moving(&mut table);
    assert_eq!(judged(&table, &plan(&[walk(0, &[ground(900, 500)])])), "refuse-formation-end");
    let all = plan(&[0, 1, 2].map(|id| walk(id, &[ground(900, 500 + 200 * i32::from(id))])));
    assert_eq!(judged(&table, &all), "ok");
    march(&mut table, &all).unwrap();
    assert_eq!(table.stand(2), ground(900, 900));
    assert!(can_march(table.view(), &Slot::new(0, 2, Kind::Move)));
    let slot = table.view().slot().unwrap();
    assert!(!can_march(table.view(), slot), "all have acted");
}

#[test]
fn unt_03_a_repairing_movement_lessens_the_disorder() {
    let models = [("guards", 0, 500, 500), ("guards", 0, 1500, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    moving(&mut table);
    if let Some(Frame::Slot(slot)) = table.state.flow.now_mut() {
        slot.repairs = true;
    }
    assert_eq!(judged(&table, &plan(&[walk(0, &[ground(700, 500)])])), "ok");
    assert_eq!(judged(&table, &plan(&[walk(0, &[ground(500, 700)])])), "refuse-formation-repair");
    assert_eq!(judged(&table, &plan(&[walk(0, &[ground(500, 500)])])), "refuse-formation-repair");
}

#[test]
fn mov_01_prone_members_do_not_move() {
    let mut table = three();
    table.state.model_mut(1).prone = true;
    moving(&mut table);
    assert_eq!(judged(&table, &plan(&[walk(1, &[ground(520, 700)])])), "refuse-stand-first");
}

#[test]
fn ab_mv_04_contact_by_ones_own_movement_is_noted() {
    let models = [("guards", 0, 500, 500), ("ragmen", 1, 800, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    moving(&mut table);
    march(&mut table, &plan(&[walk(0, &[ground(700, 500)])])).unwrap();
    assert!(table.view().turn().unwrap().charged.has(0));
}

#[test]
fn ab_mv_05_first_way_half_then_shots_then_the_rest() {
    let models =
        [("moss-centaurs", 0, 1000, 1000), ("moss-centaurs", 0, 1000, 1200), ("ragmen", 1, 1900, 1100)];
    let mut table = table(&bare(4000, 3000), &models);
    moving(&mut table);
    let to = |x| Plan { running: true, ..plan(&[walk(0, &[ground(x, 1000)]), walk(1, &[ground(x, 1200)])]) };
    assert_eq!(judged(&table, &to(1401)), "refuse-way-cost", "half of 8 inches");
    march(&mut table, &to(1300)).unwrap();
    let slot = table.view().slot().unwrap();
    assert_eq!((slot.kind, slot.number, slot.acted), (Kind::Shoot, 2, Bits::EMPTY));
    assert_eq!(table.view().turn().unwrap().parts[0].taken, 2, "it takes both actions");
    let second = |x| plan(&[walk(0, &[ground(x, 1000)]), walk(1, &[ground(x, 1200)])]);
    assert_eq!(judged(&table, &second(799)), "refuse-way-cost", "3 inches are spent");
    march(&mut table, &second(800)).unwrap();
    let slot = table.view().slot().unwrap();
    assert!(slot.running.as_ref().unwrap().second && slot.acted.has(0) && slot.acted.has(1));
    assert_eq!(judged(&table, &second(790)), "refuse-acted");
}

#[test]
fn ab_mv_05_needs_the_ability_and_two_actions() {
    let mut guards = three();
    moving(&mut guards);
    let run = Plan { running: true, ..plan(&[walk(0, &[ground(520, 500)])]) };
    assert_eq!(judged(&guards, &run), "refuse-no-ability");
    let mut table = table(&bare(3000, 3000), &[("moss-centaurs", 0, 500, 500)]);
    moving(&mut table);
    let mut at = |taken, slots| {
        table.play(|play| {
            let part = &mut play.turn_mut().unwrap().parts[0];
            (part.taken, part.slots) = (taken, slots);
        });
        judged(&table, &run)
    };
    assert_eq!([at(2, 2), at(2, 3)], ["refuse-running-actions", "ok"], "alone with a third action");
    let models = [("moss-centaurs", 0, 500, 500), ("moss-centaurs", 0, 500, 700)];
    let mut two = self::table(&bare(3000, 3000), &models);
    moving(&mut two);
    assert_eq!(judged(&two, &run), "ok");
    two.play(|play| {
        let part = &mut play.turn_mut().unwrap().parts[0];
        (part.taken, part.slots) = (2, 3);
    });
    // HR-AB-HE-09: inside a Unit the third action is that of one member only.
    assert_eq!(judged(&two, &run), "refuse-running-actions");
}

pub(super) fn redeploys() -> Fixture {
    let models = [
        ("cap-throwers", 0, 500, 500),
        ("cap-throwers", 0, 500, 700),
        ("cataloguer-pernick", 0, 600, 600),
        ("bent-needles", 0, 1300, 600),
        ("heap-haulers", 0, 2500, 600),
    ];
    table(&bare(3000, 3000), &models)
}

#[test]
fn ab_ld_10_a_leader_leaves_with_his_remaining_action() {
    let mut table = redeploys();
    moving(&mut table);
    let goes = walk(2, &[ground(1080, 600)]);
    assert_eq!(judged(&table, &plan(std::slice::from_ref(&goes))), "ok", "within 5 inches: open formation");
    let leaves = Plan { leave: Some(2), ..plan(&[goes]) };
    march(&mut table, &leaves).unwrap();
    let troop = table.state.model(2).troop;
    assert_eq!(troop, 3);
    assert_eq!(table.state.troop(troop).readiness, Readiness::Done);
    let turn = table.view().turn().unwrap();
    assert_eq!((turn.parts.len(), turn.parts[1].taken, turn.parts[1].slots), (2, 1, 2));
    let wrong = Plan { leave: Some(0), ..plan(&[walk(0, &[ground(510, 500)])]) };
    assert_eq!(judged(&table, &wrong), "refuse-no-ability");
}

#[test]
fn ab_ld_10_he_joins_another_unit_that_is_then_barred() {
    let mut table = redeploys();
    moving(&mut table);
    march(&mut table, &Plan { leave: Some(2), ..plan(&[walk(2, &[ground(800, 600)])]) }).unwrap();
    let troop = table.state.model(2).troop;
    table.state.flow.close();
    table.state.flow.open(Frame::Slot(Slot::new(troop, 2, Kind::Move)));
    let join = |to, unit| Plan { join: Some(unit), ..plan(&[walk(2, &[ground(to, 600)])]) };
    assert_eq!(judged(&table, &join(600, 0)), "refuse-join-unit", "not the Unit he has left (HR-AMB-101)");
    assert_eq!(judged(&table, &join(850, 1)), "refuse-join-far");
    assert_eq!(judged(&table, &join(900, 200)), "refuse-join-unit");
    march(&mut table, &join(900, 1)).unwrap();
    assert_eq!(table.state.model(2).troop, 1);
    assert_eq!(table.state.troop(1).readiness, Readiness::Barred);
    assert!(table.told.iter().any(|told| told.what == Event::Joined { model: 2, troop: 1 }));
}

fn push(thing: u8, (x, y): (i32, i32), length: i32) -> Plan {
    plan(&[way(0, How::Push { thing, direction: Vector::new(x, y).unwrap(), length })])
}

#[test]
fn ab_mv_01_both_move_half_the_movement() {
    let mut room = bare(2000, 1000);
    room.things.push(drum(600, 500, 50, 100, "mc"));
    room.things.push(block([900, 400, 1000, 600], 0, 100, ""));
    room.things.push(drum(500, 400, 50, 100, ""));
    let mut table = table(&room, &[("blefuscu-sappers", 0, 500, 500), ("blefuscu-sappers", 0, 500, 300)]);
    moving(&mut table);
    assert_eq!(judged(&table, &push(0, (1, 0), 250)), "ok");
    assert_eq!(judged(&table, &push(0, (1, 0), 251)), "refuse-push-length");
    assert_eq!(judged(&table, &push(0, (-1, 0), 100)), "refuse-push-pull");
    assert_eq!(judged(&table, &push(0, (0, 0), 100)), "refuse-direction");
    assert_eq!(judged(&table, &push(1, (1, 0), 100)), "refuse-push-fast");
    assert_eq!(judged(&table, &push(7, (1, 0), 100)), "refuse-no-such-thing");
    march(&mut table, &push(0, (1, 0), 240)).unwrap();
    assert_eq!(table.stand(0), ground(740, 500));
    assert_eq!(table.state.things[0].shape().centre(), crate::fixture::at(840, 500));
}

#[test]
fn geo_20_the_object_stops_at_what_is_in_its_way() {
    let mut room = bare(2000, 1000);
    room.things.push(drum(600, 500, 50, 100, "m"));
    room.things.push(block([700, 400, 800, 600], 0, 100, ""));
    let mut table = table(&room, &[("blefuscu-sappers", 0, 500, 500), ("blefuscu-sappers", 0, 600, 600)]);
    moving(&mut table);
    march(&mut table, &push(0, (1, 0), 200)).unwrap();
    assert_eq!(table.stand(0), ground(550, 500));
    assert!(table.told.iter().any(|told| told.what == Event::Pushed { thing: 0, by: 0, length: 50 }));
    let mut table = crate::fixture::table(&room, &[("blefuscu-sappers", 0, 600, 400)]);
    moving(&mut table);
    assert_eq!(judged(&table, &push(0, (0, 1), 100)), "ok");
    table.put(0, ground(600, 300));
    assert_eq!(judged(&table, &push(0, (0, 1), 100)), "refuse-push-apart");
}

#[test]
fn geo_20_not_what_somebody_stands_on_nor_onto_a_patch() {
    let mut room = bare(2000, 1000);
    room.things.push(block([550, 400, 750, 600], 0, 20, ""));
    room.things[0] = block([550, 400, 750, 600], 0, 100, "mc");
    room.things.push(block([760, 300, 900, 700], 0, 10, "r"));
    let mut table = table(&room, &[("blefuscu-sappers", 0, 500, 500), ("blefuscu-sappers", 0, 500, 620)]);
    moving(&mut table);
    march(&mut table, &push(0, (1, 0), 100)).unwrap();
    assert_eq!(table.stand(0), ground(510, 500), "the patch stops it");
    table.put(1, crate::fixture::top(660, 500, 0));
    moving(&mut table);
    assert_eq!(judged(&table, &push(0, (1, 0), 100)), "refuse-push-occupied");
}

#[test]
fn ab_mv_01_a_portal_only_if_the_table_says_so() {
    for (portal_object, wanted) in
        [(PortalObject::Immovable, "refuse-push-fast"), (PortalObject::Movable, "ok")]
    {
        let options = Options { portal_object, ..Options::default() };
        let mut table = table_with(&bare(3000, 3000), options, &[("blefuscu-sappers", 0, 1500, 250)]);
        crate::rules::dep::add_portal(&mut table.state, 0, crate::state::Spot::S);
        table.put(0, ground(1350, 100));
        moving(&mut table);
        assert_eq!(judged(&table, &push(0, (1, 0), 100)), wanted);
    }
}

fn carry(to: Stand, carries: &[(ModelId, Stand)]) -> Plan {
    plan(&[Way { model: 0, how: How::Fly(to), carries: carries.to_vec() }])
}

#[test]
fn ab_mv_09_a_whole_unit_is_carried_and_put_down_within_three_inches() {
    let models = [
        ("aeronaut-bristo", 0, 1000, 1000),
        ("guards", 0, 1200, 1000),
        ("guards", 0, 1200, 1150),
        ("ragmen", 1, 2000, 1000),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.state.model_mut(2).prone = true;
    moving(&mut table);
    let to = ground(1600, 1000);
    let down = |a, b| [(1, ground(a, 1000)), (2, ground(b, 1150))];
    assert_eq!(judged(&table, &carry(to, &down(1750, 1750))), "ok");
    assert_eq!(judged(&table, &carry(to, &down(1750, 1750)[..1])), "refuse-carry-part");
    assert_eq!(judged(&table, &carry(to, &down(1895, 1895))), "refuse-carry-contact");
    assert_eq!(judged(&table, &carry(to, &down(1150, 1750))), "refuse-carry-down-far");
    assert_eq!(judged(&table, &carry(to, &down(1180, 1750))), "refuse-carry-formation");
    assert_eq!(judged(&table, &carry(to, &[(3, ground(1750, 1000))])), "refuse-carry-whom");
    march(&mut table, &carry(to, &down(1750, 1750))).unwrap();
    assert_eq!((table.stand(1), table.stand(2)), (ground(1750, 1000), ground(1750, 1150)));
    assert!(table.state.model(2).prone, "it stays prone");
    table.put(3, ground(1850, 1000));
    moving(&mut table);
    let back = carry(ground(1500, 1000), &[(1, ground(1400, 1150)), (2, ground(1400, 1300))]);
    assert_eq!(judged(&table, &back), "refuse-carry-engaged", "not out of contact with an enemy");
}

#[test]
fn obv_08_who_moves_away_from_a_marker_loses_it() {
    let mut table = table(&bare(3000, 3000), &[("guards", 0, 500, 500)]);
    table.state.markers.push(crate::state::Marker { player: 0, at: ground(500, 500), controller: Some(0) });
    moving(&mut table);
    march(&mut table, &plan(&[walk(0, &[ground(605, 500)])])).unwrap();
    assert_eq!(table.state.markers[0].controller, Some(0), "still in contact");
    moving(&mut table);
    march(&mut table, &plan(&[walk(0, &[ground(700, 500)])])).unwrap();
    assert_eq!(table.state.markers[0].controller, None);
}

#[test]
fn ab_ld_05_a_free_movement_of_the_unit_before_the_first_round() {
    let models =
        [("ash-grenadiers", 0, 500, 500), ("overseer-grey", 0, 500, 700), ("duke-of-embers", 0, 900, 900)];
    let mut table = table(&bare(3000, 3000), &models);
    // Overseer Grey is a General: the Hero moves too (HR-AB-LD-09).
    assert_eq!(scouts(table.view(), 0, Bits::EMPTY), [0, 1].into_iter().collect());
    let all = plan(&[walk(0, &[ground(800, 500)]), walk(1, &[ground(800, 700)])]);
    let moved = table.play(|play| reconnoitre(play, 0, Bits::EMPTY, &all));
    assert_eq!(moved, Ok(0));
    go_on(&mut table);
    assert_eq!(table.stand(1), ground(800, 700));
    let done = [0].into_iter().collect();
    let again = table.play(|play| reconnoitre(play, 0, done, &all));
    assert_eq!(again.unwrap_err().why.key, "refuse-reconnaissance");
    let apart = plan(&[walk(0, &[ground(500, 500)])]);
    let again = table.play(|play| reconnoitre(play, 0, Bits::EMPTY, &apart));
    assert_eq!(again.map_err(|illegal| illegal.why.key), Ok(0), "320 to 200: near enough");
    assert_eq!(scouts(table.view(), 1, Bits::EMPTY), Bits::EMPTY);
}

#[test]
fn ab_ld_04_an_inch_aside_without_strikes_into_no_new_contact() {
    let models = [
        ("bent-needles", 0, 1000, 1000),
        ("auntie-hoard", 0, 1000, 1200),
        ("guards", 1, 1100, 1000),
        ("guards", 1, 1000, 850),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    let mut step = |to| key(table.play(|play| sidestep(play, 0, &plan(&[walk(0, &[to])]))));
    assert_eq!(step(ground(899, 1000)), "refuse-way-cost", "more than an inch");
    assert_eq!(step(ground(1000, 950)), "refuse-way-contact");
    assert_eq!(step(ground(990, 1010)), "ok", "even without leaving the enemy");
    assert_eq!(step(ground(900, 1020)), "ok");
    assert_eq!(table.stand(0), ground(900, 1020));
    assert!(table.state.flow.now().is_none(), "nobody is asked");
    let flies = plan(&[way(0, How::Fly(ground(950, 1000)))]);
    assert_eq!(key(table.play(|play| sidestep(play, 0, &flies))), "refuse-sidestep-how");
    let apart = plan(&[walk(1, &[ground(1000, 1250)])]);
    assert_eq!(key(table.play(|play| sidestep(play, 0, &apart))), "ok");
}
