//! The program `ludoteca`.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use ludoteca::{World, lang_of, run};
use mimalloc::MiMalloc;

/// The server makes and drops many small texts; this allocator is faster at it and keeps less than the system's.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Columns where the terminal does not tell.
const WIDTH: usize = 80;

fn main() -> ExitCode {
    // The games stay as long as the program.
    let games = Box::leak(catalog::catalog().into_boxed_slice());
    let (mut input, mut out, mut err) = (io::stdin().lock(), io::stdout(), io::stderr());
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let columns = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let told = set("COLUMNS").and_then(|columns| columns.parse().ok());
    let world = World {
        games,
        catalog: catalog::catalog,
        input: &mut input,
        out: &mut out,
        err: &mut err,
        lang: lang_of(["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).as_deref()),
        width: columns.or(told).unwrap_or(WIDTH),
        colour: io::stdout().is_terminal()
            && set("NO_COLOR").is_none()
            && set("TERM").is_none_or(|term| term != "dumb"),
        progress: io::stderr().is_terminal(),
    };
    ExitCode::from(run(std::env::args_os(), world))
}
