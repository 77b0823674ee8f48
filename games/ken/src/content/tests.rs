//! The house pool, its texts, and what the lint says of bad packs.

mod bad;
mod pool;
mod text;

use super::*;

fn house() -> Content {
    read(&[]).unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

/// The house content with files over it.
fn read(more: &[(&str, &str)]) -> Result<Content, Vec<String>> {
    let files: Vec<_> = HOUSE.iter().chain(more).copied().collect();
    Content::read(&files).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}
