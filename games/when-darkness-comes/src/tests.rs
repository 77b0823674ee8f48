//! Whole matches by chance: every scenario comes to an end.

use kernel::{Cx, Game, Offers, Seeded, Table, Turn, draw, draw_offer};
use serde_json::json;

use crate::fixture::game;

/// Plays a match by chance; how many decisions it took, or `None` when it does not end.
fn play(scenario: &str, seats: u8, seed: u64, most: u32) -> Option<u32> {
    let game = game();
    let mut luck = Seeded::from_number(seed);
    let mut choice = Seeded::from_number(seed + 1_000);
    let table = Table { seats, setup: json!({ "scenario": scenario }) };
    let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("a table");
    let mut offers = Offers::new();
    for made in 0..most {
        let Turn::Ask(ask) = game.turn(&state) else { return Some(made) };
        let seat = ask.seats.first().expect("somebody is asked");
        let mut below = |n: usize| draw(&mut choice, n as u32) as usize;
        let action = draw_offer(&*game, &state, seat, &mut offers, &mut below).expect("an offer");
        let done = game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck));
        assert!(done.is_ok(), "{scenario} {seats} {seed}: {action:?} is refused by {done:?}");
    }
    None
}

#[test]
fn every_scenario_comes_to_an_end() {
    let tables = [
        ("SC1", 1),
        ("SC1", 4),
        ("SC2", 3),
        ("SC3", 2),
        ("SC4", 6),
        ("SC5", 5),
        ("SC6", 2),
        ("SC7", 2),
        ("SC8", 4),
        ("SC0", 1),
        ("SC0", 3),
    ];
    for (scenario, seats) in tables {
        for seed in 0..2 {
            let made = play(scenario, seats, seed, 40_000);
            println!("{scenario} with {seats}: {made:?}");
            assert!(made.is_some(), "{scenario} with {seats}, seed {seed}");
        }
    }
}

#[test]
fn a_ninth_scenario_is_written_from_the_readme_alone() {
    let readme = include_str!("../content/README.md");
    let block =
        readme.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let mut files: Vec<(&str, &str)> = crate::content::HOUSE.to_vec();
    files.push(("lantern.toml", block));
    let game = crate::game::Darkness::with_content(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut luck = Seeded::from_number(3);
    let table = Table { seats: 2, setup: json!({ "scenario": "SC9" }) };
    let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("a table");
    let mut choice = Seeded::from_number(4);
    let mut offers = Offers::new();
    for _ in 0..20_000 {
        let Turn::Ask(ask) = game.turn(&state) else { break };
        let seat = ask.seats.first().expect("somebody is asked");
        let mut below = |n: usize| draw(&mut choice, n as u32) as usize;
        let action = draw_offer(&game, &state, seat, &mut offers, &mut below).expect("an offer");
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).expect("an offer is accepted");
    }
    assert!(state.over.is_some(), "it comes to an end");
}
