//! Matches that begin with everything in its place: bots build and deploy for everybody, and what they do is in the log.

use serde_json::json;

use crate::client::{get, guest, open, pair, post};
use crate::served::{Served, games};

/// What is asked while players still get ready.
const READY: [(&str, &[&str]); 3] =
    [("okko", &["OKKO-SET-"]), ("home-raiders", &["HR-DEP-"]), ("duel-of-ages", &["DOA-SET-", "DOA-TRN-10"])];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_thing_asked_is_a_move() {
    let served = Served::usual().await;
    for (game, ready) in READY {
        let name = games()
            .iter()
            .find(|one| one.meta().id == game)
            .and_then(|one| one.setups().into_iter().find(|(name, _)| name.starts_with("duel")))
            .expect("a duel");
        let token = guest(&served.address, "Anna").await;
        let new = json!({ "game": game, "ready": name.0, "prepared": true, "seats": ["me", "greedy"] });
        let id = open(&served.address, &token, &new).await;
        let path = format!("/api/v1/matches/{id}/view?lang=none");
        let asked = loop {
            let view = get(&served.address, &path).by(&token).send().await.good();
            let by = view["prompt"]["by"].as_str().unwrap_or_default().to_owned();
            let offered = view["offers"].as_array().is_some_and(|offers| !offers.is_empty());
            if offered && !ready.iter().any(|rule| by.starts_with(rule)) {
                break view;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        };
        let log = get(&served.address, format!("/api/v1/matches/{id}/log")).by(&token).send().await;
        let (steps, lines) = (asked["step"].as_u64().unwrap_or_default(), log.body.lines().count() as u64);
        // A line for each step after the header; both sides had something to get ready.
        assert!(steps >= 2 && lines > steps, "{game}: {steps} steps, {lines} lines; {}", asked["prompt"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_are_deployed_when_both_are_there() {
    let served = Served::usual().await;
    let new = json!({ "game": "okko", "ready": "duel", "prepared": true });
    let (id, tokens) = pair(&served.address, new).await;
    let path = format!("/api/v1/matches/{id}/view?lang=none");
    let begun = async || {
        let views = [
            get(&served.address, &path).by(&tokens[0]).send().await.good(),
            get(&served.address, &path).by(&tokens[1]).send().await.good(),
        ];
        views.into_iter().any(|view| {
            let by = view["prompt"]["by"].as_str().unwrap_or_default();
            !by.is_empty() && !by.starts_with("OKKO-SET-")
        })
    };
    while !begun().await {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_it_people_deploy_themselves() {
    let served = Served::usual().await;
    let token = guest(&served.address, "Anna").await;
    let new = json!({ "game": "okko", "ready": "duel", "seats": ["me", "me"] });
    let id = open(&served.address, &token, &new).await;
    let view =
        get(&served.address, format!("/api/v1/matches/{id}/view?lang=none")).by(&token).send().await.good();
    assert!(view["prompt"]["by"].as_str().is_some_and(|by| by.starts_with("OKKO-SET-")));
}

/// The button of the page does the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_shelf_opens_a_duel() {
    let served = Served::usual().await;
    let token = guest(&served.address, "Anna").await;
    let page = get(&served.address, "/games/okko").by(&token).send().await;
    assert!(page.body.contains("/games/okko/play?duel"));
    let refused = post(&served.address, "/games/nine-mens-morris/play?duel").by(&token).send().await;
    assert_eq!(refused.status, 404);
}
