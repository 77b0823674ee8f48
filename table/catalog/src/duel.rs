//! A match between bots, without log, hashes or story.

use bots::{Bot, Budget};
use kernel::{Cx, Illegal, Seat, Seeded, Side, Speak, Stopwatch, Table, Turn, Weigh};

use crate::{Duel, NotDone};

/// Decisions after which a match is broken off.
const MOST_DECISIONS: u32 = 100_000;

/// After so many decisions it is noted how good the position is.
const STANDING_EVERY: u32 = 20;

/// How much of the rules' time a bot's decision takes, in milliseconds: matches between bots need no clock.
const PACE: u64 = 10_000;

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
) -> Result<Duel, NotDone> {
    let mut players =
        (0..table.seats.max(1)).map(|seat| player(names, seat, seed)).collect::<Result<Vec<_>, _>>()?;
    let (mut dice, mut guesses) = (stream(seed, DICE), stream(seed, GUESSES));
    let mut state = game.start(table, &mut Cx::silent(&mut dice)).map_err(NotDone::Table)?;
    let (mut decisions, mut watch) = (0, Stopwatch::default());
    let mut worths: Vec<(Side, i64)> = Vec::new();
    loop {
        let ask = match game.turn(&state) {
            Turn::Over(outcome) => {
                let share = |side| outcome.fate(side).map(|fate| bots::share(fate, outcome.fates.len()));
                let standings = worths.into_iter().filter_map(|(side, worth)| Some((worth, share(side)?)));
                return Ok(Duel { standings: standings.collect(), outcome: Some(outcome), decisions });
            }
            Turn::Ask(_) if decisions == MOST_DECISIONS => {
                return Ok(Duel { outcome: None, decisions, standings: Vec::new() });
            }
            Turn::Ask(ask) => ask,
        };
        if decisions % STANDING_EVERY == STANDING_EVERY - 1 {
            let speakers = game.sides(&state);
            let worth =
                |(side, seats): (Side, kernel::Seats)| Some((side, game.worth(&state, seats.first()?)));
            worths.extend(speakers.iter().filter_map(worth));
        }
        let timers = game.timers(&state);
        let (seat, action) = if let Some(timer) = watch.expired(&timers) {
            (Seat::HOUSE, timer.action.clone())
        } else {
            let seat = ask.seats.first().filter(|seat| seat.index() < players.len()).ok_or(NotDone::Over)?;
            let (bot, luck): &mut (Box<dyn Bot<G>>, Seeded) = &mut players[seat.index()];
            let chosen = bot.choose(game, seat, &mut || game.guess(&state, seat, &mut guesses), luck);
            watch.spend(PACE, &timers);
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

fn player<G: Weigh>(names: &[&str], seat: u8, seed: u64) -> Result<(Box<dyn Bot<G>>, Seeded), NotDone> {
    let name = names.get(usize::from(seat) % names.len().max(1)).copied().unwrap_or_default();
    let bot = bots::named(name, Budget::default()).ok_or_else(|| NotDone::NoBot(name.to_owned()))?;
    Ok((bot, stream(seed, SEATS.saturating_add(seat))))
}
