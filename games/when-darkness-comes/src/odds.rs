//! The exact chances of throws (ledger section 12). Every hand that so many dice can show is looked at once, with the
//! number of throws that show it: 252 hands of five dice, 6,188 of twelve.

pub mod fight;

use std::cmp::Ordering;

use kernel::Chance;

use crate::rules::contest::compare;
use crate::rules::dice::{Hand, Made, best_die, count, made, parts};

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
        let Pool { dice, nuisances, gamble } = self;
        hands(dice, &mut |hand, ways| spoil(hand, [0; 6], nuisances, gamble, ways.into(), &mut each));
    }

    /// Calls `each` with what the red die shows, every hand that may lie in the end with it, and how many throws lead to
    /// that.
    pub fn each_with_red(self, mut each: impl FnMut(u8, Hand, u128)) {
        let Pool { dice, nuisances, gamble } = self;
        for red in 1..=6u8 {
            hands(dice.saturating_sub(1), &mut |mut hand, ways| {
                hand[usize::from(red) - 1] += 1;
                let mut each = |hand, ways| each(red, hand, ways);
                spoil(hand, [0; 6], nuisances, gamble, ways.into(), &mut each);
            });
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

/// The nuisances' throws, as the rules have them made.
fn spoil(hand: Hand, thrown: Hand, left: u8, gamble: bool, ways: u128, each: &mut impl FnMut(Hand, u128)) {
    let best = if left > 0 { best_die(hand, thrown, gamble) } else { None };
    let Some(best) = best else { return each(hand, ways * 6u128.pow(left.into())) };
    for face in 0..6 {
        let (mut hand, mut thrown) = (hand, thrown);
        hand[usize::from(best) - 1] -= 1;
        hand[face] += 1;
        thrown[face] += 1;
        spoil(hand, thrown, left - 1, gamble, ways, each);
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
    let mut all = Vec::new();
    hands(count(part), &mut |hand, ways| all.push((hand, ways)));
    chance_of(hand, part, all.into_iter(), good)
}

/// The same, with all hands that the dice thrown again can show.
fn chance_of(
    hand: Hand,
    part: Hand,
    all: impl Iterator<Item = (Hand, u64)>,
    good: &dyn Fn(Hand) -> bool,
) -> Chance {
    let mut kept = hand;
    for (kept, thrown) in kept.iter_mut().zip(part) {
        *kept -= thrown.min(*kept);
    }
    let then = all.map(|(more, ways)| {
        let mut hand = kept;
        for (all, more) in hand.iter_mut().zip(more) {
            *all += more;
        }
        if good(hand) { ways } else { 0 }
    });
    Chance::new(then.sum::<u64>().into(), 6u128.pow(count(part).into()))
}

/// The dice, up to so many, that are best thrown again, and the chance that the hand is `good` then; of choices as good
/// the fewest dice.
pub fn best_again(hand: Hand, most: u8, good: &dyn Fn(Hand) -> bool) -> Option<(Hand, Chance)> {
    // The same dice are thrown for many choices: they are listed once.
    let listed: Vec<Vec<(Hand, u64)>> = (0..=most.min(count(hand)))
        .map(|dice| {
            let mut all = Vec::new();
            hands(dice, &mut |hand, ways| all.push((hand, ways)));
            all
        })
        .collect();
    let tried = parts(hand, most).into_iter().map(|part| {
        let all = &listed[usize::from(count(part))];
        (part, chance_of(hand, part, all.iter().copied(), good))
    });
    tried.reduce(|best, next| {
        // All denominators are powers of 6.
        let (a, b) = (best.1.num() * next.1.den(), next.1.num() * best.1.den());
        if b > a || b == a && count(next.0) < count(best.0) { next } else { best }
    })
}

/// What a pool makes: every combination, and how many throws make it.
pub fn makes(pool: Pool) -> Vec<(Made, u128)> {
    let mut all: Vec<(Made, u128)> = Vec::new();
    pool.each(|hand, ways| {
        let made = made(hand, pool.gamble);
        match all.iter_mut().find(|(known, _)| *known == made) {
            Some((_, sum)) => *sum += ways,
            None => all.push((made, ways)),
        }
    });
    all
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
