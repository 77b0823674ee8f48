//! Doors and windows of the library: 2 locks in the north (e14s0) and in the south (e11s7), a window in the west (e8s2).

use serde_json::{Value as Json, json};

use super::*;
use crate::fixture::{Tried, at};

/// Characters at the library.
fn library(heroes: &[(&str, &str)]) -> Tried {
    let heroes: Vec<Json> = heroes.iter().map(|(who, at)| json!({ "who": who, "at": at })).collect();
    at(json!({ "heroes": heroes, "tiles": [{ "tile": "T02", "right": 1 }] }))
}

fn edge(table: &Tried, at: &str, dir: Dir) -> Edge {
    table.view().town().edge(table.square(at), dir)
}

fn acted(table: &Tried) -> bool {
    table.view().turn().is_some_and(|turn| turn.acted)
}

#[test]
fn door_01_it_locks_again_after_every_use() {
    let mut table = library(&[("kirk", "e11s7")]);
    table.does("pick n", &[1, 1, 2, 4, 5]).does("yes", &[]);
    assert_eq!(table.hero(0).at, table.square("e11s6"));
    assert_eq!(edge(&table, "e11s7", Dir::North), Edge::Door { locks: 2, inner: false });
    assert_eq!(edge(&table, "e11s6", Dir::South), Edge::Door { locks: 2, inner: true });
    let mut other = library(&[("brian", "e11s7")]);
    other.does("move", &[2, 3]);
    assert_eq!(other.refuses("step n"), "WDC-DOOR-01");
}

#[test]
fn door_02_picked_from_outside_against_its_locks() {
    let mut table = library(&[("sharon", "e11s7")]);
    table.does("pick n", &[1, 1, 4, 6]);
    assert!(table.by("WDC-DOOR-02"));
    table.does("no", &[]);
    assert_eq!((table.hero(0).at, acted(&table)), (table.square("e11s7"), true), "she need not go in");
    assert_eq!(
        library(&[("kirk", "e11s6")]).refuses("pick s"),
        "WDC-DOOR-02",
        "from inside it opens by itself"
    );
    assert_eq!(library(&[("kirk", "e11s7")]).refuses("pick e"), "WDC-DOOR-02");
    assert_eq!(library(&[("kirk", "e8s2")]).refuses("pick e"), "WDC-DOOR-02", "a window");
}

#[test]
fn door_02_and_door_09_a_failure_costs_the_action_only() {
    // WDC-DOOR-09.
    let mut table = library(&[("sharon", "e11s7")]);
    table.does("pick n", &[1, 2, 4, 6]);
    let sharon = table.hero(0);
    assert_eq!((sharon.at, sharon.failures, sharon.damage), (table.square("e11s7"), 0, 0));
    assert_eq!(table.refuses("pick n"), "WDC-TURN-02");
    assert!(table.offers(0).contains(&"move".to_owned()));
}

#[test]
fn door_02_at_the_last_step_of_a_movement() {
    // walking up to it and going through is one movement.
    let mut table = library(&[("kirk", "e10s7")]);
    table.does("move", &[2, 3]).does("step e", &[]).does("pick n", &[1, 1, 2, 4, 5]).does("yes", &[]);
    assert_eq!(table.hero(0).at, table.square("e11s6"));
    let mut acted = at(json!({
        "heroes": [{ "who": "kirk", "at": "e10s7" }], "tiles": [{ "tile": "T02", "right": 1 }], "acted": true,
    }));
    acted.does("move", &[2, 3]).does("step e", &[]);
    assert_eq!(acted.refuses("pick n"), "WDC-TURN-02");
}

#[test]
fn door_03_forced_it_is_gone_for_everybody() {
    // WDC-DOOR-08, WDC-COND-01: open from both sides, and going in still ends the movement. A-62: for good.
    let mut table = library(&[("brian", "e11s7"), ("kirk", "e15s7")]);
    table.does("force n", &[4, 4, 4, 1, 2, 6]).does("yes", &[]);
    assert_eq!((table.hero(0).failures, table.hero(0).at), (1, table.square("e11s6")));
    assert_eq!(edge(&table, "e11s7", Dir::North), Edge::NoDoor);
    assert_eq!(edge(&table, "e11s6", Dir::South), Edge::NoDoor);
    let mut walks = library(&[("kirk", "e11s7")]);
    walks.state.altered.clone_from(&table.state.altered);
    walks.does("move", &[2, 3]).does("step n", &[]);
    assert_eq!(walks.hero(0).at, walks.square("e11s6"));
    assert_eq!(walks.refuses("step s"), "WDC-TURN-03", "the movement is over");
    assert!(!acted(&walks), "EDGE 30");
    let mut leaves = library(&[("kirk", "e11s6")]);
    leaves.state.altered.clone_from(&table.state.altered);
    leaves.does("move", &[2, 3]).does("step s", &[]).does("step w", &[]);
}

