//! Scripted sessions at toy tables.

use std::path::PathBuf;

use catalog::{AnyGame, AnyMatch};
use kernel::{LogReader, Turn};
use proptest::prelude::*;
use voice::Lang;

use super::*;
use crate::toys::{SEED, beacons, cellars, four, leduc, open, open_for, pig};

/// What a sitting printed, and how it ended.
struct Sat {
    text: String,
    ended: Ended,
}

fn sit(
    game: &dyn AnyGame,
    played: &mut dyn AnyMatch,
    players: &[&str],
    save: Option<Save>,
    typed: &[u8],
) -> Sat {
    let player = |name: &&str| match *name {
        "human" => Player::Human,
        bot => Player::Bot(bot.to_owned()),
    };
    let sitting = Sitting {
        game,
        players: players.iter().map(player).collect(),
        lang: Lang::En,
        width: 80,
        colour: false,
        save,
        open_thoughts: true,
        cores: 1,
        seed: Some(SEED),
    };
    let (mut input, mut out) = (typed, Vec::new());
    let ended = table(sitting, played, &mut input, &mut out).unwrap();
    Sat { text: String::from_utf8(out).unwrap(), ended }
}

/// A sitting at a new table.
fn play(game: &dyn AnyGame, players: &[&str], typed: &str) -> Sat {
    sit(game, &mut *open(game), players, None, typed.as_bytes())
}

/// A name for a file that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("ludoteca-terminal-{}-{name}.log", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn a_hint_is_given_where_only_bots_are_played_against() {
    let sat = play(&*four(), &["human", "random"], "hint\nquit\nquit\n");
    assert!(sat.text.contains("I would choose this: "), "{}", sat.text);
    let sat = play(&*four(), &["human", "human"], "suggerimento\nquit\nquit\n");
    assert!(sat.text.contains("only where nobody but bots"), "{}", sat.text);
}

#[test]
fn bots_tell_what_they_thought_where_the_table_is_open_about_it() {
    let sat = play(&*four(), &["human", "clever"], "thoughts\ndrop d\nthoughts\nquit\nquit\n");
    assert!(sat.text.contains("No bot has told a thought yet"), "{}", sat.text);
    assert!(sat.text.contains("(clever) thought when it last chose:"), "{}", sat.text);
    assert!(sat.text.contains("I would choose this: ") && !sat.text.contains('⟦'), "{}", sat.text);
}

#[test]
fn two_people_play_by_commands_and_numbers() {
    let sat = play(&*four(), &["human", "human"], "drop a\n2\ndrop a\n2\ndrop a\n2\ndrop a\n");
    assert_eq!(sat.ended, Ended::Over);
    assert!(sat.text.contains("The match has ended by C4-"), "{}", sat.text);
    assert!(sat.text.contains(&"07".repeat(32)), "the seed is told at the end");
}

#[test]
fn three_choose_at_once_at_one_terminal_and_all_share_one_end() {
    let game = beacons();
    let setup = serde_json::json!({ "mode": "together", "rounds": 1 });
    let mut played = open_for(&*game, kernel::Table { seats: 3, setup });
    // Each sits down with an empty line. The first changes his mind while the third is waited for, and gives an order.
    let typed = "go w\n\nstay\n\n0: stay\n0: order never\nstay\n";
    let sat = sit(&*game, &mut *played, &["human"; 3], None, typed.as_bytes());
    assert_eq!(sat.ended, Ended::Over, "{}", sat.text);
    assert!(sat.text.contains("(Seat 0: you, Seat 1: you, Seat 2: you)"), "{}", sat.text);
    assert!(sat.text.contains("Not all beacons burn: everybody has lost."), "{}", sat.text);
    assert!(sat.text.contains(": lost"), "{}", sat.text);
}

#[test]
fn eight_play_in_two_teams_at_a_terminal_and_time_is_rung() {
    let game = beacons();
    let setup = serde_json::json!({ "rounds": 2 });
    let mut played = open_for(&*game, kernel::Table { seats: 8, setup });
    let players = ["human", "greedy", "greedy", "random", "random", "greedy", "random", "random"];
    let sat = sit(&*game, &mut *played, &players, None, "stay\nkeep\n".repeat(8).as_bytes());
    assert!(sat.text.contains("White (Seat 0: you, Seat 2: greedy"), "{}", sat.text);
    assert_eq!(sat.ended, Ended::Over, "{}", sat.text);
    assert!(sat.text.contains("White: ") && sat.text.contains("Black: "), "{}", sat.text);
}

