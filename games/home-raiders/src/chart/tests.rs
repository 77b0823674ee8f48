//! Tests of charts.

use super::*;
use crate::fixture::{at, bare, block, table};
use crate::state::Objective;

fn chart(things: &[crate::content::Thing], goal: Point) -> Chart {
    let mut table = table(&bare(3000, 3000), &[]);
    for thing in things {
        table.furnish(thing);
    }
    Chart::new(&Lattice::new(table.state.setting.field, &table.state.things), goal)
}

#[test]
fn without_anything_in_the_way_it_is_about_as_far_as_it_looks() {
    let chart = chart(&[], at(1550, 2550));
    assert_eq!(chart.far(at(1550, 550)), Some(2000));
    assert_eq!(chart.way(at(1550, 550), 300), [550, 650, 750, 850].map(|y| at(1550, y)));
}

#[test]
fn a_wall_is_walked_around_and_a_book_is_climbed_when_that_is_shorter() {
    let wall = block([0, 1400, 2500, 1500], 0, 400, "");
    let around = chart(&[wall], at(550, 2550)).far(at(550, 550)).unwrap();
    assert!(around > 4000, "past the east end of the wall: {around}");
    let book = block([0, 1300, 3000, 1700], 0, 100, "c");
    let over = chart(&[book], at(550, 2550));
    assert!(
        (2300..=2500).contains(&over.far(at(550, 550)).unwrap()),
        "an inch up and an inch down cost four"
    );
    let shut = block([0, 1300, 3000, 1700], 0, 400, "");
    assert_eq!(chart(&[shut], at(550, 2550)).far(at(550, 550)), None);
}

#[test]
fn charts_are_drawn_for_what_the_match_is_about() {
    let mut table = table(&bare(3000, 3000), &[]);
    crate::rules::dep::add_portal(&mut table.state, 0, crate::state::Spot::S);
    crate::rules::dep::add_portal(&mut table.state, 1, crate::state::Spot::N);
    table.state.objective = Some(Objective::Portal);
    let game = crate::fixture::game();
    draw(&game.content, &mut table.state);
    let north = table.state.charts.of(1).unwrap();
    assert!(north.far(at(1500, 2700)).unwrap() < 400 && north.far(at(1500, 300)).unwrap() > 2300);
    assert!(table.state.charts.of(2).is_none());
}
