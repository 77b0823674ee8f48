//! Tests of combat, and of the table of its outcomes.
//!
//! Compiled under `#[cfg(test)]` only.

mod table;

use kernel::{Refusal, Seat, Turn};
use serde_json::json;

use crate::action::{Action, From};
use crate::content::Stat;
use crate::fixture::{Fixture, Tried};

/// Two ronin (Attack 3, Defense 3) face each other at e5 and e4; a friend of each stands far away.
fn ring() -> Fixture {
    Fixture::open("9x9").stand("kuroiwa", 0, "a9 n").stand("kuroiwa", 1, "i1 s").stand("ronin", 0, "e5 n")
}

fn duel() -> Tried {
    ring().stand("ronin", 1, "e4 s").begin()
}

/// The same, and an Earth die lies on the defender's card.
fn with_earth() -> Fixture {
    ring().figure(json!({ "character": "ronin", "band": 1, "at": "e4 s", "reserve": "earth" }))
}

fn rule_asked(table: &Tried) -> &'static str {
    match table.game.turn() {
        Turn::Ask(ask) => ask.by.0,
        Turn::Over(outcome) => outcome.by.0,
    }
}

#[test]
fn cmbt_01_an_attack_is_the_action_of_the_activation() {
    let mut table = duel();
    assert_eq!(table.refuses("attack ronin-2"), "OKKO-TURN-03", "OKKO-CMBT-01: nobody is activated yet");
    table.rolls("ronin attack ronin-2", &[3, 3]);
    assert_eq!(table.refuses("attack ronin-2"), "OKKO-ACT-03", "OKKO-CMBT-01: the action is used");
    assert_eq!(table.refuses("recover"), "OKKO-ACT-03");
    table.does("step s");
    assert_eq!(table.fact("ronin.at"), "e6", "the movement is still there");
}

#[test]
fn cmbt_01_after_a_recovery_test_nobody_attacks() {
    let mut table = Fixture::open("9x9")
        .figure(json!({ "character": "okko", "band": 0, "at": "e5 n", "endangered": true }))
        .stand("ronin", 1, "e4 n")
        .begin();
    table.rolls("okko recover", &[6]);
    assert_eq!(table.refuses("attack ronin"), "OKKO-ACT-03");
}

#[test]
fn cmbt_02_only_enemies_in_the_own_zone_of_control() {
    for (at, lawful) in [
        ("d4 s", true),
        ("e4 n", true),
        ("f4 w", true),
        ("d5 e", false),
        ("f5 w", false),
        ("d6 n", false),
        ("e6 n", false),
        ("e3 s", false),
        ("h9 n", false),
    ] {
        let mut table = ring().stand("ronin", 1, at).begin();
        table.does("activate ronin");
        assert_eq!(table.offers("attack ronin-2"), lawful, "{at}");
        if !lawful {
            assert_eq!(table.refuses("attack ronin-2"), "OKKO-CMBT-02", "{at}");
        }
    }
}

#[test]
fn cmbt_02_friends_and_oneself_are_not_attacked() {
    let mut table = ring().stand("gaki", 0, "e4 s").begin();
    table.does("activate ronin");
    assert_eq!(table.refuses("attack gaki"), "OKKO-CMBT-02");
    assert_eq!(table.refuses("attack ronin"), "OKKO-CMBT-02");
}

#[test]
fn cmbt_02_a_noncombatant_attacks_nobody() {
    let mut table = Fixture::open("9x9").stand("oharu", 0, "e5 n").stand("gaki", 1, "e4 s").begin();
    table.does("activate oharu");
    assert!(!table.offers("attack gaki"));
    assert_eq!(table.refuses("attack gaki"), "OKKO-AB-55");
}

#[test]
fn cmbt_03_a_combat_is_declared_and_cannot_be_redirected() {
    let mut table = ring().stand("ronin", 1, "e4 s").stand("gaki", 1, "d4 s").dice(&["fire"]).begin();
    table.does("ronin attack ronin-2");
    assert!(table.heard("OKKO-CMBT-03", "event-attacked attacker=ronin defender=ronin-2"));
    assert_eq!(table.refuses("attack gaki"), "OKKO-CMBT-04", "the combat with the first goes on");
    assert_eq!(table.refuses("step s"), "OKKO-CMBT-04");
}

