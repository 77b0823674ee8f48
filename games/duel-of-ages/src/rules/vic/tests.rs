//! Points, sudden death, Battle.

use super::*;
use crate::fixture::{Scene, Tried};
use crate::rules::adv::{GRD_06, move_marker};
use crate::state::Place;

fn kill(table: &mut Tried, ids: &[&str]) {
    let whom: Vec<u8> = ids.iter().map(|id| table.who(id)).collect();
    table.play(&[], |play| {
        for who in whom {
            play.champion(who).place = Place::Dead;
        }
        check(play);
    });
}

/// Two of White survive, three of Black; White leads Ancient and Future, Black Modern, nobody Colonial.
fn example() -> Tried {
    let scene = Scene::new().track(Era::Future, "0,0 1,0 2,0");
    let scene = scene.stand("siennya", 0, "5,0").stand("gladiator", 0, "5,1").stand("tyrant", 0, "dead");
    let scene = scene.stand("rogue", 1, "6,0").stand("sarge", 1, "6,1").stand("anton", 1, "waiting");
    let scene = scene.marker(Era::Ancient, 0, 2).marker(Era::Ancient, 1, 1).marker(Era::Modern, 1, 1);
    scene.marker(Era::Colonial, 0, 3).marker(Era::Colonial, 1, 3).marker(Era::Future, 0, 1).movement()
}

#[test]
fn vic_01_a_point_for_more_survivors() {
    let table = example();
    assert_eq!([0, 1].map(|side| survivors(table.view(), Side(side))), [2, 3], "DOA-EX-07");
    assert_eq!(by_survivors(table.view()), Some(Side(1)), "{}: who waits is alive", VIC_01.0);
    let limbo = Scene::new().stand("siennya", 0, "limbo").stand("rogue", 1, "dead").movement();
    assert_eq!(by_survivors(limbo.view()), Some(Side(0)), "DOA-AMB-46: limbo too");
}

#[test]
fn vic_02_a_point_for_each_labyrinth_in_which_one_is_nearer_to_the_entrance() {
    let table = example();
    let owners = Era::ALL.map(|era| labyrinth(table.view(), era));
    assert_eq!(owners, [Some(Side(0)), None, Some(Side(1)), Some(Side(0))], "DOA-EX-07: {}", VIC_02.0);
    assert_eq!(points(table.view()), [2, 2], "DOA-EX-07");
}

#[test]
fn vic_03_equal_is_nobodys_point() {
    let table = Scene::new().stand("siennya", 0, "0,0").stand("rogue", 1, "5,0").movement();
    assert_eq!((points(table.view()), leader(table.view())), ([0, 0], None), "{}", VIC_03.0);
}

#[test]
fn vic_04_more_points_win() {
    let mut table = example();
    table.state.markers[Era::Colonial as usize] = [4, 3];
    assert_eq!(leader(table.view()), Some(Side(0)));
    table.play(&[], |play| end(play, Ending::Points(Side(0))));
    assert!(table.heard(VIC_04.0, |event| *event == Event::Over([3, 2], Ending::Points(Side(0)))));
    assert_eq!(table.refused(0, "done"), VIC_04.0, "it is over");
    assert_eq!(outcome(Ending::Points(Side(0))), Outcome::of_two(Some(Side(0)), VIC_04));
}

#[test]
fn vic_05_the_first_to_be_ahead_wins_at_once() {
    let mut table = example();
    table.state.clock.sudden = true;
    table.play(&[], check);
    assert_eq!(table.state.clock.over, None, "2 to 2");
    table.play(&[], |play| move_marker(play, Era::Future, Side(1), 1, GRD_06));
    assert_eq!(points(table.view()), [1, 2], "DOA-EX-07: taking away a point is enough");
    assert_eq!(table.state.clock.over, Some(Ending::Sudden(Side(1))), "DOA-EX-07");
    let mut table = example();
    table.state.clock.sudden = true;
    kill(&mut table, &["rogue", "sarge"]);
    assert_eq!(table.state.clock.over, Some(Ending::Sudden(Side(0))), "by survivors: 2 to 1");
    let mut table = example();
    kill(&mut table, &["rogue", "sarge"]);
    assert_eq!(table.state.clock.over, None, "before the time is up play goes on");
    assert_eq!(winner(Ending::Sudden(Side(1))), Some(Side(1)));
}

