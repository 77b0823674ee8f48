//! What is offered, how a troop follows, where one can get to.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Bits, Offers};
use proptest::prelude::*;
use space::plane::Vector;

use super::*;
use crate::action::Action;
use crate::content::Space;
use crate::fixture::{at, bare, block, drum, ground, space, table, top};
use crate::rules::mov::toward::{after, shorter};
use crate::rules::{dep, obv, unt};
use crate::state::{Marker, Objective, Spot};

/// The plans that are offered to the first troop.
fn offered(table: &Fixture) -> Vec<Plan> {
    let mut out = Offers::new();
    offer_plans(table.view(), table.view().slot().unwrap(), &mut out);
    assert!(!out.complete);
    out.actions
        .into_iter()
        .map(|action| match action {
            Action::March(plan) => plan,
            other => panic!("{other:?}"),
        })
        .collect()
}

fn desk(x: i32, y: i32, fx: i32, fy: i32) -> Fixture {
    let models = [
        ("guards", 0, x, y),
        ("guards", 0, x + 130, y),
        ("guards", 0, x, y + 130),
        ("captain-shefin", 0, x + 130, y + 130),
        ("ragmen", 1, fx, fy),
        ("ragmen", 1, fx + 130, fy),
        ("prodders", 1, fx, fy + 300),
    ];
    table(&space("messy-desk"), &models)
}

/// Whether everybody stands where one can stand, so that the position is one.
fn is_sound(table: &Fixture) -> bool {
    let room = Room::new(table.view());
    room.present().all(|(id, _)| room.judge_stand(id, room.stand(id).unwrap(), Bits::EMPTY).is_ok())
}

#[test]
fn mov_01_offers_lead_into_contact_towards_and_away() {
    let mut table = desk(500, 1100, 1000, 1200);
    moving(&mut table);
    let plans = offered(&table);
    assert!((3..=8).contains(&plans.len()), "{plans:?}");
    let ends = |plan: &Plan| {
        let mut played = desk(500, 1100, 1000, 1200);
        moving(&mut played);
        march(&mut played, plan).unwrap();
        (0..4).filter(|&id| played.view().engaged(id)).count()
    };
    let engaged: Vec<usize> = plans.iter().map(ends).collect();
    assert!(engaged.iter().any(|&count| count > 1), "{engaged:?}");
    assert!(engaged.contains(&0), "{engaged:?}");
}

#[test]
fn bc_07_who_touches_an_enemy_is_offered_to_leave_with_the_others_for_what_is_played_for() {
    let models = [("guards", 0, 1000, 1000), ("guards", 0, 1130, 1000), ("ragmen", 1, 1000, 900)];
    let mut table = table(&bare(3000, 3000), &models);
    table.state.objective = Some(Objective::Strategic);
    let marker = Marker { player: 1, at: ground(2500, 1000), controller: None };
    table.state.markers.push(marker);
    moving(&mut table);
    let leaves = |plan: &Plan| plan.ways.iter().any(|way| way.model == 0);
    let east = |plan: &Plan| plan.ways.iter().all(|way| way.how.end().is_some_and(|end| end.at.x() > 1400));
    let plans = offered(&table);
    assert!(plans.iter().any(|plan| leaves(plan) && east(plan)), "{plans:?}");
    // Without an enemy at hand nobody has to leave anything.
    table.put(2, ground(100, 2900));
    let plans = offered(&table);
    assert_eq!(plans.iter().filter(|plan| leaves(plan) && east(plan)).count(), 1, "{plans:?}");
}

#[test]
fn unt_03_a_scattered_unit_is_offered_how_to_come_together() {
    let models = [("guards", 0, 500, 500), ("guards", 0, 1500, 500), ("guards", 0, 500, 1500)];
    let mut table = table(&bare(3000, 3000), &models);
    moving(&mut table);
    if let Some(Frame::Slot(slot)) = table.state.flow.now_mut() {
        slot.repairs = true;
    }
    assert!(!offered(&table).is_empty());
}

#[test]
fn mov_07_the_others_follow_one_of_them() {
    let mut table = desk(500, 1100, 2500, 2500);
    moving(&mut table);
    let plan = follow(table.view(), 0, 1, ground(1000, 1150)).unwrap();
    assert_eq!(plan.ways.len(), 4);
    march(&mut table, &plan).unwrap();
    assert_eq!(table.stand(1), ground(1000, 1150));
    assert!(unt::in_formation(table.view(), 0));
    assert!(follow(table.view(), 0, 1, ground(2900, 2900)).is_none(), "too far");
    assert!(follow(table.view(), 0, 99, ground(1000, 1150)).is_none());
}

