//! What takes long is done beside the tables, and nobody asks for so much of it that others wait. Odds, and looking ahead,
//! which goes the same way (`socket/ahead.rs`), are tried in `hostile.rs`: one look is too cheap to be felt.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{Seat, get, guest, open, pair};
use crate::served::Served;

/// Whoever asks something short while others wait for something long is answered at once.
const SOON: Duration = Duration::from_secs(1);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_thinks_holds_nobody_up() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let token = guest(address, "Anna").await;
    let new =
        json!({ "game": "okko", "ready": "introductory", "seats": ["me", "master"], "watchable": true });
    let id = open(address, &token, &new).await;
    let mut first = Seat::sit(address, &id, &token).await;
    let mut watching = Seat::sit(address, &id, "").await;
    let (mut thought, mut worst) = (false, Duration::ZERO);
    for _ in 0..60 {
        first.settle(Duration::from_millis(50)).await;
        let offers = first.offers();
        if let Some(offer) = offers.iter().find(|offer| *offer != "concede") {
            first.act(&offer.clone()).await;
            continue;
        }
        let (step, asked) = (first.step(), Instant::now());
        assert_eq!(watching.ask(json!({ "type": "describe" })).await["type"], "described");
        assert_eq!(first.ask(json!({ "type": "chat", "text": "take your time" })).await["type"], "done");
        let view = get(address, format!("/api/v1/matches/{id}/view")).by(&token).send().await.good();
        worst = worst.max(asked.elapsed());
        // It had not decided when all were answered.
        thought |= view["step"] == step;
        if thought {
            break;
        }
    }
    assert!(thought, "the bot never thinks");
    assert!(worst < SOON, "{worst:?}");
}

/// Odds are counted for an account wherever it comes from, and for an address whoever comes from there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_from_many_places_is_one_person() {
    let served = Served::with(|config| {
        config.limits = true;
        config.public_url = Some("https://play.example.org".to_owned());
    });
    let served = served.await;
    let address = served.address.as_str();
    let (id, tokens) = pair(address, json!({ "game": "connect-four" })).await;
    let mut anna = Vec::new();
    for place in 0..4 {
        let from = format!("198.51.100.{place}");
        let sat = Seat::try_sit_from(address, &id, &tokens[0], "lang=none", Some(&from)).await;
        anna.push(sat.expect("a seat"));
    }
    // Bruno comes from a place of his own, and from one where Anna has asked for little.
    let mut refused = 0;
    for (place, seat) in anna.iter_mut().enumerate() {
        let asks = if place == 3 { 5 } else { 45 };
        for number in 0..asks {
            let odds =
                json!({ "type": "odds", "id": number.to_string(), "at": seat.at, "commands": ["drop d"] });
            seat.say(&odds).await;
        }
        for _ in 0..asks {
            let answer = seat.hear_for(Duration::from_mins(2)).await.expect("in time").expect("an answer");
            refused += u32::from(answer["why"] == "too-many");
        }
    }
    assert!(refused > 0, "140 at once from four places, none of which asks too much");
    for from in ["198.51.100.3", "198.51.100.77"] {
        let mut bruno =
            Seat::try_sit_from(address, &id, &tokens[1], "lang=none", Some(from)).await.expect("a seat");
        let odds = bruno.ask(json!({ "type": "odds", "at": bruno.at, "commands": ["drop d"] })).await;
        assert_ne!(odds["why"], "too-many", "{from}");
    }
}