#[test]
fn one_three_and_eight_explore_a_growing_house_at_a_terminal() {
    let game = cellars();
    for (seats, mode) in [(1, "together"), (3, "alone"), (8, "teams"), (3, "together")] {
        let setup = serde_json::json!({ "mode": mode, "tiles": 12, "oil": 6 });
        let mut played = open_for(&*game, kernel::Table { seats, setup });
        let mut players = vec!["greedy"; usize::from(seats)];
        players[0] = "human";
        let turn = "explore\nlay n\nlay e\nlay s\nlay w\nsearch\nagain 1 2\nagain 3\ntake\nrest\n";
        let sat = sit(&*game, &mut *played, &players, None, turn.repeat(20).as_bytes());
        assert_eq!(sat.ended, Ended::Over, "{seats} {mode}: {}", sat.text);
        for told in ["Not allowed by CELL-", "(kept)", "and goes in.", "The cellar", "The lantern burns"] {
            assert!(sat.text.contains(told), "{seats} {mode}, {told}: {}", sat.text);
        }
    }
}

#[test]
fn garbage_is_answered_and_changes_nothing() {
    let sat =
        play(&*four(), &["human", "human"], "xyzzy\n99\n0\n:::\n7: drop a\ndrop\ndrop z\n\n   \n? zzz\n");
    assert_eq!(sat.ended, Ended::Left);
    assert!(sat.text.contains("I do not understand “xyzzy”; possible here: drop."), "{}", sat.text);
    assert!(sat.text.contains("There is no offer 99; there are 7."));
    assert!(sat.text.contains("Nobody at this terminal sits there."));
    assert!(sat.text.contains("The command stops too soon"));
}

#[test]
fn a_refusal_names_its_rule_and_why_shows_it() {
    let fill = "drop a\n".repeat(6);
    let sat = play(&*four(), &["human", "human"], &format!("{fill}drop a\nwhy\nwhy drop b\nquit\nquit\n"));
    let refused = sat.text.find("Not allowed by C4-").expect(&sat.text);
    assert!(sat.text[refused..].contains("“drop b” is allowed."), "{}", sat.text);
}

#[test]
fn what_is_free_is_undone_alone_and_the_rest_by_consent() {
    let sat = play(&*four(), &["human", "human"], "drop a\nundo\nundo all\nundo\nquit\n");
    assert!(sat.text.contains("only if all agree"), "{}", sat.text);
    assert!(sat.text.contains("Taken back to step 0."));
    assert!(sat.text.contains("There is nothing to take back."));
}

#[test]
fn a_person_plays_against_a_bot_whose_doings_are_told() {
    let sat = play(&*pig(), &["human", "greedy"], &"hold\nroll\n".repeat(200));
    assert_eq!(sat.ended, Ended::Over);
    assert!(sat.text.contains("(greedy):"), "{}", sat.text);
}

#[test]
fn bots_play_alone() {
    for game in [four(), pig(), leduc()] {
        assert_eq!(play(&*game, &["greedy", "random"], "").ended, Ended::Over);
    }
}

#[test]
fn odds_tell_fractions_and_the_parts_of_the_sum() {
    let sat = play(&*pig(), &["human", "greedy"], "odds roll\nodds 1\nodds hold\nodds\nodds nonsense\n");
    assert!(sat.text.contains("1/6 (16.7 %)"), "{}", sat.text);
    assert!(sat.text.contains("Not allowed by PIG-05"), "{}", sat.text);
    assert!(sat.text.contains("Something must be gathered."));
}

#[test]
fn secrets_are_covered_before_the_other_sits_down() {
    let sat = play(&*leduc(), &["human", "human"], "call\n\ncall\n\nraise\n\nfold\n");
    assert!(sat.text.contains("then press Enter."), "{}", sat.text);
    let typed_on = play(&*leduc(), &["human", "human"], "call\ncall\nquit\nquit\n");
    assert_eq!(typed_on.ended, Ended::Left);
}

