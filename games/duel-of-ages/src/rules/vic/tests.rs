//! Tests of the chapter; values from the rulebook's example of a final score.

use super::*;
use crate::fixture::{Scene, Tried};
use crate::rules::adv::{GRD_06, move_marker};

fn tracks() -> Scene {
    let tracks = [
        (Era::Ancient, "-5,0 -4,0 -3,0"),
        (Era::Colonial, "-5,2 -4,2 -3,2"),
        (Era::Modern, "-5,4 -4,4 -3,4"),
        (Era::Future, "3,0 4,0 5,0"),
    ];
    tracks.into_iter().fold(Scene::new().domes(), |scene, (era, hexes)| scene.track(era, hexes))
}

/// Survivors 2 and 3; White leads Ancient and Future, Black Modern.
fn example_07() -> Scene {
    tracks()
        .stand("siennya", 0, "0,0")
        .stand("sarge", 0, "waiting")
        .stand("ruth", 0, "dead")
        .stand("rogue", 1, "0,5")
        .stand("tyrant", 1, "0,6")
        .stand("gladiator", 1, "limbo")
        .marker(Era::Ancient, 0, 1)
        .marker(Era::Future, 0, 1)
        .marker(Era::Modern, 1, 2)
}

fn last_turn_of_black(scene: Scene) -> Tried {
    let scene = scene.black().with(|state, _| {
        state.clock.up = true;
        state.clock.last = Some(Side(1));
    });
    scene.set()
}

#[test]
fn vic_01_a_point_for_more_survivors_waiting_ones_too() {
    let table = example_07().free();
    let view = table.view();
    assert_eq!((survivors(view, Side(0)), survivors(view, Side(1))), (2, 3), "DOA-AMB-46");
    assert_eq!(by_survivors(view), Some(Side(1)));
}

#[test]
fn vic_02_a_point_for_each_labyrinth() {
    let table = example_07().free();
    let owners = Era::ALL.map(|era| labyrinth(table.view(), era));
    assert_eq!(owners, [Some(Side(0)), None, Some(Side(1)), Some(Side(0))]);
}

#[test]
fn vic_03_equal_is_nobodys() {
    let table = tracks().stand("siennya", 0, "0,0").stand("rogue", 1, "0,5").free();
    assert_eq!(points(table.view()), [0, 0]);
}

#[test]
fn vic_04_more_points_win() {
    let mut table = last_turn_of_black(example_07().marker(Era::Colonial, 0, 1));
    table.play(&[], crate::rules::tim::end_turn);
    assert_eq!(table.state.clock.over, Some(Ending::Points(Side(0))));
}

#[test]
fn vic_05_a_tie_goes_on_until_somebody_is_ahead() {
    let mut table = last_turn_of_black(example_07());
    assert_eq!(points(table.view()), [2, 2], "DOA-EX-07");
    table.play(&[], crate::rules::tim::end_turn);
    assert_eq!((table.state.clock.over, table.state.clock.sudden), (None, true), "play goes on");
    table.play(&[], |play| move_marker(play, Era::Future, Side(1), 1, GRD_06));
    assert_eq!(points(table.view()), [1, 2], "drawn level there: White's point is gone");
    assert_eq!(table.state.clock.over, Some(Ending::Sudden(Side(1))), "Black wins at once");
    assert_eq!(table.refused(0, "done"), "DOA-VIC-05");
}

#[test]
fn var_01_a_battle_lasts_until_one_side_is_gone() {
    let battle = |cast: fn(Scene) -> Scene| {
        let scene = cast(tracks().option(|options| options.length = Length::Battle));
        let mut table = scene.free();
        table.play(&[], check);
        table.state.clock.over
    };
    assert_eq!(battle(|one| one.stand("siennya", 0, "0,0").stand("rogue", 1, "waiting")), None);
    let white = battle(|one| one.stand("siennya", 0, "0,0").stand("rogue", 1, "dead"));
    assert_eq!(white, Some(Ending::Standing(Side(0))));
    let both = battle(|one| one.stand("siennya", 0, "dead").stand("rogue", 1, "dead"));
    assert_eq!(both, Some(Ending::Together), "both at once: a draw");
    assert_eq!(winner(Ending::Together), None);
}

#[test]
fn amb_03_a_side_wiped_out_may_still_win_on_labyrinths() {
    let ending = |option: fn(&mut crate::setup::Options)| {
        let scene = tracks().stand("siennya", 0, "0,0").stand("rogue", 1, "dead").marker(Era::Ancient, 0, 1);
        let mut table = scene.option(option).free();
        table.play(&[], check);
        table.state.clock.over
    };
    assert_eq!(ending(|_| {}), None, "the game goes on until time is up");
    assert_eq!(
        ending(|options| options.score_when_wiped_out = true),
        Some(Ending::Points(Side(0))),
        "DOA-OPT-03"
    );
}

#[test]
fn amb_66_nobody_left_on_either_side() {
    let ending = |steps| {
        let scene =
            tracks().stand("siennya", 0, "dead").stand("rogue", 1, "dead").marker(Era::Ancient, 0, steps);
        let mut table = scene.free();
        table.play(&[], check);
        table.state.clock.over
    };
    assert_eq!((ending(0), ending(1)), (Some(Ending::Nobody), Some(Ending::Points(Side(0)))));
}
