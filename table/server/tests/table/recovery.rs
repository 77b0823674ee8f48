//! Cuts, repetitions and disorder on the way: the same commands end in the same log, and each is done once.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use store::Durability;

use crate::client::{Chance, Seat, get, guest, pair, post, seat_pair};
use crate::served::{Process, Served};

/// Something done in a match.
#[derive(Clone, Debug)]
struct Op {
    seat: usize,
    at: usize,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Do { id: String, commands: Vec<String>, luck: Vec<u64> },
    Undo { to: u64 },
}

impl Op {
    fn message(&self, id: &str) -> Value {
        match &self.what {
            What::Do { id, commands, luck } => {
                json!({ "type": "do", "id": id, "at": self.at, "commands": commands, "luck": luck })
            }
            What::Undo { to } => json!({ "type": "undo", "id": id, "at": self.at, "to": to }),
        }
    }
}

/// Opens a match with dictated dice: asks for as many as the start needs.
async fn opened(address: &str, tokens: &[String; 2], new: &Value, dice: &mut Vec<u64>, seed: u64) -> String {
    let mut chance = Chance::new(seed);
    loop {
        let mut new = new.clone();
        new["dice"] = json!(dice);
        let mut asked = new.clone();
        asked["seats"] = json!(["me", "open"]);
        let answer = post(address, "/api/v1/matches").by(&tokens[0]).json(&asked).send().await;
        if answer.status == 201 {
            return seat_pair(address, new, tokens).await;
        }
        assert_eq!(answer.json()["why"], "luck", "{answer:?}");
        dice.push(1 + chance.below(answer.json()["sides"].as_u64().expect("sides") as usize) as u64);
    }
}

/// Plays at random without any trouble, and tells what was done.
async fn faultless(seats: &mut [Seat; 2], length: usize, seed: u64) -> Vec<Op> {
    let mut chance = Chance::new(seed);
    let mut ops: Vec<Op> = Vec::new();
    while ops.len() < length {
        let at = seats[0].at;
        let backs: Vec<usize> = (0..2).filter(|&seat| seats[seat].view["undo"].is_u64()).collect();
        if !backs.is_empty() && chance.below(5) == 0 {
            let seat = *chance.pick(&backs);
            let least = seats[seat].view["undo"].as_u64().expect("a step");
            let to = least + chance.below((seats[seat].step() - least) as usize) as u64;
            let op = Op { seat, at, what: What::Undo { to } };
            let answer = seats[seat].ask(json!({ "type": "undo", "at": at, "to": to })).await;
            assert_eq!(answer["type"], "done", "{answer}");
            ops.push(op);
        } else {
            let Some(seat) = (0..2).find(|&seat| !seats[seat].offers().is_empty()) else { break };
            let offers: Vec<String> =
                seats[seat].offers().into_iter().filter(|offer| offer != "concede").collect();
            let commands = vec![chance.pick(&offers).clone()];
            let (id, mut luck) = (format!("op-{}", ops.len()), Vec::new());
            loop {
                let op = Op {
                    seat,
                    at,
                    what: What::Do { id: id.clone(), commands: commands.clone(), luck: luck.clone() },
                };
                let answer = seats[seat].ask_as(op.message(&id), &id).await.expect("an answer");
                if answer["why"] == "luck" {
                    luck.push(1 + chance.below(answer["sides"].as_u64().expect("sides") as usize) as u64);
                    continue;
                }
                assert_eq!(answer["type"], "done", "{answer}");
                ops.push(op);
                break;
            }
        }
        let at = at + 1;
        for seat in &mut *seats {
            seat.until(at).await;
        }
    }
    ops
}

/// A new line after a cut: only what was missed is told.
async fn again(seat: &mut Seat) {
    let from = seat.at;
    let mut new =
        Seat::sit_with(&seat.address, &seat.id, &seat.token, &format!("lang=none&from={from}")).await;
    let story = new.heard.iter().find(|text| text.contains("\"type\":\"story\"")).expect("a story");
    let story: Value = serde_json::from_str(story).expect("JSON");
    if new.at == from {
        assert_eq!(story["steps"], json!([]), "nothing was missed");
    }
    let mut steps = std::mem::take(&mut seat.steps);
    if let Some(undone) = story["undone"].as_u64() {
        steps.retain(|step| step["step"].as_u64() <= Some(undone));
    }
    for step in story["steps"].as_array().expect("steps") {
        assert!(steps.iter().all(|known| known["step"] != step["step"]), "told twice: {step}");
        steps.push(step.clone());
    }
    new.steps = steps;
    *seat = new;
}

