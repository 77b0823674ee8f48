//! Tests of drawing.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::fixture::{Fixture, Tried};
use crate::options::Options;

/// Player 0 in his Draw phase with so many cards in his Future.
fn draws(future: usize, set: impl FnOnce(&mut Options)) -> Tried {
    let table = Fixture::new().phase(Phase::Draw(MOST)).option(set);
    (0..future).fold(table, |table, _| table.future(0, "ruin place")).begin()
}

#[test]
fn draw_01_one_two_or_three_said_first() {
    for n in 1..=3 {
        let mut table = draws(10, |_| ());
        assert_eq!(table.offers(0), [Action::Draw(1), Action::Draw(2), Action::Draw(3)]);
        assert!(table.reveals(0, Action::Draw(n)), "it cannot be taken back");
        let (hand, future) =
            (table.state.zones.count(0, Zone::Hand), table.state.zones.count(0, Zone::Future));
        assert_eq!((hand, future), (1 + usize::from(n), 10 - usize::from(n)));
        let drew = table.events().find_map(|event| match event {
            Event::Drew { player: 0, cards, count, left } => Some((cards.clone(), *count, *left)),
            _ => None,
        });
        let (cards, count, left) = drew.unwrap();
        assert_eq!((cards.len(), count, left), (usize::from(n), n, 10 - u16::from(n)));
        assert_eq!(cards, table.state.zone(0, Zone::Hand)[1..]);
        // Once: now the Presentation phase is open.
        assert!(!table.offers(0).iter().any(|action| matches!(action, Action::Draw(_))));
    }
    let mut table = draws(10, |_| ());
    for action in [Action::Draw(0), Action::Draw(4), Action::Draw(255), Action::Pass, Action::Confirm] {
        table.refuses(0, action, "KEN-DRAW-01");
    }
    // It is the active player's.
    table.refuses(1, Action::Draw(1), "KEN-DRAW-01");
}

#[test]
fn draw_01_one_by_one_when_the_table_says_so() {
    // KEN-AMB-15.
    let one_by_one = |options: &mut Options| options.draw_mode = DrawMode::OneByOne;
    let mut table = draws(10, one_by_one);
    assert_eq!(table.offers(0), [Action::Draw(1)], "one must be drawn");
    table.refuses(0, Action::Draw(2), "KEN-DRAW-01").refuses(0, Action::Pass, "KEN-DRAW-01");
    table.does(0, Action::Draw(1));
    assert_eq!(table.offers(0), [Action::Draw(1), Action::Pass]);
    table.does(0, Action::Draw(1)).does(0, Action::Draw(1));
    assert_eq!(table.state.zones.count(0, Zone::Hand), 4, "and no fourth");
    assert!(table.window().is_some());
    let mut table = draws(10, one_by_one);
    table.does(0, Action::Draw(1)).does(0, Action::Pass);
    assert_eq!((table.state.zones.count(0, Zone::Hand), table.window().is_some()), (2, true));
}

/// KEN-DRAW-02.
#[test]
fn draw_02_an_empty_future_loses_at_once() {
    // KEN-EX-27.
    let mut table = draws(2, |_| ());
    table.does(0, Action::Draw(1));
    assert_eq!(table.state.over, None);
    for n in [2, 3] {
        let mut table = draws(2, |_| ());
        table.does(0, Action::Draw(n));
        let ending = table.state.over.unwrap();
        assert_eq!((ending.winner, ending.how), (Some(1), How::DeckOut), "{n} declared of two");
        assert_eq!(table.state.zones.count(0, Zone::Hand), 3, "those that are there are drawn");
        assert!(table.cites("KEN-VIC-04"));
    }
}

/// KEN-DRAW-02.
#[test]
fn draw_02_by_option_when_a_card_that_must_be_drawn_is_not_there() {
    // KEN-AMB-16.
    let failed = |options: &mut Options| options.deck_out = DeckOut::OnFailedDraw;
    let mut table = draws(2, failed);
    table.does(0, Action::Draw(2));
    assert_eq!(table.state.over, None);
    let mut table = draws(2, failed);
    table.does(0, Action::Draw(3));
    assert_eq!(table.state.over.unwrap().winner, Some(1));
    // One by one nobody is made to draw a further one.
    let mut table = draws(1, |options| {
        options.deck_out = DeckOut::OnFailedDraw;
        options.draw_mode = DrawMode::OneByOne;
    });
    table.does(0, Action::Draw(1));
    assert_eq!((table.state.over, table.window().is_some()), (None, true));
}

/// KEN-DRAW-02.
#[test]
fn draw_02_by_the_effect_of_a_card_too() {
    let mut table =
        Fixture::new().hand(0, "caravan-at-dawn").hand(0, "ruin place").future(0, "hut place").begin();
    table.does(0, Action::Play(table.card("caravan-at-dawn")));
    assert_eq!(table.state.over.map(|ending| ending.winner), Some(Some(1)));
    // Searching takes a card out of the Future as well.
    let mut table = Fixture::new().force(0, "kenshiro-mastery").hand(0, "masters-letter");
    table = table.future(0, "root-stance");
    let mut table = table.begin();
    let (letter, stance) = (table.card("masters-letter"), table.card("root-stance"));
    table.does(0, Action::Play(letter)).does(0, Action::Pick(stance));
    assert_eq!(table.state.over.map(|ending| ending.how), Some(How::DeckOut));
}
