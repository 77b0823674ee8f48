//! What each side may hear and guess.

mod guesses;

use super::*;
use crate::content::Era;
use crate::fixture::{Scene, Tried, card, duel};
use crate::state::{Habit, Will};
use kernel::{Cx, Game, Seeded, Table};

const EYES: [Eyes; 3] = [Eyes::Seat(Seat(0)), Eyes::Seat(Seat(1)), Eyes::Public];

/// Which of both seats and the public learn the card of the first event that `pick` picks.
fn learn(table: &Tried, pick: impl Fn(&Event) -> Option<Vec<Option<CardId>>>) -> Vec<bool> {
    let event =
        table.told.iter().map(|told| &told.what).find(|event| pick(event).is_some()).expect("it was told");
    let knows = |eyes: Eyes| {
        let heard = veil(event, eyes).and_then(|heard| pick(&heard)).unwrap_or_default();
        !heard.is_empty() && heard.iter().all(Option::is_some)
    };
    EYES.map(knows).to_vec()
}

fn faces(all: &[Face]) -> Vec<Option<CardId>> {
    all.iter().map(|face| face.card).collect()
}

#[test]
fn rev_01_what_is_drawn_is_known_to_the_own_side_alone() {
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0").guardian("sphinx", true);
    let mut table = scene.stand("siennya", 0, "0,0").stand("anton", 1, "5,0").adventure();
    table.does(0, "challenge siennya intelligence", &[1, 3, 1, 4]);
    let drew = |event: &Event| if let Event::Drew(_, all) = event { Some(faces(all)) } else { None };
    assert_eq!(learn(&table, drew), [true, false, false], "DOA-REV-01");
    let count = table.told.iter().find_map(|told| match veil(&told.what, Eyes::Public) {
        Some(Event::Drew(_, all)) => Some(all.len()),
        _ => None,
    });
    assert_eq!(count, Some(1), "the number is public");
}

#[test]
fn rev_02_a_pile_and_a_stolen_card() {
    let scene = Scene::new().stand("lucinda", 0, "0,0").stand("anton", 1, "5,0");
    let mut table = scene.buried("claymore", "0,0").movement();
    table.does(0, "pick-up lucinda", &[]);
    let picked = |event: &Event| if let Event::PickedUp(_, all) = event { Some(faces(all)) } else { None };
    assert_eq!(learn(&table, picked), [true, false, false], "DOA-EC-48");
    let mut table = Scene::new().stand("lucinda", 0, "0,0").pile("claymore", "0,0").movement();
    table.does(0, "pick-up lucinda", &[]);
    assert_eq!(learn(&table, picked), [true, true, true], "DOA-REV-02: what was revealed stays so");
    let mut table =
        Scene::new().stand("rogue", 0, "0,0").stand("sarge", 1, "0,0").give("sarge", "claymore").free();
    table.does(0, "steal rogue sarge", &[1, 1]);
    let passed = |event: &Event| if let Event::Passed(_, _, all) = event { Some(faces(all)) } else { None };
    assert_eq!(
        learn(&table, passed),
        [true, true, false],
        "both sides know what was taken, and nobody else sees it"
    );
    assert!(!sees_card(table.view(), EYES[2], card("claymore")), "as on the table");
}

#[test]
fn ab_18_a_private_look_is_private() {
    let scene = Scene::new().stand("tobias", 0, "0,0").stand("rogue", 1, "5,0").give("rogue", "claymore");
    let mut table = scene.free();
    table.does(0, "tap tobias rogue", &[]);
    let peeked =
        |event: &Event| if let Event::Peeked(_, _, face) = event { Some(vec![face.card]) } else { None };
    assert_eq!(learn(&table, peeked)[..2], [true, true], "its own side knows it anyway");
    assert!(
        sees_card(table.view(), EYES[0], card("claymore"))
            && !sees_card(table.view(), EYES[2], card("claymore"))
    );
    let scene =
        Scene::new().track(Era::Colonial, "0,0 1,0").stand("finch", 0, "0,0").stand("anton", 1, "5,0");
    let mut table = scene.guardian("customs-clerk", false).adventure();
    table.does(0, "peek finch", &[]);
    let watched =
        |event: &Event| if let Event::Watched(_, _, card, ..) = event { Some(vec![*card]) } else { None };
    assert_eq!(learn(&table, watched), [true, false, false], "DOA-AB-11");
}

