//! Tests of shots.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Assume, Chance, Seat, Turn, odds};
use serde_json::json;

use crate::action::{Action, From};
use crate::fixture::{Fixture, Tried};
use crate::names;

/// An archer (longbow: range 6, value 3) at e9 looks north; a friend of each side stands far away.
fn archer() -> Fixture {
    Fixture::open("16x16").stand("kuroiwa", 0, "a16 n").stand("kuroiwa", 1, "p1 s").stand(
        "shrine-archer",
        0,
        "e9 n",
    )
}

/// A ronin (Defense 3) at e5 is the target.
fn ronin(facing: &str) -> Tried {
    archer().stand("ronin", 1, &format!("e5 {facing}")).begin()
}

/// The commands on offer, in the order of the alphabet.
fn ways(table: &Tried) -> Vec<String> {
    let mut commands = table.commands();
    commands.sort();
    commands
}

fn rule_asked(table: &Tried) -> &'static str {
    match table.game.turn() {
        Turn::Ask(ask) => ask.by.0,
        Turn::Over(outcome) => outcome.by.0,
    }
}

#[test]
fn shot_01_a_shot_is_an_action_and_needs_the_ability() {
    let mut table = ronin("s");
    table.rolls("shrine-archer shoot ronin", &[1, 1]);
    assert!(table.heard("OKKO-SHOT-01", "event-shot shooter=shrine-archer target=ronin cover=0"));
    assert_eq!(table.refuses("attack ronin"), "OKKO-ACT-03", "OKKO-SHOT-01: the action is used");
    assert_eq!(table.refuses("shoot ronin"), "OKKO-ABIL-03", "and the ability too");

    let mut table = archer().stand("ronin", 1, "e5 s").stand("genzo", 0, "d9 n").begin();
    table.does("activate genzo");
    assert!(!table.offers("shoot ronin with longbow"));
    assert_eq!(table.refuses("shoot ronin with longbow"), "OKKO-CMP-04", "OKKO-SHOT-01: no such ability");
}

#[test]
fn shot_01_a_shoot_ability_with_an_element_is_paid_at_once() {
    let ninja = || Fixture::open("9x9").stand("ninja", 0, "e9 n").stand("ronin", 1, "e5 s");
    let mut table = ninja().dice(&["fire"]).begin();
    assert_eq!(table.refuses("ninja shoot ronin with shuriken"), "OKKO-DICE-09", "no Air die");
    let mut table = ninja().dice(&["air"]).begin();
    table.rolls("ninja shoot ronin with shuriken", &[1, 1]);
    assert_eq!(table.fact("dice-0.air"), "0", "OKKO-SHOT-01");
}

#[test]
fn shot_01_an_unloaded_weapon_must_be_loaded_first() {
    let mut table = archer().stand("fire-mouth", 0, "g9 n").stand("okko", 1, "g5 s").begin();
    table.rolls("fire-mouth shoot okko", &[1, 3]);
    assert!(table.heard("OKKO-AB-09", "event-unloaded figure=fire-mouth"));
    let unloaded = json!({ "character": "fire-mouth", "band": 0, "at": "g9 n", "unloaded": true });
    let mut table = archer().figure(unloaded).stand("okko", 1, "g5 s").begin();
    assert_eq!(table.refuses("fire-mouth shoot okko"), "OKKO-AB-09");
    table.does("fire-mouth use reload");
    assert!(table.heard("OKKO-AB-12", "event-loaded figure=fire-mouth"));
    assert_eq!(table.refuses("shoot okko"), "OKKO-ACT-03");
}

#[test]
fn shot_02_nobody_shoots_from_an_enemy_zone_of_control() {
    let mut table = archer().stand("ronin", 1, "e5 s").stand("gaki", 1, "d9 e").begin();
    table.does("activate shrine-archer");
    assert!(!table.offers("shoot ronin with longbow"));
    // OKKO-SHOT-02 and OKKO-ZOC-09 say the same.
    assert_eq!(table.refuses("shoot ronin"), "OKKO-ZOC-09");
}

#[test]
fn ec_36_only_an_enemy_zone_forbids_it() {
    let mut table = archer().stand("ronin", 1, "e8 n").begin();
    table.rolls("shrine-archer shoot ronin", &[3, 3]);
    assert!(table.heard("OKKO-SHOT-10", "event-missed"), "OKKO-SHOT-02: an enemy near by that looks away");
    let mut table = archer().stand("ronin", 1, "e5 s").stand("gaki", 0, "d9 e").begin();
    table.rolls("shrine-archer shoot ronin", &[3, 3]);
    assert!(table.heard("OKKO-SHOT-10", "event-missed"), "a friend's zone does not hinder");
}

