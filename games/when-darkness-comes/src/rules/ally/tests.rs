//! Allies: convincing, helping, being given.

use serde_json::{Value as Json, json};

use crate::content::{Attribute, Kind};
use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Somebody with an ally that lies face up on the same square of the street.
fn beside(who: Json, has: &[&str], ally: &str, found: bool) -> Tried {
    at(json!({
        "heroes": [{ "who": who, "at": "e3s5", "has": has }],
        "disks": [{ "disk": ally, "at": "e3s5", "up": true, "found": found }],
    }))
}

/// Somebody in the square of an adversary.
fn engaged(who: &str, has: &[&str], foe: &str) -> Tried {
    at(json!({
        "heroes": [{ "who": who, "at": "e3s5", "has": has }],
        "disks": [{ "disk": foe, "at": "e3s5", "up": true }],
    }))
}

#[test]
fn ally_01_its_target_number_is_its_worth() {
    let table = beside(json!("sharon"), &[], "earnest-young-man", true);
    let disk = table.view().content.disk_named(0, "earnest-young-man").expect("a disk");
    let face = table.view().face(disk);
    assert_eq!((face.tn, face.vp), (2, 2));
    let Kind::Ally { helps, .. } = &face.kind else { panic!("an ally") };
    assert_eq!(*helps, [Attribute::Intelligence, Attribute::Persuasion]);
}

#[test]
fn ally_02_one_of_the_social_skills_counts() {
    // Sharon has Flirt and Bluff: 3 + 1 dice, not 5.
    let mut table = beside(json!("sharon"), &[], "barkeep", true);
    table.does("convince barkeep", &[4, 4, 1, 2]);
    assert_eq!((table.lies("barkeep"), table.hero(0).vp, table.hero(0).failures), (Lies::With(0), 2, 0));
    assert!(table.by("WDC-ALLY-02"));
}

#[test]
fn ally_02_outdoors_whoever_was_not_convinced_lies_face_down() {
    //
    let mut table = beside(json!("sharon"), &[], "barkeep", true);
    table.does("convince barkeep", &[1, 2, 4, 6]);
    assert_eq!((table.hero(0).failures, table.hero(0).vp), (1, 0));
    assert_eq!(table.lies("barkeep"), Lies::Down(table.square("e3s5")));
}

#[test]
fn ally_02_only_whoever_is_here_can_be_talked_to() {
    let mut table = at(json!({
        "heroes": [{ "who": "sharon", "at": "e3s5" }],
        "disks": [
            { "disk": "barkeep", "at": "e4s5", "up": true },
            { "disk": "pistol-1", "at": "e3s5", "up": true },
        ],
    }));
    assert_eq!(table.refuses("convince barkeep"), "WDC-ALLY-02");
    assert_eq!(table.refuses("convince pistol-1"), "WDC-ALLY-02");
}

#[test]
fn sk_32_an_animal_is_not_flirted_with() {
    let mut table = beside(json!("sharon"), &[], "loyal-sheepdog", true);
    table.does("convince loyal-sheepdog", &[1, 2, 3]);
    assert_eq!((table.lies("loyal-sheepdog"), table.hero(0).vp), (Lies::With(0), 3), "WDC-SK-32: PERS alone");
}

#[test]
fn sk_28_who_was_dropped_may_be_begged() {
    // WDC-SK-28.
    let beggar = json!({ "name": "Ned", "attributes": { "speed": 2, "attack": 3, "dexterity": 3, "intelligence": 3,
        "persuasion": 3, "medical": 2, "defense": 4 }, "skills": { "beg": 2 } });
    let mut dropped = beside(beggar.clone(), &[], "barkeep", true);
    dropped.does("convince barkeep", &[4, 4, 1, 2]);
    assert_eq!(dropped.lies("barkeep"), Lies::With(0));
    let mut fresh = beside(beggar, &[], "barkeep", false);
    fresh.does("convince barkeep", &[4, 4, 1]);
    assert_eq!(fresh.lies("barkeep"), Lies::With(0));
}

#[test]
fn ally_03_one_die_again_on_its_attributes_only() {
    let mut table = beside(json!("valerie"), &["cub-reporter"], "street-conjurer", true);
    table.does("convince street-conjurer", &[6, 1, 3]).does("again ally 6", &[3]);
    assert!(table.by("WDC-ALLY-03"));
    assert_eq!(table.lies("street-conjurer"), Lies::With(0));
    // A boxer does not help to search.
    let mut search = beside(json!("robert"), &["retired-boxer"], "pistol-1", false);
    search.does("search pistol-1", &[1, 1, 4, 5]);
    assert!(!search.by("WDC-ALLY-03"));
    assert_eq!(search.lies("pistol-1"), Lies::Down(search.square("e3s5")), "not found");
}

#[test]
fn ally_04_only_one_on_a_roll() {
    let mut table = beside(json!("valerie"), &["cub-reporter", "barkeep"], "parish-priest", true);
    table.state.hero_mut(0).vp = 1;
    table.does("convince parish-priest", &[1, 1, 5]).does("again ally 5", &[4]);
    assert_eq!(table.refuses("again ally 4"), "WDC-ALLY-04");
    table.does("again point 1", &[5]);
    assert_eq!(table.hero(0).failures, 1, "1, 4, 5");
}

#[test]
fn ally_05_given_for_a_damage_its_points_are_lost() {
    let hurt = |keep: bool| {
        let mut table = at(json!({
            "heroes": [{ "who": "valerie", "at": "e3s5", "has": ["librarian"] }],
            "disks": [{ "disk": "grave-walker-1", "at": "e3s5", "up": true }],
            "options": { "keep-sacrifice-vp": keep },
        }));
        table.does("fight grave-walker-1", &[1, 3, 4]).does("guard", &[1, 1, 3, 5]);
        table.state.hero_mut(0).vp = 1;
        table.does("sacrifice librarian", &[]);
        assert_eq!((table.hero(0).damage, table.hero(0).failures), (0, 1));
        assert_eq!(table.lies("librarian"), Lies::Discard);
        table.hero(0).vp
    };
    // A-46 and its option: what was lost can be more than there was.
    assert_eq!([hurt(false), hurt(true)], [-1, 1]);
}

#[test]
fn ally_06_allies_help_in_a_fight_and_not_with_shots() {
    let mut table = engaged("steve", &["bouncer"], "grave-walker-1");
    table.does("fight grave-walker-1", &[1, 3]).does("guard", &[1, 1, 2, 5]).does("again ally 5", &[3]);
    assert!(table.by("WDC-ALLY-03"));
    assert_eq!(table.hero(0).damage, 0);
    // WDC-RNG-06: the warden helps with Attack, and not here.
    let mut shot = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": ["game-warden", "pistol-1"] }],
        "disks": [{ "disk": "ghoul-1", "at": "e5s5", "up": true }],
    }));
    shot.does("shoot ghoul-1 pistol-1", &[1, 2, 4, 6]);
    assert_eq!(shot.offers(0), ["move", "end"], "the shot is over");
}
