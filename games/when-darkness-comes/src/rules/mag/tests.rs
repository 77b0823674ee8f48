//! Tests of magic.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use super::recipe;
use crate::content::{Component, Spell};
use crate::fixture::{Tried, at};
use crate::rules::los;
use crate::state::{Creature, Lies};

/// Robert, Intelligence 4, at the crossroads of the woods with components and disks.
fn robert(has: Json, disks: Json) -> Tried {
    at(json!({
        "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3", "has": has }], "disks": disks,
        "tiles": [{ "tile": "T02", "right": 1 }],
    }))
}

fn disk(table: &Tried, word: &str) -> u8 {
    table.view().content.disk_named(table.state.scenario, word).expect(word)
}

#[test]
fn mag_01_no_magic_where_the_scenario_has_none() {
    let mut table = at(json!({ "heroes": [{ "who": "robert", "at": "e3s5", "has": ["prism"] }] }));
    assert_eq!(table.refuses("cast light"), "WDC-MAG-01");
    assert!(!table.offers(0).iter().any(|offer| offer.starts_with("cast")));
}

#[test]
fn mag_02_everybody_may_cast_in_his_own_turn() {
    // Kirk, Intelligence 2 and no occult knowledge, needs luck.
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [{ "who": "kirk", "at": "e3s3", "has": ["prism"] }, { "who": "robert", "at": "e4s7", "has": ["rock-crystal"] }],
    }));
    assert_eq!(table.offers(1), ["order free", "order never"], "not in Kirk's turn");
    table.does("cast light", &[2, 2, 4]);
    assert_eq!(table.hero(0).vp, 2);
}

#[test]
fn mag_03_the_recipes() {
    // Ledger 5.13.
    use Component::{Animal, Crystal, Flame, Incense, Metal, Minerals, Orb, Scroll};
    let all: [(Spell, u8, &[Component]); 10] = [
        (Spell::Dispel, 3, &[Crystal, Metal]),
        (Spell::Locator, 1, &[Orb]),
        (Spell::Summon, 3, &[Animal, Scroll]),
        (Spell::Freeze, 3, &[Incense]),
        (Spell::Light, 2, &[Crystal]),
        (Spell::PassThrough, 4, &[Minerals]),
        (Spell::FireMissile, 5, &[Flame, Minerals]),
        (Spell::Control, 3, &[Incense, Flame]),
        (Spell::Translocate, 4, &[Orb]),
        (Spell::Protection, 6, &[Scroll]),
    ];
    for (spell, difficulty, components) in all {
        assert_eq!(recipe(spell), (difficulty, components), "{spell:?}");
    }
}

#[test]
fn mag_03_every_component_is_needed_and_gone_whatever_comes() {
    let mut table = robert(json!(["prism", "altar-candle"]), json!([]));
    for spell in ["dispel", "control", "freeze", "summon"] {
        assert_eq!(table.refuses(&format!("cast {spell}")), "WDC-MAG-03", "{spell}");
    }
    table.does("cast light", &[1, 2, 4, 6]);
    assert_eq!((table.lies("prism"), table.lies("altar-candle")), (Lies::Discard, Lies::With(0)));
    // their points are kept.
    assert_eq!(table.hero(0).vp, 0);
}

#[test]
fn mag_04_failure_costs_willpower_and_gives_nothing() {
    let mut table = robert(json!(["prism"]), json!([]));
    table.does("cast light", &[1, 2, 4, 6]);
    assert!(table.by("WDC-MAG-04"));
    assert_eq!((table.hero(0).will, table.hero(0).vp, table.state.charms.len()), (3, 0, 0));
    assert_eq!(table.refuses("perceive"), "WDC-TURN-02", "it was the action");
}

#[test]
fn mag_04_without_willpower_nobody_casts() {
    //
    let mut table = robert(json!(["prism"]), json!([]));
    table.state.hero_mut(0).will = 0;
    assert_eq!(table.refuses("cast light"), "WDC-TURN-06");
}

#[test]
fn mag_05_in_a_fight_without_willpower_neither() {
    let fight = |will: u8| {
        let mut table =
            robert(json!(["myrrh-cone", "prism"]), json!([{ "disk": "ghoul-1", "at": "e3s3", "up": true }]));
        table.state.hero_mut(0).will = will;
        table.does("fight ghoul-1", &[2, 3, 4]).does("stand", &[]);
        assert_eq!(table.refuses("cast light"), "WDC-CBT-01", "no attack");
        table.offers(0).contains(&"cast freeze".to_owned())
    };
    assert_eq!([fight(4), fight(0)], [true, false]);
}

