//! The limit, the last turns, the two minutes.

use super::*;
use crate::content::Era;
use crate::fixture::{Scene, Tried};
use crate::rules::vic::VIC_05;
use crate::state::{Habit, Will};
use kernel::{Seat, Side};

const HOUSE: u8 = Seat::HOUSE.0;

fn duel(minutes: bool) -> Scene {
    let scene = Scene::new().stand("lucinda", 0, "0,0").stand("anton", 1, "5,0");
    if minutes { scene.option(|options| options.length = Length::Minutes(180)) } else { scene }
}

fn names(table: &Tried) -> Vec<(&'static str, u32)> {
    timers(table.view()).into_iter().map(|timer| (timer.name, timer.seconds)).collect()
}

#[test]
fn tim_01_three_hours_as_a_standard() {
    assert_eq!(names(&duel(true).movement()), [("timer-match", 10_800)]);
    assert_eq!(crate::setup::USUAL_MINUTES, 180, "{}", TIM_01.0);
    assert_eq!(names(&duel(false).movement()), [], "DOA-AMB-01: or rounds");
    assert_eq!(duel(false).movement().refused(HOUSE, "time-up"), TIM_01.0);
    assert_eq!(
        duel(true).movement().refused(HOUSE, "done"),
        TIM_01.0,
        "the house says the time, nothing else"
    );
}

#[test]
fn tim_02_the_clock_starts_with_whites_first_move() {
    let mut table = duel(true).movement();
    table.state.turn = 0;
    assert_eq!(names(&table), [], "{}: set-up is not timed", TIM_02.0);
    table.state.turn = 1;
    assert_eq!(names(&table).len(), 1);
}

#[test]
fn tim_03_the_turn_is_finished_and_the_other_team_has_one_more() {
    for black in [false, true] {
        let (now, other) = (u8::from(black), u8::from(!black));
        let scene = duel(true).marker(Era::Ancient, 0, 1);
        let mut table = if black { scene.black() } else { scene }.movement();
        let turn = table.state.turn;
        table.does(HOUSE, "time-up", &[]);
        assert_eq!((table.now(), table.asked()), ("move", vec![now]), "DOA-EC-59: it is finished");
        assert_eq!(table.refused(HOUSE, "time-up"), TIM_01.0, "once");
        table.does(now, "done", &[]);
        assert_eq!((table.state.turn, table.asked()), (turn + 1, vec![other]), "DOA-EC-59: one more");
        assert!(table.heard(TIM_03.0, |event| *event == Event::LastTurn(Side(other))));
        table.does(other, "done", &[]);
        assert_eq!(table.state.clock.over, Some(Ending::Points(Side(0))), "DOA-EC-59: points");
    }
}

#[test]
fn tim_03_a_limit_of_rounds() {
    let scene = duel(false).option(|options| options.length = Length::Rounds(7)).marker(Era::Ancient, 1, 1);
    let mut table = scene.black().movement();
    table.does(1, "done", &[]);
    assert_eq!(
        (table.state.turn, table.state.clock.up),
        (13, true),
        "DOA-OPT-01: White's turn of round 7 begins"
    );
    table.does(0, "done", &[]).does(1, "done", &[]);
    assert_eq!(table.state.clock.over, Some(Ending::Points(Side(1))));
}

#[test]
fn tim_03_equal_points_lead_to_sudden_death() {
    let mut table = duel(true).movement();
    table.does(HOUSE, "time-up", &[]).does(0, "done", &[]).does(1, "done", &[]);
    assert!(table.heard(VIC_05.0, |event| *event == Event::Sudden([0, 0])));
    assert_eq!((table.state.clock.over, table.state.clock.sudden, table.asked()), (None, true, vec![0]));
    assert_eq!(names(&table), [], "no clock any more");
    table.does(0, "done", &[]).does(1, "done", &[]);
    assert_eq!((table.state.clock.over, table.state.turn), (None, 15), "turn by turn as before");
}

#[test]
fn tim_04_two_minutes_to_the_end_of_the_movement() {
    // DOA-OPT-02: only where the table wants it.
    let sand = |scene: Scene| scene.option(|options| options.sand = true);
    assert_eq!(names(&sand(duel(false)).movement()), [("timer-sand", 120)], "{}", TIM_04.0);
    assert_eq!(names(&sand(duel(false)).free()), [("timer-sand", 120)]);
    let scene = Scene::new().stand("lucinda", 0, "0,0").stand("nadia", 1, "5,0").show("nadia", "pulse-rifle");
    let mut table = sand(scene).movement();
    table.does(0, "step lucinda e", &[]).does(0, "done", &[]);
    assert_eq!((table.now(), names(&table)), ("opfire", vec![]), "other phases are not limited");
    assert_eq!(table.refused(HOUSE, "sand-out"), TIM_01.0);
    assert_eq!(duel(false).movement().refused(HOUSE, "sand-out"), TIM_01.0, "only in a tournament");
}

#[test]
fn amb_02_when_they_are_over_the_movement_ends() {
    let scene = duel(false).option(|options| options.sand = true).stand("sarge", 0, "3,0");
    let scene = scene.dome(1, "0,0").ground('B', "1,0").stand("mercenary", 0, "7,0").dome(2, "7,0");
    let mut table = scene.wall("7,0/8,0").movement();
    table.does(0, "step sarge w", &[]).does(HOUSE, "sand-out", &[]);
    assert!(table.heard(AMB_02.0, |event| *event == Event::SandOut(Side(0))));
    assert_eq!((table.place("sarge"), table.state.turn), ("2,0".to_owned(), 12), "what was done is kept");
    assert_eq!(table.place("lucinda"), "1,0", "out of the dome, in the first direction that is open");
    assert_eq!(table.place("mercenary"), "7,1", "east is walled off: south-east");
    assert_eq!(names(&table), [("timer-sand", 120)], "the other team has its own two minutes");
}

#[test]
fn amb_02_phases_that_were_not_begun_are_skipped() {
    let scene =
        Scene::new().stand("rogue", 0, "0,0").stand("anton", 1, "3,0").show("rogue", "accelerator-tube");
    let mut table = scene.option(|options| options.sand = true).free();
    table.does(HOUSE, "sand-out", &[]);
    assert_eq!((table.state.turn, table.place("rogue")), (12, "0,0".to_owned()));
}

#[test]
fn amb_02_an_attack_is_not_cut_short() {
    let scene =
        Scene::new().stand("rogue", 0, "0,0").stand("anton", 1, "3,0").show("rogue", "accelerator-tube");
    let scene = scene.give("anton", "hide-buckler").order(1, Habit::Guard, Will::Ask);
    let mut table = scene.option(|options| options.sand = true).fire();
    table.does(0, "fire accelerator-tube 3,0", &[]);
    assert_eq!(table.now(), "guard");
    table.does(HOUSE, "sand-out", &[]);
    assert_eq!((table.now(), table.asked()), ("guard", vec![1]), "what is being resolved goes on");
    table.does(1, "pass", &[6, 6]);
    assert_eq!((table.lies("accelerator-tube"), table.state.turn), ("discard".to_owned(), 12));
}
