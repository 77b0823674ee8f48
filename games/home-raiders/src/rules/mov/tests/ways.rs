//! One way: what it costs and what stops it.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::fixture::{bare, block, drum, ground, table, table_with, top};
use crate::options::Options;
use crate::rules::mov::path::Hold;

fn book() -> crate::content::Space {
    let mut room = bare(3000, 3000);
    room.things.push(block([200, 200, 800, 800], 0, 150, "c"));
    room
}

#[test]
fn mov_01_up_to_the_inches_of_the_card() {
    let table = table(&bare(3000, 3000), &[("guards", 0, 500, 500)]);
    assert_eq!(cost(&table, 0, &[ground(1000, 500)]), Ok(500));
    assert_eq!(cost(&table, 0, &[ground(1001, 500)]), Err("refuse-way-cost"));
    assert_eq!(cost(&table, 0, &[ground(700, 500), ground(700, 800)]), Ok(500), "the parts add up");
    assert_eq!(cost(&table, 0, &[ground(501, 501)]), Ok(2), "each part is rounded up");
}

#[test]
fn mov_01_the_refusal_names_cost_and_allowance() {
    let table = table(&bare(3000, 3000), &[("guards", 0, 500, 500)]);
    let terms = Terms::action(table.view(), 0);
    let illegal = judge_walk(&Room::new(table.view()), 0, &[ground(1100, 500)], &terms).unwrap_err();
    assert_eq!(illegal.by, MOV_01);
    assert_eq!(illegal.why.args[1], Some(("cost", kernel::Arg::Number(600))));
    assert_eq!(illegal.why.args[2], Some(("allowance", kernel::Arg::Number(500))));
}

#[test]
fn mov_02_not_through_characters_friend_or_foe_nor_objects() {
    let mut room = bare(3000, 3000);
    room.things.push(block([700, 900, 800, 1100], 0, 100, ""));
    let models = [
        ("guards", 0, 500, 500),
        ("guards", 0, 500, 1000),
        ("sir-galvan-brass", 0, 700, 500),
        ("ragmen", 1, 500, 700),
    ];
    let table = table(&room, &models);
    assert_eq!(cost(&table, 0, &[ground(900, 500)]), Err("refuse-way-model"), "a friend");
    assert_eq!(cost(&table, 0, &[ground(500, 850)]), Err("refuse-way-model"), "an enemy");
    assert_eq!(cost(&table, 1, &[ground(900, 1000)]), Err("refuse-way-thing"));
    assert_eq!(
        cost(&table, 0, &[ground(500, 400), ground(880, 400)]),
        Ok(480),
        "past the friend, touching it"
    );
}

#[test]
fn mov_03_vec_11_climbing_costs_double() {
    let mut table = table(
        &book(),
        &[("guards", 0, 50, 500), ("washer-the-thief", 0, 1500, 1500), ("springheels", 0, 2000, 2000)],
    );
    let way = [ground(150, 500), top(250, 500, 0)];
    assert_eq!(cost(&table, 0, &way), Ok(500));
    let terms = Terms::action(table.view(), 0);
    assert_eq!((terms.climb, terms.rough), (2, 1));
    let climbs = judge_walk(&Room::new(table.view()), 0, &way, &Terms { climb: 1, ..terms });
    assert_eq!(climbs.map(|walk| walk.cost), Ok(350), "with Climb");
    let terms = Terms::action(table.view(), 1);
    assert_eq!((terms.climb, terms.rough), (1, 1), "HR-AB-MV-02");
    let terms = Terms::action(table.view(), 2);
    assert_eq!((terms.climb, terms.rough), (1, 0), "HR-AB-UN-09");
    let higher = block([200, 200, 800, 800], 0, 151, "c");
    table.furnish(&higher);
    assert_eq!(cost(&table, 0, &[ground(150, 500), top(250, 500, 1)]), Err("refuse-way-cost"));
}

