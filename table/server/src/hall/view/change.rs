//! What is another in one list of things than in an earlier one, as text: things are known by their names, and of one
//! that is still there only those fields are told that are another. `docs/protocol.md` describes it.

use super::json;
use super::marks::mark;
use super::parts::{self, Fields};

/// The lists of a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    Pieces,
    Panels,
    Offers,
    Layers,
    Tallies,
    Scales,
}

impl List {
    pub const ALL: [List; 6] =
        [List::Pieces, List::Panels, List::Offers, List::Layers, List::Tallies, List::Scales];

    /// As the message calls it.
    pub const fn name(self) -> &'static str {
        match self {
            List::Pieces => "pieces",
            List::Panels => "panels",
            List::Offers => "offers",
            List::Layers => "layers",
            List::Tallies => "tallies",
            List::Scales => "scales",
        }
    }

    /// Whether it stands in the message though it is empty.
    pub const fn is_always_told(self) -> bool {
        matches!(self, List::Pieces | List::Panels | List::Offers)
    }

    /// The fields that name a thing.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            List::Pieces | List::Panels | List::Scales => &["id"],
            List::Offers => &["command"],
            List::Layers => &["board", "id"],
            List::Tallies => &["board"],
        }
    }
}

/// What names a field of a panel.
const KEYS: &[&str] = &["key"];

/// A thing of a list.
pub(super) struct Named<'a> {
    /// Two with the same number have the same name.
    pub name: u64,
    /// Two with the same name and the same number have the same text.
    pub mark: u64,
    pub text: &'a str,
}

/// How a list has become another: `None` when it is the same, else what to do, or the list itself where that is
/// shorter.
pub(super) fn change(names: &[&str], old: &[Named], new: &[Named]) -> Option<String> {
    let alike = |(one, other): (&Named, &Named)| (one.name, one.mark) == (other.name, other.mark);
    if old.len() == new.len() && old.iter().zip(new).all(alike) {
        return None;
    }
    let whole = || ["[", &new.iter().map(|thing| thing.text).collect::<Vec<_>>().join(","), "]"].concat();
    if old.is_empty() || new.is_empty() {
        return Some(whole());
    }
    let length: usize = new.iter().map(|thing| thing.text.len() + 1).sum();
    Some(steps(names, old, new).filter(|steps| steps.len() <= length).unwrap_or_else(whole))
}

/// Where the things of a list stand, by their names.
struct Index(Vec<(u64, usize)>);

impl Index {
    /// `None` where a name is there twice.
    fn of(things: &[Named]) -> Option<Index> {
        let mut places: Vec<(u64, usize)> = things.iter().map(|thing| thing.name).zip(0..).collect();
        places.sort_unstable();
        places.windows(2).all(|two| two[0].0 != two[1].0).then_some(Index(places))
    }

    fn get(&self, name: u64) -> Option<usize> {
        self.0.binary_search_by_key(&name, |(name, _)| *name).ok().map(|found| self.0[found].1)
    }

    fn has(&self, name: u64) -> bool {
        self.get(name).is_some()
    }
}

/// What to do to a list to make it another; `None` where names are there twice.
fn steps(names: &[&str], old: &[Named], new: &[Named]) -> Option<String> {
    let (before, after) = (Index::of(old)?, Index::of(new)?);
    let mut put = Vec::new();
    for (at, thing) in new.iter().enumerate() {
        // Most things stand where they stood.
        let same = old.get(at).filter(|known| known.name == thing.name);
        match same.or_else(|| before.get(thing.name).map(|at| &old[at])) {
            None => put.push(thing.text.to_owned()),
            Some(known) if known.mark == thing.mark => {}
            Some(known) => put.push(told_anew(names, known.text, thing.text)?),
        }
    }
    let name = |thing: &Named| named(names, thing.text);
    let gone: Vec<String> =
        old.iter().filter(|thing| !after.has(thing.name)).map(name).collect::<Option<_>>()?;
    // What stays keeps its order, and what is new comes last: where it is not so, the order is told.
    let stayed = old.iter().filter(|thing| after.has(thing.name));
    let came = new.iter().filter(|thing| !before.has(thing.name));
    let expected = stayed.chain(came).map(|thing| thing.name);
    let order = if expected.eq(new.iter().map(|thing| thing.name)) {
        Vec::new()
    } else {
        new.iter().map(name).collect::<Option<_>>()?
    };
    Some(written(&gone, &put, &order))
}

fn written(gone: &[String], put: &[String], order: &[String]) -> String {
    let mut parts = Vec::new();
    if !gone.is_empty() {
        parts.push(["\"gone\":", &json(&gone)].concat());
    }
    if !put.is_empty() {
        parts.push(["\"put\":[", &put.join(","), "]"].concat());
    }
    if !order.is_empty() {
        parts.push(["\"order\":", &json(&order)].concat());
    }
    ["{", &parts.join(","), "}"].concat()
}

/// What a thing is called in its list: the fields that name it, with a space between two.
fn named(names: &[&str], text: &str) -> Option<String> {
    let called = |name: &&str| serde_json::from_str::<String>(parts::value(text, name)?).ok();
    Some(names.iter().map(called).collect::<Option<Vec<_>>>()?.join(" "))
}

/// A thing that was there: its name, the fields that are another, and the names of those that it has lost.
fn told_anew(names: &[&str], old: &str, new: &str) -> Option<String> {
    let (old, new) = (Fields::of(old)?, Fields::of(new)?);
    let mut told = String::from("{");
    let mut add = |name: &str, text: &str| {
        let comma = if told.len() > 1 { ",\"" } else { "\"" };
        told.extend([comma, name, "\":", text]);
    };
    for (at, (name, value)) in new.iter().enumerate() {
        match old.at(at, name) {
            _ if names.contains(&name) => add(name, value),
            Some(known) if known == value => {}
            Some(known) if name == "facts" => add(name, &facts(known, value)?),
            Some(known) if name == "fields" => add(name, &keyed(known, value)?),
            _ => add(name, value),
        }
    }
    let lost = old.beyond(&new);
    if !lost.is_empty() {
        add("lacks", &json(&lost));
    }
    told.push('}');
    Some(told)
}

/// Facts that are another; those that are no more as `null`.
fn facts(old: &str, new: &str) -> Option<String> {
    let (old, new) = (Fields::of(old)?, Fields::of(new)?);
    let changed = new.iter().enumerate().filter(|(at, (name, value))| old.at(*at, name) != Some(*value));
    let changed = changed.map(|(_, (name, value))| ["\"", name, "\":", value].concat());
    let lost = old.beyond(&new).into_iter().map(|name| ["\"", name, "\":null"].concat());
    Some(["{", &changed.chain(lost).collect::<Vec<_>>().join(","), "}"].concat())
}

/// Fields of a panel, told like a list whose things are named by `key`.
fn keyed(old: &str, new: &str) -> Option<String> {
    fn things(text: &str) -> Option<Vec<Named<'_>>> {
        let thing = |text| {
            let name = mark(named(KEYS, text)?);
            Some(Named { name, mark: mark(text), text })
        };
        parts::things(text)?.into_iter().map(thing).collect()
    }
    change(KEYS, &things(old)?, &things(new)?)
}
