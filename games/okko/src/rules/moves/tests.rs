//! Tests of movement.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;
use space::square::{Dir, Facing};

use crate::action::Action;
use crate::fixture::{Fixture, Tried};

fn open() -> Fixture {
    Fixture::open("8x8")
}

/// Okko (Movement 5) on e5 facing north, being played.
fn okko(table: Fixture) -> Tried {
    let mut table = table.stand("okko", 0, "e5 n").begin();
    table.does("activate okko");
    table
}

#[test]
fn move_01_any_activated_character_may_move_and_it_is_no_action() {
    // OKKO-MOVE-01: endangered ones and civilians too; the action is still there afterwards.
    for (character, endangered) in [("okko", true), ("tikku", false), ("oharu", true)] {
        let figure = json!({ "character": character, "band": 0, "at": "e5 n", "endangered": endangered });
        let mut table = open().figure(figure).begin();
        table.does(&format!("activate {character}")).does("step n");
        assert_eq!(table.fact(&format!("{character}.at")), "e4");
        assert_eq!(table.fact(&format!("{character}.acted")), "no");
    }
}

#[test]
fn move_01_nobody_else_moves() {
    let mut table = open().stand("okko", 0, "e5 n").stand("ronin", 0, "a1 s").begin();
    assert_eq!(table.refuses("step n"), "OKKO-TURN-03");
    assert_eq!(table.refuses("turn e"), "OKKO-TURN-03");
}

#[test]
fn move_02_the_stat_gives_the_points_and_what_is_left_is_lost() {
    // OKKO-MOVE-02: Okko 5, Noburo 4, a Gaki 4 and endangered 3.
    for (character, endangered, points) in [("okko", false, 5), ("noburo", false, 4), ("gaki", true, 3)] {
        let figure = json!({ "character": character, "band": 0, "at": "e8 n", "endangered": endangered });
        let mut table = open().figure(figure).begin();
        table.does(&format!("activate {character}")).does("step n");
        assert_eq!(table.fact(&format!("{character}.mp")), (points - 1).to_string());
    }
    let mut table = okko(open());
    table.does("step n").does("done");
    assert_eq!(table.refuses("step n"), "OKKO-ACT-02");
    assert!(!table.offers("step n"));
}

#[test]
fn move_02_an_air_die_and_abilities_add_points() {
    let mut air = okko(open().dice(&["air"]));
    air.does("raise movement");
    assert_eq!(air.fact("okko.mp"), "6");

    let amulet = json!({ "character": "okko", "band": 0, "at": "e5 n", "gear": "wind-amulet" });
    let mut amulet = open().figure(amulet).begin();
    amulet.does("activate okko").does("use wind-amulet");
    assert_eq!((amulet.fact("okko.mp"), amulet.fact("okko.gear-used")), ("8".into(), "yes".into()));

    let plated = json!({ "character": "okko", "band": 0, "at": "e5 n", "gear": "lacquered-armour" });
    let mut plated = open().figure(plated).begin();
    plated.does("activate okko").does("step n");
    assert_eq!(plated.fact("okko.mp"), "3", "5 - 1 for the armour - 1 for the step");
}

#[test]
fn move_02_a_friend_may_give_points_for_the_phase() {
    // OKKO-AB-56: 4 and 2 more.
    let table = open().stand("denbei", 0, "d5 n").stand("noburo", 0, "e5 n").dice(&["air"]);
    let mut table = table.begin();
    table
        .does("activate denbei")
        .does("use marching-ballad on noburo")
        .does("activate noburo")
        .does("step n");
    assert_eq!(table.fact("noburo.mp"), "5");
}

#[test]
fn move_02_a_swing_of_the_tetsubo_ends_all_movement() {
    // E_MOVE_OVER of section 11, by OKKO-AB-06.
    let table = open().stand("wind-reaper", 0, "e5 n").stand("gaki", 1, "e4 s").dice(&["tori"]);
    let mut table = table.begin();
    table.does("activate wind-reaper").does("attack gaki").rolls("use tetsubo", &[1, 6]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "{:?}", table.told());
    assert_eq!(table.refuses("step s"), "OKKO-AB-06");
    assert_eq!(table.refuses("turn e"), "OKKO-AB-06");
}

