//! How fast Okko is: random play, clones, odds. `cargo bench -p okko`.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use kernel::{Assume, Eyes, Fair, LogReader, Match, Seat, Seeded, Speak, Table, Turn, draw, odds};
use okko::{Okko, SHELF, State};
use serde_json::json;
use testkit::{Cheap, outside, playout, shelved};

fn main() {
    divan::main();
}

/// The standard table, the first of the shelf.
fn standard() -> Table {
    shelved(&SHELF).swap_remove(0)
}

/// A whole random match; the number of its decisions.
fn random_match(game: &Okko, table: &Table, seed: u64) -> u64 {
    playout(game, table, &mut Cheap::from_number(seed), &mut Seeded::from_number(seed), u64::MAX).1
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn random_decisions_standard(bencher: Bencher) {
    let (game, table) = (Okko::new(), standard());
    let decisions: u64 = (0..20).map(|seed| random_match(&game, &table, seed)).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..20).map(|seed| random_match(&game, &table, seed)).sum::<u64>());
}

/// A state in the middle of a random match.
fn middle(game: &Okko) -> State {
    outside::wander(game, &standard(), 1, 2_000)
}

#[divan::bench]
fn clone_state(bencher: Bencher) {
    let game = Okko::new();
    let state = middle(&game);
    bencher.bench(|| divan::black_box(&state).clone());
}

/// Attacks of growing trouble: plain, with rerolls in reserve, with Perfect Strike and a Duel of abilities.
const FIGHTS: [(&str, &str, &str); 3] =
    [("gaki", "gaki", ""), ("bakuto", "bakuto", "tori"), ("kanatta", "okko", "fire")];

#[divan::bench(args = 0..FIGHTS.len())]
fn odds_of_an_attack(bencher: Bencher, number: usize) {
    let (attacker, defender, die) = FIGHTS[number];
    let game = Okko::new();
    let unused: Vec<&str> = if die.is_empty() { Vec::new() } else { vec![die, "tori", "earth"] };
    let position = json!({
        "rows": vec!["................"; 16],
        "figures": [
            { "character": attacker, "band": 0, "at": "e5 n" },
            { "character": "ronin", "band": 0, "at": "d4 e" },
            { "character": defender, "band": 1, "at": "e4 s", "reserve": (!die.is_empty()).then_some("tori") },
            { "character": "oni-bushi", "band": 1, "at": "f4 w" },
        ],
        "dice": [{ "unused": unused }, {}],
    });
    let state = game.arrange(&position).expect("the position stands");
    let command = format!(
        "{attacker} attack {}",
        if attacker == defender { format!("{defender}-2") } else { defender.to_owned() }
    );
    let actions = game.read(&state, Seat(0), &command).expect("it reads");
    bencher.bench(|| odds(&game, &state, Seat(0), &actions, Assume::BestReaction).expect("it is lawful"));
}

/// A saved match of 2,000 random actions.
fn long_log(game: &Arc<Okko>) -> String {
    let fair = Fair { seed: [7; 32], entropy: Vec::new() };
    let mut game = Match::open(game.clone(), standard(), fair).expect("the table opens");
    let mut dice = Seeded::from_number(5);
    while game.step() < 2_000 {
        let Turn::Ask(ask) = game.turn() else { break };
        let seat = ask.seats.first().expect("somebody is asked");
        let offers = game.offers(seat);
        let action = &offers.actions[draw(&mut dice, offers.actions.len() as u32) as usize];
        game.act(seat, action).expect("an offer is lawful");
    }
    let mut text = serde_json::to_string(game.header()).expect("plain data") + "\n";
    for line in game.log(0) {
        text += &(serde_json::to_string(line).expect("plain data") + "\n");
    }
    text + &serde_json::to_string(&game.seed_line()).expect("plain data") + "\n"
}

#[divan::bench]
fn open_a_log_of_2000_actions(bencher: Bencher) {
    let game = Arc::new(Okko::new());
    let text = long_log(&game);
    bencher.bench(|| {
        let log = LogReader::read(&text).expect("it reads");
        Match::replay(game.clone(), &log, None).map(|game| game.step()).expect("it replays")
    });
}

/// What a reader of a running match is told: each step's story, as the public sees it.
#[divan::bench]
fn tell_2000_actions(bencher: Bencher) {
    let game = Arc::new(Okko::new());
    let log = LogReader::read(&long_log(&game)).expect("it reads");
    let played = Match::replay(game.clone(), &log, None).expect("it replays");
    bencher.bench(|| {
        let mut lines = Vec::new();
        played.walk(0, u32::MAX, |passed| {
            let told = played.veiled(passed.told, Eyes::Public);
            lines.extend(told.iter().map(|told| game.line(passed.after, told).plain()));
        });
        lines
    });
}
