//! What a game asks before a match: whatever its form offers makes a table that opens.

use std::collections::BTreeSet;

use kernel::{Cx, Game, Seeded, Shelf, Speak, Table};
use scene::{Answer, Question, Roster};
use serde_json::{Value as Json, json};
use voice::Rulebook;

use crate::said::{self, Said};

/// The questions of a game's form, in order.
pub fn questions<G: Speak>(game: &G) -> Vec<Question> {
    game.form().groups.into_iter().flat_map(|group| group.questions).collect()
}

/// The roster that answers a question, if one does.
pub fn roster(question: &Question) -> Option<&Roster> {
    match &question.answer {
        Answer::Roster(roster) => Some(roster),
        _ => None,
    }
}

/// The answers that can be given to a question, `None` for none; the items of a roster make lists by `of_items`, its
/// ready-made ones come by themselves.
///
/// # Panics
///
/// When a table of numbers begins with numbers that are no answer.
#[track_caller]
pub fn answers(question: &Question, of_items: impl Fn(&Roster) -> Vec<Json>) -> Vec<Option<Json>> {
    match &question.answer {
        Answer::Toggle { .. } => vec![Some(json!(true)), Some(json!(false))],
        Answer::Number { least, most, usual } => {
            vec![Some(json!(least)), Some(json!(most)), usual.map(|usual| json!(usual))]
        }
        Answer::Choice { choices } => choices.iter().map(|choice| choice.value.clone()).collect(),
        Answer::Ground(ground) => {
            let plans = ground.plans.values().map(|plan| Some(plan.clone()));
            ground.ready.iter().map(|ready| ready.value.clone()).chain(plans).collect()
        }
        Answer::Numbers(numbers) => {
            let own = numbers.value(numbers.usual.clone());
            assert!(own.is_some(), "{}: what stands in it at first is no answer", question.path);
            numbers.ready.iter().map(|ready| ready.value.clone()).chain([own]).collect()
        }
        Answer::Roster(roster) => {
            let ready = roster.ready.iter().map(|ready| ready.value.clone());
            ready.chain(of_items(roster).into_iter().map(Some)).collect()
        }
    }
}

/// Puts an answer at its path, as a page does.
///
/// # Panics
///
/// When the path leads through something that is no object.
pub fn put(setup: &mut Json, path: &str, answer: Json) {
    let mut place = setup;
    for step in path.split('.') {
        place = match step.parse::<usize>() {
            Ok(at) => {
                if !place.is_array() {
                    *place = json!([]);
                }
                let list = place.as_array_mut().expect("just made");
                list.resize(list.len().max(at + 1), Json::Null);
                &mut list[at]
            }
            Err(_) => &mut place[step],
        };
    }
    *place = answer;
}

/// Asserts that a table for two opens with a set-up.
///
/// # Panics
///
/// When it has faults.
#[track_caller]
pub fn opens<G: Game>(game: &G, setup: &Json) {
    let table = Table { seats: 2, setup: setup.clone() };
    let opened = game.start(&table, &mut Cx::silent(&mut Seeded::from_number(1)));
    assert!(opened.is_ok(), "{setup}: {:?}", opened.err());
}

/// Asserts that each question about an option names what holds without an answer, as `usual` has it; returns the names
/// of the options in the order in which they are asked for.
///
/// # Panics
///
/// When another answer is named.
#[track_caller]
pub fn says_what_is_usual<G: Speak>(game: &G, usual: &Json) -> Vec<String> {
    let mut asked = Vec::new();
    for question in questions(game) {
        let Some(name) = question.path.strip_prefix("options.") else { continue };
        let said = match &question.answer {
            Answer::Toggle { usual } => json!(usual),
            Answer::Number { usual, .. } => json!(usual),
            Answer::Choice { choices } => json!(choices[0].id),
            Answer::Ground(ground) => json!(ground.ready[0].id),
            Answer::Numbers(numbers) => json!(numbers.ready[0].id),
            Answer::Roster(_) => panic!("{name} is no roster"),
        };
        assert_eq!(usual[name], said, "{name}");
        asked.push(name.to_owned());
    }
    asked
}

/// Asserts that each question is asked once, cites a rule of the rulebook, and is said with all its answers in both
/// languages.
///
/// # Panics
///
/// When one is not.
#[track_caller]
pub fn cites_and_says<G: Speak>(game: &G, shelf: &Shelf) {
    let book = Rulebook::parse(shelf.rulebook_en);
    let mut paths = BTreeSet::new();
    for question in questions(game) {
        let by = question.by.as_deref().unwrap_or_default();
        assert!(book.get(by).is_some(), "{}: the rulebook knows no rule `{by}`", question.path);
        assert!(paths.insert(question.path.clone()), "{} is asked for twice", question.path);
    }
    let mut said = Said::of(shelf);
    said::in_form(&game.form(), &mut |phrase| said.phrase(phrase));
    said.done();
}
