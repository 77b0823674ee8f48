//! What happened.

use std::io;

use catalog::Happened;
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
        for Happened { seat, story, .. } in self.played.happened(from, to, self.eyes) {
            if story.is_empty() {
                continue;
            }
            if seat != self.speaker {
                self.speaker = seat;
                self.headline(seat)?;
            }
            for line in &story {
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
        let happened = self.played.happened(0, self.played.step(), self.eyes);
        let all: usize = happened.iter().map(|happened| happened.story.len()).sum();
        if all.min(most) == 0 {
            let text = say(self.lang, "log-empty", []);
            return self.print(&text, 0);
        }
        let mut skipped = all.saturating_sub(most);
        for Happened { step, said, story, .. } in happened {
            let shown = &story[skipped.min(story.len())..];
            skipped = skipped.saturating_sub(story.len());
            if shown.is_empty() {
                continue;
            }
            let said = said.map(|said| format!(" {said}")).unwrap_or_default();
            writeln!(self.out, "{}", self.ink.dim(&format!("{step}.{said}")))?;
            for line in shown {
                self.told_line(line, "   ")?;
            }
        }
        Ok(())
    }
}
