//! Tests of the Presentation phase.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::fixture::{Fixture, gain};
use crate::frame::Phase;

#[test]
fn pres_01_any_number_of_cards_one_play_at_a_time_in_any_order() {
    let mut table = Fixture::new()
        .hand(0, "ruin place")
        .hand(0, "hero character 2/2/2")
        .hand(0, "rope equipment")
        .hand(0, "town inhabited")
        .hand(0, "guard 1/1/1")
        .hand(0, "omen event permanent")
        .hand(1, "hut place")
        .begin();
    let [ruin, hero, rope, town, guard] =
        ["ruin", "hero", "rope", "town", "guard"].map(|name| table.card(name));
    let plays = [
        Action::Play(hero),
        Action::Assign { card: rope, host: hero },
        Action::Pair { place: town, army: guard },
        Action::Play(ruin),
    ];
    for action in plays {
        // Each stands (KEN-TURN-03), and the other player is next.
        assert!(table.reveals(0, action));
        assert_eq!(table.offers(1), [Action::Pass]);
        table.does(1, Action::Pass);
    }
    assert_eq!(table.state.zones.count(0, Zone::Hand), 1);
    // The non-active player plays no cards of these types, and nobody what he does not hold.
    table.does(0, Action::Pass);
    let table =
        Fixture::new().hand(0, "ruin place").hand(1, "hut place").past(0, "old place").future(0, "new place");
    let mut table = table.begin();
    for name in ["hut", "old", "new"] {
        let card = table.card(name);
        table.refuses(0, Action::Play(card), "KEN-PRES-01");
    }
    table.refuses(0, Action::Play(9999), "KEN-PRES-01");
    table.does(0, Action::Play(table.card("ruin")));
    table.refuses(1, Action::Play(table.card("hut")), "KEN-PRES-01");
}

/// KEN-PRES-02.
#[test]
fn pres_02_protagonists_and_uninhabited_places_always_and_they_enter_ready() {
    let mut table = Fixture::new()
        .hand(0, "m 5/4/L")
        .hand(0, "hero character 2/2/2")
        .hand(0, "ruin place")
        .hand(0, "omen event")
        .begin();
    for name in ["m", "hero", "ruin"] {
        table.does(0, Action::Play(table.card(name))).does(1, Action::Pass);
        assert!(!table.is_engaged(name));
    }
    assert_eq!(
        (table.zone("m"), table.zone("hero"), table.zone("ruin")),
        (Zone::Forces, Zone::Forces, Zone::Territory)
    );
    assert_eq!(table.state.points, [0, 0], "it costs nothing");
    // They may attack in the same Puntata.
    let table = Fixture::new().hand(0, "hero character 2/2/2").place(1, "hut place");
    let mut table = table.begin();
    let hero = table.card("hero");
    table.does(0, Action::Play(hero)).does(1, Action::Pass);
    assert!(table.may(0, &Action::Join(hero)));
    // Uniqueness can stand in the way (KEN-CHA-01, KEN-LIFE-03).
    let mut table = Fixture::new().force(1, "ace character 2/2/2 unique").hand(0, "ace").begin();
    let ace = table.card("ace");
    table.refuses(0, Action::Play(ace), "KEN-CHA-01");
    // What is neither Protagonist nor Place does not enter by an effect.
    let table = Fixture::new().hand(0, "rope equipment").hand(0, "omen event").begin();
    for name in ["rope", "omen"] {
        assert_eq!(judge_enter(table.view(), 0, table.card(name), true).unwrap_err().by, PRES_02);
    }
}

