//! The program itself: what it prints and with which code it ends.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn ludoteca(args: &[&str], typed: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    program.args(args).env("LC_ALL", "C").env_remove("COLUMNS");
    let mut child =
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The program may end before it has read everything.
    let _ = stdin.write_all(typed.as_bytes());
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn fresh(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("ludoteca-cli-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn the_web_table_opens_and_closes_when_it_is_told_to() {
    let dir = fresh("serve");
    let mut table = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&dir)
        .env("LC_ALL", "en")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(table.stdout.take().unwrap()).lines();
    let open = told.next().unwrap().unwrap();
    assert!(open.contains("http://127.0.0.1:"), "{open}");
    assert!(told.next().unwrap().unwrap().contains("serve"), "where the matches are kept");
    let stopped = Command::new("kill").args(["-TERM", &table.id().to_string()]).status().unwrap();
    assert!(stopped.success());
    assert_eq!(table.wait().unwrap().code(), Some(0));
    assert!(told.next().unwrap().unwrap().contains("closed"));
}

#[test]
fn games_and_rules_answer() {
    let games = ludoteca(&["games"], "");
    assert!(code(&games) == Some(0) && text(&games.stdout).starts_with("okko  "), "{}", text(&games.stdout));
    let rule = ludoteca(&["rules", "okko", "ZOC-03"], "");
    assert!(text(&rule.stdout).starts_with("OKKO-ZOC-03 "), "{}", text(&rule.stdout));
    let italian = ludoteca(&["rules", "okko", "ZOC-03", "--lang", "it"], "");
    assert_ne!(rule.stdout, italian.stdout);
}

#[test]
fn mistakes_go_to_the_standard_error_with_code_2() {
    for args in [&["play", "chess"][..], &["resume", "/no/such/file"], &["fly"], &["check", "/"]] {
        let output = ludoteca(args, "");
        assert_eq!(code(&output), Some(2), "{args:?}");
        assert!(text(&output.stderr).starts_with("ludoteca: "), "{args:?}: {}", text(&output.stderr));
        assert_eq!(text(&output.stdout), "", "{args:?}");
    }
}

#[test]
fn the_house_content_is_free_of_faults() {
    let output = ludoteca(&["content", "check", "okko"], "");
    assert_eq!(code(&output), Some(0), "{}", text(&output.stdout));
}

#[test]
fn bands_in_files_are_checked_with_their_lines() {
    let (list, toml) = (fresh("band.txt"), fresh("band.toml"));
    let check = |file: &PathBuf, game: &[&str], text: &str| {
        std::fs::write(file, text).unwrap();
        ludoteca(&[&["content", "check"], game, &[file.to_str().unwrap()]].concat(), "")
    };
    let lawful = check(&list, &["okko"], "// Mine\nokko+seigan-blade\n1 Noshin // by its name\n");
    assert_eq!(code(&lawful), Some(0), "{}{}", text(&lawful.stdout), text(&lawful.stderr));
    let twice = check(&list, &["okko"], "noshin\n\n2 okko\n");
    assert_eq!(code(&twice), Some(1));
    assert!(text(&twice.stdout).contains("band.txt:3:1: OKKO-BAND-06: "), "{}", text(&twice.stdout));
    let unknown = check(&list, &["okko"], "noshin\nokok\n");
    assert!(
        text(&unknown.stdout).contains("band.txt:2:1: Nothing here is called “okok”"),
        "{}",
        text(&unknown.stdout)
    );
    let own = check(&toml, &[], "game = \"okko\"\nname = \"Mine\"\nroster = [{ character = \"okko\" }]\n");
    assert_eq!(code(&own), Some(0), "{}{}", text(&own.stdout), text(&own.stderr));
    let other = check(&toml, &["okko"], "game = \"chess\"\nname = \"Mine\"\nroster = [1]\n");
    assert!(
        code(&other) == Some(1) && text(&other.stdout).contains("another game: chess"),
        "{}",
        text(&other.stdout)
    );
    std::fs::remove_file(list).unwrap();
    std::fs::remove_file(toml).unwrap();
}

