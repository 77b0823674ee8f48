//! The Fate Die: when it is read, and each of its results.

use serde_json::{Value as Json, json};

use super::*;
use crate::fixture::{Tried, at};

/// Sharon (S 2) with what she has, and Kirk far away with what he has.
fn two(sharon: &[&str], kirk: &[&str]) -> Tried {
    let heroes: Vec<Json> = vec![
        json!({ "who": "sharon", "at": "e3s5", "has": sharon }),
        json!({ "who": "kirk", "at": "e7s0", "has": kirk }),
    ];
    at(json!({ "heroes": heroes, "tiles": [{ "tile": "T02", "right": 1 }] }))
}

/// The white die shows 3, the red one a 1 or a 6, and two dice make this sum.
fn thrown(mut table: Tried, red: u8, sum: u8) -> Tried {
    let one = (sum / 2).clamp(1, 6);
    table.does("move", &[3, red, one, sum - one]);
    table
}

fn bad(sharon: &[&str], kirk: &[&str], sum: u8) -> Tried {
    thrown(two(sharon, kirk), 1, sum)
}

fn good(sharon: &[&str], kirk: &[&str], sum: u8) -> Tried {
    thrown(two(sharon, kirk), 6, sum)
}

/// Half points of the movement.
fn halves(table: &Tried) -> Option<i16> {
    moves::walk(table.view()).filter(|walk| walk.rolled).map(|walk| walk.halves)
}

#[test]
fn fate_02_only_a_red_one_or_six() {
    for red in 2..=5 {
        let mut table = two(&[], &[]);
        table.does("move", &[1, red]);
        assert!(!table.by("WDC-FATE-02"));
    }
    // A white 6 is no luck.
    let mut white = two(&[], &[]);
    white.does("move", &[6, 3]);
    assert!(!white.by("WDC-FATE-02"));
}

#[test]
fn fate_01_in_flights_too_and_read_once() {
    // WDC-FATE-01, A-32: 9 makes a flight fail; the fight is fought, and then the turn is over.
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }, { "who": "kirk", "at": "e7s0" }],
        "disks": [{ "disk": "shambling-dead-1", "at": "e3s5", "up": true }],
    }));
    table.does("flee", &[2, 3, 1, 4, 5, 4, 4]);
    assert!(table.by("WDC-FATE-02") && cbt_fight(&table));
    // the red die thrown again counts for the points, and no Fate is read.
    let mut again = two(&[], &[]);
    again.state.hero_mut(0).vp = 1;
    again.does("move", &[3, 2]).does("again point 2", &[6]);
    assert_eq!((halves(&again), again.by("WDC-FATE-02")), (Some(10), false));
}

fn cbt_fight(table: &Tried) -> bool {
    crate::rules::cbt::fight(table.view()).is_some()
}

#[test]
fn fate_03_what_cannot_be_done_has_no_effect() {
    for (table, what) in [
        (bad(&[], &[], 3), "OC-3"),
        (bad(&["whining-kid"], &[], 4), "OC-4, EDGE 55"),
        (bad(&[], &[], 6), "OC-6"),
    ] {
        assert!(table.by("WDC-FATE-03"), "{what}");
        assert_eq!(halves(&table), Some(8), "{what}");
    }
    for sum in [3, 4] {
        assert!(good(&[], &["whining-kid"], sum).by("WDC-FATE-03"));
    }
}

#[test]
fn fate_04_three_points_before_the_two_dice() {
    let with = |points: i16| {
        let mut table = two(&[], &[]);
        table.state.hero_mut(0).vp = points;
        table.does("move", &[]);
        table
    };
    let mut pays = with(3);
    pays.does("throw", &[3, 1]);
    assert_eq!(pays.refuses("step n"), "WDC-FATE-04");
    pays.does("yes", &[]);
    assert_eq!((pays.hero(0).vp, halves(&pays)), (0, Some(8)));
    let mut dares = with(3);
    dares.does("throw", &[3, 1]).does("no", &[4, 4]);
    assert_eq!(dares.hero(0).vp, 3);
    let mut poor = with(2);
    poor.does("throw", &[3, 1, 4, 4]);
    let mut lucky = with(3);
    lucky.does("throw", &[3, 6, 4, 4]);
}

