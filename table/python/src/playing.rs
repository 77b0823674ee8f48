//! A match that Python plays.

use std::sync::{Mutex, PoisonError};

use catalog::{AnyMatch, NotDone, share};
use kernel::{Eyes, Fair, LogReader, Seat, Stopwatch, Turn};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use voice::Lang;

use crate::{numbers, tables};

/// How much of the rules' time a decision takes, in milliseconds: there is no clock here, so a game's timers run by decisions.
const PACE: u64 = 10_000;

/// A match of a game, opened by a seed: the same seed and commands give the same match everywhere.
///
/// A pickle holds the log, which is replayed and compared step by step when it is read again.
#[pyclass(frozen, module = "ludoteca._ludoteca")]
pub(crate) struct Match {
    game: String,
    seed: u64,
    inner: Mutex<Inner>,
}

struct Inner {
    played: Box<dyn AnyMatch>,
    watch: Stopwatch,
}

/// What makes a match again: [`Match::resume`] and what it wants.
type Pickled = (Py<PyAny>, (String, u64, String, String));

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, seats, seed, setup = None))]
    fn open(game: String, seats: u8, seed: u64, setup: Option<&str>) -> PyResult<Match> {
        let found = tables::find(&game)?;
        let table = tables::table(found, setup, seats)?;
        let voice = found.texts().voice(Lang::En);
        let played = found.open(table, fair(seed)).map_err(|faults| {
            let faults = faults.iter().map(|fault| format!("{}: {}", fault.at, voice.say(&fault.why)));
            PyValueError::new_err(faults.collect::<Vec<_>>().join("; "))
        })?;
        Ok(Match { game, seed, inner: Mutex::new(Inner { played, watch: Stopwatch::default() }) })
    }

    /// The side of each seat, from 0.
    fn sides(&self) -> Vec<u8> {
        self.with(|inner| {
            let sides = inner.played.sides();
            let seats = 0..inner.played.header().table.seats;
            seats.map(|seat| sides.side(Seat(seat)).map_or(seat, |side| side.0)).collect()
        })
    }

    /// The seat that decides now; `None` when the match is over. Where several are asked, the first of them.
    fn decides(&self) -> Option<u8> {
        self.with(|inner| match inner.played.turn() {
            Turn::Ask(ask) => ask.seats.first().map(|seat| seat.0),
            Turn::Over(_) => None,
        })
    }

    /// The commands on offer to a seat.
    fn commands(&self, seat: u8) -> Vec<String> {
        self.with(|inner| {
            inner.played.offers(Seat(seat)).0.into_iter().map(|offer| offer.command.into()).collect()
        })
    }

    /// Does a command. `ValueError` says why not, and by which rule; nothing has changed then.
    fn play(&self, seat: u8, command: &str) -> PyResult<()> {
        self.with(|inner| {
            inner.played.command(Seat(seat), command)?;
            inner.ring()
        })
        .map_err(|why| self.refused(&why))
    }

    /// The command that a bot of the program would give.
    fn advise(&self, seat: u8, bot: &str, seed: u64) -> PyResult<String> {
        self.with(|inner| inner.played.advise(Seat(seat), bot, seed)).map_err(|why| self.refused(&why))
    }

    /// What a seat sees, or a spectator where none is named, as the JSON of the scene.
    #[pyo3(signature = (seat = None))]
    fn scene(&self, seat: Option<u8>) -> PyResult<String> {
        let scene = self.with(|inner| inner.played.show(eyes(seat)));
        serde_json::to_string(&scene).map_err(|fault| PyRuntimeError::new_err(fault.to_string()))
    }

    /// What a seat sees as `WIDTH` numbers.
    #[pyo3(signature = (seat = None))]
    fn numbers(&self, seat: Option<u8>) -> Vec<i32> {
        numbers::numbers(&self.with(|inner| inner.played.show(eyes(seat))))
    }

    /// What the match was worth to each seat: from 1 (won) to -1 (lost); `None` while it goes on. Places count evenly.
    fn returns(&self) -> Option<Vec<f64>> {
        let fates = self.with(|inner| inner.played.fates())?;
        let worth =
            |side: u8| fates.get(usize::from(side)).map_or(0.0, |fate| 2.0 * share(*fate, fates.len()) - 1.0);
        Some(self.sides().into_iter().map(worth).collect())
    }

    /// What happened so far as a seat may hear it, a line each, in `en` or `it`.
    #[pyo3(signature = (seat = None, lang = "en"))]
    fn story(&self, seat: Option<u8>, lang: &str) -> PyResult<Vec<String>> {
        let known = Lang::ALL.into_iter().find(|known| known.code() == lang);
        let known = known.ok_or_else(|| PyValueError::new_err(format!("there is no language {lang:?}")))?;
        let voice = tables::find(&self.game)?.texts().voice(known);
        let told = self.with(|inner| inner.played.happened(0, inner.played.step(), eyes(seat)));
        Ok(told.iter().flat_map(|step| &step.story).map(|line| voice.say(&line.text)).collect())
    }

    /// The log, with the seed that proves its dice.
    fn log(&self) -> String {
        self.with(|inner| inner.played.whole_log())
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<Pickled> {
        let this = slf.get();
        let read = slf.get_type().getattr("resume")?.unbind();
        let (log, watch) = this.with(|inner| (inner.played.whole_log(), serde_json::to_string(&inner.watch)));
        let watch = watch.map_err(|fault| PyRuntimeError::new_err(fault.to_string()))?;
        Ok((read, (this.game.clone(), this.seed, log, watch)))
    }

    /// A match as [`Match::log`] has written it; every hash and draw is compared. `watch` is what the rules' timers have used.
    #[staticmethod]
    fn resume(game: String, seed: u64, log: &str, watch: &str) -> PyResult<Match> {
        let spoilt = |what: String| PyValueError::new_err(format!("not a log of this match: {what}"));
        let read = LogReader::read(log).map_err(|fault| spoilt(fault.to_string()))?;
        let watch = serde_json::from_str(watch).map_err(|fault| spoilt(fault.to_string()))?;
        let played = tables::find(&game)?.resume(&read, Some(fair(seed)), None);
        let played = played.map_err(|drift| spoilt(drift.to_string()))?;
        Ok(Match { game, seed, inner: Mutex::new(Inner { played, watch }) })
    }
}

impl Match {
    fn with<T>(&self, work: impl FnOnce(&mut Inner) -> T) -> T {
        work(&mut self.inner.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn refused(&self, why: &NotDone) -> PyErr {
        let said = tables::find(&self.game).map(|game| game.texts().voice(Lang::En).say(&why.phrase()));
        said.map_or_else(|fault| fault, PyValueError::new_err)
    }
}

impl Inner {
    /// Lets the time of one decision go by, and the house do what is due.
    fn ring(&mut self) -> Result<(), NotDone> {
        let timers = self.played.timers();
        self.watch.spend(PACE, &timers);
        while let Some(name) = self.watch.expired(&self.played.timers()).map(kernel::Timer::key) {
            self.played.ring(&name, Vec::new())?;
        }
        Ok(())
    }
}

/// The dice of a seed.
fn fair(seed: u64) -> Fair {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    Fair { seed: key, entropy: Vec::new() }
}

fn eyes(seat: Option<u8>) -> Eyes {
    seat.map_or(Eyes::Public, |seat| Eyes::Seat(Seat(seat)))
}
