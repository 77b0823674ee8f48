//! Servers to be tried: one in this process, and one in a process of its own, which can be killed.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use catalog::{AnyGame, Erased};
use server::{Cluster, Config, Server};
use store::{Durability, Place};
use testkit::games::{
    Beacons, Cellars, ConnectFour, Leduc, Pig, beacons, cellars, connect_four, leduc, pig, shelf,
};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The toys and the real games.
pub fn games() -> &'static [Box<dyn AnyGame>] {
    static GAMES: OnceLock<Vec<Box<dyn AnyGame>>> = OnceLock::new();
    GAMES.get_or_init(|| toys().into_iter().chain(catalog::catalog()).collect())
}

/// The toys alone, whose content is not to be read first.
fn toys() -> Vec<Box<dyn AnyGame>> {
    let four = shelf(&[("four", connect_four::EN)], &[("four", connect_four::IT)]);
    let pig = shelf(&[("pig", pig::EN)], &[("pig", pig::IT)]);
    let leduc = shelf(&[("leduc", leduc::EN)], &[("leduc", leduc::IT)]);
    let beacons = shelf(&[("beacons", beacons::EN)], &[("beacons", beacons::IT)]);
    let cellars = shelf(&[("cellars", cellars::EN)], &[("cellars", cellars::IT)]);
    vec![
        Box::new(Erased::new(ConnectFour::default(), four)),
        Box::new(Erased::new(Pig::default(), pig)),
        Box::new(Erased::new(Leduc::default(), leduc)),
        Box::new(Erased::new(Beacons::default(), beacons)),
        Box::new(Erased::new(Cellars::default(), cellars)),
    ]
}

/// A server for tests in a folder.
pub fn config(data: &Path) -> Config {
    config_of(data, games())
}

fn config_of(data: &Path, games: &'static [Box<dyn AnyGame>]) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        store: Place::in_folder(data),
        durability: Durability::Normal,
        public_url: None,
        games,
        bot_pause: Duration::ZERO,
        absence: server::ABSENCE,
        smtp: None,
        cluster: None,
        limits: false,
    }
}

/// A folder of its own, gone when it is dropped.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("ludoteca-table-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// The database beside the server. Only for servers that have stopped.
    pub fn database(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.0.join("ludoteca.db")).expect("a database")
    }

    /// The kept lines of a match: whose, by which request, and the line.
    pub fn lines(&self, id: &str) -> Vec<(Option<u8>, Option<String>, String)> {
        let database = self.database();
        let mut list = database
            .prepare(
                "SELECT l.seat, l.request, l.text FROM log AS l JOIN match AS m ON m.number = l.match \
                 WHERE m.id = ?1 ORDER BY l.line",
            )
            .expect("a query");
        let rows = list.query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).expect("rows");
        rows.collect::<Result<_, _>>().expect("lines")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server in this process.
pub struct Served {
    pub address: String,
    pub folder: Folder,
    config: Config,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Served {
    pub async fn usual() -> Served {
        Served::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Served {
        let folder = Folder::new();
        let mut config = config(&folder.0);
        change(&mut config);
        let mut served = Served { address: String::new(), folder, config, running: None };
        served.start().await;
        served
    }

    pub async fn start(&mut self) {
        let server = Server::bind(self.config.clone()).await.expect("a free port and a folder");
        self.address = server.address().to_string();
        let (stop, stopped) = oneshot::channel();
        let running = async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server.run(stopped).await.expect("serving");
        };
        self.running = Some((stop, tokio::spawn(running)));
    }

    /// Other games from the next start on.
    pub fn shelve(&mut self, games: &'static [Box<dyn AnyGame>]) {
        self.config.games = games;
    }

    /// Stops it as its operator would.
    pub async fn stop(&mut self) {
        if let Some((stop, running)) = self.running.take() {
            let _ = stop.send(());
            running.await.expect("the server stops in peace");
        }
    }

    pub async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }
}

/// What a server process is told by its environment.
const DATA: &str = "LUDOTECA_TABLE_DATA";
const DURABILITY: &str = "LUDOTECA_TABLE_DURABILITY";
const CLUSTER: &str = "LUDOTECA_TABLE_CLUSTER";
const TOYS: &str = "LUDOTECA_TABLE_TOYS";

/// How long processes of one cluster wait for each other.
pub const LEASE: Duration = Duration::from_secs(2);

/// A server in a process of its own.
pub struct Process {
    pub address: String,
    pub folder: Folder,
    /// Where its store is, if not in its folder.
    place: Option<String>,
    durability: Durability,
    /// Whether it is one of several, always at the same address.
    shared: bool,
    /// Whether it knows the toys only: it then starts in a moment.
    toys: bool,
    child: Option<(Child, BufReader<ChildStdout>)>,
}

impl Process {
    pub fn start(durability: Durability) -> Process {
        let mut process = Process::new(None, durability);
        process.again();
        process
    }