#[test]
fn oc_2_and_wh_2_target_numbers_until_the_next_turn() {
    let tn = |mark: i8| {
        let mut table = at(
            json!({ "heroes": [{ "who": "sharon", "at": "e11s7" }], "tiles": [{ "tile": "T02", "right": 1 }] }),
        );
        table.state.hero_mut(0).marks.tn = mark;
        table.does("pick n", &[1, 1, 4, 6]);
        table.by("WDC-DOOR-02")
    };
    assert_eq!([tn(0), tn(1)], [true, false], "2 locks, 3 with OC-2");
    let mut easy = at(
        json!({ "heroes": [{ "who": "sharon", "at": "e11s7" }], "tiles": [{ "tile": "T02", "right": 1 }] }),
    );
    easy.state.hero_mut(0).marks.tn = -1;
    easy.does("pick n", &[6, 1, 2, 4]);
    assert!(easy.by("WDC-DOOR-02"), "1 with WH-2");
    for (table, mark) in [(bad(&[], &[], 2), 1), (good(&[], &[], 2), -1)] {
        let mut table = table;
        assert_eq!(table.hero(0).marks.tn, mark);
        table.does("stop", &[]).does("end", &[]);
        assert_eq!(table.hero(0).marks.tn, mark, "until its own next turn");
        table.seat(1, "end", &[]);
        assert_eq!(table.hero(0).marks.tn, 0);
    }
}

#[test]
fn oc_3_an_item_is_given_away() {
    let mut table = bad(&["pistol-1", "barkeep"], &[], 3);
    assert_eq!(table.offers(0)[0], "give kirk pistol-1");
    assert_eq!(table.refuses("give kirk barkeep"), "WDC-OC-3");
    assert_eq!(table.refuses("step n"), "WDC-OC-3");
    table.does("give kirk pistol-1", &[]);
    assert_eq!((table.lies("pistol-1"), table.hero(0).vp, table.hero(1).vp), (Lies::With(1), -3, 3));
    assert_eq!(halves(&table), Some(8), "and the movement goes on");
}

#[test]
fn oc_4_an_ally_is_given_away() {
    let mut table = bad(&["pistol-1", "barkeep"], &[], 4);
    assert_eq!(table.refuses("give kirk pistol-1"), "WDC-OC-4");
    table.does("give kirk barkeep", &[]);
    assert_eq!((table.lies("barkeep"), table.hero(0).vp, table.hero(1).vp), (Lies::With(1), -2, 2));
}

#[test]
fn oc_5_and_wh_5_cancel_each_other() {
    let mut shut = two(&[], &[]);
    shut.state.hero_mut(0).marks.open = true;
    let shut = thrown(shut, 1, 5);
    assert!(!shut.hero(0).marks.open && !shut.hero(0).marks.shut);
    let mut open = two(&[], &[]);
    open.state.hero_mut(0).marks.shut = true;
    let open = thrown(open, 6, 5);
    assert!(!open.hero(0).marks.open && !open.hero(0).marks.shut);
    assert!(bad(&[], &[], 5).hero(0).marks.shut && good(&[], &[], 5).hero(0).marks.open);
}

#[test]
fn oc_6_two_points_are_given_away() {
    let with = |points: i16| {
        let mut table = two(&[], &[]);
        table.state.hero_mut(0).vp = points;
        table
    };
    let mut table = with(2);
    table.does("move", &[]).does("throw", &[3, 1, 3, 3]);
    assert_eq!(table.refuses("choose sharon"), "WDC-OC-6");
    table.does("choose kirk", &[]);
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (0, 2));
    let poor = thrown(with(1), 1, 6);
    assert!(poor.by("WDC-FATE-03"));
    assert_eq!((poor.hero(0).vp, poor.hero(1).vp), (1, 0), "with fewer nothing happens");
}

#[test]
fn oc_7_the_tile_cannot_be_left_until_the_next_turn() {
    let mut table = two(&[], &[]);
    table.state.hero_mut(0).at = table.square("e7s5");
    let mut table = thrown(table, 1, 7);
    assert_eq!(table.refuses("step e"), "WDC-OC-7");
    table.does("step w", &[]).does("stop", &[]).does("end", &[]).seat(1, "end", &[]);
    assert!(!table.hero(0).marks.bound);
}

