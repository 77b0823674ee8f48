//! The messages: every key has one in both languages, and every phrase brings what its message asks for.
//!
//! Compiled under `#[cfg(test)]` only.

use std::path::Path;

use kernel::{RuleId, Seat, Seats, Side};
use serde_json::json;
use testkit::said::{self, Said};
use testkit::{files, form};
use voice::{Lang, Texts};

use super::{standard, wander};
use crate::content::{Colour, Era, Rating, Terrain, Tower};
use crate::event::{Add, Event, Face, Number, Roll};
use crate::frame::Ordeal;
use crate::game::Duel;
use crate::map::{Put, Socket, Space};
use crate::rules::chl::Level;
use crate::shelf::SHELF;
use crate::state::{Ending, Habit, Will};

/// Beginnings of the keys that stand as literals in the source.
const KINDS: [&str; 16] = [
    "event-", "do-", "refuse-", "fault-", "cost-", "over-", "part-", "colour-", "era-", "rating-", "level-",
    "tower-", "side-", "habit-", "will-", "form-",
];

#[test]
fn every_key_of_the_source_is_said_in_both_languages() {
    let keys = files::keys(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &KINDS);
    assert!(keys.len() > 250, "{} keys", keys.len());
    let texts = Texts::of(&SHELF);
    let unsaid: Vec<_> = keys.iter().filter(|key| !key.ends_with('-') && !texts.has(key)).collect();
    assert_eq!(unsaid, Vec::<&String>::new());
}

#[test]
fn both_languages_say_the_same_with_the_same() {
    assert_eq!(Texts::of(&SHELF).faults(), Vec::<String>::new());
}

#[test]
fn the_form_is_said_and_cites_its_rules() {
    form::cites_and_says(&Duel::new(), &SHELF);
}

#[test]
fn whatever_is_told_or_offered_can_be_said() {
    let mut check = Said::of(&SHELF);
    for setup in [standard(), json!({ "map": "built" })] {
        wander(&setup, 0..3, 300, |at| {
            said::in_position(at.game, at.state, at.seat, at.offers, at.told, &mut |phrase| {
                check.phrase(phrase);
            });
        });
    }
    check.done();
}

/// Every kind of event has a line of its own, and brings what its message asks for.
#[test]
fn every_event_can_be_said() {
    let mut state = None;
    wander(&standard(), 0..1, 1, |at| state = Some(at.state.clone()));
    let state = state.expect("a position");
    let mut check = Said::of(&SHELF);
    let game = Duel::new();
    let mut keys = std::collections::BTreeSet::new();
    // Some lines depend on the rule that the event is told by.
    for rule in ["DOA-AB-25", "DOA-REL-04", "DOA-REL-01", "DOA-AB-23"] {
        keys.extend(said::in_events(&game, &state, events(), RuleId(rule), &mut |phrase| {
            check.phrase(phrase);
        }));
    }
    let texts = Texts::of(&SHELF);
    let said = texts.keys(Lang::En).filter(|key| key.starts_with("event-"));
    let unseen: Vec<_> = said.filter(|key| !keys.contains(*key)).collect();
    assert_eq!(unseen, Vec::<&str>::new(), "no event has these messages");
    check.done();
}

