//! Rolls, help, points, things and people: edges 8 to 18, 31 to 38, 46, 55, 59.

use serde_json::{Value as Json, json};

use super::table::{Table, at};

/// Somebody with things on the square, and a thing to search for there.
fn searches(who: &str, more: Json, disk: &str, others: Json) -> Table {
    let mut hero = json!({ "who": who, "at": "e3s5" });
    for (key, value) in more.as_object().into_iter().flatten() {
        hero[key] = value.clone();
    }
    let mut heroes = vec![hero];
    heroes.extend(others.as_array().into_iter().flatten().cloned());
    at(json!({ "heroes": heroes, "disks": [{ "disk": disk, "at": "e3s5", "up": true }] }))
}

fn robert(more: Json) -> Table {
    searches("robert", more, "pistol-1", json!([]))
}

#[test]
fn edge_08_a_helper_brings_attribute_and_skill_and_no_weapon() {
    // WDC-COOP-03: Kirk's A 4 and a die for Hand-to-Hand, without his bat.
    let bruce = json!({ "name": "Bruce", "attributes": { "speed": 2, "attack": 4, "dexterity": 3, "intelligence": 3,
        "persuasion": 2, "medical": 2, "defense": 4 }, "skills": { "hand-to-hand": 3 }, "learned": { "hand-to-hand": 2 } });
    let mut table = at(json!({
        "heroes": [
            { "who": bruce, "at": "e3s5", "has": ["kitchen-knife-1"] },
            { "who": "kirk", "at": "e3s5", "has": ["baseball-bat"] },
        ],
        "disks": [{ "disk": "hulking-dead-1", "at": "e3s5", "up": true }],
    }));
    table.does("fight hulking-dead-1", &[]).does("stand", &[]);
    table.seat(1, "no", &[3, 4, 5]).does("stand", &[]);
    table.does("strike kitchen-knife-1", &[]).seat(1, "help 0", &[1, 1, 2, 2, 4, 4, 6]);
    assert!(table.offered(0, "again helper-kirk 1,1,2,2,4"));
    assert_eq!(table.refuses("again helper-kirk 1,1,2,2,4,4"), "WDC-COOP-03");
}

#[test]
fn edge_09_one_helper_throws_once_and_two_may_have_the_same_die() {
    let mut table = searches(
        "robert",
        json!({}),
        "pump-shotgun-1",
        json!([{ "who": "kirk", "at": "e3s5" }, { "who": "steve", "at": "e3s5" }]),
    );
    table.does("search pump-shotgun-1", &[]).seat(1, "help 0", &[]).seat(2, "help 0", &[1, 1, 4, 6]);
    table.does("again helper-kirk 6", &[5]);
    assert_eq!(table.refuses("again helper-kirk 5"), "WDC-COOP-03");
    table.does("again helper-steve 5", &[1]);
    assert_eq!(table.sheet(0).0, 4, "three 1s");
}

#[test]
fn edge_10_a_helpers_dice_are_thrown_all_at_once() {
    let mut table = searches("robert", json!({}), "pump-shotgun-1", json!([{ "who": "kirk", "at": "e3s5" }]));
    table.does("search pump-shotgun-1", &[]).seat(1, "help 0", &[1, 1, 4, 6]);
    // WDC-COOP-03: Kirk's INT 2 are two dice; whoever takes one has had the other.
    assert!(table.offered(0, "again helper-kirk 4,6"));
    table.does("again helper-kirk 4", &[2]);
    table.is_at("down-e3s5", "e3s5");
}

#[test]
fn edge_11_one_ally_on_a_roll() {
    let mut table = robert(json!({ "has": ["librarian", "earnest-young-man"], "vp": -9 }));
    table.does("search pistol-1", &[1, 1, 4, 6]).does("again ally 6", &[6]);
    // WDC-ALLY-04: the other is no help any more, and the roll is over.
    assert!(!table.offered(0, "again"));
    assert_eq!(table.sheet(0).1, 0);
}

#[test]
fn edge_12_no_ally_helps_with_movement_perception_or_shots() {
    // WDC-COOP-04, WDC-ALLY-06, WDC-PERC-04, WDC-RNG-06: nothing is asked, everything falls at once.
    let mut table = robert(json!({ "has": ["librarian", "bouncer"], "vp": -9 }));
    table.does("move", &[2, 3]);
    assert!(!table.offered(0, "again"));
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e11s6", "has": ["librarian"], "vp": -9 }],
        "tiles": [{ "tile": "T02", "right": 1 }], "disks": [{ "disk": "ghoul-1", "at": "e10s1" }],
    }));
    table.does("perceive", &[1, 2, 4, 5]);
    assert!(!table.offered(0, "again"));
}

