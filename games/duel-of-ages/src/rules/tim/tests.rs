//! Tests of the chapter.

use serde_json::json;

use super::*;
use crate::fixture::Scene;
use crate::setup::Setting;
use kernel::{Seat, Side, Table};

const HOUSE: u8 = Seat::HOUSE.0;

fn clocked() -> Scene {
    Scene::new()
        .option(|options| options.length = Length::Minutes(180))
        .domes()
        .stand("siennya", 0, "0,0")
        .stand("rogue", 1, "0,5")
}

#[test]
fn tim_01_a_limit_is_agreed() {
    let read = |setup| Setting::read(&Table { seats: 2, setup });
    let usual = read(json!({ "length": "clock" })).unwrap();
    assert_eq!(usual.options.length, Length::Minutes(180), "three hours");
    for minutes in [0, 9, 601] {
        let faults = read(json!({ "length": "clock", "minutes": minutes })).unwrap_err();
        assert_eq!(faults[0].by, "DOA-TIM-01", "{minutes}: DOA-AMB-01");
    }
}

#[test]
fn tim_02_the_clock_starts_with_whites_first_move() {
    let running = clocked().free();
    assert_eq!(timers(running.view()).len(), 1);
    let set_up = clocked().with(|state, _| state.turn = 0).free();
    assert!(timers(set_up.view()).is_empty(), "set-up is not timed");
}

#[test]
fn tim_03_the_turn_is_finished_and_the_other_team_has_one_more() {
    // DOA-EC-59: time is up in Black's turn.
    let mut table = clocked().black().movement();
    assert_eq!(table.refused(0, "time-up"), "DOA-TRN-06", "the house says so, nobody else");
    table.does(HOUSE, "time-up", &[]);
    assert_eq!((table.now(), table.asked()), ("move", vec![1]), "Black finishes");
    table.does(1, "done", &[]);
    assert_eq!((table.state.turn, table.state.clock.last), (13, Some(Side(0))));
    table.does(0, "done", &[]);
    assert!(table.state.clock.over.is_some() || table.state.clock.sudden, "then the game is scored");
    assert_eq!(table.refused(HOUSE, "time-up"), "DOA-TIM-01");
}

#[test]
fn tim_03_by_rounds() {
    let mut table = clocked().option(|options| options.length = Length::Rounds(7)).black().reinforcement();
    table.runs(&[]);
    assert!(table.state.clock.up, "DOA-OPT-01: turn 13 is White's of round 7");
    assert_eq!(table.state.clock.last, None);
}

#[test]
fn tim_04_two_minutes_until_the_end_of_the_movement() {
    let sand = || {
        Scene::new()
            .option(|options| options.sand = true)
            .dome(1, "0,0")
            .stand("siennya", 0, "0,0")
            .stand("rogue", 1, "0,5")
            .stand("sarge", 0, "3,0")
    };
    assert!(timers(Scene::new().stand("sarge", 0, "0,0").free().view()).is_empty(), "only in a tournament");
    let mut table = sand().movement();
    assert_eq!(timers(table.view())[0].seconds, 120);
    table.walks(0, "sarge", "e").does(HOUSE, "sand-out", &[]);
    assert_eq!(table.place("siennya"), "1,0", "DOA-AMB-02: forced out in the lowest direction");
    assert_eq!(table.place("sarge"), "4,0", "what was done stays");
    assert_ne!(table.state.active(), Side(0), "the rest of White's turn had nothing to decide");
    let adventure = sand().adventure();
    assert!(timers(adventure.view()).is_empty(), "other phases are not limited");
}
