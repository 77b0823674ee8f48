//! How much a server on one core carries: `cargo bench -p server --bench load`.
//!
//! The server runs in a process of its own, bound to the first core (by `taskset`, where there is one); the players
//! run here, bound to the others. Two sockets play each match; each sends a random lawful command when it is asked and is
//! told after every step what has changed of its view, or, where the run says so, the whole of it. In one match of ten views
//! are made of changes and compared now and then with a whole one; players of the others read what they need to play.
//! Latency is from sending a command to hearing that it is done and on disk.
//!
//! Words after `--` choose runs by their names; a number is how many seconds each takes. `processes=3` starts as many that
//! serve as one on the PostgreSQL database of `LUDOTECA_POSTGRES` (`tools/with-postgres`), each bound to a core of its own
//! as far as there are cores; the second seat of each match sits at another process than the one that plays it.
//! `matches=N` plays so many. `server=PATH` starts another build of this program to serve, so that two builds are compared
//! by the same players.

mod bare;
mod player;
mod sees;
mod serve;
mod table;

use std::process::Command;
use std::time::Duration;

use mimalloc::MiMalloc;
use player::{Load, run};
use serve::Served;
use table::{Row, print};
use tokio_postgres::NoTls;

/// As in the program.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// A run with its name.
struct Plan {
    name: &'static str,
    load: Load,
}

fn plans(seconds: u64) -> Vec<Plan> {
    let flat = |game, matches, texts| Load {
        game,
        matches,
        texts,
        changes: true,
        pause: Duration::ZERO,
        time: Duration::from_secs(seconds),
    };
    let whole = |game, texts| Load { changes: false, ..flat(game, 300, texts) };
    let paced = |game, matches| Load { pause: Duration::from_secs(1), ..flat(game, matches, "none") };
    vec![
        Plan { name: "connect four, flat out", load: flat("connect-four", 300, "none") },
        Plan { name: "connect four, flat out, sentences", load: flat("connect-four", 300, "en") },
        Plan { name: "connect four, flat out, whole views", load: whole("connect-four", "none") },
        Plan { name: "connect four, one action a second", load: paced("connect-four", 5_000) },
        Plan { name: "Okko, flat out", load: flat("okko", 300, "none") },
        Plan { name: "Okko, flat out, sentences", load: flat("okko", 300, "en") },
        Plan { name: "Okko, flat out, whole views", load: whole("okko", "none") },
        Plan { name: "Okko, flat out, whole views, sentences", load: whole("okko", "en") },
        Plan { name: "Okko, one action a second", load: paced("okko", 2_000) },
    ]
}

/// The address of a new schema in the database of `LUDOTECA_POSTGRES`.
async fn schema() -> String {
    let base = std::env::var("LUDOTECA_POSTGRES").expect("LUDOTECA_POSTGRES names a database");
    let (by_hand, connection) = tokio_postgres::connect(&base, NoTls).await.expect("the database answers");
    tokio::spawn(connection);
    let again = "DROP SCHEMA IF EXISTS load CASCADE; CREATE SCHEMA load";
    by_hand.batch_execute(again).await.expect("a schema");
    format!("{base}?options=-c%20search_path%3Dload")
}

/// Leaves the first core to the one process that serves, where there are others.
fn keep_off_the_first_core() {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if cores > 1 {
        let (others, this) = (format!("1-{}", cores - 1), std::process::id().to_string());
        // Without that program nobody is bound to a core.
        let _ = Command::new("taskset").args(["--all-tasks", "--cpu-list", "--pid", &others, &this]).output();
    }
}

fn main() {
    if serve::serve() {
        return;
    }
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let seconds = words.iter().find_map(|word| word.parse().ok()).unwrap_or(15);
    let processes = words.iter().find_map(|word| word.strip_prefix("processes=")?.parse::<usize>().ok());
    let program = words.iter().find_map(|word| word.strip_prefix("server="));
    let matches = words.iter().find_map(|word| word.strip_prefix("matches=")?.parse::<usize>().ok());
    let plain = |word: &&String| word.parse::<u64>().is_err() && !word.contains('=');
    let named: Vec<String> = words.iter().filter(plain).map(|word| word.to_lowercase()).collect();
    let wanted = |name: &str| named.is_empty() || named.iter().any(|word| name.to_lowercase().contains(word));
    if processes.is_none() {
        keep_off_the_first_core();
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let mut rows = Vec::new();
    for mut plan in plans(seconds).into_iter().filter(|plan| wanted(plan.name)) {
        plan.load.matches = matches.unwrap_or(plan.load.matches);
        eprintln!("{} …", plan.name);
        let store = processes.map(|_| runtime.block_on(schema()));
        let served = Served::start(program, store.as_deref().zip(processes));
        let result = runtime.block_on(run(&served, &plan.load));
        rows.push(Row::new(plan.name, &plan.load, &result));
    }
    print(&rows);
    if processes.is_none() && wanted("sockets alone") {
        let bare = runtime.block_on(bare::play(
            &Served::bare(),
            matches.unwrap_or(300),
            Duration::from_secs(seconds),
        ));
        let bare::Bare { matches, rate, busy } = bare;
        println!(
            "\nsockets alone, two for each of {matches} matches: {rate:.0} actions/s, {busy:.0} % of a core"
        );
    }
    if processes.is_none() && wanted("idle sockets") {
        let served = Served::start(program, None);
        let idle = runtime.block_on(player::idle(&served, 4_000));
        println!("\nidle sockets: {} open, {} bytes of memory each", idle.sockets, idle.bytes_each);
    }
}