#[test]
fn edge_13_three_points_on_a_roll_and_no_fourth() {
    let mut table = robert(json!({ "vp": 9 }));
    table.does("search pistol-1", &[]).does("throw", &[1, 1, 4, 6]);
    for _ in 0..3 {
        table.does("again point 1", &[1]);
    }
    // WDC-VP-04: the roll is over, three are paid.
    assert!(!table.offered(0, "again"));
    assert_eq!(table.sheet(0).0, 6);
    // A die added leaves one (WDC-VP-03).
    let mut added = robert(json!({ "vp": 9 }));
    added.does("search pistol-1", &[]).does("add-die", &[1, 1, 4, 6, 6]).does("again point 1", &[2]);
    assert!(!added.offered(0, "again"));
    assert_eq!(added.sheet(0).0, 6);
}

#[test]
fn edge_14_dice_are_added_before_the_throw() {
    let mut table = robert(json!({ "vp": 9 }));
    table.does("search pistol-1", &[]).does("throw", &[1, 1, 4, 6]);
    assert_eq!(table.refuses("add-die"), "WDC-VP-05");
}

#[test]
fn edge_15_the_third_failure_is_not_bought_off_as_it_falls() {
    let before = |bought: bool| {
        let mut table = at(json!({
            "heroes": [{ "who": "brian", "at": "e11s7", "failures": 2, "vp": 9, "has": ["pistol-1"] }],
            "tiles": [{ "tile": "T02", "right": 1 }],
        }));
        if bought {
            table.does("atone", &[]);
        }
        table.does("force n", &[]);
        while table.offered(0, "throw") {
            table.does("throw", &[4, 4, 4, 1, 2, 6]);
        }
        table
    };
    // WDC-FAIL-02: it takes everything at once; five points beforehand are another matter (WDC-VP-03).
    before(false).is_at("pistol-1", "e11s7");
    let bought = before(true);
    bought.is_at("pistol-1", "pack-0");
    assert_eq!((bought.sheet(0).0, bought.sheet(0).1), (4, 2));
}

#[test]
fn edge_16_two_pairs_are_a_pair_without_gamble() {
    // WDC-DICE-05, WDC-ROLL-03.
    let mut table = robert(json!({}));
    table.does("search pistol-1", &[3, 3, 4, 4]);
    assert_eq!(table.sheet(0).0, 0);
}

#[test]
fn edge_17_straights_do_not_go_round() {
    // WDC-DICE-03.
    let mut table = robert(json!({}));
    table.does("search pistol-1", &[5, 6, 1, 2]);
    assert_eq!(table.sheet(0).0, 0);
    let mut straight = robert(json!({}));
    straight.does("search pistol-1", &[5, 6, 4, 2]);
    assert_eq!(straight.sheet(0).0, 3);
}

#[test]
fn edge_18_the_best_combination_is_taken_without_asking() {
    // WDC-DICE-01: nobody loses on purpose; there is not even a question.
    let mut table = robert(json!({ "vp": 3 }));
    table.does("search pistol-1", &[]).does("throw", &[1, 2, 3, 6]);
    table.is_at("pistol-1", "pack-0");
    assert!(table.reads(0, "lose").is_none());
}

#[test]
fn edge_31_a_thrown_knife_is_worth_nothing_to_its_thrower() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": ["kitchen-knife-1"], "vp": 1 }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s7", "up": true }],
    }));
    table.does("shoot ghoul-1 kitchen-knife-1", &[4, 4, 5]);
    let points = table.sheet(0).0;
    table.does("end", &[]).does("move", &[]).does("throw", &[2, 3]);
    while table.offered(0, "keep") {
        table.does("keep", &[]);
    }
    table.does("step s", &[]).does("step s", &[]).does("stop", &[]).does("pick-up kitchen-knife-1", &[]);
    // WDC-RNG-04.
    assert_eq!(table.sheet(0).0, points);
}

#[test]
fn edge_32_a_shotgun_has_three_shells() {
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e3s5", "has": ["pump-shotgun-1"], "vp": -9 }],
        "disks": [{ "disk": "bandaged-sleeper", "at": "e3s7", "up": true }],
        "options": { "static-adversaries": true },
    }));
    for _ in 0..3 {
        table.does("shoot bandaged-sleeper pump-shotgun-1", &[1, 1, 2, 2, 4, 4]).does("end", &[]);
    }
    // WDC-KW-08, WDC-ITEM-07.
    assert_eq!(table.refuses("shoot bandaged-sleeper pump-shotgun-1"), "WDC-RNG-02");
}

