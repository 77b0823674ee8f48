//! Jobs that share a transaction do not share their fate, and a disk that fails does not end the store.

use std::sync::mpsc::channel;

use super::{Folder, id, line, table};
use crate::sql::{Sql, args};
use crate::{Store, StoreFault};

/// Holds the writer until everything in `jobs` has been sent, so that it is one batch.
async fn together<T>(store: &Store, jobs: impl AsyncFnOnce() -> T) -> T {
    let (go, wait) = channel::<()>();
    let (started, running) = tokio::sync::oneshot::channel();
    let holder = store.clone();
    let held = tokio::spawn(async move {
        holder
            .write(move |_| {
                started.send(()).unwrap();
                // An error means that the sender is gone, which is what is waited for.
                let _ = wait.recv();
                Ok(())
            })
            .await
    });
    running.await.unwrap();
    let release = tokio::spawn(async move {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        drop(go);
    });
    let done = jobs().await;
    release.await.unwrap();
    held.await.unwrap().unwrap();
    done
}

#[tokio::test]
async fn a_failing_job_leaves_the_others_done() {
    let folder = Folder::new();
    let store = folder.open();
    let ada = store.create_person("Ada", 1).await.unwrap();
    let one = id(1);
    store.create_match(table(1)).await.unwrap();
    let half = |conn: &dyn Sql| {
        conn.execute("INSERT INTO person (name, created) VALUES ('half', 1)", args![])?;
        Err::<(), _>(StoreFault::TooMany)
    };
    let (first, failed, conflict, second, last) = together(&store, async || {
        tokio::join!(
            store.append(&one, 0, vec![line("a")]),
            store.write(half),
            store.append(&one, 0, vec![line("b")]),
            store.append(&one, 1, vec![line("c"), line("d")]),
            store.rename(ada, "Countess"),
        )
    })
    .await;
    assert_eq!((first, second, last), (Ok(()), Ok(()), Ok(())));
    assert_eq!((failed, conflict), (Err(StoreFault::TooMany), Err(StoreFault::Conflict)));
    assert_eq!(store.load(&one).await.unwrap().unwrap().lines.len(), 3);
    assert_eq!(store.person(ada).await.unwrap().unwrap().name, "Countess");
    assert_eq!(store.counts().await.unwrap().people, 1, "half a job is no job");
}

#[tokio::test]
async fn jobs_after_a_lost_transaction_are_done_in_a_new_one() {
    let folder = Folder::new();
    let store = folder.open();
    let one = id(1);
    store.create_match(table(1)).await.unwrap();
    let (before, lost, after) = together(&store, async || {
        tokio::join!(
            store.append(&one, 0, vec![line("undone")]),
            store.write_statement(lose),
            store.append(&one, 0, vec![line("kept")]),
        )
    })
    .await;
    assert!(matches!(before, Err(StoreFault::Refused(_))), "{before:?}");
    assert_eq!(lost, Err(StoreFault::Refused("disk full".to_owned())));
    assert_eq!(after, Ok(()));
    assert_eq!(store.load(&one).await.unwrap().unwrap().lines[0].text, "kept");
}

#[tokio::test]
async fn a_full_disk_is_a_fault_and_not_the_end() {
    let folder = Folder::new();
    let store = folder.open();
    let one = id(1);
    store.create_match(table(1)).await.unwrap();
    let pages = |most: i64| {
        move |conn: &dyn Sql| {
            Ok(conn.one(&format!("PRAGMA max_page_count = {most}"), args![], |row| row.get::<i64>(0))?)
        }
    };
    // The least SQLite accepts is as many pages as there are.
    store.write_statement(pages(1)).await.unwrap();
    let long = "x".repeat(100_000);
    let many: Vec<_> = (0..4).map(|_| line(&long)).collect();
    for _ in 0..3 {
        let fault = store.append(&one, 0, vec![line(&long)]).await;
        assert!(matches!(&fault, Err(StoreFault::Refused(text)) if text.contains("full")), "{fault:?}");
        let fault = store.append(&one, 0, many.clone()).await;
        assert!(matches!(&fault, Err(StoreFault::Refused(text)) if text.contains("full")), "{fault:?}");
        assert_eq!(store.load(&one).await.unwrap().unwrap().lines, []);
    }
    store.write_statement(pages(1_000_000)).await.unwrap();
    store.append(&one, 0, many).await.unwrap();
    assert_eq!(store.load(&one).await.unwrap().unwrap().lines.len(), 4);
}

