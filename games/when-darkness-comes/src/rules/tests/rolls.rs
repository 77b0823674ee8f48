//! Rolls, points, characters.

use serde_json::json;

use crate::content::Skill;
use crate::fixture::{at, game};
use crate::rules::chars;
use crate::sheet::Sheet;

#[test]
fn char_05_levels_give_dice() {
    assert_eq!((0..=6).map(chars::dice).collect::<Vec<_>>(), [0, 1, 1, 1, 2, 2, 2]);
}

#[test]
fn char_03_victor_can_be_built() {
    // EX-02.
    let sheet = |attributes: [u8; 7], skills: &[(Skill, u8)]| -> Sheet {
        let [speed, attack, dexterity, intelligence, persuasion, medical, defense] = attributes;
        let attributes = crate::content::Attributes {
            speed,
            attack,
            dexterity,
            intelligence,
            persuasion,
            medical,
            defense,
        };
        Sheet {
            name: "Victor".to_owned(),
            attributes,
            skills: skills.iter().copied().collect(),
            ..Sheet::default()
        }
    };
    let skills = [(Skill::Search, 2), (Skill::Lockpick, 3), (Skill::DisarmDevices, 4)];
    assert_eq!(sheet([3, 2, 2, 4, 2, 3, 4], &skills).faults(), []);
    let wrong = [
        (sheet([1, 4, 2, 4, 2, 3, 4], &[]), "fault-sheet-range"),
        (sheet([3, 3, 2, 4, 2, 3, 4], &[]), "fault-sheet-sum"),
        (sheet([3, 2, 2, 4, 2, 3, 4], &[(Skill::Search, 3)]), "fault-sheet-cost"),
        (
            sheet([3, 2, 2, 4, 2, 3, 4], &[(Skill::Strength, 5), (Skill::MartialArts, 5), (Skill::Sneak, 2)]),
            "fault-sheet-budget",
        ),
        (Sheet { willpower: Some(5), ..sheet([3, 2, 2, 4, 2, 3, 4], &[]) }, "fault-sheet-will"),
        (Sheet { name: String::new(), ..sheet([3, 2, 2, 4, 2, 3, 4], &[]) }, "fault-sheet-name"),
        (Sheet { name: "Vic\ntor".to_owned(), ..sheet([3, 2, 2, 4, 2, 3, 4], &[]) }, "fault-sheet-name"),
        (Sheet { quote: "a".repeat(201), ..sheet([3, 2, 2, 4, 2, 3, 4], &[]) }, "fault-sheet-words"),
    ];
    for (sheet, what) in wrong {
        assert_eq!(sheet.faults().iter().map(|(_, what)| *what).collect::<Vec<_>>(), [what]);
    }
}

#[test]
fn gen_02_tables_that_cannot_be_opened() {
    use kernel::{Cx, Game, Seeded, Table};
    let faults = |seats: u8, setup: serde_json::Value| {
        let mut luck = Seeded::from_number(1);
        let faults = game().start(&Table { seats, setup }, &mut Cx::silent(&mut luck)).expect_err("faults");
        faults.into_iter().map(|fault| fault.by).collect::<Vec<_>>()
    };
    assert_eq!(faults(7, json!({})), ["WDC-GEN-02"]);
    assert_eq!(faults(1, json!({ "scenario": "SC6" })), ["WDC-GEN-02"]);
    assert_eq!(faults(1, json!({ "scenario": "SC99" })), ["WDC-GEN-01"]);
    assert_eq!(faults(2, json!({ "characters": ["kirk", "kirk"] })), ["WDC-GEN-02"]);
    assert_eq!(faults(1, json!({ "characters": ["nobody"] })), ["WDC-GEN-02"]);
    let sheet = json!({ "name": "", "attributes": { "speed": 9, "attack": 2, "dexterity": 2, "intelligence": 2,
        "persuasion": 2, "medical": 2, "defense": 2 }, "skills": {} });
    assert_eq!(faults(1, json!({ "characters": [sheet] })).len(), 3, "every fault at once");
}

