//! The only source of chance.
//!
//! Everything random is made of one primitive: a uniform pick of one number among `n`. Pools of dice that nobody
//! can tell apart are a primitive of their own, so that [`Every`] walks them as multisets.

use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::Arc;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of chance.
pub trait Luck {
    /// One number from 0 to `n - 1`, each alike.
    fn pick(&mut self, n: NonZeroU32) -> u32;

    /// `count` dice of `sides` sides each, thrown together and not told apart: values from 0, in rising order.
    fn pool(&mut self, count: usize, sides: NonZeroU32, out: &mut Vec<u32>) {
        out.clear();
        out.extend((0..count).map(|_| self.pick(sides)));
        out.sort_unstable();
    }

    /// A total of known chances, from a source that has no use for the dice behind it; see [`total`].
    fn among(&mut self, _chances: &dyn Fn() -> Arc<[Chance]>) -> Option<u32> {
        None
    }
}

/// A throw of which only the total matters, such as dice that may roll on without end. `throw` throws the dice;
/// `chances` are the exact chances of the totals 0, 1, 2 and so on, the last standing for itself and all above. Real
/// luck throws, [`Every`] walks the totals.
pub fn total(
    luck: &mut dyn Luck,
    chances: &dyn Fn() -> Arc<[Chance]>,
    throw: &mut dyn FnMut(&mut dyn Luck) -> u32,
) -> u32 {
    match luck.among(chances) {
        Some(total) => total,
        None => throw(luck),
    }
}

/// One number from 0 to `n - 1`. With fewer than two possibilities nothing is drawn.
pub fn draw(luck: &mut dyn Luck, n: u32) -> u32 {
    match NonZeroU32::new(n) {
        Some(n) if n.get() > 1 => luck.pick(n),
        _ => 0,
    }
}

/// Shuffles in place (Fisher and Yates, from the last place down).
pub fn shuffle<T>(luck: &mut dyn Luck, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let other = draw(luck, last as u32 + 1) as usize;
        items.swap(last, other);
    }
}

/// The stream that a seed gives, the same for ever: the words of `ChaCha20` with the key, in order, each 32 bits.
/// A pick among `n` takes the next word below the largest multiple of `n` that fits, and its remainder by `n`;
/// words at or above that multiple are skipped, so that every number is alike.
#[derive(Clone, Debug)]
pub struct Seeded {
    stream: ChaCha20Rng,
    words: u64,
}

impl Seeded {
    /// The stream of a key.
    pub fn new(key: [u8; 32]) -> Seeded {
        Seeded { stream: ChaCha20Rng::from_seed(key), words: 0 }
    }

    /// A stream for tests and matches between bots, where nobody needs proof.
    pub fn from_number(seed: u64) -> Seeded {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Seeded::new(key)
    }

    /// How many words were taken from the stream.
    pub fn words(&self) -> u64 {
        self.words
    }

    /// Skips to the place after `words` words.
    pub fn skip_to(&mut self, words: u64) {
        self.stream.set_word_pos(words.into());
        self.words = words;
    }
}

impl Luck for Seeded {
    fn pick(&mut self, n: NonZeroU32) -> u32 {
        let n = n.get();
        let fair = (1u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            self.words += 1;
            let word = self.stream.next_u32();
            if u64::from(word) < fair {
                return word % n;
            }
        }
    }
}

/// Numbers dictated from outside: a log being replayed, a test, dice rolled on a real table.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    numbers: Vec<u32>,
    at: usize,
    missing: Option<u32>,
    /// How many picks the tape had no number for.
    short: usize,
    out_of_range: bool,
}

impl Tape {
    /// The numbers, each from 0, in the order in which they will be picked.
    pub fn new(numbers: Vec<u32>) -> Tape {
        Tape { numbers, ..Tape::default() }
    }

    /// How many possibilities the first pick had that the tape had no number for; what was done with the zero that
    /// it got instead must be thrown away.
    pub fn missing(&self) -> Option<u32> {
        self.missing
    }

    /// Whether a number was too large for its pick.
    pub fn out_of_range(&self) -> bool {
        self.out_of_range
    }

    /// How many numbers were left over.
    pub fn left(&self) -> usize {
        self.numbers.len() - self.at
    }
}

