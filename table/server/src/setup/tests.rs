//! Tests of answers and set-ups.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::draw;
use kernel::{Luck, Seeded};
use scene::{Bring, Choice, Extra, Group, Item, Mark, Phrase, Words};
use serde_json::json;

use super::*;

fn choice(id: &str, value: Option<Json>) -> Choice {
    Choice { id: id.to_owned(), label: Phrase::new(id), value }
}

fn roster() -> Roster {
    let item = |id: &str, cost, extras| Item {
        id: id.to_owned(),
        name: Words::same(id),
        group: Phrase::new("all"),
        cost,
        card: Vec::new(),
        value: json!({ "who": id }),
        extras,
        ..Item::default()
    };
    let sword = Extra {
        id: "sword".to_owned(),
        name: Words::same("Sword"),
        cost: 2,
        value: json!({ "who": "anna", "gear": "sword" }),
    };
    Roster {
        ready: vec![choice("band", Some(json!({ "ready": "band" })))],
        items: vec![item("anna", 3, vec![sword]), item("bruno", 4, Vec::new())],
        budget: 12,
        budget_at: None,
        unit: Phrase::new("coins"),
        bring: Some(Bring { verb: "bring".to_owned(), by: "TOY-1".to_owned(), sealed: false }),
        ..Roster::default()
    }
}

fn pay() -> Numbers {
    let mark = |id: &str| Mark { id: id.to_owned(), label: Phrase::new(id) };
    Numbers {
        ready: vec![choice("even", None), choice("steep", Some(json!("steep")))],
        own: Phrase::new("own"),
        field: "own".to_owned(),
        rows: vec![mark("first"), mark("second")],
        columns: vec![mark("win"), mark("draw")],
        least: 0,
        most: 9,
        usual: vec![vec![3, 1], vec![2, 1]],
    }
}

fn form() -> Form {
    let ask = |path: &str, answer| Question {
        path: path.to_owned(),
        label: Phrase::new(path),
        help: None,
        by: None,
        seat: None,
        answer,
    };
    let questions = vec![
        ask("options.fast", Answer::Toggle { usual: false }),
        ask("options.fair", Answer::Toggle { usual: true }),
        ask("options.size", Answer::Number { least: 1, most: 9, usual: Some(4) }),
        ask(
            "options.map",
            Answer::Choice { choices: vec![choice("any", None), choice("sea", Some(json!("sea")))] },
        ),
        ask("options.pay", Answer::Numbers(Box::new(pay()))),
        ask("bands.0", Answer::Roster(Box::new(roster()))),
        ask("bands.1", Answer::Roster(Box::new(roster()))),
    ];
    Form { groups: vec![Group { id: "all".to_owned(), title: Phrase::new("all"), questions }] }
}

fn fields(all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter().map(|(name, typed)| ((*name).to_owned(), (*typed).to_owned())).collect()
}

fn nothing_saved(_: &str) -> Option<Json> {
    None
}

#[test]
fn only_what_was_answered_stands_in_the_set_up() {
    let form = form();
    let nothing = Answers::typed(&form, &fields(&[("a.options.fair", "on")]));
    assert_eq!(nothing.setup(&form, &Json::Null, nothing_saved), Ok(Json::Null));
    let answers = Answers::typed(
        &form,
        &fields(&[
            ("a.options.fast", "on"),
            ("a.options.size", " 7 "),
            ("a.options.map", "sea"),
            ("a.bands.1", "ready:band"),
            ("unasked", "1"),
        ]),
    );
    let setup = answers.setup(&form, &Json::Null, nothing_saved).unwrap();
    assert_eq!(
        setup,
        json!({
            "options": { "fast": true, "fair": false, "size": 7, "map": "sea" },
            "bands": [null, { "ready": "band" }],
        })
    );
    assert_eq!(Answers::of_setup(&form, &setup), answers);
}

