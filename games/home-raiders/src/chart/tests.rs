//! Tests of charts.

use super::terrain::HEAVE;
use super::*;
use crate::fixture::{at, bare, block, table};
use crate::table::STEP;

fn lattice(things: &[crate::content::Thing]) -> Lattice {
    let mut table = table(&bare(3000, 3000), &[]);
    for thing in things {
        table.furnish(thing);
    }
    Lattice::new(table.state.setting.field, &table.state.things, Size::M)
}

fn on_ground(x: i32, y: i32) -> Start {
    Start { at: at(x, y), foot: GROUND }
}

/// A way for one who sees every place around it.
fn way(lattice: &Lattice, from: Point, to: Point, allowance: i32, others: &[Disc]) -> Vec<Point> {
    let chart = lattice.chart(Start { at: from, foot: GROUND }, to, &[]);
    lattice.way(&chart, from, allowance, |_| true, others.iter().copied())
}

#[test]
fn without_anything_in_the_way_it_is_about_as_far_as_it_looks() {
    let lattice = lattice(&[]);
    assert_eq!(lattice.far(on_ground(1550, 550), at(1550, 2550)), Some(2000));
    assert_eq!(lattice.far(on_ground(1550, 550), at(1750, 550)), Some(200), "straight, as it is near");
    let north = way(&lattice, at(1550, 550), at(1550, 2550), 300, &[]);
    assert_eq!(north, [650, 750, 850].map(|y| at(1550, y)));
}

#[test]
fn a_wall_is_walked_around_and_a_book_is_climbed_when_that_is_shorter() {
    let wall = block([0, 1400, 2500, 1500], 0, 400, "");
    let around = lattice(&[wall]).far(on_ground(550, 550), at(550, 2550)).unwrap();
    assert!(around > 4000, "past the east end of the wall: {around}");
    let book = block([0, 1300, 3000, 1700], 0, 100, "c");
    let over = lattice(&[book]).far(on_ground(550, 550), at(550, 2550)).unwrap();
    let costs = 2000 + (200 + HEAVE) + HEAVE;
    assert_eq!(over, costs as u64, "an inch up costs two, down it is a jump, and both end an action early");
    let shut = block([0, 1300, 3000, 1700], 0, 400, "");
    assert_eq!(lattice(&[shut]).far(on_ground(550, 550), at(550, 2550)), None);
}

#[test]
fn what_is_too_high_to_climb_is_jumped_from_unless_that_hurts() {
    let there = |top| {
        let lattice = lattice(&[block([0, 1300, 3000, 1700], 0, top, "c")]);
        let (ground, roof) = (at(1550, 550), at(1550, 1550));
        let far = |at, foot, to| lattice.far(Start { at, foot }, to).is_some();
        (far(ground, GROUND, roof), far(roof, top, ground))
    };
    assert_eq!(there(200), (true, true));
    assert_eq!(there(210), (false, true), "more than four inches of five for a climb");
    assert_eq!(there(300), (false, true));
    assert_eq!(there(301), (false, false), "who jumps from more than three inches is harmed (HR-FALL-01)");
}

#[test]
fn who_stands_at_the_foot_of_what_cannot_be_climbed_is_not_on_it() {
    let lattice = lattice(&[block([0, 1300, 2500, 1700], 0, 230, "c")]);
    let to = at(1550, 2550);
    let around = lattice.far(on_ground(1550, 1240), to).unwrap();
    assert!(around > 2500, "past the east end: {around}");
    let down = lattice.far(Start { at: at(1550, 1400), foot: 230 }, to).unwrap();
    assert!(down < 1500, "with a jump: {down}");
}

#[test]
fn a_narrow_gap_between_the_inches_is_found() {
    // Between the walls 110 hundredths are free, beside the middles of the square inches.
    let walls = [block([0, 1400, 1445, 1500], 0, 400, ""), block([1555, 1400, 3000, 1500], 0, 400, "")];
    let far = lattice(&walls).far(on_ground(1550, 550), at(1550, 2550)).unwrap();
    assert!((2000..2200).contains(&far), "{far}");
    let through = way(&lattice(&walls), at(1550, 1250), at(1550, 2550), 500, &[]);
    assert!(through.contains(&at(1505, 1350)), "straight up it would graze the corner: {through:?}");
}

