//! Tests of victory.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Game, Turn};

use super::*;
use crate::action::Action;
use crate::fixture::{Fixture, Tried};
use crate::frame::Phase;

/// The sum of player 0's Order phase, with green points in play.
fn sums(points: [u16; 2], green: u8, scenario: Scenario) -> Tried {
    let table = Fixture::new().points(points).place(0, &format!("town inhabited green={green}"));
    table.option(|options| options.scenario = scenario).phase(Phase::Sum).begin()
}

#[test]
fn vic_01_a_lead_of_ten_in_the_own_order_phase() {
    // KEN-EX-21: 7 and 7 against 4.
    let won = sums([7, 4], 7, Scenario::Battle);
    let ending = Ending { winner: Some(0), how: How::Battle };
    assert_eq!((won.state.over, won.state.points), (Some(ending), [14, 4]));
    assert!(won.heard("KEN-VIC-01", &Event::Over(ending)));
    match won.game.turn(&won.state) {
        Turn::Over(outcome) => assert_eq!((outcome.by, outcome.won(kernel::Side(0))), (VIC_01, true)),
        Turn::Ask(_) => panic!("it is over"),
    }
    // One point less goes on.
    assert_eq!(sums([7, 4], 6, Scenario::Battle).state.over, None);
}

#[test]
fn vic_02_a_lead_of_twenty_in_the_war_scenario() {
    assert_eq!(sums([7, 4], 7, Scenario::War).state.over, None);
    assert_eq!(sums([16, 4], 7, Scenario::War).state.over, None);
    let ending = Ending { winner: Some(0), how: How::War };
    let won = sums([17, 4], 7, Scenario::War);
    assert_eq!(won.state.over, Some(ending));
    assert!(won.heard("KEN-VIC-02", &Event::Over(ending)));
}

/// A variant of this house (README, KEN-AMB-80): half the lead of KEN-VIC-01.
#[test]
fn vic_01_a_lead_of_five_in_a_skirmish() {
    let ending = Ending { winner: Some(0), how: How::Skirmish };
    let won = sums([2, 4], 7, Scenario::Skirmish);
    assert_eq!(won.state.over, Some(ending));
    assert!(won.heard("KEN-VIC-01", &Event::Over(ending)));
    assert_eq!(sums([2, 4], 6, Scenario::Skirmish).state.over, None);
}

/// KEN-VIC-03.
#[test]
fn vic_03_grand_totals_are_compared() {
    // Ten of one's own are no lead when the other has one.
    assert_eq!(sums([10, 1], 0, Scenario::Battle).state.over, None);
    assert!(sums([11, 1], 0, Scenario::Battle).state.over.is_some());
    let table = Fixture::new().points([3, 14]).begin();
    assert!(leads(table.view(), 1) && !leads(table.view(), 0));
    // The largest totals do not overflow.
    let table = Fixture::new().points([u16::MAX, u16::MAX]).begin();
    assert!(!leads(table.view(), 0) && !leads(table.view(), 1));
}

/// KEN-VIC-04.
#[test]
fn vic_04_running_out_of_cards_loses_whatever_the_totals() {
    let table = Fixture::new().points([50, 0]).phase(Phase::Draw(3)).future(0, "ruin place");
    let mut table = table.begin();
    table.does(0, Action::Draw(1));
    assert_eq!(table.state.over, Some(Ending { winner: Some(1), how: How::DeckOut }));
    let table = Fixture::new().phase(Phase::Draw(3)).future(0, "ruin place").future(0, "ruin");
    let mut table = table.begin();
    table.does(0, Action::Draw(1));
    assert_eq!(table.state.over, None);
}

#[test]
fn vic_05_a_player_may_resign() {
    let mut table = Fixture::new().points([9, 0]).begin();
    // He is asked, so he may; the other is not.
    assert!(
        table.game.act(&mut table.state.clone(), kernel::Seat(1), &Action::Concede, &mut silent()).is_err()
    );
    table.with(|play| crate::turn::act(play, 0, &Action::Concede).unwrap());
    let ending = Ending { winner: Some(1), how: How::Conceded };
    assert_eq!(table.state.over, Some(ending));
    assert!(table.heard("KEN-VIC-05", &Event::Over(ending)));
    table.refuses(0, Action::Pass, "KEN-VIC-05");
}

fn silent() -> kernel::Cx<'static, Event> {
    kernel::Cx::silent(Box::leak(Box::new(kernel::Seeded::from_number(1))))
}

/// An Event that makes both players draw so many cards.
fn floods(own: u8, theirs: u8, futures: [usize; 2], points: [u16; 2]) -> Option<Ending> {
    let flood = format!(
        "trigger = \"on-play\"\n\
         do = [{{ draw-cards = {{ player = \"self\", n = {own} }} }}, \
         {{ draw-cards = {{ player = \"opponent\", n = {theirs} }} }}]\n"
    );
    let mut table = Fixture::new().able("flood event", &[&flood]).points(points);
    table = table.hand(0, "flood").hand(0, "ruin place");
    for (player, cards) in (0..).zip(futures) {
        table = (0..cards).fold(table, |table, _| table.future(player, "ruin place"));
    }
    let mut table = table.begin();
    table.does(0, Action::Play(table.card("flood")));
    table.state.over
}

/// KEN-SM-05.
#[test]
fn sm_05_both_by_the_same_effect_the_higher_total_wins() {
    let both = |winner| Some(Ending { winner, how: How::BothOut });
    assert_eq!(floods(2, 2, [2, 2], [5, 4]), both(Some(0)));
    assert_eq!(floods(2, 2, [2, 1], [4, 5]), both(Some(1)));
    assert_eq!(floods(2, 2, [2, 2], [5, 5]), both(None), "KEN-AMB-62: a draw");
    // One of them alone loses at once, in the middle of it.
    assert_eq!(floods(2, 2, [2, 3], [50, 0]), Some(Ending { winner: Some(1), how: How::DeckOut }));
    assert_eq!(floods(2, 2, [3, 2], [0, 50]), Some(Ending { winner: Some(0), how: How::DeckOut }));
    assert_eq!(floods(2, 2, [3, 3], [0, 0]), None);
    assert_eq!(rule_of(How::BothOut), SM_05);
}
