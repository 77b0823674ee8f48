//! Tests of victory points.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::{Value as Json, json};

use crate::content::Skill;
use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Robert, who searches with four dice, on the square of a pistol that was seen.
fn searching(points: i16, has: Json) -> Tried {
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5", "vp": points, "has": has }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    table.does("search pistol-1", &[]);
    table
}

fn steve(points: i16, failures: u8) -> Tried {
    at(json!({ "heroes": [{ "who": "steve", "at": "e3s5", "vp": points, "failures": failures }] }))
}

#[test]
fn vp_01_what_each_thing_is_worth() {
    let table = steve(0, 0);
    let view = table.view();
    let face = |word: &str| view.face(view.content.disk_named(0, word).expect(word));
    // Ledger 9.4: close combat, from afar.
    for (word, melee, ranged) in [
        ("shambling-dead-1", 4, 2),
        ("hulking-dead-1", 8, 5),
        ("fledgling-vampire-1", 7, 3),
        ("mangy-wolf-1", 3, 1),
        ("restless-spirit", 5, 4),
        ("the-thing-below", 12, 7),
    ] {
        assert_eq!((face(word).melee_vp(), face(word).ranged_vp()), (melee, ranged), "{word}");
    }
    // Everything else is worth its target number.
    for (word, points) in [
        ("pump-shotgun-1", 4),
        ("kitchen-knife-1", 1),
        ("earnest-young-man", 2),
        ("paramedic", 5),
        ("night-watchman-1", 3),
        ("pushy-reporters", 3),
        ("glass-float", 4),
    ] {
        assert_eq!(face(word).vp, points, "{word}");
    }
}

#[test]
fn vp_03_a_die_costs_two_before_and_one_after() {
    let mut table = searching(3, json!([]));
    assert_eq!(table.offers(0), ["throw", "add-die"]);
    table.does("add-die", &[1, 1, 2, 4, 6]);
    assert_eq!(table.hero(0).vp, 1);
    table.does("again point 1", &[3]);
    assert_eq!(
        (table.lies("pistol-1"), table.hero(0).vp),
        (Lies::With(0), 3),
        "nothing left, and the pistol's 3"
    );
}

#[test]
fn vp_04_no_more_than_three_on_a_roll() {
    let mut table = searching(10, json!(["librarian"]));
    table.does("throw", &[1, 1, 4, 5]);
    for _ in 0..3 {
        table.does("again point 1", &[1]);
    }
    assert_eq!(table.hero(0).vp, 7);
    assert_eq!(table.refuses("again point 1"), "WDC-VP-04");
    // One die added leaves one re-roll.
    let mut added = searching(10, json!(["librarian"]));
    added.does("add-die", &[1, 1, 4, 4, 6]).does("again point 1", &[1]);
    assert_eq!((added.hero(0).vp, added.refuses("again point 1")), (7, "WDC-VP-04"));
}

#[test]
fn vp_05_a_die_is_added_before_the_throw_only() {
    let mut table = searching(10, json!([]));
    table.does("throw", &[1, 1, 4, 5]);
    assert_eq!(table.refuses("add-die"), "WDC-VP-05");
}

#[test]
fn vp_05_nobody_spends_what_is_not_there() {
    // with one point there is one re-roll, with none the dice lie.
    let mut poor = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5", "vp": 0 }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    poor.does("search pistol-1", &[1, 1, 4, 5]);
    assert_eq!((poor.lies("pistol-1"), poor.hero(0).vp), (Lies::Down(poor.square("e3s5")), 0));
    let mut one = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5", "vp": 1 }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    one.does("search pistol-1", &[1, 1, 4, 5]).does("again point 1", &[2]);
    assert_eq!((one.lies("pistol-1"), one.hero(0).vp), (Lies::Down(one.square("e3s5")), 0));
}

#[test]
fn vp_03_five_points_buy_off_a_failure() {
    let mut table = steve(5, 2);
    table.does("atone", &[]);
    assert!(table.by("WDC-VP-03"));
    assert_eq!((table.hero(0).vp, table.hero(0).failures), (0, 1));
    assert_eq!(steve(4, 2).refuses("atone"), "WDC-VP-03", "too few points");
    assert_eq!(steve(5, 0).refuses("atone"), "WDC-VP-03", "no Failure");
}

#[test]
fn vp_06_what_is_lost_takes_its_points_below_zero() {
    let mut table =
        at(json!({ "heroes": [{ "who": "steve", "at": "e3s5", "failures": 1, "has": ["pistol-1"] }] }));
    table.does("drop pistol-1", &[]);
    assert_eq!(table.hero(0).vp, -3);
    assert_eq!(table.refuses("atone"), "WDC-VP-03", "nothing is bought on credit");
}

#[test]
fn vp_02_using_a_thing_keeps_its_points() {
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e3s5", "vp": 4, "has": ["pump-shotgun-1"] }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s7", "up": true }],
    }));
    // A 3, two for RMW and one at two squares.
    table.does("shoot ghoul-1 pump-shotgun-1", &[1, 1, 2, 3, 5, 6]);
    assert_eq!(table.hero(0).vp, 4 + 2, "WDC-RNG-07");
}

#[test]
fn vp_07_below_zero_at_the_end_a_skill_is_lost() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "vp": -1 }, { "who": "kirk", "at": "e0s0" }], "round": 20,
    }));
    let skills = |table: &Tried, seat: u8| table.hero(seat).skills.iter().filter(|level| **level > 0).count();
    let (brian, kirk) = (skills(&table, 0), skills(&table, 1));
    table.does("end", &[]).seat(1, "end", &[]).does("forget strength", &[]);
    assert!(table.by("WDC-VP-07"));
    assert_eq!(
        (skills(&table, 0), skills(&table, 1)),
        (brian - 1, kirk),
        "all its levels, and Kirk has no debts"
    );
}

#[test]
fn vp_08_ten_points_buy_a_level() {
    let mut table = steve(20, 0);
    table.does("learn sneak", &[]).does("learn first-aid", &[]);
    assert!(table.by("WDC-VP-08"));
    assert_eq!((table.hero(0).level(Skill::Sneak), table.hero(0).level(Skill::FirstAid)), (1, 3));
    assert_eq!(table.hero(0).vp, 0);
    assert_eq!(steve(9, 0).refuses("learn sneak"), "WDC-VP-03");
}

#[test]
fn vp_08_six_is_the_highest_level() {
    let mut table = steve(20, 0);
    table.state.hero_mut(0).skills[Skill::FirstAid as usize] = 5;
    table.does("learn first-aid", &[]);
    assert_eq!(table.refuses("learn first-aid"), "WDC-VP-08");
}

#[test]
fn vp_08_a_table_can_want_the_whole_price_of_a_new_skill() {
    // Sneak costs two at least.
    let of = |points: i16| {
        at(json!({
            "heroes": [{ "who": "steve", "at": "e3s5", "vp": points }], "options": { "new-skill-full-cost": true },
        }))
    };
    assert_eq!(of(19).refuses("learn sneak"), "WDC-VP-03");
    let mut table = of(30);
    table.does("learn sneak", &[]).does("learn first-aid", &[]);
    assert_eq!((table.hero(0).level(Skill::Sneak), table.hero(0).level(Skill::FirstAid)), (2, 3));
}
