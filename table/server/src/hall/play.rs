//! A match being played, with the people at its table: everything that changes under one lock.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use catalog::{AnyGame, AnyMatch, NotDone, Thoughts};
use kernel::{End, Eyes, Reckoning, Seat, Seats, Turn};
use serde::{Deserialize, Serialize};
use store::{MatchState, PersonId, StoreFault};
use voice::Lang;

use super::aloud::Aloud;
use super::clock::{Clock, ClockChoice};
use super::house::{House, Times};
use super::lately::Lately;
use super::place::Place;
use super::talk::Said;
use super::tongue::{Teller, Tongue};
use super::view::{Sheet, Stamp, StepOut, View, json, line_out};
use crate::people::{apart, known_as};
use crate::words::{say, word};

/// How a table is kept beside its rules; stored with the match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub(crate) struct Settings {
    pub clock: ClockChoice,
    /// The page covers the screen when the seat changes.
    pub curtain: bool,
    /// What comes of the match goes into the players' ratings.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The match begins with everything in its place: bots get ready for everybody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub prepared: bool,
    /// A player has closed the chat.
    pub quiet: bool,
    /// What bots tell of their thinking.
    #[serde(skip_serializing_if = "Aloud::is_usual")]
    pub aloud: Aloud,
    /// What seats have chosen beforehand and bring when they are asked for it. Only the server reads this.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub brings: BTreeMap<u8, Brought>,
}

/// A command that somebody has chosen before it was asked for: the band or the deck that one brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Brought {
    /// The rule whose prompt asks for it.
    pub by: String,
    pub command: String,
}

/// Who sits on a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sitting {
    pub person: Option<PersonId>,
    pub name: String,
    pub bot: Option<String>,
    pub invite: Option<String>,
    /// Since when the person's last page is closed, in milliseconds; `None` while one is open.
    pub gone_since: Option<i64>,
    /// Whether others have opened the match for this person, who has not come to it yet: until then no time runs here.
    pub awaited: bool,
}

impl Sitting {
    /// Whether nobody sits here yet.
    pub fn is_open(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }
}

/// What seats are called, each by who sits there.
fn names_of(seats: &[Sitting]) -> BTreeMap<Lang, Vec<String>> {
    let name = |lang, sitting: &Sitting| match &sitting.bot {
        _ if sitting.person.is_some() => known_as(lang, &sitting.name),
        Some(bot) => say(lang, "bot-name", [("bot", bot.as_str().into())]),
        None => word(lang, "seat-open"),
    };
    let names = |lang| {
        let names: Vec<String> = seats.iter().map(|sitting| name(lang, sitting)).collect();
        apart(&names)
    };
    Lang::ALL.into_iter().map(|lang| (lang, names(lang))).collect()
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Over {
    /// By the rules.
    Rules,
    /// Beside them.
    Beside(End),
}

/// A request that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub what: Wish,
    pub seat: Seat,
    /// Who has not answered yet.
    pub waits: Seats,
}

/// What a seat asks of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To go back to this step.
    Takeback(u32),
    /// That nobody wins.
    Draw,
}

/// Why something was not done at a table. Nothing has changed.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The rules or the command.
    NotDone(NotDone),
    /// The match has gone on since.
    Stale,
    /// A seat is still open.
    Waiting,
    /// The match is over.
    Over,
    /// Whoever asks does not sit there.
    NotYours,
    /// There is nothing to answer, or the others cannot be asked.
    NotNow,
    /// The same person, or somebody at the same address, has just asked for much of this kind.
    TooMany,
    /// The database did not keep it.
    Store(StoreFault),
}

impl From<NotDone> for Refused {
    fn from(why: NotDone) -> Refused {
        Refused::NotDone(why)
    }
}

/// What a line of the log did to the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Step(u32),
    Undo(u32),
    /// What is beside the rules: a seat was left, the match ended.
    Beside,
}

