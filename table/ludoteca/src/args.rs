//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args as Group, Parser, Subcommand, ValueEnum};
use kernel::{Eyes, Seat};
use terminal::play::Player;
use voice::Lang;

/// Plays tabletop games by the book.
#[derive(Parser)]
#[command(name = "ludoteca", version, about, disable_help_subcommand = false)]
pub(crate) struct Args {
    /// The language of texts: en or it. Otherwise that of the system.
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
    /// A folder with content of your own, over and beside the game's; several times for several
    #[arg(long = "content", global = true, value_name = "DIR")]
    pub packs: Vec<PathBuf>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the web table; the same as no command at all
    Serve(Serve),
    /// Copy the web table's database to a file, while it runs
    Backup(Copy),
    /// Put a copy in the place of the web table's database; the old one is kept beside it
    Restore(Copy),
    /// What can be played: id, title, seats, rules version, content digest
    Games,
    /// Play, against bots or with others at this terminal
    Play(Play),
    /// Go on with a saved match
    Resume(Resume),
    /// Look something up in a rulebook: a rule by its ID, a chapter, or words
    Rules(Rules),
    /// List a game's worked examples and tutorials, or print one
    Lessons(Lessons),
    /// Print the JSON Schema of a game's scenario files, set-ups or content files
    Schema(Schema),
    /// Run scenario files: 0 all hold, 1 one fails, 2 one is malformed
    Check(Check),
    /// Print the state of a saved match at a step; 1 when the replay drifts
    Replay(Replay),
    /// Check a saved match: commitment, every draw, every hash; 1 when anything is off
    Verify(Verify),
    /// Let bots play matches against each other
    Arena(Arena),
    /// Work on content files
    Content(Content),
    /// Draw the board of a scenario file or a saved match as an SVG picture
    Draw(Draw),
}

#[derive(Group)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDR", default_value_t = Serve::usual().listen)]
    pub listen: SocketAddr,
    /// The folder of the database; otherwise that of the user's programs
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// How sure an acknowledged action is to survive a power cut
    #[arg(long, value_enum, default_value_t = Sure::Full)]
    pub durability: Sure,
    /// What stands before the path in links that leave the server: <https://play.example.org>
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// The form of the log on the standard error
    #[arg(long, value_enum, default_value_t = LogForm::Text)]
    pub log: LogForm,
    /// How long a bot waits before each action, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = Serve::usual().bot_pause, value_parser = clap::value_parser!(u16).range(0..=10_000))]
    pub bot_pause: u16,
}

impl Serve {
    /// The web table as it is opened without a command.
    pub fn usual() -> Serve {
        Serve {
            listen: ([127, 0, 0, 1], 7878).into(),
            data: None,
            durability: Sure::Full,
            public_url: None,
            log: LogForm::Text,
            bot_pause: 500,
        }
    }
}

/// How sure an acknowledged action is.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Sure {
    /// It survives a power cut
    Full,
    /// It survives the end of the program, however sudden
    Normal,
}

/// The form of a log.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LogForm {
    /// To be read by people
    Text,
    /// JSON lines
    Json,
}

#[derive(Group)]
pub(crate) struct Copy {
    /// The copy
    pub file: PathBuf,
    /// The folder of the database; otherwise that of the user's programs
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

fn public_url(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(text.trim_end_matches('/').to_owned())
        }
        _ => Err("expected http:// or https://, a host and no path".to_owned()),
    }
}

#[derive(Group)]
pub(crate) struct Schema {
    /// The game's id
    pub game: String,
    /// Of which files
    #[arg(long, value_enum, default_value_t = Form::Scenario)]
    pub of: Form,
}

/// A form of file that a game reads.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Form {
    /// Scenario files and lessons
    Scenario,
    /// Set-ups of a match
    Setup,
    /// Characters, cards, boards
    Content,
}

#[derive(Group)]
pub(crate) struct Play {
    /// The game's id
    pub game: String,
    /// A set-up: a TOML file, or the name of a ready-made one
    #[arg(long, value_name = "FILE")]
    pub setup: Option<PathBuf>,
    /// Who sits where; otherwise you sit on seat 0 and bots on the others
    #[arg(long = "seat", value_name = "N=human|random|greedy", value_parser = seat)]
    pub seats: Vec<(u8, Player)>,
    /// The seed of the dice, up to 64 hexadecimal digits; otherwise from the system
    #[arg(long, value_name = "HEX", value_parser = seed)]
    pub seed: Option<Seed>,
    /// Keep the match in this file, line by line
    #[arg(long, value_name = "LOG")]
    pub save: Option<PathBuf>,
}

#[derive(Group)]
pub(crate) struct Resume {
    /// The saved match
    pub log: PathBuf,
    /// Who sits where; otherwise you sit on seat 0 and bots on the others
    #[arg(long = "seat", value_name = "N=human|random|greedy", value_parser = seat)]
    pub seats: Vec<(u8, Player)>,
}

#[derive(Group)]
pub(crate) struct Rules {
    /// The game's id
    pub game: String,
    /// A rule's ID, a chapter, or words
    #[arg(value_name = "ID|WORDS")]
    pub words: Vec<String>,
}

