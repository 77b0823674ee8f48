//! Every lesson and every scenario file holds, and the shelf carries what lies in its folders.

use std::path::{Path, PathBuf};

use catalog::{AnyGame, Erased};
use home_raiders::{HomeRaiders, SHELF};
use testkit::files;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn games() -> [Box<dyn AnyGame>; 1] {
    [Box::new(Erased::new(HomeRaiders::new(), SHELF))]
}

#[test]
fn all_scenario_files_hold() {
    let games = games();
    files::scenarios_hold(&[folder("lessons")], |file, text| {
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
fn every_set_up_of_the_shelf_has_a_title() {
    let texts = voice::Texts::of(&SHELF);
    for (name, _) in SHELF.setups {
        assert!(texts.has(&format!("setup-{name}")), "{name}");
    }
}
