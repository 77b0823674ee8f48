//! The toys keep the laws, and their goldens are up to date.

use std::sync::Arc;

use kernel::{Played, RuleId, Shelf, Side, SiteResults, Speak, Table};
use serde_json::{Value as Json, json};
use testkit::games::{ConnectFour, Leduc, Marbles, Pig, connect_four, leduc, marbles, pig, shelf};
use testkit::{Laws, Moves, Report, golden, playthrough};

static TWO: [Table; 1] = [Table { seats: 2, setup: Json::Null }];

fn knows(rules: &'static [RuleId]) -> impl Fn(&str) -> bool + Sync {
    move |id| rules.iter().any(|rule| rule.0 == id)
}

/// Whether both languages have the key.
fn speaks(en: &'static str, it: &'static str) -> impl Fn(&str) -> bool + Sync {
    let has = |text: &str, key: &str| {
        text.lines().any(|line| line.split_once(" = ").is_some_and(|(k, _)| k == key))
    };
    move |key| has(en, key) && has(it, key)
}

fn seen(report: &Report) {
    println!("{report}");
    assert!(report.offers > 0 && report.refusals > 0 && report.logs > 0);
}

#[test]
fn connect_four_keeps_the_laws() {
    let (rules, texts) = (knows(connect_four::RULES), speaks(connect_four::EN, connect_four::IT));
    let game = Arc::new(ConnectFour::default());
    let laws = Laws::new(&game, &TWO).matches(500).known_rules(&rules).known_texts(&texts);
    seen(&laws.most_decisions(42).secrets(false).hold());
}

#[test]
fn pig_keeps_the_laws() {
    let (rules, texts) = (knows(pig::RULES), speaks(pig::EN, pig::IT));
    let laws =
        Laws::new(&Arc::new(Pig::default()), &TWO).matches(1_000).known_rules(&rules).known_texts(&texts);
    seen(&laws.secrets(false).hold());
}

#[test]
fn leduc_keeps_the_laws() {
    let (rules, texts) = (knows(leduc::RULES), speaks(leduc::EN, leduc::IT));
    let laws =
        Laws::new(&Arc::new(Leduc::default()), &TWO).matches(4_000).known_rules(&rules).known_texts(&texts);
    let report = laws.most_decisions(8).stride(1).secrets(true).hold();
    seen(&report);
    assert!(report.pairs > 0 && report.veiled > 0);
}

#[test]
fn marbles_keep_the_laws() {
    let (rules, texts) = (knows(marbles::RULES), speaks(marbles::EN, marbles::IT));
    let game = Arc::new(Marbles::default());
    let laws = Laws::new(&game, &TWO).matches(200).known_rules(&rules).known_texts(&texts);
    seen(&laws.most_decisions(40).secrets(false).hold());
}

/// The shelf of pig, with a rulebook that knows the rule of its campaign.
fn pig_shelf() -> Shelf {
    let rulebook_en = "# Pig\n## All {all}\n### PIG-06 A hundred\nText";
    Shelf { rulebook_en, ..shelf(&[("pig", pig::EN)], &[("pig", pig::IT)]) }
}

#[test]
fn a_campaign_is_judged_by_its_results_alone() {
    let pig = Pig::default();
    testkit::campaign::hang_together(&pig, &pig_shelf());
    let stands = |results: &[Vec<Option<Side>>]| {
        let played = |site: &Vec<Option<Side>>| site.iter().copied().map(Played::from).collect();
        let results: Vec<SiteResults> = results.iter().map(played).collect();
        pig.campaign_standing("two-sties", &testkit::campaign::names(), &results).expect("a standing")
    };
    let begun = stands(&[vec![], vec![Some(Side(1))]]);
    assert_eq!((begun.counts.as_slice(), &begun.outcome, begun.sites[0].open), (&[0, 1][..], &None, true));
    let ended = stands(&[vec![None], vec![Some(Side(1))]]);
    assert!(ended.outcome.expect("both are played").won(Side(1)));
    assert!(stands(&[vec![Some(Side(0))], vec![Some(Side(1))]]).outcome.expect("both are played").drawn());
}

#[test]
fn a_game_without_campaigns_needs_to_say_nothing() {
    let game = ConnectFour::default();
    assert_eq!(game.campaigns(), []);
    assert_eq!(game.campaign_standing("two-sties", &[], &[]), None);
}

#[test]
fn the_one_call_does_the_same() {
    let report = testkit::laws(&Arc::new(Pig::default()), &TWO, 20, knows(pig::RULES));
    assert_eq!(report.matches, 20);
}

