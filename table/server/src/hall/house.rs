//! Time that the rules give: the table measures it, and brings what happens when it has run out as an action of the house.

use catalog::NotDone;
use kernel::{Stopwatch, Timer};
use serde::{Deserialize, Serialize};
use store::MatchState;

use super::play::{Play, Refused};
use super::room::{Room, now, random};

/// What has been spent of the rules' time, and up to when it was measured.
#[derive(Clone, Debug, Default)]
pub(crate) struct House {
    watch: Stopwatch,
    /// In milliseconds.
    since: i64,
}

/// What the people's clocks and the house's watch showed after a step. Without the house's time it is written as the
/// list of what the people have left, as it has always been.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Kept", into = "Kept")]
pub(crate) struct Times {
    /// Milliseconds left, by seat; empty when there are no clocks.
    pub left: Vec<i64>,
    /// What has been spent of the rules' time.
    pub spent: Stopwatch,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(untagged)]
enum Kept {
    Left(Vec<i64>),
    Both { left: Vec<i64>, spent: Stopwatch },
}

impl From<Kept> for Times {
    fn from(kept: Kept) -> Times {
        match kept {
            Kept::Left(left) => Times { left, spent: Stopwatch::default() },
            Kept::Both { left, spent } => Times { left, spent },
        }
    }
}

impl From<Times> for Kept {
    fn from(Times { left, spent }: Times) -> Kept {
        if spent == Stopwatch::default() { Kept::Left(left) } else { Kept::Both { left, spent } }
    }
}

impl Play {
    /// The timers that run now, each with the milliseconds that are left.
    pub fn timers(&self, now: i64) -> Vec<(Timer<()>, u64)> {
        let timers = self.played.timers();
        let mut house = self.house.clone();
        house.measure(now, &timers, self.state == MatchState::Playing);
        timers.into_iter().map(|timer| (timer.clone(), house.watch.left(&timer))).collect()
    }

    /// Whether the rules' time runs.
    pub fn house_runs(&self) -> bool {
        self.state == MatchState::Playing && !self.played.timers().is_empty()
    }

    /// Whether time runs, somebody's or what the rules give.
    pub fn time_runs(&self) -> bool {
        self.state == MatchState::Playing && (self.clock.runs() || self.house_runs())
    }

    /// Time has gone by up to now.
    pub fn measure(&mut self, now: i64) {
        self.house.measure(now, &self.played.timers(), self.state == MatchState::Playing);
    }

    /// What all clocks show, to be kept with a step.
    pub fn times(&self, now: i64) -> Times {
        Times { left: self.clock.left(now), spent: self.house.watch.clone() }
    }

    /// Sets all clocks as they were at an earlier step.
    pub fn restore(&mut self, times: &Times, now: i64) {
        self.clock.restore(&times.left, now);
        self.house = House { watch: times.spent.clone(), since: now };
    }
}

impl House {
    /// Nothing has been spent yet.
    pub fn begun(now: i64) -> House {
        House { since: now, ..House::default() }
    }

    fn measure(&mut self, now: i64, timers: &[Timer<()>], runs: bool) {
        let gone = u64::try_from(now - self.since).unwrap_or_default();
        self.since = now;
        if runs {
            self.watch.spend(gone, timers);
        }
    }
}

impl Room {
    /// Does what the rules say of each timer that has run out.
    pub async fn look_at_timers(&self, play: &mut Play) {
        while play.house_runs() && !play.broken {
            play.measure(now());
            let timers = play.played.timers();
            let Some(timer) = play.house.watch.expired(&timers) else { return };
            if let Err(why) = self.ring_timer(play, &timer.key()).await {
                tracing::error!(id = %self.id, timer = timer.key(), ?why, "the rules refuse what their timer does");
                return;
            }
        }
    }

    /// Where dice are typed in, the server rolls for the house.
    async fn ring_timer(&self, play: &mut Play, timer: &str) -> Result<(), Refused> {
        let mut luck = Vec::new();
        loop {
            match play.played.ring(timer, luck.clone()) {
                Err(NotDone::MissingLuck(below)) if luck.len() < 1_000 => {
                    luck.push((random() % u64::from(below.max(1))) as u32);
                }
                done => break done?,
            }
        }
        self.keep_steps(play, None, None, now()).await.map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_were_written_before_the_house_had_a_watch() {
        let old: Times = serde_json::from_str("[5000,7000]").unwrap();
        assert_eq!(old, Times { left: vec![5000, 7000], spent: Stopwatch::default() });
        assert_eq!(serde_json::to_string(&old).unwrap(), "[5000,7000]");
        let mut both = old;
        let timer = Timer { name: "timer-turn", of: 3, seconds: 60, action: (), by: kernel::RuleId("T-1") };
        both.spent.spend(1_500, &[timer]);
        let text = serde_json::to_string(&both).unwrap();
        assert_eq!(text, r#"{"left":[5000,7000],"spent":{"timer-turn-3":1500}}"#);
        assert_eq!(serde_json::from_str::<Times>(&text).unwrap(), both);
    }

    #[test]
    fn time_runs_only_while_the_match_is_played_and_never_backward() {
        let timer =
            [Timer { name: "timer-match", of: 0, seconds: 10, action: (), by: kernel::RuleId("T-1") }];
        let mut house = House { since: 1_000, ..House::default() };
        house.measure(3_000, &timer, true);
        house.measure(60_000, &timer, false);
        house.measure(59_000, &timer, true);
        assert_eq!(house.watch.left(&timer[0]), 8_000);
    }
}
