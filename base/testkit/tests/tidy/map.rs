//! What the repository's map names is there.

use crate::{none, read, root};

/// Where a path of the map begins that is written out in full.
const BEGINNINGS: [&str; 5] = ["base/", "games/", "table/", "docs/", "tools/"];

#[test]
fn every_place_on_the_map_is_there() {
    let map = read(&root().join("ARCHITECTURE.md"));
    let marked = map.split('`').skip(1).step_by(2);
    let places: Vec<&str> =
        marked.filter(|text| BEGINNINGS.iter().any(|beginning| text.starts_with(beginning))).collect();
    assert!(!places.is_empty(), "the map names no place");
    let gone = places.into_iter().filter(|place| !root().join(place).exists()).map(str::to_owned);
    none("ARCHITECTURE.md names what is not there", &gone.collect::<Vec<_>>());
}
