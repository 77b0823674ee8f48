//! Files that hold, files that do not, and files that are none.

use catalog::{AnyGame, Erased};
use kernel::{Eyes, Seat, Shelf};
use proptest::prelude::*;
use testkit::games::{Leduc, Pig, leduc, pig};

use super::*;

const RULES: &str = "# Pig\n## All {all}\n### PIG-03 Roll\nx\n### PIG-05 Hold\nx";

fn games() -> Vec<Box<dyn AnyGame>> {
    let shelf = Shelf {
        texts_en: &[("pig", pig::EN)],
        texts_it: &[("pig", pig::IT)],
        rulebook_en: RULES,
        rulebook_it: RULES,
        lessons: &[],
        setups: &[("odd", "wrong = 1")],
        art: &[],
        timbre: kernel::Timbre::Bone,
        style: kernel::Style::NONE,
    };
    let cards = Shelf { texts_en: &[("leduc", leduc::EN)], texts_it: &[("leduc", leduc::IT)], ..shelf };
    vec![Box::new(Erased::new(Pig::default(), shelf)), Box::new(Erased::new(Leduc::default(), cards))]
}

const GOOD: &str = r#"
game = "pig"
title = { en = "A turn", it = "Un turno" }
rules = ["PIG-03", "hold"]
rules_ = 1
"#;

const TURN: &str = r#"
game = "pig"
title = { en = "A turn", it = "Un turno" }
rules = ["PIG-03", "PIG-05"]

[setup]
seats = 2

[[step]]
say = { en = "Roll.", it = "Tira." }
ask = { seats = [0], by = "PIG-02" }
offers = ["roll"]
not-offers = ["hold"]
offer-count = 1

[[step]]
do = "hold"
refused = "PIG-05"
why = "nothing-to-hold"

[[step]]
do = "hold"
lawful = false

[[step]]
do = "roll"
odds = { spreads = { turn = { } } }

[[step]]
seat = 0
do = "roll"
luck = ["4"]
told = ["PIG-03 rolled die=4"]
not-told = ["PIG-04"]
parts = ["PIG-03 part-die=+4"]
facts = { "turn.gathered" = 4, marker-0.held = "0", nobody.at = "none" }
as = 1

[[step]]
do = "roll"
luck = [1]
told = ["PIG-04 lost seat=0 points=4"]
ask = { seats = [1] }
"#;

const WIN: &str = r#"
game = "pig"
title = { en = "The end", it = "La fine" }
position = { held = [99, 0], gathered = 1, mover = 0 }

[[step]]
do = "hold"
told = ["PIG-05 held", "PIG-06"]
over = { winner = 0, fates = ["won", "lost"], by = "PIG-06" }
"#;

fn run(text: &str) -> Report {
    check("x.toml", text, &games())
}

/// The file with one line changed.
fn changed(text: &str, from: &str, to: &str) -> Report {
    assert!(text.contains(from), "{from}");
    run(&text.replacen(from, to, 1))
}

fn spread_of_a_roll() -> (String, String) {
    let games = games();
    let pig = games[0].open_dictated(kernel::Table { seats: 2, ..Default::default() }, vec![]).unwrap();
    let sheet = pig.position().odds(Seat(0), &[], "roll", kernel::Assume::NoReaction).unwrap().unwrap();
    let (group, bands) = &sheet.spreads[0];
    let band = bands.iter().find(|(_, chance)| *chance == kernel::Chance::new(1, 6)).unwrap();
    (group.key.to_string(), band.0.key.to_string())
}

#[test]
fn files_that_hold_say_so() {
    let (group, band) = spread_of_a_roll();
    let spread = format!("{group} = {{ {band} = \"1/6\", nothing = \"0\" }}");
    let turn = TURN.replace("turn = { }", &spread);
    let report = run(&turn);
    assert!(report.holds(), "{report}");
    assert_eq!((report.steps, report.to_string().as_str()), (6, "x.toml: 6 steps hold\n"));
    let report = run(WIN);
    assert!(report.holds(), "{report}");
    // What the chances are not.
    let report = run(&turn.replace("1/6", "1/5"));
    assert_eq!(report.failures[0].field, "odds", "{report}");
    assert!(report.failures[0].actual.contains("= 1/6"), "{report}");
}

