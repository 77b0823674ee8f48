//! What is refused: each fault names its file, its line and what is wrong.

use super::*;

const CHARACTERS: &str = "characters.toml";
const EQUIPMENT: &str = "equipment.toml";
const GUARDIANS: &str = "guardians.toml";
const MAP: &str = "map.toml";

/// The faults of the house content when the first such text after `id` in a file is another.
fn spoilt(file: &str, id: &str, from: &str, to: &str) -> (Vec<pack::FileFault>, usize) {
    let house = HOUSE.iter().find(|own| own.0 == file).expect("a file").1;
    let block = house.find(&format!("id = \"{id}\"")).expect("a block");
    let at = block + house[block..].find(from).expect("a text");
    let marked = format!("{}{to}{}", &house[..at], &house[at + from.len()..]);
    let line = marked[..marked.find('¶').unwrap_or(at)].matches('\n').count() + 1;
    let text = marked.replace('¶', "");
    let files: Vec<(&str, &str)> =
        HOUSE.iter().map(|&(name, own)| (name, if name == file { &*text } else { own })).collect();
    (Content::read(&files).expect_err("a fault"), line)
}

/// One fault is at the line of the text that was changed (or of `¶` in it) and says `what`.
#[track_caller]
fn refused(file: &str, id: &str, from: &str, to: &str, what: &str) {
    let (faults, line) = spoilt(file, id, from, to);
    let right = |fault: &pack::FileFault| {
        fault.file == file && fault.line == line && fault.column > 0 && fault.what.contains(what)
    };
    assert!(faults.iter().any(right), "line {line}: {what}: {faults:#?}");
}

/// One fault is of the file as a whole and says `what`.
#[track_caller]
fn lacking(file: &str, id: &str, from: &str, to: &str, what: &str) {
    let (faults, _) = spoilt(file, id, from, to);
    let right = |fault: &pack::FileFault| fault.file == file && fault.line == 0 && fault.what == what;
    assert!(faults.iter().any(right), "{what}: {faults:#?}");
}

#[test]
fn too_few_or_too_many() {
    lacking(CHARACTERS, "pip", "\"ancient\"", "\"modern\"", "6 ancient characters instead of 7");
    refused(CHARACTERS, "ruth", "id =", "id =", "");
}

#[test]
fn an_era_with_too_many_is_shown_at_the_surplus() {
    let (faults, _) = spoilt(CHARACTERS, "pip", "\"ancient\"", "\"modern\"");
    let line = HOUSE[0].1.lines().position(|line| line == "id = \"granite-joe\"").unwrap();
    assert!(
        faults.iter().any(|f| f.line == line && f.what == "8 modern characters instead of 7"),
        "{faults:?}"
    );
    lacking(EQUIPMENT, "spyglass", "\"colonial\"", "\"future\"", "12 colonial equipment cards instead of 13");
    lacking(GUARDIANS, "sphinx", "\"ancient\"", "\"future\"", "9 ancient guardians instead of 10");
    lacking(MAP, "ninkarra", "\"ancient\"", "\"future\"", "0 ancient labyrinth keys instead of 1");
    lacking(MAP, "fen", "dome = 6", "dome = 5", "0 dome keys with the number 6 instead of 1");
}
