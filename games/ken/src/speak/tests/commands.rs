//! Commands of all kinds, in positions of scenario files.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Seat, Speak};
use serde_json::{Value as Json, json};

use super::Tried;
use crate::action::Action;

/// A Presentation phase with a bit of everything.
pub fn meadow() -> Json {
    json!({
        "players": [
            {
                "hand": ["2 dipper-militia", "seven-wells", "ravine-of-stars", "kenshiro-mastery", "riot-shield",
                         "falling-star", "pressure-thread"],
                "forces": [
                    { "lives": ["kenshiro-experience", "kenshiro-liberator"], "attached": ["veterans-eye"] },
                    "dipper-militia", { "card": "dipper-militia", "engaged": true }, "mirko-ember",
                ],
                "territory": ["rice-village", "oasis-market"],
            },
            {
                "hand": ["quicksand", "plough-riders"],
                "forces": [{ "lives": ["gorendo-carnage", "gorendo-conqueror"] }, "plough-riders", "dune-raiders"],
                "territory": ["toll-bridge", "plough-fortress"],
            },
        ],
        "points": [3, 4],
    })
}

/// The same table at another moment.
pub fn meadow_at(besides: &Json) -> Json {
    let mut position = meadow();
    for (key, value) in besides.as_object().expect("a table") {
        position[key] = value.clone();
    }
    position
}

/// The frontier is attacked by a militia and a pupil under Kenshiro, and defended by riders under Gorendo.
pub fn battle() -> Json {
    let group = json!({
        "attack": ["dipper-militia-a1", "mirko-ember", "kenshiro-experience"],
        "defence": ["plough-riders", "gorendo-carnage"],
    });
    meadow_at(&json!({ "phase": "combat", "groups": [group] }))
}

#[test]
fn cards_are_called_by_their_word_their_kind_or_their_name() {
    let table = Tried::at(&meadow());
    let one = |command: &str| match &table.read(0, command)[..] {
        [one] => one.clone(),
        other => panic!("{command}: {other:?}"),
    };
    assert_eq!(one("play kenshiro-mastery"), one("play kenshiro"), "the only Kenshiro in the hand");
    assert_eq!(one("PLAY  Ravine-of-Stars"), one("play gola-delle-stelle"), "in Italian too");
    assert_eq!(one("play seven-wells with dipper-militia"), one("play dipper-militia with seven-wells"));
    let second = one("play seven-wells with dipper-militia-h2");
    assert_ne!(second, one("play seven-wells with dipper-militia"), "the second copy");
    assert_eq!(one("front kenshiro-liberator-a1"), one("front kenshiro-liberator"));
    assert_eq!(one("assign riot-shield to dipper-militia-a2"), one("play riot-shield on dipper-militia-a2"));
    assert_eq!(one("assign riot-shield to mirko-ember"), one("assign riot-shield to mirko-ember-a1"));
    let thread = one("play pressure-thread on kenshiro");
    assert_eq!(thread, one("play pressure-thread on kenshiro-liberator"), "any Life calls the Protagonist");
}

#[test]
fn what_nobody_may_see_cannot_be_called() {
    let table = Tried::at(&meadow());
    assert!(super::ken_read(&table, 0, "play quicksand").is_err());
    assert!(super::ken_read(&table, 0, "assign riot-shield to plough-riders-b").is_err());
    assert_eq!(table.refused(0, "assign riot-shield to plough-riders").0, "KEN-ASG-06", "that in play can");
}

#[test]
fn a_target_is_named_at_once() {
    let mut table = Tried::at(&battle());
    assert_eq!(table.refused(1, "use carnage on mirko-ember").0, "KEN-SEQ-02", "the attacker decides first");
    table.does(0, "pass");
    assert_eq!(table.read(1, "use carnage"), table.read(1, "use gorendo carnage"));
    // The militia is the only Army with so little ochre: nobody needs to pick it, and it may be named nevertheless.
    assert_eq!(table.read(1, "use carnage on dipper-militia"), table.read(1, "use gorendo-carnage"));
    let misread = super::ken_read(&table, 1, "use carnage on mirko-ember").unwrap_err();
    assert_eq!((misread.word, misread.expected), (3, vec!["dipper-militia-a1".to_owned()]));
    table.does(1, "use carnage on dipper-militia-a1");
    assert!(table.lines().iter().any(|line| line.contains("event-used-capacity-on")), "{:?}", table.lines());
    assert_eq!(table.state.points, [4, 4], "Carnage is paid for");
}

