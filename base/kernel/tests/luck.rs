//! Chance: fair picks, tapes, exact fractions, and every branch once.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::ops::ControlFlow;

use kernel::{Chance, Every, Luck, Seeded, Tape, draw, shuffle};
use proptest::prelude::*;

/// Every result with its chance.
fn spread<T: Ord>(run: impl FnMut(&mut dyn Luck) -> T) -> BTreeMap<T, Chance> {
    let mut spread = BTreeMap::new();
    Every::walk(run, |result, chance| {
        let sum = spread.entry(result).or_insert(Chance::NEVER);
        *sum = sum.or(chance);
        ControlFlow::Continue(())
    });
    spread
}

fn sum<T>(spread: &BTreeMap<T, Chance>) -> Chance {
    spread.values().fold(Chance::NEVER, |sum, &chance| sum.or(chance))
}

#[test]
fn every_shuffle_is_alike() {
    let shuffles = spread(|luck| {
        let mut cards = [0, 1, 2, 3];
        shuffle(luck, &mut cards);
        cards
    });
    assert_eq!(shuffles.len(), 24);
    assert!(shuffles.values().all(|&chance| chance == Chance::new(1, 24)));
}

#[test]
fn two_dice_sum_as_they_should() {
    let sums = spread(|luck| draw(luck, 6) + draw(luck, 6) + 2);
    assert_eq!(sums[&7], Chance::new(1, 6));
    assert_eq!(sums[&12], Chance::new(1, 36));
    assert_eq!(sum(&sums), Chance::ALWAYS);
}

#[test]
fn rolling_again_is_followed_into_each_branch() {
    // Roll; on a six roll a pool of as many dice as the first die shows.
    let results = spread(|luck| {
        let first = draw(luck, 3);
        let mut pool = Vec::new();
        if first == 2 {
            luck.pool(2, NonZeroU32::MIN.saturating_add(1), &mut pool);
        }
        (first, pool)
    });
    assert_eq!(results.len(), 5);
    assert_eq!(results[&(2, vec![0, 1])], Chance::new(1, 6));
    assert_eq!(sum(&results), Chance::ALWAYS);
}

#[test]
fn a_walk_stops_when_told() {
    let mut runs = 0;
    Every::walk(
        |luck| draw(luck, 1_000_000),
        |_, _| {
            runs += 1;
            if runs == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    assert_eq!(runs, 5);
}

#[test]
fn what_is_thrown_again_as_long_as_it_is_a_draw_comes_to_an_end() {
    let alike = |luck: &mut dyn Luck| while draw(luck, 6) == draw(luck, 6) {};
    let (mut tape, mut visited) = (Tape::default(), 0);
    alike(&mut tape);
    assert_eq!(tape.missing(), Some(6));
    let walked = Every::walk(alike, |(), _| {
        visited += 1;
        ControlFlow::Continue(())
    });
    assert!(!walked, "it has a branch without an end");
    let mut dice = [Vec::new(), Vec::new()];
    let pools = |luck: &mut dyn Luck| loop {
        for dice in &mut dice {
            luck.pool(3, NonZeroU32::MIN.saturating_add(5), dice);
        }
        if dice[0] != dice[1] {
            break;
        }
    };
    assert!(!Every::walk(pools, |(), _| ControlFlow::Continue(())));
    assert!(Every::walk(|luck| draw(luck, 6), |_, _| ControlFlow::Continue(())));
    assert_eq!(visited, 0);
}

#[test]
fn one_possibility_draws_nothing() {
    let mut tape = Tape::default();
    assert_eq!((draw(&mut tape, 0), draw(&mut tape, 1), tape.missing()), (0, 0, None));
    shuffle(&mut tape, &mut [1]);
    shuffle(&mut tape, &mut [0; 0]);
    assert_eq!(tape.missing(), None);
}

#[test]
fn chances_round_when_they_outgrow_their_numbers() {
    let sixth = Chance::new(1, 6);
    let tiny = (0..200).fold(Chance::ALWAYS, |chance, _| chance.and(sixth));
    assert_eq!(tiny.basis_points(), 0);
    let (a, b) = (Chance::new(1, u128::MAX), Chance::new(1, u128::MAX - 1));
    assert_eq!(a.or(b).basis_points(), 0);
    let almost = Chance::new(u128::MAX - 2, u128::MAX);
    assert_eq!((almost.basis_points(), almost.and(almost).basis_points()), (10_000, 10_000));
    // A pool of 150 coins has a denominator of 150 bits.
    let mut total = 0;
    let mut faces = Vec::new();
    Every::walk(
        |luck| luck.pool(150, NonZeroU32::MIN.saturating_add(1), &mut faces),
        |(), chance| {
            total += chance.basis_points();
            ControlFlow::Continue(())
        },
    );
    assert!((9_900..=10_100).contains(&total), "{total}");
}

#[test]
fn seeded_picks_are_fair() {
    // 60,000 rolls: each face within five standard deviations (91) of its mean.
    let mut luck = Seeded::from_number(1);
    let mut faces = [0i32; 6];
    for _ in 0..60_000 {
        faces[draw(&mut luck, 6) as usize] += 1;
    }
    assert!(faces.iter().all(|&count| (count - 10_000).abs() < 457), "{faces:?}");
}

proptest! {
    #[test]
    fn a_pick_is_below_its_number(key: [u8; 32], n in 1u32..) {
        let mut luck = Seeded::new(key);
        for _ in 0..20 {
            prop_assert!(draw(&mut luck, n) < n);
        }
    }

    #[test]
    fn a_tape_gives_back_what_was_drawn(key: [u8; 32], sides in prop::collection::vec(2u32..100, 0..30)) {
        let mut luck = Seeded::new(key);
        let drawn: Vec<u32> = sides.iter().map(|&n| draw(&mut luck, n)).collect();
        let mut tape = Tape::new(drawn.clone());
        let again: Vec<u32> = sides.iter().map(|&n| draw(&mut tape, n)).collect();
        prop_assert_eq!(again, drawn);
        prop_assert_eq!((tape.missing(), tape.out_of_range(), tape.left()), (None, false, 0));
    }

    #[test]
    fn chances_add_and_multiply_as_fractions(a in 0u128..50, b in 1u128..50, c in 0u128..50, d in 1u128..50) {
        let (x, y) = (Chance::new(a, b), Chance::new(c, d));
        prop_assert_eq!(x.and(y), Chance::new(a * c, b * d));
        prop_assert_eq!(x.or(y), Chance::new(a * d + c * b, b * d));
        prop_assert_eq!(x.and(y), y.and(x));
        prop_assert_eq!(x.or(y), y.or(x));
    }

    #[test]
    fn every_walk_sums_to_one(rolls in prop::collection::vec(2u32..6, 0..5), again in 0u32..6) {
        let results = spread(|luck| {
            let mut seen = Vec::new();
            for &n in &rolls {
                let number = draw(luck, n);
                seen.push(number);
                // Some branches draw once more.
                if number == again {
                    seen.push(draw(luck, n));
                }
            }
            seen
        });
        prop_assert_eq!(sum(&results), Chance::ALWAYS);
    }
}
