//! The write-ahead log stays short, whoever reads and however the process ended.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rusqlite::Connection;

use super::{Folder, id, line, table};
use crate::sql::args;
use crate::sqlite::wal::MOST;

/// Bytes of a line, and how many are written: three times as much as the log may hold.
const LINE: usize = 64 << 10;
const LINES: u32 = (3 * MOST) as u32 / LINE as u32;

fn length(folder: &Folder) -> u64 {
    fs::metadata(folder.file("ludoteca.db-wal")).map_or(0, |about| about.len())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_stays_short_while_somebody_always_reads() {
    let folder = Folder::new();
    let store = folder.open();
    store.create_match(table(0)).await.unwrap();
    let done = Arc::new(AtomicBool::new(false));
    let readers: Vec<_> = (0..3)
        .map(|_| {
            let (store, done) = (store.clone(), Arc::clone(&done));
            tokio::spawn(async move {
                while !done.load(Ordering::Relaxed) {
                    let look = store.read(|conn| {
                        let lines =
                            conn.one("SELECT count(*) FROM match", args![], |row| row.get::<u32>(0))?;
                        std::thread::sleep(Duration::from_millis(7));
                        Ok(lines)
                    });
                    assert_eq!(look.await, Ok(1));
                }
            })
        })
        .collect();
    let text = "x".repeat(LINE);
    let mut longest = 0;
    for n in 0..LINES {
        store.append(&id(0), n, vec![line(&text)]).await.unwrap();
        longest = longest.max(length(&folder));
    }
    done.store(true, Ordering::Relaxed);
    for reader in readers {
        reader.await.unwrap();
    }
    assert!(longest > MOST / 4, "{longest} bytes: nothing was written");
    assert!(longest < MOST + MOST / 4, "{longest} bytes");
    store.close().await.unwrap();
}

#[tokio::test]
async fn what_a_killed_process_left_is_taken_into_the_file() {
    let folder = Folder::new();
    folder.open().close().await.unwrap();
    let killed = Connection::open(folder.data()).unwrap();
    killed.pragma_update(None, "wal_autocheckpoint", 0).unwrap();
    killed.execute_batch("CREATE TABLE heap (text)").unwrap();
    for _ in 0..40 {
        killed.execute("INSERT INTO heap VALUES (?1)", ["x".repeat(LINE)]).unwrap();
    }
    assert!(length(&folder) > 40 * LINE as u64);
    let store = folder.open();
    assert_eq!(length(&folder), 0);
    let kept =
        store.read(|conn| Ok(conn.one("SELECT count(*) FROM heap", args![], |row| row.get::<u32>(0))?));
    assert_eq!(kept.await, Ok(40));
    drop(killed);
}
