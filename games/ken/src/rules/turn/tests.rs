//! Tests of the sequence of play.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::Action;
use crate::fixture::{Fixture, Tried};

/// Which phases and windows come, as the players pass and draw one card.
fn course(table: &mut Tried) -> Vec<String> {
    let mut seen = Vec::new();
    let mut note = |table: &Tried| {
        for told in &table.told {
            match &told.what {
                Event::PuntataBegan { player, number } => seen.push(format!("{number} of {player}")),
                Event::PhaseBegan { phase, .. } => seen.push(format!("{phase:?}")),
                Event::Green { .. } => seen.push("green".to_owned()),
                Event::Disengaged { .. } => seen.push("ready".to_owned()),
                Event::NoAttack { .. } => seen.push("no attack".to_owned()),
                _ => {}
            }
        }
    };
    note(table);
    let first = table.state.puntata;
    while table.state.puntata == first {
        let (player, action) = match table.now() {
            Some(Frame::Window(window)) => (window.turn, Action::Pass),
            Some(Frame::Phase(Phase::Draw(_))) => (table.state.active, Action::Draw(1)),
            Some(Frame::Phase(Phase::Targets)) => (table.state.active, Action::Confirm),
            other => panic!("{other:?}"),
        };
        table.does(player, action);
        note(table);
    }
    seen
}

/// KEN-TURN-01.
#[test]
fn turn_01_order_draw_presentation_combat_epilogue() {
    let table = Fixture::new().force(0, "x 1/1/1").place(1, "hut place").engaged("x").phase(Phase::Start);
    let mut table = table.begin();
    assert_eq!(
        course(&mut table),
        [
            "1 of 0",
            "green",
            "ready",
            "Draw(3)",
            "Presentation",
            "Targets",
            "no attack",
            "PostCombat",
            "Epilogue",
            "2 of 1",
        ]
    );
    assert_eq!((table.state.active, table.window()), (1, Some(Moment::Start)));
    // Then the other's, and so on in turn.
    let next = course(&mut table);
    assert_eq!(next.last().map(String::as_str), Some("3 of 0"));
    // Nothing out of its order.
    let ruin = Fixture::new().hand(0, "ruin place").phase(Phase::Start).begin();
    assert_eq!(ruin.offers(0), [Action::Pass]);
    let mut ruin = ruin;
    let card = ruin.card("ruin");
    ruin.refuses(0, Action::Draw(1), "KEN-SEQ-05").refuses(0, Action::Play(card), "KEN-PRES-01");
}

/// KEN-TURN-02.
#[test]
fn turn_02_nothing_is_compulsory_but_to_draw_and_to_discard() {
    // A player may pass through his whole Puntata; he cannot do so in the Draw phase and with too large a hand.
    let mut table = Fixture::new().force(0, "x 1/1/1").place(1, "hut place").phase(Phase::Start).begin();
    assert_eq!(course(&mut table).last().map(String::as_str), Some("2 of 1"));
    let mut table = Fixture::new().phase(Phase::Draw(3)).begin();
    table.refuses(0, Action::Pass, "KEN-DRAW-01");
    let many = (0..8).fold(Fixture::new(), |table, _| table.hand(0, "ruin place"));
    let mut table = many.phase(Phase::HandLimit).begin();
    table.refuses(0, Action::Pass, "KEN-PRES-06");
    assert_eq!(table.offers(0).len(), 8);
}

#[test]
fn turn_03_what_was_announced_stands() {
    // Each of these shows something or is a decision: nothing of it is taken back without consent.
    let table = Fixture::new().lives(0, &["one 5/4/L hero", "two 5/4/L loner"]).hand(0, "ruin place");
    let table = table.hand(0, "rope equipment").hand(0, "town inhabited").hand(0, "guard 1/1/1");
    let mut table = table.begin();
    let [two, ruin, rope, one, town, guard] =
        ["two", "ruin", "rope", "one", "town", "guard"].map(|name| table.card(name));
    let actions = [
        Action::Front(two),
        Action::Play(ruin),
        Action::Assign { card: rope, host: one },
        Action::Pair { place: town, army: guard },
    ];
    for action in actions {
        assert!(table.reveals(0, action.clone()), "{action:?}");
        assert!(table.reveals(1, Action::Pass), "a pass, too");
    }
    let mut table = Fixture::new().phase(Phase::Draw(3)).begin();
    assert!(table.reveals(0, Action::Draw(1)));
    assert_eq!(TURN_03.0, "KEN-TURN-03");
    // A draft is none of these yet (KEN-AMB-86).
    let mut table = Fixture::new().force(0, "x 1/1/1").place(1, "hut place").phase(Phase::Targets).begin();
    let x = table.card("x");
    assert!(!table.reveals(0, Action::Join(x)));
}

#[test]
fn the_window_after_the_combats_opens_again_after_one_more_attack() {
    let table =
        Fixture::new().force(0, "m 9/9/L liberator").place(1, "town inhabited").place(1, "camp inhabited");
    let mut table = table.engaged("m").phase(Phase::PostCombat).begin();
    table.does(0, table.uses("m"));
    while table.window() != Some(Moment::PostCombat) {
        let (player, action) = match table.now() {
            Some(Frame::Window(window)) => (window.turn, Action::Pass),
            Some(Frame::Reply(reply)) => (reply.player, Action::Pass),
            Some(Frame::Phase(Phase::Targets)) => {
                let offered = table.offers(0);
                (0, offered.into_iter().next().unwrap())
            }
            other => panic!("{other:?}"),
        };
        table.does(player, action);
    }
    assert_eq!((table.view().places(1).len(), table.state.active), (1, 0));
    assert!(table.state.raid.targets.is_empty() && table.state.raid.liberator.is_none());
}

/// KEN-TURN-01: each phase is told once, whatever happens in it.
/// KEN-TURN-01.
#[test]
fn turn_01_a_phase_is_told_once_with_a_hand_to_cut_and_one_more_attack() {
    let mut table = Fixture::new()
        .force(0, "m 9/9/L liberator")
        .force(0, "x 1/1/1")
        .place(1, "town inhabited")
        .place(1, "camp inhabited");
    for card in 0..9 {
        table = table.hand(0, &format!("h{card} event permanent"));
    }
    let mut table = table.phase(Phase::HandLimit).begin();
    let mut told: Vec<Phase> = Vec::new();
    let mut liberated = false;
    while table.state.active == 0 {
        let began = |event: &Event| match event {
            Event::PhaseBegan { phase, .. } => Some(*phase),
            _ => None,
        };
        told.extend(table.events().filter_map(began));
        let m = table.card("m");
        let liberator = Action::Use { card: m, ability: table.view().kind(m).abilities[0] };
        let player = u8::from(table.offers(0).is_empty());
        let offers = table.offers(player);
        let wanted = [liberator, Action::Join(m), Action::Confirm, Action::Pass];
        let action = wanted.into_iter().find(|action| offers.contains(action));
        liberated |= matches!(action, Some(Action::Use { .. }));
        table.does(player, action.unwrap_or_else(|| offers[0].clone()));
    }
    assert!(liberated);
    assert_eq!(
        told,
        [Phase::HandLimit, Phase::Targets, Phase::PostCombat, Phase::PostCombat, Phase::Epilogue]
    );
}
