//! What holds for every action and every position.
//!
//! Compiled under `#[cfg(test)]` only.

use std::collections::BTreeSet;
use std::slice::from_ref;

use kernel::{Bits, Eyes, Game, Seat, Speak};
use scene::Touch;
use serde_json::json;
use space::plane::{Point, Vector};

use super::{Scene, arranged, brawl, game, read, wander};
use crate::action::{Action, How, Kind, Over, Plan, Uses, Way, Which};
use crate::content::{Ability, Colour, Team};
use crate::names;
use crate::state::{Spot, Stand};

/// Every offered action prints as a command that reads back as this action alone.
#[test]
fn every_offer_reads_back() {
    wander(60, |scene, _| {
        let Scene { game, state, seat, .. } = *scene;
        for action in scene.offers {
            let command = game.write(state, action);
            assert_eq!(read(state, seat, &command), from_ref(action), "{command}");
            let shouted = command.to_uppercase().replace(' ', "   ");
            assert_eq!(read(state, seat, &shouted), from_ref(action), "{shouted}");
        }
    });
}

/// Gestures touch only what the scene shows, and the same gestures never mean the same label twice.
#[test]
fn every_gesture_touches_something_shown() {
    wander(60, |scene, _| {
        let shown = scene.game.show(scene.state, Eyes::Seat(scene.seat));
        let mut seen = BTreeSet::new();
        for action in scene.offers {
            let afforded = scene.game.afford(scene.state, scene.seat, action);
            for touch in &afforded.touches {
                match touch {
                    Touch::Piece(id) => assert!(shown.piece(id).is_some(), "{id} of {}", afforded.command),
                    Touch::Place { board, .. } => {
                        assert!(shown.boards.iter().any(|known| known.id == *board));
                    }
                    Touch::Cell { .. } | Touch::Die { .. } => panic!("there are no cells"),
                }
            }
            let told_apart = (afforded.touches, afforded.label.plain(), afforded.cost);
            assert!(seen.insert(format!("{told_apart:?}")), "{told_apart:?}");
        }
    });
}

/// Words are unique: no two pieces, no two areas, and no area with the word of a piece.
#[test]
fn every_word_calls_one_thing() {
    wander(20, |scene, _| {
        let shown = scene.game.show(scene.state, Eyes::Referee);
        let mut known = BTreeSet::new();
        let areas = shown.boards.iter().flat_map(|board| board.areas.iter().map(|area| &area.id));
        for word in shown.pieces.iter().map(|piece| &piece.id).chain(areas) {
            assert!(known.insert(word), "{word} twice");
            assert!(!word.contains([' ', ',']), "{word}");
        }
        let view = scene.game.view(scene.state);
        for (id, _) in scene.state.all() {
            for player in [0, 1] {
                assert_eq!(names::find_model(view, &names::model_word(view, id), player), Some(id));
            }
        }
        for id in 0..scene.state.things.len() as u8 {
            assert_eq!(names::find_thing(view, &names::thing_word(view, id)), Some(id));
            assert_eq!(names::find_thing(view, &format!("t{}", id + 1)), Some(id));
        }
    });
}

/// A stand with whatever lies under it.
fn stand(x: i32, y: i32, on: Option<u8>) -> Stand {
    Stand { at: Point::new(x, y).unwrap(), on }
}

