//! How bots fare: the greedy one plays every scenario to its end. How often it wins takes long to find out, so that runs
//! when asked for: `cargo test -p when-darkness-comes --release --test balance -- --ignored --nocapture`.

use bots::{Bot, Budget, named};
use kernel::{Cx, Game, Outcome, Seeded, Side, Table, Turn};
use serde_json::json;
use when_darkness_comes::Darkness;

/// A match between bots of these names, in turn; `None` when it has not ended after so many decisions.
fn play(
    game: &Darkness,
    scenario: &str,
    names: &[&str],
    seed: u64,
    most: u32,
    budget: Budget,
) -> Option<Outcome> {
    let table = Table { seats: names.len() as u8, setup: json!({ "scenario": scenario }) };
    let [mut luck, mut thought, mut guesses] = [0, 1, 2].map(|kind| Seeded::from_number(seed * 3 + kind));
    let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("the table opens");
    let bot = |name: &&str| named(name, budget).expect("a bot");
    let mut bots: Vec<Box<dyn Bot<Darkness>>> = names.iter().map(bot).collect();
    for _ in 0..most {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Ask(ask) => ask.seats.first().expect("somebody is asked"),
        };
        let mut guess = || game.guess(&state, seat, &mut guesses);
        let action =
            bots[seat.index()].choose(game, seat, &mut guess, &mut thought).expect("something to do");
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("a bot plays by the rules");
    }
    None
}

/// A bot that thinks little, so that tests are quick.
const QUICK: Budget = Budget { positions: 4, tries: 60, ends: 12, guesses: 1 };

#[test]
fn the_greedy_bot_plays_to_the_end() {
    let game = Darkness::new();
    for (scenario, seats) in
        [("SC1", 2), ("SC2", 1), ("SC3", 3), ("SC4", 2), ("SC5", 2), ("SC6", 2), ("SC7", 2), ("SC8", 2)]
    {
        let outcome = play(&game, scenario, &vec!["greedy"; seats], 1, 3_000, QUICK);
        assert!(outcome.is_some(), "{scenario} does not end");
    }
}

#[test]
#[ignore = "minutes long; it prints a table"]
fn how_often_bots_win() {
    let game = Darkness::new();
    let scenarios: Vec<(String, u8)> =
        game.content().scenarios.iter().map(|card| (card.id.clone(), card.players[0].max(2))).collect();
    for (scenario, seats) in scenarios {
        for name in bots::NAMES {
            let names = vec![name; seats.into()];
            let matches =
                (0..20).filter_map(|seed| play(&game, &scenario, &names, seed, 20_000, Budget::default()));
            let won = matches.filter(|outcome| outcome.won(Side(0))).count();
            println!("| {scenario} | {seats} | {name} | {won} of 20 |");
        }
    }
    let greedy = |seed: u64| {
        let names = if seed.is_multiple_of(2) { ["greedy", "random"] } else { ["random", "greedy"] };
        let outcome = play(&game, "SC1", &names, seed, 20_000, Budget::default())?;
        Some(outcome.won(Side((seed % 2) as u8)))
    };
    let won = (0..100).filter(|seed| greedy(*seed) == Some(true)).count();
    println!("greedy against random: {won} of 100");
    assert!(won >= 90, "{won} of 100");
}
