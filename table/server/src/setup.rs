//! From the answers on a page to the JSON of a set-up, and back.
//!
//! A game says what can be asked ([`Form`]); a page shows it and sends texts; [`Answers`] holds these texts by the
//! paths of their questions. Whether a set-up is lawful is for the game to say: here only what cannot be understood is
//! a fault.

use std::collections::{BTreeMap, BTreeSet};

pub(crate) use roster::place::{at, put, take};
pub(crate) use roster::{Gathered, questions};
use scene::{Answer, Choice, Form, Ground, Numbers, Question, Roster};
use serde_json::Value as Json;

/// The answer that keeps what the ready-made set-up says, where the form has no words for it.
pub(crate) const KEEP: &str = "=";

/// The answer to a roster question by which a ready-made one is chosen: followed by its id.
const READY: &str = "ready:";

/// The answer to a roster or ground question by which a saved one is chosen: followed by its name.
const SAVED: &str = "saved:";

/// The answer to a question for a roster, a ground or numbers that holds everything: followed by JSON. A page that has
/// a field for each number sends it without any.
pub(crate) const LIST: &str = "list:";

/// Whether one path is the other or leads to it, in either direction: a fault at `bands.0.members.2` belongs to the
/// question `bands.0`, and one at `bands` concerns it too.
pub(crate) fn touches(one: &str, other: &str) -> bool {
    let leads = |short: &str, long: &str| {
        long.strip_prefix(short).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    !one.is_empty() && !other.is_empty() && (leads(one, other) || leads(other, one))
}

/// A question by its path.
pub(crate) fn question<'a>(form: &'a Form, path: &str) -> Option<&'a Question> {
    questions(form).find(|question| question.path == path)
}

/// The question that a place of the set-up belongs to: the one that leads there, or else the first beyond it.
pub(crate) fn question_of<'a>(form: &'a Form, place: &str) -> Option<&'a Question> {
    let near = || questions(form).filter(|question| touches(&question.path, place));
    near()
        .filter(|question| question.path.len() <= place.len())
        .max_by_key(|question| question.path.len())
        .or_else(|| near().next())
}

/// What somebody typed that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Misanswer {
    /// The path of the question.
    pub path: String,
    pub why: Unclear,
}

/// Why an answer cannot be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unclear {
    /// It is no whole number.
    Number,
    /// It is none of the choices.
    Choice,
    /// There is no such roster, ready-made or saved.
    Roster,
    /// The roster holds something that the game does not know.
    Item,
    /// There is no such drawing, or it is none.
    Ground,
    /// A number is missing, or out of its range.
    Numbers,
}

/// Answers as typed, by the paths of their questions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answers(BTreeMap<String, String>);

impl Answers {
    /// The answers among the fields of a page: those named `a.` and the path of a question. A box that is not ticked
    /// is not sent, so that it says no.
    pub fn typed(form: &Form, fields: &[(String, String)]) -> Answers {
        let field = |path: &str| {
            fields
                .iter()
                .find(|(name, _)| name.strip_prefix("a.") == Some(path))
                .map(|(_, typed)| typed.trim())
        };
        let answer = |question: &Question| {
            let typed = match (&question.answer, field(&question.path)) {
                (Answer::Toggle { .. }, None) => "no".to_owned(),
                (Answer::Toggle { .. }, Some(_)) => "yes".to_owned(),
                (Answer::Numbers(numbers), Some(LIST)) => {
                    cells(numbers, |cell| field(&cell_path(question, cell)))
                }
                (_, typed) => typed.filter(|typed| !typed.is_empty())?.to_owned(),
            };
            Some((question.path.clone(), typed))
        };
        Answers(questions(form).filter_map(answer).collect())
    }

