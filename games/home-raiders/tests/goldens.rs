//! A readable match for each objective and each way in which it can end. `UPDATE_GOLDENS=1 cargo test -p home-raiders
//! --test whole goldens` writes them again.
//!
//! Most are the end of a match, from a position late in it and by commands: only the rules can change them. Those in
//! `whole` are played by bots from the first die on, and change whenever something else is offered than before; then
//! they are written again and read.

use std::cell::RefCell;
use std::sync::Arc;

use bots::{Bot, Budget, named};
use home_raiders::{Action, HomeRaiders, SHELF, State};
use kernel::{Seat, Seeded, Table};
use serde_json::{Value as Json, json};
use testkit::{Moves, golden, playthrough, playthrough_from};

/// Compares a match with its golden, which must end under the rule as it says.
fn ends(name: &str, over: &str, text: &str) {
    let last = text.lines().last().unwrap_or_default();
    assert_eq!(last, format!("over by {over}"), "{name}:\n{text}");
    golden(format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), text);
}

/// What the commands make of the last bead of the sixth round, the Guards' own.
fn last_turn(name: &str, over: &str, position: &Json, script: &[(u8, &str)]) {
    let usual = json!({
        "space": { "width": 3000, "depth": 3000 },
        "portals": ["s", "n"],
        "round": 6,
        "bag": [0, 0],
        "turn": "guards",
    });
    let mut whole = usual;
    for (key, value) in position.as_object().expect("fields") {
        whole[key] = value.clone();
    }
    ends(name, over, &playthrough_from(&Arc::new(HomeRaiders::new()), &whole, 0, &Moves::Script(script)));
}

/// A Guard beside a wounded Prodder, with others far away: one blow makes it vanish.
fn brawl() -> Json {
    json!([
        { "card": "guards", "player": 0, "at": "10,10" },
        { "card": "guards", "player": 0, "at": "12,12" },
        { "card": "prodders", "player": 1, "at": "10.92,10", "tokens": 1 },
        { "card": "prodders", "player": 1, "at": "20,20" },
    ])
}

/// A hit: a blank and two Successes against a blank.
const BLOW: [(u8, &str); 2] = [(0, "act fight"), (0, "strike guards-1 prodders-1 ! 0 3 3 0")];

#[test]
fn more_enemies_have_vanished() {
    let position = json!({ "objective": "annihilate", "models": brawl() });
    let script = [&BLOW[..], &[(0, "end")]].concat();
    last_turn("annihilate", "HR-OBV-02: side 0 won, side 1 lost", &position, &script);
}

#[test]
fn as_many_have_vanished_on_both_sides() {
    let mut position = json!({ "objective": "annihilate", "models": brawl() });
    position["models"][1] = json!({ "card": "guards", "player": 0, "gone": "by-enemy" });
    let script = [&BLOW[..], &[(0, "end")]].concat();
    last_turn("annihilate-draw", "HR-OBV-10: side 0 drawn, side 1 drawn", &position, &script);
}

#[test]
fn nobody_is_left_to_be_annihilated() {
    let mut position = json!({ "objective": "annihilate", "models": brawl(), "round": 3 });
    position["models"][3] = json!({ "card": "prodders", "player": 1, "gone": "alone" });
    last_turn("annihilate-all", "HR-OBV-02: side 0 won, side 1 lost", &position, &BLOW);
}

#[test]
fn both_teams_are_gone_at_once() {
    let models = json!([
        { "card": "guards", "player": 0, "at": "10,10", "tokens": 1 },
        { "card": "ragmen", "player": 1, "at": "11,10", "tokens": 1 },
    ]);
    let position = json!({ "objective": "portal", "models": models, "round": 2 });
    // The blow hits, and the Fragments of the Ragman hit the Guard.
    let script = [(0, "act fight"), (0, "strike guards ragmen ! 3 3 0 0")];
    last_turn("both-gone", "HR-OBV-10: side 0 drawn, side 1 drawn", &position, &script);
}

#[test]
fn more_characters_touch_the_enemy_portal() {
    let models = json!([
        { "card": "guards", "player": 0, "at": "12,24.5" },
        { "card": "ragmen", "player": 1, "at": "20,10" },
    ]);
    let position = json!({ "objective": "portal", "models": models });
    let script = [(0, "act move"), (0, "move guards 13.9,27.94"), (0, "end")];
    last_turn("portal", "HR-OBV-03: side 0 won, side 1 lost", &position, &script);
}

#[test]
fn as_many_touch_both_portals() {
    let models = json!([
        { "card": "guards", "player": 0, "at": "12,24.5" },
        { "card": "ragmen", "player": 1, "at": "13.5,1" },
    ]);
    let position = json!({ "objective": "portal", "models": models });
    let script = [(0, "act move"), (0, "move guards 13.9,27.94"), (0, "end")];
    last_turn("portal-draw", "HR-OBV-10: side 0 drawn, side 1 drawn", &position, &script);
}

