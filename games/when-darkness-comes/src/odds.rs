//! The exact chances of throws (ledger section 12). Every hand that so many dice can show is looked at once, with the
//! number of throws that show it: 252 hands of five dice, 6,188 of twelve.

pub mod fight;
mod spoil;

use std::cmp::Ordering;

use kernel::Chance;

use crate::rules::contest::compare;
use crate::rules::dice::{Hand, Made, count, made, parts};
use spoil::Spoil;

/// Dice that are thrown together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pool {
    /// How many.
    pub dice: u8,
    /// Nuisances that have the best die thrown again (WDC-NUIS-02).
    pub nuisances: u8,
    /// Whether two pairs and full houses count (WDC-DICE-05).
    pub gamble: bool,
}

impl Pool {
    /// So many dice, nothing else.
    pub const fn plain(dice: u8) -> Pool {
        Pool { dice, nuisances: 0, gamble: false }
    }

    /// How many throws there are, those of the nuisances among them.
    fn throws(self) -> u128 {
        6u128.pow(u32::from(self.dice) + u32::from(self.nuisances))
    }

    /// Calls `each` with every hand that may lie in the end, and how many throws lead to it.
    pub fn each(self, mut each: impl FnMut(Hand, u128)) {
        let spoil = Spoil::of(self);
        let ways = spoil.all.iter().map(|(_, ways)| u128::from(*ways)).collect();
        for ((hand, _), ways) in spoil.all.iter().zip(spoil.end(ways)).filter(|(_, ways)| *ways > 0) {
            each(*hand, ways);
        }
    }

    /// Calls `each` with what the red die shows, every hand that may lie in the end with it, and how many throws lead to
    /// that. Without dice there is no red one.
    pub fn each_with_red(self, mut each: impl FnMut(u8, Hand, u128)) {
        let (spoil, mut white) = (Spoil::of(self), Vec::new());
        hands(self.dice.saturating_sub(1), &mut |_, ways| white.push(ways));
        for red in 1..=6u8 {
            let ends = spoil.end(spoil.with(usize::from(red) - 1, &white));
            for ((hand, _), ways) in spoil.all.iter().zip(ends).filter(|(_, ways)| *ways > 0) {
                each(red, *hand, ways);
            }
        }
    }
}

/// Calls `each` with every hand of so many dice (20 at most), and how many throws show it.
pub fn hands(dice: u8, each: &mut dyn FnMut(Hand, u64)) {
    fill(0, dice, &mut [0; 6], 1, each);
}

/// Goes through how many of the dice that are left show each face from `face` on.
fn fill(face: usize, left: u8, hand: &mut Hand, ways: u64, each: &mut dyn FnMut(Hand, u64)) {
    if face == 5 {
        hand[5] = left;
        each(*hand, ways);
        return;
    }
    let mut choices = 1u64;
    for number in 0..=left {
        hand[face] = number;
        fill(face + 1, left - number, hand, ways * choices, each);
        choices = choices * u64::from(left - number) / u64::from(number + 1);
    }
}

/// How many throws of a pool are worth each value, from 0 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    /// The throws of each value.
    pub ways: [u128; 11],
    /// All throws.
    pub of: u128,
}

/// The values of a pool.
pub fn values(pool: Pool) -> Values {
    let mut ways = [0; 11];
    pool.each(|hand, more| ways[usize::from(made(hand, pool.gamble).value)] += more);
    Values { ways, of: pool.throws() }
}

impl Values {
    /// The chance to reach a target number; 0 and less is always reached, 11 and more never (WDC-ROLL-04).
    pub fn reach(&self, tn: i8) -> Chance {
        Chance::new(self.ways.iter().skip(tn.max(0) as usize).sum(), self.of)
    }

    /// The chance to throw exactly this value.
    pub fn exactly(&self, value: i8) -> Chance {
        let ways = usize::try_from(value).ok().and_then(|value| self.ways.get(value));
        Chance::new(ways.copied().unwrap_or_default(), self.of)
    }
}

/// The chance that a hand is `good` when some of its dice are thrown again.
pub fn again(hand: Hand, part: Hand, good: &dyn Fn(Hand) -> bool) -> Chance {
    Throws::of(hand, good).again(hand, part)
}

/// The dice, up to so many, that are best thrown again, and the chance that the hand is `good` then; of choices as good
/// the fewest dice.
pub fn best_again(hand: Hand, most: u8, good: &dyn Fn(Hand) -> bool) -> Option<(Hand, Chance)> {
    let mut throws = Throws::of(hand, good);
    let tried = parts(hand, most).into_iter().map(|part| (part, throws.again(hand, part)));
    tried.reduce(|best, next| {
        // All denominators are powers of 6.
        let (a, b) = (best.1.num() * next.1.den(), next.1.num() * best.1.den());
        if b > a || b == a && count(next.0) < count(best.0) { next } else { best }
    })
}

