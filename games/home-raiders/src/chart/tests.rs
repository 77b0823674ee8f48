//! Tests of charts.

use super::*;
use crate::fixture::{at, bare, block, table};

fn lattice(things: &[crate::content::Thing]) -> Lattice {
    let mut table = table(&bare(3000, 3000), &[]);
    for thing in things {
        table.furnish(thing);
    }
    Lattice::new(table.state.setting.field, &table.state.things)
}

#[test]
fn without_anything_in_the_way_it_is_about_as_far_as_it_looks() {
    let lattice = lattice(&[]);
    assert_eq!(lattice.far(at(1550, 550), at(1550, 2550)), Some(2000));
    assert_eq!(lattice.far(at(1550, 550), at(1750, 550)), Some(200), "straight, as it is near");
    assert_eq!(lattice.way(at(1550, 550), at(1550, 2550), 300), [550, 650, 750, 850].map(|y| at(1550, y)));
}

#[test]
fn a_wall_is_walked_around_and_a_book_is_climbed_when_that_is_shorter() {
    let wall = block([0, 1400, 2500, 1500], 0, 400, "");
    let around = lattice(&[wall]).far(at(550, 550), at(550, 2550)).unwrap();
    assert!(around > 4000, "past the east end of the wall: {around}");
    let book = block([0, 1300, 3000, 1700], 0, 100, "c");
    let over = lattice(&[book]).far(at(550, 550), at(550, 2550)).unwrap();
    assert!((2300..=2500).contains(&over), "an inch up and an inch down cost four: {over}");
    let shut = block([0, 1300, 3000, 1700], 0, 400, "");
    assert_eq!(lattice(&[shut]).far(at(550, 550), at(550, 2550)), None);
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
        let lattice = game.view(&state).lattice();
        let reached =
            climbed.filter(|thing| !lattice.roads[lattice.index_of(thing.shape.centre())].is_empty());
        reached.count()
    };
    assert!(tops("advanced") > 2, "{}", tops("advanced"));
    assert_eq!(tops("basic"), 0);
}
