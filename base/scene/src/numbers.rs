//! A table of numbers that somebody fills in before a match, or one of the ready-made ones.

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{Choice, Mark, Phrase};

/// A small table of numbers: the faces of dice by colour, what each round pays. A ready-made one answers with the value
/// of its choice; one that was filled in stands in the set-up as its rows, under a field of its own:
/// `{ "custom": [[3, 2, 1], [2, 3, 1]] }`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbers {
    /// Ready-made ones; without an answer the first holds.
    pub ready: Vec<Choice>,
    /// What the reader sees for one that is filled in.
    pub own: Phrase,
    /// The field of the set-up that holds the rows of one that was filled in.
    pub field: String,
    /// The rows, in order.
    pub rows: Vec<Mark>,
    /// The columns, in order.
    pub columns: Vec<Mark>,
    /// The least that a cell may hold.
    pub least: i64,
    /// The most that a cell may hold.
    pub most: i64,
    /// What stands in it before somebody fills it in, row by row.
    pub usual: Vec<Vec<i64>>,
}

impl Numbers {
    /// What goes into the set-up for these rows, when they are as many and as long as they should be and every number is
    /// in its range.
    pub fn value(&self, rows: Vec<Vec<i64>>) -> Option<Json> {
        let range = self.least..=self.most;
        let good = |row: &Vec<i64>| {
            row.len() == self.columns.len() && row.iter().all(|number| range.contains(number))
        };
        (rows.len() == self.rows.len() && rows.iter().all(good)).then(|| json!({ self.field.as_str(): rows }))
    }

    /// The rows in a value of the set-up; `None` when this table could not have made it.
    pub fn rows_of(&self, value: &Json) -> Option<Vec<Vec<i64>>> {
        let rows: Vec<Vec<i64>> = serde_json::from_value(value.get(&self.field)?.clone()).ok()?;
        self.value(rows.clone()).filter(|made| made == value).map(|_| rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces() -> Numbers {
        let mark = |id: &str| Mark { id: id.to_owned(), label: Phrase::new(id) };
        Numbers {
            ready: Vec::new(),
            own: Phrase::new("own"),
            field: "custom".to_owned(),
            rows: vec![mark("white"), mark("red")],
            columns: vec![mark("blank"), mark("hit"), mark("double")],
            least: 0,
            most: 6,
            usual: vec![vec![3, 2, 1], vec![2, 3, 1]],
        }
    }

    #[test]
    fn what_is_filled_in_can_be_read_again() {
        let faces = faces();
        let value = json!({ "custom": [[3, 2, 1], [2, 3, 1]] });
        assert_eq!(faces.value(faces.usual.clone()), Some(value.clone()));
        assert_eq!(faces.rows_of(&value), Some(faces.usual.clone()));
    }

    #[test]
    fn only_whole_tables_in_their_range_are_taken() {
        let faces = faces();
        let wrong = [
            json!("spiky"),
            json!({ "custom": [[3, 2, 1]] }),
            json!({ "custom": [[3, 2, 1], [2, 3]] }),
            json!({ "custom": [[3, 2, 1], [2, 3, 7]] }),
            json!({ "custom": [[3, 2, 1], [2, 3, -1]] }),
            json!({ "custom": [[3, 2, 1], [2, 3, "1"]] }),
            json!({ "custom": [[3, 2, 1], [2, 3, 1]], "more": true }),
        ];
        for value in wrong {
            assert_eq!(faces.rows_of(&value), None, "{value}");
        }
    }
}
