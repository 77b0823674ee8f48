//! Tests of what was gathered, of its texts, and of paths.
//!
//! Compiled under `#[cfg(test)]` only.

use scene::{Extra, Item, Phrase, Roster, Tally, Wording, Words};
use serde_json::{Value as Json, json};

use super::place::{at, put, take};
use super::*;

/// As much of a roster as texts ask for: two Lives of one name, somebody who may carry a blade, a militia.
fn roster() -> Roster {
    let item = |id: &str, name: &str, group: &str| Item {
        id: id.to_owned(),
        name: Words::same(name),
        group: Phrase::new(group),
        cost: 2,
        value: json!(id),
        ..Item::default()
    };
    let blade = Extra {
        id: "blade".to_owned(),
        name: Words::same("Blade"),
        cost: 1,
        value: json!({ "who": "suzu" }),
    };
    Roster {
        items: vec![
            item("ken-mastery", "Ken", "masters"),
            item("ken-liberator", "Ken", "masters"),
            Item { extras: vec![blade], ..item("suzu", "Suzu", "people") },
            Item {
                name: Words { en: "Militia".into(), it: "Milizia".into() },
                ..item("militia", "", "people")
            },
        ],
        tally: Some(Tally { least: 2, advised: 6, by: None }),
        ..Roster::default()
    }
}

fn listed(text: &str) -> Result<Listed, Vec<TextFault>> {
    Written::read(text)?.listed(&roster())
}

#[track_caller]
fn wrong(text: &str) -> Vec<(usize, Why)> {
    listed(text).expect_err(text).into_iter().map(|fault| (fault.line, fault.why)).collect()
}

#[test]
fn what_was_gathered_travels_as_any_text() {
    let roster = roster();
    let fields = [("n.ken-mastery", "3"), ("n.suzu.blade", "1"), ("n.suzu", "2"), ("n.nobody", "4")];
    let fields = fields.map(|(name, typed)| (name.to_owned(), typed.to_owned()));
    let gathered = Gathered::typed(&roster, &fields);
    assert_eq!((gathered.total(), gathered.cost(&roster), gathered.all(2)), (6, 13, 3));
    let list = gathered.list(&roster);
    assert_eq!(Gathered::of(&roster, &list), Ok(gathered.clone()));
    let list = list.as_array().unwrap();
    let game = voice::Texts::new(&[], &[]);
    let texts = [
        write::toml("toy", "Mine \"own\"", list).unwrap(),
        write::json("toy", "Mine \"own\"", list).unwrap(),
        write::plain(&roster, &gathered),
        write::told(&roster, &gathered, "Mine \"own\"", game.voice(voice::Lang::En)),
    ];
    for (number, text) in texts.iter().enumerate() {
        let written = Written::read(text).unwrap();
        assert_eq!(written.listed(&roster).unwrap().gathered, gathered, "{text}");
        assert_eq!(written.name, if number == 2 { "" } else { "Mine \"own\"" }, "{text}");
        assert_eq!(written.game.is_some(), number < 2);
    }
    assert_eq!(texts[2], "3 ken-mastery\n2 suzu\n1 suzu+blade\n");
    assert!(texts[3].contains("1 suzu+blade  // Suzu + Blade\n"), "{}", texts[3]);
    assert_eq!(gathered.said(&roster, "bring"), "bring 3 ken-mastery 2 suzu suzu+blade");
}

#[test]
fn lists_are_read_as_people_write_them() {
    let text = "// The wells\n\n// Masters\n3x ken-mastery // the best\nsuzu\r\n  2 MILIZIA\n1 suzu + blade\n2 militia";
    let read = Written::read(text).unwrap();
    assert_eq!(read.name, "The wells");
    let read = read.listed(&roster()).unwrap();
    assert_eq!(read.gathered.said(&roster(), "bring"), "bring 3 ken-mastery suzu suzu+blade 4 militia");
    assert_eq!(read.lines, [4, 4, 4, 5, 6, 6, 7, 8, 8]);
    assert_eq!(read.line_of("decks.0", "decks.0.3"), 5);
    assert_eq!(read.line_of("decks.0", "decks.0.members.7.gear"), 8);
    assert_eq!((read.line_of("decks.0", "decks.0"), read.line_of("decks.0", "decks.1.3")), (0, 0));
}

