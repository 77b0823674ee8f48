//! Tickets: for another password, and to prove an address.

use super::Folder;
use crate::{KeyKind, Mail, PersonId, Store, StoreFault, ticket_in_file};

contract!(
    a_ticket_is_good_once_and_for_a_while,
    the_last_ticket_of_a_kind_is_the_one_that_is_good,
    an_address_is_kept_when_it_is_proven,
);

async fn ada(store: &Store) -> PersonId {
    let ada = store.create_person("Ada", 1).await.unwrap();
    store.register(ada, "ada", "old", 2).await.unwrap();
    ada
}

async fn a_ticket_is_good_once_and_for_a_while(store: Store) {
    let ada = ada(&store).await;
    store.add_key(ada, KeyKind::Cookie, [7; 32], "", 3).await.unwrap();
    store.add_ticket(ada, [1; 32], None, 100).await.unwrap();
    let (person, address) = store.ticket([1; 32], 99).await.unwrap().unwrap();
    assert_eq!((person.id, address), (ada, None));
    assert_eq!(store.ticket([1; 32], 100).await, Ok(None));
    assert_eq!(store.reset_password([1; 32], "new", 100).await, Err(StoreFault::NotFound), "too late");
    assert_eq!(store.prove_address([1; 32], 99).await, Err(StoreFault::NotFound), "it proves nothing");
    assert_eq!(store.by_login("ada").await.unwrap().unwrap().1, "old");
    assert_eq!(store.reset_password([1; 32], "new", 99).await, Ok(ada));
    assert_eq!(store.by_login("ada").await.unwrap().unwrap().1, "new");
    assert_eq!(store.person_of_key([7; 32]).await, Ok(None), "all browsers are logged out");
    assert_eq!(store.reset_password([1; 32], "more", 99).await, Err(StoreFault::NotFound), "once");
}

async fn the_last_ticket_of_a_kind_is_the_one_that_is_good(store: Store) {
    let ada = ada(&store).await;
    store.add_ticket(ada, [1; 32], None, 100).await.unwrap();
    store.add_ticket(ada, [2; 32], Some("ada@example.org"), 100).await.unwrap();
    store.add_ticket(ada, [3; 32], None, 100).await.unwrap();
    assert_eq!(store.ticket([1; 32], 9).await, Ok(None));
    assert!(store.ticket([2; 32], 9).await.unwrap().is_some(), "of another kind");
    assert!(store.ticket([3; 32], 9).await.unwrap().is_some());
}

async fn an_address_is_kept_when_it_is_proven(store: Store) {
    let ada = ada(&store).await;
    store.add_ticket(ada, [1; 32], Some("ada@example.org"), 100).await.unwrap();
    assert_eq!(store.mail(ada).await.unwrap().address, None);
    assert_eq!(store.reset_password([1; 32], "new", 9).await, Err(StoreFault::NotFound), "no password by it");
    assert_eq!(store.prove_address([1; 32], 9).await, Ok(ada));
    let mail = Mail { address: Some("ada@example.org".to_owned()), called: true };
    assert_eq!(store.mail(ada).await, Ok(mail));
    assert_eq!(store.by_address("ada@example.org", 5).await.unwrap()[0].id, ada);
    store.set_called(ada, false).await.unwrap();
    assert!(!store.mail(ada).await.unwrap().called);
    store.add_ticket(ada, [2; 32], Some("other@example.org"), 100).await.unwrap();
    store.drop_address(ada).await.unwrap();
    assert_eq!(store.mail(ada).await.unwrap().address, None);
    assert_eq!(store.prove_address([2; 32], 9).await, Err(StoreFault::NotFound));
}

#[tokio::test]
async fn the_operator_makes_a_ticket_while_the_store_is_open_or_not() {
    let folder = Folder::new();
    let store = folder.open();
    let ada = ada(&store).await;
    ticket_in_file(&folder.data(), "ADA", [1; 32], 5, 100).unwrap();
    assert_eq!(store.ticket([1; 32], 9).await.unwrap().unwrap().0.id, ada);
    assert_eq!(ticket_in_file(&folder.data(), "bob", [2; 32], 5, 100), Err(StoreFault::NotFound));
    store.close().await.unwrap();
    ticket_in_file(&folder.data(), "ada", [3; 32], 5, 100).unwrap();
    let store = folder.open();
    assert!(store.ticket([3; 32], 9).await.unwrap().is_some());
    assert_eq!(store.ticket([1; 32], 9).await, Ok(None), "one at a time");
    let none = ticket_in_file(&folder.file("nothing.db"), "ada", [4; 32], 5, 100);
    assert!(matches!(none, Err(StoreFault::Io(_))), "{none:?}");
}
