//! Tests of the chapter geo: places to stand, forced movement, falls.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Bits;
use proptest::prelude::*;
use space::plane::Vector;

use super::*;
use crate::event::Event;
use crate::fixture::{Fixture, bare, block, drum, ground, space, table, top};
use crate::rules::fall::harms;
use crate::state::ThingId;

fn key(table: &Fixture, id: ModelId, stand: Stand) -> &'static str {
    match judge_stand(table.view(), id, stand, Bits::EMPTY) {
        Ok(()) => "ok",
        Err(illegal) => illegal.why.key,
    }
}

fn shoved(table: &mut Fixture, id: ModelId, direction: (i32, i32), length: i32) -> (Stand, Option<i32>) {
    let direction = Vector::new(direction.0, direction.1).unwrap();
    table.play(|play| shove(play, GEO_17, 0, id, direction, length));
    let fell = table.told.iter().find_map(|told| match told.what {
        Event::Fell { height, .. } => Some(height),
        _ => None,
    });
    (table.stand(id), fell)
}

#[test]
fn geo_14_around_somebody_is_what_can_be_in_the_way() {
    let mut room = bare(3000, 3000);
    room.things.push(block([700, 400, 900, 600], 0, 100, "c"));
    room.things.push(block([2000, 400, 2200, 600], 0, 100, "c"));
    let table = table(&room, &[("guards", 0, 200, 500), ("ragmen", 1, 400, 500), ("ragmen", 1, 2500, 500)]);
    let whole = Room::new(table.view());
    let ids = |room: &Room| room.blockers(0, Bits::EMPTY).map(space::plane::Solid::id).collect::<Vec<_>>();
    let [near, far] = [Blocker::Thing(0), Blocker::Thing(1)];
    assert_eq!(ids(&whole), [near, far, Blocker::Model(1), Blocker::Model(2)]);
    assert_eq!(ids(&whole.around(0, 500)), [near, Blocker::Model(1)], "what five inches come near to");
    assert_eq!(ids(&whole.around(0, 100)), [Blocker::Model(1)]);
    assert_eq!(whole.around(0, 500).stand(0), whole.stand(0), "itself is there");
}

#[test]
fn geo_11_on_the_ground_clear_of_things_and_characters() {
    let mut room = bare(1000, 1000);
    room.things.push(block([400, 400, 600, 600], 0, 100, "c"));
    room.things.push(block([400, 800, 600, 1000], 60, 100, ""));
    room.things.push(block([800, 0, 1000, 200], 120, 140, ""));
    room.things.push(block([0, 800, 200, 1000], 0, 20, "r"));
    let table = table(&room, &[("guards", 0, 100, 100), ("guards", 0, 300, 100)]);
    assert_eq!(key(&table, 0, ground(50, 50)), "ok", "touching the border");
    assert_eq!(key(&table, 0, ground(49, 50)), "refuse-stand-border");
    assert_eq!(key(&table, 0, ground(350, 500)), "ok", "touching the box");
    assert_eq!(key(&table, 0, ground(351, 500)), "refuse-stand-thing");
    assert_eq!(key(&table, 0, ground(200, 100)), "ok", "touching a friend");
    assert_eq!(key(&table, 0, ground(201, 100)), "refuse-stand-model");
    assert_eq!(key(&table, 0, ground(500, 900)), "refuse-stand-headroom");
    assert_eq!(key(&table, 0, ground(900, 100)), "ok", "1.2 inches of headroom are enough");
    assert_eq!(key(&table, 0, ground(100, 900)), "ok", "what is flat is no obstacle");
    assert_eq!(judge_stand(table.view(), 0, ground(201, 100), [1].into_iter().collect()), Ok(()));
}

#[test]
fn geo_11_on_tops_wholly_and_on_those_only_that_can_be_stood_on() {
    let mut room = bare(1000, 1000);
    room.things.push(block([400, 400, 600, 600], 0, 100, "c"));
    room.things.push(drum(800, 800, 100, 100, ""));
    room.things.push(drum(800, 200, 100, 20, "c"));
    let table = table(&room, &[("guards", 0, 100, 100)]);
    assert_eq!(key(&table, 0, top(450, 500, 0)), "ok");
    assert_eq!(key(&table, 0, top(449, 500, 0)), "refuse-stand-edge");
    assert_eq!(key(&table, 0, top(800, 800, 1)), "refuse-stand-top");
    assert_eq!(key(&table, 0, top(800, 200, 2)), "refuse-stand-top", "what is flat is the ground");
    assert_eq!(key(&table, 0, top(500, 500, 9)), "refuse-no-such-thing");
}

#[test]
fn geo_11_the_refusal_says_what_is_in_the_way_and_how_much_is_missing() {
    let mut room = bare(1000, 1000);
    room.things.push(block([400, 400, 600, 600], 0, 100, "c"));
    let table = table(&room, &[("guards", 0, 100, 100)]);
    let illegal = judge_stand(table.view(), 0, ground(360, 500), Bits::EMPTY).unwrap_err();
    assert_eq!(illegal.by, GEO_11);
    let args = illegal.why.args;
    assert_eq!(args[1], Some(("thing", thing_arg(0))));
    assert_eq!(args[2], Some(("short", Arg::Number(10))));
}

