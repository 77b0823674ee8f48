//! A match between bots, without log, hashes or story.

use std::time::{Duration, Instant};

use bots::{Bot, Budget};
use kernel::{Cx, Illegal, Seat, Seeded, Side, Speak, Stopwatch, Table, Turn, Weigh};

use crate::{Duel, NotDone, Pace, Punctual};

/// Decisions after which a match is broken off.
const MOST_DECISIONS: u32 = 100_000;

/// After so many decisions it is noted how good the position is.
const STANDING_EVERY: u32 = 20;

/// How much of the rules' time a bot's decision takes, in milliseconds: matches between bots need no clock.
const SPENT: u64 = 10_000;

/// One of several streams of luck that a seed gives, none of which tells anything about another.
pub(crate) fn stream(seed: u64, number: u8) -> Seeded {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8] = number;
    Seeded::new(key)
}

/// Luck of the dice, of what bots guess, and from there on of each seat's bot.
const DICE: u8 = 0;
const GUESSES: u8 = 1;
const SEATS: u8 = 2;

pub(crate) fn play<G: Speak + Weigh>(
    game: &G,
    table: &Table,
    names: &[&str],
    seed: u64,
    pace: Pace,
) -> Result<Duel, NotDone> {
    let mut players = (0..table.seats.max(1))
        .map(|seat| Player::new(names, seat, seed, pace))
        .collect::<Result<Vec<_>, _>>()?;
    let mut punctual = Punctual::default();
    let (mut dice, mut guesses) = (stream(seed, DICE), stream(seed, GUESSES));
    let mut state = game.start(table, &mut Cx::silent(&mut dice)).map_err(NotDone::Table)?;
    let (mut decisions, mut watch) = (0, Stopwatch::default());
    let mut leads: Vec<(Side, i64)> = Vec::new();
    loop {
        let ask = match game.turn(&state) {
            Turn::Over(outcome) => {
                let share = |side| outcome.fate(side).map(|fate| bots::share(fate, outcome.fates.len()));
                let standings = leads.into_iter().filter_map(|(side, lead)| Some((lead, share(side)?)));
                let standings = standings.collect();
                return Ok(Duel { standings, outcome: Some(outcome), decisions, punctual });
            }
            Turn::Ask(_) if decisions == MOST_DECISIONS => {
                return Ok(Duel { outcome: None, decisions, standings: Vec::new(), punctual });
            }
            Turn::Ask(ask) => ask,
        };
        if decisions % STANDING_EVERY == STANDING_EVERY - 1 {
            let speakers = game.sides(&state);
            let lead =
                |(side, seats): (Side, kernel::Seats)| Some((side, bots::lead(game, &state, seats.first()?)));
            leads.extend(speakers.iter().filter_map(lead));
        }
        let timers = game.timers(&state);
        let (seat, action) = if let Some(timer) = watch.expired(&timers) {
            (Seat::HOUSE, timer.action.clone())
        } else {
            let seat = ask.seats.first().filter(|seat| seat.index() < players.len()).ok_or(NotDone::Over)?;
            let chosen = players[seat.index()].choose(game, (&state, seat), &mut guesses, &mut punctual);
            watch.spend(SPENT, &timers);
            (seat, chosen.ok_or(NotDone::NotAsked(seat))?)
        };
        let refused = |illegal: Illegal, state: &G::State| NotDone::Refused {
            by: illegal.by.0,
            why: game.why(state, &illegal),
        };
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut dice))
            .map_err(|why| refused(why, &state))?;
        decisions += 1;
    }
}

/// A bot at a table.
struct Player<G: Weigh> {
    bot: Box<dyn Bot<G>>,
    luck: Seeded,
    /// How long it may think, where time counts.
    time: Option<Duration>,
}

impl<G: Weigh> Player<G> {
    fn new(names: &[&str], seat: u8, seed: u64, pace: Pace) -> Result<Player<G>, NotDone> {
        let name = names.get(usize::from(seat) % names.len().max(1)).copied().unwrap_or_default();
        let own = bots::time_of(name);
        let time = match pace {
            Pace::Counted => None,
            Pace::Timed => own,
            Pace::Within(time) => own.map(|_| time),
        };
        let bot = bots::within(name, Budget::default(), time);
        let bot = bot.ok_or_else(|| NotDone::NoBot(name.to_owned()))?;
        Ok(Player { bot, luck: stream(seed, SEATS.saturating_add(seat)), time })
    }

    fn choose(
        &mut self,
        game: &G,
        (state, seat): (&G::State, Seat),
        guesses: &mut Seeded,
        punctual: &mut Punctual,
    ) -> Option<G::Action> {
        let begun = self.time.map(|time| (time, Instant::now(), waited()));
        let chosen = self.bot.choose(game, seat, &mut || game.guess(state, seat, guesses), &mut self.luck);
        if let Some((time, begun, before)) = begun {
            let took = begun.elapsed().saturating_sub(waited().saturating_sub(before));
            punctual.note(took.saturating_sub(time));
        }
        chosen
    }
}

/// How long this thread has waited for a processor so far; nothing where the system does not tell.
fn waited() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = told.split_whitespace().nth(1).and_then(|nanos| nanos.parse().ok());
    Duration::from_nanos(nanos.unwrap_or_default())
}
