//! The server under load, in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use catalog::{AnyGame, Erased};
use server::{Config, Server};
use testkit::games::{ConnectFour, connect_four, shelf};

/// The games on the shelf: the one for tests, and the real ones.
fn games() -> &'static [Box<dyn AnyGame>] {
    let shelf = shelf(&[("connect-four", connect_four::EN)], &[("connect-four", connect_four::IT)]);
    let mut games: Vec<Box<dyn AnyGame>> = vec![Box::new(Erased::new(ConnectFour::default(), shelf))];
    games.extend(catalog::catalog());
    Box::leak(games.into_boxed_slice())
}

/// Serves until the process is killed; says where on the standard output.
pub fn serve(data: &Path) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            store: store::Place::in_folder(data),
            durability: store::Durability::Normal,
            public_url: None,
            games: games(),
            bot_pause: Duration::ZERO,
            absence: server::ABSENCE,
            smtp: None,
            limits: false,
        };
        let server = Server::bind(config).await.expect("a free port and a new folder");
        println!("{}", server.address());
        server.run(std::future::pending()).await.expect("serving");
    });
}

/// A server that runs.
pub struct Served {
    child: Child,
    pub address: String,
    data: PathBuf,
}

impl Served {
    pub fn start() -> Served {
        let data = std::env::temp_dir().join(format!("ludoteca-load-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&data);
        let own = std::env::current_exe().expect("this program");
        let pinned = Command::new("taskset").arg("--version").output().is_ok_and(|out| out.status.success());
        let mut command = if pinned { Command::new("taskset") } else { Command::new(&own) };
        if pinned {
            command.args(["-c", "0"]).arg(&own);
        }
        let mut child = command
            .env("LUDOTECA_LOAD_SERVER", &data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut address = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut address).expect("its address");
        Served { child, address: address.trim().to_owned(), data }
    }

    /// Processor time that the server has taken, in seconds.
    pub fn cpu(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
        (ticks(11) + ticks(12)) / 100.0
    }

    /// Memory that the server holds, in bytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0) * 1024
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
