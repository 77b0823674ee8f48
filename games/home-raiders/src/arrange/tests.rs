//! Positions of scenario files, good and bad.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Game, Seat, Speak, Turn};
use serde_json::{Value as Json, json};

use crate::frame::Frame;
use crate::game::HomeRaiders;
use crate::state::{Place, Readiness};

fn faults(position: Json) -> Vec<(String, String)> {
    let found = HomeRaiders::new().arrange(&position).expect_err("it is full of faults");
    found.into_iter().map(|fault| (fault.at, fault.why.key.into())).collect()
}

#[test]
fn everything_that_a_position_says_is_so() {
    let game = HomeRaiders::new();
    let state = game
        .arrange(&json!({
            "space": "kitchen-table", "portals": ["ne"], "objective": "strategic", "round": 3, "first": 0,
            "options": { "level": "basic" },
            "models": [
                { "card": "fern-the-archer", "player": 0, "at": "5,5", "sworn": "zot-the-spark" },
                { "card": "lady-hoarfrost", "player": 0, "unit": "bladedancer-elves", "at": "8,5" },
                { "card": "prodders", "player": 1, "unit": "first", "at": "10,12", "prone": true },
                { "card": "prodders", "player": 1, "unit": "second", "at": "12,12", "activated": true },
                { "card": "zot-the-spark", "player": 1, "gone": "alone" },
            ],
            "markers": [{ "player": 1, "at": "7.5,5.5", "controller": "lady-hoarfrost" }],
            "turn": "prodders", "player": 1, "taken": 1,
        }))
        .unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!(state.models.len(), 5);
    assert_eq!(state.troops.len(), 5);
    // The last Leader of a Unit keeps it.
    let unit = state.troop(state.model(1).troop).unit.unwrap();
    assert_eq!(game.content().card(unit).id, "bladedancer-elves");
    assert_eq!(state.troop(state.model(3).troop).readiness, Readiness::Done);
    assert_eq!(state.model(4).place, Place::Gone { by_enemy: false });
    assert_eq!(state.model(0).sworn, Some(4));
    assert_eq!(state.markers[0].controller, Some(1));
    assert_eq!(state.bag, [2, 0], "one troop has acted, one acts, one is gone");
    assert!(matches!(state.flow.now(), Some(Frame::Turn(turn)) if turn.parts[0].taken == 1));
    let Turn::Ask(ask) = game.turn(&state) else { panic!() };
    assert!(ask.seats.has(Seat(1)));
}

#[test]
fn every_fault_is_told_at_once() {
    let found = faults(json!({
        "space": "attic", "round": 9, "portals": ["n", "n"], "options": { "star-limit": 99 }, "player": 4,
        "models": [
            { "card": "guards", "player": 2, "at": "nowhere" },
            { "card": "guards", "player": 0, "at": "5,5", "on": "moon" },
            { "card": "guards", "player": 0 },
            { "card": "guards", "player": 0, "at": "8,8", "gone": "alone", "tokens": 7 },
            { "card": "guards", "player": 0, "at": "10,10", "sworn": "nobody" },
            { "card": "guards", "player": 0, "at": "10.1,10" },
        ],
        "markers": [{ "player": 0, "at": "99,99" }],
        "turn": "nobody",
    }));
    for (at, key) in [
        ("space", "fault-space"),
        ("options.star-limit", "fault-stars"),
        ("round", "fault-round"),
        ("portals", "fault-portals"),
        ("player", "fault-player"),
        ("models.0.player", "fault-player"),
        ("models.0.at", "fault-place"),
        ("models.1.on", "fault-thing"),
        ("models.2", "fault-nowhere"),
        ("models.3", "fault-gone-place"),
        ("models.3.tokens", "fault-tokens"),
        ("models.4.sworn", "fault-model"),
        ("models.5", "fault-stand"),
        ("markers.0.at", "fault-place"),
        ("turn", "fault-troop"),
    ] {
        assert!(found.iter().any(|(a, k)| (a.as_str(), k.as_str()) == (at, key)), "{at} {key} in {found:#?}");
    }
}

#[test]
fn a_shape_that_does_not_fit_is_told_with_its_place() {
    assert_eq!(faults(json!({ "models": 3 }))[0].1, "fault-malformed");
    assert_eq!(
        faults(json!({ "models": [{ "card": "unicorn", "player": 0 }] }))[0].1,
        "content-unknown-card"
    );
    assert_eq!(faults(json!({ "models": [] }))[0].1, "fault-nobody-fresh");
}