/// Does the same things over lines that are cut, with messages that come twice, late and early.
async fn troubled(seats: &mut [Seat; 2], ops: &[Op], seed: u64) {
    let mut chance = Chance::new(seed ^ 0xabcd);
    for (number, op) in ops.iter().enumerate() {
        let mut tries = 0;
        loop {
            tries += 1;
            assert!(tries < 50, "{op:?} is never done");
            let seat = &mut seats[op.seat];
            let id = match &op.what {
                What::Do { id, .. } => id.clone(),
                What::Undo { .. } => format!("undo-{number}-{tries}"),
            };
            match chance.below(8) {
                // Cut before it is sent.
                0 => again(seat).await,
                // Cut before the answer comes.
                1 => {
                    seat.say(&op.message(&id)).await;
                    again(seat).await;
                }
                // An old one comes again, from its own seat.
                2 if number > 0 => {
                    let old = &ops[chance.below(number)];
                    seats[old.seat].say(&old.message("old")).await;
                }
                // A later one comes early.
                3 => {
                    if let Some(later) = ops.get(number + 1) {
                        seats[later.seat].say(&later.message("early")).await;
                    }
                }
                4 => {
                    for _ in 0..2 {
                        seat.say(&op.message(&id)).await;
                    }
                }
                5 => again(&mut seats[1 - op.seat]).await,
                _ => {}
            }
            let seat = &mut seats[op.seat];
            let Some(answer) = seat.ask_as(op.message(&id), &id).await else {
                again(seat).await;
                continue;
            };
            if answer["type"] == "done" {
                break;
            }
            // It came early before, or an undo was done already.
            assert_eq!(answer["why"], "stale", "{op:?}: {answer}");
            if answer["at"].as_u64() > Some(op.at as u64) {
                break;
            }
        }
    }
}

/// The log without its header: whose line, by which message, and the line.
type Lines = Vec<(Option<u8>, Option<String>, String)>;

async fn both(address: &str, new: Value, length: usize, seed: u64) -> [String; 2] {
    let tokens = [guest(address, "Anna").await, guest(address, "Bruno").await];
    let mut dice = Vec::new();
    let calm = opened(address, &tokens, &new, &mut dice, seed).await;
    let mut seats =
        [Seat::sit(address, &calm, &tokens[0]).await, Seat::sit(address, &calm, &tokens[1]).await];
    let ops = faultless(&mut seats, length, seed).await;
    let wild = opened(address, &tokens, &new, &mut dice, seed).await;
    let mut others =
        [Seat::sit(address, &wild, &tokens[0]).await, Seat::sit(address, &wild, &tokens[1]).await];
    troubled(&mut others, &ops, seed).await;
    for (mut troubled, calm) in others.into_iter().zip(seats) {
        // What came piece by piece is what comes to somebody new as a whole.
        troubled.until(calm.at).await;
        let fresh = Seat::sit(address, &wild, &troubled.token).await;
        assert_eq!(troubled.steps, fresh.steps, "seed {seed}");
        assert_eq!(calm.steps, fresh.steps, "seed {seed}");
    }
    [calm, wild]
}

