//! Snapshots: a long match opens at once, without doing all its steps again.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::header::check_header;
use super::{Drift, Match, Source, check_draws, start};
use crate::log::hex;
use crate::{Fair, Game, LogLine, LogReader, Seeded, Step, Tape, commitment, state_hash};

/// A state with its place in the log.
#[derive(Serialize, Deserialize)]
struct Snapshot<S> {
    /// How many lines of the log, header not counted, led to it.
    lines: u64,
    /// How many words luck had taken from its stream; 0 when the dice are dictated.
    words: u64,
    state: S,
}

impl<G: Game> Match<G> {
    /// The match as it stands, to be resumed from with its log: postcard of the number of log lines, the words taken
    /// from the stream of luck, and the state.
    pub fn snapshot(&self) -> Vec<u8> {
        let words = match &self.luck {
            Source::Seeded(stream, _) => stream.words(),
            Source::Dictated => 0,
        };
        let snapshot = Snapshot { lines: self.log.len() as u64, words, state: &self.state };
        postcard::to_stdvec(&snapshot).expect("a state is plain data")
    }

    /// Opens a stored match to play on. Without a snapshot every step is done again; with one only the steps after
    /// it, and the snapshot must have the hash that the log gives. `fair` holds the seed, which is not in the log of
    /// a match that goes on; without it the dice are dictated.
    pub fn resume(
        game: Arc<G>,
        log: &LogReader,
        fair: Option<Fair>,
        snapshot: Option<&[u8]>,
    ) -> Result<Match<G>, Drift> {
        check_header(&*game, &log.header)?;
        if let Some(fair) = &fair
            && log.header.commitment != Some(hex(&commitment(&fair.seed)))
        {
            return Err(Drift::Commitment);
        }
        let Some((line, LogLine::Step(first))) = log.lines.first() else {
            return Err(Drift::Line { line: 2, what: "the start (step 0) is missing".to_owned() });
        };
        let mut stream = fair.as_ref().map(|fair| Box::new(Seeded::new(fair.key())));
        let started = match stream.as_deref_mut() {
            Some(stream) => start(&*game, &log.header.table, stream),
            None => start(&*game, &log.header.table, &mut Tape::new(first.luck.clone())),
        };
        let started = started.map_err(Drift::Table)?;
        check_draws(*line, first, &started.drawn)?;
        let mut resumed = Match::begin(game, log.header.clone(), Source::Dictated, started);
        resumed.check_hash(*line, first)?;
        let mut done = 1;
        if let Some(snapshot) = snapshot {
            let words = resumed.jump(log, snapshot, &mut done)?;
            if let Some(stream) = &mut stream {
                stream.skip_to(words);
            }
        }
        for (line, entry) in &log.lines[done..] {
            match entry {
                LogLine::Undo { undo } => resumed.back(*line, *undo)?,
                LogLine::Step(step) => resumed.redo(*line, step, stream.as_deref_mut())?,
                LogLine::End { end } => resumed.end(*end),
                LogLine::Left { left, out } => resumed.note_left(*left, *out),
                LogLine::Seed { .. } => {}
            }
        }
        if let (Some(fair), Some(stream)) = (fair, stream) {
            resumed.luck = Source::Seeded(stream, fair);
        }
        Ok(resumed)
    }

    /// Takes the steps up to the snapshot as they are written, then its state. Returns its place in the stream.
    fn jump(&mut self, log: &LogReader, snapshot: &[u8], done: &mut usize) -> Result<u64, Drift> {
        let spoilt = |what: &str| Drift::Line { line: 1, what: format!("the snapshot {what}") };
        let Snapshot { lines, words, state } =
            postcard::from_bytes::<Snapshot<G::State>>(snapshot).map_err(|_| spoilt("cannot be read"))?;
        let lines = usize::try_from(lines).ok().filter(|lines| (1..=log.lines.len()).contains(lines));
        let lines = lines.ok_or_else(|| spoilt("is not of this log"))?;
        for (line, entry) in &log.lines[1..lines] {
            match entry {
                LogLine::Undo { undo } => {
                    let stand = *undo as usize + 1;
                    if stand > self.steps.len() {
                        return Err(no_such_step(*line, *undo));
                    }
                    self.steps.truncate(stand);
                    self.told.truncate(stand);
                    self.log.push(LogLine::Undo { undo: *undo });
                }
                LogLine::Step(step) => {
                    let step = self.typed(*line, step)?;
                    self.log.push(LogLine::Step(step.clone()));
                    self.steps.push(step);
                    self.told.push(None);
                }
                LogLine::End { end } => self.end(*end),
                LogLine::Left { left, out } => self.note_left(*left, *out),
                LogLine::Seed { .. } => {}
            }
        }
        if state_hash(&state) != self.steps[self.steps.len() - 1].hash {
            return Err(spoilt("has another hash than the log"));
        }
        if self.step() > 0 {
            self.snapshots.push((self.step(), state.clone()));
        }
        self.state = state;
        *done = lines;
        Ok(words)
    }

    /// A step of the log in the game's own types.
    fn typed(&self, line: usize, step: &Step<Json>) -> Result<Step<G::Action>, Drift> {
        if step.n as usize != self.steps.len() {
            let what = format!("this is step {}, expected {}", step.n, self.steps.len());
            return Err(Drift::Line { line, what });
        }
        let action = step.action.as_ref().map(G::Action::deserialize).transpose().map_err(|error| {
            Drift::Line { line, what: format!("the action is not one of this game: {error}") }
        })?;
        let Step { n, seat, luck, of, revealed, hash, .. } = step.clone();
        Ok(Step { n, seat, action, luck, of, revealed, hash })
    }

    /// Goes back as the log says.
    fn back(&mut self, line: usize, step: u32) -> Result<(), Drift> {
        self.undo_to(step).map_err(|_| no_such_step(line, step))
    }
}

fn no_such_step(line: usize, step: u32) -> Drift {
    Drift::Line { line, what: format!("there is no step {step} to go back to") }
}
