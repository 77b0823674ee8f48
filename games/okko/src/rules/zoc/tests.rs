//! Tests of the zone of control.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Speak, Told};
use scene::{Deed, Spot};
use space::square::Square;

use super::{ZOC_04, adjacent, controls};
use crate::event::Event;
use crate::fixture::{Fixture, Tried, okko};

/// The squares that figure 0 controls, in the order of the board.
fn zone(table: &Tried) -> Vec<String> {
    let view = table.view();
    let squares = view.state.setting.board.grid.squares();
    squares.filter(|&square| controls(view, 0, square)).map(|square| square.to_string()).collect()
}

fn lone(at: &str) -> Fixture {
    Fixture::open("8x8").stand("okko", 0, at)
}

/// A Gaki on e3 controls d4, e4 and f4.
fn guarded() -> Fixture {
    Fixture::open("8x8").stand("gaki", 1, "e3 s")
}

#[test]
fn zoc_01_the_three_squares_in_front() {
    // OKKO-ZOC-01, table 5.11.
    assert_eq!(zone(&lone("e5 n").begin()), ["d4", "e4", "f4"]);
    assert_eq!(zone(&lone("e5 e").begin()), ["f4", "f5", "f6"]);
    assert_eq!(zone(&lone("e5 s").begin()), ["d6", "e6", "f6"]);
    assert_eq!(zone(&lone("e5 w").begin()), ["d4", "d5", "d6"]);
}

#[test]
fn zoc_01_no_square_beyond_the_edge() {
    assert!(zone(&lone("e1 n").begin()).is_empty());
    assert_eq!(zone(&lone("a1 e").begin()), ["b1", "b2"]);
    assert_eq!(zone(&lone("h8 n").begin()), ["g7", "h7"]);
}

#[test]
fn zoc_02_a_wall_interrupts_the_zone() {
    // OKKO-ZOC-02, EX-16: the wall takes the straight square only.
    assert_eq!(zone(&lone("e5 n").wall("e5/e4").begin()), ["d4", "f4"]);

    let behind_a_wall = || lone("e5 n").stand("gaki", 1, "e4 s").wall("e5/e4");
    assert_eq!(behind_a_wall().begin().does("activate okko").refuses("attack gaki"), "OKKO-CMBT-02");
    let mut open = lone("e5 n").stand("gaki", 1, "e4 s").begin();
    open.does("activate okko").rolls("attack gaki", &[3, 6]);
    assert!(open.heard("OKKO-CMBT-03", "event-attacked attacker=okko defender=gaki"));
}

#[test]
fn zoc_02_who_walks_up_to_a_wall_need_not_stop() {
    let mut table = guarded().stand("okko", 0, "d4 n").wall("e3/e4").begin();
    table.does("activate okko");
    // e4 lies behind the wall; f4 is still controlled over the corner.
    table.does("step e");
    assert!(table.heard("OKKO-MOVE-04", "to=e4"));
    assert_eq!(table.fact("okko.moving"), "going");
    table.does("step e");
    assert!(table.heard("OKKO-ZOC-04", "event-stopped figure=okko at=f4"));
}

#[test]
fn zoc_03_a_diagonal_square_is_lost_only_when_both_ways_are_walled() {
    // OKKO-ZOC-03, EX-16: from e5 to d4 one way leads by d5, the other by e4.
    for by_e4 in ["e5/e4", "e4/d4"] {
        for by_d5 in ["e5/d5", "d5/d4"] {
            let both = zone(&lone("e5 n").wall(by_e4).wall(by_d5).begin());
            assert!(!both.contains(&"d4".to_owned()), "{by_e4} {by_d5}");
            assert!(both.contains(&"f4".to_owned()), "{by_e4} {by_d5}");
        }
    }
    for wall in ["e5/e4", "e4/d4", "e5/d5", "d5/d4"] {
        assert!(zone(&lone("e5 n").wall(wall).begin()).contains(&"d4".to_owned()), "{wall}");
    }
    let one_way_twice = zone(&lone("e5 n").wall("e5/d5").wall("d5/d4").begin());
    assert_eq!(one_way_twice, ["d4", "e4", "f4"]);
    let other_way_twice = zone(&lone("e5 n").wall("e5/e4").wall("e4/d4").begin());
    assert_eq!(other_way_twice, ["d4", "f4"]);
}

