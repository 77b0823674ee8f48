//! TOML that remembers where each value stands.

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer, Error};

use crate::{FileFault, MOST_BYTES, MOST_NESTING};

/// Faults beyond which reading a file is given up.
const MOST_FAULTS: usize = 50;

/// The text of a TOML file, well formed, with the place of each value.
#[derive(Clone, Debug)]
pub struct Located<'a> {
    file: &'a str,
    text: &'a str,
    root: Spanned<DeTable<'a>>,
    /// Where each line begins.
    lines: Vec<usize>,
}

/// Reads a file into a type. All faults of its form are reported at once; after that all unknown fields, by name,
/// up to the first value that does not fit.
pub fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Vec<FileFault>> {
    Located::read(file, text)?.to()
}

/// Line and column, from 1, of the value at a path such as `bands.0.members.2.gear`. When the path ends in nothing,
/// the place of the innermost value that is there; `None` when the text is not well formed.
pub fn locate(text: &str, path: &str) -> Option<(usize, usize)> {
    Some(Located::read("", text).ok()?.locate(path))
}

impl<'a> Located<'a> {
    /// Reads the text of a file; every fault of its form is reported at once.
    pub fn read(file: &'a str, text: &'a str) -> Result<Located<'a>, Vec<FileFault>> {
        if text.len() > MOST_BYTES {
            let what = format!("the file has {} bytes; more than {MOST_BYTES} are not read", text.len());
            return Err(vec![FileFault::whole(file, what)]);
        }
        let (root, errors) = DeTable::parse_recoverable(text);
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let located = Located { file, text, root, lines };
        if !errors.is_empty() {
            let mut faults: Vec<_> =
                errors.iter().take(MOST_FAULTS).map(|error| located.fault_of(error)).collect();
            faults.sort();
            return Err(faults);
        }
        if let Some(span) = located.too_deep() {
            let what = format!("nested deeper than {MOST_NESTING} levels");
            return Err(vec![FileFault::at(file, located.position(span.start), what)]);
        }
        Ok(located)
    }

    /// Makes a value of a type. Unknown fields are all reported, up to the first value that does not fit.
    pub fn to<T: DeserializeOwned>(&self) -> Result<T, Vec<FileFault>> {
        let mut root = self.root.clone();
        let mut faults = Vec::new();
        loop {
            let error = match T::deserialize(Deserializer::from(root.clone())) {
                Ok(value) if faults.is_empty() => return Ok(value),
                Ok(_) => return Err(faults),
                Err(error) => error,
            };
            faults.push(self.fault_of(&error));
            // An unknown field is put aside, so that the next fault is seen too.
            let unknown = error.message().starts_with("unknown field");
            let removed = unknown && error.span().is_some_and(|span| remove_key(root.get_mut(), &span));
            if !removed || faults.len() >= MOST_FAULTS {
                return Err(faults);
            }
        }
    }

    /// Line and column, from 1, of the value at a path; of the innermost value that is there when the path ends in
    /// nothing. A number inside a text of several lines is a line of it.
    pub fn locate(&self, path: &str) -> (usize, usize) {
        let mut place = None;
        let mut lines = 0;
        let mut rest = path.split('.').filter(|step| !step.is_empty());
        let Some(mut value) = rest.next().and_then(|key| table_entry(self.root.get_ref(), key, &mut place))
        else {
            return place.map_or((1, 1), |start| self.position(start));
        };
        for step in rest {
            let inner = match value.get_ref() {
                DeValue::Table(table) => table_entry(table, step, &mut place),
                DeValue::Array(items) => {
                    step.parse().ok().and_then(|at: usize| items.get(at)).inspect(|item| {
                        place = Some(item.span().start);
                    })
                }
                DeValue::String(_) => {
                    lines = self.line_within(value.span(), step);
                    None
                }
                _ => None,
            };
            match inner {
                Some(inner) => value = inner,
                None => break,
            }
        }
        let (line, column) = place.map_or((1, 1), |start| self.position(start));
        if lines > 0 { (line + lines, 1) } else { (line, column) }
    }

    /// A fault at the value of a path.
    pub fn fault(&self, path: &str, what: impl Into<String>) -> FileFault {
        FileFault::at(self.file, self.locate(path), what)
    }

    /// How many lines below its start the `step`-th line of a text of several lines lies.
    fn line_within(&self, span: Range<usize>, step: &str) -> usize {
        let Some(raw) = self.text.get(span) else { return 0 };
        let opened = raw.strip_prefix("\"\"\"").or_else(|| raw.strip_prefix("'''"));
        let (Some(body), Ok(at)) = (opened, step.parse::<usize>()) else { return 0 };
        let skipped = usize::from(body.starts_with('\n') || body.starts_with("\r\n"));
        at.saturating_add(skipped).min(body.matches('\n').count())
    }

    fn fault_of(&self, error: &Error) -> FileFault {
        // An error without a place still names the keys that lead to it.
        let place = error.span().map_or_else(
            || {
                let shown = error.to_string();
                let keys =
                    shown.rsplit_once("\nin `").and_then(|(_, keys)| keys.trim_end().strip_suffix('`'));
                self.locate(keys.unwrap_or_default())
            },
            |span| self.position(span.start),
        );
        FileFault::at(self.file, place, error.message())
    }

    /// Line and column of a byte of the text.
    fn position(&self, byte: usize) -> (usize, usize) {
        let byte = self.text.floor_char_boundary(byte);
        let line = self.lines.partition_point(|start| *start <= byte);
        let start = self.lines[line - 1];
        (line, self.text[start..byte].chars().count() + 1)
    }

    /// The first value that lies too deep.
    fn too_deep(&self) -> Option<Range<usize>> {
        let mut open: Vec<(&Spanned<DeValue>, usize)> =
            self.root.get_ref().values().map(|v| (v, 1)).collect();
        while let Some((value, depth)) = open.pop() {
            if depth > MOST_NESTING {
                return Some(value.span());
            }
            match value.get_ref() {
                DeValue::Table(table) => open.extend(table.values().map(|v| (v, depth + 1))),
                DeValue::Array(items) => open.extend(items.iter().map(|v| (v, depth + 1))),
                _ => {}
            }
        }
        None
    }
}

/// The value of a key; `place` becomes where a fault of it is shown: the value, or the key of a table.
fn table_entry<'t, 'a>(
    table: &'t DeTable<'a>,
    key: &str,
    place: &mut Option<usize>,
) -> Option<&'t Spanned<DeValue<'a>>> {
    let (name, value) = table.iter().find(|(name, _)| name.get_ref() == key)?;
    let shown = if value.get_ref().is_table() { name.span() } else { value.span() };
    *place = Some(shown.start);
    Some(value)
}

/// Takes the key that stands at `span` out of whichever table holds it.
fn remove_key(root: &mut DeTable, span: &Range<usize>) -> bool {
    if let Some(key) = root.keys().find(|key| key.span() == *span) {
        let key = key.clone();
        return root.remove(&key).is_some();
    }
    root.iter_mut().any(|(_, value)| remove_within(value.get_mut(), span))
}

fn remove_within(value: &mut DeValue, span: &Range<usize>) -> bool {
    match value {
        DeValue::Table(table) => remove_key(table, span),
        DeValue::Array(items) => items.iter_mut().any(|item| remove_within(item.get_mut(), span)),
        _ => false,
    }
}