#[test]
fn cmbt_03_who_is_out_of_action_is_no_target() {
    let mut table =
        ring().figure(json!({ "character": "gaki", "band": 1 })).stand("ronin", 1, "e4 s").begin();
    table.does("activate ronin");
    assert_eq!(table.refuses("attack gaki"), "OKKO-CMBT-03");
}

#[test]
fn cmbt_04_the_attacker_announces_first() {
    let mut table = with_earth().dice(&["fire", "air"]).begin();
    table.does("ronin attack ronin-2");
    assert_eq!((table.asked(), rule_asked(&table)), (Seat(0), "OKKO-CMBT-04"));
    assert!(table.offers("raise attack") && table.offers("use duel") && table.offers("done"));
    assert_eq!(table.refuses("raise movement"), "OKKO-DICE-05", "Air is of no use in a combat");
    table.does("raise attack");
    assert_eq!(table.asked(), Seat(1), "nothing is left that the attacker could announce");
}

#[test]
fn ec_10_the_defender_does_not_announce_before_the_attacker() {
    let mut table = with_earth().dice(&["fire"]).begin();
    table.does("ronin attack ronin-2");
    let earth = Action::Raise { stat: Stat::Defense, from: From::Reserve };
    assert_eq!(table.game.act_with(Seat(1), &earth, vec![]), Err(Refusal::NotAsked(Seat(1))), "OKKO-CMBT-04");
    table.does("done");
    assert_eq!(table.asked(), Seat(1));
    table.rolls("raise defense", &[3, 3]);
    assert!(table.heard("OKKO-CMBT-08", "attack=6 defense=7"));
}

#[test]
fn cmbt_05_the_defender_announces_its_own_reserve_die() {
    let mut table = with_earth().begin();
    table.does("ronin attack ronin-2");
    assert_eq!((table.asked(), rule_asked(&table)), (Seat(1), "OKKO-CMBT-05"));
    assert_eq!(table.refuses("raise attack"), "OKKO-DICE-03");
    table.rolls("with earth", &[4, 3]);
    assert!(table.heard("OKKO-CMBT-08", "attack=7 defense=7"));
    assert!(table.added("OKKO-DICE-04", "part-raw-die=+1 of=ronin-2"));
    assert_eq!(table.fact("ronin-2.reserve"), "none");
}

#[test]
fn cmbt_05_a_die_that_lies_unused_serves_no_defender() {
    let dice = json!([{}, { "unused": ["earth", "fire"] }]);
    let mut table = ring().stand("ronin", 1, "e4 s").with("dice", dice).begin();
    table.rolls("ronin attack ronin-2", &[3, 3]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "the defender is not even asked");
}

#[test]
fn cmbt_06_the_defender_turns_so_that_the_attacker_is_in_its_zone() {
    for (attacker, before, after) in
        [("e5 n", "n", "s"), ("e5 n", "e", "s"), ("d4 e", "n", "w"), ("f4 w", "w", "e"), ("e3 s", "s", "n")]
    {
        let defender = format!("e4 {before}");
        let far = Fixture::open("9x9").stand("kuroiwa", 0, "a9 n").stand("kuroiwa", 1, "i1 s");
        let mut table = far.stand("ronin", 0, attacker).stand("ronin", 1, &defender).begin();
        table.rolls("ronin attack ronin-2", &[2, 2]);
        let wanted = format!("event-faced figure=ronin-2 facing={after}");
        assert!(table.heard("OKKO-CMBT-06", &wanted), "{attacker} against {defender}: {:?}", table.told());
        assert_eq!(table.fact("ronin-2.facing"), after);
    }
}