/// What changes at a table.
pub(crate) struct Play {
    pub game: &'static dyn AnyGame,
    pub played: Box<dyn AnyMatch>,
    pub owner: Option<PersonId>,
    /// Where it is played, when it belongs to a campaign.
    pub place: Option<Place>,
    pub listed: bool,
    pub watchable: bool,
    pub settings: Settings,
    pub seats: Vec<Sitting>,
    /// What the seats are called by those who sit there, in each language.
    names: BTreeMap<Lang, Vec<String>>,
    pub state: MatchState,
    pub over: Option<Over>,
    pub clock: Clock,
    pub ask: Option<Asked>,
    pub said: Said,
    /// One for each line of the log.
    pub marks: Vec<Mark>,
    /// Requests that were done, with the length of the log after them.
    pub requests: BTreeMap<(u8, String), usize>,
    /// Time that the rules give.
    pub house: House,
    /// What all clocks showed after each step that stands.
    pub times_after: Vec<Times>,
    /// Open pages of each person, and of those who only watch.
    pub present: BTreeMap<PersonId, u32>,
    pub watching: u32,
    /// Who is nobody any more, or somebody else: their sockets are to close.
    pub gone: BTreeSet<PersonId>,
    pub watching_changed: bool,
    /// Raised when something about the people or the clocks changes.
    pub people_version: u64,
    /// The row in the database shows something older.
    pub stale_row: bool,
    /// Lines of the log that are on disk.
    pub kept: usize,
    /// Lines of the log when the last snapshot was kept.
    pub snapshot_at: usize,
    /// A bot is thinking, or about to.
    pub bots_run: bool,
    /// What bots thought when they last chose, where they tell it.
    pub thoughts: BTreeMap<Seat, Arc<Thoughts>>,
    /// The database refused a line: what is in memory is not what is kept.
    pub broken: bool,
    /// When somebody last did or looked at something, in milliseconds.
    pub touched: i64,
    /// How long a person must have been away before the others may go on without, in milliseconds.
    pub absence: i64,
    /// Seats whose absence was told, one bit each.
    pub absent_told: u16,
    /// The last views that were asked for, one for each kind of eyes and tongue.
    views: Lately<View>,
    /// What is seen of the last views: one for all eyes that are shown the same.
    sheets: Lately<Sheet>,
    /// Which views are up to date.
    stamp: Stamp,
    /// What looking back on the match has found, once somebody has asked.
    pub reckoning: Option<Arc<Reckoning>>,
}

/// What a match in memory is made of.
pub(crate) struct Opened {
    pub game: &'static dyn AnyGame,
    pub played: Box<dyn AnyMatch>,
    pub owner: Option<PersonId>,
    pub listed: bool,
    pub watchable: bool,
    pub settings: Settings,
    pub seats: Vec<Sitting>,
    pub state: MatchState,
    pub over: Option<Over>,
    pub marks: Vec<Mark>,
    pub absence: i64,
}

impl Play {
    pub fn new(opened: Opened, now: i64) -> Play {
        let Opened { game, played, owner, listed, watchable, settings, seats, state, over, marks, absence } =
            opened;
        let clock = Clock::new(settings.clock, seats.len() as u8, now);
        let kept = played.lines();
        let times = Times { left: clock.left(now), ..Times::default() };
        let times_after = vec![times; played.step() as usize + 1];
        let names = names_of(&seats);
        Play {
            game,
            played,
            owner,
            place: None,
            listed,
            watchable,
            settings,
            seats,
            names,
            state,
            over,
            clock,
            ask: None,
            said: Said::default(),
            marks,
            requests: BTreeMap::new(),
            house: House::begun(now),
            times_after,
            present: BTreeMap::new(),
            watching: 0,
            gone: BTreeSet::new(),
            watching_changed: false,
            people_version: 1,
            stale_row: false,
            kept,
            snapshot_at: 0,
            bots_run: false,
            thoughts: BTreeMap::new(),
            broken: false,
            touched: now,
            absence,
            absent_told: 0,
            views: Lately::new(),
            sheets: Lately::new(),
            stamp: Stamp { number: 1, names: 1 },
            reckoning: None,
        }
    }

