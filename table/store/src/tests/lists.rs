//! Lists: who is in them, in which order, how many.

use super::{id, table};
use crate::{Counts, Listed, MatchState, NewSeat, PersonId, Progress, Store, StoreFault};

contract!(
    open_tables_have_a_seat_for_anybody,
    watchable_matches_are_played_and_shown,
    a_persons_matches_are_those_opened_or_sat_in,
    progress_and_settings_show_in_the_row,
    matches_with_running_time_are_found_after_a_start_and_untouched_ones_once,
);

fn names(list: &[Listed]) -> Vec<String> {
    list.iter().map(|listed| listed.row.id.to_string()).collect()
}

fn ids(numbers: &[u32]) -> Vec<String> {
    numbers.iter().map(|n| id(*n).to_string()).collect()
}

fn now(n: u32, state: MatchState, updated: i64) -> Progress {
    Progress { id: id(n), state, asked: 2, step: 9, over: None, updated, ticking: n == 2 }
}

async fn people(store: &Store) -> (PersonId, PersonId) {
    (store.create_person("Ada", 1).await.unwrap(), store.create_person("Bob", 1).await.unwrap())
}

async fn open_tables_have_a_seat_for_anybody(store: Store) {
    let (ada, bob) = people(&store).await;
    for n in 1..=3 {
        store.create_match(table(n)).await.unwrap();
    }
    let mut hidden = table(4);
    hidden.row.listed = false;
    let mut kept = table(5);
    kept.seats = vec![NewSeat { invite: Some("x".to_owned()), ..NewSeat::default() }];
    let mut against_bot = table(6);
    against_bot.seats[1].bot = Some("random".to_owned());
    for new in [hidden, kept, against_bot] {
        store.create_match(new).await.unwrap();
    }
    assert_eq!(names(&store.open_tables(10).await.unwrap()), ids(&[6, 3, 2, 1]));
    assert_eq!(names(&store.open_tables(2).await.unwrap()), ids(&[6, 3]));

    store.take_seat(&id(6), 0, None, ada).await.unwrap();
    store.take_seat(&id(2), 0, None, ada).await.unwrap();
    store.progress(vec![now(1, MatchState::Playing, 50)]).await.unwrap();
    let open = store.open_tables(10).await.unwrap();
    assert_eq!(names(&open), ids(&[3, 2]));
    assert_eq!((open[1].seats[0].person, open[1].seats[0].name.as_deref()), (Some(ada), Some("Ada")));
    store.take_seat(&id(2), 1, None, bob).await.unwrap();
    assert_eq!(names(&store.open_tables(10).await.unwrap()), ids(&[3]));
}

async fn watchable_matches_are_played_and_shown(store: Store) {
    for n in 1..=5 {
        let mut new = table(n);
        new.row.state = MatchState::Playing;
        new.row.listed = n != 4;
        new.row.watchable = n != 5;
        store.create_match(new).await.unwrap();
    }
    store.progress(vec![now(1, MatchState::Playing, 90), now(2, MatchState::Over, 91)]).await.unwrap();
    assert_eq!(names(&store.watchable(10).await.unwrap()), ids(&[1, 3]));
    assert_eq!(names(&store.watchable(1).await.unwrap()), ids(&[1]));
    store.show(&id(5)).await.unwrap();
    assert!(store.load(&id(5)).await.unwrap().unwrap().row.watchable);
    assert_eq!(store.show(&id(77)).await, Err(StoreFault::NotFound));
}

async fn a_persons_matches_are_those_opened_or_sat_in(store: Store) {
    let (ada, bob) = people(&store).await;
    for n in 1..=4 {
        let mut new = table(n);
        new.row.owner = (n == 1).then_some(ada);
        new.row.listed = false;
        store.create_match(new).await.unwrap();
    }
    store.take_seat(&id(1), 0, None, ada).await.unwrap();
    store.take_seat(&id(2), 1, None, ada).await.unwrap();
    store.take_seat(&id(3), 1, None, bob).await.unwrap();
    assert_eq!(names(&store.matches_of(ada, 10).await.unwrap()), ids(&[2, 1]));
    store.progress(vec![now(1, MatchState::Over, 99)]).await.unwrap();
    assert_eq!(names(&store.matches_of(ada, 10).await.unwrap()), ids(&[1, 2]));
    assert_eq!(names(&store.matches_of(ada, 1).await.unwrap()), ids(&[1]));
    assert_eq!(names(&store.matches_of(bob, 10).await.unwrap()), ids(&[3]));
}

async fn progress_and_settings_show_in_the_row(store: Store) {
    store.create_match(table(1)).await.unwrap();
    store.create_match(table(2)).await.unwrap();
    let over = Progress { over: Some("[1,2]".to_owned()), ..now(1, MatchState::Over, 70) };
    store.progress(vec![over]).await.unwrap();
    store.set_settings(&id(1), r#"{"undo":true}"#).await.unwrap();
    let row = store.load(&id(1)).await.unwrap().unwrap().row;
    assert_eq!((row.state, row.asked, row.step, row.updated), (MatchState::Over, 2, 9, 70));
    assert_eq!((row.over.as_deref(), row.settings.as_str()), (Some("[1,2]"), r#"{"undo":true}"#));

    let some_unknown = vec![now(2, MatchState::Frozen, 71), now(3, MatchState::Frozen, 71)];
    assert_eq!(store.progress(some_unknown).await, Err(StoreFault::NotFound));
    assert_eq!(store.load(&id(2)).await.unwrap().unwrap().row.state, MatchState::Waiting);
    store.progress(vec![now(2, MatchState::Frozen, 71)]).await.unwrap();
    assert_eq!(store.counts().await, Ok(Counts { over: 1, frozen: 1, ..Counts::default() }));
}

async fn matches_with_running_time_are_found_after_a_start_and_untouched_ones_once(store: Store) {
    for n in 1..=4 {
        store.create_match(table(n)).await.unwrap();
    }
    // The first waits for players, the second ticks, the third does not; the fourth has begun and nobody has looked.
    store.progress(vec![now(2, MatchState::Playing, 1), now(3, MatchState::Playing, 1)]).await.unwrap();
    store.progress(vec![Progress { ticking: true, ..now(4, MatchState::Playing, 1) }]).await.unwrap();
    assert_eq!(store.ticking().await, Ok(vec![id(2), id(4)]));
    store.still(vec![id(4)]).await.unwrap();
    assert_eq!(store.ticking().await, Ok(vec![id(2)]));
    assert_eq!(store.still(vec![id(2), id(9)]).await, Err(StoreFault::NotFound));
    assert_eq!(store.ticking().await, Ok(vec![id(2)]));
}
