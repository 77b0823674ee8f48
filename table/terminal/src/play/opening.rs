//! How a sitting begins and ends.

use std::io;

use kernel::{Fate, Outcome, Seat, Seats, Side, Turn};

use super::{Player, Table};
use crate::words::{plain, say};

impl Table<'_> {
    /// What is being played, by whom, and what was promised about the dice.
    pub(super) fn opening(&mut self, begun: u32) -> io::Result<()> {
        let meta = self.sitting.game.meta();
        let title = self.lang.of(&meta.title).to_owned();
        let rules = i64::from(meta.rules_version);
        writeln!(self.out, "{}", self.ink.bold(&title))?;
        let seats = self.seated();
        self.say("opening", [("seats", plain(seats)), ("rules", rules.into())])?;
        match self.played.header().commitment.clone() {
            Some(commitment) => self.say("opening-commitment", [("commitment", plain(commitment))])?,
            None => self.say("opening-dictated", [])?,
        }
        if let Some(path) = self.saved_path() {
            self.say("opening-save", [("file", plain(path))])?;
        }
        self.say("opening-help", [])?;
        if begun == 0 {
            self.story(0, 0)?;
        } else {
            self.say("opening-resumed", [("step", i64::from(begun).into())])?;
            self.story(begun.saturating_sub(3), begun)?;
        }
        self.speaker = None;
        Ok(())
    }

    pub(super) fn saved_path(&self) -> Option<String> {
        self.sitting.save.as_ref().map(|save| save.path().display().to_string())
    }

    /// How it ended, and what is needed to verify the dice.
    pub(super) fn ending(&mut self, outcome: &Outcome) -> io::Result<()> {
        self.shown = None;
        self.show_changes()?;
        let title = self.rule_title(outcome.by.0).map(|title| format!(" {title}")).unwrap_or_default();
        self.say("ending-rule", [("rule", plain(outcome.by.0)), ("title", plain(title))])?;
        for (side, seats) in self.played.sides().iter() {
            let Some(fate) = outcome.fate(side) else { continue };
            let name = self.side_name(side, seats);
            let of = outcome.fates.len() as i64;
            let (fate, place) = match fate {
                Fate::Won => ("won", 0),
                Fate::Drawn => ("drawn", 0),
                Fate::Lost => ("lost", 0),
                Fate::Placed(place) => ("placed", i64::from(place)),
            };
            let args =
                [("name", plain(name)), ("fate", plain(fate)), ("place", place.into()), ("of", of.into())];
            self.say("ending-side", args)?;
        }
        self.reckoned()?;
        let seed = self
            .sitting
            .seed
            .map(|seed| seed.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}")));
        if let (Some(seed), Some(commitment)) = (seed, self.played.header().commitment.clone()) {
            self.say("ending-seed", [("seed", plain(seed)), ("commitment", plain(commitment))])?;
        }
        self.parting()
    }

    /// Who sits where; by side, where sides have several seats.
    fn seated(&self) -> String {
        let seated = |seat: Seat| {
            let who = match self.player(seat) {
                Some(Player::Bot(bot)) => bot.clone(),
                Some(Player::Human) | None => say(self.lang, "player-human", []),
            };
            format!("{}: {who}", picture::seat(self.voice(), seat.0))
        };
        let of = |seats: Seats| seats.iter().map(seated).collect::<Vec<_>>().join(", ");
        let sides = self.played.sides();
        if !sides.are_teams() {
            return sides.iter().map(|(_, seats)| of(seats)).collect::<Vec<_>>().join(", ");
        }
        let side = |(side, seats): (Side, Seats)| match self.played.side_name(side) {
            Some(name) => format!("{} ({})", self.voice().say(&name), of(seats)),
            None => format!("({})", of(seats)),
        };
        sides.iter().map(side).collect::<Vec<_>>().join(" – ")
    }

    /// What a side is called: by the game, or by those who play it.
    fn side_name(&self, side: Side, seats: Seats) -> String {
        match self.played.side_name(side) {
            Some(name) => self.voice().say(&name),
            None => seats.iter().map(|seat| self.seat_name(seat)).collect::<Vec<_>>().join(", "),
        }
    }

    /// Where the match is kept.
    pub(super) fn parting(&mut self) -> io::Result<()> {
        let over = matches!(self.played.turn(), Turn::Over(_));
        match self.saved_path() {
            Some(path) if over => self.say("parting-verify", [("file", plain(path))]),
            Some(path) => self.say("parting-resume", [("file", plain(path))]),
            None => Ok(()),
        }
    }
}
