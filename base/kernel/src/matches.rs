//! A game being played: its state, its log, undo and replay.

mod header;
mod leaving;
mod resume;
mod walk;

use std::borrow::Cow;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value as Json;
use thiserror::Error;

use self::header::{check_header, header};
pub use self::walk::Passed;
use crate::log::hex;
use crate::luck::{Drawn, Recorder};
use crate::{
    Cx, End, Eyes, Fair, Fault, Game, Header, Illegal, LogLine, LogReader, Luck, Offers, Seat, Seeded, Side,
    Step, Table, Tape, Told, Turn, commitment, state_hash,
};

/// How many steps lie between two snapshots, kept in memory to go back to.
const SNAPSHOT_EVERY: u32 = 16;

/// A match of one game.
pub struct Match<G: Game> {
    game: Arc<G>,
    header: Header,
    state: G::State,
    /// The state before the last step: whoever tells a step asks for it.
    before: Option<G::State>,
    /// The steps that stand, the start first.
    steps: Vec<Step<G::Action>>,
    /// What each of them told; `None` where a snapshot was resumed after it, so that it must be done again to hear.
    told: Vec<Option<Vec<Told<G::Event>>>>,
    /// States to go back to, each after the step with its number; the start is always there.
    snapshots: Vec<(u32, G::State)>,
    /// Everything ever written, undone steps included.
    log: Vec<LogLine<G::Action>>,
    /// Sides that nobody plays for any more.
    out: Vec<Side>,
    /// How it ended beside the rules.
    end: Option<End>,
    luck: Source,
}

/// Where the luck of a match comes from.
enum Source {
    Seeded(Box<Seeded>, Fair),
    /// The seed is known to somebody else, or the dice lie on a real table.
    Dictated,
}

/// Why an action was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// It is not this seat's decision.
    NotAsked(Seat),
    /// A rule forbids it.
    Illegal(Illegal),
    /// The dice are dictated and one is missing: a number below this is needed next.
    MissingLuck(u32),
    /// A dictated number is too large, or there are too many of them.
    WrongLuck,
    /// There is nothing to take back, or not without consent.
    NoUndo,
}

/// Where a replay leaves the log, or why a log cannot be opened.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Drift {
    /// The log is of another game.
    #[error("the log is of the game {found}, not {expected}")]
    Game {
        /// The game that was asked.
        expected: String,
        /// The game of the log.
        found: String,
    },
    /// The rules have changed since.
    #[error("the log was played under rules version {found}; this program has version {expected}")]
    Rules {
        /// This program's version.
        expected: u32,
        /// The log's version.
        found: u32,
    },
    /// The content has changed since.
    #[error("the log was played with other content (digest {found}; this program has {expected})")]
    Content {
        /// This program's digest.
        expected: String,
        /// The log's digest.
        found: String,
        /// What the log was played with of somebody's own and is not here.
        missing: Vec<String>,
    },
    /// The table cannot be opened.
    #[error("the table of the log has {} faults", .0.len())]
    Table(Vec<Fault>),
    /// A line does not make sense here.
    #[error("line {line}: {what}")]
    Line {
        /// Its number in the text.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The rules refuse a step.
    #[error("line {line}, step {step}: the rules refuse the action")]
    Refused {
        /// Its number in the text.
        line: usize,
        /// The step.
        step: u32,
        /// The refusal.
        why: Box<Refusal>,
    },
    /// The state after a step is another.
    #[error("line {line}, step {step}: the state has the hash {found}, the log says {expected}")]
    Hash {
        /// Its number in the text.
        line: usize,
        /// The step.
        step: u32,
        /// What the log says.
        expected: String,
        /// What came out.
        found: String,
    },
    /// The seed does not belong to the commitment.
    #[error("the seed does not belong to the commitment")]
    Commitment,
    /// The log does not give the seed, so the draws cannot be verified.
    #[error("the log does not give the seed yet")]
    NoSeed,
    /// A draw is not what the seed gives.
    #[error("line {line}, step {step}: luck drew {found:?}, the seed gives {expected:?}")]
    Draw {
        /// Its number in the text.
        line: usize,
        /// The step.
        step: u32,
        /// What the seed gives.
        expected: Vec<u32>,
        /// What the log says.
        found: Vec<u32>,
    },
}

