//! Opposed checks: theft, allies that change sides, attacks on characters.

use std::cmp::Ordering;

use kernel::{Assume, Seat, Speak, odds};
use serde_json::{Value as Json, json};

use super::*;
use crate::action::Action;
use crate::content::Spell;
use crate::fixture::{Tried, at};
use crate::rules::dice::Pattern;
use crate::state::Lies;

/// Two on one square, the second with things.
fn two(scenario: &str, one: Json, other: impl Into<Json>, has: &[&str]) -> Tried {
    let other = other.into();
    at(json!({
        "scenario": scenario,
        "heroes": [{ "who": one, "at": "e3s5" }, { "who": other, "at": "e3s5", "has": has }],
    }))
}

fn own(skills: Json) -> Json {
    json!({ "name": "Own", "attributes": { "speed": 2, "attack": 3, "dexterity": 3, "intelligence": 3,
        "persuasion": 3, "medical": 2, "defense": 4 }, "skills": skills })
}

/// Two dice whatever is thrown for. Of 36 throws 6 are a pair, one of each face, 10 more hold a 6, 20 are nothing (WDC-DICE-02,
/// -04): two such throws are equal in 6 + 100 + 400 of 1,296, and half of the others are for either side.
fn even(name: &str) -> Json {
    json!({ "name": name, "attributes": { "speed": 3, "attack": 2, "dexterity": 2, "intelligence": 4,
        "persuasion": 4, "medical": 3, "defense": 2 }, "skills": {} })
}

/// What may come of an action, by name, each with its chance.
fn bands(table: &Tried, seat: u8, action: Action) -> Vec<(&'static str, u128, u128)> {
    let odds = odds(&*table.game, &table.state, Seat(seat), &[action], Assume::NoReaction);
    let mut bands = odds.expect("it may be done").expect("each way has an end").spreads.remove(0).bands;
    bands.sort_by_key(|band| band.band);
    bands.into_iter().map(|band| (band.band, band.chance.num(), band.chance.den())).collect()
}

#[test]
fn roll_05_the_higher_value_then_the_faces() {
    // WDC-ROLL-06. EX-18: a pair of 5 against a pair of 4.
    let mut table = two("SC1", json!("kirk"), "sharon", &["pump-shotgun-1"]);
    table.does("steal sharon pump-shotgun-1 force", &[5, 5, 1, 2, 4, 4]);
    assert_eq!(table.lies("pump-shotgun-1"), Lies::With(0));
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (4, -4), "WDC-STEAL-01: its points move with it");
    let mut loses = two("SC1", json!("kirk"), "sharon", &["pump-shotgun-1"]);
    loses.does("steal sharon pump-shotgun-1 force", &[6, 1, 2, 4, 1, 1]);
    assert_eq!((loses.lies("pump-shotgun-1"), loses.hero(0).vp), (Lies::With(1), 0));
}

#[test]
fn roll_05_still_equal_all_is_thrown_again() {
    // what was spent on the first throw comes back.
    let mut table = two("SC1", json!("kirk"), "sharon", &["pump-shotgun-1"]);
    table.state.hero_mut(0).vp = 1;
    table.does("steal sharon pump-shotgun-1 force", &[5, 5, 1, 2]);
    table.does("again point 1", &[3, 5, 5]);
    assert!(table.by("WDC-ROLL-05"));
    assert_eq!(table.hero(0).vp, 1);
    assert_eq!(table.refuses("end"), "WDC-ROLL-05");
    table.does("throw", &[1, 2, 4, 6]);
    table.does("keep", &[4, 4]);
    assert_eq!(table.lies("pump-shotgun-1"), Lies::With(1));
}

#[test]
fn roll_05_a_draw_is_one_of_three_ends() {
    let mut table = two("SC1", even("One"), even("Other"), &["pump-shotgun-1"]);
    let shotgun =
        table.view().content.disk_named(table.state.scenario, "pump-shotgun-1").expect("it is there");
    let steal = Action::Steal(1, shotgun, Theft::Force);
    let three = [("band-drawn", 253, 648), ("band-gained", 395, 1_296), ("band-nothing", 395, 1_296)];
    assert_eq!(bands(&table, 0, steal), three);
    let command = table.game.write(&table.state, &steal);
    table.does(&command, &[3, 2, 5, 1]);
    assert_eq!(bands(&table, 0, Action::Throw), three, "it is as it was at first");
    table.does("throw", &[6, 1, 2, 6]).does("throw", &[4, 4, 3, 3]);
    assert_eq!(table.lies("pump-shotgun-1"), Lies::With(0));
}