#[test]
fn pres_03_armies_bring_a_place() {
    let mut table = Fixture::new().hand(0, "town inhabited").hand(0, "guard 1/1/1").begin();
    let (town, guard) = (table.card("town"), table.card("guard"));
    assert_eq!(table.offers(0), [Action::Pair { place: town, army: guard }, Action::Pass]);
    table.refuses(0, Action::Play(guard), "KEN-ARM-02");
    table.does(0, Action::Pair { place: town, army: guard });
    assert!(table.heard("KEN-ARM-02", &Event::EnteredPair { place: town, army: guard }));
    // Forbidden types are forbidden in pairs too.
    let ban = r#"trigger = "static"
do = [{ forbid = { action = { play-type = "place" }, who = { side = "enemy" } } }]"#;
    let table = Fixture::new().able("siege event permanent", &[ban]).destiny(1, "siege");
    let table = table.hand(0, "town inhabited").hand(0, "guard 1/1/1");
    let mut table = table.hand(0, "ruin place").hand(0, "hero character 1/1/1").begin();
    let (town, guard, ruin) = (table.card("town"), table.card("guard"), table.card("ruin"));
    table.refuses(0, Action::Pair { place: town, army: guard }, "KEN-PRES-03");
    table.refuses(0, Action::Play(ruin), "KEN-PRES-02");
    table.does(0, Action::Play(table.card("hero")));
}

#[test]
fn pres_04_attachments_need_a_bearer_in_the_own_present() {
    let table = Fixture::new().force(1, "y 1/1/1").hand(0, "rope equipment").hand(0, "hero character 1/1/1");
    let mut table = table.begin();
    let (rope, hero, y) = (table.card("rope"), table.card("hero"), table.card("y"));
    table.refuses(0, Action::Play(rope), "KEN-PRES-04");
    table.refuses(0, Action::Assign { card: rope, host: y }, "KEN-ASG-06");
    table.refuses(0, Action::Assign { card: rope, host: hero }, "KEN-ASG-06");
    table.does(0, Action::Play(hero)).does(1, Action::Pass);
    table.does(0, Action::Assign { card: rope, host: hero });
    assert!(table.heard("KEN-ASG-06", &Event::Assigned { card: rope, host: hero }));
    let refusal = Fixture::new().force(0, "x 1/1/1").hand(0, "hut place").begin();
    let host = refusal.card("x");
    assert!(!refusal.may(0, &Action::Assign { card: refusal.card("hut"), host }));
}

/// KEN-PRES-05.
#[test]
fn pres_05_the_active_life_is_chosen_here() {
    let lay = |phase| Fixture::new().lives(0, &["one 5/4/L hero", "two 5/4/L loner"]).phase(phase).begin();
    let fronts = |phase| {
        let table = lay(phase);
        table.may(0, &Action::Front(table.card("two")))
    };
    assert!(fronts(Phase::Presentation));
    assert!(!fronts(Phase::Start) && !fronts(Phase::PostCombat) && !fronts(Phase::Epilogue));
}

/// Player 0 ends his Presentation phase with so many cards in hand.
fn ends_with(cards: usize, lay: impl Fn(Fixture) -> Fixture) -> crate::fixture::Tried {
    let table = (0..cards).fold(Fixture::new(), |table, _| table.hand(0, "ruin place"));
    let mut table = lay(table).begin();
    table.does(0, Action::Pass).does(1, Action::Pass);
    table
}

#[test]
fn pres_06_down_to_seven_cards_at_the_end_of_the_phase() {
    // KEN-EX-26: nine cards, two must go, of his choice.
    let mut table = ends_with(9, |table| table);
    let offered = table.offers(0);
    assert_eq!(offered.len(), 9, "one of his nine: {offered:?}");
    table.refuses(0, Action::Pass, "KEN-PRES-06");
    table.does(0, Action::Pick(table.card("ruin:4")));
    assert!(table.heard("KEN-PRES-06", &Event::Discarded { player: 0, card: table.card("ruin:4") }));
    table.refuses(0, Action::Pick(table.card("ruin:4")), "KEN-PRES-06");
    table.does(0, Action::Pick(table.card("ruin:1")));
    assert_eq!((table.state.zones.count(0, Zone::Hand), table.zone("ruin:4")), (7, Zone::Past));
    assert!(!table.offers(0).iter().any(|action| matches!(action, Action::Pick(_))));
    // Seven are lawful, and nobody asks.
    let table = ends_with(7, |table| table);
    assert!(!table.offers(0).iter().any(|action| matches!(action, Action::Pick(_))));
    // The other player is never checked here.
    let many = |table: Fixture| (0..12).fold(table, |table, _| table.hand(1, "hut place"));
    assert_eq!(ends_with(7, many).state.zones.count(1, Zone::Hand), 12);
}