#[test]
fn what_does_not_hold_is_shown_with_its_step_and_line() {
    let report = changed(TURN, "rolled die=4", "rolled die=5");
    assert_eq!(report.exit_code(), 1);
    assert_eq!(
        report.to_string(),
        "x.toml:33: step 5: told\n    expected  PIG-03 rolled die=5\n    actual    PIG-03 rolled seat=0 die=4\n"
    );
    for (from, to, field) in [
        ("by = \"PIG-02\"", "by = \"PIG-01\"", "ask"),
        ("offers = [\"roll\"]", "offers = [\"rol\"]", "offers"),
        ("not-offers = [\"hold\"]", "not-offers = [\"roll\"]", "not-offers"),
        ("offer-count = 1", "offer-count = 2", "offer-count"),
        ("refused = \"PIG-05\"", "refused = \"PIG-04\"", "refused"),
        ("why = \"nothing-to-hold\"", "why = \"other\"", "why"),
        ("lawful = false", "lawful = true", "lawful"),
        ("not-told = [\"PIG-04\"]", "not-told = [\"PIG-03 rolled seat=0\"]", "not-told"),
        ("part-die=+4", "part-die=+3", "parts"),
        ("marker-0.held = \"0\"", "marker-0.held = \"1\"", "facts"),
        ("nobody.at = \"none\"", "nobody.at = \"e5\"", "facts"),
        ("do = \"roll\"\nluck = [\"4\"]", "do = \"rowl\"\nluck = [\"4\"]", "do"),
        ("luck = [\"4\"]", "luck = []", "do"),
        ("luck = [\"4\"]", "luck = [4, 5]", "do"),
        ("luck = [\"4\"]", "luck = [7]", "do"),
        ("do = \"hold\"\nrefused = \"PIG-05\"", "do = \"roll\"\nluck = [3]\nrefused = \"PIG-05\"", "refused"),
    ] {
        let text = TURN.replace("turn = { }", "");
        assert!(text.contains(from), "{from}");
        let report = run(&text.replacen(from, to, 1));
        assert_eq!(report.exit_code(), 1, "{to}: {report}");
        assert_eq!(report.failures[0].field, field, "{to}: {report}");
    }
    for to in ["winner = 1", "fates = [\"lost\", \"won\"]", "by = \"PIG-01\""] {
        let report = changed(WIN, "winner = 0, fates = [\"won\", \"lost\"], by = \"PIG-06\"", to);
        assert_eq!(report.failures[0].field, "over", "{report}");
    }
    assert_eq!(changed(WIN, "over = {", "ask = { seats = [1] } #").failures[0].field, "ask");
}

#[test]
fn a_step_that_cannot_be_done_ends_the_run() {
    let report = changed(TURN, "luck = [\"4\"]", "luck = [7]");
    assert_eq!((report.steps, report.failures.len()), (5, 1), "{report}");
}

