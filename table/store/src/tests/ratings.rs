//! Ratings are kept per game, and each match counts once.

use super::{id, table};
use crate::{PersonId, RatingRow, Store, StoreFault};

contract!(a_match_counts_once, ratings_go_with_the_account_and_are_nobodys_without_a_match,);

fn row(value: f64, matches: u32) -> RatingRow {
    RatingRow { value, deviation: 300.0, volatility: 0.06, matches, updated: 7 }
}

async fn a_match_counts_once(store: Store) {
    let people = [store.create_person("Ada", 1).await.unwrap(), store.create_person("Bob", 1).await.unwrap()];
    store.create_match(table(1)).await.unwrap();
    store.create_match(table(2)).await.unwrap();
    let (one, other) = (id(1), id(2));
    let first = store.rate(&one, "pig", people, |before| {
        assert_eq!(before, [None, None]);
        [row(1600.0, 1), row(1400.0, 1)]
    });
    assert_eq!(first.await, Ok(true));
    let again = store.rate(&id(1), "pig", people, |_| [row(1.0, 9), row(1.0, 9)]).await;
    assert_eq!(again, Ok(false));
    assert_eq!(store.ratings(people[0]).await, Ok(vec![("pig".to_owned(), row(1600.0, 1))]));
    let second = store.rate(&other, "pig", people, |before| {
        assert_eq!(before, [Some(row(1600.0, 1)), Some(row(1400.0, 1))]);
        [row(1550.0, 2), row(1450.0, 2)]
    });
    assert_eq!(second.await, Ok(true));
    assert_eq!(store.ratings(people[1]).await, Ok(vec![("pig".to_owned(), row(1450.0, 2))]));
}

async fn ratings_go_with_the_account_and_are_nobodys_without_a_match(store: Store) {
    let people = [store.create_person("Ada", 1).await.unwrap(), store.create_person("Bob", 1).await.unwrap()];
    let nothing = store.rate(&id(1), "pig", people, |_| [row(1.0, 1), row(1.0, 1)]).await;
    assert_eq!(nothing, Err(StoreFault::NotFound));
    store.create_match(table(1)).await.unwrap();
    let nobody = [people[0], PersonId(77)];
    let half = store.rate(&id(1), "pig", nobody, |_| [row(1.0, 1), row(1.0, 1)]).await;
    assert_eq!((half, store.ratings(people[0]).await), (Err(StoreFault::NotFound), Ok(Vec::new())));
    store.rate(&id(1), "pig", people, |_| [row(1600.0, 1), row(1400.0, 1)]).await.unwrap();
    store.forget_person(people[0]).await.unwrap();
    assert_eq!(store.ratings(people[0]).await, Ok(Vec::new()));
    assert_eq!(store.ratings(people[1]).await.unwrap().len(), 1);
}