#[test]
fn mov_03_vec_12_irregular_patches_cost_double() {
    let mut room = bare(3000, 3000);
    room.things.push(block([300, 200, 500, 800], 0, 20, "r"));
    let models = [("moss-centaurs", 0, 100, 1500), ("guards", 0, 100, 500), ("springheels", 0, 100, 1000)];
    let table = table(&room, &models);
    let terms = Terms { allowance: 800, ..Terms::action(table.view(), 1) };
    let cost = |terms: Terms| {
        let walk = judge_walk(&Room::new(table.view()), 1, &[ground(700, 500)], &terms);
        walk.map(|walk| walk.cost).map_err(|illegal| illegal.why.key)
    };
    assert_eq!(cost(terms), Ok(800));
    assert_eq!(cost(Terms { allowance: 700, ..terms }), Err("refuse-way-cost"));
    let travels = Terms::action(table.view(), 2);
    assert_eq!(cost(Terms { allowance: 700, ..travels }), Ok(600), "Travellers");
}

#[test]
fn mov_03_irregular_tops_cost_double() {
    let mut room = bare(3000, 3000);
    room.things.push(block([200, 200, 1000, 800], 0, 70, "cr"));
    let mut table = table(&room, &[("guards", 0, 300, 500)]);
    table.put(0, top(300, 500, 0));
    assert_eq!(cost(&table, 0, &[top(500, 500, 0)]), Ok(400));
    assert_eq!(cost(&table, 0, &[top(551, 500, 0)]), Err("refuse-way-cost"));
}

#[test]
fn mov_03_climbing_and_irregular_ground_are_counted_apart() {
    let parts = |table: &Fixture, nodes: &[Stand], terms: Terms| {
        let walk = judge_walk(&Room::new(table.view()), 0, nodes, &terms).unwrap();
        (walk.cost, walk.climbed, walk.rough)
    };
    let over = [ground(150, 500), top(250, 500, 0), top(750, 500, 0), ground(850, 500)];
    let here = table(&book(), &[("guards", 0, 50, 500)]);
    let terms = Terms { allowance: 2000, ..Terms::action(here.view(), 0) };
    // 800 along, and 150 up and 150 down, each for twice as much.
    assert_eq!(parts(&here, &over, terms), (1400, 600, 0));
    assert_eq!(parts(&here, &over, Terms { climb: 1, ..terms }), (1100, 300, 0), "with Climb");
    assert_eq!(parts(&here, &over[..1], terms), (100, 0, 0));
    // An irregular top: 100 onto it and 500 along it count double, 100 off it do not.
    let mut room = bare(3000, 3000);
    room.things.push(block([200, 200, 800, 800], 0, 150, "cr"));
    let here = table(&room, &[("guards", 0, 50, 500)]);
    assert_eq!(parts(&here, &over, terms), (2000, 600, 600));
    assert_eq!(parts(&here, &over, Terms { rough: 0, climb: 1, ..terms }), (1100, 300, 0), "Travellers");
}

#[test]
fn mov_05_the_whole_base_stays_inside() {
    let table = table(&bare(1000, 1000), &[("guards", 0, 500, 500)]);
    assert_eq!(cost(&table, 0, &[ground(950, 500)]), Ok(450));
    assert_eq!(cost(&table, 0, &[ground(951, 500)]), Err("refuse-stand-border"));
}

