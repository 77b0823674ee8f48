//! A game and a match with their types erased: what servers, terminals and commands hold.

use std::time::Duration;

use bots::Thought;
use kernel::{
    Drift, End, Eyes, Fair, Fate, Fault, Header, Left, LogReader, Meta, Outcome, Reckoning, Schemas, Seat,
    Seats, Side, Sides, SiteResults, Standing, Table, Timer, Turn,
};
use pack::{FileFault, OwnPack};
use scene::{Affordance, Campaign, Form, Line, Phrase, Scene};
use serde_json::Value as Json;
use voice::{Lang, Rulebook, Texts};

use crate::{AnyPosition, NotDone, ReviewWork, Thoughts, ThoughtsWork};

/// A game whose types nobody needs to know.
pub trait AnyGame: Send + Sync {
    /// Fixed facts.
    fn meta(&self) -> &Meta;

    /// The game's texts and the common ones.
    fn texts(&self) -> &Texts;

    /// The rulebook in a language.
    fn rulebook(&self, lang: Lang) -> &Rulebook;

    /// JSON Schemas of what the game reads from outside.
    fn schemas(&self) -> Schemas;

    /// The game's lessons and worked examples: file name and text of each scenario file.
    fn lessons(&self) -> Vec<(&'static str, &'static str)>;

    /// Ready-made set-ups by name, the standard one first: text of each set-up file.
    fn setups(&self) -> Vec<(&'static str, &'static str)>;

    /// The text of the ready-made set-up of this name.
    fn setup(&self, name: &str) -> Option<&'static str> {
        self.setups().into_iter().find(|(known, _)| *known == name).map(|(_, text)| text)
    }

    /// The content files that the program carries, by name.
    fn content(&self) -> &'static [(&'static str, &'static str)];

    /// Drawings that stand for pieces: id and SVG markup in a box of 100 × 100.
    fn art(&self) -> &'static [(&'static str, &'static str)];

    /// What its things sound like.
    fn timbre(&self) -> kernel::Timbre;

    /// What the game looks like.
    fn style(&self) -> kernel::Style;

    /// What is wrong with these content files: everything at once, with file and line.
    fn check_content(&self, files: &[(&str, &str)]) -> Vec<FileFault>;

    /// The game with packs of somebody's own laid over its content. A match that was played without them goes on as it was.
    fn with_packs(&self, packs: &[OwnPack]) -> Result<Box<dyn AnyGame>, Vec<FileFault>>;

    /// The packs that lie over its content.
    fn packs(&self) -> &[OwnPack] {
        &[]
    }

    /// The game as it is without packs, where some lie over its content.
    fn house(&self) -> Option<&dyn AnyGame> {
        None
    }

    /// What can be chosen before a match.
    fn form(&self) -> Form;

    /// The campaigns that can be played.
    fn campaigns(&self) -> Vec<Campaign>;

    /// Where a campaign stands after these matches, place by place; `None` when there is no such campaign.
    fn campaign_standing(&self, id: &str, names: &[String], results: &[SiteResults]) -> Option<Standing>;

    /// What the set-up of the match at a place says, over what the place says: what carries over.
    fn campaign_setup(&self, id: &str, site: usize, seats: u8, results: &[SiteResults]) -> Json;

    /// What has become of what each seat brought: a list as the seat's question for a roster takes it.
    fn campaign_brings(&self, id: &str, seats: u8, results: &[SiteResults]) -> Vec<Option<Json>>;

    /// What is wrong with a table, everything at once; empty when it can be opened.
    fn faults(&self, table: &Table) -> Vec<Fault>;

    /// Who would play together at a table, and what the sides are called where the game has names for them; `None` when
    /// it cannot be opened.
    fn sides(&self, table: &Table) -> Option<(Sides, Vec<Option<Phrase>>)>;

    /// Names of the bots that can play it.
    fn bots(&self) -> Vec<&'static str>;

    /// The bot that plays where nobody has chosen one: quick, and no fool.
    fn companion(&self) -> &'static str;

    /// Opens a table with dice from a seed.
    fn open(&self, table: Table, fair: Fair) -> Result<Box<dyn AnyMatch>, Vec<Fault>>;

    /// Opens a table whose dice are dictated; `luck` holds the numbers that the start needs.
    fn open_dictated(&self, table: Table, luck: Vec<u32>) -> Result<Box<dyn AnyMatch>, NotDone>;

    /// Makes a position; its dice are dictated.
    fn arrange(&self, position: &Json) -> Result<Box<dyn AnyMatch>, Vec<Fault>>;

    /// Replays a log, every hash compared (and every draw, when the seed is in it), up to a step.
    fn replay(&self, log: &LogReader, to: Option<u32>) -> Result<Box<dyn AnyMatch>, Drift>;

    /// Replays a log and insists on commitment, draws and hashes.
    fn verify(&self, log: &LogReader) -> Result<Box<dyn AnyMatch>, Drift>;

    /// Opens a stored match to play on: its log, its seed (`None`: the dice are dictated) and, to be spared most of
    /// the steps, its last snapshot.
    fn resume(
        &self,
        log: &LogReader,
        fair: Option<Fair>,
        snapshot: Option<&[u8]>,
    ) -> Result<Box<dyn AnyMatch>, Drift>;

    /// Plays a whole match between bots, one name per seat, as fast as it goes; `seed` decides the dice and the
    /// bots' own luck. With fewer names than seats they are dealt out again from the first.
    fn duel(&self, table: &Table, bots: &[&str], seed: u64) -> Result<Duel, NotDone> {
        self.duel_at(table, bots, seed, Pace::Counted)
    }

    /// The same, bots thinking as long as the pace says.
    fn duel_at(&self, table: &Table, bots: &[&str], seed: u64, pace: Pace) -> Result<Duel, NotDone>;
}

