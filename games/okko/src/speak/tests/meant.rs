//! What gestures mean, and which rule refuses it.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seat, Seeded, Speak, Table, Turn, draw};
use scene::Touch;
use serde_json::json;

use super::wander;
use crate::fixture::{Fixture, Tried, okko};
use crate::show::BOARD;

/// Words that are squares are squares; the others are pieces.
fn touches(words: &str) -> Vec<Touch> {
    let touch = |word: &str| match word.parse::<space::square::Square>() {
        Ok(_) => Touch::Cell { board: BOARD.into(), cell: word.into() },
        Err(_) => Touch::Piece(word.into()),
    };
    words.split(' ').map(touch).collect()
}

/// The command that whoever is asked means.
fn meant(table: &Tried, words: &str) -> String {
    let command = okko().meant(table.game.state(), table.asked(), &touches(words));
    command.unwrap_or_else(|| panic!("{words:?} means nothing"))
}

/// What is meant, and the rule that refuses it.
#[track_caller]
fn refused(table: &mut Tried, words: &str) -> (String, &'static str) {
    let command = meant(table, words);
    let rule = table.refuses(&command);
    (command, rule)
}

fn open() -> Fixture {
    Fixture::open("8x8")
        .stand("okko", 0, "e5 n")
        .stand("noburo", 0, "a8 n")
        .stand("oni-bushi", 1, "e4 s")
        .stand("gaki", 1, "a1 s")
}

