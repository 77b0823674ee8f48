//! Packs: whose they are, what of them stays, and when it goes.

use super::{id, table};
use crate::{MOST_PACKS, NewMatch, PackText, Store, StoreFault};

contract!(
    a_pack_is_kept_replaced_and_thrown_away,
    a_match_keeps_its_pack_and_nothing_else_is_kept_for_nobody,
    one_person_keeps_so_many_and_no_more,
);

fn pack(name: &str, digest: &str) -> PackText {
    let files = format!("{{\"pack.toml\":\"# {name}\"}}");
    PackText { digest: digest.to_owned(), name: name.to_owned(), game: "okko".to_owned(), files }
}

async fn a_pack_is_kept_replaced_and_thrown_away(store: Store) {
    let anna = store.create_person("Anna", 1).await.unwrap();
    let bruno = store.create_person("Bruno", 1).await.unwrap();
    store.save_pack(anna, pack("ferry", "one"), "{}", 5).await.unwrap();
    store.save_pack(bruno, pack("ferry", "one"), "{}", 6).await.unwrap();
    assert_eq!(store.pack(anna, "ferry").await, Ok(Some(pack("ferry", "one"))));
    let rows = store.packs(anna).await.unwrap();
    assert_eq!((rows.len(), rows[0].name.as_str(), rows[0].updated), (1, "ferry", 5));
    assert_eq!(rows[0].bytes as usize, pack("ferry", "").files.len());
    // Another text of the same name takes its place; the other's stays.
    store.save_pack(anna, pack("ferry", "two"), "{}", 7).await.unwrap();
    assert_eq!(store.packs(anna).await.unwrap()[0].digest, "two");
    assert_eq!(store.pack(bruno, "ferry").await.unwrap().unwrap().digest, "one");
    store.drop_pack(bruno, "ferry").await.unwrap();
    assert_eq!(store.pack(bruno, "ferry").await, Ok(None));
    assert_eq!(store.drop_pack(bruno, "ferry").await, Err(StoreFault::NotFound));
}

async fn a_match_keeps_its_pack_and_nothing_else_is_kept_for_nobody(store: Store) {
    let anna = store.create_person("Anna", 1).await.unwrap();
    store.save_pack(anna, pack("ferry", "one"), "{}", 5).await.unwrap();
    store.save_pack(anna, pack("river", "two"), "{}", 5).await.unwrap();
    store.create_match(NewMatch { pack: Some("one".to_owned()), ..table(1) }).await.unwrap();
    store.create_match(table(2)).await.unwrap();
    for name in ["ferry", "river"] {
        store.drop_pack(anna, name).await.unwrap();
    }
    assert_eq!(store.load(&id(1)).await.unwrap().unwrap().pack, Some(pack("ferry", "one")));
    assert_eq!(store.load(&id(2)).await.unwrap().unwrap().pack, None);
    let unknown = NewMatch { pack: Some("nothing".to_owned()), ..table(3) };
    assert!(store.create_match(unknown).await.is_err(), "a match is played with a pack that is there");
    assert_eq!(store.load(&id(3)).await, Ok(None));
}

async fn one_person_keeps_so_many_and_no_more(store: Store) {
    let anna = store.create_person("Anna", 1).await.unwrap();
    for n in 0..MOST_PACKS {
        store.save_pack(anna, pack(&n.to_string(), &n.to_string()), "{}", 5).await.unwrap();
    }
    assert_eq!(store.save_pack(anna, pack("more", "more"), "{}", 5).await, Err(StoreFault::TooMany));
    store.save_pack(anna, pack("0", "other"), "{}", 5).await.unwrap();
}