#[test]
fn mag_06_others_help_with_casting() {
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [{ "who": "robert", "at": "e3s3", "has": ["prism"] }, { "who": "kirk", "at": "e3s3" }],
    }));
    table.does("cast light", &[]);
    table.seat(1, "help 0", &[1, 2, 4, 6]).does("again helper-kirk 1,2", &[4, 5, 3]);
    assert_eq!(table.hero(0).vp, 2);
}

#[test]
fn mag_08_locator_looks_anywhere() {
    // WDC-SP-02.
    let disks = json!([
        { "disk": "pistol-1", "at": "e0s0" }, { "disk": "drunk-uncle", "at": "e14s3" }, { "disk": "ghoul-1", "at": "e9s4" },
    ]);
    let mut table = robert(json!(["glass-float"]), disks.clone());
    table.does("cast locator", &[2, 2, 4, 6]);
    table.does("place e14s3", &[]).does("place e9s4", &[]);
    let known = ["pistol-1", "drunk-uncle", "ghoul-1"].map(|word| table.state.disk(disk(&table, word)).known);
    assert_eq!((known, table.hero(0).vp), ([0, 1, 1], 0));
    let mut blind = robert(json!(["glass-float"]), disks);
    blind.does("cast locator", &[1, 2, 4, 5]);
    assert_eq!(blind.hero(0).will, 3, "nothing is a failure");
}

#[test]
fn mag_08_summon_calls_a_creature_as_strong_as_the_throw() {
    // WDC-SP-03, ledger 5.13.
    let called = |dice: &[u8]| {
        let mut table = robert(json!(["raven-feathers", "vellum-roll"]), json!([]));
        table.does("cast summon", dice);
        (table.hero(0).creature, table.hero(0).vp)
    };
    let creature = |attack, defense, rounds| Some(Creature { attack, defense, rounds });
    assert_eq!(called(&[1, 2, 3, 6, 4]), (creature(3, 4, 4), 3));
    assert_eq!(called(&[4, 4, 4, 1, 2]), (creature(4, 4, 2), 4));
    assert_eq!(called(&[1, 2, 3, 4, 6]), (creature(4, 5, 6), 5));
    assert_eq!(called(&[5, 5, 5, 5, 1]), (creature(5, 5, 1), 6));
    assert_eq!(called(&[2, 2, 4, 6]), (None, 0));
}

#[test]
fn mag_08_freeze_holds_what_is_seen() {
    // WDC-SP-04.
    let mut table = robert(
        json!(["myrrh-cone"]),
        json!([
            { "disk": "ghoul-1", "at": "e3s5", "up": true }, { "disk": "ghoul-2", "at": "e3s7", "up": true },
        ]),
    );
    table.does("cast freeze", &[1, 2, 3, 6]);
    assert_eq!(table.refuses("choose ghoul-2"), "WDC-MAG-08", "twilight: three squares");
    table.does("choose ghoul-1", &[2]);
    assert!(table.view().frozen(disk(&table, "ghoul-1")));
    let dead = disk(&table, "ghoul-2");
    table.state.disk_mut(dead).lies = Lies::Away;
    table.does("end", &[]);
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e3s5")), "it does not come");
    assert!(table.view().frozen(disk(&table, "ghoul-1")), "one of two turns");
    table.does("end", &[]);
    assert!(!table.view().frozen(disk(&table, "ghoul-1")));
    // Free again it comes, and wins the initiative.
    table.state.hero_mut(0).vp = 0;
    table.does("end", &[1, 3, 5]);
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e3s3")));
}

#[test]
fn mag_08_light_takes_the_dark_away_for_so_many_turns() {
    // WDC-SP-05.
    let mut table = robert(json!(["prism"]), json!([]));
    assert_eq!(los::range(table.view(), 0), 3);
    table.does("cast light", &[2, 2, 1, 5, 2]);
    assert_eq!(los::range(table.view(), 0), 4);
    table.does("end", &[]);
    assert_eq!(los::range(table.view(), 0), 4);
    table.does("end", &[]);
    assert_eq!(los::range(table.view(), 0), 3, "two turns");
}

