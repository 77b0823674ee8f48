//! What is so of a piece, by name.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Str, Value};

/// Facts in the order of their names, each name once. Whoever adds them in that order moves nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Facts(Vec<(Str, Value)>);

impl Facts {
    /// None yet, with room for so many.
    pub fn with_room(room: usize) -> Facts {
        Facts(Vec::with_capacity(room))
    }

    /// Adds a fact, or changes the one of this name.
    pub fn insert(&mut self, name: Str, value: Value) {
        match self.0.last() {
            Some((last, _)) if *last >= name => match self.place(&name) {
                Ok(at) => self.0[at].1 = value,
                Err(at) => self.0.insert(at, (name, value)),
            },
            _ => self.0.push((name, value)),
        }
    }

    /// The fact of this name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.place(name).ok().map(|at| &self.0[at].1)
    }

    /// All of them with their names.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Str, &Value)> {
        self.0.iter().map(|(name, value)| (name, value))
    }

    /// All of them without their names.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &Value> {
        self.0.iter().map(|(_, value)| value)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Where this name stands, or would.
    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.as_str().cmp(name))
    }
}

impl<const N: usize> From<[(Str, Value); N]> for Facts {
    fn from(facts: [(Str, Value); N]) -> Facts {
        let mut all = Facts::with_room(N);
        for (name, value) in facts {
            all.insert(name, value);
        }
        all
    }
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Facts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Facts, D::Error> {
        BTreeMap::deserialize(deserializer).map(|facts| Facts(facts.into_iter().collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(n: i64) -> Value {
        Value::Number(n)
    }

    #[test]
    fn facts_stand_in_the_order_of_their_names_and_each_name_once() {
        let mut facts = Facts::from([("b".into(), number(1)), ("d".into(), number(2))]);
        for (name, value) in [("c", 3), ("a", 4), ("e", 5), ("d", 6), ("a", 7)] {
            facts.insert(name.into(), number(value));
        }
        let all: Vec<(&str, i64)> = facts
            .iter()
            .map(|(name, value)| (name.as_str(), value.plain().parse().expect("a number")))
            .collect();
        assert_eq!(all, [("a", 7), ("b", 1), ("c", 3), ("d", 6), ("e", 5)]);
        assert_eq!((facts.get("c"), facts.get("x")), (Some(&number(3)), None));
        assert!(Facts::default().is_empty() && !facts.is_empty());
    }

    #[test]
    fn facts_are_written_and_read_like_a_map() {
        let facts = Facts::from([("b".into(), number(1)), ("a".into(), number(2))]);
        let text = serde_json::to_string(&facts).expect("plain data");
        assert_eq!(text, r#"{"a":{"number":2},"b":{"number":1}}"#);
        let turned = r#"{"b":{"number":1},"a":{"number":2}}"#;
        assert_eq!(serde_json::from_str::<Facts>(turned).expect("facts"), facts);
    }
}
