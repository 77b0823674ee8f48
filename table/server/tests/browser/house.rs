//! A house for one test: a real server on a free port, a driver, and the browsers that come to it.
//!
//! As many tests run at once as there are cores, however many threads there are for tests. Whatever a test did, its browsers
//! are closed at its end, and what they had to complain about is read: an error on a console, or something that the content
//! policy forbade, fails the test.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use catalog::{AnyGame, Erased};
use server::{Config, Server};
use store::{Durability, Place};
use testkit::games::{Beacons, Cellars, Marbles, beacons, cellars, marbles, shelf};
use tokio::sync::{Semaphore, oneshot};

use crate::browser::{Browser, DESK, Guest, HEADLESS_SHELL, PHONE};

/// The programs without which nothing can be shown.
struct Tools {
    chromedriver: PathBuf,
    chromium: PathBuf,
}

impl Tools {
    fn find() -> Option<Tools> {
        // What has no window starts four times as fast.
        let chromium =
            [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
        Some(Tools {
            chromedriver: in_path("chromedriver")?,
            chromium: chromium.into_iter().find_map(in_path)?,
        })
    }
}

/// A program of this name in the search path.
fn in_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// The games, a toy on a plane and two for many seats, made once for all tests.
fn games() -> &'static [Box<dyn AnyGame>] {
    static GAMES: OnceLock<&'static [Box<dyn AnyGame>]> = OnceLock::new();
    GAMES.get_or_init(|| {
        let marbles = kernel::Shelf {
            art: marbles::ART,
            ..shelf(&[("marbles", marbles::EN)], &[("marbles", marbles::IT)])
        };
        let mut games = catalog::catalog();
        games.push(Box::new(Erased::new(Marbles::default(), marbles)));
        let beacons = shelf(&[("beacons", beacons::EN)], &[("beacons", beacons::IT)]);
        games.push(Box::new(Erased::new(Beacons::default(), beacons)));
        let cellars = shelf(&[("cellars", cellars::EN)], &[("cellars", cellars::IT)]);
        games.push(Box::new(Erased::new(Cellars::default(), cellars)));
        Box::leak(games.into_boxed_slice())
    })
}

/// A running server with its driver.
pub struct House {
    name: &'static str,
    /// `http://127.0.0.1:…`, without a slash at the end.
    pub url: String,
    folder: PathBuf,
    driver: Mutex<Child>,
    driver_url: String,
    chromium: PathBuf,
    browsers: Mutex<Vec<Browser>>,
}

impl House {
    /// A browser of its own, with nothing known of it.
    pub async fn guest(&self, guest: Guest) -> Browser {
        self.guest_from(guest, &self.url).await
    }

    /// A browser that reaches the house at another address.
    pub async fn guest_from(&self, guest: Guest, url: &str) -> Browser {
        let number = self.browsers.lock().unwrap_or_else(PoisonError::into_inner).len();
        let profile = self.folder.join(format!("profile-{number}"));
        let browser = Browser::open(&self.driver_url, &self.chromium, &profile, url, guest).await;
        self.browsers.lock().unwrap_or_else(PoisonError::into_inner).push(browser.clone());
        browser
    }

    fn open(name: &'static str, tools: Tools, url: String, folder: PathBuf) -> House {
        let (driver, port) = driver(&tools.chromedriver);
        House {
            name,
            url,
            folder,
            driver: Mutex::new(driver),
            driver_url: format!("http://127.0.0.1:{port}"),
            chromium: tools.chromium,
            browsers: Mutex::default(),
        }
    }

