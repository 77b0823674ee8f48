//! The repository keeps its own rules: who may know whom, what rules code may not touch, how long files are, and that
//! rulebook, code, tests and texts stay paired.
//!
//! Exceptions stand in `lists/`, one a line. A list may only shrink: an entry that is not needed any more fails, and
//! `UPDATE_TIDY=1` drops such entries but never adds one.

mod crates;
mod files;
mod lists;
mod map;
mod rulebooks;
mod texts;

use std::path::{Path, PathBuf};

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The three floors, the lowest first: what games stand on, the games, what stands on the games.
const FLOORS: [&str; 3] = ["base", "games", "table"];

/// Folders that are no part of the project's sources.
const SKIPPED: [&str; 4] = ["target", ".git", "node_modules", "proptest-regressions"];

/// Every file under a folder of the repository whose name ends so, sorted; none when there is no such folder.
fn files(under: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    gather(&root().join(under), ending, &mut found);
    found.sort();
    found
}

/// The same on every floor.
fn files_on_all_floors(ending: &str) -> Vec<PathBuf> {
    FLOORS.iter().flat_map(|floor| files(floor, ending)).collect()
}

fn gather(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !SKIPPED.contains(&name.as_str()) {
            gather(&path, ending, found);
        } else if path.is_file() && name.ends_with(ending) {
            found.push(path);
        }
    }
}

/// The folders right under a folder of the repository that hold a file of this name.
fn folders(under: &str, with: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(under)).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| path.join(with).exists()).collect();
    found.sort();
    found
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The path as the repository writes it.
fn name(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// Fails with all faults at once.
fn none(what: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{what}:\n  {}\n", faults.join("\n  "));
}
