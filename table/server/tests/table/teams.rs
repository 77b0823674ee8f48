//! More than two seats: teams, everybody for himself, all together; seats that are left; time that the rules give.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Seat, get, guest, open, post};
use crate::served::Served;

const NAMES: [&str; 8] = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo"];

/// A match of beacons between so many people, each at the table.
async fn people(served: &Served, count: usize, setup: Value) -> (String, Vec<Seat>) {
    let mut tokens = Vec::new();
    for name in &NAMES[..count] {
        tokens.push(guest(&served.address, name).await);
    }
    let seats: Vec<&str> = (0..count).map(|seat| if seat == 0 { "me" } else { "open" }).collect();
    let new = json!({ "game": "beacons", "seats": seats, "listed": true, "setup": setup });
    let id = open(&served.address, &tokens[0], &new).await;
    for token in &tokens[1..] {
        post(&served.address, format!("/api/v1/matches/{id}/join"))
            .by(token)
            .json(&json!({}))
            .send()
            .await
            .good();
    }
    let mut sitting = Vec::new();
    for token in &tokens {
        sitting.push(Seat::sit(&served.address, &id, token).await);
    }
    for seat in &mut sitting {
        seat.until_state("playing").await;
    }
    (id, sitting)
}

async fn log(served: &Served, id: &str) -> Vec<String> {
    let log = get(&served.address, format!("/api/v1/matches/{id}/log")).send().await.body;
    log.lines().map(str::to_owned).collect()
}

async fn until_at(seats: &mut [Seat], at: usize) {
    for seat in seats {
        seat.until(at).await;
    }
}

