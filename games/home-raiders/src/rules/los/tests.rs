//! Tests of sight.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::fixture::{Fixture, bare, block, table, table_with, top};
use crate::options::{Level, Options};

/// How many points of 1 the one in 0 sees, past what stands at these places; all shifted by (1000, 1000).
fn points(blocker: Option<(&str, i32, i32)>) -> u32 {
    let mut models = vec![("duke-of-embers", 0, 1000, 1000), ("duke-of-embers", 1, 2000, 1000)];
    models.extend(blocker.map(|(card, x, y)| (card, 1, 1000 + x, 1000 + y)));
    seen_points(&table(&bare(3600, 3000), &models), 0, 1)
}

fn seen_points(table: &Fixture, from: ModelId, to: ModelId) -> u32 {
    Gaze::new(table.view(), from).sight(to, None).unwrap().seen()
}

#[test]
fn los_02_counts_the_points_of_vec_16() {
    assert_eq!(points(None), 85);
    assert_eq!(points(Some(("guards", 500, 0))), 0);
    assert_eq!(points(Some(("zot-the-spark", 500, 0))), 34);
    assert_eq!(points(Some(("guards", 500, 60))), 60);
    assert_eq!(points(Some(("guards", 500, 80))), 85);
}

#[test]
fn los_05_looks_past_objects_from_head_to_body() {
    let two = [("duke-of-embers", 0, 1000, 1000), ("duke-of-embers", 1, 2000, 1000)];
    let with = |thing| {
        let mut space = bare(3600, 3000);
        space.things.push(thing);
        table(&space, &two)
    };
    assert_eq!(seen_points(&with(block([1400, 700, 1600, 1300], 0, 100, "")), 0, 1), 17);
    let hidden = with(block([1400, 700, 1600, 1300], 0, 115, ""));
    assert_eq!(seen_points(&hidden, 0, 1), 0);
    assert_eq!(seen(hidden.view(), 0, 1, None), Sighted::Hidden);
    assert_eq!(seen(hidden.view(), 0, 1, Some(Over::Thing(0))), Sighted::Clear);
    assert_eq!(Gaze::new(hidden.view(), 0).hiders(1), [Over::Thing(0)]);
    let mut above = with(block([1850, 700, 2450, 1300], 0, 200, "c"));
    above.put(1, top(2000, 1000, 0));
    assert_eq!((seen_points(&above, 0, 1), seen_points(&above, 1, 0)), (68, 85));
}

#[test]
fn los_04_ones_own_unit_hides_nothing_others_do() {
    let unit = [("guards", 0, 1000, 1000), ("guards", 0, 1500, 1000), ("guards", 1, 2000, 1000)];
    assert_eq!(seen_points(&table(&bare(3600, 3000), &unit), 0, 2), 85);
    let friends = [("guards", 0, 1000, 1000), ("duke-of-embers", 0, 1500, 1000), ("guards", 1, 2000, 1000)];
    assert_eq!(seen_points(&table(&bare(3600, 3000), &friends), 0, 2), 0);
}

#[test]
fn geo_19_who_lies_is_half_as_high_unless_it_lay_down_in_this_action() {
    let mut space = bare(3600, 3000);
    space.things.push(block([1400, 700, 1600, 1300], 0, 90, ""));
    let two = [("duke-of-embers", 0, 1000, 1000), ("duke-of-embers", 1, 2000, 1000)];
    let mut table = table(&space, &two);
    let upright = seen_points(&table, 0, 1);
    table.state.model_mut(1).prone = true;
    assert!(seen_points(&table, 0, 1) < upright);
    table.slot(0, crate::action::Kind::Shoot);
    table.play(|play| play.slot_mut().unwrap().ducked.insert(1));
    assert_eq!(seen_points(&table, 0, 1), upright, "HR-AMB-30");
}

#[test]
fn lvl_01_the_basic_level_has_no_cover() {
    let three = [
        ("duke-of-embers", 0, 1000, 1000),
        ("duke-of-embers", 1, 2000, 1000),
        ("zot-the-spark", 1, 1500, 1000),
    ];
    let advanced = table(&bare(3600, 3000), &three);
    assert_eq!(seen(advanced.view(), 0, 1, None), Sighted::Partial);
    let options = Options { level: Level::Basic, ..Options::default() };
    let basic = table_with(&bare(3600, 3000), options, &three);
    assert_eq!(seen(basic.view(), 0, 1, None), Sighted::Clear);
}

#[test]
fn los_06_an_explanation_names_what_hides() {
    let three = [("guards", 0, 1000, 1000), ("guards", 1, 2000, 1000), ("duke-of-embers", 1, 1500, 1000)];
    let table = table(&bare(3600, 3000), &three);
    let lines = Gaze::new(table.view(), 0).explain(1, None);
    assert_eq!(lines.len(), 85);
    assert!(lines.iter().all(|line| line.by.map(|by| by.by) == Some(Blocker::Model(2))));
    assert_eq!(Gaze::new(table.view(), 0).hiders(1), [Over::Model(2)]);
}

#[test]
fn los_01_one_sees_all_around() {
    // HR-LOS-01: in every direction, with nothing in between.
    let mut table = table(&bare(3000, 3000), &[("guards", 0, 1500, 1500), ("guards", 1, 2500, 1500)]);
    for way in space::plane::COMPASS {
        table.put(1, crate::fixture::ground(1500 + way.x(), 1500 + way.y()));
        assert_eq!(seen(table.view(), 0, 1, None), Sighted::Clear, "{way:?}");
    }
}

#[test]
fn los_03_who_is_wholly_hidden_is_not_shot() {
    // HR-LOS-03: behind a wall of 3 inches; partly behind one he is.
    for (from, refused) in [(0, Some("HR-LOS-03")), (1000, None)] {
        let mut space = bare(3000, 3000);
        space.things.push(block([1200, from, 1210, 1500], 0, 300, ""));
        let mut table = table(&space, &[("mirella-lens", 0, 1000, 1000), ("guards", 1, 1500, 1000)]);
        table.slot(0, crate::action::Kind::Shoot);
        let done = table.act(0, &crate::fixture::aim(&[0], 1));
        assert_eq!(done.err().map(|illegal| illegal.by.0), refused, "{from}");
    }
}