/// KEN-PRES-06.
#[test]
fn pres_06_ten_with_predestined_active() {
    let picks = |cards, lives: &[&str]| {
        let table = ends_with(cards, |table| table.lives(0, lives));
        table.offers(0).iter().filter(|action| matches!(action, Action::Pick(_))).count()
    };
    assert_eq!(picks(9, &["wise 5/4/L predestined", "old 5/4/L"]), 0);
    assert_eq!(picks(11, &["wise 5/4/L predestined", "old 5/4/L"]), 11, "one of eleven");
    assert_eq!(picks(9, &["old 5/4/L", "wise 5/4/L predestined"]), 9, "not on top");
}

/// KEN-PRES-07.
#[test]
fn pres_07_the_opponent_joins_in() {
    let mut table = Fixture::new()
        .able("gift event", &[&gain("on-play", 1)])
        .force(0, "x 1/1/1")
        .hand(1, "gift")
        .hand(1, "acid-rain")
        .hand(1, "omen event permanent")
        .hand(1, "hut place")
        .lives(1, &["sly 5/4/L strategist"])
        .begin();
    let [gift, rain, x] = ["gift", "acid-rain", "x"].map(|name| table.card(name));
    table.does(0, Action::Pass);
    let strategist = table.uses("sly");
    let offered = table.offers(1);
    assert_eq!(offered, [Action::Play(gift), Action::Play(rain), strategist.clone(), Action::Pass]);
    table.does(1, strategist);
    assert!(table.is_engaged("sly") && table.state.card(x).engaged);
    table.does(0, Action::Pass).does(1, Action::Play(gift));
    assert_eq!(table.state.points, [2, 1]);
}

#[test]
fn what_a_card_does_when_it_is_played_is_set_off() {
    // T02, for a Place: the search of Opal Terraces; a Life played against the enemy's does not enter.
    let villager = |table: Fixture| table.future(0, "v character 1/1/1 cycle=villager").future(0, "w 1/1/1");
    let table = villager(Fixture::new()).hand(0, "opal-terraces").hand(0, "guard 1/1/1 good gemma");
    let mut table = table.begin();
    let (place, army) = (table.card("opal-terraces"), table.card("guard"));
    table.does(0, Action::Pair { place, army });
    table.answer();
    table.does(0, Action::Pick(table.card("v")));
    assert_eq!(table.zone("v"), Zone::Hand);
}

/// A search that puts what it finds into the Present, and cards that do something when they are played.
const FETCH: &str = r#"
[[card]]
id = "horn"
name = { en = "horn", it = "horn" }
type = "event"
moral = "neutral"
duration = "play-discard"
[[card.ability]]
trigger = "on-play"
do = [{ search = { zone = "past", filter = { ochre-max = 0 }, to = "present" } }]

[[card]]
id = "herald"
name = { en = "herald", it = "herald" }
type = "character"
moral = "neutral"
attack = 1
defence = 1
resistance = 1
[[card.ability]]
trigger = "on-play"
do = [{ gain-points = { kind = "green", player = "self", n = 3 } }]
"#;

/// KEN-AMB-87.
/// KEN-AMB-87.
#[test]
fn amb_87_what_a_search_puts_into_play_is_not_played_from_the_hand() {
    let found = |card: &str| {
        let mut table = Fixture::new().pool(FETCH).hand(0, "horn").past(0, card).begin();
        table.does(0, Action::Play(table.card("horn")));
        if let Some(Frame::Reply(reply)) = table.now() {
            table.does(reply.player, Action::Pass);
        }
        (table.zone(card.split(' ').next().unwrap()), table.state.points)
    };
    assert_eq!(found("herald"), (Zone::Forces, [0, 0]));
    let mut table = Fixture::new().pool(FETCH).hand(0, "herald").begin();
    table.does(0, Action::Play(table.card("herald"))).answer();
    assert_eq!(table.state.points, [3, 0], "from the hand it does what it says");
    // An Army and an inhabited Place come together or not at all.
    assert_eq!(found("lone 1/1/1").0, Zone::Hand);
    assert_eq!(found("town inhabited").0, Zone::Hand);
    assert_eq!(found("hut place").0, Zone::Territory);
    assert_eq!(found("blade equipment").0, Zone::Hand);
}
