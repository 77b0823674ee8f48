//! The command line. What each command and argument means to who types it stands in `texts/help.en.ftl` and
//! `help.it.ftl`; `help.rs` joins the two.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args as Group, Parser, Subcommand, ValueEnum};
use kernel::{Eyes, Seat};
use store::Place;
use terminal::play::Player;
use voice::Lang;

/// What the program was asked to do.
#[derive(Parser)]
#[command(name = "ludoteca", version)]
pub(crate) struct Args {
    #[arg(long, global = true, value_name = "LANG", value_parser = lang)]
    pub lang: Option<Lang>,
    #[arg(long = "content", global = true, value_name = "DIR")]
    pub packs: Vec<PathBuf>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(Serve),
    Backup(Copy),
    Restore(Copy),
    Migrate(Migrate),
    People(People),
    Games,
    Play(Play),
    Resume(Resume),
    Rules(Rules),
    Lessons(Lessons),
    Schema(Schema),
    Check(Check),
    Replay(Replay),
    Verify(Verify),
    Analyse(Analyse),
    Arena(Arena),
    Content(Content),
    Draw(Draw),
}

#[derive(Group)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDR", default_value_t = Serve::usual().listen)]
    pub listen: SocketAddr,
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[arg(long, value_name = "URL", value_parser = address, conflicts_with = "data")]
    pub store: Option<String>,
    #[arg(long, value_name = "URL", value_parser = cluster, requires = "store")]
    pub cluster: Option<String>,
    #[arg(long, value_enum, default_value_t = Sure::Full)]
    pub durability: Sure,
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    #[arg(long, value_name = "URL", requires = "public_url", env = "LUDOTECA_SMTP", hide_env_values = true)]
    pub smtp: Option<String>,
    #[arg(long, value_name = "ADDRESS", requires = "smtp")]
    pub mail_from: Option<String>,
    #[arg(long, value_enum, default_value_t = LogForm::Text)]
    pub log: LogForm,
    #[arg(long, value_name = "MS", default_value_t = Serve::usual().bot_pause, value_parser = clap::value_parser!(u16).range(0..=10_000))]
    pub bot_pause: u16,
}

impl Serve {
    /// The web table as it is opened without a command.
    pub fn usual() -> Serve {
        Serve {
            listen: ([127, 0, 0, 1], 7878).into(),
            data: None,
            store: None,
            cluster: None,
            durability: Sure::Full,
            public_url: None,
            smtp: None,
            mail_from: None,
            log: LogForm::Text,
            bot_pause: 500,
        }
    }
}

/// How sure an acknowledged action is.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Sure {
    Full,
    Normal,
}

/// The form of a log.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LogForm {
    Text,
    Json,
}

#[derive(Group)]
pub(crate) struct Copy {
    pub file: PathBuf,
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

#[derive(Group)]
pub(crate) struct Migrate {
    #[arg(long, value_name = "FILE|URL", value_parser = place)]
    pub from: Place,
    #[arg(long, value_name = "FILE|URL", value_parser = place)]
    pub to: Place,
}

#[derive(Group)]
pub(crate) struct People {
    #[command(subcommand)]
    pub command: PeopleCommand,
}

#[derive(Subcommand)]
pub(crate) enum PeopleCommand {
    Reset(Reset),
}

#[derive(Group)]
pub(crate) struct Reset {
    #[arg(value_name = "LOGIN")]
    pub login: String,
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[arg(long, value_name = "URL", value_parser = address, conflicts_with = "data")]
    pub store: Option<String>,
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
}

fn public_url(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(text.trim_end_matches('/').to_owned())
        }
        _ => Err("why-url".to_owned()),
    }
}

/// Where other processes reach a server: `http://HOST:PORT`, as `HOST:PORT`.
fn cluster(text: &str) -> Result<String, String> {
    let address = text.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
    let fits = |address: &&str| match address.rsplit_once(':') {
        Some((host, port)) => {
            !host.is_empty() && !host.contains(['/', '@', '?', '#', ' ']) && port.parse::<u16>().is_ok()
        }
        None => false,
    };
    address.filter(fits).map(str::to_owned).ok_or_else(|| "why-cluster".to_owned())
}

/// Where a store is. What looks like an address and is none of ours is no file either.
fn place(text: &str) -> Result<Place, String> {
    match Place::read(text) {
        Place::File(_) if text.contains("://") => Err("why-store".to_owned()),
        place => Ok(place),
    }
}

/// The address of a database.
fn address(text: &str) -> Result<String, String> {
    match Place::read(text) {
        Place::Server(address) => Ok(address),
        Place::File(_) => Err("why-store".to_owned()),
    }
}

#[derive(Group)]
pub(crate) struct Schema {
    pub game: String,
    #[arg(long, value_enum, default_value_t = Form::Scenario)]
    pub of: Form,
}

