//! Tests of Willpower.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Steve beside an adversary that is fled from, three squares far.
fn flight(foe: &str, dice: &[u8], caught: &[u8], options: Json) -> Tried {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }],
        "disks": [{ "disk": foe, "at": "e3s5", "up": true }],
        "options": options,
    }));
    table.does("flee", dice).does("step s", &[]).does("step s", &[]).does("step w", &[]).does("stop", caught);
    table
}

#[test]
fn will_01_it_begins_as_defense_and_a_flight_costs_one() {
    assert_eq!(at(json!({ "heroes": [{ "who": "steve", "at": "e3s5" }] })).hero(0).will, 4);
    // A Grave Walker comes one square only.
    let table = flight("grave-walker-1", &[2, 3, 5], &[], json!({}));
    assert_eq!((table.hero(0).will, table.lies("grave-walker-1")), (3, Lies::Up(table.square("e3s6"))));
}

#[test]
fn will_01_terror_costs_one_more() {
    // WDC-KW-02, A-33. The Bride follows four squares and catches him; two dice cannot reach her Initiative.
    let will = |cost: &str| {
        let options = json!({ "flee-costs-w": cost });
        flight("bloodless-bride", &[2, 3, 4], &[1, 3], options).hero(0).will
    };
    assert_eq!([will("all"), will("terror-only"), will("off")], [2, 3, 4]);
    let dull = |cost: &str| {
        let options = json!({ "flee-costs-w": cost });
        flight("grave-walker-1", &[2, 3, 5], &[], options).hero(0).will
    };
    assert_eq!([dull("all"), dull("terror-only"), dull("off")], [3, 4, 4]);
}

#[test]
fn will_02_at_zero_there_is_no_action_and_nothing_is_revealed() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5", "will": 0, "damage": 1 }],
        "disks": [
            { "disk": "pistol-1", "at": "e3s5", "up": true, "found": true }, { "disk": "whining-kid", "at": "e3s7" },
        ],
    }));
    // WDC-WILL-02, as a turn says it.
    for action in ["pick-up pistol-1", "heal-self"] {
        assert_eq!(table.refuses(action), "WDC-TURN-06", "{action}");
    }
    table.does("move", &[2, 3, 5]).does("step s", &[]).does("stop", &[]);
    assert_eq!(table.lies("whining-kid"), Lies::Down(table.square("e3s7")));
    assert!(table.hero(0).owes);
}

#[test]
fn will_03_a_turn_of_rest_gives_one_back() {
    for will in [0, 2] {
        let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5", "will": will }] }));
        table.does("rest", &[]);
        assert!(table.by("WDC-WILL-03"));
        assert_eq!((table.hero(0).will, table.state.round), (will + 1, 2), "the whole turn");
    }
}

#[test]
fn will_03_nothing_lost_or_something_done_is_no_rest() {
    let mut whole = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5" }] }));
    assert_eq!(whole.refuses("rest"), "WDC-WILL-03");
    let mut moved = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5", "will": 2 }] }));
    moved.does("move", &[2, 3, 5]).does("stop", &[]);
    assert_eq!(moved.refuses("rest"), "WDC-HEAL-02");
}

#[test]
fn will_04_the_therapist_gives_one_back_and_never_too_much() {
    let begun = |will: u8| {
        let mut table = at(json!({
            "heroes": [{ "who": "steve", "at": "e3s5", "will": will, "has": ["therapist"] }],
        }));
        table.does("end", &[]);
        (table.hero(0).will, table.by("WDC-WILL-04"))
    };
    assert_eq!([begun(0), begun(3), begun(4)], [(1, true), (4, true), (4, false)]);
}