impl Luck for Tape {
    fn pick(&mut self, n: NonZeroU32) -> u32 {
        let Some(&number) = self.numbers.get(self.at) else {
            self.missing.get_or_insert(n.get());
            self.short += 1;
            return if self.short > MOST_PICKS { astray(self.short, n) } else { 0 };
        };
        self.at += 1;
        if number < n.get() {
            return number;
        }
        self.out_of_range = true;
        0
    }
}

/// Picks beyond which what is done is taken for endless, such as a throw that is made again as long as it is a draw.
const MOST_PICKS: usize = 1_000;

/// A number for a pick that nothing speaks for: from pick to pick another, so that what is thrown again as long as it is a draw
/// comes to an end.
fn astray(pick: usize, n: NonZeroU32) -> u32 {
    let mixed = (pick as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
    (mixed % u64::from(n.get())) as u32
}

/// Passes picks on and writes them down.
pub(crate) struct Recorder<'a> {
    pub inner: &'a mut dyn Luck,
    pub drawn: Drawn,
}

/// What luck drew: the numbers, and among how many each was picked.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Drawn {
    pub picks: Vec<u32>,
    pub of: Vec<u32>,
}

impl Luck for Recorder<'_> {
    fn pick(&mut self, n: NonZeroU32) -> u32 {
        let number = self.inner.pick(n);
        self.drawn.picks.push(number);
        self.drawn.of.push(n.get());
        number
    }
}

/// An exact chance: a fraction in lowest terms, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    num: u128,
    den: u128,
}

impl Chance {
    /// Never.
    pub const NEVER: Chance = Chance { num: 0, den: 1 };
    /// Always.
    pub const ALWAYS: Chance = Chance { num: 1, den: 1 };

    /// `num` out of `den`; a `den` of 0 counts as 1.
    pub fn new(num: u128, den: u128) -> Chance {
        let den = den.max(1);
        let common = gcd(num, den);
        Chance { num: num / common, den: den / common }
    }

    /// The numerator, in lowest terms.
    pub fn num(self) -> u128 {
        self.num
    }

    /// The denominator, in lowest terms.
    pub fn den(self) -> u128 {
        self.den
    }

    /// Both happen, independently. Exact, unless the denominator outgrows 128 bits: then it is rounded.
    pub fn and(self, other: Chance) -> Chance {
        if self == Chance::ALWAYS {
            return other;
        }
        if other == Chance::ALWAYS {
            return self;
        }
        if self.num == 1
            && other.num == 1
            && let Some(den) = self.den.checked_mul(other.den)
        {
            return Chance { num: 1, den };
        }
        let a = Chance::new(self.num, other.den);
        let b = Chance::new(other.num, self.den);
        match (a.num.checked_mul(b.num), a.den.checked_mul(b.den)) {
            (Some(num), Some(den)) => Chance { num, den },
            _ => self.rough().and(other.rough()),
        }
    }

    /// Times a fraction that may be more than 1.
    fn times(self, num: u128, den: u128) -> Chance {
        self.and(Chance::new(num, den))
    }

    /// One or the other happens, never both. Exact, unless the denominator outgrows 128 bits: then it is rounded.
    pub fn or(self, other: Chance) -> Chance {
        let common = gcd(self.den, other.den);
        let sum = || {
            let den = (self.den / common).checked_mul(other.den)?;
            let (a, b) =
                (self.num.checked_mul(other.den / common)?, other.num.checked_mul(self.den / common)?);
            Some(Chance::new(a.checked_add(b)?, den))
        };
        sum().unwrap_or_else(|| self.rough().or(other.rough()))
    }

    /// In ten-thousandths, rounded to the nearest.
    pub fn basis_points(self) -> u32 {
        let (num, den) = self.within(100);
        ((num * 20_000 + den) / (2 * den)) as u32
    }

    /// Numerator and denominator, cut to so many bits.
    pub(crate) fn within(self, bits: u32) -> (u128, u128) {
        let over = (u128::BITS - self.den.leading_zeros()).saturating_sub(bits);
        (self.num >> over, self.den >> over)
    }

    /// The least denominator in common with another, if it fits into so many bits.
    pub(crate) fn common(self, den: u128, bits: u32) -> Option<u128> {
        let common = (self.den / gcd(self.den, den)).checked_mul(den)?;
        (common >> bits == 0).then_some(common)
    }

    /// The nearest chance below with a denominator that leaves room to multiply.
    fn rough(self) -> Chance {
        const BITS: u32 = 62;
        let (num, den) = self.within(u128::BITS - BITS);
        Chance::new((num << BITS) / den, 1 << BITS)
    }
}

