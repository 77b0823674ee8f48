//! Tests of the form: whatever it offers makes a table that opens.
//!
//! Compiled under `#[cfg(test)]` only.

use std::sync::OnceLock;

use scene::{Answer, Item, Roster};
use serde_json::{Value as Json, json};
use testkit::form::{self, answers, opens, put, questions};

use crate::game::Ken;

fn ken() -> &'static Ken {
    static KEN: OnceLock<Ken> = OnceLock::new();
    KEN.get_or_init(Ken::new)
}

/// The cards of a roster, each beside seven Lives.
fn beside_lives(roster: &Roster) -> Vec<Json> {
    let beside = |item: &Item| {
        let mut list = vec![json!("kenshiro-mastery"); 7];
        list.push(item.value.clone());
        Json::Array(list)
    };
    roster.items.iter().map(beside).collect()
}

#[test]
fn a_table_opens_with_every_answer() {
    let mut count = 0;
    for question in questions(ken()) {
        assert!(!matches!(question.answer, Answer::Number { .. }), "there are no numbers");
        for answer in answers(&question, beside_lives) {
            let mut setup = json!({});
            if let Some(answer) = answer {
                put(&mut setup, &question.path, answer);
            }
            opens(ken(), &setup);
            count += 1;
        }
    }
    assert!(count > 300, "{count}");
}

#[test]
fn without_an_answer_holds_what_the_form_says() {
    let usual = serde_json::to_value(crate::options::Options::default()).unwrap();
    let asked = form::says_what_is_usual(ken(), &usual);
    let all: Vec<&String> = usual.as_object().unwrap().keys().collect();
    assert_eq!(asked.iter().collect::<Vec<_>>(), all, "every option is asked for, in order");
}

#[test]
fn the_decks_are_the_pool() {
    let content = ken().content();
    let questions = questions(ken());
    let rosters: Vec<_> = questions.iter().filter_map(form::roster).collect();
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
    opens(ken(), &setup);
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
    opens(ken(), &setup);
}

#[test]
fn every_question_cites_a_rule_and_is_said_in_both_languages() {
    form::cites_and_says(ken(), &crate::SHELF);
}