/// Why a table with dictated dice cannot be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenFault {
    /// The table has faults.
    Table(Vec<Fault>),
    /// A dictated number is missing or wrong.
    Luck(Refusal),
}

impl<G: Game> Match<G> {
    /// Opens a table. Every fault is reported at once.
    pub fn open(game: Arc<G>, table: Table, fair: Fair) -> Result<Match<G>, Vec<Fault>> {
        let mut stream = Seeded::new(fair.key());
        let commitment = Some(hex(&commitment(&fair.seed)));
        let started = start(&*game, &table, &mut stream)?;
        let header = header(&*game, table, commitment, fair.entropy.clone());
        let luck = Source::Seeded(Box::new(stream), fair);
        Ok(Match::begin(game, header, luck, started))
    }

    /// Opens a table whose dice are dictated: `luck` holds the numbers that the start needs.
    pub fn open_dictated(game: Arc<G>, table: Table, luck: Vec<u32>) -> Result<Match<G>, OpenFault> {
        let mut tape = Tape::new(luck);
        let started = start(&*game, &table, &mut tape).map_err(OpenFault::Table)?;
        check_tape(&tape).map_err(OpenFault::Luck)?;
        let header = header(&*game, table, None, Vec::new());
        Ok(Match::begin(game, header, Source::Dictated, started))
    }

    /// Takes a state as it is, such as the position of a scenario file; its dice are dictated.
    pub fn set_up(game: Arc<G>, state: G::State) -> Match<G> {
        let header = header(&*game, Table::default(), None, Vec::new());
        let started = Done { state, told: Vec::new(), drawn: Drawn::default(), revealed: false };
        Match::begin(game, header, Source::Dictated, started)
    }

    fn begin(game: Arc<G>, header: Header, luck: Source, started: Done<G>) -> Match<G> {
        let Done { state, told, drawn, revealed } = started;
        let hash = state_hash(&state);
        let first = Step { n: 0, seat: None, action: None, luck: drawn.picks, of: drawn.of, revealed, hash };
        Match {
            game,
            header,
            snapshots: vec![(0, state.clone())],
            state,
            before: None,
            log: vec![LogLine::Step(first.clone())],
            steps: vec![first],
            told: vec![Some(told)],
            out: Vec::new(),
            end: None,
            luck,
        }
    }

    /// The game.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The state now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The first line of the log.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The number of the last step; 0 after the start.
    pub fn step(&self) -> u32 {
        self.steps.len() as u32 - 1
    }

    /// The steps that stand, the start first.
    pub fn steps(&self) -> &[Step<G::Action>] {
        &self.steps
    }

