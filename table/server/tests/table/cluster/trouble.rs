//! Everything at once: people play at all processes while these are killed and paused and their lines to the database are
//! cut, slowed down and silenced. What was acknowledged is there, once, and all see the same in the end.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kernel::{Fair, LogReader};
use serde_json::json;
use tokio::sync::watch;
use tokio::time::sleep;

use super::Cluster;
use super::link::State;
use super::player::{Kept, Player};
use crate::client::{Chance, pair};
use crate::served::{LEASE, games};

/// What is done to a process.
#[derive(Clone, Copy, Debug)]
enum Event {
    Kill,
    Pause,
    Cut,
    Slow,
    Silence,
}

/// Matches and kills: six and four, or what `LUDOTECA_CLUSTER` says.
fn size() -> (usize, usize) {
    let asked = std::env::var("LUDOTECA_CLUSTER").ok();
    let read = |text: String| {
        let (matches, kills) = text.split_once(',')?;
        Some((matches.trim().parse().ok()?, kills.trim().parse().ok()?))
    };
    asked.map_or((6, 4), |text| read(text).expect("two numbers, such as 50,200"))
}

/// As many kills as are wanted, and now and then something else, in some order.
fn events(kills: usize, chance: &mut Chance) -> Vec<Event> {
    let few = kills.div_ceil(10);
    let mut events = vec![Event::Kill; kills];
    for other in [Event::Pause, Event::Cut, Event::Slow, Event::Silence] {
        events.extend(vec![other; few]);
    }
    for at in (1..events.len()).rev() {
        events.swap(at, chance.below(at + 1));
    }
    events
}

/// Does something to a process, and makes it good again.
async fn happen(event: Event, cluster: &mut Cluster, which: usize, chance: &mut Chance) {
    let longer_than_a_lease = LEASE + Duration::from_millis(500 + chance.below(1_500) as u64);
    match event {
        Event::Kill => {
            cluster.processes[which].kill();
            // Sometimes the others have to take what it played, sometimes it is back before.
            let away = if chance.below(4) == 0 { longer_than_a_lease } else { Duration::ZERO };
            sleep(away).await;
            tokio::task::block_in_place(|| cluster.processes[which].again());
        }
        Event::Pause => {
            cluster.processes[which].pause(true);
            sleep(longer_than_a_lease).await;
            cluster.processes[which].pause(false);
        }
        Event::Cut | Event::Silence => {
            cluster.links[which].set(if matches!(event, Event::Cut) { State::Cut } else { State::Silent });
            sleep(longer_than_a_lease).await;
            cluster.links[which].set(State::Whole);
        }
        Event::Slow => {
            cluster.links[which].set(State::Slow(Duration::from_millis(100)));
            sleep(Duration::from_secs(2)).await;
            cluster.links[which].set(State::Whole);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_was_acknowledged_is_there_once_whatever_happens_to_the_processes() {
    let Some(mut cluster) = Cluster::start("trouble", 3).await else { return };
    let (count, kills) = size();
    let (begun, mut chance) = (Instant::now(), Chance::new(26));
    let addresses: Arc<[String]> = cluster.processes.iter().map(|process| process.address.clone()).collect();
    let (stop, stopped) = watch::channel(false);
    let (mut matches, mut players) = (Vec::new(), Vec::new());
    for number in 0..count {
        let (id, tokens) = pair(cluster.address(number % 3), json!({ "game": "pig" })).await;
        let kept: Arc<Mutex<Vec<Kept>>> = Arc::default();
        for seat in 0..2 {
            let player = Player {
                addresses: addresses.clone(),
                id: id.clone(),
                token: tokens[usize::from(seat)].clone(),
                seat,
                kept: kept.clone(),
            };
            players.push(tokio::spawn(player.play(2 * number as u64 + u64::from(seat), stopped.clone())));
        }
        matches.push((id, tokens, kept));
    }
    for event in events(kills, &mut chance) {
        let which = chance.below(3);
        happen(event, &mut cluster, which, &mut chance).await;
        sleep(Duration::from_millis(200 + chance.below(800) as u64)).await;
    }
    // All is well again, and they play on for a while.
    for process in 0..3 {
        cluster.healthy(process).await;
    }
    sleep(LEASE).await;
    stop.send_replace(true);
    for player in players {
        player.await.expect("what was said was right");
    }
    let mut actions = 0;
    for (id, tokens, kept) in &matches {
        // The same at every process, and for whoever comes first.
        let mut seen = Vec::new();
        for process in 0..3 {
            let seat = cluster.sit(process, id, &tokens[0]).await;
            seen.push((seat.at, seat.view));
        }
        assert!(seen.iter().all(|view| *view == seen[0]), "{id}: {seen:?}");
        let stored = cluster.stored(id).await;
        assert_eq!(stored.lines.len(), seen[0].0, "{id}");
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        actions += kept.len();
        for (seat, name, at) in kept.iter() {
            let line = &stored.lines[at - 1];
            let here = line.seat == Some(*seat) && line.request.as_ref() == Some(name);
            assert!(here, "{id}: {name} stands where it was said to be");
        }
        let names: Vec<_> = stored.lines.iter().filter_map(|line| line.request.as_ref()).collect();
        let different: BTreeSet<_> = names.iter().collect();
        assert_eq!(names.len(), different.len(), "{id}: nothing was done twice");
        // Every hash and every draw holds.
        let mut text = stored.row.header.clone() + "\n";
        stored.lines.iter().for_each(|line| text.extend([line.text.as_str(), "\n"]));
        let log = LogReader::read(&text).expect("a log");
        let game = games().iter().find(|game| game.meta().id == "pig").expect("the game");
        let fair = stored.seed.map(|seed| Fair { seed, entropy: Vec::new() });
        assert!(game.resume(&log, fair, None).is_ok(), "{id} is verified");
    }
    eprintln!(
        "{count} matches, {kills} kills, {} times given up: {actions} acknowledged actions are there, once, after {} s",
        cluster.given_up(),
        begun.elapsed().as_secs()
    );
    assert!(actions > 20 * kills, "only {actions} actions were acknowledged");
    cluster.end().await;
}
