//! A whole quick match of Duel of Ages at the terminal, by somebody who reads what is printed and types what comes next.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Nobody needs to type more than this in a match of a few rounds.
const MOST: usize = 8000;

/// The terminal, and what it printed last.
struct Terminal {
    child: Child,
    keys: ChildStdin,
    screen: ChildStdout,
    printed: String,
    typed: usize,
}

impl Terminal {
    fn open(seed: &str) -> Terminal {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["play", "duel-of-ages", "--setup", "quick", "--seat", "1=random", "--seed", seed])
            .env("LC_ALL", "C")
            .env("COLUMNS", "200")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let (keys, screen) = (child.stdin.take().expect("keys"), child.stdout.take().expect("a screen"));
        let mut terminal = Terminal { child, keys, screen, printed: String::new(), typed: 0 };
        terminal.read();
        terminal
    }

    /// Reads until something is asked, or to the end.
    fn read(&mut self) {
        let mut bytes = Vec::new();
        let mut byte = [0];
        while !bytes.ends_with(b"\n> ") && self.screen.read(&mut byte).expect("a screen") > 0 {
            bytes.push(byte[0]);
        }
        self.printed = String::from_utf8(bytes).expect("UTF-8");
    }

    /// Types a line and reads what it leads to.
    fn says(&mut self, line: &str) -> &str {
        self.typed += 1;
        assert!(self.typed < MOST, "the match does not end: {}", self.printed);
        writeln!(self.keys, "{line}").expect("somebody reads");
        self.read();
        &self.printed
    }

    fn is_over(&self) -> bool {
        !self.printed.ends_with("\n> ")
    }

    /// What is on offer that begins so: each command with what is said of it.
    fn offers(&mut self, begin: &str) -> Vec<(String, String)> {
        let printed = self.says(&format!("? {begin}")).to_owned();
        // Of many kinds only some are printed, each with how many there are.
        let kinds =
            printed.lines().filter_map(|line| Some(line.trim_start_matches("> ").trim().split_once(" (")?.0));
        let kinds: Vec<&str> =
            kinds.filter(|kind| begin.is_empty() && kind.chars().all(char::is_alphabetic)).collect();
        if printed.contains("lists one kind") {
            return kinds.into_iter().flat_map(|kind| self.offers(kind)).collect();
        }
        let lines = printed.lines().map(|line| line.trim_start_matches("> ").trim_start());
        let offers = lines.filter_map(|line| {
            let (number, rest) = line.split_once("  ")?;
            number.parse::<u32>().ok()?;
            let (command, label) = rest.trim_start().split_once("  ")?;
            Some((command.trim().to_owned(), label.trim().to_owned()))
        });
        offers.collect()
    }
}

type Hex = (i32, i32);

/// `-7,8` as a hex.
fn hex(text: &str) -> Option<Hex> {
    let (q, r) = text.trim_matches(|c: char| !c.is_ascii_digit() && c != '-').split_once(',')?;
    Some((q.parse().ok()?, r.parse().ok()?))
}

fn far((q, r): Hex, (p, s): Hex) -> i32 {
    let (dq, dr) = (q - p, r - s);
    dq.abs().max(dr.abs()).max((dq + dr).abs())
}

/// Where the own positions in the labyrinths are.
fn goals(terminal: &mut Terminal, colour: &str) -> Vec<Hex> {
    let eras = ["ancient", "colonial", "modern", "future"];
    let look = |era: &str| terminal.says(&format!("look {colour}-{era}")).to_owned();
    let told: Vec<String> = eras.map(look).into();
    told.iter().filter_map(|told| hex(told.split(" on ").nth(1)?.split_whitespace().next()?)).collect()
}

/// Everybody walks nearer to a position, never back to where somebody was in this turn.
fn walk(terminal: &mut Terminal, goals: &[Hex]) {
    let mut been = BTreeSet::new();
    let mut all: Vec<String> = terminal.offers("step").iter().filter_map(whose).collect();
    all.dedup();
    for who in all {
        let mut near = i32::MAX;
        loop {
            let steps = terminal.offers(&format!("step {who}"));
            let ways = steps.iter().filter_map(|(command, label)| {
                let to = hex(label.split(" to ").nth(1)?.split_whitespace().next()?)?;
                let away = goals.iter().map(|goal| far(*goal, to)).min()?;
                (!been.contains(&to)).then_some((away, to, command.clone()))
            });
            let Some((away, to, command)) = ways.min() else { break };
            if away > near {
                break;
            }
            near = away;
            been.insert(to);
            terminal.says(&command);
            if away == 0 {
                break;
            }
        }
    }
}

/// Whose step an offer is.
fn whose((command, _): &(String, String)) -> Option<String> {
    command.split_whitespace().nth(1).map(str::to_owned)
}

/// Plays a match; whether it was won.
fn wins(seed: &str) -> bool {
    let mut terminal = Terminal::open(seed);
    let mut colour = "white";
    while !terminal.is_over() {
        let asked = terminal.printed.rsplit("Seat 0: ").next().unwrap_or_default().to_owned();
        colour = if asked.starts_with("Black") {
            "black"
        } else if asked.starts_with("White") {
            "white"
        } else {
            colour
        };
        let offers = terminal.offers("");
        let says = |word: &str| offers.iter().find(|(command, _)| command.starts_with(word));
        let first = ["enter", "challenge", "strike", "fire", "opfire"].iter().find_map(|word| says(word));
        if let Some((command, _)) = first {
            let command = command.clone();
            terminal.says(&command);
        } else if says("step").is_some() {
            let goals = goals(&mut terminal, colour);
            walk(&mut terminal, &goals);
            if terminal.says("done").contains("Not allowed") {
                // Somebody is still in a dome.
                let (step, _) = terminal.offers("step").remove(0);
                terminal.says(&step);
            }
        } else {
            let plain = ["done", "pass"].iter().find_map(|word| says(word)).or_else(|| offers.first());
            let (command, _) =
                plain.unwrap_or_else(|| panic!("nothing to say: {}", terminal.printed)).clone();
            terminal.says(&command);
        }
    }
    terminal.child.wait().expect("the program ends");
    terminal.printed.contains("Seat 0: won")
}

#[test]
fn a_quick_match_is_won_by_typing() {
    assert!(["1f", "2a", "3b"].iter().any(|seed| wins(seed)), "none of three matches was won");
}
