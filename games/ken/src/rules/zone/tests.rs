//! Tests of the table and its zones.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Eyes, Game, Seat, Seeded, Table};

use super::*;
use crate::action::Action;
use crate::fixture::{Fixture, Tried};
use crate::frame::Phase;
use crate::game::Ken;

/// KEN-ZONE-01.
#[test]
fn zone_01_every_card_goes_to_a_zone_of_its_owner() {
    // What player 0 discards of player 1's goes to player 1's Past.
    let mut table = Fixture::fight("x 9/9/9", "y 1/1/1").begin();
    table.pass_all();
    let y = table.card("y");
    assert_eq!(
        (table.state.zone(1, Zone::Past).contains(&y), table.state.zone(0, Zone::Past).len()),
        (true, 0)
    );
    // A card in no zone of its owner is nowhere: each lies in exactly one.
    assert!(table.state.zones.is_whole(table.state.cards.len() as u16));
    let x = table.card("x");
    assert!(
        !table.state.zones.clone().shift(1, x, Zone::Forces, Zone::Hand, 0),
        "it is not the other player's"
    );
}

/// KEN-ZONE-02.
#[test]
fn zone_02_forces_territory_and_destiny() {
    let mut table = Fixture::new()
        .force(0, "x 1/1/1")
        .place(0, "ruin place")
        .hand(0, "rope equipment")
        .hand(0, "banner equipment")
        .hand(0, "law event permanent")
        .hand(0, "hero character 1/1/1")
        .hand(0, "hut place")
        .begin();
    let [x, ruin, rope, banner, law, hero, hut] =
        ["x", "ruin", "rope", "banner", "law", "hero", "hut"].map(|name| table.card(name));
    let plays = [
        Action::Assign { card: rope, host: x },
        Action::Assign { card: banner, host: ruin },
        Action::Play(law),
        Action::Play(hero),
        Action::Play(hut),
    ];
    for action in plays {
        table.does(0, action);
        table.answer();
        if table.window().is_some() && table.may(1, &Action::Pass) {
            table.does(1, Action::Pass);
        }
    }
    assert_eq!(table.state.zone(0, Zone::Forces), [x, hero]);
    assert_eq!(table.state.zone(0, Zone::Territory), [ruin, hut]);
    assert_eq!(table.state.zone(0, Zone::Destiny), [law]);
    assert_eq!((table.view().bearer(rope), table.view().bearer(banner)), (x, ruin));
    for card in [x, ruin, rope, banner, law, hero, hut] {
        assert!(table.view().in_present(card));
    }
    for zone in [Zone::Future, Zone::Hand, Zone::Past, Zone::Removed] {
        assert!(!zone.in_present(), "{zone:?}");
    }
}

/// KEN-ZONE-03.
#[test]
fn zone_03_places_stand_in_the_order_of_play_and_the_row_closes_up() {
    // KEN-EX-03: P1, P2, P3; the frontier is P3.
    let table = Fixture::new().place(1, "p1 place").place(1, "p2 place").place(1, "p3 place");
    let mut table = table.begin();
    let [p1, p2, p3] = ["p1", "p2", "p3"].map(|name| table.card(name));
    let row = |table: &Tried| [0, 1, 2].map(|k| from_frontier(table.view(), 1, k));
    assert_eq!(row(&table), [Some(p3), Some(p2), Some(p1)]);
    table.with(|play| take_card(play, p2, Zone::Past, ZONE_03));
    assert_eq!(row(&table), [Some(p3), Some(p1), None]);
    table.with(|play| take_card(play, p3, Zone::Past, ZONE_03));
    assert_eq!(row(&table), [Some(p1), None, None]);
}

