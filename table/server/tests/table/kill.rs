//! The server is killed again and again under load: what it acknowledged is there, once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::json;
use store::{Durability, MatchId, Store};
use tokio_postgres::NoTls;

use crate::client::{Chance, Seat, pair};
use crate::served::Process;

const MATCHES: usize = 12;

/// How often the server is killed: ten times, or as `LUDOTECA_KILLS` says.
fn rounds() -> u64 {
    std::env::var("LUDOTECA_KILLS").map_or(10, |text| text.parse().expect("a number"))
}

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

/// A match, the tokens of its two people, and what was acknowledged.
type Played = (String, [String; 2], Arc<Mutex<Vec<Kept>>>);

/// Looks, while no server runs, whether every acknowledged action of a match is there, once; says how many there are.
async fn all_there(process: &Process, place: Option<&str>, (id, _, kept): &Played) -> usize {
    let lines = match place {
        Some(address) => lines_at(address, id).await,
        None => process.folder.lines(id),
    };
    let mut times: BTreeMap<(Option<u8>, Option<&str>), usize> = BTreeMap::new();
    for (seat, request, _) in &lines {
        *times.entry((*seat, request.as_deref())).or_default() += 1;
    }
    let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    for (seat, name, at) in kept.iter() {
        let action = (Some(*seat), Some(name.as_str()));
        assert_eq!(times.get(&action), Some(&1), "{name}");
        let (seat, request, _) = &lines[at - 1];
        assert_eq!((*seat, request.as_deref()), action, "{name} stands where it was said to be");
    }
    kept.len()
}

async fn killed(place: Option<String>, durability: Durability) {
    let mut process = Process::start_with_toys(place.clone(), durability);
    let mut matches: Vec<Played> = Vec::new();
    for _ in 0..MATCHES {
        let (id, tokens) = pair(&process.address, json!({ "game": "pig" })).await;
        matches.push((id, tokens, Arc::new(Mutex::new(Vec::new()))));
    }
    let mut finished: Vec<Played> = Vec::new();
    let mut chance = Chance::new(7);
    for round in 0..rounds() {
        let mut players = Vec::new();
        for (number, (id, tokens, kept)) in matches.iter().enumerate() {
            let (address, id, tokens, kept) =
                (process.address.clone(), id.clone(), tokens.clone(), kept.clone());
            let seed = round * 1_000 + number as u64;
            players.push(tokio::spawn(async move { play(&address, &id, &tokens, seed, &kept).await }));
        }
        // Killed in the middle of the work: after some more actions, and then at any moment.
        let count = |kept: &Mutex<Vec<Kept>>| kept.lock().unwrap_or_else(PoisonError::into_inner).len();
        let acknowledged = || matches.iter().map(|(.., kept)| count(kept)).sum::<usize>();
        let (begun, enough) = (tokio::time::Instant::now(), acknowledged() + 10 + chance.below(60));
        while acknowledged() < enough && begun.elapsed() < Duration::from_secs(20) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        tokio::time::sleep(Duration::from_micros(chance.below(20_000) as u64)).await;
        process.kill();
        let mut over = Vec::new();
        for player in players {
            over.push(player.await.expect("what was said was right").is_some());
        }
        // A long run says now and then how far it has come.
        if round % 100 == 99 {
            let mut actions = 0;
            for one in matches.iter().chain(&finished) {
                actions += all_there(&process, place.as_deref(), one).await;
            }
            eprintln!("{} kills so far: {actions} acknowledged actions are there, once", round + 1);
        }
        process.again();
        // Where a match is over another one begins.
        for (one, over) in matches.iter_mut().zip(over) {
            if over {
                let (id, tokens) = pair(&process.address, json!({ "game": "pig" })).await;
                finished.push(std::mem::replace(one, (id, tokens, Arc::new(Mutex::new(Vec::new())))));
            }
        }
    }
    matches.extend(finished);
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
    for one in &matches {
        actions += all_there(&process, place.as_deref(), one).await;
    }
    eprintln!("{} kills: {actions} acknowledged actions are there, once", rounds());
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