#[test]
fn faults_of_a_list_name_their_lines() {
    let unknown = |word: &str, near: Option<&str>| Why::Unknown(word.to_owned(), near.map(str::to_owned));
    assert_eq!(
        wrong("2 ken-mastry\n\nsuzu\n1 zzz\n3 ken"),
        [
            (1, unknown("ken-mastry", Some("ken-mastery"))),
            (4, unknown("zzz", None)),
            (5, Why::Several("ken".to_owned(), vec!["ken-mastery".to_owned(), "ken-liberator".to_owned()])),
        ]
    );
    let count = |word: &str| Why::Count(word.to_owned());
    assert_eq!(wrong("0 suzu\n100 suzu\n7"), [(1, count("0")), (2, count("100")), (3, count("7"))]);
    assert_eq!(wrong("// nothing\n"), [(0, Why::Empty)]);
    assert_eq!(wrong(&"99 militia\n".repeat(6)), [(6, Why::TooMany)]);
    assert_eq!(wrong(&" ".repeat(LONGEST_TEXT + 1)), [(0, Why::Long)]);
    assert_eq!(wrong(&"x\n".repeat(300)).len(), 20);
}

#[test]
fn other_texts_are_read_strictly_too() {
    let (line, why) = wrong("game = \"toy\"\nname = 3\nroster = []\n").remove(0);
    assert!(line == 2 && matches!(why, Why::Form(_)), "{line} {why:?}");
    let (line, why) = wrong("{\n\"game\": \"toy\",\n\"x\": 1}").remove(0);
    assert!(line == 3 && matches!(&why, Why::Form(what) if what.starts_with("unknown field `x`")), "{why:?}");
    let toml = "game = \"toy\"\nname = \"a\"\nroster = [\n  \"suzu\",\n  \"nobody\",\n]\n";
    assert_eq!(wrong(toml), [(5, Why::Entry("\"nobody\"".to_owned()))]);
    let json = "{\n\"game\": \"toy\", \"name\": \"a\",\n\"roster\": [\"suzu\",\n\n {\"who\": 1}]}";
    assert_eq!(wrong(json), [(5, Why::Entry("{\"who\":1}".to_owned()))]);
    for nasty in ["{", "[[[[", "è = \u{0}", "=", "\u{0}", "//", "3", "💥"] {
        wrong(nasty);
    }
    wrong(&"[".repeat(16_000));
    wrong(&"{\"a\":".repeat(3_000));
}

#[test]
fn every_fault_can_be_said() {
    let texts = voice::Texts::new(&[], &[]);
    let all = [
        Why::Long,
        Why::Empty,
        Why::Form("x".to_owned()),
        Why::Game("x".to_owned()),
        Why::Entry("x".to_owned()),
        Why::Unknown("x".to_owned(), None),
        Why::Unknown("x".to_owned(), Some("y".to_owned())),
        Why::Several("x".to_owned(), vec!["y".to_owned(), "z".to_owned()]),
        Why::Count("x".to_owned()),
        Why::TooMany,
    ];
    for (why, lang) in all.iter().flat_map(|why| voice::Lang::ALL.map(|lang| (why, lang))) {
        let said = texts.voice(lang).say(&why.phrase());
        assert!(!said.contains(['⟦', '{']) && said.ends_with('.'), "{said}");
    }
}

