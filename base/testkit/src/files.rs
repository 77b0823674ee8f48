//! What lies in the folders of a game: scenario files, set-ups, sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// All files below a folder with this ending, in the order of their names.
///
/// # Panics
///
/// When a folder cannot be read.
pub fn below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("its entries too").path();
        if path.is_dir() {
            found.extend(below(&path, ending));
        } else if path.extension().is_some_and(|end| end == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Gives the name and text of every scenario file below the folders to `faults`, and asserts that it finds none.
///
/// # Panics
///
/// With all that was found, or when a file cannot be read.
pub fn scenarios_hold(folders: &[PathBuf], faults: impl Fn(&str, &str) -> Option<String>) {
    let mut broken = String::new();
    for path in folders.iter().flat_map(|folder| below(folder, "toml")) {
        let text = fs::read_to_string(&path).expect("the file can be read");
        broken.extend(faults(&path.display().to_string(), &text));
    }
    assert!(broken.is_empty(), "{broken}");
}

/// Asserts that a list of a shelf carries each TOML file below the folder by its name, and nothing else.
///
/// # Panics
///
/// When it does not.
#[track_caller]
pub fn carried(shelf: &[(&str, &str)], folder: &Path) {
    let mut names: Vec<_> = shelf.iter().map(|(name, _)| (*name).to_owned()).collect();
    names.sort();
    let stem = |path: &PathBuf| path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
    let files: Vec<_> = below(folder, "toml").iter().map(stem).collect();
    assert_eq!(names, files, "{}", folder.display());
}

/// The string literals of the sources below a folder, its tests aside, that begin like a message key: with one of
/// these words.
///
/// # Panics
///
/// When a file cannot be read.
pub fn keys(sources: &Path, beginnings: &[&str]) -> BTreeSet<String> {
    let is_key = |word: &&str| {
        beginnings.iter().any(|kind| word.len() > kind.len() && word.starts_with(kind))
            && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    let is_test = |path: &Path| {
        let inside = path.strip_prefix(sources).expect("it is below");
        inside.iter().any(|part| part == "tests" || part == "tests.rs" || part == "fixture")
    };
    let mut found = BTreeSet::new();
    for path in below(sources, "rs").into_iter().filter(|path| !is_test(path)) {
        let text = fs::read_to_string(&path).expect("the file can be read");
        // Every piece between quotes: what stands outside of literals looks like no key.
        found.extend(text.split('"').filter(is_key).map(str::to_owned));
    }
    found
}
