//! Exact chances against the tables of the ledger (5.14) and against sums done by hand.

use kernel::Chance;

use super::fight::{Fight, fought};
use super::{Pool, again, at_least_one, best_again, hands, makes, not, opposed, rank, values};
use crate::rules::dice::{Hand, hand, made};

/// A chance in hundredths of a hundredth, as the ledger prints it.
fn printed(chance: Chance) -> u32 {
    chance.basis_points()
}

/// Whether a hand is worth so much, without Gamble.
fn worth(least: u8) -> impl Fn(Hand) -> bool {
    move |hand| made(hand, false).value >= least
}

#[test]
fn every_distribution_of_the_ledger() {
    let expected: [[u128; 11]; 8] = [
        [5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [20, 10, 6, 0, 0, 0, 0, 0, 0, 0, 0],
        [42, 54, 90, 24, 6, 0, 0, 0, 0, 0, 0],
        [24, 120, 666, 288, 120, 72, 6, 0, 0, 0, 0],
        [0, 0, 2880, 2040, 1500, 960, 150, 240, 6, 0, 0],
        [0, 0, 7920, 10_440, 13_260, 8280, 2250, 3600, 180, 720, 6],
        [0, 0, 15_120, 40_320, 89_880, 56_280, 26_250, 33_600, 3150, 15_120, 216],
        [0, 0, 15_120, 115_920, 490_560, 323_400, 244_650, 252_000, 42_000, 191_520, 4446],
    ];
    for (dice, ways) in (1u8..).zip(expected) {
        assert_eq!(values(Pool::plain(dice)).ways, ways, "{dice} dice");
    }
    let gamble: [[u128; 11]; 4] = [
        [24, 120, 576, 378, 120, 72, 6, 0, 0, 0, 0],
        [0, 0, 1440, 3480, 1200, 1260, 150, 240, 6, 0, 0],
        [0, 0, 0, 18_360, 5760, 15_780, 2250, 3600, 180, 720, 6],
        [0, 0, 0, 55_440, 8400, 137_760, 26_250, 33_600, 3150, 15_120, 216],
    ];
    for (dice, ways) in (4u8..).zip(gamble) {
        assert_eq!(values(Pool { gamble: true, ..Pool::plain(dice) }).ways, ways, "{dice} dice with Gamble");
    }
}

#[test]
fn every_chance_of_the_ledger_to_reach_a_target_number() {
    // Of 1 to 10 dice, for 6H to 6S.
    let expected: [[u32; 9]; 10] = [
        [1667, 0, 0, 0, 0, 0, 0, 0, 0],
        [4444, 1667, 0, 0, 0, 0, 0, 0, 0],
        [8056, 5556, 1389, 278, 0, 0, 0, 0, 0],
        [9815, 8889, 3750, 1528, 602, 46, 0, 0, 0],
        [10_000, 10_000, 6296, 3673, 1744, 509, 316, 8, 0],
        [10_000, 10_000, 8302, 6065, 3223, 1448, 966, 194, 156],
        [10_000, 10_000, 9460, 8020, 4809, 2798, 1861, 660, 548],
        [10_000, 10_000, 9910, 9220, 6299, 4374, 2917, 1417, 1167],
        [10_000, 10_000, 10_000, 9775, 7561, 5966, 4053, 2427, 1959],
        [10_000, 10_000, 10_000, 9962, 8529, 7383, 5195, 3615, 2864],
    ];
    for (dice, row) in (1u8..).zip(expected) {
        let values = values(Pool::plain(dice));
        for (tn, chance) in (1i8..).zip(row) {
            let ours = printed(values.reach(tn));
            assert!(ours.abs_diff(chance) <= u32::from(chance == 10_000), "{dice} dice, value {tn}: {ours}");
        }
    }
    let three = values(Pool::plain(3));
    assert_eq!((three.reach(0), three.reach(11)), (Chance::ALWAYS, Chance::NEVER), "WDC-ROLL-04");
    assert_eq!(values(Pool::plain(0)).reach(1), Chance::NEVER, "WDC-DICE-07");
}

#[test]
fn a_nuisance_has_the_best_die_thrown_again() {
    // Two dice for a pair. A pair (6 of 36) loses a die and is a pair again with 1 of 6. Of two others the higher is
    // thrown again, and the lower is met with 1 of 6. Either way 1 of 6.
    let spoilt = Pool { nuisances: 1, ..Pool::plain(2) };
    assert_eq!(values(spoilt).reach(2), Chance::new(1, 6));
    // One die for a six: whatever it was, it is thrown again; a second nuisance finds no die left.
    let twice = Pool { nuisances: 2, ..Pool::plain(1) };
    assert_eq!(values(twice).reach(1), Chance::new(1, 6));
}

#[test]
fn hands_are_ranked_as_they_are_gone_through() {
    for dice in [0, 1, 5, 8] {
        let mut next = 0;
        hands(dice, &mut |hand, _| {
            assert_eq!(rank(hand), next, "{hand:?}");
            next += 1;
        });
    }
}

#[test]
fn dice_thrown_again_are_counted_as_throw_by_throw() {
    // Three of five dice, every throw of them by itself.
    let (lies, part) = (hand(&[1, 1, 3, 4, 6]), hand(&[1, 3, 6]));
    let good = worth(4);
    let faces = || 1..=6u8;
    let throws = faces().flat_map(|a| faces().flat_map(move |b| faces().map(move |c| [1, 4, a, b, c])));
    let ways = throws.filter(|thrown| good(hand(thrown))).count() as u128;
    assert_eq!(again(lies, part, &good), Chance::new(ways, 216));
}

#[test]
fn the_best_dice_to_throw_again() {
    // 3, 3, 5 for three of a kind: the 5, and 1 of 6.
    let lies = hand(&[3, 3, 5]);
    assert_eq!(again(lies, hand(&[5]), &worth(4)), Chance::new(1, 6));
    assert_eq!(best_again(lies, 1, &worth(4)), Some((hand(&[5]), Chance::new(1, 6))));
    // 1, 2, 4, 6 for a run of three: without the 6 a 3 joins 2 and 4.
    let lies = hand(&[1, 2, 4, 6]);
    assert_eq!(again(lies, hand(&[6]), &worth(3)), Chance::new(1, 6), "a 3");
    assert_eq!(again(lies, hand(&[1]), &worth(3)), Chance::new(2, 6), "a 3, or a 5");
    assert_eq!(best_again(lies, 1, &worth(3)), Some((hand(&[1]), Chance::new(2, 6))));
    // Two dice for a pair when one may be thrown again, and nothing is left to throw.
    assert_eq!(best_again(hand(&[]), 1, &worth(2)), None);
}

#[test]
fn fewest_dice_of_choices_as_good() {
    // A pair from 2 and 5: either die alone 1 of 6; both together 1 of 6 too.
    let best = best_again(hand(&[2, 5]), 2, &worth(2)).expect("a choice");
    assert_eq!((best.0.iter().sum::<u8>(), best.1), (1, Chance::new(1, 6)));
}

#[test]
fn opposed_one_die_against_one() {
    // A six against no six wins; all else is a tie, since a six has no faces to compare (5.2).
    let one = makes(Pool::plain(1));
    assert_eq!(opposed(&one, &one), [Chance::new(5, 36), Chance::new(26, 36), Chance::new(5, 36)]);
}

#[test]
fn opposed_two_dice_against_one() {
    // Two dice: pair 6, six-high 10, nothing 20 of 36. One die: six-high 1, nothing 5 of 6.
    let [win, tie, lose] = opposed(&makes(Pool::plain(2)), &makes(Pool::plain(1)));
    assert_eq!(win, Chance::new(6 * 6 + 10 * 5, 216));
    assert_eq!(tie, Chance::new(10 + 20 * 5, 216));
    assert_eq!(lose, Chance::new(20, 216));
}

#[test]
fn opposed_pairs_compare_their_faces() {
    // Pair against pair, both of two dice: 36 of 1,296, of which the same face 6 times, higher 15 and lower 15.
    let pairs: Vec<_> = makes(Pool::plain(2)).into_iter().filter(|(made, _)| made.value == 2).collect();
    assert_eq!(opposed(&pairs, &pairs), [Chance::new(15, 36), Chance::new(6, 36), Chance::new(15, 36)]);
}

#[test]
fn disks_that_nobody_has_seen() {
    // 3 bad of 10, two lie there: 1 - 7/10 * 6/9.
    assert_eq!(at_least_one(3, 10, 2), Chance::new(48, 90));
    assert_eq!(at_least_one(0, 10, 4), Chance::NEVER);
    assert_eq!(at_least_one(8, 10, 3), Chance::ALWAYS);
    assert_eq!(at_least_one(3, 10, 0), Chance::NEVER);
}

#[test]
fn a_fight_of_one_round_by_hand() {
    // Attack of three dice for 1P: 120 of 216. Defense of two dice against 6H: 16 of 36, so hurt with 20 of 36.
    let fight = Fight {
        attack: Pool::plain(3),
        defense: 2,
        stands: 1,
        health: 2,
        armour: 0,
        nuisances: 0,
        against: 1,
        rounds: 1,
    };
    let (hit, hurt) = (Chance::new(120, 216), Chance::new(20, 36));
    let first = fought(&fight, Chance::ALWAYS);
    assert_eq!((first.won, first.dead), (hit, Chance::NEVER));
    assert_eq!(first.damage, not(hit).and(hurt).basis_points().div_ceil(100), "only if it still stands");
    let second = fought(&fight, Chance::NEVER);
    assert_eq!((second.won, second.damage), (hit, (hurt.basis_points() + 50) / 100));
    // Who strikes first with one chance in two gets the middle of both.
    let half = fought(&fight, Chance::new(1, 2));
    assert_eq!(half.won, hit);
}

#[test]
fn a_fight_to_the_death_by_hand() {
    // With one Health left a single damage kills, and the fight is over: one die against 6H is hurt with 5 of 6. The
    // attack cannot miss. Struck first the adversary is beaten; struck by it first the character dies with 5 of 6.
    let fight = Fight {
        attack: Pool::plain(1),
        defense: 0,
        stands: 1,
        health: 1,
        armour: 0,
        nuisances: 0,
        against: 1,
        rounds: 3,
    };
    let first = fought(&fight, Chance::ALWAYS);
    assert_eq!((first.won, first.dead, first.damage), (Chance::ALWAYS, Chance::NEVER, 0));
    let second = fought(&fight, Chance::NEVER);
    assert_eq!((second.won, second.dead, second.damage), (Chance::new(1, 6), Chance::new(5, 6), 83));
}

#[test]
fn kw_01_damage_lowers_what_must_be_reached() {
    // Two damage to take in two rounds, one attack each, and no blow of
    // the adversary counts.
    let fight = Fight {
        attack: Pool::plain(2),
        defense: 2,
        stands: 2,
        health: 9,
        armour: 0,
        nuisances: 0,
        against: 0,
        rounds: 2,
    };
    // First a pair (1 of 6), then a six-high or better (16 of 36).
    assert_eq!(fought(&fight, Chance::ALWAYS).won, Chance::new(16, 216));
}
