//! Content that is refused, with file and line.

use crate::content::{Content, HOUSE};

/// The faults when a text of one file is replaced.
fn faults(file: &str, from: &str, to: &str) -> Vec<String> {
    let text = HOUSE.iter().find(|(name, _)| *name == file).expect("a file").1;
    assert!(text.contains(from), "{from} is there");
    let spoilt = text.replacen(from, to, 1);
    let files: Vec<(&str, &str)> = HOUSE
        .iter()
        .map(|(name, text)| (*name, if *name == file { spoilt.as_str() } else { *text }))
        .collect();
    let faults = Content::read(&files).err().unwrap_or_default();
    faults.iter().map(|fault| format!("{}:{}: {}", fault.file, fault.line, fault.what)).collect()
}

#[track_caller]
fn refused(file: &str, from: &str, to: &str, what: &str) {
    let faults = faults(file, from, to);
    assert!(faults.iter().any(|fault| fault.contains(what) && fault.starts_with(file)), "{faults:?}");
}

#[test]
fn tiles_are_checked_with_their_rows() {
    refused("tiles.toml", " . . . H . . . .", " . . . x . . . .", "is no square");
    refused("tiles.toml", "  +-+-+2+-+-+-+", "  +-+-+7+-+-+-+", "0 to 4 locks");
    refused("tiles.toml", "inner = [\"5,6S\"]", "inner = [\"4,4S\"]", "no door");
    refused("tiles.toml", "partner-of = \"T05\"", "partner-of = \"T04\"", "partner");
    refused("tiles.toml", " . ! . . . . ! .", " . ! . . . . ! .  . .", "17 characters");
}

#[test]
fn disks_are_checked() {
    refused("adversaries.toml", "initiative = \"6H\"", "initiative = \"2P\"", "no target number");
    refused("adversaries.toml", "speed = 2\n", "speed = 0\n", "moves");
    refused("adversaries.toml", "id = \"ghoul\"", "id = \"grave-walker\"", "twice");
    refused("things.toml", "weight = 2", "weight = -2", "invalid value");
    refused("streets.toml", "skill = \"bluff\"", "skill = \"search\"", "another attribute");
    refused("characters.toml", "speed = 2", "speed = 3", "fault-sheet-sum");
}

#[test]
fn num_01_scenarios_are_checked() {
    refused("scenarios.toml", "number = 1\n", "number = 13\n", "1 to 12");
    refused(
        "scenarios.toml",
        "tile = \"T21\", letter = \"P\"",
        "tile = \"T21\", letter = \"V\"",
        "no letter",
    );
    refused("scenarios.toml", "low = [\"T21\"]", "low = [\"T99\"]", "no tile");
    refused("scenarios.toml", "name = \"fuses\", number = 3", "name = \"bulbs\", number = 3", "no count");
    refused("scenarios.toml", "killed = \"lord-ambrose-varr\"", "killed = \"ghoul\"", "no boss");
    refused("scenarios.toml", "players = [1, 6]", "players = [0, 6]", "1 to 6 players");
    refused("scenarios.toml", "tn = \"3S\"\nsuccess", "success", "target number");
    refused(
        "scenarios.toml",
        "[[scenario.trigger]]\nwhen = \"round-end\"\nneeds = [{ rounds = [8, 14, 20, 26] }]",
        "[[scenario.trigger]]\nwhen = \"turn-end\"\nneeds = [{ rounds = [8, 14, 20, 26] }]",
        "not at `turn-end`",
    );
    refused("scenarios.toml", "\"SC1\", \"SC3\"", "\"SC1\", \"SC33\"", "no scenario");
}
