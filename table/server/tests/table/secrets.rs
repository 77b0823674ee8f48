//! Two matches that differ only in what is hidden from somebody are the same to them, byte for byte.

use std::collections::BTreeSet;
use std::time::Duration;

use catalog::AnyGame;
use kernel::Table;
use serde_json::{Value, json};

use crate::client::{Seat, get, guest, post, seat_pair};
use crate::served::{Process, Served, games};

/// What somebody gets of a match: every answer in the order in which it was asked for.
type Told = Vec<String>;

/// Names that belong to one match only, and what depends on the moment.
fn normal(text: &str, id: &str) -> String {
    let mut text = text.replace(id, "MATCH");
    if let Some((before, after)) = text.split_once("\"commitment\":\"") {
        text = format!("{before}\"commitment\":\"…{}", &after[64..]);
    }
    // The client's own names for its messages.
    let text = text.split("\"id\":\"q").enumerate().fold(String::new(), |whole, (number, part)| {
        if number == 0 {
            part.to_owned()
        } else {
            whole + "\"id\":\"q…" + part.get(7..).unwrap_or_default()
        }
    });
    // How many look on is told once a second.
    text.split("\"watching\":").enumerate().fold(String::new(), |whole, (number, part)| {
        let part = if number == 0 { part } else { part.trim_start_matches(|c: char| c.is_ascii_digit()) };
        whole + part
    })
}

/// The deck that these dice deal.
fn deck(dice: &[u32]) -> Option<Vec<String>> {
    let leduc = games().iter().find(|game| game.meta().id == "leduc").expect("the toy");
    let luck = dice.iter().map(|die| die - 1).collect();
    let played = leduc.open_dictated(Table { seats: 2, ..Table::default() }, luck).ok()?;
    serde_json::from_value(played.state_json()["deck"].clone()).ok()
}

/// Two openings in which this seat and the board get the same cards, and the other seat different ones.
fn twins(seat: usize) -> [Vec<u32>; 2] {
    let mut known: Vec<(Vec<u32>, Vec<String>)> = Vec::new();
    for number in 0..720u32 {
        for order in [[6, 5, 4, 3, 2], [2, 3, 4, 5, 6]] {
            let mut rest = number;
            let dice: Vec<u32> = order.iter().map(|sides| (rest % sides + 1, rest /= sides).0).collect();
            let Some(deck) = deck(&dice) else { continue };
            let twin = known.iter().find(|(_, other)| {
                let other_rank = |deck: &[String]| deck[1 - seat].chars().next();
                other[seat] == deck[seat] && other[2] == deck[2] && other_rank(other) != other_rank(&deck)
            });
            if let Some((twin, _)) = twin {
                return [twin.clone(), dice];
            }
            known.push((dice, deck));
        }
    }
    unreachable!("such decks exist");
}

/// Messages that nobody well-behaved sends, but that ask nothing of the match.
fn wild(at: usize, commands: &[&str]) -> Vec<Value> {
    let mut all = vec![json!({ "type": "describe" })];
    for command in commands {
        all.push(json!({ "type": "look", "at": at, "commands": [command] }));
        all.push(json!({ "type": "look", "at": at, "commands": [command, command] }));
        // To count what ready-made bands lead to takes too long here.
        if !command.starts_with("band ready") {
            all.push(json!({ "type": "odds", "at": at, "commands": [command] }));
            all.push(json!({ "type": "odds", "at": at, "commands": [command, command] }));
        }
    }
    for board in ["hand-0", "hand-1", "open", "board", ""] {
        for cell in ["0", "a1", ""] {
            all.push(json!({ "type": "gesture", "at": at, "touches": [{ "cell": { "board": board, "cell": cell } }] }));
        }
        all.push(json!({ "type": "gesture", "at": at, "touches": [{ "piece": board }] }));
    }
    for command in ["", "dance", "call call", "bend ready nobody", "band okko okko", "raise hidden", "\u{0}"]
    {
        all.push(json!({ "type": "do", "at": at, "commands": [command] }));
    }
    all.push(json!({ "type": "undo", "at": at, "to": 0 }));
    all.push(json!({ "type": "look", "at": at, "commands": [] }));
    all.push(json!({ "type": "do", "at": at + 5, "commands": ["call"] }));
    all
}

/// Everything that somebody can get by asking for it.
async fn pages(address: &str, id: &str, token: &str, steps: u64) -> Told {
    let base = format!("/api/v1/matches/{id}");
    let mut paths = vec![
        format!("{base}/log"),
        format!("{base}/view?eyes=referee"),
        format!("/m/{id}"),
        format!("/m/{id}/replay"),
    ];
    for lang in ["none", "en", "it"] {
        paths.push(format!("{base}?lang={lang}"));
        for eyes in ["", "&eyes=0", "&eyes=1", "&eyes=public", "&eyes=referee"] {
            paths.push(format!("{base}/view?lang={lang}{eyes}"));
            paths.push(format!("{base}/steps/{}?lang={lang}{eyes}", steps / 2));
        }
        paths.extend((0..=steps + 1).map(|step| format!("{base}/steps/{step}?lang={lang}")));
    }
    let mut told = Vec::new();
    for path in paths {
        let answer = get(address, path.clone()).by(token).send().await;
        let line = format!("{path} {} {:?} {}", answer.status, answer.header("content-length"), answer.body);
        told.push(normal(&line, id));
    }
    told
}

