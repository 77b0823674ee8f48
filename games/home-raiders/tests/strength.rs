//! How the greedy bot fares against the random one on every battle space. It takes minutes, so it runs when asked for:
//! `cargo test -p home-raiders --release --test strength -- --ignored --nocapture`; with `OBJECTIVE=portal` before it,
//! all play for that. `docs/performance.md` keeps the table.

use std::thread;

use catalog::AnyGame;
use home_raiders::HomeRaiders;
use kernel::{Side, Table};
use serde_json::json;

/// Matches won, drawn and lost by the greedy bot.
type Score = [u32; 3];

/// All pairs of six-Star teams on a battle space, the greedy bot on either side.
fn tour(game: &dyn AnyGame, teams: &[&str], space: &str, number: usize) -> Score {
    let objective = std::env::var("OBJECTIVE").unwrap_or_else(|_| "rolled".to_owned());
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
    let scores: Vec<Score> = thread::scope(|scope| {
        let tours = spaces.iter().enumerate();
        let tours: Vec<_> =
            tours.map(|(number, space)| scope.spawn(move || tour(game, teams, space, number))).collect();
        tours.into_iter().map(|tour| tour.join().expect("a tour ends")).collect()
    });
    let mut weak = Vec::new();
    for (space, [won, drawn, lost]) in spaces.iter().zip(scores) {
        println!("| {space} | {won} | {drawn} | {lost} |");
        if won * 20 < (won + drawn + lost) * 17 {
            weak.push(space);
        }
    }
    assert!(weak.is_empty(), "fewer than 17 of 20 on {weak:?}");
}
