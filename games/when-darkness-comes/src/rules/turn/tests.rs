//! Tests of turns and rounds.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::fixture::{Tried, at};
use crate::state::{Fate, Lies};

/// Brian with a pistol on his square and more in the town.
fn brian(disks: Json) -> Tried {
    let mut all = vec![json!({ "disk": "pistol-1", "at": "e3s5", "up": true, "found": true })];
    all.extend(disks.as_array().cloned().unwrap_or_default());
    at(json!({ "heroes": [{ "who": "brian", "at": "e3s5" }], "disks": all }))
}

/// Three who do nothing.
fn three() -> Tried {
    at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }, { "who": "kirk", "at": "e0s0" }, { "who": "brian", "at": "e1s0" }],
        "active": 1,
    }))
}

#[test]
fn turn_01_movement_and_action_in_any_order() {
    let mut first = brian(json!([]));
    first.does("pick-up pistol-1", &[]);
    first.state.hero_mut(0).vp = 0;
    first.does("move", &[2, 3]).does("stop", &[]);
    assert_eq!(first.lies("pistol-1"), Lies::With(0));
    let mut last = brian(json!([]));
    last.does("move", &[2, 3]).does("stop", &[]).does("pick-up pistol-1", &[]);
    assert_eq!(last.lies("pistol-1"), Lies::With(0));
    assert_eq!(last.refuses("move"), "WDC-MOVE-10", "one movement");
}

#[test]
fn turn_02_no_action_during_the_movement_and_none_twice() {
    let mut table = brian(json!([{ "disk": "pistol-2", "at": "e3s5", "up": true, "found": true }]));
    table.does("move", &[2, 3]);
    assert_eq!(table.refuses("pick-up pistol-1"), "WDC-MOVE-10");
    table.does("stop", &[]).does("pick-up pistol-1", &[]);
    assert_eq!(table.refuses("pick-up pistol-2"), "WDC-TURN-02");
}

#[test]
fn turn_03_what_is_no_action() {
    let mut table = brian(json!([]));
    assert_eq!(table.refuses("sneak"), "WDC-TURN-03");
    assert_eq!(table.refuses("throw"), "WDC-TURN-03");
}

#[test]
fn turn_04_what_one_reveals_uses_the_action() {
    let mut table = brian(json!([{ "disk": "whining-kid", "at": "e3s7" }]));
    table.does("move", &[2, 3]).does("stop", &[]);
    assert_eq!(table.lies("whining-kid"), Lies::With(0));
    assert_eq!(table.refuses("pick-up pistol-1"), "WDC-TURN-02");
}

#[test]
fn turn_05_after_an_action_disks_stay_down_until_the_next_turn() {
    let mut table = brian(json!([{ "disk": "whining-kid", "at": "e3s7" }]));
    table.does("pick-up pistol-1", &[]);
    table.state.hero_mut(0).vp = 0;
    table.does("move", &[2, 3]).does("stop", &[]);
    assert_eq!(table.lies("whining-kid"), Lies::Down(table.square("e3s7")));
    table.does("end", &[]);
    // WDC-LOS-07, A-19: at the start of the next turn, and it is that turn's action.
    assert_eq!((table.state.round, table.lies("whining-kid")), (2, Lies::With(0)));
    assert_eq!(table.refuses("drop pistol-1"), "WDC-TURN-02");
    table.does("move", &[2, 3]);
}

#[test]
fn turn_06_without_willpower_only_the_movement_is_left() {
    let mut table = brian(json!([]));
    table.state.hero_mut(0).will = 0;
    assert_eq!(table.refuses("pick-up pistol-1"), "WDC-TURN-06");
    assert_eq!(table.offers(0), ["move", "end", "rest"]);
    table.does("move", &[2, 3]);
}

#[test]
fn turn_07_clockwise_from_whoever_is_first() {
    let mut table = three();
    table.seat(1, "end", &[]);
    assert_eq!((table.state.active, table.state.round), (2, 1));
    table.seat(2, "end", &[]);
    assert_eq!((table.state.active, table.state.round), (0, 1));
    table.does("end", &[]);
    assert_eq!((table.state.active, table.state.round), (1, 2));
    assert!(table.by("WDC-TURN-07"));
}

#[test]
fn turn_07_the_dead_are_passed_over() {
    let mut table = three();
    table.state.hero_mut(2).fate = Fate::Dead;
    table.seat(1, "end", &[]);
    assert_eq!(table.state.active, 0);
    // the order stays, even when whoever was first is gone.
    table.state.hero_mut(1).fate = Fate::Dead;
    table.does("end", &[]);
    assert_eq!((table.state.active, table.state.round), (0, 2));
}

#[test]
fn turn_07_an_extra_turn_comes_right_after() {
    // WDC-WH-9.
    let mut table = three();
    table.state.hero_mut(1).extra = 1;
    table.seat(1, "end", &[]);
    table.seat(1, "end", &[]);
    assert_eq!((table.state.active, table.state.round), (2, 1));
}

#[test]
fn turn_07_nobody_acts_for_another() {
    let mut table = three();
    assert_eq!(table.refuses("end"), "WDC-TURN-01");
}

#[test]
fn turn_01_a_hostile_in_the_square_comes_first() {
    // WDC-FLEE-04: T1.
    let mut table = brian(json!([{ "disk": "ghoul-1", "at": "e3s5", "up": true }]));
    for action in ["move", "pick-up pistol-1", "end", "heal-self"] {
        assert_eq!(table.refuses(action), "WDC-FLEE-04", "{action}");
    }
    assert_eq!(table.offers(0), ["fight ghoul-1", "flee"]);
    assert_eq!(table.refuses("leave"), "WDC-FLEE-03", "nobody to leave it to");
}

#[test]
fn turn_02_any_action_at_the_last_step_where_the_table_wants_it() {
    // a disk in sight comes first, or not.
    let table = |option: bool| {
        let mut table = at(json!({
            "heroes": [{ "who": "robert", "at": "e3s5" }],
            "disks": [
                { "disk": "pistol-1", "at": "e3s6", "up": true, "found": true }, { "disk": "drunk-uncle", "at": "e1s6" },
            ],
            "options": { "act-before-reveal": option },
        }));
        table.does("move", &[2, 3]).does("step s", &[]);
        table
    };
    assert_eq!(table(false).refuses("pick-up pistol-1"), "WDC-MOVE-10");
    let mut free = table(true);
    assert!(free.offers(0).contains(&"pick-up pistol-1".to_owned()));
    assert_eq!(free.refuses("rest"), "WDC-MOVE-10", "what takes the whole turn does not");
    free.does("pick-up pistol-1", &[]);
    assert_eq!(free.lies("pistol-1"), Lies::With(0));
    assert!(matches!(free.lies("drunk-uncle"), Lies::Down(_)), "it is owed");
    assert!(free.hero(0).owes);
}

#[test]
fn a_136_nobody_has_to_roll_but_where_the_table_wants_it() {
    let table = |option: bool| {
        at(json!({ "heroes": [{ "who": "robert", "at": "e3s5" }], "options": { "always-roll": option } }))
    };
    table(false).does("end", &[]);
    let mut must = table(true);
    assert_eq!(must.refuses("end"), "WDC-A-136");
    assert!(!must.offers(0).contains(&"end".to_owned()));
    must.does("move", &[2, 3]).does("stop", &[]).does("end", &[]);
    must.state.hero_mut(0).will = 1;
    must.does("rest", &[]);
}
