//! Tests of rolls in their seven steps.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seat, Tape};
use serde_json::{Value as Json, json};

use crate::action::Action;
use crate::content::Skill;
use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Robert, who searches with four dice, on the square of things that were seen.
fn robert(has: Json) -> Tried {
    at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5", "has": has }],
        "disks": [
            { "disk": "pistol-1", "at": "e3s5", "up": true }, { "disk": "kitchen-knife-1", "at": "e3s5", "up": true },
            { "disk": "pump-shotgun-1", "at": "e3s5", "up": true },
        ],
    }))
}

fn finds(table: &mut Tried, disk: &str, dice: &[u8]) -> bool {
    table.does(&format!("search {disk}"), dice);
    table.lies(disk) == Lies::With(0)
}

#[test]
fn roll_01_the_three_kinds_of_roll() {
    let mut check = robert(json!([]));
    assert!(finds(&mut check, "pistol-1", &[1, 2, 3, 5]));
    assert!(check.by("WDC-ROLL-01") && check.by("WDC-ROLL-03"), "against a target number");
    let mut simple = robert(json!([]));
    simple.does("move", &[2, 3]);
    assert!(simple.by("WDC-MOVE-01"), "as high as it is");
}

#[test]
fn roll_02_only_one_skill_counts() {
    // Sharon has Flirt and Bluff: three dice and one more, against a pair.
    let mut table = at(json!({
        "heroes": [{ "who": "sharon", "at": "e3s5" }],
        "disks": [{ "disk": "earnest-young-man", "at": "e3s5", "up": true }],
    }));
    table.does("convince earnest-young-man", &[2, 2, 4, 5]);
    assert_eq!(table.lies("earnest-young-man"), Lies::With(0));
}

#[test]
fn roll_02_and_obst_04_a_penalty_counts_once() {
    // EX-17: Kirk's Attack 4 and Hand-to-Hand, less a die for the reporters, and the next time with five.
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5", "has": ["pushy-reporters"] }],
        "disks": [{ "disk": "hungry-dead-1", "at": "e3s5", "up": true }],
    }));
    table.does("fight hungry-dead-1", &[2, 2, 4, 5]).does("stand", &[]);
    table.does("strike bare", &[1, 1, 4, 5]);
    assert!(table.by("WDC-OBST-04"));
    assert_eq!(table.lies("pushy-reporters"), Lies::Pool);
    table.does("guard", &[2, 2, 4, 5]).does("strike bare", &[1, 1, 2, 3, 4]);
    assert_eq!(table.lies("hungry-dead-1"), Lies::Won(0));
}

#[test]
fn obst_04_two_for_one_attribute_add_up() {
    //
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5", "has": ["pushy-reporters", "petty-gang"] }],
        "disks": [{ "disk": "hungry-dead-1", "at": "e3s5", "up": true }],
    }));
    table.does("fight hungry-dead-1", &[2, 2, 4, 5]).does("stand", &[]).does("strike bare", &[1, 1, 4]);
    assert_eq!((table.lies("pushy-reporters"), table.lies("petty-gang")), (Lies::Pool, Lies::Pool));
}

#[test]
fn roll_03_the_target_number_is_enough_and_one_less_is_not() {
    // a pistol is a straight of three.
    assert!(finds(&mut robert(json!([])), "pistol-1", &[1, 2, 3, 3]));
    assert!(!finds(&mut robert(json!([])), "pistol-1", &[2, 2, 6, 6]), "a pair");
}

#[test]
fn roll_04_nothing_to_reach_is_reached_without_dice() {
    // A knife is a 6 high; with luck (WDC-WH-2) one less.
    let mut table = robert(json!([]));
    table.state.hero_mut(0).marks.tn = -1;
    assert!(finds(&mut table, "kitchen-knife-1", &[]));
    assert!(table.by("WDC-ROLL-04"));
    // WDC-OC-2: one more.
    let mut unlucky = robert(json!([]));
    unlucky.state.hero_mut(0).marks.tn = 1;
    assert!(!finds(&mut unlucky, "pistol-1", &[1, 2, 3, 5]));
}

#[test]
fn roll_07_the_dice_are_changed_by_what_may_change_them_only() {
    let mut table = robert(json!(["librarian"]));
    table.does("search pistol-1", &[2, 3, 5, 5]);
    for action in ["end", "move", "guard", "help 0", "throw"] {
        assert_eq!(table.refuses(action), "WDC-ROLL-07", "{action}");
    }
    assert_eq!(table.refuses("again helper-robert 2"), "WDC-COOP-03");
    assert_eq!(table.refuses("again ally 6"), "WDC-COOP-03", "there is no 6");
    table.does("again ally 5", &[4]);
    assert_eq!(table.lies("pistol-1"), Lies::With(0), "2, 3, 4");
}

#[test]
fn ally_03_an_ally_that_knows_other_things_is_no_help() {
    let mut table = robert(json!(["locksmith"]));
    assert!(!finds(&mut table, "pistol-1", &[2, 3, 5, 5]));
}

#[test]
fn roll_08_gamble_counts_on_the_final_dice() {
    let mut table = robert(json!([]));
    table.state.hero_mut(0).skills[Skill::Gamble as usize] = 4;
    // Two pairs are worth 3.
    assert!(finds(&mut table, "pistol-1", &[2, 2, 5, 5]));
}

