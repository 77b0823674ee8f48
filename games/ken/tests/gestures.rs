//! What a table offers, as a screen asks for it.

use kernel::{Eyes, Seat};
use scene::Touch;
use serde_json::json;

/// A Presentation phase in which a Place, an Army and something to assign are in hand.
fn presenting() -> Box<dyn catalog::AnyMatch> {
    let ken = catalog::find("ken").expect("the game is there");
    let position = json!({
        "players": [
            { "hand": ["seven-wells", "dipper-militia", "riot-shield"], "forces": ["brother-halm"], "territory": ["rice-village"] },
            { "hand": ["quicksand"], "forces": ["plough-riders"], "territory": ["toll-bridge"] },
        ],
    });
    ken.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn piece(id: &str) -> Touch {
    Touch::Piece(id.into())
}

#[test]
fn a_place_is_played_by_touching_it_and_its_army() {
    let mut played = presenting();
    let (offers, complete) = played.offers(Seat(0));
    assert!(complete);
    let pair =
        offers.iter().find(|offer| offer.command == "play seven-wells with dipper-militia").expect("offered");
    assert_eq!(pair.touches, [piece("seven-wells"), piece("dipper-militia")]);
    let shield =
        offers.iter().find(|offer| offer.command.starts_with("assign riot-shield")).expect("offered");
    assert_eq!(shield.touches, [piece("riot-shield"), piece("brother-halm-a1")]);
    played.command(Seat(0), "play seven-wells with dipper-militia").expect("an offer is accepted");
    let scene = played.show(Eyes::Seat(Seat(1)));
    assert_eq!(scene.fact("seven-wells-a1.frontier").as_deref(), Some("yes"));
    let window = scene.prompt.and_then(|prompt| prompt.window).expect("the other may answer");
    assert_eq!(window.pass, "pass");
    assert!(played.offers(Seat(1)).0.iter().any(|offer| offer.command == window.pass));
}

#[test]
fn a_presentation_of_ones_own_is_ended_and_no_window_to_let_pass() {
    let mut played = presenting();
    let window = |scene: scene::Scene| scene.prompt.and_then(|prompt| prompt.window);
    assert_eq!(window(played.show(Eyes::Seat(Seat(0)))), None);
    let end = played.offers(Seat(0)).0.into_iter().find(|offer| offer.command == "pass");
    assert_eq!(end.map(|offer| offer.label.key).as_deref(), Some("do-end-presentation"));
    played.command(Seat(0), "pass").expect("a Presentation is ended");
    assert!(window(played.show(Eyes::Seat(Seat(1)))).is_some(), "the other may answer");
}

#[test]
fn groups_are_formed_card_by_card_and_taken_back_freely() {
    let mut played = presenting();
    for (seat, command) in [(0, "pass"), (1, "pass")] {
        played.command(Seat(seat), command).expect("a pass is lawful");
    }
    let before = played.step();
    let (offers, _) = played.offers(Seat(0));
    let join = offers.iter().find(|offer| offer.command == "join brother-halm-a1").expect("offered");
    assert!(!join.binding, "a draft binds nobody");
    let row = Touch::Cell { board: "draft-1".into(), cell: "0".into() };
    assert_eq!(join.touches, [piece("brother-halm-a1"), row]);
    let unseen = played.show(Eyes::Seat(Seat(1)));
    played.command(Seat(0), "join brother-halm-a1").expect("an offer is accepted");
    assert_eq!(played.show(Eyes::Seat(Seat(1))), unseen, "nobody else sees it");
    let row = played.show(Eyes::Seat(Seat(0))).piece("brother-halm-a1").and_then(|piece| piece.at.clone());
    assert_eq!(row.map(|spot| spot.board).as_deref(), Some("draft-1"));
    assert!(played.free_undo(Seat(0)) <= before, "it may be taken back");
    let confirm =
        played.offers(Seat(0)).0.into_iter().find(|offer| offer.command == "confirm").expect("offered");
    assert!(!confirm.binding, "nothing of this game is taken back, and it does not ask each time");
}
