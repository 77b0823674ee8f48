//! Combinations: the worked examples and every exact distribution.

use super::*;

/// How many of all throws of so many dice are worth each value.
fn spread(dice: u32, gamble: bool) -> [u32; 11] {
    let mut spread = [0; 11];
    for throw in 0..6u32.pow(dice) {
        let mut hand: Hand = [0; 6];
        let mut rest = throw;
        for _ in 0..dice {
            hand[(rest % 6) as usize] += 1;
            rest /= 6;
        }
        spread[usize::from(made(hand, gamble).value)] += 1;
    }
    spread
}

fn value(faces: &[u8], gamble: bool) -> u8 {
    made(hand(faces), gamble).value
}

#[test]
fn dice_01_every_throw_of_up_to_eight_dice() {
    let expected: [[u32; 11]; 8] = [
        [5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [20, 10, 6, 0, 0, 0, 0, 0, 0, 0, 0],
        [42, 54, 90, 24, 6, 0, 0, 0, 0, 0, 0],
        [24, 120, 666, 288, 120, 72, 6, 0, 0, 0, 0],
        [0, 0, 2880, 2040, 1500, 960, 150, 240, 6, 0, 0],
        [0, 0, 7920, 10_440, 13_260, 8280, 2250, 3600, 180, 720, 6],
        [0, 0, 15_120, 40_320, 89_880, 56_280, 26_250, 33_600, 3150, 15_120, 216],
        [0, 0, 15_120, 115_920, 490_560, 323_400, 244_650, 252_000, 42_000, 191_520, 4446],
    ];
    for (dice, expected) in (1..).zip(expected) {
        assert_eq!(spread(dice, false), expected, "{dice} dice");
    }
}

#[test]
fn dice_06_every_throw_of_up_to_seven_dice_with_gamble() {
    let expected: [[u32; 11]; 7] = [
        [5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [20, 10, 6, 0, 0, 0, 0, 0, 0, 0, 0],
        [42, 54, 90, 24, 6, 0, 0, 0, 0, 0, 0],
        [24, 120, 576, 378, 120, 72, 6, 0, 0, 0, 0],
        [0, 0, 1440, 3480, 1200, 1260, 150, 240, 6, 0, 0],
        [0, 0, 0, 18_360, 5760, 15_780, 2250, 3600, 180, 720, 6],
        [0, 0, 0, 55_440, 8400, 137_760, 26_250, 33_600, 3150, 15_120, 216],
    ];
    for (dice, expected) in (1..).zip(expected) {
        assert_eq!(spread(dice, true), expected, "{dice} dice");
    }
}

#[test]
fn dice_02_a_six_or_nothing() {
    assert_eq!(value(&[6, 1, 3], false), 1);
    assert_eq!(value(&[5, 1, 3], false), 0);
}

#[test]
fn dice_03_straights_lie_anywhere_and_do_not_wrap() {
    assert_eq!(value(&[1, 2, 2, 3], false), 3);
    assert_eq!(value(&[3, 4, 5, 6], false), 5);
    assert_eq!(value(&[1, 2, 3, 4, 5, 6], false), 9);
    assert_eq!(value(&[5, 6, 1], false), 1);
    assert_eq!(value(&[5, 6, 1, 2], false), 1);
}

#[test]
fn dice_04_alike() {
    let worth = [(2, 2), (3, 4), (4, 6), (5, 8), (6, 10), (7, 10)];
    for (dice, expected) in worth {
        assert_eq!(value(&vec![2; dice], false), expected, "{dice} alike");
    }
}

#[test]
fn dice_05_gamble_counts_two_pairs_and_full_houses() {
    assert_eq!((value(&[4, 4, 6, 6, 6], false), value(&[4, 4, 6, 6, 6], true)), (4, 5));
    assert_eq!((value(&[3, 3, 4, 4], false), value(&[3, 3, 4, 4], true)), (2, 3));
    assert_eq!(value(&[3, 3, 3, 3, 4, 4], true), 6, "four of a kind is better");
}

#[test]
fn dice_07_no_dice_are_worth_nothing() {
    assert_eq!(made([0; 6], true), Made { value: 0, tie: [0, 0], pattern: Pattern::Nothing });
}

#[test]
fn dice_08_three_of_a_kind_between_two_straights() {
    let (three, short, long) =
        (value(&[2, 2, 2], false), value(&[2, 3, 4], false), value(&[3, 4, 5, 6], false));
    assert!(short < three && three < long);
}

#[test]
fn roll_05_faces_of_the_combination_break_ties() {
    assert_eq!(made(hand(&[5, 5, 6]), false).tie, [5, 0]);
    assert_eq!(made(hand(&[2, 3, 4, 6]), false).tie, [4, 0]);
    assert_eq!(made(hand(&[3, 3, 5, 5]), true).tie, [5, 3]);
    assert_eq!(made(hand(&[2, 2, 2, 6, 6]), true).tie, [2, 6]);
    assert_eq!(made(hand(&[6, 1]), false).tie, [0, 0], "a 6 is no face to compare");
}

#[test]
fn nuis_02_the_best_die_is_the_one_without_which_least_is_left() {
    assert_eq!(best_die(hand(&[3, 3, 6]), [0; 6], false), Some(3));
    assert_eq!(best_die(hand(&[1, 2, 3, 6]), [0; 6], false), Some(3), "of equal ones the highest");
    assert_eq!(best_die(hand(&[4]), hand(&[4]), false), None, "never the same die twice");
}

#[test]
fn parts_of_a_hand() {
    assert_eq!(parts(hand(&[2, 2, 5]), 2).len(), 4, "2; 2, 2; 5; 2, 5");
    assert_eq!(parts(hand(&[2, 2, 5]), 0).len(), 0);
}
