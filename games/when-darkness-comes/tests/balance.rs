//! How bots fare: the greedy one plays every scenario to its end. How often it wins takes long to find out, so that runs
//! when asked for: `cargo test -p when-darkness-comes --release --test whole balance -- --ignored --nocapture`; `MATCHES=20`
//! plays more of each kind, `ONLY=SC3` one scenario, `SEATS=6` with so many. `docs/performance.md` keeps the table.

use std::time::{Duration, Instant};

use bots::{Bot, Budget, named};
use kernel::{Cx, Game, Outcome, Seeded, Side, Table, Turn};
use serde_json::json;
use when_darkness_comes::{Darkness, State};

/// What a bot took to decide.
#[derive(Default)]
struct Clock {
    decisions: u32,
    all: Duration,
    worst: Duration,
}

/// A match between bots of these names, in turn; `None` when it has not ended after so many decisions.
fn play(
    game: &Darkness,
    scenario: &str,
    names: &[&str],
    seed: u64,
    most: u32,
    (budget, clock): (Budget, &mut Clock),
) -> Option<(Outcome, State)> {
    let table = Table { seats: names.len() as u8, setup: json!({ "scenario": scenario }) };
    let [mut luck, mut thought, mut guesses] = [0, 1, 2].map(|kind| Seeded::from_number(seed * 3 + kind));
    let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("the table opens");
    let bot = |name: &&str| named(name, budget).expect("a bot");
    let mut bots: Vec<Box<dyn Bot<Darkness>>> = names.iter().map(bot).collect();
    for _ in 0..most {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => return Some((outcome, state)),
            Turn::Ask(ask) => ask.seats.first().expect("somebody is asked"),
        };
        let mut guess = || game.guess(&state, seat, &mut guesses);
        let begun = Instant::now();
        let action =
            bots[seat.index()].choose(game, seat, &mut guess, &mut thought).expect("something to do");
        let took = begun.elapsed();
        if names[seat.index()] == "greedy" {
            clock.decisions += 1;
            clock.all += took;
            clock.worst = clock.worst.max(took);
        }
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("a bot plays by the rules");
    }
    None
}

/// A number from the environment.
fn number(key: &str, usual: u64) -> u64 {
    std::env::var(key).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// A bot that thinks little, so that tests are quick.
const QUICK: Budget = Budget { positions: 4, tries: 60, ends: 12, guesses: 1 };

#[test]
fn the_greedy_bot_plays_to_the_end() {
    let game = &Darkness::new();
    let ends = |(scenario, seats): (&str, usize)| {
        let outcome = play(game, scenario, &vec!["greedy"; seats], 1, 3_000, (QUICK, &mut Clock::default()));
        assert!(outcome.is_some(), "{scenario} does not end");
    };
    std::thread::scope(|scope| {
        for night in
            [("SC1", 2), ("SC2", 1), ("SC3", 3), ("SC4", 2), ("SC5", 2), ("SC6", 2), ("SC7", 2), ("SC8", 2)]
        {
            scope.spawn(move || ends(night));
        }
    });
}

#[test]
#[ignore = "minutes long; docs/performance.md keeps its tables"]
fn how_often_bots_win() {
    let only = std::env::var("ONLY").unwrap_or_default();
    let matches = number("MATCHES", 10);
    let game = Darkness::new();
    let mut clock = Clock::default();
    println!("| scenario | players | greedy | random |");
    for card in &game.content().scenarios {
        if !only.is_empty() && !only.split(',').any(|id| id == card.id) {
            continue;
        }
        let [fewest, most] = card.players;
        let mut counts = vec![fewest, 2.max(fewest), 4.min(most), most];
        counts.dedup();
        counts.retain(|seats| number("SEATS", u64::from(*seats)) == u64::from(*seats));
        for seats in counts {
            let mut won = |name: &str| {
                let names = vec![name; seats.into()];
                let ended = (0..matches).filter_map(|seed| {
                    play(&game, &card.id, &names, seed, 20_000, (Budget::default(), &mut clock))
                });
                let ended: Vec<(Outcome, State)> = ended.collect();
                // Somebody wins: the scenario can be won.
                let any = |outcome: &Outcome| (0..seats).any(|side| outcome.won(Side(side)));
                let won = ended.iter().filter(|(outcome, _)| any(outcome)).count();
                // How far they came: rounds, tiles still to be drawn, the dead, the scenario's counts.
                let mean = |of: &dyn Fn(&State) -> i64| {
                    let sum: i64 = ended.iter().map(|(_, state)| of(state) * 10).sum();
                    sum / ended.len().max(1) as i64
                };
                let rounds = mean(&|state| state.round.into());
                let tiles = mean(&|state| state.stack.len() as i64);
                let dead =
                    mean(&|state| state.heroes.iter().filter(|hero| hero.health() == 0).count() as i64);
                let counts: Vec<i64> = (0..3).map(|at| mean(&|state| state.counts[at].into())).collect();
                format!("{won} (tenths: rounds {rounds}, tiles {tiles}, dead {dead}, counts {counts:?})")
            };
            println!("| {} | {seats} | {} | {} | of {matches}", card.id, won("greedy"), won("random"));
        }
    }
    let all = clock.all.as_micros() / u128::from(clock.decisions.max(1));
    println!("a greedy decision: {all} µs on average of {}, {:?} at worst", clock.decisions, clock.worst);
}

#[test]
#[ignore = "minutes long; docs/performance.md keeps its figure"]
fn greedy_beats_random_in_90_of_100_competitive_games() {
    let game = Darkness::new();
    let mut clock = Clock::default();
    let mut won = 0;
    let matches = number("MATCHES", 100);
    for seed in 0..matches {
        let scenario = if seed % 4 < 2 { "SC1" } else { "SC6" };
        let names = if seed.is_multiple_of(2) { ["greedy", "random"] } else { ["random", "greedy"] };
        let outcome = play(&game, scenario, &names, seed, 20_000, (Budget::default(), &mut clock));
        let side = Side((seed % 2) as u8);
        let better = outcome.is_some_and(|(outcome, _)| outcome.won(side) && !outcome.won(Side(1 - side.0)));
        println!("{scenario}, seed {seed}: {}", if better { "greedy" } else { "random, or both" });
        won += u32::from(better);
    }
    println!("greedy against random: {won} of {matches}");
    assert!(u64::from(won) * 10 >= matches * 9, "{won} of {matches}");
}