    /// What the step told.
    pub fn told(&self, step: u32) -> Cow<'_, [Told<G::Event>]> {
        match self.told.get(step as usize) {
            None => Cow::Borrowed(&[]),
            Some(Some(told)) => Cow::Borrowed(told),
            Some(None) => Cow::Owned(self.hear_again(step)),
        }
    }

    /// What a step told that was done before the snapshot from which the match was resumed.
    fn hear_again(&self, step: u32) -> Vec<Told<G::Event>> {
        let mut told = Vec::new();
        self.walk(step, step, |passed| told = passed.told.to_vec());
        told
    }

    /// What of this these eyes may hear.
    pub fn veiled(&self, told: &[Told<G::Event>], eyes: Eyes) -> Vec<Told<G::Event>> {
        let veil =
            |told: &Told<G::Event>| self.game.veil(&told.what, eyes).map(|what| Told { by: told.by, what });
        told.iter().filter_map(veil).collect()
    }

    /// What the step told these eyes.
    pub fn told_to(&self, step: u32, eyes: Eyes) -> Vec<Told<G::Event>> {
        self.veiled(&self.told(step), eyes)
    }

    /// Who may speak now, or how it ended.
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// What the seat may do.
    pub fn offers(&self, seat: Seat) -> Offers<G::Action> {
        let mut offers = Offers::new();
        self.game.offers(&self.state, seat, &mut offers);
        offers
    }

    /// Whether the dice come from outside.
    pub fn dictated(&self) -> bool {
        matches!(self.luck, Source::Dictated)
    }

    /// Does an action; luck comes from the match's own stream.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<(), Refusal> {
        let Source::Seeded(stream, _) = &mut self.luck else {
            return self.act_with(seat, action, Vec::new());
        };
        let before = stream.clone();
        let done = attempt(&*self.game, &self.state, seat, action, stream.as_mut());
        match done {
            Ok(done) => {
                self.keep(seat, action, done);
                Ok(())
            }
            Err(refusal) => {
                *stream = before;
                Err(refusal)
            }
        }
    }

    /// Does an action with dictated luck: each number from 0, in the order in which it is drawn. Refused where the
    /// dice come from a seed, for nobody may dictate those.
    pub fn act_with(&mut self, seat: Seat, action: &G::Action, luck: Vec<u32>) -> Result<(), Refusal> {
        if !self.dictated() {
            return Err(Refusal::WrongLuck);
        }
        let mut tape = Tape::new(luck);
        let done = attempt(&*self.game, &self.state, seat, action, &mut tape)?;
        check_tape(&tape)?;
        self.keep(seat, action, done);
        Ok(())
    }

    /// Does several actions, all or none, as far as nothing was drawn or shown: from there on what was done stands,
    /// and the first refusal drops the rest. Taking a draw back would let a player look ahead at the dice.
    pub fn act_all(&mut self, seat: Seat, actions: &[G::Action]) -> Result<(), Refusal> {
        let before = self.step();
        self.all_or_none(|game| {
            for action in actions {
                match game.act(seat, action) {
                    Err(_) if game.spent_since(before) => break,
                    done => done?,
                }
            }
            Ok(())
        })
    }

    /// Whether a step after this one drew something or showed something hidden.
    pub fn spent_since(&self, step: u32) -> bool {
        self.steps[step as usize + 1..].iter().any(|step| !step.luck.is_empty() || step.revealed)
    }

    /// Does several actions, all or none, with dictated luck: each number from 0, in the order in which it is drawn.
    pub fn act_all_with(&mut self, seat: Seat, actions: &[G::Action], luck: Vec<u32>) -> Result<(), Refusal> {
        if !self.dictated() {
            return Err(Refusal::WrongLuck);
        }
        let mut tape = Tape::new(luck);
        self.all_or_none(|game| {
            for action in actions {
                let done = attempt(&*game.game, &game.state, seat, action, &mut tape)?;
                // Nothing goes on from a number that was missing or wrong.
                if tape.missing().is_some() || tape.out_of_range() {
                    break;
                }
                game.keep(seat, action, done);
            }
            check_tape(&tape)
        })
    }

    /// Does what `all` does with the match, or, when that fails, nothing: the match is as it was, its log and its luck
    /// too. `all` must not fail after something was drawn or shown: that would let a player look ahead.
    pub fn all_or_none<E>(&mut self, all: impl FnOnce(&mut Match<G>) -> Result<(), E>) -> Result<(), E> {
        let (step, written) = (self.step(), self.log.len());
        let stream = match &self.luck {
            Source::Seeded(stream, _) => Some(stream.clone()),
            Source::Dictated => None,
        };
        let result = all(self);
        if result.is_err() {
            self.truncate(step);
            self.log.truncate(written);
            if let (Source::Seeded(now, _), Some(then)) = (&mut self.luck, stream) {
                *now = then;
            }
        }
        result
    }

    fn keep(&mut self, seat: Seat, action: &G::Action, done: Done<G>) {
        self.before = Some(std::mem::replace(&mut self.state, done.state));
        let n = self.steps.len() as u32;
        let hash = state_hash(&self.state);
        let action = Some(action.clone());
        let (Drawn { picks: luck, of }, revealed) = (done.drawn, done.revealed);
        let step = Step { n, seat: Some(seat), action, luck, of, revealed, hash };
        self.log.push(LogLine::Step(step.clone()));
        self.steps.push(step);
        self.told.push(Some(done.told));
        if n.is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push((n, self.state.clone()));
        }
    }

    /// How far back the seat may go alone: to before its own actions since the last draw, the last thing shown, or
    /// the last decision of another seat.
    pub fn free_undo(&self, seat: Seat) -> u32 {
        let own = |step: &&Step<G::Action>| step.seat == Some(seat) && step.luck.is_empty() && !step.revealed;
        let count = self.steps.iter().rev().take_while(own).count() as u32;
        self.step() - count
    }

    /// Goes back to the state after `step`. The caller has made sure that it is free or that all agree. The stream
    /// of luck does not go back: what was drawn is spent.
    pub fn undo_to(&mut self, step: u32) -> Result<(), Refusal> {
        if step >= self.step() {
            return Err(Refusal::NoUndo);
        }
        self.truncate(step);
        self.log.push(LogLine::Undo { undo: step });
        Ok(())
    }

    fn truncate(&mut self, step: u32) {
        if step >= self.step() {
            return;
        }
        self.state = self.state_at(step);
        self.before = None;
        self.steps.truncate(step as usize + 1);
        self.told.truncate(step as usize + 1);
        self.snapshots.retain(|(at, _)| *at <= step);
    }

    /// The state after a step that stands.
    pub fn state_at(&self, step: u32) -> G::State {
        match &self.before {
            _ if step == self.step() => return self.state.clone(),
            Some(before) if step + 1 == self.step() => return before.clone(),
            _ => {}
        }
        let (at, state) =
            self.snapshots.iter().rfind(|(at, _)| *at <= step).expect("the start is a snapshot");
        let mut state = state.clone();
        for done in &self.steps[*at as usize + 1..=step as usize] {
            if let (Some(seat), Some(action)) = (done.seat, &done.action) {
                let mut tape = Tape::new(done.luck.clone());
                let replayed = self.game.act(&mut state, seat, action, &mut Cx::silent(&mut tape));
                debug_assert!(replayed.is_ok(), "a step that was lawful is lawful");
            }
        }
        state
    }

    /// The lines of the log after the header, from the `from`-th on.
    pub fn log(&self, from: usize) -> &[LogLine<G::Action>] {
        &self.log[from.min(self.log.len())..]
    }

    /// The line that opens the seed up, once the match may be verified.
    pub fn seed_line(&self) -> Option<LogLine<G::Action>> {
        match &self.luck {
            Source::Seeded(_, fair) => Some(LogLine::Seed { seed: hex(&fair.seed) }),
            Source::Dictated => None,
        }
    }
}