#[test]
fn a_78_an_attack_hurts_or_not_or_is_thrown_again() {
    let mut table = at(json!({
        "scenario": "SC1", "options": { "pvp": true },
        "heroes": [{ "who": even("One"), "at": "e3s5" }, { "who": even("Other"), "at": "e3s5" }],
    }));
    let attack = Action::Attack(1, cbt::BARE);
    let three =
        [("band-drawn", 253, 648), ("band-other-hurt", 395, 1_296), ("band-other-unhurt", 395, 1_296)];
    assert_eq!(bands(&table, 0, attack), three, "two dice defend as well as they dodge");
    let command = table.game.write(&table.state, &attack);
    table.does(&command, &[3, 2]);
    // A 3 and a 2 are nothing: 20 throws of 36 are too, and 16 are more.
    let seen = [("band-drawn", 5, 9), ("band-unhurt", 4, 9)];
    assert_eq!(bands(&table, 1, Action::Guard), seen);
    assert_eq!(bands(&table, 1, Action::Dodge), seen);
    table.seat(1, "dodge", &[5, 1]);
    assert_eq!(table.refuses_to(1, "guard"), "WDC-ROLL-05", "the one throws first");
    assert_eq!(bands(&table, 0, Action::Throw), three);
    table.does("throw", &[4, 4]);
    assert_eq!(bands(&table, 1, Action::Guard)[1], ("band-hurt", 11, 12), "pairs of 4, 5 and 6 are not less");
    table.seat(1, "guard", &[3, 3]);
    assert_eq!((table.hero(1).damage, table.hero(0).failures), (1, 1), "he chose anew how to defend");
}

#[test]
fn roll_05_a_penalty_counts_again_when_all_is_thrown_again() {
    // the reporters take a die of his Attack from both throws, and go back after them.
    let mut table = at(json!({
        "heroes": [
            { "who": "kirk", "at": "e3s5", "has": ["pushy-reporters"] },
            { "who": "sharon", "at": "e3s5", "has": ["pump-shotgun-1"] },
        ],
    }));
    table.does("steal sharon pump-shotgun-1 force", &[5, 5, 1, 5, 5]).does("throw", &[2, 2, 2, 4, 4]);
    assert_eq!(table.lies("pump-shotgun-1"), Lies::With(0));
    assert_eq!(table.lies("pushy-reporters"), Lies::Pool);
}

#[test]
fn roll_05_two_pairs_against_a_straight() {
    // of different shapes only the first face is compared.
    let two = |tie| Made { value: 3, tie, pattern: Pattern::TwoPairs };
    let straight = |top| Made { value: 3, tie: [top, 0], pattern: Pattern::Straight };
    let three = Made { value: 4, tie: [1, 0], pattern: Pattern::Alike };
    assert_eq!(compare(two([6, 2]), straight(5)), Ordering::Greater);
    assert_eq!(compare(two([5, 2]), straight(5)), Ordering::Equal);
    assert_eq!(compare(two([6, 3]), two([6, 2])), Ordering::Greater);
    assert_eq!(compare(two([6, 2]), two([6, 2])), Ordering::Equal);
    assert_eq!(compare(three, two([6, 2])), Ordering::Greater, "three of a kind");
}

#[test]
fn oc_12_and_wh_12_decide_an_opposed_check() {
    // WDC-OC-12, WDC-WH-12.
    let marked = |kirk: (bool, bool), sharon: (bool, bool), faces: &[u8]| {
        let mut table = two("SC1", json!("kirk"), "sharon", &["pump-shotgun-1"]);
        for (seat, (succeeds, fails)) in [(0, kirk), (1, sharon)] {
            let marks = &mut table.state.hero_mut(seat).marks;
            (marks.succeeds, marks.fails) = (succeeds, fails);
        }
        table.does("steal sharon pump-shotgun-1 force", faces);
        for seat in [0, 1] {
            assert!(!table.hero(seat).marks.succeeds && !table.hero(seat).marks.fails);
        }
        table.lies("pump-shotgun-1")
    };
    // Nothing is thrown, so that nothing can be spent on it.
    assert_eq!(marked((true, false), (false, false), &[]), Lies::With(0));
    assert_eq!(marked((false, true), (false, false), &[]), Lies::With(1));
    assert_eq!(marked((false, false), (false, true), &[]), Lies::With(0));
    assert_eq!(marked((true, false), (false, true), &[]), Lies::With(0));
    assert_eq!(
        marked((true, false), (true, false), &[1, 2, 4, 6, 5, 5]),
        Lies::With(1),
        "both: it is thrown"
    );
    assert_eq!(
        marked((true, true), (false, false), &[1, 2, 4, 6, 5, 5]),
        Lies::With(1),
        "they cancel each other"
    );
}