#[test]
fn mag_08_pass_through_leads_through_walls() {
    // WDC-SP-06.
    let mut table = robert(json!(["lodestone"]), json!([]));
    table.state.hero_mut(0).at = table.square("e8s1");
    table.does("cast pass-through", &[4, 4, 4, 1]);
    assert_eq!(table.hero(0).vp, 4);
    table.state.hero_mut(0).vp = 0;
    table.does("move", &[2, 3]).does("step e", &[]);
    assert_eq!(table.hero(0).at, table.square("e9s1"));
    assert_eq!(table.refuses("step e"), "WDC-TURN-02", "going in ends the movement");
    // This turn only.
    table.does("end", &[]).does("move", &[2, 3]);
    assert_eq!(table.refuses("step w"), "WDC-MOVE-06");
}

#[test]
fn mag_08_fire_missile_throws_eight_dice() {
    // WDC-SP-07: 5 for the spell, 2 for the ghoul's Defense.
    let mut table = robert(
        json!(["altar-candle", "lodestone"]),
        json!([{ "disk": "ghoul-1", "at": "e3s5", "up": true }]),
    );
    table.does("cast fire-missile", &[1, 2, 3, 4]).does("choose ghoul-1", &[1, 1, 2, 2, 3, 3, 4, 4]);
    assert_eq!((table.lies("ghoul-1"), table.hero(0).vp), (Lies::Won(0), 7));
}

#[test]
fn mag_08_control_moves_an_adversary() {
    // WDC-SP-08: its Speed, three squares.
    let mut table = robert(
        json!(["myrrh-cone", "altar-candle"]),
        json!([{ "disk": "ghoul-1", "at": "e3s5", "up": true }]),
    );
    table.does("cast control", &[1, 2, 3, 6]).does("choose ghoul-1", &[]);
    table.does("place e3s6", &[]).does("place e3s7", &[]);
    assert_eq!(table.refuses("place e3s4"), "WDC-SP-08");
    table.does("enough", &[]);
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e3s7")));
}

#[test]
fn sp_08_an_adversary_goes_where_adversaries_can() {
    // from inside a door opens for it, from outside it does not.
    let goes = |from: &str, to: &str| {
        let mut table = robert(
            json!(["myrrh-cone", "altar-candle"]),
            json!([{ "disk": "ghoul-1", "at": from, "up": true }]),
        );
        table.state.hero_mut(0).at = table.square("e11s7");
        table.does("cast control", &[1, 2, 3, 6]).does("choose ghoul-1", &[]);
        table.offers(0).contains(&format!("place {to}"))
    };
    assert_eq!([goes("e11s6", "e11s7"), goes("e12s7", "e11s7"), goes("e12s7", "e12s6")], [true, true, false]);
    assert!(!goes("e11s7", "e11s6"));
}

#[test]
fn sp_08_stairs_are_no_square_of_its_way() {
    // WDC-TILE-06: a Shambling Dead, Speed 2, at the foot of the hotel's stairs.
    let mut table = at(json!({
        "scenario": "SC5", "tiles": [{ "tile": "T05", "right": 1 }],
        "heroes": [{ "who": "robert", "at": "e11s3", "has": ["myrrh-cone", "altar-candle"] }],
        "disks": [{ "disk": "shambling-dead-1", "at": "e10s3", "up": true }],
    }));
    table.does("cast control", &[1, 2, 3, 6]).does("choose shambling-dead-1", &[]);
    table.does("place up-e10s3", &[]).does("place up-e11s3", &[]).does("place up-e12s3", &[]);
    assert!(!table.offers(0).iter().any(|offer| offer.starts_with("place")), "{:?}", table.offers(0));
}

#[test]
fn sp_08_in_a_fight_it_does_what_it_is_told() {
    // in place of its attack of that round; sent away it is no longer fought.
    let fights = || {
        let mut table = robert(
            json!(["myrrh-cone", "altar-candle"]),
            json!([{ "disk": "ghoul-1", "at": "e3s3", "up": true }]),
        );
        table.state.hero_mut(0).vp = -9;
        table.does("fight ghoul-1", &[2, 3, 4]).does("stand", &[]).does("cast control", &[1, 2, 3, 6]);
        table
    };
    let mut away = fights();
    assert_eq!(away.refuses("strike bare"), "WDC-SP-08");
    away.does("place e3s4", &[]).does("enough", &[]);
    assert_eq!(away.lies("ghoul-1"), Lies::Up(away.square("e3s4")));
    assert!(away.offers(0).contains(&"move".to_owned()));
    let mut stays = fights();
    stays.does("enough", &[]);
    assert!(stays.offers(0).contains(&"strike bare".to_owned()), "the second round: it has not attacked");
}

