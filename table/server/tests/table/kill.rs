//! The server is killed again and again under load: what it acknowledged is there, once.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::json;
use store::{Durability, MatchId, Store};
use tokio_postgres::NoTls;

use crate::client::{Chance, Seat, pair};
use crate::served::Process;

const MATCHES: usize = 12;
const ROUNDS: u64 = 10;

/// An acknowledged action: which seat, under which name, and how long the log was after it.
type Kept = (u8, String, usize);

/// Plays both seats of a match until the line breaks; whatever is acknowledged is noted.
async fn play(
    address: &str,
    id: &str,
    tokens: &[String; 2],
    seed: u64,
    kept: &Mutex<Vec<Kept>>,
) -> Option<()> {
    let mut chance = Chance::new(seed);
    let mut seats = [
        Seat::try_sit(address, id, &tokens[0], "lang=none").await.ok()?,
        Seat::try_sit(address, id, &tokens[1], "lang=none").await.ok()?,
    ];
    for number in 0.. {
        let Some(seat) = (0..2).find(|&seat| !seats[seat].offers().is_empty()) else { break };
        // Nobody holds: the match would be over too soon.
        let command = if chance.below(12) == 0 {
            chance.pick(&seats[seat].offers()).clone()
        } else {
            "roll".to_owned()
        };
        let name = format!("{seed}-{number}");
        let message = json!({ "type": "do", "id": name, "at": seats[seat].at, "commands": [command] });
        let answer = seats[seat].ask_as(message, &name).await?;
        assert_eq!(answer["type"], "done", "{answer}");
        let at = answer["at"].as_u64().expect("a number") as usize;
        kept.lock().unwrap_or_else(PoisonError::into_inner).push((seat as u8, name, at));
        for seat in &mut seats {
            while seat.at < at {
                seat.hear_for(Duration::from_secs(10)).await.ok()??;
            }
        }
    }
    Some(())
}

/// Whose line of a log, by which request, and the line.
type Line = (Option<u8>, Option<String>, String);

async fn lines_at(address: &str, id: &str) -> Vec<Line> {
    let store = Store::connect(address, Durability::Full).await.expect("the database answers");
    let stored =
        store.load(&MatchId::parse(id).expect("a name")).await.expect("it is read").expect("it is there");
    store.close().await.expect("closed");
    stored.lines.into_iter().map(|line| (line.seat, line.request, line.text)).collect()
}

async fn killed(place: Option<String>, durability: Durability) {
    let mut process = Process::start_at(place.clone(), durability);
    let mut matches = Vec::new();
    for _ in 0..MATCHES {
        let (id, tokens) = pair(&process.address, json!({ "game": "pig" })).await;
        matches.push((id, tokens, Arc::new(Mutex::new(Vec::new()))));
    }
    for round in 0..ROUNDS {
        let mut players = Vec::new();
        for (number, (id, tokens, kept)) in matches.iter().enumerate() {
            let (address, id, tokens, kept) =
                (process.address.clone(), id.clone(), tokens.clone(), kept.clone());
            let seed = round * 1_000 + number as u64;
            players.push(tokio::spawn(async move { play(&address, &id, &tokens, seed, &kept).await }));
        }
        tokio::time::sleep(Duration::from_millis(500 + 130 * round)).await;
        process.kill();
        for player in players {
            player.await.expect("what was said was right");
        }
        process.again();
    }
    // Everything is there in what the server itself tells, and the matches go on.
    for (number, (id, tokens, kept)) in matches.iter().enumerate() {
        let last = kept.lock().unwrap_or_else(PoisonError::into_inner).last().map_or(0, |(_, _, at)| *at);
        let mut seat = Seat::sit(&process.address, id, &tokens[0]).await;
        assert!(seat.at >= last, "{} lines of {last}", seat.at);
        if number == 0 && seat.table["state"] == "playing" && !seat.offers().is_empty() {
            seat.act("roll").await;
        }
    }
    process.kill();
    let mut actions = 0;
    for (id, _, kept) in &matches {
        let lines = match &place {
            Some(address) => lines_at(address, id).await,
            None => process.folder.lines(id),
        };
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        actions += kept.len();
        for (seat, name, at) in kept.iter() {
            let same = |line: &&Line| line.1.as_ref() == Some(name) && line.0 == Some(*seat);
            assert_eq!(lines.iter().filter(same).count(), 1, "{name}");
            assert!(same(&&lines[at - 1]), "{name} stands where it was said to be");
        }
    }
    assert!(actions > 100, "only {actions} actions were acknowledged");
    assert!(!process.said().contains("panicked"), "{}", process.said());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_is_there_with_full_durability() {
    killed(None, Durability::Full).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_is_there_with_normal_durability() {
    killed(None, Durability::Normal).await;
}

/// The same where the matches are in PostgreSQL, which a killed process leaves in the middle of a transaction. Only where
/// `LUDOTECA_POSTGRES` names a database (`tools/with-postgres`).
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_is_there_in_postgres() {
    let Ok(base) = std::env::var("LUDOTECA_POSTGRES") else {
        eprintln!("skipped: LUDOTECA_POSTGRES names no database");
        return;
    };
    let (by_hand, connection) = tokio_postgres::connect(&base, NoTls).await.expect("the database answers");
    tokio::spawn(connection);
    let schema = format!("killed_{}", std::process::id());
    by_hand.batch_execute(&format!("CREATE SCHEMA {schema}")).await.expect("a schema");
    let address = format!("{base}?options=-c%20search_path%3D{schema}");
    killed(Some(address), Durability::Normal).await;
    by_hand.batch_execute(&format!("DROP SCHEMA {schema} CASCADE")).await.expect("dropped");
}