#[test]
fn steal_01_only_here_only_items_only_theirs() {
    let mut table = at(json!({
        "heroes": [
            { "who": "kirk", "at": "e3s5", "has": ["pistol-1"] },
            { "who": "sharon", "at": "e4s5", "has": ["pistol-2"] },
            { "who": "brian", "at": "e3s5", "has": ["barkeep", "whining-kid"] },
        ],
    }));
    assert_eq!(table.refuses("steal sharon pistol-2 force"), "WDC-STEAL-01", "A-79: not in the same square");
    assert_eq!(table.refuses("steal kirk pistol-1 force"), "WDC-STEAL-01");
    assert_eq!(table.refuses("steal brian pistol-2 force"), "WDC-STEAL-01");
    assert_eq!(table.refuses("steal brian barkeep force"), "WDC-STEAL-01");
    assert_eq!(table.refuses("steal brian whining-kid force"), "WDC-STEAL-01", "A-132");
}

#[test]
fn sk_08_small_things_from_pockets() {
    // Sharon: DEX 3 + 1; Valerie: INT 3 + Perception 1 (WDC-SK-24).
    let mut table = two("SC1", json!("sharon"), "valerie", &["pistol-1", "crossbow"]);
    assert_eq!(table.refuses("steal valerie crossbow pocket"), "WDC-SK-08", "it weighs 2");
    table.does("steal valerie pistol-1 pocket", &[2, 2, 1, 5, 1, 2, 4, 6]);
    assert_eq!(table.lies("pistol-1"), Lies::With(0));
    let mut unskilled = two("SC1", json!("kirk"), "valerie", &["pistol-1"]);
    assert_eq!(unskilled.refuses("steal valerie pistol-1 pocket"), "WDC-SK-08");
}

#[test]
fn sk_10_weapons_out_of_hands() {
    // DEX 3 + 2 against Brian's A 4 and Strength 2.
    let mut table = two("SC1", own(json!({ "disarm": 4 })), "brian", &["pistol-1", "flashlight-1"]);
    assert_eq!(table.refuses("steal brian flashlight-1 disarm"), "WDC-SK-10", "no weapon");
    table.does("steal brian pistol-1 disarm", &[3, 3, 3, 1, 1, 2, 2, 4, 4, 5, 6]);
    assert_eq!(table.lies("pistol-1"), Lies::With(0));
    let mut unskilled = two("SC1", json!("kirk"), "brian", &["pistol-1"]);
    assert_eq!(unskilled.refuses("steal brian pistol-1 disarm"), "WDC-SK-10");
}

#[test]
fn sk_33_leaders_take_allies() {
    // PERS 3 + 2 against PERS 3, and the points with it.
    let mut table = two("SC1", own(json!({ "leadership": 4 })), "valerie", &["barkeep", "pistol-1"]);
    assert_eq!(table.refuses("take-ally valerie pistol-1"), "WDC-SK-33");
    table.does("take-ally valerie barkeep", &[1, 2, 3, 5, 5, 2, 2, 6]).seat(1, "keep", &[]);
    assert_eq!((table.lies("barkeep"), table.hero(0).vp, table.hero(1).vp), (Lies::With(0), 2, -2));
    let mut social = two("SC1", json!("sharon"), "valerie", &["barkeep"]);
    social.does("take-ally valerie barkeep", &[1, 2, 5, 6, 2, 2, 6]).seat(1, "keep", &[]);
    assert_eq!(social.lies("barkeep"), Lies::With(1));
}

