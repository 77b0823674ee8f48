//! The messages: every key has one in both languages, and every phrase brings what its message asks for.
//!
//! Compiled under `#[cfg(test)]` only.

use std::collections::BTreeSet;
use std::path::Path;

use kernel::{Cx, Eyes, Game, RuleId, Seat, Speak, Told};
use scene::{Phrase, Scene, Value};
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

/// String literals of the sources of this crate that begin like a key.
fn literals(folder: &Path, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let test =
            entry.file_name().is_some_and(|name| name == "tests.rs" || name == "tests" || name == "fixture");
        if test {
            continue;
        }
        if entry.is_dir() {
            literals(&entry, into);
            continue;
        }
        let text = std::fs::read_to_string(&entry).unwrap();
        let is_key = |word: &&str| {
            KINDS.iter().any(|kind| word.len() > kind.len() && word.starts_with(kind))
                && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        into.extend(text.split('"').filter(is_key).map(str::to_owned));
    }
}

#[test]
fn the_texts_of_both_languages_hold_together() {
    assert_eq!(Texts::of(&SHELF).faults(), Vec::<String>::new());
}

#[test]
fn every_key_of_the_source_is_said() {
    let mut keys = BTreeSet::new();
    literals(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut keys);
    assert!(keys.len() > 300, "{} keys", keys.len());
    let texts = Texts::of(&SHELF);
    let unsaid: Vec<_> = keys.iter().filter(|key| !key.ends_with('-') && !texts.has(key)).collect();
    assert_eq!(unsaid, Vec::<&String>::new());
}

/// Says phrases in both languages and keeps what cannot be said.
struct Check {
    texts: Texts,
    wrong: BTreeSet<String>,
}

impl Check {
    fn new() -> Check {
        Check { texts: Texts::of(&SHELF), wrong: BTreeSet::new() }
    }

    fn phrase(&mut self, phrase: &Phrase) {
        for lang in Lang::ALL {
            let said = self.texts.voice(lang).say(phrase);
            if said.contains('⟦') {
                self.wrong.insert(said);
            }
        }
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Phrase(phrase) => self.phrase(phrase),
            Value::List(values) => values.iter().for_each(|value| self.value(value)),
            Value::Number(_) | Value::Plain(_) | Value::Name { .. } => {}
        }
    }

    fn scene(&mut self, scene: &Scene) {
        for board in &scene.boards {
            self.phrase(&board.title);
            board.cells.iter().for_each(|cell| self.phrase(&Phrase::new(cell.ground.as_str())));
            board.sums.iter().for_each(|sum| self.phrase(&sum.label));
        }
        for piece in &scene.pieces {
            piece.badges.iter().for_each(|badge| self.phrase(&badge.text));
            piece.facts.values().for_each(|value| self.value(value));
            piece.card.iter().for_each(|line| self.phrase(line));
            let look = piece.look.as_ref().expect("every card has a look");
            self.phrase(&look.kind);
            look.family.iter().for_each(|family| self.phrase(family));
            look.values.iter().chain(&look.worth).for_each(|field| self.phrase(&field.label));
        }
        for panel in &scene.panels {
            self.phrase(&panel.title);
            for field in &panel.fields {
                self.phrase(&field.label);
                self.value(&field.value);
            }
        }
        scene.scales.iter().for_each(|scale| self.phrase(&scale.title));
        scene.prompt.iter().for_each(|prompt| self.phrase(&prompt.text));
        scene.ending.iter().for_each(|ending| self.phrase(ending));
    }
}

/// Everything that comes up in matches can be said, refusals included.
#[test]
fn whatever_is_shown_told_offered_or_refused_can_be_said() {
    let mut check = Check::new();
    wander(0..10, 250, |at, luck| {
        check.scene(&ken().show(at.state, Eyes::Referee));
        for action in at.offers {
            let afforded = ken().afford(at.state, at.seat, action);
            check.phrase(&afforded.label);
            afforded.cost.iter().for_each(|cost| check.phrase(cost));
        }
        for told in at.told {
            let line = ken().line(at.state, told);
            check.phrase(&line.text);
            line.parts.iter().for_each(|part| check.phrase(&part.text));
        }
        for _ in 0..10 {
            let action = anything(luck, at.state);
            let refused = ken().act(&mut at.state.clone(), at.seat, &action, &mut Cx::silent(luck)).err();
            if let Some(illegal) = refused {
                check.phrase(&ken().why(at.state, &illegal));
            }
        }
    });
    assert_eq!(check.wrong, BTreeSet::new());
}

/// Every kind of event has a line of its own, and brings what its message asks for.
#[test]
fn every_event_can_be_said() {
    let table = Tried::at(&super::commands::meadow());
    let mut check = Check::new();
    let mut keys = BTreeSet::new();
    for event in events(&table) {
        let told = Told { by: RuleId("KEN-TURN-01"), what: event.clone() };
        let line = ken().line(&table.state, &told);
        check.phrase(&line.text);
        line.parts.iter().for_each(|part| check.phrase(&part.text));
        assert!(line.plain().starts_with("KEN-TURN-01 event-"), "{}", line.plain());
        assert_ne!(line.text.key, "event", "{event:?}");
        keys.insert(line.text.key);
    }
    assert_eq!(check.wrong, BTreeSet::new());
    let said: Vec<&str> = check.texts.keys(Lang::En).filter(|key| key.starts_with("event-")).collect();
    // No card of the pool touches others in each of these ways.
    let unseen: Vec<_> =
        said.iter().filter(|key| !keys.contains(**key) && !key.starts_with("event-touched-")).collect();
    assert_eq!(unseen, Vec::<&&str>::new(), "no event has these messages");
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
    let hows = [How::Battle, How::War, How::DeckOut, How::BothOut, How::Conceded];
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