#[test]
fn a_ready_made_set_up_keeps_what_nobody_asks() {
    let form = form();
    let text = "# A game by the sea.\nroles = [0, 1]\n[[bands]]\nready = \"band\"\n[[bands]]\nready = \"other\"\n[options]\nsize = 3\n";
    assert_eq!(title("sea", text), "A game by the sea");
    assert_eq!(title("sea", "roles = [0, 1]"), "sea");
    let base = ready(text).unwrap();
    let mut answers = Answers::of_setup(&form, &base);
    assert_eq!(answers.get("bands.0"), Some("ready:band"));
    assert_eq!(answers.get("bands.1"), Some(KEEP));
    assert_eq!(answers.setup(&form, &base, nothing_saved), Ok(base.clone()));
    answers = Answers::default();
    assert_eq!(answers.setup(&form, &base, nothing_saved), Ok(json!({ "roles": [0, 1] })));
}

#[test]
fn rosters_are_listed_saved_or_ready() {
    let (form, roster) = (form(), roster());
    let typed = fields(&[("n.anna", "1"), ("n.anna.sword", "2"), ("n.bruno", "-1"), ("n.nobody", "4")]);
    let gathered = Gathered::typed(&roster, &typed);
    assert_eq!((gathered.cost(&roster), gathered.all(0), gathered.count(0, None)), (13, 3, 1));
    let list = gathered.list(&roster);
    assert_eq!(Gathered::of(&roster, &list), Ok(gathered));
    let mut answers = Answers::default();
    answers.set("bands.0", saved_answer("Mine"));
    let setup = answers.setup(&form, &Json::Null, |name| (name == "Mine").then(|| list.clone())).unwrap();
    assert_eq!(setup, json!({ "bands": [list] }));
    let again = Answers::of_setup(&form, &setup);
    assert!(lists(again.get("bands.0").unwrap()));
    assert_eq!(again.setup(&form, &Json::Null, nothing_saved), Ok(setup));
    assert_eq!(Gathered::of(&roster, &json!([{ "who": "anna" }, { "who": "cleo" }])), Err(Some(1)));
    assert_eq!(Gathered::of(&roster, &json!({ "who": "anna" })), Err(None));
}

#[test]
fn numbers_are_filled_in_cell_by_cell_or_ready() {
    let form = form();
    let cells = |choice: &str, last: &str| {
        let cells = [("0.0", "5"), ("0.1", "0"), ("1.0", " 9 "), ("1.1", last)];
        let cells = cells.map(|(at, typed)| (format!("a.options.pay.{at}"), typed.to_owned()));
        let pay = ("a.options.pay".to_owned(), choice.to_owned());
        Answers::typed(&form, &[vec![pay], cells.to_vec()].concat())
    };
    let of = |answers: &Answers| {
        let setup = answers.setup(&form, &Json::Null, nothing_saved);
        setup.map(|setup| at(&setup, "options.pay").cloned()).map_err(|faults| faults[0].why)
    };
    let own = json!({ "own": [[5, 0], [9, 2]] });
    let filled = cells(LIST, "2");
    assert_eq!(of(&filled), Ok(Some(own.clone())));
    let mut again = Answers::of_setup(&form, &json!({ "options": { "pay": own } }));
    assert_eq!(again.get("options.pay"), filled.get("options.pay"), "the page shows them again");
    assert_eq!(of(&cells("steep", "2")), Ok(Some(json!("steep"))), "cells that nobody chose say nothing");
    assert_eq!(of(&cells("even", "2")), Ok(None));
    for wrong in ["", "10", "-1", "two", "1.5"] {
        assert_eq!(of(&cells(LIST, wrong)), Err(Unclear::Numbers), "{wrong}");
    }
    assert_eq!(of(&cells("flat", "2")), Err(Unclear::Choice));
    let strange = json!({ "options": { "pay": { "own": [[1]] } } });
    again = Answers::of_setup(&form, &strange);
    assert_eq!(again.get("options.pay"), Some(KEEP));
    assert_eq!(again.setup(&form, &strange, nothing_saved), Ok(strange));
}