#[test]
fn zoc_03_figures_and_rocks_cut_nothing() {
    // OKKO-Q-23.
    let crowded = lone("e5 n").ground("d5", 'X').ground("e4", 'X').ground("f5", 'X').stand("gaki", 1, "d4 n");
    assert_eq!(zone(&crowded.begin()), ["d4", "e4", "f4"]);
    let men = lone("e5 n").stand("gaki", 1, "e4 n").stand("ronin", 0, "d5 n").stand("ronin", 0, "f5 n");
    assert_eq!(zone(&men.begin()), ["d4", "e4", "f4"]);
}

#[test]
fn zoc_03_ec_19_an_attack_around_the_corner_of_a_wall() {
    let corner = || lone("e5 n").stand("gaki", 1, "d4 s").wall("e5/d5");
    corner().begin().does("activate okko").rolls("attack gaki", &[3, 6]);
    let mut walled = corner().wall("e5/e4").begin();
    assert_eq!(walled.does("activate okko").refuses("attack gaki"), "OKKO-CMBT-02");
}

#[test]
fn zoc_03_ec_20_an_attack_between_two_figures_but_no_shot_and_no_step() {
    // OKKO-Q-46.
    let gap = || Fixture::open("8x8").stand("ronin", 0, "d5 n").stand("gaki", 1, "e4 n");
    let mut attack = gap().stand("okko", 0, "e5 n").stand("gaki", 1, "d4 s").begin();
    attack.does("activate okko").rolls("attack gaki-2", &[3, 3]);
    assert!(attack.heard("OKKO-CMBT-03", "defender=gaki-2"));

    let mut shot = gap().stand("shrine-archer", 0, "e5 n").stand("gaki", 1, "c3 n").begin();
    assert_eq!(shot.does("activate shrine-archer").refuses("shoot gaki-2"), "OKKO-LOF-03");

    let mut step = gap().stand("okko", 0, "e5 n").begin();
    assert_eq!(step.does("activate okko").refuses("step nw"), "OKKO-MOVE-11");
}

#[test]
fn zoc_04_who_enters_an_enemy_zone_stops_there() {
    for to in ["d4", "e4", "f4"] {
        let mut table = guarded().stand("okko", 0, "e6 n").begin();
        table.does("activate okko").does("step n");
        assert_eq!(table.fact("okko.moving"), "going");
        table.does(&format!("move {to}"));
        assert!(table.heard("OKKO-ZOC-04", &format!("event-stopped figure=okko at={to}")));
        assert_eq!(table.fact("okko.moving"), "done");
        // It entered the zone: it was in none when it began, so it stays alert.
        assert_eq!(table.fact("okko.status"), "alert");
        assert_eq!(table.refuses("step s"), "OKKO-ZOC-04");
        assert_eq!(table.refuses("turn e"), "OKKO-ZOC-04");
        assert!(
            !table
                .commands()
                .iter()
                .any(|command| command.starts_with("step") || command.starts_with("turn"))
        );
    }
}

#[test]
fn zoc_04_the_zone_that_stops_a_walk_is_shown() {
    let mut table = guarded().stand("okko", 0, "e6 n").stand("gaki", 1, "a1 s").begin();
    table.does("activate okko").does("move e5-e4");
    let told = Told { by: ZOC_04, what: Event::Stopped { figure: 1, at: "e4".parse().expect("a square") } };
    // The three squares before the Gaki on e3, and none of another that does not hold e4.
    let spot = |cell: &str| Spot { board: "board".into(), cell: cell.into() };
    let zone = ["d4", "e4", "f4"].map(spot).to_vec();
    let deeds = okko().line(table.view().state, &told).deeds;
    assert_eq!(deeds, [Deed::Stopped { piece: "okko".into(), zone }]);
}

#[test]
fn zoc_04_ec_18_the_wrong_facing_stays_and_nothing_is_there_to_attack() {
    let mut table = guarded().stand("okko", 0, "e5 e").begin();
    table.does("activate okko").does("step n");
    assert!(table.heard("OKKO-ZOC-04", "at=e4"));
    assert_eq!(table.refuses("turn n"), "OKKO-ZOC-04");
    assert_eq!(table.refuses("attack gaki"), "OKKO-CMBT-02");
}