#[test]
fn oc_8_and_wh_8_half_and_double() {
    // Value 0, Health 4; with a damage 3 points are halved to 2.
    assert_eq!(halves(&bad(&[], &[], 8)), Some(4));
    let mut hurt = two(&[], &[]);
    hurt.state.hero_mut(0).damage = 1;
    assert_eq!(halves(&thrown(hurt, 1, 8)), Some(4));
    assert_eq!(halves(&good(&[], &[], 8)), Some(20), "1 + 4, doubled");
    // Fatigue first: 5 is halved to 3 and doubled.
    let mut tired = two(&[], &[]);
    tired.state.hero_mut(0).tired = true;
    assert_eq!(halves(&thrown(tired, 6, 8)), Some(12));
}

#[test]
fn oc_9_the_rest_of_the_turn_is_lost() {
    // No movement, no action, no reveal.
    let mut table = at(json!({
        "heroes": [{ "who": "sharon", "at": "e3s5" }, { "who": "kirk", "at": "e7s0" }],
        "disks": [{ "disk": "pistol-1", "at": "e3s6" }],
    }));
    table.does("move", &[3, 1, 4, 5]);
    assert_eq!(table.state.active, 1);
    assert_eq!(table.lies("pistol-1"), Lies::Down(table.square("e3s6")));
}

#[test]
fn oc_9_nobody_rushes_and_nothing_is_owed() {
    // At once: no end of a movement.
    let mut table = at(json!({
        "heroes": [{ "who": "sharon", "at": "e3s5" }, { "who": "kirk", "at": "e7s0" }],
        "disks": [{ "disk": "pistol-1", "at": "e3s6" }, { "disk": "ghoul-1", "at": "e3s7", "up": true }],
    }));
    table.does("move", &[3, 1, 4, 5]);
    assert_eq!((table.state.active, table.hero(0).owes), (1, false));
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e3s7")));
}

#[test]
fn oc_2_and_wh_2_add_up() {
    let mut table = two(&[], &[]);
    table.state.hero_mut(0).marks.tn = -1;
    assert_eq!(thrown(table, 1, 2).hero(0).marks.tn, 0);
}

#[test]
fn oc_10_and_wh_10_failures() {
    let mut third = two(&["pistol-1"], &[]);
    third.state.hero_mut(0).failures = 2;
    let third = thrown(third, 1, 10);
    assert_eq!((third.hero(0).failures, third.lies("pistol-1")), (0, Lies::Up(third.square("e3s5"))));
    let mut fewer = two(&[], &[]);
    fewer.state.hero_mut(0).failures = 2;
    assert_eq!(thrown(fewer, 6, 10).hero(0).failures, 1);
    assert_eq!(good(&[], &[], 10).hero(0).failures, 0);
}

#[test]
fn oc_11_damage_with_each_movement_of_a_square() {
    let mut table = bad(&[], &[], 11);
    table.does("step w", &[]).does("stop", &[]);
    assert!(table.by("WDC-HLTH-01"));
    assert_eq!((table.hero(0).damage, table.hero(0).marks.bleeding), (1, true));
    table.does("end", &[]).seat(1, "end", &[]).does("move", &[3, 4]).does("stop", &[]);
    assert_eq!(table.hero(0).damage, 1, "no square, no damage");
}

#[test]
fn wh_3_and_wh_4_somebody_is_robbed_at_random() {
    let mut table = good(&[], &["pistol-1", "flashlight-1", "barkeep"], 3);
    assert_eq!(table.refuses("choose sharon"), "WDC-WH-3");
    table.does("choose kirk", &[2]);
    assert_eq!((table.lies("pistol-1"), table.lies("flashlight-1")), (Lies::With(1), Lies::With(0)));
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (2, -2));
    let mut ally = good(&[], &["pistol-1", "barkeep"], 4);
    assert_eq!(ally.refuses("choose sharon"), "WDC-WH-4");
    ally.does("choose kirk", &[]);
    assert_eq!((ally.lies("barkeep"), ally.hero(0).vp), (Lies::With(0), 2));
}

