//! From the answers on a page to the JSON of a set-up, and back.
//!
//! A game says what can be asked ([`Form`]); a page shows it and sends texts; [`Answers`] holds these texts by the
//! paths of their questions. Whether a set-up is lawful is for the game to say: here only what cannot be understood is
//! a fault.

use std::collections::{BTreeMap, BTreeSet};

use scene::{Answer, Form, Question, Roster};
use serde_json::{Map, Value as Json};

/// The answer that keeps what the ready-made set-up says, where the form has no words for it.
pub(crate) const KEEP: &str = "=";

/// The answer to a roster question by which a ready-made one is chosen: followed by its id.
const READY: &str = "ready:";

/// The answer to a roster question by which a saved one is chosen: followed by its name.
const SAVED: &str = "saved:";

/// The answer to a roster question that lists everything: followed by JSON.
const LIST: &str = "list:";

/// Lists are no longer than this.
const LONGEST_LIST: usize = 256;

/// The place of a path in a value.
pub(crate) fn at<'a>(value: &'a Json, path: &str) -> Option<&'a Json> {
    path.split('.').try_fold(value, |value, step| match value {
        Json::Object(fields) => fields.get(step),
        Json::Array(items) => items.get(index(step)?),
        _ => None,
    })
}

/// Puts something at a path; what is missing on the way is made, what is in the way is replaced.
pub(crate) fn put(value: &mut Json, path: &str, what: Json) {
    let mut place = value;
    for step in path.split('.') {
        let number = index(step).filter(|_| !place.is_object());
        if let Some(number) = number {
            if !place.is_array() {
                *place = Json::Array(Vec::new());
            }
            let items = place.as_array_mut().expect("just made");
            while items.len() <= number {
                items.push(Json::Null);
            }
            place = &mut items[number];
        } else {
            if !place.is_object() {
                *place = Json::Object(Map::new());
            }
            place = place.as_object_mut().expect("just made").entry(step).or_insert(Json::Null);
        }
    }
    *place = what;
}

/// Takes away what is at a path, and what is empty after that.
pub(crate) fn take(value: &mut Json, path: &str) {
    let (step, rest) = path.split_once('.').map_or((path, None), |(step, rest)| (step, Some(rest)));
    match value {
        Json::Object(fields) => {
            if let (Some(rest), Some(inner)) = (rest, fields.get_mut(step)) {
                take(inner, rest);
                if !empty(inner) {
                    return;
                }
            }
            fields.shift_remove(step);
        }
        Json::Array(items) => {
            let Some(inner) = index(step).and_then(|number| items.get_mut(number)) else { return };
            if let Some(rest) = rest {
                take(inner, rest);
                if !empty(inner) {
                    return;
                }
            }
            *inner = Json::Null;
            while items.last().is_some_and(Json::is_null) {
                items.pop();
            }
        }
        _ => {}
    }
}

