//! Tests of shots and throws.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use super::{gun_dice, thrown_dice};
use crate::content::{Gun, Thrown};
use crate::fixture::{Tried, at};
use crate::rules::cbt;
use crate::state::Lies;

/// Valerie with a pistol, two squares from the Hulking Dead; more of the town.
fn valerie(has: Json, more: Json) -> Tried {
    let mut disks = vec![json!({ "disk": "hulking-dead-1", "at": "e3s7", "up": true })];
    disks.extend(more.as_array().cloned().unwrap_or_default());
    at(json!({ "heroes": [{ "who": "valerie", "at": "e3s5", "has": has }], "disks": disks }))
}

/// Five dice that miss 4S.
const MISS: [u8; 5] = [1, 1, 2, 2, 6];

#[test]
fn rng_02_the_whole_table() {
    // Ledger 5.7.
    let row = |gun: Gun| (0..=6).map(|far| gun_dice(gun, far)).collect::<Vec<_>>();
    assert_eq!(row(Gun::Sniper), [None, None, Some(2), Some(2), Some(2), None, None]);
    assert_eq!(row(Gun::Crossbow), [None, Some(1), Some(0), Some(-1), Some(-2), Some(-3), None]);
    assert_eq!(row(Gun::Shotgun), [Some(3), Some(2), Some(1), Some(0), Some(-1), None, None]);
    assert_eq!(row(Gun::Pistol), [Some(2), Some(1), Some(0), Some(-1), Some(-2), Some(-3), None]);
    let row = |thrown: Thrown| (0..=3).map(|far| thrown_dice(thrown, far)).collect::<Vec<_>>();
    assert_eq!(row(Thrown::Sharp), [Some(1), Some(0), Some(-1), None]);
    assert_eq!(row(Thrown::Blunt), [None, Some(0), None, None]);
}

#[test]
fn rng_01_only_at_what_is_seen_alive_and_not_here() {
    let mut table = valerie(
        json!(["pistol-1"]),
        json!([
            { "disk": "ghoul-1", "at": "e3s2", "up": true }, { "disk": "shop-bell-1", "at": "e2s5", "up": true },
            { "disk": "ghoul-2", "at": "e4s5" },
        ]),
    );
    for (target, why) in [
        ("ghoul-1", "behind the fountain"),
        ("shop-bell-1", "KW-05: an alarm"),
        ("ghoul-2", "face down"),
        ("valerie", "herself"),
    ] {
        let by = table.refuses(&format!("shoot {target} pistol-1"));
        assert!(by == "WDC-RNG-01" || target == "valerie" && by == "WDC-A-78", "{why}: {by}");
    }
    table.does("shoot hulking-dead-1 pistol-1", &MISS);
    assert_eq!(table.refuses("shoot hulking-dead-1 pistol-1"), "WDC-TURN-02", "one shot");
}

#[test]
fn rng_02_what_cannot_be_used_there() {
    let mut far = valerie(json!(["pipe-wrench-1", "kitchen-knife-1", "riot-vest"]), json!([]));
    assert_eq!(far.refuses("shoot hulking-dead-1 pipe-wrench-1"), "WDC-RNG-02", "a wrench flies one square");
    assert_eq!(far.refuses("shoot hulking-dead-1 riot-vest"), "WDC-RNG-02");
    assert_eq!(far.refuses("shoot hulking-dead-1 pistol-1"), "WDC-RNG-02", "not hers");
    // A knife at two squares: Attack 3, no skill, one less.
    far.does("shoot hulking-dead-1 kitchen-knife-1", &[1, 2]);
    assert!(far.by("WDC-RNG-04"));
    let mut near = at(json!({
        "heroes": [{ "who": "valerie", "at": "e3s6", "has": ["scoped-rifle"] }],
        "disks": [{ "disk": "hulking-dead-1", "at": "e3s7", "up": true }],
    }));
    assert_eq!(near.refuses("shoot hulking-dead-1 scoped-rifle"), "WDC-RNG-02", "too near for a rifle");
}

#[test]
fn item_07_a_shotgun_has_three_uses() {
    let mut table = valerie(json!(["pump-shotgun-1"]), json!([]));
    let gun = table.view().content.disk_named(0, "pump-shotgun-1").expect("a gun");
    table.state.disk_mut(gun).spent = 2;
    table.does("shoot hulking-dead-1 pump-shotgun-1", &[1, 1, 2, 2, 6, 6]);
    assert_eq!(table.state.disk(gun).spent, 3, "KW-08");
    let mut empty = valerie(json!(["pump-shotgun-1"]), json!([]));
    empty.state.disk_mut(gun).spent = 3;
    assert_eq!(empty.refuses("shoot hulking-dead-1 pump-shotgun-1"), "WDC-RNG-02");
    assert_eq!(cbt::weapon_dice(empty.view(), 0, gun, cbt::BARE), 0, "and no bonus either");
}

#[test]
fn rng_03_guns_in_close_combat() {
    let table = valerie(json!(["pistol-1", "pump-shotgun-1", "crossbow", "scoped-rifle"]), json!([]));
    let dice = |word: &str| {
        let weapon = table.view().content.disk_named(0, word).expect(word);
        cbt::weapon_dice(table.view(), 0, weapon, cbt::BARE)
    };
    // the others are of no use there.
    assert_eq!(["pistol-1", "pump-shotgun-1", "crossbow", "scoped-rifle"].map(dice), [2, 3, 0, 0]);
}

