//! `arena`: bots against bots, many times.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use catalog::{AnyGame, Pace};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Measure, Seat, Sides};
use rayon::prelude::*;
use serde_json::{Value as Json, json};
use voice::Lang;

use self::results::{End, Fared, Kept, Played, Results};
use super::rating::{Meeting, Rating, measured, ratings};
use crate::args::Arena;
use crate::files::{Setup, complain};
use crate::stop::Stop;
use crate::{World, number, plain};

mod results;

pub(crate) fn run(world: &mut World, args: &Arena) -> Result<(), Stop> {
    let game = crate::game(world.games, &args.game, world.lang)?;
    if let Some(name) = args.bots.iter().find(|name| !game.bots().contains(&name.as_str())) {
        let bots = plain(game.bots().join(", "));
        return Err(Stop::Usage(world.say("no-such-bot", [("name", plain(name.clone())), ("bots", bots)])));
    }
    let setups = if args.setup.is_empty() {
        Setup::all(game).map_err(|faults| complain(world, &faults))?
    } else {
        args.setup.iter().map(|path| Setup::read(world, game, path)).collect::<Result<_, _>>()?
    };
    // Faults of a set-up are told before anything is played.
    for setup in &setups {
        let fair = kernel::Fair { seed: [0; 32], entropy: Vec::new() };
        if let Err(faults) = game.open(setup.table(seats(game, args)), fair) {
            let faults = setup.faults(game, world.lang, faults);
            return Err(complain(world, &faults));
        }
    }
    let (results, mut known) = Results::open(world, game, args, seats(game, args), &setups)?;
    known.retain(|number, _| *number < args.matches);
    let began = Instant::now();
    let bar = progress(world.progress, args.matches);
    bar.inc(known.len() as u64);
    let played = fight(game, args, &setups, &results, known, &bar)?;
    bar.finish_and_clear();
    let tally = Tally::of(args, &played);
    if args.json {
        Ok(writeln!(world.out, "{:#}", tally.json(args, began.elapsed()))?)
    } else {
        tally.print(world, game, args, began.elapsed())
    }
}

pub(super) fn progress(watched: bool, matches: u32) -> ProgressBar {
    if !watched {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {eta}");
    let bar = ProgressBar::new(matches.into());
    style.map_or(bar.clone(), |style| bar.with_style(style))
}

/// As many seats as bots, unless told; within what the game takes.
fn seats(game: &dyn AnyGame, args: &Arena) -> u8 {
    let (least, most) = game.meta().seats;
    args.seats.unwrap_or(args.bots.len().min(usize::from(u8::MAX)) as u8).clamp(least, most)
}

/// Plays all matches but those that are known. What a match becomes depends on the seed and its number, not on the threads.
fn fight(
    game: &dyn AnyGame,
    args: &Arena,
    setups: &[Setup],
    results: &Results,
    mut known: BTreeMap<u32, Played>,
    bar: &ProgressBar,
) -> Result<Vec<Played>, Stop> {
    let threads = usize::from(args.threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Stop::Off(error.to_string()))?;
    let seats = seats(game, args);
    let pace = match args.budget {
        None => Pace::Counted,
        Some(None) => Pace::Timed,
        Some(Some(millis)) => Pace::Within(Duration::from_millis(millis.into())),
    };
    let one = |number: u32| {
        // Each set-up is played from every side before the next is.
        let round = rounds(args.bots.len());
        let setup = &setups[number as usize / round % setups.len()];
        let table = setup.table(seats);
        let Some((sides, _)) = game.sides(&table) else { return Err(Stop::Off(setup.name.clone())) };
        let lineup = Lineup::of(&args.bots, number, &sides);
        let began = Instant::now();
        let duel = game.duel_at(&table, &lineup.by_seat(&args.bots, seats), mix(args.seed, number), pace);
        let duel = duel.map_err(|why| {
            let why = game.texts().voice(Lang::En).say(&why.phrase());
            Stop::Off(format!("match {number} ({}): {why}", setup.name))
        })?;
        bar.inc(1);
        let played = Played::of(number, setup, &lineup, duel, args, began.elapsed().as_secs_f64());
        results.note(&played)?;
        Ok((number, played))
    };
    let missing: Vec<u32> = (0..args.matches).filter(|number| !known.contains_key(number)).collect();
    // One after the other as threads are free, so that what is stopped has few gaps.
    let new = pool.install(|| missing.into_iter().par_bridge().map(one).collect::<Result<Vec<_>, Stop>>())?;
    known.extend(new);
    Ok(known.into_values().collect())
}

/// After so many matches on a set-up each bot has met each other from either side.
fn rounds(bots: usize) -> usize {
    bots * bots.saturating_sub(1).max(1)
}

/// Which bot plays for which side. Between two sides each meets each other from either side; otherwise they move on by one
/// side from match to match.
struct Lineup {
    /// The number of the bot, by side.
    bots: Vec<usize>,
    sides: Sides,
}

impl Lineup {
    fn of(bots: &[String], number: u32, sides: &Sides) -> Lineup {
        let (count, number) = (bots.len().max(1), number as usize);
        // Who sits first, and how many further the next one is: each distance once with each bot.
        let apart = if sides.count() == 2 { 1 + number / count % (count - 1).max(1) } else { 1 };
        let bot = |side: usize| (number + side * apart) % count;
        Lineup { bots: (0..sides.count()).map(bot).collect(), sides: sides.clone() }
    }

    /// The bot of each seat: all seats of a side have the same.
    fn by_seat<'a>(&self, bots: &'a [String], seats: u8) -> Vec<&'a str> {
        let bot = |seat| {
            let side = self.sides.side(Seat(seat)).map_or(0, |side| usize::from(side.0));
            self.bots.get(side).and_then(|bot| bots.get(*bot)).map_or("", String::as_str)
        };
        (0..seats).map(bot).collect()
    }
}

