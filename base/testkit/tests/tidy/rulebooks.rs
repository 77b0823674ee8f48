//! Rulebook, code and tests stay paired.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::{files, folders, lists, name, none, read};

fn games() -> Vec<PathBuf> {
    folders("games", "rulebook")
}

/// The ids under which a rulebook has a text, in order.
fn ids(rulebook: &Path) -> Vec<String> {
    let text = if rulebook.exists() { read(rulebook) } else { String::new() };
    let headings = text.lines().filter_map(|line| line.strip_prefix("### "));
    headings.filter_map(|heading| heading.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn both_languages_hold_the_same_rules_in_the_same_order() {
    let mut faults = Vec::new();
    for game in games() {
        let (en, it) = (ids(&game.join("rulebook/en.md")), ids(&game.join("rulebook/it.md")));
        if en.is_empty() {
            faults.push(format!("{}: no rules", name(&game)));
        }
        if let Some(at) = (0..en.len().max(it.len())).find(|&at| en.get(at) != it.get(at)) {
            faults.push(format!(
                "{}: rule {} is {:?} in English, {:?} in Italian",
                name(&game),
                at + 1,
                en.get(at),
                it.get(at)
            ));
        }
        let mut known = BTreeSet::new();
        faults.extend(
            en.iter().filter(|id| !known.insert(*id)).map(|id| format!("{}: {id} stands twice", name(&game))),
        );
    }
    none("rulebooks differ", &faults);
}

/// A rule as code names it.
struct Cited {
    id: String,
    /// Its constant, if it has one.
    constant: Option<String>,
    at: String,
}

/// Every `RuleId("…")` in a source, with the name of its constant.
fn cited(path: &Path) -> Vec<Cited> {
    let mut cited = Vec::new();
    for (number, line) in read(path).lines().enumerate() {
        for (before, after) in
            line.match_indices("RuleId(\"").map(|(at, open)| line.split_at(at + open.len()))
        {
            let Some((id, _)) = after.split_once('"') else { continue };
            let constant = before.split_once("const ").and_then(|(_, rest)| rest.split_once(':'));
            cited.push(Cited {
                id: id.to_owned(),
                constant: constant.map(|(name, _)| name.trim().to_owned()),
                at: format!("{}:{}", name(path), number + 1),
            });
        }
    }
    cited
}

/// What the game's tests say: test files, the test modules of other files, and scenario files.
fn tests(game: &Path) -> String {
    let under = name(game);
    let mut text = String::new();
    for path in files(&under, ".rs") {
        let source = read(&path);
        let within = name(&path);
        if within.contains("/tests/") || within.ends_with("tests.rs") {
            text += &source;
        } else if let Some((_, tests)) = source.split_once("#[cfg(test)]\nmod ") {
            text += tests;
        }
    }
    for path in files(&format!("{under}/lessons"), ".toml") {
        text += &read(&path);
    }
    text
}

#[test]
fn every_cited_rule_has_a_text() {
    let mut faults = Vec::new();
    for game in games() {
        let known = ids(&game.join("rulebook/en.md"));
        for path in files(&format!("{}/src", name(&game)), ".rs") {
            let unknown = cited(&path).into_iter().filter(|cited| !known.contains(&cited.id));
            faults.extend(unknown.map(|cited| format!("{}: {}", cited.at, cited.id)));
        }
    }
    none("the rulebook has no text for these", &faults);
}

#[test]
fn every_rule_constant_is_named_after_its_rule() {
    let mut faults = Vec::new();
    for path in games().iter().flat_map(|game| files(&format!("{}/src", name(game)), ".rs")) {
        for Cited { id, constant, at } in cited(&path) {
            let Some(constant) = constant else { continue };
            if !id.replace('-', "_").ends_with(&format!("_{constant}")) {
                faults.push(format!("{at}: {constant} is {id}"));
            }
        }
    }
    none("these constants have another name than their rules", &faults);
}

#[test]
fn every_rule_constant_has_a_test() {
    let mut untested = BTreeSet::new();
    for game in games() {
        let tests = tests(&game);
        let words: BTreeSet<&str> =
            tests.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-').collect();
        for path in files(&format!("{}/src", name(&game)), ".rs") {
            for Cited { id, constant, .. } in cited(&path) {
                let Some(constant) = constant else { continue };
                let named = format!("fn {}_", constant.to_lowercase());
                if !words.contains(id.as_str())
                    && !words.contains(constant.as_str())
                    && !tests.contains(&named)
                {
                    untested.insert(id);
                }
            }
        }
    }
    lists::check("untested-rules.txt", "these rules have a constant and no test that cites it", &untested);
}
