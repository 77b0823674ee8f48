//! What is another in one list of things than in an earlier one, as text: things are known by their names, and of one
//! that is still there only those fields are told that are another. `docs/protocol.md` describes it.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use super::json;
use super::marks::mark;

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

/// The fields of a thing as they are written.
type Fields<'a> = BTreeMap<&'a str, &'a RawValue>;

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

/// What to do to a list to make it another; `None` where names are there twice.
fn steps(names: &[&str], old: &[Named], new: &[Named]) -> Option<String> {
    let by_name = |things: &[Named]| -> Option<BTreeMap<u64, usize>> {
        let known: BTreeMap<u64, usize> =
            things.iter().enumerate().map(|(at, thing)| (thing.name, at)).collect();
        (known.len() == things.len()).then_some(known)
    };
    let (before, after) = (by_name(old)?, by_name(new)?);
    let mut put = Vec::new();
    for thing in new {
        match before.get(&thing.name).map(|&at| &old[at]) {
            None => put.push(thing.text.to_owned()),
            Some(known) if known.mark == thing.mark => {}
            Some(known) => put.push(told_anew(names, known.text, thing.text)?),
        }
    }
    let name = |thing: &Named| named(names, &fields(thing.text)?);
    let gone: Vec<String> =
        old.iter().filter(|thing| !after.contains_key(&thing.name)).map(name).collect::<Option<_>>()?;
    // What stays keeps its order, and what is new comes last: where it is not so, the order is told.
    let stayed = old.iter().filter(|thing| after.contains_key(&thing.name));
    let came = new.iter().filter(|thing| !before.contains_key(&thing.name));
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

fn fields(text: &str) -> Option<Fields<'_>> {
    serde_json::from_str(text).ok()
}

/// What a thing is called in its list: the fields that name it, with a space between two.
fn named(names: &[&str], fields: &Fields) -> Option<String> {
    let called = |name: &&str| serde_json::from_str::<String>(fields.get(name)?.get()).ok();
    Some(names.iter().map(called).collect::<Option<Vec<_>>>()?.join(" "))
}

/// A thing that was there: its name, the fields that are another, and the names of those that it has lost.
fn told_anew(names: &[&str], old: &str, new: &str) -> Option<String> {
    let (old, new) = (fields(old)?, fields(new)?);
    let mut parts = Vec::new();
    for (name, value) in &new {
        let known = old.get(name).map(|known| known.get());
        let text = match known {
            _ if names.contains(name) => value.get().to_owned(),
            Some(known) if known == value.get() => continue,
            Some(known) if *name == "facts" => facts(known, value.get())?,
            Some(known) if *name == "fields" => keyed(known, value.get())?,
            _ => value.get().to_owned(),
        };
        parts.push(["\"", name, "\":", &text].concat());
    }
    let lost: Vec<&str> = old.keys().filter(|name| !new.contains_key(*name)).copied().collect();
    if !lost.is_empty() {
        parts.push(["\"lacks\":", &json(&lost)].concat());
    }
    Some(["{", &parts.join(","), "}"].concat())
}

/// Facts that are another; those that are no more as `null`.
fn facts(old: &str, new: &str) -> Option<String> {
    let (old, new) = (fields(old)?, fields(new)?);
    let changed =
        new.iter().filter(|(name, value)| old.get(*name).map(|known| known.get()) != Some(value.get()));
    let changed = changed.map(|(name, value)| [&json(name), ":", value.get()].concat());
    let lost = old.keys().filter(|name| !new.contains_key(*name)).map(|name| [&json(name), ":null"].concat());
    Some(["{", &changed.chain(lost).collect::<Vec<_>>().join(","), "}"].concat())
}

/// Fields of a panel, told like a list whose things are named by `key`.
fn keyed(old: &str, new: &str) -> Option<String> {
    fn things(text: &str) -> Option<Vec<Named<'_>>> {
        let things: Vec<&RawValue> = serde_json::from_str(text).ok()?;
        let thing = |thing: &&'_ RawValue| {
            let name = mark(named(KEYS, &fields(thing.get())?)?);
            Some((name, mark(thing.get())))
        };
        things
            .iter()
            .map(|raw| thing(raw).map(|(name, mark)| Named { name, mark, text: raw.get() }))
            .collect()
    }
    change(KEYS, &things(old)?, &things(new)?)
}