#[test]
fn mov_02_one_who_follows_goes_around_what_is_in_the_way() {
    let mut room = bare(3000, 3000);
    room.things.push(block([600, 450, 650, 550], 0, 100, ""));
    let mut table = table(&room, &[("guards", 0, 500, 500)]);
    moving(&mut table);
    let plan = follow(table.view(), 0, 0, ground(750, 500)).unwrap();
    assert_eq!(judged(&table, &plan), "ok");
    march(&mut table, &plan).unwrap();
    assert_eq!(table.stand(0), ground(750, 500));
}

#[test]
fn mov_08_one_who_follows_climbs() {
    let mut room = bare(3000, 3000);
    room.things.push(block([200, 200, 800, 800], 0, 100, "c"));
    let mut here = table(&room, &[("guards", 0, 100, 500)]);
    moving(&mut here);
    let up = follow(here.view(), 0, 0, top(300, 500, 0)).unwrap();
    march(&mut here, &up).unwrap();
    assert_eq!(here.stand(0), top(300, 500, 0));
    moving(&mut here);
    let down = follow(here.view(), 0, 0, ground(100, 500)).unwrap();
    march(&mut here, &down).unwrap();
    assert_eq!(here.stand(0), ground(100, 500));
}

#[test]
fn geo_13_reach_holds_what_the_judge_allows() {
    let table = desk(500, 1100, 1000, 1200);
    let reach = reach(table.view(), 0).unwrap();
    assert!(reach.places().count() > 50);
    let terms = Terms::action(table.view(), 0);
    for (place, on, cost) in reach.places().filter(|&(_, _, cost)| cost > 0).step_by(7) {
        let way: Vec<Stand> =
            reach.way(place, on).into_iter().skip(1).map(|(at, on)| Stand { at, on }).collect();
        let walk = judge_walk(&Room::new(table.view()), 0, &way, &terms).unwrap();
        assert!(walk.cost <= cost as i32, "{way:?}");
    }
    assert_eq!(reach.cost(at(1500, 1100), None), None, "10 inches away");
}

fn any_stand() -> impl Strategy<Value = Stand> {
    let near = prop_oneof![3 => 0..3000, 1 => -100_000..=100_000];
    (near.clone(), near, prop_oneof![4 => Just(None), 1 => prop::option::of(any::<u8>())])
        .prop_map(|(x, y, on)| Stand { at: at(x, y), on })
}

fn any_how() -> impl Strategy<Value = How> {
    let nodes = || prop::collection::vec(any_stand(), 0..4);
    let direction = (-20_000..=20_000, -20_000..=20_000).prop_map(|(x, y)| Vector::new(x, y).unwrap());
    prop_oneof![
        4 => nodes().prop_map(How::Walk),
        1 => nodes().prop_map(How::Around),
        1 => any_stand().prop_map(How::Fly),
        1 => (any::<u8>(), direction, any::<i32>())
            .prop_map(|(thing, direction, length)| How::Push { thing, direction, length }),
    ]
}

fn any_way() -> impl Strategy<Value = Way> {
    let carries = prop::collection::vec((0u8..12, any_stand()), 0..3);
    (0u8..12, any_how(), carries).prop_map(|(model, how, carries)| Way { model, how, carries })
}

fn any_plan() -> impl Strategy<Value = Plan> {
    let ways = prop::collection::vec(any_way(), 0..4);
    (ways, any::<bool>(), prop::option::of(any::<u8>()), prop::option::of(any::<u8>()))
        .prop_map(|(ways, running, leave, join)| Plan { ways, running, leave, join })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, max_global_rejects: 50_000, ..ProptestConfig::default() })]

    #[test]
    fn mov_07_every_offered_plan_is_accepted_and_keeps_formation(
        x in 60..2700, y in 60..2700, fx in 60..2700, fy in 60..2500,
    ) {
        let mut table = desk(x, y, fx, fy);
        prop_assume!(is_sound(&table));
        moving(&mut table);
        for plan in offered(&table) {
            prop_assert_eq!(judged(&table, &plan), "ok");
            let before = table.state.clone();
            march(&mut table, &plan).unwrap();
            while matches!(table.state.flow.now(), Some(Frame::March(_))) {
                table.play(|play| act(play, &Action::No)).unwrap();
                go_on(&mut table);
            }
            prop_assert!(unt::in_formation(table.view(), 0));
            prop_assert!(is_sound(&table));
            table.state = before;
        }
    }

    #[test]
    fn mov_07_no_plan_of_any_numbers_panics(plan in any_plan(), troop in 0u8..3) {
        let mut table = desk(500, 1100, 800, 1100);
        table.slot(troop, Kind::Move);
        let before = table.state.clone();
        if table.play(|play| super::super::march(play, &plan)).is_ok() {
            go_on(&mut table);
        } else {
            prop_assert_eq!(&before, &table.state);
        }
    }
}