    /// The answers that make this set-up.
    pub fn of_setup(form: &Form, setup: &Json) -> Answers {
        let answer = |question: &Question| {
            let here = at(setup, &question.path).filter(|value| !value.is_null());
            let said = match (&question.answer, here) {
                (Answer::Toggle { usual }, None) => if *usual { "yes" } else { "no" }.to_owned(),
                (_, None) => return None,
                (Answer::Toggle { .. }, Some(Json::Bool(true))) => "yes".to_owned(),
                (Answer::Toggle { .. }, Some(Json::Bool(false))) => "no".to_owned(),
                (Answer::Number { .. }, Some(Json::Number(number))) => number.to_string(),
                (Answer::Choice { choices }, Some(value)) => choices
                    .iter()
                    .find(|choice| choice.value.as_ref() == Some(value))
                    .map_or(KEEP, |choice| choice.id.as_str())
                    .to_owned(),
                (Answer::Ground(ground), Some(value)) => {
                    let ready = ground.ready.iter().find(|ready| ready.value.as_ref() == Some(value));
                    match ready {
                        Some(ready) => ready.id.clone(),
                        None if is_drawn(ground, value) => format!("{LIST}{value}"),
                        None => KEEP.to_owned(),
                    }
                }
                (Answer::Numbers(numbers), Some(value)) => {
                    let ready = numbers.ready.iter().find(|ready| ready.value.as_ref() == Some(value));
                    match (ready, numbers.rows_of(value)) {
                        (Some(ready), _) => ready.id.clone(),
                        (None, Some(rows)) => format!("{LIST}{}", Json::from(rows)),
                        (None, None) => KEEP.to_owned(),
                    }
                }
                (Answer::Roster(roster), Some(value)) => {
                    let ready = roster.ready.iter().find(|ready| ready.value.as_ref() == Some(value));
                    match ready {
                        Some(ready) => format!("{READY}{}", ready.id),
                        None if Gathered::of(roster, value).is_ok() => format!("{LIST}{value}"),
                        None => KEEP.to_owned(),
                    }
                }
                _ => KEEP.to_owned(),
            };
            Some((question.path.clone(), said))
        };
        Answers(questions(form).filter_map(answer).collect())
    }

    /// What was answered to a question.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }

    /// Answers one question.
    pub fn set(&mut self, path: &str, answer: String) {
        self.0.insert(path.to_owned(), answer);
    }

    /// The set-up that these answers make of a ready-made one, for which the form may have no question in places.
    /// `saved` finds a roster by its name.
    pub fn setup(
        &self,
        form: &Form,
        base: &Json,
        saved: impl Fn(&str) -> Option<Json>,
    ) -> Result<Json, Vec<Misanswer>> {
        let mut setup = base.clone();
        let kept: BTreeSet<&str> = questions(form)
            .map(|question| question.path.as_str())
            .filter(|path| self.get(path) == Some(KEEP))
            .collect();
        for question in questions(form).filter(|question| !kept.contains(question.path.as_str())) {
            take(&mut setup, &question.path);
        }
        let mut faults = Vec::new();
        for question in questions(form) {
            let Some(answer) = self.get(&question.path).filter(|answer| *answer != KEEP) else { continue };
            match value(&question.answer, answer, &saved) {
                Ok(Some(value)) => put(&mut setup, &question.path, value),
                Ok(None) => {}
                Err(why) => faults.push(Misanswer { path: question.path.clone(), why }),
            }
        }
        if faults.is_empty() { Ok(setup) } else { Err(faults) }
    }
}

/// What an answer puts into the set-up; nothing when it says what holds anyway.
fn value(
    answer: &Answer,
    typed: &str,
    saved: impl Fn(&str) -> Option<Json>,
) -> Result<Option<Json>, Unclear> {
    match answer {
        Answer::Toggle { usual } => Ok(Some(typed == "yes").filter(|yes| yes != usual).map(Json::Bool)),
        Answer::Number { .. } => {
            let number: i64 = typed.parse().map_err(|_| Unclear::Number)?;
            Ok(Some(number.into()))
        }
        Answer::Choice { choices } => chosen(choices, typed, Unclear::Choice),
        Answer::Numbers(numbers) if lists(typed) => {
            rows(typed).and_then(|rows| numbers.value(rows)).map(Some).ok_or(Unclear::Numbers)
        }
        Answer::Numbers(numbers) => chosen(&numbers.ready, typed, Unclear::Choice),
        Answer::Roster(roster) => gathered(roster, typed, saved),
        Answer::Ground(ground) => {
            let drawn = || chosen_list(typed, saved).ok().filter(|plan| is_drawn(ground, plan));
            chosen(&ground.ready, typed, Unclear::Ground).or_else(|why| drawn().map(Some).ok_or(why))
        }
    }
}

