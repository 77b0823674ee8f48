//! Accounts that are deleted, and guests whose things become somebody else's.

use super::{farm, id, seat, table};
use crate::{
    CampaignRow, ChatRow, KeyKind, MatchState, NewCampaign, NewSeat, PackText, PersonId, Store, StoreFault,
};

contract!(
    nothing_of_a_deleted_account_tells_who_it_was,
    tables_that_wait_wait_for_somebody_who_can_come,
    what_a_guest_began_becomes_somebody_elses,
    only_a_guest_is_handed_over,
);

async fn person(store: &Store, name: &str, login: Option<&str>) -> PersonId {
    let person = store.create_person(name, 1).await.unwrap();
    if let Some(login) = login {
        store.register(person, login, "hash", 2).await.unwrap();
    }
    person
}

fn sits(at: u8, person: PersonId) -> NewSeat {
    NewSeat { person: Some(person), ..seat(at) }
}

fn said(person: PersonId, name: &str, text: &str) -> ChatRow {
    ChatRow { name: name.to_owned(), ..super::said(Some(0), person, text, 5) }
}

fn pack(digest: &str) -> PackText {
    let text = str::to_owned;
    PackText { digest: text(digest), name: text("mine"), game: text("pig"), files: text("{}") }
}

fn campaign(owner: PersonId) -> NewCampaign {
    let row = CampaignRow { watchable: false, ..farm(owner) };
    NewCampaign { row, sides: vec![sits(0, owner)] }
}

async fn nothing_of_a_deleted_account_tells_who_it_was(store: Store) {
    let ada = person(&store, "Ada", Some("ada")).await;
    let bob = person(&store, "Bob", Some("bob")).await;
    store.add_key(ada, KeyKind::Cookie, [1; 32], "", 1).await.unwrap();
    store.add_key(ada, KeyKind::Token, [2; 32], "bot", 1).await.unwrap();
    store.save_roster(ada, "pig", "herd", "[1]", 1).await.unwrap();
    store.save_roster(bob, "pig", "herd", "[2]", 1).await.unwrap();
    store.save_pack(ada, pack("d1"), "{}", 1).await.unwrap();
    let mut playing = table(1);
    playing.row.state = MatchState::Playing;
    playing.row.owner = Some(ada);
    playing.seats = vec![sits(0, ada), sits(1, bob)];
    store.create_match(playing).await.unwrap();
    store.say(&id(1), said(ada, "Ada", "hello")).await.unwrap();
    store.say(&id(1), said(bob, "Bob", "hi")).await.unwrap();

    store.forget_person(ada).await.unwrap();
    let left = store.person(ada).await.unwrap().unwrap();
    assert_eq!((left.name.as_str(), left.login, left.language), ("", None, None));
    assert_eq!(store.by_login("ada").await, Ok(None));
    assert_eq!(store.keys(ada).await.unwrap(), []);
    assert_eq!(store.rosters(ada, "pig").await.unwrap(), []);
    assert_eq!(store.packs(ada).await.unwrap(), []);
    // The match stays as it was played, and so does what is Bob's.
    let seats = store.load(&id(1)).await.unwrap().unwrap().seats;
    assert_eq!((seats[0].person, seats[0].name.as_deref()), (Some(ada), Some("")));
    assert_eq!((seats[1].person, seats[1].name.as_deref()), (Some(bob), Some("Bob")));
    let chat = store.chat(&id(1), 9).await.unwrap().rows;
    let chat: Vec<_> = chat.iter().map(|row| (row.name.as_str(), row.text.as_str())).collect();
    assert_eq!(chat, [("", "hello"), ("Bob", "hi")]);
    assert_eq!(store.rosters(bob, "pig").await.unwrap().len(), 1);
    // The login is free again.
    person(&store, "Another", Some("ada")).await;
    assert_eq!(store.forget_person(PersonId(77)).await, Err(StoreFault::NotFound));
}