#[test]
fn zoc_04_squares_beside_the_zone_stop_nobody() {
    let mut table = guarded().stand("okko", 0, "c5 n").begin();
    table.does("activate okko").does("move c4-c3").does("step e");
    assert_eq!(table.fact("okko.at"), "d3");
    assert_eq!(table.fact("okko.moving"), "going");
}

#[test]
fn zoc_05_after_the_stop_it_may_still_act() {
    let mut attack = guarded().stand("okko", 0, "e5 n").begin();
    attack.does("activate okko").does("step n").rolls("attack gaki", &[2, 5]);
    assert!(attack.heard("OKKO-CMBT-12", "event-tie"), "4 + 2 against 1 + 5: {:?}", attack.told());

    let mut prayer = guarded().stand("noshin", 0, "e5 n").dice(&["tori"]).begin();
    prayer.does("activate noshin").does("step n").rolls("use word-of-the-kami on gaki", &[2]);
    assert!(prayer.heard("OKKO-AB-17", "event-endangered figure=gaki"));
}

#[test]
fn zoc_05_but_only_if_it_has_not_acted_yet() {
    // OKKO-ZOC-05: "if it has not acted yet".
    let mut table = guarded().stand("gaki", 1, "c5 s").stand("okko", 0, "d6 n").begin();
    table.does("activate okko").rolls("attack gaki-2", &[1, 4]).does("move e5-e4");
    assert!(table.heard("OKKO-ZOC-04", "at=e4"));
    assert_eq!(table.refuses("attack gaki"), "OKKO-ACT-03");
}

/// An endangered Okko on e4, in the zone of a Gaki on e3, with its back to it.
fn caught() -> Fixture {
    let okko = serde_json::json!({ "character": "okko", "band": 0, "at": "e4 e", "endangered": true });
    Fixture::open("8x8").figure(okko).stand("gaki", 1, "e3 s")
}

#[test]
fn zoc_06_an_endangered_figure_may_turn_but_not_leave() {
    let mut table = caught().begin();
    table.does("activate okko");
    for way in ["n", "ne", "e", "se", "s", "sw", "w", "nw"].iter().filter(|way| **way != "n") {
        assert_eq!(table.refuses(&format!("step {way}")), "OKKO-ZOC-06", "{way}");
    }
    assert!(!table.commands().iter().any(|command| command.starts_with("step")));
    table.does("turn s").does("turn n").does("done");
    assert_eq!((table.fact("okko.facing"), table.fact("okko.status")), ("n".into(), "endangered".into()));
}

#[test]
fn zoc_06_binds_only_who_begins_in_the_zone() {
    let free = serde_json::json!({ "character": "okko", "band": 0, "at": "e6 n", "endangered": true });
    let mut table = guarded().figure(free).begin();
    table.does("activate okko").does("move e5-e4");
    assert!(table.heard("OKKO-ZOC-04", "at=e4"));
    assert_eq!(table.fact("okko.status"), "endangered");
}

#[test]
fn zoc_06_ec_16_it_may_turn_to_face_the_enemy_and_attack() {
    let mut table = caught().begin();
    table.does("activate okko");
    assert_eq!(table.refuses("attack gaki"), "OKKO-CMBT-02");
    table.does("turn n");
    assert!(table.heard("OKKO-MOVE-05", "cost=1"));
    // 3 + 4 against 1 + 3 is a margin of 3: the Gaki becomes endangered.
    table.rolls("attack gaki", &[4, 3]);
    assert!(table.heard("OKKO-CMBT-10", "event-won winner=okko loser=gaki margin=3"));
}

