//! The messages: every key has one in both languages, and every phrase brings what its message asks for.
//!
//! Compiled under `#[cfg(test)]` only.

use std::path::Path;

use kernel::{Eyes, Game, RuleId, Speak, Told};
use scene::Touch;
use space::plane::{Point, Vector, View as Sighted};
use testkit::files;
use testkit::said::{self, Said};
use voice::{Lang, Texts};

use super::{arranged, brawl, game, wander};
use crate::SHELF;
use crate::action::{How as Way, Kind, Uses};
use crate::content::{Ability, Colour, Dice, Team, Trait};
use crate::event::{Event, Face, Rolled};
use crate::frame::{Cause, Roll};
use crate::rules::dice::Step;
use crate::state::{Deployment, Ending, How, Objective, Spot, Stand};

/// Beginnings of the keys that stand as literals in the source.
const KINDS: [&str; 23] = [
    "event-",
    "ask-",
    "do-",
    "refuse-",
    "way-",
    "cost-",
    "card-",
    "badge-",
    "panel-",
    "turn-part",
    "layer-",
    "part-",
    "over-",
    "cause-",
    "ground-",
    "form-",
    "fault-",
    "content-",
    "troop-",
    "attack-",
    "place-",
    "sight-",
    "objective-",
];

/// Literals that begin like a key and are none: the beginnings of fields and labels.
const WORDS: [&str; 5] =
    ["attack-step", "attack-dice", "attack-total", "form-measure-stars-sign", "form-measure-movement-sign"];

#[test]
fn the_texts_are_whole_and_alike_in_both_languages() {
    assert_eq!(Texts::of(&SHELF).faults(), [] as [String; 0]);
}

#[test]
fn every_key_of_the_source_is_said() {
    let keys = files::keys(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &KINDS);
    assert!(keys.len() > 300, "{} keys", keys.len());
    let texts = Texts::of(&SHELF);
    let said = |key: &str| key.ends_with('-') || texts.has(key) || WORDS.contains(&key);
    let unsaid: Vec<_> = keys.iter().filter(|key| !said(key)).collect();
    assert_eq!(unsaid, [] as [&String; 0]);
}

/// Everything that comes up in matches can be said.
#[test]
fn whatever_is_shown_told_or_offered_can_be_said() {
    let mut check = Said::of(&SHELF);
    said::in_form(&game().form(), &mut |phrase| check.phrase(phrase));
    wander(40, |at, _| {
        said::in_position(at.game, at.state, at.seat, at.offers, at.told, &mut |phrase| check.phrase(phrase));
        let words = at.game.show(at.state, Eyes::Referee).pieces.into_iter().map(|piece| piece.id);
        let touches: Vec<_> = words.take(6).map(Touch::Piece).collect();
        for pair in touches.windows(2) {
            for layer in at.game.overlay(at.state, Eyes::Referee, pair) {
                check.phrase(&layer.title);
            }
        }
    });
    check.done();
}

fn stand(x: i32, y: i32, on: Option<u8>) -> Stand {
    Stand { at: Point::new(x, y).unwrap(), on }
}

