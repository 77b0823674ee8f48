//! At the table: seats and chat.

use super::{id, said, table};
use crate::{ChatEnd, ChatRow, Store, StoreFault};

contract!(a_seat_is_taken_once, an_invitation_opens_its_seat, what_is_said_is_numbered_per_table,);

async fn a_seat_is_taken_once(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let bob = store.create_person("Bob", 1).await.unwrap();
    store.create_match(table(1)).await.unwrap();
    store.take_seat(&id(1), 0, None, ada).await.unwrap();
    assert_eq!(store.take_seat(&id(1), 0, None, bob).await, Err(StoreFault::Taken));
    assert_eq!(store.take_seat(&id(1), 7, None, bob).await, Err(StoreFault::NotFound));
    store.leave_seat(&id(1), 0).await.unwrap();
    store.take_seat(&id(1), 0, None, bob).await.unwrap();
    assert_eq!(store.load(&id(1)).await.unwrap().unwrap().seats[0].person, Some(bob));

    store.give_to_bot(&id(1), 0, "random").await.unwrap();
    let seat = store.load(&id(1)).await.unwrap().unwrap().seats.remove(0);
    assert_eq!((seat.person, seat.bot.as_deref()), (None, Some("random")));
    assert_eq!(store.take_seat(&id(1), 0, None, bob).await, Err(StoreFault::Taken));
}

async fn an_invitation_opens_its_seat(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let mut new = table(1);
    new.seats[0].invite = Some("come".to_owned());
    store.create_match(new).await.unwrap();
    assert_eq!(store.take_seat(&id(1), 0, None, ada).await, Err(StoreFault::Uninvited));
    assert_eq!(store.take_seat(&id(1), 0, Some("go"), ada).await, Err(StoreFault::Uninvited));
    store.take_seat(&id(1), 0, Some("come"), ada).await.unwrap();
    store.take_seat(&id(1), 1, Some("needless"), ada).await.unwrap();
}

async fn what_is_said_is_numbered_per_table(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    store.create_match(table(1)).await.unwrap();
    store.create_match(table(2)).await.unwrap();
    assert_eq!(store.say(&id(1), said(Some(0), ada, "one", 1)).await.unwrap().n, 1);
    assert_eq!(store.say(&id(2), said(None, ada, "elsewhere", 2)).await.unwrap().n, 1);
    let aside = ChatRow { side: Some(1), ..said(None, ada, "two", 3) };
    assert_eq!(store.say(&id(1), aside).await.unwrap().n, 2);
    store.rename(ada, "A.").await.unwrap();
    let ChatEnd { rows: kept, before } = store.chat(&id(1), 1).await.unwrap();
    assert_eq!((kept.len(), before), (1, vec![(None, 1)]));
    assert_eq!((kept[0].n, kept[0].seat, kept[0].side, kept[0].person), (2, None, Some(1), ada));
    assert_eq!((kept[0].name.as_str(), kept[0].text.as_str(), kept[0].when), ("Ada", "two", 3));
    store.say(&id(1), said(Some(1), ada, "three", 4)).await.unwrap();
    let ChatEnd { rows, before } = store.chat(&id(1), 1).await.unwrap();
    assert_eq!((rows[0].text.as_str(), before), ("three", vec![(None, 1), (Some(1), 1)]));
    let all = store.chat(&id(1), 3).await.unwrap();
    assert_eq!((all.rows.len(), all.before.len()), (3, 0));
}
