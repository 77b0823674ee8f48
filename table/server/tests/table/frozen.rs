//! Matches that this program cannot replay: they can be read, not played.

use serde_json::json;

use crate::client::{Seat, connect, get, pair, post, upgrade};
use crate::served::Served;

async fn frozen(change: &str) {
    let mut served = Served::usual().await;
    let (id, tokens) = pair(&served.address, json!({ "game": "connect-four" })).await;
    let mut first = Seat::sit(&served.address, &id, &tokens[0]).await;
    first.act("drop d").await;
    served.stop().await;
    // With a snapshot the lines before it are not played again.
    served.folder.database().execute("DELETE FROM snapshot", []).expect("no snapshots");
    let changed = served.folder.database().execute(change, [&id]).expect("a change");
    assert_eq!(changed, 1);
    let before = served.folder.lines(&id);
    served.start().await;

    let address = served.address.as_str();
    let page = get(address, format!("/m/{id}?lang=en")).send().await;
    assert_eq!(page.status, 200, "{page:?}");
    assert!(
        page.body.contains("Anna")
            && page.body.contains("Bruno")
            && page.body.contains("One step was played")
    );
    assert!(!page.body.contains("drop d"), "nobody's command stands on the page");
    let socket = upgrade(address, &format!("/api/v1/matches/{id}/socket"), &tokens[0]);
    assert_eq!(connect(address, socket).await.err(), Some(409));
    let act = json!({ "id": "a", "at": first.at, "seat": 0, "commands": ["drop e"] });
    for refused in [
        post(address, format!("/api/v1/matches/{id}/do")).by(&tokens[1]).json(&act).send().await,
        get(address, format!("/api/v1/matches/{id}/view")).by(&tokens[1]).send().await,
        get(address, format!("/api/v1/matches/{id}/log")).send().await,
    ] {
        assert!((400..500).contains(&refused.status), "{refused:?}");
        assert!(!refused.json()["text"].as_str().expect("a text").contains('⟦'), "{refused:?}");
    }
    served.stop().await;
    assert_eq!(before, served.folder.lines(&id), "nothing was written");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_picture_of_a_frozen_match_is_shown() {
    let mut served = Served::usual().await;
    let (id, tokens) = pair(&served.address, json!({ "game": "connect-four" })).await;
    let mut first = Seat::sit(&served.address, &id, &tokens[0]).await;
    first.act("drop d").await;
    let path = format!("/m/{id}/last.svg");
    assert_eq!(get(&served.address, path.clone()).send().await.status, 404, "it is still played");
    served.stop().await;
    let rules = "UPDATE match SET header = json_set(header, '$.rules', 99) WHERE id = ?1";
    assert_eq!(served.folder.database().execute(rules, [&id]), Ok(1));
    served.start().await;
    let page = get(&served.address, format!("/m/{id}?lang=it")).send().await.body;
    assert!(
        page.contains("/last.svg") && page.contains("Ciò che tutti potevano vedere dopo 2 righe"),
        "{page}"
    );
    let picture = get(&served.address, path.clone()).send().await;
    assert_eq!((picture.status, picture.header("content-type")), (200, "image/svg+xml"));
    assert!(picture.body.contains("<svg") && picture.body.contains("d1"), "{}", picture.body);
    served.stop().await;
    // A picture that cannot be read is none, and neither is that of a match which strangers may not watch.
    served
        .folder
        .database()
        .execute("UPDATE match SET watchable = 0 WHERE id = ?1", [&id])
        .expect("a change");
    served.start().await;
    assert_eq!(get(&served.address, path.clone()).send().await.status, 404);
    assert_eq!(get(&served.address, path.clone()).by(&tokens[1]).send().await.status, 200);
    served.stop().await;
    served.folder.database().execute("UPDATE snapshot SET picture = '{}x'", []).expect("a change");
    served.start().await;
    assert_eq!(get(&served.address, path).by(&tokens[1]).send().await.status, 404);
    assert_eq!(get(&served.address, format!("/m/{id}")).by(&tokens[1]).send().await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_rules_freeze_a_match() {
    frozen("UPDATE match SET header = json_set(header, '$.rules', 99) WHERE id = ?1").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_content_freezes_a_match() {
    frozen("UPDATE match SET header = json_set(header, '$.content', 'other') WHERE id = ?1").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_gone_freezes_a_match() {
    frozen("UPDATE match SET game = 'gone' WHERE id = ?1").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_was_changed_freezes_its_match() {
    frozen(
        "UPDATE log SET text = json_set(text, '$.hash', 'other') \
         WHERE line = 1 AND match = (SELECT number FROM match WHERE id = ?1)",
    )
    .await;
}
