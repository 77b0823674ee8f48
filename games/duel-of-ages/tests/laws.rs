//! The laws of every game, held on random matches of two to eight seats.

use std::sync::Arc;

use duel_of_ages::{Action, Duel, SHELF};
use kernel::Table;
use serde_json::json;
use testkit::Laws;

/// Tables of every kind: sizes, maps, lengths, options.
fn tables() -> Vec<Table> {
    let table = |seats, setup| Table { seats, setup };
    vec![
        table(2, json!({ "rounds": 3, "characters": 4 })),
        table(
            3,
            json!({ "rounds": 3, "characters": 4, "map": "fair", "captain": true, "declare-armour": true }),
        ),
        table(
            5,
            json!({ "rounds": 2, "characters": 7, "map": "built", "lose-every": true, "free-tie": true }),
        ),
        table(
            8,
            json!({ "rounds": 3, "characters": 4, "open-melee": true, "start-is-safe": true, "fire-cost": 2 }),
        ),
        table(2, json!({ "rounds": 3, "sand": true, "characters": 3 })),
        table(4, json!({ "rounds": 4, "characters": 2, "score-when-wiped-out": true, "free-sight": true })),
    ]
}

#[test]
fn the_laws_hold() {
    let tables = tables();
    let laws = Laws::new(&Arc::new(Duel::new()), &tables).matches(6).most_decisions(60_000).stride(200);
    let aside = |action: &Action| matches!(action, Action::Order(..));
    println!("{:?}", laws.mutants(4).records(6).shelf(&SHELF).aside(&aside).hold());
}