impl<G: Game> Match<G> {
    /// Replays a log, every hash compared; `to` stops after that step as it stood then. With the seed in the log
    /// every draw is compared too and the match can go on; without, its dice are dictated from here on.
    pub fn replay(game: Arc<G>, log: &LogReader, to: Option<u32>) -> Result<Match<G>, Drift> {
        check_header(&*game, &log.header)?;
        let fair = log.seed().map(|seed| Fair { seed, entropy: log.header.entropy.clone() });
        if let Some(fair) = &fair
            && log.header.commitment != Some(hex(&commitment(&fair.seed)))
        {
            return Err(Drift::Commitment);
        }
        let mut stream = fair.as_ref().map(|fair| Box::new(Seeded::new(fair.key())));
        let mut lines = log.lines.iter().filter(|(_, line)| !matches!(line, LogLine::Seed { .. }));
        let Some((line, LogLine::Step(first))) = lines.next() else {
            return Err(Drift::Line { line: 2, what: "the start (step 0) is missing".to_owned() });
        };
        let mut tape = Tape::new(first.luck.clone());
        let started = match stream.as_deref_mut() {
            Some(stream) => start(&*game, &log.header.table, stream),
            None => start(&*game, &log.header.table, &mut tape),
        };
        let started = started.map_err(Drift::Table)?;
        check_draws(*line, first, &started.drawn)?;
        let mut replayed = Match::begin(game, log.header.clone(), Source::Dictated, started);
        replayed.check_hash(*line, first)?;
        for (line, entry) in lines {
            if to.is_some_and(|to| replayed.step() >= to) {
                break;
            }
            match entry {
                LogLine::Undo { undo } => replayed.undo_to(*undo).map_err(|_| Drift::Line {
                    line: *line,
                    what: format!("there is no step {undo} to go back to"),
                })?,
                LogLine::Step(step) => replayed.redo(*line, step, stream.as_deref_mut())?,
                LogLine::End { end } => replayed.end(*end),
                LogLine::Left { left, out } => replayed.note_left(*left, *out),
                LogLine::Seed { .. } => {}
            }
        }
        if let (Some(fair), Some(stream)) = (fair, stream) {
            replayed.luck = Source::Seeded(stream, fair);
        }
        Ok(replayed)
    }

