//! Readable goldens: a whole match as text, compared with a file.

use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use kernel::{Fair, Game, Match, Refusal, Seat, Seeded, Speak, Table, Turn, draw};
use serde_json::Value as Json;

/// Most decisions of a playthrough.
const MOST_DECISIONS: u32 = 20_000;

/// Picks one of the offered actions by its place.
pub type Chooser<G> = dyn Fn(&G, &<G as Game>::State, Seat, &[<G as Game>::Action]) -> usize;

/// Who decides in a playthrough.
pub enum Moves<'a, G: Game> {
    /// Chance, led by the seed.
    Random,
    /// These commands, each by a seat, one after the other; the playthrough ends with them. A command may dictate
    /// what luck draws, each number from 0: `attack oni-bushi ! 5 2`.
    Script(&'a [(u8, &'a str)]),
    /// A function that picks one of the offered actions by its place.
    Chosen(&'a Chooser<G>),
}

/// Plays a match and writes it down: each command with what luck drew, what was told and under which rule, and how
/// it ended. No language: message keys with their arguments.
///
/// # Panics
///
/// When the table has faults, or when a command of the script cannot be read or is refused.
pub fn playthrough<G: Speak>(game: &Arc<G>, table: &Table, seed: u64, moves: &Moves<G>) -> String {
    let fair = Fair { seed: key(seed), entropy: Vec::new() };
    let mut played = Match::open(game.clone(), table.clone(), fair)
        .unwrap_or_else(|faults| panic!("the table has faults: {faults:#?}"));
    if matches!(moves, Moves::Script(_)) {
        // The same start, with dice that a script may dictate.
        let luck = played.steps()[0].luck.clone();
        played = Match::open_dictated(game.clone(), table.clone(), luck).unwrap_or_else(|_| unreachable!());
    }
    write(
        played,
        &format!("table {}", serde_json::to_string(table).expect("a table is plain data")),
        seed,
        moves,
    )
}

/// The same from a position, as scenario files have them; all its dice may be dictated.
///
/// # Panics
///
/// When the position has faults, or when a command of the script cannot be read or is refused.
pub fn playthrough_from<G: Speak>(game: &Arc<G>, position: &Json, seed: u64, moves: &Moves<G>) -> String {
    let state =
        game.arrange(position).unwrap_or_else(|faults| panic!("the position has faults: {faults:#?}"));
    write(Match::set_up(game.clone(), state), &format!("position {position}"), seed, moves)
}

/// Plays on from where a match stands, and writes it down.
fn write<G: Speak>(played: Match<G>, from: &str, seed: u64, moves: &Moves<G>) -> String {
    let game = played.game().clone();
    let meta = game.meta();
    let mut writer = Writer { text: String::new(), played, dice: Seeded::from_number(seed) };
    writer.line(&format!("{}, rules version {}, seed {seed}", meta.id, meta.rules_version));
    writer.line(from);
    writer.told();
    match moves {
        Moves::Script(commands) => {
            for (seat, command) in *commands {
                writer.command(Seat(*seat), command);
            }
        }
        Moves::Random => {
            let mut luck = Seeded::from_number(!seed);
            writer.choose(|_, _, actions| draw(&mut luck, actions.len() as u32) as usize);
        }
        Moves::Chosen(choose) => writer.choose(|state, seat, actions| choose(&game, state, seat, actions)),
    }
    writer.end();
    writer.text
}

/// A seed as the 32 bytes that a match wants.
pub(crate) fn key(seed: u64) -> [u8; 32] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key
}

struct Writer<G: Game> {
    text: String,
    played: Match<G>,
    /// What dictated dice show when the script does not say.
    dice: Seeded,
}

