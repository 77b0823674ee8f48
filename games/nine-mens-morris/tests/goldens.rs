//! A readable match for each way in which it can end. `UPDATE_GOLDENS=1 cargo test -p nine-mens-morris --test whole goldens`
//! writes them again.

use std::sync::Arc;

use nine_mens_morris::{Morris, SHELF};
use testkit::{Moves, golden, playthrough, shelved};

#[test]
fn each_way_to_end() {
    for (name, rule, seed, table) in [
        ("few", "NMM-END-01", 28, 0),
        ("stuck", "NMM-END-02", 99, 1),
        ("repeated", "NMM-END-03", 235, 0),
        ("quiet", "NMM-END-04", 238, 0),
    ] {
        let text = playthrough(&Arc::new(Morris::default()), &shelved(&SHELF)[table], seed, &Moves::Random);
        let last = text.lines().rev().find(|line| line.contains("NMM-")).unwrap_or_default();
        assert!(last.contains(rule), "{name} ends with {last:?}");
        golden(format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
    }
}