async fn tables_that_wait_wait_for_somebody_who_can_come(store: Store) {
    let (ada, bob) = (person(&store, "Ada", None).await, person(&store, "Bob", None).await);
    let mut alone = table(1);
    alone.row.owner = Some(ada);
    alone.seats = vec![sits(0, ada), seat(1)];
    let mut together = table(2);
    together.row.owner = Some(ada);
    together.seats = vec![sits(0, ada), sits(1, bob), seat(2)];
    let mut invited = table(3);
    (invited.row.owner, invited.row.listed) = (Some(ada), false);
    let by_link = |at| NewSeat { invite: Some("link".to_owned()), ..seat(at) };
    invited.seats = vec![sits(0, ada), NewSeat { person: Some(bob), ..by_link(1) }, by_link(2)];
    for new in [alone, together, invited] {
        store.create_match(new).await.unwrap();
    }
    store.forget_person(ada).await.unwrap();
    let open: Vec<_> = store.open_tables(9).await.unwrap().into_iter().map(|listed| listed.row.id).collect();
    assert_eq!(open, [id(2)], "nobody waits at the first");
    store.take_seat(&id(2), 0, None, bob).await.unwrap();
    assert_eq!(store.take_seat(&id(3), 0, None, bob).await, Err(StoreFault::Uninvited));
    store.take_seat(&id(3), 0, Some("link"), bob).await.unwrap();
}

async fn what_a_guest_began_becomes_somebody_elses(store: Store) {
    let guest = person(&store, "Guest 1", None).await;
    let ada = person(&store, "Ada", Some("ada")).await;
    store.add_key(guest, KeyKind::Cookie, [1; 32], "", 1).await.unwrap();
    store.add_key(guest, KeyKind::Token, [2; 32], "bot", 1).await.unwrap();
    let mut new = table(1);
    new.row.owner = Some(guest);
    new.seats = vec![sits(0, guest), seat(1)];
    store.create_match(new).await.unwrap();
    store.say(&id(1), said(guest, "Guest 1", "hello")).await.unwrap();
    store.create_campaign(campaign(guest)).await.unwrap();
    store.save_roster(guest, "pig", "herd", "[1]", 1).await.unwrap();
    store.save_roster(guest, "pig", "other", "[2]", 1).await.unwrap();
    store.save_roster(ada, "pig", "herd", "[3]", 1).await.unwrap();

    store.hand_over(guest, ada).await.unwrap();
    let mine = store.matches_of(ada, 9).await.unwrap();
    assert_eq!((mine.len(), mine[0].row.owner, mine[0].seats[0].person), (1, Some(ada), Some(ada)));
    assert_eq!(store.campaigns_of(ada, "pig", 9).await.unwrap()[0].row.owner, ada);
    let words = store.chat_of(ada).await.unwrap();
    assert_eq!((words.len(), &words[0].0, words[0].1.text.as_str()), (1, &id(1), "hello"));
    let rosters = store.all_rosters(ada).await.unwrap();
    let rosters: Vec<_> =
        rosters.iter().map(|(game, row)| (game.as_str(), row.name.as_str(), row.value.as_str())).collect();
    assert_eq!(rosters, [("pig", "herd", "[3]"), ("pig", "herd 2", "[1]"), ("pig", "other", "[2]")]);
    // The browser's key is worthless, the program plays on.
    assert_eq!(store.person_of_key([1; 32]).await, Ok(None));
    assert_eq!(store.person_of_key([2; 32]).await.unwrap().unwrap().0.id, ada);
    assert_eq!(store.person(guest).await, Ok(None));
}

async fn only_a_guest_is_handed_over(store: Store) {
    let (ada, bob) = (person(&store, "Ada", Some("ada")).await, person(&store, "Bob", Some("bob")).await);
    let guest = person(&store, "Guest 1", None).await;
    assert_eq!(store.hand_over(bob, ada).await, Err(StoreFault::NotFound));
    assert_eq!(store.hand_over(guest, guest).await, Err(StoreFault::NotFound));
    assert_eq!(store.hand_over(PersonId(77), ada).await, Err(StoreFault::NotFound));
    assert_eq!(store.hand_over(guest, PersonId(77)).await, Err(StoreFault::NotFound));
    for still in [bob, guest] {
        assert!(store.person(still).await.unwrap().is_some());
    }
}