#[test]
fn var_01_battle_until_one_side_is_eliminated() {
    let battle = || {
        let scene =
            Scene::new().stand("siennya", 0, "0,0").stand("rogue", 1, "5,0").stand("anton", 1, "waiting");
        scene.marker(Era::Ancient, 0, 3).option(|options| options.length = Length::Battle).movement()
    };
    let mut table = battle();
    kill(&mut table, &["rogue"]);
    assert_eq!(table.state.clock.over, None, "who waits is alive");
    kill(&mut table, &["anton"]);
    assert_eq!(table.state.clock.over, Some(Ending::Standing(Side(0))));
    let mut table = battle();
    kill(&mut table, &["siennya"]);
    assert_eq!(table.state.clock.over, Some(Ending::Standing(Side(1))), "points do not count");
    let mut table = battle();
    kill(&mut table, &["siennya", "rogue", "anton"]);
    assert_eq!(table.state.clock.over, Some(Ending::Together));
    assert_eq!(outcome(Ending::Together), Outcome::of_two(None, VAR_01), "a draw");
}

#[test]
fn amb_03_one_side_wiped_out_in_a_timed_match() {
    let mut table = Scene::new().stand("anton", 0, "0,0").stand("lucinda", 1, "dead").movement();
    table.play(&[], check);
    assert_eq!(table.state.clock.over, None, "{}: the match goes on", AMB_03.0);
    table.does(0, "done", &[]);
    assert_eq!((table.state.turn, table.now()), (13, "move"), "the empty team passes by itself");
    let scene = Scene::new().stand("anton", 0, "0,0").stand("lucinda", 1, "5,0").marker(Era::Ancient, 1, 2);
    let scene = scene.marker(Era::Modern, 1, 2).option(|options| options.score_when_wiped_out = true);
    let mut table = scene.movement();
    kill(&mut table, &["lucinda"]);
    assert_eq!(table.state.clock.over, Some(Ending::Points(Side(1))), "DOA-OPT-03: by points, 1 to 2");
}

#[test]
fn vic_05_a_tie_when_one_side_is_wiped_out_is_played_on() {
    // DOA-OPT-03: one point for the survivor, one for the labyrinth of those who are gone; he can still win it.
    let scene = Scene::new().stand("anton", 0, "0,0").stand("lucinda", 1, "5,0").marker(Era::Ancient, 1, 1);
    let scene = scene.track(Era::Ancient, "-3,0 -2,0 -1,0");
    let mut table = scene.option(|options| options.score_when_wiped_out = true).movement();
    kill(&mut table, &["lucinda"]);
    assert_eq!((table.state.clock.over, table.state.clock.sudden), (None, true));
    assert!(table.heard("DOA-VIC-05", |event| matches!(event, Event::Sudden([1, 1]))));
    table.play(&[], |play| move_marker(play, Era::Ancient, Side(0), 1, GRD_06));
    assert_eq!(table.state.clock.over, Some(Ending::Sudden(Side(0))), "level there, so one to nothing");
}

#[test]
fn amb_66_nobody_left_on_either_side() {
    for (steps, ending) in [(0, Ending::Nobody), (2, Ending::Points(Side(1)))] {
        let scene = Scene::new().stand("anton", 0, "0,0").stand("lucinda", 1, "5,0");
        let mut table = scene.marker(Era::Ancient, 1, steps).movement();
        kill(&mut table, &["anton", "lucinda"]);
        assert_eq!(table.state.clock.over, Some(ending));
    }
    assert_eq!(rule(Ending::Nobody), AMB_66);
    assert_eq!(winner(Ending::Nobody), None, "equal points: a draw");
}