#[test]
fn mel_05_a_choice_under_seal_is_heard_by_the_own_side_alone() {
    let scene = Scene::new().stand("anton", 0, "0,0").give("anton", "claymore").stand("sarge", 1, "0,0");
    let mut table = scene.melee();
    table.does(0, "arm anton claymore", &[]);
    let armed = table.told.iter().find(|told| matches!(told.what, Event::Armed(..))).expect("it was told");
    let heard = EYES.map(|eyes| veil(&armed.what, eyes).is_some());
    assert_eq!(heard, [true, false, false]);
    table.does(0, "order armour never", &[]);
    let order = table.told.iter().find(|told| matches!(told.what, Event::Ordered(..))).expect("it was told");
    assert_eq!(
        EYES.map(|eyes| veil(&order.what, eyes).is_some()),
        [true, false, false],
        "nor standing orders"
    );
}

/// A guess keeps all that the seat knows, and deals anew what it does not.
#[test]
fn guess_keeps_what_is_known() {
    let scene = Scene::new().stand("rogue", 0, "0,0").stand("anton", 1, "5,0").guardian("sphinx", true);
    let scene = scene.give("rogue", "horn-bow").give("anton", "claymore stiletto").show("anton", "oak-staff");
    let table = scene.pile("long-rifle", "3,3").order(1, Habit::Riposte, Will::Never).free();
    let at = |state: &State, id: &str| state.cards[usize::from(card(id))].at;
    let (mut claymore, mut guardians) = (false, false);
    for number in 0..40 {
        let guess = guess(table.view(), Seat(0), &mut Seeded::from_number(number));
        for known in ["horn-bow", "oak-staff", "long-rifle"] {
            assert_eq!(at(&guess, known), at(&table.state, known), "{known}");
        }
        assert_eq!(guess.lying(Lies::With(1)).count(), 3, "the number of cards is public");
        assert_eq!(guess.deck(Era::Ancient)[0], table.state.deck(Era::Ancient)[0], "face up");
        assert_eq!(
            guess.orders.of(Seat(1)),
            Some(&Habits::default()),
            "the enemy's orders are the usual ones"
        );
        claymore |= at(&guess, "claymore") != at(&table.state, "claymore");
        guardians |= guess.guardians != table.state.guardians;
    }
    assert!(claymore, "an enemy's unrevealed card may be any");
    assert!(guardians, "and so may be the unseen guardians");
    let own = guess(table.view(), Seat(1), &mut Seeded::from_number(1));
    assert_eq!(at(&own, "claymore"), at(&table.state, "claymore"), "its own side knows it");
}

#[test]
fn guess_deals_hidden_champions_anew() {
    let table = Table { seats: 2, setup: serde_json::json!({ "map": "built" }) };
    let mut luck = Seeded::from_number(2);
    let game = duel();
    let state = game.start(&table, &mut Cx::silent(&mut luck)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let profiles =
        |state: &State, side| state.team(Side(side)).map(|(_, own)| own.profile).collect::<Vec<_>>();
    let mut other = false;
    for number in 0..20 {
        let guess = game.guess(&state, Seat(0), &mut Seeded::from_number(number));
        assert_eq!(profiles(&guess, 0), profiles(&state, 0), "DOA-SET-03: one's own are known");
        assert!(profiles(&guess, 1).iter().all(|profile| !profiles(&guess, 0).contains(profile)));
        other |= profiles(&guess, 1) != profiles(&state, 1);
    }
    assert!(other);
}

/// A weapon chosen under seal is any that the bearer may use.
#[test]
fn guess_does_not_know_a_sealed_weapon() {
    let scene = Scene::new().stand("anton", 0, "0,0").stand("sarge", 1, "0,0").show("sarge", "claymore");
    let mut table = scene.melee();
    table.does(1, "arm sarge claymore", &[]);
    let armed = |number| guess(table.view(), Seat(0), &mut Seeded::from_number(number)).champion(1).armed;
    let all: Vec<Option<CardId>> = (0..20).map(armed).collect();
    assert!(all.contains(&None) && all.contains(&Some(card("claymore"))), "{all:?}");
    let own = guess(table.view(), Seat(1), &mut Seeded::from_number(1));
    assert_eq!(own.champion(1).armed, Some(card("claymore")), "its own side knows");
}