/// Every kind of action reads back, lawful or not.
#[test]
fn every_action_reads_back() {
    let state = arranged(brawl());
    let game = game();
    let direction = Vector::new(-707, 10_000).unwrap();
    let way = |model, how| Way { model, how, carries: Vec::new() };
    let walk = How::Walk(vec![stand(1250, 300, None), stand(1300, 500, Some(9))]);
    let plan = |ways| Plan { ways, ..Plan::default() };
    let uses = Uses { surprise: true, fury: true, point_blank: true, ..Uses::default() };
    let all = Uses { steady: true, explosion: true, lightning: true, bullseye: true, suppress: true, ..uses };
    let mut actions = vec![
        Action::Swear(8),
        Action::Wait(0),
        Action::Deploy(vec![(0, stand(500, 300, None)), (4, stand(600, 300, Some(2)))]),
        Action::Marker(stand(1000, 1234, None)),
        Action::Activate(0),
        Action::Activate(1),
        Action::Pass,
        Action::Recover,
        Action::Body(3),
        Action::Fervour(8),
        Action::Done,
        Action::End(0),
        Action::March(plan(vec![])),
        Action::March(plan(vec![way(0, walk.clone()), way(1, How::Walk(vec![]))])),
        Action::March(plan(vec![way(0, How::Around(vec![stand(1, 2, None)])), way(1, How::Around(vec![]))])),
        Action::March(plan(vec![way(0, How::Fly(stand(2250, 540, Some(7))))])),
        Action::March(plan(vec![way(2, How::Push { thing: 12, direction, length: 250 })])),
        Action::March(Plan {
            ways: vec![way(3, walk.clone())],
            running: true,
            leave: Some(3),
            join: Some(0),
        }),
        Action::March(Plan {
            ways: vec![Way {
                model: 4,
                how: walk,
                carries: vec![(0, stand(5, 5, None)), (1, stand(9, 5, None))],
            }],
            ..Plan::default()
        }),
        Action::Strike { by: 0, target: 5, with: Uses::default() },
        Action::Strike { by: 0, target: 9, with: uses },
        Action::Aim(vec![]),
        Action::Aim(vec![(4, 2)]),
        Action::Aim(vec![(0, 2), (4, 3), (1, 4)]),
        Action::Aim(vec![(0, 4), (2, 4)]),
        Action::Shoot { by: 4, with: Uses::default(), over: None },
        Action::Shoot { by: 4, with: all, over: Some(Over::Thing(7)) },
        Action::Shoot { by: 4, with: uses, over: Some(Over::Model(0)) },
        Action::Shoot { by: 4, with: Uses::default(), over: Some(Over::Model(5)) },
        Action::Challenge { by: 4, ability: Ability::Deceit, target: 8 },
        Action::Challenge { by: 4, ability: Ability::Transfer, target: 3 },
        Action::Stand,
        Action::Control { by: 3, marker: 0 },
        Action::Control { by: 3, marker: 9 },
        Action::Grapple { by: 0, target: 5 },
        Action::Teleport { by: 4, to: stand(10, 20, None) },
        Action::Heal { by: 3, whom: 0 },
        Action::Split(Bits::EMPTY),
        Action::Split([0, 2].into_iter().collect()),
        Action::Yes,
        Action::No,
        Action::Choose(0),
        Action::Choose(8),
        Action::Halve { second: 6, part: 3 },
        Action::Keep(Which::First),
        Action::Keep(Which::Second),
        Action::Shove { direction, length: 1234 },
        Action::Lend { leader: 3, troop: 0 },
        Action::Concede,
    ];
    actions.extend(Colour::ALL.map(Action::Again));
    actions.extend(Ability::ALL.map(Action::Name));
    actions.extend(names::SPOTS.map(|(spot, _): (Spot, _)| Action::Spot(spot)));
    for kind in Kind::ALL {
        actions.extend([Action::Declare { troop: 0, kind }, Action::Declare { troop: 1, kind }]);
    }
    for action in &actions {
        let command = game.write(&state, action);
        let read = read(&state, Seat(0), &command);
        assert_eq!(read.last(), Some(action), "{command}");
    }
    // Teams: ready ones and others.
    let card = |id: &str| game.content().find_card(id).unwrap();
    let own = Team {
        units: vec![
            crate::content::UnitOf {
                card: card("guards"),
                copies: 2,
                leaders: vec![card("captain-shefin"), card("lieutenant-orla-pin")],
                specialists: vec![],
            },
            crate::content::UnitOf {
                card: card("bent-needles"),
                copies: 1,
                leaders: vec![],
                specialists: vec![card("spoonshield")],
            },
        ],
        heroes: vec![card("zot-the-spark"), card("spoonshield")],
    };
    let ready = game.content().teams.iter().map(|team| team.team.clone());
    for team in ready.chain([own]) {
        let action = Action::Muster(team);
        let command = game.write(&state, &action);
        assert_eq!(read(&state, Seat(0), &command), [action], "{command}");
    }
}

/// Nothing that somebody can type makes the reader panic.
#[test]
fn nothing_typed_breaks_the_reader() {
    let words = [
        "move",
        "guards",
        "guards-1",
        "12,3",
        ",",
        "on",
        "book",
        "toward",
        "into",
        "contact",
        "behind",
        "mug",
        "3",
        "north-east",
        "fly",
        "push",
        "stapler",
        "1,0",
        "strike",
        "with",
        "aim",
        "by",
        "shoot",
        "at",
        "over",
        "team",
        "+",
        "2",
        "*",
        "deploy",
        "act",
        "end",
        "halve",
        "m1",
        "control",
        "é",
        "99999999999999,1",
        "t0",
        "t999",
        "#1",
    ];
    let mut turn = brawl();
    turn["turn"] = json!("guards");
    let states = [arranged(brawl()), arranged(turn)];
    for state in &states {
        for a in words {
            for b in words {
                for c in words {
                    for seat in [Seat(0), Seat::HOUSE] {
                        let _ = game().read(state, seat, &format!("{a} {b} {c}"));
                    }
                }
            }
        }
    }
}
