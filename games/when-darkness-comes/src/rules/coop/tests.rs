//! Helping: who may, with how many dice, at which price.

use serde_json::{Value as Json, json};

use super::*;
use crate::fixture::{Tried, at};
use crate::state::{Charm, Lies};

/// Robert (INT 4) with a pistol (3S) to be searched for on his square, and others.
fn searches(scenario: &str, others: &[(&str, &str)], more: &[Json]) -> Tried {
    let mut heroes = vec![json!({ "who": "robert", "at": "e3s5" })];
    heroes.extend(others.iter().map(|(who, place)| json!({ "who": who, "at": place })));
    let mut disks = vec![json!({ "disk": "pistol-1", "at": "e3s5", "up": true })];
    disks.extend(more.iter().cloned());
    at(json!({ "scenario": scenario, "heroes": heroes, "disks": disks }))
}

/// The roll in progress.
fn roll(table: &Tried) -> Roll {
    match table.state.flow.now() {
        Some(Frame::Roll(roll)) => *roll,
        other => panic!("a roll, not {other:?}"),
    }
}

/// Who is asked when Robert searches.
fn asked(mut table: Tried, faces: &[u8]) -> bool {
    table.does("search pistol-1", faces);
    matches!(table.state.flow.now(), Some(Frame::Roll(roll)) if roll.asked == 0b10)
}

#[test]
fn coop_02_within_three_squares_and_in_sight() {
    let alone = &[1, 2, 3, 6];
    assert!(asked(searches("SC1", &[("kirk", "e3s5")], &[]), &[]));
    assert!(asked(searches("SC1", &[("kirk", "e6s5")], &[]), &[]));
    assert!(!asked(searches("SC1", &[("kirk", "e7s5")], &[]), alone), "4 squares");
    assert!(!asked(searches("SC1", &[("kirk", "e3s2")], &[]), alone), "behind the fountain");
    // whoever helps must see; at night 2 squares.
    assert!(!asked(searches("SC2", &[("kirk", "e6s5")], &[]), alone));
    assert!(asked(searches("SC2", &[("kirk", "e5s5")], &[]), &[]));
}

#[test]
fn coop_02_a_helper_comes_before_the_dice_are_thrown() {
    let mut table = searches("SC1", &[("kirk", "e5s5")], &[]);
    table.does("search pistol-1", &[]).seat(1, "help 0", &[1, 1, 4, 5]);
    assert!(table.by("WDC-COOP-02"));
    assert_eq!(table.hero(1).at, table.square("e3s5"));
}

#[test]
fn coop_02_nobody_leaves_an_adversary_to_help() {
    // A-66, EDGE 59.
    let ghoul = json!({ "disk": "ghoul-1", "at": "e5s5", "up": true });
    assert!(!asked(searches("SC1", &[("kirk", "e5s5")], &[ghoul]), &[1, 2, 3, 6]));
}

#[test]
fn coop_02_whoever_is_frozen_helps_where_it_stands() {
    // WDC-SP-04: it cannot move, and may act.
    let frozen = |place: &str| {
        let mut table = searches("SC1", &[("kirk", place)], &[]);
        table.state.charms.push(Charm { spell: Spell::Freeze, caster: 0, on: On::Hero(1), left: 3 });
        table
    };
    assert!(asked(frozen("e3s5"), &[]));
    assert!(!asked(frozen("e4s5"), &[1, 2, 3, 6]));
}

#[test]
fn coop_03_as_many_dice_as_the_helper_has_at_once() {
    // Kirk INT 2.
    let mut table = searches("SC1", &[("kirk", "e3s5")], &[]);
    table.state.hero_mut(0).vp = 1;
    table.does("search pistol-1", &[]).seat(1, "help 0", &[1, 1, 4, 6]);
    assert_eq!(table.refuses("again helper-kirk 1,1,4"), "WDC-COOP-03", "he has two");
    assert_eq!(table.refuses("again helper-kirk 5"), "WDC-COOP-03", "there is none");
    table.does("again helper-kirk 1,1", &[2, 2]);
    assert!(table.by("WDC-COOP-03"));
    assert_eq!(table.refuses("again helper-kirk 2"), "WDC-COOP-03", "EDGE 9, 10: once");
    table.does("again point 2", &[5]);
    assert_eq!(table.lies("pistol-1"), Lies::With(0), "4, 5, 6");
}