#[test]
fn malformed_files_name_line_and_column() {
    let report = run(GOOD);
    assert_eq!(report.exit_code(), 2);
    let cases = [
        (run(GOOD), "x.toml:5:1: unknown field `rules_`"),
        (
            changed(TURN, "\"PIG-05\"]", "\"PIG-99\"]"),
            "x.toml:4:20: no rule of the rulebook is called `PIG-99`",
        ),
        (
            changed(TURN, "game = \"pig\"", "game = \"pigs\""),
            "x.toml:2:8: no game is called `pigs`; there are: pig, leduc",
        ),
        (
            changed(TURN, "[setup]", "[position]\n[setup]"),
            "x.toml:6:2: either [setup] or [position], not both",
        ),
        (changed(TURN, "[setup]\nseats = 2", ""), "x.toml:1:1: [setup] or [position] is missing"),
        (changed(TURN, "seats = 2", "seats = 3"), "x.toml:7:9: PIG-01: "),
        (changed(TURN, "seats = 2", "seats = 2\ntable = {}"), "x.toml:8:1: PIG-01: "),
        (
            changed(TURN, "seats = 2", "seats = 2\nready = \"none\""),
            "x.toml:8:9: no ready-made set-up is called `none`; there are: odd",
        ),
        (changed(TURN, "seats = 2", "seats = 2\nready = \"odd\""), "x.toml:6:2: PIG-01: "),
        (changed(TURN, "seats = 2", "seats = 2\nluck = [1]"), "x.toml:8:8: The dice do not fit"),
        (changed(TURN, "luck = [\"4\"]", "luck = [0]"), "x.toml:32:9: a die cannot show 0"),
        (changed(TURN, "luck = [\"4\"]", "luck = [\"x\"]"), "x.toml:32:9: `x` is not the face of a die"),
        (
            changed(TURN, "lawful = false", "lawful = false\nluck = [1]"),
            "x.toml:24:8: `luck` makes sense only where",
        ),
        (
            changed(TURN, "do = \"hold\"\nrefused", "refused"),
            "x.toml:17:11: `refused` needs a command in `do`",
        ),
        (changed(TURN, "turn = { }", "turn = { a = \"7/6\" }"), "x.toml:27:35: `7/6` is not a chance"),
        (changed(TURN, "as = 1", "as = \"me\""), "x.toml:37:6: unknown variant `me`"),
        (changed(WIN, "held = [99, 0]", "held = [100, 0]"), "x.toml:4:21: PIG-01: "),
        (run("title = "), "x.toml:1:"),
        (run(""), "x.toml:1:1: missing field `game`"),
        (run(&"x".repeat(2 << 20)), "x.toml: the file has 2097152 bytes"),
        (run(&format!("{TURN}{}", "[[step]]\n".repeat(MOST_STEPS))), "x.toml:9:1: 10006 steps"),
    ];
    for (report, start) in cases {
        assert_eq!(report.exit_code(), 2, "{start}: {report}");
        assert!(report.to_string().starts_with(start), "{start}\n{report}");
    }
}

#[test]
fn a_player_goes_through_a_lesson() {
    let text = TURN.replace("turn = { }", "");
    let games = games();
    let mut lesson = Lesson::open("x.toml", &text, &games).unwrap();
    assert_eq!(lesson.step().unwrap().1.say.as_ref().unwrap().it, "Tira.");
    assert_eq!(lesson.play(Seat(0), &["roll"]), Fit::NoCommand);
    for _ in 0..4 {
        assert_eq!(lesson.advance(), Some(vec![]));
    }
    assert_eq!(lesson.eyes(), Eyes::Seat(Seat(0)));
    assert!(matches!(lesson.play(Seat(0), &["hold"]), Fit::NotDone(_)));
    assert!(matches!(lesson.play(Seat(1), &["roll"]), Fit::NotDone(_)));
    assert_eq!(lesson.play(Seat(0), &["  roll "]), Fit::Fits);
    assert_eq!(lesson.table().step(), 1);
    assert_eq!(lesson.play(Seat(0), &["hold"]), Fit::Other);
    assert_eq!(lesson.table().step(), 1);
    assert_eq!(lesson.advance(), Some(vec![]));
    assert_eq!((lesson.advance(), lesson.step().is_none()), (None, true));
}

#[test]
fn what_a_text_speaks_of_is_there_to_be_looked_at() {
    let speaks = |of: &str| {
        changed(
            WIN,
            "do = \"hold\"",
            &format!("say = {{ en = \"a\", it = \"b\" }}\nlook-at = [{of}]\ndo = \"hold\""),
        )
    };
    assert!(speaks("\"marker-0\", \"turn\"").holds(), "a piece and a panel");
    let report = speaks("\"turn\", \"dragon\"");
    assert_eq!(report.failures.len(), 1, "{report}");
    assert_eq!((report.failures[0].field, report.failures[0].line), ("look-at", 8));
    assert!(report.failures[0].actual.contains("turn"), "{report}");
    let games = games();
    let own = |speech: &str| {
        let text = WIN.replace("do = \"hold\"", &format!("{speech}do = \"hold marker-0 d4, marker\""));
        Lesson::open("x.toml", &text, &games).unwrap().looks_at()
    };
    assert_eq!(own("say = { en = \"a\", it = \"b\" }\n"), ["marker-0", "marker-1"], "what the command names");
    assert_eq!(own(""), [""; 0], "nothing is said");
    let report = changed(WIN, "do = \"hold\"", "look-at = [\"turn\"]\ndo = \"hold\"");
    assert_eq!(report.exit_code(), 2, "nothing speaks: {report}");
}

