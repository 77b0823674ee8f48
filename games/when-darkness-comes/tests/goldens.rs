//! A readable match for some of the ways in which it can end. `UPDATE_GOLDENS=1 cargo test -p when-darkness-comes --test
//! goldens` writes them again.

use std::sync::Arc;

use kernel::Table;
use serde_json::json;
use testkit::{Moves, golden, playthrough};
use when_darkness_comes::Darkness;

#[test]
fn matches_by_chance() {
    for (name, scenario, seats, seed) in
        [("market-day", "SC1", 2, 1), ("check-out", "SC6", 2, 1), ("midnight", "SC7", 2, 1)]
    {
        let table = Table { seats, setup: json!({ "scenario": scenario }) };
        let text = playthrough(&Arc::new(Darkness::new()), &table, seed, &Moves::Random);
        golden(format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
    }
}
