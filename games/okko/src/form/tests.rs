//! Tests of the form: whatever it offers makes a table that opens.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seeded, Speak, Table};
use scene::{Answer, Question, Roster};
use serde_json::{Value as Json, json};

use crate::fixture::okko;

/// Puts an answer at its path, as a page does.
fn put(setup: &mut Json, path: &str, answer: Json) {
    let mut place = setup;
    for step in path.split('.') {
        place = match step.parse::<usize>() {
            Ok(at) => {
                if !place.is_array() {
                    *place = json!([]);
                }
                let list = place.as_array_mut().unwrap();
                list.resize(list.len().max(at + 1), Json::Null);
                &mut list[at]
            }
            Err(_) => &mut place[step],
        };
    }
    *place = answer;
}

#[track_caller]
fn opens(setup: &Json) {
    let table = Table { seats: 2, setup: setup.clone() };
    let opened = okko().start(&table, &mut Cx::silent(&mut Seeded::from_number(1)));
    assert!(opened.is_ok(), "{setup}: {:?}", opened.err());
}

fn questions() -> Vec<Question> {
    okko().form().groups.into_iter().flat_map(|group| group.questions).collect()
}

/// Every answer that can be given to a question; for rosters the ready-made ones, and each item alone.
fn answers(question: &Question) -> Vec<Option<Json>> {
    match &question.answer {
        Answer::Toggle { .. } => vec![Some(json!(true)), Some(json!(false))],
        Answer::Number { least, most, usual } => {
            vec![Some(json!(least)), Some(json!(most)), usual.map(|usual| json!(usual))]
        }
        Answer::Choice { choices } => choices.iter().map(|choice| choice.value.clone()).collect(),
        Answer::Roster(roster) => {
            let alone = roster.items.iter().flat_map(|item| {
                let carrying = item.extras.iter().map(|extra| (item.cost + extra.cost, &extra.value));
                [(item.cost, &item.value)].into_iter().chain(carrying)
            });
            let fits = alone.filter(|(cost, _)| *cost <= roster.budget);
            let lists = fits.map(|(_, value)| Some(json!([value])));
            roster.ready.iter().map(|ready| ready.value.clone()).chain(lists).collect()
        }
    }
}

#[test]
fn a_table_opens_with_every_answer() {
    let mut count = 0;
    for question in questions() {
        for answer in answers(&question) {
            let mut setup = json!({});
            let asks_for_more = match (question.path.as_str(), &answer) {
                // A threshold is no higher than the budget; two figures in all are one for each band.
                ("options.threshold" | "options.supply-limit", _) => Some(("options.budget", json!(24))),
                // Named sides are those of a scenario.
                ("roles", Some(_)) => Some(("scenario", json!("SC-03"))),
                _ => None,
            };
            if let Some((path, value)) = asks_for_more {
                put(&mut setup, path, value);
            }
            if let Some(answer) = answer {
                put(&mut setup, &question.path, answer);
            }
            opens(&setup);
            count += 1;
        }
    }
    assert!(count > 300, "{count}");
}

#[test]
fn without_an_answer_holds_what_the_form_says() {
    let usual = serde_json::to_value(crate::setup::Options::default()).unwrap();
    for question in questions() {
        let Some(name) = question.path.strip_prefix("options.") else { continue };
        let said = match &question.answer {
            Answer::Toggle { usual } => json!(usual),
            Answer::Number { usual, .. } => json!(usual),
            Answer::Choice { choices } => json!(choices[0].id),
            Answer::Roster(_) => panic!("{name} is no roster"),
        };
        assert_eq!(usual[name], said, "{name}");
    }
}

fn roster(question: &Question) -> Option<&Roster> {
    match &question.answer {
        Answer::Roster(roster) => Some(roster),
        _ => None,
    }
}

#[test]
fn the_roster_is_the_content() {
    let game = okko();
    let content = game.content();
    let questions = questions();
    let rosters: Vec<_> = questions.iter().filter_map(roster).collect();
    assert_eq!(rosters.len(), 2);
    for roster in rosters {
        let hired: Vec<_> = content.profiles.iter().filter(|profile| !profile.guest).collect();
        let named: Vec<_> = hired.iter().map(|profile| (&profile.id, i64::from(profile.zeni))).collect();
        let offered: Vec<_> = roster.items.iter().map(|item| (&item.id, item.cost)).collect();
        assert_eq!(offered, named);
        assert!(roster.items.iter().all(|item| item.card.len() > 2), "a card has both faces");
        let bands: Vec<_> = content.bands.iter().map(|band| &band.id).collect();
        assert_eq!(roster.ready.iter().map(|ready| &ready.id).collect::<Vec<_>>(), bands);
        assert_eq!(roster.budget, 16);
    }
}

