//! Tokens, switches, face-down tokens, stairs and exits.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;

#[test]
fn scen_03_pick_up_and_drop() {
    let mut session = scroll("h9 n", "p16 n");
    session.go(0, Action::Activate(0), &[]);
    assert!(session.offers(0).contains(&Action::PickUp), "OKKO-SCEN-03");
    assert_eq!(session.refused(0, Action::Drop), ("OKKO-SCEN-03", "refuse-carries-nothing"));
    session.go(0, Action::PickUp, &[]);
    assert_eq!((session.state.figure(0).carries, session.state.tokens[0].at), (Some(0), None));
    assert_eq!(session.refused(0, Action::PickUp).1, "refuse-no-token-here");
    session.go(0, Action::Step(Dir::N), &[]);
    let left = crate::rules::moves::budget(view(&session), 0).unwrap().left;
    assert_eq!(left, 5 - 1 - 1, "carrying costs 1 movement point at the start");
    session.go(0, Action::Drop, &[]);
    assert_eq!(session.state.tokens[0].at, Some(sq("h8")));
    assert_eq!(crate::rules::moves::budget(view(&session), 0).unwrap().left, left, "not given back");
    session.go(0, Action::PickUp, &[]);
    assert_eq!(crate::rules::moves::budget(view(&session), 0).unwrap().left, left, "once per movement");
}

#[test]
fn scen_03_picked_up_inside_the_movement() {
    let mut session = scroll("h10 n", "p16 n");
    session.go(0, Action::Activate(0), &[]);
    assert_eq!(session.refused(0, Action::PickUp), ("OKKO-SCEN-03", "refuse-no-token-here"));
    session.go(0, Action::Step(Dir::N), &[]);
    session.go(0, Action::PickUp, &[]);
    assert_eq!(crate::rules::moves::budget(view(&session), 0).unwrap().left, 5 - 1 - 1, "OKKO-SCEN-03");
}

