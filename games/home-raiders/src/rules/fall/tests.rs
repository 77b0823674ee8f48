//! Tests of falling.
//!
//! Compiled under `#[cfg(test)]` only.

use space::plane::Vector;

use crate::action::Kind;
use crate::event::Event;
use crate::fixture::{Fixture, bare, block, ground, table, top, walks};
use crate::rules::geo::{GEO_17, shove};
use crate::state::Stand;

/// Somebody at the edge of a thing so high.
fn above(card: &str, height: i32) -> Fixture {
    let mut space = bare(3000, 3000);
    space.things.push(block([200, 200, 800, 800], 0, height, "c"));
    let mut table = table(&space, &[(card, 0, 100, 100), ("guards", 1, 2500, 2500)]);
    let radius = table.view().mover(0).radius();
    table.put(0, top(800 - radius, 500, 0));
    table
}

/// The place below the edge.
fn below(table: &Fixture) -> Stand {
    ground(800 + table.view().mover(0).radius(), 500)
}

fn fallen(table: &Fixture) -> Vec<i32> {
    let told = table.told.iter().filter_map(|told| match told.what {
        Event::Fell { height, .. } => Some(height),
        _ => None,
    });
    told.collect()
}

/// Jumps down, with too little Movement left to climb.
fn jumps(card: &str, height: i32) -> Fixture {
    let mut table = above(card, height);
    let to = below(&table);
    table.slot(0, Kind::Move).does(0, &walks(&[(0, &[to])]));
    assert_eq!((table.stand(0), fallen(&table)), (to, vec![height]));
    table
}

#[test]
fn fall_01_more_than_three_inches_harm() {
    // HR-FALL-01, VEC-13.
    assert_eq!([300, 301].map(|height| jumps("guards", height).tokens(0)), [0, 1]);
}

#[test]
fn fall_02_one_falls_by_force_or_by_jumping_and_rolls_no_defence() {
    // HR-FALL-02.
    let jumped = jumps("guards", 400);
    assert!(jumped.rolled().is_empty());
    let mut forced = above("guards", 400);
    forced.turn(1);
    forced.play(|play| shove(play, GEO_17, 1, 0, Vector::new(1, 0).unwrap(), 200));
    assert_eq!(fallen(&forced), [400]);
    forced.play(crate::turn::run);
    assert_eq!((forced.tokens(0), forced.rolled().len()), (1, 0));
    let mut low = above("guards", 150);
    let to = below(&low);
    low.slot(0, Kind::Move).does(0, &walks(&[(0, &[to])]));
    assert!(fallen(&low).is_empty(), "who can pay for climbing down does not fall");
}

#[test]
fn ab_mv_06_feather_fall_is_never_harmed() {
    // HR-AB-MV-06: Springheels, whatever the height, by force too.
    assert_eq!([601, 900].map(|height| jumps("springheels", height).tokens(0)), [0, 0]);
    let mut forced = above("springheels", 900);
    forced.turn(1);
    forced.play(|play| shove(play, GEO_17, 1, 0, Vector::new(1, 0).unwrap(), 200));
    forced.play(crate::turn::run);
    assert_eq!(forced.tokens(0), 0);
}
