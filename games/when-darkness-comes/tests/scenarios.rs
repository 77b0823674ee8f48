//! Every lesson holds, and the shelf carries what lies in its folders.

use std::path::{Path, PathBuf};

use catalog::{AnyGame, Erased};
use testkit::files;
use when_darkness_comes::{Darkness, SHELF};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn all_scenario_files_hold_and_are_carried() {
    let games: [Box<dyn AnyGame>; 1] = [Box::new(Erased::new(Darkness::new(), SHELF))];
    files::scenarios_hold(&[folder("lessons")], |file, text| {
        let report = lesson::check(file, text, &games);
        (!report.holds()).then(|| report.to_string())
    });
    files::carried(SHELF.lessons, &folder("lessons"));
    files::carried(SHELF.setups, &folder("setups"));
}
