//! Abilities of Movement in whole actions.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::Action;
use crate::fixture::{aim, bare, block, blow, drum, ground, shot, table, top, walks};

fn declare(kind: Kind) -> Action {
    Action::Declare { troop: 0, kind }
}

/// A Springheel (R R W!, M 6) three inches from a Ragman's base.
fn charger() -> Fixture {
    let models = [("springheels", 0, 500, 500), ("ragmen", 1, 890, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Move);
    table
}

#[test]
fn ab_mv_04_charge_improves_the_next_blow_of_the_turn_and_no_other() {
    // HR-AB-MV-04.
    let mut table = charger();
    table.does(0, &walks(&[(0, &[ground(800, 500)])]));
    table.play(|play| play.turn_mut().unwrap().parts[0].taken = 0);
    for pool in ["R R R", "R R W"] {
        table.does(0, &declare(Kind::Combat)).does(0, &blow(0, 1));
        assert_eq!(table.rolled()[0], (0, pool.to_owned()));
    }
}

#[test]
fn ab_mv_04_charge_needs_contact_by_ones_own_movement() {
    let mut short = charger();
    short.does(0, &walks(&[(0, &[ground(790, 500)])])).put(0, ground(800, 500));
    short.does(0, &declare(Kind::Combat)).does(0, &blow(0, 1));
    assert_eq!(short.rolled()[0].1, "R R W", "it did not reach contact itself");
    let mut later = charger();
    later.does(0, &walks(&[(0, &[ground(800, 500)])]));
    later.turn(0).does(0, &declare(Kind::Combat)).does(0, &blow(0, 1));
    assert_eq!(later.rolled()[0].1, "R R W", "it is lost at the end of the turn");
    let models = [("guards", 0, 500, 500), ("ragmen", 1, 900, 500)];
    let mut other = table(&bare(3000, 3000), &models);
    other.slot(0, Kind::Move).does(0, &walks(&[(0, &[ground(800, 500)])]));
    other.does(0, &declare(Kind::Combat)).does(0, &blow(0, 1));
    assert_eq!(other.rolled()[0].1, "R R W", "not without the ability");
}

#[test]
fn ab_mv_05_a_running_shot_takes_both_actions_of_the_whole_body() {
    // HR-AB-MV-05: M 8, so 4 inches before the shots and the rest after them.
    let centaurs =
        [("moss-centaurs", 0, 1000, 1000), ("moss-centaurs", 0, 1000, 1200), ("ragmen", 1, 1900, 1100)];
    let ways = |x: i32| [(0, ground(x, 1000)), (1, ground(x, 1200))].map(|(id, to)| walk(id, &[to]));
    let runs = |ways: &[Way]| Action::March(Plan { running: true, ..plan(ways) });
    let mut table = table(&bare(4000, 3000), &centaurs);
    table.state.bag = [0, 1];
    table.slot(0, Kind::Move);
    assert_eq!(table.refuses(0, &runs(&ways(1401))), "HR-MOV-01", "half of it at first");
    assert_eq!(
        table.refuses(0, &runs(&[walk(0, &[ground(1000, 600)])])),
        "HR-UNT-04",
        "formation at each pause"
    );
    table.does(0, &runs(&ways(1300)));
    table.does(0, &aim(&[0, 1], 1)).does(0, &shot(0)).does(1, &Action::No).does(0, &shot(1));
    assert_eq!(table.refuses(0, &Action::March(plan(&ways(799)))), "HR-MOV-01", "3 inches are spent");
    table.does(0, &Action::March(plan(&ways(800))));
    assert_eq!(table.stand(1), ground(800, 1200));
    assert!(!table.view().acting(0), "both actions are spent");
}

#[test]
fn ab_mv_05_not_without_the_ability_or_with_one_action() {
    let runs = Action::March(Plan { running: true, ..plan(&[walk(0, &[ground(520, 500)])]) });
    for (card, taken) in [("guards", 1), ("moss-centaurs", 2)] {
        let mut table = table(&bare(3000, 3000), &[(card, 0, 500, 500), ("ragmen", 1, 2500, 2500)]);
        table.slot(0, Kind::Move);
        table.play(|play| play.turn_mut().unwrap().parts[0].taken = taken);
        assert_eq!(table.refuses(0, &runs), "HR-AB-MV-05", "{card}");
    }
}

#[test]
fn ab_mv_10_reposition_keeps_contact_with_the_only_enemy() {
    // HR-AB-MV-10.
    let around = |nodes: &[Stand]| Action::March(plan(&[way(0, How::Around(nodes.to_vec()))]));
    let ring = [ground(1004, 968), ground(1020, 937), ground(1043, 915)];
    for (card, second, refused) in [
        ("bladedancer-elves", 2000, None),
        ("bladedancer-elves", 1102, Some("HR-AB-MV-10")),
        ("guards", 2000, Some("HR-AB-MV-10")),
    ] {
        let models = [(card, 0, 1000, 1000), ("ragmen", 1, 1102, 1000), ("ragmen", 1, 1000, second)];
        let mut table = table(&bare(3000, 3000), &models);
        table.slot(0, Kind::Move);
        assert_eq!(table.act(0, &around(&ring)).err().map(|illegal| illegal.by.0), refused, "{card}");
    }
    let models = [("bladedancer-elves", 0, 1000, 1000), ("ragmen", 1, 1102, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Move);
    assert_eq!(table.refuses(0, &around(&[ground(1000, 900)])), "HR-AB-MV-10", "it leaves the enemy");
    table.does(0, &around(&ring));
    assert_eq!(table.stand(0), ground(1043, 915), "without a free strike");
}

#[test]
fn ab_un_07_and_ab_mv_03_leave_contact_without_free_strikes() {
    // HR-AB-UN-07, HR-AB-MV-03, HR-AB-CB-10: Tangle holds a Ghost, but no Warrior Dancers.
    for (mover, striker, asked) in [
        ("guards", "ragmen", true),
        ("bladedancer-elves", "ragmen", false),
        ("bladedancer-elves", "bladedancer-elves", false),
        ("skirting-spectre", "ragmen", false),
        ("skirting-spectre", "bladedancer-elves", true),
    ] {
        let mut table = table(&bare(3000, 3000), &[(mover, 0, 1000, 1000), (striker, 1, 1100, 1000)]);
        table.slot(0, Kind::Move).does(0, &walks(&[(0, &[ground(800, 1000)])]));
        assert_eq!(matches!(table.state.flow.now(), Some(Frame::March(_))), asked, "{mover} {striker}");
    }
}

#[test]
fn ab_ld_05_reconnaissance_is_one_movement_of_the_unit() {
    // HR-AB-LD-05: M 5, once, and only under a Leader who has it.
    let models = [
        ("ash-grenadiers", 0, 500, 500),
        ("overseer-grey", 0, 500, 700),
        ("guards", 1, 2500, 2500),
        ("captain-shefin", 1, 2500, 2300),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    let goes = |x: i32| plan(&[walk(0, &[ground(x, 500)]), walk(1, &[ground(x, 700)])]);
    let tries = |table: &mut Fixture, player, done: kernel::Bits, plan: &Plan| {
        table.play(|play| reconnoitre(play, player, done, plan)).map_err(|illegal| illegal.by.0)
    };
    let none = kernel::Bits::EMPTY;
    assert_eq!(tries(&mut table, 0, none, &goes(1001)), Err("HR-MOV-01"));
    assert_eq!(tries(&mut table, 1, none, &plan(&[walk(2, &[ground(2400, 2500)])])), Err("HR-AB-LD-05"));
    assert_eq!(tries(&mut table, 0, [0].into_iter().collect(), &goes(1000)), Err("HR-AB-LD-05"));
    assert_eq!(tries(&mut table, 0, none, &goes(1000)), Ok(0));
}

#[test]
fn ab_mv_02_and_ab_un_09_spare_what_climbing_and_irregular_ground_cost() {
    // HR-AB-MV-02, HR-AB-UN-09, VEC-11: a rise of 1.5 inches costs 3, or half of it; a patch 2 inches wide costs 4, or
    // for Travellers half of it. The steps on level ground cost 0.8 inches.
    let mut room = bare(3000, 3000);
    room.things.push(block([200, 200, 800, 800], 0, 150, "c"));
    room.things.push(block([1200, 0, 1400, 3000], 0, 20, "r"));
    for (card, climbs, crosses) in
        [("prodders", 380, 700), ("washer-the-thief", 230, 700), ("springheels", 230, 500)]
    {
        let table = table(&room, &[(card, 0, 160, 500), (card, 0, 1050, 1000)]);
        let terms = |id| Terms { allowance: 1000, ..Terms::action(table.view(), id) };
        let walked = |id, to| judge_walk(&Room::new(table.view()), id, &[to], &terms(id)).unwrap().cost;
        assert_eq!((walked(0, top(240, 500, 0)), walked(1, ground(1550, 1000))), (climbs, crosses), "{card}");
    }
}

#[test]
fn ab_mv_01_push_is_the_whole_movement_and_never_a_pull() {
    // HR-AB-MV-01: M 4, so two inches; on the far side of the object one would pull it.
    let mut room = bare(3000, 3000);
    room.things.push(drum(1000, 1000, 100, 100, "m"));
    let push = |x, length| {
        let direction = space::plane::Vector::new(x, 0).unwrap();
        Action::March(plan(&[way(0, How::Push { thing: 0, direction, length })]))
    };
    let hauler = |card| {
        let mut table = table(&room, &[(card, 0, 820, 1000), ("ragmen", 1, 2500, 2500)]);
        table.slot(0, Kind::Move);
        table
    };
    let mut table = hauler("heap-haulers");
    for wrong in [push(1, 201), push(-1, 100), push(1, 0)] {
        assert_eq!(table.refuses(0, &wrong), "HR-AB-MV-01");
    }
    table.does(0, &push(1, 200));
    assert_eq!(table.stand(0), ground(1020, 1000));
    assert_eq!(table.state.things[0].shape().centre(), crate::fixture::at(1200, 1000));
    assert!(table.view().slot().is_none(), "nothing else is left of the action");
    assert_eq!(hauler("moss-centaurs").refuses(0, &push(1, 100)), "HR-AB-MV-01", "not without the ability");
}

#[test]
fn ab_mv_08_and_ab_mv_09_need_their_abilities() {
    // HR-AB-MV-08, HR-AB-MV-09: Bristo (M 7) flies with a friend; Mirella neither flies nor carries.
    let trip = |how, carries: &[(ModelId, Stand)]| {
        Action::March(plan(&[Way { model: 0, how, carries: carries.to_vec() }]))
    };
    for (card, flies, carries) in [
        ("aeronaut-bristo", Ok(()), Ok(())),
        ("mirella-lens", Err("HR-AB-MV-08"), Err("HR-AB-MV-09")),
        ("ysolt-dragon-rider", Ok(()), Err("HR-AB-MV-09")),
    ] {
        let models = [(card, 0, 500, 500), ("fern-the-archer", 0, 700, 500), ("ragmen", 1, 2500, 2500)];
        let moving = || {
            let mut table = table(&bare(3000, 3000), &models);
            table.slot(0, Kind::Move);
            table
        };
        let fly = trip(How::Fly(ground(900, 500)), &[]);
        assert_eq!(moving().act(0, &fly).map_err(|illegal| illegal.by.0), flies, "{card}");
        let carry = trip(How::Walk(vec![ground(500, 800)]), &[(1, ground(700, 800))]);
        assert_eq!(moving().act(0, &carry).map_err(|illegal| illegal.by.0), carries, "{card}");
    }
}

#[test]
fn geo_16_a_flight_is_measured_with_its_height() {
    // HR-GEO-16: 3 inches along and 4 up are 5; a Fairy has 7.
    let mut room = bare(3000, 3000);
    room.things.push(block([700, 200, 1600, 800], 0, 400, "c"));
    let mut table = table(&room, &[("windowsill-fairies", 0, 500, 500), ("ragmen", 1, 2500, 2500)]);
    table.slot(0, Kind::Move);
    let fly = |x| Action::March(plan(&[way(0, How::Fly(top(x, 500, 0)))]));
    assert_eq!(table.refuses(0, &fly(1075)), "HR-MOV-01", "575 and 400 are 701");
    table.does(0, &fly(800));
    let cost = table.told.iter().find_map(|told| match told.what {
        crate::event::Event::Moved { cost, .. } => Some(cost),
        _ => None,
    });
    assert_eq!(cost, Some(500));
}
