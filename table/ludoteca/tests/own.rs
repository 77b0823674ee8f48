//! Content of one's own, from its folder to a finished match, and what is refused.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn ludoteca(args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    program.args(args).env("LC_ALL", "C").stdin(Stdio::null()).output().expect("the program runs")
}

/// Code and all that was said.
fn said(args: &[&str]) -> (i32, String) {
    let Output { status, stdout, stderr } = ludoteca(args);
    let text = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    (status.code().expect("it ends by itself"), text)
}

/// A folder that goes when the test ends.
struct Temp(PathBuf);

impl Temp {
    fn new(name: &str) -> Temp {
        let path = std::env::temp_dir().join(format!("ludoteca-own-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Temp(path)
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn pack(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/packs").join(name);
    root.display().to_string()
}

const BOTS: [&str; 4] = ["--seat", "0=random", "--seat", "1=random"];

/// Plays a match between bots to its end with a pack, and holds its log to it.
fn plays_whole(game: &str, name: &str, setup: &str) {
    let temp = Temp::new(name);
    let (setup, log) = (temp.write("setup.toml", setup), temp.0.join("match.jsonl").display().to_string());
    let dir = pack(name);
    let with =
        [&["play", game, "--content", &dir, "--setup", &setup, "--save", &log, "--seed", "1f"], &BOTS[..]]
            .concat();
    assert_eq!(said(&with).0, 0, "{}", said(&with).1);
    let text = std::fs::read_to_string(&log).expect("it was saved");
    let label = format!("\"packs\":[\"{name}@");
    assert!(text.lines().next().expect("a header").contains(&label), "the log names the pack: {label}");
    assert_eq!(said(&["verify", &log, "--content", &dir]).0, 0);
    let (code, without) = said(&["verify", &log]);
    assert!(code != 0 && without.contains(&format!("{name}@")), "what is missing is named: {without}");
    assert_eq!(
        said(&[
            "arena",
            game,
            "--content",
            &dir,
            "--setup",
            &setup,
            "--bots",
            "random,random",
            "--matches",
            "2"
        ])
        .0,
        0
    );
    assert_ne!(
        said(&[
            "arena",
            game,
            "--setup",
            &setup,
            "--bots",
            "random,random",
            "--matches",
            "2",
            "--content",
            "nowhere"
        ])
        .0,
        0
    );
}

#[test]
fn a_new_character_in_okko() {
    let setup = "[[bands]]\nmembers = [{ character = \"ferry-guard\" }, { character = \"ferry-guard\" }]\n\
                 [[bands]]\nready = \"oni-12\"\n[options]\nbudget = 12\nturn-limit = 6\n";
    plays_whole("okko", "ferry", setup);
    let temp = Temp::new("without-ferry");
    let setup = temp.write("setup.toml", setup);
    let (code, text) =
        said(&["arena", "okko", "--setup", &setup, "--bots", "random,random", "--matches", "1"]);
    assert!(code != 0 && text.contains("ferry-guard"), "the house has no such character: {text}");
}

#[test]
fn a_changed_card_in_ken() {
    plays_whole("ken", "river", "decks = [\"seven-wells\", \"plumed-court\"]\n");
}

#[test]
fn a_new_battle_space_in_home_raiders() {
    plays_whole(
        "home-raiders",
        "window-seat",
        "space = \"window-seat\"\nteams = [\"thimble-watch\", \"grey-column\"]\n",
    );
}

#[test]
fn a_match_without_packs_goes_on_where_packs_lie_over_the_game() {
    let temp = Temp::new("before");
    let log = temp.0.join("match.jsonl").display().to_string();
    let house = [&["play", "nine-mens-morris", "--save", &log][..], &BOTS].concat();
    assert_eq!(said(&house).0, 0);
    assert_eq!(said(&["verify", &log, "--content", &pack("ferry")]).0, 0);
    let okko = temp.0.join("okko.jsonl").display().to_string();
    let house = [&["play", "okko", "--setup", "introductory", "--save", &okko][..], &BOTS].concat();
    assert_eq!(said(&house).0, 0);
    assert_eq!(said(&["verify", &okko, "--content", &pack("ferry")]).0, 0);
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let temp = Temp::new("wrong");
    let manifest = "game = \"okko\"\ntitle = { en = \"A\", it = \"A\" }\n";
    let check = |files: &[(&str, &str)], name: &str| {
        for (file, text) in files {
            temp.write(&format!("{name}/{file}"), text);
        }
        let dir = temp.0.join(name).display().to_string();
        let (code, text) = said(&["games", "--content", &dir]);
        assert_eq!(code, 2, "{text}");
        assert!(!text.contains("panicked"), "{text}");
        text
    };
    assert!(check(&[("cards.toml", "")], "bare").contains("pack.toml"));
    let unknown =
        check(&[("pack.toml", "game = \"chess\"\ntitle = { en = \"A\", it = \"A\" }\n")], "unknown");
    assert!(unknown.contains("chess"), "{unknown}");
    let broken =
        check(&[("pack.toml", manifest), ("a.toml", "[[character]]\nid = \"x\nzeni = 1\n")], "broken");
    assert!(broken.contains("a.toml:2:"), "{broken}");
    let field =
        check(&[("pack.toml", manifest), ("a.toml", "[[character]]\nid = \"x\"\nwings = 2\n")], "field");
    assert!(field.contains("a.toml:") && field.contains("wings"), "{field}");
    assert_eq!(said(&["games", "--content", "no-such-folder"]).0, 2);
}
