//! Tests of retreat.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Seat, Turn};
use serde_json::{Value as Json, json};

use super::squares;
use crate::fixture::{Fixture, Tried};

/// A ronin at e5 attacks another at e4, which looks south and retreats to the north: d3, e3, f3.
fn ring() -> Fixture {
    Fixture::open("9x9").stand("kuroiwa", 0, "a9 n").stand("kuroiwa", 1, "i1 s").stand("ronin", 0, "e5 n")
}

fn defender(more: Json) -> Json {
    let mut stand = json!({ "character": "ronin", "band": 1, "at": "e4 s" });
    stand.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    stand
}

/// The defender of the position loses by this margin.
fn lost_by(margin: u32, fixture: Fixture) -> Tried {
    let mut table = fixture.begin();
    table.rolls("ronin attack ronin-2", &[margin + 2, 2]);
    table
}

fn alert(margin: u32, fixture: Fixture) -> Tried {
    lost_by(margin, fixture.figure(defender(json!({}))))
}

/// An endangered ronin has Defense 2, so that a margin is one die less.
fn endangered(margin: u32, fixture: Fixture) -> Tried {
    lost_by(margin - 1, fixture.figure(defender(json!({ "endangered": true }))))
}

/// The commands on offer, in the order of the alphabet.
fn ways(table: &Tried) -> Vec<String> {
    let mut commands = table.commands();
    commands.sort();
    commands
}

fn stands(table: &Tried) -> (String, String, String) {
    let fact = |name: &str| table.fact(&format!("ronin-2.{name}"));
    (fact("at"), fact("status"), if fact("at") == "off" { String::new() } else { fact("facing") })
}

fn at(square: &str, status: &str) -> (String, String, String) {
    let facing = if square == "off" { "" } else { "s" };
    (square.into(), status.into(), facing.into())
}

#[test]
fn retr_01_one_square_into_the_three_behind_without_turning() {
    for (facing, behind) in [
        ("n", ["d6", "e6", "f6"]),
        ("e", ["d4", "d5", "d6"]),
        ("s", ["d4", "e4", "f4"]),
        ("w", ["f4", "f5", "f6"]),
    ] {
        let table = Fixture::open("9x9").stand("okko", 0, &format!("e5 {facing}")).begin();
        let mut found: Vec<String> = squares(table.view(), 0).iter().map(ToString::to_string).collect();
        found.sort();
        assert_eq!(found, behind, "OKKO-RETR-01: {facing}");
    }
    let mut table = alert(1, ring());
    table.does("retreat f3");
    assert!(table.heard("OKKO-RETR-01", "event-retreated figure=ronin-2 to=f3"));
    assert_eq!(stands(&table), at("f3", "alert"));
}

#[test]
fn retr_01_it_is_mandatory() {
    let mut table = alert(1, ring());
    assert_eq!(table.refuses("done"), "OKKO-RETR-02", "OKKO-RETR-01");
    assert_eq!(table.refuses("retreat e4"), "OKKO-RETR-03", "staying is no retreat");
}

#[test]
fn retr_01_a_pinned_figure_retreats_all_the_same() {
    let mut table = lost_by(1, ring().figure(defender(json!({ "pinned": true }))));
    table.does("retreat e3");
    assert_eq!(stands(&table), at("e3", "alert"));
}

#[test]
fn retr_02_its_own_player_chooses() {
    let table = alert(2, ring());
    assert_eq!(table.asked(), Seat(1));
    let Turn::Ask(ask) = table.game.turn() else { panic!("somebody retreats") };
    assert_eq!(ask.by.0, "OKKO-RETR-02");
    assert_eq!(ways(&table), ["retreat d3", "retreat e3", "retreat f3"]);
}

#[test]
fn retr_02_one_way_is_no_choice() {
    let table = alert(1, ring().ground("d3", 'X').ground("e3", 'X'));
    assert_eq!(stands(&table), at("f3", "alert"), "OKKO-RETR-02");
}