/// A seed for each match, far from those of its neighbours (the finalizer of `SplitMix64`).
fn mix(seed: u64, number: u32) -> u64 {
    let mut z = seed.wrapping_add(u64::from(number).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// How one bot fared, over all sides that it played for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Record {
    played: u32,
    won: u32,
    lost: u32,
    /// How often it came in at each place, in matches that end with places.
    places: BTreeMap<u8, u32>,
}

impl Record {
    /// Neither won nor lost.
    fn drawn(&self) -> u32 {
        self.played - self.won - self.lost
    }

    fn json(&self, name: &str) -> Json {
        let (low, high) = wilson(self.won, self.played);
        let mut json = json!({
            "bot": name, "played": self.played, "wins": self.won, "low": low, "high": high, "losses": self.lost,
            "draws": self.drawn(),
        });
        if !self.places.is_empty() {
            json["places"] = json!(self.places);
        }
        json
    }
}

/// What came of all matches.
#[derive(Debug, PartialEq)]
struct Tally {
    matches: u32,
    /// Of each bot, in the order of the command line.
    bots: Vec<Record>,
    /// Matches without a winner.
    draws: u32,
    /// Matches broken off.
    cut: u32,
    decisions: u64,
    /// How often each rule ended a match.
    ends: BTreeMap<String, u32>,
    /// Of each bot, where several met.
    ratings: Vec<Rating>,
    /// What worths turned out to mean, if that is asked and they tell.
    measure: Option<Measure>,
    /// How bots kept to their time, where it counted.
    kept: Option<Kept>,
}

impl Tally {
    fn of(args: &Arena, matches: &[Played]) -> Tally {
        let mut tally = Tally {
            matches: args.matches,
            bots: vec![Record::default(); args.bots.len()],
            draws: 0,
            cut: 0,
            decisions: 0,
            ends: BTreeMap::new(),
            ratings: Vec::new(),
            measure: None,
            kept: args.budget.map(|_| Kept::default()),
        };
        let mut meetings: Vec<Meeting> = Vec::new();
        for played in matches {
            tally.decisions += u64::from(played.decisions);
            if let (Some(all), Some(kept)) = (&mut tally.kept, played.kept) {
                all.decisions += kept.decisions;
                all.late += kept.late;
                all.worst_ms = all.worst_ms.max(kept.worst_ms);
            }
            let Some(by) = &played.by else {
                tally.cut += 1;
                continue;
            };
            *tally.ends.entry(by.clone()).or_default() += 1;
            tally.draws += u32::from(played.sides.iter().all(|side| side.end != End::Won));
            for side in &played.sides {
                let record = &mut tally.bots[side.bot];
                record.played += 1;
                record.won += u32::from(side.end == End::Won);
                record.lost += u32::from(side.end == End::Lost);
                if let Some(place) = side.place {
                    *record.places.entry(place).or_default() += 1;
                }
            }
            meetings.extend(met(&played.sides));
        }
        if !meetings.is_empty() {
            tally.ratings = ratings(args.bots.len(), &meetings, args.seed);
        }
        if args.measure {
            let matches: Vec<_> = matches.iter().map(|played| played.standings.as_slice()).collect();
            tally.measure = measured(&matches);
        }
        tally
    }

    fn json(&self, args: &Arena, took: Duration) -> Json {
        let bots: Vec<Json> =
            args.bots.iter().zip(&self.bots).map(|(name, record)| record.json(name)).collect();
        let ends: serde_json::Map<String, Json> =
            self.ends.iter().map(|(rule, count)| (rule.clone(), json!(count))).collect();
        let elo: Vec<Json> = args
            .bots
            .iter()
            .zip(&self.ratings)
            .map(|(name, rating)| json!({ "bot": name, "elo": rating.elo, "low": rating.low, "high": rating.high }))
            .collect();
        json!({
            "elo": elo,
            "measure": self.measure.map(|measure| json!({ "even": measure.even, "step": measure.step })),
            "budget": self.kept,
            "game": args.game,
            "seed": args.seed,
            "matches": self.matches,
            "bots": bots,
            "draws": self.draws,
            "broken-off": self.cut,
            "decisions": self.decisions,
            "ends": ends,
            "seconds": took.as_secs_f64(),
        })
    }

    fn print(&self, world: &mut World, game: &dyn AnyGame, args: &Arena, took: Duration) -> Result<(), Stop> {
        let lang = world.lang;
        let title = plain(lang.of(&game.meta().title));
        let seed = plain(args.seed.to_string());
        let matches = [("matches", number(self.matches as usize)), ("game", title), ("seed", seed)];
        writeln!(world.out, "{}", world.say("arena-matches", matches))?;
        let draws = world.say("arena-draws", []);
        let cut = world.say("arena-cut", []);
        let names = args.bots.iter().map(String::as_str).chain([draws.as_str(), cut.as_str()]);
        let widest = names.map(|name| name.chars().count()).max().unwrap_or(0);
        for (name, record) in args.bots.iter().zip(&self.bots) {
            let (low, high) = wilson(record.won, record.played);
            let share = f64::from(record.won) / f64::from(record.played.max(1));
            let args = [
                ("wins", number(record.won as usize)),
                ("share", plain(percent(share, lang))),
                ("low", plain(percent(low, lang))),
                ("high", plain(percent(high, lang))),
                ("losses", number(record.lost as usize)),
            ];
            writeln!(world.out, "  {name:<widest$}  {}", world.say("arena-wins", args))?;
            for (place, times) in &record.places {
                let place = [("place", i64::from(*place).into()), ("times", number(*times as usize))];
                writeln!(world.out, "  {:<widest$}    {}", "", world.say("arena-place", place))?;
            }
        }
        writeln!(world.out, "  {draws:<widest$}  {}", self.draws)?;
        if self.cut > 0 {
            writeln!(world.out, "  {cut:<widest$}  {}", self.cut)?;
        }
        for (name, rating) in args.bots.iter().zip(&self.ratings) {
            let elo = |elo: f64| plain(format!("{elo:.0}"));
            let rating = [("elo", elo(rating.elo)), ("low", elo(rating.low)), ("high", elo(rating.high))];
            writeln!(world.out, "  {name:<widest$}  {}", world.say("arena-elo", rating))?;
        }
        // No arena lasts for so many decisions that the last of them would matter here.
        #[allow(clippy::cast_precision_loss)]
        let decisions = self.decisions as f64;
        let mean = plain(decimal(decisions / f64::from(self.matches.max(1)), lang));
        let speed = decisions / took.as_secs_f64().max(1e-9);
        let length = [("mean", mean), ("speed", plain(format!("{speed:.0}")))];
        writeln!(world.out, "{}", world.say("arena-length", length))?;
        if args.measure {
            let told = self.measure.map_or_else(
                || world.say("arena-no-measure", []),
                |found| {
                    world.say("arena-measure", [("even", found.even.into()), ("step", found.step.into())])
                },
            );
            writeln!(world.out, "{told}")?;
        }
        if let Some(kept) = self.kept {
            let told = [
                ("decisions", number(kept.decisions as usize)),
                ("late", number(kept.late as usize)),
                ("worst", plain(decimal(kept.worst_ms, lang))),
            ];
            writeln!(world.out, "{}", world.say("arena-budget", told))?;
        }
        writeln!(world.out, "{}", world.say("arena-ends", []))?;
        let mut ends: Vec<_> = self.ends.iter().collect();
        ends.sort_by_key(|(rule, count)| (std::cmp::Reverse(**count), *rule));
        for (rule, count) in ends {
            let title = game.rulebook(lang).get(rule).map(|rule| rule.title.clone()).unwrap_or_default();
            writeln!(world.out, "  {count:>6}  {rule} {title}")?;
        }
        Ok(())
    }
}

/// The meetings of a match: each two sides with different bots.
fn met(sides: &[Fared]) -> Vec<Meeting> {
    let share = |own: u16, other: u16| match own.cmp(&other) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    };
    let pairs =
        sides.iter().enumerate().flat_map(|(at, one)| sides[at + 1..].iter().map(move |other| (one, other)));
    pairs
        .filter(|(one, other)| one.bot != other.bot)
        .map(|(one, other)| (one.bot, other.bot, share(one.share, other.share)))
        .collect()
}

