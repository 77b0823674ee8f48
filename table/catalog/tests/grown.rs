//! A board that grows is seen grown before luck has its part, in a real game.

use catalog::{Look, NotDone, find};
use kernel::{Fair, Turn};
use testkit::shelved;

#[test]
fn a_tile_is_seen_lying_before_its_disks_are_drawn() {
    let game = find("when-darkness-comes").unwrap();
    let table = shelved(&when_darkness_comes::SHELF).remove(0);
    for seed in 0..20 {
        let mut night = game.open(table.clone(), Fair { seed: [seed; 32], entropy: Vec::new() }).unwrap();
        let mut drawing = None;
        for thought in 0..60 {
            let Turn::Ask(ask) = night.turn() else { break };
            let seat = ask.seats.first().unwrap();
            let (position, (offers, _)) = (night.position(), night.offers(seat));
            let turns = offers.iter().filter(|offer| offer.command.starts_with("lay "));
            let looks: Vec<Look> =
                turns.map(|turn| position.look(seat, &[&turn.command]).expect("a tile that lies")).collect();
            if let [one, other, ..] = looks.as_slice() {
                assert_eq!((one.offers.as_slice(), one.after.as_slice()), (&[][..], &[][..]));
                assert!(
                    one.laid.iter().any(|laid| laid.cells.len() == 64),
                    "a tile has eight by eight squares"
                );
                assert_ne!(one.laid, other.laid, "it is turned");
                assert_eq!(drawing, Some(Err(NotDone::Unseen)), "which tile it is was not to be seen");
                return;
            }
            let command = night.advise(seat, "random", thought).unwrap();
            drawing = Some(position.look(seat, &[&command]));
            night.command(seat, &command).unwrap();
        }
    }
    panic!("nobody has drawn a tile that fits in two turns");
}
