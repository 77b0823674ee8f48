//! `content check`: the data that games are made of.

use std::path::{Path, PathBuf};

use catalog::AnyGame;
use pack::{FileFault, Folder};

use crate::args::ContentCommand;
use crate::stop::Stop;
use crate::{World, number, plain};

pub(crate) fn run(world: &mut World, command: &ContentCommand) -> Result<(), Stop> {
    let ContentCommand::Check { what } = command;
    let named = |path: &PathBuf| world.games.iter().find(|game| path.as_os_str() == game.meta().id);
    let (games, folders) = match what.split_first() {
        Some((first, rest)) if named(first).is_some() => (named(first).into_iter().collect(), rest),
        Some((first, _)) if !first.is_dir() => {
            let name = first.display().to_string();
            return Err(match world.game(&name) {
                Err(stop) => stop,
                Ok(_) => Stop::Usage(name),
            });
        }
        _ => (world.games.iter().collect::<Vec<_>>(), what.as_slice()),
    };
    let games: Vec<&dyn AnyGame> = games.into_iter().map(|game| &**game).collect();
    let mut faults = 0;
    for game in games {
        if game.content().is_empty() && folders.is_empty() {
            let title = plain(world.lang.of(&game.meta().title));
            writeln!(world.out, "{}", world.say("content-none", [("game", title)]))?;
        } else if folders.is_empty() {
            faults += check(world, game, None)?;
        }
        for folder in folders {
            faults += check(world, game, Some(folder))?;
        }
    }
    if faults == 0 {
        return Ok(());
    }
    let told = world.say("content-faults", [("count", number(faults))]);
    writeln!(world.err, "ludoteca: {told}")?;
    Err(Stop::Failed)
}

/// Checks the content of a game with the files of a folder laid over it; returns how many faults there are.
fn check(world: &mut World, game: &dyn AnyGame, dir: Option<&Path>) -> Result<usize, Stop> {
    let mut files = Folder::embedded(game.content());
    let mut own = Folder::default();
    let mut faults = Vec::new();
    if let Some(dir) = dir {
        match Folder::read(dir) {
            Ok(folder) => own = folder,
            Err(unread) => faults = unread,
        }
        files.overlay(own.clone());
    }
    if faults.is_empty() {
        let listed: Vec<(&str, &str)> = files.iter().collect();
        let shown = |fault: FileFault| match dir.filter(|_| own.get(&fault.file).is_some()) {
            Some(dir) => FileFault { file: dir.join(&fault.file).display().to_string(), ..fault },
            None => fault,
        };
        faults = game.check_content(&listed).into_iter().map(shown).collect();
    }
    for fault in &faults {
        writeln!(world.out, "{fault}")?;
    }
    if faults.is_empty() {
        let count = if dir.is_some() { own.iter().count() } else { files.iter().count() };
        writeln!(world.out, "{}", world.say("content-holds", [("files", number(count))]))?;
    }
    Ok(faults.len())
}
