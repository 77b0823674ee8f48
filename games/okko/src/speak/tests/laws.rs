//! What holds for every action and every position.
//!
//! Compiled under `#[cfg(test)]` only.

use std::slice::from_ref;

use kernel::{Eyes, Game, Seat, Speak};
use scene::Touch;

use super::{Scene, anything, read, wander};
use crate::action::{Action, Die, From, On};
use crate::content::{Element, Stat};
use crate::fixture::{Fixture, okko};
use crate::state::Member;

/// Every offered action prints as a command that reads back as this action alone; so does every other one that
/// speaks of something in the match.
#[test]
fn every_offer_reads_back() {
    wander(400, |scene, luck| {
        let Scene { game, state, seat, .. } = *scene;
        for action in scene.offers {
            let command = game.write(state, action);
            assert_eq!(read(game, state, seat, &command), from_ref(action), "{command}");
            let shouted = command.to_uppercase().replace(' ', "   ");
            assert_eq!(read(game, state, seat, &shouted), from_ref(action), "{shouted}");
        }
        for _ in 0..5 {
            let action = anything(luck, game, state);
            let command = game.write(state, &action);
            if let Ok(actions) = game.read(state, seat, &command) {
                // Playing another figure and declaring an action end what is going on first.
                assert_eq!(actions.last(), Some(&action), "{command}");
            }
        }
    });
}

/// Gestures touch only what the scene shows, and the same gestures never mean the same label twice.
#[test]
fn every_gesture_touches_something_shown() {
    wander(400, |scene, _| {
        let shown = scene.game.show(scene.state, Eyes::Seat(scene.seat));
        let mut seen = std::collections::BTreeSet::new();
        for action in scene.offers {
            let afforded = scene.game.afford(scene.state, scene.seat, action);
            for touch in &afforded.touches {
                match touch {
                    Touch::Piece(id) => assert!(shown.piece(id).is_some(), "{id} of {}", afforded.command),
                    Touch::Cell { board, cell } => {
                        let board = shown.boards.iter().find(|known| known.id == *board).expect("a board");
                        assert!(board.cells.iter().any(|known| known.id == *cell), "{cell}");
                    }
                    Touch::Place { .. } | Touch::Die { .. } => {
                        panic!("Okko has squares: {}", afforded.command)
                    }
                }
            }
            let told_apart = (afforded.touches, afforded.label.plain(), afforded.cost);
            assert!(seen.insert(format!("{told_apart:?}")), "{told_apart:?}");
        }
    });
}

/// Every kind of action reads back, lawful or not.
#[test]
fn every_action_reads_back() {
    let table = Fixture::open("8x8")
        .figure(serde_json::json!({ "character": "okko", "band": 0, "at": "e5 n", "reserve": "tori" }))
        .stand("gaki", 1, "e4 s")
        .stand("gaki", 1, "c3 s")
        .stand("okko", 1, "h8 w")
        .dice(&["fire", "tori"])
        .begin();
    let game = okko();
    let content = game.content();
    let tetsubo = content.find_power("tetsubo").unwrap();
    let blade = content.find_gear("seigan-blade");
    let noburo = content.find_profile("noburo").unwrap();
    let square = "d4".parse().unwrap();
    let facing = space::square::Facing::W;
    let mut actions = vec![
        Action::Role(1),
        Action::Muster(Box::new([])),
        Action::Muster(Box::new([Member(noburo, blade), Member(noburo, None)])),
        Action::Lay { area: 2, quarter: 3, turns: 1 },
        Action::Side(facing),
        Action::Name(2),
        Action::Deploy { figure: 0, square, facing },
        Action::Reclaim(0),
        Action::Gamble(Element::Air),
        Action::Store { figure: 0, element: Element::Water },
        Action::GiveUp(Die::Spent),
        Action::GiveUp(Die::Unused(Element::Earth)),
        Action::GiveUp(Die::Reserve(0)),
        Action::Activate(0),
        Action::Step(space::square::Dir::SW),
        Action::Turn(facing),
        Action::Climb,
        Action::Exit,
        Action::Attack(1),
        Action::Attack(3),
        Action::Recover,
        Action::PickUp,
        Action::Drop,
        Action::Search,
        Action::Face(facing),
        Action::Retreat(square),
        Action::Next(2),
        Action::Done,
        Action::Concede,
    ];
    for band in &content.bands {
        let view = table.view();
        actions.push(Action::Muster(crate::speak::write::recruits(view, band).unwrap().into()));
    }
    for from in [From::Pool, From::Reserve] {
        actions.push(Action::Reach { target: 1, power: tetsubo, from });
        actions.push(Action::Shoot { target: 2, power: content.find_power("longbow").unwrap(), from });
        actions.extend(Stat::ALL.map(|stat| Action::Raise { stat, from }));
        let dice = On::Dice(0x1_0203);
        for on in [
            On::Nothing,
            On::Figure(3),
            On::Square(square),
            On::Die(Element::Fire, Element::Tori),
            dice,
            On::Dice(0),
        ] {
            actions.push(Action::Use { power: tetsubo, on, from });
        }
    }
    for action in &actions {
        let command = game.write(table.game.state(), action);
        assert_eq!(read(&game, table.game.state(), Seat(0), &command), from_ref(action), "{command}");
    }
}

/// Nothing that somebody can type makes the reader panic.
#[test]
fn nothing_typed_breaks_the_reader() {
    let words = [
        "move",
        "okko",
        "e4-e5",
        "with",
        "fire",
        "from",
        "reserve",
        "attack",
        "gaki",
        "on",
        "to",
        "use",
        "tetsubo",
        "band",
        "ready",
        "+",
        "@",
        "lay",
        "AR-03@90",
        "-",
        "é",
        "end",
        "phase",
        "face",
        "n",
        "#1",
        "shoot",
        "by",
        "up",
        "give",
        "none",
        ",",
        "deploy",
        "z99",
        "99999999999999999999",
    ];
    let mut table = Fixture::open("8x8").stand("okko", 0, "e5 n").stand("gaki", 1, "e4 s").begin();
    let game = okko();
    for a in words {
        for b in words {
            for c in words {
                for seat in [Seat(0), Seat(1), Seat::HOUSE] {
                    let _ = game.read(table.game.state(), seat, &format!("{a} {b} {c}"));
                }
            }
        }
    }
    table.does("activate okko");
    for a in words {
        for b in words {
            let _ = game.read(table.game.state(), Seat(0), &format!("okko {a} {b}"));
        }
    }
}
