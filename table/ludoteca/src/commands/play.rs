//! `play` and `resume`: the table.

use std::path::Path;

use catalog::{AnyGame, AnyMatch, drift_phrase};
use kernel::Fair;
use terminal::play::{Ended, Player, Sitting, table};
use terminal::{Save, SaveFault};

use crate::args::{Play, Resume};
use crate::files::{self, Setup, complain};
use crate::stop::Stop;
use crate::{World, number, plain};

pub(crate) fn play(world: &mut World, args: &Play) -> Result<(), Stop> {
    let game = crate::game(world.games, &args.game, world.lang)?;
    let asked = args.seats.iter().map(|(seat, _)| seat + 1).max().unwrap_or(0);
    let players = players(world, game, &args.seats, asked.max(game.meta().seats.0))?;
    let setup = match &args.setup {
        Some(path) => Setup::read(world, game, path)?,
        None => Setup::standard(game).map_err(|faults| complain(world, &faults))?,
    };
    let seed = match args.seed {
        Some(seed) => seed.0,
        None => from_the_system()?,
    };
    let opened = game.open(setup.table(players.len() as u8), Fair { seed, entropy: Vec::new() });
    let mut played = opened.map_err(|faults| {
        let faults = setup.faults(game, world.lang, faults);
        complain(world, &faults)
    })?;
    let save = match &args.save {
        Some(path) => Some(keep(world, path, &*played)?),
        None => None,
    };
    let told = Told { save, seed: Some(seed), open_thoughts: args.open_thoughts, cores: args.cores.into() };
    sit(world, game, players, told, &mut *played)
}

pub(crate) fn resume(world: &mut World, args: &Resume) -> Result<(), Stop> {
    let (text, log) = files::log(&args.log, world.lang)?;
    let game = crate::game(world.games, &log.header.game, world.lang)?;
    let players = players(world, game, &args.seats, log.header.table.seats)?;
    let replayed = game.replay(&log, None);
    let mut played =
        replayed.map_err(|drift| Stop::Off(game.texts().voice(world.lang).say(&drift_phrase(&drift))))?;
    let save = Save::reopen(&args.log, &text, &log);
    let save = save.map_err(|error| files::unwritable(world, &args.log, &error))?;
    if let Some(line) = log.torn {
        let args = [("file", plain(args.log.display().to_string())), ("line", number(line))];
        writeln!(world.err, "{}", world.say("file-torn-cut", args))?;
    }
    let told = Told {
        save: Some(save),
        seed: log.seed(),
        open_thoughts: args.open_thoughts,
        cores: args.cores.into(),
    };
    sit(world, game, players, told, &mut *played)
}

/// What else a sitting is told.
struct Told {
    save: Option<Save>,
    seed: Option<[u8; 32]>,
    open_thoughts: bool,
    cores: usize,
}

fn sit(
    world: &mut World,
    game: &dyn AnyGame,
    players: Vec<Player>,
    Told { save, seed, open_thoughts, cores }: Told,
    played: &mut dyn AnyMatch,
) -> Result<(), Stop> {
    let (lang, width, colour) = (world.lang, world.width, world.colour);
    let sitting = Sitting { game, players, lang, width, colour, save, open_thoughts, cores, seed };
    match table(sitting, played, world.input, world.out)? {
        Ended::Over | Ended::Left => Ok(()),
        Ended::Stuck(_) => Err(Stop::Failed),
    }
}

/// Who sits on each chair: as asked, and else a person on the first and bots on the others.
fn players(
    world: &World,
    game: &dyn AnyGame,
    asked: &[(u8, Player)],
    seats: u8,
) -> Result<Vec<Player>, Stop> {
    let most = game.meta().seats.1;
    let wrong = asked.iter().map(|(seat, _)| *seat).find(|seat| *seat >= seats);
    if let Some(seat) = wrong.or((seats > most).then_some(seats.saturating_sub(1))) {
        let args = [("seat", i64::from(seat).into()), ("most", i64::from(seats.min(most)).into())];
        return Err(Stop::Usage(world.say("no-seat", args)));
    }
    let player = |seat: u8| match asked.iter().rev().find(|(number, _)| *number == seat) {
        Some((_, player)) => player.clone(),
        None if seat == 0 => Player::Human,
        None => Player::Bot(game.companion().to_owned()),
    };
    Ok((0..seats).map(player).collect())
}

fn from_the_system() -> Result<[u8; 32], Stop> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| Stop::Off(error.to_string()))?;
    Ok(seed)
}

fn keep(world: &World, path: &Path, played: &dyn AnyMatch) -> Result<Save, Stop> {
    Save::create(path, played).map_err(|fault| match fault {
        SaveFault::Exists => {
            Stop::Usage(world.say("file-exists", [("file", plain(path.display().to_string()))]))
        }
        SaveFault::Io(error) => files::unwritable(world, path, &error),
    })
}
