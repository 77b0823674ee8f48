//! Several processes on one database: one of them plays a match, and what another one writes of it is refused.

use std::time::Duration;

use super::{farm, id, line, said, table};
use crate::{
    Around, Home, MatchState, NewCampaign, NewSeat, News, ProcessId, Progress, SiteResult, Store, StoreFault,
};

contract!(
    one_living_process_plays_a_match,
    what_another_process_plays_is_not_written,
    a_lease_that_has_ended_writes_nothing,
    whoever_begins_at_the_same_address_takes_over,
    processes_hear_what_others_have_changed,
    what_others_play_is_left_to_them,
);

/// Longer than any test.
const LONG: i64 = 600_000;

async fn begun(store: &Store, name: &str, lease: i64) -> Store {
    store.homed(store.begin_process(name, lease).await.unwrap())
}

fn process(store: &Store) -> ProcessId {
    store.process().unwrap()
}

/// Until a lease of a millisecond has ended.
async fn a_while() {
    tokio::time::sleep(Duration::from_millis(20)).await;
}

async fn one_living_process_plays_a_match(store: Store) {
    let (one, other) = (begun(&store, "http://one", LONG).await, begun(&store, "http://other", LONG).await);
    store.create_match(table(1)).await.unwrap();
    assert_eq!(one.home(&id(1)).await, Ok(Home::Nowhere));
    assert_eq!(one.take(&id(1)).await, Ok(()));
    assert_eq!(one.take(&id(1)).await, Ok(()), "it has it already");
    assert_eq!(other.take(&id(1)).await, Err(StoreFault::Elsewhere));
    assert_eq!(one.home(&id(1)).await, Ok(Home::Here));
    assert_eq!(other.home(&id(1)).await, Ok(Home::Elsewhere(process(&one), "http://one".to_owned())));
    assert_eq!(other.take(&id(2)).await, Err(StoreFault::NotFound));
    // A new match is played where it was made.
    other.create_match(table(2)).await.unwrap();
    assert_eq!(one.home(&id(2)).await, Ok(Home::Elsewhere(process(&other), "http://other".to_owned())));
    one.end_process().await.unwrap();
    assert_eq!(other.home(&id(1)).await, Ok(Home::Nowhere), "whoever ends gives everything back");
    assert_eq!(other.take(&id(1)).await, Ok(()));
    assert_eq!(one.take(&id(1)).await, Err(StoreFault::Elsewhere), "whoever has ended takes nothing");
    assert_eq!(one.create_match(table(3)).await, Err(StoreFault::Elsewhere));
    assert_eq!(store.load(&id(3)).await, Ok(None));
}

async fn what_another_process_plays_is_not_written(store: Store) {
    let ada = store.create_person("Ada", 1).await.unwrap();
    let (one, other) = (begun(&store, "http://one", 1).await, begun(&store, "http://other", LONG).await);
    other.create_match(table(1)).await.unwrap();
    a_while().await;
    let elsewhere = Err(StoreFault::Elsewhere);
    let said = said(None, ada, "well", 1);
    let lines = |many: u32| (0..many).map(|n| line(&n.to_string())).collect::<Vec<_>>();
    let stands = Progress {
        id: id(1),
        state: MatchState::Over,
        asked: 0,
        step: 7,
        over: None,
        updated: 7,
        ticking: false,
    };
    for stranger in [&one, &begun(&store, "http://third", LONG).await] {
        for many in [1, 16, 17, 40] {
            assert_eq!(stranger.append(&id(1), 0, lines(many)).await, elsewhere, "{many} lines");
        }
        assert_eq!(stranger.keep_snapshot(&id(1), 0, vec![1], String::new()).await, elsewhere);
        assert_eq!(stranger.say(&id(1), said.clone()).await, Err(StoreFault::Elsewhere));
        assert_eq!(stranger.take_seat(&id(1), 0, None, ada).await, elsewhere);
        assert_eq!(stranger.give_to_bot(&id(1), 0, "random").await, elsewhere);
        assert_eq!(stranger.give_to_person(&id(1), 0, ada).await, elsewhere);
        assert_eq!(stranger.leave_seat(&id(1), 0).await, elsewhere);
        assert_eq!(stranger.set_settings(&id(1), "[]").await, elsewhere);
        assert_eq!(stranger.progress(vec![stands.clone()]).await, Ok(()));
    }
    let stored = store.load(&id(1)).await.unwrap().unwrap();
    let untouched = (stored.lines.len(), stored.snapshot, stored.row.settings.as_str(), stored.row.state);
    assert_eq!(untouched, (0, None, "{}", MatchState::Waiting));
    assert!(stored.seats.iter().all(|seat| seat.person.is_none() && seat.bot.is_none()));
    // All of it is written by the home, each at its place.
    for (from, many) in [(0, 1), (1, 16), (17, 17), (34, 40)] {
        assert_eq!(other.append(&id(1), from, lines(many)).await, Ok(()));
    }
    assert_eq!(other.append(&id(1), 3, lines(1)).await, Err(StoreFault::Conflict));
    assert_eq!(other.keep_snapshot(&id(1), 0, vec![1], String::new()).await, Ok(()));
    assert_eq!(other.say(&id(1), said).await.unwrap().n, 1);
    assert_eq!(other.take_seat(&id(1), 0, None, ada).await, Ok(()));
    assert_eq!(other.set_settings(&id(1), "[]").await, Ok(()));
    assert_eq!(other.progress(vec![stands]).await, Ok(()));
    let stored = store.load(&id(1)).await.unwrap().unwrap();
    assert_eq!((stored.lines.len(), stored.row.step, stored.row.settings.as_str()), (74, 7, "[]"));
}

