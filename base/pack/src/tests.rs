//! Faults are found where they stand, and nothing that a file contains brings the reader down.

use proptest::prelude::*;
use serde::Deserialize;

use super::*;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bands {
    bands: Vec<Band>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Band {
    name: String,
    #[serde(default)]
    members: Vec<Member>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Member {
    who: String,
    #[serde(default)]
    gear: Vec<String>,
}

const FOREST: &str = r#"
[[bands]]
name = "forest"
members = [
    { who = "okko" },
    { who = "noburo", gear = ["tetsubo",
        "fan"] },
]

[[bands]]
name = """
first
second
"""
"#;

fn faults<T: serde::de::DeserializeOwned + std::fmt::Debug>(text: &str) -> Vec<String> {
    parse::<T>("x.toml", text).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn a_good_file_is_read() {
    let bands: Bands = parse("forest.toml", FOREST).unwrap();
    assert_eq!(bands.bands[0].members[1].gear, ["tetsubo", "fan"]);
}

#[test]
fn every_unknown_field_is_named_with_its_place() {
    let text = "[[bands]]\nname = \"a\"\ncolour = 3\n[[bands]]\nname = \"b\"\nmembers = [{ who = \"o\", wat = 1 }]\n";
    let faults = faults::<Bands>(text);
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].starts_with("x.toml:3:1: unknown field `colour`"), "{faults:?}");
    assert!(faults[1].starts_with("x.toml:6:25: unknown field `wat`"), "{faults:?}");
}

#[test]
fn every_fault_of_form_is_reported() {
    let faults = faults::<Bands>("a = \nb = [1, \n\nc = 'x\n");
    assert!(faults.len() > 1, "{faults:?}");
    assert!(faults[0].starts_with("x.toml:1:"), "{faults:?}");
}

#[test]
fn wrong_types_and_missing_fields_have_a_place() {
    let wrong = faults::<Bands>("[[bands]]\nname = 7\n");
    assert!(wrong[0].starts_with("x.toml:2:8: invalid type"), "{wrong:?}");
    let missing = faults::<Bands>("[[bands]]\nmembers = []\n");
    assert!(missing[0].starts_with("x.toml:1:"), "{missing:?}");
    assert!(missing[0].contains("missing field `name`"), "{missing:?}");
}

#[test]
fn paths_are_found() {
    let cases = [
        ("bands.0.members.1.gear.1", (7, 9)),
        ("bands.0.members.0.who", (5, 13)),
        ("bands.0.name", (3, 8)),
        ("bands.1.name.1", (13, 1)),
        ("bands.1.nothing.3", (10, 1)),
        ("nothing", (1, 1)),
        ("", (1, 1)),
    ];
    for (path, place) in cases {
        assert_eq!(locate(FOREST, path), Some(place), "{path}");
    }
    assert_eq!(locate("= 3", "a"), None);
}

#[test]
fn long_and_deep_files_are_refused() {
    let long = format!("a = \"{}\"", "x".repeat(MOST_BYTES));
    assert!(faults::<toml::Table>(&long)[0].contains("more than 1048576 are not read"));
    for deep in [
        format!("a = {}{}", "[".repeat(40), "]".repeat(40)),
        format!("a = {}{}", "[".repeat(100_000), "]".repeat(100_000)),
        format!("{} = 1", vec!["a"; 40].join(".")),
        format!("{} = 1", vec!["a"; 100_000].join(".")),
        format!("[{}]\nb = 1", vec!["a"; 40].join(".")),
        format!("a = {}1{}", "{a = ".repeat(10_000), "}".repeat(10_000)),
    ] {
        let faults = faults::<toml::Table>(&deep);
        assert!(faults[0].contains("nested deeper") || faults[0].contains("recursion"), "{faults:?}");
    }
}

#[test]
fn the_digest_depends_on_names_and_texts_and_not_on_order() {
    let a = digest([("a", "1"), ("b", "2")]);
    assert_eq!(a, digest([("b", "2"), ("a", "1")]));
    assert_ne!(a, digest([("a", "1b"), ("", "2")]));
    assert_eq!(digest([]), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_eq!(a, Folder::embedded(&[("b", "2"), ("a", "1")]).digest());
}

#[test]
fn a_folder_is_read_from_a_directory() {
    let dir = std::env::temp_dir().join(format!("pack-{}", std::process::id()));
    std::fs::create_dir_all(dir.join("characters")).unwrap();
    std::fs::write(dir.join("characters/okko.toml"), "name = 1").unwrap();
    std::fs::write(dir.join("notes.md"), "left out").unwrap();
    std::fs::write(dir.join("areas.toml"), "x = 2").unwrap();
    let folder = Folder::read(&dir).unwrap();
    std::fs::write(dir.join("big.toml"), vec![b' '; MOST_BYTES + 1]).unwrap();
    std::fs::write(dir.join("latin.toml"), b"\xe8").unwrap();
    let faults = Folder::read(&dir).unwrap_err();
    std::fs::remove_dir_all(&dir).unwrap();
    let names: Vec<_> = folder.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["areas.toml", "characters/okko.toml"]);
    assert_eq!(folder.under("characters/").count(), 1);
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(Folder::read(&dir).is_err());
}

proptest! {
    #[test]
    fn no_text_brings_the_reader_down(text in ".{0,200}", path in "[a-z0-9.]{0,20}") {
        let _ = parse::<Bands>("x.toml", &text);
        let _ = locate(&text, &path);
    }

    #[test]
    fn no_mutated_file_brings_the_reader_down(at in 0..FOREST.len(), cut in 0..20usize, put in "[\\[\\]{}=.\"'\\n a1]{0,6}") {
        let end = (at + cut).min(FOREST.len());
        let text = format!("{}{put}{}", &FOREST[..at], &FOREST[end..]);
        if let Err(faults) = parse::<Bands>("x.toml", &text) {
            prop_assert!(faults.iter().all(|fault| fault.line > 0 && fault.column > 0));
        }
        let _ = locate(&text, "bands.1.name.1");
    }
}

#[test]
fn json_that_does_not_fit_is_told_by_its_path() {
    let bands =
        serde_json::json!({ "bands": [{ "name": "oni" }, { "name": 7, "members": [{ "wo": "gaki" }] }] });
    let found = fit::<Bands>(&bands).unwrap_err();
    let paths: Vec<&str> = found.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(paths, ["bands.1.name", "bands.1.members.0.wo"]);
    let bands = serde_json::json!({ "bands": [{ "name": "oni" }] });
    assert_eq!(fit::<Bands>(&bands).unwrap().bands[0].name, "oni");
}
