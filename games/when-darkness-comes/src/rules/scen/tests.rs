//! Tests of endings that all scenarios share.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seat, Seeded, Turn};
use serde_json::{Value as Json, json};

use crate::action::Action;
use crate::event::Event;
use crate::fixture::{Tried, at};
use crate::state::{Fate, LOST, Lies, WON};

/// Three at the end of the last round of market day: points, Failures and damage of each.
fn dusk(of: [(i16, u8, u8); 3]) -> Tried {
    let who = ["steve", "kirk", "robert"];
    let heroes: Vec<Json> = (0..3)
        .map(|seat| {
            let (vp, failures, damage) = of[seat];
            json!({ "who": who[seat], "at": format!("e{seat}s0"), "vp": vp, "failures": failures, "damage": damage })
        })
        .collect();
    at(json!({ "heroes": heroes, "round": 20 }))
}

fn places(mut table: Tried) -> [u8; 3] {
    table.does("end", &[]).seat(1, "end", &[]);
    if table.hero(2).here() {
        table.seat(2, "end", &[]);
    }
    let fates = table.state.over.expect("it is over").fates;
    [fates[0], fates[1], fates[2]]
}

#[test]
fn gen_03_most_points_win() {
    assert_eq!(places(dusk([(5, 0, 0), (3, 0, 0), (7, 0, 0)])), [2, 3, 1]);
}

#[test]
fn gen_03_equal_points_look_at_failures_then_at_health() {
    assert_eq!(places(dusk([(5, 1, 0), (5, 0, 2), (7, 0, 0)])), [3, 2, 1]);
    assert_eq!(places(dusk([(5, 0, 2), (5, 0, 1), (7, 0, 0)])), [3, 2, 1]);
    assert_eq!(places(dusk([(5, 0, 1), (5, 0, 1), (7, 0, 0)])), [2, 2, 1]);
}

#[test]
fn gen_03_the_dead_do_not_win() {
    //
    let mut table = dusk([(5, 0, 0), (3, 0, 0), (9, 0, 0)]);
    table.state.hero_mut(2).fate = Fate::Dead;
    assert_eq!(places(table), [1, 2, LOST]);
}

#[test]
fn turn_07_rounds_go_by_when_nobody_is_left_and_what_each_brings_comes_once() {
    // One has died and the other is off the board: in rounds 8, 14, 20 and 26 of this night something comes.
    let mut table = at(json!({
        "scenario": "SC2", "round": 6,
        "heroes": [{ "who": "steve", "at": "e3s5", "damage": 3 }, { "who": "kirk", "at": "e3s5" }],
    }));
    table.state.hero_mut(0).marks.bleeding = true;
    table.state.hero_mut(1).fate = Fate::Out;
    table.does("move", &[2, 3, 5]).does("step s", &[]);
    let (game, mut state) = (table.game.clone(), table.state.clone());
    let mut luck = Seeded::from_number(1);
    assert!(game.act(&mut state, Seat(0), &Action::Stop, &mut Cx::silent(&mut luck)).is_ok());
    assert_eq!(state.round, 32, "the last round for two");
    assert_eq!(state.over.expect("it is over").fates[..2], [LOST; 2]);
    let up = state.disks.iter().filter(|disk| matches!(disk.lies, Lies::Up(_))).count();
    assert_eq!(up, 4);
}

#[test]
fn gen_03_when_all_are_dead_it_is_over() {
    let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5", "damage": 3 }] }));
    table.state.hero_mut(0).marks.bleeding = true;
    table.does("move", &[2, 3, 5]).does("step s", &[]).does("stop", &[]);
    let over = table.state.over.expect("it is over");
    assert_eq!((over.ending, over.fates[0]), (None, LOST));
    assert!(table.by("WDC-HLTH-02"));
    assert_eq!(table.refuses("end"), "WDC-GEN-03", "nothing is done any more");
}

#[test]
fn gen_01_a_deed_is_refused_where_the_scenario_has_none() {
    let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5" }] }));
    assert!(!table.offers(0).iter().any(|offer| offer.starts_with("do ")));
    table.state.scenario = table.view().content.scenario_named("SC3").expect("a scenario");
    assert_eq!(table.refuses("do load"), "WDC-GEN-01", "he stands elsewhere");
}

#[test]
fn what_appears_among_characters_fights_all_of_them() {
    // SC5: the thing comes in at the mouth of the cave (e11s2) and fights everyone there.
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [{ "who": "robert", "at": "e11s2" }, { "who": "kirk", "at": "e11s2" }],
        "tiles": [{ "tile": "T10", "right": 1 }], "counts": { "breath": 5, "seals": 1 }, "active": 1,
    }));
    for seat in [0, 1] {
        table.seat(seat, "order never", &[]);
    }
    table.seat(1, "end", &[]).seat(0, "end", &[]);
    assert_eq!(table.offers(0)[..2], ["stand", "leave"]);
    // Robert leaves it to Kirk, who does not win the initiative.
    table.does("leave", &[2, 3]).does("step n", &[]);
    // twilight is paid for once: 4 less 1, and a point of rough ground.
    assert_eq!(crate::rules::moves::walk(table.view()).map(|walk| walk.halves), Some(4));
    table.does("stop", &[1, 2, 4, 5]);
    assert_eq!(table.offers(1)[..2], ["guard", "dodge"]);
}

