//! Time at the table, and ends beside the rules.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Seat, get, pair};
use crate::served::Served;

async fn both(served: &Served, new: Value) -> (String, [Seat; 2]) {
    let (id, tokens) = pair(&served.address, new).await;
    let seats = [
        Seat::sit(&served.address, &id, &tokens[0]).await,
        Seat::sit(&served.address, &id, &tokens[1]).await,
    ];
    (id, seats)
}

fn left(seat: &Seat, whose: usize) -> i64 {
    seat.table["seats"][whose]["clock"]["left"].as_i64().expect("a clock")
}

async fn last_line(served: &Served, id: &str) -> String {
    let log = get(&served.address, format!("/api/v1/matches/{id}/log")).send().await.body;
    let lines: Vec<&str> = log.lines().filter(|line| !line.starts_with("{\"seed\"")).collect();
    lines.last().expect("a line").to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_time_is_over_loses() {
    let served = Served::usual().await;
    let new = json!({ "game": "connect-four", "clock": { "move": { "seconds": 5 } } });
    let (id, [mut first, mut second]) = both(&served, new).await;
    assert_eq!(first.table["clock"], "move");
    first.act("drop d").await;
    second.until_state("over").await;
    assert_eq!(second.table["over"]["by"], "time");
    assert_eq!(second.table["over"]["seat"], 1);
    assert_eq!(last_line(&served, &id).await, "{\"end\":{\"time\":1}}");
    let late = second.ask(json!({ "type": "do", "at": second.at, "commands": ["drop d"] })).await;
    assert_eq!(late["why"], "over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bank_is_spent_and_an_undo_gives_it_back() {
    let served = Served::usual().await;
    let new = json!({ "game": "connect-four", "clock": { "bank": { "seconds": 10, "increment": 0 } } });
    let (id, [mut first, mut second]) = both(&served, new).await;
    assert_eq!(first.table["clock"], "bank");
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    first.act("drop d").await;
    second.until(first.at).await;
    first.settle(Duration::from_millis(200)).await;
    let spent = left(&first, 0);
    assert!((5_000..=8_600).contains(&spent), "{spent}");
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    // The other agrees to go back to the beginning: both have what they had then.
    assert_eq!(
        first.ask(json!({ "type": "ask", "at": first.at, "what": "takeback", "to": 0 })).await["type"],
        "done"
    );
    while second.table["ask"].is_null() {
        second.hear().await;
    }
    assert_eq!(second.ask(json!({ "type": "answer", "yes": true })).await["type"], "done");
    second.until(first.at + 1).await;
    second.settle(Duration::from_millis(200)).await;
    assert_eq!(second.step(), 0);
    assert!(left(&second, 0) > spent && left(&second, 1) >= 9_500, "{}", second.table);
    // Nobody moves: the bank of the one who is asked runs out.
    second.until_state("over").await;
    assert_eq!(last_line(&served, &id).await, "{\"end\":{\"time\":0}}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn takebacks_and_draws_need_the_other() {
    let served = Served::usual().await;
    let (id, [mut first, mut second]) = both(&served, json!({ "game": "connect-four" })).await;
    first.act("drop d").await;
    second.until(first.at).await;
    second.act("drop d").await;
    first.until(second.at).await;
    let takeback = json!({ "type": "ask", "at": first.at, "what": "takeback", "to": 0 });
    assert_eq!(first.ask(takeback.clone()).await["type"], "done");
    // Only the other may grant it.
    assert_eq!(first.ask(json!({ "type": "answer", "yes": true })).await["why"], "not-yours");
    while second.table["ask"].is_null() {
        second.hear().await;
    }
    assert_eq!(second.ask(json!({ "type": "answer", "yes": false })).await["type"], "done");
    first.settle(Duration::from_millis(200)).await;
    assert!(first.table["ask"].is_null() && first.step() == 2, "{}", first.table);
    assert_eq!(second.ask(json!({ "type": "answer", "yes": true })).await["why"], "not-now");

    assert_eq!(first.ask(takeback).await["type"], "done");
    assert_eq!(second.ask(json!({ "type": "answer", "yes": true })).await["type"], "done");
    first.settle(Duration::from_millis(200)).await;
    second.until(first.at).await;
    assert_eq!((first.step(), second.step()), (0, 0));
    // Without asking nobody goes back over the other's decision.
    first.act("drop a").await;
    second.until(first.at).await;
    let own = second.ask(json!({ "type": "undo", "at": second.at, "to": 0 })).await;
    assert_eq!(own["why"], "no-undo");

    assert_eq!(second.ask(json!({ "type": "ask", "at": second.at, "what": "draw" })).await["type"], "done");
    assert_eq!(first.ask(json!({ "type": "answer", "yes": true })).await["type"], "done");
    second.until_state("over").await;
    assert_eq!(second.table["over"]["by"], "agreed");
    assert_eq!(last_line(&served, &id).await, "{\"end\":\"agreed\"}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_resigns_has_lost_also_after_a_restart() {
    let mut served = Served::usual().await;
    let (id, [mut first, mut second]) = both(&served, json!({ "game": "connect-four" })).await;
    assert_eq!(second.ask(json!({ "type": "resign" })).await["type"], "done");
    first.until_state("over").await;
    assert_eq!((&first.table["over"]["by"], &first.table["over"]["seat"]), (&json!("resigned"), &json!(1)));
    first.settle(Duration::from_millis(200)).await;
    assert!(first.offers().is_empty());
    let token = first.token.clone();
    served.restart().await;
    let again = Seat::sit(&served.address, &id, &token).await;
    assert_eq!((&again.table["state"], &again.table["over"]["by"]), (&json!("over"), &json!("resigned")));
    assert_eq!(last_line(&served, &id).await, "{\"end\":{\"resigned\":1}}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_goes_on_for_whoever_has_left() {
    let served = Served::with(|config| config.absence = Duration::from_millis(800)).await;
    let (_, [mut first, second]) = both(&served, json!({ "game": "connect-four" })).await;
    first.act("drop d").await;
    let early = first.ask(json!({ "type": "absent", "seat": 1, "with": "bot" })).await;
    assert_eq!(early["why"], "not-yours", "whoever is here is not absent");
    drop(second);
    // Everybody is told when it is time.
    while first.table["seats"][1]["absent"] != true {
        first.hear().await;
    }
    assert_eq!(first.ask(json!({ "type": "absent", "seat": 1, "with": "bot" })).await["type"], "done");
    first.until(first.at + 1).await;
    assert_eq!(first.table["seats"][1]["kind"], "bot");
    assert!(!first.offers().is_empty(), "the bot has played");
    let own = first.ask(json!({ "type": "absent", "seat": 0, "with": "end" })).await;
    assert_eq!(own["why"], "not-yours");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_is_not_absent_and_a_match_without_them_can_end() {
    let served = Served::with(|config| config.absence = Duration::from_millis(800)).await;
    let (id, [mut first, second]) = both(&served, json!({ "game": "connect-four" })).await;
    let token = second.token.clone();
    drop(second);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let second = Seat::sit(&served.address, &id, &token).await;
    let back = first.ask(json!({ "type": "absent", "seat": 1, "with": "end" })).await;
    assert_eq!(back["why"], "not-yours");
    drop(second);
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    assert_eq!(first.ask(json!({ "type": "absent", "seat": 1, "with": "end" })).await["type"], "done");
    first.until_state("over").await;
    assert_eq!(first.table["over"]["by"], "abandoned");
    assert_eq!(last_line(&served, &id).await, "{\"end\":{\"abandoned\":1}}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_goes_on_after_a_restart_though_nobody_comes() {
    let mut served = Served::usual().await;
    let new = json!({ "game": "connect-four", "clock": { "move": { "seconds": 5 } } });
    let (id, [mut first, second]) = both(&served, new).await;
    first.act("drop d").await;
    let token = first.token.clone();
    drop((first, second));
    served.restart().await;
    // Lists are read from the database; they make no table.
    let listed = async || {
        let all = get(&served.address, "/api/v1/matches").by(&token).send().await.good();
        all.as_array().and_then(|all| all.iter().find(|one| one["match"] == *id)).cloned()
    };
    let begun = std::time::Instant::now();
    while listed().await.expect("the match")["state"] != "over" {
        assert!(begun.elapsed() < Duration::from_mins(1), "nobody's time runs out");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(last_line(&served, &id).await, "{\"end\":{\"time\":1}}");
}