    /// Replays the whole log and compares the commitment, every draw and every hash.
    pub fn verify(game: Arc<G>, log: &LogReader) -> Result<Match<G>, Drift> {
        if log.seed().is_none() {
            return Err(Drift::NoSeed);
        }
        Match::replay(game, log, None)
    }

    /// Does a step of a log again and compares what comes out.
    fn redo(&mut self, line: usize, step: &Step<Json>, stream: Option<&mut Seeded>) -> Result<(), Drift> {
        let expected = self.step() + 1;
        let (Some(seat), Some(action)) = (step.seat, &step.action) else {
            return Err(Drift::Line { line, what: "a step needs a seat and an action".to_owned() });
        };
        if step.n != expected {
            return Err(Drift::Line { line, what: format!("this is step {}, expected {expected}", step.n) });
        }
        let action: G::Action = G::Action::deserialize(action).map_err(|error| Drift::Line {
            line,
            what: format!("the action is not one of this game: {error}"),
        })?;
        let mut tape = Tape::new(step.luck.clone());
        let done = match stream {
            Some(stream) => attempt(&*self.game, &self.state, seat, &action, stream),
            None => attempt(&*self.game, &self.state, seat, &action, &mut tape),
        };
        let done = done.map_err(|why| Drift::Refused { line, step: step.n, why: Box::new(why) })?;
        check_draws(line, step, &done.drawn)?;
        self.keep(seat, &action, done);
        self.check_hash(line, step)
    }

    /// Compares the state after the last step with the log's hash.
    fn check_hash(&self, line: usize, step: &Step<Json>) -> Result<(), Drift> {
        let found = self.steps[self.steps.len() - 1].hash.clone();
        if found == step.hash {
            return Ok(());
        }
        Err(Drift::Hash { line, step: step.n, expected: step.hash.clone(), found })
    }
}

/// Compares what luck drew with what the log says.
fn check_draws(line: usize, step: &Step<Json>, drawn: &Drawn) -> Result<(), Drift> {
    if drawn.picks != step.luck {
        return Err(Drift::Draw {
            line,
            step: step.n,
            expected: drawn.picks.clone(),
            found: step.luck.clone(),
        });
    }
    if drawn.of != step.of {
        let what = format!("luck drew among {:?}, the log says {:?}", drawn.of, step.of);
        return Err(Drift::Line { line, what });
    }
    Ok(())
}

/// What an attempt led to.
struct Done<G: Game> {
    state: G::State,
    told: Vec<Told<G::Event>>,
    drawn: Drawn,
    revealed: bool,
}

fn start<G: Game>(game: &G, table: &Table, luck: &mut dyn Luck) -> Result<Done<G>, Vec<Fault>> {
    let (mut told, mut recorder) = (Vec::new(), Recorder { inner: luck, drawn: Drawn::default() });
    let mut cx = Cx::new(&mut recorder, &mut told);
    let state = game.start(table, &mut cx)?;
    let revealed = cx.revealed();
    Ok(Done { state, drawn: recorder.drawn, told, revealed })
}

fn attempt<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    luck: &mut dyn Luck,
) -> Result<Done<G>, Refusal> {
    match game.turn(state) {
        Turn::Over(_) => return Err(Refusal::Over),
        Turn::Ask(ask) if !ask.hears(seat) => return Err(Refusal::NotAsked(seat)),
        Turn::Ask(_) => {}
    }
    let mut state = state.clone();
    let (mut told, mut recorder) = (Vec::new(), Recorder { inner: luck, drawn: Drawn::default() });
    let mut cx = Cx::new(&mut recorder, &mut told);
    game.act(&mut state, seat, action, &mut cx).map_err(Refusal::Illegal)?;
    let revealed = cx.revealed();
    Ok(Done { state, drawn: recorder.drawn, told, revealed })
}

fn check_tape(tape: &Tape) -> Result<(), Refusal> {
    match tape.missing() {
        Some(sides) => Err(Refusal::MissingLuck(sides)),
        None if tape.out_of_range() || tape.left() > 0 => Err(Refusal::WrongLuck),
        None => Ok(()),
    }
}
