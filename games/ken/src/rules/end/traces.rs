//! Matches at random: what fights leave behind.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Offers, Seeded, Table, Turn, draw};
use serde_json::json;

use crate::content::vocabulary::Until;
use crate::frame::{Fight, Frame, Phase, Stage};
use crate::game::Ken;
use crate::play::View;
use crate::state::{Raid, Span, attack_line, other};
use crate::zones::Zone;

/// The fight at this depth of the flow.
fn fight_at(view: View, depth: u8) -> Option<Fight> {
    let below = view.state.flow.depth().checked_sub(usize::from(depth))?;
    match view.state.flow.inward().nth(below) {
        Some(Frame::Fight(fight)) => Some(*fight),
        _ => None,
    }
}

/// What must hold whenever a player decides.
fn check(view: View) {
    let state = view.state;
    assert!(state.zones.is_whole(state.cards.len() as u16));
    for (at, member) in state.raid.lines.iter().enumerate() {
        let attacks = member.line == attack_line(member.line / 2);
        let player = if attacks { state.active } else { other(state.active) };
        assert!(view.is_protagonist(member.card) && view.owner(member.card) == player, "{member:?}");
        let twice = state.raid.lines[..at].iter().any(|before| before.card == member.card);
        assert!(!twice, "{member:?} stands twice");
    }
    let phase = view.phase();
    if !matches!(phase, Some(Phase::Targets | Phase::Aim | Phase::Defence(_) | Phase::Combat(_))) {
        assert_eq!(state.raid, Raid::default());
        assert!(state.cards.iter().all(|card| card.part == 0));
    }
    for won in &state.won {
        assert_eq!(fight_at(view, won.depth).map(|fight| fight.stage), Some(Stage::Tally), "{won:?}");
    }
    for used in &state.used {
        if let Span::Combat(depth) = used.span {
            assert!(fight_at(view, depth).is_some(), "{used:?}");
        }
    }
    for lasting in state.lasting.iter().filter(|lasting| lasting.until == Until::Combat && lasting.depth > 0)
    {
        assert!(fight_at(view, lasting.depth).is_some(), "{lasting:?}");
    }
    let busy = state.flow.inward().any(|frame| matches!(frame, Frame::Fight(_) | Frame::Item(_)));
    assert!(busy || [0, 1].iter().all(|&player| state.zone(player, Zone::Played).is_empty()));
}

#[test]
fn random_matches_leave_no_traces_of_fights() {
    let game = Ken::new();
    let decks: Vec<&str> = game.content().decks.iter().map(|deck| deck.id.as_str()).collect();
    let mut offers = Offers::new();
    for seed in 0..64 {
        let mut luck = Seeded::from_number(seed as u64);
        let table = Table { seats: 2, setup: json!({ "decks": [decks[seed % 8], decks[seed / 8]] }) };
        let mut state = game.start(&table, &mut Cx::silent(&mut luck)).unwrap();
        while let Turn::Ask(ask) = game.turn(&state) {
            check(game.view(&state));
            let seat = ask.seats.first().unwrap();
            game.offers(&state, seat, &mut offers);
            let at = draw(&mut luck, offers.actions.len() as u32) as usize;
            let action = offers.actions[at].clone();
            game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).unwrap();
        }
    }
}
