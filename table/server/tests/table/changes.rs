//! Whoever asks for it is told what has changed instead of whole views.

use serde_json::{Value, json};
use testkit::bare;

use crate::client::{Chance, Seat, get, pair};
use crate::served::Served;

/// What a whole view says now, asked for beside the socket.
async fn whole(seat: &Seat, query: &str) -> Value {
    let path = format!("/api/v1/matches/{}/view?{query}", seat.id);
    get(&seat.address, path).by(&seat.token).send().await.good()
}

fn heard_of(seat: &Seat, kind: &str) -> usize {
    let named = |text: &&String| text.starts_with(&format!("{{\"type\":\"{kind}\""));
    seat.heard.iter().filter(named).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_make_the_view_that_a_whole_one_says() {
    let served = Served::usual().await;
    let new = json!({ "game": "okko", "ready": "introductory" });
    let (id, tokens) = pair(&served.address, new).await;
    let (mut chance, queries) = (Chance::new(11), ["lang=none", "lang=it"]);
    let mut seats = Vec::new();
    for (token, query) in tokens.iter().zip(queries) {
        seats.push(Seat::sit_with(&served.address, &id, token, &format!("{query}&changes=1")).await);
    }
    for step in 0..40 {
        let at = seats.iter().position(|seat| seat.offers().iter().any(|offer| offer != "concede"));
        let acting = at.expect("somebody is asked");
        let offers = seats[acting].offers();
        let offers: Vec<_> = offers.iter().filter(|offer| *offer != "concede").collect();
        let command = (*chance.pick(&offers)).clone();
        seats[acting].act(&command).await;
        let reached = seats[acting].at;
        seats[1 - acting].until(reached).await;
        if step == 20 {
            // Who comes again begins with a whole view, though he knows what happened.
            let query = format!("{}&changes=1&from={reached}", queries[0]);
            seats[0] = Seat::sit_with(&served.address, &id, &tokens[0], &query).await;
            assert_eq!((heard_of(&seats[0], "view"), heard_of(&seats[0], "change")), (1, 0));
        }
        for (seat, query) in seats.iter().zip(queries) {
            assert_eq!(bare(&seat.view), bare(&whole(seat, query).await), "after {command}");
        }
    }
    assert_eq!(heard_of(&seats[1], "view"), 1, "one whole view, and from then on changes");
    assert!(heard_of(&seats[1], "change") >= 40);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_cannot_follow_asks_for_a_whole_view() {
    let served = Served::usual().await;
    let (id, tokens) = pair(&served.address, json!({ "game": "connect-four" })).await;
    let mut seat = Seat::sit_with(&served.address, &id, &tokens[0], "lang=none&changes=1").await;
    seat.act("drop a").await;
    let known = seat.view.clone();
    seat.view = Value::Null;
    seat.say(&json!({ "type": "view" })).await;
    while seat.view.is_null() {
        seat.hear().await.expect("the line is open");
    }
    assert_eq!(seat.view, known, "the same view, under the same number, with its boards");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_ask_is_told_whole_views() {
    let served = Served::usual().await;
    let (id, tokens) = pair(&served.address, json!({ "game": "connect-four" })).await;
    let mut seat = Seat::sit(&served.address, &id, &tokens[0]).await;
    seat.act("drop a").await;
    assert_eq!((heard_of(&seat, "view"), heard_of(&seat, "change")), (2, 0));
    assert!(
        seat.view.get("number").is_none() && seat.heard.last().is_some_and(|view| !view.contains("boards"))
    );
}
