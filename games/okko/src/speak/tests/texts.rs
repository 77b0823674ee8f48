//! The messages: every key has one in both languages, and every phrase brings what its message asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kernel::{Eyes, Game, Illegal, Speak};
use scene::{Phrase, Scene, Value};

use super::wander;
use crate::fixture::okko;

const EN: &str = include_str!("../../../texts/en.ftl");
const IT: &str = include_str!("../../../texts/it.ftl");

/// Beginnings of the keys that stand as literals in the source.
const KINDS: [&str; 17] = [
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
    seen: BTreeSet<String>,
}

impl Check {
    fn phrase(&mut self, phrase: &Phrase) {
        self.seen.insert(phrase.key.clone());
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
    let game = okko();
    let mut check = Check { messages: messages(EN), wrong: BTreeSet::new(), seen: BTreeSet::new() };
    let mut tried = Vec::new();
    wander(2500, |table, seat, actions| {
        let state = table.state();
        check.scene(&game.show(state, Eyes::Referee));
        for action in actions {
            let afforded = game.afford(state, seat, action);
            check.phrase(&afforded.label);
            afforded.cost.iter().for_each(|cost| check.phrase(cost));
        }
        for told in table.told(table.step()) {
            let line = game.line(state, told);
            check.phrase(&line.text);
            line.parts.iter().for_each(|part| check.phrase(&part.text));
        }
        // What was lawful in another position is often refused in this one.
        tried.extend(actions.iter().take(3).cloned());
        for action in tried.iter().rev().step_by(7).take(40) {
            let refused: Option<Illegal> = {
                let mut luck = kernel::Tape::default();
                let mut copy = state.clone();
                game.act(&mut copy, seat, action, &mut kernel::Cx::silent(&mut luck)).err()
            };
            refused.iter().for_each(|illegal| check.phrase(&game.why(state, illegal)));
        }
    });
    let unseen: Vec<_> =
        check.messages.keys().filter(|k| !check.seen.contains(**k) && !k.starts_with("fault")).collect();
    eprintln!("{unseen:?}");
    assert_eq!(check.wrong, BTreeSet::new());
}
