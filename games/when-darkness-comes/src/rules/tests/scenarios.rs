//! Scenarios: deeds, triggers, endings.

use serde_json::json;

use crate::fixture::{Tried, at};
use crate::state::{LOST, Lies, WON};

#[test]
fn gen_03_and_gen_05_market_day_is_won_by_points() {
    let mut table = at(
        json!({ "heroes": [{ "who": "steve", "at": "e3s5", "vp": 18 }, { "who": "kirk", "at": "e0s0" }] }),
    );
    table.does("end", &[]);
    let over = table.state.over.expect("it is over");
    assert_eq!(over.fates[..2], [WON, LOST]);
    assert!(table.by("WDC-GEN-03"));
    // By place after round 20; alone it is lost after 15.
    let mut late = at(
        json!({ "heroes": [{ "who": "steve", "at": "e3s5" }, { "who": "kirk", "at": "e0s0", "vp": 1 }], "round": 20 }),
    );
    late.does("end", &[]).seat(1, "end", &[]);
    assert_eq!(late.state.over.expect("over").fates[..2], [2, 1]);
    let mut alone = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5" }], "round": 15 }));
    alone.does("end", &[]);
    assert_eq!(alone.state.over.expect("over").fates[0], LOST);
}

#[test]
fn blackout_is_won_with_the_third_fuse() {
    let mut table = at(json!({
        "scenario": "SC2", "heroes": [{ "who": "robert", "at": "e14s1", "has": ["disk-1", "disk-2", "disk-3"] }],
        "tiles": [{ "tile": "T21", "right": 1 }],
    }));
    assert_eq!(
        at(json!({ "scenario": "SC2", "heroes": [{ "who": "robert", "at": "e3s5" }] })).refuses("do fit"),
        "WDC-GEN-01"
    );
    table.does("do fit", &[1, 2, 3, 5]);
    assert_eq!(table.hero(0).vp, 6);
    assert_eq!(table.state.over.expect("over").fates[0], WON);
}

#[test]
fn blackout_is_lost_when_the_night_is_over() {
    let mut table =
        at(json!({ "scenario": "SC2", "heroes": [{ "who": "robert", "at": "e0s0" }], "round": 46 }));
    table.does("end", &[]);
    assert_eq!(table.state.over.expect("over").fates[0], LOST);
}

#[test]
fn gen_01_something_comes_out_of_the_fountain_now_and_then() {
    let comes = |round: u8| {
        let mut table =
            at(json!({ "scenario": "SC2", "heroes": [{ "who": "robert", "at": "e0s0" }], "round": round }));
        table.does("end", if [8, 14, 20, 26].contains(&round) { &[1] } else { &[] });
        table.by("WDC-GEN-01")
    };
    assert_eq!([7, 8, 9, 14, 26, 27].map(comes), [false, true, false, true, true, false]);
}

#[test]
fn the_van_leaves_with_those_who_are_on_it() {
    let mut table = at(json!({
        "scenario": "SC3",
        "heroes": [
            { "who": "steve", "at": "e12s5", "has": ["disk-1", "disk-2", "disk-3", "backpack"] }, { "who": "kirk", "at": "e0s0" },
        ],
        "tiles": [{ "tile": "T20", "right": 1 }],
    }));
    table.does("do load", &[]);
    assert_eq!(table.state.counts[0], 3);
    table.does("end", &[]).seat(1, "end", &[]);
    table.does("do start", &[2, 2, 1]);
    table.does("end", &[]).seat(1, "end", &[]);
    assert!(table.state.over.is_none(), "it waits a round");
    table.does("end", &[]).seat(1, "end", &[]);
    assert_eq!(table.state.over.expect("over").fates[..2], [WON, LOST]);
}

#[test]
fn only_what_is_brought_out_of_the_hotel_counts() {
    let mut table = at(json!({
        "scenario": "SC6",
        "heroes": [
            { "who": "steve", "at": "e3s5", "has": ["disk-1"], "vp": 6 }, { "who": "kirk", "at": "e0s0", "has": ["disk-2"], "vp": 4 },
        ],
        "round": 15,
    }));
    table.does("do check-out", &[]);
    assert_eq!(table.lies("disk-1"), Lies::Out(0));
    table.seat(1, "end", &[]);
    let over = table.state.over.expect("over");
    assert_eq!(over.fates[..2], [1, 2]);
    assert_eq!(super::super::scen::score(table.view(), 1), 0);
}

#[test]
fn the_bomb_is_easier_with_the_diagram_and_the_keys() {
    let mut table = at(json!({
        "scenario": "SC7", "heroes": [{ "who": "robert", "at": "e9s3", "has": ["disk-2", "disk-3"] }],
        "disks": [{ "disk": "disk-1", "at": "e9s3", "up": true }],
    }));
    // 4S, less 2: a straight of three.
    table.does("do cut", &[1, 2, 3, 6]);
    assert_eq!((table.state.over.expect("over").fates[0], table.hero(0).vp), (WON, 5));
}

#[test]
fn pupils_on_the_street_are_outside_the_school() {
    // SC7: a full victory, the first ending, when both are outside; the street of the west wing is.
    let ends = |place: &str| {
        let mut table = at(json!({
            "scenario": "SC7",
            "heroes": [
                { "who": "robert", "at": "e9s3", "has": ["disk-2", "disk-3"] },
                { "who": "kirk", "at": place, "has": ["disk-4", "disk-5"] },
            ],
            "disks": [{ "disk": "disk-1", "at": "e9s3", "up": true }],
        }));
        table.seat(1, "order never", &[]);
        table.does("do cut", &[1, 2, 3, 6]);
        table.state.over.and_then(|over| over.ending)
    };
    assert_eq!([ends("e8s0"), ends("e13s2")], [Some(0), Some(1)]);
}

