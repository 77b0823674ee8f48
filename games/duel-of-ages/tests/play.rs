//! Random matches come to an end, whoever sits where.

use duel_of_ages::Duel;
use kernel::{Cx, Game, Offers, Seeded, Table, Turn, draw, draw_offer};

#[test]
fn random_matches_end() {
    let game = Duel::new();
    for seed in 0..300u64 {
        let setup = match seed % 3 {
            0 => serde_json::json!({ "rounds": 8 }),
            1 => serde_json::json!({ "map": "built", "characters": 7, "rounds": 6 }),
            _ => serde_json::json!({ "length": "battle", "characters": 3, "map": "fair" }),
        };
        let seats = [2, 3, 5, 8][seed as usize % 4];
        let setup = if seats == 8 && seed % 3 == 2 { serde_json::json!({ "characters": 4 }) } else { setup };
        let mut luck = Seeded::from_number(seed);
        let mut told = Vec::new();
        let mut state = match game.start(&Table { seats, setup }, &mut Cx::new(&mut luck, &mut told)) {
            Ok(state) => state,
            Err(faults) => panic!("{faults:?}"),
        };
        let mut offers = Offers::new();
        let mut n = 0u32;
        while let Turn::Ask(ask) = game.turn(&state) {
            n += 1;
            assert!(n < 400_000, "seed {seed} does not end");
            let at = draw(&mut luck, ask.seats.count() as u32) as usize;
            let seat = ask.seats.iter().nth(at).unwrap();
            let action =
                draw_offer(&game, &state, seat, &mut offers, &mut |n| draw(&mut luck, n as u32) as usize);
            let action = action.unwrap_or_else(|| panic!("seed {seed} step {n}: {ask:?} {:?}", state.flow));
            let result = game.act(&mut state, seat, &action, &mut Cx::new(&mut luck, &mut told));
            assert!(result.is_ok(), "seed {seed} step {n}: {action:?} {result:?}");
        }
        if seed < 40 {
            println!(
                "seed {seed}: {n} decisions, turn {}, {} told, {:?}",
                state.turn,
                told.len(),
                state.clock.over
            );
        }
    }
}