#[test]
fn coop_03_two_helpers_may_have_the_same_die_again() {
    //
    let mut table = searches("SC1", &[("kirk", "e3s5"), ("sharon", "e3s5")], &[]);
    table.does("search pistol-1", &[]).seat(1, "help 0", &[]).seat(2, "help 0", &[1, 2, 4, 6]);
    table.does("again helper-kirk 6", &[5]).does("again helper-sharon 5", &[3]);
    assert_eq!(table.lies("pistol-1"), Lies::With(0));
}

#[test]
fn coop_03_the_helpers_dice_are_attribute_and_skill_and_no_more_than_are_thrown() {
    // EDGE 8, A-84: Kirk A 4 + 1, without his bat; his Defense is what is left of it.
    let fights = |who: &str, has: &[&str]| {
        let mut table = at(json!({
            "heroes": [
                { "who": who, "at": "e3s5", "has": has },
                { "who": "kirk", "at": "e3s5", "has": ["baseball-bat", "whining-kid"], "damage": 2 },
            ],
            "disks": [{ "disk": "hulking-dead-1", "at": "e3s5", "up": true }],
        }));
        let dexterity = usize::from(table.hero(0).dice(crate::content::Attribute::Dexterity));
        table.does("fight hulking-dead-1", &[]).does("stand", &[]).seat(1, "no", &[1, 1, 2][..dexterity]);
        table.does("guard", &[]).seat(1, "help 0", &[1, 2, 3, 3]);
        table
    };
    let mut brian = fights("brian", &["kitchen-knife-1"]);
    brian.does("strike kitchen-knife-1", &[]).seat(1, "help 0", &[1, 1, 2, 2, 4, 4]);
    assert_eq!(roll(&brian).help[1].dice, 5);
    let mut steve = fights("steve", &[]);
    steve.does("strike bare", &[]).seat(1, "help 0", &[1, 1, 2]);
    assert_eq!(roll(&steve).help[1].dice, 3, "EX-23: three dice are thrown");
}

#[test]
fn nuis_04_a_helpers_nuisance_does_not_spoil_its_help() {
    // WDC-NUIS-04. The guard of whoever is helped by a wounded one with a whining kid: 2 dice.
    let mut table = at(json!({
        "heroes": [
            { "who": "brian", "at": "e3s5" },
            { "who": "kirk", "at": "e3s5", "has": ["whining-kid"], "damage": 2 },
        ],
        "disks": [{ "disk": "hulking-dead-1", "at": "e3s5", "up": true }],
    }));
    table.does("fight hulking-dead-1", &[]).does("stand", &[]).seat(1, "no", &[1, 1, 2]);
    table.does("guard", &[]).seat(1, "help 0", &[1, 1, 2, 5]);
    assert!(!table.by("WDC-NUIS-02"));
    assert_eq!(roll(&table).help[1].dice, 2);
    table.does("again helper-kirk 5", &[3]);
    assert_eq!(table.hero(0).damage, 0);
}