    /// Closes the browsers; returns what they complained about. After a failure everything they said is printed.
    async fn close(&self, failed: bool) -> Vec<String> {
        let browsers = std::mem::take(&mut *self.browsers.lock().unwrap_or_else(PoisonError::into_inner));
        let mut complaints = Vec::new();
        for (number, browser) in browsers.into_iter().enumerate() {
            if failed {
                let picture = std::env::temp_dir().join(format!("ludoteca-{}-{number}.png", self.name));
                browser.picture(&picture).await;
                eprintln!(
                    "browser {number}: {}; its picture: {}",
                    browser.where_it_is().await,
                    picture.display()
                );
            }
            for entry in browser.console().await {
                if failed {
                    eprintln!("browser {number}: {} {}", entry.level, entry.message);
                }
                if browser.is_complaint(&entry) {
                    complaints.push(format!("browser {number}: {}", entry.message));
                }
            }
            browser.quit().await;
        }
        complaints
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let driver = self.driver.get_mut().unwrap_or_else(PoisonError::into_inner);
        let _ = driver.kill();
        let _ = driver.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A driver and its port. It needs the same port twice, for each kind of address, and ends when somebody has one of them: then
/// another is started.
fn driver(program: &Path) -> (Child, u16) {
    let mut told = Vec::new();
    for _ in 0..5 {
        let mut driver = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the driver starts");
        for line in BufReader::new(driver.stdout.take().expect("its output")).lines().map_while(Result::ok) {
            let port =
                line.split_once("successfully on port ").map(|(_, port)| port.trim_end_matches('.').parse());
            if let Some(Ok(port)) = port {
                return (driver, port);
            }
            told.push(line);
        }
        told.push(format!("{:?}", driver.wait()));
    }
    panic!("the driver tells its port: {told:#?}");
}

/// A folder that nobody else has.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ludoteca-browser-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    folder
}

/// Runs a test in a house of its own. Without a browser it is skipped, unless `LUDOTECA_BROWSER=required`.
pub fn visit<F, R>(name: &'static str, test: F)
where
    F: FnOnce(Arc<House>) -> R,
    R: Future<Output = ()> + Send + 'static,
{
    visit_after(server::ABSENCE, name, test);
}

/// At a match against the bot an expression becomes true, on a desk and on a phone; `what` says what one waits for.
pub fn both_sizes(name: &'static str, game: &'static str, what: &'static str, expression: &'static str) {
    visit(name, move |house| async move {
        for size in [DESK, PHONE] {
            let browser = house.guest(size).await;
            browser.play(game).await;
            browser.until(what, expression).await;
        }
    });
}

/// The same as [`visit`] in a house that soon takes somebody who is away for gone.
pub fn visit_after<F, R>(absence: Duration, name: &'static str, test: F)
where
    F: FnOnce(Arc<House>) -> R,
    R: Future<Output = ()> + Send + 'static,
{
    let Some(tools) = Tools::find() else {
        assert!(std::env::var("LUDOTECA_BROWSER").as_deref() != Ok("required"), "no browser and no driver");
        println!("skipped: no browser");
        return;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime");
    let failure = runtime.block_on(async {
        let _one_of_few = places().acquire().await.expect("a place");
        let folder = folder(name);
        let (stop, stopped) = oneshot::channel::<()>();
        let server = serve(&folder, absence).await;
        let url = format!("http://{}", server.address());
        let running = tokio::spawn(server.run(async { _ = stopped.await }));
        let house = Arc::new(House::open(name, tools, url, folder));
        let outcome = tokio::spawn(test(house.clone())).await;
        let complaints = house.close(outcome.is_err()).await;
        let _ = stop.send(());
        let _ = tokio::time::timeout(Duration::from_secs(10), running).await;
        if outcome.is_ok() {
            assert!(complaints.is_empty(), "the browsers complained: {complaints:#?}");
        }
        outcome.err()
    });
    if let Some(fault) = failure {
        std::panic::resume_unwind(fault.into_panic());
    }
}

/// Places for tests that run at once.
fn places() -> &'static Semaphore {
    static PLACES: OnceLock<Semaphore> = OnceLock::new();
    PLACES.get_or_init(|| Semaphore::new(std::thread::available_parallelism().map_or(2, NonZero::get)))
}

/// A server of its own, on a free port.
async fn serve(folder: &Path, absence: Duration) -> Server {
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        store: Place::in_folder(&folder.join("data")),
        durability: Durability::Normal,
        public_url: None,
        games: games(),
        bot_pause: Duration::ZERO,
        absence,
        smtp: None,
        cluster: None,
        limits: false,
    };
    Server::bind(config).await.expect("a server")
}

/// A picture of what is seen, for whoever wants to look: in the folder that `LUDOTECA_PICTURES` names, if any.
pub async fn picture(browser: &Browser, name: &str) {
    if let Some(folder) = std::env::var_os("LUDOTECA_PICTURES") {
        browser.picture(&Path::new(&folder).join(format!("{name}.png"))).await;
    }
}
