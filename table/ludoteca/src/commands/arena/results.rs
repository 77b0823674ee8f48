//! The matches of an arena in a file: a line of JSON for each as it ends, so that a long arena is stopped and gone on with.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use catalog::{AnyGame, Duel, Punctual};
use kernel::Side;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::Lineup;
use crate::args::Arena;
use crate::files::{self, Setup};
use crate::stop::Stop;
use crate::{World, number, plain};

/// A million matches take some 300 MB.
const MOST_BYTES: usize = 1 << 30;

/// How a match went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Played {
    /// Its number in the arena, from 0.
    pub number: u32,
    /// The set-up it was played with.
    pub setup: String,
    /// The rule that ended it; `None` when it was broken off.
    pub by: Option<String>,
    /// How each side fared, the first side first; those of a match broken off have drawn.
    pub sides: Vec<Fared>,
    pub decisions: u32,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// How bots kept to their time, where it counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Kept>,
    /// How far ahead a side was on the way, each time with how much of a win became of it; only where that is measured.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standings: Vec<(i64, f64)>,
}

/// How a side fared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Fared {
    /// The bot that played for it, by its place on the command line, from 0.
    pub bot: usize,
    pub end: End,
    /// Where it came in, in matches that end with places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// How much of a win that is, in thousandths.
    pub share: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum End {
    Won,
    Drawn,
    Lost,
}

/// How bots kept to their time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Kept {
    /// Decisions against the clock.
    pub decisions: u32,
    /// Those that took more than 50 milliseconds too long.
    pub late: u32,
    /// By how many milliseconds the worst was too long.
    pub worst_ms: f64,
}

impl Played {
    pub fn of(number: u32, setup: &Setup, lineup: &Lineup, duel: Duel, args: &Arena, seconds: f64) -> Played {
        let outcome = duel.outcome.as_ref();
        let fared = |((side, _), bot): ((Side, _), &usize)| {
            let fate = outcome.and_then(|outcome| outcome.fate(side));
            let end = match outcome {
                Some(outcome) if outcome.won(side) => End::Won,
                Some(outcome) if outcome.lost(side) => End::Lost,
                _ => End::Drawn,
            };
            let share = fate.map_or(500, |fate| catalog::thousandths(fate, lineup.bots.len()));
            Fared { bot: *bot, end, place: fate.and_then(kernel::Fate::place), share }
        };
        let Punctual { decisions, late, worst } = duel.punctual;
        let kept = Kept { decisions, late, worst_ms: worst.as_secs_f64() * 1e3 };
        Played {
            number,
            setup: setup.name.clone(),
            by: outcome.map(|outcome| outcome.by.0.to_owned()),
            sides: lineup.sides.iter().zip(&lineup.bots).map(fared).collect(),
            decisions: duel.decisions,
            seconds,
            kept: args.budget.map(|_| kept),
            standings: if args.measure { duel.standings } else { Vec::new() },
        }
    }
}

/// Everything that decides what the matches of an arena become, but for the bots' own code.
fn head(game: &dyn AnyGame, args: &Arena, seats: u8, setups: &[Setup]) -> Json {
    let meta = game.meta();
    let setups: Vec<String> = setups.iter().map(Setup::mark).collect();
    let pace = match args.budget {
        None => json!("counted"),
        Some(None) => json!("timed"),
        Some(Some(millis)) => json!(millis),
    };
    json!({
        "game": args.game, "rules": meta.rules_version, "content": meta.content_digest, "packs": meta.packs,
        "bots": args.bots, "seats": seats, "seed": args.seed, "setups": setups, "budget": pace,
        "measure": args.measure,
    })
}

/// A file of results, open at its end; or none, and nothing is kept.
pub(super) struct Results(Option<Mutex<std::fs::File>>);

impl Results {
    /// Begins the file or goes on with it, and tells which matches are in it already. A last line that is torn is cut off.
    pub fn open(
        world: &mut World,
        game: &dyn AnyGame,
        args: &Arena,
        seats: u8,
        setups: &[Setup],
    ) -> Result<(Results, BTreeMap<u32, Played>), Stop> {
        let Some(path) = &args.results else { return Ok((Results(None), BTreeMap::new())) };
        let head = head(game, args, seats, setups);
        let text = if path.exists() { files::text(path, MOST_BYTES, world.lang)? } else { String::new() };
        // Without the end of a line the first one is looked at all the same: somebody may have named another file.
        let whole = text.rfind('\n').map_or(text.len(), |end| end + 1);
        let known = read(world, path, args, &head, &text[..whole])?;
        if whole < text.len() {
            let line = number(text[..whole].lines().count() + 1);
            let told = [("file", plain(path.display().to_string())), ("line", line)];
            writeln!(world.err, "{}", world.say("file-torn-cut", told))?;
        }
        let open = || -> io::Result<std::fs::File> {
            let mut file = OpenOptions::new().create(true).append(true).open(path)?;
            file.set_len(whole as u64)?;
            if !text[..whole].is_empty() && !text[..whole].ends_with('\n') {
                writeln!(file)?;
            }
            if whole == 0 {
                writeln!(file, "{head}")?;
            }
            Ok(file)
        };
        let file = open().map_err(|error| files::unwritable(world, path, &error))?;
        Ok((Results(Some(Mutex::new(file))), known))
    }

    /// Keeps a match.
    pub fn note(&self, played: &Played) -> io::Result<()> {
        let Some(file) = &self.0 else { return Ok(()) };
        let line = format!("{}\n", json!(played));
        file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes())
    }
}

/// The matches of whole lines. Of two with the same number the first stands.
fn read(
    world: &World,
    path: &Path,
    args: &Arena,
    head: &Json,
    text: &str,
) -> Result<BTreeMap<u32, Played>, Stop> {
    let name = || ("file", plain(path.display().to_string()));
    let mut known = BTreeMap::new();
    for (at, line) in text.lines().enumerate() {
        let wrong = |why: String| {
            let told = [name(), ("line", number(at + 1)), ("why", plain(why))];
            Stop::Usage(world.say("results-wrong", told))
        };
        let line: Json = serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?;
        if at == 0 {
            if let Some((what, there, here)) = other(&line, head) {
                let told = [name(), ("what", plain(what)), ("there", plain(there)), ("here", plain(here))];
                return Err(Stop::Usage(world.say("results-other", told)));
            }
            continue;
        }
        let played: Played = serde_json::from_value(line).map_err(|error| wrong(error.to_string()))?;
        if let Some(side) = played.sides.iter().find(|side| side.bot >= args.bots.len()) {
            return Err(wrong(format!("bot {}", side.bot)));
        }
        known.entry(played.number).or_insert(played);
    }
    Ok(known)
}

/// The first in which the beginning of a file differs from what it should be: what is there, and what is asked for.
fn other(there: &Json, here: &Json) -> Option<(String, String, String)> {
    let asked = here.as_object()?;
    let differs = |(key, asked): (&String, &Json)| {
        let there = there.get(key).unwrap_or(&Json::Null);
        (there != asked).then(|| (key.clone(), there.to_string(), asked.to_string()))
    };
    asked.into_iter().find_map(differs)
}