#[test]
fn mov_06_vec_32_contact_ends_a_movement() {
    let models = [("guards", 0, 1000, 1000), ("bladedancer-elves", 0, 200, 200), ("ragmen", 1, 1500, 1000)];
    let mut table = table(&bare(3000, 3000), &models);
    let to = |x: i32, y: i32| ground(1000 + x, 1000 + y);
    assert_eq!(cost(&table, 0, &[to(400, 0)]), Ok(400), "gap 0, contact");
    assert_eq!(cost(&table, 0, &[to(394, 0)]), Ok(394), "106: no contact");
    let room = Room::new(table.view());
    let touches = |x, y| !room.touched(0, &room.body_at(0, to(x, y)).unwrap()).is_empty();
    assert!(touches(400, 0) && !touches(394, 0));
    let terms = Terms { allowance: 700, ..Terms::action(table.view(), 0) };
    let past = judge_walk(&room, 0, &[to(380, 90), to(620, 90)], &terms);
    assert!(past.is_err_and(|illegal| ["refuse-way-contact", "refuse-way-model"].contains(&illegal.why.key)));

    table.put(0, ground(200, 600)).put(1, ground(1000, 1000));
    assert_eq!(cost(&table, 1, &[to(394, 104), to(489, 104)]), Ok(408 + 95));
    assert_eq!(cost(&table, 1, &[to(394, 104), to(490, 104)]), Err("refuse-way-contact"), "too early");
}

#[test]
fn mov_06_a_ghost_is_not_stopped_and_passes_through_characters() {
    let models = [("will-o-the-wisp", 0, 500, 500), ("ragmen", 1, 700, 500), ("guards", 0, 500, 800)];
    let mut table = table(&bare(3000, 3000), &models);
    assert_eq!(cost(&table, 0, &[ground(1000, 500)]), Ok(500), "HR-AB-MV-03");
    assert_eq!(cost(&table, 0, &[ground(700, 510), ground(700, 700)]), Ok(391), "over the enemy's place");
    assert_eq!(
        cost(&table, 0, &[ground(700, 510)]),
        Err("refuse-stand-model"),
        "it must end in a place of its own"
    );
    assert_eq!(cost(&table, 0, &[ground(610, 500)]), Ok(110), "it may stop in contact");
    table.furnish(&block([800, 0, 900, 900], 0, 100, ""));
    assert_eq!(cost(&table, 0, &[ground(1000, 500)]), Err("refuse-way-thing"), "not through objects");
}

#[test]
fn mov_08_ways_end_where_one_can_stand_and_are_not_too_wide() {
    let mut table = table(&book(), &[("guards", 0, 150, 500)]);
    assert_eq!(cost(&table, 0, &[top(200, 500, 0)]), Err("refuse-stand-edge"), "not on the wall");
    assert_eq!(cost(&table, 0, &[top(260, 500, 0)]), Ok(410), "2r + 10 = 110");
    assert_eq!(cost(&table, 0, &[top(261, 500, 0)]), Err("refuse-climb-wide"));
    table.put(0, top(250, 500, 0));
    assert_eq!(cost(&table, 0, &[ground(150, 500)]), Ok(400), "down costs as much");
}

#[test]
fn geo_12_low_steps_are_no_climb() {
    let mut room = bare(1000, 1000);
    room.things.push(block([200, 200, 800, 800], 0, 30, "c"));
    room.things.push(block([300, 300, 800, 800], 30, 55, "c"));
    let mut table = table(&room, &[("guards", 0, 150, 500)]);
    assert_eq!(cost(&table, 0, &[top(250, 500, 0)]), Ok(160), "0.3 inches are a climb");
    table.put(0, top(250, 500, 0));
    assert_eq!(cost(&table, 0, &[top(350, 500, 1)]), Ok(100), "0.25 inches are a step");
}

#[test]
fn geo_12_a_way_has_at_most_64_places() {
    let table = table(&bare(3000, 3000), &[("guards", 0, 500, 500)]);
    let nodes: Vec<Stand> = (1..=64).map(|step| ground(500 + step, 500)).collect();
    assert_eq!(cost(&table, 0, &nodes[..63]), Ok(63));
    assert_eq!(cost(&table, 0, &nodes), Err("refuse-way-nodes"));
    assert_eq!(cost(&table, 0, &[]), Err("refuse-way-nodes"));
}