    /// The length of the log.
    pub fn at(&self) -> usize {
        self.marks.len()
    }

    /// Whether a seat decides on the match as it is: nothing has been done since the log had the length `at`, or only
    /// what others did while the seat was asked the same all along.
    pub fn is_fresh(&self, at: usize, seat: Seat) -> bool {
        let others = |mark: &Mark| match mark {
            Mark::Step(step) => self.played.actor(*step).is_some_and(|actor| actor != seat),
            Mark::Undo(_) | Mark::Beside => false,
        };
        match self.marks.get(at..) {
            Some([]) => true,
            Some(since) => since.iter().all(others) && self.played.asked_as_after(self.step_at(at), seat),
            None => false,
        }
    }

    /// The seats that are asked now; none when the match is over or has not begun.
    pub fn asked(&self) -> Seats {
        match self.played.turn() {
            Turn::Ask(ask) if self.state == MatchState::Playing => ask.seats,
            _ => Seats::NONE,
        }
    }

    /// A seat that is asked for what it has chosen beforehand.
    pub fn brings(&self) -> Option<Seat> {
        let Turn::Ask(ask) = self.played.turn() else { return None };
        let asked = self.asked();
        let due = |(seat, brought): (&u8, &Brought)| asked.has(Seat(*seat)) && brought.by == ask.by.0;
        self.settings.brings.iter().find(|(seat, brought)| due((seat, brought))).map(|(seat, _)| Seat(*seat))
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: Option<PersonId>) -> Vec<Seat> {
        let own = |sitting: &Sitting| person.is_some() && sitting.person == person;
        (0..self.seats.len()).filter(|&seat| own(&self.seats[seat])).map(|seat| Seat(seat as u8)).collect()
    }

    /// Whether somebody may look at the match.
    pub fn may_see(&self, person: Option<PersonId>) -> bool {
        self.watchable || (person.is_some() && person == self.owner) || !self.seats_of(person).is_empty()
    }

    /// Whether the others may go on without this seat.
    pub fn is_absent(&self, seat: Seat, now: i64) -> bool {
        let sitting = self.seats.get(seat.index());
        sitting.and_then(|sitting| sitting.gone_since).is_some_and(|since| now - since >= self.absence)
    }

    /// The seats without which the others may go on, one bit each.
    pub fn absent(&self, now: i64) -> u16 {
        let seats = (0..self.seats.len() as u8).filter(|&seat| self.is_absent(Seat(seat), now));
        seats.fold(0, |bits, seat| bits | 1 << seat)
    }

    /// A bot that is asked, with its seat; while bots get ready for everybody, the usual one for each person.
    pub fn asked_bot(&self) -> Option<(Seat, String)> {
        let helps = self.prepares().then(|| self.game.companion());
        let bot = |sitting: &Sitting| sitting.bot.clone().or(helps.map(str::to_owned));
        self.asked().iter().find_map(|seat| Some((seat, bot(self.seats.get(seat.index())?)?)))
    }

    /// Whether bots get ready for everybody just now.
    pub fn prepares(&self) -> bool {
        self.settings.prepared && self.played.preparing()
    }

    /// Follows what was done: whose clocks run, whether the match is over.
    pub fn follow(&mut self, now: i64) {
        if self.state == MatchState::Playing
            && (self.over.is_some() || matches!(self.played.turn(), Turn::Over(_)))
        {
            self.state = MatchState::Over;
            self.over.get_or_insert(Over::Rules);
            self.ask = None;
        }
        let decides = |sitting: &Sitting| sitting.person.is_some() && !sitting.awaited;
        let people = self.asked().iter().filter(|seat| self.seats.get(seat.index()).is_some_and(decides));
        let runs = people.fold(Seats::NONE, Seats::with);
        self.clock.run(runs, now);
        if self.clock.ticks() || self.house_runs() || self.state == MatchState::Over {
            self.people_version += 1;
        }
        self.stamp.number += 1;
        self.stale_row = true;
        self.touched = now;
    }