#[test]
fn retr_03_rocks_figures_and_walls_are_not_available() {
    let left = |fixture: Fixture| ways(&alert(1, fixture));
    assert_eq!(left(ring().ground("e3", 'X')), ["retreat d3", "retreat f3"]);
    assert_eq!(left(ring().stand("gaki", 0, "e3 n")), ["retreat d3", "retreat f3"]);
    assert_eq!(left(ring().stand("gaki", 1, "f3 n")), ["retreat d3", "retreat e3"]);
    assert_eq!(left(ring().wall("e4/e3")), ["retreat d3", "retreat f3"], "Q-61");
    let mut table = alert(1, ring().ground("e3", 'X'));
    for square in ["e3", "e5", "c3", "d4"] {
        assert_eq!(table.refuses(&format!("retreat {square}")), "OKKO-RETR-03", "{square}");
    }
}

#[test]
fn retr_03_a_closed_corner_is_not_available() {
    // d3 lies behind the corner between d4 and e3.
    let left = |fixture: Fixture| ways(&alert(1, fixture));
    let both = ["retreat e3", "retreat f3"];
    assert_eq!(left(ring().ground("d4", 'X').wall("d3/e3")), both, "OKKO-GEO-02");
    assert_eq!(left(ring().wall("e4/d4").wall("d3/e3")), both);
    assert_eq!(left(ring().stand("gaki", 1, "d4 n").wall("d3/e3")), both);
    let table = alert(1, ring().stand("gaki", 0, "d4 n").wall("e4/e3"));
    assert_eq!(stands(&table), at("f3", "alert"), "OKKO-RETR-03: only f3 is left");
    let table = alert(1, ring().ground("d4", 'X').ground("e3", 'X').ground("f4", 'X'));
    assert_eq!(stands(&table), at("e4", "endangered"), "OKKO-RETR-03: nothing is left");
}

#[test]
fn ec_31_one_open_side_of_the_corner_is_enough() {
    let table = alert(1, ring().wall("e4/e3").ground("f3", 'X'));
    assert_eq!(stands(&table), at("d3", "alert"), "OKKO-RETR-03 by OKKO-GEO-02");
}

#[test]
fn ec_32_the_board_edge_is_no_way_out() {
    let fixture = Fixture::open("9x9")
        .stand("kuroiwa", 0, "a9 n")
        .stand("kuroiwa", 1, "i9 s")
        .stand("ronin", 0, "e2 n");
    let mut table = fixture.stand("ronin", 1, "e1 s").begin();
    table.rolls("ronin attack ronin-2", &[3, 2]);
    assert!(table.heard("OKKO-RETR-04", "event-blocked figure=ronin-2"), "OKKO-RETR-03: the edge is a wall");
    assert_eq!(stands(&table), at("e1", "endangered"));
}

/// Nowhere to go: rocks behind.
fn cornered() -> Fixture {
    ring().ground("d3", 'X').ground("e3", 'X').ground("f3", 'X')
}

#[test]
fn retr_04_who_cannot_retreat_stays_and_becomes_endangered() {
    let table = alert(1, cornered());
    assert!(table.heard("OKKO-RETR-04", "event-blocked figure=ronin-2"));
    assert!(table.heard("OKKO-RETR-04", "event-endangered figure=ronin-2 cause=cause-blocked"));
    assert_eq!(stands(&table), at("e4", "endangered"));
}

#[test]
fn retr_05_into_difficult_ground_or_water_endangers() {
    for ground in ['d', 'w'] {
        let mut table = alert(1, ring().ground("e3", ground));
        table.does("retreat e3");
        assert!(table.heard("OKKO-RETR-05", "event-endangered figure=ronin-2 cause=cause-bad-ground"));
        assert_eq!(stands(&table), at("e3", "endangered"), "{ground}");
    }
    let mut table = alert(1, ring().with("rough", json!([{ "square": "e3", "band": 0 }])));
    table.does("retreat e3");
    assert_eq!(stands(&table), at("e3", "endangered"), "OKKO-RETR-05: it counts as difficult");
}

#[test]
fn ec_26_a_bad_square_may_be_chosen() {
    let mut table = alert(1, ring().ground("d3", 'd'));
    assert_eq!(ways(&table), ["retreat d3", "retreat e3", "retreat f3"], "Q-19");
    table.does("retreat d3");
    assert_eq!(stands(&table), at("d3", "endangered"), "OKKO-RETR-05");
}

#[test]
fn retr_06_out_of_bad_ground_into_free_costs_nothing() {
    for ground in ['d', 'w'] {
        let mut table = alert(1, ring().ground("e4", ground));
        table.does("retreat e3");
        assert_eq!(stands(&table), at("e3", "alert"), "OKKO-RETR-06 {ground}");
    }
}