#[test]
fn lists_beyond_all_measure_are_cut() {
    let roster = roster();
    let fields: Vec<_> =
        roster.items.iter().map(|item| (format!("n.{}", item.id), "4000000000".to_owned())).collect();
    let mut gathered = Gathered::typed(&roster, &fields);
    assert_eq!((gathered.total(), gathered.is_too_much()), (396, false));
    gathered.add((0, None), u32::MAX);
    assert!(gathered.is_too_much());
    assert_eq!(gathered.list(&roster).as_array().map(Vec::len), Some(LONGEST_LIST));
    let long = Json::Array(vec![json!("suzu"); LONGEST_LIST + 1]);
    assert_eq!(Gathered::of(&roster, &long), Err(Some(LONGEST_LIST)));
    assert_eq!(Gathered::of(&roster, &json!({ "suzu": 1 })), Err(None));
}

#[test]
fn few_things_are_advised_against() {
    let roster = roster();
    let of = |count: usize| Gathered::of(&roster, &Json::Array(vec![json!("suzu"); count])).unwrap();
    let lacks = [1, 2, 5, 6].map(|count| advised(&roster, &of(count)));
    assert_eq!(lacks, [None, Some(4), Some(1), None]);
    assert_eq!(advised(&Roster::default(), &Gathered::default()), None);
}

#[test]
fn no_path_is_too_nasty() {
    for path in ["", ".", "..", "a..b", "0", "0.0", "a.0.b", "-1", "99999999999999999999", "256", "è.💥"] {
        for start in [Json::Null, json!([1]), json!({ "a": [2], "0": 3 }), json!("text")] {
            let mut value = start.clone();
            put(&mut value, path, json!(5));
            assert_eq!(at(&value, path), Some(&json!(5)), "{path} in {start}");
            take(&mut value, path);
            assert_eq!(at(&value, path).filter(|left| !left.is_null()), None, "{path} in {start}");
        }
    }
    let mut long = Json::Null;
    put(&mut long, "4294967295", json!(1));
    assert!(long.is_object());
}

#[test]
fn what_is_said_of_it_travels_with_it() {
    let wording =
        |id: &str, called: bool| Wording { id: id.to_owned(), most: 40, called, ..Wording::default() };
    let roster = Roster { wordings: vec![wording("name", true), wording("saying", false)], ..roster() };
    let fields = [("n.suzu", "1"), ("t.saying", " Not today! "), ("t.nothing", "x")];
    let fields = fields.map(|(name, typed)| (name.to_owned(), typed.to_owned()));
    let mut gathered = Gathered::typed(&roster, &fields);
    assert_eq!((gathered.text(1), gathered.called(&roster), gathered.total()), ("Not today!", None, 1));
    gathered.call(&roster, "Suzu the Younger");
    assert_eq!(gathered.called(&roster), Some("Suzu the Younger"));
    let list = gathered.list(&roster);
    assert_eq!(list, json!([{ "name": "Suzu the Younger" }, { "saying": "Not today!" }, "suzu"]));
    assert_eq!(Gathered::of(&roster, &list), Ok(gathered.clone()));
    let entries = list.as_array().unwrap();
    for text in [write::toml("okko", "x", entries).unwrap(), write::json("okko", "x", entries).unwrap()] {
        let listed = Written::read(&text).unwrap().listed(&roster).expect(&text);
        assert_eq!((&listed.gathered, &listed.list), (&gathered, entries), "{text}");
    }
    gathered.call(&roster, "");
    assert_eq!(gathered.called(&roster), None);
    // Said twice, said as no text, or asked by nobody.
    for (list, wrong) in [
        (json!([{ "saying": "a" }, { "saying": "b" }]), 1),
        (json!(["suzu", { "saying": 7 }]), 1),
        (json!([{ "song": "la" }]), 0),
        (json!([{ "saying": "a", "name": "b" }]), 0),
    ] {
        assert_eq!(Gathered::of(&roster, &list), Err(Some(wrong)), "{list}");
    }
    // A roster that asks for nothing is called nothing.
    let mut plain = Gathered::default();
    plain.call(&self::roster(), "x");
    assert_eq!(plain, Gathered::default());
}
