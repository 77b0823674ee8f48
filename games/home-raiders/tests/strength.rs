//! How the greedy bot fares against the random one on every battle space, for each objective. It takes minutes, so it runs
//! when asked for: `cargo test -p home-raiders --release --test whole strength -- --ignored --nocapture`.
//! `docs/performance.md` keeps the table.

use std::thread;

use catalog::AnyGame;
use home_raiders::HomeRaiders;
use kernel::{Side, Table};
use serde_json::json;

/// What is played for: each objective, and whatever is rolled.
const OBJECTIVES: [&str; 4] = ["annihilate", "portal", "strategic", "rolled"];

/// Matches won, drawn and lost by the greedy bot.
type Score = [u32; 3];

/// All pairs of six-Star teams on a battle space for an objective, the greedy bot on either side.
fn tour(game: &dyn AnyGame, teams: &[&str], space: &str, number: usize, objective: &str) -> Score {
    let pairs = teams.iter().flat_map(|a| teams.iter().map(move |b| [a, b])).filter(|[a, b]| a != b);
    let mut score = Score::default();
    for (pair, teams) in pairs.enumerate() {
        let setup = json!({ "space": space, "teams": teams, "options": { "objective": objective } });
        let table = Table { seats: 2, setup };
        for (seat, bots) in [["greedy", "random"], ["random", "greedy"]].into_iter().enumerate() {
            let seed = (number * 1_000 + pair * 2 + seat) as u64;
            let duel = game.duel(&table, &bots, seed).expect("bots play by the rules");
            let outcome = duel.outcome.expect("it ends after six rounds");
            let won = |seat: usize| outcome.won(Side(seat as u8));
            score[if won(seat) { 0 } else { 1 + usize::from(won(1 - seat)) }] += 1;
        }
    }
    score
}

#[test]
#[ignore = "minutes long; docs/performance.md keeps its table"]
fn greedy_wins_17_of_20_on_every_battle_space() {
    let rules = HomeRaiders::new();
    let teams = rules.content().teams.iter().filter(|team| team.stars == 6);
    let teams: &Vec<&str> = &teams.map(|team| team.id.as_str()).collect();
    let spaces: Vec<&str> = rules.content().spaces.iter().map(|space| space.id.as_str()).collect();
    let game = catalog::find("home-raiders").expect("it is in the catalog");
    let game = &*game;
    let scores: Vec<[Score; 4]> = thread::scope(|scope| {
        let tours = spaces.iter().enumerate().map(|(number, space)| {
            scope.spawn(move || OBJECTIVES.map(|objective| tour(game, teams, space, number, objective)))
        });
        let tours: Vec<_> = tours.collect();
        tours.into_iter().map(|tour| tour.join().expect("a tour ends")).collect()
    });
    println!("| battle space, won / drawn / lost | {} |", OBJECTIVES.join(" | "));
    let mut weak = Vec::new();
    for (space, scores) in spaces.iter().zip(scores) {
        let told = scores.map(|[won, drawn, lost]| format!("{won} / {drawn} / {lost}"));
        println!("| {space} | {} |", told.join(" | "));
        let enough = |scores: &[Score]| {
            let won: u32 = scores.iter().map(|score| score[0]).sum();
            won * 20 >= scores.iter().flatten().sum::<u32>() * 17
        };
        let [.., rolled] = scores;
        if !enough(&[rolled]) || !enough(&scores) {
            weak.push(space);
        }
    }
    assert!(weak.is_empty(), "fewer than 17 of 20 of those rolled, or of all, on {weak:?}");
}