#[test]
fn characters_are_told_apart_by_mask_and_type() {
    let questions = questions();
    let roster = questions.iter().find_map(roster).unwrap();
    assert_eq!(roster.faults(), [] as [String; 0]);
    let ids: Vec<_> = roster.facets.iter().map(|facet| facet.id.as_str()).collect();
    assert_eq!(ids, ["mask", "type"]);
    for facet in &roster.facets {
        let has = |value: &str, item: &scene::Item| item.facets[&facet.id] == [value];
        assert!(facet.values.iter().all(|value| roster.items.iter().any(|item| has(&value.id, item))));
    }
    let okko = roster.items.iter().find(|item| item.id == "okko").unwrap();
    assert_eq!(
        (okko.facets["mask"].as_slice(), okko.facets["type"].as_slice()),
        (&["hunter".to_owned()][..], &["warrior".to_owned()][..])
    );
}

#[test]
fn each_band_is_of_one_seat_and_brought_by_a_command() {
    let game = okko();
    for (seat, question) in questions().iter().filter(|question| roster(question).is_some()).enumerate() {
        assert_eq!(question.seat.map(usize::from), Some(seat));
        let bring = roster(question).unwrap().bring.as_ref().unwrap();
        let table = Table { seats: 2, setup: json!({ "roles": [0, 1], "scenario": "SC-03" }) };
        let mut luck = Seeded::from_number(1);
        let mut state = game.start(&table, &mut Cx::silent(&mut luck)).unwrap();
        assert!(
            matches!(game.turn(&state), kernel::Turn::Ask(ask) if ask.by.0 == bring.by),
            "asked for by its rule"
        );
        let seat = kernel::Seat(question.seat.unwrap());
        for command in ["band okko+seigan-blade 1 tikku", "band 2 tikku okko", "band ready laughing-oni"] {
            let read = game.read(&state, seat, command);
            assert!(read.is_ok_and(|actions| actions.len() == 1), "{command}");
        }
        assert!(
            game.read(&state, seat, "band 2").is_err() && game.read(&state, seat, "band 99 okko").is_err()
        );
        let action = game.read(&state, seat, "band 2 tikku").unwrap().remove(0);
        assert_eq!(game.write(&state, &action), "band tikku tikku");
        assert!(
            game.act(&mut state, seat, &action, &mut Cx::silent(&mut luck)).is_err(),
            "there is one Tikku"
        );
    }
}

#[test]
fn every_question_cites_a_rule_and_is_said_in_both_languages() {
    let book = crate::SHELF.rulebook_en;
    let texts = voice::Texts::of(&crate::SHELF);
    let mut paths = Vec::new();
    for question in questions() {
        let by = question.by.as_deref().unwrap();
        assert!(book.contains(&format!("### {by} ")), "{by}");
        for phrase in [Some(&question.label), question.help.as_ref()].into_iter().flatten() {
            assert!(texts.has(&phrase.key), "{}", phrase.key);
        }
        if let Some(roster) = roster(&question) {
            let facets = roster.facets.iter();
            let facets = facets
                .flat_map(|facet| [&facet.title].into_iter().chain(facet.values.iter().map(|v| &v.label)));
            for phrase in
                roster.items.iter().flat_map(|item| item.card.iter().chain([&item.group])).chain(facets)
            {
                for lang in voice::Lang::ALL {
                    assert!(!texts.voice(lang).say(phrase).contains('⟦'), "{phrase:?}");
                }
            }
        }
        paths.push(question.path.clone());
    }
    let count = paths.len();
    paths.sort();
    paths.dedup();
    assert_eq!(paths.len(), count, "each path is asked for once");
}

#[test]
fn both_bands_by_item_open_too() {
    let mut setup = json!({});
    put(
        &mut setup,
        "bands.1",
        json!([{ "character": "okko", "gear": "seigan-blade" }, { "character": "tikku" }]),
    );
    opens(&setup);
    put(&mut setup, "bands.0", json!({ "ready": "laughing-oni" }));
    opens(&setup);
}
