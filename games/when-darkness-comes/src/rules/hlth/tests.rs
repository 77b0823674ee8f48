//! Health, damage and what prevents it, death, healing.

use serde_json::{Value as Json, json};

use super::*;
use crate::fixture::{Tried, at};
use crate::state::Charm;

/// Valerie in the square of a grave walker (I 6H, A 3S) that strikes first and hits.
fn struck(has: &[&str], others: Json) -> Tried {
    let mut heroes = vec![json!({ "who": "valerie", "at": "e3s5", "has": has })];
    heroes.extend(others.as_array().into_iter().flatten().cloned());
    let mut table =
        at(json!({ "heroes": heroes, "disks": [{ "disk": "grave-walker-1", "at": "e3s5", "up": true }] }));
    table.does("fight grave-walker-1", &[1, 3, 4]);
    table
}

fn pair(healer: Json, patient: Json) -> Tried {
    let mut table = at(json!({ "heroes": [healer, patient] }));
    table.seat(1, "order never", &[]);
    table
}

#[test]
fn hlth_01_each_damage_lowers_health() {
    let mut table = at(json!({ "heroes": [{ "who": "brian", "at": "e3s5", "damage": 2 }] }));
    table.state.hero_mut(0).scars = 1;
    assert_eq!((table.hero(0).health(), table.hero(0).dice(Attribute::Defense)), (1, 1));
    table.does("move", &[2, 3]);
    assert_eq!(crate::rules::moves::walk(table.view()).map(|walk| walk.halves), Some(2), "one point");
    assert_eq!(table.hero(0).full_will(), 4, "Willpower is counted by itself");
}

#[test]
fn hlth_01_one_way_to_prevent_a_damage() {
    let mut table = struck(&["librarian", "whining-kid", "pistol-1"], json!([]));
    // The kid hinders Defense: the best die is thrown again.
    table.does("guard", &[1, 1, 2, 4, 5]);
    assert_eq!(table.offers(0), ["sacrifice librarian", "throw-away whining-kid", "bear"]);
    assert_eq!(table.refuses("sacrifice whining-kid"), "WDC-HLTH-01", "A-132: it is no ally");
    assert_eq!(table.refuses("sacrifice pistol-1"), "WDC-HLTH-01");
    assert_eq!(table.refuses("strike bare"), "WDC-HLTH-01");
    table.does("throw-away whining-kid", &[]);
    assert!(table.by("WDC-NUIS-03"));
    assert_eq!((table.hero(0).damage, table.hero(0).failures), (0, 1));
    assert_eq!((table.lies("whining-kid"), table.lies("librarian")), (Lies::Discard, Lies::With(0)));
}

#[test]
fn nuis_03_only_at_an_enemy() {
    // Bleeding (OC-11) is no enemy; an ally can be given all the same.
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e3s5", "has": ["librarian", "whining-kid"] }],
    }));
    table.state.hero_mut(0).marks.bleeding = true;
    table.does("move", &[2, 3]).does("step w", &[]).does("stop", &[]);
    assert_eq!(table.offers(0), ["sacrifice librarian", "bear"]);
    assert_eq!(table.refuses("throw-away whining-kid"), "WDC-HLTH-01");
}

#[test]
fn hlth_02_dead_at_nothing() {
    let mut table = struck(&[], json!([{ "who": "kirk", "at": "e0s0" }]));
    table.state.hero_mut(0).damage = 3;
    table.state.hero_mut(0).vp = -1;
    table.does("guard", &[1]);
    assert!(table.by("WDC-HLTH-02"));
    assert_eq!(
        (table.hero(0).fate, table.hero(0).vp),
        (Fate::Dead, -1),
        "A-72: its points are kept on record"
    );
    assert_eq!(table.state.active, 1, "its turn is over");
    assert!(table.state.over.is_none());
    let mut alone = struck(&[], json!([]));
    alone.state.hero_mut(0).damage = 3;
    alone.does("guard", &[1]);
    assert!(alone.state.over.is_some(), "nobody is left");
}

