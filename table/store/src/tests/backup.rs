//! Copies of a store in use, and putting them back.

use std::fs;

use rusqlite::Connection;

use super::{Folder, id, line, open, table};
use crate::sqlite::schema;
use crate::{Durability, Store, StoreFault, backup_file, restore_file};

/// Appends to one match until told to stop; how many lines there are then.
async fn keep_writing(store: Store, stop: tokio::sync::watch::Receiver<bool>) -> u32 {
    let mut n = 0;
    while !*stop.borrow() {
        store.append(&id(1), n, vec![line(&n.to_string())]).await.unwrap();
        n += 1;
    }
    n
}

async fn lines(store: &Store) -> u32 {
    u32::try_from(store.load(&id(1)).await.unwrap().unwrap().lines.len()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_while_writing_is_whole_and_can_be_restored() {
    let folder = Folder::new();
    let store = folder.open();
    store.create_match(table(1)).await.unwrap();
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let writing = tokio::spawn(keep_writing(store.clone(), stopped));
    let mut copies = Vec::new();
    for n in 0..4 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        let to = folder.file(&format!("copy{n}.db"));
        // As a command beside the server does it.
        let (data, copy) = (folder.data(), to.clone());
        tokio::task::spawn_blocking(move || backup_file(&data, &copy)).await.unwrap().unwrap();
        copies.push(to);
    }
    stop.send(true).unwrap();
    let all = writing.await.unwrap();
    assert_eq!(restore_file(&copies[0], &folder.data()), Err(StoreFault::Locked), "a server is running");
    store.close().await.unwrap();

    let mut had = 0;
    for copy in &copies {
        restore_file(copy, &folder.data()).unwrap();
        let store = folder.open();
        let has = lines(&store).await;
        assert!((had..=all).contains(&has), "{had} {has} {all}");
        had = has;
        store.append(&id(1), has, vec![line("goes on")]).await.unwrap();
        store.close().await.unwrap();
    }
    assert!(had > 0, "something was written while copying");
    let aside = open(&folder.file("ludoteca.db.before-restore"));
    assert!(aside.load(&id(1)).await.unwrap().is_some());
    assert!(!folder.file("ludoteca.db.restoring").exists());
    assert!(!folder.file("copy0.db.partial").exists());
}

#[tokio::test]
async fn a_copy_overwrites_nothing() {
    let folder = Folder::new();
    let _store = folder.open();
    let to = folder.file("precious.txt");
    fs::write(&to, "my notes").unwrap();
    assert_eq!(backup_file(&folder.data(), &to), Err(StoreFault::Exists(to.clone())));
    assert_eq!(fs::read_to_string(&to).unwrap(), "my notes");
    let data = folder.data();
    assert_eq!(backup_file(&folder.data(), &data), Err(StoreFault::Exists(data)));
    assert!(matches!(backup_file(&folder.data(), &folder.file("nowhere/x.db")), Err(StoreFault::Io(_))));
}

#[tokio::test]
async fn only_a_sound_copy_is_restored() {
    let folder = Folder::new();
    let store = folder.open();
    store.create_match(table(1)).await.unwrap();
    for n in 0..200 {
        store.append(&id(1), n, vec![line(&"x".repeat(500))]).await.unwrap();
    }
    let copy = folder.file("copy.db");
    backup_file(&folder.data(), &copy).unwrap();
    store.close().await.unwrap();
    let before = fs::read(folder.data()).unwrap();

    let garbage = folder.file("garbage.db");
    fs::write(&garbage, "not a database, not at all").unwrap();
    assert_eq!(restore_file(&garbage, &folder.data()), Err(StoreFault::NotADatabase));
    let empty = folder.file("empty.db");
    fs::write(&empty, "").unwrap();
    assert_eq!(restore_file(&empty, &folder.data()), Err(StoreFault::NotADatabase));
    assert!(matches!(restore_file(&folder.file("missing.db"), &folder.data()), Err(StoreFault::Io(_))));

    let mut bytes = fs::read(&copy).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 8192].fill(0x5a);
    let damaged = folder.file("damaged.db");
    fs::write(&damaged, bytes).unwrap();
    let fault = restore_file(&damaged, &folder.data());
    assert!(matches!(fault, Err(StoreFault::Damaged(_))), "{fault:?}");

    let newer = folder.file("newer.db");
    fs::copy(&copy, &newer).unwrap();
    Connection::open(&newer).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let refused = StoreFault::Newer { found: 99, known: schema::KNOWN };
    assert_eq!(restore_file(&newer, &folder.data()), Err(refused));

    assert_eq!(fs::read(folder.data()).unwrap(), before, "what is refused changes nothing");
    restore_file(&copy, &folder.data()).unwrap();
    assert_eq!(lines(&folder.open()).await, 200);
}

#[tokio::test]
async fn a_copy_replaces_a_broken_database_and_its_stale_log() {
    let folder = Folder::new();
    let store = folder.open();
    store.create_match(table(1)).await.unwrap();
    let copy = folder.file("copy.db");
    backup_file(&folder.data(), &copy).unwrap();
    store.close().await.unwrap();
    fs::write(folder.data(), "broken beyond reading").unwrap();
    fs::write(folder.file("ludoteca.db-wal"), "stale").unwrap();
    fs::write(folder.file("ludoteca.db-shm"), "stale").unwrap();
    assert!(Store::open(&folder.data(), Durability::Normal).is_err());

    restore_file(&copy, &folder.data()).unwrap();
    assert!(!folder.file("ludoteca.db-wal").exists() && !folder.file("ludoteca.db-shm").exists());
    assert_eq!(lines(&folder.open()).await, 0);
    let aside = fs::read_to_string(folder.file("ludoteca.db.before-restore")).unwrap();
    assert_eq!(aside, "broken beyond reading");
}

#[tokio::test]
async fn a_copy_can_be_restored_where_nothing_was() {
    let folder = Folder::new();
    let store = folder.open();
    store.create_match(table(1)).await.unwrap();
    let copy = folder.file("copy.db");
    backup_file(&folder.data(), &copy).unwrap();
    let elsewhere = folder.file("elsewhere.db");
    restore_file(&copy, &elsewhere).unwrap();
    assert_eq!(lines(&open(&elsewhere)).await, 0);
}
