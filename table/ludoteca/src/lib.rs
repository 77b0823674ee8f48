//! The program: commands, and nothing else.
//!
//! [`run`] is the whole of it, with games, input and output passed in, so that it is tested without a terminal.

mod args;
mod commands;
mod files;
mod help;
mod stop;
#[cfg(test)]
mod tests;

use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::path::PathBuf;

use catalog::AnyGame;
use clap::FromArgMatches;
use pack::OwnPack;
use scene::{Phrase, Value};
use terminal::words;
use voice::Lang;

use args::{Args, Command, PeopleCommand};
use stop::Stop;

/// What surrounds the program.
pub struct World<'a> {
    /// The games.
    pub games: &'static [Box<dyn AnyGame>],
    /// Makes the games anew, to have content of somebody's own laid over theirs.
    pub catalog: fn() -> Vec<Box<dyn AnyGame>>,
    /// What is typed.
    pub input: &'a mut dyn BufRead,
    /// Where answers go.
    pub out: &'a mut dyn Write,
    /// Where complaints go.
    pub err: &'a mut dyn Write,
    /// The language when nobody asks for one.
    pub lang: Lang,
    /// Columns of the page.
    pub width: usize,
    /// Whether answers may have colours.
    pub colour: bool,
    /// Whether somebody watches what goes on.
    pub progress: bool,
}

/// The language of a locale such as `it_IT.UTF-8`; English for all that the project does not speak.
pub fn lang_of(locale: Option<&str>) -> Lang {
    locale.and_then(|locale| locale.parse().ok()).unwrap_or_default()
}

/// Does what the command line says and returns the exit code: 0 when all is well, 1 when something does not hold, 2
/// when the command line or a file cannot be understood.
pub fn run(args: impl IntoIterator<Item = OsString>, mut world: World) -> u8 {
    let args: Vec<OsString> = args.into_iter().collect();
    if let Some(lang) = help::asked(&args) {
        world.lang = lang;
    }
    let matches = help::command(world.lang).try_get_matches_from(args);
    let parsed = match matches.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(parsed) => parsed,
        Err(error) => return world.usage(&error),
    };
    if let Some(lang) = parsed.lang {
        world.lang = lang;
    }
    let done = world.lay_over(&parsed.packs).and_then(|()| world.command(parsed.command));
    let done = done.and_then(|()| world.out.flush().map_err(Stop::from));
    match done {
        Ok(()) | Err(Stop::Deaf) => 0,
        Err(Stop::Failed) => 1,
        Err(Stop::Malformed) => 2,
        Err(Stop::Off(what)) => world.complain(&what, 1),
        Err(Stop::Usage(what)) => world.complain(&what, 2),
    }
}

impl World<'_> {
    /// Lays the content of these folders over that of the games. All faults are told.
    fn lay_over(&mut self, folders: &[PathBuf]) -> Result<(), Stop> {
        if folders.is_empty() {
            return Ok(());
        }
        let (mut packs, mut faults) = (Vec::new(), Vec::new());
        for folder in folders {
            match OwnPack::read(folder) {
                Ok(pack) => packs.push(pack),
                Err(more) => faults.extend(more),
            }
        }
        if faults.is_empty() {
            match catalog::with_packs((self.catalog)(), &packs) {
                // The games stay as long as the program.
                Ok(games) => self.games = Box::leak(games.into_boxed_slice()),
                Err(more) => faults = more,
            }
        }
        for fault in &faults {
            writeln!(self.err, "{fault}")?;
        }
        if faults.is_empty() { Ok(()) } else { Err(Stop::Malformed) }
    }

    fn command(&mut self, command: Option<Command>) -> Result<(), Stop> {
        match command {
            None => commands::serve::serve(self, &args::Serve::usual()),
            Some(Command::Serve(args)) => commands::serve::serve(self, &args),
            Some(Command::Backup(args)) => commands::serve::backup(self, &args),
            Some(Command::Restore(args)) => commands::serve::restore(self, &args),
            Some(Command::Migrate(args)) => commands::serve::migrate(self, &args),
            Some(Command::People(args)) => match &args.command {
                PeopleCommand::Reset(args) => commands::serve::reset(self, args),
            },
            Some(Command::Games) => commands::games::run(self),
            Some(Command::Play(args)) => commands::play::play(self, &args),
            Some(Command::Resume(args)) => commands::play::resume(self, &args),
            Some(Command::Rules(args)) => commands::rules::run(self, &args),
            Some(Command::Lessons(args)) => commands::lessons::run(self, &args),
            Some(Command::Schema(args)) => commands::lessons::schema(self, &args),
            Some(Command::Check(args)) => commands::check::run(self, &args),
            Some(Command::Replay(args)) => commands::replay::replay(self, &args),
            Some(Command::Verify(args)) => commands::replay::verify(self, &args),
            Some(Command::Analyse(args)) => commands::analyse::run(self, &args),
            Some(Command::Arena(args)) => commands::arena::run(self, &args),
            Some(Command::Content(args)) => commands::content::run(self, &args.command),
            Some(Command::Draw(args)) => commands::draw::run(self, &args),
        }
    }

    /// A command line that is no command line, or that asks for help.
    fn usage(&mut self, error: &clap::Error) -> u8 {
        let (text, asked) = help::answer(error, self.lang);
        if asked {
            let _ = write!(self.out, "{text}");
            return 0;
        }
        self.complain(&text, 2)
    }

    fn complain(&mut self, what: &str, code: u8) -> u8 {
        let _ = writeln!(self.err, "ludoteca: {what}");
        code
    }

    /// A game by its id.
    fn game(&self, id: &str) -> Result<&'_ dyn AnyGame, Stop> {
        game(self.games, id, self.lang)
    }

    /// Says a message of the program.
    fn say<const N: usize>(&self, key: &str, args: [(&str, Value); N]) -> String {
        say(self.lang, key, args)
    }
}

/// A game by its id.
fn game<'a>(games: &'a [Box<dyn AnyGame>], id: &str, lang: Lang) -> Result<&'a dyn AnyGame, Stop> {
    let known = || games.iter().map(|game| game.meta().id).collect::<Vec<_>>().join(", ");
    let found = games.iter().find(|game| game.meta().id == id);
    let missing =
        || Stop::Usage(say(lang, "no-game", [("name", plain(id)), ("games", Value::Plain(known().into()))]));
    found.map(|game| &**game).ok_or_else(missing)
}

/// A message of the program with its arguments.
fn say<const N: usize>(lang: Lang, key: &str, args: [(&str, Value); N]) -> String {
    let phrase = args.into_iter().fold(Phrase::new(key), |phrase, (name, value)| phrase.with(name, value));
    words(lang).say(&phrase)
}

/// A text that is written alike in every language.
fn plain(text: impl Into<String>) -> Value {
    Value::Plain(text.into().into())
}

/// A number.
fn number(number: usize) -> Value {
    Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
}
