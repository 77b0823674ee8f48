//! Tests of sight and of what is revealed.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use super::{foe_sees, range, sees};
use crate::content::{Dir, Edge};
use crate::fixture::{Tried, at};
use crate::state::Lies;
use crate::town::Altered;

/// Brian somewhere with disks, in a scenario, with what he has.
fn brian(place: &str, scenario: &str, has: Json, disks: Json) -> Tried {
    at(json!({
        "scenario": scenario,
        "heroes": [{ "who": "brian", "at": place, "has": has }],
        "tiles": if scenario == "SC8" { json!([]) } else { json!([{ "tile": "T02", "right": 1 }]) },
        "disks": disks,
    }))
}

fn far(place: &str, scenario: &str, has: Json) -> u16 {
    range(brian(place, scenario, has, json!([])).view(), 0)
}

#[test]
fn los_01_four_from_the_street_two_inside_one_from_the_forest() {
    assert_eq!(far("e3s5", "SC1", json!([])), 4);
    assert_eq!(far("e11s6", "SC1", json!([])), 2);
    // The cabin's woods at night, with a light: 1, and 4 on the path.
    assert_eq!(far("e0s0", "SC8", json!(["flashlight-1"])), 1);
    assert_eq!(far("e3s0", "SC8", json!(["flashlight-1"])), 4);
    let table = brian("e0s6", "SC1", json!([]), json!([]));
    assert!(sees(table.view(), 0, table.square("e4s6")), "four squares");
    assert!(!sees(table.view(), 0, table.square("e5s6")), "five");
}

#[test]
fn los_02_rain_and_darkness_and_what_helps() {
    // SC6: heavy rain; SC3: twilight; SC2: night.
    assert_eq!(far("e3s5", "SC3", json!([])), 3);
    assert_eq!(far("e3s5", "SC2", json!([])), 2);
    assert_eq!(far("e11s6", "SC2", json!([])), 0);
    assert_eq!(far("e0s0", "SC8", json!([])), 0, "never below 0");
    // KW-09: a flashlight takes the penalty away and gives no more.
    assert_eq!(far("e3s5", "SC2", json!(["flashlight-1"])), 4);
    assert_eq!(far("e3s5", "SC1", json!(["flashlight-1"])), 4);
    // Binoculars: one more outdoors, after the penalty, and not where nothing is seen.
    assert_eq!(far("e3s5", "SC1", json!(["binoculars"])), 5);
    assert_eq!(far("e3s5", "SC2", json!(["binoculars"])), 3);
    assert_eq!(far("e11s6", "SC1", json!(["binoculars"])), 2);
    assert_eq!(far("e0s0", "SC8", json!(["binoculars"])), 0);
}

#[test]
fn los_03_a_table_can_have_doors_block() {
    //
    let seen = |block: bool, gone: bool| {
        let mut table = at(json!({
            "heroes": [{ "who": "brian", "at": "e11s7" }],
            "tiles": [{ "tile": "T02", "right": 1 }],
            "options": { "closed-doors-block": block },
        }));
        let (inside, outside) = (table.square("e11s6"), table.square("e11s7"));
        if gone {
            table.state.altered = vec![
                Altered { at: inside, dir: Dir::South, edge: Edge::NoDoor },
                Altered { at: outside, dir: Dir::North, edge: Edge::NoDoor },
            ];
        }
        (sees(table.view(), 0, inside), sees(table.view(), 0, table.square("e11s5")))
    };
    assert_eq!(seen(false, false), (true, true));
    assert_eq!(seen(true, true), (true, true));
    assert_eq!(seen(true, false), (false, false), "behind the door, and further in");
}

#[test]
fn los_03_through_a_corner_one_clear_way_is_enough() {
    // the fountain stands at e3s3 to e4s4.
    let table = brian("e2s4", "SC1", json!([]), json!([]));
    let see = |place: &str| sees(table.view(), 0, table.square(place));
    assert!(see("e3s5"), "past the fountain's corner");
    assert!(!see("e5s4"), "through the fountain");
}

#[test]
fn los_04_the_nearest_disk_is_revealed_and_no_other() {
    let mut table = brian(
        "e3s5",
        "SC1",
        json!([]),
        json!([
            { "disk": "whining-kid", "at": "e3s6" }, { "disk": "drunk-uncle", "at": "e3s7" },
        ]),
    );
    table.does("move", &[2, 3]).does("stop", &[]);
    assert!(table.by("WDC-LOS-04"));
    assert_eq!(table.lies("whining-kid"), Lies::With(0));
    assert_eq!(table.lies("drunk-uncle"), Lies::Down(table.square("e3s7")));
}