/// What these eyes were told, by the socket and by all pages; who sits at the table as a set, for its messages come by
/// the second.
async fn all(mut seat: Seat, commands: &[&str]) -> (Told, BTreeSet<String>) {
    for message in wild(seat.at, commands) {
        seat.ask(message).await;
    }
    seat.settle(Duration::from_millis(120)).await;
    let id = seat.id.clone();
    let (tables, mut told): (Vec<String>, Told) = seat
        .heard
        .iter()
        .map(|text| normal(text, &id))
        .partition(|text| text.starts_with("{\"type\":\"table\""));
    told.extend(pages(&seat.address, &id, &seat.token, seat.step()).await);
    (told, tables.into_iter().collect())
}

fn same(one: &(Told, BTreeSet<String>), other: &(Told, BTreeSet<String>), whose: &str) {
    for (one, other) in one.0.iter().zip(&other.0) {
        assert_eq!(one, other, "{whose}");
    }
    assert_eq!(one.0.len(), other.0.len(), "{whose}: the same number of messages");
    assert_eq!(one.1, other.1, "{whose}");
}

/// Everybody at the table of one of the twins.
struct Party {
    id: String,
    owner: Seat,
    hidden: Seat,
    watcher: Seat,
    /// Known to the server, but not at this table.
    stranger: Seat,
}

impl Party {
    async fn sit(
        address: &str,
        id: String,
        tokens: &[String; 2],
        stranger: &str,
        seat: usize,
        query: &str,
    ) -> Party {
        Party {
            owner: Seat::sit_with(address, &id, &tokens[seat], query).await,
            hidden: Seat::sit_with(address, &id, &tokens[1 - seat], query).await,
            watcher: Seat::sit_with(address, &id, "", query).await,
            stranger: Seat::sit_with(address, &id, stranger, query).await,
            id,
        }
    }

