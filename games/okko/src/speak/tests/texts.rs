//! The messages: every key has one in both languages, and every phrase brings what its message asks for.
//!
//! Compiled under `#[cfg(test)]` only.

use std::path::Path;

use kernel::RuleId;
use testkit::files;
use testkit::said::{self, Said};
use voice::{Lang, Texts};

use super::{anything, wander};
use crate::action::Die;
use crate::content::{Element, Hidden, Stat};
use crate::event::{Event, PartKind, Sum, SumPart};
use crate::fixture::{Fixture, okko};
use crate::frame::Cause;
use crate::shelf::SHELF;
use crate::state::{Ending, How, Member};

/// Beginnings of the keys that stand as literals in the source.
const KINDS: [&str; 18] = [
    "event-",
    "ask-",
    "do-",
    "refuse-",
    "need-",
    "fault-",
    "card-",
    "badge-",
    "panel-",
    "stage-",
    "layer-",
    "over-",
    "cost-",
    "part-",
    "cause-",
    "terrain-",
    "alignment-",
    "form-",
];

#[test]
fn every_key_of_the_source_is_said_in_both_languages() {
    let keys = files::keys(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &KINDS);
    assert!(keys.len() > 300, "{} keys", keys.len());
    let texts = Texts::of(&SHELF);
    // Labels are the beginning of a key where the rest is put in later.
    let unsaid: Vec<_> = keys.iter().filter(|key| !key.ends_with('-') && !texts.has(key)).collect();
    assert_eq!(unsaid, Vec::<&String>::new());
}

#[test]
fn both_languages_say_the_same_with_the_same() {
    assert_eq!(Texts::of(&SHELF).faults(), Vec::<String>::new());
}

/// Everything that comes up in matches can be said, refusals included.
#[test]
fn whatever_is_shown_told_offered_or_refused_can_be_said() {
    let mut check = Said::of(&SHELF);
    wander(600, |at, luck| {
        said::in_position(at.game, at.state, at.seat, at.offers, at.told, &mut |phrase| check.phrase(phrase));
        for _ in 0..20 {
            let action = anything(luck, at.game, at.state);
            said::in_refusal(at.game, at.state, at.seat, &action, luck, &mut |phrase| check.phrase(phrase));
        }
    });
    check.done();
}

/// Every kind of event has a line of its own, and brings what its message asks for.
#[test]
fn every_event_can_be_said() {
    let table = Fixture::open("8x8").stand("okko", 0, "e5 n").stand("gaki", 1, "e4 s").begin();
    let mut check = Said::of(&SHELF);
    let (state, rule) = (table.game.state(), RuleId("OKKO-TURN-01"));
    let keys = said::in_events(&*okko(), state, events(), rule, &mut |phrase| check.phrase(phrase));
    let texts = Texts::of(&SHELF);
    let said = texts.keys(Lang::En).filter(|key| key.starts_with("event-"));
    // These need a scenario with lanterns or seals.
    let unseen: Vec<_> = said
        .filter(|key| !keys.contains(*key) && !key.contains("lantern") && !key.contains("seal"))
        .collect();
    assert_eq!(unseen, Vec::<&str>::new(), "no event has these messages");
    check.done();
}