#[test]
fn coop_04_no_help_with_movement_perception_and_shots() {
    // WDC-PERC-04, WDC-RNG-06, EDGE 12.
    let mut walks = searches("SC1", &[("kirk", "e3s5")], &[]);
    walks.does("move", &[2, 3]);
    let mut shoots = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": ["pistol-1"] }, { "who": "kirk", "at": "e3s5" }],
        "disks": [{ "disk": "ghoul-1", "at": "e5s5", "up": true }],
    }));
    shoots.does("shoot ghoul-1 pistol-1", &[1, 2, 4, 6]);
    let mut looks = at(json!({
        "heroes": [{ "who": "valerie", "at": "e11s6" }, { "who": "kirk", "at": "e11s6" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    looks.does("perceive", &[1, 1, 4, 6]);
    for why in [For::Walk, For::Perceive] {
        assert!(!roll::assisted(why));
    }
}

/// Kirk may help Robert, whose turn it is.
fn asked_kirk(scenario: &str, points: i16) -> Tried {
    let mut table = at(json!({
        "scenario": scenario, "active": 1,
        "heroes": [{ "who": "kirk", "at": "e3s5" }, { "who": "robert", "at": "e3s5", "vp": points }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    table.seat(1, "search pistol-1", &[]);
    table
}

#[test]
fn coop_05_no_dearer_than_can_be_paid() {
    // points owned and at stake; the pistol is worth 3.
    let mut table = asked_kirk("SC1", 0);
    assert_eq!(table.refuses("help 4"), "WDC-COOP-05");
    table.does("help 3", &[]);
    assert!(table.by("WDC-COOP-05"));
    let mut poor = asked_kirk("SC1", -2);
    assert_eq!(poor.refuses("help 2"), "WDC-COOP-05");
    poor.does("help 1", &[]);
    // Where all play together help has no price.
    let mut friends = asked_kirk("SC2", 0);
    assert_eq!(friends.refuses("help 1"), "WDC-COOP-05");
}

#[test]
fn coop_05_due_on_success_and_only_when_taken() {
    let price = |answer: &str, faces: &[u8], again: Option<(&str, &[u8])>| {
        let mut table = asked_kirk("SC1", 0);
        table.does("help 2", &[]).seat(1, answer, faces);
        if let Some((command, faces)) = again {
            table.seat(1, command, faces);
        }
        (table.hero(0).vp, table.hero(1).vp)
    };
    assert_eq!(price("take kirk", &[1, 2, 3, 6], None), (2, 1));
    assert_eq!(price("take kirk", &[1, 1, 4, 6], Some(("keep", &[]))), (0, 0), "EDGE 38");
    assert_eq!(price("spare kirk", &[1, 2, 3, 6], None), (0, 3));
}

#[test]
fn coop_05_no_more_is_promised_than_there_will_be() {
    // the pistol is worth 3, and two are promised already.
    let mut table = at(json!({
        "scenario": "SC1", "active": 1,
        "heroes": [
            { "who": "kirk", "at": "e3s5" }, { "who": "robert", "at": "e3s5" }, { "who": "sharon", "at": "e3s5" },
        ],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    table.seat(1, "search pistol-1", &[]).seat(2, "help 2", &[]).seat(0, "help 2", &[]);
    // Whoever is spared leaves room for the other; whoever is taken does not.
    let other = table.state.clone();
    table.seat(1, "spare kirk", &[]).seat(1, "take sharon", &[1, 2, 3, 6]);
    assert_eq!([0, 1, 2].map(|seat| table.hero(seat).vp), [0, 1, 2]);
    table.state = other;
    table.seat(1, "take kirk", &[1, 2, 3, 6]);
    assert_eq!([0, 1, 2].map(|seat| table.hero(seat).vp), [2, 1, 0]);
}

#[test]
fn coop_05_what_is_promised_is_not_spent_on_the_roll() {
    // of two points one is promised for the lock, so one die is thrown again, and no second one.
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e11s7", "vp": 2 }, { "who": "kirk", "at": "e11s7" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    table.does("pick n", &[]).does("throw", &[]).seat(1, "help 1", &[]).does("take kirk", &[1, 3, 5]);
    table.does("again point 1", &[2]);
    assert_eq!(table.refuses("again point 2"), "WDC-VP-04");
    table.does("again helper-kirk 2", &[5]);
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (0, 1), "paid, and nothing is owed");
}

#[test]
fn coop_06_nobody_must() {
    let mut table = searches("SC1", &[("kirk", "e3s5")], &[]);
    table.does("search pistol-1", &[]).seat(1, "no", &[1, 2, 3, 6]);
    assert_eq!(table.lies("pistol-1"), Lies::With(0));
    // Said beforehand, it is not asked.
    let mut never = searches("SC1", &[("kirk", "e3s5")], &[]);
    never.seat(1, "order never", &[]);
    assert!(never.by("WDC-COOP-06"));
    never.does("search pistol-1", &[1, 2, 3, 6]);
    let mut free = searches("SC1", &[("kirk", "e4s5")], &[]);
    free.seat(1, "order free", &[]).does("search pistol-1", &[1, 2, 3, 6]);
    assert_eq!(free.hero(1).at, free.square("e3s5"));
    assert_eq!(free.refuses("order ask"), "WDC-COOP-06", "that is how it is");
    assert_eq!(searches("SC1", &[], &[]).refuses("order free"), "WDC-COOP-06", "nobody to help");
}

#[test]
fn coop_07_a_helper_lends_an_ally_that_fits() {
    let lends = |ally: &str| {
        let mut table = at(json!({
            "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": "e3s5", "has": [ally] }],
            "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
        }));
        table.does("search pistol-1", &[]).seat(1, "help 0", &[1, 1, 4, 6]);
        table
    };
    let mut boxer = lends("retired-boxer");
    assert_eq!(boxer.refuses("again lent-kirk 1"), "WDC-COOP-03");
    let mut librarian = lends("librarian");
    assert_eq!(librarian.refuses("again lent-kirk 1,1"), "WDC-COOP-03", "one die");
    librarian.does("again lent-kirk 1", &[5]);
    assert!(librarian.by("WDC-COOP-07"));
    assert_eq!(librarian.lies("pistol-1"), Lies::With(0));
    assert_eq!(librarian.lies("librarian"), Lies::With(1), "only lent");
}

#[test]
fn coop_08_helping_uses_nothing_of_ones_own_turn() {
    // WDC-COOP-08.
    let mut table = searches("SC1", &[("kirk", "e5s5")], &[]);
    table.does("search pistol-1", &[]).seat(1, "help 0", &[1, 2, 3, 6]).does("end", &[]);
    assert_eq!(table.state.active, 1);
    assert!(table.offers(1).contains(&"move".to_owned()));
    assert!(table.view().turn().is_some_and(|turn| !turn.acted && !turn.moved));
}

#[test]
fn coop_01_points_and_what_was_seen_are_free() {
    //
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5", "vp": 3 }, { "who": "sharon", "at": "e7s7" }],
        "disks": [{ "disk": "ghoul-1", "at": "e0s0" }],
    }));
    table.does("pay sharon 2", &[]);
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (1, 2));
    assert_eq!(table.refuses("pay sharon 2"), "WDC-COOP-01", "EDGE 37");
    assert_eq!(table.refuses("tell sharon e0s0"), "WDC-COOP-01", "he does not know it");
    let ghoul = table.view().content.disk_named(0, "ghoul-1").expect("a disk");
    table.state.disk_mut(ghoul).known = 0b01;
    table.does("tell sharon e0s0", &[]);
    assert_eq!(table.state.disk(ghoul).known, 0b11);
    assert!(table.view().turn().is_some_and(|turn| !turn.acted));
    assert_eq!(
        table.refuses("offer sharon nothing nothing 1"),
        "WDC-COOP-01",
        "and bargains need one square"
    );
}

#[test]
fn sk_31_a_distraction_helps_who_sneaks() {
    // WDC-SK-31: PERS 3 + 1 instead of DEX 3.
    let clown = json!({ "name": "Pip", "attributes": { "speed": 2, "attack": 3, "dexterity": 2, "intelligence": 3,
        "persuasion": 4, "medical": 2, "defense": 4 }, "skills": { "distraction": 2 } });
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5" }, { "who": clown, "at": "e3s5" }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s7" }],
    }));
    table.does("end", &[]).does("sneak", &[]).seat(1, "help 0", &[1, 1, 4, 6]);
    assert_eq!(roll(&table).help[1].dice, 4, "5, and four are thrown");
    table.does("again helper-hero-2 1,1,4,6", &[1, 2, 3, 3]);
    assert_eq!(table.lies("ghoul-1"), Lies::Down(table.square("e3s7")));
}

