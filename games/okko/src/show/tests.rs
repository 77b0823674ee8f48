//! What must not be seen is not shown.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Eyes, Fair, Game, Match, Seat, Table};
use scene::Scene;
use serde_json::{Value as Json, json};
use space::square::Edge;

use crate::board::Terrain;
use crate::fixture::{Fixture, okko};
use crate::game::Okko;
use crate::state::{Rough, State};

const ALL_BUT_REFEREE: [Eyes; 3] = [Eyes::Seat(Seat(0)), Eyes::Seat(Seat(1)), Eyes::Public];

fn open(setup: Json) -> Match<Okko> {
    let fair = Fair { seed: [7; 32], entropy: Vec::new() };
    Match::open(okko(), Table { seats: 2, setup }, fair).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn text(scene: &Scene) -> String {
    serde_json::to_string(scene).unwrap()
}

#[test]
fn scen_19_a_leader_wears_a_crown() {
    let leader = json!({ "character": "okko", "band": 0, "at": "c3 n", "leader": true });
    let table = Fixture::open("8x8").figure(leader).stand("noshin", 0, "d3 n").begin();
    let scene = okko().show(table.view().state, Eyes::Public);
    let crowned = |id| scene.piece(id).and_then(|piece| piece.face.as_ref()).is_some_and(|face| face.crown);
    assert!(crowned("okko") && !crowned("noshin"));
}

#[test]
fn face_down_tokens_look_alike_whatever_they_are() {
    let ready = |band: &str| json!({ "ready": band });
    let setup = json!({ "scenario": "SC-08", "bands": [ready("shrine-volley"), ready("night-court")] });
    let table = open(setup);
    let state = table.state().clone();
    assert!(state.hidden.len() > 1);
    let mut other = state.clone();
    let mut contents: Vec<_> = state.hidden.iter().map(|hidden| hidden.what).collect();
    contents.rotate_left(1);
    other.hidden.iter_mut().zip(&contents).for_each(|(hidden, &what)| hidden.what = what);
    let game = okko();
    for eyes in ALL_BUT_REFEREE {
        assert_eq!(game.show(&state, eyes), game.show(&other, eyes));
        for what in ["mask", "dust", "curse", "blessing"] {
            assert_eq!(game.show(&state, eyes).fact(&format!("hidden-1.{what}")), None);
        }
        assert_eq!(game.show(&state, eyes).fact("hidden-1.what"), None);
    }
    assert_ne!(game.show(&state, Eyes::Referee), game.show(&other, Eyes::Referee));
    // Once it lies open everybody sees what it was.
    let mut open = state;
    open.hidden[0].open = true;
    let seen = game.show(&open, Eyes::Public).fact("hidden-1.what");
    assert_eq!(seen, game.show(&open, Eyes::Referee).fact("hidden-1.what"));
    assert!(seen.is_some());
}

#[test]
fn a_sealed_band_shows_only_that_it_is_ready() {
    let mut table = open(json!({}));
    let game = okko();
    let actions =
        kernel::Speak::read(&*game, table.state(), Seat(0), "band okko+seigan-blade noburo").unwrap();
    table.act(Seat(0), &actions[0]).unwrap();
    for eyes in [Eyes::Seat(Seat(1)), Eyes::Public] {
        let scene = game.show(table.state(), eyes);
        assert_eq!(scene.fact("band-0.ready").as_deref(), Some("yes"));
        assert_eq!(scene.fact("band-0.members"), None);
        assert!(!text(&scene).contains("noburo"), "{eyes:?}");
    }
    for eyes in [Eyes::Seat(Seat(0)), Eyes::Referee] {
        let scene = game.show(table.state(), eyes);
        assert_eq!(scene.fact("band-0.members").as_deref(), Some("okko+seigan-blade,noburo"));
    }
}

#[test]
fn bands_built_in_the_open_are_seen_by_all() {
    let mut table = open(json!({ "options": { "bands": "open" } }));
    let game = okko();
    let actions = kernel::Speak::read(&*game, table.state(), Seat(1), "band gaki").unwrap();
    table.act(Seat(1), &actions[0]).unwrap();
    let scene = game.show(table.state(), Eyes::Public);
    assert_eq!(scene.fact("band-1.members").as_deref(), Some("gaki"));
}

#[test]
fn a_figure_answers_for_itself() {
    let figure =
        json!({ "character": "okko", "band": 0, "at": "e5 n", "gear": "seigan-blade", "reserve": "tori" });
    let mut table = Fixture::open("8x8").figure(figure).stand("gaki", 1, "a1 s").dice(&["air"]).begin();
    let is = |fact: &str, value: &str, table: &crate::fixture::Tried| {
        assert_eq!(table.fact(fact), value, "{fact}");
    };
    let facts = [
        ("okko.at", "e5"),
        ("okko.facing", "n"),
        ("okko.status", "alert"),
        ("okko.band", "0"),
        ("okko.square", "e5"),
        ("okko.reserve", "tori"),
        ("okko.gear", "seigan-blade"),
        ("okko.gear-used", "no"),
        ("okko.activated", "no"),
        ("okko.carries", "none"),
        ("okko.used", "none"),
        ("gaki.gear", "none"),
        ("dice-0.air", "1"),
        ("losses.0", "0"),
        ("losses.limit-1", "12"),
        ("standing-1.coins-lost", "0"),
        ("standing-1.fallen", "0"),
        ("turn.turn", "1"),
        ("turn.active", "0"),
        ("turn.stage", "stage-choose"),
        ("prompt.text", "ask-choose"),
        ("prompt.seats", "0"),
    ];
    for (fact, value) in facts {
        is(fact, value, &table);
    }
    let face = okko().content().profile(okko().content().find_profile("okko").unwrap()).faces[0].stats;
    assert_eq!(table.fact("okko.attack"), (face[0] + 1).to_string(), "the Seigan Blade adds 1");
    table.does("okko e4");
    is("okko.activated", "yes", &table);
    is("okko.moving", "going", &table);
    assert_eq!(table.fact("okko.mp"), (face[1] - 1).to_string());
}

#[test]
fn a_fight_shows_its_sums_before_the_roll() {
    let mut table = Fixture::open("8x8")
        .stand("okko", 0, "e5 n")
        .stand("oni-bushi", 1, "e4 n")
        .dice(&["fire", "tori"])
        .begin();
    table.does("okko attack oni-bushi").does("raise attack");
    assert_eq!(table.fact("fight.attacker"), "okko");
    assert_eq!(table.fact("fight.defender"), "oni-bushi");
    assert_eq!(table.fact("fight.decides"), "0");
    let scene = table.game.game().show(table.game.state(), Eyes::Public);
    let fields = &scene.panels.iter().find(|panel| panel.id == "fight").expect("the fight").fields;
    let attack = fields.iter().find(|field| field.key == "attack-total").map(|field| &field.value);
    let Some(scene::Value::Sum { parts, .. }) = attack else { panic!("no sum: {attack:?}") };
    assert_eq!((parts[2].by.as_str(), parts[2].value), ("OKKO-BACK-02", 1), "the back attack");
    assert_eq!(table.fact("fight.attack-with"), "inspiration-die");
    let attack = okko().content().profile(okko().content().find_profile("okko").unwrap()).faces[0].stats[0];
    assert_eq!(table.fact("fight.attack-total"), (attack + 2).to_string(), "Fire and the back attack");
}

#[test]
fn a_will_test_shows_its_parts() {
    let okko = json!({ "character": "okko", "band": 0, "at": "e5 n", "endangered": true });
    let gaki = json!({ "character": "gaki", "band": 1, "at": "a1 s" });
    let mut table = Fixture::open("8x8").figure(okko).figure(gaki).dice(&["water"]).begin();
    table.does("okko recover");
    let will: i64 = table.fact("okko.will").parse().unwrap();
    assert_eq!((table.fact("test.figure"), table.fact("test.why")), ("okko".into(), "test-recover".into()));
    assert_eq!(table.fact("test.total"), will.to_string());
    assert_eq!(table.fact("test.decides"), "0");
}

#[test]
fn squares_are_drawn_once_and_anew_while_the_board_is_laid_and_where_they_are_rough() {
    let table = Fixture::open("8x8").stand("okko", 0, "c3 n").begin();
    let cells = |state: &State| okko().show(state, Eyes::Public).boards[0].cells.clone();
    let ground = |state: &State| {
        let drawn = cells(state);
        drawn.iter().find(|cell| cell.id == "e5").map(|cell| cell.ground.clone())
    };
    let (mut state, e5) = (table.view().state.clone(), "e5".parse().expect("a square"));
    assert!(cells(&state).is_one_with(&cells(&state)));
    let free = ground(&state);
    state.rough.push(Rough { square: e5, band: 0 });
    let rough = ground(&state);
    state.rough.clear();
    assert_eq!(ground(&state), free);
    state.setting_mut().board.print(e5, Terrain::Water);
    let water = ground(&state);
    assert!(free != rough && rough != water && free != water, "{free:?} {rough:?} {water:?}");

    let walls = |state: &State| okko().show(state, Eyes::Public).boards[0].edges.len();
    assert_eq!(walls(&state), 0);
    let wall = Edge::between(e5, "f5".parse().expect("a square"));
    state.setting_mut().board.build(wall.into_iter().collect());
    assert_eq!(walls(&state), 1, "a wall that was built since somebody looked is shown");

    // Whoever looks first where a square is rough does not make it so for later.
    let mut state = Fixture::open("8x8").stand("okko", 0, "c3 n").begin().view().state.clone();
    state.rough.push(Rough { square: e5, band: 0 });
    assert_eq!(ground(&state), rough);
    state.rough.clear();
    assert_eq!(ground(&state), free);
}