    /// The people changed.
    pub fn people_changed(&mut self) {
        let names = names_of(&self.seats);
        if self.names != names {
            self.names = names;
            self.stamp.names += 1;
        }
        self.people_version += 1;
        self.stamp.number += 1;
    }

    /// Notes the steps that were done since the last mark.
    pub fn mark_steps(&mut self, now: i64) {
        let known = self.steps_marked();
        for step in known + 1..=self.played.step() {
            self.marks.push(Mark::Step(step));
            self.times_after.push(self.times(now));
        }
    }

    /// The number of the last step that the marks know.
    fn steps_marked(&self) -> u32 {
        self.step_at(self.marks.len())
    }

    /// The last step that stood when the log had this length.
    fn step_at(&self, at: usize) -> u32 {
        let step = |mark: &Mark| match mark {
            Mark::Step(step) | Mark::Undo(step) => Some(*step),
            Mark::Beside => None,
        };
        self.marks[..at.min(self.marks.len())].iter().rev().find_map(step).unwrap_or(0)
    }

    /// Says texts in a tongue.
    pub fn teller(&self, tongue: Tongue) -> Teller<'_> {
        Teller { voice: self.game.texts().voice(tongue.lang()).naming(self.names(tongue.lang())), tongue }
    }

    /// What the seats are called.
    pub fn names(&self, lang: Lang) -> &[String] {
        self.names.get(&lang).map_or(&[], Vec::as_slice)
    }

    /// What these eyes see now. Whoever looks at the same with the same eyes shares it.
    pub fn view(&mut self, eyes: Eyes, tongue: Tongue) -> Arc<View> {
        let number = self.stamp.number;
        let before = match self.views.get(eyes, tongue, number) {
            Ok(view) => return view,
            Err(before) => before,
        };
        let may_act = self.state == MatchState::Playing;
        let sheet = self.sheet(self.played.sight(eyes), tongue);
        let teller = self.teller(tongue);
        let view = View::of(&*self.played, sheet, eyes, teller, self.at(), may_act, before.as_deref());
        self.views.keep(eyes, tongue, number, view)
    }

    /// What is shown now to these eyes and to all that are shown the same.
    fn sheet(&mut self, eyes: Eyes, tongue: Tongue) -> Arc<Sheet> {
        let number = self.stamp.number;
        let before = match self.sheets.get(eyes, tongue, number) {
            Ok(sheet) => return sheet,
            Err(before) => before,
        };
        let scene = self.played.show(eyes);
        let sheet = Sheet::of(scene, eyes, self.teller(tongue), self.stamp, before.as_deref());
        self.sheets.keep(eyes, tongue, number, sheet)
    }

    /// What happened since the log had the length `from`, as these eyes saw it.
    pub fn story(&self, from: usize, eyes: Eyes, tongue: Tongue) -> String {
        let stood = self.step_at(from);
        let back = self.marks[from.min(self.marks.len())..].iter().filter_map(|mark| match mark {
            Mark::Undo(step) => Some(*step),
            _ => None,
        });
        let low = back.min().filter(|&low| low < stood);
        let first = if from == 0 { 0 } else { low.unwrap_or(stood) + 1 };
        self.steps_out(low, first, self.played.step(), eyes, tongue)
    }

    /// Some steps as a message.
    pub fn steps_out(
        &self,
        undone: Option<u32>,
        first: u32,
        last: u32,
        eyes: Eyes,
        tongue: Tongue,
    ) -> String {
        #[derive(Serialize)]
        struct Out<'a> {
            #[serde(rename = "type")]
            kind: &'static str,
            at: usize,
            undone: Option<u32>,
            steps: Vec<StepOut<'a>>,
        }
        let teller = self.teller(tongue);
        let happened = self.played.happened(first, last, eyes);
        let steps = happened
            .iter()
            .map(|happened| StepOut {
                step: happened.step,
                seat: happened.seat,
                said: happened.said.clone(),
                lines: happened.story.iter().map(|line| line_out(line, teller)).collect(),
            })
            .collect();
        json(&Out { kind: "story", at: self.at(), undone, steps })
    }
}