fn empty(value: &Json) -> bool {
    match value {
        Json::Null => true,
        Json::Object(fields) => fields.is_empty(),
        Json::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// A step of a path that counts in a list.
fn index(step: &str) -> Option<usize> {
    let counts = !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
    step.parse().ok().filter(|&number| counts && number < LONGEST_LIST)
}

/// Whether one path is the other or leads to it, in either direction: a fault at `bands.0.members.2` belongs to the
/// question `bands.0`, and one at `bands` concerns it too.
pub(crate) fn touches(one: &str, other: &str) -> bool {
    let leads = |short: &str, long: &str| {
        long.strip_prefix(short).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    !one.is_empty() && !other.is_empty() && (leads(one, other) || leads(other, one))
}

/// The questions of a form, in order.
pub(crate) fn questions(form: &Form) -> impl Iterator<Item = &Question> {
    form.groups.iter().flat_map(|group| &group.questions)
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
                (Answer::Toggle { .. }, None) => "no",
                (Answer::Toggle { .. }, Some(_)) => "yes",
                (_, typed) => typed.filter(|typed| !typed.is_empty())?,
            };
            Some((question.path.clone(), typed.to_owned()))
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
        Answer::Choice { choices } => {
            // The first holds without an answer; said aloud it could contradict what the set-up decides by itself.
            let chosen = choices.iter().position(|choice| choice.id == typed).ok_or(Unclear::Choice)?;
            Ok(choices[chosen].value.clone().filter(|_| chosen > 0))
        }
        Answer::Roster(roster) => {
            if let Some(id) = typed.strip_prefix(READY) {
                let ready = roster.ready.iter().find(|ready| ready.id == id).ok_or(Unclear::Roster)?;
                return Ok(ready.value.clone());
            }
            let list = match (typed.strip_prefix(SAVED), typed.strip_prefix(LIST)) {
                (Some(name), _) => saved(name).ok_or(Unclear::Roster)?,
                (_, Some(list)) => serde_json::from_str(list).map_err(|_| Unclear::Roster)?,
                _ => return Err(Unclear::Roster),
            };
            let gathered = Gathered::of(roster, &list).map_err(|_| Unclear::Item)?;
            Ok(Some(gathered.list(roster)))
        }
    }
}

/// The answer that chooses a ready-made roster.
pub(crate) fn ready_answer(id: &str) -> String {
    format!("{READY}{id}")
}

/// The answer that chooses a saved roster.
pub(crate) fn saved_answer(name: &str) -> String {
    format!("{SAVED}{name}")
}

/// Whether the answer lists everything itself.
pub(crate) fn lists(answer: &str) -> bool {
    answer.starts_with(LIST)
}

/// What was gathered for a roster: how many of each item, by its number and that of its extra.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Gathered(BTreeMap<(usize, Option<usize>), u32>);

impl Gathered {
    /// Reads the list of a set-up; a fault is the number of the entry that the roster does not know, or nothing when
    /// it is no list at all.
    pub fn of(roster: &Roster, list: &Json) -> Result<Gathered, Option<usize>> {
        let entries = list.as_array().ok_or(None)?;
        let mut gathered = Gathered::default();
        for (number, entry) in entries.iter().enumerate().take(LONGEST_LIST + 1) {
            let known = kinds(roster).find(|&(_, _, value)| value == entry);
            let (item, extra, _) = known.filter(|_| number < LONGEST_LIST).ok_or(Some(number))?;
            *gathered.0.entry((item, extra)).or_default() += 1;
        }
        Ok(gathered)
    }

    /// Reads the numbers that a page sent: fields `n.{item}` and `n.{item}.{extra}`.
    pub fn typed(roster: &Roster, fields: &[(String, String)]) -> Gathered {
        let count = |name: &str| {
            let typed = fields.iter().find(|(field, _)| field == name).map(|(_, typed)| typed.trim());
            typed.and_then(|typed| typed.parse::<u32>().ok()).unwrap_or(0).min(99)
        };
        let mut gathered = Gathered::default();
        for (item, extra, _) in kinds(roster) {
            let number = count(&field(roster, item, extra));
            if number > 0 {
                gathered.0.insert((item, extra), number);
            }
        }
        gathered
    }

    /// How many of an item, with one of its extras or with none.
    pub fn count(&self, item: usize, extra: Option<usize>) -> u32 {
        self.0.get(&(item, extra)).copied().unwrap_or(0)
    }

    /// How many of an item, whatever they carry.
    pub fn all(&self, item: usize) -> u32 {
        self.0.range((item, None)..=(item, Some(usize::MAX))).map(|(_, count)| count).sum()
    }

    /// Whether nothing was gathered.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What it costs together.
    pub fn cost(&self, roster: &Roster) -> i64 {
        let each = |(&(item, extra), &count): (&(usize, Option<usize>), &u32)| {
            cost(roster, item, extra).saturating_mul(i64::from(count))
        };
        self.0.iter().map(each).fold(0, i64::saturating_add)
    }

    /// The list for the set-up.
    pub fn list(&self, roster: &Roster) -> Json {
        let of = |(item, extra): (usize, Option<usize>)| {
            let item = &roster.items[item];
            extra.map_or(&item.value, |extra| &item.extras[extra].value).clone()
        };
        let each = |(&kind, &count): (&(usize, Option<usize>), &u32)| {
            std::iter::repeat_n(of(kind), count.min(LONGEST_LIST as u32) as usize)
        };
        Json::Array(self.0.iter().flat_map(each).take(LONGEST_LIST).collect())
    }

    /// The names of what was gathered, with their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = ((usize, Option<usize>), u32)> {
        self.0.iter().map(|(&kind, &count)| (kind, count))
    }
}

/// Everything that can be gathered: item, extra, and what it puts into the list.
fn kinds(roster: &Roster) -> impl Iterator<Item = (usize, Option<usize>, &Json)> {
    roster.items.iter().enumerate().flat_map(|(number, item)| {
        let extras = item.extras.iter().enumerate();
        std::iter::once((number, None, &item.value))
            .chain(extras.map(move |(extra, with)| (number, Some(extra), &with.value)))
    })
}

/// The name of the field that counts an item.
pub(crate) fn field(roster: &Roster, item: usize, extra: Option<usize>) -> String {
    let item = &roster.items[item];
    match extra {
        None => format!("n.{}", item.id),
        Some(extra) => format!("n.{}.{}", item.id, item.extras[extra].id),
    }
}

/// What one of an item costs with its extra.
pub(crate) fn cost(roster: &Roster, item: usize, extra: Option<usize>) -> i64 {
    let item = &roster.items[item];
    item.cost.saturating_add(extra.map_or(0, |extra| item.extras[extra].cost))
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
