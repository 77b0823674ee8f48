//! PostgreSQL: what only a server can do, or do wrong. Tried where `LUDOTECA_POSTGRES` says the address of a database that
//! may be used (`tools/with-postgres` makes one); each test has a schema of its own there. Elsewhere these tests say that
//! they were skipped.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tokio_postgres::{Client, NoTls};

use super::{id, line, said, table};
use crate::known::BELIEVED;
use crate::sql::args;
use crate::{Durability, KeyKind, Store, StoreFault};

/// Runs a test with a new store.
pub(crate) async fn with<F: Future<Output = ()>>(test: impl FnOnce(Store) -> F) {
    with_address(async |address| test(connect(&address).await).await).await;
}

/// Runs a test with the address of a new schema, which goes when the test has passed.
pub(crate) async fn with_address(test: impl AsyncFnOnce(String)) {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let Ok(base) = std::env::var("LUDOTECA_POSTGRES") else {
        eprintln!("skipped: LUDOTECA_POSTGRES names no database");
        return;
    };
    let schema = format!("test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let client = by_hand(&base).await;
    client.batch_execute(&format!("CREATE SCHEMA {schema}")).await.unwrap();
    let more = if base.contains('?') { '&' } else { '?' };
    test(format!("{base}{more}options=-c%20search_path%3D{schema}")).await;
    let drop = format!("SET client_min_messages = warning; DROP SCHEMA {schema} CASCADE");
    client.batch_execute(&drop).await.unwrap();
}

async fn by_hand(address: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.expect("the database answers");
    tokio::spawn(connection);
    client
}

async fn connect(address: &str) -> Store {
    Store::connect(address, Durability::Normal).await.unwrap()
}

async fn refused(address: &str) -> StoreFault {
    Store::connect(address, Durability::Full).await.err().expect("refused")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_processes_that_append_one_line_one_wins() {
    with_address(async |address| {
        let stores = [connect(&address).await, connect(&address).await];
        stores[0].create_match(table(1)).await.unwrap();
        // One line is a statement of its own, two are a transaction.
        for (turn, lines) in [(0, 1), (1, 2), (3, 1), (4, 2), (6, 1)] {
            let both = stores.clone().map(|store| {
                tokio::spawn(async move {
                    let lines = (0..lines).map(|n| line(&format!("{turn}+{n}"))).collect();
                    store.append(&id(1), turn, lines).await
                })
            });
            let [one, other] = both;
            let mut answers = [one.await.unwrap(), other.await.unwrap()];
            answers.sort_by_key(Result::is_err);
            assert_eq!(answers, [Ok(()), Err(StoreFault::Conflict)], "line {turn}");
        }
        assert_eq!(stores[1].load(&id(1)).await.unwrap().unwrap().lines.len(), 7);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_logs_out_at_one_process_is_not_believed_by_another_for_long() {
    with_address(async |address| {
        let stores = [connect(&address).await, connect(&address).await];
        let ada = stores[0].create_person("Ada", 1).await.unwrap();
        stores[0].add_key(ada, KeyKind::Cookie, [1; 32], "", 1).await.unwrap();
        for store in &stores {
            assert!(store.person_of_key([1; 32]).await.unwrap().is_some());
        }
        stores[0].drop_key(ada, [1; 32]).await.unwrap();
        assert_eq!(stores[0].person_of_key([1; 32]).await, Ok(None), "at once where it happened");
        tokio::time::sleep(BELIEVED).await;
        assert_eq!(stores[1].person_of_key([1; 32]).await, Ok(None));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_number_what_is_said_without_gaps() {
    with_address(async |address| {
        let stores = [connect(&address).await, connect(&address).await];
        let ada = stores[0].create_person("Ada", 1).await.unwrap();
        stores[0].create_match(table(1)).await.unwrap();
        let said = said(None, ada, "well", 1);
        let talking: Vec<_> = (0..40)
            .map(|n| {
                let (store, said) = (stores[n % 2].clone(), said.clone());
                tokio::spawn(async move { store.say(&id(1), said).await.unwrap().n })
            })
            .collect();
        let mut numbers = Vec::new();
        for one in talking {
            numbers.push(one.await.unwrap());
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_kept_is_there_for_the_next_and_two_may_begin_at_once() {
    with_address(async |address| {
        let (one, other) = tokio::join!(connect(&address), connect(&address));
        let ada = one.create_person("Ada", 1).await.unwrap();
        one.close().await.unwrap();
        assert_eq!(other.person(ada).await.unwrap().unwrap().name, "Ada");
        let clone = other.clone();
        other.close().await.unwrap();
        assert_eq!(clone.ping().await, Err(StoreFault::Closed));
        assert_eq!(clone.counts().await, Err(StoreFault::Closed));
        assert_eq!(clone.close().await, Err(StoreFault::Closed));
        assert_eq!(connect(&address).await.counts().await.unwrap().people, 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_were_lost_are_made_anew() {
    with_address(async |address| {
        let named = format!("{address}&application_name=lost_{}", std::process::id());
        let store = connect(&named).await;
        let ada = store.create_person("Ada", 1).await.unwrap();
        let by_hand = by_hand(&address).await;
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1";
        let ended = by_hand.query(end, &[&format!("lost_{}", std::process::id())]).await.unwrap();
        assert!(!ended.is_empty(), "there were connections");
        // Who asks in the moment of the loss is told so; soon nobody is.
        let begun = Instant::now();
        while let Err(fault) = store.rename(ada, "Countess").await {
            assert!(matches!(fault, StoreFault::Unreachable(_)), "{fault:?}");
            assert!(begun.elapsed() < Duration::from_secs(5));
        }
        assert_eq!(store.person(ada).await.unwrap().unwrap().name, "Countess");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_is_lost_in_the_middle_of_a_job_undoes_it() {
    with(async |store: Store| {
        let cut = store.write(|conn| {
            conn.execute("INSERT INTO person (name, created) VALUES ('half', 1)", args![])?;
            conn.any("SELECT pg_terminate_backend(pg_backend_pid())", args![])?;
            Ok(())
        });
        let fault = cut.await;
        assert!(matches!(fault, Err(StoreFault::Unreachable(_))), "{fault:?}");
        assert_eq!(store.counts().await.unwrap().people, 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_that_fails_or_panics_leaves_nothing_and_its_connection_serves_on() {
    with(async |store: Store| {
        let half = "INSERT INTO person (name, created) VALUES ('half', 1)";
        for _ in 0..20 {
            let failed = store.write(move |conn| {
                conn.execute(half, args![])?;
                Err::<(), _>(StoreFault::TooMany)
            });
            assert_eq!(failed.await, Err(StoreFault::TooMany));
            let hushed = store.write(move |conn| {
                conn.execute(half, args![])?;
                // Whoever overlooks a fault does not get half of his job kept.
                let _ = conn.execute("INSERT INTO nowhere VALUES (1)", args![]);
                Ok(())
            });
            assert!(matches!(hushed.await, Err(StoreFault::Refused(_))));
        }
        let panicked = store.write(move |conn| -> Result<(), StoreFault> {
            conn.execute(half, args![])?;
            panic!("as a test wants it")
        });
        assert!(matches!(panicked.await, Err(StoreFault::Io(_))));
        assert_eq!(store.counts().await.unwrap().people, 0);
        store.ping().await.unwrap();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_statement_that_takes_too_long_is_broken_off() {
    with_address(async |address| {
        connect(&address).await.close().await.unwrap();
        let hasty = format!("{address}%20-c%20statement_timeout%3D1000");
        let store = connect(&hasty).await;
        let begun = Instant::now();
        let slow = store.read(|conn| Ok(conn.any("SELECT pg_sleep(30)", args![])?)).await;
        assert!(matches!(slow, Err(StoreFault::Unreachable(_))), "{slow:?}");
        assert!(begun.elapsed() < Duration::from_secs(10));
        store.ping().await.unwrap();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_jobs_share_a_bounded_number_of_connections() {
    with_address(async |address| {
        let name = format!("many_{}", std::process::id());
        let store = connect(&format!("{address}&application_name={name}")).await;
        store.create_match(table(1)).await.unwrap();
        let jobs: Vec<_> = (0..200)
            .map(|n| {
                let store = store.clone();
                tokio::spawn(async move {
                    let moment = if n % 2 == 0 {
                        store.read(|conn| Ok(conn.any("SELECT pg_sleep(0.01)", args![])?)).await
                    } else {
                        store.ping().await.map(|()| true)
                    };
                    assert_eq!(moment, Ok(true));
                })
            })
            .collect();
        for job in jobs {
            job.await.unwrap();
        }
        let count = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1";
        let connections: i64 = by_hand(&address).await.query_one(count, &[&name]).await.unwrap().get(0);
        assert!((1..=16).contains(&connections), "{connections}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_ours_or_is_newer_is_refused_and_left_alone() {
    with_address(async |address| {
        let by_hand = by_hand(&address).await;
        by_hand.batch_execute("CREATE TABLE recipe (id INTEGER)").await.unwrap();
        assert_eq!(refused(&address).await, StoreFault::NotADatabase);
        by_hand.batch_execute("DROP TABLE recipe").await.unwrap();
        connect(&address).await.close().await.unwrap();
        by_hand.batch_execute("UPDATE ludoteca SET version = version + 7").await.unwrap();
        assert!(matches!(refused(&address).await, StoreFault::Newer { found: 9, known: 2 }));
    })
    .await;
}

#[tokio::test]
async fn what_is_no_address_and_where_nobody_listens_is_said() {
    for wrong in ["postgres://ada@host:port/db", "mysql://host/db", ""] {
        assert!(matches!(refused(wrong).await, StoreFault::Address(_)), "{wrong}");
    }
    let begun = Instant::now();
    let nobody = refused("postgres://ada@127.0.0.1:1/db").await;
    assert!(matches!(&nobody, StoreFault::Unreachable(text) if text.contains("refused")), "{nobody:?}");
    assert!(begun.elapsed() < Duration::from_secs(6));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_takes_a_match_while_a_line_of_it_is_being_written() {
    with(async |store: Store| {
        let one = store.homed(store.begin_process("http://one", 300).await.unwrap());
        let other = store.homed(store.begin_process("http://other", 600_000).await.unwrap());
        one.create_match(table(1)).await.unwrap();
        let (number, home) = (one.number(&id(1)).await.unwrap(), one.process());
        let slow = tokio::spawn(async move {
            let written = one.write(move |conn| {
                crate::log::insert(conn, number, home, 0, &[line("slow")])?;
                Ok(conn.any("SELECT pg_sleep(1)", args![])?)
            });
            written.await
        });
        tokio::time::sleep(Duration::from_millis(600)).await;
        let begun = Instant::now();
        assert_eq!(other.take(&id(1)).await, Ok(()), "the lease has ended");
        assert!(begun.elapsed() > Duration::from_millis(200), "but it was waited for");
        assert_eq!(slow.await.unwrap(), Ok(true));
        assert_eq!(store.load(&id(1)).await.unwrap().unwrap().lines.len(), 1);
    })
    .await;
}
