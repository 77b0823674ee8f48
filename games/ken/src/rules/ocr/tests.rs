//! Tests of ochre points.
//!
//! Compiled under `#[cfg(test)]` only.

use super::{can_pay, concede_use, pay, worth};
use crate::event::Event;
use crate::fixture::{Fixture, Tried};
use crate::options::{EventOchre, OchrePayment};
use crate::rules::{end, grp, zone};
use crate::state::Won;
use crate::zones::Zone;

/// What the loss of a card is worth, if it is the last of its Protagonist, under this cap and factor.
fn loss(table: &Tried, name: &str, last: bool, cap: Option<u8>, factor: u8) -> u8 {
    let card = table.card(name);
    let host = table.view().bearer(card);
    worth(table.view(), &Won { depth: 2, card, host, last, early: false, removed: false, cap, factor }).points
}

/// KEN-EX-18.
#[test]
fn ocr_01_every_card_won_gives_its_ochre_to_the_other_player() {
    let mut table = Fixture::new()
        .force(0, "x 9/9/9")
        .force(0, "y 9/9/9")
        .force(1, "a 1/1/1 ochre=1")
        .attach("blade equipment ochre=1", "a")
        .force(1, "m 1/1/L2 ochre=3")
        .attach("calm spirit ochre=2", "m")
        .versus("x", "a")
        .versus("y", "m")
        .begin();
    let (a, m) = (table.card("a"), table.card("m"));
    table.pass_all();
    let ochre = |card, printed, attached, points, total| Event::Ochre {
        player: 0,
        card,
        printed,
        attached,
        points,
        total,
    };
    assert!(
        table.heard("KEN-OCR-03", &ochre(a, 1, 1, 2, 2)) && table.heard("KEN-OCR-01", &ochre(m, 3, 0, 3, 5))
    );
    assert_eq!(table.state.points, [5, 0]);
}

/// KEN-OCR-01.
#[test]
fn ocr_01_both_sides_gain_at_once() {
    let mut table = Fixture::fight("x 4/1/3 ochre=2", "a 4/1/3 ochre=1").points([5, 7]).begin();
    table.pass_all();
    assert_eq!(table.state.points, [6, 9]);
}

/// KEN-OCR-02.
#[test]
fn ocr_02_what_is_eliminated_but_not_won_gives_nothing() {
    let mut table =
        Fixture::fight("x 4/1/3", "a 1/1/3 ochre=2").attach("blade equipment ochre=1", "a").begin();
    let a = table.card("a");
    table.with(|play| zone::leave(play, a, Zone::Past, Zone::Past, super::OCR_02));
    table.pass_all();
    assert_eq!((table.state.points, table.zone("a")), ([0, 0], Zone::Past));
}

/// KEN-OCR-03.
#[test]
fn ocr_03_attachments_count_with_the_last_life_and_only_those_that_stay() {
    let table = Fixture::new()
        .force(1, "m 1/1/L2 ochre=3")
        .attach("calm spirit ochre=2", "m")
        .attach("once technique discard-after-use ochre=1", "m")
        .attach("used technique play-discard ochre=4", "m")
        .force(1, "a 1/1/1")
        .attach("blade equipment ochre=5", "a")
        .begin();
    assert_eq!(loss(&table, "m", false, None, 1), 3);
    assert_eq!(loss(&table, "m:2", true, None, 1), 6);
    assert_eq!(loss(&table, "a", true, None, 1), 5, "a numeric Protagonist too (KEN-AMB-26)");
}

/// KEN-EX-19, and the table of 5.5.
/// KEN-OCR-01.
#[test]
fn ocr_01_swindle_caps_and_cruel_multiplies() {
    let table = Fixture::new()
        .force(1, "m 1/1/L ochre=4")
        .attach("stroke technique ochre=1", "m")
        .force(1, "n 1/1/L ochre=1")
        .force(1, "c 1/1/1 character ochre=2")
        .attach("blade equipment ochre=1", "c")
        .begin();
    assert_eq!(loss(&table, "m", true, Some(2), 1), 2);
    assert_eq!(loss(&table, "n", true, Some(2), 1), 1, "never raised");
    assert_eq!(loss(&table, "c", true, None, 2), 5, "the attachment is not doubled");
}