#[test]
fn shot_03_the_target_is_in_the_field_of_view() {
    for (at, seen) in [("e7", true), ("a8", true), ("j8", true), ("d9", false), ("h9", false), ("e10", false)]
    {
        let mut table = archer().stand("ronin", 1, &format!("{at} s")).begin();
        table.does("activate shrine-archer");
        assert_eq!(table.offers("shoot ronin with longbow"), seen, "{at}");
        if !seen {
            assert_eq!(table.refuses("shoot ronin"), "OKKO-SHOT-03", "{at}");
        }
    }
}

#[test]
fn ec_38_who_stands_aside_is_shot_after_a_turn() {
    let mut table = archer().stand("ronin", 1, "i9 n").begin();
    table.does("activate shrine-archer");
    assert_eq!(table.refuses("shoot ronin"), "OKKO-SHOT-03");
    table.does("turn e").rolls("shoot ronin", &[1, 1]);
    assert!(table.heard("OKKO-SHOT-10", "event-missed"));
    assert_eq!(table.refuses("step e"), "OKKO-ACT-02", "the movement was before the shot");
}

#[test]
fn shot_04_the_target_is_within_range() {
    for (at, near) in [("e3", true), ("k3", true), ("h4", true), ("e2", false), ("l8", false)] {
        let mut table = archer().stand("ronin", 1, &format!("{at} n")).begin();
        table.does("activate shrine-archer");
        assert_eq!(table.offers("shoot ronin with longbow"), near, "{at}");
        if !near {
            assert_eq!(table.refuses("shoot ronin"), "OKKO-SHOT-04", "{at}");
        }
    }
}

#[test]
fn shot_04_ranges_may_be_measured_straight() {
    // 6 and 6 squares away is 8 and a half as the crow flies; 6 and 2 is 6.3, rounded down.
    let straight = |at: &str| {
        let fixture = archer().stand("ronin", 1, at).with("options", json!({ "range": "straight" }));
        let mut table = fixture.begin();
        table.does("activate shrine-archer");
        table
    };
    assert_eq!(straight("k3 n").refuses("shoot ronin"), "OKKO-SHOT-04");
    assert!(straight("g3 n").offers("shoot ronin with longbow"));
    assert!(straight("e3 n").offers("shoot ronin with longbow"));
}

#[test]
fn shot_05_the_line_of_fire_is_clear() {
    let mut table = archer().stand("ronin", 1, "e5 n").stand("gaki", 1, "e7 n").begin();
    table.does("activate shrine-archer");
    assert_eq!(table.refuses("shoot ronin"), "OKKO-LOF-02", "OKKO-SHOT-05");
    assert!(table.offers("shoot gaki with longbow"));
}

#[test]
fn shot_06_the_steps_of_a_shot() {
    let okko = json!({ "character": "okko", "band": 1, "at": "e5 s", "reserve": "earth" });
    let mut table = archer().figure(okko).ground("e7", 'd').dice(&["fire"]).begin();
    table.does("shrine-archer shoot okko");
    assert_eq!((table.asked(), rule_asked(&table)), (Seat(0), "OKKO-SHOT-06"));
    assert_eq!(table.commands(), ["use aimed-shot", "done"]);
    table.does("done");
    assert_eq!((table.asked(), rule_asked(&table)), (Seat(1), "OKKO-SHOT-06"));
    table.rolls("raise defense", &[6, 3]);
    // 3 and 6 against 4, Earth, cover and 3.
    assert!(table.heard("OKKO-SHOT-06", "event-scores-shot attack=9 defense=9"));
    for (rule, part) in [
        ("OKKO-SHOT-01", "part-power=+3 of=shrine-archer"),
        ("OKKO-CMBT-08", "part-stat=+4 of=okko"),
        ("OKKO-DICE-04", "part-raw-die=+1 of=okko"),
        ("OKKO-LOF-05", "part-cover=+1 of=okko"),
    ] {
        assert!(table.added(rule, part), "{rule} {part}");
    }
}

#[test]
fn shot_06_earth_from_reserve_or_keep_it() {
    let okko = || json!({ "character": "okko", "band": 1, "at": "e5 s", "reserve": "air" });
    let mut table = archer().figure(okko()).begin();
    table.does("shrine-archer shoot okko");
    assert_eq!(table.asked(), Seat(1));
    assert_eq!(table.refuses("raise defense from reserve"), "OKKO-RES-02", "it is an Air die");
    table.rolls("use arrow-cut", &[4, 1]);
    assert!(table.heard("OKKO-SHOT-06", "attack=7 defense=7"), "Arrow Cut is for shots");
    let mut table = archer().figure(okko()).begin();
    table.does("shrine-archer shoot okko").rolls("done", &[1, 1]);
    assert_eq!(table.fact("okko.reserve"), "air");
}