#[test]
fn at_midnight_everybody_in_the_school_dies() {
    let mut table = at(json!({
        "scenario": "SC7", "heroes": [{ "who": "robert", "at": "e9s3" }, { "who": "kirk", "at": "e0s0" }],
    }));
    table.state.counts[0] = 1;
    table.does("end", &[]).seat(1, "end", &[]);
    assert_eq!(table.state.over.expect("over").fates[..2], [LOST, LOST]);
    assert_eq!(table.hero(0).fate, crate::state::Fate::Dead);
}

#[test]
fn two_seals_close_the_hill() {
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [{ "who": "robert", "at": "e12s6", "has": ["wolfsbane", "altar-candle", "prism"] }],
        "tiles": [{ "tile": "T10", "right": 1 }],
    }));
    table.state.counts[0] = 1;
    table.state.fired = 0b11;
    table.does("do close", &[4, 4, 4, 1]);
    assert_eq!((table.state.over.expect("over").fates[0], table.hero(0).vp), (WON, 4));
}

#[test]
fn the_thing_below_comes_six_rounds_after_the_first_seal() {
    let mut table = at(json!({
        "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3" }],
        "tiles": [{ "tile": "T10", "right": 1 }], "counts": { "seals": 1, "offerings": 1 },
    }));
    for round in 1..=6 {
        assert_eq!(table.lies("the-thing-below"), Lies::Away, "round {round}");
        table.does("end", &[]);
    }
    assert!(matches!(table.lies("the-thing-below"), Lies::Up(_)));
}

#[test]
fn the_master_of_blackthorn_is_worth_five_more() {
    let mut table = at(json!({
        "scenario": "SC4", "heroes": [{ "who": "brian", "at": "e3s5", "has": ["disk-2", "disk-3", "disk-4"] }],
        "disks": [{ "disk": "lord-ambrose-varr", "at": "e3s5", "up": true }],
    }));
    let boss = table.view().content.disk_of("lord-ambrose-varr").expect("a boss");
    table.state.disk_mut(boss).spent = 2;
    // Initiative lost against 3K; his Attack 3S held off with 4S; then 4 + 1 + 1 + 3 dice against 3K.
    table.does("fight lord-ambrose-varr", &[1, 3, 4]).does("guard", &[3, 4, 5, 6]);
    table.does("strike disk-2", &[3, 3, 3, 1, 1, 2, 2, 5, 6]);
    assert_eq!(table.hero(0).vp, 3 + 4 + 5);
}

#[test]
fn the_cabin_is_barricaded() {
    let mut table = at(json!({ "scenario": "SC8", "heroes": [{ "who": "brian", "at": "e3s4" }] }));
    table.does("do barricade", &[1, 2, 3, 4, 5, 6]);
    let edge = table.view().town().edge(table.square("e3s4"), crate::content::Dir::West);
    assert_eq!(edge, crate::content::Edge::Door { locks: 3, inner: true });
}

/// What the table read when it ended.
fn ending(table: &Tried) -> &str {
    let over = table.state.over.expect("it is over");
    let card = &table.view().scenario().ending[usize::from(over.ending.expect("an ending"))];
    if card.says.en.contains("full victory") { "full" } else { "plain" }
}

#[test]
fn gen_01_the_school_is_fully_saved_with_both_pupils() {
    // SC7: both saved, or alive outside the school.
    let cuts = |fifth: &str| {
        let mut table = at(json!({
            "scenario": "SC7",
            "heroes": [{ "who": "robert", "at": "e9s3", "has": ["disk-2", "disk-3"] }, { "who": "kirk", "at": "e0s0", "has": ["disk-4"] }],
            "disks": [{ "disk": "disk-1", "at": "e9s3", "up": true }, { "disk": "disk-5", "at": fifth, "up": true }],
        }));
        table.seat(1, "order never", &[]).does("do cut", &[1, 2, 3, 5]);
        table
    };
    assert_eq!(ending(&cuts("e0s1")), "full");
    assert_eq!(ending(&cuts("e10s3")), "plain", "one is still inside");
}

#[test]
fn gen_01_the_cabin_is_fully_held_by_all_and_two_points_are_for_those_who_stayed() {
    let holds = |dead: bool, strayed: bool| {
        let mut table = at(json!({
            "scenario": "SC8", "round": 10,
            "heroes": [{ "who": "brian", "at": "e3s4" }, { "who": "kirk", "at": "e3s4" }],
        }));
        table.state.hero_mut(0).strayed = strayed;
        if dead {
            table.state.hero_mut(1).fate = crate::state::Fate::Dead;
        } else {
            table.seat(1, "order never", &[]);
        }
        // Four more come out of the woods.
        table.does("order never", &[]).does("end", if dead { &[1, 1, 1, 1] } else { &[] });
        if !dead {
            table.seat(1, "end", &[1, 1, 1, 1]);
        }
        (ending(&table).to_owned(), table.hero(0).vp, table.hero(1).vp)
    };
    assert_eq!(holds(false, false), ("full".to_owned(), 2, 2));
    assert_eq!(holds(false, true), ("full".to_owned(), 0, 2));
    assert_eq!(holds(true, false), ("plain".to_owned(), 2, 0));
}

#[test]
fn gen_01_whoever_steps_off_the_first_tile_has_left_it() {
    let mut table = at(
        json!({ "scenario": "SC8", "heroes": [{ "who": "brian", "at": "e3s0", "has": ["flashlight-1"] }] }),
    );
    assert!(!table.hero(0).strayed);
    table.does("move", &[2, 3]).does("step n", &[]);
    assert!(table.hero(0).strayed);
}
