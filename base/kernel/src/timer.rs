//! Time that the rules give. Rules know no clock: they say what runs and what happens when it has run out, and whoever
//! keeps the table measures.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::RuleId;

/// Time that the rules give, while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer<A> {
    /// What it is: a message key, such as `timer-match`.
    pub name: &'static str,
    /// Which one of that name: time that was spent on it stays spent whenever it runs again. A new turn's is a new one.
    pub of: u32,
    /// How long it is in all, in seconds.
    pub seconds: u32,
    /// What the house does when it has run out.
    pub action: A,
    /// The rule that gives it.
    pub by: RuleId,
}

/// What has been spent of each timer, in milliseconds. It never looks at a clock: it is told how much time went by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stopwatch(BTreeMap<String, u64>);

impl Stopwatch {
    /// So many milliseconds have gone by while these timers ran.
    pub fn spend<A>(&mut self, millis: u64, timers: &[Timer<A>]) {
        for timer in timers {
            let spent = self.0.entry(timer.key()).or_default();
            *spent = spent.saturating_add(millis);
        }
    }

    /// How many milliseconds are left of a timer.
    pub fn left<A>(&self, timer: &Timer<A>) -> u64 {
        let spent = self.0.get(&timer.key()).copied().unwrap_or_default();
        (u64::from(timer.seconds) * 1_000).saturating_sub(spent)
    }

    /// The first of these timers that has run out.
    pub fn expired<'a, A>(&self, timers: &'a [Timer<A>]) -> Option<&'a Timer<A>> {
        timers.iter().find(|timer| self.left(timer) == 0)
    }
}

impl<A> Timer<A> {
    /// Its name with its number: `timer-turn-17`.
    pub fn key(&self) -> String {
        format!("{}-{}", self.name, self.of)
    }
}