#[test]
fn wh_6_a_point_from_everybody_who_has_one() {
    let mut table = at(json!({
        "heroes": [
            { "who": "sharon", "at": "e3s5" }, { "who": "kirk", "at": "e7s0", "vp": 4 },
            { "who": "brian", "at": "e7s0", "vp": 1 }, { "who": "steve", "at": "e7s0" },
        ],
    }));
    // With the points she won a die could be thrown again.
    table.does("move", &[3, 6, 3, 3]).does("keep", &[]);
    assert_eq!([0, 1, 2, 3].map(|seat| table.hero(seat).vp), [2, 3, 0, 0]);
}

#[test]
fn wh_7_the_disks_of_a_tile_are_seen_by_one() {
    let mut table = at(json!({
        "heroes": [{ "who": "sharon", "at": "e3s5" }, { "who": "kirk", "at": "e7s0" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [
            { "disk": "ghoul-1", "at": "e10s1" }, { "disk": "pistol-1", "at": "e14s3" }, { "disk": "barkeep", "at": "e0s0" },
        ],
    }));
    table.does("move", &[3, 6, 3, 4]);
    assert_eq!(table.refuses("tile 2"), "WDC-WH-7");
    table.does("tile 1", &[]);
    let known = ["ghoul-1", "pistol-1", "barkeep"].map(|word| {
        let disk = table.view().content.disk_named(0, word).expect(word);
        table.state.disk(disk).known
    });
    assert_eq!(known, [0b01, 0b01, 0]);
}

#[test]
fn wh_9_another_turn_and_then_the_others() {
    let mut table = good(&[], &[], 9);
    table.does("stop", &[]).does("end", &[]);
    assert_eq!((table.state.active, table.hero(0).extra), (0, 0));
    table.does("move", &[3, 4]).does("stop", &[]).does("end", &[]);
    assert_eq!(table.state.active, 1);
}

#[test]
fn wh_9_an_extra_turn_is_a_turn_of_ones_own() {
    // Kirk has won it in Sharon's turn: at its end he has reached 18 (SC1), and it is he who wins.
    let table = |points: i16| {
        let mut table = at(json!({
            "scenario": "SC1",
            "heroes": [{ "who": "sharon", "at": "e3s5" }, { "who": "kirk", "at": "e7s0", "vp": points }],
        }));
        table.state.hero_mut(1).extra = 1;
        table.does("end", &[]);
        assert_eq!((table.state.active, table.state.turn), (1, 2));
        table.seat(1, "end", &[]);
        table
    };
    assert_eq!(table(18).state.over.map(|over| over.fates[1]), Some(crate::state::WON));
    // Otherwise the order goes on where it was.
    let mut goes_on = table(0);
    assert_eq!((goes_on.state.active, goes_on.state.turn), (1, 3));
    goes_on.seat(1, "end", &[]);
    assert_eq!((goes_on.state.active, goes_on.state.round), (0, 2));
}

#[test]
fn fate_02_a_nuisance_may_throw_the_red_die() {
    // A-75, with the option: the red 6 is the best die, and shows 2 in the end.
    let reads = |option: bool, faces: &[u8]| {
        let mut table = at(json!({
            "heroes": [{ "who": "sharon", "at": "e3s5", "has": ["limping-jogger"] }],
            "options": { "fate-on-final": option },
        }));
        table.does("move", faces);
        table.by("WDC-FATE-02")
    };
    assert_eq!([reads(true, &[3, 6, 2]), reads(false, &[3, 6, 2, 4, 4])], [false, true]);
}

#[test]
fn wh_11_a_damage_less_counts_for_this_movement() {
    // 1 + 4. What is permanent stays.
    let mut table = two(&[], &[]);
    table.state.hero_mut(0).damage = 1;
    let table = thrown(table, 6, 11);
    assert_eq!((table.hero(0).damage, halves(&table)), (0, Some(10)));
    let mut scarred = two(&[], &[]);
    scarred.state.hero_mut(0).scars = 1;
    assert_eq!(thrown(scarred, 6, 11).hero(0).health(), 3);
}

#[test]
fn wh_12_waits_for_a_check() {
    // Simple rolls do not use it up.
    let mut table = good(&[], &[], 12);
    table.does("stop", &[]).does("end", &[]).seat(1, "end", &[]).does("move", &[3, 4]);
    assert!(table.hero(0).marks.succeeds);
    let mut fails = bad(&[], &[], 12);
    fails.does("stop", &[]).does("end", &[]).seat(1, "end", &[]).does("move", &[3, 4]);
    assert!(fails.hero(0).marks.fails);
}
