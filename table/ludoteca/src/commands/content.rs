//! `content check`: the data that games are made of, and the bands and decks that people make of it.

use std::path::{Path, PathBuf};

use catalog::AnyGame;
use pack::{FileFault, Folder};
use roster::{TextFault, Why, Written};

use crate::args::ContentCommand;
use crate::stop::Stop;
use crate::{World, files, number, plain};

pub(crate) fn run(world: &mut World, command: &ContentCommand) -> Result<(), Stop> {
    let ContentCommand::Check { what } = command;
    let named = |path: &PathBuf| world.games.iter().find(|game| path.as_os_str() == game.meta().id);
    let (games, folders) = match what.split_first() {
        Some((first, rest)) if named(first).is_some() => (named(first).into_iter().collect(), rest),
        Some((first, _)) if !first.is_dir() && !first.is_file() => {
            let name = first.display().to_string();
            return Err(match world.game(&name) {
                Err(stop) => stop,
                Ok(_) => Stop::Usage(name),
            });
        }
        _ => (world.games.iter().collect::<Vec<_>>(), what.as_slice()),
    };
    let games: Vec<&dyn AnyGame> = games.into_iter().map(|game| &**game).collect();
    let (lists, folders): (Vec<&PathBuf>, Vec<&PathBuf>) = folders.iter().partition(|path| path.is_file());
    let mut faults = 0;
    for path in &lists {
        // A plain list does not say for which game it is.
        let game = if let [game] = games[..] { Some(game) } else { None };
        faults += match drawn(world, &games, path)? {
            Some(game) => check_file(world, game, path)?,
            None => check_list(world, game, path)?,
        };
    }
    for game in games.into_iter().filter(|_| lists.is_empty() || !folders.is_empty()) {
        if game.content().is_empty() && folders.is_empty() {
            let title = plain(world.lang.of(&game.meta().title));
            writeln!(world.out, "{}", world.say("content-none", [("game", title)]))?;
        } else if folders.is_empty() {
            faults += check(world, game, None)?;
        }
        for folder in &folders {
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

/// The game whose content a file with drawn grounds adds to, when it is such a file.
fn drawn(
    world: &World,
    games: &[&'static dyn AnyGame],
    path: &Path,
) -> Result<Option<&'static dyn AnyGame>, Stop> {
    let text = files::text(path, roster::LONGEST_TEXT, world.lang)?;
    let holds = |game: &&'static dyn AnyGame| {
        roster::grounds(&game.form()).any(|(_, ground)| roster::ground::is_content(ground, &text))
    };
    Ok(games.iter().copied().find(holds))
}

/// Checks a single file laid over a game's content; returns how many faults there are.
fn check_file(world: &mut World, game: &dyn AnyGame, path: &Path) -> Result<usize, Stop> {
    let file = path.display().to_string();
    let text = files::text(path, roster::LONGEST_TEXT, world.lang)?;
    let mut all: Vec<(&str, &str)> = game.content().to_vec();
    all.push((&file, &text));
    let faults = game.check_content(&all);
    for fault in &faults {
        writeln!(world.out, "{fault}")?;
    }
    if faults.is_empty() {
        writeln!(world.out, "{}", world.say("content-holds", [("files", number(1))]))?;
    }
    Ok(faults.len())
}

/// Checks a band or a deck in a file; returns how many faults there are. `named` is the game that was named, or the only
/// one there is.
fn check_list(world: &mut World, named: Option<&'static dyn AnyGame>, path: &Path) -> Result<usize, Stop> {
    let file = path.display().to_string();
    let text = files::text(path, roster::LONGEST_TEXT, world.lang)?;
    let lang = world.lang;
    let said = |fault: TextFault| {
        let column = usize::from(fault.line > 0);
        FileFault::at(&file, (fault.line, column), terminal::words(lang).say(&fault.why.phrase()))
    };
    let faults = |world: &mut World, faults: Vec<FileFault>| {
        for fault in &faults {
            writeln!(world.out, "{fault}")?;
        }
        Ok(faults.len())
    };
    let written = match Written::read(&text) {
        Ok(written) => written,
        Err(wrong) => return faults(world, wrong.into_iter().map(said).collect()),
    };
    let game = match (&written.game, named) {
        (Some(own), Some(named)) if own != named.meta().id => {
            return faults(world, vec![said(TextFault { line: 0, why: Why::Game(own.clone()) })]);
        }
        (_, Some(named)) => named,
        (Some(own), None) => crate::game(world.games, own, lang)?,
        (None, None) => {
            let what = world.say("content-no-game", [("file", plain(file))]);
            return Err(Stop::Usage(what));
        }
    };
    let form = game.form();
    let Some((question, roster)) = roster::rosters(&form).next() else {
        let what = world.say("content-no-rosters", [("game", plain(lang.of(&game.meta().title)))]);
        return faults(world, vec![FileFault::whole(&file, what)]);
    };
    let listed = match written.listed(roster) {
        Ok(listed) => listed,
        Err(wrong) => return faults(world, wrong.into_iter().map(said).collect()),
    };
    let voice = game.texts().voice(lang);
    let found = roster::faults(game, (&question.path, roster), listed.list.clone().into(), roster.budget);
    let found = found.into_iter().map(|fault| {
        let line = listed.line_of(&question.path, &fault.at);
        FileFault::at(&file, (line, usize::from(line > 0)), voice.say(&fault.why)).by(fault.by)
    });
    let count = faults(world, found.collect())?;
    if count == 0 {
        let held = [("file", plain(file.clone())), ("count", number(listed.list.len()))];
        writeln!(world.out, "{}", world.say("content-list-holds", held))?;
        if let (Some(_), Some(tally)) = (roster::advised(roster, &listed.gathered), &roster.tally) {
            let rule = tally.by.as_ref().map(|by| format!(" ({by})")).unwrap_or_default();
            let advice = [("advised", number(tally.advised as usize)), ("rule", plain(rule))];
            writeln!(world.out, "{}", world.say("content-list-advice", advice))?;
        }
    }
    Ok(count)
}