/// One event of every kind.
fn events() -> Vec<Event> {
    let at = stand(1000, 1000, None);
    let top = stand(1500, 700, Some(9));
    let team = Team::default();
    let direction = Vector::new(1, 0).unwrap();
    let roll = Roll { dice: [0, 2, 0], ..Roll::default() };
    let rolled = Rolled {
        model: 0,
        what: Trait::Combat,
        steps: vec![Step { by: RuleId("HR-DICE-01"), dice: Dice([1, 2, 0]) }],
        faces: vec![
            (Colour::Red, Face::Critical),
            (Colour::Red, Face::Success),
            (Colour::White, Face::Blank),
        ],
        roll,
        added: vec![(RuleId("HR-BST-01"), 1)],
        again: false,
    };
    let attacked = |cause, shot| Event::Attacked {
        by: 0,
        target: 5,
        shot,
        cause,
        uses: Uses { surprise: !shot, ..Uses::default() },
        sight: Sighted::Partial,
        far: shot,
    };
    let moved = |how| Event::Moved { model: 0, how, from: at, to: top, cost: 450 };
    let mut events = vec![
        Event::Mustered { player: 0, team: None },
        Event::Mustered { player: 1, team: Some(team.clone()) },
        Event::TeamsShown([team.clone(), team]),
        Event::Sworn { model: 4, enemy: 8 },
        Event::DeploymentRolled { face: Face::Blank, deployment: Deployment::HeadOn },
        Event::RolledOff { face: Face::Success, first: 1 },
        Event::PortalPlaced { player: 0, spot: Spot::Ne },
        Event::Waits(0),
        Event::Deployed { troop: 0, stands: vec![(0, at), (1, top)] },
        Event::ObjectiveRolled {
            player: 1,
            faces: [Face::Blank, Face::Critical],
            objective: Objective::Portal,
        },
        Event::ObjectiveSet(Objective::Strategic),
        Event::MarkerPlaced { player: 0, marker: 0, at: top },
        Event::RoundBegan { round: 1, bag: [2, 3] },
        Event::Drawn { player: 0, left: [1, 3] },
        Event::Idle(0),
        Event::Passed(1),
        Event::Activated(0),
        Event::Body(3),
        Event::Fervour(8),
        Event::Declared { troop: 0, number: 1, kind: Kind::Idle },
        Event::TurnEnded { troop: 0, unused: 0 },
        Event::TurnEnded { troop: 0, unused: 1 },
        Event::RoundEnded(6),
        moved(Way::Walk(vec![at])),
        moved(Way::Around(vec![at])),
        moved(Way::Fly(at)),
        moved(Way::Push { thing: 12, direction, length: 100 }),
        Event::Carried { by: 4, model: 0, to: at },
        Event::Pushed { thing: 12, by: 0, length: 100 },
        Event::Shoved { model: 5, by: 0, to: at, length: 200 },
        Event::Fell { model: 5, to: at, height: 301 },
        Event::Swapped { model: 0, with: 5 },
        Event::Teleported { model: 0, to: at },
        Event::Left { model: 3, troop: 0 },
        Event::Joined { model: 3, troop: 0 },
        Event::Split { troop: 0, new: 0, models: vec![1, 2] },
        Event::Cancelled(0),
        Event::Aimed(vec![(0, 2), (1, 2)]),
        Event::WentProne(0),
        Event::StoodUp(vec![0, 1]),
        Event::Guarded { model: 3, target: 0 },
        Event::Rolled(Rolled { faces: Vec::new(), again: true, ..rolled.clone() }),
        Event::Rolled(rolled),
        Event::Kept { total: 2 },
        Event::Halved { first: 5, second: 6, parts: [1, 2] },
        Event::Compared { by: 0, target: 5, attack: 2, defence: 1 },
        Event::Compared { by: 0, target: 5, attack: 1, defence: 1 },
        Event::NoTarget(0),
        Event::Used { model: 0, ability: Ability::Fury, target: None },
        Event::Used { model: 0, ability: Ability::Repel, target: Some(5) },
        Event::Challenged { by: 0, target: 5, ability: Ability::Shock, attack: 3, defence: 2 },
        Event::Challenged { by: 0, target: 5, ability: Ability::Shock, attack: 2, defence: 2 },
        Event::Lost { model: 5, ability: Ability::Fly },
        Event::Wounded { model: 5, tokens: 1 },
        Event::Wounded { model: 5, tokens: 2 },
        Event::HandedOn { from: 5, to: 6 },
        Event::Healed { model: 5, tokens: 0 },
        Event::Healed { model: 5, tokens: 1 },
        Event::Vanished { model: 5 },
        Event::TroopGone(0),
        Event::Substituted { model: 3, troop: 0, at },
        Event::Lent { leader: 3, troop: 0 },
        Event::Controlled { model: 0, marker: 0 },
        Event::Released { marker: 0 },
        Event::MarkerFell { marker: 0, at },
    ];
    let causes = [
        Cause::Action,
        Cause::FreeStrike,
        Cause::Kick,
        Cause::Enchanted,
        Cause::SwanSong,
        Cause::Lightning,
        Cause::Redirect(5),
        Cause::Fragments,
    ];
    events.extend(causes.into_iter().flat_map(|cause| [attacked(cause, false), attacked(cause, true)]));
    for how in [How::Annihilate, How::Portal, How::Strategic, How::Farthest, How::Conceded] {
        events.push(Event::Ended(Ending { winner: Some(0), how }));
    }
    events.push(Event::Ended(Ending { winner: None, how: How::Portal }));
    events
}

/// Every kind of event has a line of its own, and brings what its message asks for.
#[test]
fn every_event_can_be_said() {
    let state = arranged(brawl());
    let mut check = Said::of(&SHELF);
    let keys =
        said::in_events(&*game(), &state, events(), RuleId("HR-ACT-01"), &mut |phrase| check.phrase(phrase));
    check.done();
    let texts = Texts::of(&SHELF);
    let events = texts.keys(Lang::En).filter(|key| key.starts_with("event-"));
    let untold: Vec<_> = events.filter(|key| !keys.iter().any(|told| told == key)).collect();
    assert_eq!(untold, [] as [&str; 0]);
    assert!(!keys.iter().any(|key| key == "event"));
}

#[test]
fn a_roll_is_told_step_by_step() {
    let state = arranged(brawl());
    let events = events();
    let rolled = events.iter().rfind(|event| matches!(event, Event::Rolled(_))).unwrap();
    let line = game().line(&state, &Told { by: RuleId("HR-CBT-02"), what: rolled.clone() });
    let parts: Vec<_> =
        line.parts.iter().map(|part| (part.by.as_str(), part.text.key.as_str(), part.value)).collect();
    assert_eq!(
        parts,
        [
            ("HR-DICE-01", "part-pool", 3),
            ("HR-DICE-03", "part-face", 1),
            ("HR-DICE-02", "part-face", 1),
            ("HR-DICE-02", "part-face", 0),
            ("HR-BST-01", "part-added", 1),
        ]
    );
    let texts = Texts::of(&SHELF);
    let voice = texts.voice(Lang::En);
    assert_eq!(
        voice.sums(&line.parts),
        [
            "Dice of Guards 1 A 3 = 2 red and 1 white 3",
            "Guards 1 A 3 = red Critical Success 1 + red Success 1 + white blank 0 + added 1",
        ]
    );
}
