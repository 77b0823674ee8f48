//! What was acknowledged survives the sudden end of the process.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use super::{Folder, id, line, open, postgres, table};
use crate::{Durability, Store};

/// Says to the child where its database is, and that it is the child.
const DATA: &str = "STORE_TEST_KILLED_DATA";
const MATCHES: u32 = 8;

/// The child: writes and says what was acknowledged, until it is killed. Without the variable it is no test at all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let store = match data.to_str().filter(|data| data.starts_with("postgres:")) {
        Some(address) => Store::connect(address, Durability::Normal).await.unwrap(),
        None => open(Path::new(&data)),
    };
    let mut writers = Vec::new();
    for n in 0..MATCHES {
        store.create_match(table(n)).await.unwrap();
        let store = store.clone();
        writers.push(tokio::spawn(async move {
            for from in 0.. {
                store.append(&id(n), from, vec![line(&format!("{n} {from}"))]).await.unwrap();
                writeln!(std::io::stdout().lock(), "ack {n} {from}").unwrap();
            }
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
}

/// Lets a child write there and kills it; how far each match was acknowledged.
fn write_and_kill(data: impl AsRef<OsStr>) -> BTreeMap<u32, u32> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["tests::killed::child", "--exact", "--nocapture"])
        .env(DATA, data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut acknowledged: BTreeMap<u32, u32> = BTreeMap::new();
    let mut seen = 0;
    for said in BufReader::new(child.stdout.take().unwrap()).lines() {
        let said = said.unwrap();
        // The last line may be cut short by the kill; it then says too little, or a number that was acknowledged
        // before, never too much.
        if let Some((n, from)) = said.strip_prefix("ack ").and_then(|said| said.split_once(' '))
            && let (Ok(n), Ok(from)) = (n.parse(), from.parse::<u32>())
        {
            let last = acknowledged.entry(n).or_default();
            *last = from.max(*last);
            seen += 1;
        }
        if seen == 3000 {
            child.kill().unwrap();
        }
    }
    let status = child.wait().unwrap();
    assert!(!status.success() && seen >= 3000, "{status} after {seen}");

    acknowledged
}

async fn holds(store: &Store, acknowledged: BTreeMap<u32, u32>) {
    assert_eq!(acknowledged.len(), MATCHES as usize);
    for (n, last) in acknowledged {
        let lines = store.load(&id(n)).await.unwrap().unwrap().lines;
        assert!(lines.len() > last as usize, "match {n}: {} lines of {last}", lines.len());
        for (at, line) in lines.iter().enumerate() {
            assert_eq!(line.text, format!("{n} {at}"));
        }
    }
}

#[tokio::test]
async fn a_killed_process_loses_nothing_acknowledged_in_a_file() {
    let folder = Folder::new();
    let acknowledged = write_and_kill(folder.data());
    holds(&open(&folder.data()), acknowledged).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_process_loses_nothing_acknowledged_in_postgres() {
    postgres::with_address(async |address| {
        let acknowledged = write_and_kill(&address);
        let store = Store::connect(&address, Durability::Normal).await.unwrap();
        holds(&store, acknowledged).await;
    })
    .await;
}
