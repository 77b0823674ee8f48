//! A readable match for each way in which it can end, and for each option of the table. They are listed in
//! `goldens.toml`; `UPDATE_GOLDENS=1 cargo test -p duel-of-ages --test whole goldens` writes them again.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use bots::{Bot, Budget, named};
use duel_of_ages::{Action, Duel, State};
use kernel::{Game, Left, Match, Seat, Seats, Seeded, Speak, Table};
use serde::Deserialize;
use serde_json::{Value as Json, json};
use testkit::{Moves, files, golden, playthrough, playthrough_from};

/// The list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    golden: Vec<Entry>,
}

/// A match: from a table by chance or by bots, or from a position by a script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// Its file.
    name: String,
    /// The rule that it ends with, or that it must have told.
    rule: String,
    table: Option<Table>,
    #[serde(default)]
    seed: u64,
    /// Who plays; chance if nobody is named.
    bots: Option<[String; 2]>,
    position: Option<Json>,
    /// `0: strike sarge rogue ! 1 2`, or `house: time-up`.
    #[serde(default)]
    script: Vec<String>,
}

fn path(name: &str) -> String {
    format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR"))
}

fn entries() -> Vec<Entry> {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens.toml"));
    let list = pack::parse::<List>("goldens.toml", &text.expect("the list can be read"));
    list.unwrap_or_else(|faults| panic!("{faults:#?}")).golden
}

/// A match between two bots.
fn between(game: &Arc<Duel>, bots: &[String; 2], table: &Table, seed: u64) -> String {
    let players: [Box<dyn Bot<Duel>>; 2] =
        bots.each_ref().map(|name| named(name, Budget::default()).expect("a bot"));
    let players = RefCell::new((players, Seeded::from_number(seed)));
    let choose = move |game: &Duel, state: &State, seat: Seat, actions: &[Action]| {
        let (players, luck) = &mut *players.borrow_mut();
        let chosen = players[seat.index()].choose(game, seat, &mut || state.clone(), luck);
        actions.iter().position(|action| Some(action) == chosen.as_ref()).unwrap_or(0)
    };
    playthrough(game, table, seed, &Moves::Chosen(&choose))
}

fn play(game: &Arc<Duel>, entry: &Entry) -> String {
    if let Some(position) = &entry.position {
        let said = |line: &'static str| {
            let (seat, command) = line.split_once(": ").expect("`SEAT: COMMAND`");
            (seat.parse().unwrap_or(Seat::HOUSE.0), command)
        };
        // A script is borrowed for as long as the match lasts.
        let lines: Vec<&'static str> = entry.script.iter().map(|line| &*line.clone().leak()).collect();
        let script: Vec<(u8, &str)> = lines.into_iter().map(said).collect();
        return playthrough_from(game, position, entry.seed, &Moves::Script(&script));
    }
    let table = entry.table.as_ref().expect("a table or a position");
    match &entry.bots {
        Some(bots) => between(game, bots, table, entry.seed),
        None => playthrough(game, table, entry.seed, &Moves::Random),
    }
}

#[test]
fn every_match_goes_as_it_is_written() {
    let game = Arc::new(Duel::new());
    for entry in entries() {
        let text = play(&game, &entry);
        golden(path(&entry.name), &text);
        let over = text.lines().last().unwrap_or_default();
        assert!(over.starts_with("over by "), "{}: {over}", entry.name);
        let told = text.lines().any(|line| line.trim_start().starts_with(&entry.rule));
        assert!(told, "{}: {} is not told; {over}", entry.name, entry.rule);
    }
}

/// Whoever gives up leaves the match; it is over when nobody of the team stays (DOA-AMB-67).
#[test]
fn a_team_resigns_when_both_its_players_do() {
    let game = Arc::new(Duel::new());
    let champion = |character, seat, at| json!({ "character": character, "seat": seat, "at": at });
    let champions = [champion("sarge", 0, "0,6"), champion("rogue", 1, "2,6"), champion("tyrant", 2, "4,7")];
    let position = json!({
        "seats": 3, "setup": { "teams": [0, 1, 1] }, "phase": "move", "markers": { "ancient": [0, 1] },
        "champions": champions,
    });
    let state = game.arrange(&position).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let mut played = Match::set_up(game.clone(), state);
    let mut text =
        format!("duel-of-ages, rules version {}\nposition {position}\n", game.meta().rules_version);
    for (seat, stay) in [(1, [0, 2].as_slice()), (2, &[0])] {
        let stay: Seats = stay.iter().copied().map(Seat).collect();
        let over = played.leave(Left::Resigned(Seat(seat)), stay);
        let fates = played.fates().map(|fates| fates.iter().map(ToString::to_string).collect::<Vec<_>>());
        let fates = fates.map_or("the match goes on".to_owned(), |fates| fates.join(", "));
        writeln!(text, "\nseat {seat} resigns, over {over}: {fates}").expect("a text takes more");
    }
    assert!(text.ends_with("over true: won, lost\n"), "whatever the points: {text}");
    golden(path("resigned"), &text);
}

#[test]
fn the_list_is_what_lies_in_the_folder() {
    let listed: BTreeSet<String> =
        entries().into_iter().map(|entry| entry.name).chain(["resigned".to_owned()]).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs");
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let there: BTreeSet<String> = files::below(&folder, "txt").iter().map(|path| name(path)).collect();
    assert_eq!(listed, there);
    assert!(there.len() >= 20, "{}", there.len());
}
