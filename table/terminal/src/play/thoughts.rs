//! What bots think, told to people: a hint, and what a bot thought when it decided last.

use std::io;
use std::time::Duration;

use catalog::{Thought, Thoughts};
use kernel::Seat;

use super::{Player, Table};
use crate::words::plain;

/// How long is thought about a hint.
const HINT: Thought = Thought::of(1_000).within(Duration::from_secs(1));

impl Table<'_> {
    /// What a bot would do here; only where nobody else plays, so that nobody is beaten by a program.
    pub(super) fn hint(&mut self, seat: Seat) -> io::Result<()> {
        if self.sitting.players.iter().filter(|player| **player == Player::Human).count() > 1 {
            return self.say("hint-alone", []);
        }
        let thought = Thought { cores: self.sitting.cores, ..HINT };
        match self.played.thoughts_work(seat, thought, self.played.step().into()) {
            Ok(work) => self.think_aloud(&work()),
            Err(why) => {
                let why = self.reason(&why);
                self.print(&why, 0)
            }
        }
    }

    /// What bots thought when they last chose, where the table is open about it.
    pub(super) fn thoughts(&mut self) -> io::Result<()> {
        if !self.sitting.open_thoughts {
            return self.say("thoughts-closed", []);
        }
        let known = std::mem::take(&mut self.thoughts);
        if known.is_empty() {
            self.say("thoughts-unknown", [])?;
        }
        for (seat, thoughts) in &known {
            let bot = self.seat_name(*seat);
            self.say("thoughts-of", [("bot", plain(bot))])?;
            self.think_aloud(thoughts)?;
        }
        self.thoughts = known;
        Ok(())
    }

    fn think_aloud(&mut self, thoughts: &Thoughts) -> io::Result<()> {
        let lines: Vec<String> = thoughts.sentences().iter().map(|line| self.voice().say(line)).collect();
        lines.iter().try_for_each(|line| self.print(line, 2))
    }
}