#[test]
fn cmbt_06_no_turn_when_the_attacker_is_in_the_zone_already() {
    // from the front diagonals too.
    for attacker in ["d5 n", "e5 n", "f5 n", "d5 e"] {
        let far = Fixture::open("9x9").stand("kuroiwa", 0, "a9 n").stand("kuroiwa", 1, "i1 s");
        let mut table = far.stand("ronin", 0, attacker).stand("ronin", 1, "e4 s").begin();
        table.rolls("ronin attack ronin-2", &[2, 2]);
        assert!(!table.heard("OKKO-CMBT-06", "event-faced"), "{attacker}");
        assert_eq!(table.fact("ronin-2.facing"), "s");
    }
}

/// The attacker comes from the rear diagonal: the defender looks away.
fn from_behind() -> Tried {
    let far = Fixture::open("9x9").stand("kuroiwa", 0, "a9 n").stand("kuroiwa", 1, "i1 s");
    far.stand("ronin", 0, "d5 n").stand("ronin", 1, "e4 n").stand("gaki", 0, "f3 w").begin()
}

#[test]
fn ec_23_who_has_the_attacker_in_its_zone_may_not_turn() {
    let mut table = ring().stand("gaki", 0, "e3 s").stand("ronin", 1, "e4 s").begin();
    table.rolls("ronin attack ronin-2", &[2, 2]);
    assert_eq!(table.fact("ronin-2.facing"), "s", "OKKO-CMBT-06: not even to protect its rear");
    assert!(!table.heard("OKKO-CMBT-06", "event-faced"));
}

#[test]
fn ec_24_the_turn_is_mandatory() {
    let mut table = from_behind();
    table.does("ronin attack ronin-2");
    assert_eq!((table.asked(), rule_asked(&table)), (Seat(1), "OKKO-CMBT-06"));
    assert_eq!(table.refuses("done"), "OKKO-CMBT-06");
    assert_eq!(table.refuses("face n"), "OKKO-CMBT-06", "the facing it has");
    assert_eq!(table.refuses("face e"), "OKKO-CMBT-06", "the attacker would not be in its zone");
}

#[test]
fn ec_25_the_defender_chooses_between_two_facings() {
    for facing in ["s", "w"] {
        let mut table = from_behind();
        table.does("ronin attack ronin-2");
        assert_eq!(table.asked(), Seat(1), "Q-18");
        assert_eq!(table.commands(), ["face s", "face w"]);
        table.rolls(&format!("face {facing}"), &[2, 2]);
        assert!(table.heard("OKKO-CMBT-06", &format!("event-faced figure=ronin-2 facing={facing}")));
    }
}

#[test]
fn cmbt_07_one_die_for_each_side_the_attackers_first() {
    let mut table = duel();
    table.rolls("ronin attack ronin-2", &[6, 4]);
    assert!(table.added("OKKO-CMBT-07", "part-die=+6 of=ronin"));
    assert!(table.added("OKKO-CMBT-07", "part-die=+4 of=ronin-2"));
}

#[test]
fn cmbt_08_stat_and_die_and_bonuses() {
    let mut table = with_earth().stand("gaki", 0, "d5 n").dice(&["fire"]).begin();
    table.does("ronin attack ronin-2 with fire").rolls("with earth", &[5, 6]);
    assert!(table.heard("OKKO-CMBT-08", "event-scores attacker=ronin attack=10 defender=ronin-2 defense=10"));
    for (rule, part) in [
        ("OKKO-CMBT-08", "part-stat=+3 of=ronin"),
        ("OKKO-DICE-03", "part-raw-die=+1 of=ronin"),
        ("OKKO-SUPP-02", "part-support=+1 of=ronin"),
        ("OKKO-CMBT-08", "part-stat=+3 of=ronin-2"),
        ("OKKO-DICE-04", "part-raw-die=+1 of=ronin-2"),
    ] {
        assert!(table.added(rule, part), "{rule} {part}");
    }
}

#[test]
fn cmbt_08_the_red_face_fights_with_its_own_stats() {
    // Okko: Defense 4 alert, 3 endangered.
    let okko = json!({ "character": "okko", "band": 1, "at": "e4 s", "endangered": true });
    let mut table = ring().figure(okko).begin();
    table.rolls("ronin attack okko", &[1, 1]);
    assert!(table.heard("OKKO-CMBT-08", "attack=4 defense=4"));
}