#[test]
fn a_78_attacks_on_characters_are_the_tables_choice() {
    // A-78 and its option.
    let with = |scenario: &str, pvp: Option<bool>, place: &str| {
        let mut options = json!({});
        if let Some(pvp) = pvp {
            options["pvp"] = json!(pvp);
        }
        at(json!({
            "scenario": scenario, "options": options,
            "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "steve", "at": place }],
        }))
    };
    assert_eq!(with("SC2", None, "e3s5").refuses("attack steve bare"), "WDC-A-78");
    assert_eq!(with("SC4", Some(false), "e3s5").refuses("attack steve bare"), "WDC-A-78");
    assert_eq!(with("SC4", None, "e4s5").refuses("attack steve bare"), "WDC-A-78");
    let mut table = with("SC2", Some(true), "e3s5");
    // Robert 2 + 2 dice; Steve dodges with 2 + 1.
    table.does("attack steve bare", &[1, 2, 3, 6]);
    assert_eq!(table.refuses("guard"), "WDC-CBT-03", "Steve chooses");
    table.seat(1, "dodge", &[2, 3, 4]);
    assert_eq!((table.hero(1).damage, table.hero(0).failures), (0, 0), "the higher straight");
}

#[test]
fn rng_02_a_shot_at_a_character_is_a_shot() {
    // A-78, table 5.7: Valerie, 3 + 2 dice and one less at 3 squares, without help; he defends where he stands.
    let duel = |has: &[&str], more: Json| {
        let mut heroes = vec![
            json!({ "who": "valerie", "at": "e3s5", "has": has }),
            json!({ "who": "steve", "at": "e6s5" }),
            json!({ "who": "brian", "at": "e3s5" }),
        ];
        heroes.extend(more.as_array().into_iter().flatten().cloned());
        let mut table = at(json!({ "scenario": "SC4", "options": { "pvp": true }, "heroes": heroes }));
        // At night she sees so far with a light only.
        table.seat(2, "order never", &[]);
        table
    };
    let mut table = duel(&["pistol-1", "flashlight-1"], json!([]));
    table.does("shoot steve pistol-1", &[2, 2, 2, 4]).seat(1, "guard", &[3, 3, 1, 5]);
    assert_eq!((table.hero(1).damage, table.hero(0).failures), (1, 1));
    // A miss hits whoever stands beside him (WDC-RNG-05).
    let kirk = json!([{ "who": "kirk", "at": "e6s6" }]);
    let mut misses = duel(&["pistol-1", "flashlight-1"], kirk);
    misses.seat(3, "order never", &[]);
    misses.does("shoot steve pistol-1", &[2, 2, 1, 4]).seat(1, "dodge", &[3, 3, 1]);
    assert!(misses.by("WDC-RNG-05"));
    assert_eq!([1, 3].map(|seat| misses.hero(seat).damage), [0, 1]);
    // A use of the shotgun is spent in either way (WDC-KW-08).
    let mut shotgun = duel(&["pump-shotgun-1", "flashlight-1"], json!([]));
    shotgun.does("shoot steve pump-shotgun-1", &[2, 2, 1, 4, 6]);
    let disk = shotgun.view().content.disk_named(shotgun.state.scenario, "pump-shotgun-1").expect("a gun");
    assert_eq!(shotgun.state.disk(disk).spent, 1);
    shotgun.seat(1, "guard", &[3, 3, 1, 5]);
}

#[test]
fn rng_04_what_is_thrown_at_a_character_lies_there() {
    let mut table = at(json!({
        "scenario": "SC4", "heroes": [
            { "who": "brian", "at": "e3s5", "has": ["kitchen-knife-1"] }, { "who": "steve", "at": "e4s5" },
        ],
    }));
    // A 4, no skill of throwing, 0 at one square; Strength and Hand-to-Hand do not count.
    table.does("shoot steve kitchen-knife-1", &[1, 1, 4, 6]).seat(1, "guard", &[3, 3, 1, 5]);
    assert_eq!(table.lies("kitchen-knife-1"), Lies::Up(table.square("e4s5")));
    assert_eq!(table.hero(1).damage, 0);
}

#[test]
fn a_78_chances_are_told_however_many_dice_there_are() {
    // Brian's 4 and one for Hand-to-Hand against Kirk's 4, whichever way he defends: another program, from tables 5.1 and 5.2.
    let table = at(json!({
        "scenario": "SC4", "heroes": [{ "who": "brian", "at": "e3s5" }, { "who": "kirk", "at": "e3s5" }],
    }));
    let three = [
        ("band-drawn", 30_215, 559_872),
        ("band-other-hurt", 739_259, 1_119_744),
        ("band-other-unhurt", 106_685, 373_248),
    ];
    assert_eq!(bands(&table, 0, Action::Attack(1, cbt::BARE)), three);
}

