//! Tests of movement.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use super::{gives, walk};
use crate::content::{Dir, Edge};
use crate::event::Event;
use crate::fixture::{Tried, at};
use crate::frame::Walk;
use crate::state::Lies;
use crate::town::Altered;

fn brian(place: &str, more: Json) -> Tried {
    let mut position = json!({ "heroes": [{ "who": "brian", "at": place }] });
    for (key, value) in more.as_object().into_iter().flatten() {
        position[key] = value.clone();
    }
    at(position)
}

/// Half points left.
fn halves(table: &Tried) -> i16 {
    walk(table.view()).expect("somebody walks").halves
}

#[test]
fn move_01_and_move_02_health_counts_when_the_dice_are_nothing() {
    let mut table = brian("e3s5", json!({}));
    table.does("move", &[2, 3]);
    assert_eq!(halves(&table), 8);
    let mut hurt = brian("e3s5", json!({}));
    hurt.state.hero_mut(0).damage = 1;
    hurt.state.hero_mut(0).scars = 1;
    hurt.does("move", &[4, 4]);
    assert_eq!(halves(&hurt), 2 * (2 + 2), "a pair, and 4 less both kinds of damage");
}

#[test]
fn move_03_there_is_always_a_point() {
    // Night, Health 1: 0 + 1 - 2.
    let mut table = brian("e3s5", json!({ "scenario": "SC2" }));
    table.state.hero_mut(0).damage = 3;
    table.does("move", &[2, 3]);
    assert_eq!(halves(&table), 2);
}

#[test]
fn move_04_an_odd_half_is_lost_where_the_ground_changes() {
    // Ledger 5.5: the path through the woods, then the trees.
    let mut table = brian("e8s4", json!({ "tiles": [{ "tile": "T12", "right": 1 }] }));
    table.does("move", &[2, 3]).does("step e", &[]);
    assert_eq!(halves(&table), 7);
    table.does("step s", &[]);
    assert_eq!(halves(&table), 2, "4 for the trees, and the odd one");
    assert_eq!(table.refuses("step s"), "WDC-MOVE-04");
    table.does("step n", &[]);
    assert_eq!(halves(&table), 1);
}

#[test]
fn move_04_a_step_tells_what_is_left_of_the_movement() {
    // Half a point for each square of street; a disk that lies face down ends the movement (WDC-MOVE-08).
    let mut table = brian("e3s5", json!({ "disks": [{ "disk": "whining-kid", "at": "e3s7" }] }));
    table.does("move", &[2, 3]).does("step s", &[]);
    assert!(table.heard(0, |event| matches!(event, Event::Stepped(0, _, Some(7)))));
    table.does("step s", &[]);
    assert!(table.heard(0, |event| matches!(event, Event::Stepped(0, _, None))));
}

#[test]
fn move_05_the_dark_is_paid_for_where_one_comes_into_it() {
    // A-64, and WDC-MOVE-13: the light is on inside.
    let lit = json!({ "scenario": "SC2", "tiles": [{ "tile": "T02", "right": 1, "lit": true }] });
    let mut table = brian("e11s6", lit);
    table.does("move", &[2, 3]);
    assert_eq!(halves(&table), 8);
    table.does("step s", &[]);
    assert_eq!(halves(&table), 8 - 1 - 4);
    table.does("step w", &[]);
    assert_eq!(halves(&table), 2, "once");
}

#[test]
fn move_06_walls_and_locked_doors() {
    let mut table = brian("e10s7", json!({ "tiles": [{ "tile": "T02", "right": 1 }] }));
    table.does("move", &[2, 3]);
    assert_eq!(table.refuses("step n"), "WDC-MOVE-06");
    table.does("step e", &[]);
    assert_eq!(table.refuses("step n"), "WDC-DOOR-01");
}

#[test]
fn move_07_going_in_ends_the_movement_and_going_out_does_not() {
    let mut table = brian("e11s7", json!({ "tiles": [{ "tile": "T02", "right": 1 }] }));
    let (inside, outside) = (table.square("e11s6"), table.square("e11s7"));
    table.state.altered = vec![
        Altered { at: inside, dir: Dir::South, edge: Edge::NoDoor },
        Altered { at: outside, dir: Dir::North, edge: Edge::NoDoor },
    ];
    table.does("move", &[2, 3]).does("step n", &[]);
    assert!(table.by("WDC-MOVE-07"));
    assert!(walk(table.view()).is_none());
    assert_eq!(table.refuses("move"), "WDC-MOVE-10");
    table.does("end", &[]).does("move", &[2, 3]).does("step s", &[]);
    assert_eq!(halves(&table), 7);
}

