//! The laws: what must hold of every game, checked on thousands of random matches.
//!
//! [`laws`] is the one call that each game makes; [`Laws`] is the same with settings, so that big games can tune
//! what it costs. Every match has a number that leads its dice, its choices and its checks, so a failure is played
//! again with [`Laws::only`].

mod broken;
mod deeds;
mod forms;
mod hiding;
mod judge;
mod keys;
mod moment;
mod mutants;
mod record;
mod tables;
mod walk;

use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use kernel::{Game, Shelf, Speak, Table, Weigh};
use rayon::prelude::*;
use voice::{Rulebook, Texts};

pub use broken::{Broken, Law};
use mutants::Pool;

/// Plays `matches` random matches on the tables in turn and checks every law.
///
/// # Panics
///
/// When a law is broken, naming seed, step and action.
pub fn laws<G: Speak + Weigh>(
    game: &Arc<G>,
    tables: &[Table],
    matches: u32,
    known_rules: impl Fn(&str) -> bool + Sync,
) -> Report {
    Laws::new(game, tables).matches(matches).known_rules(&known_rules).hold()
}

/// Whether an id or key is known.
type Known<'a> = Box<dyn Fn(&str) -> bool + Sync + 'a>;

/// The laws with their settings.
pub struct Laws<'a, G: Game> {
    game: Arc<G>,
    tables: &'a [Table],
    seeds: (u64, u64),
    most_decisions: u32,
    stride: u32,
    mutants: usize,
    records: u64,
    rules: Known<'a>,
    texts: Known<'a>,
    aside: &'a (dyn Fn(&G::Action) -> bool + Sync),
    possible: &'a (dyn Fn(&G::State) -> Result<(), String> + Sync),
    secrets: Option<bool>,
    only_hiding: bool,
}

impl<'a, G: Speak + Weigh> Laws<'a, G> {
    /// The laws for a game, with matches on each of the tables in turn.
    pub fn new(game: &Arc<G>, tables: &'a [Table]) -> Laws<'a, G> {
        Laws {
            game: game.clone(),
            tables,
            seeds: (0, 200),
            most_decisions: 10_000,
            stride: 5,
            mutants: 12,
            records: 1,
            rules: Box::new(|_| true),
            texts: Box::new(|_| true),
            aside: &|_| false,
            possible: &|_| Ok(()),
            secrets: None,
            only_hiding: false,
        }
    }

    /// How many matches are played (200 unless told), or as many times more as the environment's `LUDOTECA_LAWS` says.
    pub fn matches(mut self, matches: u32) -> Self {
        let times = std::env::var("LUDOTECA_LAWS").ok().and_then(|times| times.parse().ok()).unwrap_or(1u64);
        self.seeds = (0, u64::from(matches) * times.clamp(1, 1_000));
        self
    }

    /// Plays the one match with this seed, to look at a failure.
    pub fn only(mut self, seed: u64) -> Self {
        self.seeds = (seed, seed + 1);
        self
    }

    /// The number of decisions by which every match must have ended (10,000 unless told).
    pub fn most_decisions(mut self, most: u32) -> Self {
        self.most_decisions = most;
        self
    }

    /// The laws that cost much are checked at every so many decisions (5 unless told).
    pub fn stride(mut self, stride: u32) -> Self {
        self.stride = stride.max(1);
        self
    }

    /// How many mutants of each kind are tried where mutants are tried (12 unless told).
    pub fn mutants(mut self, mutants: usize) -> Self {
        self.mutants = mutants;
        self
    }

    /// The laws of the log are checked on every so many matches (each, unless told).
    pub fn records(mut self, every: u64) -> Self {
        self.records = every.max(1);
        self
    }

    /// Which rule ids the rulebook knows.
    pub fn known_rules(mut self, known: &'a (dyn Fn(&str) -> bool + Sync)) -> Self {
        self.rules = Box::new(known);
        self
    }

    /// Which message keys have a text.
    pub fn known_texts(mut self, known: &'a (dyn Fn(&str) -> bool + Sync)) -> Self {
        self.texts = Box::new(known);
        self
    }

    /// The rule ids and message keys of a game's shelf, and no others, are known.
    pub fn shelf(mut self, shelf: &Shelf) -> Self {
        let (book, texts) = (Rulebook::parse(shelf.rulebook_en), Texts::of(shelf));
        self.rules = Box::new(move |id| book.get(id).is_some());
        self.texts = Box::new(move |key| texts.has(key));
        self
    }

    /// Actions that are lawful though complete offers leave them out: conceding.
    pub fn aside(mut self, aside: &'a (dyn Fn(&G::Action) -> bool + Sync)) -> Self {
        self.aside = aside;
        self
    }

    /// What must hold of every state that can come about, guesses among them: that no card is there twice.
    pub fn possible(mut self, possible: &'a (dyn Fn(&G::State) -> Result<(), String> + Sync)) -> Self {
        self.possible = possible;
        self
    }

    /// Whether the game hides something: if so guesses must differ somewhere, if not they must be the truth. Unless
    /// told, a game that veils an event hides something.
    pub fn secrets(mut self, secrets: bool) -> Self {
        self.secrets = Some(secrets);
        self
    }

    /// Checks the laws of hiding alone where laws are checked that cost much: more pairs of states for the time.
    pub fn only_hiding(mut self, only: bool) -> Self {
        self.only_hiding = only;
        self
    }

    /// Plays and checks; panics when a law is broken.
    ///
    /// # Panics
    ///
    /// When a law is broken, naming seed, step and action.
    pub fn hold(self) -> Report {
        match self.check() {
            Ok(report) => report,
            Err(broken) => panic!("{broken}"),
        }
    }

    /// Plays and checks; the broken law of the lowest seed, or a report of what was seen.
    pub fn check(self) -> Result<Report, Broken> {
        let (first, end) = self.seeds;
        self.guarded(first, |place| tables::check(&self, place))?;
        let pool = self.guarded(first, |_| Ok(Pool::gather(&self))).unwrap_or_default();
        let report = Mutex::new(Report::default());
        let broken = (first..end).into_par_iter().find_map_first(|seed| {
            match self.guarded(seed, |place| walk::play(&self, &pool, place)) {
                Ok(seen) => {
                    report.lock().unwrap_or_else(PoisonError::into_inner).add(&seen);
                    None
                }
                Err(broken) => Some(broken),
            }
        });
        let report = report.into_inner().unwrap_or_else(PoisonError::into_inner);
        match broken {
            Some(broken) => Err(broken),
            None => self.check_secrets(first, &report).map(|()| report),
        }
    }

    /// What only the whole run can tell: whether guesses ever differ from the truth.
    fn check_secrets(&self, seed: u64, report: &Report) -> Result<(), Broken> {
        let what = match self.secrets {
            Some(false) if report.pairs > 0 => "nothing is said to be hidden, yet a guess was not the truth",
            Some(true) if report.pairs == 0 && report.guesses > 0 => "every guess was the truth",
            None if report.veiled > 0 && report.pairs == 0 && report.guesses > 0 => {
                "events were veiled, yet every guess was the truth"
            }
            _ => return Ok(()),
        };
        Err(Place::at(self.game.meta().id, seed).broken(Law::Guesses, what))
    }

    /// Turns a panic into a broken law that says where it happened.
    fn guarded<T>(&self, seed: u64, run: impl FnOnce(&Place) -> Result<T, Broken>) -> Result<T, Broken> {
        let place = Place::at(self.game.meta().id, seed);
        catch_unwind(AssertUnwindSafe(|| run(&place))).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("(no message)");
            let doing = place.doing.get();
            Err(place.broken(Law::Panics, &format!("while {doing}: {text}")))
        })
    }
}