#[test]
fn door_03_one_lock_more_and_strength() {
    let mut table = library(&[("kirk", "e11s7")]);
    table.does("force n", &[1, 1, 4, 6]);
    assert_eq!(
        edge(&table, "e11s7", Dir::North),
        Edge::Door { locks: 2, inner: false },
        "a pair is not enough for 3"
    );
    assert_eq!(library(&[("brian", "e11s6")]).refuses("force s"), "WDC-DOOR-03");
    assert_eq!(library(&[("brian", "e8s2")]).refuses("force e"), "WDC-DOOR-03");
    // WDC-KW-11: the best tool, not both.
    let mut tools = at(json!({
        "heroes": [{ "who": "kirk", "at": "e11s7", "has": ["crowbar", "fire-axe"] }],
        "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    tools.does("force n", &[1, 1, 4, 6, 6]);
}

#[test]
fn door_03_a_locked_door_between_rooms_can_be_forced_too() {
    // one lock from e13s5, free from e13s4; passing it ends no movement.
    let mut table = library(&[("brian", "e13s5")]);
    table.does("force n", &[1, 1, 2, 2, 4, 4]).does("yes", &[]);
    assert_eq!((table.hero(0).at, table.hero(0).failures), (table.square("e13s4"), 1));
    assert_eq!(edge(&table, "e13s4", Dir::South), Edge::NoDoor);
    let mut picks = library(&[("kirk", "e13s5")]);
    picks.does("pick n", &[1, 1, 2, 4, 5]).does("no", &[]);
    let mut free = library(&[("kirk", "e13s4")]);
    assert_eq!(free.refuses("force s"), "WDC-DOOR-03", "its free side");
    free.does("move", &[2, 3]).does("step s", &[]).does("step w", &[]);
}

#[test]
fn door_03_the_failure_comes_before_the_step() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e11s7", "failures": 2, "has": ["pistol-1"] }],
        "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    table.does("force n", &[4, 4, 4, 1, 2, 6]).does("yes", &[]);
    assert_eq!(table.lies("pistol-1"), crate::state::Lies::Up(table.square("e11s7")));
    assert_eq!(table.hero(0).at, table.square("e11s6"));
}

#[test]
fn door_04_only_from_outside_and_nobody_is_asked_in() {
    assert_eq!(library(&[("brian", "e9s2")]).refuses("break w"), "WDC-DOOR-04");
    assert_eq!(library(&[("brian", "e11s7")]).refuses("break n"), "WDC-DOOR-04");
    // EDGE 27, 28: 2 locks less one.
    let mut table = library(&[("brian", "e8s2"), ("kirk", "e8s3")]);
    table.does("break e", &[1, 1, 2, 2, 4, 4]);
    assert_eq!(edge(&table, "e8s2", Dir::East), Edge::NoWindow { locks: 2 });
    assert_eq!((table.hero(0).at, table.hero(0).failures), (table.square("e8s2"), 1));
    assert!(!table.offers(1).contains(&"yes".to_owned()));
    assert_eq!(table.refuses("climb e"), "WDC-TURN-02");
}

#[test]
fn door_05_a_broken_window_is_one_easier() {
    let climbs = |broken: bool, from: &str, command: &str, faces: &[u8]| {
        let mut table = library(&[("robert", from)]);
        if broken {
            let sides = [("e8s2", Dir::East), ("e9s2", Dir::West)];
            let altered = sides.map(|(at, dir)| Altered {
                at: table.square(at),
                dir,
                edge: Edge::NoWindow { locks: 2 },
            });
            table.state.altered.extend(altered);
        }
        table.does(command, faces);
        table.hero(0).at
    };
    let map = library(&[("robert", "e8s2")]);
    let (street, room) = (map.square("e8s2"), map.square("e9s2"));
    // EX-11: 3 + 1 dice.
    assert_eq!(climbs(true, "e8s2", "climb e", &[6, 1, 2, 4]), room);
    assert_eq!(climbs(false, "e8s2", "climb e", &[6, 1, 2, 4]), street);
    assert_eq!(climbs(false, "e8s2", "climb e", &[2, 2, 1, 4]), room);
    assert_eq!(climbs(false, "e9s2", "climb w", &[2, 2, 1, 4]), street, "A-59: out by the window");
}

#[test]
fn door_05_anybody_may_climb() {
    // WDC-SK-12: DEX alone. WDC-DOOR-10: inside the movement is over.
    let mut table = library(&[("kirk", "e8s2")]);
    table.does("climb e", &[2, 2, 1, 4]);
    assert_eq!(table.refuses("move"), "WDC-MOVE-10");
}

#[test]
fn door_06_three_squares_from_the_door() {
    // the square before the door counts as the first.
    let mut table = library(&[("kirk", "e11s7"), ("valerie", "e9s7"), ("steve", "e8s7"), ("brian", "e14s0")]);
    table.does("pick n", &[1, 1, 2, 4, 5]).does("no", &[]).does("choose valerie", &[]);
    assert!(table.offers(1).contains(&"yes".to_owned()));
    assert!(!table.offers(2).contains(&"yes".to_owned()));
    assert!(!table.offers(3).contains(&"yes".to_owned()));
    assert_eq!(table.refuses("end"), "WDC-DOOR-06");
    table.seat(1, "yes", &[]);
    assert!(table.by("WDC-DOOR-06"));
    assert_eq!(table.hero(1).at, table.square("e11s6"));
    assert_eq!(table.hero(0).at, table.square("e11s7"), "the door may be held");
}

#[test]
fn door_06_orders_answer_and_nobody_leaves_an_adversary() {
    let mut table = at(json!({
        "heroes": [
            { "who": "kirk", "at": "e11s7" }, { "who": "valerie", "at": "e10s7" }, { "who": "steve", "at": "e9s7" },
            { "who": "brian", "at": "e12s7" },
        ],
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [{ "disk": "ghoul-1", "at": "e12s7", "up": true }],
    }));
    table.seat(1, "order free", &[]).seat(2, "order never", &[]);
    table.does("pick n", &[1, 1, 2, 4, 5]).does("yes", &[]);
    assert_eq!(table.offers(0)[..3], ["choose valerie", "choose steve", "enough"], "Brian stands by a ghoul");
    table.does("choose steve", &[]).does("choose valerie", &[]);
    let inside = table.square("e11s6");
    assert_eq!([0, 1, 2, 3].map(|seat| table.hero(seat).at == inside), [true, true, false, false], "A-66");
}

#[test]
fn door_06_whoever_opened_says_who_is_asked_in() {
    let opened = || {
        let mut table =
            library(&[("kirk", "e11s7"), ("valerie", "e10s7"), ("steve", "e9s7"), ("brian", "e14s0")]);
        table.does("pick n", &[1, 1, 2, 4, 5]).does("yes", &[]);
        table
    };
    let mut one = opened();
    assert_eq!(one.refuses("choose brian"), "WDC-DOOR-06", "too far");
    one.does("choose valerie", &[]).does("enough", &[]);
    assert!(one.offers(1).contains(&"yes".to_owned()) && !one.offers(2).contains(&"yes".to_owned()));
    one.seat(1, "yes", &[]);
    assert_eq!([1, 2].map(|seat| one.hero(seat).at == one.square("e11s6")), [true, false]);
    // Or nobody.
    let mut none = opened();
    none.does("enough", &[]);
    assert!(!none.offers(1).contains(&"yes".to_owned()));
}

#[test]
fn door_07_between_rooms_too() {
    // from the free side, e13s4, of the door to the archive.
    let mut table = library(&[("kirk", "e13s4"), ("steve", "e13s5")]);
    table.does("open s", &[]).seat(1, "yes", &[]);
    assert_eq!((table.hero(1).at, acted(&table)), (table.square("e13s4"), false));
    assert_eq!(library(&[("kirk", "e13s5")]).refuses("open n"), "WDC-DOOR-07");
}

#[test]
fn door_10_from_room_to_room_the_movement_is_left() {
    // the action is used, the movement is not.
    let mut table = library(&[("kirk", "e13s5")]);
    table.does("pick n", &[1, 1, 2, 4, 5]).does("yes", &[]);
    assert_eq!(table.hero(0).at, table.square("e13s4"));
    assert!(acted(&table) && table.offers(0).contains(&"move".to_owned()));
}

#[test]
fn door_10_whoever_has_gone_in_looks_around_at_the_end() {
    // A-136, WDC-LOS-07: no movement was made, and END is one of no squares; without an action the disk is owed.
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e11s7" }], "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [{ "disk": "pistol-1", "at": "e11s5" }],
    }));
    table.does("pick n", &[1, 1, 2, 4, 5]).does("yes", &[]);
    assert!(!table.hero(0).owes);
    // The debt is called in at once, for he plays alone.
    table.does("end", &[]);
    assert!(table.by("WDC-LOS-04"));
}

