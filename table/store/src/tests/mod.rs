//! Tests of the store, and what they share. What both databases must do is tried on both (`contract!`); what only one of
//! them is, a file or a server, is tried apart.

/// Tests that both databases must pass: each gets a new store. PostgreSQL is tried where there is one: see `postgres`.
macro_rules! contract {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let folder = $crate::tests::Folder::new();
                super::$name(folder.open()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                $crate::tests::postgres::with(super::$name).await;
            })*
        }
    };
}

mod backup;
mod batch;
mod calls;
mod campaigns;
mod friends;
mod homes;
mod killed;
mod leaving;
mod lists;
mod log;
mod moving;
mod open;
mod packs;
mod people;
mod postgres;
mod ratings;
mod strings;
mod table;
mod tickets;
mod wal;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::{
    CampaignId, CampaignRow, ChatRow, Durability, Entry, MatchId, MatchRow, MatchState, NewMatch, NewSeat,
    PersonId, Store,
};

/// A folder that goes when the test ends.
pub(crate) struct Folder {
    path: PathBuf,
}

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("store-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self { path }
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Where the database is.
    pub(crate) fn data(&self) -> PathBuf {
        self.file("ludoteca.db")
    }

    pub(crate) fn open(&self) -> Store {
        open(&self.data())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind is no reason to fail.
        let _ = fs::remove_dir_all(&self.path);
    }
}

pub(crate) fn open(path: &Path) -> Store {
    Store::open(path, Durability::Normal).unwrap()
}

pub(crate) fn id(n: u32) -> MatchId {
    MatchId::parse(&format!("m{n:011}")).unwrap()
}

pub(crate) fn line(text: &str) -> Entry {
    Entry { text: text.to_owned(), seat: Some(0), request: None, clocks: None, when: 1 }
}

/// Something that a person called Ada said.
pub(crate) fn said(seat: Option<u8>, person: PersonId, text: &str, when: i64) -> ChatRow {
    ChatRow { n: 0, seat, side: None, person, name: "Ada".to_owned(), text: text.to_owned(), when }
}

/// A campaign of two that may be watched.
pub(crate) fn farm(owner: PersonId) -> CampaignRow {
    CampaignRow {
        id: CampaignId::parse("c00000000001").unwrap(),
        game: "pig".to_owned(),
        kind: "farm".to_owned(),
        owner,
        watchable: true,
        settings: "{}".to_owned(),
        created: 1,
        updated: 1,
    }
}

pub(crate) fn seat(seat: u8) -> NewSeat {
    NewSeat { seat, ..NewSeat::default() }
}

/// Two free seats, listed, waiting; opened at moment `n`.
pub(crate) fn table(n: u32) -> NewMatch {
    let row = MatchRow {
        id: id(n),
        game: "pig".to_owned(),
        rules: 3,
        content: "c0ffee".to_owned(),
        title: r#"{"text":"A table"}"#.to_owned(),
        state: MatchState::Waiting,
        owner: None,
        listed: true,
        watchable: true,
        settings: "{}".to_owned(),
        header: r#"{"log":1}"#.to_owned(),
        asked: 1,
        step: 0,
        over: None,
        created: i64::from(n),
        updated: i64::from(n),
    };
    let seats = vec![seat(0), seat(1)];
    NewMatch { row, seats, lines: Vec::new(), seed: None, entropy: String::new(), at: None, pack: None }
}
