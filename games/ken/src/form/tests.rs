//! Tests of the form: whatever it offers makes a table that opens.
//!
//! Compiled under `#[cfg(test)]` only.

use std::sync::OnceLock;

use kernel::{Cx, Game, Seeded, Speak, Table};
use scene::{Answer, Question, Roster};
use serde_json::{Value as Json, json};

use crate::game::Ken;

fn ken() -> &'static Ken {
    static KEN: OnceLock<Ken> = OnceLock::new();
    KEN.get_or_init(Ken::new)
}

fn questions() -> Vec<Question> {
    ken().form().groups.into_iter().flat_map(|group| group.questions).collect()
}

fn roster(question: &Question) -> Option<&Roster> {
    match &question.answer {
        Answer::Roster(roster) => Some(roster),
        _ => None,
    }
}

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
    let opened = ken().start(&table, &mut Cx::silent(&mut Seeded::from_number(1)));
    assert!(opened.is_ok(), "{setup}: {:?}", opened.err());
}

/// Every answer that can be given to a question; for decks the ready-made ones, and each card beside seven Lives.
fn answers(question: &Question) -> Vec<Option<Json>> {
    match &question.answer {
        Answer::Toggle { .. } => vec![Some(json!(true)), Some(json!(false))],
        Answer::Number { .. } => panic!("there are no numbers"),
        Answer::Choice { choices } => choices.iter().map(|choice| choice.value.clone()).collect(),
        Answer::Roster(roster) => {
            let beside = |value: &Json| {
                let mut list = vec![json!("kenshiro-mastery"); 7];
                list.push(value.clone());
                Some(Json::Array(list))
            };
            let items = roster.items.iter().map(|item| beside(&item.value));
            roster.ready.iter().map(|ready| ready.value.clone()).chain(items).collect()
        }
    }
}

#[test]
fn a_table_opens_with_every_answer() {
    let mut count = 0;
    for question in questions() {
        for answer in answers(&question) {
            let mut setup = json!({});
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
    let usual = serde_json::to_value(crate::options::Options::default()).unwrap();
    let mut asked = Vec::new();
    for question in questions() {
        let Some(name) = question.path.strip_prefix("options.") else { continue };
        let said = match &question.answer {
            Answer::Toggle { usual } => json!(usual),
            Answer::Choice { choices } => json!(choices[0].id),
            Answer::Number { .. } | Answer::Roster(_) => panic!("{name}"),
        };
        assert_eq!(usual[name], said, "{name}");
        asked.push(name.to_owned());
    }
    let all: Vec<&String> = usual.as_object().unwrap().keys().collect();
    assert_eq!(asked.iter().collect::<Vec<_>>(), all, "every option is asked for, in order");
}

#[test]
fn the_decks_are_the_pool() {
    let content = ken().content();
    let questions = questions();
    let rosters: Vec<_> = questions.iter().filter_map(roster).collect();
    assert_eq!(rosters.len(), 2);
    for roster in rosters {
        let ids: Vec<_> = content.kinds.iter().map(|kind| &kind.id).collect();
        assert_eq!(roster.items.iter().map(|item| &item.id).collect::<Vec<_>>(), ids);
        let decks: Vec<_> = content.decks.iter().map(|deck| &deck.id).collect();
        assert_eq!(roster.ready.iter().map(|ready| &ready.id).collect::<Vec<_>>(), decks);
        assert_eq!(roster.faults(), [] as [String; 0]);
        for item in &roster.items {
            assert!(!item.card.is_empty() && item.facets.len() >= 3, "{}", item.id);
        }
        // Five of a name, Lives aside (KEN-DECK-02); eight cards at least, fifty by advice (KEN-DECK-03).
        let of = |id: &str| roster.items.iter().find(|item| item.id == id).unwrap();
        let (life, town) = (of("kenshiro-mastery"), of("seven-wells"));
        assert_eq!((life.most, town.most), (None, Some(5)));
        assert_eq!(
            (life.measures.get("attack"), town.measures.get("green")),
            (Some(&11.into()), Some(&2.into()))
        );
        assert_eq!(town.facets["type"], ["place-inhabited"]);
        assert_eq!(life.facets["capacity"], ["mastery"]);
        let tally = roster.tally.as_ref().unwrap();
        assert_eq!((tally.least, tally.advised), (8, 50));
    }
}

#[test]
fn a_deck_for_each_seat_and_who_begins() {
    let mut setup = json!({});
    put(&mut setup, "decks.1", json!("long-count"));
    opens(&setup);
    put(
        &mut setup,
        "decks.0",
        json!([
            "dam-city",
            "dam-city",
            "dam-city",
            "dam-city",
            "dam-city",
            "toll-bridge",
            "toll-bridge",
            "toll-bridge"
        ]),
    );
    put(&mut setup, "first", json!(1));
    opens(&setup);
}

#[test]
fn every_question_cites_a_rule_and_is_said_in_both_languages() {
    let book = crate::SHELF.rulebook_en;
    let texts = voice::Texts::of(&crate::SHELF);
    let mut paths = Vec::new();
    let form = ken().form();
    let mut phrases: Vec<_> = form.groups.iter().map(|group| group.title.clone()).collect();
    for question in questions() {
        let by = question.by.as_deref().unwrap();
        assert!(book.contains(&format!("### {by} ")), "{by}");
        phrases.extend([question.label.clone()].into_iter().chain(question.help.clone()));
        if let Answer::Choice { choices } = &question.answer {
            phrases.extend(choices.iter().map(|choice| choice.label.clone()));
        }
        if let Some(roster) = roster(&question) {
            phrases.push(roster.unit.clone());
            phrases.extend(roster.ready.iter().map(|ready| ready.label.clone()));
            for facet in &roster.facets {
                phrases.push(facet.title.clone());
                phrases.extend(facet.values.iter().map(|value| value.label.clone()));
            }
            phrases.extend(roster.measures.iter().flat_map(|one| [one.title.clone(), one.sign.clone()]));
            for item in &roster.items {
                phrases.push(item.group.clone());
                phrases.extend(item.card.iter().cloned());
                phrases.extend(item.measures.values().filter_map(|value| match value {
                    scene::Value::Phrase(phrase) => Some((**phrase).clone()),
                    _ => None,
                }));
            }
        }
        paths.push(question.path.clone());
    }
    for phrase in phrases {
        for lang in voice::Lang::ALL {
            let said = texts.voice(lang).say(&phrase);
            assert!(!said.contains('⟦'), "{phrase:?}: {said}");
        }
    }
    let count = paths.len();
    paths.sort();
    paths.dedup();
    assert_eq!(paths.len(), count, "each path is asked for once");
}
