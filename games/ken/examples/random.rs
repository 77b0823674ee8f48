//! Scratch.
use ken::Ken;
use kernel::*;
fn main() {
    let game = Ken::new();
    let mut total = 0u64;
    let mut ends = std::collections::BTreeMap::new();
    for seed in 0..2000u64 {
        let mut dice = Seeded::from_number(seed);
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
        let table = Table {
            seats: 2,
            setup: serde_json::json!({"decks": [decks[(seed % 8) as usize], decks[(seed / 8 % 8) as usize]]}),
        };
        let mut state = match game.start(&table, &mut Cx::silent(&mut dice)) {
            Ok(s) => s,
            Err(f) => panic!("{f:?}"),
        };
        let mut offers = Offers::new();
        let mut n = 0;
        loop {
            let Turn::Ask(ask) = game.turn(&state) else { break };
            let seat = ask.seats.first().expect("asked");
            game.offers(&state, seat, &mut offers);
            assert!(!offers.actions.is_empty(), "seed {seed} nothing to do: {:?}", state.flow);
            let at = draw(&mut dice, offers.actions.len() as u32) as usize;
            let action = offers.actions[at].clone();
            if let Err(e) = game.act(&mut state, seat, &action, &mut Cx::silent(&mut dice)) {
                panic!("seed {seed}: {action:?} refused {e:?} {:?}", state.flow);
            }
            n += 1;
            assert!(n < 100000, "endless {:?}", state.flow);
        }
        total += n;
        *ends.entry(format!("{:?}", state.over.unwrap().how)).or_insert(0) += 1;
    }
    println!("{total} decisions {ends:?}");
}
