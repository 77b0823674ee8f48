//! Any text comes back as it went in.

use proptest::collection::vec;
use proptest::prelude::*;
use tokio::runtime::{Builder, Runtime};

use super::{Folder, id, line, postgres, table};
use crate::{ChatRow, Store};

/// Short and long, with what texts are usually broken by: NUL, emoji, quotes, line ends, right-to-left marks.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,40}",
        vec(
            prop_oneof![Just('\0'), Just('🐉'), Just('\''), Just('\n'), Just('\u{202e}'), any::<char>()],
            0..60
        )
        .prop_map(String::from_iter),
        any::<char>().prop_map(|letter| letter.to_string().repeat(10_000)),
    ]
}

/// Whatever is written is read again.
async fn round_trip(store: Store, [name, said, logged, login]: [String; 4]) {
    let person = store.create_person(&name, 1).await.unwrap();
    store.register(person, &login, &said, 1).await.unwrap();
    store.create_match(table(1)).await.unwrap();
    let (seat, side) = (None, None);
    let row = ChatRow { n: 0, seat, side, person, name: name.clone(), text: said.clone(), when: 1 };
    store.say(&id(1), row).await.unwrap();
    store.append(&id(1), 0, vec![line(&logged)]).await.unwrap();
    store.save_roster(person, &name, &said, &logged, 1).await.unwrap();

    let (found, hash) = store.by_login(&login).await.unwrap().unwrap();
    assert_eq!((&found.name, found.login.as_ref(), &hash), (&name, Some(&login), &said));
    let chat = store.chat(&id(1), 9).await.unwrap().rows;
    assert_eq!((&chat[0].name, &chat[0].text), (&name, &said));
    assert_eq!(store.load(&id(1)).await.unwrap().unwrap().lines[0].text, logged);
    let roster = &store.rosters(person, &name).await.unwrap()[0];
    assert_eq!((&roster.name, &roster.value), (&said, &logged));
    store.close().await.unwrap();
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

fn cases(count: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(count) }
}

fn four_texts() -> impl Strategy<Value = [String; 4]> {
    [any_text(), any_text(), any_text(), any_text()]
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn any_text_round_trips_in_sqlite(texts in four_texts()) {
        let folder = Folder::new();
        runtime().block_on(round_trip(folder.open(), texts));
    }
}

proptest! {
    // Each takes a connection and tables of its own.
    #![proptest_config(cases(12))]

    #[test]
    fn any_text_round_trips_in_postgres(texts in four_texts()) {
        runtime().block_on(postgres::with(|store| round_trip(store, texts)));
    }
}

#[tokio::test]
async fn nul_and_what_stands_for_it_in_postgres_come_back() {
    let texts = ["\0", "\u{1a}", "a\u{1a}0b\0\u{1a}\u{1a}", "\u{1a}0"].map(str::to_owned);
    postgres::with(|store| round_trip(store, texts)).await;
}
