//! Three processes that serve one table, on a PostgreSQL database (`tools/with-postgres`; elsewhere these tests say that
//! they were skipped). The long form of the trouble: `LUDOTECA_CLUSTER=50,200`, that is matches and kills.

mod link;
mod player;
mod trouble;

use std::time::{Duration, Instant};

use serde_json::json;
use server::{Config, Server, ServerFault};
use store::{Durability, MatchId, MatchState, Place, Store, StoreFault, Stored};
use tokio_postgres::NoTls;

use crate::client::{Seat, get, pair, post};
use crate::served::{Folder, LEASE, Process, config};
use link::Link;

/// Several processes, each with a line of its own to the database.
struct Cluster {
    processes: Vec<Process>,
    links: Vec<Link>,
    /// The database itself.
    store: Store,
    by_hand: tokio_postgres::Client,
    schema: String,
}

impl Cluster {
    /// `None`: there is no database here.
    async fn start(name: &str, count: usize) -> Option<Cluster> {
        let Ok(base) = std::env::var("LUDOTECA_POSTGRES") else {
            eprintln!("skipped: LUDOTECA_POSTGRES names no database");
            return None;
        };
        let (by_hand, connection) =
            tokio_postgres::connect(&base, NoTls).await.expect("the database answers");
        tokio::spawn(connection);
        let schema = format!("cluster_{name}_{}", std::process::id());
        by_hand.batch_execute(&format!("CREATE SCHEMA {schema}")).await.expect("a schema");
        let address = format!("{base}?options=-c%20search_path%3D{schema}");
        let store = Store::connect(&address, Durability::Normal).await.expect("the database answers");
        let (mut processes, mut links) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let link = Link::to(&base).await;
            let place = format!("{}?options=-c%20search_path%3D{schema}", link.address);
            let started = tokio::task::spawn_blocking(|| Process::start_shared(place));
            processes.push(started.await.expect("it starts"));
            links.push(link);
        }
        Some(Cluster { processes, links, store, by_hand, schema })
    }

    /// Where the database is, by a line of its own.
    fn place(&self) -> Place {
        Place::Server(format!("{}?options=-c%20search_path%3D{}", self.links[0].address, self.schema))
    }

    fn address(&self, process: usize) -> &str {
        &self.processes[process].address
    }

    async fn stored(&self, id: &str) -> Stored {
        let id = MatchId::parse(id).expect("a name");
        self.store.load(&id).await.expect("it is read").expect("it is there")
    }

    /// Waits until a process serves.
    async fn healthy(&self, process: usize) {
        let begun = Instant::now();
        while get(self.address(process), "/healthz")
            .try_send()
            .await
            .is_none_or(|answer| answer.status != 200)
        {
            assert!(begun.elapsed() < Duration::from_mins(1), "it serves again");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Sits down as a page does, which comes again when its line breaks: a busy machine may make a process late with its
    /// sign of life at any time.
    async fn sit(&self, process: usize, id: &str, token: &str) -> Seat {
        let begun = Instant::now();
        loop {
            match Seat::try_sit(self.address(process), id, token, "lang=none").await {
                Ok(seat) => return seat,
                Err(status) if begun.elapsed() > Duration::from_secs(30) => {
                    let said = self.processes[process].said();
                    let last: Vec<&str> = said.lines().rev().take(40).collect();
                    panic!("process {process} takes no socket ({status}): {last:#?}");
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(250)).await,
            }
        }
    }

    /// How often a process found itself given up by the others.
    fn given_up(&self) -> usize {
        self.processes
            .iter()
            .map(|process| process.said().matches("was given up by the others").count())
            .sum()
    }

    /// What holds when a test has passed.
    async fn end(self) {
        for process in &self.processes {
            assert!(!process.said().contains("panicked"), "{}", process.said());
        }
        drop(self.processes);
        self.store.close().await.expect("closed");
        let drop = format!("DROP SCHEMA {} CASCADE", self.schema);
        self.by_hand.batch_execute(&drop).await.expect("dropped");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_process_serves_any_match_and_one_plays_it() {
    let Some(cluster) = Cluster::start("any", 3).await else { return };
    let (id, tokens) = pair(cluster.address(0), json!({ "game": "pig" })).await;
    // A page, the interface for programs and two sockets, each at a process that does not play the match.
    let page = get(cluster.address(1), format!("/m/{id}")).send().await;
    assert_eq!(page.status, 200, "{page:?}");
    let view =
        get(cluster.address(2), format!("/api/v1/matches/{id}/view?seat=0")).by(&tokens[0]).send().await;
    assert!(view.good()["offers"].is_array(), "{view:?}");
    let mut anna = Seat::sit(cluster.address(1), &id, &tokens[0]).await;
    let mut bruno = Seat::sit(cluster.address(2), &id, &tokens[1]).await;
    for _ in 0..10 {
        let (mover, other) =
            if anna.offers().is_empty() { (&mut bruno, &mut anna) } else { (&mut anna, &mut bruno) };
        mover.act("roll").await;
        other.until(mover.at).await;
    }
    let act = json!({ "id": "a", "at": anna.at, "seat": 0, "commands": ["nonsense"] });
    let refused =
        post(cluster.address(2), format!("/api/v1/matches/{id}/do")).by(&tokens[0]).json(&act).send().await;
    assert_eq!(refused.json()["type"], "refused", "{refused:?}");
    // Whoever may not see it may not see it from afar either, and what is not there is nowhere.
    let hidden = pair(cluster.address(0), json!({ "game": "pig", "watchable": false })).await.0;
    for process in 0..3 {
        for path in [format!("/m/{hidden}"), "/m/aaaaaaaaaaaa".to_owned()] {
            assert_eq!(get(cluster.address(process), path).send().await.status, 404);
        }
    }
    // Nobody believes himself alone where others are.
    let folder = Folder::new();
    let alone = Config { store: cluster.place(), ..config(&folder.0) };
    let refused = Server::bind(alone).await.err();
    assert!(matches!(refused, Some(ServerFault::Store(StoreFault::Shared))), "{refused:?}");
    // A request that was handed on is not handed on again: nobody sends it in circles.
    let circling = get(cluster.address(1), format!("/m/{id}")).with("X-Ludoteca-Handed-On", "1").send().await;
    assert_eq!(circling.status, 503, "{circling:?}");
    cluster.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_was_paused_neither_writes_nor_answers() {
    let Some(cluster) = Cluster::start("paused", 2).await else { return };
    let (id, tokens) = pair(cluster.address(0), json!({ "game": "pig" })).await;
    let mut anna = Seat::sit(cluster.address(0), &id, &tokens[0]).await;
    anna.act("roll").await;
    let asked = usize::from(anna.offers().is_empty());
    let mut there = Seat::sit(cluster.address(0), &id, &tokens[asked]).await;
    cluster.processes[0].pause(true);
    // It is said to the paused process, which will hear it when it goes on.
    let late = json!({ "type": "do", "id": "late", "at": there.at, "commands": ["roll"] });
    there.say(&late).await;
    // The other process plays the match when the lease has ended; until then it waits for the first.
    let begun = Instant::now();
    let mut here = loop {
        match Seat::try_sit(cluster.address(1), &id, &tokens[asked], "lang=none").await {
            Ok(seat) => break seat,
            Err(_) => assert!(begun.elapsed() < 10 * LEASE, "it is taken within seconds"),
        }
    };
    // Nothing has been written since: the paused process could go on where the log ends, if it were let.
    cluster.processes[0].pause(false);
    // `hear` finds the end of the line, and no answer before it.
    while let Some(said) = there.hear().await {
        assert_ne!(said["type"], "done", "{said}");
    }
    cluster.healthy(0).await;
    here.act("roll").await;
    let at = here.at;
    let again = Seat::sit(cluster.address(0), &id, &tokens[asked]).await;
    assert_eq!((again.at, &again.view), (at, &here.view));
    let lines = cluster.stored(&id).await.lines;
    assert_eq!(lines.len(), at);
    assert!(lines.iter().all(|line| line.request.as_deref() != Some("late")));
    cluster.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_goes_on_when_its_process_dies_though_nobody_comes() {
    let Some(mut cluster) = Cluster::start("time", 2).await else { return };
    let clock = json!({ "game": "pig", "clock": { "move": { "seconds": 5 } } });
    let (id, _) = pair(cluster.address(0), clock).await;
    // The lists say of a match that time runs there within a second.
    tokio::time::sleep(Duration::from_secs(2)).await;
    cluster.processes[0].kill();
    let begun = Instant::now();
    while cluster.stored(&id).await.row.state != MatchState::Over {
        assert!(begun.elapsed() < Duration::from_secs(40), "its time is over");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    cluster.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_is_stopped_gives_its_matches_back_at_once() {
    let Some(mut cluster) = Cluster::start("stopped", 2).await else { return };
    let (id, tokens) = pair(cluster.address(0), json!({ "game": "pig" })).await;
    let mut anna = Seat::sit(cluster.address(0), &id, &tokens[0]).await;
    anna.act("roll").await;
    cluster.processes[0].stop();
    let begun = Instant::now();
    let again = Seat::sit(cluster.address(1), &id, &tokens[0]).await;
    assert!(begun.elapsed() < LEASE, "nobody waits for a lease that was given back");
    assert_eq!((again.at, &again.view), (anna.at, &anna.view));
    cluster.end().await;
}

/// What one process changes and another one has in memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_hear_of_people_who_go() {
    let Some(cluster) = Cluster::start("news", 2).await else { return };
    let (id, tokens) = pair(cluster.address(0), json!({ "game": "pig" })).await;
    let mut bruno = Seat::sit(cluster.address(0), &id, &tokens[1]).await;
    let anna = Seat::sit(cluster.address(0), &id, &tokens[0]).await;
    assert_eq!(bruno.table["seats"][0]["name"], "Anna");
    let me = get(cluster.address(1), "/api/v1/me").by(&tokens[0]).send().await.good();
    let person = store::PersonId(me["id"].as_i64().expect("a number"));
    cluster.store.forget_person(person).await.expect("forgotten");
    let begun = Instant::now();
    while bruno.table["seats"][0]["name"] == "Anna" {
        assert!(begun.elapsed() < Duration::from_secs(20), "the news have come");
        bruno.hear().await.expect("the line is open");
    }
    drop(anna);
    cluster.end().await;
}
