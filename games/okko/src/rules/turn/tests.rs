//! Tests of turns and phases.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Refusal, Seat};
use serde_json::json;

use crate::action::Action;
use crate::fixture::{Fixture, Tried};
use crate::state::How;

fn two() -> Fixture {
    Fixture::open("8x8").stand("okko", 0, "a8 n").stand("gaki", 1, "h1 s")
}

/// Whoever is asked ends the phase; the four dice of the other band show Fire, Water, Air and Earth.
fn ends_phase(table: &mut Tried) {
    table.rolls("end phase", &[1, 2, 3, 4]);
}

/// Band 1, which has dice to store, ends its phase and stores none.
fn ends_phase_of_b(table: &mut Tried) {
    table.does("done").rolls("done", &[1, 2, 3, 4]);
}

#[test]
fn turn_01_a_phase_of_a_then_one_of_b() {
    // OKKO-TURN-01.
    let mut table = two().begin();
    assert_eq!((table.asked(), table.fact("turn.turn")), (Seat(0), "1".into()));
    ends_phase(&mut table);
    assert!(table.heard("OKKO-TURN-01", "event-phase-began band=1 turn=1"));
    assert_eq!(table.asked(), Seat(1));
    table.does("done").rolls("done", &[1, 2, 3, 4]);
    assert!(table.heard("OKKO-TURN-01", "event-phase-began band=0 turn=2"));
    assert_eq!((table.asked(), table.fact("turn.turn")), (Seat(0), "2".into()));
}

#[test]
fn turn_01_player_a_may_be_either_seat() {
    let mut table = two().with("first", json!(1)).with("active", json!(1)).begin();
    table.rolls("end phase", &[1, 1, 1, 1]);
    assert!(table.heard("OKKO-TURN-01", "band=0 turn=1"));
    table.does("done").rolls("done", &[1, 1, 1, 1]);
    assert!(table.heard("OKKO-TURN-01", "band=1 turn=2"));
}

#[test]
fn turn_02_reclaim_roll_activate_store_end() {
    // OKKO-TURN-02: each step in its place, and no other.
    let okko = json!({ "character": "okko", "band": 0, "at": "a8 n", "reserve": "tori" });
    let table = Fixture::open("8x8").figure(okko).stand("gaki", 1, "h1 s").stand("ronin", 0, "b8 n");
    let mut table = table.with("stage", json!("start")).begin();
    assert_eq!(table.refuses("activate ronin"), "OKKO-TURN-02");
    table.does("done");
    assert!(table.heard("OKKO-TURN-01", "event-phase-began band=0 turn=1"));
    assert_eq!(table.refuses("activate ronin"), "OKKO-TURN-02");
    table.rolls("reclaim okko", &[1, 2, 3, 5]);
    assert!(table.heard("OKKO-RES-05", "event-reclaimed figure=okko element=tori"));
    assert!(table.heard("OKKO-DICE-02", "event-inspired band=0"));
    assert_eq!(table.refuses("reclaim okko"), "OKKO-TURN-02");
    assert_eq!(table.refuses("store fire okko"), "OKKO-TURN-02");
    table.does("activate okko").does("done").does("done");
    assert_eq!(table.refuses("activate ronin"), "OKKO-TURN-02");
    table.does("store fire okko").rolls("done", &[1, 2, 3, 4]);
    assert!(table.heard("OKKO-DICE-12", "event-phase-ended band=0 lost=3"));
    assert!(table.heard("OKKO-TURN-01", "event-phase-began band=1"));
}

#[test]
fn turn_03_each_character_once_per_phase() {
    let mut table = two().stand("ronin", 0, "b8 n").begin();
    table.does("activate okko").does("done");
    assert_eq!(table.refuses("activate okko"), "OKKO-TURN-04");
    assert!(!table.offers("activate okko") && table.offers("activate ronin"));
    // OKKO-TURN-03: in its next phase it is ready again.
    ends_phase(&mut table);
    ends_phase_of_b(&mut table);
    table.does("activate okko");
}

#[test]
fn turn_03_activating_is_optional() {
    // OKKO-TURN-03, second sentence.
    let mut table = two().stand("ronin", 0, "b8 n").begin();
    assert!(table.offers("done"));
    ends_phase(&mut table);
    assert_eq!(table.fact("ronin.activated"), "no");
}

