//! How many of each were gathered.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use scene::{Item, Roster, Wording};
use serde_json::{Value as Json, json};

/// As many things as a list may hold.
pub const LONGEST_LIST: usize = 500;

/// As many of one kind as a page may count.
const MOST_OF_ONE: u32 = 99;

/// What was gathered for a roster: how many of each item, by its number and that of its extra; and what is said of it,
/// by the number of the wording.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gathered {
    counts: BTreeMap<(usize, Option<usize>), u32>,
    texts: BTreeMap<usize, String>,
}

impl Gathered {
    /// Reads the list of a set-up; a fault is the number of the entry that the roster does not know, or nothing when
    /// it is no list at all.
    pub fn of(roster: &Roster, list: &Json) -> Result<Gathered, Option<usize>> {
        let entries = list.as_array().ok_or(None)?;
        let mut gathered = Gathered::default();
        for (number, entry) in entries.iter().enumerate().take(LONGEST_LIST + 1) {
            let known = kinds(roster).find(|&(_, _, value)| value == entry);
            match (known, text_of(roster, entry)) {
                _ if number >= LONGEST_LIST => return Err(Some(number)),
                (Some((item, extra, _)), _) => gathered.add((item, extra), 1),
                (None, Some((wording, text))) if gathered.text(wording).is_empty() => {
                    gathered.say(wording, text);
                }
                (None, _) => return Err(Some(number)),
            }
        }
        Ok(gathered)
    }

    /// Reads what a page sent: numbers in the fields `n.{item}` and `n.{item}.{extra}`, texts in `t.{wording}`.
    pub fn typed(roster: &Roster, fields: &[(String, String)]) -> Gathered {
        let typed: BTreeMap<&str, &str> =
            fields.iter().rev().map(|(field, typed)| (field.as_str(), typed.trim())).collect();
        let count = |name: &str| typed.get(name).and_then(|typed| typed.parse::<u32>().ok()).unwrap_or(0);
        let mut gathered = Gathered::default();
        for (item, extra, _) in kinds(roster) {
            gathered.add((item, extra), count(&field(roster, item, extra)).min(MOST_OF_ONE));
        }
        for (number, wording) in roster.wordings.iter().enumerate() {
            gathered.say(number, typed.get(text_field(wording).as_str()).copied().unwrap_or_default());
        }
        gathered
    }

    /// Adds some of a kind.
    pub(crate) fn add(&mut self, kind: (usize, Option<usize>), count: u32) {
        if count > 0 {
            let known = self.counts.entry(kind).or_default();
            *known = known.saturating_add(count);
        }
    }

    /// Says something of it; nothing takes back what was said.
    pub(crate) fn say(&mut self, wording: usize, text: &str) {
        if text.is_empty() {
            self.texts.remove(&wording);
        } else {
            self.texts.insert(wording, text.to_owned());
        }
    }

    /// What is said of it; empty: nothing.
    pub fn text(&self, wording: usize) -> &str {
        self.texts.get(&wording).map_or("", String::as_str)
    }

    /// Calls it by the name under which it is kept, where the game wants to know.
    pub fn call(&mut self, roster: &Roster, name: &str) {
        if let Some((number, _)) = naming(roster) {
            self.say(number, name.trim());
        }
    }

    /// The name under which it was kept, where the game wants to know.
    pub fn called(&self, roster: &Roster) -> Option<&str> {
        let (number, _) = naming(roster)?;
        self.texts.get(&number).map(String::as_str)
    }

    /// How many of an item, with one of its extras or with none.
    pub fn count(&self, item: usize, extra: Option<usize>) -> u32 {
        self.counts.get(&(item, extra)).copied().unwrap_or(0)
    }

    /// How many of an item, whatever they carry.
    pub fn all(&self, item: usize) -> u32 {
        self.counts.range((item, None)..=(item, Some(usize::MAX))).map(|(_, count)| count).sum()
    }

    /// How many things in all.
    pub fn total(&self) -> u32 {
        self.counts.values().fold(0, |total, count| total.saturating_add(*count))
    }

    /// Whether nothing was gathered, whatever is said of it.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// Whether there are more things than a list may hold.
    pub fn is_too_much(&self) -> bool {
        self.total() as usize > LONGEST_LIST
    }

