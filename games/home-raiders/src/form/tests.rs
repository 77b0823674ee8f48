//! What is chosen before a match makes a table that opens.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seeded, Speak, Table};
use scene::{Answer, Roster};
use serde_json::{Value as Json, json};

use crate::content::density;
use crate::game::HomeRaiders;

/// Puts a value at a path of the set-up.
fn put(setup: &mut Json, path: &str, value: Json) {
    let mut here = setup;
    for key in path.split('.') {
        here = match key.parse::<usize>() {
            Ok(index) => {
                if !here.is_array() {
                    *here = json!([null, null]);
                }
                &mut here[index]
            }
            Err(_) => &mut here[key],
        };
    }
    *here = value;
}

fn opens(game: &HomeRaiders, setup: Json) -> Result<(), String> {
    let table = Table { seats: 2, setup: setup.clone() };
    let mut luck = Seeded::from_number(5);
    let opened = game.start(&table, &mut Cx::silent(&mut luck));
    opened.map(drop).map_err(|faults| format!("{setup}: {faults:?}"))
}

#[test]
fn every_answer_opens_a_table() {
    let game = HomeRaiders::new();
    for group in game.form().groups {
        for question in group.questions {
            let values: Vec<Json> = match &question.answer {
                Answer::Choice { choices } => choices.iter().filter_map(|one| one.value.clone()).collect(),
                Answer::Toggle { usual } => vec![json!(!usual)],
                Answer::Number { least, most, .. } => vec![json!(least), json!(most)],
                Answer::Ground(ground) => {
                    let named = ground.ready.iter().filter_map(|one| one.value.clone());
                    named.chain(ground.plans.values().cloned()).collect()
                }
                Answer::Roster(_) => Vec::new(),
            };
            for value in values {
                let mut setup = json!({});
                put(&mut setup, &question.path, value);
                assert_eq!(opens(&game, setup), Ok(()), "{}", question.path);
            }
        }
    }
}

#[test]
fn the_roster_hangs_together_and_its_choices_are_teams() {
    let game = HomeRaiders::new();
    let form = game.form();
    let questions = form.groups.iter().flat_map(|group| &group.questions);
    let rosters: Vec<(&str, &Roster)> = questions
        .filter_map(|question| match &question.answer {
            Answer::Roster(roster) => Some((question.path.as_str(), &**roster)),
            _ => None,
        })
        .collect();
    assert_eq!(rosters.len(), 2);
    for (path, roster) in rosters {
        assert_eq!(roster.faults(), [] as [String; 0]);
        for ready in &roster.ready {
            let mut setup = json!({ "options": { "star-limit": 30 } });
            put(&mut setup, path, ready.value.clone().unwrap());
            assert_eq!(opens(&game, setup), Ok(()));
        }
        for item in roster.items.iter().filter(|item| item.facets["type"] != ["leader"]) {
            let values = std::iter::once(&item.value)
                .chain(item.extras.iter().filter(|extra| extra.id != "serves").map(|extra| &extra.value));
            for value in values {
                let mut setup = json!({});
                put(&mut setup, path, json!([value]));
                assert_eq!(opens(&game, setup), Ok(()));
            }
        }
    }
    let list = json!(["bent-needles", { "specialist": "spoonshield" }, "auntie-hoard"]);
    assert_eq!(opens(&game, json!({ "teams": [list, null] })), Ok(()));
    assert!(opens(&game, json!({ "teams": [["auntie-hoard"], null] })).is_err(), "no Unit to join");
}

#[test]
fn as_many_objects_are_advised_as_the_content_is_held_to() {
    let form = HomeRaiders::new().form();
    let ground =
        form.groups.iter().flat_map(|group| &group.questions).find_map(|asked| match &asked.answer {
            Answer::Ground(ground) => Some(ground),
            _ => None,
        });
    let advice = ground.and_then(|ground| ground.advice.as_ref()).expect("advice");
    for (width, depth) in [(1200, 1200), (2400, 3600), (3000, 3000), (9600, 9600)] {
        assert_eq!(advice.advised(width, depth), density(width as i32, depth as i32));
    }
}
