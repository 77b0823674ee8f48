//! The parts of what was written here, as text: a message that this program has made is taken apart without being read whole.

/// The fields of an object as they are written, in their order.
pub(super) struct Fields<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Fields<'a> {
    /// Of an object without blanks between its signs, as they are written here; `None` for anything else, and where a name
    /// has a sign that had to be escaped.
    pub fn of(text: &'a str) -> Option<Fields<'a>> {
        let (mut rest, mut fields) = (inside(text)?, Vec::with_capacity(16));
        while !rest.is_empty() {
            let (name, value, after) = field(rest)?;
            fields.push((name, value));
            rest = after;
        }
        Some(Fields(fields))
    }

    /// The value of this name. `near` is where it may be expected: two of a kind have their fields in the same order.
    pub fn at(&self, near: usize, name: &str) -> Option<&'a str> {
        let here = self.0.get(near).filter(|(other, _)| *other == name);
        here.or_else(|| self.0.iter().find(|(other, _)| *other == name)).map(|(_, value)| *value)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.iter().copied()
    }

    /// The names that another has not.
    pub fn beyond(&self, other: &Fields) -> Vec<&'a str> {
        let lost = self.iter().enumerate().filter(|(at, (name, _))| other.at(*at, name).is_none());
        lost.map(|(_, (name, _))| name).collect()
    }
}

/// What an object has between its braces.
fn inside(text: &str) -> Option<&str> {
    text.strip_prefix('{')?.strip_suffix('}')
}

/// The first of several fields: its name, its value, and what comes after the comma.
fn field(text: &str) -> Option<(&str, &str, &str)> {
    let (name, after) = text.strip_prefix('"')?.split_once('"')?;
    let (value, after) = first(after.strip_prefix(':').filter(|_| !name.contains('\\'))?)?;
    Some((name, value, after))
}

/// One value of an object, which is read no further than to there.
pub(super) fn value<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = inside(text)?;
    loop {
        let (other, value, after) = field(rest)?;
        if other == name {
            return Some(value);
        }
        rest = after;
    }
}

/// The things of a list as they are written.
pub(super) fn things(text: &str) -> Option<Vec<&str>> {
    let (mut rest, mut things) = (text.strip_prefix('[')?.strip_suffix(']')?, Vec::new());
    while !rest.is_empty() {
        let (thing, after) = first(rest)?;
        things.push(thing);
        rest = after;
    }
    Some(things)
}

/// The first value of several with commas between them, and what comes after the comma.
fn first(text: &str) -> Option<(&str, &str)> {
    let (mut depth, mut said, mut escaped) = (0_u32, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if said => escaped = true,
            b'"' => said = !said,
            _ if said => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.checked_sub(1)?,
            // A comma that ends everything would leave a value out.
            b',' if depth == 0 => {
                return (at > 0 && at + 1 < text.len()).then(|| (&text[..at], &text[at + 1..]));
            }
            _ => {}
        }
    }
    (depth == 0 && !said && !text.is_empty()).then_some((text, ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn what_was_written_is_taken_apart_as_a_reader_of_json_does() {
        let one = json!({
            "id": "a\"b,c}", "at": { "board": "x", "cells": ["[", "]", "\\"] }, "none": null, "n": -3.5,
            "facts": { "a": { "b": [1, 2, { "c": "}" }] } }, "last": "\\"
        });
        let text = one.to_string();
        let fields = Fields::of(&text).expect("an object");
        let read = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        let all: Vec<(&str, Value)> = fields.iter().map(|(name, value)| (name, read(value))).collect();
        let expected: Vec<(&str, Value)> = one
            .as_object()
            .expect("an object")
            .iter()
            .map(|(name, value)| (name.as_str(), value.clone()))
            .collect();
        assert_eq!(all, expected);
        assert_eq!((fields.at(5, "n"), fields.at(0, "n")), (Some("-3.5"), Some("-3.5")));
        assert_eq!((value(&text, "n"), value(&text, "x")), (Some("-3.5"), None));
        let list = json!([[], {}, "a,b", [1, [2]], { "x": "]" }]);
        let text = list.to_string();
        let parts: Vec<Value> = things(&text).expect("a list").into_iter().map(read).collect();
        assert_eq!(Value::Array(parts), list);
        assert_eq!((things("[]"), Fields::of("{}").map(|none| none.iter().count())), (Some(vec![]), Some(0)));
    }

    #[test]
    fn what_is_not_written_here_is_not_taken_apart() {
        for text in [
            "",
            "{",
            "[1]",
            "{\"a\" :1}",
            "{\"a\":1,}",
            "{\"a\":}",
            "{\"a\":[}",
            "{\"a\\\"b\":1}",
            "{\"a\":\"}",
        ] {
            assert!(Fields::of(text).is_none(), "{text}");
        }
        for text in ["", "[", "{}", "[1,]", "[,1]", "[\"]", "[[]"] {
            assert!(things(text).is_none(), "{text}");
        }
    }

    #[test]
    fn names_that_another_has_not_are_found() {
        let (one, other) = (Fields::of("{\"a\":1,\"b\":2,\"c\":3}"), Fields::of("{\"c\":3,\"a\":1}"));
        let (one, other) = (one.expect("an object"), other.expect("an object"));
        assert_eq!((one.beyond(&other), other.beyond(&one)), (vec!["b"], vec![]));
    }
}
