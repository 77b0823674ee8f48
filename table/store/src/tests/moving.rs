//! Moving house: everything arrives as it was, or nothing does.

use std::path::Path;

use super::{Folder, farm, id, line, postgres, said, seat, table};
use crate::moving::all_columns;
use crate::sql::args;
use crate::{
    CampaignId, ChatRow, Durability, KeyKind, MatchState, NewCampaign, NewSeat, PackText, Place, RatingRow,
    SiteResult, Store, StoreFault, migrate,
};

/// Something in every table.
async fn furnish(store: &Store) {
    let ada = store.create_person("Ada\0", 1).await.unwrap();
    let bob = store.create_person("Bob \u{1a}", 2).await.unwrap();
    let eve = store.create_person("Eve", 2).await.unwrap();
    store.register(ada, "ada", "hash", 3).await.unwrap();
    store.add_key(ada, KeyKind::Cookie, [1; 32], "phone", 4).await.unwrap();
    store.add_ticket(ada, [2; 32], Some("ada@example.org"), 100).await.unwrap();
    store.add_ticket(bob, [3; 32], None, 100).await.unwrap();
    store.ask_friend(ada, bob, 5).await.unwrap();
    store.block(bob, eve, 6).await.unwrap();
    store.ask_friend(bob, ada, 7).await.unwrap();
    let pack = PackText { digest: "d".into(), name: "ferry".into(), game: "pig".into(), files: "{}".into() };
    store.save_pack(ada, pack, "{}", 8).await.unwrap();
    store.save_roster(ada, "pig", "herd", "[1]", 9).await.unwrap();
    let row = farm(ada);
    let sits = |at, person| NewSeat { person: Some(person), ..seat(at) };
    store.create_campaign(NewCampaign { row, sides: vec![sits(0, ada), seat(1)] }).await.unwrap();
    // More than one page of matches, and a log of more than one.
    for n in 1..=230 {
        let mut new = table(n);
        new.row.state = MatchState::Playing;
        new.row.owner = Some(ada);
        new.seats = vec![sits(0, ada), sits(1, bob)];
        new.lines = vec![line("first"), line(&format!("{{\"match\":{n}}}"))];
        new.seed = Some([9; 32]);
        if n == 1 {
            new.at = Some((CampaignId::parse("c00000000001").unwrap(), 0));
            new.pack = Some("d".to_owned());
        }
        store.create_match(new).await.unwrap();
    }
    store.append(&id(7), 2, (0..250).map(|n| line(&n.to_string())).collect()).await.unwrap();
    store.note_result(&id(1), SiteResult::Won(1), Some("[1]".to_owned()), 20).await.unwrap();
    store.keep_snapshot(&id(7), 2, vec![0, 255], "<svg/>".to_owned()).await.unwrap();
    store.call(&id(7), bob).await.unwrap();
    let row = |value| RatingRow { value, deviation: 300.1, volatility: 0.06, matches: 1, updated: 7 };
    store.rate(&id(7), "pig", [ada, bob], move |_| [row(1600.3), row(1400.0)]).await.unwrap();
    let said = ChatRow { side: Some(1), ..said(Some(0), ada, "well, \u{1f409}", 5) };
    store.say(&id(7), said).await.unwrap();
    store.ping().await.unwrap();
}

/// A furnished file, and another that is to be.
async fn house(folder: &Folder) -> (Place, Place) {
    let store = folder.open();
    furnish(&store).await;
    store.close().await.unwrap();
    (Place::File(folder.data()), Place::File(folder.file("other.db")))
}

async fn open(place: &Place) -> Store {
    place.open(Durability::Normal).await.unwrap()
}