#[test]
fn oc_7_no_spell_leads_off_the_tile() {
    let mut table = robert(json!(["glass-float"]), json!([]));
    table.state.hero_mut(0).marks.bound = true;
    table.does("cast translocate", &[4, 4, 4, 1]);
    assert_eq!(table.refuses("place e8s0"), "WDC-MAG-08");
    table.does("place e3s0", &[]);
}

#[test]
fn mag_08_translocate_leads_anywhere_that_lies() {
    // WDC-SP-09: not onto a hostile, and one may still move.
    let mut table = robert(json!(["glass-float"]), json!([{ "disk": "ghoul-1", "at": "e0s0", "up": true }]));
    table.does("cast translocate", &[4, 4, 4, 1]);
    assert_eq!(table.refuses("place e0s0"), "WDC-MAG-08");
    table.does("place e8s0", &[]);
    assert_eq!((table.hero(0).at, table.hero(0).vp), (table.square("e8s0"), 4));
    assert!(table.offers(0).contains(&"move".to_owned()));
    // Into a building the movement is over.
    let mut inside = robert(json!(["glass-float"]), json!([]));
    inside.does("cast translocate", &[4, 4, 4, 1]).does("place e11s6", &[]);
    assert_eq!(inside.refuses("move"), "WDC-MOVE-10");
}

#[test]
fn mag_08_protection_takes_all_damage() {
    // WDC-SP-10.
    let mut table = robert(json!(["vellum-roll"]), json!([]));
    table.does("cast protection", &[4, 4, 4, 4]).does("choose robert", &[3]);
    assert_eq!(table.hero(0).vp, 6);
    table.state.hero_mut(0).vp = 0;
    table.state.hero_mut(0).marks.bleeding = true;
    table.does("move", &[2, 3]).does("step s", &[]).does("stop", &[]);
    assert_eq!(table.hero(0).damage, 0);
}

#[test]
fn mag_08_dispel_ends_a_spell() {
    // WDC-SP-01.
    let mut table = robert(json!(["prism", "rock-crystal", "silver-dollar"]), json!([]));
    table.does("cast light", &[2, 2, 1, 5, 6]);
    table.state.hero_mut(0).vp = 0;
    table.does("end", &[]).does("cast dispel", &[1, 2, 3, 6]).does("choose robert", &[]);
    assert!(table.state.charms.is_empty());
    assert_eq!(table.hero(0).vp, 3);
}

#[test]
fn mag_07_what_resists_a_chanter() {
    // KW-04: Willpower 4 against a straight of three.
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5" }], "disks": [{ "disk": "cult-chanter", "at": "e3s5", "up": true }],
    }));
    table.does("fight cult-chanter", &[1, 3, 4, 1, 2, 3, 6]);
    assert!(table.by("WDC-MAG-07"));
    assert!(table.offers(0).contains(&"strike bare".to_owned()), "resisted");
}

/// Robert, who could dispel, in a fight in which he is not first.
fn caught(foe: &str, has: Json) -> Tried {
    let mut table = robert(has, json!([{ "disk": foe, "at": "e3s3", "up": true }]));
    table.state.hero_mut(0).vp = 0;
    table.does(&format!("fight {foe}"), &[1, 3, 5]);
    table
}