#[test]
fn zone_04_a_searched_future_is_shuffled_and_a_past_keeps_its_order() {
    let mut table =
        Fixture::new().force(0, "kenshiro-mastery").hand(0, "masters-letter").hand(0, "second-dawn");
    for number in 0..12 {
        table = table.future(0, &format!("f{number} 1/1/1"));
    }
    let table = table.future(0, "iron-elbow").past(0, "a 1/1/1").past(0, "b 1/1/1").past(0, "c 1/1/1");
    let mut table = table.begin();
    let before = table.state.zone(0, Zone::Future).to_vec();
    let letter = table.card("masters-letter");
    table.does(0, Action::Play(letter));
    table.answer();
    let found = table.card("iron-elbow");
    table.does(0, Action::Pick(found));
    assert!(table.heard("KEN-ZONE-04", &Event::Shuffled { player: 0 }));
    let kept: Vec<CardId> = before.into_iter().filter(|&card| card != found).collect();
    assert_ne!(table.state.zone(0, Zone::Future), kept, "they lie otherwise");
    // The Past: the others keep their order, and nothing is shuffled.
    table.does(1, Action::Pass);
    let (dawn, b) = (table.card("second-dawn"), table.card("b"));
    table.does(0, Action::Play(dawn));
    table.answer();
    table.does(0, Action::Pick(b));
    assert!(!table.cites("KEN-ZONE-04"));
    let past = table.state.zone(0, Zone::Past);
    assert_eq!(past[..2], [table.card("a"), table.card("c")]);
}

/// KEN-ZONE-05.
#[test]
fn zone_05_what_is_removed_is_out_of_reach() {
    let table =
        Fixture::new().hand(0, "second-dawn").hand(0, "ruin place").past(0, "a 1/1/1").past(0, "b 1/1/1");
    let mut table = table.past(0, "c 1/1/1").begin();
    let [a, b, c] = ["a", "b", "c"].map(|name| table.card(name));
    table.with(|play| send(play, b, Zone::Removed, ZONE_05));
    assert_eq!((table.zone("b"), table.state.zone(0, Zone::Past)), (Zone::Removed, &[a, c][..]));
    let dawn = table.card("second-dawn");
    table.does(0, Action::Play(dawn));
    table.answer();
    assert_eq!(table.offers(0), [Action::Pick(a), Action::Pick(c)]);
    let refused = table.game.turn(&table.state);
    let kernel::Turn::Ask(ask) = refused else { unreachable!() };
    table.refuses(0, Action::Pick(b), ask.by.0);
}

/// KEN-ZONE-06.
#[test]
fn zone_06_two_totals_from_0_that_anyone_may_read() {
    let setup = serde_json::json!({ "decks": ["seven-wells", "black-plough"] });
    let mut luck = Seeded::from_number(4);
    let state = Ken::new().start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck)).unwrap();
    assert_eq!(state.points, [0, 0]);
    // They run on, each its own.
    let mut table =
        Fixture::new().points([3, 4]).place(0, "town inhabited green=2").phase(Phase::Sum).begin();
    assert_eq!(table.state.points, [5, 4]);
    table.with(|play| play.phase(Phase::Sum));
    assert_eq!(table.state.points, [7, 4]);
    let told = table.told[0].what.clone();
    for eyes in [Eyes::Seat(Seat(0)), Eyes::Seat(Seat(1)), Eyes::Public] {
        assert_eq!(table.game.veil(&told, eyes), Some(told.clone()));
    }
}

/// KEN-ZONE-07.
#[test]
fn zone_07_hands_and_futures_are_hidden_and_all_else_is_open() {
    let mut table = Fixture::new().force(0, "x 1/1/1").past(0, "a 1/1/1").phase(Phase::Draw(3)).begin();
    table.does(0, Action::Draw(2));
    let drew = table.told.iter().find(|told| matches!(told.what, Event::Drew { .. })).unwrap().what.clone();
    let seen = |eyes| match table.game.veil(&drew, eyes) {
        Some(Event::Drew { cards, count, .. }) => (cards.len(), count),
        other => panic!("{other:?}"),
    };
    // His own cards; the others learn how many.
    assert_eq!(seen(Eyes::Seat(Seat(0))), (2, 2));
    assert_eq!((seen(Eyes::Seat(Seat(1))), seen(Eyes::Public)), ((0, 2), (0, 2)));
    for zone in Zone::ALL {
        assert_eq!(zone.is_open(), !matches!(zone, Zone::Hand | Zone::Future), "{zone:?}");
    }
    // A guess keeps what is open and the counts of what is not.
    let guess = table.game.guess(&table.state, Seat(1), &mut Seeded::from_number(9));
    for player in [0, 1] {
        for zone in Zone::ALL {
            assert_eq!(guess.zones.count(player, zone), table.state.zones.count(player, zone));
            if zone.is_open() {
                assert_eq!(guess.zone(player, zone), table.state.zone(player, zone));
            }
        }
    }
    assert_eq!(guess.zone(1, Zone::Hand), table.state.zone(1, Zone::Hand));
}