#[test]
fn zoc_06_ec_17_after_a_tie_it_cannot_walk_away() {
    let okko = serde_json::json!({ "character": "okko", "band": 0, "at": "e4 n", "endangered": true });
    let mut table = Fixture::open("8x8").figure(okko).stand("gaki", 1, "e3 s").begin();
    table.does("activate okko").rolls("attack gaki", &[1, 3]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"));
    assert_eq!(table.refuses("step s"), "OKKO-ZOC-06");
    table.does("turn w");
}

/// An alert Okko on e4, in the zone of a Gaki on e3.
fn contact() -> Fixture {
    Fixture::open("8x8").stand("okko", 0, "e4 s").stand("gaki", 1, "e3 s")
}

#[test]
fn zoc_07_an_alert_figure_may_leave_and_is_endangered_at_the_end() {
    let mut table = contact().begin();
    table.does("activate okko").does("move e5-e6");
    assert_eq!(table.fact("okko.status"), "alert", "not before its movement has ended");
    table.does("done");
    assert!(table.heard("OKKO-ZOC-07", "event-endangered figure=okko"));
    assert_eq!(table.fact("okko.status"), "endangered");
}

#[test]
fn zoc_07_coming_back_to_the_square_does_not_help() {
    let mut table = contact().begin();
    table.does("activate okko").does("step s").does("step n");
    assert!(table.heard("OKKO-ZOC-04", "at=e4"));
    assert!(table.heard("OKKO-ZOC-07", "event-endangered figure=okko"));
}

#[test]
fn zoc_07_only_turning_costs_nothing_but_the_points() {
    // OKKO-Q-24, the ruling.
    let mut table = contact().begin();
    table.does("activate okko").does("turn n").does("done");
    assert_eq!(table.fact("okko.status"), "alert");
}

#[test]
fn zoc_07_turning_endangers_where_the_table_says_so() {
    // OKKO-Q-24, the option.
    let option = || contact().with("options", serde_json::json!({ "turning-endangers": true }));
    let mut turned = option().begin();
    turned.does("activate okko").does("turn n").does("done");
    assert!(turned.heard("OKKO-ZOC-07", "event-endangered figure=okko"));
    // Without a movement nothing happens, nor to who was in no zone.
    let mut still = option().begin();
    still.does("activate okko").does("done");
    assert_eq!(still.fact("okko.status"), "alert");
    let mut apart = option().stand("ronin", 0, "a1 s").begin();
    apart.does("activate ronin").does("turn e").does("done");
    assert_eq!(apart.fact("ronin.status"), "alert");
}

#[test]
fn zoc_07_ec_13_one_step_within_the_same_zone() {
    // OKKO-Q-25: it stops at once, and pays for the square it left.
    let mut table = contact().begin();
    table.does("activate okko").does("step e");
    assert!(table.heard("OKKO-ZOC-04", "event-stopped figure=okko at=f4"));
    assert!(table.heard("OKKO-ZOC-07", "event-endangered figure=okko"));
    assert_eq!(table.refuses("step e"), "OKKO-ZOC-04");
}

#[test]
fn zoc_07_ec_14_it_may_test_to_recover_in_the_same_activation() {
    let mut table = contact().begin();
    // The red face has Will 4.
    table.does("activate okko").does("step s").rolls("recover", &[4]);
    assert!(table.heard("OKKO-ZOC-07", "event-endangered figure=okko"));
    assert!(table.heard("OKKO-STAT-03", "event-recovered figure=okko"));
    assert_eq!(table.fact("okko.status"), "alert");
}

#[test]
fn zoc_07_ec_15_an_attack_that_clears_the_zone_first_frees_the_movement() {
    // OKKO-Q-26: it begins when the first point is spent.
    let mut table = Fixture::open("8x8").stand("okko", 0, "e4 n").stand("gaki", 1, "e3 s").begin();
    table.does("activate okko").rolls("attack gaki", &[1, 3]);
    assert!(table.heard("OKKO-CMBT-09", "margin=1"));
    table.does("retreat e2").does("move e5").does("done");
    assert_eq!((table.fact("okko.at"), table.fact("okko.status")), ("e5".into(), "alert".into()));
}

#[test]
fn zoc_07_ec_50_who_has_left_a_zone_attacks_with_its_red_face() {
    let mut table = contact().stand("gaki", 1, "e6 w").begin();
    // Attack 3 instead of 4, from behind: 3 + 1 + 2 against 1 + 5.
    table.does("activate okko").does("step s").rolls("attack gaki-2", &[2, 5]);
    assert!(table.heard("OKKO-ZOC-07", "event-endangered figure=okko"));
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "{:?}", table.told());
}

#[test]
fn zoc_07_a_retreat_out_of_a_zone_costs_nothing() {
    // OKKO-Q-47: a retreat is no movement of its own.
    let mut table = Fixture::open("8x8").stand("okko", 0, "e4 n").stand("gaki", 1, "e3 s").begin();
    table.does("activate okko").rolls("attack gaki", &[1, 6]);
    assert!(table.heard("OKKO-CMBT-09", "winner=gaki loser=okko margin=2"));
    table.does("retreat e5").does("done");
    assert_eq!((table.fact("okko.at"), table.fact("okko.status")), ("e5".into(), "alert".into()));
}