#[test]
fn ocr_04_a_card_used_up_concedes_its_ochre() {
    let mut table =
        Fixture::new().hand(0, "stroke technique play-discard ochre=2").hand(1, "news event ochre=1").begin();
    for (name, to, points) in [("stroke", 1, 2), ("news", 0, 1)] {
        let card = table.card(name);
        table.with(|play| concede_use(play, card));
        let total = points.into();
        assert!(table.heard("KEN-OCR-04", &Event::Conceded { to, card, points, total }));
    }
    assert_eq!(table.state.points, [1, 2]);
}

/// KEN-OCR-04.
#[test]
fn ocr_04_events_that_stay_concede_when_they_are_played_unless_the_option_says_never() {
    for (option, points) in [(EventOchre::WhenPlayed, 3), (EventOchre::None, 0)] {
        let mut table = Fixture::new()
            .option(|options| options.event_ochre = option)
            .hand(0, "law event permanent ochre=2")
            .hand(0, "truce event puntata ochre=1")
            .begin();
        for name in ["law", "truce"] {
            let card = table.card(name);
            table.with(|play| concede_use(play, card));
            assert_eq!(table.cites("KEN-EVT-09"), points > 0);
        }
        assert_eq!(table.state.points, [0, points]);
    }
}

#[test]
fn ocr_05_to_pay_is_to_concede() {
    let mut table = Fixture::new().force(0, "m 1/1/L").begin();
    let m = table.card("m");
    assert!(can_pay(table.view(), 0, 2), "even with nothing");
    table.with(|play| pay(play, 0, 2, m));
    assert!(table.heard("KEN-OCR-05", &Event::Conceded { to: 1, card: m, points: 2, total: 2 }));
    assert_eq!(table.state.points, [0, 2]);
}

/// KEN-OCR-05.
#[test]
fn ocr_05_with_the_option_the_payer_must_have_it_and_loses_it() {
    let table = Fixture::new().option(|options| options.ochre_payment = OchrePayment::Transfer);
    let mut table = table.force(0, "m 1/1/L").points([3, 0]).begin();
    let m = table.card("m");
    assert!(can_pay(table.view(), 0, 3) && !can_pay(table.view(), 0, 4) && !can_pay(table.view(), 1, 1));
    table.with(|play| pay(play, 0, 2, m));
    assert_eq!(table.state.points, [1, 2]);
}

#[test]
fn ocr_06_a_conquered_place_is_a_card_won() {
    let mut table = Fixture::new()
        .force(0, "x 1/1/1")
        .place(1, "p place ochre=1")
        .attach("wall equipment ochre=2", "p")
        .versus("x", "")
        .begin();
    let card = table.card("p");
    table.pass_all();
    let gained = Event::Ochre { player: 0, card, printed: 1, attached: 2, points: 3, total: 3 };
    assert!(table.heard("KEN-OCR-06", &gained));
}

/// KEN-OCR-07.
#[test]
fn ocr_07_green_points_are_not_won_in_combat() {
    let mut table = Fixture::fight("x 9/9/9", "a 1/1/1 green=1").place(1, "p inhabited green=2").begin();
    table.pass_all();
    assert_eq!((table.zone("p"), table.state.points), (Zone::Past, [0, 0]));
}

/// KEN-OCR-01.
#[test]
fn ocr_01_a_challenge_gives_none() {
    let mut table = Fixture::new().force(0, "x 9/9/9").force(1, "a 1/1/1 ochre=2").begin();
    let (x, a) = (table.card("x"), table.card("a"));
    table.with(|play| end::challenge(play, 0, x, a));
    table.pass_all();
    assert_eq!((table.zone("a"), table.state.points), (Zone::Past, [0, 0]));
    assert!(grp::judge_join(table.view(), 0, x).is_err(), "no group is there to join");
}