#[test]
fn scen_03_not_in_an_enemy_zone_and_not_two() {
    let mut session = scroll("h9 s", "h8 s");
    session.go(0, Action::Activate(0), &[]);
    assert_eq!(session.refused(0, Action::PickUp), ("OKKO-SCEN-03", "refuse-in-enemy-zone"));
    let crates = r#", "tokens": [{ "kind": "crate", "at": "h9" }, { "kind": "crate" }]"#;
    let figures = [fig_with("ronin", 0, "h9 n", r#""carries": 1"#), fig("ninja", 1, "p16 n")];
    let mut session = scenario("SC-09", &figures, crates);
    session.go(0, Action::Activate(0), &[]);
    assert_eq!(session.refused(0, Action::PickUp), ("OKKO-SCEN-03", "refuse-carries-already"));
}

#[test]
fn scen_03_a_token_falls_where_its_bearer_stands() {
    let figures = [fig_with("okko", 0, "h10 n", r#""carries": 0"#), fig("gaki", 1, "p16 n")];
    let mut session = scenario("SC-02", &figures, "");
    session.with(&[], |play| drop_token(play, 0));
    assert_eq!(session.state.tokens[0].at, Some(sq("h10")), "OKKO-SCEN-03");
    assert_eq!(session.state.figure(0).carries, None);
}

#[test]
fn scen_04_carried_home_at_the_end_of_the_own_phase() {
    let with = |at: &str| {
        let figures = [fig_with("okko", 0, at, r#""carries": 0"#), fig("gaki", 1, "p16 n")];
        let mut session = scenario("SC-02", &figures, "");
        session.with(&[], end_of_phase);
        session
    };
    assert_eq!(ended(&with("b5 n")), Some((Some(0), How::CarriedHome)), "OKKO-SCEN-04");
    assert_eq!(ended(&with("c5 n")), None, "not yet there");
    assert_eq!(ended(&with("o5 n")), None, "the enemy's zone");
    let figures = [fig_with("okko", 0, "b5 n", r#""carries": 0"#), fig("gaki", 1, "p16 n")];
    let mut session = scenario("SC-02", &figures, r#", "active": 1"#);
    session.with(&[], end_of_phase);
    assert_eq!(ended(&session), None, "at the end of the own phase only");
}

#[test]
fn scen_04_crates_score_at_once() {
    let figures = [fig_with("ronin", 0, "c5 w", r#""carries": 0"#), fig("ninja", 1, "p16 n")];
    let mut session = scenario("SC-09", &figures, "");
    session.go(0, Action::Activate(0), &[]);
    session.go(0, Action::Step(Dir::W), &[]);
    assert_eq!(session.state.score, [2, 0], "OKKO-SCEN-04, OKKO-SCEN-18: carried into the own zone");
    assert_eq!((session.state.figure(0).carries, session.state.tokens[0].at), (None, None), "and removed");
    let figures = [fig_with("ronin", 1, "c5 w", r#""carries": 0"#), fig("ninja", 0, "p16 n")];
    let mut session = scenario("SC-09", &figures, r#", "active": 1"#);
    session.go(1, Action::Activate(0), &[]);
    session.go(1, Action::Step(Dir::W), &[]);
    assert_eq!(session.state.score, [0, 0], "the other zone");
    session.go(1, Action::Drop, &[]);
    assert_eq!((session.state.score, session.state.tokens[0].at), ([0, 0], Some(sq("b5"))));
    let figures = [fig_with("ronin", 0, "a5 w", r#""carries": 0"#), fig("ninja", 1, "p16 n")];
    let mut session = scenario("SC-09", &figures, "");
    session.go(0, Action::Activate(0), &[]);
    session.go(0, Action::Drop, &[]);
    assert_eq!(session.state.score, [2, 0], "dropped in the own zone");
}

/// SC-05: Fugitives are band 0.
fn flight(figures: &[String], besides: &str) -> Session {
    scenario("SC-05", figures, besides)
}

#[test]
fn scen_05_leaving_the_board() {
    let figures = [
        fig_with("okko", 0, "j16 s", r#""reserve": "air""#),
        fig("noburo", 0, "k16 e"),
        fig("noshin", 0, "a1 s"),
        fig("tikku", 0, "l16 s"),
        fig("gaki", 1, "a15 n"),
        fig("kappa", 1, "p16 n"),
    ];
    let mut session = flight(&figures, "");
    session.go(0, Action::Activate(2), &[]);
    assert_eq!(session.refused(0, Action::Exit), ("OKKO-SCEN-05", "refuse-exit-square"));
    session.go(0, Action::Done, &[]);
    session.go(0, Action::Activate(3), &[]);
    session.go(0, Action::Exit, &[]);
    assert_eq!(session.state.figure(3).place, Place::Exited, "OKKO-SCEN-05");
    assert_eq!(band::dice_due(view(&session), 0), 5, "a civilian's die is kept");
    assert_eq!((ended(&session), session.stage()), (None, None));
    assert_eq!(view(&session).phase(), Some(Phase::Choose), "the activation is over");
    session.go(0, Action::Activate(0), &[]);
    let spent = session.state.dice[0].spent;
    session.go(0, Action::Exit, &[]);
    assert_eq!(session.state.dice[0].spent, spent + 1, "the reserve die is spent");
    assert_eq!(ended(&session), None, "2 + 5 of 17 zeni");
    session.go(0, Action::Activate(1), &[]);
    session.go(0, Action::Exit, &[]);
    assert_eq!(ended(&session), Some((Some(0), How::Escape)), "OKKO-SCEN-21: 13 of 17, 9 needed");
}

#[test]
fn scen_05_the_cost_and_who_may() {
    let mut session = flight(
        &[fig("okko", 0, "j16 e"), fig("gaki", 0, "a1 n"), fig("kappa", 1, "i16 w")],
        r#", "active": 1"#,
    );
    session.go(1, Action::Activate(2), &[]);
    assert_eq!(session.refused(1, Action::Exit), ("OKKO-SCEN-05", "refuse-exit-role"));
    let figures = [fig("noburo", 0, "j16 e"), fig("okko", 0, "a1 n"), fig("kappa", 1, "a15 w")];
    let mut session = flight(&figures, "");
    session.go(0, Action::Activate(0), &[]);
    for facing in [Facing::N, Facing::E, Facing::N] {
        session.go(0, Action::Turn(facing), &[]);
    }
    let (rule, key) = session.refused(0, Action::Exit);
    assert_eq!(
        (rule, key),
        ("OKKO-MOVE-10", "refuse-points"),
        "1 of 4 left, 2 needed: the edge is not ahead"
    );
    let mut session = scroll("j16 s", "a1 n");
    session.go(0, Action::Activate(0), &[]);
    assert_eq!(session.refused(0, Action::Exit), ("OKKO-SCEN-05", "refuse-no-exits"));
}

#[test]
fn scen_05_endangered_in_an_enemy_zone_cannot_leave() {
    let figures = [
        fig_with("okko", 0, "j16 s", r#""endangered": true"#),
        fig("noshin", 0, "a1 n"),
        fig("kappa", 1, "j15 s"),
    ];
    let mut session = flight(&figures, "");
    session.go(0, Action::Activate(0), &[]);
    assert_eq!(session.refused(0, Action::Exit).0, "OKKO-ZOC-06", "OKKO-SCEN-05");
    let figures = [fig("okko", 0, "j16 s"), fig("noburo", 0, "a1 n"), fig("kappa", 1, "j15 s")];
    let mut session = flight(&figures, "");
    session.go(0, Action::Activate(0), &[]);
    session.go(0, Action::Exit, &[]);
    assert!(session.state.figure(0).alert, "OKKO-SCEN-05: a pending disengage flip is ignored");
}

#[test]
fn scen_21_value_that_cannot_escape_any_more() {
    let figures = [
        fig("okko", 0, "j15 s"),
        fig("noburo", 0, "a1 s"),
        fig("noshin", 0, "b1 s"),
        fig("gaki", 1, "a15 n"),
    ];
    let lose = |ids: &[FigureId]| {
        let mut session = flight(&figures, "");
        for &id in ids {
            session.state.figure_mut(id).place = Place::Out;
            session.with(&[], |play| on_out(play, id));
        }
        ended(&session)
    };
    // 15 zeni, need 8: the Pursuers win with more than 7 lost.
    assert_eq!(lose(&[1]), None, "OKKO-SCEN-21: 6 lost");
    assert_eq!(lose(&[0, 2]), Some((Some(1), How::Escape)), "9 lost");
}

#[test]
fn scen_07_lanterns() {
    let figures = [fig("okko", 0, "k4 n"), fig("gaki", 1, "p16 n")];
    let mut session = scenario("SC-07", &figures, "");
    session.go(0, Action::Activate(0), &[]);
    assert!(session.offers(0).contains(&Action::Interact(0)), "OKKO-SCEN-07: adjacent to l4");
    assert_eq!(session.refused(0, Action::Interact(1)), ("OKKO-SCEN-07", "refuse-switch-far"));
    assert_eq!(session.refused(0, Action::Interact(9)), ("OKKO-SCEN-22", "refuse-no-switch"));
    session.go(0, Action::Interact(0), &[]);
    assert!(session.state.switched.has(0));
    assert_eq!(session.refused(0, Action::Interact(0)), ("OKKO-SCEN-22", "refuse-lantern-lit"));
    assert_eq!(session.refused(0, Action::Recover).0, "OKKO-ACT-03", "the action is used");
    session.with(&[], end_of_phase);
    assert_eq!(ended(&session), None, "one of two");
    let figures = [fig("okko", 0, "a1 n"), fig("gaki", 1, "l4 n"), fig("kappa", 1, "p16 n")];
    let mut session = scenario("SC-07", &figures, r#", "switched": [0], "active": 1"#);
    session.go(1, Action::Activate(1), &[]);
    session.go(1, Action::Interact(0), &[]);
    assert!(session.state.switched.is_empty(), "OKKO-SCEN-22: on the square; put out");
    assert_eq!(session.refused(1, Action::Interact(0)), ("OKKO-SCEN-22", "refuse-lantern-out"));
}

#[test]
fn scen_07_not_in_an_enemy_zone() {
    let mut session = scenario("SC-07", &[fig("okko", 0, "k4 n"), fig("gaki", 1, "k3 s")], "");
    session.go(0, Action::Activate(0), &[]);
    assert_eq!(session.refused(0, Action::Interact(0)), ("OKKO-SCEN-07", "refuse-in-enemy-zone"));
}

#[test]
fn scen_22_all_lanterns_lit_at_the_end_of_any_phase() {
    for active in 0..2 {
        let figures = [fig("okko", 0, "a1 n"), fig("gaki", 1, "p16 n")];
        let mut session =
            scenario("SC-07", &figures, &format!(r#", "switched": [0, 1], "active": {active}"#));
        session.with(&[], end_of_phase);
        assert_eq!(ended(&session), Some((Some(0), How::Lanterns)), "OKKO-SCEN-22");
    }
}

#[test]
fn scen_22_a_seal_is_broken_by_a_will_test() {
    let mut session = dawn("");
    session.go(0, Action::Activate(0), &[]);
    session.go(0, Action::Interact(0), &[4]);
    assert!(session.state.switched.has(0), "OKKO-SCEN-22: 5 against Will 5");
    let mut session = dawn("");
    session.go(0, Action::Activate(0), &[]);
    session.go(0, Action::Interact(0), &[5]);
    assert!(session.state.switched.is_empty(), "6 against Will 5");
    assert_eq!(session.refused(0, Action::Interact(0)).0, "OKKO-ACT-03", "the action is used");
    let mut session = dawn(r#", "active": 1"#);
    session.go(1, Action::Activate(2), &[]);
    assert_eq!(session.refused(1, Action::Interact(1)), ("OKKO-SCEN-22", "refuse-seal-role"));
    let mut session = dawn(r#", "switched": [0]"#);
    session.go(0, Action::Activate(0), &[]);
    assert_eq!(session.refused(0, Action::Interact(0)), ("OKKO-SCEN-22", "refuse-seal-broken"));
}

/// SC-08: tokens at b8, f9, h8, k9, n8; a position has them in the order mask, dust, dust, curse, blessing.
fn ruins(at: &str) -> Session {
    let mut session = scenario("SC-08", &[fig("okko", 0, at), fig("gaki", 1, "a16 n")], "");
    session.go(0, Action::Activate(0), &[]);
    session
}

#[test]
fn scen_08_searching() {
    let mut session = ruins("b8 n");
    assert_eq!(session.refused(0, Action::PickUp).0, "OKKO-SCEN-03");
    session.go(0, Action::Search, &[]);
    assert_eq!(session.state.figure(0).carries, Some(0), "OKKO-SCEN-08: the Mask is picked up at once");
    assert!(view(&session).traits(0).fearsome, "its carrier is fearsome");
    assert_eq!(session.state.tokens[0].kind, TokenKind::Mask);
    assert_eq!(session.refused(0, Action::Search), ("OKKO-SCEN-08", "refuse-nothing-hidden"));
    let mut session = ruins("f9 n");
    session.go(0, Action::Search, &[]);
    assert_eq!((session.state.hidden[1].open, session.state.figure(0).carries), (true, None), "dust");
    let mut session = ruins("k9 n");
    session.go(0, Action::Search, &[5]);
    assert!(!session.state.figure(0).alert, "curse: 6 against Will 5");
    let mut session = ruins("k9 n");
    session.go(0, Action::Search, &[4]);
    assert!(session.state.figure(0).alert, "curse: 5 against Will 5");
    let mut session = ruins("n8 n");
    session.go(0, Action::Search, &[]);
    assert_eq!(
        (session.state.dice[0].spent, band::dice_due(view(&session), 0)),
        (5, 5),
        "blessing: one more die, spent"
    );
    let mut session = ruins("a8 n");
    assert_eq!(
        session.refused(0, Action::Search),
        ("OKKO-SCEN-08", "refuse-nothing-hidden"),
        "on the square only"
    );
}

#[test]
fn scen_08_nobody_knows_what_lies_there() {
    let mut session = table("SC-08", "", ["okko", "noshin"], &[0, 0, 0, 0, 5, 0]);
    let what: Vec<Hidden> = session.state.hidden.iter().map(|token| token.what).collect();
    assert_ne!(what, content().scenarios[7].hidden, "OKKO-SCEN-08: shuffled");
    let mut sorted = what.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [Hidden::Mask, Hidden::Dust, Hidden::Dust, Hidden::Curse, Hidden::Blessing]);
    session.state.hidden[2].open = true;
    let open = session.state.hidden[2];
    let mut changed = false;
    for seed in 0..20 {
        let before = session.state.hidden.clone();
        guess_hidden(&mut session.state, &mut Seeded::from_number(seed));
        changed |= session.state.hidden != before;
        assert_eq!(session.state.hidden[2], open, "what was searched is known");
    }
    assert!(changed);
}

#[test]
fn scen_09_floors_and_stairs() {
    let figures = [fig("okko", 0, "d5 n"), fig("gaki", 1, "p16 n")];
    let mut session = scenario("SC-07", &figures, "");
    assert!(
        !same_floor(view(&session), sq("a8"), sq("a9")) && same_floor(view(&session), sq("a1"), sq("p8")),
        "OKKO-SCEN-09"
    );
    assert!(same_floor(view(&scroll("a1 n", "p1 n")), sq("a8"), sq("a9")));
    session.go(0, Action::Activate(0), &[]);
    session.go(0, Action::Climb, &[]);
    assert_eq!(session.state.figure(0).stand(), Some((sq("e13"), Facing::N)), "facing kept");
    assert_eq!(
        crate::rules::moves::budget(view(&session), 0).unwrap().left,
        4,
        "1 movement point, OKKO-Q-38"
    );
    session.go(0, Action::Step(Dir::N), &[]);
    assert_eq!(session.refused(0, Action::Climb), ("OKKO-SCEN-09", "refuse-no-stairs"));
    let figures = [fig("okko", 0, "d5 n"), fig("gaki", 1, "e13 n")];
    let mut session = scenario("SC-07", &figures, "");
    session.go(0, Action::Activate(0), &[]);
    assert_eq!(session.refused(0, Action::Climb), ("OKKO-SCEN-09", "refuse-stairs-taken"));
}