#[test]
fn turn_03_only_own_characters_on_the_board() {
    let lost = json!({ "character": "ronin", "band": 0 });
    let mut table = two().figure(lost).begin();
    assert_eq!(table.refuses_action(&Action::Activate(2)), "OKKO-TURN-03");
    // The enemy's phase is not his: OKKO-TURN-05.
    assert_eq!(table.refuses_action(&Action::Activate(1)), "OKKO-TURN-05");
}

#[test]
fn turn_04_ec_12_no_return_to_an_earlier_character() {
    let mut table = Fixture::open("8x8")
        .stand("okko", 0, "e5 n")
        .stand("ronin", 0, "a8 n")
        .stand("gaki", 1, "e4 s")
        .begin();
    table.does("activate okko").rolls("attack gaki", &[1, 4]);
    // Playing the ronin ends Okko's activation, his movement unused.
    table.does("activate ronin");
    assert!(table.heard("OKKO-TURN-03", "event-activation-ended figure=okko"));
    assert_eq!(table.refuses("activate okko"), "OKKO-TURN-04");
    assert_eq!(table.refuses("okko move e6"), "OKKO-TURN-04");
}

#[test]
fn turn_05_no_movement_and_no_action_in_the_enemy_phase() {
    let okko = json!({ "character": "okko", "band": 1, "at": "e4 s", "reserve": "tori" });
    let attacked = || {
        let mut table = Fixture::open("8x8").stand("oni-bushi", 0, "e5 n").figure(okko.clone()).begin();
        table.does("activate oni-bushi").does("attack okko");
        table
    };
    let mut table = attacked();
    assert_eq!(table.asked(), Seat(1));
    for command in ["activate okko", "step n", "turn w", "attack oni-bushi", "recover", "search"] {
        assert_eq!(table.refuses(command), "OKKO-TURN-05", "{command}");
    }
    // But its own reserve die serves (EX-07): 4 + 4 against 4 + 3 + 1.
    table.rolls("use veteran-hunter", &[4, 3]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"));
}

#[test]
fn turn_05_the_other_seat_is_not_asked_at_all() {
    let mut table = two().begin();
    let before = table.game.state().clone();
    for action in [Action::Done, Action::Activate(1), Action::Step(space::square::Dir::S)] {
        assert_eq!(table.game.act_with(Seat(1), &action, Vec::new()), Err(Refusal::NotAsked(Seat(1))));
        assert_eq!(table.game.act_with(Seat(7), &action, Vec::new()), Err(Refusal::NotAsked(Seat(7))));
    }
    assert_eq!(*table.game.state(), before);
}

#[test]
fn turn_05_forced_turns_and_retreats_are_no_movements() {
    let mut table = Fixture::open("8x8").stand("okko", 0, "e5 n").stand("gaki", 1, "e4 n").begin();
    // 4 + 1 + 2 against 1 + 5: by 1.
    table.does("activate okko").rolls("attack gaki", &[2, 5]);
    assert!(table.heard("OKKO-CMBT-06", "event-faced figure=gaki facing=s"));
    assert_eq!(table.asked(), Seat(1));
    table.does("retreat d3");
    assert_eq!(table.fact("gaki.at"), "d3");
}

#[test]
fn turn_05_q_60_a_single_use_card_may_work_in_the_enemy_phase() {
    // The sake flask's window is a Will test, and an enemy's magic asks for one in his phase.
    let gaki = json!({ "character": "gaki", "band": 1, "at": "e3 s", "gear": "sake-flask" });
    let mut table = Fixture::open("8x8").stand("noshin", 0, "e5 n").figure(gaki).dice(&["tori"]).begin();
    table.does("activate noshin").does("use word-of-the-kami on gaki");
    assert_eq!(table.asked(), Seat(1));
    table.does("use sake-flask");
    assert_eq!((table.fact("gaki.status"), table.fact("gaki.gear-used")), ("alert".into(), "yes".into()));
}

#[test]
fn turn_06_own_overlays_expire_when_the_own_phase_begins() {
    // OKKO-TURN-06, first half: those of band 1 at its phase, those of band 0 not yet.
    let rough = json!([{ "square": "c3", "band": 1 }, { "square": "d3", "band": 0 }]);
    let mut table = two().with("rough", rough).begin();
    ends_phase(&mut table);
    assert!(table.heard("OKKO-TURN-06", "event-smoothed band=1"));
    let state = table.game.state();
    let rough = |square: &str| state.rough.iter().any(|rough| rough.square == square.parse().unwrap());
    assert!(!rough("c3") && rough("d3"));
}

#[test]
fn turn_06_counts_of_both_players_start_anew_with_every_phase() {
    let figure = |character: &str, band: u8, at: &str| json!({ "character": character, "band": band, "at": at, "activated": true, "used": ["AB-07"], "raised": ["attack"] });
    let table = Fixture::open("8x8").figure(figure("okko", 0, "a8 n")).figure(figure("okko", 1, "h1 s"));
    let mut table = table.begin();
    ends_phase(&mut table);
    for okko in ["okko", "okko-2"] {
        assert_eq!(table.fact(&format!("{okko}.used")), "none", "{okko}");
        assert_eq!(table.fact(&format!("{okko}.raised")), "none", "{okko}");
    }
    // The flag of activation is taken from the active player's figures only.
    assert_eq!((table.fact("okko.activated"), table.fact("okko-2.activated")), ("yes".into(), "no".into()));
}

#[test]
fn turn_06_bonus_markers_vanish_with_the_phase() {
    let marks = |table: &Tried| {
        let gaki = table.game.state().figure(1);
        (gaki.march, gaki.embolden)
    };
    for (who, die, what, left) in
        [("denbei", "air", "marching-ballad", (2, 0)), ("mezumi", "fire", "sacrifice", (0, 2))]
    {
        let table =
            Fixture::open("8x8").stand(who, 0, "c8 n").stand("gaki", 0, "c7 n").stand("ronin", 1, "h1 s");
        let mut table = table.dice(&[die]).begin();
        table.does(&format!("activate {who}")).does(&format!("use {what} on gaki"));
        assert_eq!(marks(&table), left, "{who}");
        ends_phase(&mut table);
        assert_eq!(marks(&table), (0, 0), "{who}");
    }
}

#[test]
fn turn_06_ec_57_a_pinned_marker_stays_through_the_whole_next_own_phase() {
    // The Kappa grapples its attacker in the attacker's own phase.
    let kappa = json!({ "character": "kappa", "band": 1, "at": "e4 s", "reserve": "earth" });
    let mut table = Fixture::open("8x8").stand("okko", 0, "e5 n").figure(kappa).begin();
    // 4 + 1 against 3 + 4: lost by 2.
    table.does("activate okko").does("attack kappa").rolls("use grapple", &[1, 4]);
    assert!(table.heard("OKKO-AB-45", "event-pinned figure=okko"));
    assert_eq!(table.fact("okko.pinned"), "yes");
    ends_phase(&mut table);
    assert_eq!(table.fact("okko.pinned"), "yes", "not at the end of the phase in which it came");
    ends_phase_of_b(&mut table);
    assert_eq!(table.fact("okko.pinned"), "yes");
    assert_eq!(table.does("activate okko").refuses("step s"), "OKKO-AB-36");
    table.does("end phase");
    table.rolls("done", &[1, 2, 3, 4]);
    assert!(table.heard("OKKO-TURN-06", "event-freed figure=okko"));
    assert_eq!(table.fact("okko.pinned"), "no");
}

#[test]
fn turn_06_turns_are_counted_without_an_end() {
    let mut table = two().with("turn", json!(255)).begin();
    ends_phase(&mut table);
    ends_phase_of_b(&mut table);
    assert_eq!(table.fact("turn.turn"), "256");
}

#[test]
fn turn_06_the_last_turn_of_the_table_is_checked_after_the_second_phase() {
    // OKKO-Q-36: fewer lost zeni win, equal is a draw; without the option nothing ends.
    let late = |lost: [u8; 2], limit: Option<u8>| {
        let mut options = json!({});
        if let Some(limit) = limit {
            options = json!({ "turn-limit": limit });
        }
        let table = two().with("options", options).with("lost", json!(lost)).with("turn", json!(20));
        let mut table = table.begin();
        ends_phase(&mut table);
        table
    };
    let ends = |lost, winner| {
        let mut table = late(lost, Some(20));
        assert!(table.game.state().over.is_none(), "not before the second phase is over");
        table.does("done").does("done");
        assert!(table.heard("OKKO-Q-36", "event-ended"), "{:?}", table.told());
        assert_eq!((table.ending().winner, table.ending().how), (winner, How::TurnLimit));
        assert_eq!(table.fact("turn.turn"), "20");
    };
    ends([3, 5], Some(0));
    ends([5, 3], Some(1));
    ends([4, 4], None);
    let mut open = late([3, 5], None);
    open.does("done").rolls("done", &[1, 2, 3, 4]);
    assert_eq!(open.fact("turn.turn"), "21");
}
