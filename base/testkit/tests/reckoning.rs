//! A match looked back on: the score step by step, and each draw held against its odds.

use std::sync::Arc;

use kernel::{Curve, Fortune, Match, Reckoning, Seat, Table, Tally};
use scene::Phrase;
use testkit::games::{ConnectFour, Leduc, Pig, leduc, pig};

static TWO: Table = Table { seats: 2, setup: serde_json::Value::Null };

/// One plays a 4 and a 6 and holds them, the other a 1.
fn pig_played() -> Match<Pig> {
    let mut played = Match::open_dictated(Arc::new(Pig::default()), TWO.clone(), vec![]).expect("it opens");
    let mut act = |seat, action, luck: &[u32]| {
        played.act_with(Seat(seat), &action, luck.to_vec()).expect("it is lawful");
    };
    act(0, pig::Action::Roll, &[3]);
    act(0, pig::Action::Roll, &[5]);
    act(0, pig::Action::Hold, &[]);
    act(1, pig::Action::Roll, &[0]);
    played
}

#[test]
fn each_draw_is_held_against_all_that_could_have_been_drawn() {
    let Reckoning { luck, uncounted, .. } = pig_played().course().reckon();
    let tally = |band, expected, came| Tally { group: "group-turn", band, expected, came };
    assert_eq!(uncounted, 0);
    assert_eq!(
        luck,
        [
            Fortune {
                seat: Seat(0),
                draws: 3,
                // A 4: three of six are worse, and half of one as good. A 6: five and a half. The other's 1 the same.
                rank: (5_833 + 9_166 + 9_166) / 3,
                tallies: vec![tally("band-gathered", 2 * 8_333, 2), tally("band-lost", 2 * 1_667, 0)],
            },
            Fortune {
                seat: Seat(1),
                draws: 3,
                rank: (4_166 + 833 + 833) / 3,
                tallies: vec![tally("band-gathered", 8_333, 0), tally("band-lost", 1_667, 1)],
            },
        ]
    );
}

#[test]
fn the_score_stays_until_it_changes() {
    let curve = pig_played().course().reckon().curve;
    let title = Phrase::new("score-held");
    let points = vec![(0, vec![0, 0]), (3, vec![10, 0])];
    assert_eq!(curve, Some(Curve { title, seats: vec![vec![0], vec![1]], points, last: 4 }));
}

#[test]
fn where_nothing_is_counted_and_nothing_drawn_there_is_nothing_to_tell() {
    let played = Match::open_dictated(Arc::new(ConnectFour::default()), TWO.clone(), vec![]);
    let Reckoning { curve, luck, uncounted } = played.expect("it opens").course().reckon();
    assert_eq!((curve, uncounted), (None, 0));
    assert!(
        luck.iter().all(|fortune| fortune.draws == 0 && fortune.rank == 5_000 && fortune.tallies.is_empty())
    );
}

/// The mean over every draw that there could have been.
#[test]
fn over_all_that_can_be_drawn_luck_is_neither_good_nor_bad() {
    let ranks: Vec<i64> = (0..6)
        .map(|die| {
            let mut played =
                Match::open_dictated(Arc::new(Pig::default()), TWO.clone(), vec![]).expect("it opens");
            played.act_with(Seat(0), &pig::Action::Roll, vec![die]).expect("it is lawful");
            let [first, second] = played.course().reckon().luck.try_into().expect("two seats");
            assert!(
                (first.rank + second.rank).abs_diff(10_000) <= 2,
                "what is good for one is bad for the other"
            );
            i64::from(first.rank)
        })
        .collect();
    assert!((ranks.iter().sum::<i64>() / 6 - 5_000).abs() <= 2, "{ranks:?}");
}

#[test]
fn hidden_cards_need_no_guess() {
    let table = Table { seats: 2, ..Table::default() };
    let fair = kernel::Fair { seed: [7; 32], entropy: Vec::new() };
    let mut played = Match::open(Arc::new(Leduc::default()), table, fair).expect("it opens");
    while let kernel::Turn::Ask(ask) = played.turn() {
        let seat = ask.seats.first().expect("somebody is asked");
        let actions = played.offers(seat).actions;
        let call = actions.iter().find(|action| **action != leduc::Action::Fold).unwrap_or(&actions[0]);
        played.act(seat, call).expect("an offer is lawful");
    }
    assert_eq!(played.course().reckon().luck.len(), 2);
}