#[test]
fn roll_02_and_roll_03_attribute_skill_and_tool() {
    // EX-04: Kirk at a door with two locks, 5 dice and one of his lock picks.
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e11s7", "has": ["lock-picks-1"] }], "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    table.does("pick n", &[1, 2, 3, 4, 5, 6]);
    assert!(table.by("WDC-ROLL-03"));
}

#[test]
fn roll_04_nothing_to_reach_needs_no_dice() {
    // A window by a door with one lock: 0.
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e8s4" }], "tiles": [{ "tile": "T04", "right": 1 }]
    }));
    table.does("break e", &[]);
    assert!(table.by("WDC-ROLL-04"));
    assert_eq!(table.hero(0).failures, 1, "and costs the Failure all the same");
}

#[test]
fn vp_03_and_vp_04_and_vp_05_what_points_buy() {
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5", "vp": 9, "failures": 1 }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    assert_eq!(table.refuses("learn search"), "WDC-VP-03");
    table.does("atone", &[]);
    assert_eq!((table.hero(0).vp, table.hero(0).failures), (4, 0));
    assert_eq!(table.refuses("atone"), "WDC-VP-03");
    table.does("search pistol-1", &[]).does("add-die", &[1, 1, 4, 5, 2]);
    assert_eq!(table.refuses("add-die"), "WDC-VP-05");
    table.does("again point 1", &[6]);
    assert_eq!((table.hero(0).vp, table.refuses("again point 1")), (4, "WDC-TURN-02"), "4, 5, 6 finds it");
}

#[test]
fn vp_08_a_skill_point_raises_a_skill() {
    let mut table = at(json!({ "heroes": [{ "who": "robert", "at": "e3s5", "vp": 12 }] }));
    table.does("learn search", &[]);
    assert_eq!((table.hero(0).vp, table.hero(0).level(Skill::Search)), (2, 1));
    table.state.hero_mut(0).skills[Skill::Search as usize] = 6;
    table.state.hero_mut(0).vp = 50;
    assert_eq!(table.refuses("learn search"), "WDC-VP-08");
}

#[test]
fn vp_07_below_zero_at_the_end_a_skill_is_lost() {
    let mut table = at(json!({ "heroes": [{ "who": "robert", "at": "e3s5", "vp": -1 }], "round": 15 }));
    table.does("end", &[]).does("forget climbing", &[]);
    assert!(table.state.over.is_some());
    assert!(table.by("WDC-VP-07"));
}

#[test]
fn oc_12_and_wh_12_results_that_wait_for_a_check() {
    let before = || {
        at(
            json!({ "heroes": [{ "who": "robert", "at": "e3s5" }], "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }] }),
        )
    };
    let mut fails = before();
    fails.state.hero_mut(0).marks.fails = true;
    fails.does("search pistol-1", &[]);
    assert!(fails.by("WDC-OC-12") && !fails.hero(0).marks.fails);
    let mut succeeds = before();
    succeeds.state.hero_mut(0).marks.succeeds = true;
    succeeds.does("search pistol-1", &[]);
    assert!(succeeds.by("WDC-WH-12"));
    assert_eq!(succeeds.hero(0).vp, 3);
}

#[test]
fn coop_04_and_coop_07_who_is_asked_for_help() {
    // Nobody helps with movement.
    let mut table =
        at(json!({ "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": "e3s5" }] }));
    table.does("move", &[2, 3]);
    assert!(super::super::moves::walk(table.view()).is_some_and(|walk| walk.rolled));
    let mut helped = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": "e3s5", "has": ["librarian"] }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    helped.does("search pistol-1", &[]).seat(1, "help 0", &[1, 1, 4, 5]);
    helped.does("again lent-kirk 1", &[3]);
    assert!(helped.by("WDC-COOP-07"));
}