#[test]
fn edge_33_things_are_given_away_before_and_not_as_they_fall() {
    let mut table = at(json!({
        "heroes": [
            { "who": "brian", "at": "e11s7", "failures": 2, "has": ["pistol-1"] }, { "who": "kirk", "at": "e11s7" },
        ],
        "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    // WDC-ITEM-06, WDC-COOP-01: a gift is an action, and so is the door.
    table.does("offer kirk pistol-1 nothing 0", &[]).seat(1, "yes", &[]);
    table.is_at("pistol-1", "pack-1");
    assert_eq!(table.refuses("force n"), "WDC-TURN-02");
}

#[test]
fn edge_34_phones_are_not_stolen() {
    // WDC-KW-13, WDC-STEAL-01: they are no disks at all, and nothing can be said about them.
    let table = at(json!({ "heroes": [{ "who": "kirk", "at": "e3s5" }, { "who": "sharon", "at": "e3s5" }] }));
    assert!(!table.offered(0, "steal"));
    assert!(table.reads(0, "steal sharon cell-phone force").is_none());
}

#[test]
fn edge_35_one_roll_heals_one() {
    let table = at(json!({
        "heroes": [
            { "who": "steve", "at": "e3s5" }, { "who": "brian", "at": "e3s5", "damage": 1 },
            { "who": "kirk", "at": "e3s5", "damage": 1 },
        ],
    }));
    // WDC-HEAL-01.
    assert!(table.offered(0, "heal brian") && table.offered(0, "heal kirk"));
    assert!(table.reads(0, "heal brian kirk").is_none());
}

#[test]
fn edge_36_what_a_death_left_is_not_healed() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }, { "who": "brian", "at": "e3s5", "damage": 1 }],
    }));
    table.seat(1, "order never", &[]);
    table.state.heroes[1].scars = 2;
    // WDC-HEAL-03, WDC-HLTH-03: a pair would heal two, and one alone can be.
    table.does("heal brian", &[3, 3, 1, 5]);
    assert_eq!((table.state.heroes[1].health(), table.sheet(0).0), (2, 1));
    table.state.heroes[0].scars = 1;
    table.does("end", &[]).seat(1, "end", &[]);
    assert_eq!(table.refuses("heal-self"), "WDC-HEAL-01");
}

#[test]
fn edge_37_points_that_are_not_there_are_not_spent() {
    let mut table = at(
        json!({ "heroes": [{ "who": "kirk", "at": "e3s5", "vp": 1, "failures": 1 }, { "who": "sharon", "at": "e3s5" }] }),
    );
    assert_eq!(table.refuses("pay sharon 2"), "WDC-COOP-01");
    assert_eq!(table.refuses("atone"), "WDC-VP-03");
    assert_eq!(table.refuses("learn strength"), "WDC-VP-03");
    let mut poor = robert(json!({ "vp": -2 }));
    poor.does("search pistol-1", &[1, 1, 4, 6]);
    assert!(!poor.offered(0, "again"), "WDC-VP-05");
}

#[test]
fn edge_38_a_price_is_due_on_success_only() {
    let mut table = searches("robert", json!({}), "pistol-1", json!([{ "who": "kirk", "at": "e3s5" }]));
    table
        .does("search pistol-1", &[])
        .seat(1, "help 3", &[])
        .does("take kirk", &[1, 1, 4, 6])
        .does("keep", &[]);
    // WDC-COOP-05.
    assert_eq!((table.sheet(0).0, table.sheet(1).0), (0, 0));
}

#[test]
fn edge_46_every_thing_above_five_is_rolled_for_as_a_whole() {
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5", "has": ["pump-shotgun-1", "pump-shotgun-2", "crossbow"], "vp": -9 }],
        "disks": [{ "disk": "flashlight-1", "at": "e3s5", "up": true, "found": true }],
    }));
    // WDC-WT-02, WDC-WT-03: weight 6 is carried, 7 is two above 5, a pair.
    table.does("pick-up flashlight-1", &[1, 2, 4, 6]);
    assert!(table.offered(0, "leave-behind"));
    assert_eq!(table.refuses("end"), "WDC-WT-04");
}

#[test]
fn edge_55_a_nuisance_is_nobodys_gift() {
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5", "has": ["whining-kid"] }, { "who": "sharon", "at": "e3s5" }],
    }));
    assert_eq!(table.refuses("offer sharon whining-kid nothing 0"), "WDC-COOP-01");
    assert_eq!(table.refuses("drop whining-kid"), "WDC-ITEM-05");
    assert_eq!(table.refuses("take-ally sharon whining-kid"), "WDC-SK-33", "WDC-NUIS-01");
}

#[test]
fn edge_59_nobody_slips_out_of_a_fight_by_helping() {
    let asked = |ghoul: bool| {
        let disks = [
            json!({ "disk": "pistol-1", "at": "e3s5", "up": true }),
            json!({ "disk": "ghoul-1", "at": "e5s5", "up": true }),
        ];
        let mut table = at(json!({
            "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": "e5s5" }],
            "disks": disks[..=usize::from(ghoul)],
        }));
        // WDC-COOP-02.
        table.does("search pistol-1", if ghoul { &[1, 2, 3, 6] } else { &[] });
        table.offered(1, "help")
    };
    assert_eq!([asked(false), asked(true)], [true, false]);
}
