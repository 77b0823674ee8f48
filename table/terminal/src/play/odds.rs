//! Why, why not, and with what chances.

use std::io;

use catalog::{NotDone, OddsSheet};
use kernel::{Assume, Seat};
use scene::Part;

use super::Table;
use crate::page::{fill, length};
use crate::words::plain;

impl Table<'_> {
    /// Why a command is refused; or, if it is lawful, the parts of its sums.
    pub(super) fn why(&mut self, seat: Seat, typed: &str) -> io::Result<()> {
        let typed =
            if typed.is_empty() { self.refused.clone().unwrap_or_default() } else { typed.to_owned() };
        if typed.is_empty() {
            return self.say("why-what", []);
        }
        let Some(command) = self.numbered(seat, &typed)? else { return Ok(()) };
        if let Err(why) = self.played.position().judge(seat, &command) {
            return self.refusal(&why, true);
        }
        self.say("why-lawful", [("command", plain(command.clone()))])?;
        let (offers, _) = self.played.offers(seat);
        if let Some(offer) = offers.iter().find(|offer| offer.command == command) {
            let voice = self.sitting.game.texts().voice(self.lang);
            let cost = offer.cost.as_ref().map(|cost| format!(" [{}]", voice.say(cost))).unwrap_or_default();
            let label = format!("  {}{cost}", voice.say(&offer.label));
            self.print(&label, 4)?;
        }
        if let Ok(Some(sheet)) = self.played.position().odds(seat, &[], &command, Assume::NoReaction) {
            self.parts(&sheet.parts)?;
        }
        Ok(())
    }

    /// Says why something was not done: short, or with the whole rule.
    pub(super) fn refusal(&mut self, why: &NotDone, whole: bool) -> io::Result<()> {
        let text = self.reason(why);
        let painted = self.ink.paint(crate::ink::BAD, &text);
        if length(&text) < self.width {
            writeln!(self.out, "{painted}")?;
        } else {
            self.print(&text, 2)?;
        }
        match why {
            NotDone::Refused { by, .. } if whole => self.rule(by),
            NotDone::Refused { by, .. } => self.say("refusal-more", [("rule", plain(*by))]),
            NotDone::Misread(_) => self.say("misread-more", []),
            _ => Ok(()),
        }
    }

    /// The exact chances of a command, under both assumptions when they differ.
    pub(super) fn odds(&mut self, seat: Seat, typed: &str) -> io::Result<()> {
        if typed.is_empty() {
            return self.say("odds-what", []);
        }
        let Some(command) = self.numbered(seat, typed)? else { return Ok(()) };
        let assumed = [Assume::NoReaction, Assume::BestReaction];
        let mut sheets = Vec::new();
        let position = self.played.position();
        for assume in assumed {
            // What a refusal forbids has no odds.
            match position.judge(seat, &command).and_then(|()| position.odds(seat, &[], &command, assume)) {
                Ok(Some(sheet)) => sheets.push(sheet),
                Ok(None) => {}
                Err(why) => return self.refusal(&why, true),
            }
        }
        if sheets.is_empty() {
            let text = self.voice().word("odds-too-many");
            return self.print(&text, 0);
        }
        let alike = sheets.len() == 2 && sheets[0].spreads == sheets[1].spreads;
        if alike {
            sheets.truncate(1);
        }
        if sheets[0].spreads.is_empty() {
            let text = self.voice().word("odds-none");
            self.print(&text, 0)?;
        }
        for sheet in &sheets {
            if !alike && !sheet.spreads.is_empty() {
                let key = match sheet.assume {
                    Assume::NoReaction => "odds-no-reaction",
                    Assume::BestReaction => "odds-best-reaction",
                };
                let text = format!("{} ({}):", self.voice().word("odds"), self.voice().word(key));
                self.print(&text, 0)?;
            }
            self.spreads(sheet)?;
        }
        let parts = sheets.swap_remove(0).parts;
        self.parts(&parts)
    }

    fn spreads(&mut self, sheet: &OddsSheet) -> io::Result<()> {
        let voice = self.sitting.game.texts().voice(self.lang);
        for (group, bands) in &sheet.spreads {
            writeln!(self.out, "  {}", self.ink.bold(&voice.say(group)))?;
            let said: Vec<(String, String)> =
                bands.iter().map(|(band, chance)| (voice.say(band), voice.chance(chance))).collect();
            let widest = said.iter().map(|(band, _)| length(band)).max().unwrap_or(0).min(32);
            for (band, chance) in said {
                writeln!(self.out, "    {}  {chance}", fill(&band, widest))?;
            }
        }
        Ok(())
    }

    /// Named sums, each part with its rule.
    fn parts(&mut self, parts: &[Part]) -> io::Result<()> {
        if parts.is_empty() {
            return Ok(());
        }
        let voice = self.sitting.game.texts().voice(self.lang);
        writeln!(self.out, "{}:", voice.word("parts"))?;
        for sum in voice.sums(parts) {
            self.print(&format!("  {sum}"), 4)?;
        }
        let mut rules: Vec<&str> = Vec::new();
        for part in parts {
            if !rules.contains(&part.by.as_str()) {
                rules.push(&part.by);
            }
        }
        let rules = self.ink.dim(&format!("  {}", rules.join(", ")));
        writeln!(self.out, "{rules}")
    }
}
