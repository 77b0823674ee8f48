//! Reading and writing files, with clear words when that fails.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use catalog::AnyGame;
use kernel::{Fault, LogReader, Table};
use pack::{FileFault, Located};
use serde_json::Value as Json;
use voice::Lang;

use crate::stop::Stop;
use crate::{World, number, plain, say};

/// The text of a file of at most so many bytes.
pub(crate) fn text(path: &Path, most: usize, lang: Lang) -> Result<String, Stop> {
    let name = || ("file", plain(path.display().to_string()));
    let stop = |key: &str| Stop::Usage(say(lang, key, [name()]));
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => stop("file-missing"),
        io::ErrorKind::IsADirectory => stop("file-is-folder"),
        io::ErrorKind::InvalidData => stop("file-not-text"),
        _ => Stop::Usage(say(lang, "file-unreadable", [name(), ("why", plain(error.to_string()))])),
    };
    let file = File::open(path).map_err(unreadable)?;
    if file.metadata().is_ok_and(|about| about.is_dir()) {
        return Err(stop("file-is-folder"));
    }
    // What the system says about a size is not to be trusted: some files have none and never end.
    let mut bytes = Vec::new();
    file.take(most as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() > most {
        return Err(Stop::Usage(say(lang, "file-too-long", [name(), ("most", number(most))])));
    }
    String::from_utf8(bytes).map_err(|_| stop("file-not-text"))
}

/// A saved match as text and as read.
pub(crate) fn log(path: &Path, lang: Lang) -> Result<(String, LogReader), Stop> {
    let text = text(path, kernel::MOST_BYTES, lang)?;
    let log = LogReader::read(&text).map_err(|fault| Stop::Usage(format!("{}: {fault}", path.display())))?;
    Ok((text, log))
}

/// Writes a file anew; `-` is the standard output.
pub(crate) fn write(world: &mut World, path: &Path, text: &str) -> Result<bool, Stop> {
    if path == Path::new("-") {
        world.out.write_all(text.as_bytes())?;
        return Ok(false);
    }
    std::fs::write(path, text).map_err(|error| unwritable(world, path, &error))?;
    Ok(true)
}

/// Why the program stops where a file cannot be written.
pub(crate) fn unwritable(world: &World, path: &Path, error: &io::Error) -> Stop {
    let args = [("file", plain(path.display().to_string())), ("why", plain(error.to_string()))];
    Stop::Usage(world.say("file-unwritable", args))
}

/// A table's own set-up with where it comes from, so that faults can be shown at their lines.
pub(crate) struct Setup {
    pub name: String,
    text: String,
    json: Json,
}

impl Setup {
    /// A ready-made set-up.
    fn ready(name: &str, text: &str) -> Result<Setup, Vec<FileFault>> {
        let json = Located::read(name, text)?.to()?;
        Ok(Setup { name: name.to_owned(), text: text.to_owned(), json })
    }

    /// The standard table of a game.
    pub fn standard(game: &dyn AnyGame) -> Result<Setup, Vec<FileFault>> {
        match game.setups().first() {
            Some((name, text)) => Setup::ready(name, text),
            None => Ok(Setup { name: String::new(), text: String::new(), json: Json::Null }),
        }
    }

    /// All ready-made set-ups of a game; the standard table when there are none.
    pub fn all(game: &dyn AnyGame) -> Result<Vec<Setup>, Vec<FileFault>> {
        if game.setups().is_empty() {
            return Ok(vec![Setup::standard(game)?]);
        }
        game.setups().iter().map(|(name, text)| Setup::ready(name, text)).collect()
    }

    /// The set-up in a file, or a ready-made one by its name where there is no such file.
    pub fn read(world: &mut World, game: &dyn AnyGame, path: &Path) -> Result<Setup, Stop> {
        let shown = path.display().to_string();
        let ready = game.setup(&shown);
        if ready.is_none() && !path.exists() && !game.setups().is_empty() {
            let names: Vec<&str> = game.setups().iter().map(|(name, _)| *name).collect();
            let args = [("file", plain(shown)), ("setups", plain(names.join(", ")))];
            return Err(Stop::Usage(world.say("setup-missing", args)));
        }
        let setup = match ready.filter(|_| !path.exists()) {
            Some(text) => Setup::ready(&shown, text),
            None => Setup::ready(&shown, &text(path, pack::MOST_BYTES, world.lang)?),
        };
        setup.map_err(|faults| complain(world, &faults))
    }

    /// Its name and the beginning of the digest of what it says: `standard@1f2e3d4c`.
    pub fn mark(&self) -> String {
        format!("{}@{}", self.name, &pack::digest([(self.name.as_str(), self.text.as_str())])[..8])
    }

    /// The table for so many seats.
    pub fn table(&self, seats: u8) -> Table {
        Table { seats, setup: self.json.clone() }
    }

    /// The game's faults of the table, at their lines.
    pub fn faults(&self, game: &dyn AnyGame, lang: Lang, faults: Vec<Fault>) -> Vec<FileFault> {
        let voice = game.texts().voice(lang);
        let place = |fault: Fault| {
            let at = fault.at.strip_prefix("setup.").unwrap_or(&fault.at);
            let place = if self.text.is_empty() { None } else { pack::locate(&self.text, at) };
            let name = if self.name.is_empty() { "setup" } else { &self.name };
            FileFault::at(name, place.unwrap_or((0, 0)), voice.say(&fault.why)).by(fault.by)
        };
        faults.into_iter().map(place).collect()
    }
}

/// Prints faults, each on a line; the files are not well formed.
pub(crate) fn complain(world: &mut World, faults: &[FileFault]) -> Stop {
    let _ = world.out.flush();
    Stop::Usage(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}