async fn a_lease_that_has_ended_writes_nothing(store: Store) {
    let one = begun(&store, "http://one", 2_000).await;
    one.create_match(table(1)).await.unwrap();
    one.append(&id(1), 0, vec![line("in time")]).await.unwrap();
    assert_eq!(one.renew(1).await, Ok(true));
    a_while().await;
    assert_eq!(one.append(&id(1), 1, vec![line("too late")]).await, Err(StoreFault::Elsewhere));
    assert_eq!(one.renew(LONG).await, Ok(false), "what has ended does not begin again");
    assert_eq!(one.take(&id(1)).await, Err(StoreFault::Elsewhere));
    // Also where the same program goes on as another process: what it knew before is not what is kept.
    let again = begun(&store, "http://one", LONG).await;
    again.take(&id(1)).await.unwrap();
    assert_eq!(one.append(&id(1), 1, vec![line("too late")]).await, Err(StoreFault::Elsewhere));
    again.append(&id(1), 1, vec![line("anew")]).await.unwrap();
    assert_eq!(store.load(&id(1)).await.unwrap().unwrap().lines.len(), 2);
}

async fn whoever_begins_at_the_same_address_takes_over(store: Store) {
    let one = begun(&store, "http://one", LONG).await;
    one.create_match(table(1)).await.unwrap();
    let again = begun(&store, "http://one", LONG).await;
    assert!(process(&again) > process(&one));
    assert_eq!(one.renew(LONG).await, Ok(false));
    assert_eq!(again.take(&id(1)).await, Ok(()));
    let Around { processes, .. } = store.around(0).await.unwrap();
    assert_eq!(processes, [(process(&again), "http://one".to_owned())]);
}

async fn processes_hear_what_others_have_changed(store: Store) {
    let (ada, bob) =
        (store.create_person("Ada", 1).await.unwrap(), store.create_person("Bob", 1).await.unwrap());
    let guest = store.create_person("Guest", 1).await.unwrap();
    let row = farm(ada);
    let campaign = row.id.clone();
    let sides = vec![
        NewSeat { person: Some(ada), ..super::seat(0) },
        NewSeat { invite: Some("come".to_owned()), ..super::seat(1) },
    ];
    store.create_campaign(NewCampaign { row, sides }).await.unwrap();
    store.forget_person(guest).await.unwrap();
    assert_eq!(
        store.around(0).await.unwrap(),
        Around { processes: vec![], news: vec![], last: 0 },
        "nobody hears"
    );

    let one = begun(&store, "http://one", LONG).await;
    let from = one.last_news().await.unwrap();
    one.join_campaign("come", bob, 2).await.unwrap();
    let mut new = table(1);
    new.at = Some((campaign.clone(), 0));
    one.create_match(new).await.unwrap();
    let heard = store.around(from).await.unwrap();
    assert_eq!(heard.news, [News::Campaign(campaign.clone()), News::Campaign(campaign.clone())]);
    one.note_result(&id(1), SiteResult::Drawn, None, 3).await.unwrap();
    one.forget_person(bob).await.unwrap();
    let more = store.around(heard.last).await.unwrap();
    assert_eq!(more.news, [News::Campaign(campaign), News::Person(bob)]);
    assert_eq!(store.around(more.last).await.unwrap().news, []);
    assert_eq!(store.last_news().await, Ok(more.last));
}

async fn what_others_play_is_left_to_them(store: Store) {
    let (one, other) = (begun(&store, "http://one", LONG).await, begun(&store, "http://other", LONG).await);
    let ada = store.create_person("Ada", 1).await.unwrap();
    store.add_ticket(ada, [1; 32], Some("x@example.org"), 100).await.unwrap();
    store.prove_address([1; 32], 9).await.unwrap();
    for (n, home) in [(1, &store), (2, &one), (3, &other)] {
        let mut new = table(n);
        new.row.state = MatchState::Playing;
        new.seats[0].person = Some(ada);
        home.create_match(new).await.unwrap();
    }
    let called = async |store: &Store| {
        let calls = store.calls(9, 9).await.unwrap();
        calls.into_iter().map(|call| call.id).collect::<Vec<_>>()
    };
    assert_eq!(store.ticking().await, Ok(vec![id(1), id(2), id(3)]));
    assert_eq!(called(&store).await, [id(1), id(2), id(3)]);
    assert_eq!(one.ticking().await, Ok(vec![id(1), id(2)]));
    assert_eq!(called(&one).await, [id(1), id(2)]);
    other.end_process().await.unwrap();
    assert_eq!(one.ticking().await, Ok(vec![id(1), id(2), id(3)]));
    assert_eq!(called(&one).await, [id(1), id(2), id(3)]);
}
