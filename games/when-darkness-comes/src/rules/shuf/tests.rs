//! Tests of the reshuffle.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;

use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Valerie has not convinced the young man in the library, where a knife lies that she knows, and an uncle outside.
fn failed() -> Tried {
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e11s6" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [
            { "disk": "earnest-young-man", "at": "e12s6" },
            { "disk": "kitchen-knife-1", "at": "e9s4" },
            { "disk": "drunk-uncle", "at": "e8s0" },
        ],
    }));
    let knife = disk(&table, "kitchen-knife-1");
    table.state.disk_mut(knife).known = 1;
    table.does("end", &[6, 1, 3]);
    table
}

fn disk(table: &Tried, word: &str) -> u8 {
    table.view().content.disk_named(table.state.scenario, word).expect(word)
}

#[test]
fn shuf_01_all_of_the_building_are_collected_and_placed_again() {
    let mut table = failed();
    let squares = ["e10s1", "e13s2", "e14s3", "e9s4", "e14s5"];
    let mut offers = table.offers(0);
    offers.sort();
    let mut all: Vec<String> =
        squares.iter().map(|at| format!("put {at}")).chain(["put-rest".to_owned()]).collect();
    all.sort();
    assert_eq!(offers, all, "the building's five disk squares");
    assert_eq!(table.lies("drunk-uncle"), Lies::Down(table.square("e8s0")), "outside");
    assert_eq!(table.refuses("put e12s6"), "WDC-SHUF-01", "no disk square");
    assert_eq!(table.refuses("end"), "WDC-SHUF-01");
    table.does("put e10s1", &[1]);
    assert_eq!(table.refuses("put e10s1"), "WDC-SHUF-01", "A-40: one each while others are empty");
    table.does("put e13s2", &[]);
    let mut lying = [table.lies("earnest-young-man"), table.lies("kitchen-knife-1")];
    lying.sort_unstable();
    assert_eq!(lying, [Lies::Down(table.square("e10s1")), Lies::Down(table.square("e13s2"))]);
}

#[test]
fn shuf_01_what_was_known_is_known_no_more() {
    let mut table = failed();
    table.does("put-rest", &[1]);
    for word in ["earnest-young-man", "kitchen-knife-1"] {
        assert_eq!(table.state.disk(disk(&table, word)).known, 0, "{word}");
    }
}

#[test]
fn shuf_01_who_has_seen_the_only_disk_of_a_building_knows_it() {
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e11s6" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [{ "disk": "earnest-young-man", "at": "e12s6" }],
    }));
    table.does("end", &[6, 1, 3]);
    table.does("put e10s1", &[]);
    let man = disk(&table, "earnest-young-man");
    assert_eq!(
        (table.state.disk(man).known, table.lies("earnest-young-man")),
        (u8::MAX, Lies::Down(table.square("e10s1")))
    );
}

#[test]
fn shuf_01_and_disk_02_the_dice_choose_which_goes_where() {
    // WDC-DISK-02: failing the target number reshuffles.
    let first = |die: u8| {
        let mut table = failed();
        table.does("put e10s1", &[die]);
        table.lies("kitchen-knife-1") == Lies::Down(table.square("e10s1"))
    };
    assert_ne!(first(1), first(2));
}

#[test]
fn shuf_02_in_the_street_it_stays_and_is_met_again() {
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e3s5" }], "disks": [{ "disk": "earnest-young-man", "at": "e3s6" }],
    }));
    table.does("end", &[6, 1, 3]);
    assert!(table.by("WDC-SHUF-02"));
    assert_eq!(table.lies("earnest-young-man"), Lies::Down(table.square("e3s6")));
    assert_eq!(table.hero(0).failures, 1);
    table.does("end", &[2, 2, 3]);
    assert_eq!((table.lies("earnest-young-man"), table.hero(0).vp), (Lies::With(0), 2));
}