/// What two stores show of a match and of people must be the same, and the second must go on by itself.
async fn the_same(one: &Place, other: &Place) {
    let (one, other) = (open(one).await, open(other).await);
    for n in [1, 7, 230] {
        let there = other.load(&id(n)).await.unwrap();
        assert!(there.is_some());
        assert_eq!(there, one.load(&id(n)).await.unwrap());
        assert_eq!(other.chat(&id(n), 9).await, one.chat(&id(n), 9).await);
    }
    let (ada, _) = other.by_login("ada").await.unwrap().unwrap();
    assert_eq!(ada.name, "Ada\0");
    assert_eq!(other.ratings(ada.id).await, one.ratings(ada.id).await);
    assert_eq!(other.ties(ada.id).await, one.ties(ada.id).await);
    assert_eq!(other.counts().await, one.counts().await);
    let next = other.create_person("Next", 9).await.unwrap();
    assert_eq!(one.person(next).await, Ok(None), "a number that nobody had");
    other.create_match(table(999)).await.unwrap();
    other.append(&id(7), 252, vec![line("goes on")]).await.unwrap();
    one.close().await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_moves_from_file_to_file() {
    let folder = Folder::new();
    let (from, to) = house(&folder).await;
    let moved = migrate(&from, &to).await.unwrap();
    assert_eq!((moved.rows("person"), moved.rows("match"), moved.rows("log")), (3, 230, 710));
    assert_eq!(moved.logs, 230);
    assert!(moved.tables.iter().all(|(table, rows)| *rows > 0 || panic!("nothing was in {table}")));
    assert!(!folder.file("other.db-wal").exists(), "it is one file");
    the_same(&from, &to).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_moves_to_postgres_and_back() {
    postgres::with_address(async |address| {
        let folder = Folder::new();
        let (from, back) = house(&folder).await;
        let there = Place::Server(address);
        let moved = migrate(&from, &there).await.unwrap();
        assert_eq!((moved.rows("match"), moved.logs, moved.tables.len()), (230, 230, 21));
        assert_eq!(migrate(&there, &back).await, Ok(moved.clone()));
        assert_eq!(migrate(&from, &there).await, Err(StoreFault::NotEmpty), "it is full by now");
        the_same(&from, &back).await;
        the_same(&from, &there).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_there_in_use_or_full_is_refused_and_left_alone() {
    let folder = Folder::new();
    let (from, to) = house(&folder).await;
    let nothing = Place::File(folder.file("nothing.db"));
    assert!(matches!(migrate(&nothing, &to).await, Err(StoreFault::Io(_))));
    std::fs::write(folder.file("empty.db"), "").unwrap();
    let empty = Place::File(folder.file("empty.db"));
    assert_eq!(migrate(&empty, &to).await, Err(StoreFault::NotADatabase));
    let open = folder.open();
    assert_eq!(migrate(&from, &to).await, Err(StoreFault::Locked));
    open.close().await.unwrap();
    let full = Store::open(Path::new(&folder.file("full.db")), Durability::Normal).unwrap();
    let eve = full.create_person("Eve", 1).await.unwrap();
    full.close().await.unwrap();
    let full = Place::File(folder.file("full.db"));
    assert_eq!(migrate(&from, &full).await, Err(StoreFault::NotEmpty));
    let full = full.open(Durability::Normal).await.unwrap();
    assert_eq!((full.counts().await.unwrap().people, full.person(eve).await.unwrap().is_some()), (1, true));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_broken_off_leaves_the_other_store_empty_and_can_be_made_again() {
    let folder = Folder::new();
    let (from, to) = house(&folder).await;
    // A row that the other one cannot take, in one of the last tables.
    let conn = rusqlite::Connection::open(folder.data()).unwrap();
    conn.pragma_update(None, "foreign_keys", "OFF").unwrap();
    conn.execute("INSERT INTO friend (asker, asked, accepted, created) VALUES (1, 77, 0, 1)", []).unwrap();
    assert_eq!(migrate(&from, &to).await, Err(StoreFault::NotFound));
    let other = open(&to).await;
    assert_eq!(other.counts().await.unwrap().people, 0);
    other.close().await.unwrap();
    conn.execute("DELETE FROM friend WHERE asked = 77", []).unwrap();
    drop(conn);
    migrate(&from, &to).await.unwrap();
    the_same(&from, &to).await;
}

/// A table or column that a later form adds must be moved too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_table_and_column_is_moved() {
    let mut wanted = all_columns();
    wanted.sort();
    let sorted = |columns: &mut Vec<(String, String)>| {
        columns.sort();
        let mut tables: Vec<(String, Vec<String>)> = Vec::new();
        for (table, column) in columns.drain(..) {
            match tables.last_mut().filter(|(name, _)| *name == table) {
                Some((_, all)) => all.push(column),
                None => tables.push((table, vec![column])),
            }
        }
        tables
    };
    let there = async |store: &Store, columns: &'static str| {
        let read = store.read(move |conn| {
            Ok(conn.all(columns, args![], |row| Ok((row.get::<String>(0)?, row.get::<String>(1)?)))?)
        });
        sorted(&mut read.await.unwrap())
    };
    let folder = Folder::new();
    let in_file = "SELECT m.name, c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c \
                   WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' \
                   AND m.name NOT IN ('process', 'home', 'news')";
    assert_eq!(there(&folder.open(), in_file).await, wanted);
    postgres::with(async |store: Store| {
        let in_postgres = "SELECT table_name::text, column_name::text FROM information_schema.columns \
                           WHERE table_schema = current_schema() \
                           AND table_name NOT IN ('ludoteca', 'process', 'home', 'news')";
        assert_eq!(there(&store, in_postgres).await, wanted);
    })
    .await;
}

#[test]
fn a_place_is_shown_without_its_password() {
    let place = Place::read("postgres://ada:secret@db.example.org:5433/games?options=-c%20x%3Dy");
    assert_eq!(place.to_string(), "postgres://db.example.org/games");
    assert_eq!(Place::read("table.db").to_string(), "table.db");
}