#[derive(Group)]
pub(crate) struct Lessons {
    /// The game's id
    pub game: String,
    /// The lesson whose file is to be printed
    pub name: Option<String>,
}

#[derive(Group)]
pub(crate) struct Check {
    /// Scenario files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

#[derive(Group)]
pub(crate) struct Replay {
    /// The saved match
    pub log: PathBuf,
    /// The step after which the state is wanted; otherwise the last
    #[arg(long, value_name = "STEP")]
    pub to: Option<u32>,
    /// Through whose eyes: a seat's number, public or referee
    #[arg(long = "as", value_name = "SEAT|public|referee", value_parser = eyes, default_value = "referee")]
    pub eyes: Eyes,
    /// Print JSON: the scene and, for the referee, the state
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
pub(crate) struct Verify {
    /// The saved match
    pub log: PathBuf,
}

#[derive(Group)]
pub(crate) struct Arena {
    /// The game's id
    pub game: String,
    /// The bots, separated by commas; they change sides from match to match
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub bots: Vec<String>,
    /// How many matches
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub matches: u32,
    /// How many seats; otherwise one for each bot, as far as the game takes them
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// A number that decides all luck
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many threads; otherwise one for each processor
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1_024))]
    pub threads: Option<u16>,
    /// Set-ups that matches go through in turn; otherwise the game's ready-made ones
    #[arg(long, value_name = "FILE")]
    pub setup: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
pub(crate) struct Content {
    #[command(subcommand)]
    pub command: ContentCommand,
}

#[derive(Subcommand)]
pub(crate) enum ContentCommand {
    /// Check the content that the program carries, content folders laid over it, or files with a band or a deck; 1 when
    /// there are faults
    Check {
        /// A game's id (otherwise all games), then folders and files
        #[arg(value_name = "GAME|DIR|FILE")]
        what: Vec<PathBuf>,
    },
}

#[derive(Group)]
pub(crate) struct Draw {
    /// A scenario file or a saved match
    #[arg(value_name = "FILE|LOG")]
    pub file: PathBuf,
    /// The step after which the board is drawn; otherwise the last of a match, the beginning of a scenario
    #[arg(long, value_name = "STEP")]
    pub to: Option<u32>,
    /// Through whose eyes: a seat's number, public or referee
    #[arg(long = "as", value_name = "SEAT|public|referee", value_parser = eyes, default_value = "referee")]
    pub eyes: Eyes,
    /// The picture; - for the standard output
    #[arg(short, long, value_name = "OUT.svg")]
    pub output: PathBuf,
}

/// The names of players; bots are known by the games.
#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    Human,
    Random,
    Greedy,
}

fn seat(text: &str) -> Result<(u8, Player), String> {
    let (seat, player) = text.split_once('=').ok_or("it is written like 1=greedy")?;
    let seat: u8 = seat.trim().parse().map_err(|_| format!("`{seat}` is not the number of a seat"))?;
    let kind =
        Kind::from_str(player.trim(), true).map_err(|_| format!("`{player}`: human, random or greedy"))?;
    let player = match kind {
        Kind::Human => Player::Human,
        Kind::Random => Player::Bot("random".to_owned()),
        Kind::Greedy => Player::Bot("greedy".to_owned()),
    };
    Ok((seat, player))
}

/// The seed of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seed(pub [u8; 32]);

/// Up to 64 hexadecimal digits, read as a number.
fn seed(text: &str) -> Result<Seed, String> {
    let wrong = || format!("`{text}` is not made of 1 to 64 hexadecimal digits");
    if text.is_empty() || text.len() > 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(wrong());
    }
    let padded = format!("{text:0>64}");
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&padded[2 * i..2 * i + 2], 16).map_err(|_| wrong())?;
    }
    Ok(Seed(bytes))
}

fn eyes(text: &str) -> Result<Eyes, String> {
    match text {
        "public" => Ok(Eyes::Public),
        "referee" => Ok(Eyes::Referee),
        _ => match text.parse() {
            Ok(seat @ 0..=15) => Ok(Eyes::Seat(Seat(seat))),
            _ => Err("the number of a seat, `public` or `referee`".to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_makes_sense() {
        Args::command().debug_assert();
    }

    #[test]
    fn seeds_are_padded() {
        assert_eq!(seed("1ff").map(|seed| seed.0[30..].to_vec()), Ok(vec![1, 0xff]));
        assert!(seed("").is_err() && seed("xyz").is_err() && seed(&"0".repeat(65)).is_err());
    }

    #[test]
    fn seats_and_eyes_are_read() {
        assert_eq!(seat("1=human"), Ok((1, Player::Human)));
        assert_eq!(seat("0=Greedy"), Ok((0, Player::Bot("greedy".to_owned()))));
        assert!(seat("1").is_err() && seat("x=human").is_err() && seat("1=nobody").is_err());
        assert_eq!(eyes("3"), Ok(Eyes::Seat(Seat(3))));
        assert!(eyes("16").is_err() && eyes("-1").is_err());
    }
}
