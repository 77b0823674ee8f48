//! Lists of exceptions, which may only shrink.

use std::collections::BTreeSet;

use crate::{none, read, root};

/// Compares what needs an exception with the list that grants it.
pub fn check(list: &str, what: &str, needed: &BTreeSet<String>) {
    let path = root().join("base/testkit/tests/tidy/lists").join(list);
    let text = if path.exists() { read(&path) } else { String::new() };
    let is_entry = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let granted: BTreeSet<String> = text.lines().filter(is_entry).map(str::to_owned).collect();
    if std::env::var_os("UPDATE_TIDY").is_some_and(|value| value == "1") {
        let kept = text.lines().filter(|line| !is_entry(line) || needed.contains(*line));
        let kept = kept.fold(String::new(), |text, line| text + line + "\n");
        std::fs::write(&path, kept).expect("a list can be written");
    } else {
        let stale: Vec<String> = granted.difference(needed).cloned().collect();
        none(&format!("not needed any more in {list} (UPDATE_TIDY=1 drops them)"), &stale);
    }
    none(what, &needed.difference(&granted).cloned().collect::<Vec<_>>());
}
