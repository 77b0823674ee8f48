//! Tests of the field of view and of back attacks.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;
use space::square::Square;

use super::sees_square;
use crate::fixture::{Fixture, Tried};
use crate::names;

/// Noburo (Defense 4) stands at h8 and looks north.
fn noburo() -> Fixture {
    Fixture::open("16x16").stand("noburo", 1, "h8 n").stand("kuroiwa", 1, "a1 n")
}

fn has_bonus(table: &Tried, who: &str) -> bool {
    table.added("OKKO-BACK-02", &format!("part-back-attack=+1 of={who}"))
}

#[test]
fn back_01_the_field_of_view_lies_before_the_front_edge() {
    // Offsets of table 5.11: columns grow to the east, rows to the south.
    for (facing, in_view) in [
        ("n", (|_, dy| dy <= -1) as fn(i8, i8) -> bool),
        ("e", |dx, _| dx >= 1),
        ("s", |_, dy| dy >= 1),
        ("w", |dx, _| dx <= -1),
    ] {
        let table = Fixture::open("9x9").stand("okko", 0, &format!("e5 {facing}")).begin();
        let view = table.view();
        let okko = names::find_figure(view, "okko").unwrap();
        for square in view.state.setting.board.grid.squares() {
            let (dx, dy) = (square.col() as i8 - 4, square.row() as i8 - 4);
            assert_eq!(sees_square(view, okko, square), in_view(dx, dy), "OKKO-BACK-01: {facing} {square}");
        }
    }
}

#[test]
fn back_02_a_movement_wholly_behind_the_line_is_worth_1() {
    let mut table = noburo().stand("oni-bushi", 0, "h12 n").begin();
    table.does("activate oni-bushi").does("step n").does("step n").does("step n");
    assert_eq!(table.fact("oni-bushi.at"), "h9");
    table.rolls("attack noburo", &[2, 3]);
    assert!(has_bonus(&table, "oni-bushi"), "OKKO-BACK-02");
    assert!(table.heard("OKKO-CMBT-08", "attack=7 defense=7"));
}

#[test]
fn back_03_any_step_in_front_of_the_line_spoils_it() {
    let mut table = noburo().stand("ninja", 0, "h4 s").begin();
    table.does("activate ninja");
    for step in ["step sw", "step sw", "step s", "step s", "turn e", "step e"] {
        table.does(step);
    }
    table.rolls("attack noburo", &[4, 2]);
    assert!(!has_bonus(&table, "ninja"), "OKKO-BACK-03");
    assert!(table.heard("OKKO-CMBT-08", "attack=6 defense=6"));
}

#[test]
fn ec_21_the_square_where_the_movement_began_counts() {
    // from g7, in view, one step to g8, and the defender saw it coming.
    let mut table = noburo().stand("genzo", 0, "g7 e").begin();
    table.does("activate genzo").does("step s");
    table.rolls("attack noburo", &[4, 3]);
    assert!(!has_bonus(&table, "genzo"), "OKKO-BACK-03, OKKO-BACK-04");
}

#[test]
fn ec_22_the_flank_is_out_of_view() {
    let mut table = noburo().stand("genzo", 0, "e8 e").begin();
    table.does("activate genzo").does("step e").does("step e");
    table.rolls("attack noburo", &[3, 3]);
    assert!(has_bonus(&table, "genzo"), "OKKO-BACK-01, OKKO-BACK-02");
}

#[test]
fn back_04_without_a_movement_only_the_present_square_counts() {
    for (at, bonus) in [("h9 n", true), ("g8 e", true), ("i8 w", true), ("h7 s", false), ("g7 s", false)] {
        let mut table = noburo().stand("genzo", 0, at).begin();
        table.rolls("genzo attack noburo", &[4, 4]);
        assert_eq!(has_bonus(&table, "genzo"), bonus, "OKKO-BACK-04, Q-16: {at}");
    }
    let mut table = noburo().stand("genzo", 0, "g9 n").begin();
    table.does("genzo attack noburo").rolls("face s", &[4, 4]);
    assert!(has_bonus(&table, "genzo"), "OKKO-BACK-04, Q-16: from the rear diagonal");
}

#[test]
fn back_04_turning_in_place_is_no_way_round() {
    let mut table = noburo().stand("genzo", 0, "h9 w").begin();
    table.does("activate genzo").does("turn n");
    table.rolls("attack noburo", &[3, 4]);
    assert!(has_bonus(&table, "genzo"), "OKKO-BACK-04");
}

