//! Time that the rules give, at a terminal: measured between decisions, and rung before the next one is made.

use std::io;
use std::time::Instant;

use catalog::NotDone;
use kernel::Stopwatch;

use super::Table;
use crate::words::plain;

/// What has been spent of the rules' time.
pub(super) struct House {
    watch: Stopwatch,
    since: Instant,
}

impl House {
    pub fn begun() -> House {
        House { watch: Stopwatch::default(), since: Instant::now() }
    }
}

impl Table<'_> {
    /// Measures the time that has gone by, and does what the rules say of a timer that has run out. Whether one had.
    pub(super) fn look_at_house(&mut self) -> io::Result<bool> {
        let timers = self.played.timers();
        let gone = self.house.since.elapsed();
        self.house.since = Instant::now();
        self.house.watch.spend(u64::try_from(gone.as_millis()).unwrap_or(u64::MAX), &timers);
        let Some(timer) = self.house.watch.expired(&timers) else { return Ok(false) };
        let (name, key) = (self.voice().word(timer.name), timer.key());
        self.say("timer-out", [("name", plain(name))])?;
        match self.played.ring(&key, Vec::new()) {
            Ok(()) => self.keep()?,
            // Where dice are typed in, nobody can type them for the house here: the match goes on without.
            Err(NotDone::MissingLuck(_)) => return Ok(false),
            Err(why) => {
                let why = self.reason(&why);
                self.print(&why, 0)?;
                return Ok(false);
            }
        }
        Ok(true)
    }
}