/// One of each kind.
fn events() -> Vec<Event> {
    let (figure, element, to) = (0, Element::Fire, "e5".parse().unwrap());
    let facing = space::square::Facing::N;
    let member = || vec![Member(0, Some(0)), Member(1, None)];
    let part = |what| SumPart { by: RuleId("OKKO-CMBT-08"), what, value: 1 };
    let kinds = [
        PartKind::Stat(Stat::Attack),
        PartKind::ShotValue(0),
        PartKind::Die,
        PartKind::RawDie(element),
        PartKind::Support(1),
        PartKind::BackAttack,
        PartKind::Cover,
        PartKind::Power(0),
        PartKind::Emboldened,
    ];
    let sum = |figure| Sum { figure, parts: kinds.map(part).to_vec(), total: 9 };
    let tested = |die, passed| Event::Tested {
        figure,
        die,
        will: 4,
        passed,
        parts: vec![part(PartKind::Stat(Stat::Will))],
    };
    let causes = [
        Cause::Margin,
        Cause::Blocked,
        Cause::BadGround,
        Cause::EnemyZone,
        Cause::Disengaged,
        Cause::Power(0),
        Cause::Curse,
    ];
    let hows = [
        How::Zeni,
        How::WipedOut,
        How::Conceded,
        How::TurnLimit,
        How::CarriedHome,
        How::FigureOut,
        How::TimeUp,
        How::Score,
        How::Escape,
        How::Leader,
        How::Lanterns,
    ];
    let mut events = vec![
        Event::RolesRolled([1, 2]),
        Event::RoleTaken { band: 0, role: 1 },
        Event::Mustered { band: 0, members: None, open: false },
        Event::Mustered { band: 0, members: Some(member()), open: true },
        Event::BandsShown([member(), member()]),
        Event::Laid { area: 0, quarter: 1, turns: 2 },
        Event::Initiative([3, 4]),
        Event::First(1),
        Event::SideChosen { band: 1, side: facing },
        Event::Leader(figure),
        Event::Deployed { figure, square: to, facing },
        Event::Wounded(figure),
        Event::PhaseBegan { band: 0, turn: 1 },
        Event::Reclaimed { figure, element },
        Event::Inspired { band: 0, faces: [1, 0, 0, 0, 2] },
        Event::Rerolled { band: 0, from: element, to: Element::Tori },
        Event::Activated(figure),
        Event::ActivationEnded(figure),
        Event::Stored { figure, element },
        Event::PhaseEnded { band: 0, lost: 2 },
        Event::Stepped { figure, to, cost: 1, left: 2 },
        Event::Turned { figure, facing, cost: 1, left: 2 },
        Event::Leapt { figure, to, cost: 1, left: 2 },
        Event::Climbed { figure, to, left: 2 },
        Event::Stopped { figure, at: to },
        Event::Exited(figure),
        Event::Raised { figure, stat: Stat::Attack },
        Event::Used { figure, power: 0, target: None },
        Event::Used { figure, power: 0, target: Some(1) },
        Event::Attacked { attacker: 0, defender: 1 },
        Event::Daunted { attacker: 0, defender: 1 },
        Event::Shot { shooter: 0, target: 1, cover: 1 },
        Event::Guarded { figure, target: 1 },
        Event::Faced { figure, facing },
        Event::Scores { attacker: sum(0), defender: sum(1), shot: false },
        Event::Scores { attacker: sum(0), defender: sum(1), shot: true },
        Event::DieRerolled { figure, from: 1, to: 6 },
        Event::Tie { attacker: 0, defender: 1 },
        Event::Won { winner: 0, loser: 1, margin: 3 },
        Event::MarginBecame { figure, from: 2, to: 3 },
        Event::Missed { shooter: 0, target: 1 },
        Event::Shrugged(figure),
        Event::Retreated { figure, to },
        Event::Blocked(figure),
        Event::Recovered(figure),
        Event::ReserveLost { figure, element },
        Event::GaveUp { band: 0, die: Die::Spent },
        Event::GaveUp { band: 0, die: Die::Unused(element) },
        Event::GaveUp { band: 0, die: Die::Reserve(figure) },
        Event::Pinned(figure),
        Event::Freed(figure),
        Event::Swapped { figure, with: 1 },
        Event::Roughened { square: to },
        Event::Smoothed { band: 0 },
        Event::Unloaded(figure),
        Event::Loaded(figure),
        Event::DieRolled { band: 0, face: element },
        Event::DieTurned { band: 0, from: element, to: Element::Tori },
        Event::March { figure, points: 2 },
        Event::Emboldened { figure, score: 2 },
        tested(0, true),
        tested(3, true),
        tested(6, false),
        Event::PickedUp { figure, token: 0 },
        Event::Dropped { figure, token: 0, at: to },
        Event::Delivered { band: 0, token: 0 },
        Event::Switched { figure, switch: 0, on: true },
        Event::Scored { band: 0, points: 1, total: 3 },
        Event::Ended(Ending { winner: None, how: How::TimeUp }),
    ];
    events.extend(causes.map(|cause| Event::Endangered { figure, cause }));
    events.extend(causes.map(|cause| Event::OutOfAction { figure, cause, lost: 5 }));
    events.extend(hows.map(|how| Event::Ended(Ending { winner: Some(1), how })));
    let hidden = [Hidden::Mask, Hidden::Dust, Hidden::Curse, Hidden::Blessing];
    events.extend(hidden.map(|what| Event::Searched { figure, what }));
    events
}
