//! Every lesson and every scenario file beside the tests holds, and the shelf carries what lies in its folders.

use std::fs;
use std::path::{Path, PathBuf};

use catalog::{AnyGame, Erased};
use ken::{Ken, SHELF};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// All scenario files below a folder, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("its entries too").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|end| end == "toml") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The names of the files of a folder without their endings.
fn names(folder: &Path) -> Vec<String> {
    let stem = |path: &PathBuf| path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
    files(folder).iter().map(stem).collect()
}

#[test]
fn all_scenario_files_hold() {
    let games: [Box<dyn AnyGame>; 1] = [Box::new(Erased::new(Ken::new(), SHELF))];
    let mut broken = String::new();
    for path in files(&folder("lessons")) {
        let text = fs::read_to_string(&path).expect("the file can be read");
        let report = lesson::check(&path.display().to_string(), &text, &games);
        if !report.holds() {
            broken += &report.to_string();
        }
    }
    assert!(broken.is_empty(), "{broken}");
}

#[test]
fn the_shelf_carries_what_lies_in_its_folders() {
    for (name, shelf) in [("lessons", SHELF.lessons), ("setups", SHELF.setups)] {
        let mut carried: Vec<_> = shelf.iter().map(|(name, _)| (*name).to_owned()).collect();
        carried.sort();
        assert_eq!(carried, names(&folder(name)), "{name}");
    }
}

#[test]
fn the_worked_examples_are_all_there_in_both_languages() {
    for n in 1..=30 {
        let name = format!("ex-{n:02}");
        assert!(SHELF.lessons.iter().any(|(known, _)| *known == name), "{name}");
    }
    let games: [Box<dyn AnyGame>; 1] = [Box::new(Erased::new(Ken::new(), SHELF))];
    for (name, text) in SHELF.lessons {
        let lesson =
            lesson::Lesson::open(name, text, &games).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let scenario = lesson.scenario();
        let about = scenario.about.as_ref().unwrap_or_else(|| panic!("{name} says what it is about"));
        for words in [&scenario.title, about] {
            assert!(!words.en.is_empty() && !words.it.is_empty() && words.en != words.it, "{name}");
        }
        assert!(!scenario.rules.is_empty(), "{name} names its rules");
    }
}

#[test]
fn every_set_up_of_the_shelf_has_a_title() {
    let texts = voice::Texts::of(&SHELF);
    for (name, _) in SHELF.setups {
        assert!(texts.has(&format!("setup-{name}")), "{name}");
    }
}
