//! What many matches say: ratings with their intervals, and which worth of a position means which chance of winning.

use kernel::{Measure, Seeded, draw};

/// A meeting of two bots, by their numbers, and the share of a win that the first got.
pub(crate) type Meeting = (usize, usize, f64);

/// How often meetings are drawn anew to see how far a rating may be off.
const RESAMPLED: usize = 400;

/// Steps by which ratings are brought nearer to what the meetings say.
const ROUNDS: usize = 200;

/// The rating of the middle.
const MIDDLE: f64 = 1_500.0;

/// A rating, and between which two it lies in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    pub elo: f64,
    pub low: f64,
    pub high: f64,
}

/// Shares of a win, added up: of each bot against each other.
type Shares = Vec<Vec<f64>>;

/// The Elo rating of each of so many bots, by all their meetings together; 400 more mean ten wins for one loss.
pub(crate) fn ratings(bots: usize, meetings: &[Meeting], seed: u64) -> Vec<Rating> {
    let shares = |all: &mut dyn Iterator<Item = Meeting>| {
        let mut shares = vec![vec![0.0; bots]; bots];
        for (one, other, share) in all {
            shares[one][other] += share;
            shares[other][one] += 1.0 - share;
        }
        shares
    };
    let mut luck = Seeded::from_number(seed);
    let mut anew = || {
        let mut drawn = meetings.iter().map(|_| meetings[draw(&mut luck, meetings.len() as u32) as usize]);
        elos(&shares(&mut drawn))
    };
    let resampled: Vec<Vec<f64>> = (0..RESAMPLED).map(|_| anew()).collect();
    let rating = |(bot, elo): (usize, f64)| {
        let mut all: Vec<f64> = resampled.iter().map(|elos| elos[bot]).collect();
        all.sort_by(f64::total_cmp);
        Rating { elo, low: all[RESAMPLED / 40], high: all[RESAMPLED - 1 - RESAMPLED / 40] }
    };
    elos(&shares(&mut meetings.iter().copied())).into_iter().enumerate().map(rating).collect()
}

/// The most likely ratings (Bradley and Terry's model, by Hunter's iteration). Everybody has drawn once against the middle,
/// or whoever never lost would stand infinitely high.
fn elos(shares: &Shares) -> Vec<f64> {
    let mut strength = vec![1.0; shares.len()];
    for _ in 0..ROUNDS {
        let stronger = |one: usize| {
            let won: f64 = 0.5 + shares[one].iter().sum::<f64>();
            let met =
                |other: usize| (shares[one][other] + shares[other][one]) / (strength[one] + strength[other]);
            won / (1.0 / (strength[one] + 1.0) + (0..shares.len()).map(met).sum::<f64>())
        };
        strength = (0..shares.len()).map(stronger).collect();
    }
    strength.iter().map(|strength| MIDDLE + 400.0 * strength.log10()).collect()
}

/// Which lead means which chance, by the positions of matches with what became of them (logistic regression by Newton's
/// method). Each match counts the same, or those that hardly end would tell most. `None` when they do not tell: too few, or
/// better positions were not won more often.
pub(crate) fn measured(matches: &[&[(i64, f64)]]) -> Option<Measure> {
    // Won and lost positions have leads beyond all others; no float here needs more than 52 bits.
    #[allow(clippy::cast_precision_loss)]
    let points: Vec<(f64, f64, f64)> = matches
        .iter()
        .flat_map(|one| one.iter().map(|(lead, share)| (*lead as f64, *share, 1.0 / one.len() as f64)))
        .collect();
    let counts = points.iter().map(|(.., counts)| counts).sum::<f64>().max(1.0);
    let size = points.iter().map(|(lead, _, counts)| lead.abs() * counts).sum::<f64>() / counts;
    if size <= 0.0 {
        return None;
    }
    let (mut base, mut slope) = (0.0, 0.0);
    for _ in 0..50 {
        // The gradient, and the matrix of second derivatives with a little on its diagonal.
        let (mut at_base, mut at_slope, mut bb, mut bs, mut ss) = (0.0, 0.0, 1e-6, 0.0, 1e-6);
        for (lead, share, counts) in &points {
            let x = lead / size;
            let chance = 1.0 / (1.0 + (-(base + slope * x)).exp());
            let (off, weight) = (counts * (share - chance), counts * chance * (1.0 - chance));
            at_base += off;
            at_slope += off * x;
            bb += weight;
            bs += weight * x;
            ss += weight * x * x;
        }
        let det = bb * ss - bs * bs;
        base += ((ss * at_base - bs * at_slope) / det).clamp(-1.0, 1.0);
        slope += ((bb * at_slope - bs * at_base) / det).clamp(-1.0, 1.0);
    }
    let step = size / slope;
    let known = step.is_finite() && step >= 1.0;
    known.then(|| Measure { even: (-base * step).round() as i64, step: step.round() as i64 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meetings(won: usize, lost: usize) -> Vec<Meeting> {
        let won = std::iter::repeat_n((0, 1, 1.0), won);
        won.chain(std::iter::repeat_n((0, 1, 0.0), lost)).collect()
    }

    #[test]
    fn ten_wins_for_a_loss_are_400_points() {
        let [one, other] = ratings(2, &meetings(1_000, 100), 1)[..] else { panic!("two bots") };
        assert!((one.elo - other.elo - 400.0).abs() < 4.0, "{one:?} {other:?}");
        assert!(one.low < one.elo && one.elo < one.high && one.high - one.low < 60.0, "{one:?}");
    }

    #[test]
    fn few_meetings_tell_little_and_whoever_never_lost_is_rated_too() {
        let [few, _] = ratings(2, &meetings(4, 4), 1)[..] else { panic!("two bots") };
        let [many, _] = ratings(2, &meetings(400, 400), 1)[..] else { panic!("two bots") };
        assert!(few.high - few.low > 2.0 * (many.high - many.low), "{few:?} {many:?}");
        let [best, worst] = ratings(2, &meetings(5, 0), 1)[..] else { panic!("two bots") };
        assert!(best.elo.is_finite() && best.elo > worst.elo);
        assert_eq!(ratings(2, &meetings(5, 3), 7), ratings(2, &meetings(5, 3), 7));
    }

    #[test]
    fn a_measure_is_found_again() {
        // Leads from -3,000 to 3,000, won as a measure with even 200 and step 1,000 says.
        let chance = |lead: i32| 1.0 / (1.0 + (-f64::from(lead - 200) / 1_000.0).exp());
        let standings: Vec<(i64, f64)> = (-30..=30).map(|x| (i64::from(x * 100), chance(x * 100))).collect();
        let matches: Vec<_> = standings.chunks(1).collect();
        let measure = measured(&matches).expect("they tell");
        assert!((measure.even - 200).abs() <= 5 && (measure.step - 1_000).abs() <= 10, "{measure:?}");
        // One match in which a thousand times the other side was ahead says no more than any other.
        let endless = [(-2_000, 1.0); 1_000];
        let more = measured(&[matches.as_slice(), &[&endless]].concat()).expect("they tell");
        assert!((more.step - 1_000).abs() <= 150, "{more:?}");
        assert_eq!(measured(&[]), None);
        let upside_down: Vec<(i64, f64)> = standings.iter().map(|(lead, share)| (-lead, *share)).collect();
        assert_eq!(measured(&upside_down.chunks(1).collect::<Vec<_>>()), None);
    }
}
