//! Tests of tiles.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::content::{Colour, Mark};
use crate::fixture::{Tried, at, game};
use crate::state::Lies;
use crate::town::{NOBODY, Sq};

/// Steve at the eastern border, walking, with one tile to be drawn.
fn draws(tile: &str, more: Json) -> Tried {
    let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e7s5" }], "tiles": more }));
    table.state.stack = vec![game().content.tile_named(tile).expect("a tile")];
    table.does("move", &[2, 3, 5]).does("step e", &[]);
    table
}

fn dealt(table: &Tried, tile: u8) -> Vec<(Mark, Vec<Colour>)> {
    let view = table.view();
    let squares = (0..64).map(|local| Sq::new(tile, local));
    let on = |at: Sq| view.state.down(at).map(|disk| view.face(disk).colour).collect::<Vec<_>>();
    squares.map(|at| (view.town().mark(at), on(at))).filter(|(_, disks)| !disks.is_empty()).collect()
}

#[test]
fn tile_02_the_step_leads_onto_the_new_tile() {
    let mut table = draws("T02", json!([]));
    assert!(table.by("WDC-TILE-02"));
    table.does("lay 0", &[1; 7]);
    assert!(table.by("WDC-TILE-03"));
    assert_eq!(table.hero(0).at, table.square("e8s5"));
    assert!(table.state.stack.is_empty());
    // The movement goes on.
    table.does("step n", &[]);
}

#[test]
fn tile_03_whoever_draws_turns_it_and_nothing_else_comes_first() {
    let mut table = draws("T02", json!([]));
    assert_eq!(table.offers(0), ["lay 0", "lay 1", "lay 2", "lay 3"]);
    assert_eq!(table.refuses("lay 4"), "WDC-TILE-03");
    assert_eq!(table.refuses("step e"), "WDC-TILE-03");
}

#[test]
fn tile_03_the_square_stepped_on_is_outdoor_and_the_partner_fits() {
    // turned by two quarters the wing would be entered in its corridor; its partner would lie on the square.
    let mut table = draws("T07", json!([]));
    assert_eq!(table.offers(0), ["lay 0", "lay 1", "lay 3"]);
    assert_eq!(table.refuses("lay 2"), "WDC-TILE-03");
    // With a library to the north-east there is no room for the partner there.
    let mut narrow = draws("T07", json!([{ "tile": "T02", "right": 1, "down": -1 }]));
    assert_eq!(narrow.refuses("lay 3"), "WDC-TILE-03");
}

#[test]
fn tile_04_a_disk_on_every_marked_square() {
    let mut table = draws("T02", json!([]));
    table.does("lay 1", &[1; 7]);
    let dealt = dealt(&table, 1);
    assert_eq!(dealt.len(), 7);
    for (mark, colours) in dealt {
        assert_eq!(colours.len(), 1);
        match mark {
            Mark::Obstacle => assert_eq!(colours, [Colour::Orange]),
            Mark::Disk => assert!(!matches!(colours[0], Colour::Orange | Colour::Black | Colour::Brown)),
            other => panic!("a disk on {other:?}"),
        }
    }
}

#[test]
fn tile_04_an_empty_pool_takes_its_discards_back() {
    //
    let mut table = draws("T02", json!([]));
    let content = &game().content;
    for id in 0..table.state.disks.len() as u8 {
        let colour = content.face(0, id).colour;
        let lying = table.state.disk_mut(id);
        if lying.lies == Lies::Pool {
            lying.lies = if colour == Colour::Blue { Lies::Discard } else { Lies::Away };
        }
    }
    table.does("lay 0", &[1; 5]);
    let dealt = dealt(&table, 1);
    assert_eq!(dealt.len(), 5, "no orange disk is left");
    assert!(
        dealt.iter().all(|(mark, colours)| (*mark, colours.as_slice()) == (Mark::Disk, &[Colour::Blue][..]))
    );
}

#[test]
fn tile_05_the_partner_is_laid_at_once() {
    let mut table = draws("T07", json!([]));
    table.does("lay 0", &[1; 14]);
    let tiles = &table.state.tiles;
    assert_eq!(tiles.len(), 3);
    assert_eq!((tiles[1].building, tiles[2].building), (1, 1), "one building");
    assert_eq!((tiles[2].right, tiles[2].down), (2, 0), "east of the west wing");
    assert_eq!((tiles[1].beside[1], tiles[2].beside[3]), (2, 1));
}

#[test]
fn tile_06_and_tile_07_the_upper_floor_is_reached_by_stairs_and_lift_only() {
    let table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }], "tiles": [{ "tile": "T05", "right": 1 }],
    }));
    let town = table.view().town();
    let upper = &table.state.tiles[2];
    assert_eq!((upper.level, upper.beside), (1, [NOBODY; 4]));
    // WDC-TILE-07: no step from the street leads there, and nothing is seen between floors.
    let (street, room) = (table.square("e8s3"), table.square("up-e9s3"));
    assert_eq!(town.distance(street, room), None);
    assert!(!town.line(street, room, &|_| false, &|_| false));
    for (down, up) in [("e10s3", "up-e10s3"), ("e11s4", "up-e11s4")] {
        assert_eq!(town.stairs(table.square(down)), Some(table.square(up)), "{down}");
    }
    assert_eq!(town.stairs(table.square("e10s4")), None);
}

#[test]
fn tile_08_no_tile_left_no_way_out() {
    let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e0s5" }] }));
    table.does("move", &[2, 3, 5]);
    assert_eq!(table.refuses("step w"), "WDC-TILE-08");
    assert!(!table.offers(0).contains(&"step w".to_owned()));
}

#[test]
fn tile_02_a_tile_that_cannot_be_paid_for_stays_and_so_does_the_character() {
    // one point; a square of street, and half a point is too little for trees.
    let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e6s5", "damage": 3 }] }));
    table.state.stack = vec![game().content.tile_named("T12").expect("a tile")];
    table.does("move", &[2, 3, 5]).does("step e", &[]).does("step e", &[]).does("lay 0", &[1; 5]);
    assert_eq!((table.state.tiles.len(), table.hero(0).at), (2, table.square("e7s5")));
    assert_eq!(table.refuses("step n"), "WDC-TURN-03", "the movement is over");
    // As the first step it is always made (WDC-MOVE-03).
    let mut first = at(json!({ "heroes": [{ "who": "steve", "at": "e7s5", "damage": 3 }] }));
    first.state.stack = vec![game().content.tile_named("T12").expect("a tile")];
    first.does("move", &[2, 3, 5]).does("step e", &[]).does("lay 0", &[1; 5]);
    assert_eq!(first.hero(0).at, first.square("e8s5"));
}

#[test]
fn tile_02_where_nothing_fits_the_stack_stays() {
    // the school needs two squares, and there is one. Elsewhere it may fit yet.
    let around = json!([{ "tile": "T02", "right": 1, "down": -1 }, { "tile": "T03", "right": 2 }, { "tile": "T04", "right": 1, "down": 1 }]);
    let mut table = draws("T07", around);
    assert_eq!((table.state.stack.len(), table.state.tiles.len()), (1, 4));
    assert_eq!(table.hero(0).at, table.square("e7s5"));
    assert_eq!(table.refuses("step n"), "WDC-TURN-03", "the movement is over");
}