#[test]
fn a_78_a_shot_hurts_or_not_or_is_thrown_again() {
    // A knife that is thrown one square adds nothing to two dice, and a miss has nobody to hit.
    let table = at(json!({
        "scenario": "SC1", "options": { "pvp": true }, "heroes": [
            { "who": even("One"), "at": "e3s5", "has": ["kitchen-knife-1"] },
            { "who": even("Other"), "at": "e4s5" },
        ],
    }));
    let knife = table.view().content.disk_named(table.state.scenario, "kitchen-knife-1").expect("a knife");
    let three =
        [("band-drawn", 253, 648), ("band-other-hurt", 395, 1_296), ("band-other-unhurt", 395, 1_296)];
    assert_eq!(bands(&table, 0, Action::Shoot(On::Hero(1), knife)), three);
}

#[test]
fn a_78_a_fire_missile_hurts_or_not_or_is_thrown_again() {
    // WDC-SP-07: eight dice, here against two; another program, from tables 5.1 and 5.2.
    let mut table = at(json!({
        "scenario": "SC5", "options": { "pvp": true }, "tiles": [{ "tile": "T02", "right": 1 }],
        "heroes": [
            { "who": "robert", "at": "e3s3", "has": ["altar-candle", "lodestone"] },
            { "who": even("Other"), "at": "e3s5" },
        ],
        "disks": [{ "disk": "ghoul-1", "at": "e3s5", "up": true }],
    }));
    table.seat(1, "order never", &[]).does("cast fire-missile", &[1, 2, 3, 4]);
    let three = [
        ("band-drawn", 35, 139_968),
        ("band-other-hurt", 839_563, 839_808),
        ("band-other-unhurt", 35, 839_808),
    ];
    assert_eq!(bands(&table, 0, Action::Choose(On::Hero(1))), three);
    // Two of eight dice are alike, and a pair is worth the ghoul's Defense of 2.
    let ghoul = table.view().content.disk_named(table.state.scenario, "ghoul-1").expect("a ghoul");
    assert_eq!(bands(&table, 0, Action::Choose(On::Disk(ghoul))), [("band-beaten", 1, 1)]);
}

#[test]
fn sp_07_a_fire_missile_in_a_fight_beats_the_adversary_or_it_stands() {
    // Four dice must be worth 5: 3 straights in 24 orders and 6 of a kind, of 1,296. The missile itself cannot miss a Defense of 2.
    let mut table = at(json!({
        "scenario": "SC5", "tiles": [{ "tile": "T02", "right": 1 }],
        "heroes": [{ "who": "robert", "at": "e3s3", "has": ["altar-candle", "lodestone"] }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s3", "up": true }],
    }));
    table.does("fight ghoul-1", &[2, 3, 4]).does("stand", &[]);
    let two = [("band-beaten", 13, 216), ("band-stands", 203, 216)];
    assert_eq!(bands(&table, 0, Action::Cast(Spell::FireMissile)), two);
}

#[test]
fn a_78_whoever_wins_hurts_and_takes_a_failure() {
    // 5.10. A wounded defender has a die less.
    let mut table = at(json!({
        "scenario": "SC4", "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "steve", "at": "e3s5", "damage": 1 }],
    }));
    table.does("attack steve bare", &[1, 2, 3, 6]).seat(1, "guard", &[2, 2, 1]);
    assert_eq!((table.hero(1).damage, table.hero(0).failures, table.hero(0).vp), (2, 1, 0));
}

#[test]
fn coop_05_help_in_an_opposed_check_is_paid_by_whoever_wins() {
    // the shotgun is worth 4, so Robert can ask for all of 3.
    let steals = |faces: &[u8]| {
        let mut table = at(json!({
            "heroes": [
                { "who": "kirk", "at": "e3s5" }, { "who": "sharon", "at": "e3s5", "has": ["pump-shotgun-1"] },
                { "who": "robert", "at": "e3s5" },
            ],
        }));
        table.does("steal sharon pump-shotgun-1 force", &[]);
        assert!(table.offers(2).contains(&"help 3".to_owned()));
        table.seat(2, "help 2", &[]).does("take robert", &[5, 5, 1, 2]);
        table.does("keep", &[]);
        assert_eq!(table.offers(2)[..2], ["help 0", "no"], "Sharon has nothing, and wins nothing by it");
        table.seat(2, "no", faces);
        [0, 1, 2].map(|seat| table.hero(seat).vp)
    };
    assert_eq!(steals(&[4, 4]), [2, -4, 2]);
    assert_eq!(steals(&[6, 6]), [0, 0, 0]);
}
