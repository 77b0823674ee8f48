//! Any text comes back as it went in.

use proptest::collection::vec;
use proptest::prelude::*;
use tokio::runtime::Builder;

use super::{Folder, id, line, table};
use crate::ChatRow;

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

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn any_text_round_trips(name in any_text(), said in any_text(), logged in any_text(), login in any_text()) {
        let folder = Folder::new();
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = folder.open();
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
        });
    }
}
