//! The server under load, in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use catalog::{AnyGame, Erased};
use server::{Cluster, Config, Server};
use store::Place;
use testkit::games::{ConnectFour, connect_four, shelf};

use super::bare;

/// The games on the shelf: the one for tests, and the real ones.
fn games() -> &'static [Box<dyn AnyGame>] {
    let shelf = shelf(&[("connect-four", connect_four::EN)], &[("connect-four", connect_four::IT)]);
    let mut games: Vec<Box<dyn AnyGame>> = vec![Box::new(Erased::new(ConnectFour::default(), shelf))];
    games.extend(catalog::catalog());
    Box::leak(games.into_boxed_slice())
}

/// What a server process is told by its environment: where its data is, and, if it is one of several, its address.
const DATA: &str = "LUDOTECA_LOAD_SERVER";
const CLUSTER: &str = "LUDOTECA_LOAD_CLUSTER";

/// Stands for the data of a server that has none: its sockets alone.
const BARE: &str = "bare";

/// Serves until the process is killed, where it was started to do that; says where on the standard output.
pub fn serve() -> bool {
    let Some(data) = std::env::var_os(DATA) else { return false };
    let address = std::env::var(CLUSTER).ok();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    if data == BARE {
        runtime.block_on(bare::serve());
        return true;
    }
    runtime.block_on(async {
        let config = Config {
            listen: address.as_ref().map_or(([127, 0, 0, 1], 0).into(), |at| at.parse().expect("an address")),
            store: match data.to_str().map(Place::read) {
                Some(place @ Place::Server(_)) => place,
                _ => Place::in_folder(data.as_ref()),
            },
            durability: store::Durability::Normal,
            public_url: None,
            games: games(),
            bot_pause: Duration::ZERO,
            absence: server::ABSENCE,
            smtp: None,
            cluster: address.map(|address| Cluster { address, lease: server::LEASE }),
            limits: false,
        };
        let server = Server::bind(config).await.expect("a free port and a new folder");
        println!("{}", server.address());
        server.run(std::future::pending()).await.expect("serving");
    });
    true
}

/// A server that runs: one process, or several.
pub struct Served {
    children: Vec<Child>,
    addresses: Vec<String>,
    data: PathBuf,
    /// The program that serves.
    program: PathBuf,
}

impl Served {
    /// One process with a file, bound to the first core; or as many as are wanted, with this PostgreSQL database, each
    /// bound to a core of its own as far as there are cores. `program` is another build of this one; none: this one itself.
    pub fn start(program: Option<&str>, shared: Option<(&str, usize)>) -> Served {
        let mut served = Served::none(program);
        for number in 0..shared.map_or(1, |(_, count)| count) {
            served.add(number, shared.map(|(store, _)| store));
        }
        served
    }

    /// One process whose sockets know no game, bound to the first core.
    pub fn bare() -> Served {
        let mut served = Served::none(None);
        served.add(0, Some(BARE));
        served
    }

    fn none(program: Option<&str>) -> Served {
        let data = std::env::temp_dir().join(format!("ludoteca-load-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&data);
        let own = || std::env::current_exe().expect("this program");
        let program = program.map_or_else(own, PathBuf::from);
        Served { children: Vec::new(), addresses: Vec::new(), data, program }
    }

    fn add(&mut self, number: usize, store: Option<&str>) {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pinned = Command::new("taskset").arg("--version").output().is_ok_and(|out| out.status.success());
        let mut command = if pinned { Command::new("taskset") } else { Command::new(&self.program) };
        if pinned {
            command.args(["-c", &(number % cores).to_string()]).arg(&self.program);
        }
        match store {
            None => command.env(DATA, &self.data),
            Some(store) => {
                let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
                command.env(DATA, store).env(CLUSTER, free.expect("a free port").to_string())
            }
        };
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut address = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut address).expect("its address");
        self.children.push(child);
        self.addresses.push(address.trim().to_owned());
    }

    /// Where its processes listen.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }

    fn proc(&self, what: &str) -> impl Iterator<Item = String> {
        self.children.iter().map(move |child| {
            std::fs::read_to_string(format!("/proc/{}/{what}", child.id())).unwrap_or_default()
        })
    }

    /// Processor time that all processes have taken, in seconds.
    pub fn cpu(&self) -> f64 {
        let seconds = |stat: String| {
            let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
            let ticks = |at: usize| fields.get(at).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
            (ticks(11) + ticks(12)) / 100.0
        };
        self.proc("stat").map(seconds).sum()
    }

    /// Memory that all processes hold, in bytes.
    pub fn memory(&self) -> u64 {
        let held = |status: String| {
            let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or_default();
            line.split_whitespace().nth(1).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0) * 1024
        };
        self.proc("status").map(held).sum()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        for child in &mut self.children {
            let _ = child.kill();
            let _ = child.wait();
        }
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