#[test]
fn nobody_has_come_to_a_portal() {
    let models = json!([
        { "card": "guards", "player": 0, "at": "12,20" },
        { "card": "ragmen", "player": 1, "at": "20,10" },
    ]);
    let position = json!({ "objective": "portal", "models": models });
    last_turn("time-up", "HR-OBV-10: side 0 drawn, side 1 drawn", &position, &[(0, "end")]);
}

/// A Guard beside its own marker, a Ragman at his: the first holds nothing yet.
fn markers(at: [&str; 2], models: [&str; 2]) -> Json {
    json!({
        "objective": "strategic",
        "models": [
            { "card": "guards", "player": 0, "at": models[0] },
            { "card": "ragmen", "player": 1, "at": models[1] },
        ],
        "markers": [{ "player": 0, "at": at[0] }, { "player": 1, "at": at[1], "controller": "ragmen" }],
    })
}

const TAKE: [(u8, &str); 3] = [(0, "act idle"), (0, "control guards m1"), (0, "end")];

#[test]
fn more_markers_are_controlled() {
    let mut position = markers(["15,22.5", "15,9.5"], ["15,23", "15,9"]);
    position["markers"][1].as_object_mut().expect("a marker").remove("controller");
    last_turn("strategic", "HR-OBV-05: side 0 won, side 1 lost", &position, &TAKE);
}

#[test]
fn as_many_are_controlled_and_one_is_farther() {
    // 20 inches from the first player's Portal, 18 from the other's (VEC-27).
    let position = markers(["15,22.5", "15,9.5"], ["15,23", "15,9"]);
    last_turn("strategic-farthest", "HR-OBV-05: side 0 won, side 1 lost", &position, &TAKE);
}

#[test]
fn as_many_are_controlled_and_just_as_far() {
    let position = markers(["15,22.5", "15,7.5"], ["15,23", "15,7"]);
    last_turn("strategic-draw", "HR-OBV-10: side 0 drawn, side 1 drawn", &position, &TAKE);
}

fn ready(name: &str) -> Table {
    let (name, text) = SHELF.setups.iter().find(|(known, _)| *known == name).expect("a ready-made set-up");
    Table { seats: 2, setup: pack::parse(name, text).expect("it reads") }
}

#[test]
fn a_player_concedes() {
    let game = Arc::new(HomeRaiders::new());
    let text = playthrough(&game, &ready("standard"), 0, &Moves::Script(&[(0, "concede")]));
    ends("conceded", "HR-ACT-11: side 0 lost, side 1 won", &text);
}

/// Whole matches between bots: they change with what is offered.
mod whole {
    use super::*;

    /// A match at a table of the shelf.
    fn between(bots: [&str; 2], setup: &str, seed: u64) -> String {
        let game = Arc::new(HomeRaiders::new());
        let budget = Budget { positions: 60, ..Budget::default() };
        let players: [Box<dyn Bot<HomeRaiders>>; 2] = bots.map(|name| named(name, budget).expect("a bot"));
        let players = RefCell::new((players, Seeded::from_number(seed)));
        let choose = move |game: &HomeRaiders, state: &State, seat: Seat, actions: &[Action]| {
            let (players, luck) = &mut *players.borrow_mut();
            let chosen = players[seat.index()].choose(game, seat, &mut || state.clone(), luck);
            actions.iter().position(|action| Some(action) == chosen.as_ref()).unwrap_or(0)
        };
        playthrough(&game, &ready(setup), seed, &Moves::Chosen(&choose))
    }

    /// The first such match that somebody wins.
    fn won(bots: [&str; 2], setup: &str) -> String {
        let matches = (0..20).map(|seed| between(bots, setup, seed));
        let won = |text: &String| !text.contains("\nover by HR-OBV-10");
        matches.into_iter().find(won).expect("one of twenty is won")
    }

    /// Compares a match with its golden, which must end under the rule.
    fn won_by(name: &str, rule: &str, text: &str) {
        let over = text.lines().last().and_then(|line| line.strip_prefix("over by ")).unwrap_or_default();
        assert!(over.starts_with(rule), "{name}: {over}");
        ends(name, over, text);
    }

    #[test]
    fn to_annihilate() {
        won_by("whole-annihilate", "HR-OBV-02", &won(["greedy", "random"], "first-steps"));
    }

    #[test]
    fn for_the_portal() {
        won_by("whole-portal", "HR-OBV-03", &won(["greedy", "greedy"], "the-long-climb"));
    }

    #[test]
    fn for_the_markers() {
        won_by("whole-strategic", "HR-OBV-05", &won(["greedy", "random"], "crumbs"));
    }
}