#[test]
fn cmbt_09_a_margin_of_1_or_2_makes_the_loser_retreat() {
    for dice in [[4, 3], [6, 4]] {
        let mut table = duel();
        table.rolls("ronin attack ronin-2", &dice);
        let won = format!("event-won winner=ronin loser=ronin-2 margin={}", dice[0] - dice[1]);
        assert!(table.heard("OKKO-CMBT-09", &won));
        table.does("retreat e3");
        assert_eq!((table.fact("ronin-2.at"), table.fact("ronin-2.status")), ("e3".into(), "alert".into()));
        assert_eq!((table.fact("ronin.at"), table.fact("ronin.status")), ("e5".into(), "alert".into()));
    }
}

#[test]
fn cmbt_10_a_margin_of_3_endangers_and_makes_retreat() {
    let mut table = with_earth().begin();
    table.does("ronin attack ronin-2").rolls("done", &[5, 2]);
    assert!(table.heard("OKKO-CMBT-10", "event-won margin=3"));
    assert!(table.heard("OKKO-CMBT-10", "event-endangered figure=ronin-2"));
    assert!(table.heard("OKKO-STAT-01", "event-reserve-lost figure=ronin-2 element=earth"));
    assert_eq!(table.fact("ronin-2.at"), "e4", "the flip comes before the retreat");
    table.does("retreat d3");
    assert_eq!((table.fact("ronin-2.at"), table.fact("ronin-2.status")), ("d3".into(), "endangered".into()));
}

#[test]
fn cmbt_11_a_margin_of_4_or_more_puts_out_of_action() {
    for dice in [[5, 1], [6, 1]] {
        let mut table = with_earth().begin();
        table.does("ronin attack ronin-2").rolls("done", &dice);
        assert!(table.heard("OKKO-CMBT-11", "event-out figure=ronin-2 cause=cause-margin lost=3"));
        assert!(table.heard("OKKO-RES-06", "event-reserve-lost figure=ronin-2 element=earth"));
        assert_eq!((table.fact("ronin-2.status"), table.fact("ronin-2.at")), ("out".into(), "off".into()));
        assert_eq!(table.fact("losses.1"), "3");
        assert_eq!(table.fact("dice-1.spent"), "4", "the die is lost for the phase, not for good");
    }
}

