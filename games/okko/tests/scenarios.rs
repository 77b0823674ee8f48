//! Every lesson and every scenario file beside the tests holds, and the shelf carries what lies in its folders.

use std::path::{Path, PathBuf};

use catalog::{AnyGame, Erased};
use okko::{Okko, SHELF};
use testkit::files;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn games() -> [Box<dyn AnyGame>; 1] {
    [Box::new(Erased::new(Okko::new(), SHELF))]
}

#[test]
fn all_scenario_files_hold() {
    let games = games();
    files::scenarios_hold(&[folder("lessons"), folder("tests")], |file, text| {
        let report = lesson::check(file, text, &games);
        (!report.holds()).then(|| report.to_string())
    });
}

#[test]
fn the_shelf_carries_what_lies_in_its_folders() {
    files::carried(SHELF.lessons, &folder("lessons"));
    files::carried(SHELF.setups, &folder("setups"));
}

#[test]
fn the_worked_examples_are_all_there_in_both_languages() {
    for n in 1..=16 {
        let name = format!("ex-{n:02}");
        assert!(SHELF.lessons.iter().any(|(known, _)| *known == name), "{name}");
    }
    let games = games();
    for (name, text) in SHELF.lessons {
        let lesson =
            lesson::Lesson::open(name, text, &games).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        let scenario = lesson.scenario();
        assert!(scenario.is_told(), "{name} says in both languages what it is about");
        assert!(!scenario.rules.is_empty(), "{name} names its rules");
    }
}