/// One of each kind.
fn events() -> Vec<Event> {
    let at = Space::on(0);
    let side = Side(1);
    let socket = Socket::new((0, 0), 3);
    let face = |card| Face { card, seats: Seats::NONE, sides: [true, false], open: false };
    let faces = vec![face(Some(1)), face(None), face(None)];
    let number = |against| Number {
        own: (Rating::Aim, Colour::White),
        against,
        adds: vec![
            Add { by: RuleId("DOA-RNG-10"), add: -1, ground: Some((0, Terrain::Woods)), card: None },
            Add { by: RuleId("DOA-AB-17"), add: 0, ground: Some((0, Terrain::Fire)), card: None },
            Add { by: RuleId("DOA-KW-PARRY"), add: -1, ground: None, card: Some(3) },
            Add { by: RuleId("DOA-GRD-03"), add: 1, ground: None, card: None },
            Add { by: RuleId("DOA-AB-04"), add: 1, ground: None, card: None },
            Add { by: RuleId("DOA-AB-07"), add: 1, ground: None, card: None },
            Add { by: RuleId("DOA-AB-30"), add: -1, ground: None, card: None },
            Add { by: RuleId("DOA-AB-01"), add: 9, ground: None, card: None },
        ],
        number: 12,
    };
    let rolled = |of, against| Event::Rolled {
        who: 0,
        of,
        number: number(against),
        dice: [2, 3],
        level: Level::Amaze,
    };
    let rating = (Some(Rating::Stealth), Colour::Red);
    let mut all = vec![
        Event::Colours([[1, 2], [3, 4]], side),
        Event::Put(side, Put::Platter { piece: 0, at: (0, 0), turn: 1 }),
        Event::Put(side, Put::Dome { piece: 0, socket, facing: 1 }),
        Event::Put(side, Put::Labyrinth { piece: 0, socket, facing: 1 }),
        Event::Unveiled,
        Event::Turn(3, side),
        Event::Drew(0, faces.clone()),
        Event::Drew(0, Vec::new()),
        Event::Reshuffled,
        Event::NoCard(0),
        Event::Shown(0, 1),
        Event::Discarded(0, 1),
        Event::Dropped(0, at, faces.clone()),
        Event::Passed(0, 1, faces.clone()),
        Event::PickedUp(0, faces),
        Event::Peeked(0, 1, face(Some(2))),
        Event::Peeked(0, 1, face(None)),
        Event::Watched(0, Era::Future, Some(3), Seats::NONE, side),
        Event::Watched(0, Era::Future, None, Seats::NONE, side),
        Event::Mounted(0, Some(1)),
        Event::Mounted(0, None),
        Event::Wears(0, 1),
        Event::Doffed(0, 1),
        Event::Fired(0, 1, at),
        Event::OpFired(0, 1, 2, at),
        Event::Random(vec![(0, 3), (1, 5)]),
        Event::Struck(0, Some(1), 2),
        Event::Struck(0, None, 2),
        Event::Interposed(0, 1),
        Event::Riposted(0, 1),
        rolled(Roll::Hit(1), rating),
        rolled(Roll::Damage(1), rating),
        rolled(Roll::Trial(Ordeal::Guardian(Era::Ancient)), (None, Colour::Green)),
        rolled(Roll::Trial(Ordeal::Tower(Tower::Vortex)), (None, Colour::Green)),
        rolled(Roll::Trial(Ordeal::Purse(1)), rating),
        Event::Again(0, Some(1), [1, 1], Level::Pass),
        Event::Again(0, None, [6, 6], Level::Fopp),
        Event::Hurt(0, 2, 3),
        Event::Unhurt(0),
        Event::Healed(0, 1, 4),
        Event::Entangled(0),
        Event::Killed(0),
        Event::Voided(0, 3),
        Event::Stepped(0, space::hex::Dir::D0, at, 2),
        Event::Down(0, at),
        Event::Up(0, at),
        Event::Proposed(0, 1),
        Event::Refused(0, 1),
        Event::Armed(0, face(Some(1))),
        Event::Armed(0, face(None)),
        Event::Challenged(0, 3),
        Event::Pleaded(0, Era::Modern),
        Event::Defeated(0, 3),
        Event::Marker(Era::Colonial, side, 2),
        Event::Gained(0, Some(Rating::Throw)),
        Event::Gained(0, None),
        Event::Named(0),
        Event::Die(0, side, [2, 5]),
        Event::Landed(0, 4),
        Event::Limbo(0),
        Event::Stayed(0),
        Event::TimeUp,
        Event::SandOut(side),
        Event::LastTurn(side),
        Event::Sudden([2, 2]),
    ];
    all.extend(Tower::ALL.map(|tower| Event::Tower(0, tower)));
    for habit in Habit::ALL {
        all.extend(Will::ALL.map(|will| Event::Ordered(Seat(1), habit, will)));
    }
    let endings = [
        Ending::Points(side),
        Ending::Sudden(side),
        Ending::Standing(side),
        Ending::Nobody,
        Ending::Together,
    ];
    all.extend(endings.map(|ending| Event::Over([1, 4], ending)));
    all
}
