//! Reads JSON from outside into a type, with the path of everything that does not fit.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

/// Reads JSON into a type whose fields may be left out, or says where and what does not fit, everything at once.
pub fn fit<T: DeserializeOwned>(json: &Json) -> Result<T, Vec<(String, String)>> {
    match serde_json::from_value(json.clone()) {
        Ok(value) => Ok(value),
        Err(error) => {
            let mut found = Vec::new();
            locate::<T>(json, "", &|part| part, &mut found);
            if found.is_empty() {
                found.push((String::new(), error.to_string()));
            }
            Err(found)
        }
    }
}

/// Finds the innermost parts that do not fit: each part is read alone, with nothing but what leads to it around it.
fn locate<T: DeserializeOwned>(
    part: &Json,
    path: &str,
    whole: &dyn Fn(Json) -> Json,
    found: &mut Vec<(String, String)>,
) {
    let before = found.len();
    let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    // Where even an empty list or table does not fit, the fault is the list or table itself.
    let empty = match part {
        Json::Array(_) => misfit::<T>(whole(Json::Array(Vec::new()))),
        Json::Object(_) => misfit::<T>(whole(Json::Object(Map::new()))),
        _ => None,
    };
    match part {
        _ if empty.is_some() => {}
        Json::Object(fields) => {
            for (key, value) in fields {
                let around = |inner| whole(Json::Object(Map::from_iter([(key.clone(), inner)])));
                if misfit::<T>(around(value.clone())).is_some() {
                    locate::<T>(value, &below(key), &around, found);
                }
            }
        }
        Json::Array(values) => {
            for (i, value) in values.iter().enumerate() {
                let around = |inner| whole(Json::Array(vec![inner]));
                if misfit::<T>(around(value.clone())).is_some() {
                    locate::<T>(value, &below(&i.to_string()), &around, found);
                }
            }
        }
        _ => {}
    }
    if found.len() == before
        && let Err(error) = serde_json::from_value::<T>(whole(part.clone()))
    {
        found.push((path.to_owned(), error.to_string()));
    }
}

/// Why JSON does not fit; what is missing around a part taken alone does not count.
fn misfit<T: DeserializeOwned>(json: Json) -> Option<String> {
    let fault = serde_json::from_value::<T>(json).err()?.to_string();
    (!fault.starts_with("missing field")).then_some(fault)
}
