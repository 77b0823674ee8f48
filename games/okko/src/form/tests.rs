//! Tests of the form: whatever it offers makes a table that opens.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seeded, Speak, Table};
use scene::Roster;
use serde_json::{Value as Json, json};
use testkit::form::{self, answers, opens, put, questions, roster};

use crate::fixture::okko;

/// Lists of one: each item of a roster alone, and with each thing that it may carry, as far as it can be paid for.
fn alone(roster: &Roster) -> Vec<Json> {
    let alone = roster.items.iter().flat_map(|item| {
        let carrying = item.extras.iter().map(|extra| (item.cost + extra.cost, &extra.value));
        [(item.cost, &item.value)].into_iter().chain(carrying)
    });
    alone.filter(|(cost, _)| *cost <= roster.budget).map(|(_, value)| json!([value])).collect()
}

#[test]
fn a_table_opens_with_every_answer() {
    let mut count = 0;
    for question in questions(&*okko()) {
        for answer in answers(&question, alone) {
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
            opens(&*okko(), &setup);
            count += 1;
        }
    }
    assert!(count > 300, "{count}");
}

#[test]
fn without_an_answer_holds_what_the_form_says() {
    let usual = serde_json::to_value(crate::setup::Options::default()).unwrap();
    form::says_what_is_usual(&*okko(), &usual);
}

#[test]
fn the_roster_is_the_content() {
    let game = okko();
    let content = game.content();
    let questions = questions(&*okko());
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
    let questions = questions(&*okko());
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
    for (seat, question) in
        questions(&*okko()).iter().filter(|question| roster(question).is_some()).enumerate()
    {
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
    form::cites_and_says(&*okko(), &crate::SHELF);
}

#[test]
fn both_bands_by_item_open_too() {
    let mut setup = json!({});
    put(
        &mut setup,
        "bands.1",
        json!([{ "character": "okko", "gear": "seigan-blade" }, { "character": "tikku" }]),
    );
    opens(&*okko(), &setup);
    put(&mut setup, "bands.0", json!({ "ready": "laughing-oni" }));
    opens(&*okko(), &setup);
}
