//! Programs that play whole matches from the documents alone: by HTTP only, and by socket only.

use serde_json::{Value, json};

use crate::client::{Chance, Seat, get, pair, post};
use crate::served::Served;

/// After so many steps whoever is asked gives up: random play of a long game may go on for ever.
const ENOUGH: u64 = 150;

fn chosen(offers: &[String], step: u64, chance: &mut Chance) -> String {
    let give_up = "concede".to_owned();
    if step > ENOUGH {
        return give_up;
    }
    let others: Vec<&String> = offers.iter().filter(|offer| **offer != give_up).collect();
    if others.is_empty() { give_up } else { (*chance.pick(&others)).clone() }
}

fn commands(view: &Value) -> Vec<String> {
    let offers = view["offers"].as_array().into_iter().flatten();
    offers.filter_map(|offer| offer["command"].as_str()).map(str::to_owned).collect()
}

async fn by_http(game: Value) {
    let served = Served::usual().await;
    let (id, tokens) = pair(&served.address, game).await;
    let base = format!("/api/v1/matches/{id}");
    let mut chance = Chance::new(5);
    for number in 0.. {
        let mut asked = None;
        for (seat, token) in tokens.iter().enumerate() {
            let view = get(&served.address, format!("{base}/view?lang=none")).by(token).send().await.good();
            assert_eq!(view["seat"], seat);
            if !commands(&view).is_empty() {
                asked = Some((seat, view));
                break;
            }
        }
        let Some((seat, view)) = asked else { break };
        let command = chosen(&commands(&view), view["step"].as_u64().expect("a step"), &mut chance);
        let body =
            json!({ "id": format!("{number}"), "at": view["at"], "seat": seat, "commands": [command] });
        let done =
            post(&served.address, format!("{base}/do")).by(&tokens[seat]).json(&body).send().await.good();
        assert_eq!((&done["type"], &done["again"]), (&json!("done"), &json!(false)));
    }
    let table = get(&served.address, base.clone()).send().await.good();
    assert_eq!((&table["state"], &table["over"]["by"]), (&json!("over"), &json!("rules")));
    verified(&served, &id).await;
}

async fn by_socket(game: Value) {
    let served = Served::usual().await;
    let (id, tokens) = pair(&served.address, game).await;
    let mut seats = [
        Seat::sit(&served.address, &id, &tokens[0]).await,
        Seat::sit(&served.address, &id, &tokens[1]).await,
    ];
    let mut chance = Chance::new(9);
    while let Some(seat) = (0..2).find(|&seat| !seats[seat].offers().is_empty()) {
        let command = chosen(&seats[seat].offers(), seats[seat].step(), &mut chance);
        seats[seat].act(&command).await;
        let at = seats[seat].at;
        seats[1 - seat].until(at).await;
    }
    seats[0].until_state("over").await;
    assert_eq!(seats[0].table["over"]["by"], "rules");
    verified(&served, &id).await;
}

/// The log that anybody may take home is whole, and can be verified.
async fn verified(served: &Served, id: &str) {
    let log = get(&served.address, format!("/api/v1/matches/{id}/log")).send().await;
    let log = kernel::LogReader::read(&log.body).expect("a log");
    let game =
        crate::served::games().iter().find(|game| game.meta().id == log.header.game).expect("its game");
    let played = game.verify(&log).expect("every draw and hash fits");
    assert!(matches!(played.turn(), kernel::Turn::Over(_)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connect_four_is_played_by_http() {
    by_http(json!({ "game": "connect-four" })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn okko_is_played_by_http() {
    by_http(json!({ "game": "okko", "ready": "introductory" })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connect_four_is_played_by_socket() {
    by_socket(json!({ "game": "connect-four" })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn okko_is_played_by_socket() {
    by_socket(json!({ "game": "okko", "ready": "introductory" })).await;
}
