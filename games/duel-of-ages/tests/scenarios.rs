//! Every lesson and every scenario file beside the tests holds, and the shelf carries what lies in its folders.

use std::path::{Path, PathBuf};

use catalog::{AnyGame, Erased};
use duel_of_ages::{Duel, SHELF};
use testkit::files;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn all_scenario_files_hold_and_are_carried() {
    let games: [Box<dyn AnyGame>; 1] = [Box::new(Erased::new(Duel::new(), SHELF))];
    files::scenarios_hold(&[folder("lessons"), folder("tests/rules")], |file, text| {
        let report = lesson::check(file, text, &games);
        (!report.holds()).then(|| report.to_string())
    });
    files::carried(SHELF.lessons, &folder("lessons"));
    files::carried(SHELF.setups, &folder("setups"));
}

/// The worked examples of the rulebook, EX-01 to EX-51: each is played in a lesson or in a scenario file of the tests.
#[test]
fn the_worked_examples_are_all_there() {
    let mut said = String::new();
    for path in [folder("lessons"), folder("tests/rules")].iter().flat_map(|own| files::below(own, "toml")) {
        said += &std::fs::read_to_string(path).expect("it can be read");
    }
    let there = |n: &u8| !said.contains(&format!("EX-{n:02}"));
    let missing: Vec<u8> = (1..=51).filter(there).collect();
    // Two teams and no more (EX-46): no position has three, `tests/errors.toml` refuses the table.
    assert_eq!(missing, [46]);
}