#[test]
fn rng_04_a_thrown_knife_is_worth_nothing_twice() {
    let thrown = || {
        let mut table = at(json!({
            "heroes": [{ "who": "kirk", "at": "e3s5", "vp": 1, "has": ["kitchen-knife-1"] }, { "who": "robert", "at": "e0s0" }],
            "disks": [{ "disk": "hulking-dead-1", "at": "e3s6", "up": true }],
        }));
        table.does("shoot hulking-dead-1 kitchen-knife-1", &[1, 1, 4, 6]).does("keep", &[]);
        assert_eq!((table.lies("kitchen-knife-1"), table.hero(0).vp), (Lies::Up(table.square("e3s6")), 1));
        let dead = table.view().content.disk_named(0, "hulking-dead-1").expect("a zombie");
        table.state.disk_mut(dead).lies = Lies::Away;
        table.does("end", &[]);
        table
    };
    // somebody else gains its point, the thrower keeps the first one.
    let mut other = thrown();
    other.state.hero_mut(1).at = other.square("e3s6");
    other.seat(1, "pick-up kitchen-knife-1", &[]);
    assert_eq!((other.hero(0).vp, other.hero(1).vp), (1, 1));
    let mut own = thrown();
    own.seat(1, "end", &[]);
    own.state.hero_mut(0).at = own.square("e3s6");
    own.does("pick-up kitchen-knife-1", &[]);
    assert_eq!((own.lies("kitchen-knife-1"), own.hero(0).vp), (Lies::With(0), 1));
}

#[test]
fn rng_04_what_was_thrown_comes_back_by_other_hands_and_is_worth_nothing_twice() {
    let mut table = at(json!({
        "heroes": [
            { "who": "kirk", "at": "e3s5", "vp": 1, "has": ["kitchen-knife-1"] }, { "who": "robert", "at": "e3s6" },
        ],
        "disks": [{ "disk": "hulking-dead-1", "at": "e3s6", "up": true }],
    }));
    table.does("shoot hulking-dead-1 kitchen-knife-1", &[1, 1, 4, 6]).does("keep", &[]);
    let dead = table.view().content.disk_named(0, "hulking-dead-1").expect("a zombie");
    table.state.disk_mut(dead).lies = Lies::Away;
    table.does("end", &[]).seat(1, "pick-up kitchen-knife-1", &[]).seat(1, "end", &[]);
    table.state.hero_mut(0).at = table.square("e3s6");
    table.does("offer robert nothing kitchen-knife-1 0", &[]).seat(1, "yes", &[]);
    assert_eq!(table.lies("kitchen-knife-1"), Lies::With(0));
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (1, 0), "he has had its point all the time");
}

#[test]
fn rng_05_a_miss_hits_whoever_stands_beside() {
    let shot = |disk: &str| {
        let mut table = valerie(json!(["pistol-1"]), json!([{ "disk": disk, "at": "e4s7", "up": true }]));
        table.does("shoot hulking-dead-1 pistol-1", &MISS);
        table
    };
    // an ally is killed, a Failure.
    let ally = shot("librarian");
    assert!(ally.by("WDC-RNG-05"));
    assert_eq!((ally.lies("librarian"), ally.hero(0).failures, ally.hero(0).vp), (Lies::Discard, 1, 0));
    // An adversary is worth its Defense.
    let foe = shot("hungry-dead-1");
    assert_eq!((foe.lies("hungry-dead-1"), foe.hero(0).failures, foe.hero(0).vp), (Lies::Won(0), 0, 3));
    // Things are not hit.
    let thing = shot("pistol-2");
    assert_eq!(thing.lies("pistol-2"), Lies::Up(thing.square("e4s7")));
    assert!(!thing.by("WDC-RNG-05"));
}

#[test]
fn rng_05_a_miss_hits_a_friend() {
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e3s5", "has": ["pistol-1"] }, { "who": "kirk", "at": "e4s7" }],
        "disks": [{ "disk": "hulking-dead-1", "at": "e3s7", "up": true }],
    }));
    // WDC-RNG-06: Kirk is not asked for help.
    table.does("shoot hulking-dead-1 pistol-1", &MISS);
    assert_eq!((table.hero(1).damage, table.hero(0).failures), (1, 1));
}

#[test]
fn rng_05_one_of_several_at_random() {
    let hit = |die: u8| {
        let mut table = valerie(
            json!(["pistol-1"]),
            json!([
                { "disk": "ghoul-1", "at": "e4s7", "up": true }, { "disk": "ghoul-2", "at": "e2s7", "up": true },
            ]),
        );
        table.does("shoot hulking-dead-1 pistol-1", &[MISS.as_slice(), &[die]].concat());
        (table.lies("ghoul-1") == Lies::Won(0), table.lies("ghoul-2") == Lies::Won(0))
    };
    assert_eq!([hit(1), hit(2)], [(true, false), (false, true)]);
}

#[test]
fn rng_07_from_afar_it_is_worth_its_defense() {
    let mut table = valerie(json!(["pistol-1"]), json!([]));
    table.does("shoot hulking-dead-1 pistol-1", &[1, 2, 3, 4, 6]);
    assert_eq!((table.lies("hulking-dead-1"), table.hero(0).vp), (Lies::Won(0), 5));
}