    /// One with the toys only, which starts in a moment; it keeps its matches in PostgreSQL, if that is its place.
    pub fn start_with_toys(place: Option<String>, durability: Durability) -> Process {
        let mut process = Process::new(place, durability);
        process.toys = true;
        process.again();
        process
    }

    fn new(place: Option<String>, durability: Durability) -> Process {
        let (address, folder) = (String::new(), Folder::new());
        Process { address, folder, place, durability, shared: false, toys: false, child: None }
    }

    /// One of several on a database.
    pub fn start_shared(place: String) -> Process {
        let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let mut process = Process::new(Some(place), Durability::Normal);
        (process.address, process.shared) = (free.expect("a free port").to_string(), true);
        process.again();
        process
    }

    /// Starts it on the data that there are.
    pub fn again(&mut self) {
        let said = std::fs::File::options().create(true).append(true).open(self.said_path()).expect("a file");
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "served::a_process_of_its_own", "--nocapture", "--include-ignored"])
            .env(DATA, self.place.as_ref().map_or(self.folder.0.as_os_str(), OsStr::new))
            .env(TOYS, if self.toys { "yes" } else { "" })
            .env(CLUSTER, if self.shared { &self.address } else { "" })
            .env(DURABILITY, if self.durability == Durability::Full { "full" } else { "normal" })
            .stdout(Stdio::piped())
            .stderr(said)
            .spawn()
            .expect("the server starts");
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        let address =
            out.by_ref().lines().map_while(Result::ok).find_map(|line| {
                line.split_once("listening on ").map(|(_, address)| address.trim().to_owned())
            });
        self.address = address.expect("its address");
        // Kept open: whoever runs tests says there that one takes long, and ends when nobody listens.
        self.child = Some((child, out));
    }

    /// Ends it as a power cut would, as far as a process can tell.
    pub fn kill(&mut self) {
        if let Some((mut child, _)) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Stops it in its tracks, or lets it go on.
    pub fn pause(&self, paused: bool) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args([if paused { "-STOP" } else { "-CONT" }, &id]).status();
        assert!(sent.is_ok_and(|sent| sent.success()), "a process hears signals");
        // Its threads go on until one of them has heard the signal, which takes its time where others are at work.
        while paused && !self.is_stopped() {
            std::thread::yield_now();
        }
    }

    /// Whether it stands still, as far as the system tells.
    fn is_stopped(&self) -> bool {
        let told = std::fs::read_to_string(self.proc("stat")).unwrap_or_default();
        // Running, asleep or waiting for a disk; one that has ended stands still too.
        !told.rsplit_once(") ").is_some_and(|(_, state)| state.starts_with(['R', 'S', 'D']))
    }

    /// Ends it as its operator would, and waits for it.
    pub fn stop(&mut self) {
        if let Some((mut child, _out)) = self.child.take() {
            let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
            assert!(sent.is_ok_and(|sent| sent.success()), "a process hears signals");
            let _ = child.wait();
        }
    }

    fn id(&self) -> u32 {
        self.child.as_ref().map_or(0, |(child, _)| child.id())
    }

    fn said_path(&self) -> PathBuf {
        self.folder.0.join("said")
    }

    /// Everything that it wrote to its error output, log lines of all levels included.
    pub fn said(&self) -> String {
        String::from_utf8_lossy(&std::fs::read(self.said_path()).unwrap_or_default()).into_owned()
    }

    fn proc(&self, what: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/{what}", self.id()))
    }

    /// Memory that it holds, in bytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(self.proc("status")).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0) * 1024
    }

    /// Files and sockets that it has open.
    pub fn open_files(&self) -> usize {
        std::fs::read_dir(self.proc("fd")).map_or(0, Iterator::count)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Not a test: the server process, when it is started as one.
#[test]
#[ignore = "only as a server"]
fn a_process_of_its_own() {
    let Some(data) = std::env::var_os(DATA) else { return };
    tracing_subscriber::fmt().with_max_level(tracing::Level::DEBUG).with_writer(std::io::stderr).init();
    let full = std::env::var(DURABILITY).is_ok_and(|text| text == "full");
    let durability = if full { Durability::Full } else { Durability::Normal };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let only_toys = std::env::var_os(TOYS).is_some_and(|text| !text.is_empty());
        let games = if only_toys { Box::leak(toys().into_boxed_slice()) } else { games() };
        let mut config = Config { durability, ..config_of(Path::new(&data), games) };
        if let Some(place @ Place::Server(_)) = data.to_str().map(Place::read) {
            config.store = place;
        }
        if let Some(address) = std::env::var(CLUSTER).ok().filter(|address| !address.is_empty()) {
            config.listen = address.parse().expect("an address");
            config.cluster = Some(Cluster { address, lease: LEASE });
        }
        let server = Server::bind(config).await.expect("a free port and a folder");
        println!("listening on {}", server.address());
        let mut end = signal(SignalKind::terminate()).expect("signals");
        let stop = async move {
            let _ = end.recv().await;
        };
        server.run(stop).await.expect("serving");
    });
}