#[tokio::test]
async fn a_file_that_cannot_be_written_is_a_fault_and_not_the_end() {
    let folder = Folder::new();
    let store = folder.open();
    let ada = store.create_person("Ada", 1).await.unwrap();
    let read_only = |conn: &dyn Sql| Ok(conn.execute("PRAGMA query_only = 1", args![])?);
    store.write_statement(read_only).await.unwrap();
    for _ in 0..2 {
        assert!(matches!(store.ping().await, Err(StoreFault::Refused(_))));
        assert!(matches!(store.create_person("Bob", 1).await, Err(StoreFault::Refused(_))));
    }
    assert!(store.person(ada).await.unwrap().is_some(), "reading goes on");
}

#[tokio::test]
async fn a_caller_that_goes_away_does_not_stop_its_job() {
    let folder = Folder::new();
    let store = folder.open();
    let one = id(1);
    store.create_match(table(1)).await.unwrap();
    let asked = together(&store, async || {
        let append = store.append(&one, 0, vec![line("a")]);
        tokio::time::timeout(std::time::Duration::from_millis(1), append).await
    })
    .await;
    assert!(asked.is_err(), "the caller did not wait");
    store.ping().await.unwrap();
    assert_eq!(store.load(&one).await.unwrap().unwrap().lines.len(), 1);
}

/// Undoes the transaction that it is done in.
fn lose(conn: &dyn Sql) -> Result<(), StoreFault> {
    conn.execute("ROLLBACK", args![])?;
    Err(StoreFault::Refused("disk full".to_owned()))
}

#[tokio::test]
async fn what_is_asked_for_in_the_same_moment_is_one_transaction() {
    let folder = Folder::new();
    let store = folder.open();
    let one = id(1);
    store.create_match(table(1)).await.unwrap();
    let (same, lost) = tokio::join!(store.append(&one, 0, vec![line("undone")]), store.write_statement(lose));
    assert!(matches!(same, Err(StoreFault::Refused(_))), "{same:?}");
    assert!(lost.is_err());
    store.append(&one, 0, vec![line("kept")]).await.unwrap();
    assert!(store.write_statement(lose).await.is_err());
    assert_eq!(store.load(&one).await.unwrap().unwrap().lines.len(), 1, "that was another moment");
}

#[tokio::test]
async fn whoever_asks_first_and_goes_away_takes_nobody_with_him() {
    let folder = Folder::new();
    let store = folder.open();
    let one = id(1);
    store.create_match(table(1)).await.unwrap();
    let first = async {
        tokio::select! {
            biased;
            done = store.append(&one, 0, vec![line("a")]) => Some(done),
            () = std::future::ready(()) => None,
        }
    };
    let (first, second) = tokio::join!(first, store.append(&one, 1, vec![line("b")]));
    assert_eq!((first, second), (None, Ok(())), "the first did not wait");
    assert_eq!(store.load(&one).await.unwrap().unwrap().lines.len(), 2);
}

#[tokio::test]
async fn what_was_asked_for_in_the_moment_of_closing_is_done() {
    let folder = Folder::new();
    let store = folder.open();
    let one = id(1);
    store.create_match(table(1)).await.unwrap();
    let (kept, closed) = tokio::join!(store.append(&one, 0, vec![line("a")]), store.clone().close());
    assert_eq!((kept, closed), (Ok(()), Ok(())));
    assert_eq!(store.append(&one, 1, vec![line("b")]).await, Err(StoreFault::Closed));
}