/// The 95 % Wilson score interval of a share.
fn wilson(hits: u32, of: u32) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let n = f64::from(of.max(1));
    let p = f64::from(hits) / n;
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

fn percent(share: f64, lang: Lang) -> String {
    format!("{} %", decimal(100.0 * share, lang))
}

fn decimal(number: f64, lang: Lang) -> String {
    let text = format!("{number:.1}");
    if lang == Lang::It { text.replace('.', ",") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_gives_the_known_interval() {
        let (low, high) = wilson(90, 100);
        assert!((low - 0.8256).abs() < 5e-4 && (high - 0.9448).abs() < 5e-4, "{low} {high}");
        assert!(wilson(0, 10).0 < 1e-9 && wilson(10, 10).1 > 1.0 - 1e-9);
    }

    #[test]
    fn each_bot_meets_each_other_from_either_side() {
        let bots = ["a", "b", "c", "d"].map(str::to_owned);
        let round = rounds(bots.len());
        let mut pairs: Vec<_> = (0..round as u32)
            .map(|number| Lineup::of(&bots, number, &Sides::alone(2)).by_seat(&bots, 2).join(""))
            .collect();
        pairs.sort();
        assert_eq!(pairs.join(" "), "ab ac ad ba bc bd ca cb cd da db dc");
        assert_eq!((rounds(1), rounds(2)), (1, 2));
    }

    #[test]
    fn sides_of_one_bot_do_not_meet() {
        let fared = |bot, share| Fared { bot, end: End::Drawn, place: None, share };
        let sides = [fared(1, 250), fared(0, 1_000), fared(1, 250)];
        assert_eq!(met(&sides), [(1, 0, 0.0), (0, 1, 1.0)]);
    }

    #[test]
    fn bots_change_sides() {
        let bots = ["a".to_owned(), "b".to_owned()];
        let duel = |number| Lineup::of(&bots, number, &Sides::alone(2)).by_seat(&bots, 2);
        assert_eq!((duel(0), duel(1)), (vec!["a", "b"], vec!["b", "a"]));
        let odd = |seat: u8| seat % 2 == 1;
        let team = |own: bool| (0..5).filter(|seat| odd(*seat) == own).map(Seat).collect();
        let teams = Sides::of([team(false), team(true)]);
        assert_eq!(Lineup::of(&bots, 1, &teams).by_seat(&bots, 5), ["b", "a", "b", "a", "b"]);
        assert_eq!(Lineup::of(&bots, 3, &Sides::together(3)).by_seat(&bots, 3), ["b", "b", "b"]);
    }
}