#[test]
fn a_saved_match_goes_on_and_a_torn_line_is_cut_off() {
    let (game, path) = (pig(), fresh("resume"));
    let mut played = open(&*game);
    let save = Save::create(&path, &*played).unwrap();
    let sat = sit(&*game, &mut *played, &["human", "human"], Some(save), b"roll\nundo all\nroll\nquit\n");
    assert!(sat.text.contains("ludoteca resume"));
    let hash = played.hash();
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("{text}{{\"n\":3,\"se")).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let log = LogReader::read(&text).unwrap();
    assert!(log.torn.is_some());
    let mut resumed = game.replay(&log, None).unwrap();
    assert_eq!(resumed.hash(), hash);
    let save = Save::reopen(&path, &text, &log).unwrap();
    sit(&*game, &mut *resumed, &["human", "greedy"], Some(save), "roll\nhold\n".repeat(100).as_bytes());
    let text = std::fs::read_to_string(&path).unwrap();
    let log = LogReader::read(&text).unwrap();
    assert_eq!(log.torn, None);
    assert_eq!(game.verify(&log).unwrap().hash(), resumed.hash());
    assert!(matches!(Save::create(&path, &*resumed), Err(crate::SaveFault::Exists)));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn saving_during_play_keeps_what_was_played_before() {
    let (game, path) = (pig(), fresh("during"));
    let mut played = open(&*game);
    let typed = format!("roll\nsave {0}\nroll\nsave {0}\nsave\nquit\n", path.display());
    let sat = sit(&*game, &mut *played, &["human", "human"], None, typed.as_bytes());
    assert_eq!(sat.text.matches("The match is kept in").count(), 3, "{}", sat.text);
    let log = LogReader::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(game.verify(&log).unwrap().hash(), played.hash());
    std::fs::remove_file(path).unwrap();
}

#[test]
fn dice_of_a_real_table_are_asked_for() {
    let game = pig();
    let table = kernel::Table { seats: 2, ..kernel::Table::default() };
    let mut played = game.open_dictated(table, Vec::new()).unwrap();
    let sat = sit(&*game, &mut *played, &["human", "human"], None, b"roll\n9\nx\n4\nroll\nquit\n");
    assert!(sat.text.contains("a number from 1 to 6"), "{}", sat.text);
    assert_eq!(played.step(), 1);
}

#[test]
fn every_word_of_the_terminal_answers_in_both_languages() {
    let words = "help\nrules\nrules zzz\nrules play\nrules disc\nboard\nboard zoc\nlook\nlook a\nlook a1\ndescribe\n\
                 log\nlog all\nlog 1\nwhy\nodds\nsave\n?\n? drop\ndo drop b\n";
    let typed = format!("drop a\n{words}lang it\n{words}lang fr\nlang\nquit\nquit\n");
    for game in [four(), pig(), leduc()] {
        for players in [["human", "human"], ["human", "random"]] {
            let sat = play(&*game, &players, &typed);
            assert!(!sat.text.contains('⟦'), "{}", sat.text);
        }
    }
}

fn typed_line() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(vec![
            "roll", "hold", "drop a", "drop b", "call", "raise", "fold", "1", "2", "3", "undo", "undo all", "?", "log",
            "why roll", "odds roll", "odds 1", "board", "describe", "lang it", "lang en", "rules", "look a", "do 1",
            "0: roll", "1: call", "1: 1", "help",
        ])
        .prop_map(str::to_owned),
        1 => "\\PC{0,40}",
        1 => "(why|odds|look|rules|board|log|lang|do|\\?) \\PC{0,20}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn whatever_is_typed_the_saved_log_is_whole(
        which in 0usize..3,
        bot in any::<bool>(),
        lines in prop::collection::vec(typed_line(), 0..40),
        bytes in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        let game = [four, pig, leduc][which]();
        let path = fresh(&format!("random-{which}"));
        let mut played = open(&*game);
        let save = Save::create(&path, &*played).unwrap();
        let typed = [lines.join("\n").as_bytes(), b"\n", &bytes].concat();
        let second = if bot { "random" } else { "human" };
        let sat = sit(&*game, &mut *played, &["human", second], Some(save), &typed);
        prop_assert!(!matches!(sat.ended, Ended::Stuck(_)));
        let over = matches!(played.turn(), Turn::Over(_));
        prop_assert_eq!(sat.ended == Ended::Over, over);
        let log = LogReader::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        std::fs::remove_file(&path).unwrap();
        prop_assert_eq!(log.torn, None);
        prop_assert_eq!(game.verify(&log).unwrap().hash(), played.hash());
    }
}