#[test]
fn move_03_each_of_the_three_front_squares_costs_1() {
    for (facing, front) in [
        (Facing::N, [Dir::NW, Dir::N, Dir::NE]),
        (Facing::E, [Dir::NE, Dir::E, Dir::SE]),
        (Facing::S, [Dir::SE, Dir::S, Dir::SW]),
        (Facing::W, [Dir::SW, Dir::W, Dir::NW]),
    ] {
        for dir in Dir::ALL {
            let mut table = open().stand("okko", 0, &format!("e5 {facing}")).begin();
            table.does("activate okko").does(&format!("step {dir}"));
            if front.contains(&dir) {
                assert!(table.heard("OKKO-MOVE-03", "cost=1 left=4"), "{facing} {dir}");
            } else {
                assert!(table.heard("OKKO-MOVE-04", "cost=2 left=3"), "{facing} {dir}");
            }
        }
    }
}

#[test]
fn move_04_the_five_others_cost_2() {
    // OKKO-MOVE-04: facing north those are the two beside and the three behind.
    for dir in ["e", "w", "se", "s", "sw"] {
        let mut table = okko(open());
        table.does(&format!("step {dir}"));
        assert!(table.heard("OKKO-MOVE-04", "cost=2 left=3"), "{dir}");
    }
}

#[test]
fn move_05_a_quarter_turn_costs_1_and_a_half_turn_2() {
    for (facing, cost) in [("e", 1), ("w", 1), ("s", 2)] {
        let mut table = okko(open());
        table.does(&format!("turn {facing}"));
        assert!(table.heard("OKKO-MOVE-05", &format!("facing={facing} cost={cost}")), "{facing}");
        assert_eq!((table.fact("okko.at"), table.fact("okko.facing")), ("e5".into(), facing.into()));
    }
    assert_eq!(okko(open()).refuses("turn n"), "OKKO-MOVE-05");
}

#[test]
fn move_06_difficult_ground_and_water_cost_1_more() {
    for glyph in ['d', 'w'] {
        let mut ahead = okko(open().ground("e4", glyph));
        ahead.does("step n");
        assert!(ahead.heard("OKKO-MOVE-06", "cost=2 left=3"), "{glyph}");
        // OKKO-MOVE-06 adds to a side step as well: 2 + 1.
        let mut aside = okko(open().ground("f5", glyph));
        aside.does("step e");
        assert!(aside.heard("OKKO-MOVE-06", "cost=3 left=2"), "{glyph}");
        // Leaving it and turning on it cost no more than elsewhere.
        let mut leaving = okko(open().ground("e5", glyph));
        leaving.does("turn e").does("step e");
        assert!(leaving.heard("OKKO-MOVE-03", "cost=1 left=3"), "{glyph}");
    }
}

#[test]
fn move_06_a_square_made_rough_for_a_while_costs_the_same() {
    let mut table = okko(open().with("rough", json!([{ "square": "e4", "band": 1 }])));
    table.does("step n");
    assert!(table.heard("OKKO-MOVE-06", "cost=2"));
}

#[test]
fn move_07_obstructed_squares_cannot_be_entered() {
    for (square, step) in [("e4", "step n"), ("f4", "step ne"), ("f5", "step e"), ("d6", "step sw")] {
        let mut table = okko(open().ground(square, 'X'));
        assert_eq!(table.refuses(step), "OKKO-MOVE-07", "{square}");
        assert!(!table.offers(step));
    }
}

#[test]
fn move_08_nor_squares_with_a_friend_or_foe() {
    for band in [0, 1] {
        for (at, step) in [("e4 n", "step n"), ("f4 n", "step ne"), ("d5 n", "step w")] {
            let mut table = okko(open().stand("ronin", band, at));
            assert_eq!(table.refuses(step), "OKKO-MOVE-08", "{band} {at}");
            assert!(!table.offers(step));
        }
        // Nor is it crossed on the way to the square behind.
        let mut path = okko(open().stand("ronin", band, "e4 n"));
        assert_eq!(path.refuses("move e4-e3"), "OKKO-MOVE-08");
    }
}