async fn many(game: Value, seeds: u64, length: usize) {
    let mut served = Served::usual().await;
    let address = Arc::new(served.address.clone());
    let mut running = Vec::new();
    for worker in 0..4 {
        let (address, game) = (address.clone(), game.clone());
        running.push(tokio::spawn(async move {
            let mut pairs = Vec::new();
            for seed in (0..seeds).filter(|seed| seed % 4 == worker) {
                pairs.push((seed, both(&address, game.clone(), length, seed).await));
            }
            pairs
        }));
    }
    let mut pairs = Vec::new();
    for worker in running {
        pairs.extend(worker.await.expect("no seed fails"));
    }
    served.stop().await;
    for (seed, [calm, wild]) in pairs {
        let [calm, wild]: [Lines; 2] = [served.folder.lines(&calm), served.folder.lines(&wild)];
        assert!(calm.len() > 1, "something was done");
        assert_eq!(calm, wild, "seed {seed}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trouble_on_the_way_changes_nothing_in_pig() {
    many(json!({ "game": "pig" }), 70, 14).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trouble_on_the_way_changes_nothing_in_connect_four() {
    many(json!({ "game": "connect-four" }), 70, 14).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trouble_on_the_way_changes_nothing_in_okko() {
    many(json!({ "game": "okko", "ready": "introductory" }), 4, 60).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_done_is_known_again_after_a_restart() {
    let mut served = Served::usual().await;
    let (id, tokens) = pair(&served.address, json!({ "game": "connect-four" })).await;
    let mut first = Seat::sit(&served.address, &id, &tokens[0]).await;
    let drop = |at: usize| json!({ "type": "do", "id": "mine", "at": at, "commands": ["drop d"] });
    let began = first.at;
    let done = first.ask_as(drop(began), "mine").await.expect("an answer");
    assert_eq!(
        (&done["type"], &done["again"], &done["at"]),
        (&json!("done"), &json!(false), &json!(began + 1))
    );
    let again = first.ask_as(drop(began), "mine").await.expect("an answer");
    assert_eq!((&again["again"], &again["at"]), (&json!(true), &json!(began + 1)));
    let stale = first.ask(json!({ "type": "do", "at": began, "commands": ["drop e"] })).await;
    assert_eq!((&stale["why"], &stale["at"]), (&json!("stale"), &json!(began + 1)));
    // The same name from another seat is another message.
    let mut second = Seat::sit(&served.address, &id, &tokens[1]).await;
    let own = second.ask_as(drop(began + 1), "mine").await.expect("an answer");
    assert_eq!((&own["type"], &own["again"]), (&json!("done"), &json!(false)));

    served.restart().await;
    let mut first = Seat::sit(&served.address, &id, &tokens[0]).await;
    assert_eq!((first.at, first.step()), (began + 2, 2));
    let again = first.ask_as(drop(began), "mine").await.expect("an answer");
    assert_eq!((&again["again"], &again["at"]), (&json!(true), &json!(began + 1)));
    let body = json!({ "id": "mine", "at": began, "seat": 0, "commands": ["drop d"] });
    let path = format!("/api/v1/matches/{id}/do");
    let by_http = post(&served.address, path).by(&tokens[0]).json(&body).send().await.good();
    assert_eq!((&by_http["again"], &by_http["at"]), (&json!(true), &json!(began + 1)));
    first.settle(Duration::from_millis(100)).await;
    assert_eq!(first.step(), 2);
    first.act("drop c").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_hangs_up_at_once_leaves_a_sound_table() {
    let served = Served::usual().await;
    let (id, tokens) = pair(&served.address, json!({ "game": "pig", "dice": [] })).await;
    let mut first = Seat::sit(&served.address, &id, &tokens[0]).await;
    for number in 0..60 {
        let body = json!({ "id": format!("h{number}"), "at": first.at, "seat": 0, "commands": ["roll"], "luck": [2] });
        let call = post(&served.address, format!("/api/v1/matches/{id}/do")).by(&tokens[0]).json(&body);
        let mut stream = tokio::net::TcpStream::connect(&served.address).await.expect("a connection");
        let bytes = call.bytes();
        tokio::io::AsyncWriteExt::write_all(&mut stream, &bytes).await.expect("written");
        tokio::time::sleep(Duration::from_micros(50 * (number % 20))).await;
        drop(stream);
        // It was done wholly or not at all, and the table goes on.
        first.settle(Duration::from_millis(15)).await;
        if !first.offers().iter().any(|offer| offer == "roll") {
            break;
        }
        let mine = json!({ "type": "do", "id": format!("m{number}"), "at": first.at, "commands": ["roll"], "luck": [2] });
        let answer = first.ask_as(mine, &format!("m{number}")).await.expect("the line stays open");
        assert!(answer["type"] == "done" || answer["why"] == "stale" || answer["why"] == "over", "{answer}");
        let at = answer["at"].as_u64().expect("a number") as usize;
        first.until(at).await;
    }
}

/// Matches that the process has in memory.
async fn in_memory(process: &Process) -> Option<String> {
    let told = get(&process.address, "/metrics").send().await;
    assert_eq!(told.status, 200, "{told:?}");
    told.body.lines().find_map(|line| line.strip_prefix("ludoteca_rooms ").map(str::to_owned))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_over_and_left_leaves_memory_soon_and_is_there_for_who_comes_back() {
    let process = Process::start(Durability::Normal);
    let (id, tokens) = pair(&process.address, json!({ "game": "connect-four" })).await;
    let mut anna = Seat::sit(&process.address, &id, &tokens[0]).await;
    assert_eq!(anna.ask(json!({ "type": "resign" })).await["type"], "done");
    drop(anna);
    let begun = Instant::now();
    while in_memory(&process).await.as_deref() != Some("0") {
        assert!(begun.elapsed() < Duration::from_secs(30), "a match that is played stays for a minute");
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    let again = Seat::sit(&process.address, &id, &tokens[1]).await;
    assert_eq!(again.table["state"], "over");
}
