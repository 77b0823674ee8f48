//! What bots think, told to people: hints where nobody is beaten by them, and the analysis of matches that are over.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Seat, connect, get, guest, open, pair, upgrade};
use crate::served::Served;

/// Asks for a hint and returns the answer.
async fn hint(seat: &mut Seat, id: &str) -> Value {
    let at = seat.at;
    seat.say(&json!({ "type": "hint", "id": id, "at": at })).await;
    loop {
        let heard = seat.hear().await.expect("an answer");
        if heard["id"] == id {
            return heard;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_against_a_bot_is_told_and_can_be_followed() {
    let served = Served::usual().await;
    let token = guest(&served.address, "Anna").await;
    let new = json!({ "game": "connect-four", "seats": ["me", "random"] });
    let id = open(&served.address, &token, &new).await;
    let mut seat = Seat::sit_with(&served.address, &id, &token, "lang=it").await;
    assert_eq!(seat.table["hints"], true);
    let told = hint(&mut seat, "h").await;
    assert_eq!(told["type"], "hinted", "{told}");
    let plans = told["plans"].as_array().expect("plans");
    assert_eq!(plans.len(), 3);
    let lines = told["lines"].to_string();
    assert!(lines.contains("Sceglierei questo") && !lines.contains('⟦'), "{lines}");
    assert!((0..=100).contains(&plans[0]["expected"].as_i64().expect("percent")), "{plans:?}");
    seat.act(plans[0]["command"].as_str().expect("a command")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_there_are_no_hints() {
    let served = Served::usual().await;
    let (id, tokens) = pair(&served.address, json!({ "game": "connect-four" })).await;
    let mut seat = Seat::sit(&served.address, &id, &tokens[0]).await;
    assert_eq!(seat.table["hints"], false);
    let told = hint(&mut seat, "h").await;
    assert_eq!((&told["type"], &told["why"]), (&json!("refused"), &json!("not-now")));
    // Nor is anything told of a match that still goes on.
    let page = get(&served.address, format!("/m/{id}/analysis")).by(&tokens[0]).send().await;
    assert_eq!(page.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_is_analysed_from_either_seat() {
    let served = Served::usual().await;
    let (id, tokens) = pair(&served.address, json!({ "game": "connect-four" })).await;
    let mut seats = [
        Seat::sit(&served.address, &id, &tokens[0]).await,
        Seat::sit(&served.address, &id, &tokens[1]).await,
    ];
    // The second lets the first have four in a row, though it could have stopped it twice.
    for (at, column) in ["d", "a", "e", "a", "f", "b", "g"].into_iter().enumerate() {
        seats[at % 2].act(&format!("drop {column}")).await;
        let at_now = seats[at % 2].at;
        seats[1 - at % 2].until(at_now).await;
    }
    seats[0].until_state("over").await;
    for seat in [0, 1] {
        let path = format!("/m/{id}/analysis?seat={seat}&lang=en");
        let mut page = get(&served.address, path.clone()).by(&tokens[0]).send().await;
        for _ in 0..200 {
            assert_eq!(page.status, 200, "{page:?}");
            if !page.body.contains("data-waits") {
                break;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
            page = get(&served.address, path.clone()).by(&tokens[0]).send().await;
        }
        assert!(page.body.contains("<polyline"), "{}", page.body);
        // Only the second could have done much better; what the first might have done is no mistake that counts.
        assert!(seat == 0 || page.body.contains("Better would have been"), "{}", page.body);
    }
    let none = get(&served.address, format!("/m/{id}/analysis?seat=2")).by(&tokens[0]).send().await;
    assert_eq!(none.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_may_allow_hints_to_all_or_to_nobody() {
    let served = Served::usual().await;
    for (hints, told) in [("all", true), ("never", false)] {
        let (id, tokens) = pair(&served.address, json!({ "game": "connect-four", "hints": hints })).await;
        let mut seat = Seat::sit(&served.address, &id, &tokens[0]).await;
        assert_eq!(seat.table["hints"], told, "{hints}");
        let answer = hint(&mut seat, "h").await;
        assert_eq!(answer["type"], if told { "hinted" } else { "refused" }, "{hints}: {answer}");
    }
    // Against a bot too, when nobody shall be helped.
    let token = guest(&served.address, "Carla").await;
    let new = json!({ "game": "connect-four", "seats": ["me", "random"], "hints": "never" });
    let id = open(&served.address, &token, &new).await;
    assert_eq!(Seat::sit(&served.address, &id, &token).await.table["hints"], false);
}

/// Opens a lesson at a step, asks for a hint at so much further than its view, and returns the answer.
async fn taught(served: &Served, step: u64, further: u64) -> Value {
    let path = "/api/v1/lessons/nine-mens-morris/tutorial-01-first-mill/socket?lang=en&step=";
    let request = upgrade(&served.address, &format!("{path}{step}"), "");
    let mut lesson = connect(&served.address, request).await.expect("a lesson");
    loop {
        let heard = timeout(Duration::from_secs(10), lesson.next()).await.expect("in time");
        let Some(Ok(Message::Text(text))) = heard else { panic!("{heard:?}") };
        let heard: Value = serde_json::from_str(&text).expect(&text);
        if heard["type"] == "view" {
            let at = heard["at"].as_u64().expect("a number") + further;
            let ask = json!({ "type": "hint", "id": "h", "at": at });
            lesson.send(Message::text(ask.to_string())).await.expect("it is heard");
        } else if heard["id"] == "h" {
            return heard;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pupil_may_ask_what_a_bot_would_do_where_something_is_to_be_done() {
    let served = Served::usual().await;
    let hinted = taught(&served, 0, 0).await;
    assert_eq!(hinted["type"], "hinted", "{hinted}");
    for told in ["plans", "lines"] {
        assert!(!hinted[told].as_array().expect(told).is_empty(), "{hinted}");
    }
    assert_eq!(taught(&served, 0, 1).await["why"], "stale");
    // At its end a lesson waits for nothing.
    assert_eq!(taught(&served, 1_000, 0).await["why"], "not-now");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_to_a_table_is_told_what_bots_tell_there() {
    let served = Served::usual().await;
    let token = guest(&served.address, "Anna").await;
    let (hints, thoughts) = ("may ask a bot for a hint", "may ask a bot what it thought");
    for (more, told) in [
        (json!({}), [false, false]),
        (json!({ "hints": "never" }), [false, false]),
        (json!({ "hints": "all" }), [true, false]),
        (json!({ "open_thoughts": true }), [false, true]),
    ] {
        let mut new = json!({ "game": "connect-four", "seats": ["me", "open"], "listed": true });
        new.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let id = open(&served.address, &token, &new).await;
        let page =
            get(&served.address, format!("/tables/{id}")).with("Accept-Language", "en").send().await.body;
        assert_eq!([hints, thoughts].map(|text| page.contains(text)), told, "{more}: {page}");
    }
}

/// Asks what the bots thought and returns the answer.
async fn thoughts(seat: &mut Seat, id: &str) -> Value {
    seat.say(&json!({ "type": "thoughts", "id": id })).await;
    loop {
        let heard = seat.hear().await.expect("an answer");
        if heard["id"] == id {
            return heard;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_tell_what_they_thought_only_where_the_table_is_open_about_it() {
    let served = Served::usual().await;
    let token = guest(&served.address, "Anna").await;
    for open_thoughts in [true, false] {
        let new =
            json!({ "game": "connect-four", "seats": ["me", "clever"], "open_thoughts": open_thoughts });
        let id = open(&served.address, &token, &new).await;
        let mut seat = Seat::sit_with(&served.address, &id, &token, "lang=en").await;
        assert_eq!(seat.table["open_thoughts"] == true, open_thoughts);
        seat.act("drop d").await;
        // The bot answers.
        let at = seat.at + 1;
        seat.until(at).await;
        let told = thoughts(&mut seat, "t").await;
        if open_thoughts {
            assert_eq!(told["bots"][0]["seat"], 1, "{told}");
            assert_eq!(told["bots"][0]["plans"].as_array().expect("plans").len(), 3);
            assert!(told["bots"][0]["lines"].to_string().contains("I would choose this"), "{told}");
        } else {
            assert_eq!((&told["type"], &told["why"]), (&json!("refused"), &json!("not-now")));
        }
    }
}
