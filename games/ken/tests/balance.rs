//! How the eight ready-made decks fare against each other in the hands of the greedy bot. It takes minutes, so it runs
//! when asked for: `cargo test -p ken --release --test whole balance -- --ignored --nocapture`; `MATCHES=20` plays more of each
//! pairing. `games/ken/README.md` keeps the table.

use std::collections::BTreeMap;

use bots::{Bot, Budget, named};
use ken::{Ken, State};
use kernel::{Cx, Game, Outcome, Seeded, Side, Table, Turn};
use serde_json::json;

/// A match between two greedy bots: how it ended, and the last position.
fn play(game: &Ken, decks: [&str; 2], seed: u64) -> (Outcome, State) {
    let table = Table { seats: 2, setup: json!({ "decks": decks }) };
    let [mut luck, mut thought, mut guesses] = [0, 1, 2].map(|kind| Seeded::from_number(seed * 3 + kind));
    let mut state: State = game.start(&table, &mut Cx::silent(&mut luck)).expect("the table opens");
    let mut bots: [Box<dyn Bot<Ken>>; 2] = [0; 2].map(|_| named("greedy", Budget::default()).expect("a bot"));
    loop {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => return (outcome, state),
            Turn::Ask(ask) => ask.seats.first().expect("somebody is asked"),
        };
        let mut guess = || game.guess(&state, seat, &mut guesses);
        let action =
            bots[seat.index()].choose(game, seat, &mut guess, &mut thought).expect("something to do");
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("a bot plays by the rules");
    }
}

#[test]
#[ignore = "minutes long; the README keeps its table"]
fn no_deck_wins_less_than_30_or_more_than_70_of_100() {
    let matches: u64 = std::env::var("MATCHES").ok().and_then(|n| n.parse().ok()).unwrap_or(6);
    let game = Ken::new();
    let decks: Vec<&str> = game.content().decks.iter().map(|deck| deck.id.as_str()).collect();
    let mut wins: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    let (mut began, mut ways, mut lengths) = (0, BTreeMap::<&str, u64>::new(), Vec::new());
    for (a, b) in (0..8).flat_map(|a| (0..8).map(move |b| (a, b))).filter(|(a, b)| a != b) {
        for number in 0..matches {
            let (outcome, last) = play(&game, [decks[a], decks[b]], (a * 8 + b) as u64 * 1000 + number);
            began += usize::from(outcome.won(Side(last.setting.first)));
            *ways.entry(outcome.by.0).or_default() += 1;
            lengths.push(last.puntata.div_ceil(2));
            if outcome.won(Side(0)) {
                *wins.entry((a, b)).or_default() += 1;
            } else if outcome.won(Side(1)) {
                *wins.entry((b, a)).or_default() += 1;
            }
        }
    }
    lengths.sort_unstable();
    let [least, median, most] = [1, 10, 19].map(|part| lengths[lengths.len() * part / 20]);
    println!(
        "who begins won {began} of {}, {ways:?}, Puntate of each {median} ({least} to {most})",
        lengths.len()
    );
    let percent = |won: u64, of: u64| won * 100 / of;
    let mut out = Vec::new();
    for (a, deck) in decks.iter().enumerate() {
        let won = |b: usize| wins.get(&(a, b)).copied().unwrap_or(0);
        let row: Vec<String> = (0..8)
            .map(|b| if a == b { "–".to_owned() } else { percent(won(b), 2 * matches).to_string() })
            .collect();
        let (all, of) = ((0..8).map(won).sum::<u64>(), 14 * matches);
        println!("| {deck} | {} | {} |", row.join(" | "), percent(all, of));
        if !(30 * of..=70 * of).contains(&(100 * all)) {
            out.push(format!("{deck} wins {all} of {of}"));
        }
    }
    assert!(out.is_empty(), "{out:?}");
}
