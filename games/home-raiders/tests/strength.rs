//! How the greedy bot fares against the random one on every battle space. It takes minutes, so it runs when asked for:
//! `cargo test -p home-raiders --release --test strength -- --ignored --nocapture`. `docs/performance.md` keeps the table.

use std::collections::BTreeMap;
use std::thread;

use bots::{Bot, Budget, named};
use home_raiders::HomeRaiders;
use kernel::{Cx, Game, Seeded, Side, Table, Turn};
use serde_json::json;

/// Matches won, drawn and lost.
type Score = [u32; 3];

/// A match with the objective that the dice choose: what was played for, and 0, 1 or 2 for won, drawn or lost by the
/// greedy bot.
fn play(game: &HomeRaiders, setup: serde_json::Value, greedy: usize, seed: u64) -> (String, usize) {
    let table = Table { seats: 2, setup };
    let [mut luck, mut thought, mut guesses] = [0, 1, 2].map(|kind| Seeded::from_number(seed * 3 + kind));
    let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("the table opens");
    let bot = |seat| named(if seat == greedy { "greedy" } else { "random" }, Budget::default());
    let mut bots: [Box<dyn Bot<HomeRaiders>>; 2] = [0, 1].map(|seat| bot(seat).expect("a bot"));
    loop {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => {
                let won = |seat: usize| outcome.won(Side(seat as u8));
                let objective = format!("{:?}", state.objective);
                return (objective, if won(greedy) { 0 } else { 1 + usize::from(won(1 - greedy)) });
            }
            Turn::Ask(ask) => ask.seats.first().expect("somebody is asked"),
        };
        let mut guess = || game.guess(&state, seat, &mut guesses);
        let bot = &mut bots[seat.index()];
        let action = bot.choose(game, seat, &mut guess, &mut thought).expect("something to do");
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("a bot plays by the rules");
    }
}

/// All pairs of six-Star teams on a battle space, the greedy bot on either side: its score by objective.
fn tour(game: &HomeRaiders, space: &str, number: usize) -> BTreeMap<String, Score> {
    let teams = game.content().teams.iter().filter(|team| team.stars == 6);
    let teams: Vec<&str> = teams.map(|team| team.id.as_str()).collect();
    let pairs = teams.iter().flat_map(|a| teams.iter().map(move |b| [a, b])).filter(|[a, b]| a != b);
    let mut scores: BTreeMap<String, Score> = BTreeMap::new();
    for (pair, teams) in pairs.enumerate() {
        for greedy in [0, 1] {
            let seed = (number * 1_000 + pair * 2 + greedy) as u64;
            let (objective, end) = play(game, json!({ "space": space, "teams": teams }), greedy, seed);
            scores.entry(objective).or_default()[end] += 1;
        }
    }
    scores
}

fn sum(scores: impl Iterator<Item = Score>) -> Score {
    scores.fold(Score::default(), |[won, drawn, lost], [w, d, l]| [won + w, drawn + d, lost + l])
}

#[test]
#[ignore = "minutes long; docs/performance.md keeps its table"]
fn greedy_wins_three_of_four_on_every_battle_space() {
    let game = &HomeRaiders::new();
    let spaces: Vec<&str> = game.content().spaces.iter().map(|space| space.id.as_str()).collect();
    let tours: Vec<BTreeMap<String, Score>> = thread::scope(|scope| {
        let started = spaces.iter().enumerate();
        let started: Vec<_> =
            started.map(|(number, space)| scope.spawn(move || tour(game, space, number))).collect();
        started.into_iter().map(|one| one.join().expect("a tour ends")).collect()
    });
    let mut weak = Vec::new();
    for (space, scores) in spaces.iter().zip(&tours) {
        let [won, drawn, lost] = sum(scores.values().copied());
        println!("| {space} | {won} | {drawn} | {lost} |");
        if won * 4 < (won + drawn + lost) * 3 {
            weak.push(space);
        }
    }
    for objective in tours[0].keys() {
        println!("{objective}: {:?}", sum(tours.iter().filter_map(|scores| scores.get(objective).copied())));
    }
    assert!(weak.is_empty(), "fewer than three of four on {weak:?}");
}