    async fn follow(&mut self, at: usize) {
        for seat in [&mut self.owner, &mut self.hidden, &mut self.watcher, &mut self.stranger] {
            seat.until(at).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_cards_stay_hidden() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let tokens = [guest(address, "Anna").await, guest(address, "Bruno").await];
    let stranger = guest(address, "Carla").await;
    for (seat, query) in [(0, "lang=en"), (1, "lang=none")] {
        let mut told = Vec::new();
        let mut ids = Vec::new();
        for dice in twins(seat) {
            let id = seat_pair(address, json!({ "game": "leduc", "dice": dice }), &tokens).await;
            let mut party = Party::sit(address, id.clone(), &tokens, &stranger, seat, query).await;
            for command in ["call", "call", "raise", "raise"] {
                let actor =
                    if party.owner.offers().is_empty() { &mut party.hidden } else { &mut party.owner };
                actor.act(command).await;
                let at = actor.at;
                party.follow(at).await;
            }
            let commands = ["fold", "call", "raise", "bet"];
            told.push([
                all(party.owner, &commands).await,
                all(party.watcher, &commands).await,
                all(party.stranger, &commands).await,
            ]);
            ids.push((party.id, party.hidden));
        }
        for (who, whose) in ["the other seat", "a spectator", "a stranger"].into_iter().enumerate() {
            assert!(told[0][who].0.len() > 80);
            same(&told[0][who], &told[1][who], whose);
        }
        // When all is over, all is open, and now they differ.
        let mut logs = Vec::new();
        for (id, mut hidden) in ids {
            while hidden.view["ending"].is_null() {
                let mut other = Seat::sit(address, &id, &tokens[seat]).await;
                let actor = if hidden.offers().is_empty() { &mut other } else { &mut hidden };
                actor.act("call").await;
                let at = actor.at;
                hidden.until(at).await;
            }
            let referee = get(address, format!("/api/v1/matches/{id}/view?eyes=referee")).send().await;
            assert_eq!(referee.status, 200);
            logs.push(get(address, format!("/api/v1/matches/{id}/steps/0?eyes=referee")).send().await.body);
        }
        assert_ne!(logs[0], logs[1]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bands_built_in_secret_stay_secret() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let tokens = [guest(address, "Anna").await, guest(address, "Bruno").await];
    let stranger = guest(address, "Carla").await;
    for query in ["lang=en", "lang=none"] {
        let mut told = Vec::new();
        let mut bands = Vec::new();
        for which in 0..2 {
            let id = seat_pair(address, json!({ "game": "okko", "setup": {} }), &tokens).await;
            let mut party = Party::sit(address, id, &tokens, &stranger, 0, query).await;
            let ready: Vec<String> =
                party.hidden.offers().into_iter().filter(|offer| offer.starts_with("band ")).collect();
            assert!(ready.len() > 1, "bands are built: {:?}", party.hidden.offers());
            let band = ready[if which == 0 { 0 } else { ready.len() - 1 }].clone();
            party.hidden.act(&band).await;
            let at = party.hidden.at;
            party.follow(at).await;
            bands.push(band);
            let own = party.owner.offers();
            let commands = [own.first().map_or("band", String::as_str), "band okko", "band ready nothing"];
            told.push([
                all(party.owner, &commands).await,
                all(party.watcher, &commands).await,
                all(party.stranger, &commands).await,
            ]);
        }
        assert_ne!(bands[0], bands[1]);
        for (who, whose) in ["the other seat", "a spectator", "a stranger"].into_iter().enumerate() {
            same(&told[0][who], &told[1][who], whose);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seed_hashes_and_others_commands_are_nowhere_before_the_end() {
    let mut process = Process::start(store::Durability::Normal);
    let address = process.address.clone();
    let tokens = [guest(&address, "Anna").await, guest(&address, "Bruno").await];
    let new = json!({ "game": "okko", "ready": "standard" });
    let new = if game("okko").setups().iter().any(|(name, _)| *name == "standard") {
        new
    } else {
        json!({ "game": "okko" })
    };
    let id = seat_pair(&address, new, &tokens).await;
    let mut seats = [Seat::sit(&address, &id, &tokens[0]).await, Seat::sit(&address, &id, &tokens[1]).await];
    for _ in 0..12 {
        let Some(actor) = (0..2).find(|&seat| !seats[seat].offers().is_empty()) else { break };
        let command = seats[actor].offers()[0].clone();
        seats[actor].act(&command).await;
        let at = seats[actor].at;
        seats[1 - actor].until(at).await;
    }
    let steps = seats[0].step();
    let mut shown = pages(&address, &id, "", steps).await.join("\n");
    shown += &pages(&address, &id, &tokens[0], steps).await.join("\n");
    shown += &seats[0].heard.join("\n");
    // Others' commands: a spectator and the other seat are told of none.
    let mut watcher = Seat::sit(&address, &id, "").await;
    watcher.settle(Duration::from_millis(100)).await;
    assert!(watcher.steps.iter().all(|step| step.get("said").is_none()));
    assert!(watcher.steps.iter().skip(1).all(|step| step["seat"].is_u64()), "but of who acted");
    for step in seats[0].steps.iter().filter(|step| step["seat"] == 1) {
        assert!(step.get("said").is_none(), "{step}");
    }
    let said = process.said();
    process.kill();
    assert!(said.contains("request"), "the log is written");
    let lines = process.folder.lines(&id);
    let seed: Vec<u8> = process
        .folder
        .database()
        .query_row("SELECT seed FROM match WHERE id = ?1", [&id], |row| row.get(0))
        .expect("a seed");
    let seed = crate::client::hex(seed, "");
    assert_eq!(seed.len(), 64);
    for secret in std::iter::once(seed).chain(lines.iter().filter_map(|(_, _, line)| {
        serde_json::from_str::<Value>(line).ok()?["hash"].as_str().map(str::to_owned)
    })) {
        assert!(secret.len() >= 16 && !shown.contains(&secret) && !said.contains(&secret), "{secret}");
    }
    for token in &tokens {
        assert!(!said.contains(token.as_str()), "tokens are not in the log");
    }
}

fn game(id: &str) -> &'static dyn AnyGame {
    &**games().iter().find(|game| game.meta().id == id).expect("the game")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_see_a_match_cannot_tell_that_it_is_there() {
    let served = Served::usual().await;
    let address = served.address.as_str();
    let (anna, eve) = (guest(address, "Anna").await, guest(address, "Eve").await);
    let new = json!({ "game": "leduc", "seats": ["me", "open"], "watchable": false });
    let id = crate::client::open(address, &anna, &new).await;
    let nothing = "zzzzzzzzzzzz";
    for path in ["", "/view", "/steps/0", "/log"] {
        let there = get(address, format!("/api/v1/matches/{id}{path}")).by(&eve).send().await;
        let not = get(address, format!("/api/v1/matches/{nothing}{path}")).by(&eve).send().await;
        assert_eq!((there.status, &there.body), (404, &not.body), "{path}");
    }
    for path in ["/m/", "/tables/"] {
        let there = get(address, format!("{path}{id}")).by(&eve).send().await;
        assert_eq!(there.status, 404, "{path}");
    }
    assert_eq!(Seat::try_sit(address, &id, &eve, "").await.err(), Some(404));
    let act = json!({ "id": "a", "at": 1, "seat": 0, "commands": ["call"] });
    assert_eq!(
        post(address, format!("/api/v1/matches/{id}/do")).by(&eve).json(&act).send().await.status,
        404
    );
    let join = post(address, format!("/api/v1/matches/{id}/join")).by(&eve).json(&json!({})).send().await;
    assert!(join.status == 403 || join.status == 404, "{join:?}");
    // Its invitation is the owner's alone.
    let table = get(address, format!("/api/v1/matches/{id}")).by(&anna).send().await.good();
    assert!(table["invites"][0]["url"].as_str().is_some_and(|url| url.starts_with("/join/")));
}