#[test]
fn hlth_03_a_death_may_cause_another() {
    // Kirk dies of Valerie's death, and both hurt Steve; a protected Brian is spared (WDC-SP-10).
    let others = json!([
        { "who": "kirk", "at": "e0s0", "damage": 3 }, { "who": "steve", "at": "e7s0" }, { "who": "brian", "at": "e7s7" },
    ]);
    let mut table = struck(&[], others);
    table.state.hero_mut(0).damage = 3;
    table.state.charms.push(Charm { spell: Spell::Protection, caster: 3, on: On::Hero(3), left: 3 });
    table.does("guard", &[1]);
    assert!(table.by("WDC-HLTH-03"));
    assert_eq!([0, 1, 2, 3].map(|seat| table.hero(seat).here()), [false, false, true, true]);
    assert_eq!([2, 3].map(|seat| table.hero(seat).scars), [2, 0]);
}

#[test]
fn hlth_03_those_on_the_left_die_first_and_once() {
    // Kirk and Steve die of Valerie's death, in the order of the seats; each of the three deaths hurts Brian, and
    // nobody is hurt who is dying.
    let others = json!([
        { "who": "kirk", "at": "e0s0", "damage": 3 }, { "who": "steve", "at": "e7s0", "damage": 3 },
        { "who": "brian", "at": "e7s7" },
    ]);
    let mut table = struck(&[], others);
    table.state.hero_mut(0).damage = 3;
    table.does("guard", &[1]);
    let died = table.told.iter().filter_map(|told| match told.what {
        Event::Died(hero) => Some(hero),
        _ => None,
    });
    assert_eq!(died.collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!([1, 2, 3].map(|seat| table.hero(seat).scars), [1, 1, 3]);
}

#[test]
fn hlth_04_what_the_dead_had_lies_where_they_died() {
    let mut table = struck(
        &["pistol-1", "barkeep", "know-it-all-tourist", "stalled-traffic"],
        json!([{ "who": "kirk", "at": "e0s0" }]),
    );
    table.state.hero_mut(0).damage = 3;
    // With an ally one does not have to die.
    table.does("guard", &[1]).does("bear", &[]);
    assert!(table.by("WDC-HLTH-04"));
    let here = Lies::Up(table.square("e3s5"));
    assert_eq!(["pistol-1", "barkeep"].map(|word| table.lies(word)), [here; 2]);
    assert_eq!(
        ["know-it-all-tourist", "stalled-traffic"].map(|word| table.lies(word)),
        [Lies::Pool; 2],
        "A-51"
    );
}

#[test]
fn sp_10_a_protected_one_takes_no_damage() {
    // WDC-SP-10.
    let mut table = struck(&[], json!([]));
    table.state.charms.push(Charm { spell: Spell::Protection, caster: 0, on: On::Hero(0), left: 3 });
    table.does("guard", &[1, 1, 3, 5]);
    assert_eq!(table.hero(0).damage, 0);
    assert!(table.told.iter().any(|told| told.what == Event::Spared(0)));
}

#[test]
fn heal_01_as_many_as_the_roll_is_worth() {
    // EX-26: Kirk, 2 + 1 dice, a 6.
    let robert = |damage: u8| json!({ "who": "robert", "at": "e3s5", "damage": damage });
    let kirk = json!({ "who": "kirk", "at": "e3s5" });
    let mut table = pair(kirk.clone(), robert(2));
    table.does("heal robert", &[6, 1, 3]);
    assert!(table.by("WDC-HEAL-01"));
    assert_eq!((table.hero(1).damage, table.hero(0).vp), (1, 1));
    // what is not there is not paid for.
    let mut more = pair(kirk.clone(), robert(1));
    more.does("heal robert", &[5, 5, 5]);
    assert_eq!((more.hero(1).damage, more.hero(0).vp), (0, 1));
    let mut nothing = pair(kirk.clone(), robert(1));
    nothing.does("heal robert", &[1, 2, 4]);
    assert_eq!((nothing.hero(1).damage, nothing.hero(0).vp), (1, 0));
    assert_eq!(pair(kirk.clone(), robert(0)).refuses("heal robert"), "WDC-HEAL-01", "nothing to heal");
    let far = json!({ "who": "robert", "at": "e4s5", "damage": 1 });
    assert_eq!(pair(kirk.clone(), far).refuses("heal robert"), "WDC-HEAL-01", "not here");
    assert_eq!(pair(kirk, robert(1)).refuses("heal kirk"), "WDC-HEAL-01", "not oneself");
}

#[test]
fn heal_01_tools_and_medicines() {
    // the best one; with the chest Pharmacology stands in for First Aid (WDC-SK-16).
    let healer = |skills: Json, has: &[&str]| {
        let who = json!({ "name": "Doc", "attributes": { "speed": 2, "attack": 3, "dexterity": 3, "intelligence": 3,
            "persuasion": 3, "medical": 2, "defense": 4 }, "skills": skills });
        json!({ "who": who, "at": "e3s5", "has": has })
    };
    let heals = |skills: Json, has: &[&str], faces: &[u8]| {
        let mut table = pair(healer(skills, has), json!({ "who": "robert", "at": "e3s5", "damage": 1 }));
        table.does("heal robert", faces);
    };
    heals(json!({}), &[], &[1, 2]);
    heals(json!({ "first-aid": 2 }), &["first-aid-kit-1", "first-aid-kit-2"], &[1, 2, 4, 5]);
    heals(json!({ "pharmacology": 5 }), &["first-aid-kit-1"], &[1, 2, 4]);
    heals(json!({ "pharmacology": 5 }), &["medicine-chest"], &[1, 2, 4, 5, 5]);
}

#[test]
fn heal_02_oneself_with_the_whole_turn_and_for_no_points() {
    let own = |more: Json| {
        let mut steve = json!({ "who": "steve", "at": "e3s5", "damage": 2 });
        for (key, value) in more.as_object().into_iter().flatten() {
            steve[key] = value.clone();
        }
        at(json!({ "heroes": [steve, { "who": "kirk", "at": "e7s0" }] }))
    };
    let mut table = own(json!({}));
    table.does("heal-self", &[6, 1, 2, 4]);
    assert!(table.by("WDC-HEAL-02"));
    assert_eq!((table.hero(0).damage, table.hero(0).vp, table.state.active), (1, 0, 1));
    assert_eq!(own(json!({ "will": 0 })).refuses("heal-self"), "WDC-TURN-06");
    let mut moved = own(json!({}));
    moved.does("move", &[2, 3, 5]).does("stop", &[]);
    assert_eq!(moved.refuses("heal-self"), "WDC-HEAL-02");
}

#[test]
fn heal_03_what_is_permanent_stays() {
    // WDC-HEAL-03, EDGE 36.
    let mut table = pair(json!({ "who": "kirk", "at": "e3s5" }), json!({ "who": "robert", "at": "e3s5" }));
    table.state.hero_mut(1).scars = 1;
    assert_eq!(table.refuses("heal robert"), "WDC-HEAL-01");
    table.state.hero_mut(1).damage = 1;
    table.does("heal robert", &[5, 5, 5]);
    assert_eq!((table.hero(1).health(), table.hero(0).vp), (3, 1));
}

#[test]
fn sk_16_bleeding_ends_by_anothers_hand() {
    let bleeding = |damage: u8| {
        let mut table = pair(
            json!({ "who": "kirk", "at": "e3s5" }),
            json!({ "who": "robert", "at": "e3s5", "damage": damage }),
        );
        table.state.hero_mut(1).marks.bleeding = true;
        table
    };
    // MED 2, without the skill, against a 6.
    let mut cured = bleeding(0);
    cured.does("cure robert", &[6, 1]);
    assert!(!cured.hero(1).marks.bleeding);
    let mut fails = bleeding(0);
    fails.does("cure robert", &[5, 1]);
    assert!(fails.hero(1).marks.bleeding);
    let mut healed = bleeding(1);
    healed.does("heal robert", &[6, 1, 3]);
    assert!(!healed.hero(1).marks.bleeding, "any disk healed ends it");
    let mut nothing = bleeding(1);
    nothing.does("heal robert", &[5, 1, 3]);
    assert!(nothing.hero(1).marks.bleeding);
    let mut sound = pair(json!({ "who": "kirk", "at": "e3s5" }), json!({ "who": "robert", "at": "e3s5" }));
    assert_eq!(sound.refuses("cure robert"), "WDC-SK-16");
    // One's own hand only where nobody else is.
    let own = |others: Json| {
        let mut heroes = vec![json!({ "who": "steve", "at": "e3s5", "damage": 1 })];
        heroes.extend(others.as_array().into_iter().flatten().cloned());
        let mut table = at(json!({ "heroes": heroes }));
        table.state.hero_mut(0).marks.bleeding = true;
        table.does("heal-self", &[6, 1, 2, 4]);
        table.hero(0).marks.bleeding
    };
    assert!(own(json!([{ "who": "kirk", "at": "e7s0" }])));
    assert!(!own(json!([])));
}
