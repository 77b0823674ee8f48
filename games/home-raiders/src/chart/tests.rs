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
    Lattice::new(table.state.setting.field, &table.state.things, Size::M, Gait::Usual)
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
    let before = lattice(&[shut]).far(on_ground(550, 550), at(550, 2550)).unwrap();
    assert_eq!(
        before,
        700 + AROUND * 1300,
        "as far as to its foot, and thrice as far as it looks from there"
    );
}

#[test]
fn what_is_too_high_to_climb_is_jumped_from_unless_that_hurts() {
    let there = |top| {
        let lattice = lattice(&[block([0, 1300, 3000, 1700], 0, top, "c")]);
        let (ground, roof) = (at(1550, 550), at(1550, 1550));
        let far = |at, foot, to| lattice.far(Start { at, foot }, to).unwrap();
        (far(ground, GROUND, roof), far(roof, top, ground))
    };
    let (climbed, jumped) = (1000 + 2 * 200 + HEAVE as u64, 1000 + HEAVE as u64);
    let (to_its_foot, to_its_edge) = (700 + AROUND * 300, 200 + AROUND * 800);
    assert_eq!(there(200), (climbed, jumped));
    assert_eq!(there(210), (to_its_foot, jumped), "more than four inches of five for a climb");
    assert_eq!(there(300), (to_its_foot, jumped));
    assert_eq!(there(301), (to_its_foot, to_its_edge), "a jump of more than three inches hurts (HR-FALL-01)");
}

#[test]
fn what_cannot_be_climbed_in_one_action_is_no_way() {
    // Whether the lattice for a gait leads onto a thing, whose heights cost double and the step an inch, or two where it
    // is irregular.
    let leads = |gait, top, flags| {
        let mut table = table(&bare(3000, 3000), &[]);
        table.furnish(&block([0, 1300, 3000, 1700], 0, top, flags));
        let lattice = Lattice::new(table.state.setting.field, &table.state.things, Size::M, gait);
        u64::from(lattice.plain(at(1550, 1550))[lattice.index_of(at(1550, 1250))]) != AROUND * 300
    };
    for (gait, top, irregular) in [(Gait::Short, 150, 100), (Gait::Usual, 200, 150), (Gait::Long, 250, 200)] {
        assert!(leads(gait, top, "c") && !leads(gait, top + 10, "c"), "{gait:?}");
        assert!(leads(gait, irregular, "cr") && !leads(gait, irregular + 10, "cr"), "{gait:?}, irregular");
    }
}

#[test]
fn a_troop_goes_where_the_slowest_of_it_can_follow() {
    let gait = |cards: &[&str]| {
        let models: Vec<_> = (0..).zip(cards).map(|(n, &card)| (card, 0, 300 + 150 * n, 300)).collect();
        let mut table = table(&bare(3000, 3000), &models);
        for id in 0..cards.len() {
            table.state.models[id].troop = 0;
        }
        table.view().gait(0)
    };
    // Five inches, and four.
    assert_eq!(gait(&["guards"]), Gait::Usual);
    assert_eq!(gait(&["guards", "blender-mark-ii"]), Gait::Short);
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
        let lattice = Lattice::new(table.state.setting.field, &table.state.things, size, Gait::Usual);
        lattice.far(on_ground(1550, 550), at(1550, 2550)).unwrap()
    };
    assert!(far(Size::M) < 2200, "through the gap: {}", far(Size::M));
    assert!(far(Size::L) > 4000, "it is too narrow: {}", far(Size::L));
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
        let lattice =
            levels[usize::from(view.advanced())].of(Size::M, Gait::Usual, state.setting.field, things);
        let reached =
            climbed.filter(|thing| !lattice.roads(lattice.index_of(thing.shape.centre())).is_empty());
        reached.count()
    };
    assert!(tops("advanced") > 2, "{}", tops("advanced"));
    assert_eq!(tops("basic"), 0);
}