#[test]
fn the_janitors_keys_open_doors_of_the_school_only() {
    // SC7; the door to the archive has one lock.
    let walks = |place: &str, dir: &str, tile: &str| {
        let mut table = at(json!({
            "scenario": "SC7", "heroes": [{ "who": "kirk", "at": place, "has": ["disk-3"] }],
            "tiles": [{ "tile": tile, "down": 1 }],
        }));
        table.does("move", &[2, 3]);
        table.offers(0).contains(&format!("step {dir}"))
    };
    // T07 lies at columns 8 to 15: its door is (3,6)S; T02 south of the square: its door is (5,6)S.
    assert_eq!([walks("e13s3", "n", "T02"), walks("e5s13", "n", "T02")], [true, false]);
}

#[test]
fn door_07_from_inside_it_opens_for_nothing() {
    let mut table = library(&[("kirk", "e11s6"), ("steve", "e10s7")]);
    assert_eq!(table.refuses("open n"), "WDC-DOOR-07");
    table.does("open s", &[]).seat(1, "yes", &[]);
    assert_eq!(table.hero(1).at, table.square("e11s6"));
    assert!(!acted(&table), "no action");
    assert_eq!(library(&[("kirk", "e10s6")]).refuses("open s"), "WDC-DOOR-07", "not at the door");
    assert_eq!(library(&[("kirk", "e11s7")]).refuses("open n"), "WDC-DOOR-07", "outside");
}