#[test]
fn move_08_who_passes_through_others_must_go_on_to_an_empty_square() {
    // E_MOVE_MUST_LEAVE, OKKO-AB-41.
    let shade = || open().stand("kage-shade", 0, "e5 n").stand("ronin", 1, "e4 n").dice(&["air"]);
    let mut table = shade().begin();
    table.does("activate kage-shade");
    assert_eq!(table.refuses("step n"), "OKKO-MOVE-08");
    table.does("use phase-through").does("step n");
    for command in ["done", "attack ronin", "recover", "activate kage-shade"] {
        assert_eq!(table.refuses(command), "OKKO-AB-41", "{command}");
    }
    table.does("step n").does("done");
    assert_eq!(table.fact("kage-shade.at"), "e3");
    // With its last point it cannot pass: five of six are spent on turns.
    let last = open().stand("kage-shade", 0, "e5 w").stand("ronin", 1, "e4 n").dice(&["air"]);
    let mut last = last.begin();
    last.does("activate kage-shade").does("use phase-through");
    for facing in ["n", "w", "n", "w", "n"] {
        last.does(&format!("turn {facing}"));
    }
    assert_eq!(last.refuses("step n"), "OKKO-AB-41");
    last.does("step ne");
}

#[test]
fn move_08_who_is_out_of_action_is_in_nobodys_way() {
    let lost = json!({ "character": "ronin", "band": 1 });
    let mut table = okko(open().figure(lost));
    table.does("step n");
}

#[test]
fn move_09_walls_cannot_be_crossed() {
    for (wall, step) in [("e5/e4", "step n"), ("e5/f5", "step e"), ("e5/e6", "step s"), ("d5/e5", "step w")] {
        let mut table = okko(open().wall(wall));
        assert_eq!(table.refuses(step), "OKKO-MOVE-09", "{wall}");
        assert!(!table.offers(step));
    }
}

#[test]
fn move_10_a_step_needs_its_full_cost() {
    let mut table = okko(open().ground("e1", 'd'));
    table.does("move e4-e3-e2").does("turn w");
    assert_eq!(table.fact("okko.mp"), "1");
    // 1 point left: neither 2 for a side step, nor 2 for a half turn; OKKO-MOVE-10 knows no minimum move.
    assert_eq!(table.refuses("step n"), "OKKO-MOVE-10");
    assert_eq!(table.refuses("turn e"), "OKKO-MOVE-10");
    table.does("step w");
    assert_eq!(table.fact("okko.mp"), "0");
    for command in ["step w", "turn n", "step e"] {
        assert_eq!(table.refuses(command), "OKKO-MOVE-10", "{command}");
    }
}

#[test]
fn move_10_difficult_ground_needs_its_point_too() {
    let slow = json!({ "character": "gaki", "band": 0, "at": "e5 n", "endangered": true });
    let mut table = open().ground("e2", 'd').figure(slow).begin();
    table.does("activate gaki").does("move e4-e3");
    assert_eq!(table.refuses("step n"), "OKKO-MOVE-10");
}

#[test]
fn move_11_no_diagonal_between_two_closed_sides() {
    // EX-05, A: wall and figure; B: two figures; and each of the two alone.
    let from_c5 = || open().stand("okko", 0, "c5 n");
    let mut wall_and_figure = from_c5().wall("c5/d5").stand("ronin", 1, "c4 n").begin();
    assert_eq!(wall_and_figure.does("activate okko").refuses("step ne"), "OKKO-MOVE-11");
    let mut two_figures = from_c5().stand("ronin", 1, "c4 n").stand("ronin", 0, "d5 n").begin();
    assert_eq!(two_figures.does("activate okko").refuses("step ne"), "OKKO-MOVE-11");
    for mut table in [from_c5().wall("c5/d5").begin(), from_c5().stand("ronin", 1, "c4 n").begin()] {
        table.does("activate okko").does("step ne");
        assert_eq!(table.fact("okko.at"), "d4");
    }
}

#[test]
fn move_11_two_rocks_close_a_diagonal_too() {
    let mut table = okko(open().ground("e4", 'X').ground("d5", 'X'));
    assert_eq!(table.refuses("step nw"), "OKKO-MOVE-11");
    assert!(!table.offers("step nw"));
    table.does("step ne");
}

#[test]
fn move_12_nobody_leaves_the_board() {
    // OKKO-MOVE-12, OKKO-SET-07.
    for (at, step) in [("e1 n", "step n"), ("a5 w", "step w"), ("h8 s", "step se"), ("a1 n", "step nw")] {
        let mut table = open().stand("okko", 0, at).begin();
        assert_eq!(table.does("activate okko").refuses(step), "OKKO-MOVE-12", "{at}");
    }
    let mut table = open().stand("okko", 0, "e1 n").begin();
    assert_eq!(table.does("activate okko").refuses("exit"), "OKKO-SCEN-05");
}

