//! Scratch.
use bots::{Bot, Budget, named};
use ken::Ken;
use kernel::*;
fn main() {
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let game = Ken::new();
    let decks = [
        "seven-wells",
        "black-plough",
        "plumed-court",
        "dawn-wing",
        "root-and-gale",
        "long-count",
        "lamp-of-the-mine",
        "onyx-crown",
    ];
    let mut wins = [[0u32; 8]; 8];
    let mut games = [[0u32; 8]; 8];
    let mut first = [0u32; 2];
    let mut len = 0u64;
    let mut ends = std::collections::BTreeMap::new();
    let mut lens = Vec::new();
    for a in 0..8 {
        for b in 0..8 {
            if a == b {
                continue;
            }
            for m in 0..n {
                let seed = (a * 8 + b) as u64 * 1000 + m;
                let mut dice = Seeded::from_number(seed);
                let table = Table { seats: 2, setup: serde_json::json!({"decks": [decks[a], decks[b]]}) };
                let mut state = game.start(&table, &mut Cx::silent(&mut dice)).unwrap();
                let mut players: [Box<dyn Bot<Ken>>; 2] =
                    ["greedy", "greedy"].map(|x| named(x, Budget::default()).unwrap());
                let mut think = Seeded::from_number(seed ^ 99);
                let mut gl = Seeded::from_number(seed ^ 77);
                let mut k = 0;
                loop {
                    let Turn::Ask(ask) = game.turn(&state) else { break };
                    let seat = ask.seats.first().unwrap();
                    let action = players[seat.index()]
                        .choose(&game, seat, &mut || game.guess(&state, seat, &mut gl), &mut think)
                        .unwrap();
                    game.act(&mut state, seat, &action, &mut Cx::silent(&mut dice)).unwrap();
                    k += 1;
                    if k > 20000 {
                        println!("long");
                        break;
                    }
                }
                let over = state.over.unwrap();
                games[a][b] += 1;
                games[b][a] += 1;
                lens.push(state.puntata / 2 + 1);
                len += 1;
                *ends.entry(format!("{:?}", over.how)).or_insert(0) += 1;
                match over.winner {
                    Some(0) => wins[a][b] += 1,
                    Some(_) => wins[b][a] += 1,
                    None => {}
                }
                if over.winner == Some(state.setting.first) {
                    first[0] += 1;
                } else {
                    first[1] += 1;
                }
            }
        }
    }
    for a in 0..8 {
        let w: u32 = wins[a].iter().sum();
        let g: u32 = games[a].iter().sum();
        print!("| {} |", decks[a]);
        for b in 0..8 {
            if a == b { print!(" – |") } else { print!(" {} |", 100 * wins[a][b] / games[a][b].max(1)) }
        }
        println!(" {:.0} |", 100.0 * w as f64 / g as f64);
    }
    lens.sort();
    println!(
        "{len} matches, first {first:?}, {ends:?}, puntate median {} tenth {} ninetieth {}",
        lens[lens.len() / 2],
        lens[lens.len() / 10],
        lens[lens.len() * 9 / 10]
    );
}