#[test]
fn a_84_a_helpers_items_count_where_the_table_wants_it() {
    // Robert heals Steve with two dice at most; Kirk has MED 2 and First Aid 2, so look at a check with more dice.
    let helps = |option: bool| {
        let mut table = at(json!({
            "heroes": [
                { "who": "brian", "at": "e3s5" }, { "who": "steve", "at": "e3s5", "damage": 1 },
                { "who": "robert", "at": "e3s5", "has": ["first-aid-kit-1"] },
            ],
            "options": { "helper-items": option },
        }));
        table.seat(1, "order never", &[]).does("heal steve", &[]);
        table.seat(2, "help 0", &[1, 2, 4]);
        roll(&table).help[2].dice
    };
    assert_eq!([helps(false), helps(true)], [2, 3]);
}

#[test]
fn coop_06_a_standing_order_helps_only_where_nothing_is_lost() {
    // Kirk comes to search with Robert without being asked.
    let mut calm = searches("SC1", &[("kirk", "e5s5")], &[]);
    calm.seat(1, "order free", &[]).does("search pistol-1", &[1, 2, 4, 6]);
    assert_eq!(calm.hero(1).at, calm.square("e3s5"));
    // Into a fight he does not come unasked; beside it he helps.
    let fight = |kirk: &str| {
        let mut table = at(json!({
            "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": kirk }],
            "disks": [{ "disk": "ghoul-1", "at": "e3s5", "up": true }],
        }));
        table.state.orders[1] = Order::Free;
        table.does("fight ghoul-1", &[]);
        if kirk == "e3s5" {
            // With Kirk beside him he could leave it to him.
            table.does("stand", &[2, 2, 4]);
        }
        table.offers(1).contains(&"help 0".to_owned())
    };
    assert_eq!([fight("e5s5"), fight("e3s5")], [true, false]);
}