/// What ends the thinking of bots that search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// So many courses: the same everywhere.
    Counted,
    /// Their time too, as at a table at which people wait.
    Timed,
    /// So much time for each decision, whatever their names stand for.
    Within(Duration),
}

/// How bots kept to their time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Punctual {
    /// Decisions of bots that have a time.
    pub decisions: u32,
    /// Those that took more than 50 milliseconds longer.
    pub late: u32,
    /// The most that one took longer. That a thread waited for a processor is not counted, where the system tells it.
    pub worst: Duration,
}

impl Punctual {
    /// What counts as late.
    pub const GRACE: Duration = Duration::from_millis(50);

    /// Notes by how much a decision took longer than it should.
    pub fn note(&mut self, excess: Duration) {
        self.decisions += 1;
        self.late += u32::from(excess > Self::GRACE);
        self.worst = self.worst.max(excess);
    }

    /// Both together.
    pub fn and(self, other: Punctual) -> Punctual {
        Punctual {
            decisions: self.decisions + other.decisions,
            late: self.late + other.late,
            worst: self.worst.max(other.worst),
        }
    }
}

/// How a match between bots went.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    /// How it ended; `None` when it was cut off after too many decisions.
    pub outcome: Option<Outcome>,
    /// How many decisions were made.
    pub decisions: u32,
    /// How far ahead a side was on the way, each time with how much of a win became of it.
    pub standings: Vec<(i64, f64)>,
    /// How bots kept to their time; nothing where it did not count.
    pub punctual: Punctual,
}

/// A step, as somebody saw it.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    /// Its number.
    pub step: u32,
    /// Who acted; nobody at the start.
    pub seat: Option<Seat>,
    /// The command, for whoever gave it and the referee. Others learn what happened from the story: a command may hold a
    /// secret.
    pub said: Option<String>,
    /// What it told.
    pub story: Vec<Line>,
}

/// The looking back on a match, apart from it.
pub type ReckoningWork = Box<dyn FnOnce() -> Reckoning + Send>;

/// What a bot would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The command that it would give.
    pub command: String,
    /// What it thought; no plans when it did not search, or only goes on with a plan. It tells what the seat knows.
    pub thoughts: Thoughts,
}

/// The thinking of a bot, apart from the match.
pub type AdviceWork = Box<dyn FnOnce() -> Result<Advice, NotDone> + Send>;

/// A match whose types nobody needs to know.
pub trait AnyMatch: Send {
    /// The first line of the log.
    fn header(&self) -> &Header;

    /// Number of the last step.
    fn step(&self) -> u32;

    /// Who may speak now, or how it ended.
    fn turn(&self) -> Turn;

    /// Who plays together.
    fn sides(&self) -> Sides;

    /// What a side is called, where the game has a name for it.
    fn side_name(&self, side: Side) -> Option<Phrase>;

    /// How it ended for each side, by the rules or beside them; `None` while it goes on.
    fn fates(&self) -> Option<Vec<Fate>>;

    /// What carries over to the next match of a campaign; `null`: nothing.
    fn carried(&self) -> Json;

    /// Whether the players still get ready: build, deploy, enter.
    fn preparing(&self) -> bool;

    /// The time that the rules give now.
    fn timers(&self) -> Vec<Timer<()>>;

    /// A timer has run out: the house does what it says. Dictated luck as in [`AnyMatch::commands`]. Nothing happens when
    /// no such timer runs.
    fn ring(&mut self, timer: &str, luck: Vec<u32>) -> Result<(), NotDone>;

    /// Whether the seat was asked just the same after an earlier step: by the same rule, with the same offers. What it
    /// decided then it may do now, whatever others have done meanwhile.
    fn asked_as_after(&self, step: u32, seat: Seat) -> bool;

    /// Whether the dice come from outside.
    fn dictated(&self) -> bool;

    /// What these eyes may see.
    fn show(&self, eyes: Eyes) -> Scene;

