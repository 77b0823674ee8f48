//! Positions, and what is wrong with them.

use kernel::{Game, Offers, Seat, Speak, Turn};
use serde_json::{Value as Json, json};

use crate::game::Duel;
use crate::state::State;

fn arrange(position: &Json) -> State {
    Duel::new().arrange(position).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// Where something is wrong, and by which rule.
fn faults(position: &Json) -> Vec<(String, String)> {
    let found = Duel::new().arrange(position).expect_err("something is wrong");
    found.into_iter().map(|fault| (fault.at, fault.by)).collect()
}

fn duel() -> Json {
    json!({
        "phase": "move",
        "champions": [
            { "character": "sarge", "seat": 1, "at": "1,0", "cards": ["claymore"], "hidden": ["stiletto"] },
            { "character": "siennya", "seat": 0, "at": "2,0", "health": 2, "hidden": ["horn-bow"] },
            { "character": "rogue", "seat": 0 },
            { "character": "tyrant", "seat": 1, "at": "dead" },
        ],
    })
}

#[test]
fn a_position_is_played_on() {
    let game = Duel::new();
    let state = arrange(&duel());
    let words: Vec<_> =
        state.everybody().map(|(_, own)| game.content().character(own.profile).id.as_str()).collect();
    assert_eq!(words, ["siennya", "rogue", "sarge", "tyrant"]);
    assert_eq!(state.champion(0).health, 2);
    let Turn::Ask(ask) = game.turn(&state) else { panic!("nobody is asked") };
    assert_eq!(ask.seats.first(), Some(Seat(0)));
    let mut offers = Offers::new();
    game.offers(&state, Seat(0), &mut offers);
    let commands: Vec<_> = offers.actions.iter().map(|action| game.write(&state, action)).collect();
    assert!(commands.iter().any(|command| command.starts_with("step siennya")), "{commands:?}");
    assert_eq!(state, arrange(&duel()), "the same position is the same state");
}

#[test]
fn what_is_not_said_is_as_at_the_start() {
    let state = arrange(&duel());
    assert_eq!((state.turn, state.markers), (1, [[0; 2]; 4]));
    assert_eq!(state.guardians.len(), 40);
    assert!(state.guardians.iter().all(|slot| !slot.shown));
}

#[test]
fn a_way_lies_in_the_trail() {
    let mut position = duel();
    position["phase"] = json!("opfire");
    position["champions"][1]["way"] = json!(["2,-1", "2,0"]);
    position["champions"][0]["hidden"] = json!(["accelerator-tube"]);
    let state = arrange(&position);
    assert_eq!(state.trail.len(), 1);
    let Turn::Ask(ask) = Duel::new().turn(&state) else { panic!("nobody is asked") };
    assert_eq!(ask.seats.first(), Some(Seat(1)), "{:?}", state.flow.now());
}

#[test]
fn the_map_may_be_half_built() {
    let position = json!({
        "phase": "build",
        "pieces": ["place colossus 0,0 turn 0", "dome meadow 0,0/3 facing 0"],
        "champions": [{ "character": "sarge", "seat": 0 }, { "character": "siennya", "seat": 1 }],
    });
    let state = arrange(&position);
    assert_eq!((state.layout.0.len(), state.turn), (2, 0));
    let Turn::Ask(ask) = Duel::new().turn(&state) else { panic!("nobody is asked") };
    assert_eq!(ask.seats.first(), Some(Seat(0)), "White places the second platter");
}

#[test]
fn orders_markers_guardians_and_piles_are_as_they_are_told() {
    let mut position = duel();
    position["markers"] = json!({ "ancient": [2, 0] });
    position["guardians"] = json!({ "ancient": ["gate-ogre"] });
    position["shown"] = json!(["gate-ogre"]);
    position["orders"] = json!([{ "seat": 1, "habit": "guard", "will": "ask" }]);
    position["piles"] = json!([{ "at": "2,-1", "cards": ["crickets"], "hidden": ["nanogel"] }]);
    position["discard"] = json!(["spyglass"]);
    let (game, state) = (Duel::new(), arrange(&position));
    assert_eq!(state.markers[0], [2, 0]);
    let top = state.deck(crate::content::Era::Ancient)[0];
    assert_eq!((game.content().guardian(top.guardian).id.as_str(), top.shown), ("gate-ogre", true));
    let card = |id: &str| game.content().cards.iter().position(|card| card.id == id).expect("a card");
    assert!(state.cards[card("crickets")].shown && !state.cards[card("nanogel")].shown);
    assert_eq!(state.cards[card("spyglass")].at, crate::state::Lies::Discard);
    let guard = state.orders.of(Seat(1)).expect("orders").of(crate::state::Habit::Guard);
    assert_eq!(guard, crate::state::Will::Ask);
}

#[test]
fn every_fault_is_told_at_once() {
    let position = json!({
        "white": 3,
        "turn": 0,
        "setup": { "fire-cost": 9 },
        "markers": { "modern": [0, 99] },
        "guardians": { "future": ["sphinx"] },
        "discard": ["claymore", "claymore", "spoon"],
        "piles": [{ "at": "999,0" }],
        "champions": [
            { "character": "sarge", "seat": 0, "at": "7777,0" },
            { "character": "nobody", "seat": 9 },
            { "character": "siennya", "seat": 1, "at": "0,-1", "health": 99, "mount": "crickets" },
        ],
    });
    let found = faults(&position);
    for (at, by) in [
        ("white", "DOA-SET-05"),
        ("turn", "DOA-TRN-01"),
        ("setup.fire-cost", "DOA-SET-02"),
        ("markers.modern.1", "DOA-LAB-02"),
        ("guardians.future.0", "DOA-GRD-01"),
        ("discard.1", "DOA-EQP-12"),
        ("discard.2", "DOA-EQP-12"),
        ("piles.0.at", "DOA-EQP-14"),
        ("champions.0.at", "DOA-MOV-02"),
        ("champions.1.character", "DOA-SET-03"),
        ("champions.1.seat", "DOA-SET-01"),
        ("champions.2.health", "DOA-CHR-08"),
        ("champions.2.mount", "DOA-EQK-07"),
    ] {
        assert!(found.contains(&(at.to_owned(), by.to_owned())), "{at} {by} in {found:#?}");
    }
    assert_eq!(
        faults(&json!({ "champions": [], "moon": 1 })).first().map(|(at, _)| at.as_str()),
        Some("moon")
    );
    assert_eq!(faults(&json!(7)).len(), 1);
}

#[test]
fn a_position_without_a_decision_is_refused() {
    let mut position = duel();
    position["phase"] = json!("reinforce");
    assert_eq!(faults(&position), [("phase".to_owned(), "DOA-TRN-02".to_owned())]);
}