#[test]
fn roll_09_a_skill_that_is_not_there_is_not_needed() {
    // EX-15: Robert has no Search; a shotgun is three of a kind.
    let mut table = robert(json!([]));
    assert!(finds(&mut table, "pump-shotgun-1", &[4, 4, 4, 1]));
    assert_eq!(table.hero(0).vp, 4);
}

#[test]
fn nuis_02_the_best_die_is_thrown_again() {
    // 2, 3, 4, 6: the 4 is thrown again, and shows 6.
    let mut table = robert(json!(["know-it-all-tourist"]));
    assert!(!finds(&mut table, "pistol-1", &[2, 3, 4, 6, 6]));
    assert!(table.by("WDC-NUIS-02"));
    // It may do no harm: a 4 again.
    assert!(finds(&mut robert(json!(["know-it-all-tourist"])), "pistol-1", &[2, 3, 4, 6, 4]));
    // Another title, another roll.
    assert!(finds(&mut robert(json!(["drunk-uncle"])), "pistol-1", &[2, 3, 4, 6]));
}

#[test]
fn nuis_02_two_of_them_never_throw_the_same_die() {
    // the 4 becomes a 6; then the other 6 is thrown, and makes good what was spoiled.
    let mut table = robert(json!(["know-it-all-tourist", "weeping-neighbour"]));
    assert!(finds(&mut table, "pistol-1", &[2, 3, 4, 6, 6, 4]));
}

#[test]
fn nuis_04_help_for_others_is_not_spoiled() {
    let mut table = at(json!({
        "heroes": [
            { "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": "e3s5", "has": ["know-it-all-tourist"] },
        ],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    table.does("search pistol-1", &[]).seat(1, "help 0", &[2, 3, 5, 5]);
    table.does("again helper-kirk 5,5", &[1, 4]);
    assert!(!table.by("WDC-NUIS-02"));
    assert_eq!(table.lies("pistol-1"), Lies::With(0));
}

#[test]
fn oc_12_the_next_check_fails_and_a_simple_roll_does_not_count() {
    let mut table = robert(json!([]));
    table.state.hero_mut(0).marks.fails = true;
    table.does("move", &[2, 3]).does("stop", &[]);
    assert!(table.hero(0).marks.fails, "movement is no check");
    assert!(!finds(&mut table, "pistol-1", &[]));
    assert!(table.by("WDC-OC-12") && !table.hero(0).marks.fails);
}

#[test]
fn wh_12_the_next_check_succeeds_and_both_together_are_nothing() {
    let mut table = robert(json!([]));
    table.state.hero_mut(0).marks.succeeds = true;
    assert!(finds(&mut table, "pump-shotgun-1", &[]));
    assert!(table.by("WDC-WH-12") && !table.hero(0).marks.succeeds);
    // they cancel each other.
    let mut both = robert(json!([]));
    both.state.hero_mut(0).marks.succeeds = true;
    both.state.hero_mut(0).marks.fails = true;
    assert!(finds(&mut both, "pistol-1", &[1, 2, 3, 5]));
    assert!(!both.hero(0).marks.succeeds && !both.hero(0).marks.fails);
}

#[test]
fn coop_05_help_that_nobody_offered_is_not_taken() {
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": "e3s5" }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    table.does("search pistol-1", &[]).seat(1, "help 1", &[]);
    assert_eq!(table.refuses("take robert"), "WDC-COOP-05");
    // A page may send any number.
    for action in [Action::Take(9), Action::Spare(9), Action::Take(u8::MAX)] {
        let mut tape = Tape::default();
        let game = table.game.clone();
        let refused = game.act(&mut table.state, Seat(0), &action, &mut Cx::silent(&mut tape));
        assert_eq!(refused.expect_err("nobody").by.0, "WDC-COOP-05");
    }
    table.does("take kirk", &[1, 2, 3, 5]);
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (2, 1));
}

#[test]
fn fate_02_is_read_at_first_or_at_last() {
    // a red 1, thrown again for a point.
    let moves = |last: bool| {
        let mut table = at(json!({
            "heroes": [{ "who": "steve", "at": "e3s5", "vp": 1 }], "options": { "fate-on-final": last },
        }));
        // "Oh Crap!" 7: the tile cannot be left.
        table.does("move", if last { &[2, 4, 1] } else { &[2, 4, 1, 3, 4] });
        table.does("again point 1", &[5]);
        table.hero(0).marks.bound
    };
    assert_eq!([moves(false), moves(true)], [true, false]);
    // Left as it lies it is read.
    let mut kept = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5", "vp": 1 }], "options": { "fate-on-final": true },
    }));
    kept.does("move", &[2, 4, 1]).does("keep", &[3, 4]);
    assert!(kept.hero(0).marks.bound);
}

#[test]
fn roll_04_without_a_roll_no_penalty_is_spent() {
    // WDC-OBST-04: the next roll; a window by a door of one lock breaks without one. The bar's is at e8s4.
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e8s4", "has": ["pushy-reporters"] }],
        "tiles": [{ "tile": "T04", "right": 1 }],
    }));
    table.does("break e", &[]);
    assert_eq!((table.hero(0).failures, table.lies("pushy-reporters")), (1, Lies::With(0)));
}
