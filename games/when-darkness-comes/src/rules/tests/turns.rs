//! Turns, rounds, magic.

use serde_json::json;

use crate::content::Spell;
use crate::fixture::at;
use crate::rules::mag;
use crate::state::Lies;

#[test]
fn turn_01_and_turn_03_what_a_turn_offers() {
    let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5" }] }));
    assert_eq!(table.offers(0), ["move", "end"]);
    assert_eq!(table.refuses("step n"), "WDC-TURN-03");
    assert_eq!(table.refuses("guard"), "WDC-TURN-03");
}

#[test]
fn turn_02_and_turn_07_one_action_and_then_the_next() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }, { "who": "kirk", "at": "e0s0" }],
        "disks": [
            { "disk": "pistol-1", "at": "e3s5", "up": true, "found": true },
            { "disk": "pistol-2", "at": "e3s5", "up": true, "found": true },
        ],
    }));
    table.does("pick-up pistol-1", &[]);
    assert_eq!(table.refuses("pick-up pistol-2"), "WDC-TURN-02");
    table.does("end", &[]);
    assert_eq!((table.state.active, table.state.round), (1, 1));
    table.seat(1, "end", &[]);
    assert_eq!((table.state.active, table.state.round), (0, 2));
    assert!(table.by("WDC-TURN-07"));
}

#[test]
fn will_04_the_therapist_helps_each_turn() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5", "will": 1, "has": ["therapist"] }, { "who": "kirk", "at": "e0s0" }],
    }));
    table.does("end", &[]).seat(1, "end", &[]);
    assert_eq!(table.hero(0).will, 2);
    assert!(table.by("WDC-WILL-04"));
}

#[test]
fn mag_01_and_mag_03_casting_spends_the_components() {
    let mut dull = at(json!({ "heroes": [{ "who": "robert", "at": "e3s5", "has": ["prism"] }] }));
    assert_eq!(dull.refuses("cast light"), "WDC-MAG-01");
    let mut table = at(
        json!({ "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3", "has": ["prism"], "vp": 0 }] }),
    );
    assert_eq!(table.refuses("cast freeze"), "WDC-MAG-03");
    // INT 4, a pair; it lasts three turns.
    table.does("cast light", &[2, 2, 1, 5, 3]);
    assert_eq!((table.lies("prism"), table.hero(0).vp), (Lies::Discard, 2));
    assert_eq!(table.state.charms.len(), 1, "WDC-MAG-08, WDC-SP-05");
}

#[test]
fn mag_04_a_spell_that_fails_costs_willpower() {
    let mut table =
        at(json!({ "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3", "has": ["prism"] }] }));
    table.does("cast light", &[2, 1, 5, 6]);
    assert_eq!((table.hero(0).will, table.lies("prism")), (3, Lies::Discard));
}

#[test]
fn mag_05_a_spell_takes_the_place_of_an_attack() {
    let mut table = at(json!({
        "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3", "has": ["myrrh-cone"] }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s3", "up": true }],
    }));
    table.does("fight ghoul-1", &[2, 3, 4]).does("stand", &[]);
    // Freeze: a straight of three, two rounds.
    table.does("cast freeze", &[1, 2, 3, 6, 2]);
    assert!(table.by("WDC-MAG-04"));
    assert!(table.offers(0).contains(&"strike bare".to_owned()), "it does not strike back");
    table.does("strike bare", &[]).does("throw", &[4, 4, 1, 2]);
    assert_eq!(table.hero(0).vp, 3 + 2, "its Defense alone");
}

#[test]
fn mag_07_the_chanter_casts_first() {
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5" }], "disks": [{ "disk": "cult-chanter", "at": "e3s5", "up": true }],
    }));
    // Initiative lost; Willpower 4 dice against a straight of three, failed: two attacks are lost.
    table.does("fight cult-chanter", &[1, 3, 4, 1, 1, 4, 6]);
    assert!(table.by("WDC-MAG-07"));
    assert!(table.offers(0).contains(&"guard".to_owned()), "the first is gone already");
}

#[test]
fn mag_08_every_spell_has_its_recipe() {
    let difficulties = Spell::ALL.map(|spell| mag::recipe(spell).0);
    assert_eq!(difficulties, [3, 1, 3, 3, 2, 4, 5, 3, 4, 6]);
}