#[test]
fn groups_are_formed_in_one_breath() {
    let mut table = Tried::at(&meadow_at(&json!({ "phase": "targets" })));
    let militia = "dipper-militia-a1";
    assert_eq!(table.read(0, &format!("attack with {militia} kenshiro")).len(), 3, "two join, one confirms");
    let two = table.read(0, &format!("attack with {militia}, then mirko-ember and kenshiro"));
    assert_eq!((two.len(), &two[1]), (5, &Action::Next));
    assert_eq!(
        two,
        table.read(
            0,
            &format!("attack plough-fortress with {militia} then toll-bridge with mirko-ember kenshiro")
        )
    );
    assert_eq!(
        table.refused(0, &format!("attack toll-bridge with {militia}")).0,
        "KEN-TGT-02",
        "the frontier first"
    );
    assert_eq!(table.refused(0, "attack with dipper-militia-a2").0, "KEN-GRP-01", "engaged");
    assert_eq!(table.read(0, "no attack"), [Action::Confirm]);
    table.does(0, &format!("join {militia}"));
    assert_eq!(table.refused(0, "no attack").0, "KEN-TGT-02", "it would be an attack");
    table.does(0, "attack with kenshiro");
    assert_eq!(table.read(1, "no defence"), [Action::Confirm]);
    assert_eq!(table.refused(1, "defend toll-bridge with dune-raiders").0, "KEN-TGT-06", "not attacked");
    assert_eq!(table.refused(1, "defend with dune-raiders").0, "KEN-PLC-07", "a School Place");
    table.does(1, "defend plough-fortress with plough-riders gorendo");
    assert_eq!(table.scene(0).fact("gorendo-carnage-b1.commander").as_deref(), Some("yes"));
}

#[test]
fn exposed_protagonists_are_named() {
    let mut position = meadow_at(&json!({ "phase": "targets" }));
    position["players"][1]["territory"] = json!([]);
    let mut table = Tried::at(&position);
    let misread = super::ken_read(&table, 0, "attack with kenshiro").unwrap_err();
    assert!(misread.expected.contains(&"dune-raiders-b1".to_owned()), "{misread:?}");
    table.does(0, "attack dune-raiders with kenshiro, then plough-riders with mirko-ember");
    assert_eq!(table.state.raid.targets.len(), 2);
    assert_eq!(table.scene(1).fact("dune-raiders-b1.line").as_deref(), Some("defence-line"));
}

#[test]
fn decks_are_brought_by_name_or_card_by_card() {
    let state = super::open(&Json::Null);
    let read = |command: &str| super::ken().read(&state, Seat(0), command);
    let wells = read("bring seven-wells").unwrap();
    assert_eq!(super::ken().write(&state, &wells[0]), "bring seven-wells");
    let own = read("bring 5 dipper-militia, 2 seven-wells, harvest-moon").unwrap();
    let [Action::Bring(cards)] = &own[..] else { panic!("{own:?}") };
    assert_eq!(cards.len(), 8);
    assert_eq!(super::ken().write(&state, &own[0]), "bring 5 dipper-militia, 2 seven-wells, 1 harvest-moon");
    let misread = read("bring 5 dipper-militia, 2 seven-well").unwrap_err();
    assert_eq!((misread.word, misread.found.as_str()), (4, "seven-well"));
}

#[test]
fn a_search_is_seen_by_who_searches() {
    let mut position = meadow();
    position["players"][0]["hand"] = json!(["masters-letter", "village-watch"]);
    position["players"][0]["future"] =
        json!(["pressure-thread", "village-watch", "seven-point-seal", "village-watch"]);
    let mut table = Tried::at(&position);
    table.does(0, "play masters-letter");
    let scene = table.scene(0);
    let found: Vec<&str> = scene
        .pieces
        .iter()
        .filter(|piece| piece.at.as_ref().is_some_and(|at| at.board == "search"))
        .map(|piece| piece.id.as_str())
        .collect();
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(table.scene(1).boards.iter().all(|board| board.id != "search"));
    assert!(table.offers(0).contains(&"pick pressure-thread-f".to_owned()), "{:?}", table.offers(0));
    assert_eq!(table.refused(0, "pick village-watch-f").1, "refuse-choice", "not what is sought");
    assert_eq!(table.read(0, "pick pressure-thread"), table.read(0, "pick pressure-thread-f"));
    table.does(0, "pick pressure-thread");
    assert_eq!(table.scene(0).fact("pressure-thread-a1.zone").as_deref(), Some("hand"), "it was shown");
}