#[test]
fn a_104_dispel_answers_a_spell_as_it_is_cast() {
    let mut table = caught("cult-chanter", json!(["prism", "silver-dollar"]));
    assert_eq!(table.offers(0), ["cast dispel", "no"]);
    assert_eq!(table.refuses("guard"), "WDC-A-104");
    table.does("cast dispel", &[1, 2, 3, 6]);
    assert!(table.by("WDC-A-104"));
    assert_eq!((table.hero(0).vp, table.lies("prism")), (3, Lies::Discard));
    assert!(table.offers(0).contains(&"strike bare".to_owned()), "its attack is gone");
    // A roll that fails costs Willpower, and the spell works: three dice against a straight of three.
    let mut fails = caught("cult-chanter", json!(["prism", "silver-dollar"]));
    fails.does("cast dispel", &[1, 2, 4, 6, 1, 2, 3]);
    assert_eq!(fails.hero(0).will, 3);
    assert!(fails.by("WDC-MAG-04") && fails.offers(0).contains(&"strike bare".to_owned()), "he resists");
    // Or it is let work: four dice.
    let mut lets = caught("cult-chanter", json!(["prism", "silver-dollar"]));
    lets.does("no", &[1, 2, 3, 6]);
    assert_eq!((lets.hero(0).will, lets.lies("prism")), (4, Lies::With(0)));
}

#[test]
fn a_104_not_without_the_components_or_willpower() {
    // The dice of Willpower follow at once.
    let start = |has: Json| robert(has, json!([{ "disk": "cult-chanter", "at": "e3s3", "up": true }]));
    start(json!(["prism"])).does("fight cult-chanter", &[1, 3, 5, 1, 2, 3, 6]);
    let mut tired = start(json!(["prism", "silver-dollar"]));
    tired.state.hero_mut(0).will = 0;
    tired.does("fight cult-chanter", &[1, 3, 5]);
    assert!(!tired.offers(0).contains(&"cast dispel".to_owned()));
}

#[test]
fn mag_07_whoever_knows_two_spells_casts_both() {
    // KW-04: the Rector holds first, then burns.
    let cast = |table: &Tried, spell: Spell| {
        table
            .told
            .iter()
            .any(|told| matches!(told.what, crate::event::Event::FoeCast(_, cast) if cast == spell))
    };
    let mut table = robert(json!([]), json!([{ "disk": "the-rector", "at": "e3s3", "up": true }]));
    table.does("fight the-rector", &[1, 3, 5, 1, 2, 3, 6]);
    assert!(cast(&table, Spell::Freeze));
    table.does("strike bare", &[1, 3, 5, 6]);
    assert!(cast(&table, Spell::FireMissile));
    // A straight of four meets a straight of four.
    table.does("guard", &[1, 2, 3, 4]);
    assert_eq!(table.hero(0).damage, 0);
    // The third attack is an attack.
    table.does("strike bare", &[1, 3, 5, 6]);
    assert!(!cast(&table, Spell::Freeze) && !cast(&table, Spell::FireMissile));
    assert_eq!(table.offers(0), ["guard", "dodge"]);
}

/// Robert casts Control in the sight of Kirk.
fn controls(pvp: bool) -> Tried {
    let mut table = at(json!({
        "scenario": "SC5", "options": { "pvp": pvp },
        "heroes": [
            { "who": "robert", "at": "e3s3", "has": ["myrrh-cone", "altar-candle"] }, { "who": "kirk", "at": "e3s5" },
        ],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true, "found": true }],
    }));
    table.seat(1, "order never", &[]).does("cast control", &[1, 2, 3, 6]);
    table
}

#[test]
fn sp_08_a_character_does_one_thing() {
    let mut table = controls(true);
    table.does("choose kirk", &[]);
    assert!(table.offers(0).contains(&"pick-up pistol-1".to_owned()));
    for never in ["rest", "end", "cast light", "heal-self"] {
        assert_eq!(table.refuses(never), "WDC-SP-08", "{never}");
    }
    table.does("pick-up pistol-1", &[]);
    assert_eq!((table.lies("pistol-1"), table.hero(1).vp), (Lies::With(1), 3));
    assert!(table.offers(0).contains(&"move".to_owned()), "Robert's turn goes on");
}

#[test]
fn sp_08_or_it_moves_as_it_is_led() {
    let mut table = controls(true);
    table.does("choose kirk", &[]).does("move", &[2, 3]);
    assert_eq!(table.offers(1), ["order ask", "order free"], "Kirk does not lead himself");
    table.does("step s", &[]).does("stop", &[]);
    assert_eq!(table.hero(1).at, table.square("e3s6"));
    assert!(table.offers(0).contains(&"move".to_owned()), "it was not Robert's movement");
}

#[test]
fn sp_08_not_where_characters_do_not_fight() {
    let table = controls(false);
    assert!(!table.offers(0).contains(&"choose kirk".to_owned()));
}
