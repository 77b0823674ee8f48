//! Failure disks: what the third one takes.

use serde_json::{Value as Json, json};

use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Brian before the library's door, which he forces: a Failure.
fn forces(more: Json) -> Tried {
    let mut brian = json!({ "who": "brian", "at": "e11s7" });
    for (key, value) in more.as_object().into_iter().flatten() {
        brian[key] = value.clone();
    }
    let mut table = at(json!({ "heroes": [brian], "tiles": [{ "tile": "T02", "right": 1 }] }));
    table.does("force n", &[4, 4, 4, 1, 2, 6]);
    table
}

#[test]
fn fail_01_a_failure_is_told_by_what_caused_it() {
    // WDC-FAIL-01, 5.10: the other causes stand in their chapters.
    let table = forces(json!({ "has": ["pistol-1"] }));
    assert!(
        table.told.iter().any(|told| told.by.0 == "WDC-DOOR-03" && told.what == crate::Event::Failure(0, 1))
    );
    assert_eq!((table.hero(0).failures, table.lies("pistol-1")), (1, Lies::With(0)));
}

#[test]
fn fail_02_the_third_takes_things_and_allies_and_nothing_else() {
    // EX-22. A-51: nuisances stay, and obstacles, and damage.
    let has = ["pistol-1", "barkeep", "prism", "whining-kid", "stalled-traffic"];
    let table = forces(json!({ "failures": 2, "damage": 1, "has": has }));
    let here = Lies::Up(table.square("e11s7"));
    assert_eq!(["pistol-1", "barkeep", "prism"].map(|word| table.lies(word)), [here; 3]);
    assert_eq!(["whining-kid", "stalled-traffic"].map(|word| table.lies(word)), [Lies::With(0); 2]);
    assert_eq!((table.hero(0).failures, table.hero(0).damage), (0, 1));
    assert!(table.by("WDC-FAIL-02"));
    let second = forces(json!({ "failures": 1, "has": ["pistol-1"] }));
    assert_eq!((second.hero(0).failures, second.lies("pistol-1")), (2, Lies::With(0)));
}

#[test]
fn fail_03_by_an_action_each_and_allies_anew() {
    // WDC-FAIL-03: by anyone.
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5" }],
        "disks": [
            { "disk": "pistol-1", "at": "e3s5", "up": true, "found": true },
            { "disk": "barkeep", "at": "e3s5", "up": true, "found": true },
        ],
    }));
    assert_eq!(table.refuses("pick-up barkeep"), "WDC-ITEM-04");
    table.does("pick-up pistol-1", &[]);
    assert_eq!(table.refuses("convince barkeep"), "WDC-TURN-02");
}

#[test]
fn fail_04_the_points_are_lost_even_below_zero() {
    // WDC-VP-06: pistol 3, barkeep 2.
    let table = forces(json!({ "failures": 2, "vp": 1, "has": ["pistol-1", "barkeep"] }));
    // With a point he might have thrown a die again; three 4s were enough.
    assert_eq!(table.hero(0).vp, 1 - 3 - 2);
    assert!(table.by("WDC-FAIL-04"));
}