#[test]
fn gen_01_the_first_of_those_on_the_van_is_the_one_with_most_points() {
    let mut table = at(json!({
        "scenario": "SC3",
        "heroes": [{ "who": "steve", "at": "e12s5", "vp": 3 }, { "who": "kirk", "at": "e12s5", "vp": 7 }, { "who": "robert", "at": "e0s0", "vp": 9 }],
        "tiles": [{ "tile": "T20", "right": 1 }], "counts": { "engine": 2 },
    }));
    table.does("end", &[]).seat(1, "end", &[]).seat(2, "end", &[]);
    assert_eq!(table.state.over.expect("it left").fates[..3], [WON, WON, LOST]);
    assert!(table.heard(2, |event| *event == Event::First(1)), "all hear it");
    assert!(!table.heard(2, |event| *event == Event::First(0)));
    // With as many points both are, whatever their Failures.
    let mut even = at(json!({
        "scenario": "SC3",
        "heroes": [{ "who": "steve", "at": "e12s5", "vp": 3 }, { "who": "kirk", "at": "e12s5", "vp": 3, "failures": 1 }],
        "tiles": [{ "tile": "T20", "right": 1 }], "counts": { "engine": 2 },
    }));
    even.does("end", &[]).seat(1, "end", &[]);
    assert!([0, 1].iter().all(|hero| even.heard(0, |event| *event == Event::First(*hero))));
}

#[test]
fn gen_01_the_survivors_have_won_together() {
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [
            { "who": "robert", "at": "e12s6", "has": ["wolfsbane", "altar-candle", "prism"] },
            { "who": "kirk", "at": "e0s0" }, { "who": "steve", "at": "e0s0" },
        ],
        "tiles": [{ "tile": "T10", "right": 1 }], "counts": { "seals": 1 },
    }));
    table.state.fired = 0b11;
    table.state.hero_mut(1).fate = Fate::Dead;
    table.seat(2, "order never", &[]).does("do close", &[4, 4, 4, 1]);
    assert_eq!(table.state.over.expect("it is closed").fates[..3], [WON, LOST, WON]);
    let Turn::Over(outcome) = table.game.turn(&table.state) else { panic!("it is over") };
    assert_eq!(outcome.fates, [kernel::Fate::Won], "one side, and it has won");
    // A school is saved for all, those who died for it too.
    let mut bomb = at(json!({
        "scenario": "SC7", "heroes": [{ "who": "robert", "at": "e9s3", "has": ["disk-2", "disk-3"] }, { "who": "kirk", "at": "e0s0" }],
        "disks": [{ "disk": "disk-1", "at": "e9s3", "up": true }],
    }));
    bomb.state.hero_mut(1).fate = Fate::Dead;
    bomb.does("do cut", &[1, 2, 3, 6]);
    assert_eq!(bomb.state.over.expect("it is cut").fates[..2], [WON, WON]);
}

#[test]
fn gen_01_a_bomb_that_lies_face_down_is_nobodys_to_cut() {
    let school = |up: bool| {
        at(json!({
            "scenario": "SC7", "heroes": [{ "who": "robert", "at": "e9s3", "has": ["disk-2", "disk-3"] }],
            "disks": [{ "disk": "disk-1", "at": "e9s3", "up": up }],
        }))
    };
    assert!(school(true).offered(0, "do cut"));
    assert!(!school(false).offered(0, "do cut"), "it would tell what lies there");
    assert_eq!(school(false).refuses("do cut"), "WDC-GEN-01");
}

#[test]
fn gen_01_varr_killed_while_he_hunts_ends_it_for_whoever_killed_him() {
    // SC4: in the last round too, for it is lost only while he lives.
    let mut table = at(json!({
        "scenario": "SC4", "round": 22,
        "heroes": [{ "who": "brian", "at": "e9s7", "has": ["disk-2", "disk-3", "disk-4"] }, { "who": "kirk", "at": "e14s0" }],
        "disks": [{ "disk": "lord-ambrose-varr", "at": "e8s4", "up": true }],
        "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    let boss = table.view().content.disk_of("lord-ambrose-varr").expect("a boss");
    table.state.disk_mut(boss).spent = 2;
    table
        .seat(1, "order never", &[])
        .does("end", &[])
        .seat(1, "end", &[1, 3, 4])
        .does("guard", &[3, 4, 5, 6]);
    table.does("strike disk-2", &[3, 3, 3, 1, 1, 2, 2, 5, 6]);
    assert_eq!(table.state.over.expect("it ends").fates[..2], [1, 2]);
}

#[test]
fn gen_01_what_was_not_brought_out_buys_nothing() {
    // SC6: of twelve points six are the deed's.
    let hotel = |at: &str| {
        let mut table = crate::fixture::at(json!({
            "scenario": "SC6", "round": 15, "grows": true,
            "heroes": [{ "who": "steve", "at": at, "has": ["disk-1"], "vp": 12 }, { "who": "kirk", "at": "e0s0" }],
        }));
        if at == "e3s5" {
            table.does("do check-out", &[]);
        } else {
            table.does("end", &[]);
        }
        table.seat(1, "end", &[]);
        table
    };
    let out = hotel("e3s5");
    assert!(out.offered(0, "learn") && out.hero(0).vp == 12);
    let inside = hotel("e2s5");
    assert!(!inside.offered(0, "learn"));
    assert_eq!((inside.hero(0).vp, inside.lies("disk-1")), (6, Lies::Away));
}

#[test]
fn gen_01_the_house_detective_goes_back_among_the_disks() {
    // SC6, WDC-SEC-08: he is met like any other.
    let mut table = at(json!({
        "scenario": "SC6", "heroes": [{ "who": "steve", "at": "e2n2" }, { "who": "kirk", "at": "e0s0" }],
        "disks": [{ "disk": "disk-6", "at": "e2n2" }],
    }));
    table.seat(1, "order never", &[]).does("end", &[]);
    table.does("talk", &[1, 3]);
    while table.offered(0, "put-rest") {
        table.does("put-rest", &[]);
    }
    assert_eq!(table.hero(0).at, table.square("e3n1"), "thrown out");
    assert!(matches!(table.lies("disk-6"), Lies::Down(_)));
}
