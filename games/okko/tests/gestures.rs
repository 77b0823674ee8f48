//! What a table offers, as a screen asks for it.

use kernel::Seat;
use serde_json::json;

/// A movement in progress, next to an enemy in the zone of control.
fn moving() -> Box<dyn catalog::AnyMatch> {
    let okko = catalog::find("okko").expect("the game is there");
    let position = json!({
        "rows": vec!["........"; 8],
        "figures": [
            { "character": "okko", "band": 0, "at": "e6 n" },
            { "character": "oni-bushi", "band": 1, "at": "e4 s" },
        ],
    });
    let mut played = okko.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    played.command(Seat(0), "move okko d6-d5").expect("a lawful way");
    played
}

#[test]
fn attacks_are_offered_together_with_steps_and_end_the_movement() {
    let mut played = moving();
    let (offers, _) = played.offers(Seat(0));
    let commands: Vec<&str> = offers.iter().map(|offer| offer.command.as_str()).collect();
    assert!(commands.contains(&"attack oni-bushi"), "{commands:?}");
    assert!(commands.contains(&"done"), "{commands:?}");
    let attack = offers.iter().find(|offer| offer.command == "attack oni-bushi").unwrap();
    assert_eq!(attack.touches, [scene::Touch::Piece("oni-bushi".into())]);
    // Both dice show 3: a tie or a small margin, whichever; the attack is done.
    played.command_with(Seat(0), "attack oni-bushi", vec![2, 2]).expect("an offer is accepted");
    assert_eq!(played.show(kernel::Eyes::Referee).fact("okko.acted").as_deref(), Some("yes"));
}
