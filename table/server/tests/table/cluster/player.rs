//! A person who plays one seat of a match wherever it can be reached, and remembers what was acknowledged.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::client::{Chance, Seat};

/// How long an answer is waited for before it is tried elsewhere.
const PATIENCE: Duration = Duration::from_secs(6);

/// An acknowledged action: which seat, under which name, and how long the log was after it.
pub type Kept = (u8, String, usize);

/// Where and as whom somebody plays.
#[derive(Clone)]
pub struct Player {
    pub addresses: Arc<[String]>,
    pub id: String,
    pub token: String,
    pub seat: u8,
    pub kept: Arc<Mutex<Vec<Kept>>>,
}

impl Player {
    /// Plays until it is told to stop, or the match is over. What was not answered is said again, under the same name,
    /// elsewhere.
    pub async fn play(self, seed: u64, stop: watch::Receiver<bool>) {
        let mut chance = Chance::new(seed);
        let mut unanswered: Option<(String, Value)> = None;
        let mut number = 0;
        while !*stop.borrow() {
            let address = chance.pick(&self.addresses).clone();
            let sat = Seat::try_sit(&address, &self.id, &self.token, "lang=none");
            let Ok(Ok(mut sitting)) = timeout(PATIENCE, sat).await else {
                sleep(Duration::from_millis(100)).await;
                continue;
            };
            while !*stop.borrow() {
                if sitting.table["state"] == "over" && unanswered.is_none() {
                    return;
                }
                if unanswered.is_none() && !sitting.offers().is_empty() {
                    let name = format!("{}-{seed}-{number}", self.seat);
                    number += 1;
                    // Hardly ever `hold`: the match would be over too soon.
                    let command = if chance.below(50) == 0 { "hold" } else { "roll" };
                    let message =
                        json!({ "type": "do", "id": name, "at": sitting.at, "commands": [command] });
                    unanswered = Some((name, message));
                }
                let Some((name, message)) = unanswered.clone() else {
                    match sitting.hear_for(Duration::from_millis(500)).await {
                        Ok(None) => break,
                        Ok(Some(_)) | Err(()) => continue,
                    }
                };
                let Ok(Some(answer)) = timeout(PATIENCE, sitting.ask_as(message, &name)).await else { break };
                if answer["type"] == "done" {
                    let at = answer["at"].as_u64().expect("a number") as usize;
                    self.kept.lock().unwrap_or_else(PoisonError::into_inner).push((self.seat, name, at));
                    unanswered = None;
                    if timeout(PATIENCE, sitting.until_open(at)).await != Ok(true) {
                        break;
                    }
                } else if answer["why"] == "store" {
                    // Nobody knows whether it was kept: it is asked again.
                    break;
                } else {
                    unanswered = None;
                    // The view that it was decided on was old: the next one comes.
                    if sitting.hear_for(Duration::from_millis(500)).await == Ok(None) {
                        break;
                    }
                }
                sleep(Duration::from_millis(10 + chance.below(30) as u64)).await;
            }
        }
    }
}
