use bots::{Bot, Budget, Greedy, Random};
use duel_of_ages::Duel;
use kernel::{Cx, Game, Seeded, Side, Table, Turn};

#[test]
fn strength() {
    let game = Duel::new();
    let matches: u64 = std::env::var("N").ok().and_then(|n| n.parse().ok()).unwrap_or(10);
    let (mut won, mut lost, mut drawn) = (0, 0, 0);
    let (mut spent, mut count, mut worst) = (0u128, 0u128, 0u128);
    for seed in 0..matches {
        let setup = serde_json::json!({ "rounds": 12 });
        let mut luck = Seeded::from_number(seed);
        let mut state = game.start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck)).unwrap();
        let mut thinks = Seeded::from_number(seed + 1000);
        let mut guesses = Seeded::from_number(seed + 2000);
        let own = (seed % 2) as u8;
        let mut greedy = Greedy::new(Budget::default());
        let mut random = Random::new();
        let mut n = 0;
        while let Turn::Ask(ask) = game.turn(&state) {
            n += 1;
            if n > 20000 {
                break;
            }
            let seat = ask.seats.first().unwrap();
            let mut guess = || game.guess(&state, seat, &mut guesses);
            let began = std::time::Instant::now();
            let action = if seat.0 == own {
                Bot::<Duel>::choose(&mut greedy, &game, seat, &mut guess, &mut thinks)
            } else {
                random.choose(&game, seat, &mut guess, &mut thinks)
            };
            if seat.0 == own {
                let t = began.elapsed().as_micros();
                spent += t;
                count += 1;
                worst = worst.max(t);
            }
            game.act(&mut state, seat, &action.unwrap(), &mut Cx::silent(&mut luck)).unwrap();
        }
        match game.turn(&state) {
            Turn::Over(o) if o.won(Side(own)) => won += 1,
            Turn::Over(o) if o.won(Side(1 - own)) => {
                lost += 1;
                println!(
                    "lost seed {seed}: {:?} markers {:?} turn {}",
                    state.clock.over, state.markers, state.turn
                )
            }
            _ => drawn += 1,
        }
    }
    println!(
        "won {won} lost {lost} drawn {drawn}; {} decisions, mean {} us, worst {} us",
        count,
        spent / count.max(1),
        worst
    );
}