impl std::fmt::Display for Chance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    // Most fractions are small, and 64 bits are much faster than 128.
    if let (Ok(mut a), Ok(mut b)) = (u64::try_from(a), u64::try_from(b)) {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        return a.max(1).into();
    }
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

/// Visits every way luck can fall, once each, with its exact chance: the same thing is run again and again, and
/// each run is led down the next branch.
#[derive(Clone, Debug, Default)]
pub struct Every {
    path: Vec<Branch>,
    at: usize,
}

#[derive(Clone, Debug)]
enum Branch {
    Pick { number: u32, n: NonZeroU32 },
    Pool { faces: Vec<u32>, sides: NonZeroU32 },
    Total { number: usize, chances: Arc<[Chance]> },
}

/// The first total from `from` on that can be at all.
fn possible(chances: &[Chance], from: usize) -> Option<usize> {
    (from..chances.len()).find(|&total| chances[total] != Chance::NEVER)
}

impl Every {
    /// Runs `run` once for every branch and hands each result to `each` with its chance, until there are no more or
    /// `each` breaks off. `run` must do the same thing each time, luck aside. `false`: a branch has no end, and not all were visited.
    pub fn walk<T>(
        mut run: impl FnMut(&mut dyn Luck) -> T,
        mut each: impl FnMut(T, Chance) -> ControlFlow<()>,
    ) -> bool {
        let mut every = Every::default();
        loop {
            every.at = 0;
            let result = run(&mut every);
            if every.at > MOST_PICKS {
                return false;
            }
            every.path.truncate(every.at);
            if each(result, every.chance()).is_break() || !every.advance() {
                return true;
            }
        }
    }

    /// What is picked beyond what a branch may pick.
    fn beyond(&mut self, n: NonZeroU32) -> Option<u32> {
        self.is_endless().then(|| {
            self.at += 1;
            astray(self.at, n)
        })
    }

    /// Whether the branch picks more than one may that has an end.
    fn is_endless(&self) -> bool {
        self.at >= MOST_PICKS
    }

    fn chance(&self) -> Chance {
        self.path.iter().fold(Chance::ALWAYS, |chance, branch| {
            chance.and(match branch {
                Branch::Pick { n, .. } => Chance::new(1, n.get().into()),
                Branch::Pool { faces, sides } => pool_chance(faces, *sides),
                Branch::Total { number, chances } => chances[*number],
            })
        })
    }