#[test]
fn what_cannot_be_understood_is_told_with_its_question() {
    let form = form();
    let typed = fields(&[
        ("a.options.size", "many"),
        ("a.options.map", "moon"),
        ("a.bands.0", "saved:lost"),
        ("a.bands.1", "list:[{\"who\":\"cleo\"}]"),
    ]);
    let faults = Answers::typed(&form, &typed).setup(&form, &Json::Null, nothing_saved).unwrap_err();
    let told: Vec<(&str, Unclear)> = faults.iter().map(|fault| (fault.path.as_str(), fault.why)).collect();
    assert_eq!(
        told,
        [
            ("options.size", Unclear::Number),
            ("options.map", Unclear::Choice),
            ("bands.0", Unclear::Roster),
            ("bands.1", Unclear::Item),
        ]
    );
}

#[test]
fn a_fault_finds_its_question() {
    let form = form();
    let found = |place: &str| question_of(&form, place).map(|question| question.path.as_str());
    assert_eq!(found("bands.1.members.2.gear"), Some("bands.1"));
    assert_eq!(found("bands"), Some("bands.0"));
    assert_eq!(found("options.size"), Some("options.size"));
    assert_eq!(found("options.sizes"), None);
    assert_eq!(found("bands.10"), None);
    assert_eq!(found(""), None);
}

#[test]
fn what_is_chosen_can_be_brought_by_a_command() {
    let roster = roster();
    let of = |answer: &str| {
        let mine = json!([{ "who": "anna" }, { "who": "anna", "gear": "sword" }, { "who": "bruno" }, { "who": "bruno" }]);
        said(&roster, answer, |name| (name == "Mine").then(|| mine.clone()))
    };
    assert_eq!(of("ready:band"), Ok(Some("bring ready band".to_owned())));
    assert_eq!(of(&saved_answer("Mine")), Ok(Some("bring anna anna+sword 2 bruno".to_owned())));
    assert_eq!(of("ready:other"), Err(Unclear::Roster));
    assert_eq!(of("saved:Other"), Err(Unclear::Roster));
    assert_eq!(of("list:[1]"), Err(Unclear::Item));
    assert_eq!(of("="), Err(Unclear::Roster));
    assert_eq!(said(&Roster { bring: None, ..roster.clone() }, "ready:band", nothing_saved), Ok(None));
}

/// Whatever a browser sends is answered, never with a panic.
#[test]
fn any_answers_are_judged() {
    let form = form();
    let words = [
        "",
        "on",
        "no",
        "-",
        "7",
        "-7",
        "1e9",
        "9223372036854775808",
        "=",
        "ready:",
        "ready:band",
        "saved:",
        "list:",
        "list:[]",
        "list:[[[[",
        "list:{\"who\":1}",
        "list:[[3,1],[2,1]]",
        "list:[{\"who\":\"anna\"}]",
        "\u{0}",
        "💥",
        "moon",
        "sea",
    ];
    let names = [
        "options.fast",
        "options.fair",
        "options.size",
        "options.map",
        "options.pay",
        "options.pay.1.0",
        "bands.0",
        "bands.1",
        "",
        "x.0",
    ];
    let bases = [Json::Null, json!(3), json!([1, 2]), json!({ "bands": 1, "options": [] })];
    let mut luck = Seeded::from_number(7);
    let mut pick = |n: usize| draw(&mut luck as &mut dyn Luck, n as u32) as usize;
    for _ in 0..20_000 {
        let typed: Vec<(String, String)> = (0..pick(8))
            .map(|_| (format!("a.{}", names[pick(names.len())]), words[pick(words.len())].to_owned()))
            .collect();
        let base = &bases[pick(bases.len())];
        let answers = Answers::typed(&form, &typed);
        if let Ok(setup) = answers.setup(&form, base, nothing_saved) {
            let again = Answers::of_setup(&form, &setup);
            assert_eq!(again.setup(&form, &setup, nothing_saved), Ok(setup), "{typed:?} on {base}");
        }
    }
}