/// Dice thrown beside others that lie. Whichever are thrown, they lead over the same hands: how many throws make each of
/// them good is counted once.
struct Throws<'a> {
    /// How many dice there are.
    dice: u8,
    good: &'a dyn Fn(Hand) -> bool,
    /// The good throws that are left, by how many dice lie and which hand they are; [`UNKNOWN`]: not counted yet.
    ways: Vec<Vec<u64>>,
}

/// Not counted yet.
const UNKNOWN: u64 = u64::MAX;

impl Throws<'_> {
    fn of(hand: Hand, good: &dyn Fn(Hand) -> bool) -> Throws<'_> {
        let dice = count(hand);
        Throws { dice, good, ways: vec![Vec::new(); usize::from(dice) + 1] }
    }

    fn again(&mut self, hand: Hand, part: Hand) -> Chance {
        let mut kept = hand;
        for (kept, thrown) in kept.iter_mut().zip(part) {
            *kept -= thrown.min(*kept);
        }
        Chance::new(self.good(kept).into(), 6u128.pow((self.dice - count(kept)).into()))
    }

    /// How many throws of the dice that do not lie are good.
    fn good(&mut self, lies: Hand) -> u64 {
        let (number, at) = (count(lies), rank(lies));
        let known = &mut self.ways[usize::from(number)];
        if known.is_empty() {
            known.resize(CHOOSE[usize::from(number) + 5][5], UNKNOWN);
        }
        if known[at] != UNKNOWN {
            return known[at];
        }
        let ways = if number == self.dice {
            u64::from((self.good)(lies))
        } else {
            let more = |face: usize| {
                let mut hand = lies;
                hand[face] += 1;
                hand
            };
            (0..6).map(|face| self.good(more(face))).sum()
        };
        self.ways[usize::from(number)][at] = ways;
        ways
    }
}

/// The place of a hand among those of as many dice, as [`hands`] goes through them.
fn rank(hand: Hand) -> usize {
    let mut left = usize::from(count(hand));
    let mut at = 0;
    for (face, number) in hand.into_iter().enumerate().take(5) {
        // Hands with fewer of this face, by what the faces after it show.
        let after = 5 - face;
        at += CHOOSE[left + after][after];
        left -= usize::from(number);
        at -= CHOOSE[left + after][after];
    }
    at
}

/// In how many ways so many things can be taken out of so many: the first number up to 25, as 20 dice need it.
const CHOOSE: [[usize; 6]; 26] = {
    let mut table = [[0; 6]; 26];
    let mut n = 0;
    while n < 26 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 6 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// What a pool makes: every combination, and how many throws make it.
pub fn makes(pool: Pool) -> Vec<(Made, u128)> {
    // Value and faces say which pattern it is.
    let mut all: Vec<Option<(Made, u128)>> = vec![None; 11 * 49];
    pool.each(|hand, ways| {
        let made = made(hand, pool.gamble);
        let [first, second] = made.tie.map(usize::from);
        all[(usize::from(made.value) * 7 + first) * 7 + second].get_or_insert((made, 0)).1 += ways;
    });
    all.into_iter().flatten().collect()
}

/// An opposed check of what one makes against what the other makes: the chances that the first wins, that all is thrown
/// again, that the second wins (ledger 5.2).
pub fn opposed(one: &[(Made, u128)], other: &[(Made, u128)]) -> [Chance; 3] {
    let mut ways = [0u128; 3];
    for (a, first) in one {
        for (b, second) in other {
            let result = match compare(*a, *b) {
                Ordering::Greater => 0,
                Ordering::Equal => 1,
                Ordering::Less => 2,
            };
            ways[result] += first * second;
        }
    }
    let all = ways.iter().sum();
    ways.map(|ways| Chance::new(ways, all))
}

/// The chance that at least one of `drawn` disks is among the `bad` ones, of so many that nobody has seen.
pub fn at_least_one(bad: u32, of: u32, drawn: u32) -> Chance {
    let (mut none, good) = (Chance::ALWAYS, of.saturating_sub(bad));
    for at in 0..drawn.min(of) {
        none = none.and(Chance::new(good.saturating_sub(at).into(), (of - at).into()));
    }
    not(none)
}

/// The chance that it does not happen.
pub fn not(chance: Chance) -> Chance {
    Chance::new(chance.den() - chance.num(), chance.den())
}

#[cfg(test)]
mod tests;