    /// Moves to the next branch; false when all have been visited.
    fn advance(&mut self) -> bool {
        while let Some(branch) = self.path.last_mut() {
            let more = match branch {
                Branch::Pick { number, n } => {
                    *number += 1;
                    *number < n.get()
                }
                Branch::Pool { faces, sides } => next_multiset(faces, *sides),
                Branch::Total { number, chances } => match possible(chances, *number + 1) {
                    Some(next) => {
                        *number = next;
                        true
                    }
                    None => false,
                },
            };
            if more {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Luck for Every {
    fn pick(&mut self, n: NonZeroU32) -> u32 {
        if let Some(number) = self.beyond(n) {
            return number;
        }
        let number = if let Some(Branch::Pick { number, .. }) = self.path.get(self.at) {
            *number
        } else {
            self.path.truncate(self.at);
            self.path.push(Branch::Pick { number: 0, n });
            0
        };
        self.at += 1;
        number
    }

    fn pool(&mut self, count: usize, sides: NonZeroU32, out: &mut Vec<u32>) {
        out.clear();
        if self.is_endless() {
            out.extend((0..count).filter_map(|_| self.beyond(sides)));
            out.sort_unstable();
            return;
        }
        if let Some(Branch::Pool { faces, .. }) = self.path.get(self.at) {
            out.extend_from_slice(faces);
        } else {
            self.path.truncate(self.at);
            out.resize(count, 0);
            self.path.push(Branch::Pool { faces: out.clone(), sides });
        }
        self.at += 1;
    }

    fn among(&mut self, chances: &dyn Fn() -> Arc<[Chance]>) -> Option<u32> {
        if self.is_endless() {
            return None;
        }
        let number = if let Some(Branch::Total { number, .. }) = self.path.get(self.at) {
            *number
        } else {
            let chances = chances();
            let first = possible(&chances, 0)?;
            self.path.truncate(self.at);
            self.path.push(Branch::Total { number: first, chances });
            first
        };
        self.at += 1;
        u32::try_from(number).ok()
    }
}

/// Sorted dice: the next multiset in rising order; false after the last.
fn next_multiset(faces: &mut [u32], sides: NonZeroU32) -> bool {
    let Some(place) = faces.iter().rposition(|&face| face + 1 < sides.get()) else { return false };
    let face = faces[place] + 1;
    faces[place..].fill(face);
    true
}

/// The chance that `faces.len()` dice show just these faces, in any order: die by die, so that no step outgrows its
/// numbers.
fn pool_chance(faces: &[u32], sides: NonZeroU32) -> Chance {
    let (mut chance, mut run) = (Chance::ALWAYS, 0u32);
    for (i, face) in faces.iter().enumerate() {
        run = if i > 0 && faces[i - 1] == *face { run + 1 } else { 1 };
        chance = chance.times(i as u128 + 1, u128::from(run) * u128::from(sides.get()));
    }
    chance
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all<T>(run: impl FnMut(&mut dyn Luck) -> T, mut each: impl FnMut(T, Chance)) {
        Every::walk(run, |result, chance| {
            each(result, chance);
            ControlFlow::Continue(())
        });
    }

    #[test]
    fn every_visits_each_pick_once_with_its_chance() {
        let mut seen = Vec::new();
        all(|luck| (draw(luck, 2), draw(luck, 3)), |result, chance| seen.push((result, chance)));
        assert_eq!(seen.len(), 6);
        assert!(seen.iter().all(|(_, chance)| *chance == Chance::new(1, 6)));
        assert_eq!(seen.iter().fold(Chance::NEVER, |sum, (_, c)| sum.or(*c)), Chance::ALWAYS);
    }

    #[test]
    fn every_follows_branches_that_draw_more_in_some_cases() {
        let mut count = 0;
        let mut sum = Chance::NEVER;
        let run = |luck: &mut dyn Luck| if draw(luck, 6) == 5 { 6 + draw(luck, 6) } else { 0 };
        all(run, |_, chance| {
            count += 1;
            sum = sum.or(chance);
        });
        assert_eq!((count, sum), (11, Chance::ALWAYS));
    }

    #[test]
    fn a_pool_is_walked_as_multisets_whose_chances_agree_with_separate_dice() {
        let sides = NonZeroU32::new(6).unwrap();
        let mut pooled = std::collections::BTreeMap::new();
        let throw = |luck: &mut dyn Luck| {
            let mut out = Vec::new();
            luck.pool(4, sides, &mut out);
            out
        };
        all(throw, |faces, chance| assert!(pooled.insert(faces, chance).is_none()));
        let mut single = std::collections::BTreeMap::new();
        let throw = |luck: &mut dyn Luck| {
            let mut out: Vec<u32> = (0..4).map(|_| luck.pick(sides)).collect();
            out.sort_unstable();
            out
        };
        all(throw, |faces, chance| {
            let sum: &mut Chance = single.entry(faces).or_insert(Chance::NEVER);
            *sum = sum.or(chance);
        });
        assert_eq!(pooled.len(), 126);
        assert_eq!(pooled, single);
    }

    #[test]
    fn a_total_is_walked_by_its_chances_and_thrown_by_real_luck() {
        let half = Chance::new(1, 2);
        let chances = || Arc::from([half, Chance::NEVER, half]);
        let throw = &mut |luck: &mut dyn Luck| 2 * draw(luck, 2);
        let mut seen = Vec::new();
        all(|luck| total(luck, &chances, throw) + draw(luck, 2), |sum, chance| seen.push((sum, chance)));
        let quarter = Chance::new(1, 4);
        assert_eq!(seen, [(0, quarter), (1, quarter), (2, quarter), (3, quarter)]);
        assert_eq!(total(&mut Tape::new(vec![1]), &chances, throw), 2);
    }

    #[test]
    fn a_tape_says_what_is_missing_and_what_is_out_of_range() {
        let mut tape = Tape::new(vec![2, 9]);
        assert_eq!((draw(&mut tape, 6), tape.out_of_range()), (2, false));
        assert_eq!((draw(&mut tape, 6), tape.out_of_range()), (0, true));
        assert_eq!((draw(&mut tape, 20), tape.missing()), (0, Some(20)));
    }
}