fn sitter(seat: &Seat, whose: usize) -> (&str, &str) {
    let sitter = &seat.table["seats"][whose];
    (sitter["kind"].as_str().unwrap_or_default(), sitter["name"].as_str().unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_choose_at_once_without_waiting_for_each_others_news() {
    let served = Served::usual().await;
    let (_, mut seats) = people(&served, 4, Value::Null).await;
    let sides: Vec<_> =
        seats[0].table["sides"].as_array().unwrap().iter().map(|side| side["seats"].clone()).collect();
    assert_eq!(sides, [json!([0, 2]), json!([1, 3])]);
    assert_eq!(seats[0].view["prompt"]["seats"], json!([0, 1, 2, 3]));
    // All decide on the view that they have, whatever the others have done meanwhile.
    let at = seats[0].at;
    for seat in &mut seats[..3] {
        let done = seat.ask(json!({ "type": "do", "at": at, "commands": ["stay"] })).await;
        assert_eq!(done["type"], "done", "{done}");
    }
    until_at(&mut seats, at + 3).await;
    assert_eq!(seats[0].view["prompt"]["seats"], json!([3]), "it waits for who has not chosen");
    assert!(seats[0].offers().contains(&"go w".to_owned()), "who has chosen may change");
    assert!(!seats[0].offers().contains(&"stay".to_owned()), "but not to the same");
    // One's own second thought on an old view is refused: there the choice had not been made.
    let stale = seats[0].ask(json!({ "type": "do", "at": at, "commands": ["go w"] })).await;
    assert_eq!(stale["why"], "stale");
    // What was chosen is known to mates alone.
    let knows = |seat: &Seat| {
        seat.view["layers"].as_array().is_some_and(|layers| layers.iter().any(|l| l["id"] == "way-0"))
    };
    assert_eq!(seats.iter().map(knows).collect::<Vec<_>>(), [true, false, true, false]);
    for other in [1, 3] {
        assert!(!seats[other].heard.iter().any(|heard| heard.contains("way-0") || heard.contains("wish-0")));
    }
    seats[3].act("stay").await;
    until_at(&mut seats, at + 4).await;
    assert_eq!(seats[1].view["prompt"]["seats"], json!([0, 1, 2, 3]), "the next round");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_is_left_goes_to_a_bot_and_to_a_mate_until_nobody_of_the_side_stays() {
    let mut served = Served::usual().await;
    let (id, mut seats) = people(&served, 4, Value::Null).await;
    assert_eq!(seats[0].ask(json!({ "type": "resign" })).await["type"], "done");
    while sitter(&seats[2], 0).0 != "bot" {
        seats[2].hear().await;
    }
    assert_eq!(seats[2].table["state"], "playing", "the side plays on");
    // The other side may not take it, nor may anybody take what a person holds.
    assert_eq!(seats[1].ask(json!({ "type": "take", "seat": 0 })).await["why"], "not-yours");
    assert_eq!(seats[2].ask(json!({ "type": "take", "seat": 1 })).await["why"], "not-yours");
    assert_eq!(seats[2].ask(json!({ "type": "take", "seat": 0 })).await["type"], "done");
    while sitter(&seats[1], 0).0 != "person" {
        seats[1].hear().await;
    }
    assert_eq!(sitter(&seats[1], 0).1, "Carla (A)", "she has two seats, told apart");
    // It stands after a restart.
    served.restart().await;
    let tokens: Vec<String> = seats.iter().map(|seat| seat.token.clone()).collect();
    let mut carla = Seat::sit(&served.address, &id, &tokens[2]).await;
    assert_eq!((carla.table["you"]["seats"].clone(), sitter(&carla, 3).1), (json!([0, 2]), "Dario"));
    // The others leave: with the last of them it is over, and both of Carla's seats have won.
    let mut dario = Seat::sit(&served.address, &id, &tokens[3]).await;
    let mut bruno = Seat::sit(&served.address, &id, &tokens[1]).await;
    assert_eq!(bruno.ask(json!({ "type": "resign" })).await["type"], "done");
    assert_eq!(dario.ask(json!({ "type": "resign" })).await["type"], "done");
    carla.until_state("over").await;
    let fates: Vec<_> =
        carla.table["sides"].as_array().unwrap().iter().map(|side| side["fate"].clone()).collect();
    assert_eq!(fates, [json!("won"), json!("lost")]);
    assert_eq!(carla.table["over"]["by"], "resigned");
    let lines = log(&served, &id).await;
    for told in [r#"{"left":{"resigned":0}}"#, r#"{"left":{"resigned":1}}"#, r#"{"end":{"resigned":3}}"#] {
        assert!(lines.iter().any(|line| line == told), "{told} in {lines:?}");
    }
    // The lists are brought up to date every second.
    for tries in 0.. {
        let page = get(&served.address, "/matches").by(&tokens[2]).send().await.body;
        if page.contains("Won") {
            let listed = get(&served.address, "/api/v1/matches").by(&tokens[2]).send().await.json();
            assert_eq!(listed[0]["over"]["sides"][0]["fate"], "won", "{listed}");
            assert_eq!(listed[0]["over"]["sides"][1]["seats"], json!([1, 3]), "{listed}");
            break;
        }
        assert!(tries < 100, "the list does not say how it ended: {page}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_that_the_rules_give_is_measured_and_rung_by_the_house() {
    let mut served = Served::usual().await;
    let (id, mut seats) =
        people(&served, 2, json!({ "mode": "together", "seconds": 4, "bell": 1, "rounds": 100 })).await;
    let timers = seats[0].table["timers"].as_array().unwrap().clone();
    assert_eq!(timers.len(), 2, "{timers:?}");
    assert_eq!((&timers[0]["name"], &timers[0]["by"]), (&json!("dusk"), &json!("BEAC-09")));
    assert!(timers[0]["left"].as_u64().unwrap() <= 4_000 && timers[0]["runs"] == json!(true));
    // A restart takes no time from the rules, and gives none back.
    seats[0].until(2).await;
    served.restart().await;
    let mut again = Seat::sit(&served.address, &id, &seats[0].token).await;
    again.until_state("over").await;
    assert_eq!(
        (&again.table["sides"][0]["fate"], again.table["sides"].as_array().unwrap().len()),
        (&json!("lost"), 1)
    );
    let lines = log(&served, &id).await;
    let house = |action: &str| {
        lines.iter().filter(|line| line.contains("\"seat\":15") && line.contains(action)).count()
    };
    assert!(house("\"bell\"") >= 1 && house("\"dusk\"") == 1, "{lines:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_time_is_over_is_replaced_while_the_others_play_on() {
    let served = Served::usual().await;
    let token = guest(&served.address, "Anna").await;
    let new = json!({
        "game": "beacons", "seats": ["me", "open", "greedy"], "listed": true, "setup": { "mode": "alone" },
        "clock": { "move": { "seconds": 5 } },
    });
    let id = open(&served.address, &token, &new).await;
    let other = guest(&served.address, "Bruno").await;
    post(&served.address, format!("/api/v1/matches/{id}/join"))
        .by(&other)
        .json(&json!({}))
        .send()
        .await
        .good();
    let mut anna = Seat::sit(&served.address, &id, &token).await;
    let _bruno = Seat::sit(&served.address, &id, &other).await;
    anna.act("stay").await;
    // Bruno never chooses: a bot does for him, and the match goes on to its end between the rest.
    while sitter(&anna, 1).0 != "bot" {
        anna.hear().await;
    }
    assert_eq!(anna.table["state"], "playing");
    assert_eq!(anna.ask(json!({ "type": "resign" })).await["type"], "done");
    anna.until_state("over").await;
    let lines = log(&served, &id).await;
    assert!(lines.iter().any(|line| line == r#"{"left":{"time":1},"out":true}"#), "{lines:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_three_and_eight_seats_explore_a_growing_house_by_the_interface() {
    let served = Served::usual().await;
    let token = guest(&served.address, "Anna").await;
    for (bots, mode) in [(0, "together"), (2, "alone"), (7, "teams"), (2, "together")] {
        let mut seats = vec!["me"];
        seats.extend(vec!["greedy"; bots]);
        let setup = json!({ "mode": mode, "tiles": 10, "oil": 5, "bell": 3_600 });
        let new = json!({ "game": "cellars", "seats": seats, "setup": setup });
        let id = open(&served.address, &token, &new).await;
        let mut anna = Seat::sit(&served.address, &id, &token).await;
        let (mut searched, mut squares) = (0, Vec::new());
        while anna.table["state"] != "over" {
            let asked =
                anna.view["prompt"]["seats"].as_array().is_some_and(|seats| seats.contains(&json!(0)));
            if !asked {
                anna.hear_for(Duration::from_secs(20)).await.expect("it goes on");
                continue;
            }
            if let Some(search) = anna.view["panels"]
                .as_array()
                .and_then(|all| all.iter().find(|panel| panel["id"] == "search"))
            {
                // What the page draws comes with what is told.
                let (hand, sum) =
                    (&search["fields"][0]["drawn"]["dice"], &search["fields"][1]["drawn"]["sum"]);
                assert_eq!((&search["now"], &hand["by"]), (&json!(true), &json!("CELL-08")), "{search}");
                assert!(sum["total"].is_i64() && sum["parts"][0]["by"] == "CELL-08", "{search}");
                searched += 1;
            }
            let timers = &anna.table["timers"];
            assert!(timers[0]["key"].as_str().is_some_and(|key| key.starts_with("timer-bell-")), "{timers}");
            let offers = anna.offers();
            let wish = ["again 1", "take", "search", "explore"]
                .into_iter()
                .find(|wish| offers.iter().any(|one| one == wish));
            let command = wish.map_or_else(|| offers[0].clone(), str::to_owned);
            let command = if wish.is_none() && offers.iter().any(|one| one == "rest") {
                "rest".to_owned()
            } else {
                command
            };
            let at = anna.at;
            let done = anna.ask(json!({ "type": "do", "at": at, "commands": [command] })).await;
            assert_eq!(done["type"], "done", "{mode} {command}: {done}");
            anna.until(at + 1).await;
            let boards = anna.view["boards"].as_array().into_iter().flatten();
            let house = boards.filter(|board| board["id"] == "house");
            squares.extend(
                house
                    .filter_map(|board| board["cells"].as_array())
                    .map(|cells| cells.iter().filter(|cell| cell["ghost"] != json!(true)).count()),
            );
        }
        assert!(
            searched > 0 && squares.is_sorted() && squares.last() > Some(&9),
            "{mode}: {searched} {squares:?}"
        );
        let fates = anna.table["sides"].as_array().unwrap().len();
        assert_eq!(
            fates,
            if mode == "together" {
                1
            } else if mode == "teams" {
                2
            } else {
                3
            }
        );
        assert!(anna.table["sides"][0]["told"].is_string());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_three_and_eight_seats_play_to_their_ends_by_the_interface() {
    let served = Served::usual().await;
    let token = guest(&served.address, "Anna").await;
    for (bots, mode) in [(0, "together"), (2, "alone"), (7, "teams"), (7, "alone"), (2, "together")] {
        let mut seats = vec!["me"];
        seats.extend(vec!["greedy"; bots]);
        let new = json!({ "game": "beacons", "seats": seats, "setup": { "mode": mode, "rounds": 3 } });
        let id = open(&served.address, &token, &new).await;
        let mut anna = Seat::sit(&served.address, &id, &token).await;
        while anna.table["state"] != "over" {
            let asked =
                anna.view["prompt"]["seats"].as_array().is_some_and(|seats| seats.contains(&json!(0)));
            if asked {
                let command = if anna.offers().iter().any(|offer| offer == "keep") { "keep" } else { "stay" };
                let at = anna.at;
                let done = anna.ask(json!({ "type": "do", "at": at, "commands": [command] })).await;
                if done["why"] == "stale" || done["why"] == "over" {
                    // Bots were quicker, and something else is offered now or it is over: she looks again.
                    assert!(done["at"].as_u64() > Some(at as u64), "{mode}: {done}");
                } else {
                    assert_eq!(done["type"], "done", "{mode}: {done}");
                }
                anna.until(at + 1).await;
            } else {
                anna.hear_for(Duration::from_secs(20)).await.expect("it goes on");
            }
        }
        let fates: Vec<Value> =
            anna.table["sides"].as_array().unwrap().iter().map(|side| side["fate"].clone()).collect();
        match mode {
            "together" => assert!(fates == [json!("won")] || fates == [json!("lost")], "{fates:?}"),
            "teams" => assert_eq!(fates.len(), 2, "{fates:?}"),
            _ => assert!(
                fates.len() == bots + 1 && fates.iter().all(|fate| fate["placed"].is_u64()),
                "{fates:?}"
            ),
        }
        assert!(anna.table["sides"][0]["told"].is_string());
    }
}
