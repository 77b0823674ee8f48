//! Rows of content files that remember where they were written, until the game has linked them.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;

use crate::{FileFault, locate, parse};

/// Content files: name and text of each.
pub type Files<'a> = &'a [(&'a str, &'a str)];

/// Reads content files, each into the lists that it has. Faults of form are reported from all files at once.
///
/// ```
/// use pack::Origin;
///
/// #[derive(Default, serde::Deserialize)]
/// #[serde(default, deny_unknown_fields)]
/// struct Shelf {
///     sword: Vec<Sword>,
/// }
///
/// #[derive(serde::Deserialize)]
/// struct Sword {
///     id: String,
/// }
///
/// let files = [("a.toml", "[[sword]]\nid = \"long\""), ("b.toml", "[[sword]]\nid = \"long\"")];
/// let mut swords: Vec<Origin<Sword>> = Vec::new();
/// for (page, shelf) in pack::read::<Shelf>(&files).unwrap() {
///     swords.extend(page.rows("sword", shelf.sword));
/// }
/// let twice: Vec<_> = pack::twice(&swords, |sword| &sword.id).map(|from| from.fault("id", "again")).collect();
/// assert_eq!(twice[0].to_string(), "b.toml:2:6: again");
/// ```
pub fn read<T: DeserializeOwned>(files: Files<'_>) -> Result<Vec<(Page<'_>, T)>, Vec<FileFault>> {
    let (mut read, mut faults) = (Vec::new(), Vec::new());
    for &(name, text) in files {
        match parse(name, text) {
            Ok(lists) => read.push((Page { name, text }, lists)),
            Err(more) => faults.extend(more),
        }
    }
    if faults.is_empty() { Ok(read) } else { Err(faults) }
}

/// A content file that is being read.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    name: &'a str,
    text: &'a str,
}

impl<'a> Page<'a> {
    /// The rows of one of its lists.
    pub fn rows<T>(self, list: &'static str, rows: Vec<T>) -> impl Iterator<Item = Origin<'a, T>> {
        rows.into_iter().enumerate().map(move |(i, row)| Origin {
            row,
            page: self,
            path: format!("{list}.{i}"),
        })
    }
}

/// A row of a content file, and where it was written.
#[derive(Clone, Debug)]
pub struct Origin<'a, T> {
    /// The row.
    pub row: T,
    page: Page<'a>,
    path: String,
}

impl<T> Origin<'_, T> {
    /// The name of its file.
    pub fn file(&self) -> &str {
        self.page.name
    }

    /// A fault at a field of it (`members.2.gear`); at itself when the field is empty.
    pub fn fault(&self, field: &str, what: impl Into<String>) -> FileFault {
        let path = if field.is_empty() { self.path.clone() } else { format!("{}.{field}", self.path) };
        FileFault::at(self.page.name, locate(self.page.text, &path).unwrap_or((1, 1)), what)
    }
}

/// The rows that have the key of a row before them.
pub fn twice<'r, 'a, T, K: Ord>(
    rows: &'r [Origin<'a, T>],
    key: impl Fn(&'r T) -> K,
) -> impl Iterator<Item = &'r Origin<'a, T>> {
    let mut known = BTreeSet::new();
    rows.iter().filter(move |from| !known.insert(key(&from.row)))
}
