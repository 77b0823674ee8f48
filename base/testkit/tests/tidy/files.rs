//! Every file says what it is, is short, and rules code touches nothing but rules.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::{files, files_on_all_floors, lists, name, none, read};

/// The longest a source file may be, in lines.
const LONGEST: usize = 600;

/// Where rules live: nothing there may depend on clocks, threads, floats, hash order or the world outside.
const RULES: [&str; 3] = ["base/kernel/src", "base/scene/src", "base/space/src"];

/// What rules may not touch.
const BANNED: [&str; 15] = [
    "HashMap",
    "HashSet",
    "RandomState",
    "f32",
    "f64",
    "SystemTime",
    "Instant",
    "thread",
    "fs",
    "net",
    "env",
    "process",
    "println",
    "eprintln",
    "unsafe",
];

fn sources() -> Vec<PathBuf> {
    files_on_all_floors(".rs")
}

#[test]
fn every_file_says_what_it_is() {
    let silent = sources().into_iter().filter(|path| !read(path).starts_with("//! "));
    let silent: BTreeSet<String> = silent.map(|path| name(&path)).collect();
    lists::check("silent-files.txt", "these files do not begin with `//! ` and what they are", &silent);
}

#[test]
fn files_are_short() {
    let long = sources().into_iter().filter(|path| read(path).lines().count() > LONGEST);
    let long: BTreeSet<String> = long.map(|path| name(&path)).collect();
    lists::check("long-files.txt", &format!("these files have more than {LONGEST} lines"), &long);
}

#[test]
fn rules_touch_nothing_but_rules() {
    let rules = RULES.iter().flat_map(|folder| files(folder, ".rs"));
    let games = files("games", ".rs").into_iter().filter(|path| name(path).split('/').nth(2) == Some("src"));
    let mut faults = Vec::new();
    // Tests may read files and reckon as they like.
    let tests = |path: &PathBuf| name(path).contains("/tests/") || name(path).ends_with("tests.rs");
    for path in rules.chain(games).filter(|path| !tests(path)) {
        for (number, line) in read(&path).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
            if let Some(word) = words.find(|word| BANNED.contains(word)) {
                faults.push(format!("{}:{}: `{word}`", name(&path), number + 1));
            }
        }
    }
    none("rules may not touch these", &faults);
}
