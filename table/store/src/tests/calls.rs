//! Who is called to a match that waits for him, and how often.

use super::{id, seat, table};
use crate::{MatchState, NewSeat, PersonId, Progress, Store};

contract!(whoever_is_asked_is_called_once_until_he_comes, whoever_has_no_address_or_is_gone_is_not_called,);

async fn written_to(store: &Store, name: &str, hash: u8) -> PersonId {
    let person = store.create_person(name, 1).await.unwrap();
    store.add_ticket(person, [hash; 32], Some("x@example.org"), 100).await.unwrap();
    store.prove_address([hash; 32], 9).await.unwrap();
    person
}

fn asks(bits: u16, updated: i64) -> Progress {
    Progress {
        id: id(1),
        state: MatchState::Playing,
        asked: bits,
        step: 1,
        over: None,
        updated,
        ticking: false,
    }
}

async fn called(store: &Store, before: i64) -> Vec<PersonId> {
    store.calls(before, 9).await.unwrap().into_iter().map(|call| call.person).collect()
}

async fn whoever_is_asked_is_called_once_until_he_comes(store: Store) {
    let (ada, bob) = (written_to(&store, "Ada", 1).await, written_to(&store, "Bob", 2).await);
    let mut new = table(1);
    let sits = |at, person| NewSeat { person: Some(person), ..seat(at) };
    new.seats = vec![sits(0, ada), sits(1, bob), sits(2, ada)];
    store.create_match(new).await.unwrap();
    assert_eq!(called(&store, 99).await, [], "it has not begun");
    store.progress(vec![asks(0b101, 50)]).await.unwrap();
    assert_eq!(called(&store, 49).await, [], "it has not waited long enough");
    assert_eq!(called(&store, 50).await, [ada], "once for both seats");
    assert_eq!(store.call(&id(1), ada).await, Ok(true));
    assert_eq!(store.call(&id(1), ada).await, Ok(false));
    assert_eq!(called(&store, 99).await, []);
    // It is his turn again, but he has not come.
    store.progress(vec![asks(0b010, 60)]).await.unwrap();
    assert_eq!(called(&store, 99).await, [bob]);
    store.progress(vec![asks(0b001, 70)]).await.unwrap();
    assert_eq!(called(&store, 99).await, []);
    store.came(&id(1), ada).await.unwrap();
    assert_eq!(called(&store, 99).await, [ada]);
    store.set_called(ada, false).await.unwrap();
    assert_eq!(called(&store, 99).await, [], "he does not want to be");
    store.set_called(ada, true).await.unwrap();
    store.progress(vec![Progress { state: MatchState::Over, ..asks(0b001, 80) }]).await.unwrap();
    assert_eq!(called(&store, 99).await, []);
}

async fn whoever_has_no_address_or_is_gone_is_not_called(store: Store) {
    let (ada, bob) = (written_to(&store, "Ada", 1).await, store.create_person("Bob", 1).await.unwrap());
    let mut new = table(1);
    let sits = |at, person| NewSeat { person: Some(person), ..seat(at) };
    new.seats = vec![sits(0, ada), sits(1, bob)];
    store.create_match(new).await.unwrap();
    store.progress(vec![asks(0b11, 50)]).await.unwrap();
    assert_eq!(called(&store, 99).await, [ada]);
    store.call(&id(1), ada).await.unwrap();
    store.forget_person(ada).await.unwrap();
    store.came(&id(1), ada).await.unwrap();
    assert_eq!(called(&store, 99).await, []);
}