#[test]
fn back_05_the_facing_before_the_free_turn_counts() {
    let mut table = noburo().stand("genzo", 0, "h9 n").begin();
    table.rolls("genzo attack noburo", &[3, 3]);
    assert!(has_bonus(&table, "genzo"), "OKKO-BACK-05");
    assert!(
        table.heard("OKKO-CMBT-06", "event-faced figure=noburo facing=s"),
        "it turns before the dice all the same"
    );
    let faced = table.told().iter().position(|line| line.contains("event-faced"));
    let scores = table.told().iter().position(|line| line.contains("event-scores"));
    assert!(faced < scores, "OKKO-BACK-05");
}

#[test]
fn back_06_the_turn_stays_and_bares_the_back_to_another() {
    let mut table = noburo().stand("oni-bushi", 0, "h11 n").stand("ninja", 0, "g8 e").begin();
    table.does("activate oni-bushi").does("step n").does("step n");
    // 4, back attack, the ninja's support and 2 against 4 and 4: a tie.
    table.rolls("attack noburo", &[2, 4]);
    assert!(table.heard("OKKO-CMBT-08", "attack=8 defense=8"));
    assert_eq!(table.fact("noburo.facing"), "s");
    table.rolls("ninja attack noburo", &[3, 3]);
    assert!(has_bonus(&table, "ninja"), "OKKO-BACK-06: g8 is out of view now");
    assert!(table.added("OKKO-SUPP-02", "part-support=+1 figure=oni-bushi of=ninja"));
    assert_eq!(table.fact("noburo.facing"), "w");
}

#[test]
fn back_07_an_attack_from_in_front_of_the_line_never_has_it() {
    // EC-55: a path behind the defender, to its front diagonal.
    let mut table = noburo().stand("ninja", 0, "g9 e").begin();
    table.does("activate ninja").does("step n");
    table.does("step n");
    assert!(table.heard("OKKO-ZOC-04", "event-stopped figure=ninja at=g7"));
    table.rolls("attack noburo", &[4, 2]);
    assert!(!has_bonus(&table, "ninja"), "OKKO-BACK-07");
}

#[test]
fn ec_55_only_the_square_of_the_attack_is_in_view_and_that_is_enough() {
    let mut table = noburo().stand("genzo", 0, "g8 e").begin();
    table.does("activate genzo").does("step n");
    table.rolls("attack noburo", &[4, 3]);
    assert!(!has_bonus(&table, "genzo"), "OKKO-BACK-04, OKKO-BACK-07");
}

#[test]
fn q_47_a_retreat_is_no_movement_of_the_activation() {
    // Genzo attacks from behind, loses by 1 and strikes no more: but a later attack by another is judged by its own way.
    let mut table = noburo().stand("genzo", 0, "h9 n").stand("ronin", 0, "g8 e").begin();
    table.rolls("genzo attack noburo", &[1, 3]).does("retreat h10");
    table.rolls("ronin attack noburo", &[3, 3]);
    assert!(has_bonus(&table, "ronin"));
}

#[test]
fn q_14_walls_do_not_limit_the_view_unless_the_table_says_so() {
    for (option, seen) in [(false, true), (true, false)] {
        let fixture = Fixture::open("9x9").wall("e5/e4").stand("okko", 0, "e5 n");
        let table = fixture.with("options", json!({ "walls-limit-view": option })).begin();
        let sees = |square: &str| sees_square(table.view(), 0, square.parse::<Square>().unwrap());
        assert_eq!(sees("e4"), seen, "OKKO-BACK-01");
        assert_eq!(sees("e2"), seen, "OKKO-BACK-01");
        assert!(sees("d4") && sees("c4"), "round the end of the wall");
        assert!(!sees("e6"));
    }
}

#[test]
fn q_14_behind_a_wall_one_comes_unseen_by_that_option() {
    for (option, bonus) in [(false, false), (true, true)] {
        // From f7 the way leads over g7, screened from Noburo by a wall, to g8.
        let fixture = noburo().wall("g7/g8").wall("f7/f8").wall("g7/h7").stand("genzo", 0, "e7 e");
        let fixture = fixture.wall("e7/e8").with("options", json!({ "walls-limit-view": option }));
        let mut table = fixture.begin();
        table.does("activate genzo").does("step sw");
        assert_eq!(table.fact("genzo.at"), "d8");
        table.does("step e").does("step e");
        let sees = sees_square(table.view(), 0, "e7".parse().unwrap());
        assert_eq!(sees, !option, "e7 lies behind the walls");
        table.does("step e");
        table.rolls("attack noburo", &[3, 3]);
        assert_eq!(has_bonus(&table, "genzo"), bonus, "OKKO-BACK-03, OKKO-BACK-04");
    }
}
