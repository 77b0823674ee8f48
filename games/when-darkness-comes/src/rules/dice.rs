//! Combinations of dice (ledger 3.2 and 5.1).

use kernel::RuleId;
use serde::{Deserialize, Serialize};

/// Every roll is evaluated as one combination: the most valuable pattern in the dice.
pub const DICE_01: RuleId = RuleId("WDC-DICE-01");
/// At least one 6 is worth 1; no 6 and no pattern is worth 0.
pub const DICE_02: RuleId = RuleId("WDC-DICE-02");
/// Straights are consecutive faces anywhere in the dice, and do not wrap.
pub const DICE_03: RuleId = RuleId("WDC-DICE-03");
/// So many dice with one face; six or more are worth 10.
pub const DICE_04: RuleId = RuleId("WDC-DICE-04");
/// With Gamble two pairs are worth 3 and a full house 5.
pub const DICE_05: RuleId = RuleId("WDC-DICE-05");
/// Gamble is the roller's own, on all of its rolls.
pub const DICE_06: RuleId = RuleId("WDC-DICE-06");
/// No dice are worth 0.
pub const DICE_07: RuleId = RuleId("WDC-DICE-07");
/// Only values are compared.
pub const DICE_08: RuleId = RuleId("WDC-DICE-08");

/// How many dice show each face, from 1 to 6.
pub type Hand = [u8; 6];

/// The dice of a hand.
pub fn count(hand: Hand) -> u8 {
    hand.iter().sum()
}

/// A hand of these faces.
pub fn hand(faces: &[u8]) -> Hand {
    let mut hand = [0; 6];
    for face in faces {
        hand[usize::from((*face).clamp(1, 6)) - 1] += 1;
    }
    hand
}

/// The faces of a hand, lowest first.
pub fn faces(hand: Hand) -> impl Iterator<Item = u8> {
    (1..=6).flat_map(move |face: u8| std::iter::repeat_n(face, usize::from(hand[usize::from(face) - 1])))
}

/// Whether one hand is part of another.
pub fn within(part: Hand, whole: Hand) -> bool {
    part.iter().zip(whole).all(|(part, whole)| *part <= whole)
}

/// What dice make: the value, and what breaks ties in opposed checks (ledger 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// From 0 to 10.
    pub value: u8,
    /// Faces of the combination, the first first; 0 where there is none.
    pub tie: [u8; 2],
    /// Which pattern it is.
    pub pattern: Pattern,
}

/// A pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    /// Nothing.
    Nothing,
    /// A 6.
    Six,
    /// So many alike.
    Alike,
    /// Two pairs.
    TwoPairs,
    /// So many in a row.
    Straight,
    /// Three and two.
    FullHouse,
}

/// Evaluates a hand (WDC-DICE-01 to -05).
pub fn made(hand: Hand, gamble: bool) -> Made {
    let (mut best, mut most, mut most_face) = (0u8, 0u8, 0u8);
    let (mut run, mut longest, mut top) = (0u8, 0u8, 0u8);
    for (face, count) in (1u8..).zip(hand) {
        if count == 0 {
            run = 0;
            continue;
        }
        run += 1;
        if count >= most {
            (most, most_face) = (count, face);
        }
        if run >= longest {
            (longest, top) = (run, face);
        }
    }
    let alike = match most {
        0 | 1 => 0,
        2 => 2,
        3 => 4,
        4 => 6,
        5 => 8,
        _ => 10,
    };
    let straight = match longest {
        0..=2 => 0,
        3 => 3,
        4 => 5,
        5 => 7,
        _ => 9,
    };
    let mut result = Made { value: 0, tie: [0, 0], pattern: Pattern::Nothing };
    let mut take = |value: u8, tie: [u8; 2], pattern: Pattern| {
        if (value, tie) > (best, result.tie) && value > 0 {
            best = value;
            result = Made { value, tie, pattern };
        }
    };
    if hand[5] > 0 {
        take(1, [0, 0], Pattern::Six);
    }
    take(alike, [most_face, 0], Pattern::Alike);
    take(straight, [top, 0], Pattern::Straight);
    if gamble {
        if let Some(pairs) = two_pairs(hand) {
            take(3, pairs, Pattern::TwoPairs);
        }
        if let Some(house) = full_house(hand) {
            take(5, house, Pattern::FullHouse);
        }
    }
    result
}

fn two_pairs(hand: Hand) -> Option<[u8; 2]> {
    let mut pairs = (1u8..=6).rev().filter(|face| hand[usize::from(*face) - 1] >= 2);
    Some([pairs.next()?, pairs.next()?])
}

fn full_house(hand: Hand) -> Option<[u8; 2]> {
    let of = |least: u8, but: u8| {
        (1u8..=6).rev().find(|face| *face != but && hand[usize::from(*face) - 1] >= least)
    };
    let triple = of(3, 0)?;
    Some([triple, of(2, triple)?])
}

/// The dice that a combination is made of.
pub fn core(hand: Hand, of: Made) -> Hand {
    let mut part = [0; 6];
    let [first, second] = of.tie.map(usize::from);
    match of.pattern {
        Pattern::Nothing => {}
        Pattern::Six => part[5] = 1,
        Pattern::Alike => part[first - 1] = hand[first - 1],
        Pattern::TwoPairs => (part[first - 1], part[second - 1]) = (2, 2),
        Pattern::FullHouse => (part[first - 1], part[second - 1]) = (3, 2),
        Pattern::Straight => {
            let run = (0..first).rev().take_while(|face| hand[*face] > 0);
            run.for_each(|face| part[face] = 1);
        }
    }
    part
}

/// The die that a nuisance has thrown again: the one whose removal lowers the value most; of such the highest face
/// . `but` are dice that may not be chosen.
pub fn best_die(hand: Hand, but: Hand, gamble: bool) -> Option<u8> {
    let free = (1u8..=6).filter(|face| hand[usize::from(*face) - 1] > but[usize::from(*face) - 1]);
    let without = |face: u8| {
        let mut rest = hand;
        rest[usize::from(face) - 1] -= 1;
        made(rest, gamble).value
    };
    free.min_by_key(|face| (without(*face), std::cmp::Reverse(*face)))
}

/// Every part of a hand with at least one die and at most so many.
pub fn parts(hand: Hand, most: u8) -> Vec<Hand> {
    let mut all = vec![[0u8; 6]];
    for face in 0..6 {
        let before = all.len();
        for more in 1..=hand[face] {
            for at in 0..before {
                let mut part = all[at];
                part[face] = more;
                if count(part) <= most {
                    all.push(part);
                }
            }
        }
    }
    all.retain(|part| count(*part) > 0);
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests;
