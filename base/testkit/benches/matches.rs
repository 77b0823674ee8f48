//! What the kernel costs: an action with its log line and hash, undo, reading and replaying logs, exact odds.
//!
//! `cargo bench -p testkit --bench matches`

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kernel::{Assume, Fair, Game, LogReader, Match, Seat, Table, Turn, odds, state_hash};
use testkit::games::{ConnectFour, Pig, connect_four, pig};

fn main() {
    divan::main();
}

static TWO: Table = Table { seats: 2, setup: serde_json::Value::Null };

fn open<G: Game>(game: &Arc<G>) -> Match<G> {
    Match::open(game.clone(), TWO.clone(), Fair { seed: [7; 32], entropy: Vec::new() })
        .expect("the table fits")
}

/// A match of connect four in which nobody wins early, played on until it is over and begun again by undo: as many
/// actions as wanted.
fn long_connect_four(actions: u32) -> Match<ConnectFour> {
    let mut played = open(&Arc::new(ConnectFour::default()));
    for n in 0..actions {
        if matches!(played.turn(), Turn::Over(_)) || played.step() >= 20 {
            played.undo_to(0).expect("there is something to take back");
        }
        let Turn::Ask(ask) = played.turn() else { break };
        let seat = ask.seats.first().expect("somebody is asked");
        let offers = played.offers(seat).actions;
        let action = offers[(n * 5 + n / 7) as usize % offers.len()];
        played.act(seat, &action).expect("an offer is lawful");
    }
    played
}

/// A match of pig that never ends, because nobody holds: as many actions as wanted, all with dice.
fn long_pig(actions: u32) -> Match<Pig> {
    let mut played = open(&Arc::new(Pig::default()));
    for _ in 0..actions {
        let seat = played.state().mover;
        played.act(seat, &pig::Action::Roll).expect("a roll is lawful");
    }
    played
}

fn text<G: Game>(played: &Match<G>, open_up: bool) -> String {
    let header = serde_json::to_string(played.header()).expect("plain data");
    let seed = if open_up { played.seed_line() } else { None };
    let lines =
        played.log(0).iter().chain(&seed).map(|line| serde_json::to_string(line).expect("plain data"));
    std::iter::once(header).chain(lines).map(|line| line + "\n").collect()
}

#[divan::bench]
fn clone_a_wall(bencher: Bencher) {
    let played = long_connect_four(12);
    bencher.bench_local(|| *black_box(played.state()));
}

#[divan::bench]
fn hash_a_wall(bencher: Bencher) {
    let played = long_connect_four(12);
    bencher.bench_local(|| state_hash(black_box(played.state())));
}

#[divan::bench]
fn act_and_undo_connect_four(bencher: Bencher) {
    let mut played = long_connect_four(12);
    let (step, seat) = (played.step(), played.state().mover());
    bencher.bench_local(|| {
        played.act(seat, &connect_four::Action::Drop { column: 6 }).expect("lawful");
        played.undo_to(step).expect("there is something to take back");
    });
}

#[divan::bench]
fn act_pig(bencher: Bencher) {
    bencher.counter(ItemsCount::new(1_000u32)).bench_local(|| long_pig(1_000));
}

#[divan::bench(args = [200, 2_000])]
fn undo_pig_by_one(bencher: Bencher, actions: u32) {
    bencher.with_inputs(|| long_pig(actions)).bench_local_refs(|played| played.undo_to(actions - 1));
}

#[divan::bench(args = [200, 2_000])]
fn read_log_of_pig(bencher: Bencher, actions: u32) {
    let log = text(&long_pig(actions), true);
    bencher
        .counter(ItemsCount::new(actions))
        .bench_local(|| LogReader::read(black_box(&log)).expect("a good log"));
}

/// From text to a match at its end, every hash compared.
#[divan::bench(args = [200, 2_000])]
fn open_log_of_pig(bencher: Bencher, actions: u32) {
    let game = Arc::new(Pig::default());
    let log = text(&long_pig(actions), false);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| {
        let read = LogReader::read(black_box(&log)).expect("a good log");
        Match::replay(game.clone(), &read, None).expect("no drift")
    });
}

/// From text to a match at its end, every hash and every draw compared.
#[divan::bench(args = [200, 2_000])]
fn verify_log_of_pig(bencher: Bencher, actions: u32) {
    let game = Arc::new(Pig::default());
    let log = text(&long_pig(actions), true);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| {
        let read = LogReader::read(black_box(&log)).expect("a good log");
        Match::verify(game.clone(), &read).expect("no drift")
    });
}

/// From text to a match at its end, with an undo after every twenty actions.
#[divan::bench(args = [2_000])]
fn open_log_of_connect_four(bencher: Bencher, actions: u32) {
    let game = Arc::new(ConnectFour::default());
    let log = text(&long_connect_four(actions), false);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| {
        let read = LogReader::read(black_box(&log)).expect("a good log");
        Match::replay(game.clone(), &read, None).expect("no drift")
    });
}

#[divan::bench]
fn odds_of_a_roll(bencher: Bencher) {
    let game = Pig::default();
    let state = pig::State { held: [90, 0], gathered: 6, mover: Seat(0) };
    bencher.bench_local(|| odds(&game, black_box(&state), Seat(0), &[pig::Action::Roll], Assume::NoReaction));
}
