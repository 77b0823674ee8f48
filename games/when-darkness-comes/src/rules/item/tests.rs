//! Tests of items and components.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::content::Kind;
use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Robert with a thing on his square.
fn robert(disk: &str, found: bool, more: Json) -> Tried {
    let mut position = json!({
        "heroes": [{ "who": "robert", "at": "e3s5" }],
        "disks": [{ "disk": disk, "at": "e3s5", "up": true, "found": found }],
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        position[key] = value.clone();
    }
    at(position)
}

#[test]
fn item_01_target_number_weight_and_points() {
    let table = robert("pistol-1", true, json!({}));
    // Ledger 9.6.
    for (word, tn, weight) in [
        ("pump-shotgun-1", 4, 2),
        ("kitchen-knife-1", 1, 1),
        ("scoped-rifle", 5, 2),
        ("riot-vest", 5, 3),
        ("flashlight-1", 2, 1),
        ("roll-of-banknotes", 1, 0),
        ("backpack", 2, 0),
    ] {
        let face = table.view().face(table.view().content.disk_named(0, word).expect(word));
        assert_eq!((face.tn, face.vp, face.item().map(|item| item.weight)), (tn, tn, Some(weight)), "{word}");
    }
}

#[test]
fn item_02_what_is_found_is_taken() {
    let mut table = robert("pistol-1", false, json!({}));
    table.does("search pistol-1", &[1, 2, 3, 5]);
    assert!(table.by("WDC-ITEM-02"));
    assert_eq!((table.lies("pistol-1"), table.hero(0).vp), (Lies::With(0), 3));
}

#[test]
fn item_02_what_is_not_found_is_no_failure() {
    let mut table = robert("pistol-1", false, json!({}));
    table.does("search pistol-1", &[1, 1, 4, 5]);
    assert_eq!((table.lies("pistol-1"), table.hero(0).failures), (Lies::Down(table.square("e3s5")), 0));
}

#[test]
fn item_04_what_was_found_is_picked_up_without_a_roll() {
    let mut table = robert("pistol-1", true, json!({}));
    assert_eq!(table.refuses("search pistol-1"), "WDC-ITEM-02", "it is found");
    table.does("pick-up pistol-1", &[]);
    assert!(table.by("WDC-ITEM-04"));
    assert_eq!((table.lies("pistol-1"), table.hero(0).vp), (Lies::With(0), 3));
}

#[test]
fn item_04_only_from_its_own_square_and_only_things() {
    let mut table = robert("pistol-1", true, json!({}));
    table.state.hero_mut(0).at = table.square("e3s6");
    assert_eq!(table.refuses("pick-up pistol-1"), "WDC-ITEM-04");
    assert_eq!(
        robert("librarian", true, json!({})).refuses("pick-up librarian"),
        "WDC-ITEM-04",
        "WDC-FAIL-03"
    );
}

#[test]
fn item_05_putting_down_is_an_action_and_costs_the_points() {
    let mut table = robert(
        "pistol-1",
        true,
        json!({
            "heroes": [{ "who": "robert", "at": "e3s5", "vp": 4, "has": ["flashlight-1", "kitchen-knife-1", "librarian"] }],
        }),
    );
    assert_eq!(table.refuses("drop pistol-1"), "WDC-ITEM-05", "it is not his");
    assert_eq!(table.refuses("drop librarian"), "WDC-ITEM-05", "people are not put down");
    table.does("drop flashlight-1", &[]);
    assert_eq!((table.lies("flashlight-1"), table.hero(0).vp), (Lies::Up(table.square("e3s5")), 2));
    for action in ["pick-up pistol-1", "drop kitchen-knife-1"] {
        assert_eq!(table.refuses(action), "WDC-TURN-02", "{action}");
    }
}

#[test]
fn item_04_what_was_put_down_is_found_for_everybody() {
    let mut table = robert(
        "pistol-1",
        true,
        json!({
            "heroes": [{ "who": "robert", "at": "e3s5", "vp": 2, "has": ["flashlight-1"] }, { "who": "kirk", "at": "e3s5" }],
        }),
    );
    table.does("drop flashlight-1", &[]);
    table.state.hero_mut(0).will = 0;
    table.does("end", &[]).seat(1, "pick-up flashlight-1", &[]);
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (0, 2));
}

#[test]
fn comp_01_components_are_found_like_items() {
    let woods = json!({ "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3" }] });
    let prism = |dice: &[u8]| {
        let mut table = robert("prism", false, woods.clone());
        let prism = table.view().content.disk_named(table.state.scenario, "prism").expect("a prism");
        table.state.disk_mut(prism).lies = Lies::Up(table.square("e3s3"));
        table.does("search prism", dice);
        (table.lies("prism") == Lies::With(0), table.hero(0).vp, table.by("WDC-COMP-01"))
    };
    assert_eq!(prism(&[2, 2, 1, 5]), (true, 2, true));
    assert!(!prism(&[1, 2, 4, 6]).0);
}

#[test]
fn comp_02_there_are_nine_types() {
    let table = robert("pistol-1", true, json!({}));
    let content = table.view().content;
    let mut types: Vec<_> = (0..table.state.disks.len() as u8)
        .filter_map(|disk| match content.face(0, disk).kind {
            Kind::Component(component) => Some(component),
            _ => None,
        })
        .collect();
    assert_eq!(types.len(), 21);
    types.sort_unstable();
    types.dedup();
    assert_eq!(types.len(), 9);
}

#[test]
fn a_23_what_is_found_from_afar_comes_or_waits() {
    let found = |options: Json| {
        let mut table = at(json!({
            "heroes": [{ "who": "robert", "at": "e3s5" }], "disks": [{ "disk": "pistol-1", "at": "e3s7" }],
            "options": options,
        }));
        table.does("move", &[2, 3]).does("stop", &[]).does("search pistol-1", &[1, 2, 3, 5]);
        table
    };
    let comes = found(json!({}));
    assert_eq!((comes.lies("pistol-1"), comes.hero(0).vp), (Lies::With(0), 3));
    let mut waits = found(json!({ "must-reach-items": true }));
    assert!(waits.by("WDC-A-23"));
    assert_eq!((waits.lies("pistol-1"), waits.hero(0).vp), (Lies::Up(waits.square("e3s7")), 0));
    waits.does("end", &[]).does("move", &[2, 3]).does("step s", &[]).does("step s", &[]).does("stop", &[]);
    waits.does("pick-up pistol-1", &[]);
    assert_eq!((waits.lies("pistol-1"), waits.hero(0).vp), (Lies::With(0), 3));
}

#[test]
fn item_03_a_search_declined_may_give_the_action_back() {
    //
    let acted = |option: bool, more: Json| {
        let mut disks = vec![json!({ "disk": "pistol-1", "at": "e3s7" })];
        disks.extend(more.as_array().cloned().unwrap_or_default());
        let mut table = at(json!({
            "heroes": [{ "who": "robert", "at": "e3s5" }], "disks": disks,
            "options": { "declined-keeps-action": option },
        }));
        table.does("move", &[2, 3]).does("stop", &[]);
        if more.as_array().is_some_and(|more| !more.is_empty()) {
            table.does("reveal e1s5", &[]);
        }
        table.does("decline", &[]);
        table.view().turn().is_some_and(|turn| turn.acted)
    };
    assert_eq!([acted(false, json!([])), acted(true, json!([]))], [true, false]);
    let nuisance = json!([{ "disk": "drunk-uncle", "at": "e1s5" }]);
    assert!(acted(true, nuisance), "something else was met as well");
}
