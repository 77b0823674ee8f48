//! Opening: new files, old files, files that are refused, and finding everything again.

use std::fs;

use rusqlite::{Connection, StatementStatus};

use super::{Folder, id, line, open, said, table};
use crate::sqlite::{open_writer, schema};
use crate::{Counts, Durability, Store, StoreFault};

fn refused(folder: &Folder) -> StoreFault {
    Store::open(&folder.data(), Durability::Full).err().expect("refused")
}

#[tokio::test]
async fn an_empty_file_gets_the_newest_form() {
    let folder = Folder::new();
    fs::write(folder.data(), b"").unwrap();
    folder.open().close().await.unwrap();
    let conn = Connection::open(folder.data()).unwrap();
    assert_eq!(schema::version(&conn), Ok(schema::KNOWN));
    let mode: String = conn.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
}

#[tokio::test]
async fn migrating_twice_changes_nothing() {
    let folder = Folder::new();
    folder.open().close().await.unwrap();
    let mut conn = Connection::open(folder.data()).unwrap();
    schema::migrate(&mut conn).unwrap();
    assert_eq!(schema::version(&conn), Ok(schema::KNOWN));
}

#[tokio::test]
async fn reopening_finds_everything() {
    let folder = Folder::new();
    let store = folder.open();
    let ada = store.create_person("Ada", 1).await.unwrap();
    store.create_match(table(1)).await.unwrap();
    store.append(&id(1), 0, vec![line("one"), line("two")]).await.unwrap();
    let hello = said(Some(0), ada, "hello", 2);
    store.say(&id(1), hello).await.unwrap();
    let before = store.load(&id(1)).await.unwrap();
    store.close().await.unwrap();
    assert!(!folder.file("ludoteca.db-wal").exists(), "a closed store is one file");

    let store = folder.open();
    assert_eq!(store.load(&id(1)).await.unwrap(), before);
    assert_eq!(store.person(ada).await.unwrap().unwrap().name, "Ada");
    assert_eq!(store.chat(&id(1), 9).await.unwrap().rows.len(), 1);
    assert_eq!(store.counts().await, Ok(Counts { people: 1, waiting: 1, ..Counts::default() }));
}

#[tokio::test]
async fn dropping_is_as_good_as_closing() {
    let folder = Folder::new();
    let store = folder.open();
    let ada = store.create_person("Ada", 1).await.unwrap();
    drop(store);
    assert!(!folder.file("ludoteca.db-wal").exists());
    assert!(folder.open().person(ada).await.unwrap().is_some());
}

#[tokio::test]
async fn a_closed_store_says_so() {
    let folder = Folder::new();
    let store = folder.open();
    let other = store.clone();
    store.close().await.unwrap();
    assert_eq!(other.ping().await, Err(StoreFault::Closed));
    assert_eq!(other.counts().await, Err(StoreFault::Closed));
    assert_eq!(other.close().await, Err(StoreFault::Closed));
}

#[tokio::test]
async fn one_process_at_a_time() {
    let folder = Folder::new();
    let store = folder.open();
    assert_eq!(refused(&folder), StoreFault::Locked);
    store.close().await.unwrap();
    folder.open();
}

#[tokio::test]
async fn a_newer_file_is_refused_and_left_alone() {
    let folder = Folder::new();
    folder.open().close().await.unwrap();
    let newer = schema::KNOWN + 7;
    Connection::open(folder.data()).unwrap().pragma_update(None, "user_version", newer).unwrap();
    let before = fs::read(folder.data()).unwrap();
    let fault = refused(&folder);
    assert_eq!(fault, StoreFault::Newer { found: newer, known: schema::KNOWN });
    assert!(fault.to_string().contains("newer program"));
    assert_eq!(fs::read(folder.data()).unwrap(), before);
}

#[test]
fn garbage_is_refused_and_left_alone() {
    for garbage in [b"hello".to_vec(), vec![0xa5; 20_000], b"SQLite format 3\0 not really".repeat(99)] {
        let folder = Folder::new();
        fs::write(folder.data(), &garbage).unwrap();
        assert_eq!(refused(&folder), StoreFault::NotADatabase);
        assert_eq!(fs::read(folder.data()).unwrap(), garbage);
    }
}

#[test]
fn the_database_of_another_program_is_refused() {
    let folder = Folder::new();
    Connection::open(folder.data()).unwrap().execute_batch("CREATE TABLE recipe (id INTEGER)").unwrap();
    assert_eq!(refused(&folder), StoreFault::NotADatabase);
}

#[test]
fn a_missing_folder_is_named() {
    let folder = Folder::new();
    let fault = Store::open(&folder.file("nowhere/ludoteca.db"), Durability::Full).err().expect("refused");
    assert!(matches!(&fault, StoreFault::Io(text) if text.contains("nowhere")), "{fault}");
}

#[cfg(unix)]
#[test]
fn the_file_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let _store = open(&folder.data());
    assert_eq!(fs::metadata(folder.data()).unwrap().permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn what_was_said_before_there_were_sides_was_said_to_everybody() {
    let folder = Folder::new();
    let store = folder.open();
    let ada = store.create_person("Ada", 1).await.unwrap();
    store.create_match(table(1)).await.unwrap();
    store.close().await.unwrap();
    let conn = Connection::open(folder.data()).unwrap();
    conn.execute_batch(
        "ALTER TABLE chat DROP COLUMN side; DROP TABLE match_pack; DROP TABLE pack_of; DROP TABLE pack; \
         ALTER TABLE campaign_match DROP COLUMN carried; DROP INDEX person_address; \
         ALTER TABLE person DROP COLUMN address; ALTER TABLE person DROP COLUMN called; DROP TABLE ticket; \
         DROP TABLE called; DROP TABLE rating; DROP TABLE rated; DROP TABLE friend; DROP TABLE block; DROP INDEX match_ticking; \
         DROP TABLE process; DROP TABLE home; DROP TABLE news; \
         ALTER TABLE match DROP COLUMN ticking; PRAGMA user_version = 2",
    )
    .unwrap();
    let old = "INSERT INTO chat (match, n, seat, person, name, text, created) \
               SELECT number, 1, 0, ?1, 'Ada', 'hello', 2 FROM match";
    conn.execute(old, [ada.0]).unwrap();
    drop(conn);
    let said = folder.open().chat(&id(1), 9).await.unwrap().rows;
    assert_eq!((said.len(), said[0].side, said[0].text.as_str()), (1, None, "hello"));
}

/// SQLite would plan this anew for another person, in case he were known much less.
#[test]
fn what_is_asked_is_planned_once() {
    let folder = Folder::new();
    let conn = open_writer(&folder.data(), Durability::Normal).unwrap();
    let text =
        "SELECT 1 FROM friend AS f JOIN person AS p ON p.id = f.asked WHERE f.asker = ?1 OR f.asked = ?1";
    let mut statement = conn.prepare(text).unwrap();
    for person in [1, 2, 70_000] {
        assert!(!statement.exists([person]).unwrap());
    }
    assert_eq!(statement.get_status(StatementStatus::RePrepare), 0);
}