    /// What it costs together.
    pub fn cost(&self, roster: &Roster) -> i64 {
        let each = |(&(item, extra), &count): (&(usize, Option<usize>), &u32)| {
            cost(roster, item, extra).saturating_mul(i64::from(count))
        };
        self.counts.iter().map(each).fold(0, i64::saturating_add)
    }

    /// The list for the set-up: what is said of it, and what was gathered.
    pub fn list(&self, roster: &Roster) -> Json {
        let each = |(&kind, &count): (&(usize, Option<usize>), &u32)| {
            std::iter::repeat_n(value(roster, kind).clone(), count.min(LONGEST_LIST as u32) as usize)
        };
        let said = |(&number, text): (&usize, &String)| json!({ roster.wordings[number].id.as_str(): text });
        Json::Array(
            self.texts.iter().map(said).chain(self.counts.iter().flat_map(each)).take(LONGEST_LIST).collect(),
        )
    }

    /// The kinds of what was gathered, with their numbers, in the order of the roster.
    pub fn kinds(&self) -> impl Iterator<Item = ((usize, Option<usize>), u32)> {
        self.counts.iter().map(|(&kind, &count)| (kind, count))
    }

    /// The items of which there are some, with how many, whatever they carry.
    pub fn items<'a>(&self, roster: &'a Roster) -> Vec<(usize, &'a Item, u32)> {
        let numbers: BTreeSet<usize> = self.counts.keys().map(|(item, _)| *item).collect();
        numbers.into_iter().map(|number| (number, &roster.items[number], self.all(number))).collect()
    }

    /// The command that brings it at the table, as [`scene::Bring`] describes it.
    pub fn said(&self, roster: &Roster, verb: &str) -> String {
        let mut said = verb.to_owned();
        for (kind, count) in self.kinds() {
            if count > 1 {
                let _ = write!(said, " {count}");
            }
            let _ = write!(said, " {}", word(roster, kind));
        }
        said
    }
}

/// Everything that can be gathered: item, extra, and what it puts into the list.
pub(crate) fn kinds(roster: &Roster) -> impl Iterator<Item = (usize, Option<usize>, &Json)> {
    roster.items.iter().enumerate().flat_map(|(number, item)| {
        let extras = item.extras.iter().enumerate();
        std::iter::once((number, None, &item.value))
            .chain(extras.map(move |(extra, with)| (number, Some(extra), &with.value)))
    })
}

/// The wording that is the name under which something is kept, with its number, where the game wants to know it.
pub fn naming(roster: &Roster) -> Option<(usize, &Wording)> {
    roster.wordings.iter().enumerate().find(|(_, wording)| wording.called)
}

/// The number of the wording that an entry of a list is, with its text.
pub(crate) fn text_of<'a>(roster: &Roster, entry: &'a Json) -> Option<(usize, &'a str)> {
    let said = entry.as_object().filter(|entry| entry.len() == 1)?;
    let (id, text) = said.iter().next()?;
    let wording = roster.wordings.iter().position(|wording| wording.id == *id)?;
    Some((wording, text.as_str()?))
}

fn value(roster: &Roster, (item, extra): (usize, Option<usize>)) -> &Json {
    let item = &roster.items[item];
    extra.map_or(&item.value, |extra| &item.extras[extra].value)
}

/// The word for one of a kind: `okko`, `okko+blade`.
pub(crate) fn word(roster: &Roster, (item, extra): (usize, Option<usize>)) -> String {
    let item = &roster.items[item];
    match extra {
        None => item.id.clone(),
        Some(extra) => format!("{}+{}", item.id, item.extras[extra].id),
    }
}

/// The name of the field that counts an item.
pub fn field(roster: &Roster, item: usize, extra: Option<usize>) -> String {
    let item = &roster.items[item];
    match extra {
        None => format!("n.{}", item.id),
        Some(extra) => format!("n.{}.{}", item.id, item.extras[extra].id),
    }
}

/// The name of the field of a text.
pub fn text_field(wording: &Wording) -> String {
    format!("t.{}", wording.id)
}

/// What one of an item costs with its extra.
pub fn cost(roster: &Roster, item: usize, extra: Option<usize>) -> i64 {
    let item = &roster.items[item];
    item.cost.saturating_add(extra.map_or(0, |extra| item.extras[extra].cost))
}
