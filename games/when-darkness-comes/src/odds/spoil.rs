//! What nuisances make of a throw (WDC-NUIS-02). All hands go the same way together: how many throws lead to each is moved
//! from hand to hand, so that no hand is looked at twice for one nuisance.

use super::{Pool, hands};
use crate::rules::dice::{Hand, made};

/// Every hand of so many dice, in the order of [`hands`].
pub struct Spoil {
    nuisances: u8,
    /// The hands, and how many throws show each.
    pub all: Vec<(Hand, u64)>,
    /// Where each stands, without a die of each face, among the hands of a die fewer.
    below: Vec<[u16; 6]>,
    /// The die that is thrown again of each hand, from 0; of one without dice the first.
    best: Vec<usize>,
    /// What the hands of a die fewer are worth.
    rests: Vec<u8>,
}

impl Spoil {
    /// The hands of a pool.
    pub fn of(pool: Pool) -> Spoil {
        let (mut all, mut rests) = (Vec::new(), Vec::new());
        hands(pool.dice, &mut |hand, ways| all.push((hand, ways)));
        if pool.nuisances > 0 && pool.dice > 0 {
            hands(pool.dice - 1, &mut |hand, _| rests.push(made(hand, pool.gamble).value));
        }
        let mut spoil = Spoil { nuisances: pool.nuisances, all, below: Vec::new(), best: Vec::new(), rests };
        if !spoil.rests.is_empty() {
            spoil.below = below(&spoil.all);
            spoil.best = (0..spoil.all.len()).map(|at| spoil.best(at, [0; 6]).unwrap_or_default()).collect();
        }
        spoil
    }

    /// How many throws show each hand when one of the dice shows this face, from 0; `fewer` show each of a die fewer.
    pub fn with(&self, face: usize, fewer: &[u64]) -> Vec<u128> {
        let mut fewer = fewer.iter();
        let mut shows = |(hand, _): &(Hand, u64)| {
            let others = if hand[face] > 0 { fewer.next() } else { None };
            others.copied().map_or(0, u128::from)
        };
        self.all.iter().map(&mut shows).collect()
    }

    /// The best die of a hand, from 0, of which some were thrown again already: as the rules choose it.
    fn best(&self, at: usize, thrown: Hand) -> Option<usize> {
        let (hand, below) = (&self.all[at].0, &self.below[at]);
        let mut best: Option<(u8, usize)> = None;
        for face in 0..6 {
            if hand[face] > thrown[face] {
                let rest = self.rests[usize::from(below[face])];
                // Of dice as good the highest.
                if best.is_none_or(|(least, _)| rest <= least) {
                    best = Some((rest, face));
                }
            }
        }
        best.map(|(_, face)| face)
    }

    /// How many throws lead to each hand in the end, from how many showed it.
    pub fn end(&self, ways: Vec<u128>) -> Vec<u128> {
        if self.rests.is_empty() {
            let all = 6u128.pow(self.nuisances.into());
            return ways.into_iter().map(|ways| ways * all).collect();
        }
        let mut end = vec![0u128; self.all.len()];
        // By the faces that were thrown again.
        let mut groups: Vec<(Hand, Vec<u128>)> = vec![([0; 6], ways)];
        for left in (0..self.nuisances).rev() {
            let mut next: Vec<(Hand, Vec<u128>)> = Vec::new();
            for (thrown, ways) in groups {
                let mut rest = vec![0u128; self.rests.len()];
                for (at, ways) in ways.into_iter().enumerate().filter(|(_, ways)| *ways > 0) {
                    let best = self.best[at];
                    let free = self.all[at].0[best] > thrown[best];
                    match if free { Some(best) } else { self.best(at, thrown) } {
                        Some(best) => rest[usize::from(self.below[at][best])] += ways,
                        // All dice have been thrown again.
                        None => end[at] += ways * 6u128.pow(u32::from(left) + 1),
                    }
                }
                for face in 0..6 {
                    let mut thrown = thrown;
                    thrown[face] += 1;
                    let to = match next.iter().position(|(known, _)| *known == thrown) {
                        _ if left == 0 => &mut end,
                        Some(known) => &mut next[known].1,
                        None => {
                            next.push((thrown, vec![0; self.all.len()]));
                            let last = next.len() - 1;
                            &mut next[last].1
                        }
                    };
                    for ((to, (hand, _)), below) in to.iter_mut().zip(&self.all).zip(&self.below) {
                        if hand[face] > 0 {
                            *to += rest[usize::from(below[face])];
                        }
                    }
                }
            }
            groups = next;
        }
        end
    }
}

/// The places of hands without a die of each face among those of a die fewer. Without it they follow each other in the same
/// order, and none is left out: so many before it show the face. Of faces that a hand does not show they mean nothing.
fn below(all: &[(Hand, u64)]) -> Vec<[u16; 6]> {
    let mut next = [0; 6];
    let places = |(hand, _): &(Hand, u64)| {
        let places = next;
        next.iter_mut().zip(hand).for_each(|(next, number)| *next += u16::from(*number > 0));
        places
    };
    all.iter().map(places).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::rank;
    use crate::rules::dice::best_die;

    #[test]
    fn a_hand_without_a_die_is_found_where_it_stands() {
        for dice in 1..=7 {
            let mut all = Vec::new();
            hands(dice, &mut |hand, ways| all.push((hand, ways)));
            for ((hand, _), below) in all.iter().zip(below(&all)) {
                for face in (0..6).filter(|face| hand[*face] > 0) {
                    let mut fewer = *hand;
                    fewer[face] -= 1;
                    assert_eq!(usize::from(below[face]), rank(fewer), "{hand:?} without {face}");
                }
            }
        }
    }

    #[test]
    fn nuis_02_the_die_is_the_one_that_the_rules_choose() {
        for gamble in [false, true] {
            let spoil = Spoil::of(Pool { dice: 6, nuisances: 2, gamble });
            for (at, (hand, _)) in spoil.all.iter().enumerate() {
                for thrown in 0..6 {
                    let mut again = [0; 6];
                    again[thrown] = 1;
                    let best = spoil.best(at, again).map(|face| face as u8 + 1);
                    assert_eq!(best, best_die(*hand, again, gamble), "{hand:?} {thrown}");
                }
            }
        }
    }
}
