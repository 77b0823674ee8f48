//! Time at the table. Moments come from outside, in milliseconds; the server's are the truth.

use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// How time is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ClockChoice {
    /// Not at all.
    #[default]
    None,
    /// So many seconds for each decision.
    Move {
        /// 5 to 1,209,600 (two weeks).
        seconds: u32,
    },
    /// So many seconds for the match, and some more whenever the seat has decided.
    Bank {
        /// 10 to 1,209,600 (two weeks).
        seconds: u32,
        /// 0 to 3,600.
        increment: u32,
    },
}

impl ClockChoice {
    /// The same choice within its bounds.
    pub fn bounded(self) -> ClockChoice {
        const MOST: u32 = 1_209_600;
        match self {
            ClockChoice::None => ClockChoice::None,
            ClockChoice::Move { seconds } => ClockChoice::Move { seconds: seconds.clamp(5, MOST) },
            ClockChoice::Bank { seconds, increment } => {
                ClockChoice::Bank { seconds: seconds.clamp(10, MOST), increment: increment.min(3_600) }
            }
        }
    }

    /// What a seat has at the beginning.
    fn full(self) -> i64 {
        match self {
            ClockChoice::None => i64::MAX,
            ClockChoice::Move { seconds } | ClockChoice::Bank { seconds, .. } => i64::from(seconds) * 1_000,
        }
    }
}

/// The clocks of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    choice: ClockChoice,
    /// Milliseconds left, by seat, as of `since`.
    left: Vec<i64>,
    runs: Seats,
    since: i64,
}

impl Clock {
    /// Full clocks that stand still.
    pub fn new(choice: ClockChoice, seats: u8, now: i64) -> Clock {
        Clock { choice, left: vec![choice.full(); usize::from(seats)], runs: Seats::NONE, since: now }
    }

    pub fn choice(&self) -> ClockChoice {
        self.choice
    }

    /// Whether time is kept at all.
    pub fn ticks(&self) -> bool {
        self.choice != ClockChoice::None
    }

    /// Whether somebody's time runs now.
    pub fn runs(&self) -> bool {
        !self.runs.is_empty()
    }

    /// What a seat has left, and whether its clock runs.
    pub fn of(&self, seat: Seat, now: i64) -> Option<(i64, bool)> {
        let left = *self.left.get(seat.index()).filter(|_| self.ticks())?;
        let runs = self.runs.has(seat);
        Some((if runs { (left - (now - self.since).max(0)).max(0) } else { left }, runs))
    }

    /// What all seats have left, to be kept with the step.
    pub fn left(&self, now: i64) -> Vec<i64> {
        (0..self.left.len()).filter_map(|seat| self.of(Seat(seat as u8), now)).map(|(left, _)| left).collect()
    }

    /// Sets the clocks as they were at an earlier step; who runs stays to be told.
    pub fn restore(&mut self, left: &[i64], now: i64) {
        if left.len() == self.left.len() {
            self.left = left.to_vec();
        }
        self.since = now;
    }

    /// From now on the clocks of these seats run: those that are asked, and whose people are to decide.
    pub fn run(&mut self, seats: Seats, now: i64) {
        self.charge(now);
        self.runs = if self.ticks() { seats } else { Seats::NONE };
    }

    /// A seat has acted.
    pub fn acted(&mut self, seat: Seat, asked_still: bool, now: i64) {
        self.charge(now);
        let Some(left) = self.left.get_mut(seat.index()) else { return };
        match self.choice {
            ClockChoice::Move { .. } => *left = self.choice.full(),
            ClockChoice::Bank { increment, .. } if !asked_still => *left += i64::from(increment) * 1_000,
            ClockChoice::None | ClockChoice::Bank { .. } => {}
        }
    }

    /// The seat whose time is over.
    pub fn expired(&self, now: i64) -> Option<Seat> {
        self.runs.iter().find(|&seat| matches!(self.of(seat, now), Some((0, _))))
    }

    fn charge(&mut self, now: i64) {
        let gone = (now - self.since).max(0);
        for seat in self.runs.iter() {
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left = (*left - gone).max(0);
            }
        }
        self.since = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Seat = Seat(0);
    const SECOND: Seat = Seat(1);

    #[test]
    fn a_bank_is_spent_while_the_seat_is_asked_and_grows_when_it_has_decided() {
        let mut clock = Clock::new(ClockChoice::Bank { seconds: 60, increment: 5 }, 2, 0);
        assert!(!clock.runs());
        clock.run(Seats::only(FIRST), 0);
        assert!(clock.runs());
        assert_eq!(clock.of(FIRST, 10_000), Some((50_000, true)));
        assert_eq!(clock.of(SECOND, 10_000), Some((60_000, false)));
        clock.acted(FIRST, true, 10_000);
        assert_eq!(clock.of(FIRST, 10_000), Some((50_000, true)));
        clock.acted(FIRST, false, 20_000);
        clock.run(Seats::only(SECOND), 20_000);
        assert_eq!(clock.of(FIRST, 99_000), Some((45_000, false)));
        assert_eq!(clock.expired(79_999), None);
        assert_eq!(clock.expired(80_000), Some(SECOND));
    }

    #[test]
    fn a_move_clock_begins_anew_with_each_decision() {
        let mut clock = Clock::new(ClockChoice::Move { seconds: 30 }, 2, 0);
        clock.run(Seats::only(FIRST), 0);
        clock.acted(FIRST, true, 29_000);
        assert_eq!(clock.of(FIRST, 29_000), Some((30_000, true)));
        assert_eq!(clock.expired(59_000), Some(FIRST));
    }

    #[test]
    fn an_undo_gives_time_back_as_it_was() {
        let mut clock = Clock::new(ClockChoice::Bank { seconds: 60, increment: 0 }, 2, 0);
        clock.run(Seats::only(FIRST), 0);
        let then = clock.left(10_000);
        clock.acted(FIRST, true, 30_000);
        clock.restore(&then, 40_000);
        clock.run(Seats::only(FIRST), 40_000);
        assert_eq!(clock.of(FIRST, 40_000), Some((50_000, true)));
    }

    #[test]
    fn without_a_clock_nothing_runs_and_no_moment_is_too_late() {
        let mut clock = Clock::new(ClockChoice::None, 2, 0);
        clock.run(Seats::only(FIRST), 0);
        assert_eq!((clock.of(FIRST, 5), clock.expired(i64::MAX), clock.left(7)), (None, None, vec![]));
        assert!(!clock.runs());
    }

    #[test]
    fn a_clock_that_goes_back_takes_no_time_and_gives_none() {
        let mut clock = Clock::new(ClockChoice::Bank { seconds: 60, increment: 0 }, 1, 1_000);
        clock.run(Seats::only(FIRST), 1_000);
        assert_eq!(clock.of(FIRST, 0), Some((60_000, true)));
    }
}