#[test]
fn shot_07_ahead_by_1_or_2_the_target_turns_and_retreats() {
    for dice in [[4, 3], [6, 4]] {
        let mut table = ronin("n");
        table.rolls("shrine-archer shoot ronin", &dice);
        assert!(table.heard("OKKO-SHOT-07", "event-won winner=shrine-archer loser=ronin"));
        assert!(table.heard("OKKO-SHOT-07", "event-faced figure=ronin facing=s"));
        assert_eq!(table.asked(), Seat(1));
        table.does("retreat e4");
        assert_eq!(table.fact("ronin.status"), "alert");
    }
}

#[test]
fn shot_07_no_turn_for_a_target_that_sees_the_shooter() {
    // In view is enough: the shooter need not be in the zone of control.
    let mut table = archer().stand("ronin", 1, "c5 s").begin();
    table.rolls("shrine-archer shoot ronin", &[4, 3]);
    assert!(!table.heard("OKKO-SHOT-07", "event-faced"));
    assert_eq!(ways(&table), ["retreat b4", "retreat c4", "retreat d4"]);
}

#[test]
fn q_35_two_facings_see_the_shooter_and_the_targets_player_chooses() {
    let mut table = archer().stand("ronin", 1, "c5 n").begin();
    table.rolls("shrine-archer shoot ronin", &[4, 3]);
    assert_eq!((table.asked(), rule_asked(&table)), (Seat(1), "OKKO-SHOT-07"));
    assert_eq!(ways(&table), ["face e", "face s"]);
    assert_eq!(table.refuses("face w"), "OKKO-SHOT-07");
    table.does("face e");
    assert_eq!(ways(&table), ["retreat b4", "retreat b5", "retreat b6"], "behind the facing it has chosen");
}

#[test]
fn shot_08_ahead_by_3_it_turns_is_endangered_and_retreats() {
    let target = json!({ "character": "ronin", "band": 1, "at": "e5 n", "reserve": "earth" });
    let mut table = archer().figure(target).begin();
    table.does("shrine-archer shoot ronin").rolls("done", &[5, 2]);
    assert!(table.heard("OKKO-SHOT-08", "event-won margin=3"));
    assert!(table.heard("OKKO-SHOT-08", "event-endangered figure=ronin"));
    assert!(table.heard("OKKO-STAT-01", "event-reserve-lost figure=ronin"));
    let place = |what: &str| table.told().iter().position(|line| line.contains(what)).unwrap();
    assert!(place("event-faced") < place("event-endangered"));
    table.does("retreat f4");
    assert_eq!((table.fact("ronin.at"), table.fact("ronin.status")), ("f4".into(), "endangered".into()));
}

#[test]
fn shot_09_ahead_by_4_it_is_out_of_action() {
    for dice in [[5, 1], [6, 1]] {
        let mut table = ronin("n");
        table.rolls("shrine-archer shoot ronin", &dice);
        assert!(table.heard("OKKO-SHOT-09", "event-out figure=ronin cause=cause-margin lost=3"));
        assert!(!table.heard("OKKO-SHOT-07", "event-faced"), "nobody turns who is gone");
    }
}

#[test]
fn ec_39_shot_10_anything_else_has_no_effect() {
    for dice in [[3, 3], [1, 6]] {
        let mut table = ronin("n");
        table.rolls("shrine-archer shoot ronin", &dice);
        assert!(table.heard("OKKO-SHOT-10", "event-missed shooter=shrine-archer target=ronin"));
        for (who, at, facing) in [("ronin", "e5", "n"), ("shrine-archer", "e9", "n")] {
            assert_eq!(table.fact(&format!("{who}.at")), at);
            assert_eq!(table.fact(&format!("{who}.facing")), facing, "OKKO-SHOT-10: no turn");
            assert_eq!(
                table.fact(&format!("{who}.status")),
                "alert",
                "OKKO-SHOT-10: the shooter is never hurt"
            );
        }
    }
}

#[test]
fn shot_10_a_tie_or_less_is_no_tie_of_a_combat() {
    let mut table = ronin("n");
    table.rolls("shrine-archer shoot ronin", &[3, 3]);
    assert!(!table.heard("OKKO-CMBT-12", "event-tie"), "OKKO-SHOT-10");
}