/// A form of file that a game reads.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Form {
    Scenario,
    Setup,
    Content,
}

#[derive(Group)]
pub(crate) struct Play {
    pub game: String,
    #[arg(long, value_name = "FILE")]
    pub setup: Option<PathBuf>,
    #[arg(long = "seat", value_name = "N=human|random|greedy", value_parser = seat)]
    pub seats: Vec<(u8, Player)>,
    #[arg(long, value_name = "HEX", value_parser = seed)]
    pub seed: Option<Seed>,
    #[arg(long)]
    pub open_thoughts: bool,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1_024))]
    pub cores: u16,
    #[arg(long, value_name = "LOG")]
    pub save: Option<PathBuf>,
}

#[derive(Group)]
pub(crate) struct Resume {
    pub log: PathBuf,
    #[arg(long = "seat", value_name = "N=human|random|greedy", value_parser = seat)]
    pub seats: Vec<(u8, Player)>,
    #[arg(long)]
    pub open_thoughts: bool,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1_024))]
    pub cores: u16,
}

#[derive(Group)]
pub(crate) struct Rules {
    pub game: String,
    #[arg(value_name = "ID|WORDS")]
    pub words: Vec<String>,
}

#[derive(Group)]
pub(crate) struct Lessons {
    pub game: String,
    pub name: Option<String>,
}

#[derive(Group)]
pub(crate) struct Check {
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

#[derive(Group)]
pub(crate) struct Replay {
    pub log: PathBuf,
    #[arg(long, value_name = "STEP")]
    pub to: Option<u32>,
    #[arg(long = "as", value_name = "SEAT|public|referee", value_parser = eyes, default_value = "referee")]
    pub eyes: Eyes,
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
pub(crate) struct Verify {
    pub log: PathBuf,
}

#[derive(Group)]
pub(crate) struct Arena {
    pub game: String,
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub bots: Vec<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub matches: u32,
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1_024))]
    pub threads: Option<u16>,
    #[arg(long, value_name = "FILE")]
    pub setup: Vec<PathBuf>,
    #[arg(long)]
    pub measure: bool,
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..=60_000))]
    #[allow(clippy::option_option)]
    pub budget: Option<Option<u32>>,
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
pub(crate) struct Analyse {
    pub log: PathBuf,
    #[arg(long, value_name = "N")]
    pub seat: Option<u8>,
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub simulations: u32,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1_024))]
    pub cores: u16,
}

#[derive(Group)]
pub(crate) struct Content {
    #[command(subcommand)]
    pub command: ContentCommand,
}

#[derive(Subcommand)]
pub(crate) enum ContentCommand {
    Check {
        /// A game's id (otherwise all games), then folders and files
        #[arg(value_name = "GAME|DIR|FILE")]
        what: Vec<PathBuf>,
    },
}

#[derive(Group)]
pub(crate) struct Draw {
    #[arg(value_name = "FILE|LOG")]
    pub file: PathBuf,
    #[arg(long, value_name = "STEP")]
    pub to: Option<u32>,
    #[arg(long = "as", value_name = "SEAT|public|referee", value_parser = eyes, default_value = "referee")]
    pub eyes: Eyes,
    #[arg(short, long, value_name = "OUT.svg")]
    pub output: PathBuf,
}

/// The names of players; bots are known by the games.
#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    Human,
    Random,
    Novice,
    Greedy,
    Clever,
    Cunning,
    Master,
}

fn seat(text: &str) -> Result<(u8, Player), String> {
    let (seat, player) = text.split_once('=').ok_or("why-seat-form")?;
    let seat: u8 = seat.trim().parse().map_err(|_| "why-seat-number")?;
    let kind = Kind::from_str(player.trim(), true).map_err(|_| "why-seat-player")?;
    let player = match kind {
        Kind::Human => Player::Human,
        Kind::Random => Player::Bot("random".to_owned()),
        Kind::Novice => Player::Bot("novice".to_owned()),
        Kind::Greedy => Player::Bot("greedy".to_owned()),
        Kind::Clever => Player::Bot("clever".to_owned()),
        Kind::Cunning => Player::Bot("cunning".to_owned()),
        Kind::Master => Player::Bot("master".to_owned()),
    };
    Ok((seat, player))
}

/// The seed of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seed(pub [u8; 32]);

/// Up to 64 hexadecimal digits, read as a number.
fn seed(text: &str) -> Result<Seed, String> {
    let wrong = || "why-seed".to_owned();
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

fn lang(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|_| "why-lang".to_owned())
}

fn eyes(text: &str) -> Result<Eyes, String> {
    match text {
        "public" => Ok(Eyes::Public),
        "referee" => Ok(Eyes::Referee),
        _ => match text.parse() {
            Ok(seat @ 0..=15) => Ok(Eyes::Seat(Seat(seat))),
            _ => Err("why-eyes".to_owned()),
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
