//! The messages: every key has one in both languages, and every phrase brings what its message asks for.
//!
//! Compiled under `#[cfg(test)]` only.

use std::ops::Range;
use std::path::Path;

use kernel::{Eyes, Game, RuleId, Seat};
use testkit::files;
use testkit::said::{self, Said};
use voice::{Lang, Texts};

use super::{Tried, anything, ken, wander};
use crate::content::vocabulary::{Moment, Stat};
use crate::event::Event;
use crate::frame::Phase;
use crate::shelf::SHELF;
use crate::state::{Ending, How, NONE};
use crate::zones::Zone;

/// Beginnings of the keys that stand as literals in the source.
const KINDS: [&str; 20] = [
    "event-", "ask-", "do-", "refuse-", "fault-", "face-", "badge-", "panel-", "board-", "over-", "cost-",
    "part-", "phase-", "window-", "zone-", "moral-", "moment-", "preview-", "deck-", "warning-",
];

#[test]
fn the_texts_of_both_languages_hold_together() {
    assert_eq!(Texts::of(&SHELF).faults(), Vec::<String>::new());
}

#[test]
fn every_key_of_the_source_is_said() {
    let keys = files::keys(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &KINDS);
    assert!(keys.len() > 300, "{} keys", keys.len());
    let texts = Texts::of(&SHELF);
    let unsaid: Vec<_> = keys.iter().filter(|key| !key.ends_with('-') && !texts.has(key)).collect();
    assert_eq!(unsaid, Vec::<&String>::new());
}

#[test]
fn whatever_is_shown_told_offered_or_refused_can_be_said() {
    can_be_said(0..5);
}

/// The same in as many matches more, beside the others.
#[test]
fn whatever_comes_up_in_other_matches_can_be_said() {
    can_be_said(5..10);
}

/// Everything that comes up in these matches can be said, refusals included.
fn can_be_said(matches: Range<u64>) {
    let mut check = Said::of(&SHELF);
    wander(matches, 250, |at, luck| {
        said::in_position(ken(), at.state, at.seat, at.offers, at.told, &mut |phrase| check.phrase(phrase));
        let view = ken().show(at.state, Eyes::Referee);
        assert!(view.pieces.iter().all(|piece| piece.look.is_some()), "every card has a look");
        for _ in 0..10 {
            let action = anything(luck, at.state);
            said::in_refusal(ken(), at.state, at.seat, &action, luck, &mut |phrase| check.phrase(phrase));
        }
    });
    check.done();
}

/// Every kind of event has a line of its own, and brings what its message asks for.
#[test]
fn every_event_can_be_said() {
    let table = Tried::at(&super::commands::meadow());
    let mut check = Said::of(&SHELF);
    let rule = RuleId("KEN-TURN-01");
    let keys = said::in_events(ken(), &table.state, events(&table), rule, &mut |phrase| check.phrase(phrase));
    let texts = Texts::of(&SHELF);
    let said: Vec<&str> = texts.keys(Lang::En).filter(|key| key.starts_with("event-")).collect();
    // No card of the pool touches others in each of these ways.
    let unseen: Vec<_> =
        said.iter().filter(|key| !keys.contains(**key) && !key.starts_with("event-touched-")).collect();
    assert_eq!(unseen, Vec::<&&str>::new(), "no event has these messages");
    check.done();
}

