//! Setting up and sitting down where more than two play, and what a side says within itself.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Seat, get, guest, open, post};
use crate::served::Served;

/// Four people at a table of beacons in two teams (seats A and C, B and D), and somebody who looks on.
async fn four(served: &Served) -> (String, Vec<Seat>) {
    let mut tokens = Vec::new();
    for name in ["Anna", "Bruno", "Carla", "Dario", "Zeno"] {
        tokens.push(guest(&served.address, name).await);
    }
    let new = json!({ "game": "beacons", "seats": ["me", "open", "open", "open"], "listed": true });
    let id = open(&served.address, &tokens[0], &new).await;
    for token in &tokens[1..4] {
        join(served, &id, token, json!({})).await;
    }
    let mut there = Vec::new();
    for token in &tokens {
        there.push(Seat::sit(&served.address, &id, token).await);
    }
    (id, there)
}

async fn join(served: &Served, id: &str, token: &str, how: Value) -> (u16, Value) {
    let path = format!("/api/v1/matches/{id}/join");
    let answer = post(&served.address, path).by(token).json(&how).send().await;
    (answer.status, serde_json::from_str(&answer.body).unwrap_or_default())
}

fn chats(seat: &Seat) -> Vec<(u64, String)> {
    let said = seat.heard.iter().filter_map(|text| serde_json::from_str::<Value>(text).ok());
    let said = said.filter(|message| message["type"] == "chat");
    said.map(|chat| (chat["n"].as_u64().unwrap(), chat["text"].as_str().unwrap().to_owned())).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_side_says_within_itself_nobody_else_ever_gets() {
    const SECRET: &str = "northwards-at-dawn";
    let mut served = Served::usual().await;
    let (id, mut there) = four(&served).await;
    assert_eq!(there[0].ask(json!({ "type": "chat", "text": "hello" })).await["type"], "done");
    let aside = json!({ "type": "chat", "text": SECRET, "to": "side" });
    assert_eq!(there[0].ask(aside.clone()).await["type"], "done");
    assert_eq!(there[3].ask(json!({ "type": "chat", "text": "over here" })).await["type"], "done");
    // Whoever only looks on has no side, and nobody may choose another.
    assert_eq!(there[4].ask(aside).await["type"], "refused");
    let forged = r#"{"type":"chat","id":"f","text":"x","to":"side","side":0}"#;
    there[1].say_text(forged.to_owned()).await;
    for seat in &mut there {
        seat.settle(Duration::from_millis(300)).await;
    }
    // Numbers have no gap that would tell of it.
    let all = vec![(1, "hello".to_owned()), (2, "over here".to_owned())];
    let ours = vec![(1, "hello".to_owned()), (1, SECRET.to_owned()), (2, "over here".to_owned())];
    assert_eq!(
        there.iter().map(chats).collect::<Vec<_>>(),
        [&ours, &all, &ours, &all, &all].map(Clone::clone)
    );
    let heard = there[2].heard.iter().find(|text| text.contains(SECRET)).unwrap();
    assert_eq!(serde_json::from_str::<Value>(heard).unwrap()["side"], 0);
    // Nor by the interface, a page, a new line, after a restart, or from another's eyes.
    served.restart().await;
    let tokens: Vec<String> = there.iter().map(|seat| seat.token.clone()).collect();
    drop(there);
    for (who, token) in tokens.iter().enumerate() {
        let mut again = Seat::sit(&served.address, &id, token).await;
        again.say(&json!({ "type": "eyes", "seat": 0 })).await;
        again.settle(Duration::from_millis(300)).await;
        assert_eq!(again.heard.iter().any(|text| text.contains(SECRET)), [0, 2].contains(&who), "{who}");
    }
    for token in &tokens {
        let api = format!("/api/v1/matches/{id}");
        for path in ["", "/view", "/log", "/steps/0", "/view?eyes=public"] {
            let answer = get(&served.address, format!("{api}{path}")).by(token).send().await;
            assert!(!answer.body.contains(SECRET), "{path}");
        }
        for page in [format!("/m/{id}"), format!("/tables/{id}"), "/matches".to_owned()] {
            assert!(!get(&served.address, page).by(token).send().await.body.contains(SECRET));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_a_side_hears_it_no_more() {
    let served = Served::usual().await;
    let (_, mut there) = four(&served).await;
    assert_eq!(there[0].ask(json!({ "type": "resign" })).await["type"], "done");
    let aside = json!({ "type": "chat", "text": "among us", "to": "side" });
    assert_eq!(there[2].ask(aside).await["type"], "done");
    for who in [0, 2] {
        there[who].settle(Duration::from_millis(300)).await;
    }
    assert_eq!((chats(&there[0]).len(), chats(&there[2]).len()), (0, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_duel_has_nobody_to_whisper_to() {
    let served = Served::usual().await;
    let anna = guest(&served.address, "Anna").await;
    let id = open(&served.address, &anna, &json!({ "game": "pig", "seats": ["me", "greedy"] })).await;
    let mut seat = Seat::sit(&served.address, &id, &anna).await;
    let refused = seat.ask(json!({ "type": "chat", "text": "x", "to": "side" })).await;
    assert_eq!(refused["why"], "not-now");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_link_leads_to_all_free_seats_and_whoever_comes_chooses() {
    let served = Served::usual().await;
    let mut tokens = Vec::new();
    for name in ["Anna", "Bruno", "Carla", "Dario"] {
        tokens.push(guest(&served.address, name).await);
    }
    let new =
        json!({ "game": "beacons", "seats": ["me", "open", "open", "greedy", "open"], "one_link": true });
    let id = open(&served.address, &tokens[0], &new).await;
    let table = get(&served.address, format!("/api/v1/matches/{id}")).by(&tokens[0]).send().await.good();
    let invites = table["invites"].as_array().unwrap();
    let urls: std::collections::BTreeSet<&str> =
        invites.iter().filter_map(|one| one["url"].as_str()).collect();
    assert_eq!((invites.len(), urls.len()), (3, 1));
    let link = *urls.iter().next().unwrap();
    let invite = link.strip_prefix("/join/").unwrap();
    // The page shows who sits where, by side, and lets one choose among the free seats only.
    let page = get(&served.address, link).by(&tokens[1]).send().await.body;
    for shown in ["White", "Black", r#"name="seat" value="1""#, r#"name="seat" value="4""#] {
        assert!(page.contains(shown), "{shown}");
    }
    assert!(!page.contains(r#"name="seat" value="3""#), "a bot sits there");
    // Without the link nobody sits down, and not where a bot or somebody else sits.
    assert_eq!(join(&served, &id, &tokens[1], json!({ "seat": 1 })).await.0, 403);
    assert_eq!(join(&served, &id, &tokens[1], json!({ "invite": invite, "seat": 3 })).await.0, 403);
    assert_eq!(join(&served, &id, &tokens[1], json!({ "invite": invite, "seat": 0 })).await.0, 403);
    assert_eq!(join(&served, &id, &tokens[1], json!({ "invite": invite, "seat": 4 })).await.1["seat"], 4);
    // Nobody takes two by it: what is asked twice is the same seat.
    assert_eq!(join(&served, &id, &tokens[1], json!({ "invite": invite, "seat": 2 })).await.1["seat"], 4);
    let chosen = post(&served.address, link).by(&tokens[2]).form("seat=2").send().await;
    assert_eq!((chosen.status, chosen.header("location")), (303, format!("/m/{id}").as_str()));
    assert_eq!(join(&served, &id, &tokens[3], json!({ "invite": invite })).await.1["seat"], 1);
    let table = get(&served.address, format!("/api/v1/matches/{id}")).by(&tokens[0]).send().await.good();
    let names: Vec<&str> =
        table["seats"].as_array().unwrap().iter().filter_map(|seat| seat["name"].as_str()).collect();
    assert_eq!(
        (table["state"].as_str(), names),
        (Some("playing"), vec!["Anna", "Dario", "Carla", "Greedy bot", "Bruno"])
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_with_a_link_is_not_for_strangers_at_a_listed_table() {
    let served = Served::usual().await;
    let [anna, zeno, yuri] = [
        guest(&served.address, "Anna").await,
        guest(&served.address, "Zeno").await,
        guest(&served.address, "Yuri").await,
    ];
    let new = json!({ "game": "beacons", "seats": ["me", "link", "open"], "listed": true });
    let id = open(&served.address, &anna, &new).await;
    assert_eq!(join(&served, &id, &zeno, json!({ "seat": 1 })).await.0, 403);
    assert_eq!(join(&served, &id, &zeno, json!({})).await.1["seat"], 2);
    assert_eq!(join(&served, &id, &yuri, json!({})).await.0, 403, "only the seat with the link is left");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_four_is_set_up_on_the_page() {
    let served = Served::usual().await;
    let anna = guest(&served.address, "Anna").await;
    let new = "/games/beacons/new";
    // The number of seats is asked for, and the page comes again with them, by side; nothing is opened.
    let shown = post(&served.address, new).by(&anna).form("seats=4&show=yes&chair.1=link").send().await;
    assert_eq!(shown.status, 200, "{}", shown.body);
    for part in ["White", "Black", r#"name="chair.3""#, r#"<option value="link" selected>"#] {
        assert!(shown.body.contains(part), "{part}");
    }
    assert!(!shown.body.contains(r#"name="chair.4""#));
    assert_eq!(get(&served.address, "/api/v1/matches").by(&anna).send().await.good(), json!([]));
    let form = "seats=4&chair.0=me&chair.1=link&chair.2=me&chair.3=bot:greedy&curtain=yes";
    let opened = post(&served.address, new).by(&anna).form(form).send().await;
    assert_eq!(opened.status, 303, "{}", opened.body);
    let id = opened.header("location").strip_prefix("/m/").unwrap().to_owned();
    let table = get(&served.address, format!("/api/v1/matches/{id}")).by(&anna).send().await.good();
    let kinds: Vec<&str> =
        table["seats"].as_array().unwrap().iter().filter_map(|seat| seat["kind"].as_str()).collect();
    assert_eq!(kinds, ["person", "open", "person", "bot"]);
    assert_eq!((&table["you"]["seats"], &table["curtain"]), (&json!([0, 2]), &json!(true)));
    assert_eq!(table["invites"].as_array().map(Vec::len), Some(1));
    // What makes no sense is what the page offers by itself.
    let odd = "seats=99&chair.0=nobody&chair.1=bot:skynet";
    assert_eq!(post(&served.address, new).by(&anna).form(odd).send().await.status, 303);
}
