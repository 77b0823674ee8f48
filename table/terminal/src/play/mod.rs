//! The table: people and bots in turn, on any input and output.

mod ask;
mod bots;
mod house;
mod input;
mod look;
mod odds;
mod offers;
mod opening;
mod reckoned;
mod rules;
mod show;
mod story;
#[cfg(test)]
mod tests;
mod thoughts;

pub use rules::look_up;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use catalog::{AnyGame, AnyMatch, NotDone, Thoughts};
use kernel::{Eyes, Seat, Turn};
use scene::Value;
use voice::{Lang, Voice};

use crate::page::wrap;
use crate::words::{plain, say};
use crate::{Ink, Save};
use house::House;
use input::Input;
use show::Shown;

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this terminal.
    Human,
    /// A bot, by its name.
    Bot(String),
}

/// A table that people sit down at.
pub struct Sitting<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// Who sits on each chair.
    pub players: Vec<Player>,
    /// The language to begin in.
    pub lang: Lang,
    /// Columns of the terminal.
    pub width: usize,
    /// Whether it has colours.
    pub colour: bool,
    /// Where the match is kept, if anywhere.
    pub save: Option<Save>,
    /// Whether bots tell what they thought, if they are asked: it may tell what they hold.
    pub open_thoughts: bool,
    /// Cores that bots and hints think on.
    pub cores: usize,
    /// The seed; the bots' own luck comes from it, by another way than the dice.
    pub seed: Option<[u8; 32]>,
}

/// How a sitting ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The match is over.
    Over,
    /// Somebody left, or the input ended.
    Left,
    /// A bot had nothing lawful to do. This is a fault of the program.
    Stuck(String),
}

/// Decisions of bots in a row after which they are stopped: a match among bots may have no end.
const MOST_ALONE: u32 = 20_000;

/// What comes after a typed line.
enum Next {
    /// The same decision is asked again.
    Again,
    /// The match has gone on, or back.
    Gone,
    /// Whoever sits here leaves.
    Leave,
}

/// Plays a match until it ends or somebody leaves. Whatever is typed, nothing panics and the log stays whole.
pub fn table(
    sitting: Sitting,
    played: &mut dyn AnyMatch,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Ended> {
    let begun = played.step();
    let palette = pack::Palette::read(sitting.game.style().palette).unwrap_or_default();
    let mut table = Table {
        eyes: only_human(&sitting.players).map_or(Eyes::Public, Eyes::Seat),
        lang: sitting.lang,
        ink: Ink::new(sitting.colour).with_grounds_of(&palette),
        width: sitting.width.clamp(24, 160),
        sitting,
        played,
        input: Input::new(input),
        out,
        told: begun,
        speaker: None,
        shown: None,
        commands: Vec::new(),
        refused: None,
        warned: false,
        alone: 0,
        thoughts: BTreeMap::new(),
        house: House::begun(),
    };
    let ended = table.run(begun);
    let finished = table.sitting.save.as_mut().map_or(Ok(()), Save::finish);
    let ended = ended?;
    finished.map(|()| ended)
}

/// The chair of the only person at the table.
fn only_human(players: &[Player]) -> Option<Seat> {
    let mut humans = (0..).zip(players).filter(|(_, player)| **player == Player::Human);
    let first = humans.next()?.0;
    humans.next().is_none().then_some(Seat(first))
}

struct Table<'a> {
    sitting: Sitting<'a>,
    played: &'a mut dyn AnyMatch,
    input: Input<'a>,
    out: &'a mut dyn Write,
    lang: Lang,
    ink: Ink,
    width: usize,
    /// Through whose eyes things are shown.
    eyes: Eyes,
    /// The last step whose story was told.
    told: u32,
    /// Whose doings were told last.
    speaker: Option<Seat>,
    /// What was last shown.
    shown: Option<Shown>,
    /// The step before each command of a person, to go back to.
    commands: Vec<u32>,
    /// The last command that was refused.
    refused: Option<String>,
    /// Whether somebody was told that leaving loses the match.
    warned: bool,
    /// Decisions of bots since a person last decided.
    alone: u32,
    /// What bots thought when they last chose, by seat.
    thoughts: BTreeMap<Seat, Thoughts>,
    house: House,
}

impl Table<'_> {
    fn run(&mut self, begun: u32) -> io::Result<Ended> {
        self.opening(begun)?;
        loop {
            self.tell()?;
            if self.look_at_house()? {
                continue;
            }
            let ask = match self.played.turn() {
                Turn::Over(outcome) => {
                    self.ending(&outcome)?;
                    return Ok(Ended::Over);
                }
                Turn::Ask(ask) => ask,
            };
            let human = ask.seats.iter().find(|seat| self.player(*seat) == Some(&Player::Human));
            let left = match human {
                Some(seat) => self.person(seat)?.then_some(Ended::Left),
                None => self.bot(ask.seats.first().unwrap_or(Seat::HOUSE))?,
            };
            if let Some(ended) = left {
                self.parting()?;
                return Ok(ended);
            }
        }
    }

    fn player(&self, seat: Seat) -> Option<&Player> {
        self.sitting.players.get(seat.index())
    }

    fn voice(&self) -> Voice<'_> {
        self.sitting.game.texts().voice(self.lang)
    }

    /// Says a message of the terminal, broken at the page's width.
    fn say<const N: usize>(&mut self, key: &str, args: [(&str, Value); N]) -> io::Result<()> {
        let text = say(self.lang, key, args);
        self.print(&text, 0)
    }

    /// Prints a text, broken at the page's width.
    fn print(&mut self, text: &str, indent: usize) -> io::Result<()> {
        for line in wrap(text, self.width, indent) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(self.out, "{}", line.trim_end()))
    }

    /// Why something was not done, in the game's words.
    fn reason(&self, why: &NotDone) -> String {
        match why {
            NotDone::Table(faults) => {
                let voice = self.voice();
                let said: Vec<String> =
                    faults.iter().map(|fault| format!("{}: {}", fault.by, voice.say(&fault.why))).collect();
                said.join("\n")
            }
            _ => self.voice().say(&why.phrase()),
        }
    }

    /// The name of a chair, with the bot that sits on it.
    fn seat_name(&self, seat: Seat) -> String {
        let name = picture::seat(self.voice(), seat.0);
        match self.player(seat) {
            Some(Player::Bot(bot)) => format!("{name} ({bot})"),
            _ => name,
        }
    }

    /// Writes what was played to the file; when the file cannot take it, says so once and plays on.
    fn keep(&mut self) -> io::Result<()> {
        let Some(save) = &mut self.sitting.save else { return Ok(()) };
        if let Err(error) = save.keep_up(self.played) {
            let path = save.path().display().to_string();
            self.sitting.save = None;
            self.say("save-lost", [("file", plain(path)), ("why", plain(error.to_string()))])?;
        }
        Ok(())
    }
}
