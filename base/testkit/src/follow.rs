//! A client that follows a table by what is told to have changed, as `docs/protocol.md` says it is done.

use serde_json::{Map, Value};

/// The lists of a view, with the fields that name their things.
const LISTS: [(&str, &[&str]); 6] = [
    ("pieces", &["id"]),
    ("panels", &["id"]),
    ("offers", &["command"]),
    ("layers", &["board", "id"]),
    ("tallies", &["board"]),
    ("scales", &["id"]),
];

/// Makes of a view the next one, by a message `change`. False: the change builds on another view, or makes no sense, and
/// the client has to ask for a whole one; the view is of no use any more.
pub fn follow(view: &mut Value, change: &Value) -> bool {
    changes(view, change).is_some()
}

fn changes(view: &mut Value, change: &Value) -> Option<()> {
    let (view, told) = (view.as_object_mut()?, change.as_object()?);
    if view.get("number") != told.get("from") {
        return None;
    }
    if told.contains_key("boards") {
        // How boards lie comes and stays away together with them.
        view.retain(|name, _| !matches!(name.as_str(), "mat" | "links"));
    }
    for (name, told) in told.iter().filter(|(name, _)| !matches!(name.as_str(), "type" | "from")) {
        let known = view.entry(name.as_str()).or_insert(Value::Null);
        match LISTS.iter().find(|(list, _)| list == name) {
            Some((_, names)) => list(known, told, names)?,
            None => known.clone_from(told),
        }
    }
    Some(())
}

/// A view as it is compared: without the number, and without empty lists that may as well be left out.
pub fn bare(view: &Value) -> Value {
    let mut bare = view.clone();
    if let Some(fields) = bare.as_object_mut() {
        fields.remove("number");
        let optional = |name: &str| matches!(name, "layers" | "tallies" | "scales");
        fields.retain(|name, value| !(optional(name) && value.as_array().is_some_and(Vec::is_empty)));
    }
    bare
}

/// A list after what was told of it: the whole of it, or what to do.
fn list(known: &mut Value, told: &Value, names: &[&str]) -> Option<()> {
    let Some(told) = told.as_object() else {
        known.clone_from(told);
        return Some(());
    };
    if known.is_null() {
        *known = Value::Array(Vec::new());
    }
    let things = known.as_array_mut()?;
    let texts = |what: &str| -> Vec<&str> {
        told.get(what).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
    };
    let gone = texts("gone");
    things.retain(|thing| !named(thing, names).is_some_and(|name| gone.contains(&name.as_str())));
    for put in told.get("put").and_then(Value::as_array).into_iter().flatten() {
        let name = named(put, names)?;
        match things.iter_mut().find(|thing| named(thing, names).as_ref() == Some(&name)) {
            Some(thing) => merge(thing.as_object_mut()?, put.as_object()?)?,
            None => things.push(put.clone()),
        }
    }
    let order = texts("order");
    if !order.is_empty() {
        let place =
            |thing: &Value| order.iter().position(|other| named(thing, names).as_deref() == Some(*other));
        things.sort_by_cached_key(place);
    }
    Some(())
}

fn merge(thing: &mut Map<String, Value>, put: &Map<String, Value>) -> Option<()> {
    for (name, told) in put {
        match name.as_str() {
            "lacks" => {
                let lost: Vec<&str> = told.as_array()?.iter().filter_map(Value::as_str).collect();
                thing.retain(|name, _| !lost.contains(&name.as_str()));
            }
            "fields" => list(thing.entry("fields").or_insert(Value::Null), told, &["key"])?,
            "facts" => {
                let facts = thing.entry("facts").or_insert_with(|| Value::Object(Map::new()));
                let facts = facts.as_object_mut()?;
                facts.extend(told.as_object()?.iter().map(|(fact, value)| (fact.clone(), value.clone())));
                facts.retain(|_, value| !value.is_null());
            }
            _ => drop(thing.insert(name.clone(), told.clone())),
        }
    }
    Some(())
}

/// What a thing is called, by the fields that name it.
fn named(thing: &Value, names: &[&str]) -> Option<String> {
    let parts: Option<Vec<&str>> = names.iter().map(|name| thing.get(name)?.as_str()).collect();
    Some(parts?.join(" "))
}
