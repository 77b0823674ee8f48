//! Tests of outside obstacles.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;

use crate::content::{Attribute, Kind, Skill};
use crate::fixture::{Tried, at};
use crate::state::Lies;

fn kirk(place: &str, up: bool) -> Tried {
    at(json!({
        "heroes": [{ "who": "kirk", "at": place }],
        "disks": [
            { "disk": "pushy-reporters", "at": "e3s7", "up": up },
            { "disk": "pistol-1", "at": place, "up": true, "found": true },
        ],
    }))
}

#[test]
fn obst_01_what_an_obstacle_asks_for() {
    let table = kirk("e3s5", true);
    let face = |word: &str| table.view().face(table.view().content.disk_named(0, word).expect(word));
    for (word, asked, skill, hindered, tn) in [
        ("pushy-reporters", Attribute::Persuasion, Skill::Bluff, Attribute::Attack, 3),
        ("toppled-lamp-post", Attribute::Attack, Skill::Strength, Attribute::Speed, 2),
        ("police-cordon", Attribute::Persuasion, Skill::Bluff, Attribute::Dexterity, 4),
        ("gas-leak", Attribute::Medical, Skill::Pharmacology, Attribute::Medical, 3),
        ("junk-barricade", Attribute::Intelligence, Skill::Scrounge, Attribute::Dexterity, 2),
    ] {
        let Kind::Obstacle { attribute, skill: known, hinders } = face(word).kind else { panic!("{word}") };
        assert_eq!((attribute, known, hinders, face(word).tn), (asked, skill, hindered, tn), "{word}");
        assert_eq!(face(word).vp, tn, "{word}");
    }
}

#[test]
fn obst_02_seen_it_is_turned_up_and_costs_nothing() {
    let mut table = kirk("e3s5", false);
    table.does("move", &[2, 3]).does("stop", &[]);
    assert!(table.by("WDC-OBST-02"));
    assert_eq!(table.lies("pushy-reporters"), Lies::Up(table.square("e3s7")));
    table.does("pick-up pistol-1", &[]);
}

#[test]
fn obst_02_and_obst_05_whoever_stands_beside_it_meets_it_not() {
    let mut table = kirk("e3s6", true);
    for _ in 0..2 {
        table.does("end", &[]);
        assert_eq!(table.lies("pushy-reporters"), Lies::Up(table.square("e3s7")), "and it does not move");
    }
}

#[test]
fn obst_02_face_down_it_is_met_by_whoever_comes_beside_it() {
    // it uses no action and does not stop the movement.
    let mut table = kirk("e3s5", false);
    table.does("move", &[2, 3]).does("step s", &[2, 3, 4]);
    assert!(table.by("WDC-OBST-02") && table.by("WDC-OBST-03"));
    table.does("step n", &[]).does("stop", &[]).does("pick-up pistol-1", &[]);
    assert_eq!(table.hero(0).vp, 3 + 3);
}

#[test]
fn obst_03_passed_it_goes_back_to_its_pool() {
    let mut table = kirk("e3s5", true);
    table.does("move", &[2, 3]).does("step s", &[1, 2, 3]);
    assert_eq!((table.lies("pushy-reporters"), table.hero(0).vp), (Lies::Pool, 3));
}

#[test]
fn obst_04_failed_it_is_kept_and_gives_nothing() {
    let mut table = kirk("e3s5", true);
    table.does("move", &[2, 3]).does("step s", &[1, 1, 3]);
    assert_eq!(
        (table.lies("pushy-reporters"), table.hero(0).vp, table.hero(0).failures),
        (Lies::With(0), 0, 0)
    );
    // It is no obstacle any more.
    table.does("step s", &[]);
}

#[test]
fn obst_04_speed_means_the_next_movement() {
    // the open manhole takes a die from Speed 2.
    let mut table = at(json!({ "heroes": [{ "who": "kirk", "at": "e3s5", "has": ["open-manhole"] }] }));
    table.does("move", &[3]);
    assert_eq!(table.lies("open-manhole"), Lies::Pool);
}

#[test]
fn a_52_several_are_met_in_the_players_order() {
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5" }],
        "disks": [
            { "disk": "pushy-reporters", "at": "e3s7", "up": true }, { "disk": "toppled-lamp-post", "at": "e4s6", "up": true },
        ],
    }));
    table.does("move", &[2, 3]).does("step s", &[]);
    assert_eq!(table.refuses("step s"), "WDC-A-52");
    assert_eq!(table.offers(0).len(), 2);
    // The lamp post asks for four dice; then the reporters, the only ones left, for three.
    table.does("choose toppled-lamp-post", &[1, 2, 2, 5]).does("throw", &[1, 2, 3]);
    assert_eq!((table.hero(0).vp, table.lies("pushy-reporters")), (2 + 3, Lies::Pool));
}