#[test]
fn a_drawn_ground_is_checked_as_content_of_its_game() {
    let file = std::env::temp_dir().join(format!("ludoteca-drawn-{}.toml", std::process::id()));
    let check = |things: &str| {
        let sides = "width = 3000\ndepth = 3000\nsource = \"house\"\n";
        let name = "name = { en = \"Desk\", it = \"Scrivania\" }\n";
        std::fs::write(&file, format!("[[space]]\nid = \"mine\"\n{name}{sides}things = [\n{things}]\n"))
            .unwrap();
        ludoteca(&["content", "check", file.to_str().unwrap()], "")
    };
    let mug =
        "{ name = { en = \"Mug\", it = \"Tazza\" }, shape = { circle = [1500, 1500, 160] }, top = 370 },\n";
    let lawful = check(mug);
    assert_eq!(code(&lawful), Some(0), "{}{}", text(&lawful.stdout), text(&lawful.stderr));
    let twice = check(&format!("{mug}{mug}"));
    assert_eq!(code(&twice), Some(1));
    assert!(text(&twice.stdout).contains(".toml:9:"), "{}", text(&twice.stdout));
    assert!(text(&twice.stdout).contains("HR-GEO-09: Mug and Mug are inside"), "{}", text(&twice.stdout));
    std::fs::remove_file(file).unwrap();
}

#[test]
fn okko_is_played_saved_verified_and_drawn() {
    let (log, picture) = (fresh("a.log"), fresh("a.svg"));
    let (log_name, picture_name) = (log.to_str().unwrap(), picture.to_str().unwrap());
    let typed = "1\n?\nboard zoc\n1\n1\nlook a1\nwhy 1\nodds 1\nundo\nlog\nlang it\nnonsense\nquit\n";
    let args = ["play", "okko", "--seed", "1f", "--seat", "1=random", "--save", log_name];
    let played = ludoteca(&args, typed);
    assert_eq!(code(&played), Some(0), "{}", text(&played.stderr));
    assert!(!text(&played.stdout).contains('⟦'), "{}", text(&played.stdout));
    assert_eq!(code(&ludoteca(&["verify", log_name], "")), Some(0));
    assert_eq!(code(&ludoteca(&["replay", log_name, "--to", "1", "--as", "public"], "")), Some(0));
    assert_eq!(code(&ludoteca(&["draw", log_name, "-o", picture_name], "")), Some(0));
    assert!(std::fs::read_to_string(&picture).unwrap().starts_with("<svg "));
    // Who reads no further is not complained to.
    assert_eq!(code(&ludoteca(&["resume", log_name], "")), Some(0));
    std::fs::remove_file(log).unwrap();
    std::fs::remove_file(picture).unwrap();
}

/// Numbers from a simple generator: what is typed is the same each time.
fn dice(seed: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(seed), |n| Some(n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223)))
        .map(|n| n >> 24)
}

#[test]
fn whatever_is_typed_at_okko_is_answered_in_words_and_leaves_a_whole_log() {
    let words =
        ["odds 1", "why 2", "undo", "undo all", "board zoc", "look okko", "log", "lang it", "lang en", "x"];
    for (seed, setup) in [(1, "standard"), (2, "sc-03"), (3, "table")] {
        let log = fresh(&format!("typed-{seed}.log"));
        let lines = dice(seed).take(600).map(|n| match n % 8 {
            0 => words[n as usize / 8 % words.len()].to_owned(),
            n => n.to_string(),
        });
        let typed = lines.collect::<Vec<_>>().join("\n");
        let name = log.to_str().unwrap();
        let played =
            ludoteca(&["play", "okko", "--setup", setup, "--seat", "1=random", "--save", name], &typed);
        assert_eq!(code(&played), Some(0), "{}", text(&played.stderr));
        assert!(!text(&played.stdout).contains('⟦'), "{}", text(&played.stdout));
        let verified = ludoteca(&["verify", name], "");
        assert_eq!(code(&verified), Some(0), "{}", text(&verified.stderr));
        std::fs::remove_file(log).unwrap();
    }
}

#[test]
fn every_lesson_of_okko_holds() {
    let listed = text(&ludoteca(&["lessons", "okko"], "").stdout);
    for name in listed.lines().filter_map(|line| line.split_whitespace().next()) {
        let lesson = fresh(&name.replace('/', "-"));
        std::fs::write(&lesson, ludoteca(&["lessons", "okko", name], "").stdout).unwrap();
        let checked = ludoteca(&["check", lesson.to_str().unwrap()], "");
        assert_eq!(code(&checked), Some(0), "{}{}", text(&checked.stdout), text(&checked.stderr));
        std::fs::remove_file(lesson).unwrap();
    }
}

#[test]
fn the_arena_finishes_without_a_refusal() {
    let output = ludoteca(&["arena", "okko", "--bots", "random,random", "--matches", "4", "--json"], "");
    assert_eq!(code(&output), Some(0), "{}", text(&output.stderr));
}
