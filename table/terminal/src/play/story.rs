//! What happened.

use std::io;

use kernel::{Eyes, Seat};
use scene::Line;

use super::{Player, Table};
use crate::page::wrap;
use crate::words::say;

/// Lines shown when nobody says how many.
const SOME: usize = 30;

impl Table<'_> {
    /// Tells what has happened since it was last told.
    pub(super) fn tell(&mut self) -> io::Result<()> {
        let (from, to) = (self.told + 1, self.played.step());
        self.told = to;
        self.story(from, to)
    }

    /// The story of some steps; whose doings they are is said where it changes.
    pub(super) fn story(&mut self, from: u32, to: u32) -> io::Result<()> {
        for step in from..=to {
            let lines = self.played.story(step, self.eyes);
            if lines.is_empty() {
                continue;
            }
            let speaker = self.played.said(step, Eyes::Referee).map(|(seat, _)| seat);
            if speaker != self.speaker {
                self.speaker = speaker;
                self.headline(speaker)?;
            }
            for line in &lines {
                self.told_line(line, "  ")?;
            }
        }
        Ok(())
    }

    /// Whose doings follow, unless it is the only person at the table.
    fn headline(&mut self, speaker: Option<Seat>) -> io::Result<()> {
        let Some(seat) = speaker else { return Ok(()) };
        let own = self.player(seat) == Some(&Player::Human) && self.eyes == Eyes::Seat(seat);
        if own {
            return Ok(());
        }
        let name = self.seat_name(seat);
        let style = crate::ink::BOLD.of_seat(Some(seat.0));
        let name = self.ink.paint(style, &format!("{name}:"));
        writeln!(self.out, "{name}")
    }

    /// A line of the story with its rule, and the parts of its sums below.
    fn told_line(&mut self, line: &Line, lead: &str) -> io::Result<()> {
        let voice = self.sitting.game.texts().voice(self.lang);
        let text = format!("{lead}{} ({})", voice.line(line), line.by);
        let rule = format!("({})", line.by);
        for row in wrap(&text, self.width, lead.len() + 2) {
            let row = row.replace(&rule, &self.ink.dim(&rule));
            writeln!(self.out, "{row}")?;
        }
        for sum in voice.sums(&line.parts) {
            self.print(&format!("{lead}    {sum}"), lead.len() + 6)?;
        }
        Ok(())
    }

    /// The story so far, or its last lines.
    pub(super) fn log(&mut self, rest: &str) -> io::Result<()> {
        let most = match rest {
            "all" | "tutto" => usize::MAX,
            number => number.parse().unwrap_or(SOME),
        };
        let mut told = Vec::new();
        for step in (0..=self.played.step()).rev() {
            let lines = self.played.story(step, self.eyes);
            told.extend(lines.into_iter().rev().map(|line| (step, line)));
            if told.len() >= most {
                break;
            }
        }
        told.truncate(most);
        if told.is_empty() {
            let text = say(self.lang, "log-empty", []);
            return self.print(&text, 0);
        }
        let mut last = None;
        for (step, line) in told.iter().rev() {
            if last != Some(*step) {
                let said = self.played.said(*step, self.eyes).map(|(_, said)| format!(" {said}"));
                let head = format!("{step}.{}", said.unwrap_or_default());
                writeln!(self.out, "{}", self.ink.dim(&head))?;
                last = Some(*step);
            }
            self.told_line(line, "   ")?;
        }
        Ok(())
    }
}