#[test]
fn geo_17_stops_at_the_border_at_things_and_at_characters() {
    let mut room = bare(2000, 1000);
    room.things.push(block([1200, 400, 1300, 600], 0, 100, ""));
    let mut table = table(&room, &[("guards", 0, 1000, 500), ("guards", 0, 1000, 200)]);
    assert_eq!(shoved(&mut table, 0, (1, 0), 600), (ground(1150, 500), None), "against the box");
    assert_eq!(shoved(&mut table, 0, (-3, 0), 200), (ground(950, 500), None), "the whole length");
    assert_eq!(shoved(&mut table, 0, (0, 1), 900), (ground(950, 950), None), "at the border");
    table.put(0, ground(1000, 500));
    assert_eq!(shoved(&mut table, 0, (0, -1), 300), (ground(1000, 300), None), "against a friend");
}

#[test]
fn geo_17_a_direction_is_one_and_the_length_is_allowed() {
    let judge = |x, y, length| {
        judge_shove(GEO_17, Vector::new(x, y).unwrap(), length, 300).map_err(|illegal| illegal.why.key)
    };
    assert_eq!(judge(10_000, -10_000, 300), Ok(()));
    assert_eq!(judge(0, 0, 100), Err("refuse-direction"));
    assert_eq!(judge(10_001, 0, 100), Err("refuse-direction"));
    assert_eq!(judge(1, 0, 301), Err("refuse-forced-length"));
    assert_eq!(judge(1, 0, 0), Err("refuse-forced-length"));
}

#[test]
fn geo_18_vec_14_forced_over_an_edge() {
    let mut room = bare(1000, 1000);
    room.things.push(block([0, 200, 500, 800], 0, 240, "c"));
    let mut table = table(&room, &[("guards", 0, 430, 500)]);
    table.put(0, top(430, 500, 0));
    assert_eq!(shoved(&mut table, 0, (1, 0), 200), (ground(550, 500), Some(240)));
    assert!(!harms(table.view(), 0, 240));
}

#[test]
fn geo_18_lands_on_the_next_top_or_stays_where_there_is_no_room() {
    let mut room = bare(1000, 400);
    room.things.push(block([0, 0, 500, 400], 0, 240, "c"));
    room.things.push(block([500, 0, 800, 400], 0, 100, "c"));
    let mut table = table(&room, &[("guards", 0, 430, 200)]);
    table.put(0, top(430, 200, 0));
    assert_eq!(shoved(&mut table, 0, (1, 0), 200), (top(550, 200, 1), Some(140)));

    let mut room = bare(540, 400);
    room.things.push(block([0, 0, 500, 400], 0, 240, "c"));
    let mut table = crate::fixture::table(&room, &[("guards", 0, 430, 200)]);
    table.put(0, top(430, 200, 0));
    assert_eq!(shoved(&mut table, 0, (1, 0), 100), (top(450, 200, 0), None), "it does not fall");
}

#[test]
fn fall_01_vec_13_harm_above_three_inches_feather_fall_aside() {
    let table = table(&bare(1000, 1000), &[("guards", 0, 100, 100), ("springheels", 1, 500, 500)]);
    assert!(!harms(table.view(), 0, 300));
    assert!(harms(table.view(), 0, 301));
    assert!(!harms(table.view(), 1, 900), "Feather Fall");
}

#[test]
fn geo_18_the_nearest_place_is_on_the_rings() {
    let table = table(&bare(1000, 1000), &[("guards", 0, 500, 500), ("guards", 0, 100, 100)]);
    assert_eq!(nearest_place(table.view(), 1, ground(300, 300), Bits::EMPTY), Some(ground(300, 300)));
    assert_eq!(nearest_place(table.view(), 1, ground(500, 500), Bits::EMPTY), Some(ground(600, 500)));
    let aside = [0].into_iter().collect();
    assert_eq!(nearest_place(table.view(), 1, ground(500, 500), aside), Some(ground(500, 500)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn geo_17_forced_movement_never_leaves_the_border_and_ends_on_a_place_to_stand(
        x in 100..2900, y in 100..2900, dx in -10_000..=10_000, dy in -10_000..=10_000, length in 1..900,
        on in prop::option::of(0u8..17),
    ) {
        let mut table = table(&space("messy-desk"), &[("guards", 0, 300, 1400), ("ragmen", 1, 1500, 1200)]);
        let stand = Stand { at: crate::fixture::at(x, y), on: on as Option<ThingId> };
        prop_assume!(judge_stand(table.view(), 0, stand, Bits::EMPTY).is_ok());
        table.put(0, stand);
        let direction = Vector::new(dx, dy).unwrap();
        table.play(|play| shove(play, GEO_17, 1, 0, direction, length));
        prop_assert_eq!(judge_stand(table.view(), 0, table.stand(0), Bits::EMPTY), Ok(()));
    }

    #[test]
    fn geo_11_no_place_of_any_numbers_panics(x in -100_000..=100_000, y in -100_000..=100_000, on in prop::option::of(any::<u8>()), id in 0u8..2) {
        let table = table(&space("messy-desk"), &[("guards", 0, 300, 1400), ("aeronaut-bristo", 1, 1500, 1200)]);
        let stand = Stand { at: crate::fixture::at(x, y), on };
        let _ = judge_stand(table.view(), id, stand, Bits::EMPTY);
    }
}