#[test]
fn shot_11_only_enemies_are_targets() {
    let mut table = archer().stand("gaki", 0, "e5 n").begin();
    table.does("activate shrine-archer");
    assert_eq!(table.refuses("shoot gaki"), "OKKO-SHOT-11");
    assert_eq!(table.refuses("shoot shrine-archer"), "OKKO-SHOT-11");
}

#[test]
fn ec_40_shot_11_a_fire_die_raises_no_shot_unless_the_table_says_so() {
    let table = |option: bool| {
        let fixture = archer().stand("ronin", 1, "e5 n").dice(&["fire"]);
        let mut table = fixture.with("options", json!({ "fire-on-shots": option })).begin();
        table.does("shrine-archer shoot ronin");
        table
    };
    let mut plain = table(false);
    assert!(!plain.offers("raise attack"));
    assert_eq!(plain.refuses("raise attack"), "OKKO-SHOT-11", "Q-13");
    let mut fiery = table(true);
    fiery.rolls("raise attack", &[3, 4]);
    assert!(fiery.added("OKKO-DICE-03", "part-raw-die=+1 of=shrine-archer"), "Q-13");
    assert!(fiery.heard("OKKO-SHOT-06", "attack=7 defense=7"));
}

#[test]
fn shot_11_no_back_attack_by_shot() {
    let mut table = ronin("n");
    table.rolls("shrine-archer shoot ronin", &[2, 2]);
    assert!(table.heard("OKKO-SHOT-06", "attack=5 defense=5"), "OKKO-SHOT-11: shot from behind");
}

#[test]
fn the_target_of_a_shot_may_be_gone() {
    let mut table =
        archer().figure(json!({ "character": "gaki", "band": 1 })).stand("ronin", 1, "e5 n").begin();
    table.does("activate shrine-archer");
    assert_eq!(table.refuses("shoot gaki"), "OKKO-SHOT-06");
}

#[test]
fn q_14_by_option_a_wall_screens_a_target() {
    // The wall end lets the line of fire pass the corner, and the view with it; a whole wall stops both.
    let around = |option: bool, walls: &[&str]| {
        let fixture =
            archer().stand("ronin", 1, "c7 n").with("options", json!({ "walls-limit-view": option }));
        let mut table = walls.iter().fold(fixture, |fixture, wall| fixture.wall(wall)).begin();
        table.does("activate shrine-archer");
        if table.offers("shoot ronin with longbow") { "clear" } else { table.refuses("shoot ronin") }
    };
    assert_eq!(around(false, &["e9/d9"]), "clear");
    assert_eq!(around(true, &["e9/d9"]), "clear");
    assert_eq!(around(false, &["e9/d9", "e9/e8"]), "OKKO-LOF-03");
    assert_eq!(around(true, &["e9/d9", "e9/e8"]), "OKKO-SHOT-03");
}

#[test]
fn shot_06_the_odds_of_a_shot_are_the_left_columns_of_the_table() {
    // Longbow 3 against Defense 1 to 5; the last with two difficult squares on the way.
    for (target, rough, [out, endangered, back]) in [
        ("gaki", 0, [10, 5, 11]),
        ("bakuto", 0, [3, 3, 9]),
        ("okko", 0, [1, 2, 7]),
        ("kanatta", 0, [0, 1, 5]),
        ("kanatta", 2, [0, 0, 1]),
    ] {
        let ground = ["e7", "e6"].into_iter().take(rough);
        let fixture =
            ground.fold(archer().stand(target, 1, "e5 s"), |fixture, square| fixture.ground(square, 'd'));
        let mut table = fixture.begin();
        table.does("activate shrine-archer");
        let power = table.view().content.find_power("AB-22").unwrap();
        let shoot = Action::Shoot {
            target: names::find_figure(table.view(), target).unwrap(),
            power,
            from: From::Pool,
        };
        let game = table.game.game();
        let odds = odds(&**game, table.game.state(), Seat(0), &[shoot], Assume::NoReaction).unwrap().unwrap();
        let [spread] = &odds.spreads[..] else { panic!("the shooter is never hurt") };
        for (band, count) in [("out", out), ("endangered-back", endangered), ("back", back)] {
            let found = spread.bands.iter().find(|known| known.band == band);
            let chance = found.map_or(Chance::NEVER, |found| found.chance);
            assert_eq!(chance, Chance::new(count, 36), "{target} behind {rough}: {band}");
        }
    }
}