/// Robert before his blow at an adversary in his square, whom Kirk can help: what Kirk may ask for it.
fn prices(foe: &str, initiative: &[u8]) -> Vec<String> {
    let mut table = searches("SC1", &[("kirk", "e3s5")], &[json!({ "disk": foe, "at": "e3s5", "up": true })]);
    table.does(&format!("fight {foe}"), &[]).does("stand", &[]).seat(1, "no", initiative);
    table.does("stand", &[]).does("strike bare", &[]);
    table.offers(1).into_iter().filter(|offer| offer.starts_with("help")).collect()
}

#[test]
fn coop_05_a_blow_promises_only_what_it_wins() {
    // the dead fall at once and are worth 4; the sleeper (KW-01) needs two blows.
    assert_eq!(prices("shambling-dead-1", &[6, 1, 3]).len(), 4);
    assert_eq!(prices("bandaged-sleeper", &[6, 1, 3]), ["help 0"]);
}

#[test]
fn coop_05_a_blow_at_security_promises_nothing() {
    // WDC-SEC-07: beating it brings no points.
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": "e3s5" }],
        "disks": [{ "disk": "night-watchman-1", "at": "e3s6" }],
    }));
    table.does("end", &[]).does("stand", &[]).seat(1, "no", &[2, 2, 3]).does("strike bare", &[]);
    assert_eq!(table.offers(1)[..2], ["help 0", "no"]);
}

#[test]
fn coop_05_a_spell_is_worth_its_difficulty() {
    // Ledger 5.13: Light 2.
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [{ "who": "robert", "at": "e3s3", "has": ["prism"] }, { "who": "kirk", "at": "e3s3" }],
    }));
    table.does("cast light", &[]);
    assert_eq!(at_stake(table.view(), &roll(&table)), 2);
}

#[test]
fn coop_05_help_with_healing_is_paid_when_something_is_healed() {
    // a simple roll; a disk removed is a point.
    let heals = |faces: &[u8]| {
        let mut table = at(json!({
            "heroes": [
                { "who": "kirk", "at": "e3s5" }, { "who": "brian", "at": "e3s5", "damage": 2 },
                { "who": "steve", "at": "e3s5" },
            ],
        }));
        table
            .seat(1, "order never", &[])
            .does("heal brian", &[])
            .seat(2, "help 1", &[])
            .does("take steve", faces);
        table.does("keep", &[]);
        [table.hero(0).vp, table.hero(2).vp]
    };
    assert_eq!(heals(&[6, 1, 2]), [0, 1]);
    assert_eq!(heals(&[1, 2, 4]), [0, 0]);
}

#[test]
fn coop_02_whom_fate_binds_does_not_come_from_another_tile() {
    // OC-7: until its next turn, so in the turns of others too.
    let helps = |bound: bool, place: &str| {
        let mut table = at(json!({
            "heroes": [{ "who": "robert", "at": "e8s5" }, { "who": "kirk", "at": place }],
            "tiles": [{ "tile": "T02", "right": 1 }], "disks": [{ "disk": "pistol-1", "at": "e8s5", "up": true }],
        }));
        table.state.hero_mut(1).marks.bound = bound;
        let faces: &[u8] = if bound && place == "e7s5" { &[1, 1, 4, 6] } else { &[] };
        asked(table, faces)
    };
    assert_eq!([helps(false, "e7s5"), helps(true, "e7s5"), helps(true, "e8s6")], [true, false, true]);
}