#[test]
fn los_04_standing_still_counts_as_a_movement() {
    // Ledger 10, 2.
    let mut table = brian("e3s5", "SC1", json!([]), json!([{ "disk": "whining-kid", "at": "e3s6" }]));
    table.does("end", &[]);
    assert_eq!(table.lies("whining-kid"), Lies::With(0));
}

#[test]
fn los_04_what_is_out_of_sight_stays_down() {
    let mut table = brian(
        "e10s6",
        "SC1",
        json!([]),
        json!([
            { "disk": "whining-kid", "at": "e10s3" }, { "disk": "drunk-uncle", "at": "e10s4" },
        ]),
    );
    // e10s4 is two squares north; e10s3 is three.
    table.does("end", &[]);
    assert_eq!(table.lies("drunk-uncle"), Lies::With(0));
    assert_eq!(table.lies("whining-kid"), Lies::Down(table.square("e10s3")));
}

#[test]
fn los_05_nothing_else_is_done_before_all_as_near_are_met() {
    let mut table = brian(
        "e3s6",
        "SC1",
        json!([]),
        json!([
            { "disk": "whining-kid", "at": "e2s6" }, { "disk": "drunk-uncle", "at": "e4s6" },
        ]),
    );
    table.does("move", &[2, 3]).does("stop", &[]);
    assert_eq!(table.refuses("end"), "WDC-LOS-05");
    table.does("reveal e2s6", &[]);
    assert_eq!((table.lies("whining-kid"), table.lies("drunk-uncle")), (Lies::With(0), Lies::With(0)));
}

#[test]
fn los_06_of_several_on_a_square_one_at_random() {
    let met = |die: u8| {
        let mut table = brian(
            "e3s6",
            "SC1",
            json!([]),
            json!([
                { "disk": "whining-kid", "at": "e3s7" }, { "disk": "drunk-uncle", "at": "e3s7" },
            ]),
        );
        table.does("end", &[die]);
        (table.lies("whining-kid") == Lies::With(0), table.lies("drunk-uncle") == Lies::With(0))
    };
    // The other waits.
    assert_eq!([met(1), met(2)], [(true, false), (false, true)]);
}

#[test]
fn los_07_it_is_owed_until_there_is_an_action() {
    let mut table = brian("e3s5", "SC1", json!([]), json!([{ "disk": "whining-kid", "at": "e3s6" }]));
    table.state.hero_mut(0).will = 0;
    table.does("end", &[]);
    assert!(table.hero(0).owes);
    // without an action the debt stays; rest gives one back, and the next turn pays.
    table.does("rest", &[]);
    assert_eq!((table.lies("whining-kid"), table.hero(0).owes), (Lies::With(0), false));
    assert_eq!(table.refuses("drop pistol-1"), "WDC-TURN-02");
}

#[test]
fn los_07_out_of_sight_the_debt_is_gone() {
    let mut table = brian("e3s5", "SC1", json!([]), json!([{ "disk": "whining-kid", "at": "e7s0" }]));
    table.state.hero_mut(0).owes = true;
    table.does("end", &[]);
    assert!(!table.hero(0).owes);
    table.does("move", &[2, 3]);
}

#[test]
fn los_08_orange_disks_are_turned_up_and_not_met() {
    // as near as the other, it is free.
    let mut table = brian(
        "e3s6",
        "SC1",
        json!([]),
        json!([
            { "disk": "pushy-reporters", "at": "e1s6" }, { "disk": "whining-kid", "at": "e5s6" },
        ]),
    );
    table.does("end", &[]);
    assert_eq!(table.lies("pushy-reporters"), Lies::Up(table.square("e1s6")));
    assert_eq!(table.lies("whining-kid"), Lies::With(0));
}

#[test]
fn los_02_adversaries_see_in_the_dark() {
    // four squares of street, dark or not, and the option.
    let seen = |dim: bool| {
        let table = at(json!({
            "scenario": "SC2",
            "heroes": [{ "who": "brian", "at": "e3s5" }],
            "disks": [{ "disk": "ghoul-1", "at": "e1s7", "up": true }],
            "options": { "npc-dark-penalty": dim },
        }));
        let ghoul = table.view().content.disk_named(table.state.scenario, "ghoul-1").expect("a ghoul");
        (sees(table.view(), 0, table.square("e1s7")), foe_sees(table.view(), ghoul, 0))
    };
    assert_eq!([seen(false), seen(true)], [(false, true), (false, false)]);
}
