//! A person decides.

use std::io;
use std::path::Path;

use catalog::NotDone;
use kernel::{Eyes, Seat, Turn};
use scene::Phrase;
use voice::Lang;

use super::input::{Verb, for_seat, verb};
use super::{Next, Player, Table, only_human};
use crate::page::wrap;
use crate::words::plain;
use crate::{Save, SaveFault};

/// Lines that push everything off a terminal that cannot be cleared.
const TALL: usize = 60;

impl Table<'_> {
    /// Lets a person decide; true when he leaves.
    pub(super) fn person(&mut self, seat: Seat) -> io::Result<bool> {
        self.alone = 0;
        let mut waiting = self.hand_over(seat)?;
        self.show_changes()?;
        self.show_question(seat)?;
        loop {
            let line = match waiting.take() {
                Some(line) => line,
                None => match self.read("> ")? {
                    Some(line) => line,
                    None => return Ok(true),
                },
            };
            match self.line(seat, &line)? {
                Next::Again => {}
                Next::Gone => return Ok(false),
                Next::Leave => return Ok(true),
            }
        }
    }

    /// One line of input after a sign that it is wanted; `None` at its end.
    pub(super) fn read(&mut self, sign: &str) -> io::Result<Option<String>> {
        write!(self.out, "{sign}")?;
        self.out.flush()?;
        let line = self.input.line()?;
        if line.is_none() {
            writeln!(self.out)?;
        }
        Ok(line)
    }

    /// Where several people share the terminal and one could see what another must not, the screen is cleared
    /// between them. Returns what was typed instead of an empty line.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Option<String>> {
        if only_human(&self.sitting.players).is_some() || self.eyes == Eyes::Seat(seat) {
            return Ok(None);
        }
        let before = std::mem::replace(&mut self.eyes, Eyes::Seat(seat));
        if before == Eyes::Public || self.played.show(before) == self.played.show(self.eyes) {
            return Ok(None);
        }
        self.shown = None;
        let name = self.seat_name(seat);
        self.say("hand-over", [("seat", plain(name.clone()))])?;
        let typed = self.read("")?;
        let clear = if self.ink.colour() { "\x1b[2J\x1b[3J\x1b[H".to_owned() } else { "\n".repeat(TALL) };
        write!(self.out, "{clear}")?;
        self.say("handed-over", [("seat", plain(name))])?;
        Ok(typed.filter(|line| !line.is_empty()))
    }

    /// The question, its rule, and what may be done.
    fn show_question(&mut self, seat: Seat) -> io::Result<()> {
        let scene = self.played.show(self.eyes);
        let voice = self.sitting.game.texts().voice(self.lang);
        if let Some(prompt) = &scene.prompt {
            let question = voice.say(&prompt.text);
            let rule = prompt.by.clone();
            writeln!(self.out)?;
            let text = format!("{}: {question} ({rule})", self.seat_name(seat));
            for line in wrap(&text, self.width, 2) {
                writeln!(self.out, "{}", self.ink.bold(&line))?;
            }
        }
        self.list_offers(seat, "")
    }

    fn line(&mut self, seat: Seat, line: &str) -> io::Result<Next> {
        if let Some((other, rest)) = for_seat(line) {
            let other = Seat(other);
            if self.player(other) != Some(&Player::Human) {
                self.say("not-your-seat", [])?;
                return Ok(Next::Again);
            }
            return if for_seat(rest).is_some() { Ok(Next::Again) } else { self.line(other, rest) };
        }
        let quits = matches!(verb(line), Some((Verb::Quit, _)));
        self.warned &= quits;
        let Some((verb, rest)) = verb(line) else {
            return self.command(seat, line);
        };
        match verb {
            Verb::What => self.list_offers(seat, rest)?,
            Verb::Why => self.why(seat, rest)?,
            Verb::Odds => self.odds(seat, rest)?,
            Verb::Rules => self.rules(rest)?,
            Verb::Undo => return self.undo(seat, rest),
            Verb::Save => self.save(rest)?,
            Verb::Board => self.board(rest)?,
            Verb::Describe => self.describe()?,
            Verb::Look => self.look(rest)?,
            Verb::Log => self.log(rest)?,
            Verb::Hint => self.hint(seat)?,
            Verb::Thoughts => self.thoughts()?,
            Verb::Help => self.say("help", [])?,
            Verb::Lang => self.switch(seat, rest)?,
            Verb::Do => return self.command(seat, rest),
            Verb::Quit if self.sitting.save.is_none() && self.played.step() > 0 && !self.warned => {
                self.warned = true;
                self.say("quit-unsaved", [])?;
            }
            Verb::Quit => return Ok(Next::Leave),
        }
        Ok(Next::Again)
    }

    /// A command of the game, or the number of an offer.
    fn command(&mut self, seat: Seat, typed: &str) -> io::Result<Next> {
        if typed.is_empty() {
            return Ok(Next::Again);
        }
        let Some(command) = self.numbered(seat, typed)? else { return Ok(Next::Again) };
        let before = self.played.step();
        match self.act(seat, &command)? {
            None => Ok(Next::Leave),
            Some(Ok(())) => {
                self.commands.push(before);
                self.refused = None;
                self.keep()?;
                Ok(Next::Gone)
            }
            Some(Err(why)) => {
                self.refusal(&why, false)?;
                if matches!(why, NotDone::Refused { .. }) {
                    self.refused = Some(command);
                }
                Ok(Next::Again)
            }
        }
    }

    /// The command that a number stands for; other texts stand for themselves.
    pub(super) fn numbered(&mut self, seat: Seat, typed: &str) -> io::Result<Option<String>> {
        if !typed.bytes().all(|byte| byte.is_ascii_digit()) || typed.is_empty() {
            return Ok(Some(typed.to_owned()));
        }
        let (mut offers, _) = self.played.offers(seat);
        let at = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if let Some(at) = at.filter(|at| *at < offers.len()) {
            return Ok(Some(offers.swap_remove(at).command.into()));
        }
        let count = offers.len() as i64;
        self.say("no-such-number", [("number", plain(typed)), ("count", count.into())])?;
        Ok(None)
    }

    /// Does a command. Where the dice lie on a real table, asks for each as it is needed; `None` when the input ends
    /// before.
    pub(super) fn act(&mut self, seat: Seat, command: &str) -> io::Result<Option<Result<(), NotDone>>> {
        if !self.played.dictated() {
            return Ok(Some(self.played.command(seat, command)));
        }
        let mut luck = Vec::new();
        loop {
            let done = self.played.command_with(seat, command, luck.clone());
            let Err(NotDone::MissingLuck(sides)) = done else { return Ok(Some(done)) };
            let asked = self.voice().say(&Phrase::new("missing-luck").with("sides", i64::from(sides)));
            self.print(&asked, 0)?;
            match self.read("# ")? {
                None => return Ok(None),
                Some(line) => match line.parse::<u32>() {
                    Ok(face) if (1..=sides).contains(&face) => luck.push(face - 1),
                    _ if matches!(verb(&line), Some((Verb::Quit, _))) => return Ok(None),
                    _ => {}
                },
            }
        }
    }

    /// Takes the last command back: alone as far as it is free, with everybody's consent (`undo all`) whatever has
    /// happened since.
    fn undo(&mut self, seat: Seat, rest: &str) -> io::Result<Next> {
        let step = self.played.step();
        let goal = self.last_command(step);
        let all = matches!(rest, "all" | "tutti" | "!");
        let target = match goal {
            Some(goal) if all => goal,
            Some(goal) => goal.max(self.played.free_undo(seat)),
            None => step,
        };
        if target >= step {
            let key = if goal.is_some() { "undo-consent" } else { "no-undo" };
            let text = self.voice().word(key);
            self.print(&text, 0)?;
            if goal.is_some() {
                self.say("undo-all", [])?;
            }
            return Ok(Next::Again);
        }
        if let Err(why) = self.played.undo_to(target) {
            self.refusal(&why, false)?;
            return Ok(Next::Again);
        }
        self.commands.retain(|command| *command < target);
        self.told = target;
        self.speaker = None;
        self.keep()?;
        let text = self.voice().say(&Phrase::new("undone").with("step", i64::from(target)));
        self.print(&text, 0)?;
        Ok(Next::Gone)
    }

    /// The step before the last command of a person.
    fn last_command(&self, step: u32) -> Option<u32> {
        if let Some(command) = self.commands.iter().rev().find(|command| **command < step) {
            return Some(*command);
        }
        let human = |n: &u32| {
            let actor = self.played.actor(*n);
            actor.is_some_and(|seat| self.player(seat) == Some(&Player::Human))
        };
        (1..=step).rev().find(human).map(|n| n - 1)
    }

    fn save(&mut self, rest: &str) -> io::Result<()> {
        if rest.is_empty() {
            return match self.saved_path() {
                Some(path) => self.say("saved", [("file", plain(path))]),
                None => self.say("save-where", []),
            };
        }
        if self.sitting.save.as_ref().is_some_and(|save| save.path() == Path::new(rest)) {
            return self.say("saved", [("file", plain(rest))]);
        }
        match Save::create(Path::new(rest), self.played) {
            Ok(save) => {
                self.sitting.save = Some(save);
                self.say("saved", [("file", plain(rest))])
            }
            Err(SaveFault::Exists) => self.say("save-exists", [("file", plain(rest))]),
            Err(SaveFault::Io(error)) => {
                self.say("save-fails", [("file", plain(rest)), ("why", plain(error.to_string()))])
            }
        }
    }

    fn switch(&mut self, seat: Seat, rest: &str) -> io::Result<()> {
        match rest.parse::<Lang>() {
            Ok(lang) => {
                self.lang = lang;
                self.shown = None;
                self.show_changes()?;
                if matches!(self.played.turn(), Turn::Ask(_)) {
                    self.show_question(seat)?;
                }
                Ok(())
            }
            Err(_) => self.say("lang-which", []),
        }
    }
}