/// A gaki of the other band controls e3 from e2.
fn watched() -> Fixture {
    ring().stand("gaki", 0, "d2 e").ground("d3", 'X').ground("f3", 'X')
}

#[test]
fn retr_07_into_an_enemy_zone_of_control_endangers() {
    let table = alert(1, watched());
    assert!(table.heard("OKKO-RETR-07", "event-endangered figure=ronin-2 cause=cause-enemy-zone"));
    assert_eq!(stands(&table), at("e3", "endangered"));
    let table = alert(1, ring().stand("gaki", 1, "d2 e").ground("d3", 'X').ground("f3", 'X'));
    assert_eq!(stands(&table), at("e3", "alert"), "OKKO-RETR-07: a friend's zone is harmless");
    let table = alert(1, watched().wall("d2/e2").wall("d3/e3"));
    assert_eq!(stands(&table), at("e3", "alert"), "OKKO-RETR-07: walls cut the zone");
}

#[test]
fn retr_08_an_endangered_one_goes_out_of_action() {
    for (fixture, cause) in [
        (cornered(), "cause-blocked"),
        (watched(), "cause-enemy-zone"),
        (ring().ground("d3", 'X').ground("e3", 'w').ground("f3", 'X'), "cause-bad-ground"),
    ] {
        let table = endangered(1, fixture);
        assert!(
            table.heard("OKKO-RETR-08", &format!("event-out figure=ronin-2 cause={cause}")),
            "{:?}",
            table.told()
        );
        assert_eq!(stands(&table), at("off", "out"));
        assert_eq!(table.fact("losses.1"), "3");
    }
}

#[test]
fn ec_29_endangered_and_cornered_is_out_of_action() {
    assert_eq!(stands(&endangered(1, cornered())), at("off", "out"), "OKKO-RETR-04, OKKO-RETR-08");
}

#[test]
fn ec_30_endangered_on_good_ground_just_moves() {
    let mut table = endangered(2, ring());
    table.does("retreat e3");
    assert_eq!(stands(&table), at("e3", "endangered"), "OKKO-RETR-01");
}

#[test]
fn ec_27_retr_09_one_retreat_endangers_once() {
    let table = alert(1, watched().ground("e3", 'd'));
    assert_eq!(stands(&table), at("e3", "endangered"), "OKKO-RETR-09: not out of action");
}

#[test]
fn retr_09_or_twice_if_the_table_says_so() {
    // Q-20, the option.
    let twice = |fixture: Fixture| fixture.with("options", json!({ "double-endangerment": true }));
    assert_eq!(stands(&alert(1, twice(watched().ground("e3", 'd')))), at("off", "out"), "OKKO-RETR-09");
    assert_eq!(stands(&alert(1, twice(watched()))), at("e3", "endangered"), "one reason is one");
}

#[test]
fn retr_10_margin_3_flips_first_and_then_a_bad_retreat_kills() {
    for fixture in [cornered(), watched(), ring().ground("d3", 'X').ground("e3", 'd').ground("f3", 'X')] {
        let table = alert(3, fixture);
        assert!(table.heard("OKKO-CMBT-10", "event-endangered figure=ronin-2"));
        assert!(table.heard("OKKO-RETR-10", "event-out figure=ronin-2"), "{:?}", table.told());
        assert_eq!(stands(&table), at("off", "out"), "Q-21");
    }
    let mut table = alert(3, ring());
    table.does("retreat e3");
    assert_eq!(stands(&table), at("e3", "endangered"), "OKKO-RETR-10: good ground saves it");
}

#[test]
fn ec_28_water_behind_and_a_margin_of_3() {
    let table = alert(3, ring().ground("d3", 'X').ground("e3", 'w').ground("f3", 'X'));
    assert_eq!(stands(&table), at("off", "out"), "OKKO-RETR-10");
}

#[test]
fn the_attacker_retreats_by_the_same_rules() {
    let fixture = ring().figure(defender(json!({}))).ground("d6", 'X').ground("f6", 'X').ground("e6", 'w');
    let mut table = fixture.begin();
    table.rolls("ronin attack ronin-2", &[2, 3]);
    assert!(table.heard("OKKO-RETR-05", "event-endangered figure=ronin cause=cause-bad-ground"));
    assert_eq!((table.fact("ronin.at"), table.fact("ronin.facing")), ("e6".into(), "n".into()));
}
