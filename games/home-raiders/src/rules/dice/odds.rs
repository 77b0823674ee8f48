//! Exact chances of rolls and of one roll against another (ledger 12.1).

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::Chance;

use crate::content::Dice;

/// Blanks, Successes and Criticals of the three colours.
type Faces = [[u8; 3]; 3];

/// A roll as chances see it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    /// The dice.
    pub dice: Dice,
    /// Successes that count at least (HR-AB-CB-04).
    pub floor: u8,
    /// Added to at least one Success (HR-BST-01).
    pub boost: u8,
    /// Criticals are plain Successes (HR-AB-HE-01).
    pub precise: bool,
}

/// The exact chances of the totals 0, 1, 2 and so on of some dice, floor and Boost aside; all totals from the last on
/// stand in the last. The last is the first total from which on the chance is below 10^-6: what that changes of a roll against
/// another is less by the chance that the other is as high. For pools whose numbers would outgrow 128 bits the last is 48 less the
/// number of dice.
pub fn chances(dice: Dice, faces: &Faces, precise: bool) -> Arc<[Chance]> {
    let count = dice.total().min(48) as usize;
    let most = if precise { count } else { 48 - count };
    // `ways[t]` out of 6^(dice so far + t).
    let mut ways = vec![0u128; most + 1];
    ways[0] = 1;
    for colour in dice_of(dice).take(count) {
        let [blank, success, critical] = faces[colour].map(u128::from);
        let fewer = std::mem::take(&mut ways);
        for total in 0..=most {
            let below = |ways: &[u128]| total.checked_sub(1).map_or(0, |less| ways[less]);
            let hit =
                if precise { (success + critical) * 6 * below(&fewer) } else { success * 6 * below(&fewer) };
            let on = if precise { 0 } else { critical * below(&ways) };
            ways.push(blank * fewer[total] + hit + on);
        }
    }
    let mut chances = Vec::new();
    // What is left, out of 6^(dice + total) too.
    let mut rest = 6u128.pow(count as u32);
    for (total, &ways) in ways.iter().enumerate() {
        let all = 6u128.pow((count + total) as u32);
        if total == most || rest.saturating_mul(1_000_000) < all {
            if rest > 0 {
                chances.push(Chance::new(rest, all));
            }
            break;
        }
        chances.push(Chance::new(ways, all));
        rest = (rest - ways) * 6;
    }
    chances.into()
}

/// The dice one by one, as numbers of colours.
fn dice_of(dice: Dice) -> impl Iterator<Item = usize> {
    (0..3).flat_map(move |colour| std::iter::repeat_n(colour, dice.0[colour].into()))
}

/// That something does not happen.
fn otherwise(chance: Chance) -> Chance {
    Chance::new(chance.den().saturating_sub(chance.num()), chance.den())
}

/// The chance that one roll brings strictly more than another: a rational number, no series cut off.
///
/// A die that hits counts 1 and then as many more as it shows Criticals in a row. Hits of both sides are peeled off in
/// pairs: of one hit with Criticals in the share `p` and one of the other side with the share `r`, the first to end
/// its row goes, and a success of the other counts. Exact while the denominators fit into 128 bits, as they do for the
/// pools of the house cards; beyond that rounded in the last bits (see [`Chance`]).
pub fn win(faces: &Faces, attack: Cast, defence: Cast) -> Chance {
    let mut race = Race { faces, known: BTreeMap::new() };
    let mut sum = Chance::NEVER;
    let defences = hits(faces, defence.dice);
    for (attacking, chance) in hits(faces, attack.dice) {
        for &(defending, other) in &defences {
            let lead = i32::from(counted(defending, defence)) - i32::from(counted(attacking, attack));
            let extra = |hits, cast: Cast| if cast.precise { [0; 3] } else { hits };
            let ahead = race.ahead(extra(attacking, attack), extra(defending, defence), lead);
            sum = sum.or(chance.and(other).and(ahead));
        }
    }
    sum
}

