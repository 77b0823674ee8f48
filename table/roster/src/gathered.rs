//! How many of each were gathered.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use scene::{Item, Roster};
use serde_json::Value as Json;

/// As many things as a list may hold.
pub const LONGEST_LIST: usize = 500;

/// As many of one kind as a page may count.
const MOST_OF_ONE: u32 = 99;

/// What was gathered for a roster: how many of each item, by its number and that of its extra.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gathered(BTreeMap<(usize, Option<usize>), u32>);

impl Gathered {
    /// Reads the list of a set-up; a fault is the number of the entry that the roster does not know, or nothing when
    /// it is no list at all.
    pub fn of(roster: &Roster, list: &Json) -> Result<Gathered, Option<usize>> {
        let entries = list.as_array().ok_or(None)?;
        let mut gathered = Gathered::default();
        for (number, entry) in entries.iter().enumerate().take(LONGEST_LIST + 1) {
            let known = kinds(roster).find(|&(_, _, value)| value == entry);
            let (item, extra, _) = known.filter(|_| number < LONGEST_LIST).ok_or(Some(number))?;
            gathered.add((item, extra), 1);
        }
        Ok(gathered)
    }

    /// Reads the numbers that a page sent: fields `n.{item}` and `n.{item}.{extra}`.
    pub fn typed(roster: &Roster, fields: &[(String, String)]) -> Gathered {
        let typed: BTreeMap<&str, &str> =
            fields.iter().rev().map(|(field, typed)| (field.as_str(), typed.trim())).collect();
        let count = |name: &str| typed.get(name).and_then(|typed| typed.parse::<u32>().ok()).unwrap_or(0);
        let mut gathered = Gathered::default();
        for (item, extra, _) in kinds(roster) {
            gathered.add((item, extra), count(&field(roster, item, extra)).min(MOST_OF_ONE));
        }
        gathered
    }

    /// Adds some of a kind.
    pub(crate) fn add(&mut self, kind: (usize, Option<usize>), count: u32) {
        if count > 0 {
            let known = self.0.entry(kind).or_default();
            *known = known.saturating_add(count);
        }
    }

    /// How many of an item, with one of its extras or with none.
    pub fn count(&self, item: usize, extra: Option<usize>) -> u32 {
        self.0.get(&(item, extra)).copied().unwrap_or(0)
    }

    /// How many of an item, whatever they carry.
    pub fn all(&self, item: usize) -> u32 {
        self.0.range((item, None)..=(item, Some(usize::MAX))).map(|(_, count)| count).sum()
    }

    /// How many things in all.
    pub fn total(&self) -> u32 {
        self.0.values().fold(0, |total, count| total.saturating_add(*count))
    }

    /// Whether nothing was gathered.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
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
        self.0.iter().map(each).fold(0, i64::saturating_add)
    }

    /// The list for the set-up.
    pub fn list(&self, roster: &Roster) -> Json {
        let each = |(&kind, &count): (&(usize, Option<usize>), &u32)| {
            std::iter::repeat_n(value(roster, kind).clone(), count.min(LONGEST_LIST as u32) as usize)
        };
        Json::Array(self.0.iter().flat_map(each).take(LONGEST_LIST).collect())
    }

    /// The kinds of what was gathered, with their numbers, in the order of the roster.
    pub fn kinds(&self) -> impl Iterator<Item = ((usize, Option<usize>), u32)> {
        self.0.iter().map(|(&kind, &count)| (kind, count))
    }

    /// The items of which there are some, with how many, whatever they carry.
    pub fn items<'a>(&self, roster: &'a Roster) -> Vec<(usize, &'a Item, u32)> {
        let numbers: BTreeSet<usize> = self.0.keys().map(|(item, _)| *item).collect();
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

/// What one of an item costs with its extra.
pub fn cost(roster: &Roster, item: usize, extra: Option<usize>) -> i64 {
    let item = &roster.items[item];
    item.cost.saturating_add(extra.map_or(0, |extra| item.extras[extra].cost))
}
