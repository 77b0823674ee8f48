//! How many lines per second the store takes from three hundred callers at once, each waiting for its answer.

use std::sync::atomic::{AtomicU32, Ordering};

use divan::Bencher;
use divan::counter::ItemsCount;
use store::{Durability, MatchId, MatchRow, MatchState, NewLine, NewMatch, Store};
use tokio::runtime::Runtime;

/// Callers at once, each with a match of its own.
const CALLERS: u32 = 300;
/// Lines each of them appends, one after the other.
const LINES: u32 = 50;

fn main() {
    divan::main();
}

#[divan::bench(args = [Durability::Normal, Durability::Full], sample_count = 10, sample_size = 1)]
fn append(bencher: Bencher, durability: Durability) {
    let folder = std::env::temp_dir().join(format!("store-bench-{}-{durability:?}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the benchmark");
    let runtime = Runtime::new().expect("a runtime");
    let store = Store::open(&folder.join("bench.db"), durability).expect("a new store");
    let matches: Vec<MatchId> = (0..CALLERS).map(name).collect();
    runtime.block_on(async {
        for id in &matches {
            store.create_match(new_match(id)).await.expect("a new match");
        }
    });
    let written = AtomicU32::new(0);
    bencher.counter(ItemsCount::new(CALLERS * LINES)).bench(|| {
        let from = written.fetch_add(LINES, Ordering::Relaxed);
        runtime.block_on(async {
            let callers: Vec<_> = matches
                .iter()
                .map(|id| {
                    let (store, id) = (store.clone(), id.clone());
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
    });
    runtime.block_on(store.close()).expect("closed");
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
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
    NewMatch { row, seats: Vec::new(), lines: Vec::new(), seed: None, entropy: String::new() }
}

/// About as long as a line of a real log.
fn new_line() -> NewLine {
    NewLine {
        text: r#"{"seat":0,"do":"move noburo d4-e5-e6 face n","drew":[3,5],"hash":"0f1e2d3c4b5a69788796a5b4c3d2e1f0"}"#
            .to_owned(),
        seat: Some(0),
        request: Some("b2c1d0e4f5a69788".to_owned()),
        clocks: Some("[600000,598211]".to_owned()),
        when: 1_800_000_000_000,
    }
}