#[test]
fn move_08_a_disk_stops_even_whoever_has_no_action() {
    // Ledger 10, 3.
    let mut table =
        brian("e3s6", json!({ "acted": true, "disks": [{ "disk": "whining-kid", "at": "e3s7" }] }));
    table.does("move", &[2, 3]).does("step s", &[]);
    assert!(walk(table.view()).is_none());
    assert_eq!(table.lies("whining-kid"), Lies::Down(table.square("e3s7")));
    assert!(table.hero(0).owes);
}

#[test]
fn move_08_orange_disks_stop_nobody() {
    let mut table =
        brian("e3s6", json!({ "disks": [{ "disk": "street-preacher", "at": "e3s7", "up": true }] }));
    table.does("move", &[2, 3]).does("step s", &[2, 2]);
    table.does("step w", &[]);
}

#[test]
fn move_09_a_square_has_room_for_several() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5" }, { "who": "kirk", "at": "e3s6" }],
    }));
    table.does("move", &[2, 3]).does("step s", &[]).does("stop", &[]);
    assert_eq!(table.hero(0).at, table.hero(1).at);
}

#[test]
fn move_10_what_is_not_used_is_lost() {
    let mut table = brian("e3s5", json!({}));
    table.does("move", &[2, 3]).does("step s", &[]).does("stop", &[]);
    assert_eq!(table.refuses("step s"), "WDC-TURN-03");
    assert_eq!(table.refuses("move"), "WDC-MOVE-10");
}

/// Brian has moved, a ghoul came, and he flees from it into the corner.
fn fled_after_moving(more: Json) -> Tried {
    let mut disks = vec![json!({ "disk": "ghoul-1", "at": "e3s7" })];
    disks.extend(more.as_array().cloned().unwrap_or_default());
    let mut table = brian("e3s5", json!({ "disks": disks }));
    table.does("move", &[2, 3]).does("stop", &[]).does("face", &[2, 3, 4]);
    table.does("flee", &[2, 3]);
    for step in ["step w", "step w", "step w", "step s", "step s"] {
        table.does(step, &[]);
    }
    table
}

#[test]
fn move_12_whoever_moved_twice_is_slow_the_next_time() {
    let mut table = fled_after_moving(json!([]));
    table.does("stop", &[]);
    assert!(table.hero(0).tired);
    table.does("end", &[]).does("move", &[2, 3]);
    assert_eq!(halves(&table), 4, "half of 4");
    assert!(!table.hero(0).tired);
}

#[test]
fn move_12_a_flight_at_the_start_of_the_turn_is_the_movement() {
    //
    let mut table =
        brian("e3s5", json!({ "disks": [{ "disk": "grave-walker-1", "at": "e3s5", "up": true }] }));
    table.does("flee", &[2, 3]).does("step s", &[]).does("step s", &[]).does("step w", &[]).does("stop", &[]);
    assert!(!table.hero(0).tired);
    assert_eq!(table.refuses("move"), "WDC-MOVE-10");
}

#[test]
fn flee_01_a_flight_is_followed_by_the_look_around_of_every_movement() {
    // Ledger 4.2: every flight in one's own turn ends with T4; the action is used, so what is seen is owed.
    let mut table = fled_after_moving(json!([{ "disk": "whining-kid", "at": "e1s7" }]));
    table.does("stop", &[]);
    assert!(table.hero(0).owes);
}

#[test]
fn adv_03_coming_onto_its_square_means_a_fight() {
    let mut table = brian("e3s5", json!({ "disks": [{ "disk": "ghoul-1", "at": "e3s6", "up": true }] }));
    table.does("move", &[2, 3]).does("step s", &[1, 3, 5]);
    assert!(table.by("WDC-ADV-03"));
    assert_eq!(table.refuses("sneak"), "WDC-CBT-02", "too late");
    assert_eq!(table.offers(0), ["guard", "dodge"]);
}

#[test]
fn move_05_the_dark_is_paid_for_once_a_turn() {
    // a second movement in the turn, a flight, is not charged again: 2 + 4, and 2 less only once.
    let mut table = at(json!({ "scenario": "SC2", "heroes": [{ "who": "steve", "at": "e3s5" }] }));
    let before = first(&mut table);
    assert_eq!(gives(table.view(), &before, 2).0, 6);
    table.does("stop", &[]).does("end", &[]).does("move", &[2, 2, 5]);
    assert_eq!(walk(table.view()).map(|walk| walk.halves), Some(8), "the next turn pays again");
}

/// The movement of a pair, paid for.
fn first(table: &mut Tried) -> Walk {
    table.does("move", &[2, 2, 5]);
    let walk = *walk(table.view()).expect("a movement");
    assert_eq!(walk.halves, 8);
    walk
}