/// Whether some plan that is offered brings the first troop to the enemy Portal on this spot.
fn arrives(space: &Space, spot: Spot, models: &[(&str, u8, i32, i32)]) -> bool {
    let mut table = table(space, models);
    table.state.objective = Some(Objective::Portal);
    dep::add_portal(&mut table.state, 0, spot.opposite());
    dep::add_portal(&mut table.state, 1, spot);
    moving(&mut table);
    let at_portal = |plan: &Plan| {
        let mut played = crate::fixture::table(space, models);
        played.state = table.state.clone();
        march(&mut played, plan).unwrap();
        obv::at_portal(played.view(), 0) == 1
    };
    offered(&table).iter().any(at_portal)
}

#[test]
fn obv_03_a_place_beside_the_portal_is_found_behind_who_stands_before_it() {
    let models = [("guards", 0, 1500, 2600), ("ragmen", 1, 1500, 2740), ("ragmen", 1, 1390, 2780)];
    assert!(arrives(&bare(3000, 3000), Spot::N, &models));
}

#[test]
fn obv_03_the_portal_is_touched_straight_ahead_past_a_corner() {
    // By the places of the lattice it would be 11 hundredths too far, and to the south of the Portal the block is in the way.
    let mut space = bare(3600, 3600);
    space.things.push(block([3270, 2960, 3470, 3160], 0, 200, ""));
    assert!(arrives(&space, Spot::Ne, &[("guards", 0, 3544, 2891), ("ragmen", 1, 300, 300)]));
    // Half an inch farther off it is too far for five inches, however one goes.
    assert!(!arrives(&space, Spot::Ne, &[("guards", 0, 3544, 2840), ("ragmen", 1, 300, 300)]));
}

#[test]
fn ab_mv_08_who_flies_flies_to_what_is_played_for() {
    let mut walled = bare(3000, 3000);
    walled.things.push(block([0, 1000, 2900, 1040], 0, 300, ""));
    let models = [("aeronaut-bristo", 0, 1500, 900), ("ragmen", 1, 2900, 100)];
    let table = bound_for(ground(1500, 2500), &walled, &models);
    let over = |plan: &Plan| matches!(plan.ways[0].how, How::Fly(to) if to.at.y() > 1500);
    assert!(offered(&table).iter().any(over), "{:?}", offered(&table));
}

/// A troop in a Movement, in a match for one marker.
fn bound_for(marker: Stand, space: &Space, models: &[(&str, u8, i32, i32)]) -> Fixture {
    let mut table = table(space, models);
    table.state.objective = Some(Objective::Strategic);
    table.state.markers.push(Marker { player: 1, at: marker, controller: None });
    moving(&mut table);
    table
}

#[test]
fn unt_04_who_cannot_keep_up_is_waited_for() {
    // The second one stands behind a wall, as far as formation allows: if the first goes on, he is left behind.
    let models = [("guards", 0, 1150, 1240), ("guards", 0, 1150, 890), ("ragmen", 1, 2900, 100)];
    let mut walled = bare(3000, 3000);
    walled.things.push(block([900, 1000, 1400, 1040], 0, 300, ""));
    let table = bound_for(ground(1150, 2500), &walled, &models);
    let north = |plan: &Plan| plan.ways.iter().any(|way| way.how.end().is_some_and(|end| end.at.y() > 1000));
    let plans = offered(&table);
    assert!(plans.iter().any(north), "{plans:?}");
}

