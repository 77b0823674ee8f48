//! Tests of the campaign.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seeded, Side, Speak, Table};

use super::{AMB_53, CMP_01, Conquest, Mark, judge};
use crate::content::{Content, HOUSE};
use crate::game::HomeRaiders;
use crate::shelf::SHELF;

const A: Option<Side> = Some(Side(0));
const B: Option<Side> = Some(Side(1));
const DRAW: Option<Side> = None;

/// The studio flat with its four rooms, after these matches in each.
fn flat(results: [&[Option<Side>]; 4]) -> Conquest {
    let content = Content::read(HOUSE).expect("the content");
    let house = &content.houses[content.find_house("studio-flat").expect("a house")];
    assert_eq!(house.rooms.len(), 4);
    judge(house, &results.map(<[Option<Side>]>::to_vec))
}

#[test]
fn cmp_01_most_rooms_conquer_the_house() {
    for (results, counts, winner) in [
        ([A, A, B, A], [3, 1], 0),
        ([B, A, B, B], [1, 3], 1),
        // A drawn room belongs to nobody, and one more is enough.
        ([A, DRAW, DRAW, DRAW], [1, 0], 0),
        ([DRAW, B, DRAW, B], [0, 2], 1),
    ] {
        let stands = flat(results.each_ref().map(std::slice::from_ref));
        let outcome = stands.outcome.clone().expect("all are played");
        assert_eq!((stands.counts, outcome.by, stands.by()), (counts, CMP_01, CMP_01));
        assert!(outcome.won(Side(winner)) && !outcome.won(Side(1 - winner)));
    }
}

#[test]
fn cmp_01_every_room_has_to_be_played() {
    // Three of four are enough to know, and yet the house is not conquered before the last match.
    let stands = flat([&[A], &[A], &[A], &[]]);
    assert_eq!((stands.outcome, stands.counts), (None, [3, 0]));
    assert_eq!(stands.rooms, [Mark::Won(Side(0)), Mark::Won(Side(0)), Mark::Won(Side(0)), Mark::Unplayed]);
    assert!(stands.rooms[3].is_open() && !stands.rooms[0].is_open(), "a won room is not played again");
    assert!(flat([&[A], &[A], &[A], &[B]]).outcome.expect("all are played").won(Side(0)));
    // Any room may come first.
    assert_eq!(flat([&[], &[], &[B], &[]]).rooms[2], Mark::Won(Side(1)));
}

#[test]
fn amb_53_a_drawn_room_may_be_played_once_more() {
    let stands = flat([&[A], &[B], &[A], &[DRAW]]);
    assert_eq!((stands.rooms[3], stands.counts, stands.drawn()), (Mark::Drawn, [2, 1], 1));
    assert!(stands.rooms[3].is_open());
    // It may, and need not: the house is conquered as it stands.
    assert!(stands.outcome.expect("all are played").won(Side(0)));
    let again = flat([&[A], &[B], &[A], &[DRAW, B]]);
    assert_eq!((again.rooms[3], again.counts), (Mark::Won(Side(1)), [2, 2]));
    let twice = flat([&[A], &[B], &[A], &[DRAW, DRAW]]);
    assert_eq!((twice.rooms[3], twice.rooms[3].is_open(), twice.drawn()), (Mark::Left, false, 0));
    assert!(twice.outcome.expect("all are played").won(Side(0)));
    // There is no third match, and none after one that was won.
    assert_eq!(flat([&[A], &[B], &[A], &[DRAW, DRAW, B]]).rooms[3], Mark::Left);
    assert_eq!(flat([&[A, B], &[], &[], &[]]).rooms[0], Mark::Won(Side(0)));
}

#[test]
fn amb_53_equal_numbers_share_the_house() {
    for results in [[A, B, A, B], [DRAW; 4], [A, DRAW, DRAW, B]] {
        let outcome = flat(results.each_ref().map(std::slice::from_ref)).outcome.expect("all are played");
        assert_eq!((outcome.drawn(), outcome.by), (true, AMB_53));
    }
    let outcome = flat([&[A], &[A], &[A], &[B]]).outcome.expect("all are played");
    assert_eq!((outcome.drawn(), outcome.by), (false, CMP_01));
}

#[test]
fn cmp_02_nothing_but_the_marks_is_kept() {
    // HR-CMP-02: however a room was won, it counts the same.
    assert_eq!(flat([&[A], &[DRAW, B], &[], &[]]), flat([&[A], &[B], &[], &[]]));
    // Each match begins with its room alone: no team, no wound and no loss comes from another one.
    let game = HomeRaiders::new();
    for campaign in game.campaigns() {
        for site in &campaign.sites {
            let table = Table { seats: 2, setup: site.setup.clone() };
            let state = game.start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect("a match");
            assert_eq!((state.mustered.clone(), state.models.len()), ([None, None], 0), "{}", site.name.en);
        }
    }
}

#[test]
fn cmp_01_each_match_is_set_in_its_room_with_the_stars_that_suit_it() {
    let game = HomeRaiders::new();
    let houses = game.campaigns();
    assert_eq!(houses.iter().map(|house| house.sites.len()).collect::<Vec<_>>(), [4, 6, 9]);
    for (house, content) in houses.iter().zip(&game.content.houses) {
        for (site, room) in house.sites.iter().zip(&content.rooms) {
            let table = Table { seats: 2, setup: site.setup.clone() };
            let state = game.start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect("a match");
            assert_eq!(state.setting.space, Some(room.space as u8), "{}", site.name.en);
            assert_eq!(state.setting.options.star_limit, room.stars, "{}", site.name.en);
        }
    }
    testkit::campaign::hang_together(&game, &SHELF);
}