#[test]
fn move_12_unless_the_adventure_says_so() {
    // OKKO-AIM-04: in SC-05 the Fugitives leave over the southern shore.
    let shore = |at| {
        Fixture::open("16x16").with("scenario", json!("SC-05")).stand("okko", 0, at).stand("gaki", 1, "a1 s")
    };
    let mut table = shore("k16 s").stand("noburo", 0, "a16 n").begin();
    table.does("activate okko").does("exit");
    assert_eq!(table.fact("okko.status"), "exited");
    let mut elsewhere = shore("h16 s").begin();
    assert_eq!(elsewhere.does("activate okko").refuses("exit"), "OKKO-SCEN-05");
    assert_eq!(elsewhere.refuses("step s"), "OKKO-MOVE-12");
}

#[test]
fn move_13_a_step_never_changes_facing() {
    // OKKO-MOVE-13, OKKO-Q-53.
    for dir in Dir::ALL {
        let mut table = okko(open());
        table.does(&format!("step {dir}"));
        assert_eq!(table.fact("okko.facing"), "n", "{dir}");
    }
}

#[test]
fn move_14_zones_of_control_limit_movement() {
    // OKKO-MOVE-14 is OKKO-ZOC-04 to 07; one test for each end of it, the others stand beside zoc.rs.
    let mut entering = okko(open().stand("gaki", 1, "e3 s"));
    entering.does("step n");
    assert!(entering.heard("OKKO-ZOC-04", "event-stopped"));
    let mut leaving = okko(open().stand("gaki", 1, "e4 s"));
    leaving.does("step s").does("done");
    assert!(leaving.heard("OKKO-ZOC-07", "event-endangered"));
}

#[test]
fn move_ex_06_the_way_of_the_apprentice_ninja() {
    // OKKO-Q-37: 6 of 7 points, the Air die taken in mid-movement.
    let table = open().ground("e5", 'd').dice(&["air"]).stand("ninja", 0, "d8 w");
    let mut table = table.begin();
    table.does("activate ninja").does("turn n");
    assert!(table.heard("OKKO-MOVE-05", "cost=1 left=5"));
    table.does("move e7");
    assert!(table.heard("OKKO-MOVE-03", "cost=1 left=4"));
    table.does("move e6");
    assert!(table.heard("OKKO-MOVE-03", "cost=1 left=3"));
    table.does("move e5");
    assert!(table.heard("OKKO-MOVE-06", "cost=2 left=1"));
    table.does("raise movement");
    assert!(table.heard("OKKO-DICE-05", "event-raised"));
    table.does("move e4");
    assert!(table.heard("OKKO-MOVE-03", "cost=1 left=1"));
    assert_eq!((table.fact("ninja.at"), table.fact("ninja.facing")), ("e4".into(), "n".into()));
}

#[test]
fn move_a_pinned_figure_may_turn_but_not_leave_its_square() {
    let pinned = json!({ "character": "okko", "band": 0, "at": "e5 n", "pinned": true });
    let mut table = open().figure(pinned).begin();
    table.does("activate okko");
    for dir in Dir::ALL {
        assert_eq!(table.refuses(&format!("step {dir}")), "OKKO-AB-36", "{dir}");
    }
    table.does("turn e");
}

#[test]
fn move_bad_input_is_refused_before_anything_is_paid() {
    let mut table = okko(open());
    // A path that is good for two squares and no further is not walked at all.
    assert_eq!(table.refuses("move e4-e3-e2-e1-d1"), "OKKO-MOVE-10");
    assert_eq!(table.fact("okko.at"), "e5");
    // Things that a page might send at the wrong moment.
    assert_eq!(table.refuses_action(&Action::Exit), "OKKO-SCEN-05");
    assert_eq!(table.refuses_action(&Action::Climb), "OKKO-SCEN-09");
    assert_eq!(table.refuses_action(&Action::Retreat("e6".parse().unwrap())), "OKKO-ACT-03");
    assert_eq!(table.refuses_action(&Action::Face(Facing::E)), "OKKO-ACT-03");
    assert_eq!(table.refuses_action(&Action::Next(0)), "OKKO-ACT-03");
}
