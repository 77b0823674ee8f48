//! A readable match for each way in which it can end. `UPDATE_GOLDENS=1 cargo test -p duel-of-ages --test goldens` writes
//! them again.

use std::sync::Arc;

use duel_of_ages::Duel;
use kernel::Table;
use serde_json::{Value, json};
use testkit::{Moves, golden, playthrough};

/// Name, the rule that ends it, the seed, seats, set-up.
fn playthroughs() -> Vec<(&'static str, &'static str, u64, u8, Value)> {
    vec![
        ("points", "DOA-VIC-04", 1, 2, json!({ "rounds": 4 })),
        ("sudden-death", "DOA-VIC-05", 3, 2, json!({ "rounds": 1 })),
        ("last-standing", "DOA-VAR-01", 2, 2, json!({ "length": "battle", "characters": 1 })),
    ]
}

#[test]
fn each_way_to_end() {
    for (name, rule, seed, seats, setup) in playthroughs() {
        let text = playthrough(&Arc::new(Duel::new()), &Table { seats, setup }, seed, &Moves::Random);
        let last = text.lines().rev().find(|line| line.contains("DOA-")).unwrap_or_default();
        assert!(last.contains(rule), "{name} ends with {last:?}");
        golden(format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
    }
}
