//! Who may know whom. Data flows one way: what is not listed here is not allowed.

use std::collections::BTreeSet;
use std::path::Path;

use toml::{Table, Value};

use crate::{FLOORS, folders, none, read, root};

/// Each crate with those of ours that it may use, and what a game may use.
const MAY_USE: [(&str, &[&str]); 16] = [
    ("scene", &[]),
    ("space", &[]),
    ("pack", &["scene"]),
    ("kernel", &["scene"]),
    ("voice", &["kernel", "scene"]),
    ("picture", &["kernel", "scene", "voice"]),
    ("testkit", &["kernel", "pack", "scene", "space", "voice"]),
    ("bots", &["kernel"]),
    ("catalog", &["bots", "kernel", "pack", "scene", "voice"]),
    ("store", &["kernel"]),
    ("lesson", &["catalog", "kernel", "pack", "scene", "voice"]),
    ("roster", &["catalog", "kernel", "pack", "scene", "voice"]),
    // Two toys of the test kit are measured beside the same games of other libraries.
    ("ludoteca-python", &["catalog", "kernel", "pack", "scene", "testkit", "voice"]),
    ("terminal", &["catalog", "kernel", "lesson", "pack", "picture", "scene", "store", "voice"]),
    ("server", &["catalog", "kernel", "lesson", "pack", "picture", "roster", "scene", "store", "voice"]),
    (
        "ludoteca",
        &[
            "bots", "catalog", "kernel", "lesson", "pack", "picture", "roster", "scene", "server", "store",
            "terminal", "voice",
        ],
    ),
];

/// What a game may use of ours.
const GAMES_MAY_USE: [&str; 4] = ["kernel", "pack", "scene", "space"];
/// What a game may use of others: the means to read and write data.
const GAMES_MAY_USE_OF_OTHERS: [&str; 5] = ["schemars", "serde", "serde_json", "thiserror", "toml"];
/// What the crates under the games may use of others: no input or output, no clock, no thread.
const RULES_MAY_USE_OF_OTHERS: [&str; 10] = [
    "compact_str",
    "foldhash",
    "hmac",
    "postcard",
    "rand_chacha",
    "serde",
    "serde_json",
    "sha2",
    "smallvec",
    "thiserror",
];

#[derive(Clone)]
struct Crate {
    name: String,
    uses: BTreeSet<String>,
    tests_use: BTreeSet<String>,
}

fn crate_at(folder: &Path) -> Crate {
    let manifest: Table = read(&folder.join("Cargo.toml")).parse().expect("a manifest is TOML");
    let keys = |table: &str| -> BTreeSet<String> {
        manifest.get(table).and_then(Value::as_table).into_iter().flat_map(Table::keys).cloned().collect()
    };
    let name = manifest["package"]["name"].as_str().expect("a crate has a name").to_owned();
    let uses = keys("dependencies").union(&keys("build-dependencies")).cloned().collect();
    Crate { name, uses, tests_use: keys("dev-dependencies") }
}

fn crates_under(under: &str) -> Vec<Crate> {
    folders(under, "Cargo.toml").iter().map(|folder| crate_at(folder)).collect()
}

#[test]
fn crates_know_only_whom_they_may() {
    let [base, games, table] = FLOORS.map(crates_under);
    let crates = [base, table].concat();
    let games: BTreeSet<&str> = games.iter().map(|game| game.name.as_str()).collect();
    let ours: BTreeSet<&str> =
        crates.iter().map(|one| one.name.as_str()).chain(games.iter().copied()).collect();
    let mut faults = Vec::new();
    for one in &crates {
        let Some((_, may)) = MAY_USE.iter().find(|(name, _)| *name == one.name) else {
            faults.push(format!("{}: say in tidy/crates.rs whom it may use", one.name));
            continue;
        };
        for used in one.uses.iter().filter(|used| ours.contains(used.as_str())) {
            let registered = one.name == "catalog" && games.contains(used.as_str());
            if !registered && !may.contains(&used.as_str()) {
                faults.push(format!("{} uses {used}", one.name));
            }
        }
        for used in one.tests_use.iter().filter(|used| games.contains(used.as_str()) && one.name != "catalog")
        {
            faults.push(format!("the tests of {} use the game {used}", one.name));
        }
    }
    none("these crates know more than they may", &faults);
}

#[test]
fn no_crate_stands_on_a_floor_above_its_own() {
    let floors = FLOORS.map(crates_under);
    let mut faults = Vec::new();
    for (at, floor) in floors.iter().enumerate() {
        let above: BTreeSet<&str> = floors[at + 1..].iter().flatten().map(|one| one.name.as_str()).collect();
        for one in floor {
            let uses = one.uses.iter().filter(|used| above.contains(used.as_str()));
            faults.extend(uses.map(|used| format!("{} in {}/ uses {used}", one.name, FLOORS[at])));
        }
    }
    none("data flows upward: base, games, table", &faults);
}

#[test]
fn games_know_only_what_they_may() {
    let may: Vec<&str> = GAMES_MAY_USE.into_iter().chain(GAMES_MAY_USE_OF_OTHERS).collect();
    let mut faults = Vec::new();
    for game in crates_under("games") {
        let more = game.uses.iter().filter(|used| !may.contains(&used.as_str()));
        faults.extend(more.map(|used| format!("{} uses {used}", game.name)));
    }
    none("games may use the kernel, its geometry, its data, and nothing else", &faults);
}

#[test]
fn rules_know_no_input_output_clock_or_thread() {
    let mut faults = Vec::new();
    for folder in ["base/kernel", "base/scene", "base/space"].map(|folder| root().join(folder)) {
        if !folder.exists() {
            continue;
        }
        let one = crate_at(&folder);
        let more = one
            .uses
            .iter()
            .filter(|used| *used != "scene" && !RULES_MAY_USE_OF_OTHERS.contains(&used.as_str()));
        faults.extend(more.map(|used| format!("{} uses {used}", one.name)));
    }
    none("the crates under the games may use only what computes", &faults);
}