    /// Eyes that are shown the same as these just now: one picture serves all that have the same.
    fn sight(&self, eyes: Eyes) -> Eyes;

    /// What these eyes could see after an earlier step.
    fn show_at(&self, step: u32, eyes: Eyes) -> Scene;

    /// What the seat may do, each with its command, gestures and label; and whether the list is complete.
    fn offers(&self, seat: Seat) -> (Vec<Affordance>, bool);

    /// Does what a typed command says, all of it or nothing.
    fn command(&mut self, seat: Seat, command: &str) -> Result<(), NotDone>;

    /// Does what a typed command says with dictated luck, each number from 0.
    fn command_with(&mut self, seat: Seat, command: &str, luck: Vec<u32>) -> Result<(), NotDone>;

    /// Does several typed commands one after the other, all or nothing as far as nothing was drawn or shown; from
    /// there on what was done stands. Dictated luck is for the last of them.
    fn commands(&mut self, seat: Seat, commands: &[&str], luck: Vec<u32>) -> Result<(), NotDone>;

    /// The position alone: whoever looks ahead or counts odds on it need not keep the match waiting.
    fn position(&self) -> Box<dyn AnyPosition>;

    /// Does an action given as JSON.
    fn act(&mut self, seat: Seat, action: &Json) -> Result<(), NotDone>;

    /// What happened from one step to another, both included, for these eyes. It costs what the stretch costs, each step
    /// done once: whoever wants many steps asks for them together.
    fn happened(&self, first: u32, last: u32, eyes: Eyes) -> Vec<Happened>;

    /// The step's story for these eyes.
    fn story(&self, step: u32, eyes: Eyes) -> Vec<Line> {
        self.happened(step, step, eyes).pop().map(|happened| happened.story).unwrap_or_default()
    }

    /// The step's command with the seat that gave it, for that seat itself and the referee.
    fn said(&self, step: u32, eyes: Eyes) -> Option<(Seat, String)> {
        let happened = self.happened(step, step, eyes).pop()?;
        Some((happened.seat?, happened.said?))
    }

    /// How the score went and what luck did, as work to be done elsewhere, for it may take seconds. It looks at hidden
    /// things too: for matches that are over.
    fn reckoning_work(&self) -> ReckoningWork;

    /// The seat that acted in a step, if one did. Everybody may know that.
    fn actor(&self, step: u32) -> Option<Seat>;

    /// How far back the seat may go alone.
    fn free_undo(&self, seat: Seat) -> u32;

    /// Goes back to the state after a step; the caller has made sure that it may.
    fn undo_to(&mut self, step: u32) -> Result<(), NotDone>;

    /// What the named bot would do on this seat: a command. The bot gets guesses, never the state; it stays with the
    /// match, so that it can follow its plan from one decision to the next.
    fn advise(&mut self, seat: Seat, bot: &str, seed: u64) -> Result<String, NotDone> {
        Ok(self.advice_work(seat, bot, 1, seed)?()?.command)
    }

    /// The same as work to be done elsewhere, on so many cores, for it may take seconds: the match need not wait for it.
    fn advice_work(&mut self, seat: Seat, bot: &str, cores: usize, seed: u64) -> Result<AdviceWork, NotDone>;

    /// What a search that thinks so long makes of the decision that the seat is asked for, as work to be done elsewhere. It
    /// knows no more than the seat.
    fn thoughts_work(&self, seat: Seat, thought: Thought, seed: u64) -> Result<ThoughtsWork, NotDone>;

    /// What a search that thinks so long makes of each decision that the seat has made, one work for each that is to be
    /// done elsewhere. It knows no more than the seat did.
    fn review_works(&self, seat: Seat, thought: Thought) -> Vec<ReviewWork>;

    /// Writes into the log that the match ended beside the rules; the caller lets nobody act after that.
    fn end(&mut self, end: End);

    /// Notes that a seat was left; `people` are the seats whose people stay. Whether the match has ended with it; if not,
    /// whoever takes the seat over acts on it.
    fn leave(&mut self, left: Left, people: Seats) -> bool;

    /// How many lines the log has, header not counted. It never gets shorter.
    fn lines(&self) -> usize;

    /// The match as it stands, for [`AnyGame::resume`].
    fn snapshot(&self) -> Vec<u8>;

    /// Lines of the log from the `from`-th on, header not counted, each as JSON text.
    fn log(&self, from: usize) -> Vec<String>;

    /// The line that opens up the seed.
    fn seed_line(&self) -> Option<String>;

    /// The whole log, opened up: header, lines and seed, each on a line.
    fn whole_log(&self) -> String {
        let header = serde_json::to_string(self.header()).expect("a header is plain data");
        let lines = std::iter::once(header).chain(self.log(0)).chain(self.seed_line());
        lines.map(|line| line + "\n").collect()
    }

    /// The whole state as JSON, for the referee.
    fn state_json(&self) -> Json;

    /// The hash of the state.
    fn hash(&self) -> String;
}
