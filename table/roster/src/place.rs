//! Values at the paths of a set-up: `options.budget`, `bands.0`.

use serde_json::{Map, Value as Json};

/// Steps that count go no further than this.
const LONGEST: usize = 256;

/// The place of a path in a value.
pub fn at<'a>(value: &'a Json, path: &str) -> Option<&'a Json> {
    path.split('.').try_fold(value, |value, step| match value {
        Json::Object(fields) => fields.get(step),
        Json::Array(items) => items.get(index(step)?),
        _ => None,
    })
}

/// Puts something at a path; what is missing on the way is made, what is in the way is replaced.
pub fn put(value: &mut Json, path: &str, what: Json) {
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
pub fn take(value: &mut Json, path: &str) {
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
    step.parse().ok().filter(|&number| counts && number < LONGEST)
}