#[test]
fn every_text_of_every_lesson_points_at_what_it_speaks_of() {
    let games = catalog::catalog();
    let mut nowhere = Vec::new();
    for game in &games {
        for (name, text) in game.lessons() {
            let mut lesson = Lesson::open(name, text, &games).expect("a lesson");
            while let Some((at, step)) = lesson.step() {
                let bare = lesson.table().show(lesson.eyes()).pieces.iter().all(|piece| piece.at.is_none());
                if step.say.is_some() && !bare && lesson.looks_at().is_empty() {
                    nowhere.push(format!("{}/{name}, step {}", game.meta().id, at + 1));
                }
                lesson.advance();
            }
        }
    }
    assert!(nowhere.is_empty(), "{nowhere:#?}");
}

#[test]
fn a_player_looks_on_with_his_own_eyes_while_others_act() {
    let goal = "goal = { en = \"a\", it = \"b\" }\nseat = 0\ndo = \"roll\"";
    let text = TURN.replace("turn = { }", "").replace("seat = 0\ndo = \"roll\"", goal);
    let text = format!("{text}\n[[step]]\nseat = 1\ndo = \"roll\"\nluck = [2]\n");
    let games = games();
    let mut lesson = Lesson::open("x.toml", &text, &games).unwrap();
    while lesson.step().is_some() {
        assert_eq!(lesson.eyes(), Eyes::Seat(Seat(0)), "{:?}", lesson.step());
        lesson.advance();
    }
    assert_eq!(lesson.eyes(), Eyes::Seat(Seat(0)), "at the end");
}

#[test]
fn hidden_things_are_seen_through_the_eyes_that_are_named() {
    let text = r#"
game = "leduc"
title = { en = "Cards", it = "Carte" }
[setup]
seats = 2
luck = LUCK
[[step]]
as = 0
facts = { hand-1.card = "hidden" }
[[step]]
facts = { hand-1.card = "hidden" }
"#;
    // Deal whatever the deal wants: faces of 1 until it has enough.
    let dealt = (0..10).find_map(|count| {
        let text = text.replace("LUCK", &format!("{:?}", vec![1; count]));
        Some(run(&text)).filter(|report| report.exit_code() != 2)
    });
    let report = dealt.unwrap();
    assert_eq!(report.failures.len(), 1, "{report}");
    assert_eq!(report.failures[0].step, 2, "{report}");
}

#[test]
fn the_schema_holds_the_games_own() {
    for game in games() {
        let schema = schema(&*game);
        assert_eq!(schema["properties"]["game"]["const"], game.meta().id);
        assert!(schema["properties"]["position"]["$id"].as_str().unwrap().ends_with(":position"));
        assert_eq!(schema["$defs"]["Setup"]["properties"]["table"]["type"], "null");
        assert_eq!(schema["$defs"]["Step"]["additionalProperties"], false);
        assert!(schema["$defs"]["Step"]["properties"]["do"].is_object());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_mutated_file_brings_it_down(
        win in any::<bool>(),
        at in 0..1_000usize,
        cut in 0..30usize,
        put in "[\\[\\]{}=.\"'\\n a-z0-9]{0,8}",
    ) {
        let text = if win { WIN } else { TURN };
        let at = at % text.len();
        let end = (at + cut).min(text.len());
        let _ = run(&format!("{}{put}{}", &text[..at], &text[end..])).to_string();
    }

    #[test]
    fn no_swapped_line_brings_it_down(a in 0..60usize, b in 0..60usize) {
        let mut lines: Vec<&str> = TURN.lines().collect();
        let count = lines.len();
        lines.swap(a % count, b % count);
        let _ = run(&lines.join("\n")).to_string();
    }

    #[test]
    fn no_text_brings_it_down(text in "\\PC{0,100}") {
        let _ = run(&text).to_string();
    }
}

#[test]
fn the_example_of_the_documentation_holds() {
    let text = include_str!("../../../docs/scenario-files.md");
    let example = text.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let report = run(example);
    assert!(report.holds(), "{report}");
}