/// Where a check stands, for messages.
struct Place {
    game: &'static str,
    seed: u64,
    step: Cell<u32>,
    doing: Cell<&'static str>,
}

impl Place {
    fn at(game: &'static str, seed: u64) -> Place {
        Place { game, seed, step: Cell::new(0), doing: Cell::new("opening a table") }
    }

    fn broken(&self, law: Law, what: &str) -> Broken {
        Broken {
            law,
            game: self.game,
            seed: self.seed,
            step: self.step.get(),
            seat: None,
            action: None,
            what: what.to_owned(),
        }
    }
}

/// What was seen while the laws held.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Matches played to their end.
    pub matches: u64,
    /// Decisions made in them.
    pub decisions: u64,
    /// Most decisions of one match.
    pub longest: u64,
    /// Offers that were tried and accepted.
    pub offers: u64,
    /// Refusals that left no trace.
    pub refusals: u64,
    /// Guesses that a seat could not tell from the truth.
    pub guesses: u64,
    /// Guesses that were not the truth: pairs of states, compared by the laws of hiding and found the same to a seat.
    pub pairs: u64,
    /// Events that some eyes may not know in full.
    pub veiled: u64,
    /// Logs that were replayed, gone back in and verified.
    pub logs: u64,
}

impl Report {
    fn add(&mut self, seen: &Report) {
        self.matches += seen.matches;
        self.decisions += seen.decisions;
        self.longest = self.longest.max(seen.longest);
        self.offers += seen.offers;
        self.refusals += seen.refusals;
        self.guesses += seen.guesses;
        self.pairs += seen.pairs;
        self.veiled += seen.veiled;
        self.logs += seen.logs;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} matches, {} decisions (longest match {}), {} offers accepted, {} refusals without trace, {} guesses \
             ({} pairs with the truth compared), {} veiled events, {} logs replayed",
            self.matches,
            self.decisions,
            self.longest,
            self.offers,
            self.refusals,
            self.guesses,
            self.pairs,
            self.veiled,
            self.logs
        )
    }
}