#[test]
fn geo_12_who_stands_at_the_foot_of_a_climb_goes_straight_up() {
    // Two inches up and a step of 1.1 leave nothing for going back to where the lattice has a place.
    let models = [("guards", 0, 1450, 910), ("ragmen", 1, 1450, 2900)];
    let mut stepped = bare(3000, 3000);
    stepped.things.push(block([0, 960, 3000, 1500], 0, 195, "c"));
    let table = bound_for(ground(1450, 2500), &stepped, &models);
    let up = |plan: &Plan| plan.ways.iter().any(|way| way.how.end().is_some_and(|end| end.on.is_some()));
    assert!(offered(&table).iter().any(up), "{:?}", offered(&table));
}

#[test]
fn mov_08_who_stands_at_the_rim_of_a_round_top_jumps_straight_away_from_its_middle() {
    // Towards the marker the step down would be too wide.
    let mut round = bare(3600, 3600);
    round.things.push(drum(1530, 2770, 350, 230, "c"));
    let mut table = bound_for(ground(1700, 500), &round, &[("blender-mark-ii", 0, 1299, 2654)]);
    table.put(0, top(1299, 2654, 0));
    let down = |plan: &Plan| plan.ways.iter().any(|way| way.how.end().is_some_and(|end| end.on.is_none()));
    assert!(offered(&table).iter().any(down), "{:?}", offered(&table));
}

#[test]
fn mov_02_a_plan_goes_around_those_who_bar_the_way_farther_on() {
    // The gap straight ahead is barred by two enemies, far beyond one action; the other one is free.
    let mut walled = bare(3000, 3000);
    walled.things.push(block([0, 1800, 1000, 1900], 0, 400, ""));
    walled.things.push(block([1250, 1800, 2000, 1900], 0, 400, ""));
    walled.things.push(block([2250, 1800, 3000, 1900], 0, 400, ""));
    let aside = |enemies: [(&'static str, u8, i32, i32); 2]| {
        let models = [("guards", 0, 1350, 900), enemies[0], enemies[1]];
        let table = bound_for(ground(1125, 2900), &walled, &models);
        let east =
            |plan: &Plan| plan.ways[0].how.end().is_some_and(|end| end.at.x() > 1450 && end.at.y() > 1000);
        offered(&table).iter().any(east)
    };
    assert!(aside([("ragmen", 1, 1070, 1850), ("ragmen", 1, 1180, 1850)]));
    assert!(!aside([("ragmen", 1, 2650, 100), ("ragmen", 1, 2800, 100)]));
}

#[test]
fn mov_01_of_a_way_that_is_too_long_as_much_is_gone_as_may_be() {
    let mut stepped = bare(3000, 3000);
    stepped.things.push(block([760, 300, 1200, 1200], 0, 60, "c"));
    let table = table(&stepped, &[("guards", 0, 500, 500), ("ragmen", 1, 2900, 100)]);
    let room = Room::new(table.view());
    let within = |nodes: &[Stand], allowance| {
        let terms = Terms { allowance, ..Terms::action(table.view(), 0) };
        shorter(&room, 0, &How::Walk(nodes.to_vec()), &terms)
    };
    let corner = [ground(650, 500), ground(650, 800)];
    assert_eq!(within(&corner, 450), Some(How::Walk(corner.to_vec())));
    assert_eq!(within(&corner, 300), Some(How::Walk(vec![ground(650, 500), ground(650, 650)])));
    assert_eq!(within(&corner, 100), Some(How::Walk(vec![ground(600, 500)])));
    // Up or not up: there is no half of it.
    let climb = [ground(705, 500), top(812, 500, 0)];
    assert_eq!(within(&climb, 432), Some(How::Walk(climb.to_vec())));
    assert_eq!(within(&climb, 431), Some(How::Walk(vec![ground(705, 500)])));
}

#[test]
fn mov_07_who_follows_goes_where_the_first_has_gone_as_soon_as_he_sees_it() {
    let mut room = bare(3000, 3000);
    room.things.push(block([1090, 950, 1300, 1190], 0, 300, ""));
    let table = table(&room, &[("guards", 0, 1000, 900), ("ragmen", 1, 2900, 100)]);
    let terms = Terms { allowance: 500, ..Terms::action(table.view(), 0) };
    let behind = |places: &[(i32, i32)]| {
        let places: Vec<_> = places.iter().map(|&(x, y)| at(x, y)).collect();
        after(&Room::new(table.view()), 0, &places, &terms)
    };
    let round = [(1000, 1000), (1000, 1300), (1300, 1300)];
    assert_eq!(behind(&round), Some(How::Walk(vec![ground(1000, 1300), ground(1100, 1300)])));
    assert_eq!(behind(&round[2..]), None, "behind the block");
}
