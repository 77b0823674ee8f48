//! Friends and blocks.

use super::{id, seat, table};
use crate::{MatchState, NewSeat, PersonId, Store, StoreFault, Tie};

contract!(
    friends_ask_and_accept_and_part,
    whoever_is_blocked_is_no_friend_and_does_not_ask,
    friends_matches_are_those_that_may_be_seen,
);

async fn three(store: &Store) -> [PersonId; 3] {
    [
        store.create_person("Ada", 1).await.unwrap(),
        store.create_person("Bob", 1).await.unwrap(),
        store.create_person("Eve", 1).await.unwrap(),
    ]
}

async fn ties(store: &Store, person: PersonId) -> Vec<(Tie, PersonId)> {
    store.ties(person).await.unwrap().into_iter().map(|(tie, other, _)| (tie, other)).collect()
}

async fn friends_ask_and_accept_and_part(store: Store) {
    let [ada, bob, eve] = three(&store).await;
    store.ask_friend(ada, bob, 2).await.unwrap();
    store.ask_friend(ada, bob, 3).await.unwrap();
    assert_eq!(
        (ties(&store, ada).await, ties(&store, bob).await),
        (vec![(Tie::Asked, bob)], vec![(Tie::Asks, ada)])
    );
    assert_eq!(store.accept_friend(ada, bob).await, Err(StoreFault::NotFound), "she has asked herself");
    store.accept_friend(bob, ada).await.unwrap();
    assert_eq!(
        (ties(&store, ada).await, ties(&store, bob).await),
        (vec![(Tie::Friend, bob)], vec![(Tie::Friend, ada)])
    );
    // Two who ask each other are friends.
    store.ask_friend(eve, ada, 4).await.unwrap();
    store.ask_friend(ada, eve, 5).await.unwrap();
    assert_eq!(ties(&store, ada).await, [(Tie::Friend, bob), (Tie::Friend, eve)]);
    store.end_friend(bob, ada).await.unwrap();
    assert_eq!((ties(&store, ada).await, ties(&store, bob).await), (vec![(Tie::Friend, eve)], vec![]));
    assert_eq!(store.ask_friend(ada, ada, 6).await, Err(StoreFault::NotFound));
    assert_eq!(store.ask_friend(ada, PersonId(77), 6).await, Err(StoreFault::NotFound));
}

async fn whoever_is_blocked_is_no_friend_and_does_not_ask(store: Store) {
    let [ada, bob, eve] = three(&store).await;
    store.ask_friend(bob, ada, 2).await.unwrap();
    store.accept_friend(ada, bob).await.unwrap();
    store.block(ada, bob, 3).await.unwrap();
    assert_eq!((ties(&store, ada).await, ties(&store, bob).await), (vec![(Tie::Blocked, bob)], vec![]));
    assert_eq!(store.blockers(bob).await.unwrap(), [ada]);
    assert_eq!(store.ask_friend(bob, ada, 4).await, Err(StoreFault::Uninvited));
    store.ask_friend(eve, ada, 4).await.unwrap();
    store.unblock(ada, bob).await.unwrap();
    assert_eq!(store.unblock(ada, bob).await, Err(StoreFault::NotFound));
    store.ask_friend(bob, ada, 5).await.unwrap();
    assert_eq!(store.block(ada, ada, 6).await, Err(StoreFault::NotFound));
    // Whoever asks one whom she has blocked takes the block back.
    store.block(ada, bob, 6).await.unwrap();
    store.ask_friend(ada, bob, 7).await.unwrap();
    assert_eq!(ties(&store, ada).await, [(Tie::Asks, eve), (Tie::Asked, bob)]);
    store.forget_person(bob).await.unwrap();
    assert_eq!(ties(&store, ada).await, [(Tie::Asks, eve)]);
}

async fn friends_matches_are_those_that_may_be_seen(store: Store) {
    let [ada, bob, eve] = three(&store).await;
    store.ask_friend(ada, bob, 2).await.unwrap();
    let sits = |at, person| NewSeat { person: Some(person), ..seat(at) };
    for (n, state, listed, watchable, one, other) in [
        (1, MatchState::Playing, false, true, bob, eve),
        (2, MatchState::Playing, true, false, bob, eve),
        (3, MatchState::Waiting, true, false, bob, bob),
        (4, MatchState::Waiting, false, true, bob, bob),
        (5, MatchState::Playing, true, true, bob, ada),
        (6, MatchState::Playing, true, true, eve, eve),
        (7, MatchState::Over, true, true, bob, eve),
    ] {
        let mut new = table(n);
        (new.row.state, new.row.listed, new.row.watchable) = (state, listed, watchable);
        new.seats = vec![sits(0, one), sits(1, other)];
        store.create_match(new).await.unwrap();
    }
    let seen = async |person| -> Vec<_> {
        store.matches_of_friends(person, 9).await.unwrap().into_iter().map(|listed| listed.row.id).collect()
    };
    assert_eq!(seen(ada).await, [], "only asked");
    store.accept_friend(bob, ada).await.unwrap();
    assert_eq!(seen(ada).await, [id(3), id(1)]);
    assert_eq!(seen(bob).await, []);
}
