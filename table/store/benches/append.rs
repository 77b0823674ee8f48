//! How many lines per second the store takes from three hundred callers at once, each waiting for its answer: in a file,
//! and in PostgreSQL where `LUDOTECA_POSTGRES` says the address of a database (`DURABLE=yes tools/with-postgres cargo bench
//! -p store`).

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use divan::Bencher;
use divan::counter::ItemsCount;
use store::{Durability, Entry, MatchId, MatchRow, MatchState, NewMatch, Store};
use tokio::runtime::Runtime;
use tokio_postgres::NoTls;

/// Callers at once, each with a match of its own.
const CALLERS: u32 = 300;
/// Lines each of them appends, one after the other.
const LINES: u32 = 50;

fn main() {
    divan::main();
}

#[divan::bench(args = [Durability::Normal, Durability::Full], sample_count = 15, sample_size = 1)]
fn append(bencher: Bencher, durability: Durability) {
    Table::open(durability).measure(bencher);
}

#[divan::bench(args = [Durability::Normal, Durability::Full], sample_count = 5, sample_size = 1)]
fn append_in_postgres(bencher: Bencher, durability: Durability) {
    match std::env::var("LUDOTECA_POSTGRES") {
        Ok(address) => Table::connect(&address, durability).measure(bencher),
        Err(_) => eprintln!("skipped: LUDOTECA_POSTGRES names no database"),
    }
}

/// What it costs to read one match of 500 lines that were written among those of 299 others.
#[divan::bench(sample_count = 100)]
fn load(bencher: Bencher) {
    let table = Table::open(Durability::Normal);
    for from in (0..500).step_by(LINES as usize) {
        table.append_all(from);
    }
    bencher.bench(|| {
        let stored = table.runtime.block_on(table.store.load(&table.matches[7])).expect("readable");
        assert_eq!(stored.expect("there").lines.len(), 500);
    });
    table.remove();
}

/// A store with the matches of all callers.
struct Table {
    folder: Option<PathBuf>,
    runtime: Runtime,
    store: Store,
    matches: Vec<MatchId>,
}

impl Table {
    fn open(durability: Durability) -> Self {
        let folder = std::env::temp_dir().join(format!("store-bench-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the benchmark");
        let runtime = Runtime::new().expect("a runtime");
        let store = Store::open(&folder.join("bench.db"), durability).expect("a new store");
        Self::with(Some(folder), runtime, store)
    }

    /// In a schema of its own, which is left there.
    fn connect(address: &str, durability: Durability) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let store = runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(address, NoTls).await.expect("a database");
            tokio::spawn(connection);
            let schema = format!("bench_{}_{durability:?}", std::process::id()).to_lowercase();
            client.batch_execute(&format!("CREATE SCHEMA {schema}")).await.expect("a new schema");
            let address = format!("{address}?options=-c%20search_path%3D{schema}");
            Store::connect(&address, durability).await.expect("a new store")
        });
        Self::with(None, runtime, store)
    }

    fn with(folder: Option<PathBuf>, runtime: Runtime, store: Store) -> Self {
        let matches: Vec<MatchId> = (0..CALLERS).map(name).collect();
        runtime.block_on(async {
            for id in &matches {
                store.create_match(new_match(id)).await.expect("a new match");
            }
        });
        Self { folder, runtime, store, matches }
    }

    fn measure(self, bencher: Bencher) {
        let written = AtomicU32::new(0);
        bencher.counter(ItemsCount::new(CALLERS * LINES)).bench(|| {
            self.append_all(written.fetch_add(LINES, Ordering::Relaxed));
        });
        self.remove();
    }

    /// Every caller appends its lines, one after the other; all callers at once.
    fn append_all(&self, from: u32) {
        self.runtime.block_on(async {
            let callers: Vec<_> = self
                .matches
                .iter()
                .map(|id| {
                    let (store, id) = (self.store.clone(), id.clone());
                    tokio::spawn(async move {
                        for line in from..from + LINES {
                            store.append(&id, line, vec![new_line()]).await.expect("appended");
                        }
                    })
                })
                .collect();
            for caller in callers {
                caller.await.expect("a caller");
            }
        });
    }

    fn remove(self) {
        self.runtime.block_on(self.store.close()).expect("closed");
        if let Some(folder) = self.folder {
            std::fs::remove_dir_all(folder).expect("the folder is ours");
        }
    }
}

fn name(n: u32) -> MatchId {
    MatchId::parse(&format!("bench{n:07}")).expect("twelve letters and digits")
}

fn new_match(id: &MatchId) -> NewMatch {
    let row = MatchRow {
        id: id.clone(),
        game: "pig".to_owned(),
        rules: 1,
        content: String::new(),
        title: String::new(),
        state: MatchState::Playing,
        owner: None,
        listed: false,
        watchable: false,
        settings: String::new(),
        header: String::new(),
        asked: 1,
        step: 0,
        over: None,
        created: 0,
        updated: 0,
    };
    NewMatch {
        row,
        seats: Vec::new(),
        lines: Vec::new(),
        seed: None,
        entropy: String::new(),
        at: None,
        pack: None,
    }
}

/// About as long as a line of a real log.
fn new_line() -> Entry {
    Entry {
        text: r#"{"seat":0,"do":"move noburo d4-e5-e6 face n","drew":[3,5],"hash":"0f1e2d3c4b5a69788796a5b4c3d2e1f0"}"#
            .to_owned(),
        seat: Some(0),
        request: Some("b2c1d0e4f5a69788".to_owned()),
        clocks: Some("[600000,598211]".to_owned()),
        when: 1_800_000_000_000,
    }
}
