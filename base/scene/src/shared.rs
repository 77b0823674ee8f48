//! Lists that seldom change.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A list that is handed on as it is. Two that are one and the same are alike without being looked through.
#[derive(Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Shared<T>(Arc<[T]>);

impl<T> Shared<T> {
    /// Whether the two are one and the same.
    pub fn is_one_with(&self, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(self.0.clone())
    }
}

impl<T> Default for Shared<T> {
    fn default() -> Shared<T> {
        Shared(Arc::default())
    }
}

impl<T> Deref for Shared<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Eq> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        self.is_one_with(other) || self.0 == other.0
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<T: Hash> Hash for Shared<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T> From<Vec<T>> for Shared<T> {
    fn from(list: Vec<T>) -> Shared<T> {
        Shared(list.into())
    }
}

impl<T, const N: usize> From<[T; N]> for Shared<T> {
    fn from(list: [T; N]) -> Shared<T> {
        Shared(list.into())
    }
}

impl<T> FromIterator<T> for Shared<T> {
    fn from_iter<I: IntoIterator<Item = T>>(list: I) -> Shared<T> {
        Shared(list.into_iter().collect())
    }
}

impl<'a, T> IntoIterator for &'a Shared<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_alike_when_they_are_one_or_hold_the_same() {
        let list = Shared::from([1, 2]);
        let (same, alike, other) = (list.clone(), Shared::from(vec![1, 2]), (1..=3).collect::<Shared<i32>>());
        assert!(list.is_one_with(&same) && !list.is_one_with(&alike));
        assert!(list == same && list == alike && list != other);
        assert_eq!(serde_json::to_string(&list).expect("plain data"), "[1,2]");
        assert_eq!(serde_json::from_str::<Shared<i32>>("[1,2]").expect("a list"), list);
    }
}