#[test]
fn large_bases_have_a_lattice_of_their_own() {
    let walls = [block([0, 1400, 1440, 1500], 0, 400, ""), block([1560, 1400, 3000, 1500], 0, 400, "")];
    let mut table = table(&bare(3000, 3000), &[]);
    for wall in &walls {
        table.furnish(wall);
    }
    let far = |size| {
        let lattice = Lattice::new(table.state.setting.field, &table.state.things, size);
        lattice.far(on_ground(1550, 550), at(1550, 2550))
    };
    assert!(far(Size::M).is_some());
    assert_eq!(far(Size::L), None);
}

#[test]
fn a_way_leads_past_who_stands_on_it() {
    let lattice = lattice(&[]);
    let (from, to) = (at(1550, 550), at(1550, 2550));
    let guard = Disc::new(at(1550, 950), 106).unwrap();
    let past = way(&lattice, from, to, 800, &[guard]);
    assert!(past.iter().all(|place| place.square_to(guard.centre()) >= 106 * 106), "{past:?}");
    assert!(past.last().unwrap().y() >= 1250, "{past:?}");
    let wall: Vec<Disc> = (0..31).map(|x| Disc::new(at(100 * x, 950), 106).unwrap()).collect();
    let before = way(&lattice, from, to, 800, &wall);
    assert!(before.iter().all(|place| place.y() < 950), "as near as one comes: {before:?}");
}

#[test]
fn the_way_past_others_is_as_they_stand() {
    let lattice = lattice(&[]);
    let (from, to) = (on_ground(1550, 450), at(1550, 2450));
    let row = |cost: u16, y: i32, to: i32| {
        let base = move |x: i32| Disc::new(at(100 * x, y), Size::M.radius()).unwrap();
        (0..to).map(|x| Barrier { base: base(x), cost }).collect::<Vec<Barrier>>()
    };
    let enemies = |y, to| row(PAST_ENEMY, y, to);
    let far = |others: &[Barrier]| lattice.far_past(from, to, others).unwrap();
    let free = lattice.far(from, to).unwrap();
    assert_eq!(far(&[]), free);
    assert_eq!(far(&enemies(2900, 31)), free, "who stands aside is in nobody's way");
    let around = far(&enemies(1450, 17));
    assert!((2100..2900).contains(&around), "{around}");
    // Through them it costs one place of theirs.
    assert_eq!(far(&enemies(1450, 31)), free + u64::from(PAST_ENEMY));
    assert_eq!(far(&row(PAST_FRIEND, 1450, 31)), free + u64::from(PAST_FRIEND));
    assert_eq!(far(&enemies(1450, 17)), around, "asked again");
}

#[test]
fn a_way_turns_off_before_those_who_bar_it_farther_on() {
    let lattice = lattice(&[]);
    let (from, to) = (on_ground(1550, 450), at(1550, 2450));
    let base = |x: i32| Disc::new(at(100 * x, 1450), Size::M.radius()).unwrap();
    let row: Vec<Barrier> = (10..31).map(|x| Barrier { base: base(x), cost: PAST_ENEMY }).collect();
    let ends = |others: &[Barrier]| {
        let chart = lattice.chart(from, to, others);
        let way = lattice.way(&chart, from.at, 500, |_| true, std::iter::empty());
        *way.last().unwrap()
    };
    assert_eq!(ends(&[]), at(1550, 950));
    assert!(ends(&row).x() < 1350, "towards the west end of the row: {}", ends(&row).x());
    let other = at(2550, 2450);
    let elsewhere = |others: &[Barrier]| lattice.chart(on_ground(1550, 2450), other, others);
    assert_eq!(elsewhere(&row), elsewhere(&[]), "nobody is on this way");
}

#[test]
fn in_the_basic_level_nothing_is_climbed() {
    let game = crate::fixture::game();
    // On how many tops that can be climbed in the advanced level the lattice has a place.
    let tops = |level: &str| {
        let setup = serde_json::json!({ "space": "messy-desk", "options": { "level": level } });
        let state = setup::open(&game.content, &kernel::Table { seats: 2, setup }).unwrap();
        let space = &game.content.spaces[usize::from(state.setting.space.unwrap())];
        let climbed = space.things.iter().filter(|thing| thing.climb && thing.span.height() > STEP);
        let view = game.view(&state);
        let levels = &game.content.lattices[usize::from(state.setting.space.unwrap())];
        let things = || setup::things(space, state.setting.options.level);
        let lattice = levels[usize::from(view.advanced())].of(Size::M, state.setting.field, things);
        let reached =
            climbed.filter(|thing| !lattice.roads(lattice.index_of(thing.shape.centre())).is_empty());
        reached.count()
    };
    assert!(tops("advanced") > 2, "{}", tops("advanced"));
    assert_eq!(tops("basic"), 0);
}