#[test]
fn cmbt_12_a_tie_moves_nobody() {
    let mut table = duel();
    table.rolls("ronin attack ronin-2", &[6, 6]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie attacker=ronin defender=ronin-2"));
    assert_eq!((table.fact("ronin.at"), table.fact("ronin-2.at")), ("e5".into(), "e4".into()));
    assert_eq!((table.fact("ronin.status"), table.fact("ronin-2.status")), ("alert".into(), "alert".into()));
}

#[test]
fn cmbt_13_the_defender_that_wins_hurts_the_attacker() {
    let mut table = duel();
    table.rolls("ronin attack ronin-2", &[2, 3]);
    assert!(table.heard("OKKO-CMBT-09", "event-won winner=ronin-2 loser=ronin margin=1"), "OKKO-CMBT-13");
    assert_eq!(table.asked(), Seat(0), "the attacker chooses where it goes");
    table.does("retreat f6");
    assert_eq!(table.fact("ronin.at"), "f6");

    let mut table = duel();
    table.rolls("ronin attack ronin-2", &[1, 4]).does("retreat e6");
    assert_eq!(table.fact("ronin.status"), "endangered");

    let mut table = duel();
    table.rolls("ronin attack ronin-2", &[1, 5]);
    assert!(table.heard("OKKO-CMBT-11", "event-out figure=ronin"));
    assert_eq!(table.asked(), Seat(0), "only the activation is over");
    assert_eq!(table.refuses("step s"), "OKKO-TURN-03");
}

#[test]
fn ec_46_an_attacker_out_on_the_twelfth_zeni_loses_the_game_at_once() {
    let mut table = ring().stand("ronin", 1, "e4 s").with("lost", json!([9, 0])).begin();
    table.rolls("ronin attack ronin-2", &[1, 5]);
    assert!(table.heard("OKKO-CMBT-11", "event-out figure=ronin lost=12"), "OKKO-CMBT-13");
    let Turn::Over(outcome) = table.game.turn() else { panic!("the game goes on") };
    assert!(outcome.won(kernel::Side(1)));
    assert_eq!(outcome.by.0, "OKKO-VICT-01");
}

#[test]
fn ec_48_an_attack_of_0_still_attacks() {
    let mezumi = json!({ "character": "mezumi", "band": 0, "at": "f6 n", "endangered": true });
    let mut table = ring().figure(mezumi).stand("gaki", 1, "f5 s").begin();
    // 0 and a die of 6, a supporter besides, against 1 and a die of 1.
    table.rolls("mezumi attack gaki", &[6, 1]);
    assert!(table.heard("OKKO-CMBT-08", "attack=6 defense=2"));
    assert!(table.heard("OKKO-CMBT-11", "event-out figure=gaki"));
}

#[test]
fn ec_51_an_attacker_pushed_back_may_still_move() {
    let mut table = duel();
    table.rolls("ronin attack ronin-2", &[1, 3]).does("retreat e6");
    assert_eq!(table.refuses("attack ronin-2"), "OKKO-ACT-03", "but not act again (Q-59)");
    table.does("step n");
    assert!(table.heard("OKKO-ZOC-04", "event-stopped figure=ronin at=e5"));
    assert_eq!(table.fact("ronin.status"), "alert");
}

#[test]
fn q_59_an_attacker_endangered_and_held_by_another_may_only_turn() {
    // Another enemy controls e6, where the attacker goes after losing by 1: endangered, and held there.
    let mut table = ring().stand("ronin", 1, "e4 s").stand("gaki", 1, "d7 n").begin();
    table.rolls("ronin attack ronin-2", &[2, 3]).does("retreat e6");
    assert!(table.heard("OKKO-RETR-07", "event-endangered figure=ronin"));
    assert_eq!(table.refuses("step n"), "OKKO-ZOC-06");
    table.does("turn s");
    assert_eq!(table.fact("ronin.facing"), "s");
}

#[test]
fn cmbt_14_fire_for_the_attacker_earth_for_the_defender_or_keep_it() {
    let mut table = with_earth().dice(&["fire"]).begin();
    table.does("ronin attack ronin-2 with fire");
    assert!(
        table.heard("OKKO-DICE-03", "event-raised figure=ronin stat=attack element=fire"),
        "OKKO-CMBT-14"
    );
    assert!(table.offers("raise defense from reserve") || table.offers("raise defense"));
    table.rolls("done", &[3, 4]);
    assert!(table.heard("OKKO-CMBT-08", "attack=7 defense=7"));
    assert_eq!(table.fact("ronin-2.reserve"), "earth", "kept for later");
    assert_eq!((table.fact("dice-0.fire"), table.fact("dice-0.spent")), ("0".into(), "4".into()));
}

#[test]
fn ec_09_nobody_announces_after_seeing_the_dice() {
    let mut table = with_earth().begin();
    table.does("ronin attack ronin-2").rolls("done", &[4, 3]);
    assert_eq!(table.asked(), Seat(1), "who retreats now");
    assert_eq!(table.refuses("raise defense"), "OKKO-RETR-02", "OKKO-DICE-13");
}

#[test]
fn ec_18_who_enters_a_zone_with_the_wrong_facing_attacks_nothing() {
    let mut table = Fixture::open("9x9").stand("okko", 0, "d7 w").stand("gaki", 1, "e5 w").begin();
    table.does("activate okko").does("step n");
    assert!(table.heard("OKKO-ZOC-04", "event-stopped figure=okko at=d6"));
    assert!(!table.offers("turn e") && !table.offers("turn n"));
    assert_eq!(table.refuses("attack gaki"), "OKKO-CMBT-02");
}

#[test]
fn ec_50_who_disengaged_attacks_with_the_red_face() {
    // Okko leaves the ronin behind him: Attack 3 and the back attack, not Attack 4.
    let fixture = Fixture::open("9x9").stand("okko", 0, "e5 s").stand("ronin", 1, "e4 s");
    let mut table = fixture.stand("gaki", 1, "e7 s").begin();
    table.does("activate okko").does("step s").rolls("attack gaki", &[1, 4]);
    assert!(table.heard("OKKO-ZOC-07", "event-endangered figure=okko"));
    assert!(table.heard("OKKO-CMBT-08", "attack=5 defense=5"));
}

#[test]
fn ec_20_figures_beside_the_diagonal_do_not_hinder_an_attack() {
    // a zone of control is cut by walls only.
    let table = ring().stand("gaki", 1, "e4 n").stand("gaki", 0, "f5 n").stand("ronin", 1, "f4 s");
    let mut table = table.begin();
    table.does("activate ronin");
    assert!(table.offers("attack ronin-2"));
    assert_eq!(table.refuses("step ne"), "OKKO-MOVE-08");
}

#[test]
fn ec_19_a_wall_end_does_not_hinder_a_diagonal_attack() {
    let mut table = ring().wall("e5/e4").stand("ronin", 1, "d4 s").begin();
    table.does("activate ronin");
    assert!(table.offers("attack ronin-2"), "one way round the corner is open");

    let mut table = ring().wall("e5/e4").wall("d5/d4").stand("ronin", 1, "d4 s").begin();
    table.does("activate ronin");
    assert_eq!(table.refuses("attack ronin-2"), "OKKO-CMBT-02", "both ways are walled");
}

#[test]
fn the_choice_of_facings_is_refused_when_no_turn_is_due() {
    let mut table = with_earth().begin();
    assert_eq!(table.refuses("face n"), "OKKO-TURN-03");
    table.does("ronin attack ronin-2");
    assert_eq!(table.refuses("face n"), "OKKO-CMBT-05");
}

#[test]
fn dice_of_the_wrong_face_or_card_are_refused() {
    let kanatta = Fixture::open("9x9").stand("kanatta", 0, "e5 n").stand("gaki", 0, "d5 n");
    let ronin = json!({ "character": "ronin", "band": 1, "at": "e4 s", "reserve": "fire" });
    let mut table = kanatta.figure(ronin).dice(&["tori", "fire", "fire", "air"]).begin();
    table.does("kanatta attack ronin").does("raise attack");
    assert_eq!(table.refuses("raise attack"), "OKKO-DICE-07", "one raw die for a stat");
    assert_eq!(table.refuses("use tetsubo"), "OKKO-CMP-04", "no such ability on the card");
    assert_eq!(table.refuses("use master-of-arms"), "OKKO-DICE-09", "no Earth die, and Tori is no wild card");
    assert_eq!(table.refuses("use code-of-honour from reserve"), "OKKO-RES-02");
    assert_eq!(table.refuses("raise defense"), "OKKO-DICE-04");
    table.does("use perfect-strike");
    assert_eq!(table.refuses("use perfect-strike"), "OKKO-ABIL-03", "once in a phase");
}

#[test]
fn unknown_figures_and_abilities_are_refused() {
    let mut table = duel();
    table.does("activate ronin");
    let from = From::Pool;
    for (action, rule) in [
        (Action::Attack(99), "OKKO-CMBT-03"),
        (Action::Shoot { target: 99, power: 0, from }, "OKKO-CMP-04"),
        (Action::Shoot { target: 3, power: 255, from }, "OKKO-CMP-04"),
        (Action::Reach { target: 99, power: 20, from }, "OKKO-CMP-04"),
        (Action::Retreat("e4".parse().unwrap()), "OKKO-ACT-03"),
        (Action::Face(space::square::Facing::N), "OKKO-ACT-03"),
    ] {
        let Err(Refusal::Illegal(illegal)) = table.game.act_with(Seat(0), &action, vec![]) else {
            panic!("{action:?} was done");
        };
        assert_eq!(illegal.by.0, rule, "{action:?}");
    }
}