/// Successes of a roll with so many hits, extras aside.
fn counted(hits: [u8; 3], cast: Cast) -> u8 {
    match hits.iter().sum::<u8>().max(cast.floor) {
        0 => 0,
        hits => hits.saturating_add(cast.boost),
    }
}

/// Every number of hits of each colour with its chance.
fn hits(faces: &Faces, dice: Dice) -> Vec<([u8; 3], Chance)> {
    let mut all = vec![([0; 3], Chance::ALWAYS)];
    for colour in 0..3 {
        let blanks = Chance::new(faces[colour][0].into(), 6);
        let shows = Chance::new(6 - u128::from(faces[colour][0].min(6)), 6);
        let mut number = vec![Chance::ALWAYS];
        for _ in 0..dice.0[colour] {
            let mut next = vec![Chance::NEVER; number.len() + 1];
            for (hits, &chance) in number.iter().enumerate() {
                next[hits] = next[hits].or(chance.and(blanks));
                next[hits + 1] = next[hits + 1].or(chance.and(shows));
            }
            number = next;
        }
        let before = std::mem::take(&mut all);
        for (hits, chance) in before {
            for (number, &other) in number.iter().enumerate() {
                let (mut hits, both) = (hits, chance.and(other));
                hits[colour] = number as u8;
                if both != Chance::NEVER {
                    all.push((hits, both));
                }
            }
        }
    }
    all
}

/// Extras of hits against extras of hits.
struct Race<'a> {
    faces: &'a Faces,
    known: BTreeMap<([u8; 3], [u8; 3], i32), Chance>,
}

impl Race<'_> {
    /// The chance that the extras of the one exceed those of the other by more than `lead`.
    fn ahead(&mut self, a: [u8; 3], d: [u8; 3], lead: i32) -> Chance {
        let first = |hits: [u8; 3]| hits.iter().position(|&hits| hits > 0);
        let (ours, theirs) = match (first(a), first(d)) {
            (_, None) if lead < 0 => return Chance::ALWAYS,
            (_, None) => return otherwise(self.at_most(a, lead)),
            (None, _) if lead >= 0 => return Chance::NEVER,
            (None, _) => return self.at_most(d, -lead - 1),
            (Some(ours), Some(theirs)) => (ours, theirs),
        };
        if let Some(&known) = self.known.get(&(a, d, lead)) {
            return known;
        }
        let less_one = |mut hits: [u8; 3], colour: usize| {
            hits[colour] -= 1;
            hits
        };
        let (p, r) = (u128::from(self.faces[ours][2].min(5)), u128::from(self.faces[theirs][2].min(5)));
        let whole = 36 - p * r;
        let (fewer, less_d) = (less_one(a, ours), less_one(d, theirs));
        let both = Chance::new((6 - p) * (6 - r), whole).and(self.ahead(fewer, less_d, lead));
        let we_end = Chance::new((6 - p) * r, whole).and(self.ahead(fewer, d, lead + 1));
        let they_end = Chance::new(p * (6 - r), whole).and(self.ahead(a, less_d, lead - 1));
        let sum = both.or(we_end).or(they_end);
        self.known.insert((a, d, lead), sum);
        sum
    }

    /// The chance of at most so many extras.
    fn at_most(&self, hits: [u8; 3], most: i32) -> Chance {
        let Ok(most) = usize::try_from(most) else { return Chance::NEVER };
        let mut known = vec![Chance::ALWAYS; most + 1];
        for colour in dice_of(Dice(hits)) {
            let share = u128::from(self.faces[colour][2].min(5));
            let (ends, on) = (Chance::new(6 - share, 6), Chance::new(share, 6));
            let mut before = Chance::NEVER;
            for chance in &mut known {
                *chance = ends.and(*chance).or(on.and(before));
                before = *chance;
            }
        }
        known.last().copied().unwrap_or(Chance::ALWAYS)
    }
}