/// What the choice with this id puts into the set-up.
fn chosen(choices: &[Choice], id: &str, unknown: Unclear) -> Result<Option<Json>, Unclear> {
    let chosen = choices.iter().position(|choice| choice.id == id).ok_or(unknown)?;
    // The first holds without an answer; said aloud it could contradict what the set-up decides by itself.
    Ok(choices[chosen].value.clone().filter(|_| chosen > 0))
}

/// The path of a cell of a question for numbers: its row and its column after the path of the question.
pub(crate) fn cell_path(question: &Question, (row, column): (usize, usize)) -> String {
    format!("{}.{row}.{column}", question.path)
}

/// The answer that the cells of a page make, whatever stands in them.
fn cells<'a>(numbers: &Numbers, typed: impl Fn((usize, usize)) -> Option<&'a str>) -> String {
    let cell = |at| {
        let typed = typed(at).unwrap_or_default();
        typed.parse().map_or_else(|_| Json::from(typed), |number: i64| number.into())
    };
    let row = |row| (0..numbers.columns.len()).map(|column| cell((row, column))).collect();
    let rows: Vec<Json> = (0..numbers.rows.len()).map(row).collect();
    format!("{LIST}{}", Json::from(rows))
}

/// The rows of an answer that holds numbers.
pub(crate) fn rows(answer: &str) -> Option<Vec<Vec<i64>>> {
    serde_json::from_str(answer.strip_prefix(LIST)?).ok()
}

/// Whether a value has the form of a drawing.
pub(crate) fn is_drawn(ground: &Ground, value: &Json) -> bool {
    roster::ground::drawing(ground, value.clone()).is_ok()
}

/// The answer that chooses a ready-made roster.
pub(crate) fn ready_answer(id: &str) -> String {
    format!("{READY}{id}")
}

/// The answer that chooses a saved roster.
pub(crate) fn saved_answer(name: &str) -> String {
    format!("{SAVED}{name}")
}

/// The command that brings what an answer chooses, where the game asks for it at the table.
pub(crate) fn said(
    roster: &Roster,
    answer: &str,
    saved: impl Fn(&str) -> Option<Json>,
) -> Result<Option<String>, Unclear> {
    let Some(bring) = &roster.bring else { return Ok(None) };
    if let Some(id) = answer.strip_prefix(READY) {
        let known = roster.ready.iter().any(|ready| ready.id == id);
        return if known { Ok(Some(format!("{} ready {id}", bring.verb))) } else { Err(Unclear::Roster) };
    }
    let list = chosen_list(answer, saved)?;
    let gathered = Gathered::of(roster, &list).map_err(|_| Unclear::Item)?;
    Ok(Some(gathered.said(roster, &bring.verb)))
}

/// The list that an answer names or holds.
fn chosen_list(answer: &str, saved: impl Fn(&str) -> Option<Json>) -> Result<Json, Unclear> {
    match (answer.strip_prefix(SAVED), answer.strip_prefix(LIST)) {
        (Some(name), _) => saved(name).ok_or(Unclear::Roster),
        (_, Some(list)) => serde_json::from_str(list).map_err(|_| Unclear::Roster),
        _ => Err(Unclear::Roster),
    }
}

/// What an answer to a roster question puts into the set-up.
pub(crate) fn gathered(
    roster: &Roster,
    answer: &str,
    saved: impl Fn(&str) -> Option<Json>,
) -> Result<Option<Json>, Unclear> {
    if let Some(id) = answer.strip_prefix(READY) {
        let ready = roster.ready.iter().find(|ready| ready.id == id).ok_or(Unclear::Roster)?;
        return Ok(ready.value.clone());
    }
    let gathered = Gathered::of(roster, &chosen_list(answer, saved)?).map_err(|_| Unclear::Item)?;
    Ok(Some(gathered.list(roster)))
}

/// Whether the answer lists everything itself.
pub(crate) fn lists(answer: &str) -> bool {
    answer.starts_with(LIST)
}

/// A ready-made set-up as JSON.
pub(crate) fn ready(text: &str) -> Option<Json> {
    toml::from_str(text).ok()
}

/// What a ready-made set-up is called on a page: its first comment without the full stop, or its name.
pub(crate) fn title<'a>(name: &'a str, text: &'a str) -> &'a str {
    let comment = text.lines().next().and_then(|line| line.strip_prefix('#')).map(str::trim);
    comment.map(|line| line.trim_end_matches('.')).filter(|line| !line.is_empty()).unwrap_or(name)
}

#[cfg(test)]
mod tests;
