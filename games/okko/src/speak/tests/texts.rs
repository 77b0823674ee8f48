//! The messages: every key has one in both languages, and every phrase brings what its message asks for.
//!
//! Compiled under `#[cfg(test)]` only.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kernel::{Cx, Eyes, Game, RuleId, Speak, Told};
use scene::{Phrase, Scene, Value};

use super::{anything, wander};
use crate::action::Die;
use crate::content::{Element, Hidden, Stat};
use crate::event::{Event, PartKind, Sum, SumPart};
use crate::fixture::{Fixture, okko};
use crate::frame::Cause;
use crate::state::{Ending, How, Member};

const EN: &str = include_str!("../../../texts/en.ftl");
const IT: &str = include_str!("../../../texts/it.ftl");

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

/// The messages of a file: key and the arguments it asks for, those of the messages it refers to included.
fn messages(file: &'static str) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut found: BTreeMap<&str, (BTreeSet<&str>, BTreeSet<&str>)> = BTreeMap::new();
    let mut key = "";
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) =
            line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            key = name;
            assert!(found.insert(key, <_>::default()).is_none(), "{key} is said twice");
        }
        let Some((args, refers)) = found.get_mut(key) else { continue };
        for placeable in line.split('{').skip(1) {
            let word = placeable.trim().split([' ', '}']).next().unwrap_or_default();
            match word.strip_prefix('$') {
                Some(arg) => args.insert(arg.strip_suffix("-id").unwrap_or(arg)),
                None => refers.insert(word),
            };
        }
    }
    let all = |key: &str| {
        let (args, refers) = &found[key];
        let below = refers.iter().flat_map(|refer| found[refer].0.iter());
        args.iter().chain(below).copied().collect()
    };
    found.keys().map(|&key| (key, all(key))).collect()
}

/// String literals of the sources of this crate that begin like a key.
fn literals(folder: &Path, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            literals(&entry, into);
            continue;
        }
        let is_test =
            entry.file_name().is_some_and(|name| name == "tests.rs") || entry.iter().any(|p| p == "tests");
        if is_test || entry.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let text = std::fs::read_to_string(&entry).unwrap();
        let quoted = text.split('"').skip(1).step_by(2);
        let is_key = |word: &&str| {
            KINDS.iter().any(|kind| word.len() > kind.len() && word.starts_with(kind))
                && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        // A quote character or an escaped quote would shift the pairs: look at every piece, then.
        let pieces = if text.contains("\\\"") || text.contains("'\"'") {
            text.split('"').collect()
        } else {
            quoted.collect::<Vec<_>>()
        };
        into.extend(pieces.iter().filter(|word| is_key(word)).map(ToString::to_string));
    }
}

#[test]
fn every_key_of_the_source_is_said_in_both_languages() {
    let mut keys = BTreeSet::new();
    literals(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut keys);
    assert!(keys.len() > 300, "{} keys", keys.len());
    let (en, it) = (messages(EN), messages(IT));
    let unsaid = |said: &BTreeMap<&str, BTreeSet<&str>>| -> Vec<String> {
        // Labels are the beginning of a key where the rest is put in later.
        keys.iter().filter(|key| !key.ends_with('-') && !said.contains_key(key.as_str())).cloned().collect()
    };
    assert_eq!((unsaid(&en), unsaid(&it)), (Vec::new(), Vec::new()));
}

#[test]
fn both_languages_say_the_same_with_the_same() {
    let (en, it) = (messages(EN), messages(IT));
    assert_eq!(en.keys().collect::<Vec<_>>(), it.keys().collect::<Vec<_>>());
    for (key, args) in &en {
        assert_eq!(args, &it[key], "{key}");
    }
}

/// Looks into a phrase and everything in it.
struct Check {
    messages: BTreeMap<&'static str, BTreeSet<&'static str>>,
    wrong: BTreeSet<String>,
}

impl Check {
    fn new() -> Check {
        Check { messages: messages(EN), wrong: BTreeSet::new() }
    }

    fn phrase(&mut self, phrase: &Phrase) {
        match self.messages.get(phrase.key.as_str()) {
            None => drop(self.wrong.insert(format!("no message {}", phrase.key))),
            Some(wants) => {
                for arg in wants.iter().filter(|arg| !phrase.args.iter().any(|(name, _)| name == **arg)) {
                    self.wrong.insert(format!("{} without {arg}", phrase.key));
                }
            }
        }
        phrase.args.iter().for_each(|(_, value)| self.value(value));
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
            board.edges.iter().for_each(|edge| self.phrase(&Phrase::new(edge.kind.as_str())));
            board.layers.iter().for_each(|layer| self.phrase(&layer.title));
        }
        for piece in &scene.pieces {
            piece.badges.iter().for_each(|badge| self.phrase(&badge.text));
            piece.card.iter().for_each(|line| self.phrase(line));
            piece.facts.values().for_each(|fact| self.value(fact));
        }
        for panel in &scene.panels {
            self.phrase(&panel.title);
            for field in &panel.fields {
                self.phrase(&field.label);
                self.value(&field.value);
            }
        }
        scene.prompt.iter().for_each(|prompt| self.phrase(&prompt.text));
        scene.ending.iter().for_each(|ending| self.phrase(ending));
    }
}

/// Everything that comes up in matches can be said, refusals included.
#[test]
fn whatever_is_shown_told_offered_or_refused_can_be_said() {
    let mut check = Check::new();
    wander(600, |at, luck| {
        let game = at.game;
        check.scene(&game.show(at.state, Eyes::Referee));
        for action in at.offers {
            let afforded = game.afford(at.state, at.seat, action);
            check.phrase(&afforded.label);
            afforded.cost.iter().for_each(|cost| check.phrase(cost));
        }
        for told in at.told {
            let line = game.line(at.state, told);
            check.phrase(&line.text);
            line.parts.iter().for_each(|part| check.phrase(&part.text));
        }
        for _ in 0..20 {
            let action = anything(luck, game, at.state);
            let refused = game.act(&mut at.state.clone(), at.seat, &action, &mut Cx::silent(luck)).err();
            if let Some(illegal) = refused {
                check.phrase(&game.why(at.state, &illegal));
            }
        }
    });
    assert_eq!(check.wrong, BTreeSet::new());
}

/// Every kind of event has a line of its own, and brings what its message asks for.
#[test]
fn every_event_can_be_said() {
    let table = Fixture::open("8x8").stand("okko", 0, "e5 n").stand("gaki", 1, "e4 s").begin();
    let mut check = Check::new();
    let mut keys = BTreeSet::new();
    for event in events() {
        let told = Told { by: RuleId("OKKO-TURN-01"), what: event.clone() };
        let line = okko().line(table.game.state(), &told);
        check.phrase(&line.text);
        line.parts.iter().for_each(|part| check.phrase(&part.text));
        assert!(line.plain().starts_with("OKKO-TURN-01 event-"), "{}", line.plain());
        assert_ne!(line.text.key, "event", "{event:?}");
        keys.insert(line.text.key);
    }
    assert_eq!(check.wrong, BTreeSet::new());
    let said = check.messages.keys().filter(|key| key.starts_with("event-"));
    // These need a scenario with lanterns or seals.
    let unseen: Vec<_> = said
        .filter(|key| !keys.contains(**key) && !key.contains("lantern") && !key.contains("seal"))
        .collect();
    assert_eq!(unseen, Vec::<&&str>::new(), "no event has these messages");
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