#[test]
fn door_07_whoever_was_asked_in_is_not_asked_again_in_that_turn() {
    // opening is free, but asking has an end.
    let mut table = library(&[("kirk", "e11s6"), ("steve", "e10s7")]);
    table.does("open s", &[]).seat(1, "no", &[]);
    assert_eq!(table.refuses("open s"), "WDC-DOOR-07");
    assert!(!table.offers(0).contains(&"open s".to_owned()));
}

#[test]
fn door_10_inside_the_movement_is_over() {
    // WDC-DOOR-10: by a picked door as well, before any movement.
    let mut table = library(&[("kirk", "e11s7")]);
    table.does("pick n", &[1, 1, 2, 4, 5]).does("yes", &[]);
    assert_eq!(table.refuses("move"), "WDC-MOVE-10");
    let mut outside = library(&[("kirk", "e11s7")]);
    outside.does("pick n", &[1, 1, 2, 4, 5]).does("no", &[]);
    assert!(outside.offers(0).contains(&"move".to_owned()));
}

#[test]
fn door_11_a_latch_is_a_lock() {
    // 4 + 1 dice, moved in, and nobody is asked.
    let mut table = library(&[("kirk", "e8s2"), ("valerie", "e8s3")]);
    table.does("latch e", &[1, 1, 2, 4, 5]);
    assert_eq!(table.hero(0).at, table.square("e9s2"));
    assert!(!table.offers(1).contains(&"yes".to_owned()));
    assert_eq!(library(&[("kirk", "e9s2")]).refuses("latch w"), "WDC-DOOR-11");
}

#[test]
fn oc_5_and_wh_5_the_next_door() {
    // WDC-OC-5: it stays shut whatever would be thrown; windows are as they are.
    let mut shut = library(&[("kirk", "e11s7")]);
    shut.state.hero_mut(0).marks.shut = true;
    shut.does("pick n", &[]);
    assert!(shut.by("WDC-OC-5") && !shut.hero(0).marks.shut && acted(&shut));
    assert_eq!(shut.hero(0).at, shut.square("e11s7"));
    let mut window = library(&[("kirk", "e8s2")]);
    window.state.hero_mut(0).marks.shut = true;
    window.does("climb e", &[2, 2, 1, 4]);
    assert!(window.hero(0).marks.shut && window.hero(0).at == window.square("e9s2"));
    // WDC-WH-5: without an action, without a roll, without a Failure.
    let mut open = library(&[("kirk", "e11s7")]);
    open.state.hero_mut(0).marks.open = true;
    open.does("move", &[2, 3]).does("step n", &[]);
    assert_eq!(open.hero(0).at, open.square("e11s6"));
    assert!(!open.hero(0).marks.open && !acted(&open));
    assert_eq!(edge(&open, "e11s7", Dir::North), Edge::Door { locks: 2, inner: false });
}

#[test]
fn door_04_and_05_a_window_is_as_hard_as_the_nearest_door_is_now() {
    // The cabin's door is drawn with one lock and barred with two (SC8); its northern window lies above e4s3.
    let climbs = |dice: &[u8]| {
        let mut table = at(json!({ "scenario": "SC8", "heroes": [{ "who": "brian", "at": "e4s2" }] }));
        table.does("climb s", dice);
        table.hero(0).at == table.square("e4s3")
    };
    assert!(!climbs(&[1, 2, 6]), "6H is one");
    assert!(climbs(&[1, 4, 4]), "1P is two");
}