#[test]
fn geo_14_climbs_are_judged_at_the_higher_surface() {
    let mut room = book();
    room.things.push(block([100, 400, 400, 600], 200, 260, ""));
    let table = table(&room, &[("guards", 0, 150, 300)]);
    assert_eq!(cost(&table, 0, &[top(250, 300, 0)]), Ok(400));
    assert_eq!(cost(&table, 0, &[top(250, 360, 0)]), Err("refuse-stand-headroom"));
}

#[test]
fn fall_02_one_may_jump_down_at_the_end_if_the_table_allows_it() {
    let mut room = bare(3000, 3000);
    room.things.push(block([200, 200, 800, 800], 0, 310, "c"));
    let way = [ground(850, 500)];
    let mut here = table(&room, &[("guards", 0, 750, 500)]);
    here.put(0, top(750, 500, 0));
    let terms = Terms::action(here.view(), 0);
    let walk = judge_walk(&Room::new(here.view()), 0, &way, &terms).unwrap();
    assert_eq!((walk.cost, walk.climbed, walk.jump), (100, 0, Some(310)));
    let on = [ground(850, 500), ground(900, 500)];
    assert_eq!(cost(&here, 0, &on), Err("refuse-way-cost"), "a jump ends the action");
    let options = Options { voluntary_drop: false, ..Options::default() };
    let mut here = table_with(&room, options, &[("guards", 0, 750, 500)]);
    here.put(0, top(750, 500, 0));
    assert_eq!(cost(&here, 0, &way), Err("refuse-way-cost"));
}

#[test]
fn bc_07_vec_35_who_leaves_one_enemy_leaves_them_all() {
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000), ("ragmen", 1, 1000, 1100)];
    let table = table(&bare(3000, 3000), &models);
    let slides = [ground(970, 1000)];
    assert_eq!(cost(&table, 0, &slides), Err("refuse-way-engaged"), "off the first, along the second");
    assert_eq!(cost(&table, 0, &[ground(1000, 900)]), Ok(100), "away from both");
    let back = [ground(860, 1000), ground(860, 1100), ground(895, 1100)];
    assert_eq!(cost(&table, 0, &back), Ok(275), "and back to the second");
    assert_eq!(cost(&table, 0, &[ground(999, 1000)]), Err("refuse-way-engaged"));
}

#[test]
fn bc_02_friends_and_objects_do_not_hold() {
    let mut room = bare(3000, 3000);
    room.things.push(drum(1000, 1100, 50, 100, ""));
    let table = table(&room, &[("guards", 0, 1000, 1000), ("guards", 0, 1100, 1000)]);
    assert_eq!(cost(&table, 0, &[ground(999, 1000)]), Ok(1));
}

#[test]
fn geo_15_what_keeps_to_no_terms_of_contact_may_slide() {
    let models = [("guards", 0, 1000, 1000), ("ragmen", 1, 1100, 1000), ("ragmen", 1, 1000, 1200)];
    let table = table(&bare(3000, 3000), &models);
    let terms = Terms { allowance: 100, hold: Hold::Free, meets: false, ..Terms::action(table.view(), 0) };
    let judge = |nodes: &[Stand]| key(judge_walk(&Room::new(table.view()), 0, nodes, &terms).map(drop));
    assert_eq!(judge(&[ground(999, 1010)]), "ok", "along the enemy it touches");
    assert_eq!(judge(&[ground(1000, 1100)]), "refuse-way-contact", "no new contact (HR-AB-LD-04)");
}

#[test]
fn vec_15_contact_is_five_hundredths_and_a_quarter_of_height() {
    let mut room = bare(3000, 3000);
    room.things.push(block([1000, 400, 1400, 600], 0, 26, "c"));
    let mut table = table(&room, &[("guards", 0, 500, 500), ("ragmen", 1, 605, 500)]);
    assert!(table.view().touch(0, 1), "105 apart");
    table.put(1, ground(606, 500));
    assert!(!table.view().touch(0, 1), "106 apart");
    table.put(0, ground(945, 500)).put(1, top(1050, 500, 0));
    assert!(!table.view().touch(0, 1), "0.26 inches of height");
}