#[track_caller]
fn is(found: (String, &'static str), command: &str, rule: &str) {
    assert_eq!((found.0.as_str(), found.1), (command, rule));
}

#[test]
fn a_figure_alone_is_to_be_played() {
    let mut table = open().begin();
    is(refused(&mut table, "gaki"), "activate gaki", "OKKO-TURN-05");
    table.does("okko").does("done");
    is(refused(&mut table, "okko"), "activate okko", "OKKO-TURN-04");
    assert_eq!(meant(&table, "noburo"), "activate noburo");
    // In the middle of an activation it means another one; the one that is played turns, or the enemy is attacked.
    table.does("noburo");
    is(refused(&mut table, "okko"), "activate okko", "OKKO-TURN-04");
    is(refused(&mut table, "gaki"), "noburo attack gaki", "OKKO-CMBT-02");
    assert_eq!(meant(&table, "noburo"), "turn e");
}

#[test]
fn the_question_says_what_a_touch_means() {
    let reserve = json!({ "character": "okko", "band": 0, "at": "e5 n", "reserve": "fire" });
    let stored = Fixture::open("8x8").figure(reserve).stand("gaki", 1, "a1 s").dice(&["earth"]);
    let mut table = stored.with("stage", json!("store")).begin();
    is(refused(&mut table, "okko"), "store earth okko", "OKKO-RES-01");
    is(refused(&mut table, "gaki"), "store earth gaki", "OKKO-RES-01");
}

#[test]
fn two_figures_are_a_fight() {
    let mut table = open().begin();
    is(refused(&mut table, "okko gaki"), "okko attack gaki", "OKKO-CMBT-02");
    is(refused(&mut table, "okko noburo"), "okko attack noburo", "OKKO-CMBT-02");
    is(refused(&mut table, "gaki okko"), "gaki attack okko", "OKKO-TURN-05");
    // Whoever looks away has nobody in his zone of control.
    table.does("okko move face s");
    is(refused(&mut table, "okko oni-bushi"), "okko attack oni-bushi", "OKKO-CMBT-02");
    // What is lawful is meant as it is.
    let mut table = open().begin();
    assert_eq!(meant(&table, "okko oni-bushi"), "okko attack oni-bushi");
    table.does("okko").does("step e");
    assert_eq!(meant(&table, "okko oni-bushi"), "okko attack oni-bushi", "the movement ends by itself");
}

#[test]
fn who_shoots_means_a_shot_from_afar() {
    let archer = || Fixture::open("12x12").stand("shrine-archer", 0, "f6 n").dice(&["air"]);
    let mut table = archer().stand("gaki", 1, "f9 n").begin();
    is(refused(&mut table, "shrine-archer gaki"), "shrine-archer shoot gaki with longbow", "OKKO-SHOT-03");
    let mut table = archer().stand("gaki", 1, "l1 s").begin();
    table.does("shrine-archer move f7-f8");
    let found = refused(&mut table, "shrine-archer gaki");
    is(found, "shrine-archer shoot gaki with longbow", "OKKO-SHOT-04");
    let mut table = archer().stand("gaki", 1, "f2 s").wall("f3/f4").begin();
    let command = meant(&table, "shrine-archer gaki");
    assert_eq!(command, "shrine-archer shoot gaki with longbow");
    assert!(table.refuses(&command).starts_with("OKKO-LOF"), "a wall is in the way");
    let table = archer().stand("gaki", 1, "f2 s").begin();
    assert_eq!(meant(&table, "shrine-archer gaki"), "shrine-archer shoot gaki with longbow");
    // Long Reach, two squares away; and sideways it is refused by its own rule.
    let lancer = || Fixture::open("8x8").stand("genzo", 0, "e5 n").dice(&["air"]);
    let mut table = lancer().stand("gaki", 1, "g5 s").begin();
    is(refused(&mut table, "genzo gaki"), "genzo attack gaki by long-reach", "OKKO-AB-21");
}

#[test]
fn a_figure_and_a_square_are_a_movement() {
    let mut table = open().begin();
    assert_eq!(meant(&table, "okko e3"), "move okko d4-e3");
    assert_eq!(refused(&mut table, "noburo h1").1, "OKKO-MOVE-10");
    is(refused(&mut table, "okko e4"), "move okko e4", "OKKO-MOVE-08");
    is(refused(&mut table, "gaki a2"), "move gaki a2", "OKKO-TURN-05");
    assert_eq!(meant(&table, "noburo a7"), "move noburo a7");
    table.does("move noburo a7");
    // A square alone is for whoever is being played.
    assert_eq!(meant(&table, "a6"), "move noburo a6");
    assert_eq!(refused(&mut table, "h8").1, "OKKO-MOVE-10");
    table.does("done");
    is(refused(&mut table, "a6"), "move noburo a6", "OKKO-ACT-02");
}

#[test]
fn the_way_through_a_zone_of_control_stops_there() {
    let mut table = Fixture::open("8x8").stand("okko", 0, "e8 n").stand("oni-bushi", 1, "e6 s").begin();
    let (command, rule) = refused(&mut table, "okko e5");
    assert!(command.starts_with("move okko ") && command.ends_with("-e5"), "{command}");
    assert_eq!(rule, "OKKO-ZOC-04", "{command}");
    let held = json!({ "character": "okko", "band": 0, "at": "e7 n", "endangered": true });
    let mut table = Fixture::open("8x8").figure(held).stand("oni-bushi", 1, "e6 s").begin();
    is(refused(&mut table, "okko e8"), "move okko e8", "OKKO-ZOC-06");
}

#[test]
fn walls_and_rocks_are_named() {
    let rows = "..X..... ........ ........ ........";
    let mut table = Fixture::open(rows).stand("okko", 0, "b1 n").stand("gaki", 1, "h4 s").begin();
    is(refused(&mut table, "okko c1"), "move okko c1", "OKKO-MOVE-07");
    let shut = Fixture::open("3x1").wall("a1/b1").stand("okko", 0, "a1 e").stand("gaki", 1, "c1 w");
    let mut table = shut.begin();
    is(refused(&mut table, "okko b1"), "move okko b1", "OKKO-MOVE-09");
}

#[test]
fn a_retreat_leads_to_the_square_that_is_touched() {
    let ring = Fixture::open("9x9").stand("kuroiwa", 0, "a9 n").stand("kuroiwa", 1, "i1 s");
    let mut table = ring.stand("ronin", 0, "e5 n").stand("ronin", 1, "e4 s").begin();
    table.rolls("ronin attack ronin-2", &[3, 2]);
    is(refused(&mut table, "h8"), "retreat h8", "OKKO-RETR-03");
    is(refused(&mut table, "ronin"), "retreat e5", "OKKO-RETR-03");
    table.does(&meant(&table, "ronin-2 e3"));
    assert_eq!(table.fact("ronin-2.at"), "e3");
}

#[test]
fn deployment_means_who_waits_and_looks_inwards() {
    let game = okko();
    let bands = json!([{ "ready": "okko-and-companions" }, { "ready": "okko-and-companions" }]);
    let mut luck = Seeded::from_number(3);
    let table = Table { seats: 2, setup: json!({ "bands": bands }) };
    let mut state =
        game.start(&table, &mut Cx::silent(&mut luck)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let Turn::Ask(ask) = game.turn(&state) else { panic!("it goes on") };
    let seat = ask.seats.first().unwrap();
    let side = game.meant(&state, seat, &touches("h16")).unwrap();
    assert_eq!(side, "side s");
    for action in game.read(&state, seat, &side).unwrap() {
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).unwrap();
    }
    let deploy = game.meant(&state, seat, &touches("h1")).unwrap();
    assert!(deploy.starts_with("deploy ") && deploy.ends_with(" h1 s"), "{deploy}");
    let action = game.read(&state, seat, &deploy).unwrap().remove(0);
    let refused = game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).unwrap_err();
    assert_eq!(refused.by.0, "OKKO-SET-04");
}

/// Whatever is touched, the command that it means is read.
#[test]
fn whatever_is_meant_is_read() {
    let mut meant = 0u32;
    wander(150, |scene, luck| {
        let shown = scene.game.show(scene.state, kernel::Eyes::Seat(scene.seat));
        let mut touch = || {
            let cells = &shown.boards[0].cells;
            if draw(luck, 2) == 0 && !shown.pieces.is_empty() {
                Touch::Piece(shown.pieces[draw(luck, shown.pieces.len() as u32) as usize].id.clone())
            } else {
                let cell = cells[draw(luck, cells.len() as u32) as usize].id.clone();
                Touch::Cell { board: BOARD.into(), cell }
            }
        };
        let pair = [touch(), touch()];
        for touches in [&pair[..1], &pair[..]] {
            for seat in [Seat(0), Seat(1)] {
                let Some(command) = scene.game.meant(scene.state, seat, touches) else { continue };
                let read = scene.game.read(scene.state, seat, &command);
                assert!(read.is_ok(), "{touches:?} means {command:?}: {read:?}");
                meant += 1;
            }
        }
    });
    assert!(meant > 1000, "{meant}");
}