/// One of each kind.
fn events(table: &Tried) -> Vec<Event> {
    let view = ken().view(&table.state);
    let of = |id: &str| {
        let kind = ken().content.find(id).expect("a card of the pool");
        (0..table.state.cards.len() as u16).find(|&card| table.state.kind(card) == kind).expect("it is there")
    };
    let (card, place, army) = (of("dipper-militia"), of("seven-wells"), of("dipper-militia"));
    let (event, life) = (of("falling-star"), of("kenshiro-mastery"));
    let capacity = view.kind(life).abilities[0];
    let plain = (0..ken().content.abilities.len() as u16)
        .find(|&ability| view.power(ability).says.capacity.is_none())
        .expect("an ability without a name");
    let (player, host, by) = (0, life, life);
    let used =
        |card, ability, targets: &[u16]| Event::Used { player, card, ability, targets: targets.to_vec() };
    let struck =
        |lives, won| Event::Struck { card, damage: 7, defence: 3, resistance: 2, lives, won, left: 1 };
    let strike =
        |wave, blunted| Event::Strike { line: 0, wave, parts: vec![(card, 4)], bonus: 4, damage: 8, blunted };
    let hows = [How::Battle, How::War, How::DeckOut, How::BothOut, How::Conceded, How::Skirmish];
    let phases = [
        Phase::Start,
        Phase::Order,
        Phase::Draw(3),
        Phase::Presentation,
        Phase::HandLimit,
        Phase::Targets,
        Phase::Defence(0),
        Phase::Combat(0),
        Phase::PostCombat,
        Phase::Epilogue,
    ];
    let mut events = vec![
        Event::Brought { player, deck: None, cards: None },
        Event::Brought { player, deck: None, cards: Some(50) },
        Event::Brought { player, deck: Some(0), cards: Some(50) },
        Event::Dealt { first: 1 },
        Event::Lists([vec![0, 0, 1], vec![2]]),
        Event::PuntataBegan { player, number: 3 },
        Event::Green { player, points: 2, total: 5 },
        Event::Ochre { player, card, printed: 1, attached: 1, points: 3, total: 5 },
        Event::Gained { player, card, points: 1, green: true, total: 5 },
        Event::Gained { player, card, points: 1, green: false, total: 5 },
        Event::Conceded { to: 1, card, points: 1, total: 5 },
        Event::Disengaged { player, cards: 2 },
        Event::Drew { player, cards: vec![card], count: 1, left: 9 },
        Event::Drew { player, cards: vec![], count: 2, left: 9 },
        Event::Shuffled { player },
        Event::Entered { card },
        Event::Entered { card: place },
        Event::Entered { card: event },
        Event::EnteredPair { place, army },
        Event::LifeAdded { card: life, host, lives: 2 },
        Event::LivesMet { card: life, host },
        Event::Assigned { card, host },
        Event::Fronted { card: life },
        used(life, Some(capacity), &[]),
        used(life, Some(capacity), &[card, place]),
        used(event, Some(plain), &[]),
        used(event, Some(plain), &[card]),
        used(card, Some(plain), &[]),
        used(card, None, &[card]),
        Event::Annulled { card, by },
        Event::Fizzled { card },
        Event::Sent { group: 0, members: vec![card], target: place },
        Event::NoAttack { player },
        Event::Guarded { group: 0, members: vec![card], target: place },
        Event::Guarded { group: 0, members: vec![], target: place },
        Event::FightBegan { group: 0, target: place, round: 1 },
        Event::FightBegan { group: 0, target: place, round: 2 },
        Event::ChallengeBegan { a: card, b: life },
        Event::Void { group: 0 },
        Event::Passed { player, moment: Moment::Combat },
        strike(0, 0),
        strike(0, 2),
        strike(1, 0),
        strike(1, 2),
        struck(0, false),
        struck(0, true),
        struck(1, false),
        struck(1, true),
        Event::Descends { card: life },
        Event::Changed { card, stat: Stat::Attack, by: -2, zero: false },
        Event::Changed { card, stat: Stat::Defence, by: 0, zero: true },
        Event::LeftGroup { card, engaged: true },
        Event::LeftGroup { card, engaged: false },
        Event::JoinedGroup { card, line: 0 },
        Event::JoinedGroup { card, line: 1 },
        Event::Engaged { card },
        Event::Ready { card },
        Event::Conquered { place },
        Event::Held { place },
        Event::FightEnded { group: 0 },
        Event::ChallengeEnded,
        Event::Moved { card, from: Zone::Forces, to: Zone::Past },
        Event::Moved { card, from: Zone::Forces, to: Zone::Removed },
        Event::Moved { card, from: Zone::Forces, to: Zone::Hand },
        Event::Moved { card, from: Zone::Past, to: Zone::Forces },
        Event::Discarded { player, card },
        Event::Found { player, card, zone: Zone::Future },
        Event::FoundNothing { player, zone: Zone::Past },
        Event::Looked { player, of: 1, cards: vec![card], count: 1 },
        Event::Looked { player, of: 1, cards: vec![], count: 2 },
        Event::HandSeen { player, of: 1, cards: vec![card], count: 1 },
        Event::HandSeen { player, of: 1, cards: vec![], count: 0 },
        Event::PutBack { player, card: Some(card), bottom: true },
        Event::PutBack { player, card: Some(card), bottom: false },
        Event::PutBack { player, card: None, bottom: true },
        Event::PutBack { player, card: None, bottom: false },
        Event::Over(Ending { winner: None, how: How::BothOut }),
    ];
    events.extend(phases.map(|phase| Event::PhaseBegan { player, phase }));
    events.extend(hows.map(|how| Event::Over(Ending { winner: Some(1), how })));
    for (ability, power) in ken().content.abilities.iter().enumerate() {
        for effect in 0..power.says.does.len() as u8 {
            events.push(Event::Touched { card: NONE, by, ability: ability as u16, effect });
            events.push(Event::Touched { card, by, ability: ability as u16, effect });
        }
    }
    events
}

/// Nothing that a seat is shown or told names what it may not see.
#[test]
fn what_is_hidden_has_no_name() {
    wander(20..26, 200, |at, _| {
        for seat in [Seat(0), Seat(1)] {
            let view = ken().view(at.state);
            let seen = serde_json::to_string(&ken().show(at.state, Eyes::Seat(seat)).pieces).unwrap();
            let known = crate::hidden::known(view, Some(seat.0));
            for &card in at.state.zone(1 - seat.0, Zone::Hand).iter().filter(|card| !known.contains(card)) {
                let word = crate::names::word_to(view, Some(seat.0), card);
                assert!(!seen.contains(&format!("\"{word}\"")), "{word} is seen by {seat}");
            }
        }
    });
}
