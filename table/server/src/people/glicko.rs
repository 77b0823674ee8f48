//! Ratings after Glicko-2: how strong somebody plays, how sure that is, and how steady.
//!
//! Mark E. Glickman, "Example of the Glicko-2 system" (2022); numbers of steps are the paper's. Each match is a rating
//! period of its own, and a deviation grows with the weeks in which nothing is played.

use std::f64::consts::PI;

/// Between the scale that people read and the one that is reckoned on (step 2).
const SCALE: f64 = 173.7178;
/// Where everybody begins.
const MIDDLE: f64 = 1500.0;
/// The least that is known of anybody.
const WIDEST: f64 = 350.0;
/// How much volatility may change (step 1, τ).
const TAU: f64 = 0.5;
/// When the new volatility is found (step 5, ε).
const CLOSE: f64 = 0.000_001;

/// What is thought of somebody's play in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    /// How strong: 1500 is the middle.
    pub value: f64,
    /// How unsure that is: in 95 of 100 cases the truth lies within twice as much on either side.
    pub deviation: f64,
    /// How much the strength changes from week to week.
    pub volatility: f64,
}

impl Rating {
    /// Of somebody who has not played.
    pub const NEW: Rating = Rating { value: MIDDLE, deviation: WIDEST, volatility: 0.06 };

    /// After so many weeks without a match (step 6): the strength stays, and is less sure.
    pub fn aged(self, weeks: f64) -> Rating {
        let phi = self.deviation / SCALE;
        let grown = phi.hypot(self.volatility * weeks.max(0.0).sqrt()) * SCALE;
        Rating { deviation: grown.min(WIDEST), ..self }
    }

    /// After matches against these opponents, each with its score: 1 won, 0.5 drawn, 0 lost.
    pub fn after(self, played: &[(Rating, f64)]) -> Rating {
        let (mu, phi) = ((self.value - MIDDLE) / SCALE, self.deviation / SCALE);
        let (mut precision, mut surprise) = (0.0, 0.0);
        // Steps 3 and 4.
        for (other, score) in played {
            let g = weight(other.deviation / SCALE);
            let expected = 1.0 / (1.0 + (-g * (mu - (other.value - MIDDLE) / SCALE)).exp());
            precision += g * g * expected * (1.0 - expected);
            surprise += g * (score - expected);
        }
        if precision <= 0.0 {
            return self;
        }
        let variance = 1.0 / precision;
        let volatility = volatility(self.volatility, phi, variance, variance * surprise);
        // Steps 6 to 8.
        let before = phi.hypot(volatility);
        let after = 1.0 / (1.0 / (before * before) + precision).sqrt();
        Rating {
            value: (mu + after * after * surprise) * SCALE + MIDDLE,
            deviation: (after * SCALE).min(WIDEST),
            volatility,
        }
    }
}

/// How much a match against somebody counts of whom so much is known (step 3, g).
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The new volatility: the root of the paper's function, found by the Illinois procedure (step 5).
fn volatility(sigma: f64, phi: f64, variance: f64, change: f64) -> f64 {
    let begin = (sigma * sigma).ln();
    let function = |x: f64| {
        let squares = phi * phi + variance + x.exp();
        x.exp() * (change * change - squares) / (2.0 * squares * squares) - (x - begin) / (TAU * TAU)
    };
    let mut low = begin;
    let rest = change * change - phi * phi - variance;
    let mut high = if rest > 0.0 {
        rest.ln()
    } else {
        let steps = (1..100).map(|k| begin - f64::from(k) * TAU);
        steps.into_iter().find(|x| function(*x) >= 0.0).unwrap_or(begin)
    };
    let (mut at_low, mut at_high) = (function(low), function(high));
    // It halves at least every other time: far fewer are needed.
    for _ in 0..100 {
        if (high - low).abs() <= CLOSE {
            break;
        }
        let between = low + (low - high) * at_low / (at_high - at_low);
        let at_between = function(between);
        if at_between * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (between, at_between);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, volatility: 0.06 }
    }

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found}, not {expected}");
    }

    #[test]
    fn the_papers_example_comes_out() {
        let played =
            [(rating(1400.0, 30.0), 1.0), (rating(1550.0, 100.0), 0.0), (rating(1700.0, 300.0), 0.0)];
        let after = rating(1500.0, 200.0).after(&played);
        near(after.value, 1464.06, 0.02);
        near(after.deviation, 151.52, 0.02);
        near(after.volatility, 0.059_99, 0.000_01);
    }

    #[test]
    fn the_papers_weights_come_out() {
        for (deviation, g) in [(30.0, 0.9955), (100.0, 0.9531), (300.0, 0.7242)] {
            near(weight(deviation / SCALE), g, 0.0001);
        }
    }

    #[test]
    fn two_newcomers_gain_and_lose_alike() {
        let (won, lost) =
            (Rating::NEW.after(&[(Rating::NEW, 1.0)]), Rating::NEW.after(&[(Rating::NEW, 0.0)]));
        near(won.value - 1500.0, 1500.0 - lost.value, 0.001);
        assert!(won.value > 1600.0 && won.deviation < 350.0);
        near(Rating::NEW.after(&[(Rating::NEW, 0.5)]).value, 1500.0, 0.001);
        assert_eq!(Rating::NEW.after(&[]), Rating::NEW);
    }

    #[test]
    fn what_is_not_played_becomes_unsure_but_never_more_than_of_a_newcomer() {
        let known = rating(1800.0, 60.0);
        near(known.aged(0.0).deviation, 60.0, 0.001);
        let later = known.aged(52.0);
        assert!(later.deviation > 90.0 && later.deviation < 120.0, "{later:?}");
        near(later.value, 1800.0, 0.001);
        near(known.aged(1e9).deviation, 350.0, 0.001);
        near(known.aged(-5.0).deviation, 60.0, 0.001);
    }

    #[test]
    fn surprises_without_end_break_nothing() {
        let mut rating = rating(1500.0, 50.0);
        for _ in 0..500 {
            rating = rating.after(&[(Rating { value: 3000.0, deviation: 30.0, volatility: 0.06 }, 1.0)]);
            assert!(rating.value.is_finite() && rating.deviation > 0.0 && rating.volatility.is_finite());
        }
    }
}