impl<G: Speak> Writer<G> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn choose(&mut self, mut choose: impl FnMut(&G::State, Seat, &[G::Action]) -> usize) {
        for _ in 0..MOST_DECISIONS {
            let Turn::Ask(ask) = self.played.turn() else { return };
            let Some(seat) = ask.seats.first() else { return };
            let actions = self.played.offers(seat).actions;
            let chosen = choose(self.played.state(), seat, &actions);
            let Some(action) = actions.get(chosen) else { return };
            self.act(seat, action, None);
        }
    }

    fn command(&mut self, seat: Seat, command: &str) {
        let (said, luck) = match command.split_once(" ! ") {
            Some((said, luck)) => {
                (said, Some(luck.split_whitespace().filter_map(|n| n.parse().ok()).collect()))
            }
            None => (command, None),
        };
        let read = self.played.game().read(self.played.state(), seat, said);
        let actions =
            read.unwrap_or_else(|misread| panic!("`{said}` cannot be read: {misread:?}\n{}", self.text));
        for action in &actions {
            self.act(seat, action, luck.clone());
        }
    }

    fn act(&mut self, seat: Seat, action: &G::Action, luck: Option<Vec<u32>>) {
        let said = self.played.game().write(self.played.state(), action);
        let done = match luck {
            Some(luck) => self.played.act_with(seat, action, luck),
            None if self.played.dictated() => self.act_by_dice(seat, action),
            None => self.played.act(seat, action),
        };
        if let Err(refusal) = done {
            let why = match refusal {
                Refusal::Illegal(illegal) => {
                    format!(
                        "{} {}",
                        illegal.by,
                        self.played.game().why(self.played.state(), &illegal).plain()
                    )
                }
                other => format!("{other:?}"),
            };
            panic!("`{said}` by seat {seat} is refused: {why}\n{}", self.text);
        }
        let step = self.played.step();
        self.line(&format!("\n{step}. seat {seat}: {said}"));
        self.told();
    }

    fn act_by_dice(&mut self, seat: Seat, action: &G::Action) -> Result<(), Refusal> {
        let mut luck = Vec::new();
        loop {
            match self.played.act_with(seat, action, luck.clone()) {
                Err(Refusal::MissingLuck(sides)) => luck.push(draw(&mut self.dice, sides)),
                done => return done,
            }
        }
    }

    /// What luck drew in the last step and what it told.
    fn told(&mut self) {
        let step = self.played.step();
        let luck = &self.played.steps()[step as usize].luck;
        if !luck.is_empty() {
            let numbers: Vec<String> = luck.iter().map(ToString::to_string).collect();
            self.line(&format!("   luck {}", numbers.join(" ")));
        }
        let heard = self.played.told(step);
        let told = heard.iter();
        let lines: Vec<_> = told.map(|told| self.played.game().line(self.played.state(), told)).collect();
        for line in lines {
            self.line(&format!("   {}", line.plain()));
            for part in line.parts {
                let die = if part.die { " (die)" } else { "" };
                self.line(&format!("     {:+} {} {}{die}", part.value, part.by, part.text.plain()));
            }
        }
    }

    fn end(&mut self) {
        let end = match self.played.turn() {
            Turn::Ask(ask) => {
                let seats: Vec<String> = ask.seats.iter().map(|seat| seat.to_string()).collect();
                format!("\nnot over: {} asks seat {}", ask.by, seats.join(", "))
            }
            Turn::Over(outcome) => {
                let fates =
                    outcome.fates.iter().enumerate().map(|(side, fate)| format!("side {side} {fate}"));
                format!("\nover by {}: {}", outcome.by, fates.collect::<Vec<_>>().join(", "))
            }
        };
        self.line(&end);
    }
}

/// Compares a text with a file. With `UPDATE_GOLDENS=1` in the environment the file is written instead.
///
/// # Panics
///
/// When they differ, with the lines that do.
pub fn golden(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    if std::env::var_os("UPDATE_GOLDENS").is_some_and(|value| value == "1") {
        let folder = path.parent().expect("a golden lies in a folder");
        std::fs::create_dir_all(folder).expect("the folder of goldens can be made");
        std::fs::write(path, text).expect("a golden can be written");
        return;
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    if golden != text {
        let difference = difference(&golden, text);
        panic!("{} is out of date (UPDATE_GOLDENS=1 rewrites it):\n{difference}", path.display());
    }
}

/// Lines of agreement shown around a difference.
const AROUND: usize = 3;
/// Most lines of a difference that are shown.
const MOST_SHOWN: usize = 60;

/// The lines in which two texts differ, `-` before those of the first and `+` before those of the second, with some
/// lines around them. Finds where the texts part and where they meet again, no more.
pub fn difference(old: &str, new: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let shorter = old.len().min(new.len());
    let head = (0..shorter).take_while(|&i| old[i] == new[i]).count();
    let tail = (0..shorter - head).take_while(|&i| old[old.len() - 1 - i] == new[new.len() - 1 - i]).count();
    let mut text = String::new();
    let first = head.saturating_sub(AROUND);
    let _ = writeln!(text, "@ line {}", first + 1);
    let mut show = |mark: char, lines: &[&str]| {
        for line in lines.iter().take(MOST_SHOWN) {
            let _ = writeln!(text, "{mark} {line}");
        }
        if lines.len() > MOST_SHOWN {
            let _ = writeln!(text, "{mark} … and {} lines more", lines.len() - MOST_SHOWN);
        }
    };
    show(' ', &new[first..head]);
    show('-', &old[head..old.len() - tail]);
    show('+', &new[head..new.len() - tail]);
    show(' ', &new[new.len() - tail..][..tail.min(AROUND)]);
    text
}