fn path(name: &str) -> String {
    format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn connect_four_plays_to_four_in_a_line() {
    let script = [
        (0, "drop a"),
        (1, "drop b"),
        (0, "drop a"),
        (1, "drop b"),
        (0, "drop a"),
        (1, "drop c"),
        (0, "drop a"),
    ];
    let text = playthrough(&Arc::new(ConnectFour::default()), &TWO[0], 1, &Moves::Script(&script));
    golden(path("connect-four-four"), &text);
}

#[test]
fn connect_four_plays_to_a_full_wall() {
    // Columns in an order that leaves no four in a line.
    let columns = "ddacfefgeccddffcceddbbcbffaeaeeggggabagabb";
    let script: Vec<(u8, String)> =
        columns.chars().enumerate().map(|(n, column)| (n as u8 % 2, format!("drop {column}"))).collect();
    let script: Vec<(u8, &str)> = script.iter().map(|(seat, command)| (*seat, command.as_str())).collect();
    let text = playthrough(&Arc::new(ConnectFour::default()), &TWO[0], 1, &Moves::Script(&script));
    assert!(text.ends_with("over by C4-06: side 0 drawn, side 1 drawn\n"), "{text}");
    golden(path("connect-four-full"), &text);
}

#[test]
fn marbles_roll_until_one_touches_the_far_obstacle() {
    let script = [
        (0, "move a1 5.5,3 a2 3.5,8"),
        (1, "stay"),
        (0, "move a1 7.83,4.7"),
        (1, "move b1 9,8.65"),
        (0, "move a1 8,4.79"),
    ];
    let text = playthrough(&Arc::new(Marbles::default()), &TWO[0], 1, &Moves::Script(&script));
    assert!(text.ends_with("over by MARB-07: side 0 won, side 1 lost\n"), "{text}");
    golden(path("marbles-touch"), &text);
}

#[test]
fn pig_plays_to_a_hundred() {
    // Hold at twenty.
    let twenty = |_: &Pig, state: &pig::State, _, _: &[pig::Action]| {
        usize::from(state.gathered >= 20 || state.gathered + state.held[state.mover.index()] >= pig::GOAL)
    };
    let text = playthrough(&Arc::new(Pig::default()), &TWO[0], 7, &Moves::Chosen(&twenty));
    golden(path("pig-hundred"), &text);
}

#[test]
fn pig_takes_dictated_dice() {
    let script = [(0, "roll ! 5"), (0, "roll ! 0"), (1, "roll ! 3"), (1, "hold")];
    let text = playthrough(&Arc::new(Pig::default()), &TWO[0], 7, &Moves::Script(&script));
    golden(path("pig-dictated"), &text);
}

#[test]
fn leduc_plays_to_a_showdown_and_to_a_fold() {
    let game = Arc::new(Leduc::default());
    let showdown = [(0, "raise"), (1, "call"), (0, "call"), (1, "raise"), (0, "raise"), (1, "call")];
    golden(path("leduc-showdown"), &playthrough(&game, &TWO[0], 3, &Moves::Script(&showdown)));
    let fold = [(0, "call"), (1, "raise"), (0, "fold")];
    golden(path("leduc-fold"), &playthrough(&game, &TWO[0], 3, &Moves::Script(&fold)));
}

#[test]
fn a_wall_is_drawn_as_text() {
    let game = ConnectFour::default();
    let rows = [".......", ".......", ".......", "...o...", "..xx...", ".oxo..x"];
    let state = Speak::arrange(&game, &json!({ "rows": rows })).expect("the discs come from turns");
    let scene = kernel::Game::show(&game, &state, kernel::Eyes::Public);
    let drawn = [
        " 6 .   .   .   .   .   .   .",
        " 5 .   .   .   .   .   .   .",
        " 4 .   .   .   .   .   .   .",
        " 3 .   .   .   o   .   .   .",
        " 2 .   .   x   x   .   .   .",
        " 1 .   o   x   o   .   .   x",
        "   a   b   c   d   e   f   g",
    ];
    assert_eq!(testkit::board(&scene), drawn.map(|line| format!("{line}\n")).concat());
}

#[test]
fn a_difference_shows_where_texts_part() {
    let old = "a\nb\nc\nd\ne\nf\n";
    assert_eq!(testkit::difference(old, "a\nb\nc\nd\nE\nf\n"), "@ line 2\n  b\n  c\n  d\n- e\n+ E\n  f\n");
}