#[test]
fn zoc_08_nobody_recovers_in_an_enemy_zone() {
    // OKKO-ZOC-08, the same as OKKO-STAT-04, which is cited.
    let mut held = caught().begin();
    assert_eq!(held.does("activate okko").refuses("recover"), "OKKO-STAT-04");
    let mut free = caught().wall("e3/e4").begin();
    free.does("activate okko").rolls("recover", &[4]);
    assert_eq!(free.fact("okko.status"), "alert");
}

#[test]
fn zoc_09_nobody_shoots_from_an_enemy_zone() {
    let held = || Fixture::open("8x8").stand("shrine-archer", 0, "e4 s").stand("gaki", 1, "e7 n");
    let mut table = held().stand("gaki", 1, "e3 s").begin();
    assert_eq!(table.does("activate shrine-archer").refuses("shoot gaki"), "OKKO-ZOC-09");
    let mut turned_away = held().stand("gaki", 1, "e3 n").begin();
    turned_away.does("activate shrine-archer").rolls("shoot gaki", &[1, 6]);
    assert!(turned_away.heard("OKKO-SHOT-01", "target=gaki"));
}

#[test]
fn zoc_09_the_own_zone_forbids_no_shot() {
    // EC-36: only an enemy zone on the shooter does.
    let mut table = Fixture::open("8x8").stand("shrine-archer", 0, "e5 n").stand("gaki", 1, "e4 n").begin();
    table.does("activate shrine-archer").rolls("shoot gaki", &[1, 6]);
}

#[test]
fn zoc_10_every_figure_has_a_zone_whatever_its_state() {
    // OKKO-ZOC-10: endangered ones, civilians, activated ones.
    for (character, endangered) in [("gaki", true), ("mezumi", false), ("oharu", true), ("ronin", false)] {
        let guard =
            serde_json::json!({ "character": character, "band": 1, "at": "e3 s", "endangered": endangered });
        let mut table = Fixture::open("8x8").figure(guard).stand("okko", 0, "e5 n").begin();
        table.does("activate okko").does("step n");
        assert!(table.heard("OKKO-ZOC-04", "at=e4"), "{character}");
    }
}

#[test]
fn zoc_10_the_own_side_is_never_hindered() {
    let mut table = Fixture::open("8x8").stand("okko", 0, "e6 n").stand("ronin", 0, "e3 s").begin();
    table.does("activate okko").does("move e5-e4-d4").does("done");
    assert_eq!((table.fact("okko.at"), table.fact("okko.status")), ("d4".into(), "alert".into()));
}

#[test]
fn zoc_10_it_holds_in_both_phases() {
    // In the enemy phase too: the ronin, whose phase it is not, has the attacker in its zone and supports.
    let table = |ronin| {
        Fixture::open("8x8").stand("gaki", 0, "e4 s").stand("okko", 1, "e5 n").stand("ronin", 1, ronin)
    };
    let mut support = table("d3 e").begin();
    support.does("activate gaki").rolls("attack okko", &[6, 1]);
    // 1 + 6 against 4 + 1 + 1.
    assert!(support.heard("OKKO-CMBT-09", "winner=gaki loser=okko margin=1"), "{:?}", support.told());
    let mut none = table("d3 w").begin();
    none.does("activate gaki").rolls("attack okko", &[6, 1]);
    assert!(none.heard("OKKO-CMBT-09", "winner=gaki loser=okko margin=2"), "{:?}", none.told());
}

#[test]
fn zoc_03_neighbours_are_cut_off_by_the_same_walls() {
    let near = |walls: &[&str]| {
        let table = Fixture::open("8x8").stand("okko", 0, "e5 n").stand("ronin", 0, "d4 n");
        let table = walls.iter().fold(table, |table, wall| table.wall(wall)).begin();
        adjacent(table.view(), 0, 1)
    };
    assert!(near(&[]));
    assert!(near(&["e5/d5"]));
    assert!(!near(&["e5/d5", "e4/d4"]));
    let far = Fixture::open("8x8").stand("okko", 0, "e5 n").stand("ronin", 0, "e3 n").begin();
    assert!(!adjacent(far.view(), 0, 1));
    let none: Square = "e6".parse().unwrap();
    assert!(!controls(far.view(), 9, none), "an unknown figure controls nothing");
}
